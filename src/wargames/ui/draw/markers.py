"""Markers on the map: barricades, flak towers, closed bridges, waves, turn and order markers."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from wargames.ui import theme as look
from wargames.ui.assets import Family, Weight
from wargames.ui.draw.badges import draw_block
from wargames.ui.draw.pips import control_mark, draw_pip
from wargames.ui.draw.primitives import star, supersampled, thick_line
from wargames.ui.scene import MarkerItem, MarkerKind
from wargames.ui.surface_cache import SurfaceCache
from wargames.ui.theme import INK, PAPER, Colour, SideStyle, Theme, mix, rgb, side_style

STEEL: Final = rgb("#8C8F8E")
CONCRETE: Final = rgb("#B9B4A4")
RUST: Final = rgb("#7A4630")

Painter = Callable[[pygame.Surface, float, SideStyle], None]


def marker_picture(
    theme: Theme, cache: SurfaceCache, marker: MarkerItem, px: int
) -> pygame.Surface:
    """A marker ``px`` wide."""

    def make() -> pygame.Surface:
        if marker.kind is MarkerKind.CONTROL:
            return control_mark(marker.side, None, px)
        style = side_style(marker.side)
        painter = PAINTERS.get(marker.kind, _disc)
        ground = GROUNDS.get(marker.kind, INK)
        out = supersampled((px, px), ground, lambda s, f: painter(s, px * f, style))
        if marker.text:
            _text(out, theme, marker, px)
        return out

    return cache.get(("marker", marker.kind, marker.side, marker.text, px), make)


def _text(out: pygame.Surface, theme: Theme, marker: MarkerItem, px: int) -> None:
    round_kinds = (MarkerKind.NUMBER, MarkerKind.TURN, MarkerKind.ORDERS, MarkerKind.CUBE)
    share = 0.56 if marker.kind in round_kinds else 0.36
    at = (px * 0.5, px * 0.5) if marker.kind in round_kinds else (px * 0.5, px * 0.78)
    style = side_style(marker.side)
    ink = style.text if marker.kind in round_kinds else INK
    font = theme.font_px(Family.LABEL, max(7, round(px * share)), Weight.BOLD)
    words = font.render(marker.text, True, ink)
    out.blit(words, words.get_rect(center=at))


def _plate(surface: pygame.Surface, side: float, fill: Colour) -> None:
    """A square of cardboard for the pictures that need a ground."""
    radius = round(side * 0.1)
    body = pygame.Rect(0, 0, round(side), round(side))
    pygame.draw.rect(surface, mix(fill, INK, 0.6), body, border_radius=radius)
    line = max(1, round(side * 0.035))
    inner = body.inflate(-2 * line, -2 * line)
    pygame.draw.rect(surface, mix(fill, look.WHITE, 0.4), inner, border_radius=radius)
    pygame.draw.rect(surface, fill, inner.move(0, line).clip(inner), border_radius=radius)


def _barricade(surface: pygame.Surface, side: float, _: SideStyle) -> None:
    """Three anti-tank hedgehogs."""
    _plate(surface, side, CONCRETE)
    for x, y, reach in ((0.3, 0.42, 0.2), (0.7, 0.42, 0.2), (0.5, 0.7, 0.22)):
        cx, cy = x * side, y * side
        for angle in (28, 90, 152):
            dx = math.cos(math.radians(angle)) * reach * side
            dy = math.sin(math.radians(angle)) * reach * side
            ends = [(cx - dx, cy - dy), (cx + dx, cy + dy)]
            thick_line(surface, INK, ends, side * 0.105)
            thick_line(surface, RUST, ends, side * 0.055)


def _flak_tower(surface: pygame.Surface, side: float, _: SideStyle) -> None:
    _plate(surface, side, mix(PAPER, CONCRETE, 0.4))
    dark = mix(CONCRETE, INK, 0.55)
    for x in (0.32, 0.68):
        tip = (side * (x + (0.16 if x > 0.5 else -0.16)), side * 0.1)
        thick_line(surface, INK, [(side * x, side * 0.32), tip], side * 0.07)
    for rect, colour in (
        ((0.24, 0.4, 0.52, 0.48), dark), ((0.14, 0.3, 0.72, 0.17), mix(CONCRETE, INK, 0.4)),
    ):  # fmt: skip
        box = pygame.Rect(*(round(v * side) for v in rect))
        pygame.draw.rect(surface, INK, box.inflate(side * 0.04, side * 0.04))
        pygame.draw.rect(surface, colour, box)
    for x in (0.36, 0.5, 0.64):
        pygame.draw.rect(surface, INK, (side * (x - 0.03), side * 0.56, side * 0.06, side * 0.13))


def _bridge_closed(surface: pygame.Surface, side: float, _: SideStyle) -> None:
    pygame.draw.circle(surface, INK, (side / 2, side / 2), side * 0.5)
    pygame.draw.circle(surface, look.WARNING, (side / 2, side / 2), side * 0.46)
    pygame.draw.circle(surface, PAPER, (side / 2, side / 2), side * 0.35)
    for y in (0.36, 0.64):
        sign = -1 if y < 0.5 else 1
        line = [(0.22, y + sign * 0.08), (0.36, y), (0.64, y), (0.78, y + sign * 0.08)]
        thick_line(surface, INK, [(a * side, b * side) for a, b in line], side * 0.055)
    bar = [(side * 0.24, side * 0.76), (side * 0.76, side * 0.24)]
    thick_line(surface, look.WARNING, bar, side * 0.1)


def _wave(surface: pygame.Surface, side: float, style: SideStyle) -> None:
    _plate(surface, side, style.fill)
    for row in range(3):
        x = 0.2 + row * 0.2
        chevron = [(x, 0.24), (x + 0.22, 0.5), (x, 0.76)]
        points = [(a * side, b * side) for a, b in chevron]
        thick_line(surface, style.text, points, side * 0.1)


def _shock(surface: pygame.Surface, side: float, style: SideStyle) -> None:
    pygame.draw.polygon(surface, INK, star((side / 2, side * 0.53), side * 0.5))
    pygame.draw.polygon(surface, rgb("#F2C230"), star((side / 2, side * 0.53), side * 0.4))
    pygame.draw.polygon(surface, style.fill, star((side / 2, side * 0.53), side * 0.2))


def _disc(surface: pygame.Surface, side: float, style: SideStyle) -> None:
    pygame.draw.circle(surface, INK, (side / 2, side / 2), side * 0.5)
    pygame.draw.circle(surface, style.accent, (side / 2, side / 2), side * 0.46)
    pygame.draw.circle(surface, style.fill, (side / 2, side / 2), side * 0.4)


def _turn(surface: pygame.Surface, side: float, style: SideStyle) -> None:
    _plate(surface, side, style.fill)


def _cross(surface: pygame.Surface, side: float, _: SideStyle) -> None:
    for width, colour in ((0.22, look.WHITE), (0.14, look.WARNING)):
        for x0, x1 in ((0.16, 0.84), (0.84, 0.16)):
            line = [(x0 * side, 0.16 * side), (x1 * side, 0.84 * side)]
            thick_line(surface, colour, line, width * side)


def _flag(surface: pygame.Surface, side: float, style: SideStyle) -> None:
    pole = [(side * 0.2, side * 0.08), (side * 0.2, side * 0.96)]
    thick_line(surface, INK, pole, side * 0.08)
    cloth = [(0.22, 0.1), (0.94, 0.16), (0.86, 0.36), (0.94, 0.58), (0.22, 0.6)]
    points = [(x * side, y * side) for x, y in cloth]
    pygame.draw.polygon(surface, style.fill, points)
    thick_line(surface, INK, [*points, points[0]], side * 0.035)
    spot = ((side * 0.52, side * 0.35), side * 0.16)
    draw_pip(surface, style.pip, spot, style.text, style.fill)


def _cube(surface: pygame.Surface, side: float, style: SideStyle) -> None:
    draw_block(surface, side, style)


def _artillery(surface: pygame.Surface, side: float, style: SideStyle) -> None:
    """A gun from the side."""
    _plate(surface, side, mix(style.fill, PAPER, 0.55))
    thick_line(surface, INK, [(side * 0.36, side * 0.6), (side * 0.9, side * 0.26)], side * 0.11)
    thick_line(surface, INK, [(side * 0.44, side * 0.6), (side * 0.1, side * 0.84)], side * 0.09)
    shield = [(0.4, 0.3), (0.5, 0.28), (0.58, 0.66), (0.48, 0.68)]
    pygame.draw.polygon(surface, INK, [(x * side, y * side) for x, y in shield])
    wheel = (side * 0.47, side * 0.68)
    pygame.draw.circle(surface, INK, wheel, side * 0.2)
    pygame.draw.circle(surface, mix(style.fill, PAPER, 0.55), wheel, side * 0.12)
    pygame.draw.circle(surface, INK, wheel, side * 0.05)


def _air(surface: pygame.Surface, side: float, style: SideStyle) -> None:
    """A ground-attack aircraft from above."""
    ground = mix(style.fill, PAPER, 0.55)
    _plate(surface, side, ground)
    half = [(0.5, 0.1), (0.57, 0.2), (0.58, 0.36), (0.94, 0.46), (0.94, 0.58), (0.58, 0.58),
            (0.55, 0.78), (0.7, 0.84), (0.7, 0.91), (0.5, 0.9)]  # fmt: skip
    points = [*half, *((1 - x, y) for x, y in reversed(half))]
    pygame.draw.polygon(surface, INK, [(x * side, y * side) for x, y in points])
    for x in (0.24, 0.76):
        pygame.draw.polygon(surface, ground, star((x * side, side * 0.52), side * 0.055))


def _ruins(surface: pygame.Surface, side: float, _: SideStyle) -> None:
    """Broken walls and fire: street fighting."""
    _plate(surface, side, rgb("#8E2A1E"))
    wall = [(0.1, 0.88), (0.1, 0.36), (0.2, 0.3), (0.26, 0.42), (0.36, 0.38), (0.4, 0.56),
            (0.5, 0.62), (0.56, 0.5), (0.66, 0.2), (0.78, 0.26), (0.82, 0.16), (0.9, 0.22),
            (0.9, 0.88)]  # fmt: skip
    pygame.draw.polygon(surface, INK, [(x * side, y * side) for x, y in wall])
    glow = rgb("#F2B23A")
    for x, y in ((0.19, 0.5), (0.19, 0.68), (0.34, 0.66), (0.72, 0.38), (0.72, 0.58), (0.56, 0.72)):
        box = (x * side, y * side, side * 0.09, side * 0.1)
        pygame.draw.rect(surface, glow, box)


def _attack(surface: pygame.Surface, side: float, _: SideStyle) -> None:
    """Crossed blades on a disc of the colour of offers."""
    middle = (side / 2, side / 2)
    pygame.draw.circle(surface, INK, middle, side * 0.5)
    pygame.draw.circle(surface, look.ACT, middle, side * 0.45)
    for blade, guard in (
        (((0.26, 0.74), (0.77, 0.23)), ((0.24, 0.56), (0.44, 0.76))),
        (((0.74, 0.74), (0.23, 0.23)), ((0.76, 0.56), (0.56, 0.76))),
    ):
        thick_line(surface, INK, [(x * side, y * side) for x, y in blade], side * 0.1)
        thick_line(surface, INK, [(x * side, y * side) for x, y in guard], side * 0.08)


PAINTERS: Final[dict[MarkerKind, Painter]] = {
    MarkerKind.BARRICADE: _barricade, MarkerKind.FLAK_TOWER: _flak_tower,
    MarkerKind.BRIDGE_CLOSED: _bridge_closed, MarkerKind.WAVE: _wave, MarkerKind.SHOCK: _shock,
    MarkerKind.TURN: _turn, MarkerKind.ORDERS: _turn, MarkerKind.NUMBER: _disc,
    MarkerKind.CROSS: _cross, MarkerKind.FLAG: _flag, MarkerKind.CUBE: _cube,
    MarkerKind.ARTILLERY: _artillery, MarkerKind.AIR: _air, MarkerKind.RUINS: _ruins,
    MarkerKind.ATTACK: _attack,
}  # fmt: skip
GROUNDS: Final[dict[MarkerKind, Colour]] = {
    MarkerKind.BARRICADE: mix(CONCRETE, INK, 0.6), MarkerKind.CROSS: look.WHITE,
}  # fmt: skip
