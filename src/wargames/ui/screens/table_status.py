"""The strip of figures under the map that is always on the screen."""

# ruff: noqa: D102 - overrides; Widget and Screen say what they are for

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from wargames.ui import theme as look
from wargames.ui.text import BUTTON, SMALL, setter
from wargames.ui.theme import Theme
from wargames.ui.titles.skin import Gauge
from wargames.ui.widgets import Tip, Widget

PAD: Final = 7
BAR: Final = 5


class StatusStrip(Widget):
    """Gauges side by side, in as many rows as they need."""

    def __init__(self, gauges: Sequence[Gauge]) -> None:
        words = ", ".join(f"{gauge.label} {gauge.value}" for gauge in gauges)
        super().__init__(label=f"status {words}")
        self.gauges = tuple(gauges)

    def _cells(self, theme: Theme, width: int) -> tuple[list[pygame.Rect], int]:
        words, pad = setter(theme), theme.px(PAD)
        need = [self._need(theme, gauge) for gauge in self.gauges]
        tall = words.line_height(BUTTON) + theme.px(BAR) + 2 * pad
        rows: list[list[int]] = [[]]
        room = width
        for index, wide in enumerate(need):
            if wide > room and rows[-1]:
                rows.append([])
                room = width
            rows[-1].append(index)
            room -= wide
        found = [pygame.Rect(0, 0, 0, 0)] * len(need)
        for number, row in enumerate(rows):
            spare = max(0, width - sum(need[index] for index in row)) // max(1, len(row))
            x = 0
            for index in row:
                found[index] = pygame.Rect(x, number * tall, need[index] + spare, tall)
                x += need[index] + spare
        return found, tall * len(rows)

    def _need(self, theme: Theme, gauge: Gauge) -> int:
        words = setter(theme)
        wide = words.width(gauge.label, SMALL) + words.width(gauge.value, BUTTON) + theme.px(6)
        return wide + theme.px(2 * PAD + 4)

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        wide = width or theme.px(900)
        return wide, self._cells(theme, wide)[1]

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        pygame.draw.rect(surface, look.PANEL, self.rect)
        pygame.draw.line(surface, look.LINE, self.rect.topleft, self.rect.topright)
        for gauge, cell in zip(self.gauges, self._cells(theme, self.rect.width)[0], strict=True):
            self._gauge(surface, theme, gauge, cell.move(self.rect.topleft))

    def _gauge(
        self, surface: pygame.Surface, theme: Theme, gauge: Gauge, cell: pygame.Rect
    ) -> None:
        words, pad = setter(theme), theme.px(PAD)
        inner = cell.inflate(-2 * pad, -2 * pad)
        line = words.line_height(BUTTON)
        middle = inner.top + line // 2
        words.draw(surface, gauge.label, (inner.left, middle + theme.px(2)), SMALL, valign=0.5)
        ink = look.WARNING_TEXT if gauge.warning else look.TEXT
        left = inner.left + words.width(gauge.label, SMALL) + theme.px(6)
        style = replace(BUTTON, colour=ink)
        words.draw(surface, gauge.value, (left, middle), style, valign=0.5)
        if gauge.share is not None:
            bar = pygame.Rect(inner.left, inner.top + line + 1, inner.width, theme.px(BAR))
            self._bar(surface, theme, gauge, bar)
        if cell.left > self.rect.left:
            ends = ((cell.left, inner.top), (cell.left, inner.bottom))
            pygame.draw.line(surface, look.LINE, *ends)

    def _bar(self, surface: pygame.Surface, theme: Theme, gauge: Gauge, bar: pygame.Rect) -> None:
        pygame.draw.rect(surface, look.PANEL_SUNK, bar, border_radius=2)
        full = bar.copy()
        full.width = round(bar.width * (gauge.share or 0.0))
        colour = look.WARNING if gauge.warning else look.mix(look.PANEL, look.ACT, 0.75)
        pygame.draw.rect(surface, colour, full, border_radius=2)
        if gauge.mark is not None:
            x = bar.left + round(bar.width * gauge.mark)
            up = theme.px(2)
            pygame.draw.line(surface, look.TEXT, (x, bar.top - up), (x, bar.bottom + up - 1), 2)

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        for gauge, cell in zip(self.gauges, self._cells(self._theme(), self.rect.width)[0],
                               strict=True):  # fmt: skip
            if cell.move(self.rect.topleft).collidepoint(pos) and gauge.tip:
                return Tip(f"{gauge.label} {gauge.value}. {gauge.tip}")
        return None

    def _theme(self) -> Theme:
        assert self.host is not None
        return self.host.theme
