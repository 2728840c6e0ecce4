"""Checks of a map file: names, links against geometry, outlines, drawing, promises."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import pairwise
from math import dist

from wargames.content import geometry
from wargames.content.document import Document
from wargames.content.drawing import Point
from wargames.content.errors import DataPath, Problem, expected
from wargames.content.graph_facts import Travel, reach
from wargames.content.models import MapFile, PromisesFile
from wargames.content.names import check_names, check_unique
from wargames.content.promises import check_promises, network_of, promised_zones

WATER_REACH = 14.0
"""Map units within which a river counts as running along a border."""
GAP = 2.0
"""Length of outline that may lie on no other outline (rounding)."""
LETTER_WIDTH = 0.005
"""Room of a letter of a name, as a share of the width of the map."""
LETTER_HEIGHT = 0.014
"""Height of a line of names, as a share of the width of the map."""


class LightTable(IntEnum):
    """How a declared border and the drawn outlines agree."""

    TOUCHES_AND_DECLARED = 0
    DECLARED_NOT_TOUCHING = 1
    TOUCHES_NOT_DECLARED = 2


@dataclass(frozen=True, slots=True)
class Comparison:
    """A pair of zones on the light-table."""

    a: str
    b: str
    verdict: LightTable
    length: float
    """Shared border in map units; 0 at a corner or without contact."""
    path: DataPath | None
    """Where the pair is declared or explained, None if nowhere."""
    reason: str


def light_table(spec: MapFile) -> list[Comparison]:
    """Compare drawn outlines with declared borders."""
    touching = {
        frozenset((spec.zones[c.a].id, spec.zones[c.b].id)): c
        for c in geometry.contacts([zone.outline for zone in spec.zones])
    }
    rows = []
    declared = set()
    for i, border in enumerate(spec.borders):
        pair = frozenset((border.a, border.b))
        declared.add(pair)
        contact = touching.get(pair)
        touches = contact is not None and contact.is_border
        verdict = LightTable.TOUCHES_AND_DECLARED if touches else LightTable.DECLARED_NOT_TOUCHING
        length = contact.length if contact else 0.0
        reason = border.reason or ""
        rows.append(Comparison(border.a, border.b, verdict, length, ("borders", i), reason))
    explained = {frozenset((s.a, s.b)): i for i, s in enumerate(spec.separations)}
    for pair, contact in touching.items():
        if pair in declared:
            continue
        index = explained.get(pair)
        a, b = spec.zones[contact.a].id, spec.zones[contact.b].id
        path: DataPath | None = None if index is None else ("separations", index)
        reason = "" if index is None else spec.separations[index].reason
        rows.append(Comparison(a, b, LightTable.TOUCHES_NOT_DECLARED, contact.length, path, reason))
    return rows


def check_map(spec: MapFile, document: Document) -> list[Problem]:
    """Return everything wrong with a map, short of its promises."""
    problems = [*check_names_of(spec, document), *check_shapes_of(spec, document)]
    return problems or check_agreement_of(spec, document)


def check_agreement_of(spec: MapFile, document: Document) -> list[Problem]:
    """Return where links, outlines and waters of a map whose shapes are right disagree."""
    return [*_links(spec, document), *_gaps(spec, document), *_connected(spec, document)]


def check_map_promises(spec: MapFile, promises: PromisesFile, document: Document) -> list[Problem]:
    """Return unknown names in the promises or, without any, the promises that are broken."""
    zones = [zone.id for zone in spec.zones]
    problems = list(check_names(document, promised_zones(promises), zones, "a zone"))
    sides = [
        ((group, i, "side"), item.side)
        for group in ("cliques", "distances", "cuts")
        for i, item in enumerate(getattr(promises, group))
    ]
    problems += check_names(document, sides, spec.travel, "a side")
    problems += [
        document.problem(("degrees",), f"expected a degree of {zone}, got none")
        for zone in zones
        if zone not in promises.degrees
    ]
    return problems or check_promises(spec, promises, document)


def check_names_of(spec: MapFile, document: Document) -> Iterator[Problem]:
    """Find names in a map that are used twice or unknown."""
    zones = [zone.id for zone in spec.zones]
    for group in ("zones", "rings", "waters", "landmarks", "insets"):
        yield from check_unique(document, getattr(spec, group), (group,))
    ends = [
        ((group, i, end), getattr(item, end))
        for group in ("borders", "separations")
        for i, item in enumerate(getattr(spec, group))
        for end in ("a", "b")
    ]
    yield from check_names(document, ends, zones, "a zone")
    in_rings = [
        (("rings", i, "zones", j), zone)
        for i, ring in enumerate(spec.rings)
        for j, zone in enumerate(ring.zones)
    ]
    yield from check_names(document, in_rings, zones, "a zone")
    rings = [(("zones", i, "ring"), zone.ring) for i, zone in enumerate(spec.zones)]
    yield from check_names(document, rings, [ring.id for ring in spec.rings], "a ring")
    places = [(("landmarks", i, "zone"), mark.zone) for i, mark in enumerate(spec.landmarks)]
    yield from check_names(document, places, zones, "a zone")
    waters = [
        (("borders", i, "water"), border.water)
        for i, border in enumerate(spec.borders)
        if border.water is not None
    ]
    yield from check_names(document, waters, [water.name for water in spec.waters], "a water")
    yield from _ring_members(spec, document)
    yield from _pairs(spec, document)


def _ring_members(spec: MapFile, document: Document) -> Iterator[Problem]:
    members = {ring.id: ring.zones for ring in spec.rings}
    for i, zone in enumerate(spec.zones):
        if zone.ring in members and zone.id not in members[zone.ring]:
            yield document.problem(
                ("zones", i, "ring"),
                f"expected {zone.id} among the zones of ring {zone.ring}, got "
                f"{', '.join(members[zone.ring])}",
            )
    total = sum(len(zones) for zones in members.values())
    if total != len(spec.zones):
        yield document.problem(
            ("rings",), f"expected every zone in one ring, got {total} for {len(spec.zones)} zones"
        )


def _pairs(spec: MapFile, document: Document) -> Iterator[Problem]:
    seen: dict[frozenset[str], DataPath] = {}
    for group in ("borders", "separations"):
        for i, item in enumerate(getattr(spec, group)):
            pair = frozenset((item.a, item.b))
            if len(pair) == 1:
                yield document.problem((group, i), f"expected two zones, got {item.a} twice")
            elif pair in seen:
                line = document.line_of(seen[pair])
                yield document.problem(
                    (group, i),
                    f"expected each pair once, got {item.a} - {item.b} again (line {line})",
                )
            seen.setdefault(pair, (group, i))


def check_shapes_of(spec: MapFile, document: Document) -> Iterator[Problem]:
    """Find outlines that are none, points outside them, names over each other."""
    yield from _outlines(spec, document)
    yield from _drawing(spec, document)


def _outlines(spec: MapFile, document: Document) -> Iterator[Problem]:
    for i, zone in enumerate(spec.zones):
        path: DataPath = ("zones", i, "outline")
        if len(zone.outline) < 3:
            yield document.problem(path, expected("at least 3 points", zone.outline))
            continue
        crossing = geometry.crossing(zone.outline)
        if crossing is not None:
            first, second = (zone.outline[index] for index in crossing)
            yield document.problem(
                (*path, crossing[1]),
                f"expected an outline that does not cross itself, got the lines from "
                f"{_at(first)} and {_at(second)} crossing ({zone.id})",
            )
            continue
        points: list[tuple[DataPath, Point]] = [
            (("zones", i, "centre"), zone.centre),
            (("zones", i, "label"), zone.label),
            *((("zones", i, "stacks", side), point) for side, point in zone.stacks.items()),
        ]
        for where, point in points:
            if not geometry.contains(zone.outline, point):
                yield document.problem(
                    where, f"expected a point inside the outline of {zone.id}, got {_at(point)}"
                )


def _drawing(spec: MapFile, document: Document) -> Iterator[Problem]:
    outline = {zone.id: zone.outline for zone in spec.zones}
    for i, mark in enumerate(spec.landmarks):
        ground = outline.get(mark.zone, ())
        if len(ground) < 3 or geometry.contains(ground, mark.at):
            continue
        if geometry.distance_to_path(mark.at, ground, closed=True) > WATER_REACH:
            yield document.problem(
                ("landmarks", i, "at"), f"expected a point in {mark.zone}, got {_at(mark.at)}"
            )
    for i, water in enumerate(spec.waters):
        least = 3 if water.kind == "lake" else 2
        if len(water.points) < least:
            yield document.problem(
                ("waters", i, "points"), expected(f"at least {least} points", water.points)
            )
    yield from _labels(spec, document)


def _labels(spec: MapFile, document: Document) -> Iterator[Problem]:
    """Find names that would be printed over each other."""
    letter, height = (spec.canvas.size[0] * share for share in (LETTER_WIDTH, LETTER_HEIGHT))
    for j, zone in enumerate(spec.zones):
        for i, other in enumerate(spec.zones[:j]):
            room = letter * (len(zone.short) + len(other.short)) / 2
            apart = abs(zone.label[0] - other.label[0]), abs(zone.label[1] - other.label[1])
            if apart[0] < room and apart[1] < height:
                line = document.line_of(("zones", i, "label"))
                yield document.problem(
                    ("zones", j, "label"),
                    f"expected room for the name {zone.short!r}, got {other.short!r} in the same "
                    f"place (line {line})",
                )


def _links(spec: MapFile, document: Document) -> Iterator[Problem]:
    for row in light_table(spec):
        pair = f"{row.a} - {row.b}"
        if row.verdict is LightTable.DECLARED_NOT_TOUCHING and not row.reason:
            yield document.problem(
                row.path or (), f"expected outlines that touch or a reason, got neither for {pair}"
            )
        if row.verdict is LightTable.TOUCHES_NOT_DECLARED and row.path is None:
            yield document.problem(
                ("borders",),
                f"expected a border or a separation for {pair}, whose outlines share "
                f"{row.length:.0f} units, got neither",
            )
    yield from _separations(spec, document)
    yield from _waters(spec, document)


def _separations(spec: MapFile, document: Document) -> Iterator[Problem]:
    found = {
        frozenset((row.a, row.b)): row.length
        for row in light_table(spec)
        if row.verdict is LightTable.TOUCHES_NOT_DECLARED
    }
    for i, item in enumerate(spec.separations):
        length = found.get(frozenset((item.a, item.b)))
        drawn = "border" if length else "corner"
        got = "no contact" if length is None else drawn
        if got != item.contact:
            yield document.problem(
                ("separations", i, "contact"), f"expected {got} as drawn, got {item.contact}"
            )


def _waters(spec: MapFile, document: Document) -> Iterator[Problem]:
    outline = {zone.id: zone.outline for zone in spec.zones}
    curves = {water.name: (water.points, water.kind == "lake") for water in spec.waters}
    for i, border in enumerate(spec.borders):
        if border.water is None:
            continue
        points, closed = curves[border.water]
        shared = geometry.shared_points(outline[border.a], outline[border.b])
        if shared and all(
            geometry.distance_to_path(point, points, closed=closed) > WATER_REACH
            for point in _sampled(shared)
        ):
            yield document.problem(
                ("borders", i, "water"),
                f"expected {border.water} to run along {border.a} - {border.b}, got none near it",
            )


def _sampled(points: Sequence[Point]) -> list[Point]:
    """Return the points and others between them, at most 10 units apart."""
    found = list(points)
    for p, q in pairwise(points):
        steps = int(dist(p, q) // 10) + 1
        found += [
            (p[0] + (q[0] - p[0]) * step / steps, p[1] + (q[1] - p[1]) * step / steps)
            for step in range(1, steps)
        ]
    return found


def _gaps(spec: MapFile, document: Document) -> Iterator[Problem]:
    outlines = [zone.outline for zone in spec.zones]
    shared: Counter[int] = Counter()
    for contact in geometry.contacts(outlines):
        shared[contact.a] += round(contact.shared * 100)
        shared[contact.b] += round(contact.shared * 100)
    frame = edge_of(spec)
    for i, zone in enumerate(spec.zones):
        open_length = (
            geometry.perimeter(zone.outline)
            - shared[i] / 100
            - geometry.length_along(zone.outline, frame)
        )
        if abs(open_length) > GAP:
            yield document.problem(
                ("zones", i, "outline"),
                f"expected every line of {zone.id} on a neighbour's outline or the frame, got "
                f"{open_length:.0f} units that are not",
            )
    total, wanted = sum(geometry.area(outline) for outline in outlines), geometry.area(frame)
    if abs(total - wanted) > GAP * geometry.perimeter(frame) / 3:
        yield document.problem(
            ("zones",),
            f"expected outlines that fill {wanted:.0f} square units, got {total:.0f}",
        )


def edge_of(spec: MapFile) -> Sequence[Point]:
    """Return the closed curve that the zones fill: the coastline, or the frame without one."""
    x, y, width, height = spec.canvas.frame
    frame = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    return spec.canvas.coastline or frame


def _connected(spec: MapFile, document: Document) -> Iterator[Problem]:
    network = network_of(spec)
    kinds = frozenset(link.kind for link in network.links)
    everything = reach(network.links, Travel(kinds, frozenset()), spec.zones[0].id)
    for i, zone in enumerate(spec.zones):
        if zone.id not in everything:
            yield document.problem(
                ("zones", i), f"expected a way from {spec.zones[0].id} to {zone.id}, got none"
            )
    for side, travel in spec.travel.items():
        used = [*travel.kinds, *travel.one_way]
        for kind in used:
            if kind not in kinds:
                yield document.problem(
                    ("travel", side), expected("a kind of border in use", kind, names=kinds)
                )


def _at(point: Point) -> str:
    return f"[{point[0]:g}, {point[1]:g}]"
