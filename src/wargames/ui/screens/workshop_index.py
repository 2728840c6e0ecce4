"""Which zone and which border lie at a point of the map; quick with hundreds of them."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final

from wargames.content.drawing import Point
from wargames.ui.draw.geometry import bounds
from wargames.ui.hitmap import point_in_polygon
from wargames.ui.screens.workshop_state import Bench
from wargames.workshop.api import LightRow

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
CORNER_PULL: Final = 0.6
"""Corners are small, so they win over the lines that meet there."""


class MapIndex:
    """Boxes around zones and lines, made anew when map or filters have changed."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self._key: tuple[object, ...] = ()
        self._zones: list[tuple[str, Box, tuple[Point, ...]]] = []
        self._rows: list[tuple[LightRow, Box]] = []

    def zone_at(self, at: Point) -> str:
        """Return the zone at a point of the map, or ""."""
        self._refresh()
        x, y = at
        for zone, (left, top, right, bottom), outline in self._zones:
            if left <= x <= right and top <= y <= bottom and point_in_polygon(at, outline):
                return zone
        return ""

    def row_at(self, at: Point, reach: float) -> LightRow | None:
        """Return the nearest line or corner within ``reach`` map units."""
        self._refresh()
        x, y = at
        best: tuple[float, LightRow] | None = None
        for row, (left, top, right, bottom) in self._rows:
            if left - reach <= x <= right + reach and top - reach <= y <= bottom + reach:
                off = min(_distance(at, line) for line in row.lines)
                if off <= reach and (best is None or off < best[0]):
                    best = (off, row)
        return None if best is None else best[1]

    def _refresh(self) -> None:
        bench = self.bench
        filters = frozenset((*bench.hidden_kinds, *bench.hidden_classes))
        key = (bench.revision, bench.printed is None, filters)
        if key == self._key:
            return
        self._key = key
        zones = bench.picture.zones
        self._zones = [(zone.id, bounds(zone.outline), zone.outline) for zone in zones]
        self._rows = [
            (row, bounds([point for line in row.lines for point in line]))
            for row in bench.shown_rows()
            if any(row.lines)
        ]


def _distance(at: Point, line: tuple[Point, ...]) -> float:
    if len(line) == 1:
        return math.dist(at, line[0]) * CORNER_PULL
    best = math.inf
    x, y = at
    for (ax, ay), (bx, by) in pairwise(line):
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        t = 0.0 if square == 0 else min(max(((x - ax) * dx + (y - ay) * dy) / square, 0.0), 1.0)
        best = min(best, math.hypot(x - ax - t * dx, y - ay - t * dy))
    return best
