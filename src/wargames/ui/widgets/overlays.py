"""Things above the page: modal panels, tooltips, toasts."""

# ruff: noqa: D102 - overrides; Widget and Screen say what they are for
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from wargames.ui import theme as look
from wargames.ui.draw.primitives import panel, soft_shadow
from wargames.ui.intents import Intent, Key
from wargames.ui.surface_cache import SurfaceCache
from wargames.ui.text import BODY, HEAD, NOTE, SMALL, setter
from wargames.ui.theme import Theme
from wargames.ui.widgets.base import Host, Tip, Widget
from wargames.ui.widgets.layout import Column, Flow
from wargames.ui.widgets.scrolling import ScrollArea, TextBlock

TOAST_MS: Final = 4_000.0
_SHADOWS: Final = SurfaceCache(8 * 1024 * 1024)


def draw_shadow(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """The soft shadow of something that lies above the page."""
    blur = theme.px(12)
    shade = _SHADOWS.get((rect.size, blur), lambda: soft_shadow(rect.size, theme.px(4), blur, 150))
    surface.blit(shade, (rect.left - blur, rect.top - blur + theme.px(4)))


class Modal(Widget):
    """A panel in the middle that takes all intents until it is closed.

    Enter and Escape go to ``on_confirm`` and ``on_cancel`` unless a focused widget took them.
    """

    def __init__(
        self,
        title: str,
        body: Sequence[Widget],
        buttons: Sequence[Widget] = (),
        *,
        on_confirm: Callable[[], object] | None = None,
        on_cancel: Callable[[], object] | None = None,
        width: int = 520,
        label: str = "",
    ) -> None:
        super().__init__(label=label or title)
        self.width = width
        self.on_confirm = on_confirm
        self.on_cancel = on_cancel
        self._scroll = ScrollArea(Column(*body, gap=12))
        bar = [Flow(*buttons, gap=12)] if buttons else []
        self._page = Column(TextBlock(title, HEAD), self._scroll, *bar, gap=16, pad=24)

    def children(self) -> Sequence[Widget]:
        return (self._page,)

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        wide = theme.px(self.width)
        return wide, self._page.natural(theme, wide)[1]

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Centres itself in the host's area, as tall as its content or as the area allows."""
        area = self.host.area if self.host is not None else rect
        wide = min(theme.px(self.width * min(theme.text_scale, 1.5)), area.width - theme.px(32))
        tall = min(self._page.natural(theme, wide)[1] + 1, area.height - theme.px(32))
        self.rect = pygame.Rect(0, 0, wide, tall)
        self.rect.center = area.center
        self._page.place(self.rect, theme)

    def open(self, host: Host) -> None:
        host.open_popup(self, host.area)
        ring = host.focusables()
        host.set_focus(ring[0] if ring else None)

    def close(self) -> None:
        if self.host is not None:
            self.host.close_popup(self)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Key):
            if intent.name == "escape" and self.on_cancel is not None:
                self.on_cancel()
                return True
            if intent.name in ("return", "enter", "keypad enter") and self.on_confirm is not None:
                self.on_confirm()
                return True
        return False

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        draw_shadow(surface, theme, self.rect)
        panel(surface, self.rect, look.PANEL, radius=theme.px(6), border=look.LINE)
        self._page.draw(surface, theme)


def tip_rect(surface: pygame.Surface, theme: Theme, tip: Tip, pos: tuple[int, int]) -> pygame.Rect:
    """Where a tooltip lies: beside the pointer and wholly in the window."""
    words = setter(theme)
    room = theme.px(340)
    body = words.wrap(tip.text, room, NOTE)
    wide, tall = body.width, body.height
    if tip.cite:
        cite = words.wrap(tip.cite, room, SMALL)
        wide, tall = max(wide, cite.width), tall + cite.height + theme.px(4)
    rect = pygame.Rect(0, 0, wide + 2 * theme.px(10), tall + 2 * theme.px(8))
    rect.topleft = (pos[0] + theme.px(14), pos[1] + theme.px(18))
    window = surface.get_rect().inflate(-8, -8)
    if rect.right > window.right:
        rect.right = min(pos[0] - theme.px(8), window.right)
    if rect.bottom > window.bottom:
        rect.bottom = min(pos[1] - theme.px(8), window.bottom)
    return rect.clamp(window)


def draw_tip(surface: pygame.Surface, theme: Theme, tip: Tip, pos: tuple[int, int]) -> pygame.Rect:
    """Draws a tooltip with its section line; returns where."""
    words = setter(theme)
    rect = tip_rect(surface, theme, tip, pos)
    draw_shadow(surface, theme, rect)
    panel(surface, rect, look.PANEL_SUNK, radius=theme.px(4), border=look.QUIET)
    inner = rect.inflate(-2 * theme.px(10), -2 * theme.px(8))
    body = words.wrap(tip.text, theme.px(340), NOTE)
    words.draw_layout(surface, body, inner.topleft)
    if tip.cite:
        top = inner.top + body.height + theme.px(4)
        words.draw_layout(surface, words.wrap(tip.cite, theme.px(340), SMALL), (inner.left, top))
    return rect


class Toast(Widget):
    """A line that appears at the bottom of the page for a few seconds."""

    def __init__(self, *, label: str = "toast") -> None:
        super().__init__(label=label)
        self.text = ""
        self._left_ms = 0.0

    def show(self, text: str, *, ms: float = TOAST_MS) -> None:
        self.text = text
        self._left_ms = ms
        if self.host is not None:
            self.host.invalidate(None)

    def update(self, dt_ms: float) -> None:
        if self.text:
            self._left_ms -= dt_ms
            if self._left_ms <= 0:
                self.text = ""
                if self.host is not None:
                    self.host.invalidate(None)

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        return 0, 0

    def chain_at(self, pos: tuple[int, int]) -> list[Widget]:
        return []

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if not self.text:
            return
        words = setter(theme)
        area = self.host.area if self.host is not None else surface.get_rect()
        layout = words.wrap(self.text, min(theme.px(560), area.width - theme.px(48)), BODY)
        rect = pygame.Rect(0, 0, layout.width + theme.px(32), layout.height + theme.px(16))
        rect.midbottom = (area.centerx, area.bottom - theme.px(24))
        draw_shadow(surface, theme, rect)
        panel(surface, rect, look.PANEL_RAISED, radius=theme.px(6), border=look.LINE)
        words.draw_layout(surface, layout, (rect.left + theme.px(16), rect.top + theme.px(8)))
