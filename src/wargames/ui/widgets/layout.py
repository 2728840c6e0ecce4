"""Rows, columns and flows: nothing overlaps, nothing is cut, at any size and scale."""

# ruff: noqa: D102 - overrides; Widget and Screen say what they are for
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from wargames.ui.draw.primitives import panel
from wargames.ui.theme import Colour, Theme
from wargames.ui.widgets.base import Tip, Widget

GAP: Final = 8
MIN_GROWING: Final = 48


class Box(Widget):
    """A container: gap between children, padding around them, an optional ground."""

    fills_height = True

    def __init__(
        self,
        *children: Widget,
        gap: int = GAP,
        pad: int = 0,
        ground: Colour | None = None,
        border: Colour | None = None,
        label: str = "",
        grow: int = 0,
        tip: Tip | str | None = None,
    ) -> None:
        super().__init__(label=label, grow=grow, tip=tip)
        self.items: list[Widget] = list(children)
        self.gap = gap
        self.pad = pad
        self.ground = ground
        self.border = border

    def children(self) -> Sequence[Widget]:
        return self.items

    def shown(self) -> list[Widget]:
        return [child for child in self.items if child.visible]

    def set_children(self, children: Sequence[Widget]) -> None:
        self.items = list(children)
        self.attach(self.host, self.parent)
        self.relayout()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.ground is not None:
            panel(surface, self.rect, self.ground, radius=theme.px(4), border=self.border)
        clip = surface.get_clip()
        for child in self.shown():
            if clip.colliderect(child.rect.inflate(16, 16)):
                child.draw(surface, theme)

    def _inner(self, rect: pygame.Rect, theme: Theme) -> pygame.Rect:
        return rect.inflate(-2 * theme.px(self.pad), -2 * theme.px(self.pad))


class Column(Box):
    """Children under each other, each as wide as the column."""

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        pad = 2 * theme.px(self.pad)
        inner = None if width is None else max(1, width - pad)
        sizes = [child.natural(theme, inner) for child in self.shown()]
        gaps = theme.px(self.gap) * max(0, len(sizes) - 1)
        widest = max((size[0] for size in sizes), default=0)
        return widest + pad, sum(size[1] for size in sizes) + gaps + pad

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        self.rect = rect.copy()
        inner, gap = self._inner(rect, theme), theme.px(self.gap)
        shown = self.shown()
        heights = [child.natural(theme, inner.width)[1] for child in shown]
        room = inner.height - gap * max(0, len(shown) - 1)
        heights = _shared(heights, [child.grow for child in shown], room)
        y = inner.top
        for child, height in zip(shown, heights, strict=True):
            child.place(pygame.Rect(inner.left, y, inner.width, height), theme)
            y += height + gap


class Row(Box):
    """Children beside each other, centred vertically; growing ones share the spare width."""

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        pad = 2 * theme.px(self.pad)
        shown = self.shown()
        gaps = theme.px(self.gap) * max(0, len(shown) - 1)
        if width is None:
            sizes = [child.natural(theme, None) for child in shown]
        else:
            widths = self._widths(max(1, width - pad), theme)
            sizes = [(w, c.natural(theme, w)[1]) for c, w in zip(shown, widths, strict=True)]
        tallest = max((size[1] for size in sizes), default=0)
        return sum(size[0] for size in sizes) + gaps + pad, tallest + pad

    def _widths(self, room: int, theme: Theme) -> list[int]:
        shown = self.shown()
        room -= theme.px(self.gap) * max(0, len(shown) - 1)
        least = theme.px(MIN_GROWING)
        wanted = [
            min(child.natural(theme, None)[0], least) if child.grow
            else child.natural(theme, None)[0]
            for child in shown
        ]  # fmt: skip
        return _shared(wanted, [child.grow for child in shown], room)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        self.rect = rect.copy()
        inner, gap = self._inner(rect, theme), theme.px(self.gap)
        x = inner.left
        for child, width in zip(self.shown(), self._widths(inner.width, theme), strict=True):
            height = inner.height
            if not child.fills_height:
                height = min(inner.height, child.natural(theme, width)[1])
            top = inner.top + (inner.height - height) // 2
            child.place(pygame.Rect(x, top, width, height), theme)
            x += width + gap


class Flow(Box):
    """Children beside each other, on as many lines as they need: for bars of buttons."""

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        pad = 2 * theme.px(self.pad)
        lines = self._lines(theme, None if width is None else max(1, width - pad))
        gap = theme.px(self.gap)
        widest = max(
            (sum(size[0] for _, size in line) + gap * (len(line) - 1) for line in lines), default=0
        )
        tall = sum(max(size[1] for _, size in line) for line in lines)
        return widest + pad, tall + gap * max(0, len(lines) - 1) + pad

    def _lines(self, theme: Theme, room: int | None) -> list[list[tuple[Widget, tuple[int, int]]]]:
        gap = theme.px(self.gap)
        lines: list[list[tuple[Widget, tuple[int, int]]]] = []
        used = 0
        for child in self.shown():
            size = child.natural(theme, None)
            if room is not None and size[0] > room:
                size = (room, child.natural(theme, room)[1])
            if not lines or (room is not None and used + gap + size[0] > room):
                lines.append([])
                used = -gap
            lines[-1].append((child, size))
            used += gap + size[0]
        return lines

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        self.rect = rect.copy()
        inner, gap = self._inner(rect, theme), theme.px(self.gap)
        y = inner.top
        for line in self._lines(theme, inner.width):
            height = max(size[1] for _, size in line)
            x = inner.left
            for child, size in line:
                child.place(pygame.Rect(x, y, size[0], height), theme)
                x += size[0] + gap
            y += height + gap


class Spacer(Widget):
    """Empty room; grows by default."""

    def __init__(self, size: int = 0, *, grow: int = 1) -> None:
        super().__init__(grow=grow)
        self.size = size

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        return theme.px(self.size), theme.px(self.size)


class Padded(Box):
    """One child, centred in the room at no more than ``max_width`` pixels at 100 %."""

    def __init__(self, child: Widget, *, max_width: int = 0, pad: int = 0, grow: int = 0) -> None:
        super().__init__(child, pad=pad, grow=grow)
        self.max_width = max_width

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        pad = 2 * theme.px(self.pad)
        size = self.items[0].natural(theme, None if width is None else self._width(width, theme))
        return size[0] + pad, size[1] + pad

    def _width(self, width: int, theme: Theme) -> int:
        inner = width - 2 * theme.px(self.pad)
        return min(inner, theme.px(self.max_width)) if self.max_width else inner

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        self.rect = rect.copy()
        width = self._width(rect.width, theme)
        height = rect.height - 2 * theme.px(self.pad)
        if not self.items[0].grow:
            height = min(height, self.items[0].natural(theme, width)[1])
        inner = pygame.Rect(0, 0, width, height)
        inner.center = rect.center
        self.items[0].place(inner, theme)


def _shared(wanted: list[int], grows: list[int], room: int) -> list[int]:
    """Sizes that fill ``room``: spare pixels to growing items, missing ones from the largest."""
    spare = room - sum(wanted)
    total = sum(grows)
    sizes = list(wanted)
    if spare > 0 and total:
        for index, grow in enumerate(grows):
            if not grow:
                continue
            share = spare * grow // total
            sizes[index] += share
            spare, total = spare - share, total - grow
        return sizes
    while spare < 0 and sizes:
        largest = max(range(len(sizes)), key=lambda i: (grows[i] > 0, sizes[i]))
        if sizes[largest] <= 1:
            largest = max(range(len(sizes)), key=lambda i: sizes[i])
            if sizes[largest] <= 1:
                break
        others = [size for i, size in enumerate(sizes) if i != largest and size < sizes[largest]]
        step = min(-spare, max(1, sizes[largest] - max(others, default=1)))
        step = min(step, sizes[largest] - 1)
        sizes[largest] -= step
        spare += step
    return sizes
