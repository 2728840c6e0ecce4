"""The table: the cached sheet, and on it marks, tracks, markers, stacks and arrows."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import pygame

from wargames.core.decision import Ref
from wargames.ui import theme as look
from wargames.ui.camera import Camera
from wargames.ui.draw.arrows import draw_arrow
from wargames.ui.draw.badges import pin_picture
from wargames.ui.draw.furniture import legend_picture
from wargames.ui.draw.layers import (
    blit_stretched,
    clipped,
    frame_strips,
    on_pixels,
    table_rect,
    window_area,
)  # fmt: skip
from wargames.ui.draw.markers import marker_picture
from wargames.ui.draw.pieces import PiecePainter, PlacedCounter
from wargames.ui.draw.pips import control_mark
from wargames.ui.draw.primitives import soft_shadow
from wargames.ui.draw.room import free_spot, name_boxes, parted, without
from wargames.ui.draw.sheet import Prepared, prepare, render_sheet, sheet_rect
from wargames.ui.draw.tracks import draw_track, track_boxes
from wargames.ui.draw.zone_marks import zone_overlay
from wargames.ui.hitmap import HitMap
from wargames.ui.scene import (
    BoardScene,
    Mark,
    MarkerItem,
    StackItem,
    WorldPoint,
    WorldRect,
    ZoneItem,
)  # fmt: skip
from wargames.ui.surface_cache import SurfaceCache
from wargames.ui.theme import INK, PAPER, Theme

COUNTER_PX: Final = (32, 120)
BADGE_ROOM: Final = 0.36
"""What the badges of a stack need around it, in sides of a counter."""
MOST_PARTED: Final = 0.6
WHOLE_SHEET_PIXELS: Final = 7_000_000
"""A sheet of up to this many pixels is kept whole, so that panning never draws anew."""


class BoardPainter:
    """Draws a `BoardScene` through a camera.

    The sheet is drawn once per zoom and kept; counters, marks and badges come from a cache. A
    frame of a busy table is then little more than copying. Call `set_scene` for every new scene
    (cheap if the sheet is the same), then `draw`; `hitmap` tells what lies where.
    """

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.cache = SurfaceCache(40 * 1024 * 1024)
        self.pieces = PiecePainter(theme, self.cache)
        self.scene: BoardScene | None = None
        self.hidden: frozenset[Ref] = frozenset()
        """Counters not drawn where they are, because they slide elsewhere."""
        self._prepared: Prepared | None = None
        self._layer: pygame.Surface | None = None
        self._layer_area: WorldRect = (0.0, 0.0, 0.0, 0.0)
        self._layer_zoom = 0.0
        self._legend_rect = pygame.Rect(0, 0, 0, 0)
        self._parted: tuple[Hashable, dict[Hashable, tuple[int, int]]] = (None, {})

    def set_theme(self, theme: Theme) -> None:
        """Takes new scales; all pictures are made anew."""
        self.theme = theme
        self.cache.clear()
        self.pieces = PiecePainter(theme, self.cache)
        self._layer = None

    def set_scene(self, scene: BoardScene) -> None:
        """Takes the table as it is now."""
        if self.scene is None or self.scene.sheet != scene.sheet:
            self._prepared = prepare(scene.sheet)
            self._layer = None
        self.scene = scene

    def world(self) -> WorldRect:
        """What a camera should show at least: the sheet and a rim of the table."""
        if self.scene is None:
            return 0.0, 0.0, 1.0, 1.0
        return table_rect(self.scene.sheet)

    # ── drawing ─────────────────────────────────────────────────────────────────────────────

    def draw(self, surface: pygame.Surface, camera: Camera, *, hovered: Ref | None = None) -> None:
        """Draws the table into the camera's view; ``hovered`` is the ref under the pointer."""
        if self.scene is None:
            return
        before = surface.get_clip()
        surface.set_clip(before.clip(camera.view))
        surface.fill(look.TABLE)
        self._draw_sheet(surface, camera)
        self._draw_zones(surface, camera, hovered)
        for track in self.scene.tracks:
            draw_track(surface, self.theme, self.cache, track, camera)
        self._draw_control(surface, camera)
        if not self.scene.hide_counters:
            for marker in self._markers(on_top=False):
                self._draw_marker(surface, camera, marker, hovered)
            for stack in self.scene.stacks:
                self._draw_stack(surface, camera, stack, hovered)
            for marker in self._markers(on_top=True):
                self._draw_marker(surface, camera, marker, hovered)
            for arrow in self.scene.arrows:
                points = [camera.to_screen(point) for point in arrow.points]
                draw_arrow(surface, self.theme, arrow, points)
        self._draw_notes(surface, camera)
        self._draw_legend(surface, camera)
        surface.set_clip(before)

    def counter_px(self, camera: Camera) -> int:
        """Side of a counter in window pixels at the camera's zoom."""
        size = self.scene.counter_size if self.scene is not None else 46.0
        low, high = (self.theme.px(limit) for limit in COUNTER_PX)
        # Faces of a new size are made when a zoom has come to rest, not at every step of it.
        return round(min(max(size * camera.sharp_zoom, low), high))

    def _draw_sheet(self, surface: pygame.Surface, camera: Camera) -> None:
        layer = self._sheet_layer(camera)
        if layer is None:
            return
        area, zoom = self._layer_area, self._layer_zoom
        x, y = camera.to_screen((area[0], area[1]))
        if zoom == camera.zoom:
            self._sheet_shadow(surface, camera)
            surface.blit(layer, (round(x), round(y)))
            return
        blit_stretched(surface, layer, (x, y), camera.zoom / zoom, camera.view)

    def _sheet_layer(self, camera: Camera) -> pygame.Surface | None:
        if self._prepared is None:
            return None
        stale = self._layer is None or (
            not camera.gesturing and (self._layer_zoom != camera.zoom or not self._covers(camera))
        )
        if stale:
            paper = sheet_rect(self._prepared.sheet)
            zoom = camera.zoom
            area = paper
            if paper[2] * paper[3] * zoom * zoom > WHOLE_SHEET_PIXELS:
                area = window_area(camera, paper)
            area = on_pixels(area, zoom)
            self._layer = render_sheet(self.theme, self._prepared, zoom, area)
            self._layer_area, self._layer_zoom = area, zoom
        return self._layer

    def _covers(self, camera: Camera) -> bool:
        if self._prepared is None:
            return False
        seen = clipped(camera.visible_world(), sheet_rect(self._prepared.sheet))
        have, slack = self._layer_area, 1.5 / camera.zoom
        return (
            seen[0] >= have[0] - slack and seen[1] >= have[1] - slack
            and seen[0] + seen[2] <= have[0] + have[2] + slack
            and seen[1] + seen[3] <= have[1] + have[3] + slack
        )  # fmt: skip

    def _sheet_shadow(self, surface: pygame.Surface, camera: Camera) -> None:
        if self._prepared is None:
            return
        paper = sheet_rect(self._prepared.sheet)
        left, top = camera.to_screen((paper[0], paper[1]))
        rect = pygame.Rect(round(left), round(top), round(paper[2] * camera.zoom), 0)
        rect.height = round(paper[3] * camera.zoom)
        blur = self.theme.px(14)
        if camera.view.colliderect(rect) and not rect.contains(camera.view):
            small = (rect.width // 4, rect.height // 4)
            shade = self.cache.get(
                ("sheet shadow", small), lambda: soft_shadow(small, 2, max(2, blur // 4), 170)
            )
            grown = rect.inflate(2 * blur, 2 * blur).move(self.theme.px(3), self.theme.px(5))
            shade = self.cache.get(
                ("sheet shadow", grown.size),
                lambda: pygame.transform.smoothscale(shade, grown.size),
            )
            for strip in frame_strips(grown, rect):
                surface.blit(shade, strip, strip.move(-grown.left, -grown.top))

    def _draw_zones(self, surface: pygame.Surface, camera: Camera, hovered: Ref | None) -> None:
        for index, zone in enumerate(self._zones()):
            over = zone.ref == hovered
            if zone.mark is Mark.NONE and zone.heat is None and not over:
                continue
            outline = self._outline(index, zone)
            if outline is None:
                continue
            picture, offset = zone_overlay(
                self.cache, outline, zone, camera.sharp_zoom, (self.theme.ui_scale, over)
            )
            if camera.gesturing:
                grow = camera.zoom / camera.sharp_zoom
                size = (round(picture.get_width() * grow), round(picture.get_height() * grow))
                picture = pygame.transform.scale(picture, size)
            x, y = camera.to_screen(offset)
            spot = picture.get_rect(topleft=(round(x), round(y)))
            if spot.colliderect(camera.view):
                surface.blit(picture, spot)

    def _zones(self) -> Sequence[ZoneItem]:
        return self.scene.zones if self.scene is not None else ()

    def _outline(self, index: int, zone: ZoneItem) -> Sequence[WorldPoint] | None:
        if self._prepared is None:
            return None
        zones = self._prepared.sheet.zones
        if index < len(zones) and zones[index].ref == zone.ref:
            return self._prepared.outlines[index]
        for place, ground in enumerate(zones):
            if ground.ref == zone.ref:
                return self._prepared.outlines[place]
        return None

    def _draw_control(self, surface: pygame.Surface, camera: Camera) -> None:
        size = max(self.theme.px(15), round(self.counter_px(camera) * 0.42))
        for zone in self._zones():
            if zone.control is None or zone.control_at is None:
                continue
            mark = control_mark(zone.control.side, zone.control.rival, size)
            at = camera.to_screen(zone.control_at)
            surface.blit(mark, mark.get_rect(center=(round(at[0]), round(at[1]))))
            if zone.pinned:
                self._draw_pin(surface, (round(at[0]), round(at[1])), size)

    def _draw_pin(self, surface: pygame.Surface, at: tuple[int, int], size: int) -> None:
        pin = pin_picture(round(size * 0.95))
        surface.blit(pin, pin.get_rect(center=(at[0] + size // 2, at[1] - size // 2)))

    def _draw_marker(
        self, surface: pygame.Surface, camera: Camera, marker: MarkerItem, hovered: Ref | None
    ) -> None:
        rect = self._marker_rect(camera, marker)
        if not rect.colliderect(camera.view):
            return
        picture = marker_picture(self.theme, self.cache, marker, rect.width)
        surface.blit(picture, rect)
        if marker.mark in (Mark.OFFERED, Mark.CHOSEN):
            width = self.theme.px(3)
            pygame.draw.rect(surface, look.ACT, rect.inflate(width, width), width, border_radius=4)
        if marker.ref is not None and marker.ref == hovered:
            pygame.draw.rect(surface, look.WHITE, rect.inflate(2, 2), 1, border_radius=4)

    def _marker_rect(self, camera: Camera, marker: MarkerItem) -> pygame.Rect:
        side = max(self.theme.px(16), round(self.counter_px(camera) * 0.66 * marker.scale))
        at = camera.to_screen(marker.at)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (round(at[0]), round(at[1]))
        return rect

    def _draw_stack(
        self, surface: pygame.Surface, camera: Camera, stack: StackItem, hovered: Ref | None
    ) -> None:
        shown = without(stack, self.hidden)
        if shown is None:
            return
        at = self.stack_spot(camera, stack)
        px = self.counter_px(camera)
        if camera.view.inflate(6 * px, 6 * px).collidepoint(at):
            self.pieces.draw_stack(surface, shown, at, px, hovered=hovered)

    def stack_spot(self, camera: Camera, stack: StackItem) -> tuple[float, float]:
        """Where the middle of a stack lies: beside its place where another would cover it."""
        x, y = camera.to_screen(stack.at)
        dx, dy = self._offsets(camera).get((stack.at, stack.label), (0, 0))
        return x + dx, y + dy

    def _offsets(self, camera: Camera) -> dict[Hashable, tuple[int, int]]:
        px = self.counter_px(camera)
        stacks = self.scene.stacks if self.scene is not None else ()
        zoom = camera.sharp_zoom
        shapes = tuple((stack.at, stack.label, len(stack.counters)) for stack in stacks)
        key = (shapes, px, zoom)
        if self._parted[0] != key:
            boxes = []
            for stack in stacks:
                at = (stack.at[0] * zoom, stack.at[1] * zoom)
                rects = [spot.rect for spot in self.pieces.stack_rects(stack, at, px)]
                badges = round(px * BADGE_ROOM) if len(rects) > 1 else 2
                boxes.append(rects[0].unionall(rects).inflate(badges, badges))
            found = parted(boxes, round(px * MOST_PARTED))
            places = [shape[:2] for shape in shapes]
            self._parted = (key, dict(zip(places, found, strict=True)))
        return self._parted[1]

    def _draw_notes(self, surface: pygame.Surface, camera: Camera) -> None:
        noted = [zone for zone in self._zones() if zone.note]
        if not noted:
            return
        font = self.theme.map_font(12)
        px = self.counter_px(camera)
        taken = [placed.rect.inflate(px // 4, px // 4) for placed in self.placed_counters(camera)]
        names = name_boxes(self._zones(), camera)
        for zone in noted:
            x, y = camera.to_screen(zone.ground.centre)
            words = font.render(zone.note, True, INK)
            box = words.get_rect().inflate(self.theme.px(12), self.theme.px(2))
            box.center = (round(x), round(y))
            box = free_spot(box, taken, names, camera.view)
            radius = box.height // 3
            pygame.draw.rect(surface, INK, box.inflate(2, 2), border_radius=radius + 1)
            pygame.draw.rect(surface, PAPER, box, border_radius=radius)
            surface.blit(words, words.get_rect(center=box.center))

    def _draw_legend(self, surface: pygame.Surface, camera: Camera) -> None:
        self._legend_rect = pygame.Rect(0, 0, 0, 0)
        if self.scene is None or not self.scene.sheet.legend:
            return
        sheet, opened = self.scene.sheet, self.scene.legend_open
        picture = self.cache.get(
            ("legend", sheet.legend, opened),
            lambda: legend_picture(self.theme, sheet, opened=opened),
        )
        pad = self.theme.px(10)
        spot = picture.get_rect(bottomleft=(camera.view.left + pad, camera.view.bottom - pad))
        if sheet.legend_at is not None:
            x, y = camera.to_screen(sheet.legend_at)
            spot.topleft = (round(x), round(y))
        self._legend_rect = spot
        shade = self.cache.get(
            ("legend shadow", spot.size), lambda: soft_shadow(spot.size, 3, self.theme.px(6), 120)
        )
        blur = self.theme.px(6)
        surface.blit(shade, (spot.left - blur, spot.top - blur + 2))
        surface.blit(picture, spot)

    # ── what lies where ─────────────────────────────────────────────────────────────────────

    @property
    def legend_rect(self) -> pygame.Rect:
        """Where the legend was drawn last; a click on it folds or opens it (the screen's doing)."""
        return self._legend_rect.copy()

    def hitmap(self, camera: Camera) -> HitMap:
        """All that can be pointed at, in drawing order."""
        hits = HitMap(camera.view)
        scene = self.scene
        if scene is None:
            return hits
        for index, zone in enumerate(scene.zones):
            outline = self._outline(index, zone)
            if outline is not None:
                anchor = camera.to_screen(zone.ground.centre)
                hits.add_polygon(zone.ref, [camera.to_screen(p) for p in outline], anchor)
        for track in scene.tracks:
            for ref, box in zip(track.refs, track_boxes(track, camera), strict=False):
                hits.add_rect(ref, box)
        if scene.hide_counters:
            return hits
        self._hit_markers(hits, camera, on_top=False)
        for placed in self.placed_counters(camera):
            hits.add_rect(placed.ref, placed.rect)
        self._hit_markers(hits, camera, on_top=True)
        return hits

    def _markers(self, *, on_top: bool) -> list[MarkerItem]:
        scene = self.scene
        return [m for m in scene.markers if m.on_top is on_top] if scene is not None else []

    def _hit_markers(self, hits: HitMap, camera: Camera, *, on_top: bool) -> None:
        for marker in self._markers(on_top=on_top):
            if marker.ref is not None:
                hits.add_rect(marker.ref, self._marker_rect(camera, marker))

    def placed_counters(self, camera: Camera) -> list[PlacedCounter]:
        """Every visible counter with its rectangle, in drawing order."""
        px = self.counter_px(camera)
        out: list[PlacedCounter] = []
        if self.scene is not None:
            for stack in self.scene.stacks:
                shown = without(stack, self.hidden)
                if shown is not None:
                    out += self.pieces.stack_rects(shown, self.stack_spot(camera, stack), px)
        return out

    def stack_at(self, camera: Camera, pos: tuple[float, float]) -> StackItem | None:
        """The topmost stack under a window point."""
        if self.scene is None or self.scene.hide_counters:
            return None
        px = self.counter_px(camera)
        for stack in reversed(self.scene.stacks):
            shown = without(stack, self.hidden)
            if shown is None:
                continue
            rects = self.pieces.stack_rects(shown, self.stack_spot(camera, stack), px)
            if any(spot.rect.collidepoint(pos) for spot in rects):
                return shown
        return None
