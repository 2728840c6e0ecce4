"""What frames a sheet: neat-line, title cartouche, compass, scale bar, legend."""

from __future__ import annotations

import math
from typing import Final

import pygame

from wargames.ui.assets import Family, Weight
from wargames.ui.draw.primitives import star, supersampled, thick_line
from wargames.ui.draw.shapes import draw_shape
from wargames.ui.draw.terrain import BRICK, TINTS, URBAN, WOOD_GREEN
from wargames.ui.scene import (
    BorderKind,
    Cartouche,
    LegendEntry,
    Sheet,
    Texture,
    WorldPoint,
    WorldRect,
)  # fmt: skip
from wargames.ui.theme import INK, PAPER, SHORE, WATER, Colour, Theme, mix, rgb

FRAME_INK: Final = mix(INK, rgb("#6B3F2A"), 0.3)
TITLE_RED: Final = rgb("#8A2A1C")


def draw_furniture(
    surface: pygame.Surface, theme: Theme, sheet: Sheet, zoom: float, area: WorldRect
) -> None:
    """Draws frame, cartouche, compass and scale of the sheet's part ``area``."""
    _neat_line(surface, sheet, zoom, area, theme.ui_scale)
    cartouche = sheet.cartouche
    if cartouche is None:
        return
    if cartouche.at[2] > 0:
        _title(surface, theme, cartouche, _rect(cartouche.at, zoom, area))
    if cartouche.compass_at is not None:
        _compass(surface, theme, _point(cartouche.compass_at, zoom, area), 26 * zoom)
    if cartouche.scale_at is not None and cartouche.scale_length:
        _scale(surface, theme, cartouche, (zoom, area))


def _point(at: WorldPoint, zoom: float, area: WorldRect) -> tuple[float, float]:
    return (at[0] - area[0]) * zoom, (at[1] - area[1]) * zoom


def _rect(at: WorldRect, zoom: float, area: WorldRect) -> pygame.Rect:
    x, y = _point((at[0], at[1]), zoom, area)
    return pygame.Rect(round(x), round(y), round(at[2] * zoom), round(at[3] * zoom))


def _neat_line(
    surface: pygame.Surface, sheet: Sheet, zoom: float, area: WorldRect, scale: float
) -> None:
    inner = _rect(sheet.world, zoom, area)
    thin, thick = max(1, round(1.2 * scale)), max(2, round(2.6 * scale))
    pygame.draw.rect(surface, FRAME_INK, inner.inflate(2 * thin, 2 * thin), thin)
    gap = max(3, round(sheet.margin * 0.36 * zoom))
    outer = inner.inflate(2 * gap, 2 * gap)
    pygame.draw.rect(surface, FRAME_INK, outer.inflate(2 * thick, 2 * thick), thick)
    steps = 20
    for side_length, horizontal in ((inner.width, True), (inner.height, False)):
        for step in range(0, steps, 2):
            start = side_length * step // steps
            length = side_length * (step + 1) // steps - start
            bar = max(1, gap // 2 - thin)
            if horizontal:
                boxes = ((inner.left + start, outer.top + thin, length, bar),
                         (inner.left + start, outer.bottom - thin - bar, length, bar))  # fmt: skip
            else:
                boxes = ((outer.left + thin, inner.top + start, bar, length),
                         (outer.right - thin - bar, inner.top + start, bar, length))  # fmt: skip
            for box in boxes:
                pygame.draw.rect(surface, FRAME_INK, box)


def _title(surface: pygame.Surface, theme: Theme, cartouche: Cartouche, rect: pygame.Rect) -> None:
    pygame.draw.rect(surface, mix(PAPER, rgb("#E2CFA2"), 0.4), rect)
    line = max(1, round(rect.height / 60))
    pygame.draw.rect(surface, FRAME_INK, rect, 2 * line)
    pygame.draw.rect(surface, FRAME_INK, rect.inflate(-8 * line, -8 * line), line)
    room = rect.width - 18 * line
    px = rect.height // 2
    while px > 8 and theme.font_px(Family.TITLE, px, Weight.BOLD).size(cartouche.title)[0] > room:
        px -= 1
    font = theme.font_px(Family.TITLE, px, Weight.BOLD)
    title = font.render(cartouche.title, True, TITLE_RED)
    if not cartouche.subtitle:
        surface.blit(title, title.get_rect(center=rect.center))
        return
    small_px = max(9, rect.height // 6)
    small = theme.font_px(Family.LABEL, small_px)
    while small_px > 7 and small.size(cartouche.subtitle)[0] > room:
        small_px -= 1
        small = theme.font_px(Family.LABEL, small_px)
    subtitle = small.render(cartouche.subtitle, True, INK)
    total = round(title.get_height() * 0.85) + subtitle.get_height()
    top = rect.centery - total // 2
    surface.blit(title, title.get_rect(midtop=(rect.centerx, top - title.get_height() // 12)))
    surface.blit(subtitle, subtitle.get_rect(midbottom=(rect.centerx, top + total)))


def _compass(surface: pygame.Surface, theme: Theme, at: tuple[float, float], radius: float) -> None:
    side = max(8, round(radius * 2.4))

    def paint(big: pygame.Surface, factor: float) -> None:
        middle = (side * factor / 2, side * factor / 2)
        reach = radius * factor
        width = max(1, round(reach * 0.05))
        pygame.draw.circle(big, (*FRAME_INK, 255), middle, reach * 0.72, width)
        pygame.draw.polygon(big, mix(PAPER, INK, 0.35), _turned(middle, reach * 0.7, 0.28, 45))
        pygame.draw.polygon(big, FRAME_INK, _turned(middle, reach, 0.2, 0))
        for quarter in range(4):
            angle = math.radians(90 * quarter)
            tip = (middle[0] + reach * math.sin(angle), middle[1] - reach * math.cos(angle))
            side_angle = angle + math.pi / 4
            notch = (middle[0] + reach * 0.2 * math.sin(side_angle),
                     middle[1] - reach * 0.2 * math.cos(side_angle))  # fmt: skip
            pygame.draw.polygon(big, PAPER, [middle, tip, notch])
            thick_line(big, FRAME_INK, [middle, tip, notch, middle], width * 0.8)

    picture = supersampled((side, side), FRAME_INK, paint, factor=3)
    surface.blit(picture, picture.get_rect(center=at))
    font = theme.font_px(Family.TITLE, max(8, round(radius * 0.62)), Weight.BOLD)
    north = font.render("N", True, FRAME_INK)
    surface.blit(north, north.get_rect(midbottom=(at[0], at[1] - radius * 0.94)))


def _turned(
    middle: tuple[float, float], radius: float, inner: float, degrees: float
) -> list[tuple[float, float]]:
    sin, cos = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    return [
        (middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos)
        for x, y in star((0, 0), radius, points=4, inner=inner)
    ]


def _scale(
    surface: pygame.Surface, theme: Theme, cartouche: Cartouche, place: tuple[float, WorldRect]
) -> None:
    zoom, area = place
    if cartouche.scale_at is None:
        return
    x, y = _point(cartouche.scale_at, zoom, area)
    width, height = cartouche.scale_length * zoom, max(3, round(5 * zoom))
    for part in range(4):
        box = pygame.Rect(round(x + width * part / 4), round(y), round(width / 4) + 1, height)
        pygame.draw.rect(surface, FRAME_INK if part % 2 == 0 else PAPER, box)
        pygame.draw.rect(surface, FRAME_INK, box, 1)
    font = theme.font_px(Family.LABEL, max(9, round(10 * zoom)))
    text = font.render(cartouche.scale_text, True, INK)
    surface.blit(text, text.get_rect(midbottom=(x + width / 2, y - 1)))


def legend_picture(theme: Theme, sheet: Sheet, *, opened: bool) -> pygame.Surface:
    """The legend as a slip of paper lying on the table; folded, only its heading is seen."""
    px = theme.px
    head = theme.font(Family.LABEL, 12, Weight.BOLD)
    font = theme.font(Family.TEXT, 12)
    rows = list(sheet.legend) if opened else []
    row = max(font.get_linesize(), px(18)) + px(3)
    wide = max([font.size(entry.text)[0] for entry in rows] + [head.size("Legend  +")[0]])
    lead = px(34) if rows else 0
    size = (wide + lead + px(20), head.get_linesize() + px(10) + row * len(rows))
    out = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(out, PAPER, out.get_rect(), border_radius=px(3))
    pygame.draw.rect(out, FRAME_INK, out.get_rect(), px(1), border_radius=px(3))
    heading = head.render("LEGEND  –" if opened else "LEGEND  +", True, INK)
    out.blit(heading, (px(9), px(5)))
    y = head.get_linesize() + px(8)
    for entry in rows:
        box = pygame.Rect(px(9), y + (row - px(18)) // 2, px(26), px(16))
        _sample(out, entry, box, theme.ui_scale)
        text = font.render(entry.text, True, INK)
        out.blit(text, (box.right + px(9), y + (row - text.get_height()) // 2))
        y += row
    return out


def _sample(surface: pygame.Surface, entry: LegendEntry, box: pygame.Rect, scale: float) -> None:
    def paint(big: pygame.Surface, factor: float) -> None:
        area = big.get_rect()
        unit = scale * factor
        ground = TINTS[entry.tint] if entry.tint is not None else PAPER
        big.fill(WATER if entry.water else ground)
        _sample_texture(big, entry.texture, ground, unit)
        if entry.shape is not None:
            spot = ((area.width / 2, area.height / 2), area.height * 0.4)
            draw_shape(big, entry.shape, spot, line=1.2 * unit)
        if entry.border is not None:
            middle = [(0.0, float(area.centery)), (float(area.width), float(area.centery))]
            _sample_border(big, entry.border, middle, unit)
        edge = SHORE if entry.water else FRAME_INK
        pygame.draw.rect(big, edge, area, max(1, round(unit)))

    surface.blit(supersampled(box.size, PAPER, paint, factor=3), box)


def _sample_texture(surface: pygame.Surface, texture: Texture, ground: Colour, unit: float) -> None:
    area = surface.get_rect()
    if texture in URBAN:
        kind = URBAN[texture]
        colour = mix(ground, BRICK, kind.shade)
        step = 7 * unit
        for index in range(12):
            if (index * 5 % 12) / 12 < kind.built:
                x, y = (index % 4) * step + unit, (index // 4) * step * 0.8 + unit
                pygame.draw.rect(surface, colour, (x, y, step * 0.75, step * 0.55))
    elif texture in (Texture.FOREST, Texture.FIELDS):
        for index in range(10):
            x = (index * 37 % 100) / 100 * area.width
            y = (index * 61 % 100) / 100 * area.height
            pygame.draw.circle(surface, mix(ground, WOOD_GREEN, 0.9), (x, y), 2.2 * unit)


def _sample_border(
    surface: pygame.Surface, kind: BorderKind, line: list[tuple[float, float]], unit: float
) -> None:
    if kind is BorderKind.BLOCKED:
        x = 0.0
        while x < line[1][0]:
            y = line[0][1]
            thick_line(
                surface, FRAME_INK, [(x, y + 4 * unit), (x + 5 * unit, y - 4 * unit)], unit * 2
            )
            x += 5 * unit
    elif kind is BorderKind.IMPASSABLE_WATER:
        thick_line(surface, rgb("#1B4A75"), line, 8 * unit)
        thick_line(surface, rgb("#6FB2DE"), line, 4 * unit)
    elif kind is BorderKind.BRIDGE:
        thick_line(surface, WATER, line, 6 * unit)
        x = line[1][0] / 2
        for dx in (-4 * unit, 4 * unit):
            thick_line(surface, FRAME_INK, [(x + dx, 2 * unit), (x + dx, 14 * unit)], 2 * unit)
    else:
        thick_line(surface, FRAME_INK, line, (4 if kind is BorderKind.MAJOR else 2) * unit)
