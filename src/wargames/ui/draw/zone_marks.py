"""What the decision makes of zones: offered, hovered, origin, refused, heat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from wargames.ui import theme as look
from wargames.ui.draw.geometry import bounds
from wargames.ui.draw.primitives import dashes, thick_line
from wargames.ui.scene import Mark, WorldPoint, ZoneItem
from wargames.ui.surface_cache import SurfaceCache
from wargames.ui.theme import Colour, mix, rgb

FILL_OFFERED: Final = 0.15
FILL_HOVERED: Final = 0.30
FACTOR: Final = 2


def zone_overlay(
    cache: SurfaceCache,
    outline: Sequence[WorldPoint],
    zone: ZoneItem,
    zoom: float,
    state: tuple[float, bool],
) -> tuple[pygame.Surface, WorldPoint]:
    """A transparent picture to lay on a zone, and the world point of its corner.

    ``state`` is the ui scale and whether the pointer is on the zone.
    """
    scale, hovered = state
    left, top, right, bottom = bounds(outline)
    pad = 8 * scale / zoom
    corner = (left - pad, top - pad)
    size = (
        max(2, round((right - left + 2 * pad) * zoom)),
        max(2, round((bottom - top + 2 * pad) * zoom)),
    )
    heat = None if zone.heat is None else round(zone.heat * 20)
    key = ("zone", zone.ref, zone.mark, hovered, heat, size, scale)

    def make() -> pygame.Surface:
        big = pygame.Surface((size[0] * FACTOR, size[1] * FACTOR), pygame.SRCALPHA)
        points = [
            ((x - corner[0]) * zoom * FACTOR, (y - corner[1]) * zoom * FACTOR) for x, y in outline
        ]
        _paint(big, points, zone, (scale * FACTOR, hovered))
        return pygame.transform.smoothscale(big, size)

    return cache.get(key, make), corner


def heat_colour(share: float) -> Colour:
    """From pale yellow (0) over orange to dark violet (1): also told apart in grey."""
    stops = (rgb("#FBF0B4"), rgb("#F2A73B"), rgb("#B5352F"), rgb("#3F1D4F"))
    place = min(max(share, 0.0), 1.0) * (len(stops) - 1)
    index = min(int(place), len(stops) - 2)
    return mix(stops[index], stops[index + 1], place - index)


def _paint(
    surface: pygame.Surface,
    points: list[tuple[float, float]],
    zone: ZoneItem,
    state: tuple[float, bool],
) -> None:
    unit, hovered = state
    ring = [*points, points[0]]
    base = look.WHITE if zone.mark in (Mark.ORIGIN, Mark.FOCUS, Mark.NONE) else look.ACT
    surface.fill((*base, 0))
    if zone.heat is not None:
        pygame.draw.polygon(surface, (*heat_colour(zone.heat), 150), points)
    if zone.mark in (Mark.OFFERED, Mark.CHOSEN):
        share = FILL_HOVERED if hovered or zone.mark is Mark.CHOSEN else FILL_OFFERED
        pygame.draw.polygon(surface, (*look.ACT, round(255 * share)), points)
        thick_line(surface, (*mix(look.ACT, look.INK, 0.75), 255), ring, 5.2 * unit)
        thick_line(surface, (*look.ACT, 255), ring, 3 * unit)
    elif zone.mark is Mark.ORIGIN:
        pygame.draw.polygon(surface, (*look.WHITE, 46), points)
        thick_line(surface, (*look.INK, 200), ring, 4.6 * unit)
        for piece in dashes(ring, 11 * unit, 7 * unit):
            thick_line(surface, (*look.WHITE, 255), piece, 3 * unit)
    elif zone.mark is Mark.FOCUS:
        pygame.draw.polygon(surface, (*look.WHITE, 60), points)
        thick_line(surface, (*look.INK, 220), ring, 5.4 * unit)
        thick_line(surface, (*look.WHITE, 255), ring, 3 * unit)
    elif zone.mark is Mark.REFUSED:
        _hatched(surface, points, unit)
    elif hovered:
        pygame.draw.polygon(surface, (*look.WHITE, 34), points)


def _hatched(surface: pygame.Surface, points: list[tuple[float, float]], unit: float) -> None:
    width, height = surface.get_size()
    lines = pygame.Surface((width, height), pygame.SRCALPHA)
    lines.fill((70, 72, 76, 70))
    x = -float(height)
    while x < width:
        thick_line(lines, (60, 62, 66, 170), [(x, height), (x + height, 0)], 2.4 * unit)
        x += 11 * unit
    mask = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.polygon(mask, (255, 255, 255, 255), points)
    lines.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.fill((60, 62, 66, 0))
    surface.blit(lines, (0, 0))
    thick_line(surface, (60, 62, 66, 220), [*points, points[0]], 2.4 * unit)
