"""Drawing a printed page of the map workshop as PNG."""

from __future__ import annotations

import itertools
from functools import lru_cache
from math import hypot
from pathlib import Path

import pygame

from wargames.session.errors import SessionError
from wargames.ui.assets import Assets, Family, Weight
from wargames.ui.shell import require_pygame_ce
from wargames.workshop.api import Line
from wargames.workshop.sheet import Colour, Disc, Shape, Sheet, Words

_MM_PER_INCH = 25.4
_SMOOTH = 2
"""Pages are drawn this much larger and then reduced, which smooths every edge."""


def write_png(sheet: Sheet, out: Path, *, dpi: int, assets: Path | None) -> None:
    """Draw a page and write it.

    Args:
        sheet: the page.
        out: the file; it is replaced if it exists.
        dpi: dots per inch.
        assets: folder with the fonts; None for a built-in one.

    Raises:
        SessionError: the file cannot be written.
    """
    require_pygame_ce()
    pygame.font.init()
    scale = dpi / _MM_PER_INCH
    size = round(sheet.width * scale), round(sheet.height * scale)
    brush = _Brush(scale * _SMOOTH, Assets(assets))
    page = pygame.Surface((size[0] * _SMOOTH, size[1] * _SMOOTH))
    page.fill((255, 255, 255))
    for item in sheet.items:
        if isinstance(item, Shape):
            brush.shape(page, item)
        elif isinstance(item, Disc):
            brush.disc(page, item)
        else:
            brush.words(page, item)
    try:
        pygame.image.save(pygame.transform.smoothscale(page, size), str(out))
    except (OSError, pygame.error) as error:
        raise SessionError(f"{out}: cannot be written ({error})") from error


class _Brush:
    """Draws in millimetres."""

    def __init__(self, scale: float, assets: Assets) -> None:
        self.scale = scale
        self._font = lru_cache(maxsize=64)(
            lambda px, bold: assets.open_font(
                Family.TEXT, px, Weight.BOLD if bold else Weight.REGULAR
            )
        )

    def shape(self, page: pygame.Surface, item: Shape) -> None:
        points = [(x * self.scale, y * self.scale) for x, y in item.points]
        if item.fill is not None and len(points) > 2:
            pygame.draw.polygon(page, item.fill, points)
        if item.stroke is None or len(points) < 2:
            return
        line = [*points, points[0]] if item.closed else points
        width = max(1, round(item.width * self.scale))
        dash = tuple(part * self.scale for part in item.dash)
        for piece in _dashes(tuple(line), dash) if dash else [tuple(line)]:
            _stroke(page, item.stroke, piece, width)

    def disc(self, page: pygame.Surface, item: Disc) -> None:
        centre = item.at[0] * self.scale, item.at[1] * self.scale
        rim = max(1, round(0.2 * self.scale))
        pygame.draw.circle(page, item.stroke, centre, item.radius * self.scale + rim / 2)
        pygame.draw.circle(page, item.fill, centre, item.radius * self.scale - rim / 2)

    def words(self, page: pygame.Surface, item: Words) -> None:
        if not item.text:
            return
        font = self._font(max(4, round(item.size * self.scale)), item.bold)
        picture = font.render(item.text, True, item.colour)
        x = item.at[0] * self.scale
        if item.anchor != "start":
            x -= picture.get_width() / (2 if item.anchor == "middle" else 1)
        y = item.at[1] * self.scale - font.get_ascent()
        if item.halo:
            rim = max(1, round(item.size * 0.11 * self.scale))
            white = font.render(item.text, True, (255, 255, 255))
            for dx, dy in _AROUND:
                page.blit(white, (x + dx * rim, y + dy * rim))
        page.blit(picture, (x, y))


_AROUND = ((-1, 0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7))


def _stroke(page: pygame.Surface, colour: Colour, line: Line, width: int) -> None:
    """Draw a thick line with round joints."""
    for (x1, y1), (x2, y2) in itertools.pairwise(line):
        length = hypot(x2 - x1, y2 - y1)
        if width <= 1 or not length:
            pygame.draw.line(page, colour, (x1, y1), (x2, y2))
            continue
        ox, oy = (y1 - y2) / length * width / 2, (x2 - x1) / length * width / 2
        corners = [(x1 + ox, y1 + oy), (x2 + ox, y2 + oy), (x2 - ox, y2 - oy), (x1 - ox, y1 - oy)]
        pygame.draw.polygon(page, colour, corners)
    if width > 2:
        for point in line[1:-1]:
            pygame.draw.circle(page, colour, point, width / 2)


def _dashes(line: Line, dash: tuple[float, ...]) -> list[Line]:
    """Return the pieces of a line that its dashes leave."""
    pieces: list[Line] = []
    part, left, on = 0, dash[0], True
    piece = [line[0]]
    for start, end in itertools.pairwise(line):
        here, remaining = start, hypot(end[0] - start[0], end[1] - start[1])
        while remaining > left:
            share = left / remaining
            here = (here[0] + (end[0] - here[0]) * share, here[1] + (end[1] - here[1]) * share)
            remaining -= left
            if on:
                pieces.append((*piece, here))
            part, on = (part + 1) % len(dash), not on
            left, piece = dash[part], [here]
        left -= remaining
        piece.append(end)
    if on and len(piece) > 1:
        pieces.append(tuple(piece))
    return pieces
