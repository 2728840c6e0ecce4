"""The table to look at: a scene under a camera, nothing to be decided."""

from __future__ import annotations

from typing import Any

import pygame

from wargames.core.decision import Ref
from wargames.ui.camera import Camera
from wargames.ui.draw.board import BoardPainter
from wargames.ui.intents import DragMove, DragStart, Intent, Key, Mods, Pinch, Press, Scroll
from wargames.ui.theme import Theme
from wargames.ui.titles import BoardFlags, Skin
from wargames.ui.widgets import Tip, Widget

KEY_PAN = 80


class BoardPane(Widget):
    """Draws what a view holds by the title's skin; drag, wheel and keys move the camera."""

    focusable = True

    def __init__(self, skin: Skin, theme: Theme, view: Any) -> None:
        super().__init__(label="board", grow=1)
        self._skin = skin
        self._view = view
        self._painter = BoardPainter(theme)
        self._painter.set_scene(skin.board(view, None, BoardFlags()))
        self._camera: Camera | None = None

    def set_view(self, view: Any, focus: frozenset[Ref] = frozenset()) -> None:
        """Show another position; ``focus`` marks what it is about."""
        self._view = view
        self._painter.set_scene(self._skin.board(view, None, BoardFlags(focus=focus)))
        self.invalidate()

    def set_theme(self, theme: Theme) -> None:
        """Take new scales."""
        if theme is not self._painter.theme:
            self._painter.set_theme(theme)

    @property
    def camera(self) -> Camera | None:
        """How the sheet is looked at; None before it has a place."""
        return self._camera

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        """Return the size that it needs."""
        wide = theme.px(480) if width is None else width
        return wide, theme.px(240)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a rectangle."""
        super().place(rect, theme)
        if self._camera is None:
            self._camera = Camera(self._painter.world(), rect)
        self._camera.set_view(rect)

    def update(self, dt_ms: float) -> None:
        """Follow the time."""
        if self._camera is not None and self._camera.advance(dt_ms):
            self.invalidate()

    def handle(self, intent: Intent) -> bool:
        """React to an intent."""
        camera = self._camera
        if camera is None:
            return False
        if isinstance(intent, Scroll):
            camera.wheel(intent.pos, intent.dy)
        elif isinstance(intent, Pinch):
            camera.zoom_at(intent.pos, intent.factor)
        elif isinstance(intent, DragMove):
            camera.pan(*intent.step)
        elif isinstance(intent, (Press, DragStart)):
            return True
        elif not (isinstance(intent, Key) and self.move(intent)):
            return False
        self.invalidate()
        return True

    def move(self, key: Key) -> bool:
        """Zoom by + and -; with Shift the arrows move the sheet."""
        camera = self._camera
        if camera is None or key.mods & (Mods.CTRL | Mods.ALT):
            return False
        zoom = {"+": 1, "=": 1, "[+]": 1, "-": -1, "[-]": -1}.get(key.name, 0)
        if zoom:
            camera.zoom_at(self.rect.center, 1.25**zoom)
            self.invalidate()
            return True
        ways = {"left": (1, 0), "right": (-1, 0), "up": (0, 1), "down": (0, -1)}
        if key.name in ways and key.mods & Mods.SHIFT:
            dx, dy = ways[key.name]
            camera.pan(dx * KEY_PAN, dy * KEY_PAN)
            self.invalidate()
            return True
        return False

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        """Name what is under the pointer, as far as the view knows it."""
        if self._camera is None:
            return None
        ref = self._painter.hitmap(self._camera).topmost(pos)
        text = "" if ref is None else self._skin.tip(self._view, ref)
        return Tip(text) if text else None

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw it."""
        if self._camera is not None:
            self._painter.draw(surface, self._camera)
