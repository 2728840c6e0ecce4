"""The map of the workshop under the pointer: zones, borders and grips to click and drag."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from wargames.content.drawing import Point
from wargames.ui.camera import Camera
from wargames.ui.draw.geometry import bounds
from wargames.ui.intents import (
    Click,
    DragEnd,
    DragMove,
    DragStart,
    Hover,
    Intent,
    Key,
    Mods,
    Mouse,
    Pinch,
    Press,
    Scroll,
)
from wargames.ui.screens.workshop_index import MapIndex
from wargames.ui.screens.workshop_marks import MarkPainter
from wargames.ui.screens.workshop_paint import MapPainter
from wargames.ui.screens.workshop_state import Bench, Grip, Layer, Tool
from wargames.ui.theme import Theme
from wargames.ui.widgets import Tip, Widget
from wargames.workshop.api import LightRow

KEY_PAN: Final = 80
GRIP_PX: Final = 11
BORDER_PX: Final = 6
NUDGE_REST_MS: Final = 700.0
JUMP_SHARE: Final = 0.46
"""Share of the view that what is jumped to takes."""
MOST_JUMP: Final = 5.0
"""Largest zoom of a jump, in views of the whole map."""
WAYS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


@dataclass(frozen=True, slots=True)
class MapEvents:
    """What the pane tells the screen."""

    zone: Callable[[str], object]
    """A zone was clicked."""
    border: Callable[[LightRow], object]
    """A border was clicked."""
    nothing: Callable[[], object]
    """A click beside everything."""
    drop: Callable[[Grip, Point], object]
    """A grip was dragged to a place."""


class MapPane(Widget):
    """Drag or Shift and arrows move the map, wheel and + - zoom, arrows go from zone to zone.

    Args:
        bench: what is shown.
        theme: sizes and fonts.
        events: what to call.
        camera: the one of the pane that this one replaces.
    """

    focusable = True

    def __init__(
        self, bench: Bench, theme: Theme, events: MapEvents, *, camera: Camera | None = None
    ) -> None:
        super().__init__(label="map", grow=1)
        self.bench = bench
        self.events = events
        self.camera = camera
        self.painter = MapPainter(theme, bench)
        self.marks = MarkPainter(theme, bench)
        self.hover_zone = ""
        self.hover_row: LightRow | None = None
        self.cursor = ""
        """Zone that the keyboard points at."""
        self.dragged: Grip | None = None
        self.drag_to: Point = (0.0, 0.0)
        self.nudged: Point | None = None
        """Where the keyboard has moved the grip to, not yet written down."""
        self.least_height = 240
        self._nudge_ms = 0.0
        self.index = MapIndex(bench)

    # ── size and place ──────────────────────────────────────────────────────────────────────

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        """Return the size that it needs."""
        return (theme.px(480) if width is None else width), self.least_height

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a rectangle."""
        super().place(rect, theme)
        if self.camera is None:
            self.camera = Camera(self.painter.world(), rect)
        self.camera.set_view(rect)

    def refreshed(self) -> None:
        """The map has changed: look at the new one from the same place."""
        if self.camera is not None:
            self.camera.set_world(self.painter.world())
        self.invalidate()

    def jump(self, at: Point, around: Sequence[Point]) -> None:
        """Bring a place into the middle, at a zoom that shows what lies around it."""
        camera = self.camera
        if camera is None:
            return
        left, top, right, bottom = bounds([at, *around])
        wide, tall = max(right - left, 1.0), max(bottom - top, 1.0)
        wanted = min(self.rect.width / wide, self.rect.height / tall) * JUMP_SHARE
        far = camera.zoom > wanted * 1.3 or camera.zoom < wanted * 0.6
        if far:
            camera.zoom_at(self.rect.center, min(wanted, camera.fit_zoom * MOST_JUMP) / camera.zoom)
            camera.settle()
        camera.centre = ((left + right) / 2, (top + bottom) / 2) if far else camera.centre
        camera.look_at(at)
        camera.pan(0, 0)
        self.invalidate()

    def update(self, dt_ms: float) -> None:
        """Follow the time."""
        if self.camera is not None and self.camera.advance(dt_ms):
            self.invalidate()
        if self.nudged is not None:
            self._nudge_ms += dt_ms
            if self._nudge_ms >= NUDGE_REST_MS:
                self.write_nudge()

    # ── what is under the pointer ───────────────────────────────────────────────────────────

    def zone_at(self, pos: tuple[int, int]) -> str:
        """Return the zone under a window point, or ""."""
        if self.camera is None or not self.rect.collidepoint(pos):
            return ""
        return self.index.zone_at(self.camera.to_world(pos))

    def row_at(self, pos: tuple[int, int]) -> LightRow | None:
        """Return the border or corner under a window point."""
        if self.camera is None or Layer.BORDERS in self.bench.hidden:
            return None
        if not self.rect.collidepoint(pos):
            return None
        reach = BORDER_PX * self.painter.theme.ui_scale / self.camera.zoom
        return self.index.row_at(self.camera.to_world(pos), reach)

    def grip_at(self, pos: tuple[int, int]) -> Grip | None:
        """Return the nearest grip under a window point."""
        if self.camera is None or self.bench.tool is not Tool.SHAPE:
            return None
        reach = GRIP_PX * self.painter.theme.ui_scale
        near: list[tuple[float, Grip]] = []
        for grip in self.bench.grips():
            off = math.dist(self.camera.to_screen(grip.at), pos)
            if off <= reach:
                near.append((off, grip))
        return min(near, key=lambda one: one[0])[1] if near else None

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        """Name what is under the pointer."""
        bench = self.bench
        grip = self.grip_at(pos)
        if grip is not None:
            return Tip(f"Drag: {grip.text}")
        row = self.row_at(pos)
        if row is not None:
            lines = [f"{bench.name(row.a)} - {bench.name(row.b)}: {row.kind or 'no border'}"]
            lines += [part for part in (row.reason, row.problem) if part]
            return Tip("\n".join(lines), f"{row.place}")
        zone = self.zone_at(pos)
        if not zone:
            return None
        shape = bench.picture.zone(zone)
        steps = "" if bench.heat is None else f"\n{self._steps_text(zone)}"
        return Tip(f"{shape.code} {shape.name}\n{shape.id}{steps}", f"{shape.kind}, {shape.ring}")

    def _steps_text(self, zone: str) -> str:
        steps = (self.bench.heat or {}).get(zone)
        return "not to be reached" if steps is None else f"{steps} moves"

    # ── pointer ─────────────────────────────────────────────────────────────────────────────

    def handle(self, intent: Intent) -> bool:
        """React to an intent."""
        camera = self.camera
        if camera is None:
            return False
        if isinstance(intent, Hover):
            self._hover(intent.pos)
            return False
        if isinstance(intent, Scroll):
            camera.wheel(intent.pos, intent.dy)
        elif isinstance(intent, Pinch):
            camera.zoom_at(intent.pos, intent.factor)
        elif isinstance(intent, (Press, DragStart, DragMove, DragEnd)):
            self._drag(intent, camera)
        elif isinstance(intent, Click):
            return self._click(intent)
        elif not (isinstance(intent, Key) and self._key(intent, camera)):
            return False
        self.invalidate()
        return True

    def _hover(self, pos: tuple[int, int]) -> None:
        zone, row = self.zone_at(pos), self.row_at(pos)
        if (zone, row) != (self.hover_zone, self.hover_row):
            self.hover_zone, self.hover_row = zone, row
            self.invalidate()

    def _drag(self, intent: Press | DragStart | DragMove | DragEnd, camera: Camera) -> None:
        if isinstance(intent, Press):
            self.write_nudge()
            self.dragged = None
        elif isinstance(intent, DragStart):
            self.dragged = self.grip_at(intent.start) if intent.button is Mouse.LEFT else None
            if self.dragged is not None:
                self.drag_to = self.dragged.at
        elif isinstance(intent, DragMove):
            if self.dragged is None:
                camera.pan(*intent.step)
            else:
                self.drag_to = _whole(camera.to_world(intent.pos))
        elif self.dragged is not None:
            grip, self.dragged = self.dragged, None
            self.events.drop(grip, _whole(camera.to_world(intent.pos)))

    def _click(self, click: Click) -> bool:
        if click.button is not Mouse.LEFT:
            return False
        if self.grip_at(click.pos) is not None:
            return True
        row, zone = self.row_at(click.pos), self.zone_at(click.pos)
        if row is not None and not self._is_half_done():
            self.events.border(row)
        elif zone:
            self.cursor = zone
            self.events.zone(zone)
        else:
            self.events.nothing()
        return True

    def _is_half_done(self) -> bool:
        """A first zone is chosen: the next click means a zone, however near a border it is."""
        return bool(self.bench.first) or self.bench.tool in (Tool.JOIN, Tool.WAY, Tool.SHAPE)

    # ── keyboard ────────────────────────────────────────────────────────────────────────────

    def move(self, key: Key) -> bool:
        """Take the keys that move the map, wherever the focus is."""
        camera = self.camera
        if camera is None or key.mods & (Mods.CTRL | Mods.ALT):
            return False
        zoom = {"+": 1, "=": 1, "[+]": 1, "-": -1, "[-]": -1}.get(key.name, 0)
        if zoom:
            camera.zoom_at(self.rect.center, 1.25**zoom)
        elif key.name == "home":
            camera.fit()
        elif key.name in WAYS and key.mods & Mods.SHIFT:
            dx, dy = WAYS[key.name]
            camera.pan(-dx * KEY_PAN, -dy * KEY_PAN)
        else:
            return False
        self.invalidate()
        return True

    def _key(self, key: Key, camera: Camera) -> bool:
        if self._grip_key(key):
            return True
        if self.move(key):
            return True
        if key.name in WAYS and not key.mods:
            self._step(WAYS[key.name], camera)
            return True
        if key.name in ("return", "enter", "keypad enter") and self.cursor:
            self.events.zone(self.cursor)
            return True
        return False

    def _step(self, way: tuple[int, int], camera: Camera) -> None:
        """Point at the nearest zone in a direction."""
        zones = self.bench.picture.zones
        at = {zone.id: zone.centre for zone in zones}
        if self.cursor not in at:
            start = camera.to_world(self.rect.center)
            self.cursor = min(at, key=lambda one: math.dist(at[one], start))
        else:
            x, y = at[self.cursor]
            best: tuple[float, str] | None = None
            for zone, (zx, zy) in at.items():
                ahead = (zx - x) * way[0] + (zy - y) * way[1]
                aside = abs((zx - x) * way[1]) + abs((zy - y) * way[0])
                if zone != self.cursor and ahead > 0 and aside <= 2 * ahead:
                    cost = ahead + 2 * aside
                    best = min(best, (cost, zone)) if best is not None else (cost, zone)
            if best is not None:
                self.cursor = best[1]
        camera.look_at(at[self.cursor])

    def _grip_key(self, key: Key) -> bool:
        bench = self.bench
        grips = bench.grips() if bench.tool is Tool.SHAPE else ()
        if not grips:
            return False
        if key.name in ("[", "]", ",", "."):
            self.write_nudge()
            step = 1 if key.name in ("]", ".") else -1
            bench.grip = (bench.grip + step) % len(grips)
            if self.camera is not None:
                self.camera.look_at(grips[bench.grip].at)
            return True
        if key.name in WAYS and 0 <= bench.grip < len(grips):
            far = 10 if key.mods & Mods.SHIFT else 1
            x, y = self.nudged or grips[bench.grip].at
            dx, dy = WAYS[key.name]
            self.nudged = (x + dx * far, y + dy * far)
            self._nudge_ms = 0.0
            return True
        if key.name in ("return", "enter", "keypad enter") and self.nudged is not None:
            self.write_nudge()
            return True
        return False

    def write_nudge(self) -> None:
        """Hand on what the keyboard has moved."""
        grips = self.bench.grips()
        to, self.nudged = self.nudged, None
        if to is not None and 0 <= self.bench.grip < len(grips):
            self.events.drop(grips[self.bench.grip], to)

    def moving(self) -> tuple[Grip, Point] | None:
        """The grip that is on its way, and where it is now."""
        if self.dragged is not None:
            return self.dragged, self.drag_to
        grips = self.bench.grips()
        if self.nudged is not None and 0 <= self.bench.grip < len(grips):
            return grips[self.bench.grip], self.nudged
        return None

    # ── drawing ─────────────────────────────────────────────────────────────────────────────

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw it."""
        if self.camera is None:
            return
        if theme is not self.painter.theme:
            self.painter = MapPainter(theme, self.bench)
            self.marks = MarkPainter(theme, self.bench)
        before = surface.get_clip()
        surface.set_clip(before.clip(self.rect))
        self.painter.draw(surface, self.camera)
        over = self.hover_zone if self.hovered and self.hover_row is None else ""
        row = self.hover_row if self.hovered else None
        self.marks.draw(surface, self.camera, over, row)
        if self.focused and self.cursor:
            self.marks.cursor(surface, self.camera, self.cursor)
        if self.bench.tool is Tool.SHAPE:
            self.marks.grips(surface, self.camera, self.moving())
        surface.set_clip(before)


def _whole(point: Point) -> Point:
    """Points of map files are whole numbers wherever a person can see no difference."""
    return float(round(point[0])), float(round(point[1]))
