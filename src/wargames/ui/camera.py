"""Looking at the sheet: pan, zoom to a point, and the way between world and window."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import pygame

from wargames.ui.scene import WorldPoint, WorldRect

ZOOM_STEP: Final = 1.15
MAX_ZOOM_OVER_FIT: Final = 6.0
SETTLE_MS: Final = 110.0
KEEP_VISIBLE: Final = 0.25


@dataclass(slots=True)
class Camera:
    """``zoom`` is window pixels per world unit; ``centre`` the world point in mid-view."""

    world: WorldRect
    view: pygame.Rect
    zoom: float = 1.0
    centre: WorldPoint = (0.0, 0.0)
    sharp_zoom: float = 1.0
    """The zoom that layers are drawn at; lags behind `zoom` while a gesture goes on."""
    _quiet_ms: float = field(default=SETTLE_MS)

    def __post_init__(self) -> None:
        self.fit()

    @property
    def fit_zoom(self) -> float:
        """The zoom at which the whole sheet is just in view."""
        _, _, width, height = self.world
        return max(1e-6, min(self.view.width / width, self.view.height / height))

    @property
    def fitted(self) -> bool:
        """Whether the whole sheet is shown, no more and no less."""
        return abs(self.zoom - self.fit_zoom) < 1e-9

    @property
    def gesturing(self) -> bool:
        """True while layers of the old zoom are to be stretched instead of redrawn."""
        return self.sharp_zoom != self.zoom

    def fit(self) -> None:
        """Shows the whole sheet."""
        left, top, width, height = self.world
        self.zoom = self.sharp_zoom = self.fit_zoom
        self.centre = (left + width / 2, top + height / 2)
        self._quiet_ms = SETTLE_MS

    def set_view(self, view: pygame.Rect) -> None:
        """The part of the window changed; a fitted sheet stays fitted."""
        was_fitted = self.fitted
        self.view = view.copy()
        if was_fitted:
            self.fit()
        else:
            self._clamp()

    def set_world(self, world: WorldRect) -> None:
        """Takes another sheet; the view is fitted to it."""
        if world != self.world:
            self.world = world
            self.fit()

    def to_screen(self, point: WorldPoint) -> tuple[float, float]:
        """Window pixels of a world point."""
        x = self.view.centerx + (point[0] - self.centre[0]) * self.zoom
        y = self.view.centery + (point[1] - self.centre[1]) * self.zoom
        return x, y

    def to_world(self, pos: tuple[float, float]) -> WorldPoint:
        """World point under window pixels."""
        x = self.centre[0] + (pos[0] - self.view.centerx) / self.zoom
        y = self.centre[1] + (pos[1] - self.view.centery) / self.zoom
        return x, y

    def visible_world(self) -> WorldRect:
        """The part of the world in view."""
        left, top = self.to_world(self.view.topleft)
        return left, top, self.view.width / self.zoom, self.view.height / self.zoom

    def pan(self, dx: float, dy: float) -> None:
        """Moves the sheet by window pixels, as if the pointer dragged it."""
        self.centre = (self.centre[0] - dx / self.zoom, self.centre[1] - dy / self.zoom)
        self._clamp()

    def zoom_at(self, pos: tuple[float, float], factor: float) -> None:
        """Enlarges by ``factor`` so that the world point under ``pos`` stays there."""
        anchor = self.to_world(pos)
        low, high = self.fit_zoom * 0.999, self.fit_zoom * MAX_ZOOM_OVER_FIT
        self.zoom = min(max(self.zoom * factor, low), high)
        self.zoom = max(self.fit_zoom, self.zoom)
        x = anchor[0] - (pos[0] - self.view.centerx) / self.zoom
        y = anchor[1] - (pos[1] - self.view.centery) / self.zoom
        self.centre = (x, y)
        self._quiet_ms = 0.0
        self._clamp()

    def wheel(self, pos: tuple[float, float], clicks: float) -> None:
        """Zooms by clicks of the wheel; positive ones enlarge."""
        self.zoom_at(pos, ZOOM_STEP**clicks)

    def look_at(self, point: WorldPoint) -> None:
        """Brings a world point into the middle if it is not well in view."""
        x, y = self.to_screen(point)
        inner = self.view.inflate(-self.view.width // 5, -self.view.height // 5)
        if not inner.collidepoint(x, y):
            self.centre = point
            self._clamp()

    def advance(self, dt_ms: float) -> bool:
        """Time passed; True when a zoom has come to rest and layers are to be redrawn."""
        self._quiet_ms += dt_ms
        if self.gesturing and self._quiet_ms >= SETTLE_MS:
            self.sharp_zoom = self.zoom
            return True
        return False

    def settle(self) -> None:
        """Ends a gesture at once."""
        self.sharp_zoom = self.zoom

    def _clamp(self) -> None:
        left, top, width, height = self.world
        self.centre = (
            _clamped(self.centre[0], left, width, self.view.width / self.zoom),
            _clamped(self.centre[1], top, height, self.view.height / self.zoom),
        )


def _clamped(centre: float, start: float, size: float, seen: float) -> float:
    """Keeps the sheet's edge at the view's edge, or the sheet centred if it is smaller."""
    if seen >= size:
        return start + size / 2
    return min(max(centre, start + seen / 2), start + size - seen / 2)
