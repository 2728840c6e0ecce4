"""The shapes that stand for sides, so that nothing hangs on colour."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from wargames.ui.draw.primitives import Vec, star, supersampled, thick_line
from wargames.ui.theme import INK, Colour, Pip, SideStyle, mix, side_style


def draw_pip(
    surface: pygame.Surface, pip: Pip, spot: tuple[Vec, float], colour: Colour, ground: Colour
) -> None:
    """Draws a pip on a supersampled surface.

    ``spot`` is its middle and radius in pixels; ``ground`` shows through its holes.
    """
    at, radius = spot
    x, y = at
    if pip is Pip.STAR:
        pygame.draw.polygon(surface, colour, star(at, radius))
    elif pip is Pip.SHIELD_STAR:
        pygame.draw.polygon(surface, colour, _shield(at, radius))
        pygame.draw.polygon(surface, ground, star((x, y - radius * 0.08), radius * 0.66))
    elif pip is Pip.CROSS:
        arm, half = radius * 0.94, radius * 0.34
        pygame.draw.polygon(surface, colour, _cross(at, arm, half))
    elif pip is Pip.SHIELD:
        pygame.draw.polygon(surface, colour, _shield(at, radius))
        pygame.draw.polygon(surface, ground, _shield(at, radius * 0.52))
    elif pip is Pip.ROUNDEL:
        pygame.draw.circle(surface, colour, at, radius * 0.95)
        pygame.draw.circle(surface, ground, at, radius * 0.62)
        pygame.draw.circle(surface, colour, at, radius * 0.34)
    elif pip is Pip.DIAMOND:
        points = [(x, y - radius), (x + radius * 0.78, y), (x, y + radius), (x - radius * 0.78, y)]
        pygame.draw.polygon(surface, colour, points)
    elif pip is Pip.HAMMER:
        side = radius * 0.8
        pygame.draw.rect(surface, colour, (x - side, y - side, 2 * side, 2 * side))
    else:
        pygame.draw.circle(surface, colour, at, radius * 0.9)
        pygame.draw.circle(surface, ground, at, radius * 0.5)


def _cross(at: Vec, arm: float, half: float) -> list[Vec]:
    """A cross with straight arms that widen a little."""
    flare = half * 1.35
    quarter = [(-flare, -arm), (flare, -arm), (half, -half)]
    points: list[Vec] = []
    for turn in range(4):
        for px, py in quarter:
            sin, cos = math.sin(turn * math.pi / 2), math.cos(turn * math.pi / 2)
            points.append((at[0] + px * cos - py * sin, at[1] + px * sin + py * cos))
    return points


def _shield(at: Vec, radius: float) -> list[Vec]:
    x, y = at
    r = radius
    return [(x - r * 0.86, y - r * 0.95), (x + r * 0.86, y - r * 0.95), (x + r * 0.86, y + r * 0.1),
            (x + r * 0.5, y + r * 0.7), (x, y + r * 1.02), (x - r * 0.5, y + r * 0.7),
            (x - r * 0.86, y + r * 0.1)]  # fmt: skip


@lru_cache(maxsize=256)
def control_mark(side: str, rival: str | None, px: int) -> pygame.Surface:
    """A round mark of who holds a zone, ``px`` wide; disputed: both pips, crossed by a bar."""
    first = side_style(side)

    def paint(surface: pygame.Surface, factor: float) -> None:
        size = px * factor
        middle, radius = (size / 2, size / 2), size * 0.46
        pygame.draw.circle(surface, mix(INK, first.fill, 0.1), middle, size * 0.5)
        pygame.draw.circle(surface, first.accent, middle, radius)
        pygame.draw.circle(surface, first.fill, middle, radius * 0.88)
        if rival is None:
            draw_pip(surface, first.pip, (middle, radius * 0.62), first.text, first.fill)
            return
        _split(surface, side_style(rival), middle, radius * 0.88)
        other = side_style(rival)
        shift = radius * 0.36
        for style, step in ((first, -shift), (other, shift)):
            spot = ((middle[0] + step, middle[1] + step), radius * 0.36)
            draw_pip(surface, style.pip, spot, style.text, style.fill)
        reach = radius * 0.66
        bar = [(middle[0] - reach, middle[1] + reach), (middle[0] + reach, middle[1] - reach)]
        thick_line(surface, (255, 255, 255), bar, size * 0.06)

    return supersampled((px, px), INK, paint)


def _split(surface: pygame.Surface, style: SideStyle, middle: Vec, radius: float) -> None:
    """Fills the lower right half of a disc."""
    steps = [math.radians(-45 + 180 * k / 24) for k in range(25)]
    points = [(middle[0] + radius * math.cos(a), middle[1] + radius * math.sin(a)) for a in steps]
    pygame.draw.polygon(surface, style.fill, points)


@lru_cache(maxsize=128)
def pip_picture(side: str, px: int, *, on_fill: bool = False) -> pygame.Surface:
    """A side's pip alone, ``px`` high: in its colour, or in its text colour for its own ground."""
    style = side_style(side)
    colour = style.text if on_fill else style.fill
    ground = style.fill if on_fill else style.accent

    def paint(surface: pygame.Surface, factor: float) -> None:
        size = px * factor
        draw_pip(surface, style.pip, ((size / 2, size / 2), size * 0.47), colour, ground)

    return supersampled((px, px), colour, paint)
