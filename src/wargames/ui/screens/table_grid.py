"""Choices beside each other in a small table: what each would mean, the present one lit."""

# ruff: noqa: D102 - overrides; Widget and Screen say what they are for

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from wargames.core.decision import Ref
from wargames.ui import theme as look
from wargames.ui.intents import Click, Hover, Intent, Press
from wargames.ui.text import CAPS, NOTE, SMALL, TextStyle, setter
from wargames.ui.theme import Theme
from wargames.ui.titles.skin import Grid, GridRow
from wargames.ui.widgets import Widget

LEAST_LABEL = 64
GAP = 6


class GridTable(Widget):
    """A table of figures; a row that can be chosen reacts to a click."""

    def __init__(
        self,
        grid: Grid,
        point_at: Callable[[Ref | None], object],
        pick: Callable[[Ref], object] | None = None,
        *,
        titled: bool = False,
    ) -> None:
        super().__init__(label=f"grid {grid.title}", tip=grid.tip or None)
        self.grid = grid
        self.point_at = point_at
        self.pick = pick
        self.titled = titled
        self._spots: list[tuple[pygame.Rect, GridRow]] = []
        self._over: GridRow | None = None

    # ── measures ────────────────────────────────────────────────────────────────────────────

    def _columns(self, theme: Theme, width: int) -> tuple[int, int]:
        """Width of the labels and of each column of figures."""
        words, gap = setter(theme), theme.px(GAP)
        texts = [*self.grid.columns, *(value for row in self.grid.rows for value in row.values)]
        column = max(words.width(text, SMALL) for text in texts) + gap
        label = width - column * len(self.grid.columns)
        if label < theme.px(LEAST_LABEL):
            label = width
        return label, column

    def _lines(self, theme: Theme, width: int) -> list[tuple[int, int]]:
        """Top and height of every row."""
        words = setter(theme)
        label, _ = self._columns(theme, width)
        line = words.line_height(SMALL) + theme.px(3)
        below = label == width
        top = words.line_height(CAPS) + theme.px(4) if self.titled else 0
        top += line
        found = []
        for row in self.grid.rows:
            tall = words.wrap(row.label, label - theme.px(GAP), NOTE).height + theme.px(3)
            tall = tall + line if below else max(tall, line)
            found.append((top, tall))
            top += tall
        return found

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        wide = width or theme.px(300)
        lines = self._lines(theme, wide)
        return wide, (lines[-1][0] + lines[-1][1] if lines else 0) + theme.px(2)

    # ── drawing ─────────────────────────────────────────────────────────────────────────────

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        words, rect = setter(theme), self.rect
        label, column = self._columns(theme, rect.width)
        top = rect.top
        if self.titled:
            words.draw(surface, self.grid.title, rect.topleft, CAPS, width=rect.width)
            top += words.line_height(CAPS) + theme.px(4)
        self._figures(surface, theme, self.grid.columns, (top, column), SMALL)
        self._spots = []
        for row, (place, tall) in zip(self.grid.rows, self._lines(theme, rect.width), strict=True):
            spot = pygame.Rect(rect.left, rect.top + place, rect.width, tall)
            self._spots.append((spot, row))
            self._row(surface, theme, spot, row, (label, column))

    def _row(
        self,
        surface: pygame.Surface,
        theme: Theme,
        spot: pygame.Rect,
        row: GridRow,
        widths: tuple[int, int],
    ) -> None:
        words = setter(theme)
        if row.current:
            fill = look.mix(look.PANEL, look.ACT, 0.3)
            pygame.draw.rect(surface, fill, spot, border_radius=theme.px(3))
        elif row is self._over and row.ref is not None:
            pygame.draw.rect(surface, look.PANEL_HOVER, spot, border_radius=theme.px(3))
        label, column = widths
        layout = words.wrap(row.label, label - theme.px(GAP), NOTE)
        words.draw_layout(surface, layout, (spot.left + theme.px(3), spot.top + theme.px(1)))
        y = spot.top + theme.px(1)
        if label == self.rect.width:
            y += layout.height
        y += (words.line_height(NOTE) - words.line_height(SMALL)) // 2
        style = replace(SMALL, colour=look.TEXT)
        self._figures(surface, theme, row.values, (y, column), style)

    def _figures(
        self,
        surface: pygame.Surface,
        theme: Theme,
        values: tuple[str, ...],
        place: tuple[int, int],
        style: TextStyle,
    ) -> None:
        y, column = place
        right = self.rect.right - theme.px(2) - column * (len(values) - 1)
        for value in values:
            setter(theme).draw(surface, value, (right, y), style, align=1.0)
            right += column

    # ── intents ─────────────────────────────────────────────────────────────────────────────

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Hover):
            over = self._at(intent.pos)
            if over is not self._over:
                self._over = over
                self.point_at(over.ref if over is not None else None)
                self.invalidate()
            return False
        if isinstance(intent, Press | Click) and self.pick is not None:
            row = self._at(intent.pos)
            if row is not None and row.ref is not None:
                if isinstance(intent, Click):
                    self.pick(row.ref)
                return True
        return False

    def _at(self, pos: tuple[int, int]) -> GridRow | None:
        return next((row for spot, row in self._spots if spot.collidepoint(pos)), None)
