"""Facts, meters, boxes and counters of the side panel, as widgets."""

# ruff: noqa: D102 - overrides; Widget and Screen say what they are for

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from wargames.core.decision import Ref
from wargames.ui import theme as look
from wargames.ui.draw.pieces import PiecePainter
from wargames.ui.draw.pips import draw_pip
from wargames.ui.draw.primitives import panel, supersampled
from wargames.ui.intents import Hover, Intent
from wargames.ui.scene import CounterFace, CounterItem
from wargames.ui.screens.table_grid import GridTable
from wargames.ui.text import CAPS, LABEL, NOTE, TextStyle, setter
from wargames.ui.theme import Theme, side_style
from wargames.ui.titles.skin import Boxes, Counters, Fact, Grid, Meter, Part, Section, Tone
from wargames.ui.widgets import Column, TextBlock, Tip, Widget

TONES: Final = {
    Tone.PLAIN: look.TEXT, Tone.QUIET: look.QUIET, Tone.GOOD: look.GOOD_TEXT,
    Tone.WARNING: look.WARNING_TEXT, Tone.ACT: look.ACT,
}  # fmt: skip
COUNTER: Final = 44
PointAt = Callable[[Ref | None], object]


def sections_column(sections: Sequence[Section], pieces: PiecePainter, point_at: PointAt) -> Column:
    """All sections under each other."""
    column = Column(gap=6)
    for section in sections:
        column.items.append(TextBlock(section.title, CAPS, label=f"section {section.title}"))
        for part in section.parts:
            column.items.append(part_widget(part, pieces, point_at))
    return column


def part_widget(part: Part, pieces: PiecePainter, point_at: PointAt) -> Widget:
    """The widget of one part."""
    match part:
        case Fact():
            return FactLine(part, point_at)
        case Meter():
            return MeterBar(part)
        case Boxes():
            return BoxRow(part)
        case Counters():
            return CounterGrid(part, pieces, point_at)
        case Grid():
            return GridTable(part, point_at)


class FactLine(Widget):
    """Words at the left, a figure at the right; the words wrap."""

    def __init__(self, fact: Fact, point_at: PointAt) -> None:
        super().__init__(label=fact.text)
        self.fact = fact
        self.point_at = point_at

    def _style(self) -> TextStyle:
        return replace(NOTE, colour=TONES[self.fact.tone])

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        words = setter(theme)
        value = words.width(self.fact.value, NOTE) + theme.px(10) if self.fact.value else 0
        room = 10_000 if width is None else max(theme.px(40), width - value)
        layout = words.wrap(self.fact.text, room, self._style())
        return layout.width + value, layout.height + theme.px(2)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        words = setter(theme)
        value = words.width(self.fact.value, NOTE) + theme.px(10) if self.fact.value else 0
        room = max(theme.px(40), self.rect.width - value)
        layout = words.wrap(self.fact.text, room, self._style())
        words.draw_layout(surface, layout, self.rect.topleft)
        if self.fact.value:
            at = (self.rect.right, self.rect.top)
            words.draw(surface, self.fact.value, at, self._style(), align=1.0)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Hover) and self.fact.ref is not None:
            self.point_at(self.fact.ref)
        return False


class MeterBar(Widget):
    """Two strengths as shares of one bar, with the figures in it."""

    def __init__(self, meter: Meter) -> None:
        text = f"{meter.left} to {meter.right} {meter.note}"
        super().__init__(label=f"meter {meter.note}", tip=Tip(text))
        self.meter = meter

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        return theme.px(160), setter(theme).line_height(LABEL) + theme.px(6)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        meter, words = self.meter, setter(theme)
        total = meter.left + meter.right
        share = 0.5 if total == 0 else meter.left / total
        least = self.rect.height + theme.px(24)
        split = round(min(max(self.rect.width * share, least), self.rect.width - least))
        left = pygame.Rect(self.rect.left, self.rect.top, split, self.rect.height)
        right = pygame.Rect(self.rect.left + split, self.rect.top, 0, self.rect.height)
        right.width = self.rect.right - right.left
        for rect, side, value, end in (
            (left, meter.left_side, meter.left, 0.0), (right, meter.right_side, meter.right, 1.0),
        ):  # fmt: skip
            style = side_style(side)
            pygame.draw.rect(surface, style.fill, rect)
            pip = pip_picture(side, rect.height - theme.px(6))
            spot = pip.get_rect(midleft=(rect.left + theme.px(4), rect.centery))
            at = (rect.right - theme.px(6), rect.centery)
            if end:
                spot = pip.get_rect(midright=(rect.right - theme.px(4), rect.centery))
                at = (rect.left + theme.px(6), rect.centery)
            surface.blit(pip, spot)
            ink = replace(LABEL, colour=style.text)
            words.draw(surface, str(value), at, ink, align=1.0 - end, valign=0.5)
        pygame.draw.rect(surface, look.INK, self.rect, 1)
        pygame.draw.line(surface, look.INK, right.topleft, (right.left, right.bottom - 1), 2)


def pip_picture(side: str, px: int) -> pygame.Surface:
    """A side's pip in the colour of its text, for use on the side's ground."""
    style = side_style(side)

    def paint(surface: pygame.Surface, factor: float) -> None:
        middle = (px * factor / 2, px * factor / 2)
        draw_pip(surface, style.pip, (middle, px * factor * 0.46), style.text, style.fill)

    return supersampled((max(px, 4), max(px, 4)), style.text, paint)


class BoxRow(Widget):
    """A track: boxes in as many rows as they need, the current one lit."""

    def __init__(self, boxes: Boxes) -> None:
        now = "" if boxes.current is None else f" {boxes.boxes[boxes.current]}"
        super().__init__(label=f"track{now}")
        self.boxes = boxes

    def _grid(self, theme: Theme, width: int) -> tuple[int, int, int]:
        side = max(setter(theme).line_height(LABEL) + theme.px(6), theme.px(24))
        count = len(self.boxes.boxes)
        per_row = max(1, min(count, width // side))
        rows = -(-count // per_row)
        return -(-count // rows), rows, side

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        per_row, rows, side = self._grid(theme, width or theme.px(280))
        return per_row * side, rows * side

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        per_row, _, side = self._grid(theme, self.rect.width)
        words = setter(theme)
        for index, text in enumerate(self.boxes.boxes):
            row, column = divmod(index, per_row)
            box = pygame.Rect(
                self.rect.left + column * side, self.rect.top + row * side, side, side
            )
            current = index == self.boxes.current
            past = self.boxes.current is not None and index < self.boxes.current
            fill = look.ACT if current else (look.PANEL_SUNK if past else look.PANEL_RAISED)
            ink = look.ON_ACT if current else (look.QUIET if past else look.TEXT)
            panel(surface, box.inflate(-2, -2), fill, radius=theme.px(3), border=look.LINE)
            style = replace(LABEL, colour=ink)
            words.draw(surface, text, box.center, style, align=0.5, valign=0.5)


class CounterGrid(Widget):
    """Counters side by side; the pointer tells their names and shows where they are."""

    def __init__(self, counters: Counters, pieces: PiecePainter, point_at: PointAt) -> None:
        super().__init__(label="counters")
        self.counters = counters.counters
        self.pieces = pieces
        self.point_at = point_at
        self._side = COUNTER

    def _step(self, theme: Theme) -> int:
        return theme.px(COUNTER * min(theme.text_scale, 1.4)) + theme.px(5)

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        step = self._step(theme)
        per_row = max(1, (width or theme.px(280)) // step)
        rows = -(-len(self.counters) // per_row)
        return min(len(self.counters), per_row) * step, rows * step

    def spots(self) -> list[tuple[pygame.Rect, Ref, CounterFace, str]]:
        """Where each counter lies."""
        step = self._side
        per_row = max(1, self.rect.width // step)
        found = []
        for index, (ref, face, text) in enumerate(self.counters):
            row, column = divmod(index, per_row)
            rect = pygame.Rect(
                self.rect.left + column * step, self.rect.top + row * step, step - 5, step - 5
            )
            found.append((rect, ref, face, text))
        return found

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        self._side = self._step(theme)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        for rect, ref, face, _ in self.spots():
            if surface.get_clip().colliderect(rect):
                self.pieces.draw(surface, CounterItem(ref, face), rect, shadow=False)

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        for rect, _, _, text in self.spots():
            if rect.collidepoint(pos):
                return Tip(text)
        return None

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Hover):
            for rect, ref, _, _ in self.spots():
                if rect.collidepoint(intent.pos):
                    self.point_at(ref)
        return False
