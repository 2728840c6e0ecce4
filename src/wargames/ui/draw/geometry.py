"""Shapes of maps: smoothing that keeps neighbours together, paths for names, radial enlarging."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeVar

Point = tuple[float, float]
K = TypeVar("K")


def smooth_line(points: Sequence[Point], rounds: int = 2) -> list[Point]:
    """Corners cut (Chaikin) with both ends kept; a reversed line gives the reversed result."""
    line = list(points)
    for _ in range(rounds):
        if len(line) < 3:
            return line
        cut = [line[0]]
        for (ax, ay), (bx, by) in pairwise(line):
            cut.append((ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25))
            cut.append((ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75))
        cut.append(line[-1])
        line = [cut[0], *cut[2:-2], cut[-1]]
    return line


def smooth_outlines(
    outlines: Mapping[K, Sequence[Point]], rounds: int = 2
) -> dict[K, tuple[Point, ...]]:
    """Outlines with smooth borders; what two zones share stays shared.

    Corners where the neighbours change are kept, the line between two of them is smoothed, so
    that both zones of a border get the same line.
    """
    owners: dict[Point, set[int]] = {}
    for number, outline in enumerate(outlines.values()):
        for point in outline:
            owners.setdefault(point, set()).add(number)
    return {key: _smooth_ring(list(ring), owners, rounds) for key, ring in outlines.items()}


def _smooth_ring(
    ring: list[Point], owners: Mapping[Point, set[int]], rounds: int
) -> tuple[Point, ...]:
    count = len(ring)
    corners = [i for i in range(count) if _is_corner(ring, i, owners)]
    if not corners:
        corners = [0, count // 2]
    out: list[Point] = []
    for index, start in enumerate(corners):
        end = corners[(index + 1) % len(corners)]
        steps = (end - start) % count or count
        arc = [ring[(start + step) % count] for step in range(steps + 1)]
        out += smooth_line(arc, rounds)[:-1]
    return tuple(out)


def _is_corner(ring: list[Point], i: int, owners: Mapping[Point, set[int]]) -> bool:
    here, before, after = ring[i], ring[i - 1], ring[(i + 1) % len(ring)]
    if owners[here] not in (owners[before], owners[after]) or len(owners[here]) > 2:
        return True
    turn = abs(_turn(before, here, after))
    return turn > math.radians(62)


def _turn(a: Point, b: Point, c: Point) -> float:
    first = math.atan2(b[1] - a[1], b[0] - a[0])
    second = math.atan2(c[1] - b[1], c[0] - b[0])
    return (second - first + math.pi) % (2 * math.pi) - math.pi


def shared_border(first: Sequence[Point], second: Sequence[Point]) -> tuple[Point, ...]:
    """The longest run of points that two outlines have in common, in the order of the first."""
    common = set(second)
    count = len(first)
    best: list[Point] = []
    for start in range(count):
        if first[start - 1] in common and first[start] in common and count > len(common):
            continue
        run: list[Point] = []
        for step in range(count):
            point = first[(start + step) % count]
            if point not in common:
                break
            run.append(point)
        if len(run) > len(best):
            best = run
    return tuple(best)


def bounds(points: Iterable[Point]) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def centroid(outline: Sequence[Point]) -> Point:
    """Centre of gravity of a polygon."""
    area = x = y = 0.0
    for (ax, ay), (bx, by) in pairwise([*outline, outline[0]]):
        cross = ax * by - bx * ay
        area += cross
        x += (ax + bx) * cross
        y += (ay + by) * cross
    if abs(area) < 1e-9:
        return outline[0]
    return x / (3 * area), y / (3 * area)


def row_spans(outline: Sequence[Point], y: float) -> list[tuple[float, float]]:
    """Where a level line at ``y`` runs inside a polygon."""
    xs = []
    for (ax, ay), (bx, by) in pairwise([*outline, outline[0]]):
        if (ay > y) != (by > y):
            xs.append(ax + (bx - ax) * (y - ay) / (by - ay))
    xs.sort()
    return [(xs[i], xs[i + 1]) for i in range(0, len(xs) - 1, 2)]


def rotated(points: Iterable[Point], degrees: float) -> list[Point]:
    """Points turned around the origin, clockwise on screen."""
    sin, cos = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    return [(x * cos - y * sin, x * sin + y * cos) for x, y in points]


def ring_name_path(
    outline: Sequence[Point],
    hub: Point,
    *,
    through: Point | None = None,
    length: float = 0.0,
    height: float = 0.84,
) -> tuple[Point, ...]:
    """A line for the name of a zone that is part of a ring around ``hub``, readable upright.

    Args:
        outline: the zone, not containing the hub.
        hub: the middle of the rings.
        through: a point inside that the name is to be centred on; None: the middle of the arc.
        length: room that the name needs along the line, world units; 0: the whole arc.
        height: without ``through``, the place between the zone's lower (0) and upper (1) edge as
            seen by a reader.
    """
    angles = _unwrapped([math.atan2(y - hub[1], x - hub[0]) for x, y in outline])
    low, high = min(angles), max(angles)
    middle = (low + high) / 2
    upper = math.sin(middle) <= 0.05
    share = height if upper else 1 - height
    if through is not None:
        dx, dy = through[0] - hub[0], through[1] - hub[1]
        middle += (math.atan2(dy, dx) - middle + math.pi) % math.tau - math.pi
        upper = math.sin(middle) <= 0.05
        spans = _ray_spans(outline, hub, middle)
        if spans:
            near, far = spans[0][0], spans[-1][1]
            share = min(max((math.hypot(dx, dy) - near) / max(far - near, 1e-6), 0.12), 0.88)
    arc = [_on_ray(outline, hub, low + (high - low) * (0.04 + 0.92 * k / 40), share)
           for k in range(41)]  # fmt: skip
    path = [point for point in arc if point is not None]
    path = path if upper else path[::-1]
    return _portion(path, through, length) if through is not None and length else tuple(path)


def free_name_path(
    outline: Sequence[Point], hub: Point, *, length: float, keep_clear: Sequence[Point]
) -> tuple[Point, ...]:
    """The line in a ring zone on which a name lies farthest from what will lie there.

    It takes about 20 ms a zone: find it once and write the result down.

    Args:
        outline: the zone, not containing the hub.
        hub: the middle of the rings.
        length: room that the name needs along the line, world units.
        keep_clear: spots of stacks and markers in the zone.
    """
    best: tuple[float, tuple[Point, ...]] = (-1.0, ())
    for height in (0.84, 0.5, 0.2):
        arc = ring_name_path(outline, hub, height=height)
        for through in arc[1:-1:2]:
            path = ring_name_path(outline, hub, through=through, length=length)
            if len(path) < 2:
                continue
            spots = densified(path, length / 12)
            room = min((math.dist(a, b) for a in spots for b in keep_clear), default=length)
            middle = math.dist(through, arc[len(arc) // 2])
            score = min(room, 46.0) - middle * 0.02
            if score > best[0]:
                best = (score, path)
    return best[1] or ring_name_path(outline, hub)


def _on_ray(outline: Sequence[Point], hub: Point, angle: float, share: float) -> Point | None:
    spans = _ray_spans(outline, hub, angle)
    if not spans:
        return None
    near, far = spans[0][0], spans[-1][1]
    reach = near + (far - near) * share
    return hub[0] + math.cos(angle) * reach, hub[1] + math.sin(angle) * reach


def _portion(path: list[Point], middle: Point, length: float) -> tuple[Point, ...]:
    """The part of a path of ``length`` around the point nearest to ``middle``, kept on the path."""
    places = [0.0]
    for a, b in pairwise(path):
        places.append(places[-1] + math.dist(a, b))
    nearest = min(range(len(path)), key=lambda i: math.dist(path[i], middle))
    start = places[nearest] - length / 2
    start = min(max(start, 0.0), max(0.0, places[-1] - length))
    end = min(start + length, places[-1])
    inner = [p for p, place in zip(path, places, strict=True) if start < place < end]
    return (_at_place(path, places, start), *inner, _at_place(path, places, end))


def _at_place(path: list[Point], places: list[float], place: float) -> Point:
    for index in range(len(path) - 1):
        if place <= places[index + 1]:
            step = places[index + 1] - places[index]
            t = (place - places[index]) / step if step else 0.0
            (ax, ay), (bx, by) = path[index], path[index + 1]
            return ax + (bx - ax) * t, ay + (by - ay) * t
    return path[-1]


def name_length(text: str, size: float) -> float:
    """About how long a zone's name is on the sheet, world units, for a letter height ``size``."""
    return len(text) * size * 0.63


def _unwrapped(angles: list[float]) -> list[float]:
    out = [angles[0]]
    for angle in angles[1:]:
        step = (angle - out[-1] + math.pi) % (2 * math.pi) - math.pi
        out.append(out[-1] + step)
    return out


def _ray_spans(outline: Sequence[Point], hub: Point, angle: float) -> list[tuple[float, float]]:
    turned = rotated([(x - hub[0], y - hub[1]) for x, y in outline], -math.degrees(angle))
    return [(max(a, 0.0), b) for a, b in row_spans(turned, 1e-7) if b > 0]


@dataclass(frozen=True, slots=True)
class RadialWarp:
    """Enlarges the middle of a map and stretches it sideways; for skins.

    Within ``inner`` of the hub everything is ``factor`` times larger; from there to ``outer`` the
    enlargement fades out, beyond nothing moves. Afterwards x is stretched around the hub.
    """

    hub: Point
    inner: float
    outer: float
    factor: float = 1.4
    stretch: float = 1.0

    def __call__(self, point: Point) -> Point:
        """Where a point of the flat map lies on the sheet."""
        dx, dy = point[0] - self.hub[0], point[1] - self.hub[1]
        reach = math.hypot(dx, dy)
        grown = self._reach(reach) / reach if reach > 1e-9 else self.factor
        x = self.hub[0] * self.stretch + dx * grown * self.stretch
        return x, self.hub[1] + dy * grown

    def _reach(self, reach: float) -> float:
        if reach >= self.outer:
            return reach
        if reach <= self.inner:
            return reach * self.factor
        edge = self.inner * self.factor
        return edge + (reach - self.inner) * (self.outer - edge) / (self.outer - self.inner)

    def line(self, points: Iterable[Point]) -> tuple[Point, ...]:
        """Every point warped; give long straight lines points in between first (`densified`)."""
        return tuple(self(point) for point in points)


def densified(points: Sequence[Point], step: float, *, closed: bool = False) -> list[Point]:
    """The same line with points at most ``step`` apart."""
    out: list[Point] = []
    ring = [*points, points[0]] if closed else list(points)
    for (ax, ay), (bx, by) in pairwise(ring):
        parts = max(1, math.ceil(math.dist((ax, ay), (bx, by)) / step))
        out += [(ax + (bx - ax) * i / parts, ay + (by - ay) * i / parts) for i in range(parts)]
    return out if closed else [*out, ring[-1]]
