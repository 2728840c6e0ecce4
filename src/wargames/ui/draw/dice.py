"""Dice: ten-sided and six-sided, lying or tumbling."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import pygame

from wargames.ui.anim import DiceThrow
from wargames.ui.assets import Family, Weight
from wargames.ui.draw.primitives import supersampled, thick_line
from wargames.ui.theme import INK, PAPER, Colour, Theme, mix, side_style

PIPS: Final = {
    1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)), 5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}  # fmt: skip


def die_picture(
    theme: Theme, sides: int, face: int, px: int, *, side: str = "neutral", hit: bool = False
) -> pygame.Surface:
    """A lying die, ``px`` wide; ``hit`` marks a result that counts, by a rim."""
    return _die(theme, sides, face, (px, side, hit))


@lru_cache(maxsize=512)
def _die(theme: Theme, sides: int, face: int, look: tuple[int, str, bool]) -> pygame.Surface:
    px, side, hit = look
    style = side_style(side)
    fill, ink = (PAPER, INK) if side == "neutral" else (style.fill, style.text)
    if sides == 6:
        return supersampled((px, px), fill, lambda s, f: _cube(s, px * f, face, (fill, ink, hit)))
    out = supersampled((px, px), fill, lambda s, f: _ten(s, px * f, (fill, ink, hit)))
    font = theme.font_px(Family.LABEL, max(8, round(px * 0.36)), Weight.BOLD)
    number = font.render(str(face), True, ink)
    out.blit(number, number.get_rect(center=(px * 0.5, px * 0.44)))
    return out


def _ten(surface: pygame.Surface, side: float, dress: tuple[Colour, Colour, bool]) -> None:
    """A ten-sided die on its side: the kite of the upper face and the faces around it."""
    fill, _, hit = dress

    def spot(x: float, y: float) -> tuple[float, float]:
        return x * side, y * side

    rim = [spot(0.5, 0.02), spot(0.9, 0.3), spot(0.97, 0.56), spot(0.5, 0.98), spot(0.03, 0.56),
           spot(0.1, 0.3)]  # fmt: skip
    edge = (232, 163, 23) if hit else mix(fill, INK, 0.75)
    pygame.draw.polygon(surface, edge, rim)
    thick_line(surface, edge, [*rim, rim[0]], side * (0.06 if hit else 0.03))
    kite = [spot(0.5, 0.07), spot(0.79, 0.55), spot(0.5, 0.74), spot(0.21, 0.55)]
    left = [spot(0.5, 0.07), spot(0.21, 0.55), spot(0.06, 0.55), spot(0.13, 0.31)]
    right = [spot(0.5, 0.07), spot(0.79, 0.55), spot(0.94, 0.55), spot(0.87, 0.31)]
    low_left = [spot(0.06, 0.57), spot(0.21, 0.57), spot(0.49, 0.76), spot(0.49, 0.95)]
    low_right = [spot(0.94, 0.57), spot(0.79, 0.57), spot(0.51, 0.76), spot(0.51, 0.95)]
    for shape, shade in ((left, 0.14), (right, 0.3), (low_left, 0.38), (low_right, 0.52)):
        pygame.draw.polygon(surface, mix(fill, INK, shade), shape)
    pygame.draw.polygon(surface, mix(fill, (255, 255, 255), 0.16), kite)
    thick_line(surface, mix(fill, (255, 255, 255), 0.5), [kite[3], kite[0], kite[1]], side * 0.014)


def _cube(
    surface: pygame.Surface, side: float, face: int, dress: tuple[Colour, Colour, bool]
) -> None:
    fill, ink, hit = dress
    box = pygame.Rect(0, 0, round(side * 0.94), round(side * 0.94))
    box.center = (round(side / 2), round(side / 2))
    edge = (232, 163, 23) if hit else mix(fill, INK, 0.6)
    pygame.draw.rect(surface, edge, box, border_radius=round(side * 0.2))
    line = round(side * (0.06 if hit else 0.03))
    pygame.draw.rect(
        surface, mix(fill, INK, 0.18), box.inflate(-2 * line, -2 * line),
        border_radius=round(side * 0.18),
    )  # fmt: skip
    top = box.inflate(-2 * line, -2 * line)
    top.height -= round(side * 0.05)
    pygame.draw.rect(surface, fill, top, border_radius=round(side * 0.17))
    for x, y in PIPS.get(face, ()):
        at = (top.centerx + x * side * 0.24, top.centery + y * side * 0.23)
        pygame.draw.circle(surface, ink, at, side * 0.085)


def throw_width(dice: int, px: int) -> int:
    """Width of a row of so many dice of ``px`` pixels."""
    gap = max(4, px // 5)
    return max(0, dice * (px + gap) - gap)


def draw_throw(
    surface: pygame.Surface,
    theme: Theme,
    throw: DiceThrow,
    at: tuple[int, int],
    px: int,
    *,
    side: str = "neutral",
    hits: tuple[bool, ...] = (),
) -> pygame.Rect:
    """Draws a throw with its left die's corner at ``at``, tumbling or at rest; returns the area."""
    gap = max(4, px // 5)
    faces = throw.faces()
    for index, face in enumerate(faces):
        hit = throw.done and index < len(hits) and hits[index]
        picture = die_picture(theme, throw.sides, face, px, side=side, hit=hit)
        left = at[0] + index * (px + gap)
        centre = (left + px // 2, at[1] + px // 2)
        _cast_shadow(surface, centre, px, throw.hop())
        if not throw.done:
            picture = pygame.transform.rotozoom(picture, throw.angle(index), 1.0)
        lift = round(throw.hop() * px)
        surface.blit(picture, picture.get_rect(center=(centre[0], centre[1] - lift)))
    return pygame.Rect(at, (len(faces) * (px + gap) - gap, px))


def _cast_shadow(surface: pygame.Surface, centre: tuple[int, int], px: int, height: float) -> None:
    reach = 1.0 - 0.35 * math.sqrt(max(height, 0.0))
    shade = _dice_shadow(max(4, round(px * reach)))
    surface.blit(shade, shade.get_rect(center=(centre[0] + px // 14, centre[1] + round(px * 0.38))))


@lru_cache(maxsize=64)
def _dice_shadow(px: int) -> pygame.Surface:
    shade = pygame.Surface((round(px * 1.3), round(px * 0.5)), pygame.SRCALPHA)
    pygame.draw.ellipse(shade, (0, 0, 0, 110), shade.get_rect().inflate(-px // 5, -px // 5))
    return pygame.transform.gaussian_blur(shade, max(1, px // 14))
