"""Small landmarks printed on the sheet, drawn on a supersampled surface."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from wargames.ui.draw.primitives import star, thick_line
from wargames.ui.scene import Landmark
from wargames.ui.theme import INK, PAPER, Colour, mix, rgb

DARK: Final = mix(INK, rgb("#5A3A2A"), 0.35)
STONE: Final = mix(PAPER, rgb("#B9A98C"), 0.5)

Shape = tuple[tuple[float, float], ...]


class _Pen:
    """Draws in units of a landmark: origin in its middle, one unit is a quarter of its width."""

    def __init__(self, surface: pygame.Surface, at: tuple[float, float], unit: float) -> None:
        self.surface = surface
        self.at = at
        self.unit = unit

    def points(self, shape: Shape) -> list[tuple[float, float]]:
        return [(self.at[0] + x * self.unit, self.at[1] + y * self.unit) for x, y in shape]

    def fill(self, colour: Colour, *shape: tuple[float, float]) -> None:
        pygame.draw.polygon(self.surface, colour, self.points(shape))

    def box(self, left: float, top: float, width: float, height: float) -> None:
        shape = ((left, top), (left + width, top), (left + width, top + height),
                 (left, top + height))  # fmt: skip
        self.outlined(*shape)

    def outlined(self, *shape: tuple[float, float]) -> None:
        pygame.draw.polygon(self.surface, STONE, self.points(shape))
        thick_line(self.surface, DARK, self.points((*shape, shape[0])), self.unit * 0.26)

    def line(self, *shape: tuple[float, float], width: float = 0.28) -> None:
        thick_line(self.surface, DARK, self.points(shape), self.unit * width)

    def disc(self, x: float, y: float, radius: float, colour: Colour = DARK) -> None:
        pygame.draw.circle(self.surface, colour, self.points(((x, y),))[0], radius * self.unit)


def draw_landmark(
    surface: pygame.Surface, kind: Landmark, at: tuple[float, float], size: float
) -> None:
    """Draws a landmark ``size`` pixels wide with its middle at ``at``."""
    PAINTERS[kind](_Pen(surface, at, size / 4))


def _parliament(pen: _Pen) -> None:
    pen.box(-2.3, -0.3, 4.6, 1.7)
    for x in (-2.3, 1.5):
        pen.box(x, -1.0, 0.8, 2.4)
    for x in (-0.9, -0.3, 0.3, 0.9):
        pen.line((x, 0.1), (x, 1.3), width=0.2)
    pen.outlined((-1.2, -0.3), (0, -1.0), (1.2, -0.3))
    pen.outlined((-0.8, -1.0), (-0.55, -1.7), (0, -2.0), (0.55, -1.7), (0.8, -1.0))
    pen.line((0, -2.0), (0, -3.0), width=0.2)
    pen.fill(rgb("#B3261E"), (0.05, -3.0), (1.15, -2.75), (0.05, -2.4))


def _bridge(pen: _Pen) -> None:
    pen.line((-1.8, -0.8), (-1.1, -0.4), (1.1, -0.4), (1.8, -0.8))
    pen.line((-1.8, 0.8), (-1.1, 0.4), (1.1, 0.4), (1.8, 0.8))
    pen.fill(STONE, (-1.1, -0.25), (1.1, -0.25), (1.1, 0.25), (-1.1, 0.25))


def _flak_tower(pen: _Pen) -> None:
    pen.box(-1.1, -0.6, 2.2, 2.0)
    pen.box(-1.5, -1.1, 3.0, 0.6)
    pen.line((-0.5, -1.2), (-1.2, -2.2))
    pen.line((0.5, -1.2), (1.2, -2.2))


def _airfield(pen: _Pen) -> None:
    pen.line((-1.9, 0), (1.9, 0), width=0.5)
    pen.line((0.3, 0), (-0.6, -1.5), width=0.5)
    pen.line((0.3, 0), (-0.6, 1.5), width=0.5)
    pen.line((-1.6, 0), (-2.0, -0.7), width=0.35)
    pen.line((-1.6, 0), (-2.0, 0.7), width=0.35)


def _gate(pen: _Pen) -> None:
    for x in (-1.5, -0.75, 0, 0.75, 1.5):
        pen.line((x, -0.4), (x, 1.2))
    pen.box(-1.9, -1.0, 3.8, 0.6)
    pen.fill(DARK, (-0.7, -1.0), (-0.3, -1.7), (0.4, -1.7), (0.7, -1.0))


def _palace(pen: _Pen) -> None:
    pen.box(-1.8, -0.4, 3.6, 1.5)
    pen.outlined((-0.6, -0.4), (-0.6, -1.0), (0, -1.6), (0.6, -1.0), (0.6, -0.4))


def _square(pen: _Pen) -> None:
    pen.outlined(*[(1.2 * math.cos(a), 1.2 * math.sin(a)) for a in _circle(16)])
    pen.disc(0, 0, 0.35)


def _station(pen: _Pen) -> None:
    arch = [(1.7 * math.cos(a), 1.5 * math.sin(a) + 0.8) for a in
            [math.pi + math.pi * k / 10 for k in range(11)]]  # fmt: skip
    pen.outlined(*arch)
    pen.line((-0.7, 0.8), (-0.7, -0.3), width=0.2)
    pen.line((0.7, 0.8), (0.7, -0.3), width=0.2)
    pen.line((-2.1, 1.2), (2.1, 1.2))


def _stadium(pen: _Pen) -> None:
    pen.outlined(*[(1.8 * math.cos(a), 1.15 * math.sin(a)) for a in _circle(24)])
    inner = [(1.05 * math.cos(a), 0.5 * math.sin(a)) for a in _circle(20)]
    pen.line(*inner, inner[0], width=0.2)


def _factory(pen: _Pen) -> None:
    pen.outlined((-1.8, 1.2), (-1.8, -0.2), (-0.7, -0.8), (-0.7, -0.2), (0.4, -0.8), (0.4, -0.2),
                 (1.8, -0.2), (1.8, 1.2))  # fmt: skip
    pen.line((1.3, -0.3), (1.3, -1.9), width=0.5)


def _citadel(pen: _Pen) -> None:
    corners = star((0, 0), 1.9, points=4, inner=0.62)
    turned = [((x - y) * 0.72, (x + y) * 0.72) for x, y in corners]
    pen.outlined(*turned)


def _forest(pen: _Pen) -> None:
    green = rgb("#6E8050")
    for x, y in ((-1.1, 0.4), (1.1, 0.5), (0, -0.5)):
        pen.fill(green, (x - 0.9, y + 0.8), (x, y - 1.2), (x + 0.9, y + 0.8))
        pen.line((x, y + 0.8), (x, y + 1.2), width=0.25)


def _church(pen: _Pen) -> None:
    pen.box(-0.4, -0.1, 1.9, 1.3)
    pen.outlined((-1.3, 1.2), (-1.3, -0.6), (-0.85, -1.5), (-0.4, -0.6), (-0.4, 1.2))
    pen.line((-0.85, -1.5), (-0.85, -2.3), width=0.2)
    pen.line((-1.15, -2.0), (-0.55, -2.0), width=0.2)


def _port(pen: _Pen) -> None:
    pen.line((0, -1.4), (0, 1.5), width=0.35)
    pen.line((-0.7, -0.7), (0.7, -0.7), width=0.3)
    hook = [(1.4 * math.cos(a), 0.1 + 1.4 * math.sin(a)) for a in
            [math.pi * k / 10 for k in range(11)]]  # fmt: skip
    pen.line(*hook, width=0.35)
    pen.disc(0, -1.7, 0.35)


def _capital(pen: _Pen) -> None:
    pen.disc(0, 0, 1.5)
    pen.disc(0, 0, 1.15, STONE)
    pen.fill(DARK, *star((0, 0.05), 1.05))


def _town(pen: _Pen) -> None:
    pen.disc(0, 0, 0.9)
    pen.disc(0, 0, 0.5, STONE)


def _circle(count: int) -> list[float]:
    return [math.tau * k / count for k in range(count)]


PAINTERS: Final[dict[Landmark, Callable[[_Pen], None]]] = {
    Landmark.PARLIAMENT: _parliament, Landmark.BRIDGE: _bridge,
    Landmark.FLAK_TOWER: _flak_tower, Landmark.AIRFIELD: _airfield, Landmark.GATE: _gate,
    Landmark.PALACE: _palace, Landmark.SQUARE: _square, Landmark.STATION: _station,
    Landmark.STADIUM: _stadium, Landmark.FACTORY: _factory, Landmark.CITADEL: _citadel,
    Landmark.FOREST: _forest, Landmark.CHURCH: _church, Landmark.PORT: _port,
    Landmark.CAPITAL: _capital, Landmark.TOWN: _town,
}  # fmt: skip
