"""Line styles of the workshop: every kind of border and every class of the light table has one.

They are those of the proof sheets, so that nobody learns two legends: colours that stay apart for
the common kinds of colour blindness, and never alone, but with a width and a rhythm of their own.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from typing import Final

import pygame

from wargames.ui.draw.primitives import Vec, dashes, ribbon, thick_line
from wargames.ui.theme import PAPER, Colour, rgb
from wargames.workshop.api import LineStyle as PrintedStyle


class Pattern(Enum):
    """How a line is broken."""

    SOLID = "solid"
    DASHED = "dashed"
    DOTTED = "dotted"
    DOUBLE = "double"
    DASH_DOT = "dash and dot"


@dataclass(frozen=True, slots=True)
class LineStyle:
    """How a line is drawn; ``width`` in pixels at 100 %."""

    colour: Colour
    width: float
    pattern: Pattern = Pattern.SOLID
    halo: bool = True
    """A pale edge that lifts the line off the ground."""


BLUE: Final = rgb("#0072B2")
VERMILION: Final = rgb("#C94F00")
GREY: Final = LineStyle(rgb("#6C6A63"), 3.0)
"""For what has no style of its own."""
SHORT: Final = 5.0
"""Dashes up to this length look like dots on the screen."""
PRINT_SCALE: Final = 0.85
"""Pixels at 100 % for a map unit of a line's width."""


def style_from(printed: PrintedStyle) -> LineStyle:
    """Return the style on the screen for the one on proof sheets: same colour, same rhythm."""
    pattern = Pattern.SOLID
    if len(printed.dash) > 2:
        pattern = Pattern.DASH_DOT
    elif printed.dash:
        pattern = Pattern.DOTTED if printed.dash[0] <= SHORT else Pattern.DASHED
    return LineStyle(printed.colour, max(2.6, printed.width * PRINT_SCALE), pattern)


def draw_styled(
    surface: pygame.Surface, points: Sequence[Vec], style: LineStyle, unit: float
) -> None:
    """Draw a line; ``unit`` is how many pixels of the surface one pixel at 100 % has."""
    if len(points) < 2:
        return
    width = style.width * unit
    if style.halo:
        thick_line(surface, (*PAPER, 235), points, width + 2.6 * unit)
    _PAINTERS[style.pattern](surface, points, style.colour, (width, unit))


def _solid(
    surface: pygame.Surface, points: Sequence[Vec], colour: Colour, size: tuple[float, float]
) -> None:
    thick_line(surface, (*colour, 255), points, size[0])


def _pieces(
    surface: pygame.Surface,
    points: Sequence[Vec],
    colour: Colour,
    size: tuple[float, float],
    steps: tuple[float, float],
) -> None:
    for piece in dashes(points, steps[0], steps[1]):
        thick_line(surface, (*colour, 255), piece, size[0])


def _dashed(
    surface: pygame.Surface, points: Sequence[Vec], colour: Colour, size: tuple[float, float]
) -> None:
    unit = size[1]
    _pieces(surface, points, colour, size, (9 * unit, 7.5 * unit))


def _dotted(
    surface: pygame.Surface, points: Sequence[Vec], colour: Colour, size: tuple[float, float]
) -> None:
    unit = size[1]
    for at, _ in _marks(points, 8.5 * unit):
        pygame.draw.circle(surface, (*colour, 255), at, size[0] * 0.62)


def _double(
    surface: pygame.Surface, points: Sequence[Vec], colour: Colour, size: tuple[float, float]
) -> None:
    band = ribbon(points, [size[0] * 0.9] * len(points))
    half = len(band) // 2
    for rail in (band[:half], band[half:]):
        thick_line(surface, (*colour, 255), rail, max(1.6, size[0] * 0.34))


def _dash_dot(
    surface: pygame.Surface, points: Sequence[Vec], colour: Colour, size: tuple[float, float]
) -> None:
    width, unit = size
    for piece in dashes(points, 12 * unit, 14 * unit):
        thick_line(surface, (*colour, 255), piece, width)
    for at, _ in _marks(points, 26 * unit, start=19 * unit):
        pygame.draw.circle(surface, (*colour, 255), at, width * 0.62)


_PAINTERS: Final = {
    Pattern.SOLID: _solid,
    Pattern.DASHED: _dashed,
    Pattern.DOTTED: _dotted,
    Pattern.DOUBLE: _double,
    Pattern.DASH_DOT: _dash_dot,
}


def _marks(
    points: Sequence[Vec], step: float, *, start: float | None = None
) -> list[tuple[Vec, Vec]]:
    """Places along a line, ``step`` apart, each with the direction of the line there."""
    out: list[tuple[Vec, Vec]] = []
    rest = step / 2 if start is None else start
    for (ax, ay), (bx, by) in pairwise(points):
        length = math.dist((ax, ay), (bx, by))
        if length < 1e-6:
            continue
        ux, uy = (bx - ax) / length, (by - ay) / length
        while rest <= length:
            out.append(((ax + ux * rest, ay + uy * rest), (ux, uy)))
            rest += step
        rest -= length
    return out


def style_sample(style: LineStyle, size: tuple[int, int], unit: float) -> pygame.Surface:
    """A piece of a line for legends, on a chip of paper."""
    factor = 3
    wide, tall = size
    big = pygame.Surface((wide * factor, tall * factor), pygame.SRCALPHA)
    pygame.draw.rect(big, (*PAPER, 255), big.get_rect(), border_radius=3 * factor)
    pad = 5 * unit * factor
    middle = tall * factor / 2
    line = [(pad, middle), (wide * factor - pad, middle)]
    draw_styled(big, line, style, unit * factor)
    return pygame.transform.smoothscale(big, size)
