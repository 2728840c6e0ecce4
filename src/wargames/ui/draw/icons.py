"""Small interface icons as vectors, in any colour and size."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from wargames.ui.draw.primitives import star, supersampled, thick_line
from wargames.ui.surface_cache import SurfaceCache
from wargames.ui.theme import Colour

Painter = Callable[[pygame.Surface, float, Colour], None]
"""Paints on a square surface of the given side."""

_CACHE: Final = SurfaceCache(4 * 1024 * 1024)


def icon(name: str, px: int, colour: Colour) -> pygame.Surface:
    """The icon ``name`` (a key of `ICONS`) as a square picture; an unknown one is a dot."""
    # A page squeezed beyond its least size may leave no room at all.
    px = max(1, px)

    def make() -> pygame.Surface:
        painter = ICONS.get(name, _dot)
        return supersampled((px, px), colour, lambda s, f: painter(s, px * f, colour))

    return _CACHE.get((name, px, colour), make)


def _strokes(*lines: tuple[tuple[float, float], ...], width: float = 0.11) -> Painter:
    def paint(surface: pygame.Surface, side: float, colour: Colour) -> None:
        for line in lines:
            thick_line(surface, colour, [(x * side, y * side) for x, y in line], width * side)

    return paint


def _polygon(*points: tuple[float, float]) -> Painter:
    def paint(surface: pygame.Surface, side: float, colour: Colour) -> None:
        pygame.draw.polygon(surface, colour, [(x * side, y * side) for x, y in points])

    return paint


def _dot(surface: pygame.Surface, side: float, colour: Colour) -> None:
    pygame.draw.circle(surface, colour, (side / 2, side / 2), side * 0.2)


def _dots(surface: pygame.Surface, side: float, colour: Colour) -> None:
    for x in (0.2, 0.5, 0.8):
        pygame.draw.circle(surface, colour, (side * x, side / 2), side * 0.09)


def _search(surface: pygame.Surface, side: float, colour: Colour) -> None:
    centre = (side * 0.42, side * 0.42)
    pygame.draw.circle(surface, colour, centre, side * 0.3, round(side * 0.1))
    thick_line(
        surface, colour, [(side * 0.64, side * 0.64), (side * 0.88, side * 0.88)], side * 0.13
    )


def _gear(surface: pygame.Surface, side: float, colour: Colour) -> None:
    middle = side / 2
    for tooth in range(8):
        angle = math.pi * tooth / 4
        end = (middle + math.cos(angle) * side * 0.42, middle + math.sin(angle) * side * 0.42)
        thick_line(surface, colour, [(middle, middle), end], side * 0.15)
    pygame.draw.circle(surface, colour, (middle, middle), side * 0.3)
    pygame.draw.circle(surface, (*colour, 0), (middle, middle), side * 0.13)


def _turn_back(surface: pygame.Surface, side: float, colour: Colour) -> None:
    steps = [math.radians(a) for a in range(-150, 121, 10)]
    arc = [(side * (0.53 + 0.3 * math.cos(a)), side * (0.55 + 0.3 * math.sin(a))) for a in steps]
    thick_line(surface, colour, arc, side * 0.11)
    x, y = arc[0]
    head = [(x - side * 0.2, y + side * 0.02), (x + side * 0.1, y + side * 0.16),
            (x + side * 0.04, y - side * 0.2)]  # fmt: skip
    pygame.draw.polygon(surface, colour, head)


def _flipped(painter: Painter) -> Painter:
    def paint(surface: pygame.Surface, side: float, colour: Colour) -> None:
        scratch = surface.copy()
        painter(scratch, side, colour)
        surface.blit(pygame.transform.flip(scratch, True, False), (0, 0))

    return paint


def _barrier(surface: pygame.Surface, side: float, colour: Colour) -> None:
    body = pygame.Rect(0, 0, round(side * 0.62), round(side * 0.44))
    body.midbottom = (round(side * 0.5), round(side * 0.9))
    pygame.draw.rect(surface, colour, body, border_radius=round(side * 0.06))
    arch = pygame.Rect(0, 0, round(side * 0.42), round(side * 0.62))
    arch.midtop = (round(side * 0.5), round(side * 0.1))
    pygame.draw.arc(surface, colour, arch, 0, math.pi, round(side * 0.1))


def _eye(surface: pygame.Surface, side: float, colour: Colour) -> None:
    top = [(side * (0.06 + 0.88 * t / 12), side * (0.5 - 0.3 * math.sin(math.pi * t / 12)))
           for t in range(13)]  # fmt: skip
    bottom = [(x, side - y) for x, y in top]
    thick_line(surface, colour, top, side * 0.09)
    thick_line(surface, colour, bottom, side * 0.09)
    pygame.draw.circle(surface, colour, (side / 2, side / 2), side * 0.15)


def _info(surface: pygame.Surface, side: float, colour: Colour) -> None:
    pygame.draw.circle(surface, colour, (side / 2, side / 2), side * 0.44, round(side * 0.09))
    pygame.draw.circle(surface, colour, (side / 2, side * 0.3), side * 0.075)
    thick_line(surface, colour, [(side / 2, side * 0.48), (side / 2, side * 0.72)], side * 0.12)


def _star(surface: pygame.Surface, side: float, colour: Colour) -> None:
    pygame.draw.polygon(surface, colour, star((side / 2, side * 0.53), side * 0.48))


def _die(surface: pygame.Surface, side: float, colour: Colour) -> None:
    box = pygame.Rect(round(side * 0.1), round(side * 0.1), round(side * 0.8), round(side * 0.8))
    pygame.draw.rect(surface, colour, box, border_radius=round(side * 0.16))
    for x, y in ((0.3, 0.3), (0.7, 0.7), (0.5, 0.5), (0.3, 0.7), (0.7, 0.3)):
        pygame.draw.circle(surface, (*colour, 0), (side * x, side * y), side * 0.075)


def _burst(surface: pygame.Surface, side: float, colour: Colour) -> None:
    points = star((side / 2, side / 2), side * 0.48, points=8, inner=0.55)
    pygame.draw.polygon(surface, colour, points)


def _crossed(surface: pygame.Surface, side: float, colour: Colour) -> None:
    for x0, x1 in ((0.14, 0.86), (0.86, 0.14)):
        blade = [(x0 * side, 0.12 * side), (x1 * side, 0.88 * side)]
        thick_line(surface, colour, blade, side * 0.12)
        hilt_y = 0.7
        hilt_x = x0 + (x1 - x0) * 0.76
        thick_line(
            surface, colour,
            [((hilt_x - 0.14) * side, (hilt_y + (0.14 if x0 > x1 else -0.14) * -1) * side),
             ((hilt_x + 0.14) * side, (hilt_y + (0.14 if x0 > x1 else -0.14)) * side)],
            side * 0.1,
        )  # fmt: skip


ICONS: Final[dict[str, Painter]] = {
    "close": _strokes(((0.22, 0.22), (0.78, 0.78)), ((0.78, 0.22), (0.22, 0.78))),
    "check": _strokes(((0.16, 0.54), (0.4, 0.78), (0.84, 0.24)), width=0.14),
    "plus": _strokes(((0.5, 0.18), (0.5, 0.82)), ((0.18, 0.5), (0.82, 0.5)), width=0.13),
    "minus": _strokes(((0.18, 0.5), (0.82, 0.5)), width=0.13),
    "menu": _strokes(
        ((0.16, 0.26), (0.84, 0.26)), ((0.16, 0.5), (0.84, 0.5)), ((0.16, 0.74), (0.84, 0.74))
    ),
    "left": _strokes(((0.62, 0.2), (0.34, 0.5), (0.62, 0.8)), width=0.13),
    "right": _strokes(((0.38, 0.2), (0.66, 0.5), (0.38, 0.8)), width=0.13),
    "up": _strokes(((0.2, 0.62), (0.5, 0.34), (0.8, 0.62)), width=0.13),
    "down": _strokes(((0.2, 0.38), (0.5, 0.66), (0.8, 0.38)), width=0.13),
    "play": _polygon((0.26, 0.14), (0.26, 0.86), (0.84, 0.5)),
    "pause": _strokes(((0.34, 0.2), (0.34, 0.8)), ((0.66, 0.2), (0.66, 0.8)), width=0.16),
    "to start": _strokes(((0.24, 0.2), (0.24, 0.8)), ((0.76, 0.2), (0.44, 0.5), (0.76, 0.8))),
    "to end": _strokes(((0.76, 0.2), (0.76, 0.8)), ((0.24, 0.2), (0.56, 0.5), (0.24, 0.8))),
    "more": _dots, "search": _search, "gear": _gear, "undo": _turn_back,
    "redo": _flipped(_turn_back), "barrier": _barrier, "eye": _eye, "info": _info, "star": _star,
    "die": _die, "reaction": _burst, "combat": _crossed,
    "movement": _strokes(((0.1, 0.5), (0.8, 0.5)), ((0.54, 0.22), (0.84, 0.5), (0.54, 0.78))),
    "home": _strokes(
        ((0.12, 0.52), (0.5, 0.18), (0.88, 0.52)), ((0.24, 0.5), (0.24, 0.84), (0.76, 0.84),
        (0.76, 0.5)),
    ),
    "save": _strokes(
        ((0.5, 0.14), (0.5, 0.62)), ((0.28, 0.42), (0.5, 0.64), (0.72, 0.42)),
        ((0.14, 0.62), (0.14, 0.86), (0.86, 0.86), (0.86, 0.62)),
    ),
}  # fmt: skip
