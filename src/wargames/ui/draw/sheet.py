"""The printed sheet: grounds, streets, waters, borders, names. Drawn once per zoom, then cached."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from wargames.ui.assets import Family, Weight
from wargames.ui.draw import terrain
from wargames.ui.draw.furniture import draw_furniture
from wargames.ui.draw.geometry import Point, centroid, smooth_line, smooth_outlines
from wargames.ui.draw.grain import apply_grain, apply_vignette
from wargames.ui.draw.landmarks import draw_landmark
from wargames.ui.draw.lettering import letter_level, letter_path
from wargames.ui.draw.primitives import dashes, ribbon, supersampled, thick_line
from wargames.ui.draw.shapes import draw_shape, shape_ink
from wargames.ui.scene import (
    BorderItem,
    BorderKind,
    IdShape,
    Outline,
    Sheet,
    Texture,
    WaterItem,
    WorldRect,
    ZoneGround,
)  # fmt: skip
from wargames.ui.theme import INK, PAPER, SHORE, WATER, Colour, Theme, mix, rgb

SUPERSAMPLED_PIXELS: Final = 3_400_000
"""Up to this many pixels a sheet is drawn at double size and scaled down."""
BORDER_INK: Final = mix(INK, rgb("#6B3F2A"), 0.45)
RIBBON: Final = rgb("#B4553A")
NAME_INK: Final = rgb("#33291F")
WATER_INK: Final = rgb("#2F5866")


@dataclass(slots=True)
class Prepared:
    """A sheet with its outlines smoothed and its print laid out, in world units."""

    sheet: Sheet
    outlines: dict[int, Outline]
    prints: list[terrain.Print]
    waters: list[list[Point]]
    borders: list[tuple[BorderItem, list[Point]]]


def prepare(sheet: Sheet) -> Prepared:
    """Does what does not depend on the zoom."""
    outlines = smooth_outlines({i: zone.outline for i, zone in enumerate(sheet.zones)})
    left, top, width, height = sheet.world
    hub = (left + width / 2, top + height / 2)
    prints = [
        terrain.printed(zone, outlines[i], hub, sheet.grain_seed)
        for i, zone in enumerate(sheet.zones)
    ]
    waters = [smooth_line(water.points) for water in sheet.waters]
    borders = [(border, smooth_line(border.points)) for border in sheet.borders]
    return Prepared(sheet, outlines, prints, waters, borders)


def sheet_rect(sheet: Sheet) -> WorldRect:
    """The paper: the world rectangle and its margin."""
    left, top, width, height = sheet.world
    m = sheet.margin
    return left - m, top - m, width + 2 * m, height + 2 * m


def render_sheet(theme: Theme, prepared: Prepared, zoom: float, area: WorldRect) -> pygame.Surface:
    """The part ``area`` (world units) of a sheet at ``zoom`` pixels per world unit."""
    size = (max(1, round(area[2] * zoom)), max(1, round(area[3] * zoom)))
    factor = 2 if size[0] * size[1] <= SUPERSAMPLED_PIXELS else 1
    canvas = pygame.Surface((size[0] * factor, size[1] * factor))
    pen = _Pen(canvas, area, zoom * factor, theme.ui_scale * factor)
    canvas.fill(PAPER)
    _grounds(pen, prepared)
    _prints(pen, prepared)
    _waters(pen, prepared)
    _borders(pen, prepared)
    for mark in prepared.sheet.landmarks:
        at = pen.point(mark.at)
        draw_landmark(canvas, mark.kind, at, max(15 * pen.line, 17 * pen.zoom) * mark.scale)
    small = pygame.transform.smoothscale(canvas, size) if factor > 1 else canvas
    flat = _Pen(small, area, zoom, theme.ui_scale)
    _lettering(flat, theme, prepared)
    apply_grain(small, prepared.sheet.grain_seed, zoom, area)
    apply_vignette(small, sheet_rect(prepared.sheet), zoom, area)
    draw_furniture(small, theme, prepared.sheet, zoom, area)
    return small.convert() if pygame.display.get_surface() else small


class _Pen:
    """A surface with its way from world units to pixels."""

    def __init__(self, surface: pygame.Surface, area: WorldRect, zoom: float, line: float) -> None:
        self.surface = surface
        self.left, self.top = area[0], area[1]
        self.zoom = zoom
        self.line = line
        """Pixels of one pixel at 100 %."""

    def point(self, at: Point) -> Point:
        return (at[0] - self.left) * self.zoom, (at[1] - self.top) * self.zoom

    def points(self, line: Sequence[Point]) -> list[Point]:
        left, top, zoom = self.left, self.top, self.zoom
        return [((x - left) * zoom, (y - top) * zoom) for x, y in line]

    def sees(self, line: Sequence[Point], margin: float = 40.0) -> bool:
        """Whether any of a line may be on the surface."""
        width, height = self.surface.get_size()
        xs = [(x - self.left) * self.zoom for x, _ in line]
        ys = [(y - self.top) * self.zoom for _, y in line]
        return (
            max(xs) > -margin and min(xs) < width + margin
            and max(ys) > -margin and min(ys) < height + margin
        )  # fmt: skip


def _grounds(pen: _Pen, prepared: Prepared) -> None:
    for index, zone in enumerate(prepared.sheet.zones):
        outline = pen.points(prepared.outlines[index])
        pygame.draw.polygon(pen.surface, terrain.TINTS[zone.tint], outline)
    for border, line in prepared.borders:
        if border.kind in (BorderKind.MAJOR, BorderKind.NATIONAL):
            _ribbon_halo(pen, line)


def _ribbon_halo(pen: _Pen, line: Sequence[Point]) -> None:
    """A pale band under a heavy border, as boundaries were tinted by hand."""
    points = pen.points(line)
    width = 17 * pen.zoom
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    box = pygame.Rect(min(xs) - width, min(ys) - width, 0, 0)
    box.width, box.height = round(max(xs) + width - box.left), round(max(ys) + width - box.top)
    box = box.clip(pen.surface.get_rect())
    if box.width < 1 or box.height < 1:
        return
    band = pygame.Surface(box.size)
    key = (255, 0, 255)
    band.fill(key)
    band.set_colorkey(key)
    thick_line(band, RIBBON, [(x - box.left, y - box.top) for x, y in points], width)
    band.set_alpha(38)
    pen.surface.blit(band, box)


def _prints(pen: _Pen, prepared: Prepared) -> None:
    polygon, circle = pygame.draw.polygon, pygame.draw.circle
    thin = max(1, round(0.8 * pen.line))
    for index, pattern in enumerate(prepared.prints):
        if not pen.sees(prepared.outlines[index]):
            continue
        tint = terrain.TINTS[prepared.sheet.zones[index].tint]
        for corners, colour in pattern.blocks:
            polygon(pen.surface, colour, pen.points(corners))
        for line, colour in pattern.strokes:
            pygame.draw.lines(pen.surface, colour, False, pen.points(line), thin)
        green, dark = mix(tint, terrain.WOOD_GREEN, 0.5), mix(tint, terrain.WOOD_GREEN, 0.95)
        for at, radius in pattern.trees:
            x, y = pen.point(at)
            reach = max(1.0, radius * pen.zoom)
            circle(pen.surface, dark, (x, y), reach)
            circle(pen.surface, green, (x - reach * 0.25, y - reach * 0.3), reach * 0.62)


def _waters(pen: _Pen, prepared: Prepared) -> None:
    sheet = prepared.sheet
    shore = 1.3 * pen.line
    lakes = [pen.points(_closed(smooth_line([*lake.outline, lake.outline[0]])))
             for lake in sheet.lakes]  # fmt: skip
    bands = [
        _water_band(pen, water, line)
        for water, line in zip(sheet.waters, prepared.waters, strict=True)
    ]
    for lake in lakes:
        pygame.draw.polygon(pen.surface, SHORE, lake)
        thick_line(pen.surface, SHORE, [*lake, lake[0]], 2 * shore)
    for points, widths in bands:
        _band(pen, SHORE, points, [width + 2 * shore for width in widths])
    for points, widths in bands:
        _band(pen, WATER, points, widths)
    for lake in lakes:
        pygame.draw.polygon(pen.surface, WATER, lake)
    glint = mix(WATER, PAPER, 0.4)
    for points, widths in bands:
        if max(widths) > 5 * pen.line:
            thick_line(pen.surface, glint, points, max(1.0, max(widths) * 0.16))


def _water_band(
    pen: _Pen, water: WaterItem, line: Sequence[Point]
) -> tuple[list[Point], list[float]]:
    start = water.width_at_start
    if start is None:
        start = water.width if water.canal else water.width * 0.45
    last = max(1, len(line) - 1)
    widths = [
        max(1.6 * pen.line, (start + (water.width - start) * i / last) * pen.zoom)
        for i in range(len(line))
    ]
    return pen.points(line), widths


def _band(pen: _Pen, colour: Colour, points: Sequence[Point], widths: Sequence[float]) -> None:
    for index in range(len(points) - 1):
        piece = ribbon(points[index : index + 2], widths[index : index + 2])
        pygame.draw.polygon(pen.surface, colour, piece)
    for point, width in zip(points, widths, strict=True):
        pygame.draw.circle(pen.surface, colour, point, width / 2)


def _closed(line: list[Point]) -> list[Point]:
    return line[:-1] if line[0] == line[-1] else line


def _borders(pen: _Pen, prepared: Prepared) -> None:
    for outline in prepared.outlines.values():
        line = pen.points([*outline, outline[0]])
        thick_line(pen.surface, BORDER_INK, line, 1.7 * pen.line)
    for border, smooth in prepared.borders:
        _border(pen, border, pen.points(smooth))


def _border(pen: _Pen, border: BorderItem, line: list[Point]) -> None:
    unit = pen.line
    if border.kind is BorderKind.MAJOR:
        thick_line(pen.surface, BORDER_INK, line, 3.6 * unit)
    elif border.kind is BorderKind.BLOCKED:
        _blocked(pen, line, max(9 * unit, 8 * pen.zoom))
    elif border.kind is BorderKind.BRIDGE:
        _bridge(pen, line)
    elif border.kind is BorderKind.FERRY:
        for piece in dashes(line, 5 * unit, 5 * unit):
            thick_line(pen.surface, WATER_INK, piece, 2 * unit)
    elif border.kind is BorderKind.MOUNTAIN:
        _mountain(pen, line)
    elif border.kind is BorderKind.IMPASSABLE_WATER:
        thick_line(pen.surface, rgb("#1B4A75"), line, 8 * unit)
        thick_line(pen.surface, rgb("#6FB2DE"), line, 4 * unit)
    elif border.kind is BorderKind.NATIONAL:
        for piece in dashes(line, 12 * unit, 5 * unit):
            thick_line(pen.surface, BORDER_INK, piece, 3.2 * unit)


def _blocked(pen: _Pen, line: list[Point], width: float) -> None:
    """A band with slanting bars: nothing passes here."""
    band = ribbon(line, [width] * len(line))
    pygame.draw.polygon(pen.surface, mix(PAPER, INK, 0.12), band)
    for piece in dashes(line, 2.4 * pen.line, 4.2 * pen.line):
        (ax, ay), (bx, by) = piece[0], piece[-1]
        length = math.dist((ax, ay), (bx, by)) or 1.0
        ux, uy = (bx - ax) / length, (by - ay) / length
        lean, half = width * 0.3, width / 2
        pygame.draw.polygon(pen.surface, BORDER_INK, [
            (ax - uy * half + ux * lean, ay + ux * half + uy * lean),
            (bx - uy * half + ux * lean, by + ux * half + uy * lean),
            (bx + uy * half - ux * lean, by - ux * half - uy * lean),
            (ax + uy * half - ux * lean, ay - ux * half - uy * lean),
        ])  # fmt: skip
    half = len(band) // 2
    thick_line(pen.surface, BORDER_INK, band[:half], 1.3 * pen.line)
    thick_line(pen.surface, BORDER_INK, band[half:], 1.3 * pen.line)


def _bridge(pen: _Pen, line: list[Point]) -> None:
    middle = line[len(line) // 2]
    before, after = line[max(0, len(line) // 2 - 1)], line[min(len(line) - 1, len(line) // 2 + 1)]
    length = math.dist(before, after) or 1.0
    ux, uy = (after[0] - before[0]) / length, (after[1] - before[1]) / length
    half, reach = max(5 * pen.line, 6 * pen.zoom), max(9 * pen.line, 11 * pen.zoom)
    deck = [
        (middle[0] + ux * a * half - uy * b * reach, middle[1] + uy * a * half + ux * b * reach)
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
    pygame.draw.polygon(pen.surface, mix(PAPER, rgb("#C9B48C"), 0.5), deck)
    for start, end in ((deck[0], deck[3]), (deck[1], deck[2])):
        thick_line(pen.surface, BORDER_INK, [start, end], 2.2 * pen.line)
        for x, y in (start, end):
            pygame.draw.circle(pen.surface, BORDER_INK, (x, y), 2.2 * pen.line)


def _mountain(pen: _Pen, line: list[Point]) -> None:
    brown = rgb("#6B4A2A")
    for piece in dashes(line, 6 * pen.line, 5 * pen.line):
        x, y = piece[len(piece) // 2]
        side = 6 * pen.line
        peak = [(x - side, y + side * 0.6), (x, y - side), (x + side, y + side * 0.6)]
        pygame.draw.polygon(pen.surface, brown, peak)
        pygame.draw.polygon(
            pen.surface, PAPER, [peak[1], (x + side * 0.2, y + side * 0.6), peak[2]]
        )


def _lettering(pen: _Pen, theme: Theme, prepared: Prepared) -> None:
    sheet = prepared.sheet
    for index, zone in enumerate(sheet.zones):
        if zone.number and pen.sees(prepared.outlines[index]):
            _number(pen, theme, zone, prepared.outlines[index])
    for water in sheet.waters:
        if water.name and water.name_at is not None:
            letter_level(
                pen.surface, theme, water.name, pen.point(water.name_at),
                px=_letters(pen, 10.5), colour=WATER_INK, halo=mix(WATER, PAPER, 0.5),
                angle=water.name_angle, family=Family.TEXT, weight=Weight.BOLD, spacing=0.12,
            )  # fmt: skip
    for label in sheet.labels:
        letter_level(
            pen.surface, theme, label.text, pen.point(label.at), px=_letters(pen, label.size),
            colour=WATER_INK if label.water else NAME_INK, angle=label.angle,
        )  # fmt: skip
    if pen.zoom >= 1.05 * pen.line:
        _landmark_names(pen, theme, sheet)
    for index, zone in enumerate(sheet.zones):
        if pen.sees(prepared.outlines[index]):
            _name(pen, theme, zone, sheet.name_size)
            _limit(pen, theme, zone)


def _letters(pen: _Pen, size: float) -> int:
    return max(round(10 * pen.line), round(size * pen.zoom))


def _number(pen: _Pen, theme: Theme, zone: ZoneGround, outline: Outline) -> None:
    if zone.shape is not None:
        _identifier(pen, theme, zone, zone.shape)
        return
    px = max(12, round(54 * pen.zoom))
    built = zone.texture in (Texture.HEAVY_URBAN, Texture.CITADEL)
    colour = PAPER if built else mix(terrain.TINTS[zone.tint], rgb("#5A2E1E"), 0.72)
    font = theme.font_px(Family.TITLE, px, Weight.BOLD)
    picture = font.render(zone.number, True, colour)
    picture.set_alpha(150 if built else 104)
    at = pen.point(zone.number_at or centroid(outline))
    pen.surface.blit(picture, picture.get_rect(center=at))


def _identifier(pen: _Pen, theme: Theme, zone: ZoneGround, shape: IdShape) -> None:
    radius = max(9 * pen.line, 14.5 * pen.zoom)
    side = math.ceil(radius * 3.2)
    picture = supersampled(
        (side, side), INK,
        lambda s, f: draw_shape(
            s, shape, ((side * f / 2, side * f / 2), radius * f), line=max(1.0, radius * 0.1) * f
        ),
    )  # fmt: skip
    font = theme.font_px(Family.LABEL, max(10, round(radius * 1.2)), Weight.BOLD)
    words = font.render(zone.number, True, shape_ink(shape))
    low = side / 2 + (radius * 0.16 if shape is IdShape.TRIANGLE else 0)
    picture.blit(words, words.get_rect(center=(side / 2, low)))
    at = pen.point(zone.number_at or zone.centre)
    pen.surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def _name(pen: _Pen, theme: Theme, zone: ZoneGround, size: float) -> None:
    tint = mix(terrain.TINTS[zone.tint], PAPER, 0.35)
    px = _letters(pen, size)
    text = zone.name.upper()
    if len(zone.name_path) > 1:
        letter_path(
            pen.surface, theme, text, pen.points(zone.name_path), px=px, colour=NAME_INK, halo=tint
        )
    elif text:
        x, y = zone.name_path[0] if zone.name_path else zone.centre
        letter_level(pen.surface, theme, text, pen.point((x, y)), px=px, colour=NAME_INK, halo=tint)


def _limit(pen: _Pen, theme: Theme, zone: ZoneGround) -> None:
    if not zone.limit or zone.limit_at is None:
        return
    font = theme.font_px(Family.LABEL, _letters(pen, 13), Weight.BOLD)
    picture = font.render(zone.limit, True, NAME_INK)
    side = max(picture.get_width() + round(6 * pen.line), round(15 * pen.zoom))
    box = pygame.Rect(0, 0, side, max(round(picture.get_height() * 0.9), side))
    box.center = tuple(round(v) for v in pen.point(zone.limit_at))
    pygame.draw.rect(pen.surface, mix(PAPER, terrain.TINTS[zone.tint], 0.25), box)
    pygame.draw.rect(pen.surface, BORDER_INK, box, max(1, round(1.2 * pen.line)))
    pen.surface.blit(picture, picture.get_rect(center=box.center))


def _landmark_names(pen: _Pen, theme: Theme, sheet: Sheet) -> None:
    for mark in sheet.landmarks:
        if not mark.name:
            continue
        x, y = pen.point(mark.at)
        below = max(12 * pen.line, 13 * pen.zoom) * mark.scale
        letter_level(
            pen.surface, theme, mark.name, (x, y + below), px=_letters(pen, 7.5),
            colour=NAME_INK, halo=mix(PAPER, rgb("#E8D5B0"), 0.5), family=Family.TEXT,
            spacing=0.02,
        )  # fmt: skip
