"""Shapes around printed identifiers: they tell the terrain without any colour."""

from __future__ import annotations

import math
from typing import Final

import pygame

from wargames.ui.draw.primitives import Vec, thick_line
from wargames.ui.scene import IdShape
from wargames.ui.theme import INK, PAPER, WHITE, Colour, mix, rgb

RED: Final = rgb("#A02A1E")
BLACK: Final = rgb("#23211E")
FILLS: Final = {
    IdShape.CIRCLE: mix(PAPER, WHITE, 0.45), IdShape.TRIANGLE: rgb("#DDE6CC"),
    IdShape.SQUARE: rgb("#F0DFB8"), IdShape.BLACK_PENTAGON: BLACK, IdShape.RED_PENTAGON: RED,
}  # fmt: skip


def shape_ink(shape: IdShape) -> Colour:
    """Colour of what is written on a shape."""
    dark = shape in (IdShape.BLACK_PENTAGON, IdShape.RED_PENTAGON)
    return rgb("#FFF6E4") if dark else INK


def draw_shape(
    surface: pygame.Surface, shape: IdShape, spot: tuple[Vec, float], *, line: float
) -> None:
    """Draws a shape on a supersampled surface; ``spot`` is its middle and radius."""
    (x, y), radius = spot
    edge, fill = mix(INK, FILLS[shape], 0.08), FILLS[shape]
    if shape is IdShape.CIRCLE:
        pygame.draw.circle(surface, edge, (x, y), radius)
        pygame.draw.circle(surface, fill, (x, y), radius - line)
        return
    points = shape_points(shape, (x, y), radius)
    pygame.draw.polygon(surface, fill, points)
    rim = rgb("#FFF6E4") if shape_ink(shape) != INK else edge
    thick_line(surface, edge, [*points, points[0]], line * 2.2)
    if rim != edge:
        inner = shape_points(shape, (x, y), radius - line)
        thick_line(surface, rim, [*inner, inner[0]], line * 0.8)


def shape_points(shape: IdShape, at: Vec, radius: float) -> list[Vec]:
    """Corners of a shape of about the area of a circle of ``radius``."""
    x, y = at
    if shape is IdShape.SQUARE:
        half = radius * 0.88
        return [(x - half, y - half), (x + half, y - half), (x + half, y + half),
                (x - half, y + half)]  # fmt: skip
    count, reach = (3, radius * 1.42) if shape is IdShape.TRIANGLE else (5, radius * 1.1)
    down = radius * 0.28 if shape is IdShape.TRIANGLE else radius * 0.06
    turns = [math.tau * k / count for k in range(count)]
    return [(x + reach * math.sin(a), y + down - reach * math.cos(a)) for a in turns]
