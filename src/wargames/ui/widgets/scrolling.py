"""Scrolling: areas of widgets, long texts, and lists of thousands of rows."""

# ruff: noqa: D102 - overrides; Widget and Screen say what they are for
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from wargames.ui import theme as look
from wargames.ui.intents import (
    Click,
    DragEnd,
    DragMove,
    DragStart,
    Hover,
    Intent,
    Key,
    Press,
    Scroll,
)
from wargames.ui.text import BODY, Markup, TextStyle, setter
from wargames.ui.theme import Theme
from wargames.ui.widgets.base import Tip, Widget, draw_focus

BAR: Final = 10
WHEEL_STEP: Final = 48


class Scroller(Widget):
    """Base of everything with a vertical scroll bar. ``content_height`` is up to subclasses."""

    focusable = True
    fills_height = True

    def __init__(self, *, label: str = "", grow: int = 1, tip: Tip | str | None = None) -> None:
        super().__init__(label=label, grow=grow, tip=tip)
        self.offset = 0
        self.content_height = 0
        self._unit = 1.0
        self._grabbed: int | None = None

    @property
    def overflow(self) -> int:
        """Pixels of content that do not fit."""
        return max(0, self.content_height - self.rect.height)

    def view_rect(self, theme: Theme) -> pygame.Rect:
        """Where content is seen: the rectangle without the bar."""
        return pygame.Rect(self.rect.topleft, (self.rect.width - theme.px(BAR), self.rect.height))

    def scroll_to(self, offset: float) -> None:
        before = self.offset
        self.offset = round(min(max(offset, 0), self.overflow))
        if self.offset != before:
            self.scrolled()
            self.invalidate()

    def scrolled(self) -> None:
        """The offset changed."""

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Scroll):
            if not self.overflow:
                return False
            self.scroll_to(self.offset - intent.dy * WHEEL_STEP * self._unit)
            return True
        if isinstance(intent, Press) and self.overflow and self._on_bar(intent.pos):
            self._grabbed = self.offset
            return True
        if isinstance(intent, DragStart):
            return self._grabbed is not None
        if isinstance(intent, DragMove) and self._grabbed is not None:
            moved = (intent.pos[1] - intent.start[1]) * self.content_height / self.rect.height
            self.scroll_to(self._grabbed + moved)
            return True
        if isinstance(intent, DragEnd):
            self._grabbed = None
            return True
        if isinstance(intent, Click) and self.overflow and self._on_bar(intent.pos):
            self._grabbed = None
            share = (intent.pos[1] - self.rect.top) / max(1, self.rect.height)
            self.scroll_to(share * self.content_height - self.rect.height / 2)
            return True
        return isinstance(intent, Key) and self._scroll_key(intent)

    def _scroll_key(self, key: Key) -> bool:
        page = self.rect.height * 0.9
        steps = {"page up": -page, "page down": page, "home": -1e9, "end": 1e9,
                 "up": -WHEEL_STEP, "down": WHEEL_STEP}  # fmt: skip
        step = steps.get(key.name)
        if step is None or not self.overflow:
            return False
        target = min(max(self.offset + step, 0), self.overflow)
        if round(target) == self.offset and key.name in ("up", "down"):
            return False
        self.scroll_to(target)
        return True

    def _on_bar(self, pos: tuple[int, int]) -> bool:
        return pos[0] >= self.rect.right - round(BAR * self._unit) - 2

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        self._unit = theme.ui_scale
        self.offset = min(self.offset, self.overflow)

    def draw_bar(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.overflow:
            track = pygame.Rect(0, self.rect.top, theme.px(BAR) - theme.px(4), self.rect.height)
            track.right = self.rect.right - theme.px(1)
            height = max(theme.px(28), track.height * self.rect.height // self.content_height)
            top = track.top + (track.height - height) * self.offset // self.overflow
            pygame.draw.rect(surface, look.PANEL_SUNK, track, border_radius=track.width // 2)
            thumb = pygame.Rect(track.left, top, track.width, height)
            colour = look.QUIET if self.hovered else look.LINE
            pygame.draw.rect(surface, colour, thumb, border_radius=track.width // 2)
        if self.focused:
            draw_focus(surface, theme, self.rect.inflate(-4, -4))


class ScrollArea(Scroller):
    """Shows a child that may be taller than the room. Focus inside scrolls into view."""

    focusable = False

    def __init__(self, child: Widget, *, label: str = "", grow: int = 1) -> None:
        super().__init__(label=label, grow=grow)
        self.child = child
        self._theme: Theme | None = None

    def children(self) -> Sequence[Widget]:
        return (self.child,)

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        inner = None if width is None else max(1, width - theme.px(BAR))
        wide, tall = self.child.natural(theme, inner)
        return wide + theme.px(BAR), tall

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        self._theme = theme
        width = max(1, rect.width - theme.px(BAR))
        self.content_height = self.child.natural(theme, width)[1]
        super().place(rect, theme)
        self._place_child()

    def _place_child(self) -> None:
        if self._theme is not None:
            view = self.view_rect(self._theme)
            height = max(self.content_height, self.rect.height if self.child.grow else 0)
            spot = pygame.Rect(view.left, view.top - self.offset, view.width, height)
            self.child.place(spot, self._theme)

    def scrolled(self) -> None:
        self._place_child()

    def reveal(self, widget: Widget) -> None:
        """Scrolls so that a descendant is in view."""
        if widget.rect.top < self.rect.top:
            self.scroll_to(self.offset - (self.rect.top - widget.rect.top) - 8)
        elif widget.rect.bottom > self.rect.bottom:
            self.scroll_to(self.offset + (widget.rect.bottom - self.rect.bottom) + 8)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        before = surface.get_clip()
        surface.set_clip(before.clip(self.rect))
        self.child.draw(surface, theme)
        surface.set_clip(before)
        self.draw_bar(surface, theme)


class TextBlock(Scroller):
    """A paragraph or a long text; scrolls if it has less room than it needs."""

    fills_height = False

    def __init__(
        self,
        text: Markup,
        style: TextStyle = BODY,
        *,
        label: str = "",
        grow: int = 0,
        align: float = 0.0,
        max_lines: int = 0,
        tip: Tip | str | None = None,
    ) -> None:
        super().__init__(label=label, grow=grow, tip=tip)
        self.text = text
        self.style = style
        self.align = align
        self.max_lines = max_lines
        self.focusable = grow > 0

    def set_text(self, text: Markup) -> None:
        if text != self.text:
            self.text = text
            self.relayout()

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        room = 10_000 if width is None else width
        layout = setter(theme).wrap(self.text, room, self.style, max_lines=self.max_lines)
        return layout.width, layout.height

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        self.rect = rect.copy()
        self.content_height = self.natural(theme, rect.width)[1]
        if self.overflow:
            self.content_height = self.natural(theme, rect.width - theme.px(BAR))[1]
        super().place(rect, theme)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        room = self.view_rect(theme) if self.overflow else self.rect
        words = setter(theme)
        before = surface.get_clip()
        surface.set_clip(before.clip(self.rect))
        layout = words.wrap(self.text, room.width, self.style, max_lines=self.max_lines)
        left = room.left + round((room.width - layout.width) * self.align)
        words.draw_layout(surface, layout, (left, room.top - self.offset), align=self.align)
        surface.set_clip(before)
        self.draw_bar(surface, theme)


RowPainter = Callable[[pygame.Surface, Theme, pygame.Rect, int], None]
"""Draws row ``index`` into a rectangle."""


class ListBox(Scroller):
    """Rows of equal height, drawn only where seen: thousands cost no more than a screenful.

    Args:
        count: number of rows.
        paint: draws one row; the ground of hovered and selected rows is drawn before.
        on_select: told when the selection moves (click, arrows).
        on_activate: told on Enter or a click on the selected row.
        row_height: pixels at 100 %; it grows with the text scale too.
    """

    def __init__(
        self,
        count: int,
        paint: RowPainter,
        *,
        on_select: Callable[[int], object] | None = None,
        on_activate: Callable[[int], object] | None = None,
        row_height: int = 28,
        label: str = "list",
        grow: int = 1,
        row_tip: Callable[[int], Tip | None] | None = None,
    ) -> None:
        super().__init__(label=label, grow=grow)
        self.count = count
        self.paint = paint
        self.on_select = on_select
        self.on_activate = on_activate
        self.row_height = row_height
        self.row_tip = row_tip
        self.selected: int | None = None
        self._row_px = row_height

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        row = theme.px(self.row_height * theme.text_scale)
        return theme.px(120), row * min(max(self.count, 1), 6)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        self._row_px = theme.px(self.row_height * theme.text_scale)
        self.content_height = self._row_px * self.count
        super().place(rect, theme)

    def set_count(self, count: int) -> None:
        """The rows changed; a list that showed its end goes on showing its end."""
        at_end = self.offset >= self.overflow
        self.count = count
        self.content_height = self._row_px * count
        if self.selected is not None and self.selected >= count:
            self.selected = None
        self.offset = self.overflow if at_end else min(self.offset, self.overflow)
        self.invalidate()

    def row_rect(self, index: int) -> pygame.Rect:
        top = self.rect.top + index * self._row_px - self.offset
        return pygame.Rect(
            self.rect.left, top, self.rect.width - round(BAR * self._unit), self._row_px
        )

    def row_at(self, pos: tuple[int, int]) -> int | None:
        if not self.rect.collidepoint(pos):
            return None
        index = (pos[1] - self.rect.top + self.offset) // self._row_px
        return index if 0 <= index < self.count else None

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        row = self.row_at(pos)
        return self.row_tip(row) if self.row_tip is not None and row is not None else self.tip

    def select(self, index: int | None) -> None:
        if index is not None:
            index = min(max(index, 0), self.count - 1)
            if index < 0:
                return
            self.show_row(index)
        changed = index != self.selected
        self.selected = index
        if changed and index is not None and self.on_select is not None:
            self.on_select(index)
        self.invalidate()

    def show_row(self, index: int) -> None:
        """Scrolls so that a row is in view."""
        top, bottom = index * self._row_px, (index + 1) * self._row_px
        if top < self.offset:
            self.scroll_to(top)
        elif bottom > self.offset + self.rect.height:
            self.scroll_to(bottom - self.rect.height)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Hover):
            self.invalidate()
            return False
        if isinstance(intent, Click) and not (self.overflow and self._on_bar(intent.pos)):
            row = self.row_at(intent.pos)
            if row is not None:
                again = row == self.selected or self.on_select is None
                self.select(row)
                if again:
                    self._activate()
                return True
        if isinstance(intent, Key):
            if intent.name in ("up", "down") and self.count:
                step = 1 if intent.name == "down" else -1
                start = -1 if self.selected is None else self.selected
                self.select(start + step)
                return True
            if intent.name in ("return", "enter", "keypad enter") and self.selected is not None:
                self._activate()
                return True
        return super().handle(intent)

    def _activate(self) -> None:
        if self.on_activate is not None and self.selected is not None:
            self.on_activate(self.selected)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        before = surface.get_clip()
        seen = before.clip(self.rect)
        surface.set_clip(seen)
        first = max(0, (seen.top - self.rect.top + self.offset) // self._row_px)
        last = min(self.count, (seen.bottom - self.rect.top + self.offset) // self._row_px + 1)
        pointed = None
        if self.hovered and self.host is not None:
            pointed = self.row_at(self.host.pointer)
        for index in range(first, last):
            row = self.row_rect(index)
            if index == self.selected:
                pygame.draw.rect(surface, look.mix(look.PANEL, look.ACT, 0.22), row)
                pygame.draw.rect(surface, look.ACT, (row.left, row.top, theme.px(3), row.height))
            elif index == pointed:
                pygame.draw.rect(surface, look.PANEL_RAISED, row)
            self.paint(surface, theme, row, index)
        surface.set_clip(before)
        self.draw_bar(surface, theme)
