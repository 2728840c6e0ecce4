"""Unit symbols as vectors, after the NATO forms, on a supersampled surface."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from wargames.ui.draw.primitives import Vec, star, thick_line
from wargames.ui.scene import Symbol
from wargames.ui.theme import Colour

BoxPainter = Callable[["Frame"], None]


class Frame:
    """The symbol's rectangle; coordinates are shares of it."""

    def __init__(
        self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour, ground: Colour, width: float
    ) -> None:
        self.surface = surface
        self.rect = rect
        self.ink = ink
        self.ground = ground
        self.width = width

    def at(self, x: float, y: float) -> Vec:
        """Pixels of a point given in shares."""
        return self.rect.left + x * self.rect.width, self.rect.top + y * self.rect.height

    def line(self, *points: Vec, width: float = 1.0) -> None:
        """A stroke through points."""
        spots = [self.at(x, y) for x, y in points]
        thick_line(self.surface, self.ink, spots, self.width * width)

    def disc(self, x: float, y: float, radius: float) -> None:
        """A filled circle; its radius as a share of the height."""
        pygame.draw.circle(self.surface, self.ink, self.at(x, y), radius * self.rect.height)

    def arc(self, x: float, y: float, rx: float, ry: float, span: tuple[float, float]) -> None:
        """Part of an ellipse, between two angles in degrees."""
        steps = 20
        points = []
        for step in range(steps + 1):
            angle = math.radians(span[0] + (span[1] - span[0]) * step / steps)
            points.append((x + rx * math.cos(angle), y + ry * math.sin(angle)))
        self.line(*points)

    def fill(self, *points: Vec) -> None:
        """A filled polygon."""
        pygame.draw.polygon(self.surface, self.ink, [self.at(x, y) for x, y in points])

    def word(self, text: str) -> None:
        """One or two letters; drawn as strokes so that symbols need no font."""
        for index, letter in enumerate(text):
            for stroke in _LETTERS[letter]:
                left = 0.5 - 0.17 * len(text) + 0.34 * index
                self.line(*[(left + 0.04 + x * 0.24, 0.22 + y * 0.56) for x, y in stroke])


def draw_symbol(
    surface: pygame.Surface, symbol: Symbol, rect: pygame.Rect, ink: Colour, ground: Colour
) -> None:
    """Draws a framed symbol into ``rect`` of a supersampled surface."""
    width = max(1.0, rect.height * 0.095)
    frame = Frame(surface, rect, ink, ground, width)
    pygame.draw.rect(surface, ground, rect)
    PAINTERS.get(symbol, _nothing)(frame)
    pygame.draw.rect(surface, ink, rect, max(1, round(width * 0.95)))


def _nothing(_: Frame) -> None:
    return


def _infantry(frame: Frame) -> None:
    frame.line((0, 0), (1, 1))
    frame.line((1, 0), (0, 1))


def _mechanised(frame: Frame) -> None:
    _infantry(frame)
    _tank(frame)


def _tank(frame: Frame) -> None:
    frame.line((0.32, 0.26), (0.68, 0.26))
    frame.line((0.32, 0.74), (0.68, 0.74))
    frame.arc(0.32, 0.5, 0.15, 0.24, (90, 270))
    frame.arc(0.68, 0.5, 0.15, 0.24, (-90, 90))


def _parachute(frame: Frame) -> None:
    _infantry(frame)
    frame.arc(0.4, 0.97, 0.1, 0.18, (180, 360))
    frame.arc(0.6, 0.97, 0.1, 0.18, (180, 360))


def _cavalry(frame: Frame) -> None:
    frame.line((0, 1), (1, 0))


def _artillery(frame: Frame) -> None:
    frame.disc(0.5, 0.5, 0.24)


def _anti_aircraft(frame: Frame) -> None:
    frame.arc(0.5, 1.0, 0.38, 0.72, (180, 360))
    frame.disc(0.5, 0.66, 0.13)


def _engineers(frame: Frame) -> None:
    frame.line((0.26, 0.74), (0.26, 0.32), (0.74, 0.32), (0.74, 0.74))
    frame.line((0.5, 0.32), (0.5, 0.68))


def _bridge(frame: Frame) -> None:
    frame.line((0.16, 0.22), (0.3, 0.38), (0.7, 0.38), (0.84, 0.22))
    frame.line((0.16, 0.78), (0.3, 0.62), (0.7, 0.62), (0.84, 0.78))


def _supply(frame: Frame) -> None:
    frame.line((0, 0.76), (1, 0.76))


def _naval(frame: Frame) -> None:
    frame.line((0.5, 0.16), (0.5, 0.84))
    frame.line((0.36, 0.3), (0.64, 0.3))
    frame.arc(0.5, 0.52, 0.22, 0.32, (10, 170))


def _police(frame: Frame) -> None:
    frame.word("P")


def _militia(frame: Frame) -> None:
    _infantry(frame)
    frame.fill((0.0, 0.0), (0.22, 0.0), (0.0, 0.34))
    frame.fill((1.0, 1.0), (0.78, 1.0), (1.0, 0.66))


def _headquarters(frame: Frame) -> None:
    frame.word("HQ")


def _recon(frame: Frame) -> None:
    frame.line((0, 1), (1, 0))
    frame.disc(0.26, 0.34, 0.1)


def _air(frame: Frame) -> None:
    frame.arc(0.3, 0.5, 0.17, 0.2, (40, 320))
    frame.arc(0.7, 0.5, 0.17, 0.2, (-140, 140))
    frame.line((0.43, 0.37), (0.57, 0.63))
    frame.line((0.43, 0.63), (0.57, 0.37))


def _spy(frame: Frame) -> None:
    frame.arc(0.5, 0.62, 0.34, 0.44, (205, 335))
    frame.arc(0.5, 0.38, 0.34, 0.44, (25, 155))
    frame.disc(0.5, 0.5, 0.15)


def _unknown(frame: Frame) -> None:
    frame.arc(0.5, 0.36, 0.1, 0.18, (180, 405))
    frame.line((0.56, 0.48), (0.5, 0.56), (0.5, 0.64))
    frame.disc(0.5, 0.8, 0.07)


def _star(frame: Frame) -> None:
    points = star((0.5, 0.54), 0.4)
    frame.fill(*[(0.5 + (x - 0.5) * 0.62, y) for x, y in points])


_LETTERS: Final[dict[str, tuple[tuple[Vec, ...], ...]]] = {
    "P": (((0, 1), (0, 0), (0.8, 0), (1, 0.25), (0.8, 0.5), (0, 0.5)),),
    "H": (((0, 0), (0, 1)), ((1, 0), (1, 1)), ((0, 0.5), (1, 0.5))),
    "Q": (((0.5, 0), (0.9, 0.2), (1, 0.5), (0.9, 0.8), (0.5, 1), (0.1, 0.8), (0, 0.5), (0.1, 0.2),
           (0.5, 0)), ((0.6, 0.7), (1, 1.05))),
}  # fmt: skip

PAINTERS: Final[dict[Symbol, BoxPainter]] = {
    Symbol.INFANTRY: _infantry, Symbol.MECHANISED: _mechanised, Symbol.TANK: _tank,
    Symbol.PARACHUTE: _parachute, Symbol.CAVALRY: _cavalry, Symbol.ARTILLERY: _artillery,
    Symbol.ANTI_AIRCRAFT: _anti_aircraft, Symbol.ENGINEERS: _engineers, Symbol.BRIDGE: _bridge,
    Symbol.SUPPLY: _supply, Symbol.NAVAL: _naval, Symbol.POLICE: _police,
    Symbol.MILITIA: _militia, Symbol.HEADQUARTERS: _headquarters, Symbol.RECON: _recon,
    Symbol.AIR: _air, Symbol.SPY: _spy, Symbol.UNKNOWN: _unknown, Symbol.NONE: _star,
}  # fmt: skip
