"""Growing outlines: from seed points to a map that can be looked at.

Every point of the map goes to the zone with the nearest seed (Voronoi); zones with outlines of
their own keep them. Results are in whole map units and depend on nothing but the file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import shapely

from wargames.content.document import Document
from wargames.content.drawing import Point
from wargames.content.errors import ContentError, Problem
from wargames.content.yaml_io import parse_yaml
from wargames.workshop.api import EditRefused, Line
from wargames.workshop.splice import WIDTH, Splicer, number, scalar
from wargames.workshop.touching import touches

_SPECK = 1.0
"""Square units below which a piece is a trace of rounding."""


@dataclass(frozen=True, slots=True)
class Growth:
    """A file with outlines that were grown, and what to look at."""

    text: str
    grown: tuple[str, ...]
    """Zones that got an outline."""
    remarks: tuple[Problem, ...]


def grow(file: Path, raw: bytes, *, border_kind: str = "", travel_side: str = "") -> Growth:
    """Propose outlines, centres, labels and stacks for zones that only have seeds.

    Args:
        file: names the map in messages.
        raw: its content.
        border_kind: if given, neighbours without a record are declared as borders of this kind
            and corners as separations.
        travel_side: side of the stacks, if the map has no ``travel``.

    Raises:
        ContentError: the file cannot be read, or seeds and canvas do not make a map.
    """
    document = parse_yaml(file, raw)
    text = raw.decode("utf-8-sig")
    plan = _Plan(document)
    cells = _cells(plan)
    splicer = Splicer(text)
    sides = list(document.data.get("travel", {})) or [travel_side or "all"]
    for index, outline in cells.items():
        _write_zone(splicer, plan, index, outline, sides)
    if border_kind:
        _write_links(splicer, plan, cells, border_kind)
    grown = tuple(plan.name(index) for index in cells)
    return Growth(splicer.result(), grown, tuple(plan.remarks))


class _Plan:
    """What the file says: the ground, zones to grow, zones that have outlines."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.remarks: list[Problem] = []
        data = document.data
        problems = []
        if not isinstance(data, dict) or not isinstance(data.get("zones"), list):
            raise ContentError([document.problem(("zones",), "expected a list of zones, got none")])
        self.zones: list[dict[str, Any]] = data["zones"]
        self.seeds: dict[int, list[Point]] = {}
        for i, zone in enumerate(self.zones):
            if "outline" in zone:
                continue
            points = zone.get("seeds")
            if not points or not all(_is_point(point) for point in points):
                problems.append(
                    document.problem(
                        ("zones", i), "expected an outline, or seeds such as [[120, 80]], got none"
                    )
                )
                continue
            self.seeds[i] = [(float(x), float(y)) for x, y in points]
        self.kept: dict[int, Line] = {
            i: tuple((float(x), float(y)) for x, y in zone["outline"])
            for i, zone in enumerate(self.zones)
            if "outline" in zone
        }
        self.ground = self._ground(data, problems)
        problems += self._twice()
        if problems:
            raise ContentError(problems)

    def name(self, index: int) -> str:
        return str(self.zones[index].get("id", f"zone {index + 1}"))

    def _ground(self, data: Mapping[str, Any], problems: list[Problem]) -> Any:
        canvas = data.get("canvas")
        frame = canvas.get("frame") if isinstance(canvas, dict) else None
        if not isinstance(frame, list) or len(frame) != 4:
            message = "expected frame: [x, y, width, height], got none"
            problems.append(self.document.problem(("canvas", "frame"), message))
            return None
        x, y, width, height = frame
        coast = canvas.get("coastline") if isinstance(canvas, dict) else None
        ground = shapely.Polygon(coast) if coast else shapely.box(x, y, x + width, y + height)
        if not ground.is_valid:
            message = "expected a coastline that does not cross itself"
            problems.append(self.document.problem(("canvas", "coastline"), message))
            return None
        for outline in self.kept.values():
            # Rounding leaves slivers along outlines that are kept; snapping closes them.
            ground = shapely.difference(ground, shapely.Polygon(outline))
        return ground

    def _twice(self) -> list[Problem]:
        first: dict[Point, int] = {}
        problems = []
        for i, points in self.seeds.items():
            for point in points:
                if point in first:
                    problems.append(
                        self.document.problem(
                            ("zones", i, "seeds"),
                            f"expected a seed of its own, got [{point[0]:g}, {point[1]:g}] of "
                            f"{self.name(first[point])}",
                        )
                    )
                first[point] = i
        return problems


def _cells(plan: _Plan) -> dict[int, Line]:
    """Return an outline for every zone that is to grow."""
    owners = [(i, point) for i, points in plan.seeds.items() for point in points]
    if not owners:
        return {}
    sites = shapely.MultiPoint([point for _, point in owners])
    cells = shapely.get_parts(shapely.voronoi_polygons(sites, extend_to=plan.ground))
    lines = [shapely.intersection(cell, plan.ground).boundary for cell in cells]
    # All lines are rounded together, so that neighbours share every corner afterwards.
    net = shapely.union_all([*lines, plan.ground.boundary], grid_size=1.0)
    nearest = shapely.STRtree([shapely.Point(point) for _, point in owners])
    pieces: dict[int, list[Any]] = {i: [] for i in plan.seeds}
    for face in shapely.get_parts(shapely.polygonize(shapely.get_parts(net))):
        inside = face.representative_point()
        if plan.ground.covers(inside):
            pieces[owners[int(nearest.nearest(inside))][0]].append(face)
    return {i: _outline(plan, i, shapely.union_all(own)) for i, own in pieces.items()}


def _outline(plan: _Plan, index: int, shape: Any) -> Line:
    parts = [part for part in shapely.get_parts(shape) if part.area > _SPECK]
    if not parts:
        message = f"expected seeds of {plan.name(index)} on free ground, got none"
        raise ContentError([plan.document.problem(("zones", index, "seeds"), message)])
    largest = max(parts, key=lambda part: (float(part.area), part.wkt))
    if len(parts) > 1 or largest.interiors:
        plan.remarks.append(
            plan.document.problem(
                ("zones", index, "seeds"),
                f"{plan.name(index)} falls into {len(parts)} parts or has a hole: the largest "
                "part is drawn; add seeds between them",
            )
        )
    ring = shapely.get_coordinates(largest.exterior)[:-1]
    return tuple((float(round(x)), float(round(y))) for x, y in ring)


def _write_zone(
    splicer: Splicer, plan: _Plan, index: int, outline: Line, sides: Sequence[str]
) -> None:
    zone, path = plan.zones[index], ("zones", index)
    centre = _middle(outline)
    half = _free_half_width(outline, centre) / 2
    added: dict[str, str] = {}
    if "centre" not in zone:
        added["centre"] = _point(centre)
    if "label" not in zone:
        added["label"] = _point(centre)
    if "stacks" not in zone:
        share = 2 * half / max(1, len(sides) - 1)
        spots = [
            (round(centre[0] - half + share * i) if len(sides) > 1 else centre[0], centre[1])
            for i in range(len(sides))
        ]
        pairs = [f"{side}: {_point(spot)}" for side, spot in zip(sides, spots, strict=True)]
        added["stacks"] = "{" + ", ".join(pairs) + "}"
    added["outline"] = _wrapped_points(outline, splicer.newline)
    if "source" not in zone:
        note = "grown from seeds in the workshop"
        added["source"] = scalar({"outline": {"tag": "designed", "note": note}})
    try:
        for key, value in added.items():
            splicer.append_key(path, key, value)
    except KeyError as error:
        message = f"expected the keys of {plan.name(index)} one under the other, got braces"
        raise ContentError([plan.document.problem(path, message)]) from error


def _write_links(splicer: Splicer, plan: _Plan, cells: Mapping[int, Line], kind: str) -> None:
    outlines = [cells.get(i) or plan.kept[i] for i in range(len(plan.zones))]
    groups: tuple[str, str] = ("borders", "separations")
    known = {
        frozenset((record["a"], record["b"]))
        for group in groups
        for record in plan.document.data.get(group) or ()
    }
    try:
        for touch in touches(outlines):
            pair = plan.name(touch.a), plan.name(touch.b)
            if frozenset(pair) in known:
                continue
            source = {"tag": "designed", "note": "follows from the outlines"}
            record: dict[str, Any] = {"a": pair[0], "b": pair[1]}
            if touch.length:
                splicer.append_item(("borders",), {**record, "kind": kind, "source": source})
            else:
                reason = "meet at a corner only"
                more = {"contact": "corner", "reason": reason, "source": source}
                splicer.append_item(("separations",), {**record, **more})
    except KeyError as error:
        raise EditRefused(
            "the file needs 'borders: []' and 'separations: []', or lists with dashes, to add to"
        ) from error


def _middle(outline: Line) -> Point:
    shape = shapely.Polygon(outline)
    inner = shapely.get_point(shapely.maximum_inscribed_circle(shape, tolerance=1.0), 0)
    rounded = shapely.Point(round(inner.x), round(inner.y))
    best = rounded if shape.contains(rounded) else shape.representative_point()
    return round(float(best.x), 1), round(float(best.y), 1)


def _free_half_width(outline: Line, centre: Point) -> float:
    """Return how far one can go to either side of the centre without leaving the outline."""
    return float(shapely.Polygon(outline).exterior.distance(shapely.Point(centre)))


def _point(point: Point) -> str:
    return f"[{number(point[0])}, {number(point[1])}]"


def _wrapped_points(outline: Line, newline: str) -> str:
    lines, line = [], "      ["
    for i, point in enumerate(outline):
        text = _point(point) + ("," if i + 1 < len(outline) else "]")
        if len(line) + len(text) + 1 > WIDTH:
            lines.append(line)
            line = "       " + text
        else:
            line += text if line.endswith("[") else f" {text}"
    return newline + newline.join([*lines, line])


def _is_point(value: Any) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(isinstance(one, int | float) and not isinstance(one, bool) for one in value)
    )
