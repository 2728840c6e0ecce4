"""The Planning board as a list: orders with their state, marks to edit them, the columns."""

# ruff: noqa: D102 - overrides; Widget and Screen say what they are for

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from wargames.core.decision import Option, Ref
from wargames.ui import theme as look
from wargames.ui.draw.primitives import panel
from wargames.ui.intents import Click, Hover, Intent, Mouse
from wargames.ui.screens.table_sections import TONES
from wargames.ui.text import CAPS, NOTE, QUIET_NOTE, SMALL, setter
from wargames.ui.theme import Theme
from wargames.ui.titles.skin import PlanBoard, PlanLine
from wargames.ui.widgets import Clickable, Column, Row, TextBlock, Tip, Widget

if TYPE_CHECKING:
    from wargames.ui.screens.table_actions import Desk

CELL: Final = 27


def plan_widgets(plan: PlanBoard | None, desk: Desk) -> list[Widget]:
    """Everything about the plan; nothing if there is no plan to be seen."""
    if plan is None:
        return []
    found: list[Widget] = [TextBlock(plan.title, CAPS, label="plan")]
    found += [_line(line, desk) for line in plan.lines]
    if not plan.lines and plan.empty:
        found.append(TextBlock(plan.empty, QUIET_NOTE, label="plan empty"))
    if plan.columns:
        found.append(ColumnStrip(plan, desk))
    return [Column(*found, gap=6, pad=8, ground=look.PANEL_SUNK)]


def _line(line: PlanLine, desk: Desk) -> Widget:
    from wargames.ui.screens.table_actions import SlotButton

    row = PlanRow(line, desk)
    marks: list[Widget] = []
    for ref, name in ((line.raised, "up"), (line.remove, "close")):
        option = _at(ref, desk)
        if option is not None:
            marks.append(SlotButton(name, option, desk))
    return Row(row, *marks, gap=2) if marks else row


def _at(ref: Ref | None, desk: Desk) -> Option | None:
    found = desk.presenter.at([ref]) if ref is not None else ()
    return found[0] if found else None


class PlanRow(Clickable):
    """A planned order: words, state and cause; lit if it can be chosen now."""

    def __init__(self, line: PlanLine, desk: Desk) -> None:
        self.option = _at(line.ref, desk)
        label = f"option {self.option.label}" if self.option else f"line {line.text}"
        super().__init__(self._choose, label=label, grow=1)
        self.line = line
        self.desk = desk
        self.focusable = self.option is not None

    def _choose(self) -> None:
        if self.option is not None:
            self.desk.choose(self.option)

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        words = setter(theme)
        room = 10_000 if width is None else max(theme.px(40), width - theme.px(16))
        tall = words.wrap(self.line.text, room, NOTE).height
        if self.line.note:
            tall += words.wrap(self.line.note, room, SMALL).height
        return theme.px(200), tall + theme.px(8)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Hover):
            self.desk.point_at(self.line.ref)
        return super().handle(intent) if self.option is not None else False

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        words, rect = setter(theme), self.rect
        offered = self.option is not None
        selected = offered and (self.desk.cursor is self.option or self.focused)
        fill = look.PANEL_HOVER if self.hovered and offered else look.PANEL_RAISED
        if selected:
            fill = look.mix(look.PANEL, look.ACT, 0.25)
        border = look.ACT if offered else look.LINE
        panel(surface, rect, fill, radius=theme.px(4), border=border)
        room = rect.width - theme.px(16)
        text = words.wrap(self.line.text, room, NOTE)
        at = (rect.left + theme.px(8), rect.top + theme.px(4))
        words.draw_layout(surface, text, at)
        if self.line.note:
            style = replace(SMALL, colour=TONES[self.line.tone])
            note = words.wrap(self.line.note, room, style)
            words.draw_layout(surface, note, (at[0], at[1] + text.height))


class ColumnStrip(Widget):
    """The printed board in small: a cell for every starting zone, filled where one is planned."""

    def __init__(self, plan: PlanBoard, desk: Desk) -> None:
        super().__init__(label="planning board")
        self.columns = plan.columns
        self.desk = desk
        self._spots: list[pygame.Rect] = []

    def _side(self, theme: Theme) -> int:
        return theme.px(CELL * min(theme.text_scale, 1.6))

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        side = self._side(theme)
        per_row = max(1, (width or theme.px(280)) // side)
        return per_row * side, -(-len(self.columns) // per_row) * side

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        side = self._side(theme)
        per_row = max(1, rect.width // side)
        self._spots = [
            pygame.Rect(
                rect.left + i % per_row * side, rect.top + i // per_row * side, side - 2, side - 2
            )
            for i in range(len(self.columns))
        ]

    def _index(self, pos: tuple[int, int]) -> int | None:
        for index, spot in enumerate(self._spots):
            if spot.collidepoint(pos):
                return index
        return None

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Hover):
            index = self._index(intent.pos)
            self.desk.point_at(None if index is None else self.columns[index][2])
        if isinstance(intent, Click) and intent.button is Mouse.LEFT:
            index = self._index(intent.pos)
            option = None if index is None else _at(self.columns[index][2], self.desk)
            if option is not None:
                self.desk.choose(option)
                return True
        return False

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        index = self._index(pos)
        if index is None:
            return None
        label, entry, _ = self.columns[index]
        return Tip(f"Column {label}: {entry or 'no order'}")

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        words = setter(theme)
        for (label, entry, ref), spot in zip(self.columns, self._spots, strict=True):
            lit = bool(self.desk.presenter.at([ref]))
            fill = look.mix(look.PANEL, look.ACT, 0.55) if entry else look.PANEL
            border = look.ACT if lit else look.LINE
            panel(surface, spot, fill, radius=theme.px(3), border=border)
            ink = look.TEXT if entry or lit else look.QUIET
            words.draw(
                surface, label, spot.center, replace(SMALL, colour=ink), align=0.5, valign=0.5
            )
