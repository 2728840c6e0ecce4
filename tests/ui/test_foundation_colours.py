"""Contrast of text, and colours that stay apart for every eye."""

import math
from itertools import combinations

import pytest

from wargames.ui.theme import (
    ACT,
    PANEL,
    SIDES,
    TABLE,
    TEXT_PAIRS,
    WHITE,
    Colour,
    contrast,
    mix,
    rgb,
)  # fmt: skip

# Viénot, Brettel and Mollon (1999) for the first two, Brettel (1997) simplified for the third;
# all work on linear RGB.
SIMULATIONS = {
    "protanopia": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "deuteranopia": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
    "tritanopia": ((1.0, 0.14461, -0.14461), (0.0, 0.85924, 0.14076), (0.0, 0.85924, 0.14076)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
SAME_TABLE = (
    ("soviet", "guards", "wehrmacht", "ss"),
    ("western", "soviet", "wehrmacht"),
    ("cia", "kgb", "purple"),
)
"""Sides that meet in one game."""

Matrix = tuple[tuple[float, float, float], ...]


@pytest.mark.parametrize("pair", TEXT_PAIRS, ids=[pair[0] for pair in TEXT_PAIRS])
def test_text_stands_out_from_its_ground(pair: tuple[str, Colour, Colour]) -> None:
    assert contrast(pair[1], pair[2]) >= 4.5


@pytest.mark.parametrize("side", sorted(SIDES))
def test_values_stand_out_from_their_counter(side: str) -> None:
    assert contrast(SIDES[side].text, SIDES[side].fill) >= 4.5


@pytest.mark.parametrize("eye", [None, *SIMULATIONS])
@pytest.mark.parametrize("sides", SAME_TABLE)
def test_sides_of_a_game_stay_apart_for_every_eye(sides: tuple[str, ...], eye: str | None) -> None:
    least = 9.0 if eye == "grey" else 14.0
    for first, second in combinations(sides, 2):
        apart = difference(seen(SIDES[first].fill, eye), seen(SIDES[second].fill, eye))
        assert apart >= least, f"{first} and {second}"


@pytest.mark.parametrize("sides", SAME_TABLE)
def test_sides_of_a_game_have_different_pips(sides: tuple[str, ...]) -> None:
    assert len({SIDES[side].pip for side in sides}) == len(sides)


@pytest.mark.parametrize("eye", [None, *SIMULATIONS])
def test_the_colour_of_offers_stands_out_from_panel_and_table(eye: str | None) -> None:
    for ground in (PANEL, TABLE):
        assert difference(seen(ACT, eye), seen(ground, eye)) >= 30
    assert difference(seen(ACT, eye), seen(WHITE, eye)) >= 20


def test_contrast_of_black_and_white_is_21() -> None:
    assert contrast(rgb("#000000"), WHITE) == pytest.approx(21)
    assert mix((0, 0, 0), (100, 200, 50), 0.5) == (50, 100, 25)


def seen(colour: Colour, eye: str | None) -> tuple[float, float, float]:
    """Linear RGB as an eye sees it."""
    r, g, b = (_linear(channel / 255) for channel in colour)
    if eye is None:
        return r, g, b
    rows: Matrix = SIMULATIONS[eye]
    x, y, z = (min(max(row[0] * r + row[1] * g + row[2] * b, 0.0), 1.0) for row in rows)
    return x, y, z


def difference(first: tuple[float, float, float], second: tuple[float, float, float]) -> float:
    """CIE76 distance; 2.3 is just visible."""
    pairs = zip(_lab(first), _lab(second), strict=True)
    return math.hypot(*(a - b for a, b in pairs))


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _lab(colour: tuple[float, float, float]) -> tuple[float, float, float]:
    r, g, b = colour
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
