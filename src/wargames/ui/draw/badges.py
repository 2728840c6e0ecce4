"""Small marks on counters, and the wooden block; painted on supersampled surfaces."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame

from wargames.ui import theme as look
from wargames.ui.draw.primitives import star, supersampled, thick_line
from wargames.ui.scene import CounterFace, UnitBadge
from wargames.ui.theme import INK, SideStyle, mix, rgb

BADGE_YELLOW: Final = rgb("#F2C230")


def draw_badges(surface: pygame.Surface, side: float, face: CounterFace) -> None:
    """Draws the badges of a counter ``side`` pixels wide, from the upper right corner on."""
    spots = ((0.885, 0.125), (0.885, 0.38), (0.27, 0.125))
    for badge, (x, y) in zip(face.badges, spots, strict=False):
        _PAINTERS[badge](surface, (x * side, y * side), side * 0.115)


def _dot(surface: pygame.Surface, at: tuple[float, float], radius: float) -> None:
    pygame.draw.circle(surface, INK, at, radius)
    pygame.draw.circle(surface, BADGE_YELLOW, at, radius * 0.8)


def _pin(surface: pygame.Surface, at: tuple[float, float], radius: float) -> None:
    x, y = at
    thick_line(surface, INK, [(x, y), (x - radius * 0.7, y + radius * 1.7)], radius * 0.32)
    pygame.draw.circle(surface, INK, (x, y), radius * 0.95)
    pygame.draw.circle(surface, look.WARNING, (x, y), radius * 0.74)
    glint = (x - radius * 0.25, y - radius * 0.25)
    pygame.draw.circle(surface, mix(look.WARNING, look.WHITE, 0.6), glint, radius * 0.24)


def _shock(surface: pygame.Surface, at: tuple[float, float], radius: float) -> None:
    pygame.draw.polygon(surface, INK, star(at, radius * 1.42))
    pygame.draw.polygon(surface, BADGE_YELLOW, star(at, radius * 1.02))


def _elite(surface: pygame.Surface, at: tuple[float, float], radius: float) -> None:
    x, y = at
    for grow, colour in ((1.2, INK), (0.9, look.WHITE)):
        r = radius * grow
        pygame.draw.polygon(surface, colour, [(x, y - r), (x + r, y), (x, y + r), (x - r, y)])


def _damaged(surface: pygame.Surface, at: tuple[float, float], radius: float) -> None:
    x, y = at
    for reach, colour in ((1.2, INK), (0.78, look.WARNING)):
        r = radius * reach
        pygame.draw.polygon(
            surface, colour, [(x - r, y + r * 0.85), (x, y - r), (x + r, y + r * 0.85)]
        )


def _first(surface: pygame.Surface, at: tuple[float, float], radius: float) -> None:
    x, y = at
    pygame.draw.rect(surface, INK, (x - radius, y - radius, 2 * radius, 2 * radius))
    r = radius * 0.76
    pygame.draw.rect(surface, look.WHITE, (x - r, y - r, 2 * r, 2 * r))
    thick_line(surface, INK, [(x, y - r * 0.6), (x, y + r * 0.6)], radius * 0.36)


_Painter = Callable[[pygame.Surface, tuple[float, float], float], None]
_PAINTERS: Final[dict[UnitBadge, _Painter]] = {
    UnitBadge.YELLOW_DOT: _dot, UnitBadge.PIN: _pin, UnitBadge.SHOCK: _shock,
    UnitBadge.ELITE: _elite, UnitBadge.DAMAGED: _damaged, UnitBadge.FIRST: _first,
}  # fmt: skip


@lru_cache(maxsize=16)
def pin_picture(px: int) -> pygame.Surface:
    """The pin that says: units here are held by an enemy."""
    return supersampled(
        (px, px), INK, lambda s, f: _pin(s, (px * f * 0.62, px * f * 0.32), px * f * 0.27)
    )


def draw_block(surface: pygame.Surface, side: float, style: SideStyle) -> None:
    """A wooden cube seen from above and a little from the right: three faces with grain."""
    depth = side * 0.13
    fill = mix(style.fill, look.WOOD, 0.18)
    front = [(0, depth), (side - depth, depth), (side - depth, side), (0, side)]
    top = [(0, depth), (depth, 0), (side, 0), (side - depth, depth)]
    right = [(side - depth, depth), (side, 0), (side, side - depth), (side - depth, side)]
    pygame.draw.polygon(surface, fill, front)
    pygame.draw.polygon(surface, mix(fill, look.WHITE, 0.32), top)
    pygame.draw.polygon(surface, mix(fill, INK, 0.35), right)
    grain = mix(fill, INK, 0.12)
    for index in range(5):
        y = depth + (side - depth) * (0.12 + 0.19 * index)
        bow = side * 0.03 * (1 if index % 2 else -1)
        line = [(side * 0.04, y), (side * 0.4, y + bow), (side * 0.83, y - bow * 0.5)]
        thick_line(surface, grain, line, side * 0.018)
