"""Plane geometry of outlines, in plain Python: shared borders, crossings, containment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import dist, hypot

from wargames.content.drawing import Point

Segment = tuple[Point, Point]

TOLERANCE = 0.75
"""Map units within which two lines count as the same line."""
SHORTEST_BORDER = 3.0
"""A shared line shorter than this is a corner."""


@dataclass(frozen=True, slots=True)
class Contact:
    """Two outlines that touch; ``length`` is what they share, 0 at a mere corner."""

    a: int
    b: int
    length: float
    shared: float = 0.0
    """The same without that rule: a corner may be a very short line."""

    @property
    def is_border(self) -> bool:
        """True if more than a corner is shared."""
        return self.length >= SHORTEST_BORDER


def segments(points: Sequence[Point], *, closed: bool = True) -> list[Segment]:
    """Return the lines between successive points."""
    ends = [*points[1:], points[0]] if closed else list(points[1:])
    return list(zip(points, ends, strict=False))


def perimeter(outline: Sequence[Point]) -> float:
    """Return the length around an outline."""
    return sum(dist(p, q) for p, q in segments(outline))


def area(outline: Sequence[Point]) -> float:
    """Return the area within an outline."""
    return abs(sum(p[0] * q[1] - q[0] * p[1] for p, q in segments(outline))) / 2


def contains(outline: Sequence[Point], point: Point) -> bool:
    """Tell whether a point is inside an outline (even-odd rule)."""
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in segments(outline):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def crossing(outline: Sequence[Point]) -> tuple[int, int] | None:
    """Return the first two lines of an outline that cross or touch, as indices of their starts."""
    lines = segments(outline)
    for i, first in enumerate(lines):
        for j in range(i + 1, len(lines)):
            neighbours = j == i + 1 or (i == 0 and j == len(lines) - 1)
            if not neighbours and _cross(first, lines[j]):
                return i, j
    return None


def distance_to_line(point: Point, line: Segment) -> float:
    """Return the distance of a point from a line between two points."""
    (x1, y1), (x2, y2) = line
    dx, dy = x2 - x1, y2 - y1
    square = dx * dx + dy * dy
    if not square:
        return dist(point, line[0])
    along = max(0.0, min(1.0, ((point[0] - x1) * dx + (point[1] - y1) * dy) / square))
    return hypot(point[0] - x1 - along * dx, point[1] - y1 - along * dy)


def distance_to_path(point: Point, points: Sequence[Point], *, closed: bool) -> float:
    """Return the distance of a point from a curve."""
    return min(distance_to_line(point, line) for line in segments(points, closed=closed))


def contacts(outlines: Sequence[Sequence[Point]]) -> list[Contact]:
    """Return every pair of outlines that touch, in order of indices."""
    return list(_contacts(tuple(tuple(outline) for outline in outlines)))


@lru_cache(maxsize=4)  # the checks of one map ask three times
def _contacts(outlines: tuple[tuple[Point, ...], ...]) -> tuple[Contact, ...]:
    lines = [segments(outline) for outline in outlines]
    boxes = [_box(outline) for outline in outlines]
    found = []
    for a in range(len(outlines)):
        for b in range(a + 1, len(outlines)):
            if not _boxes_meet(boxes[a], boxes[b]):
                continue
            length = sum(_overlap(p, q) for p in lines[a] for q in _near(lines[b], p))
            if length >= SHORTEST_BORDER or _touch(outlines[a], outlines[b]):
                found.append(Contact(a, b, length if length >= SHORTEST_BORDER else 0.0, length))
    return tuple(found)


def shared_points(first: Sequence[Point], second: Sequence[Point]) -> list[Point]:
    """Return the corners of the first outline that lie on the second."""
    return [p for p in first if distance_to_path(p, second, closed=True) <= TOLERANCE]


def length_along(outline: Sequence[Point], frame: Sequence[Point]) -> float:
    """Return how much of an outline lies on another."""
    return sum(_overlap(p, q) for p in segments(outline) for q in segments(frame))


def _near(lines: Sequence[Segment], other: Segment) -> Iterator[Segment]:
    box = _box(other)
    return (line for line in lines if _boxes_meet(_box(line), box))


def _touch(first: Sequence[Point], second: Sequence[Point]) -> bool:
    return bool(shared_points(first, second) or shared_points(second, first))


def _overlap(p: Segment, q: Segment) -> float:
    """Return the length that two lines have in common, 0 unless they lie on each other."""
    if dist(*q) > dist(*p):
        # Measured from the longer: a short line says little about where it would go on.
        p, q = q, p
    length = dist(*p)
    if not length or not dist(*q):
        return 0.0
    ux, uy = (p[1][0] - p[0][0]) / length, (p[1][1] - p[0][1]) / length
    along = []
    for x, y in q:
        dx, dy = x - p[0][0], y - p[0][1]
        if abs(dx * uy - dy * ux) > TOLERANCE:
            return 0.0
        along.append(dx * ux + dy * uy)
    common = min(length, max(along)) - max(0.0, min(along))
    parallel = abs(along[1] - along[0]) >= 0.9 * dist(*q)
    return common if common > 0 and parallel else 0.0


def _cross(first: Segment, second: Segment) -> bool:
    (a, b), (c, d) = first, second
    sides = _turn(a, b, c), _turn(a, b, d), _turn(c, d, a), _turn(c, d, b)
    if sides[0] * sides[1] < 0 and sides[2] * sides[3] < 0:
        return True
    on = ((c, first, sides[0]), (d, first, sides[1]), (a, second, sides[2]), (b, second, sides[3]))
    return any(not side and _in_box(point, line) for point, line, side in on)


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _in_box(point: Point, line: Segment) -> bool:
    left, top, right, bottom = _box(line)
    return left <= point[0] <= right and top <= point[1] <= bottom


def _box(points: Sequence[Point]) -> tuple[float, float, float, float]:
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def _boxes_meet(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> bool:
    return (
        a[0] <= b[2] + TOLERANCE
        and b[0] <= a[2] + TOLERANCE
        and a[1] <= b[3] + TOLERANCE
        and b[1] <= a[3] + TOLERANCE
    )
