"""Smooth shapes: supersampled pictures, round-jointed lines, panels, dashes."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

import pygame

from wargames.ui.theme import Colour

Vec = tuple[float, float]
SUPERSAMPLE: Final = 4


def supersampled(
    size: tuple[int, int],
    ground: Colour,
    paint: Callable[[pygame.Surface, float], None],
    *,
    factor: int = SUPERSAMPLE,
) -> pygame.Surface:
    """A transparent picture painted ``factor`` times larger and scaled down.

    ``ground`` is the colour of the transparent pixels: that of the shape's edge, so that no dark
    fringe appears. ``paint`` gets the large surface and the factor.
    """
    large = pygame.Surface((size[0] * factor, size[1] * factor), pygame.SRCALPHA)
    large.fill((*ground, 0))
    paint(large, float(factor))
    return pygame.transform.smoothscale(large, size)


def thick_line(
    surface: pygame.Surface, colour: Colour | tuple[int, ...], points: Sequence[Vec], width: float
) -> None:
    """A line through ``points`` with round joints and ends; for supersampled surfaces."""
    radius = width / 2
    if width < 1.6:
        pygame.draw.lines(surface, colour, False, points, max(1, round(width)))
        return
    for start, end in pairwise(points):
        length = math.dist(start, end)
        if length < 1e-6:
            continue
        nx, ny = (end[1] - start[1]) / length * radius, (start[0] - end[0]) / length * radius
        corners = [
            (start[0] + nx, start[1] + ny), (end[0] + nx, end[1] + ny),
            (end[0] - nx, end[1] - ny), (start[0] - nx, start[1] - ny),
        ]  # fmt: skip
        pygame.draw.polygon(surface, colour, corners)
    for point in points:
        pygame.draw.circle(surface, colour, point, radius)


def ribbon(points: Sequence[Vec], widths: Sequence[float]) -> list[Vec]:
    """Outline of a band along ``points`` with a width at each of them."""
    left: list[Vec] = []
    right: list[Vec] = []
    for index, (x, y) in enumerate(points):
        before = points[max(index - 1, 0)]
        after = points[min(index + 1, len(points) - 1)]
        length = math.dist(before, after) or 1.0
        nx, ny = (after[1] - before[1]) / length, (before[0] - after[0]) / length
        half = widths[index] / 2
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    return left + right[::-1]


def dashes(points: Sequence[Vec], on: float, off: float, *, phase: float = 0.0) -> list[list[Vec]]:
    """The drawn pieces of a dashed line through ``points``."""
    pieces: list[list[Vec]] = []
    place = phase % (on + off)
    drawing = place < on
    rest = (on - place) if drawing else (on + off - place)
    current: list[Vec] = [points[0]] if drawing else []
    for start, end in pairwise(points):
        length = math.dist(start, end)
        done = 0.0
        while length - done > rest:
            done += rest
            t = done / length
            spot = (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)
            if drawing:
                pieces.append([*current, spot])
                current = []
            else:
                current = [spot]
            drawing = not drawing
            rest = on if drawing else off
        rest -= length - done
        if drawing:
            current.append(end)
    if drawing and len(current) > 1:
        pieces.append(current)
    return pieces


def panel(
    surface: pygame.Surface,
    rect: pygame.Rect,
    fill: Colour,
    *,
    radius: int = 4,
    border: Colour | None = None,
    width: int = 1,
) -> None:
    """A filled rectangle with round corners."""
    pygame.draw.rect(surface, fill, rect, border_radius=radius)
    if border is not None:
        pygame.draw.rect(surface, border, rect, width, border_radius=radius)


def soft_shadow(size: tuple[int, int], radius: int, blur: int, strength: int) -> pygame.Surface:
    """The shadow of a rounded rectangle, ``blur`` pixels larger on every side."""
    width, height = size[0] + 2 * blur, size[1] + 2 * blur
    shade = pygame.Surface((width, height), pygame.SRCALPHA)
    inner = pygame.Rect(blur, blur, *size)
    pygame.draw.rect(shade, (0, 0, 0, strength), inner, border_radius=radius)
    return pygame.transform.gaussian_blur(shade, max(1, blur // 2)) if blur else shade


def star(centre: Vec, radius: float, *, points: int = 5, inner: float = 0.42) -> list[Vec]:
    """A star standing on its lower points."""
    corners = []
    for index in range(points * 2):
        reach = radius if index % 2 == 0 else radius * inner
        angle = math.pi * index / points - math.pi / 2
        corners.append((centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle)))
    return corners
