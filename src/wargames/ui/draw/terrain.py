"""What is printed on the ground: streets and blocks, woods, fields, hills, sea; by fixed chance."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from wargames.ui.draw.geometry import Point, bounds, centroid, rotated, row_spans
from wargames.ui.scene import Texture, Tint, ZoneGround
from wargames.ui.theme import INK, PAPER, WATER, Colour, mix, rgb

TINTS: Final[dict[Tint, Colour]] = {
    Tint.OUTSIDE: rgb("#E3E1C8"), Tint.OUTER: rgb("#EFE4C2"), Tint.MIDDLE: rgb("#F0D8AA"),
    Tint.INNER: rgb("#EDC398"), Tint.CENTRE: rgb("#E3A484"), Tint.GOAL: rgb("#CF735C"),
    Tint.CLEAR: rgb("#E9E0C6"), Tint.FOREST: rgb("#C9D0A8"), Tint.HILLS: rgb("#DDCBA2"),
    Tint.SEA: mix(WATER, PAPER, 0.25), Tint.EAST: rgb("#E6C3AC"), Tint.WEST: rgb("#C4D0D6"),
}  # fmt: skip
"""Colours of grounds, warmer towards the goal."""

WOOD_GREEN: Final = rgb("#7C8C5A")
BRICK: Final = rgb("#8A5140")


@dataclass(frozen=True, slots=True)
class Urban:
    """How a kind of town is built: block size, share of built ground, how dark it prints."""

    block: float
    built: float
    shade: float
    street: float
    parks: float


URBAN: Final = {
    Texture.SUBURB: Urban(13.0, 0.42, 0.16, 4.6, 0.10),
    Texture.LIGHT_URBAN: Urban(13.5, 0.66, 0.22, 3.8, 0.08),
    Texture.HEAVY_URBAN: Urban(14.5, 0.88, 0.30, 3.0, 0.05),
    Texture.CITADEL: Urban(15.0, 0.94, 0.40, 2.8, 0.03),
}


@dataclass(slots=True)
class Print:
    """Shapes to be printed for a zone, in world units."""

    blocks: list[tuple[tuple[Point, ...], Colour]] = field(default_factory=list)
    trees: list[tuple[Point, float]] = field(default_factory=list)
    strokes: list[tuple[tuple[Point, ...], Colour]] = field(default_factory=list)


def printed(ground: ZoneGround, outline: Sequence[Point], hub: Point, seed: int) -> Print:
    """The print of a zone; the same for the same arguments on every machine."""
    chance = random.Random(f"{seed}/{ground.ref.kind}/{ground.ref.id}/{ground.texture.value}")  # noqa: S311
    out = Print()
    if ground.texture in URBAN:
        _town(out, ground, outline, hub, chance)
    elif ground.texture is Texture.FOREST:
        _woods(out, outline, chance, 0.9)
    elif ground.texture is Texture.FIELDS:
        _fields(out, ground, outline, chance)
    elif ground.texture is Texture.HILLS:
        _hachures(out, ground, outline, chance)
    elif ground.texture in (Texture.MARSH, Texture.SEA):
        _level_strokes(out, ground, outline, chance)
    return out


def _town(
    out: Print, ground: ZoneGround, outline: Sequence[Point], hub: Point, chance: random.Random
) -> None:
    kind = URBAN[ground.texture]
    tint = TINTS[ground.tint]
    angle = ground.street_angle
    if angle is None:
        x, y = centroid(outline)
        angle = math.degrees(math.atan2(y - hub[1], x - hub[0])) + 90 + chance.uniform(-6, 6)
    shades = [mix(mix(tint, BRICK, kind.shade * share), INK, 0.03) for share in (0.75, 1.0, 1.25)]
    flat = rotated(outline, -angle)
    _, top, _, bottom = bounds(flat)
    y = top + chance.uniform(0, kind.block)
    row = 0
    while y < bottom:
        height = kind.block * chance.uniform(0.75, 1.15)
        avenue = kind.street * (1.8 if row % 5 == 4 else 1.0)
        for left, right in _common(row_spans(flat, y), row_spans(flat, y + height)):
            _block_row(out, kind, (left + 3, right - 3, y, height), (angle, shades), chance)
        y += height + avenue
        row += 1


def _block_row(
    out: Print,
    kind: Urban,
    row: tuple[float, float, float, float],
    dress: tuple[float, list[Colour]],
    chance: random.Random,
) -> None:
    left, right, y, height = row
    angle, shades = dress
    x = left
    while x < right - 4:
        width = min(kind.block * chance.uniform(0.7, 1.9), right - x)
        roll = chance.random()
        if roll < kind.built and width > 4:
            corners = _block_shape(x, y, width, height, chance)
            out.blocks.append((tuple(rotated(corners, angle)), chance.choice(shades)))
        elif roll > 1 - kind.parks:
            for _ in range(round(width * height / 26)):
                spot = (x + chance.random() * width, y + chance.random() * height)
                out.trees.append((rotated([spot], angle)[0], chance.uniform(1.3, 2.0)))
        x += width + kind.street


def _block_shape(
    x: float, y: float, width: float, height: float, chance: random.Random
) -> list[Point]:
    right, bottom = x + width, y + height
    if chance.random() < 0.3 and width > 9:
        notch_x, notch_y = width * chance.uniform(0.3, 0.6), height * chance.uniform(0.35, 0.6)
        return [(x, y), (right, y), (right, bottom - notch_y), (right - notch_x, bottom - notch_y),
                (right - notch_x, bottom), (x, bottom)]  # fmt: skip
    return [(x, y), (right, y), (right, bottom), (x, bottom)]


def _common(
    first: list[tuple[float, float]], second: list[tuple[float, float]]
) -> list[tuple[float, float]]:
    both = []
    for a, b in first:
        for c, d in second:
            low, high = max(a, c), min(b, d)
            if high - low > 8:
                both.append((low, high))
    return both


def _woods(out: Print, outline: Sequence[Point], chance: random.Random, share: float) -> None:
    _, top, _, bottom = bounds(outline)
    y = top + 4
    while y < bottom - 3:
        for left, right in row_spans(outline, y):
            x = left + chance.uniform(3, 8)
            while x < right - 3:
                if chance.random() < share:
                    spot = (x + chance.uniform(-1.5, 1.5), y + chance.uniform(-1.5, 1.5))
                    out.trees.append((spot, chance.uniform(1.8, 2.9)))
                x += 7.5
        y += 6.5


def _fields(
    out: Print, ground: ZoneGround, outline: Sequence[Point], chance: random.Random
) -> None:
    left, top, right, bottom = bounds(outline)
    furrow = mix(TINTS[ground.tint], INK, 0.13)
    for _ in range(round((right - left) * (bottom - top) / 2600)):
        middle = (chance.uniform(left, right), chance.uniform(top, bottom))
        if not _inside(outline, middle, 14):
            continue
        if chance.random() < 0.45:
            _copse(out, middle, chance)
        else:
            _furrows(out, middle, furrow, chance)


def _copse(out: Print, middle: Point, chance: random.Random) -> None:
    for _ in range(chance.randint(5, 16)):
        reach, angle = 11 * math.sqrt(chance.random()), chance.uniform(0, math.tau)
        spot = (middle[0] + reach * math.cos(angle) * 1.5, middle[1] + reach * math.sin(angle))
        out.trees.append((spot, chance.uniform(1.6, 2.8)))


def _furrows(out: Print, middle: Point, colour: Colour, chance: random.Random) -> None:
    angle, length = chance.uniform(0, 180), chance.uniform(12, 24)
    for row in range(chance.randint(3, 6)):
        y = row * 3.4 - 8
        ends = rotated([(-length / 2, y), (length / 2, y)], angle)
        line = tuple((x + middle[0], y + middle[1]) for x, y in ends)
        out.strokes.append((line, colour))


def _hachures(
    out: Print, ground: ZoneGround, outline: Sequence[Point], chance: random.Random
) -> None:
    left, top, right, bottom = bounds(outline)
    colour = mix(TINTS[ground.tint], rgb("#6B4A2A"), 0.5)
    for _ in range(round((right - left) * (bottom - top) / 1500)):
        middle = (chance.uniform(left, right), chance.uniform(top, bottom))
        if not _inside(outline, middle, 10):
            continue
        radius = chance.uniform(5, 9)
        for step in range(9):
            angle = math.pi * (1.05 + 0.9 * step / 8)
            inner = (middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle))
            reach = radius * chance.uniform(1.5, 1.9)
            end = (middle[0] + reach * math.cos(angle), middle[1] + reach * math.sin(angle))
            out.strokes.append(((inner, end), colour))


def _level_strokes(
    out: Print, ground: ZoneGround, outline: Sequence[Point], chance: random.Random
) -> None:
    sea = ground.texture is Texture.SEA
    colour = mix(TINTS[ground.tint], rgb("#4E7C8C"), 0.35)
    _, top, _, bottom = bounds(outline)
    y = top + 5
    while y < bottom - 4:
        for left, right in row_spans(outline, y):
            x = left + chance.uniform(4, 24)
            while x < right - 16:
                length = chance.uniform(8, 20 if sea else 12)
                if x + length < right - 3:
                    out.strokes.append((((x, y), (x + length, y)), colour))
                x += length + chance.uniform(14, 34)
        y += 9 if sea else 6


def _inside(outline: Sequence[Point], spot: Point, margin: float) -> bool:
    for y in (spot[1] - margin, spot[1], spot[1] + margin):
        if not any(a + margin < spot[0] < b - margin for a, b in row_spans(outline, y)):
            return False
    return True
