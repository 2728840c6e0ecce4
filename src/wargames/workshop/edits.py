"""Edits of a map file: from its text to its text, one value at a time."""

from __future__ import annotations

from math import dist
from typing import Any

from wargames.content.drawing import Point
from wargames.content.errors import DataPath, did_you_mean
from wargames.workshop.api import EditRefused, OutlinePoint
from wargames.workshop.loading import AnyMap
from wargames.workshop.splice import Splicer, number, scalar
from wargames.workshop.touching import touches

SAME_POINT = 0.05
"""Map units within which corners of outlines are the same corner."""


def join(text: str, spec: AnyMap, a: str, b: str, *, kind: str, reason: str) -> str:
    """Return the text with a border more, and without a separation of the pair."""
    _check_zones(spec, a, b)
    if a == b:
        raise EditRefused(f"{a} cannot border itself: choose two zones")
    if _find(spec.borders, a, b) is not None:
        raise EditRefused(f"{a} - {b} is a border already: retype it instead")
    splicer = Splicer(text)
    record: dict[str, Any] = {"a": a, "b": b, "kind": kind}
    if reason:
        record["reason"] = reason
    record["source"] = {"tag": "designed", "note": "joined in the workshop"}
    _append(splicer, "borders", record)
    separation = _find(spec.separations, a, b)
    if separation is not None:
        splicer.remove_item(("separations", separation))
    return splicer.result()


def cut(text: str, spec: AnyMap, a: str, b: str, *, reason: str) -> str:
    """Return the text without a border; outlines that touch get a separation instead."""
    index = _border(spec, a, b)
    splicer = Splicer(text)
    splicer.remove_item(("borders", index))
    contact = _contact(spec, a, b)
    if contact is not None:
        if not reason.strip():
            raise EditRefused(
                f"the outlines of {a} and {b} touch: a cut needs a reason, such as 'a canal "
                "without a bridge'"
            )
        border = spec.borders[index]
        record = {
            "a": border.a,
            "b": border.b,
            "contact": contact,
            "reason": reason.strip(),
            "source": {"tag": "designed", "note": "cut in the workshop"},
        }
        _append(splicer, "separations", record)
    return splicer.result()


def retype(text: str, spec: AnyMap, a: str, b: str, *, kind: str) -> str:
    """Return the text with another kind of border."""
    splicer = Splicer(text)
    splicer.replace(("borders", _border(spec, a, b), "kind"), scalar(kind))
    return splicer.result()


def move(text: str, spec: AnyMap, zone: str, key: DataPath, to: Point) -> str:
    """Return the text with a point of a zone somewhere else.

    Args:
        text: of the file.
        spec: its map.
        zone: whose point.
        key: which: ``("centre",)``, ``("label",)``, ``("stacks", side)``.
        to: where to.
    """
    index = _check_zones(spec, zone)[0]
    splicer = Splicer(text)
    path = ("zones", index, *key)
    _replace_point(splicer, path, to)
    return splicer.result()


def move_point(text: str, spec: AnyMap, at: Point, to: Point) -> str:
    """Return the text with a corner moved in all outlines that have it."""
    owners = corners(spec, at, SAME_POINT)
    if not owners:
        raise EditRefused(f"no outline has a corner at {at[0]:g}, {at[1]:g}")
    splicer = Splicer(text)
    index = {zone.id: i for i, zone in enumerate(spec.zones)}
    for zone, corner in owners[0].owners:
        _replace_point(splicer, ("zones", index[zone], "outline", corner), to)
    return splicer.result()


def corners(spec: AnyMap, at: Point, radius: float) -> tuple[OutlinePoint, ...]:
    """Return the corners of outlines within a distance of a point, nearest first."""
    found: dict[Point, list[tuple[str, int]]] = {}
    for zone in spec.zones:
        for i, point in enumerate(zone.outline):
            if dist(point, at) <= radius:
                same = next((p for p in found if dist(p, point) <= SAME_POINT), point)
                found.setdefault(same, []).append((zone.id, i))
    ordered = sorted(found, key=lambda point: (dist(point, at), point))
    return tuple(OutlinePoint(point, tuple(found[point])) for point in ordered)


def _replace_point(splicer: Splicer, path: DataPath, to: Point) -> None:
    for axis in (0, 1):
        start, end = splicer.span((*path, axis))
        # A file in whole units stays in whole units.
        whole = "." not in splicer.text[start:end]
        splicer.replace((*path, axis), number(round(to[axis]) if whole else to[axis]))


def _append(splicer: Splicer, group: str, record: dict[str, Any]) -> None:
    try:
        splicer.append_item((group,), record)
    except KeyError as error:
        raise EditRefused(
            f"the {group} are not written one under the other with dashes: write them so, then "
            "they can be edited here"
        ) from error


def _check_zones(spec: AnyMap, *names: str) -> list[int]:
    index = {zone.id: i for i, zone in enumerate(spec.zones)}
    for name in names:
        if name not in index:
            raise EditRefused(f"no zone is called {name!r}{did_you_mean(name, index)}")
    return [index[name] for name in names]


def _border(spec: AnyMap, a: str, b: str) -> int:
    _check_zones(spec, a, b)
    index = _find(spec.borders, a, b)
    if index is None:
        raise EditRefused(f"{a} - {b} is no border: join them first")
    return index


def _find(records: Any, a: str, b: str) -> int | None:
    pair = {a, b}
    return next((i for i, record in enumerate(records) if {record.a, record.b} == pair), None)


def _contact(spec: AnyMap, a: str, b: str) -> str | None:
    outline = {zone.id: zone.outline for zone in spec.zones}
    found = touches([outline[a], outline[b]])
    if not found:
        return None
    return "border" if found[0].length else "corner"
