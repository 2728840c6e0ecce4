"""The tiles of Home: a picture of a title's map, its name, how many play it and how long."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from wargames.session.launch import Title
from wargames.ui import theme as look
from wargames.ui.draw.primitives import panel
from wargames.ui.text import CAPS, HEAD, NOTE, QUIET_NOTE, TITLE, Layout, setter
from wargames.ui.theme import Theme
from wargames.ui.widgets import Box, Clickable, Tip, Widget, draw_shadow
from wargames.ui.widgets.base import draw_focus

PICTURE_SHAPE: Final = 0.5
"""Height of a picture as a share of its width, where the window leaves the choice."""
LEAST_PICTURE: Final = 96
MOST_PICTURE: Final = 190
COLUMN: Final = 276
PAD: Final = 16


class Tile(Clickable):
    """One title. A planned one is quiet, says so, and cannot be started."""

    def __init__(
        self,
        title: Title,
        picture: pygame.Surface,
        on_click: Callable[[], object],
        *,
        is_hero: bool = False,
    ) -> None:
        tip = None if title.available else Tip("This title is planned and cannot be played yet.")
        super().__init__(on_click, label=title.name, tip=tip)
        self.title = title
        self.is_hero = is_hero
        self.enabled = title.available
        self.picture = picture
        self._fitted: pygame.Surface | None = None

    def set_picture(self, picture: pygame.Surface) -> None:
        """Show another picture of the map."""
        self.picture = picture
        self._fitted = None
        self.invalidate()

    def _words(self, theme: Theme, width: int) -> list[Layout]:
        words = setter(theme)
        room = max(1, width - 2 * theme.px(PAD))
        name = TITLE if self.is_hero else replace(HEAD, size=look.Size.LEAD)
        colour = look.TEXT if self.enabled else look.QUIET
        facts = replace(CAPS, colour=look.ACT if self.enabled else look.QUIET)
        return [
            words.wrap(self.title.name, room, name.coloured(colour)),
            words.wrap(self.title.tagline, room, NOTE if self.enabled else QUIET_NOTE),
            words.wrap(self._facts(), room, facts),
        ]

    def _facts(self) -> str:
        number = self.title.players
        players = "1 player" if number == "1" else f"{number} players"
        return "  ·  ".join(part for part in (players, self.title.length) if part)

    def words_height(self, theme: Theme, width: int) -> int:
        """Return the room in pixels that the words below the picture need."""
        layouts = self._words(theme, width)
        return sum(one.height for one in layouts) + theme.px(8) * 2 + 2 * theme.px(12)

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        """Return the size that it needs."""
        wide = theme.px(COLUMN) if width is None else width
        shape = PICTURE_SHAPE if not self.is_hero else PICTURE_SHAPE / 2
        picture = min(max(theme.px(LEAST_PICTURE), round(wide * shape)), theme.px(MOST_PICTURE))
        return wide, self.words_height(theme, wide) + picture

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a rectangle."""
        if rect.size != self.rect.size:
            self._fitted = None
        super().place(rect, theme)

    def picture_rect(self, theme: Theme) -> pygame.Rect:
        """Return where the picture lies."""
        height = self.rect.height - self.words_height(theme, self.rect.width)
        return pygame.Rect(self.rect.left, self.rect.top, self.rect.width, max(1, height))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw it."""
        draw_shadow(surface, theme, self.rect)
        over = self.hovered and self.enabled
        panel(surface, self.rect, look.PANEL_RAISED if over else look.PANEL, radius=theme.px(4))
        spot = self.picture_rect(theme)
        surface.blit(self._fit(spot.size), spot)
        if not self.enabled:
            self._draw_stamp(surface, theme, spot)
        line = look.ACT if over else look.LINE
        pygame.draw.line(surface, line, spot.bottomleft, (spot.right - 1, spot.bottom))
        top = spot.bottom + theme.px(12)
        for layout in self._words(theme, self.rect.width):
            setter(theme).draw_layout(surface, layout, (self.rect.left + theme.px(PAD), top))
            top += layout.height + theme.px(8)
        border, width = (look.ACT, theme.px(3)) if over else (look.LINE, 1)
        pygame.draw.rect(surface, border, self.rect, width, border_radius=theme.px(4))
        if self.focused:
            draw_focus(surface, theme, self.rect)

    def _fit(self, size: tuple[int, int]) -> pygame.Surface:
        if self._fitted is None or self._fitted.get_size() != size:
            fitted = filled(self.picture, size)
            if not self.enabled:
                veil = pygame.Surface(size)
                veil.fill(look.TABLE)
                veil.set_alpha(118)
                fitted.blit(veil, (0, 0))
            self._fitted = fitted
        return self._fitted

    def _draw_stamp(self, surface: pygame.Surface, theme: Theme, spot: pygame.Rect) -> None:
        words = setter(theme)
        style = replace(CAPS, colour=look.TEXT)
        size = words.size("Planned", style)
        stamp = pygame.Rect(0, 0, size[0] + theme.px(20), size[1] + theme.px(6))
        stamp.topright = (spot.right - theme.px(12), spot.top + theme.px(12))
        panel(surface, stamp, look.TABLE_DEEP, radius=theme.px(3), border=look.QUIET)
        words.draw(surface, "Planned", stamp.center, style, align=0.5, valign=0.5)


class TileGrid(Box):
    """Tiles in as many columns as fit; the first is twice as wide where that comes out even."""

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        """Return the size that it needs."""
        wide = theme.px(COLUMN * 3) if width is None else width
        rows = self._rows(theme, wide)
        gap = theme.px(self.gap)
        heights = [max(tile.natural(theme, w)[1] for tile, w in row) for row in rows]
        return wide, sum(heights) + gap * max(0, len(rows) - 1)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a rectangle."""
        self.rect = rect.copy()
        gap = theme.px(self.gap)
        rows = self._rows(theme, rect.width)
        heights = [max(tile.natural(theme, w)[1] for tile, w in row) for row in rows]
        spare = rect.height - sum(heights) - gap * (len(rows) - 1)
        shares = [3 if any(w > rect.width // 2 for _, w in row) else 2 for row in rows]
        y = rect.top
        for index, row in enumerate(rows):
            height = heights[index] + max(0, spare) * shares[index] // sum(shares)
            x = rect.left
            for tile, width in row:
                tile.place(pygame.Rect(x, y, width, height), theme)
                x += width + gap
            y += height + gap

    def _rows(self, theme: Theme, width: int) -> list[list[tuple[Widget, int]]]:
        gap = theme.px(self.gap)
        column = theme.px(COLUMN * min(1.0 + (theme.text_scale - 1.0) * 0.4, 1.4)) + gap
        columns = min(3, max(1, (width + gap) // column))
        each = (width - gap * (columns - 1)) // columns
        rows: list[list[tuple[Widget, int]]] = [[]]
        used = 0
        for tile, span in zip(self.shown(), self._spans(columns), strict=True):
            if used + span > columns:
                rows.append([])
                used = 0
            rows[-1].append((tile, each * span + gap * (span - 1)))
            used += span
        return rows

    def _spans(self, columns: int) -> Sequence[int]:
        count = len(self.shown())
        wide = columns > 1 and (count + 1) % columns == 0
        return [2 if index == 0 and wide else 1 for index in range(count)]


def filled(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture cut and scaled so that it fills a size without being stretched."""
    width, height = max(1, size[0]), max(1, size[1])
    scale = max(width / picture.get_width(), height / picture.get_height())
    part = pygame.Rect(0, 0, max(1, int(width / scale)), max(1, int(height / scale)))
    part = part.clip(picture.get_rect())
    part.center = picture.get_rect().center
    return pygame.transform.smoothscale(picture.subsurface(part), (width, height))
