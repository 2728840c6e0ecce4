"""What lies over the edge of the map: the public question, news and dice, recap, typed dice."""

# ruff: noqa: D102 - overrides; Widget and Screen say what they are for

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from wargames.core.chance import Roll
from wargames.core.decision import Option, OptionRole
from wargames.core.ids import PlayerId
from wargames.session.history import LogEntry
from wargames.session.standing import ANY_KIND, Ask
from wargames.ui import theme as look
from wargames.ui.anim import DICE_MS, DiceThrow
from wargames.ui.draw.dice import draw_throw
from wargames.ui.draw.primitives import panel
from wargames.ui.intents import Click, Intent, Press
from wargames.ui.screens.table_actions import Desk, foot_button
from wargames.ui.screens.table_sections import pip_picture
from wargames.ui.text import BODY, HEAD, LABEL, NOTE, QUIET_NOTE, setter
from wargames.ui.theme import Theme, side_style
from wargames.ui.widgets import (
    Button,
    Clickable,
    Column,
    Flow,
    Row,
    ScrollArea,
    TextBlock,
    Tip,
    Tone,
    Widget,
    draw_shadow,
)

DIE: Final = 46
NEWS_LINES: Final = 5


class Floating(Column):
    """A panel above the map: takes what is aimed at it, so that nothing happens underneath."""

    def __init__(self, *children: Widget, label: str, width: int = 560) -> None:
        super().__init__(*children, gap=8, pad=12, ground=look.PANEL, border=look.ACT)
        self.label = label
        self.width = width

    def size_in(self, theme: Theme, room: pygame.Rect) -> tuple[int, int]:
        """The size it wants in a room."""
        wide = min(theme.px(self.width * min(theme.text_scale, 1.6)), room.width)
        return wide, min(self.natural(theme, wide)[1], room.height)

    def handle(self, intent: Intent) -> bool:
        return isinstance(intent, (Press, Click))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        draw_shadow(surface, theme, self.rect)
        super().draw(surface, theme)


class SideHead(Widget):
    """A side's pip and words beside it."""

    def __init__(self, text: str, style: str, *, label: str) -> None:
        super().__init__(label=label, grow=1)
        self.text = text
        self.style = style

    def _lead(self, theme: Theme) -> int:
        return theme.px(30) + theme.px(10)

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        room = 10_000 if width is None else max(theme.px(60), width - self._lead(theme))
        layout = setter(theme).wrap(self.text, room, HEAD)
        return layout.width + self._lead(theme), max(layout.height, theme.px(32))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        dress = side_style(self.style)
        side = theme.px(30)
        box = pygame.Rect(self.rect.left, 0, side, side)
        box.centery = self.rect.centery
        pygame.draw.rect(surface, dress.fill, box, border_radius=theme.px(4))
        pip = pip_picture(self.style, theme.px(22))
        surface.blit(pip, pip.get_rect(center=box.center))
        words = setter(theme)
        room = max(theme.px(60), self.rect.width - self._lead(theme))
        layout = words.wrap(self.text, room, HEAD)
        at = (self.rect.left + self._lead(theme), self.rect.centery - layout.height // 2)
        words.draw_layout(surface, layout, at)


Standing = Callable[[Ask, int, str], object]
"""Takes when to ask, a number of units, and the kind of moment; "" for that of the question."""


def question_banner(desk: Desk, style: str, on_standing: Standing) -> Floating:
    """A question put to a side with everybody watching, and its standing answers."""
    presenter = desk.presenter
    decision = presenter.decision
    assert decision is not None
    assert decision.window is not None
    answers: list[Widget] = [
        foot_button(option, desk)
        for role in (OptionRole.CONFIRM, OptionRole.BACK)
        for option in presenter.options
        if option.role is role
    ]
    standing = standing_buttons(decision.window.size, on_standing)
    return Floating(
        Row(SideHead(decision.prompt, style, label="question"), *answers, gap=8),
        Flow(*standing, gap=8),
        label="question banner",
        width=680,
    )


StandingChoice = tuple[str, Ask, int, str, str]
"""Words, when to ask, a number of units, the kind of moment, and what it means."""


def standing_answers(size: int) -> list[StandingChoice]:
    """The answers that hold for longer, to a question that concerns ``size`` units."""
    found: list[StandingChoice] = [
        ("Not again this turn", Ask.NOT_THIS_TURN, 0, "",
         "No more questions of this kind this turn."),
        ("Nothing this turn", Ask.NOT_THIS_TURN, 0, ANY_KIND,
         "No more questions of any kind this turn."),
        ("Never", Ask.NEVER, 0, "", "From now on, for this kind of moment."),
    ]  # fmt: skip
    if size > 0:
        text = f"Only above {size} unit{'s' if size != 1 else ''}"
        found.insert(2, (text, Ask.LARGER, size, "", "From now on, for this kind of moment."))
    return found


def standing_buttons(size: int, on_standing: Standing) -> list[Widget]:
    """A button for each answer that holds for longer."""

    def button(place: int, choice: StandingChoice) -> Button:
        text, ask, units, kind, tip = choice
        made = Button(text, lambda: on_standing(ask, units, kind), tone=Tone.QUIET,
                      hint=str(place), label=text)  # fmt: skip
        made.tip = Tip(f"{tip} The menu changes it.")
        return made

    return [button(*entry) for entry in enumerate(standing_answers(size), 1)]


class NewsPanel(Floating):
    """What has just happened, with dice; waits for a key where the screen changes hands."""

    def __init__(
        self,
        entries: Sequence[LogEntry],
        on_continue: Callable[[], object],
        *,
        waits: bool,
        dice_side: Callable[[PlayerId | None], str],
        tumble: bool,
    ) -> None:
        shown = [entry for entry in entries if not entry.event.heading][-NEWS_LINES:]
        lines: list[Widget] = []
        self.throws: list[DiceThrow] = []
        for entry in shown:
            lines.append(TextBlock(entry.text, NOTE, label="news"))
            if entry.event.dice:
                throw = DiceThrow(
                    DICE_MS if tumble else 0.0,
                    results=entry.event.dice, sides=entry.event.sides,
                )  # fmt: skip
                self.throws.append(throw)
                lines.append(DiceRow(throw, dice_side(entry.event.roller)))
        if waits:
            lines.append(
                Button("Continue", on_continue, tone=Tone.ACT, hint="Space", label="continue")
            )
        super().__init__(*lines, label="news panel", width=460)
        self.border = look.ACT if waits else look.LINE
        self.waits = waits
        self.on_continue = on_continue
        self.left_ms = 6_000.0

    @property
    def moving(self) -> bool:
        """True while dice tumble."""
        return any(not throw.done for throw in self.throws)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Click) and not self.waits:
            self.on_continue()
        return super().handle(intent)

    def skip(self) -> bool:
        """Let the dice lie; True if they tumbled."""
        moving = self.moving
        for throw in self.throws:
            throw.skip()
        return moving

    def update(self, dt_ms: float) -> None:
        for throw in self.throws:
            if not throw.done:
                throw.advance(dt_ms)
                self.invalidate()
        if not self.waits:
            self.left_ms -= dt_ms


class DiceRow(Widget):
    """A throw of dice."""

    def __init__(self, throw: DiceThrow, side: str) -> None:
        super().__init__(label=f"dice {' '.join(map(str, throw.results))}")
        self.throw = throw
        self.side = side

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        px = theme.px(DIE)
        return len(self.throw.results) * (px + theme.px(9)), px + theme.px(8)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        at = (self.rect.left + theme.px(6), self.rect.top + theme.px(4))
        draw_throw(surface, theme, self.throw, at, theme.px(DIE), side=self.side)


def recap_offer(
    count: int, on_show: Callable[[], object], on_close: Callable[[], object]
) -> Widget:
    """Says at the head of the list that there is something to be seen."""
    events = "1 thing" if count == 1 else f"{count} things"
    return Column(
        TextBlock(f"Since you last looked {events} happened.", NOTE, label="recap"),
        Flow(
            Button("Show", on_show, hint="R", label="show recap"),
            Button("Not now", on_close, tone=Tone.QUIET, label="no recap"),
            gap=6,
        ),
        gap=4,
        pad=8,
        ground=look.PANEL_SUNK,
    )


def recap_bar(
    entry: LogEntry,
    place: tuple[int, int],
    *,
    cite: str,
    on_step: Callable[[int], object],
    on_close: Callable[[], object],
) -> Floating:
    """One event of what could be seen since the seat last looked."""
    at, count = place
    style = replace(BODY, colour=look.ACT) if entry.event.heading else BODY
    return Floating(
        TextBlock(f"{at + 1} of {count}  {cite}", QUIET_NOTE, label="recap place"),
        TextBlock(entry.text, style, label="recap text"),
        Flow(
            Button("Back", lambda: on_step(-1), hint="Left", enabled=at > 0),
            Button(
                "Next" if at + 1 < count else "Done", lambda: on_step(1), tone=Tone.ACT,
                hint="Right",
            ),
            Button("To the game", on_close, hint="Esc"),
            gap=8,
        ),
        label="recap bar",
        width=520,
    )  # fmt: skip


class DiceEntry(Floating):
    """Dice rolled on the real table: a face for each is clicked or typed."""

    def __init__(self, roll: Roll, on_done: Callable[[tuple[int, ...]], object]) -> None:
        self.roll = roll
        self.faces: list[int] = []
        self.on_done = on_done
        self._title = TextBlock("", BODY, label="dice wanted")
        self._chips = [FaceButton(face, self.add) for face in range(1, roll.sides + 1)]
        self._confirm = Button("Enter these dice", self.confirm, tone=Tone.ACT, hint="Enter")
        self._clear = Button("Clear", self.clear, hint="Backspace")
        super().__init__(
            self._title, Flow(*self._chips, gap=4), Row(self._confirm, self._clear, gap=8),
            label="dice entry", width=520,
        )  # fmt: skip
        self._show()

    def add(self, face: int) -> None:
        """One more die shows this face."""
        if len(self.faces) < self.roll.count and 1 <= face <= self.roll.sides:
            self.faces.append(face)
        self._show()

    def clear(self) -> None:
        """Begin again."""
        self.faces.clear()
        self._show()

    def confirm(self) -> None:
        """All dice have been entered."""
        if len(self.faces) == self.roll.count:
            self.on_done(tuple(self.faces))

    def _show(self) -> None:
        dice = "1 die" if self.roll.count == 1 else f"{self.roll.count} dice"
        shown = "  ".join(str(face) for face in self.faces) or "none yet"
        self._title.set_text(
            f"Roll {dice} with {self.roll.sides} sides ({self.roll.why}). Entered: {shown}"
        )
        full = len(self.faces) == self.roll.count
        self._confirm.enabled = full
        for chip in self._chips:
            chip.enabled = not full
        self.invalidate()


class FaceButton(Clickable):
    """One face of a die."""

    def __init__(self, face: int, on_face: Callable[[int], object]) -> None:
        super().__init__(lambda: on_face(face), label=f"face {face}")
        self.face = face

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        side = max(theme.px(36), setter(theme).line_height(LABEL) + theme.px(10))
        return side, side

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        fill = look.PANEL_HOVER if self.hovered and self.enabled else look.PANEL_RAISED
        border = look.ACT if self.focused else look.LINE
        panel(surface, self.rect, fill, radius=theme.px(4), border=border)
        style = replace(LABEL, colour=look.TEXT if self.enabled else look.QUIET)
        text = str(self.face)
        setter(theme).draw(surface, text, self.rect.center, style, align=0.5, valign=0.5)


class OptionMenu(Floating):
    """Several options on one thing: a small list where the pointer is."""

    def __init__(
        self, options: Sequence[Option], desk: Desk, on_close: Callable[[], object]
    ) -> None:
        self.on_close = on_close
        rows: list[Widget] = []
        for place, option in enumerate(options):
            hint = str(place + 1)
            rows.append(Button(option.label, self._taker(option, desk), hint=hint, align=0.0))
        super().__init__(ScrollArea(Column(*rows, gap=4)), label="choices", width=300)
        self.options = tuple(options)
        self.desk = desk

    def _taker(self, option: Option, desk: Desk) -> Callable[[], None]:
        def take() -> None:
            self.on_close()
            desk.choose(option)

        return take

    def handle(self, intent: Intent) -> bool:
        from wargames.ui.intents import Key, Mouse

        if isinstance(intent, Press):
            if not self.rect.collidepoint(intent.pos) or intent.button is Mouse.RIGHT:
                self.on_close()
            return True
        if isinstance(intent, Key):
            if intent.name == "escape":
                self.on_close()
                return True
            if intent.name.isdigit() and 0 < int(intent.name) <= len(self.options):
                self._taker(self.options[int(intent.name) - 1], self.desk)()
                return True
        return isinstance(intent, Click)
