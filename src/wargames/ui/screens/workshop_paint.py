"""Drawing the map of the workshop: ground, heat, borders by style, marks; kept as one picture."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from wargames.content.drawing import Point
from wargames.ui import theme as look
from wargames.ui.assets import Family, Weight
from wargames.ui.camera import Camera
from wargames.ui.draw.geometry import bounds
from wargames.ui.draw.layers import blit_stretched, on_pixels, window_area
from wargames.ui.draw.lettering import letter_level
from wargames.ui.draw.primitives import supersampled, thick_line
from wargames.ui.draw.sheet import NAME_INK, Prepared, render_sheet, sheet_rect
from wargames.ui.draw.zone_marks import heat_colour
from wargames.ui.scene import WorldRect
from wargames.ui.screens.workshop_sheet import (
    NAME_ADVANCE,
    Hidden,
    fits,
    ground_of,
    name_px,
    sheet_of,
)
from wargames.ui.screens.workshop_state import Bench, Layer, Tool
from wargames.ui.screens.workshop_styles import VERMILION, draw_styled
from wargames.ui.theme import Theme
from wargames.workshop.api import LightRow, LinkClass

WHOLE_PIXELS: Final = 5_000_000
"""A map of up to this many pixels is kept whole, so that panning never draws anew."""
FINE_PIXELS: Final = 3_400_000
"""Up to this many pixels lines are drawn at double size and scaled down."""
HEAT_ALPHA: Final = 168
LIT: Final = look.rgb("#FFC845")


class MapPainter:
    """Keeps the ground and what lies on it as pictures of one zoom.

    The ground is drawn anew only for another zoom or map; filters and heat need the lines alone.
    """

    def __init__(self, theme: Theme, bench: Bench) -> None:
        self.theme = theme
        self.bench = bench
        self._ground: Prepared | None = None
        self._ground_key: tuple[object, ...] = ()
        self._name_px = 12
        self._base: pygame.Surface | None = None
        self._base_key: tuple[object, ...] = ()
        self._layer: pygame.Surface | None = None
        self._layer_key: tuple[object, ...] = ()
        self._area: WorldRect = (0.0, 0.0, 1.0, 1.0)
        self._zoom = 0.0

    def world(self) -> WorldRect:
        """What a camera should show: the sheet and a little table around it."""
        hidden = Hidden(names=True, codes=True, tints=True, waters=True)
        printed = self.bench.printed
        paper = sheet_of(self.bench.picture, hidden) if printed is None else printed.sheet
        left, top, width, height = sheet_rect(paper)
        edge = max(width, height) * 0.012
        return left - edge, top - edge, width + 2 * edge, height + 2 * edge

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw the map through a camera; what changes with the pointer is drawn by others."""
        layer = self._composed(camera)
        x, y = camera.to_screen((self._area[0], self._area[1]))
        if self._zoom == camera.zoom:
            surface.blit(layer, (round(x), round(y)))
        else:
            blit_stretched(surface, layer, (x, y), camera.zoom / self._zoom, camera.view)

    # ── pictures that are kept ──────────────────────────────────────────────────────────────

    def _prepared(self) -> Prepared:
        bench = self.bench
        hidden = Hidden(
            names=Layer.NAMES in bench.hidden,
            codes=Layer.CODES in bench.hidden,
            tints=Layer.TINTS in bench.hidden,
            waters=Layer.WATERS in bench.hidden,
        )
        key = (bench.revision, hidden, bench.printed is not None)
        if self._ground is None or key != self._ground_key:
            if bench.printed is None:
                self._ground = ground_of(bench.picture, hidden)
            else:
                self._ground = bench.printed.ground(hidden)
            self._ground_key = key
        return self._ground

    def _composed(self, camera: Camera) -> pygame.Surface:
        base = self._ground_picture(camera)
        bench = self.bench
        heat = None if bench.heat is None else tuple(sorted(bench.heat.items()))
        key = (
            self._base_key,
            Layer.BORDERS in bench.hidden,
            Layer.COUNTERS in bench.hidden,
            bench.by_class,
            frozenset(bench.hidden_kinds),
            frozenset(bench.hidden_classes),
            heat,
            self._lit(),
            Layer.NAMES in bench.hidden,
        )
        if self._layer is None or key != self._layer_key:
            self._layer = self._with_lines(base)
            self._layer_key = key
        return self._layer

    def _ground_picture(self, camera: Camera) -> pygame.Surface:
        ground = self._prepared()
        paper = sheet_rect(ground.sheet)
        zoom = camera.zoom
        if self._base is not None and self._ground_key == self._base_key[0]:
            fits = self._zoom == zoom and self._covers(camera, paper)
            if camera.gesturing or fits:
                return self._base
        area = paper
        if paper[2] * paper[3] * zoom * zoom > WHOLE_PIXELS:
            area = window_area(camera, paper)
        area = on_pixels(area, zoom)
        self._base = render_sheet(self.theme, ground, zoom, area)
        self._area, self._zoom = area, zoom
        self._name_px = name_px(zoom, camera.fit_zoom, self.theme.ui_scale)
        self._base_key = (self._ground_key, zoom, area, self.theme.key)
        return self._base

    def _covers(self, camera: Camera, paper: WorldRect) -> bool:
        left, top, width, height = camera.visible_world()
        right = min(left + width, paper[0] + paper[2])
        bottom = min(top + height, paper[1] + paper[3])
        left, top = max(left, paper[0]), max(top, paper[1])
        have, slack = self._area, 1.5 / camera.zoom
        return (
            left >= have[0] - slack and top >= have[1] - slack
            and right <= have[0] + have[2] + slack and bottom <= have[1] + have[3] + slack
        )  # fmt: skip

    # ── lines and marks ─────────────────────────────────────────────────────────────────────

    def _with_lines(self, base: pygame.Surface) -> pygame.Surface:
        size = base.get_size()
        out = base.copy()
        bench = self.bench
        if bench.heat is not None:
            out.blit(self._heat_picture(size), (0, 0))
        elif self._lit():
            out.blit(self._lit_picture(size), (0, 0))
        if Layer.BORDERS not in bench.hidden:
            self._lines(out)
        if Layer.NAMES not in bench.hidden and bench.printed is None:
            self._names(out)
        return out

    def _lit(self) -> str:
        """The zone whose neighbours are lit."""
        return "" if self.bench.tool is Tool.SHAPE else self.bench.chosen

    def _names(self, surface: pygame.Surface) -> None:
        px = self._name_px
        taken: list[pygame.Rect] = []
        for zone in self.bench.picture.zones:
            at = self._at(zone.label, 1.0)
            box = pygame.Rect(0, 0, round(len(zone.short) * px * NAME_ADVANCE), px)
            box.center = (round(at[0]), round(at[1]))
            # Where names would lie on each other a zoom shows the others.
            is_free = box.collidelist(taken) < 0
            if is_free and fits(zone, px, self._zoom) and surface.get_rect().collidepoint(at):
                taken.append(box)
                letter_level(
                    surface, self.theme, zone.short.upper(), at, px=px, colour=NAME_INK,
                    halo=look.PAPER, spacing=0.06,
                )  # fmt: skip

    def _lines(self, out: pygame.Surface) -> None:
        size = out.get_size()
        factor = 2 if size[0] * size[1] <= FINE_PIXELS else 1
        bench = self.bench
        fine = pygame.Surface((size[0] * factor, size[1] * factor), pygame.SRCALPHA)
        fine.fill((*look.PAPER, 0))
        unit = self._unit() * factor
        rows = bench.shown_rows()
        for row in sorted(rows, key=_drawing_order):
            if row.link_class is not LinkClass.CORNER:
                self._row(fine, row, factor, unit)
        for row in rows:
            if row.link_class is LinkClass.CORNER:
                self._corner(fine, row, factor, unit)
        for row in rows:
            if row.problem:
                self._alarm(fine, self._at(row.at, factor), unit)
        small = pygame.transform.smoothscale(fine, size) if factor > 1 else fine
        out.blit(small, (0, 0))

    def _unit(self) -> float:
        """Pixels of one pixel at 100 %; lines give way where zones are small on the screen."""
        picture = self.bench.picture
        side = math.sqrt(picture.frame[2] * picture.frame[3] / max(1, len(picture.zones)))
        crowd = min(1.0, max(0.45, side * self._zoom / self.theme.px(88)))
        return self.theme.ui_scale * crowd

    def _at(self, point: Point, factor: float) -> Point:
        zoom = self._zoom * factor
        return (point[0] - self._area[0]) * zoom, (point[1] - self._area[1]) * zoom

    def _row(self, surface: pygame.Surface, row: LightRow, factor: float, unit: float) -> None:
        style = self.bench.style_of(row)
        for line in row.lines:
            points = [self._at(point, factor) for point in line]
            if len(points) > 1 and _is_seen(points, surface.get_size()):
                draw_styled(surface, points, style, unit)
                if row.link_class is LinkClass.DECLARED:
                    for end in (points[0], points[-1]):
                        pygame.draw.circle(surface, (*look.PAPER, 255), end, 6.5 * unit)
                        pygame.draw.circle(surface, (*style.colour, 255), end, 4.5 * unit)

    def _corner(self, surface: pygame.Surface, row: LightRow, factor: float, unit: float) -> None:
        colour = self.bench.style_of(row).colour
        for line in row.lines or ((row.at,),):
            x, y = self._at(line[0], factor)
            for reach, ink in ((8.5, look.PAPER), (6.5, colour), (3.2, look.PAPER)):
                side = reach * unit
                diamond = [(x, y - side), (x + side, y), (x, y + side), (x - side, y)]
                pygame.draw.polygon(surface, (*ink, 255), diamond)

    def _alarm(self, surface: pygame.Surface, at: Point, unit: float) -> None:
        x, y = at
        for reach, ink in ((15.0, look.PAPER), (12.0, VERMILION)):
            side = reach * unit
            corners = [
                (x, y - side),
                (x + side * 0.92, y + side * 0.7),
                (x - side * 0.92, y + side * 0.7),
            ]
            pygame.draw.polygon(surface, (*ink, 255), corners)
        thick_line(
            surface, (*look.WHITE, 255), [(x, y - 5.5 * unit), (x, y + 1.5 * unit)], 2.6 * unit
        )
        pygame.draw.circle(surface, (*look.WHITE, 255), (x, y + 5.2 * unit), 1.6 * unit)

    def _heat_picture(self, size: tuple[int, int]) -> pygame.Surface:
        heat = self.bench.heat or {}
        most = max(heat.values(), default=0) or 1
        out = pygame.Surface(size, pygame.SRCALPHA)
        out.fill((*look.PAPER, 0))
        for zone in self.bench.picture.zones:
            points = [self._at(point, 1.0) for point in zone.outline]
            steps = heat.get(zone.id)
            colour = look.rgb("#7F858C") if steps is None else heat_colour(steps / most)
            pygame.draw.polygon(out, (*colour, HEAT_ALPHA), points)
        return out

    def _lit_picture(self, size: tuple[int, int]) -> pygame.Surface:
        """The chosen zone and its neighbours light, all others a little darker."""
        bench = self.bench
        linked = {
            zone
            for row in bench.rows
            if row.kind and bench.chosen in (row.a, row.b)
            for zone in (row.a, row.b)
        }
        out = pygame.Surface(size, pygame.SRCALPHA)
        out.fill((*look.INK, 0))
        for zone in bench.picture.zones:
            colour = (*LIT, 170) if zone.id in linked else (*look.INK, 62)
            colour = (*look.WHITE, 165) if zone.id == bench.chosen else colour
            pygame.draw.polygon(out, colour, [self._at(point, 1.0) for point in zone.outline])
        return out


def _drawing_order(row: LightRow) -> tuple[bool, bool]:
    """Plain borders below, what needs a reason above."""
    return row.link_class is not LinkClass.AGREED, row.kind not in ("land", "")


def _is_seen(points: Sequence[Point], size: tuple[int, int]) -> bool:
    left, top, right, bottom = bounds(points)
    return right > -40 and bottom > -40 and left < size[0] + 40 and top < size[1] + 40


def number_badge(theme: Theme, text: str, colour: look.Colour) -> pygame.Surface:
    """A number in a disc, for distances and steps of a way."""
    font = theme.font_px(Family.LABEL, theme.px(15), Weight.BOLD)
    light = look.luminance(colour) < 0.3
    words = font.render(text, True, look.WHITE if light else look.INK)
    side = max(words.get_size()) + theme.px(8)

    def paint(surface: pygame.Surface, factor: float) -> None:
        middle = side * factor / 2
        pygame.draw.circle(surface, (*look.INK, 255), (middle, middle), middle)
        pygame.draw.circle(surface, (*colour, 255), (middle, middle), middle - 1.5 * factor)

    picture = supersampled((side, side), look.INK, paint)
    picture.blit(words, words.get_rect(center=(side // 2, side // 2)))
    return picture
