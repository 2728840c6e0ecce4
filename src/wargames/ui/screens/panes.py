"""Two columns that both fill the page: a menu or list beside what it is about."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from wargames.ui.theme import Theme
from wargames.ui.widgets import Widget


class Panes(Widget):
    """A column of fixed width and one that takes the rest.

    Args:
        side: the column of fixed width.
        main: the other one.
        width: of the side in pixels at 100 %; it grows a little with the text.
        gap: between them.
        pad: around both.
        side_first: True with the side at the left.
        most: largest share of the room that the side takes.
    """

    def __init__(
        self,
        side: Widget,
        main: Widget,
        *,
        width: int = 300,
        gap: int = 24,
        pad: int = 0,
        side_first: bool = True,
        most: float = 0.42,
    ) -> None:
        super().__init__(grow=1)
        self._side, self._main = side, main
        self._width, self._gap, self._pad = width, gap, pad
        self._side_first, self._most = side_first, most

    def children(self) -> Sequence[Widget]:
        return (self._side, self._main) if self._side_first else (self._main, self._side)

    def _side_width(self, room: int, theme: Theme) -> int:
        wanted = theme.px(self._width * (1.0 + (theme.text_scale - 1.0) * 0.5))
        return min(wanted, round(room * self._most))

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        wide = theme.px(self._width * 3) if width is None else width
        room = max(1, wide - 2 * theme.px(self._pad))
        side = self._side_width(room, theme)
        main = max(1, room - side - theme.px(self._gap))
        heights = self._side.natural(theme, side)[1], self._main.natural(theme, main)[1]
        return wide, max(heights) + 2 * theme.px(self._pad)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        inner = rect.inflate(-2 * theme.px(self._pad), -2 * theme.px(self._pad))
        side = inner.copy()
        side.width = self._side_width(inner.width, theme)
        main = inner.copy()
        main.width = inner.width - side.width - theme.px(self._gap)
        if self._side_first:
            main.right = inner.right
        else:
            side.right = inner.right
        self._side.place(side, theme)
        self._main.place(main, theme)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        self._side.draw(surface, theme)
        self._main.draw(surface, theme)
