"""Pictures of titles whose map cannot be drawn yet: a sheet of paper with the idea of the game."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from typing import Final

import pygame

from wargames.ui.draw.grain import apply_grain, apply_vignette
from wargames.ui.draw.pips import pip_picture
from wargames.ui.draw.primitives import Vec, dashes, thick_line
from wargames.ui.theme import INK, PAPER, SHORE, WATER, Colour, mix, rgb, side_style

SIZE: Final = (480, 300)
FACTOR: Final = 2
RED: Final = rgb("#A8402C")
BLUE: Final = side_style("western").fill
FADED: Final = mix(PAPER, INK, 0.34)

Sketch = Callable[[pygame.Surface, float], None]


@lru_cache(maxsize=8)
def cover(title_id: str) -> pygame.Surface:
    """Return the placeholder of a title, 480 x 300; do not draw on it."""
    large = pygame.Surface((SIZE[0] * FACTOR, SIZE[1] * FACTOR))
    large.fill(PAPER)
    _contours(large, sum(map(ord, title_id)))
    SKETCHES.get(title_id, _target)(large, float(FACTOR))
    _neat_line(large)
    picture = pygame.transform.smoothscale(large, SIZE)
    area = (0.0, 0.0, float(SIZE[0]), float(SIZE[1]))
    apply_grain(picture, 7, 1.0, area)
    apply_vignette(picture, area, 1.0, area)
    for side, at in PIPS.get(title_id, ()):
        pip = pip_picture(side, 34)
        picture.blit(pip, pip.get_rect(center=at))
    return picture


def _contours(surface: pygame.Surface, seed: int) -> None:
    """Faint lines of height, so that the sheet looks surveyed."""
    width, height = surface.get_size()
    colour = mix(PAPER, rgb("#9C8358"), 0.3)
    for hill in range(4):
        angle = (seed * 37 + hill * 97) % 360
        centre = (
            width * (0.5 + 0.52 * math.cos(math.radians(angle))),
            height * (0.5 + 0.5 * math.sin(math.radians(angle * 1.7))),
        )
        for ring in range(1, 7):
            wave = [
                _around(centre, 44.0 * ring * (1 + 0.16 * math.sin(3 * a + hill)), a)
                for a in (step * math.tau / 72 for step in range(73))
            ]
            pygame.draw.aalines(surface, colour, False, wave)


def _neat_line(surface: pygame.Surface) -> None:
    frame = surface.get_rect().inflate(-20 * FACTOR, -20 * FACTOR)
    pygame.draw.rect(surface, FADED, frame, 2)
    pygame.draw.rect(surface, FADED, frame.inflate(-6 * FACTOR, -6 * FACTOR), 1)


def _target(surface: pygame.Surface, unit: float) -> None:
    for radius in (26, 58, 94):
        pygame.draw.circle(surface, FADED, _at(240, 150, unit), radius * unit, round(1.6 * unit))


def _siege(surface: pygame.Surface, unit: float) -> None:
    """A ring that closes: arrows from the edge towards a city in rings."""
    middle = (240.0, 150.0)
    _river(surface, unit, [(20, 196), (120, 176), (206, 188), (262, 150), (330, 128), (460, 96)])
    for radius, share in ((112, 0.12), (78, 0.22), (42, 0.36)):
        tint = mix(PAPER, rgb("#B98A54"), share)
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        pygame.draw.circle(veil, (*tint, 150), _at(*middle, unit), radius * unit)
        surface.blit(veil, (0, 0))
        ring = [_around(_at(*middle, unit), radius * unit, a) for a in _turn(96)]
        for piece in dashes(ring, 12 * unit, 6 * unit):
            thick_line(surface, INK, piece, 1.7 * unit)
    for step in range(9):
        angle = -0.9 + step * math.tau / 9
        start = _around(middle, 138 if step % 2 else 128, angle)
        _arrow(surface, unit, RED, start, _around(middle, 88 if step % 2 else 64, angle + 0.12))


def _race(surface: pygame.Surface, unit: float) -> None:
    """Two fans of arrows that meet in one circle."""
    _river(surface, unit, [(150, 12), (132, 90), (156, 150), (140, 220), (164, 290)])
    _river(surface, unit, [(352, 12), (338, 84), (356, 158), (330, 228), (346, 290)])
    goal = (240.0, 146.0)
    for y in (70, 120, 176, 236):
        _arrow(surface, unit, BLUE, (44, y), (goal[0] - 46, goal[1] + (y - goal[1]) * 0.3))
        _arrow(surface, unit, RED, (436, y - 6), (goal[0] + 46, goal[1] + (y - goal[1]) * 0.3))
    pygame.draw.circle(surface, PAPER, _at(*goal, unit), 30 * unit)
    for radius, width in ((30, 3.0), (20, 1.6), (7, 7.0)):
        pygame.draw.circle(surface, INK, _at(*goal, unit), radius * unit, round(width * unit))


def _divided(surface: pygame.Surface, unit: float) -> None:
    """A city cut in two, with threads from one half to the other."""
    cut = [(262, 12), (254, 70), (282, 112), (252, 150), (270, 196), (240, 240), (252, 290)]
    veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    west = [(12, 12), *cut, (12, 290)]
    east = [(468, 12), *cut, (468, 290)]
    pygame.draw.polygon(veil, (*BLUE, 38), [_at(*p, unit) for p in west])
    pygame.draw.polygon(veil, (*side_style("kgb").fill, 38), [_at(*p, unit) for p in east])
    surface.blit(veil, (0, 0))
    _river(surface, unit, [(12, 214), (110, 188), (190, 206), (268, 150), (350, 170), (468, 120)])
    wall = [_at(*p, unit) for p in cut]
    thick_line(surface, INK, wall, 5 * unit)
    for piece in dashes(wall, 7 * unit, 7 * unit):
        thick_line(surface, PAPER, piece, 2 * unit)
    spots = [(92, 84), (150, 150), (104, 236), (198, 76), (196, 246), (322, 74), (392, 118),
             (330, 208), (408, 232)]  # fmt: skip
    for a, b in ((0, 3), (3, 5), (1, 7), (5, 6), (2, 4), (4, 7), (7, 8), (1, 3), (6, 8)):
        for piece in dashes([_at(*spots[a], unit), _at(*spots[b], unit)], 5 * unit, 5 * unit):
            thick_line(surface, rgb("#7A4E8A"), piece, 1.5 * unit)
    for spot in spots:
        pygame.draw.circle(surface, PAPER, _at(*spot, unit), 9 * unit)
        pygame.draw.circle(surface, INK, _at(*spot, unit), 9 * unit, round(1.8 * unit))
        pygame.draw.circle(surface, INK, _at(*spot, unit), 3.4 * unit)


def _peninsula(surface: pygame.Surface, unit: float) -> None:
    """A long coast with front lines across it."""
    sea = mix(PAPER, WATER, 0.75)
    surface.fill(sea)
    land = [(12, 12), (468, 12), (468, 96), (404, 92), (360, 74), (322, 92), (318, 124), (352, 164),
            (398, 190), (424, 226), (416, 252), (386, 236), (372, 262), (356, 290), (338, 288),
            (346, 250), (314, 214), (262, 178), (222, 132), (196, 102), (150, 98), (112, 116),
            (70, 108), (12, 132)]  # fmt: skip
    shape = [_at(*p, unit) for p in land]
    for grow, share in ((22, 0.2), (14, 0.45), (7, 0.8)):
        thick_line(surface, mix(sea, SHORE, share * 0.35), [*shape, shape[0]], grow * unit)
    pygame.draw.polygon(surface, PAPER, shape)
    thick_line(surface, SHORE, [*shape, shape[0]], 1.6 * unit)
    fronts = (
        (((300, 204), (352, 168)), RED), (((244, 154), (318, 118)), RED),
        (((66, 106), (88, 14)), BLUE), (((196, 100), (216, 14)), BLUE),
    )  # fmt: skip
    for (start, end), colour in fronts:
        line = [_at(*start, unit), _at(*end, unit)]
        thick_line(surface, colour, line, 3 * unit)
        _teeth(surface, unit, colour, line)
    _arrow(surface, unit, BLUE, (398, 226), (336, 186))
    _arrow(surface, unit, BLUE, (304, 164), (262, 128))
    _arrow(surface, unit, BLUE, (34, 62), (140, 52))


def _teeth(surface: pygame.Surface, unit: float, colour: Colour, line: list[Vec]) -> None:
    (x0, y0), (x1, y1) = line
    length = math.dist(*line)
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    for step in range(1, int(length / (14 * unit))):
        x, y = x0 + dx * step * 14 * unit, y0 + dy * step * 14 * unit
        tip = (x + dy * 9 * unit, y - dx * 9 * unit)
        foot = [(x - dx * 4 * unit, y - dy * 4 * unit), (x + dx * 4 * unit, y + dy * 4 * unit)]
        pygame.draw.polygon(surface, colour, [*foot, tip])


def _river(surface: pygame.Surface, unit: float, points: list[tuple[int, int]]) -> None:
    line = [_at(*p, unit) for p in points]
    for _ in range(3):
        smooth = [line[0]]
        for (ax, ay), (bx, by) in pairwise(line):
            smooth += [(ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25),
                       (ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75)]  # fmt: skip
        line = [*smooth, line[-1]]
    thick_line(surface, SHORE, line, 8 * unit)
    thick_line(surface, WATER, line, 5.4 * unit)


def _arrow(surface: pygame.Surface, unit: float, colour: Colour, start: Vec, end: Vec) -> None:
    (x0, y0), (x1, y1) = _at(*start, unit), _at(*end, unit)
    length = math.dist((x0, y0), (x1, y1)) or 1.0
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    neck = (x1 - dx * 13 * unit, y1 - dy * 13 * unit)
    thick_line(surface, colour, [(x0, y0), neck], 5 * unit)
    wide = 8.5 * unit
    head = [(neck[0] + dy * wide, neck[1] - dx * wide), (neck[0] - dy * wide, neck[1] + dx * wide)]
    pygame.draw.polygon(surface, colour, [*head, (x1, y1)])


def _at(x: float, y: float, unit: float) -> Vec:
    return x * unit, y * unit


def _around(centre: Vec, radius: float, angle: float) -> Vec:
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle) * 0.86


def _turn(steps: int) -> list[float]:
    return [step * math.tau / steps for step in range(steps + 1)]


SKETCHES: Final[dict[str, Sketch]] = {
    "berlin-1945": _siege,
    "fall-of-the-reich": _siege,
    "race-to-berlin": _race,
    "berlin-1960": _divided,
    "1943-1945": _peninsula,
}
PIPS: Final[dict[str, tuple[tuple[str, tuple[int, int]], ...]]] = {
    "berlin-1945": (("soviet", (52, 52)), ("wehrmacht", (240, 150))),
    "fall-of-the-reich": (("soviet", (86, 74)), ("ss", (240, 150))),
    "race-to-berlin": (("western", (78, 96)), ("soviet", (402, 92))),
    "berlin-1960": (("cia", (78, 150)), ("kgb", (404, 174)), ("purple", (262, 152))),
    "1943-1945": (("western", (410, 236)), ("wehrmacht", (284, 62))),
}
