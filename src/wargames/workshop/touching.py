"""Where drawn outlines touch, found with shapely: shared lines and single points.

Two outlines touch where they come within ``TOLERANCE`` of each other; less than
``SHORTEST_BORDER`` of shared line is a corner. The checks of the data do the same sums in plain
Python (``content.geometry``), so that either finds the other's mistakes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import shapely

from wargames.content.drawing import Point
from wargames.content.geometry import SHORTEST_BORDER, TOLERANCE
from wargames.workshop.api import Line


@dataclass(frozen=True, slots=True)
class Touch:
    """Two outlines that touch, by their indices; ``length`` is 0 at a mere corner."""

    a: int
    b: int
    length: float
    lines: tuple[Line, ...]
    at: Point
    """On the contact, near its middle."""


def touches(outlines: Sequence[Line]) -> list[Touch]:
    """Return every pair of outlines that touch, in order of indices."""
    rings = [shapely.LinearRing(outline) for outline in outlines]
    tree = shapely.STRtree(rings)
    pairs = tree.query(rings, predicate="dwithin", distance=TOLERANCE)
    found = []
    for a, b in sorted((int(a), int(b)) for a, b in pairs.T if a < b):
        touch = _touch(a, b, rings[a], rings[b])
        if touch is not None:
            found.append(touch)
    return found


def _touch(a: int, b: int, first: Any, second: Any) -> Touch | None:
    # Snapped both ways, so that a corner of either on a line of the other counts.
    near = shapely.snap(second, first, TOLERANCE)
    common = shapely.intersection(shapely.snap(first, near, TOLERANCE), near)
    parts = shapely.get_parts(common)
    lengths = shapely.length(parts)
    length = float(lengths.sum())
    if length >= SHORTEST_BORDER:
        merged = shapely.line_merge(shapely.union_all(parts[lengths > 0]))
        curves = [_line(part) for part in shapely.get_parts(merged)]
        longest = max(shapely.get_parts(merged), key=lambda part: float(part.length))
        return Touch(a, b, length, tuple(curves), _point(longest.interpolate(0.5, normalized=True)))
    if common.is_empty:
        common = shapely.get_point(shapely.shortest_line(first, second), 0)
        parts = shapely.get_parts(common)
    points = [_point(part.centroid) for part in parts]
    return Touch(a, b, 0.0, tuple((point,) for point in points), points[0])


def _line(curve: Any) -> Line:
    return tuple((float(x), float(y)) for x, y in shapely.get_coordinates(curve))


def _point(point: Any) -> Point:
    return float(point.x), float(point.y)
