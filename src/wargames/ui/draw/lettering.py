"""Lettering of maps: along curves, with a halo, in spaced small capitals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from wargames.ui.assets import Family, Weight
from wargames.ui.theme import Colour, Theme

Point = tuple[float, float]


def letter_path(
    surface: pygame.Surface,
    theme: Theme,
    text: str,
    path: Sequence[Point],
    *,
    px: int,
    colour: Colour,
    halo: Colour | None = None,
    family: Family = Family.LABEL,
    weight: Weight = Weight.REGULAR,
    spacing: float = 0.16,
) -> None:
    """Sets ``text`` centred on a line of window points, each letter turned along it.

    Letters are drawn twice their size and scaled while turned, so that they stay smooth; the
    spacing (a share of the size) gives way if the line is short.
    """
    font = theme.font_px(family, px * 2, weight)
    widths = [font.size(glyph)[0] / 2 for glyph in text]
    lengths = [math.dist(a, b) for a, b in pairwise(path)]
    room = sum(lengths)
    gaps = max(1, len(text) - 1)
    space = min(px * spacing, max(px * 0.02, (room - sum(widths)) / gaps))
    place = (room - sum(widths) - space * (len(text) - 1)) / 2
    spots = []
    for glyph, width in zip(text, widths, strict=True):
        (x, y), angle = _at(path, lengths, place + width / 2)
        spots.append((glyph, x, y, angle))
        place += width + space
    if halo is not None:
        reach = max(1, round(px / 11))
        for glyph, x, y, angle in spots:
            picture = _turned(font, glyph, angle, halo)
            for dx, dy in _around(reach):
                surface.blit(picture, picture.get_rect(center=(round(x + dx), round(y + dy))))
    for glyph, x, y, angle in spots:
        picture = _turned(font, glyph, angle, colour)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def letter_level(
    surface: pygame.Surface,
    theme: Theme,
    text: str,
    centre: Point,
    *,
    px: int,
    colour: Colour,
    halo: Colour | None = None,
    angle: float = 0.0,
    family: Family = Family.LABEL,
    weight: Weight = Weight.REGULAR,
    spacing: float = 0.16,
) -> None:
    """Sets ``text`` on a straight line through ``centre``, turned by ``angle`` degrees."""
    font = theme.font_px(family, px * 2, weight)
    half = (font.size(text)[0] / 2 + px * spacing * len(text)) / 2 + px
    dx, dy = half * math.cos(math.radians(angle)), half * math.sin(math.radians(angle))
    path = [(centre[0] - dx, centre[1] - dy), (centre[0] + dx, centre[1] + dy)]
    letter_path(
        surface, theme, text, path, px=px, colour=colour, halo=halo,
        family=family, weight=weight, spacing=spacing,
    )  # fmt: skip


def _turned(font: pygame.font.Font, glyph: str, angle: float, colour: Colour) -> pygame.Surface:
    return pygame.transform.rotozoom(font.render(glyph, True, colour), -angle, 0.5)


def _around(reach: int) -> list[Point]:
    steps = [k * math.pi / 4 for k in range(8)]
    return [(reach * math.cos(step), reach * math.sin(step)) for step in steps]


def _at(path: Sequence[Point], lengths: Sequence[float], place: float) -> tuple[Point, float]:
    """The point ``place`` along the line, and the line's direction there in degrees."""
    rest = place
    last = len(lengths) - 1
    for index, ((ax, ay), (bx, by)) in enumerate(pairwise(path)):
        length = lengths[index]
        if rest <= length or index == last:
            t = rest / length if length else 0.0
            return (ax + (bx - ax) * t, ay + (by - ay) * t), math.degrees(
                math.atan2(by - ay, bx - ax)
            )
        rest -= length
    return path[-1], 0.0
