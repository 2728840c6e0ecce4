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
        """Return what lies in it."""
        return (self._side, self._main) if self._side_first else (self._main, self._side)

    def _side_width(self, room: int, theme: Theme) -> int:
        wanted = theme.px(self._width * (1.0 + (theme.text_scale - 1.0) * 0.5))
        return min(wanted, round(room * self._most))

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        """Return the size that it needs."""
        wide = theme.px(self._width * 3) if width is None else width
        room = max(1, wide - 2 * theme.px(self._pad))
        side = self._side_width(room, theme)
        main = max(1, room - side - theme.px(self._gap))
        heights = self._side.natural(theme, side)[1], self._main.natural(theme, main)[1]
        return wide, max(heights) + 2 * theme.px(self._pad)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a rectangle."""
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
        """Draw it."""
        self._side.draw(surface, theme)
        self._main.draw(surface, theme)


class Top(Widget):
    """A growing child that stays at the top of its room, at its own height."""

    fills_height = True

    def __init__(self, child: Widget, *, grow: int = 1) -> None:
        super().__init__(grow=grow)
        self._child = child

    def children(self) -> Sequence[Widget]:
        """Return what lies in it."""
        return (self._child,)

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        """Return the size that it needs."""
        return self._child.natural(theme, width)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a rectangle."""
        super().place(rect, theme)
        spot = rect.copy()
        spot.height = min(rect.height, self._child.natural(theme, rect.width)[1])
        self._child.place(spot, theme)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw it."""
        self._child.draw(surface, theme)


class Pair(Widget):
    """A name and what belongs to it, side by side at the same place on every line.

    Args:
        left: the name.
        right: the field, text or button.
        share: of the width that the left one takes.
        most: largest width of the left one in pixels at 100 %, times the text scale; 0: none.
    """

    def __init__(
        self, left: Widget, right: Widget, *, share: float = 0.42, gap: int = 16, most: int = 0
    ) -> None:
        super().__init__()
        self._left, self._right = left, right
        self._share, self._gap, self._most = share, gap, most

    def children(self) -> Sequence[Widget]:
        """Return what lies in it."""
        return (self._left, self._right)

    def _widths(self, room: int, theme: Theme) -> tuple[int, int]:
        left = round(room * self._share)
        if self._most:
            left = min(left, theme.px(self._most * theme.text_scale))
        return max(1, left), max(1, room - left - theme.px(self._gap))

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        """Return the size that it needs."""
        if width is None:
            one, two = self._left.natural(theme, None), self._right.natural(theme, None)
            return one[0] + two[0] + theme.px(self._gap), max(one[1], two[1])
        left, right = self._widths(width, theme)
        heights = self._left.natural(theme, left)[1], self._right.natural(theme, right)[1]
        return width, max(heights)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a rectangle."""
        super().place(rect, theme)
        x = rect.left
        for child, width in zip(self.children(), self._widths(rect.width, theme), strict=True):
            height = min(rect.height, child.natural(theme, width)[1])
            child.place(pygame.Rect(x, rect.centery - height // 2, width, height), theme)
            x += width + theme.px(self._gap)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw it."""
        self._left.draw(surface, theme)
        self._right.draw(surface, theme)
