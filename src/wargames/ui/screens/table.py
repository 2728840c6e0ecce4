"""The table: map, panels, hand, and the way of one choice from the pointer to the session.

A table belongs to one pair of eyes. Whenever the screen changes hands it is thrown away and the
curtain takes its place; a new one is built when the next seat has lifted the curtain.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from wargames.core.decision import Option, Ref, RefKind
from wargames.core.ids import PlayerId
from wargames.session.history import LogEntry
from wargames.session.session import Session
from wargames.session.standing import Ask, StandingAnswer
from wargames.ui import theme as look
from wargames.ui.draw.board import BoardPainter
from wargames.ui.draw.pieces import PiecePainter
from wargames.ui.intents import Click, FocusLost, Hover, Intent, Key, KeyUp, Quit
from wargames.ui.presenter import Mode, Presenter
from wargames.ui.screens.table_board import BoardView
from wargames.ui.screens.table_build import Tab, build_root
from wargames.ui.screens.table_keys import TableKeys
from wargames.ui.screens.table_log import Filter
from wargames.ui.screens.table_menu import open_menu, save_words
from wargames.ui.screens.table_overlays import DiceEntry, NewsPanel, OptionMenu
from wargames.ui.screens.table_recap import Recap
from wargames.ui.screens.table_root import TableRoot
from wargames.ui.shell import Screen
from wargames.ui.titles.skin import BoardFlags
from wargames.ui.widgets import Host, TextField, Tip, Toast

if TYPE_CHECKING:
    from wargames.ui.context import AppContext

BOT_MS: Final = 700.0
BOT_QUICK_MS: Final = 120.0
MOST_BOT_PLIES: Final = 400
"""At most so many plies of computer players are skipped through with one key."""


class TableScreen(Screen):
    """Shows a session to whoever looks now, and takes decisions.

    Args:
        context: shared by every page.
        session: the play.
        looking: the seat that only looks at its own things.
        arrived: True if a seat has just come through the curtain.
    """

    def __init__(
        self,
        context: AppContext,
        session: Session[Any, Any],
        *,
        looking: PlayerId | None = None,
        arrived: bool = False,
    ) -> None:
        super().__init__()
        self.context = context
        self.session = session
        self.looking = looking
        self.arrived = arrived
        self.host: Host | None = None
        self.root: TableRoot | None = None
        self.tab = Tab.ACTIONS
        self.folded = False
        self.hand_folded = False
        self.hide_counters = False
        self.legend_open = False
        self.cursor: Option | None = None
        self.zone_shown: Ref | None = None
        self.log_filter = Filter.ALL
        self.log_words = ""
        self.news: NewsPanel | None = None
        self.pausing = False
        """The screen is about to change hands or the game is over: waits for a key."""
        self.dice_entry: DiceEntry | None = None
        self.recap: Recap | None = None
        self.toast = Toast()
        self.keys = TableKeys(self)
        self._focus: frozenset[Ref] = frozenset()
        self._bot_ms = 0.0
        self.presenter: Presenter
        self.board: BoardView
        self.pieces: PiecePainter

    # ── life ────────────────────────────────────────────────────────────────────────────────

    def enter(self) -> None:
        """Build for these eyes, or make way for the curtain before anything is built."""
        if self.looking is None and self._curtain_due():
            return
        context, session = self.context, self.session
        skin = context.skin(session.game.info.id)
        self.title = session.game.info.name
        self.presenter = Presenter(session, skin, self.looking)
        painter = BoardPainter(self.theme)
        self.pieces = painter.pieces
        self.board = BoardView(
            painter, on_point=self._pointed, on_click=self.click, on_back=self.keys.back,
            tip_of=self.tip_of, animations=context.settings.animations,
        )  # fmt: skip
        self.board.on_legend = self._fold_legend
        self.board.can_drag = self._can_drag
        self.board.set_scene(self._scene())
        if self.arrived and session.eyes is not None:
            self.recap = Recap.of(session, session.eyes)
        for warning in context.warnings:
            self.toast.show(warning, ms=9_000)
        context.warnings = ()
        if self.presenter.mode is Mode.OVER:
            self.pausing = True

    def leave(self) -> None:
        """Let go of everything that was built for these eyes."""
        self.host = self.root = None
        self.news = self.recap = self.dice_entry = None

    def resume(self) -> None:
        """Another page was closed: settings may have changed."""
        if self.host is not None:
            self.board.animator.enabled = self.context.settings.animations
            self.rebuild()

    def _curtain_due(self) -> bool:
        from wargames.ui.screens.curtain import CurtainScreen

        seat = self.session.handoff_due()
        if seat is None:
            return False
        self.shell.replace(CurtainScreen(self.context, self.session, seat))
        return True

    def layout(self, size: tuple[int, int]) -> None:
        """Lay out anew for a size and theme."""
        self.host = Host(self.theme, self.invalidate, tab_moves_focus=False)
        self.pieces = self.board.painter.pieces
        self.rebuild()

    def rebuild(self) -> None:
        """Build the widgets anew: what they show has changed. Pop-ups are closed."""
        host = self.host
        if host is None:
            return
        pointer = host.pointer
        if self.board.painter.theme.key != self.theme.key:
            self.board.painter.set_theme(self.theme)
        self.pieces = self.board.painter.pieces
        self.root = build_root(self)
        host.set_root(self.root, pygame.Rect((0, 0), self.shell.size))
        host.handle(Hover(pointer))
        self.refresh_board()
        self.invalidate()

    # ── the board ───────────────────────────────────────────────────────────────────────────

    def _scene(self) -> Any:
        presenter = self.presenter
        if self.recap is not None and self.recap.view is not None:
            flags = BoardFlags(focus=self._focus, hide_counters=self.hide_counters)
            return presenter.skin.board(self.recap.view, None, flags)
        refs = self.board.pointed
        target = presenter.target(refs)
        options = presenter.at(refs)
        focus = self._focus
        if self.cursor is not None:
            focus |= {self.cursor.target}
            focus |= presenter.skin.places(presenter.view, self.cursor.target)
        flags = BoardFlags(
            lit=presenter.lit,
            focus=focus,
            refused=self._refused(refs),
            hovered=target,
            hint=presenter.hint(options[0]) if options else "",
            hide_counters=self.hide_counters,
            legend_open=self.legend_open,
        )
        return presenter.scene(flags)

    def _refused(self, refs: Sequence[Ref]) -> Ref | None:
        presenter = self.presenter
        if not refs or presenter.at(refs):
            return None
        for ref in refs:
            if presenter.refusal(ref) is not None:
                return ref
        return None

    def refresh_board(self, *, animate: bool = False) -> None:
        """Show the table as it is now, with what is pointed at."""
        self.board.set_scene(self._scene(), animate=animate)

    def point_at(self, ref: Ref | None) -> None:
        """Light up what a line of a panel is about."""
        focus = frozenset[Ref]()
        if ref is not None:
            focus = self.presenter.skin.places(self.presenter.view, ref) | {ref}
        if focus != self._focus:
            self._focus = focus
            self.refresh_board()

    def _pointed(self, refs: list[Ref]) -> None:
        self._focus = frozenset()
        zones = [ref for ref in refs if ref.kind is RefKind.ZONE]
        if zones and zones[0] != self.zone_shown:
            self.zone_shown = zones[0]
            if self.tab is Tab.ZONE and not self.folded:
                self.rebuild()
                return
        self.refresh_board()

    def tip_of(self, refs: Sequence[Ref]) -> Tip | None:
        """What to say about things under the pointer: why not, or what a click would do."""
        presenter = self.presenter
        if not refs or (self.recap is not None and self.recap.view is not None):
            return None
        options = presenter.at(refs)
        about = next(
            (words for ref in refs if (words := presenter.skin.tip(presenter.view, ref))), ""
        )
        if options:
            return self._option_tip(options, about)
        for ref in refs:
            refusal = presenter.refusal(ref)
            if refusal is not None:
                cite = presenter.cite_text(refusal.cite)
                text = f"{about}\n{refusal.text}" if about else refusal.text
                return Tip(text, f"{cite}: F1 opens it")
        return Tip(about) if about else None

    def _option_tip(self, options: Sequence[Option], about: str) -> Tip:
        presenter = self.presenter
        lines = [about] if about else []
        for option in options:
            hint = presenter.hint(option)
            lines.append(f"{option.label}: {hint}" if hint else option.label)
        reason = presenter.closes(options[0]) if len(options) == 1 else None
        return Tip("\n".join(lines), f"Cannot be taken back: {reason}." if reason else "")

    def cite_under_pointer(self) -> str:
        """The section that F1 opens: of the refusal under the pointer, else of the decision."""
        for ref in self.board.pointed:
            refusal = self.presenter.refusal(ref)
            if refusal is not None:
                return refusal.cite.section
        cite = self.presenter.cite()
        return cite.section if cite is not None else ""

    def _fold_legend(self) -> None:
        self.legend_open = not self.legend_open
        self.refresh_board()

    def _can_drag(self, refs: list[Ref]) -> bool:
        return bool(self.presenter.at(refs)) and refs[0].kind is not RefKind.ZONE

    # ── choosing ────────────────────────────────────────────────────────────────────────────

    def click(self, refs: Sequence[Ref], pos: tuple[int, int]) -> None:
        """One click does the obvious thing; several options on one thing open a small list."""
        if self.recap is not None and self.recap.view is not None:
            return
        options = self.presenter.at(refs)
        if len(options) == 1:
            self.choose(options[0])
        elif options:
            self._open_choices(options, pos)
        elif refs:
            zones = [ref for ref in refs if ref.kind is RefKind.ZONE]
            self.zone_shown = zones[0] if zones else self.zone_shown

    def click_card(self, ref: Ref, pos: tuple[int, int]) -> None:
        """A card of the hand was clicked."""
        self.click([ref], pos)

    def _open_choices(self, options: Sequence[Option], pos: tuple[int, int]) -> None:
        host = self.host
        if host is None:
            return
        popup = OptionMenu(options, self, lambda: host.close_popup(popup))
        area = host.area.inflate(-16, -16)
        rect = pygame.Rect(pos, popup.size_in(self.theme, area)).clamp(area)
        host.open_popup(popup, rect)

    def choose(self, option: Option) -> None:
        """Take an option of the decision."""
        decision = self.presenter.decision
        if decision is None or self.pausing or option not in decision.options:
            return
        self.board.skip()
        self._after(self.session.submit(option.action), decision.player)

    def _after(self, entries: Sequence[LogEntry], actor: PlayerId | None) -> None:
        """Show what has happened; give the screen away where it has to change hands."""
        self.cursor = None
        self.recap = None
        self._focus = frozenset()
        self._bot_ms = 0.0
        self.dice_entry = None
        session = self.session
        over = session.result is not None
        if session.handoff_due() is not None and not _worth_waiting(entries):
            self._curtain_due()
            return
        self.presenter.refresh()
        self.pausing = over or session.handoff_due() is not None
        shown = [e for e in entries if e.event.dice or e.event.reveals or e.player != actor]
        self.news = self._news(shown or (entries if self.pausing else ()))
        self.board.close_fan()
        self.rebuild()
        self.refresh_board(animate=True)

    def _news(self, entries: Sequence[LogEntry]) -> NewsPanel | None:
        if not entries and not self.pausing:
            return None
        return NewsPanel(
            entries, self.carry_on, waits=self.pausing, dice_side=self._dice_side,
            tumble=self.context.settings.animations,
        )  # fmt: skip

    def _dice_side(self, roller: PlayerId | None) -> str:
        return "neutral" if roller is None else self.presenter.skin.side(roller)

    def carry_on(self) -> None:
        """Go on after something that everybody had to see, or let what moves come to rest."""
        if self.news is not None and self.news.skip():
            self.invalidate()
            return
        if self.board.skip():
            self.refresh_board()
            self.invalidate()
            return
        if self.looking is not None:
            self.stop_looking()
        elif self.presenter.mode is Mode.BOT:
            self._skip_bots()
        elif self.pausing:
            self._hand_on()
        elif self.news is not None:
            self.news = None
            self.rebuild()

    def _hand_on(self) -> None:
        self.pausing = False
        if self.session.result is not None:
            self.context.show_end(self.session)
        elif not self._curtain_due():
            self.news = None
            self.presenter.refresh()
            self.rebuild()

    # ── other ways of going on ──────────────────────────────────────────────────────────────

    def _skip_bots(self) -> None:
        entries: list[LogEntry] = []
        for _ in range(MOST_BOT_PLIES):
            if self.session.bot_due() is None:
                break
            entries += self.session.advance_bot()
        self._after(entries, None)

    def enter_dice(self, faces: tuple[int, ...]) -> None:
        """Dice of the real table were typed in."""
        self._after(self.session.enter_dice(faces), None)

    def undo(self) -> None:
        """Take back one step, or say why not."""
        if self.presenter.mode is not Mode.DECIDE or self.pausing:
            return
        reason = self.session.undo_barrier()
        if reason is not None:
            self.toast.show(f"This cannot be taken back: {reason}.")
            return
        self.session.undo()
        self._taken_back()

    def redo(self) -> None:
        """Do again what was taken back last."""
        if self.presenter.mode is Mode.DECIDE and self.session.can_redo():
            self.session.redo()
            self._taken_back()

    def rewind(self, ply: int) -> None:
        """Everybody agreed to take back more."""
        self.session.rewind(ply)
        self._taken_back()

    def _taken_back(self) -> None:
        self.news = None
        self.pausing = False
        self._after((), None)

    def save(self) -> None:
        """Save under a name of its own."""
        self.toast.show(save_words(self))

    def look(self, seat: PlayerId) -> None:
        """Give the screen to a seat that wants to look at its own things."""
        from wargames.ui.screens.curtain import CurtainScreen

        self.shell.replace(CurtainScreen(self.context, self.session, seat, looking=True))

    def stop_looking(self) -> None:
        """The seat has looked enough; nothing of what it saw stays."""
        self.session.stop_looking()
        self.shell.replace(TableScreen(self.context, self.session))

    def turn(self) -> int:
        """The number of the turn, for standing answers."""
        return self.presenter.skin.turn(self.presenter.view)

    def answer_standing(self, ask: Ask, size: int) -> None:
        """Answer the question on the screen, now and from now on."""
        decision = self.presenter.decision
        if decision is None or decision.window is None:
            return
        kind = decision.window.kind
        self.give_standing(StandingAnswer(decision.player, kind, ask, size, self.turn()))

    def give_standing(self, answer: StandingAnswer) -> None:
        """Give a standing answer; one that fits the question on the screen answers it."""
        before = self.session.revision
        entries = self.session.set_standing(answer)
        if self.session.revision != before:
            self._after(entries, answer.seat)

    def start_recap(self) -> None:
        """Step through what could be seen since the seat last looked."""
        if self.recap is None and self.session.eyes is not None:
            self.recap = Recap.of(self.session, self.session.eyes)
        if self.recap is None:
            self.toast.show("Nothing has happened since you last looked.")
            return
        self.step_recap(1)

    def step_recap(self, step: int) -> None:
        """To the next or the former event; past the last one the recap is over."""
        if self.recap is not None and not self.recap.step(step):
            self.recap = None
        self.rebuild()

    def close_recap(self) -> None:
        """Back to the game."""
        self.recap = None
        self.rebuild()

    # ── panels ──────────────────────────────────────────────────────────────────────────────

    def show_tab(self, tab: Tab) -> None:
        """Show a tab of the side panel, unfolding it."""
        self.tab, self.folded = tab, False
        self.rebuild()

    def fold(self) -> None:
        """Fold the side panel away, or bring it back."""
        self.folded = not self.folded
        self.rebuild()

    def fold_hand(self) -> None:
        """Show the hand as a strip of names, or as cards."""
        self.hand_folded = not self.hand_folded
        self.rebuild()

    def toggle_counters(self) -> None:
        """Clear the map to read it, or put the counters back."""
        self.hide_counters = not self.hide_counters
        self.refresh_board()

    def open_menu(self) -> None:
        """Show the menu."""
        open_menu(self)

    def open_rules(self) -> None:
        """Open the rule of what is pointed at or decided."""
        self.context.show_rules(self.session.game.info.id, self.cite_under_pointer())

    # ── screen ──────────────────────────────────────────────────────────────────────────────

    @property
    def animating(self) -> bool:
        """True while something moves."""
        if self.host is None:
            return False
        return self.board.moving or (self.news is not None and self.news.moving)

    def handle(self, intent: Intent) -> bool:
        """Widgets first, then the keys of the table."""
        host = self.host
        if isinstance(intent, Quit):
            self.context.quit()
            return True
        if host is None:
            return False
        if isinstance(intent, FocusLost):
            self.board.lens = False
        if isinstance(intent, (Key, KeyUp)):
            typing = isinstance(host.focus, TextField)
            if host.popups or typing:
                if typing and isinstance(intent, Key) and intent.name == "escape":
                    host.set_focus(None)
                    return True
                return host.handle(intent)
            return self.keys.handle(intent)
        taken = host.handle(intent)
        if isinstance(intent, Click) and not isinstance(host.focus, TextField):
            # Enter belongs to the decision, not to the button that was clicked last.
            if not host.popups:
                host.set_focus(None)
        return taken

    def update(self, dt_ms: float) -> None:
        """Time passed: motions, computer players, marks that are found out bit by bit."""
        host = self.host
        if host is None:
            return
        host.update(dt_ms)
        if self.news is not None and not self.news.waits and self.news.left_ms <= 0:
            self.news = None
            if self.root is not None:
                self.root.news = None
            self.invalidate()
        if self.presenter.mode is Mode.BOT and not self.animating and not self.pausing:
            self._bot_ms += dt_ms
            if self._bot_ms >= (BOT_MS if self.context.settings.animations else BOT_QUICK_MS):
                self._after(self.session.advance_bot(), None)
        elif self.presenter.mode is Mode.DECIDE and self.presenter.compute_one():
            self.invalidate()

    def draw(self, surface: pygame.Surface) -> None:
        """Paint everything."""
        if self.host is None:
            return
        surface.fill(look.TABLE)
        self.host.draw(surface)


def _worth_waiting(entries: Sequence[LogEntry]) -> bool:
    """Whether everybody should see this before the screen changes hands: dice, and open cards.

    Only what everybody may know decides: entries after a change of hands are public ones.
    """
    return any(entry.event.dice or entry.event.reveals for entry in entries)
