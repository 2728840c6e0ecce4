"""What differs between two versions of a map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from wargames.content.drawing import Point
from wargames.content.errors import show
from wargames.workshop.api import Line, MapChange
from wargames.workshop.loading import GoodMap


def changes_between(old: GoodMap, new: GoodMap) -> tuple[MapChange, ...]:
    """Return what differs, zones first, in the order of the new file."""
    return (*_zones(old, new), *_links(old, new, "borders"), *_links(old, new, "separations"))


def _zones(old: GoodMap, new: GoodMap) -> Iterator[MapChange]:
    before = {zone["id"]: zone for zone in old.document.data["zones"]}
    after = {zone["id"]: zone for zone in new.document.data["zones"]}
    for zone_id, zone in before.items():
        if zone_id not in after:
            outline = _closed(zone["outline"])
            yield MapChange("zone", zone_id, "is gone", old_points=outline)
    for zone_id, zone in after.items():
        if zone_id not in before:
            yield MapChange("zone", zone_id, "is new", _closed(zone["outline"]))
        else:
            yield from _values(zone_id, before[zone_id], zone)


def _values(zone_id: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[MapChange]:
    for key in dict.fromkeys([*old, *new]):
        before: Any = old.get(key)
        after: Any = new.get(key)
        if before == after:
            continue
        if key == "outline":
            yield from _outline(zone_id, _closed(before), _closed(after))
        elif key in ("centre", "label"):
            text = f"from {_at(before)} to {_at(after)}"
            yield MapChange(key, zone_id, text, (_point(after),), (_point(before),))
        elif key == "stacks":
            for side in dict.fromkeys([*before, *after]):
                if before.get(side) != after.get(side):
                    points = [
                        (_point(one[side]),) if side in one else () for one in (after, before)
                    ]
                    yield MapChange("stack", zone_id, f"{side} moved", points[0], points[1])
        else:
            text = f"{key} from {_shown(before)} to {_shown(after)}"
            yield MapChange("value", zone_id, text, (_point(new["centre"]),))


def _outline(zone_id: str, before: Line, after: Line) -> Iterator[MapChange]:
    """Yield the lines that are gone and those that are new, each run of them once."""
    for points in _only_in(before, after):
        yield MapChange("outline", zone_id, f"was from {_ends(points)}", (), points)
    for points in _only_in(after, before):
        yield MapChange("outline", zone_id, f"now from {_ends(points)}", points)


def _only_in(outline: Line, other: Line) -> list[Line]:
    known = {frozenset(line) for line in pairwise(other)}
    runs: list[list[Point]] = []
    for start, end in pairwise(outline):
        if frozenset((start, end)) in known:
            continue
        if runs and runs[-1][-1] == start:
            runs[-1].append(end)
        else:
            runs.append([start, end])
    return [tuple(run) for run in runs]


def _ends(points: Line) -> str:
    between = points[1:-1]
    shown = " and ".join(_at(point) for point in between)
    way = f" by {shown}" if len(between) <= 3 else f" by {len(between)} corners"
    return f"{_at(points[0])} to {_at(points[-1])}" + (way if between else "")


def _links(old: GoodMap, new: GoodMap, group: str) -> Iterator[MapChange]:
    what = group[:-1]
    before = {frozenset((r["a"], r["b"])): r for r in old.document.data[group]}
    after = {frozenset((r["a"], r["b"])): r for r in new.document.data[group]}
    for pair, record in before.items():
        if pair not in after:
            line = _between(old, record)
            yield MapChange(what, _name(record), "is gone", old_points=line)
    for pair, record in after.items():
        if pair not in before:
            yield MapChange(what, _name(record), f"is new ({_kind(record)})", _between(new, record))
        elif record != before[pair]:
            keys = dict.fromkeys([*before[pair], *record])
            text = "; ".join(
                f"{key} from {_shown(before[pair].get(key))} to {_shown(record.get(key))}"
                for key in keys
                if before[pair].get(key) != record.get(key)
            )
            yield MapChange(what, _name(record), text, _between(new, record))


def _between(good: GoodMap, record: Mapping[str, Any]) -> Line:
    centre = {zone.id: zone.centre for zone in good.spec.zones}
    return centre[record["a"]], centre[record["b"]]


def _name(record: Mapping[str, Any]) -> str:
    return f"{record['a']} - {record['b']}"


def _kind(record: Mapping[str, Any]) -> str:
    return str(record.get("kind") or record.get("contact"))


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_shown(one)}" for key, one in value.items())
    return "nothing" if value is None else show(value)


def _closed(outline: Any) -> Line:
    points = [_point(point) for point in outline]
    return (*points, points[0])


def _point(value: Any) -> Point:
    return float(value[0]), float(value[1])


def _at(value: Any) -> str:
    return f"{value[0]:g}, {value[1]:g}"
