"""Arrows of orders and moves: with a head, solid or dashed, with a label on a tab."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from wargames.ui import theme as look
from wargames.ui.draw.geometry import smooth_line
from wargames.ui.draw.primitives import Vec, dashes, thick_line
from wargames.ui.scene import ArrowItem, ArrowStyle
from wargames.ui.theme import INK, Colour, Theme, mix, side_style

FACTOR: Final = 2


def arrow_path(points: Sequence[Vec], bend: float) -> list[Vec]:
    """The line of an arrow: a slight bow between two points, smooth through more."""
    if len(points) > 2:
        return smooth_line(list(points), 3)
    (ax, ay), (bx, by) = points[0], points[1]
    control = ((ax + bx) / 2 - (by - ay) * bend, (ay + by) / 2 + (bx - ax) * bend)
    path = []
    for step in range(17):
        t = step / 16
        u = 1 - t
        x = u * u * ax + 2 * u * t * control[0] + t * t * bx
        y = u * u * ay + 2 * u * t * control[1] + t * t * by
        path.append((x, y))
    return path


def arrow_colour(arrow: ArrowItem) -> Colour:
    """The arrow's own colour, without its outline."""
    if arrow.style is ArrowStyle.ACT:
        return look.ACT
    if arrow.style is ArrowStyle.DASHED:
        return look.WHITE
    return side_style(arrow.side).fill


def draw_arrow(
    surface: pygame.Surface, theme: Theme, arrow: ArrowItem, points: Sequence[Vec]
) -> pygame.Rect:
    """Draws an arrow through window ``points``; returns what it covers."""
    width = theme.px(4)
    head = theme.px(15)
    path = _shortened(arrow_path(points, arrow.bend), head * 0.75)
    tip = points[-1]
    pad = head + theme.px(4)
    xs, ys = [p[0] for p in [*path, tip]], [p[1] for p in [*path, tip]]
    box = pygame.Rect(round(min(xs)) - pad, round(min(ys)) - pad, 0, 0)
    box.width, box.height = round(max(xs)) + pad - box.left, round(max(ys)) + pad - box.top
    seen = box.clip(surface.get_rect())
    if seen.width > 0 and seen.height > 0:
        picture = _picture(arrow, path, tip, seen, (width, head))
        surface.blit(picture, seen)
    if arrow.label:
        box.union_ip(_label(surface, theme, arrow, path[len(path) // 2]))
    return box


def _picture(
    arrow: ArrowItem, path: list[Vec], tip: Vec, box: pygame.Rect, sizes: tuple[int, int]
) -> pygame.Surface:
    width, head = sizes[0] * FACTOR, sizes[1] * FACTOR
    colour = arrow_colour(arrow)
    rim = mix(INK, colour, 0.08) if sum(colour) > 240 else look.PAPER
    big = pygame.Surface((box.width * FACTOR, box.height * FACTOR), pygame.SRCALPHA)
    big.fill((*rim, 0))
    line = [((x - box.left) * FACTOR, (y - box.top) * FACTOR) for x, y in path]
    end = ((tip[0] - box.left) * FACTOR, (tip[1] - box.top) * FACTOR)
    dashed = arrow.style in (ArrowStyle.DASHED, ArrowStyle.WITHDRAW)
    pieces = dashes(line, 5 * width / 2, 2 * width) if dashed else [line]
    back = line[-1]
    arrowhead = _head(back, end, head)
    for grow, ink in ((1.6 * FACTOR, rim), (0.0, colour)):
        for piece in pieces:
            thick_line(big, ink, piece, width + 2 * grow)
        if grow:
            thick_line(big, ink, [*arrowhead, arrowhead[0]], 2 * grow)
        pygame.draw.polygon(big, ink, arrowhead)
    return pygame.transform.smoothscale(big, box.size)


def _head(back: Vec, tip: Vec, size: float) -> list[Vec]:
    length = math.dist(back, tip) or 1.0
    ux, uy = (tip[0] - back[0]) / length, (tip[1] - back[1]) / length
    x, y = tip[0] - ux * size, tip[1] - uy * size
    half = size * 0.56
    notch = (tip[0] - ux * size * 0.78, tip[1] - uy * size * 0.78)
    return [tip, (x - uy * half, y + ux * half), notch, (x + uy * half, y - ux * half)]


def _shortened(path: list[Vec], length: float) -> list[Vec]:
    """The path without its last ``length`` pixels, where the head will be."""
    rest = length
    line = list(path)
    while len(line) > 2 and math.dist(line[-1], line[-2]) < rest:
        rest -= math.dist(line[-1], line[-2])
        line.pop()
    (ax, ay), (bx, by) = line[-2], line[-1]
    span = math.dist((ax, ay), (bx, by)) or 1.0
    t = max(0.0, 1 - rest / span)
    line[-1] = (ax + (bx - ax) * t, ay + (by - ay) * t)
    return line


def _label(surface: pygame.Surface, theme: Theme, arrow: ArrowItem, at: Vec) -> pygame.Rect:
    style = side_style(arrow.side)
    fill, ink = (style.fill, style.text)
    if arrow.style is ArrowStyle.ACT:
        fill, ink = look.ACT, look.ON_ACT
    elif arrow.style is ArrowStyle.DASHED:
        fill, ink = look.WHITE, INK
    words = theme.map_font(12).render(arrow.label, True, ink)
    box = words.get_rect().inflate(theme.px(10), theme.px(2))
    box.width = max(box.width, box.height)
    box.center = (round(at[0]), round(at[1]))
    radius = box.height // 2
    pygame.draw.rect(surface, mix(fill, INK, 0.7), box.inflate(2, 2), border_radius=radius + 1)
    pygame.draw.rect(surface, fill, box, border_radius=radius)
    surface.blit(words, words.get_rect(center=box.center))
    return box
