"""Replay: a game step by step, after its end through anybody's eyes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from wargames.core.ids import CHANCE, PlayerId
from wargames.session.replay import Replay
from wargames.session.session import Session
from wargames.ui import theme as look
from wargames.ui.intents import Intent, Key, Mods
from wargames.ui.screens.board_pane import BoardPane
from wargames.ui.screens.page import Page
from wargames.ui.screens.panes import Panes
from wargames.ui.text import BODY, CAPS, HEAD, NOTE
from wargames.ui.titles import Skin
from wargames.ui.widgets import (
    Column,
    IconButton,
    Row,
    ScrollArea,
    Slider,
    Tabs,
    TextBlock,
    Widget,
)

if TYPE_CHECKING:
    from wargames.ui.context import AppContext

PLAY_MS: Final = 700.0
LOG_LINES: Final = 12
OPEN: Final = "All open"


class ReplayScreen(Page):
    """The board as it was at any ply. A game that is not over shows its public side only.

    Args:
        context: shared by every page.
        session: played or loaded; stays as it is.
        at: the ply to begin at; None for the beginning.
        eyes: whose eyes to begin with; None for everything in the open.
    """

    tells_warnings = True

    def __init__(
        self,
        context: AppContext,
        session: Session[Any, Any],
        *,
        at: int | None = None,
        eyes: PlayerId | None = None,
    ) -> None:
        super().__init__(context)
        self.replay: Replay[Any, Any] = Replay(session)
        self.replay.go_to(self.replay.first if at is None else at)
        self.eyes = eyes if self.replay.may_see_secrets else None
        self.playing = False
        self._since_step = 0.0
        self._headings = self.replay.headings()
        self._skin: Skin = context.skin(session.game.info.id)
        self._pane: BoardPane | None = None
        self._slider: Slider | None = None
        self._side: Column | None = None

    # ── what is shown ───────────────────────────────────────────────────────────────────────

    def build(self) -> Widget:
        """Return the tree of the page."""
        replay, info = self.replay, self.replay.session.game.info
        if self._pane is None:
            self._pane = BoardPane(self._skin, self.theme, replay.view(self.eyes))
        self._pane.set_theme(self.theme)
        self._side = Column(*self._side_parts(), gap=8, pad=12, ground=look.PANEL)
        side = ScrollArea(self._side, label="what happened")
        extras: list[Widget] = []
        note = "The game is not over: only what everybody may know is shown."
        if replay.may_see_secrets:
            note = "The game is over: choose whose eyes to look through."
            if info.has_hidden_information:
                names = [OPEN, *info.seats]
                current = 0 if self.eyes is None else self.eyes + 1
                extras.append(Tabs(names, self._look_as, current=current, label="eyes"))
        body = Panes(side, self._pane, width=330, gap=12, side_first=False, most=0.36)
        page = Column(body, self._bar(), gap=12, grow=1)
        if self.narrow:
            return self.frame("Replay", page, *extras, note="" if replay.may_see_secrets else note)
        return self.frame(f"Replay: {info.name}", page, *extras, note=note)

    def _bar(self) -> Widget:
        replay = self.replay
        self._slider = Slider(
            replay.first,
            max(replay.last, replay.first + 1),
            replay.at,
            lambda value: self.go_to(round(value)),
            shown=lambda value: f"{value:.0f} / {replay.last}",
            label="place",
        )
        play = "pause" if self.playing else "play"
        buttons = (
            ("to start", "Beginning", "Home", lambda: self.go_to(replay.first)),
            ("up", "Turn or phase before", "Page Up", replay.previous_heading),
            ("left", "One step back", "Left", lambda: replay.step(-1)),
            (play, "Play", "Space", self._toggle),
            ("right", "One step on", "Right", replay.step),
            ("down", "Next turn or phase", "Page Down", replay.next_heading),
            ("to end", "End", "End", lambda: self.go_to(replay.last)),
        )
        row = [
            IconButton(name, self._moving(action), label=label, tip=f"{label} ({key})", size=36)
            for name, label, key, action in buttons
        ]
        return Row(*row, self._slider, gap=4, pad=8, ground=look.PANEL)

    def _side_parts(self) -> list[Widget]:
        replay = self.replay
        view = replay.view(self.eyes)
        headline = self._skin.headline(view)
        where = "  ·  ".join(part for part in (headline.turn, headline.date) if part)
        parts: list[Widget] = [
            TextBlock(where, CAPS, label="turn"),
            TextBlock(headline.phase, HEAD, label="phase"),
            TextBlock(self._action_text(), BODY, label="action"),
        ]
        parts += [TextBlock(text, NOTE, label="event") for text in self._events()]
        for seat in self._open_seats():
            parts += self._secrets(seat)
        return parts

    def _action_text(self) -> str:
        if self.eyes is None:
            return self.replay.action_text()
        history = self.replay.session.history
        if self.replay.at < history.first_ply:
            return self.replay.action_text()
        ply = history.plies[self.replay.at - history.first_ply]
        if ply.player in (self.eyes, CHANCE) or ply.public:
            return self.replay.action_text()
        return f"{self.replay.session.seat_text(ply.player)} decides"

    def _events(self) -> list[str]:
        replay = self.replay
        is_open = self.eyes is None and replay.may_see_secrets
        entries = replay.open_entries() if is_open else replay.entries(self.eyes)
        texts = [
            f"{entry.text} [{self._cited(entry.event.cite.section)}]"
            if entry.event.cite is not None
            else entry.text
            for entry in entries
        ]
        more = len(texts) - LOG_LINES
        return [*texts[:LOG_LINES], f"and {more} more"] if more > 1 else texts

    def _cited(self, section: str) -> str:
        return self._skin.section_key(section)

    def _open_seats(self) -> tuple[PlayerId, ...]:
        """Whose secrets are on the screen now."""
        replay = self.replay
        info = replay.session.game.info
        if not (replay.may_see_secrets and info.has_hidden_information):
            return ()
        if self.eyes is not None:
            return (self.eyes,)
        return tuple(PlayerId(index) for index in range(len(info.seats)))

    def _secrets(self, seat: PlayerId) -> list[Widget]:
        view = self.replay.view(seat)
        name = self.replay.session.game.info.seats[seat]
        parts: list[Widget] = []
        if self._skin.hands:
            cards = [item.face.title for item in self._skin.hand(view, None) if item.face]
            parts = [
                TextBlock(f"{name} hand", CAPS, label=f"heading {name} hand"),
                TextBlock("\n".join(cards) or "No cards", NOTE, label=f"{name} hand"),
            ]
        plan = self._skin.plan(view)
        if plan is not None and plan.lines and (self.eyes is not None or self._plans(seat)):
            lines = [f"{index}. {line.text}" for index, line in enumerate(plan.lines, 1)]
            parts.append(TextBlock(plan.title, CAPS, label=f"heading plan of {name}"))
            parts.append(TextBlock("\n".join(lines), NOTE, label=f"plan of {name}"))
        return parts

    def _plans(self, seat: PlayerId) -> bool:
        """Tell whether a seat is the first that sees a plan, so that it is listed once."""
        for index in range(len(self.replay.session.game.info.seats)):
            board = self._skin.plan(self.replay.view(PlayerId(index)))
            if board is not None and board.lines:
                return index == seat
        return False

    # ── what happens ────────────────────────────────────────────────────────────────────────

    def go_to(self, ply: int) -> None:
        """Show the position after a ply."""
        self.replay.go_to(ply)
        self._moved()

    def _moving(self, action: Callable[[], object]) -> Callable[[], None]:
        def act() -> None:
            action()
            self._moved()

        return act

    def _moved(self) -> None:
        """Show the place where the replay is now."""
        replay, pane = self.replay, self._pane
        if pane is None or self._slider is None or self._side is None:
            return
        view, target = replay.view(self.eyes), replay.target()
        places = frozenset() if target is None else self._skin.places(view, target)
        pane.set_view(view, places)
        self._slider.value = replay.at
        self._side.set_children(self._side_parts())
        if replay.at >= replay.last and self.playing:
            self._toggle()

    def _look_as(self, index: int) -> None:
        self.eyes = None if index == 0 else PlayerId(index - 1)
        self._moved()

    def _toggle(self) -> None:
        if not self.playing and self.replay.at >= self.replay.last:
            self.replay.go_to(self.replay.first)
        self.playing = not self.playing
        self._since_step = 0.0
        self.rebuild()

    def update(self, dt_ms: float) -> None:
        """Follow the time."""
        super().update(dt_ms)
        if not self.playing:
            return
        self._since_step += dt_ms
        if self._since_step >= PLAY_MS:
            self._since_step = 0.0
            self.replay.step()
            self._moved()

    def handle(self, intent: Intent) -> bool:
        """React to an intent."""
        host = self.host
        if isinstance(intent, Key) and host is not None and not host.popups:
            is_tabs = isinstance(host.focus, Tabs) and intent.name in ("left", "right")
            if not is_tabs and self._replay_key(intent):
                return True
        return super().handle(intent)

    def _replay_key(self, key: Key) -> bool:
        replay = self.replay
        actions: dict[str, Callable[[], object]] = {
            "left": lambda: replay.step(-1),
            "right": replay.step,
            "page up": replay.previous_heading,
            "page down": replay.next_heading,
            "home": lambda: replay.go_to(replay.first),
            "end": lambda: replay.go_to(replay.last),
            "space": self._toggle,
        }
        if key.mods & Mods.SHIFT or key.name not in actions:
            return self._pane is not None and self._pane.move(key)
        self._moving(actions[key.name])()
        return True
