"""The light-table: geometry against declaration, one row per pair of zones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from wargames.content.errors import DataPath
from wargames.workshop.api import LightRow, LinkClass, Place
from wargames.workshop.loading import GoodMap
from wargames.workshop.touching import Touch, touches

Pair = frozenset[str]

NO_REASON: Final = "declared, but the outlines do not touch: give a reason, or move the outlines"
FORGOTTEN: Final = "touch, but neither a border nor a separation is declared: declare one"
NO_CONTACT: Final = "called a separation, but the outlines do not meet: remove it"


def light_rows(good: GoodMap) -> tuple[LightRow, ...]:
    """Return borders and separations in the order of the file, then contacts without a word."""
    zones = good.spec.zones
    found = {
        frozenset((zones[touch.a].id, zones[touch.b].id)): touch
        for touch in touches([zone.outline for zone in zones])
    }
    rows = [*_declared(good, found), *_separated(good, found)]
    known = {frozenset((row.a, row.b)) for row in rows}
    nowhere = Place(good.document.file, good.document.line_of(("separations",)))
    for pair, touch in found.items():
        if pair not in known:
            rows.append(
                LightRow(
                    a=zones[touch.a].id,
                    b=zones[touch.b].id,
                    link_class=LinkClass.TOUCHING if touch.length else LinkClass.CORNER,
                    kind="",
                    length=touch.length,
                    lines=touch.lines,
                    at=touch.at,
                    place=nowhere,
                    reason="",
                    water="",
                    problem=FORGOTTEN,
                )
            )
    return tuple(rows)


def _declared(good: GoodMap, found: Mapping[Pair, Touch]) -> list[LightRow]:
    centre = {zone.id: zone.centre for zone in good.spec.zones}
    rows = []
    for i, border in enumerate(good.spec.borders):
        touch = found.get(frozenset((border.a, border.b)))
        touches_ = touch is not None and touch.length > 0
        a, b = centre[border.a], centre[border.b]
        reason = border.reason or ""
        lines = touch.lines if touch is not None and touch.length else ((a, b),)
        middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        rows.append(
            LightRow(
                a=border.a,
                b=border.b,
                link_class=LinkClass.AGREED if touches_ else LinkClass.DECLARED,
                kind=border.kind,
                length=touch.length if touch else 0.0,
                lines=lines,
                at=touch.at if touch else middle,
                place=_place(good, ("borders", i)),
                reason=reason,
                water=border.water or "",
                problem="" if touches_ or reason else NO_REASON,
                tag=border.source.tag,
                note=border.source.note,
            )
        )
    return rows


def _separated(good: GoodMap, found: Mapping[Pair, Touch]) -> list[LightRow]:
    centre = {zone.id: zone.centre for zone in good.spec.zones}
    rows = []
    for i, item in enumerate(good.spec.separations):
        touch = found.get(frozenset((item.a, item.b)))
        drawn = "border" if touch and touch.length else "corner"
        problem = NO_CONTACT if touch is None else ""
        if touch is not None and drawn != item.contact:
            problem = f"drawn as a {drawn}, declared as a {item.contact}: change the contact"
        a, b = centre[item.a], centre[item.b]
        rows.append(
            LightRow(
                a=item.a,
                b=item.b,
                link_class=LinkClass.TOUCHING if drawn == "border" else LinkClass.CORNER,
                kind="",
                length=touch.length if touch else 0.0,
                lines=touch.lines if touch else ((a, b),),
                at=touch.at if touch else ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2),
                place=_place(good, ("separations", i)),
                reason=item.reason,
                water="",
                problem=problem,
                tag=item.source.tag,
                note=item.source.note,
            )
        )
    return rows


def _place(good: GoodMap, path: DataPath) -> Place:
    return Place(good.document.file, good.document.line_of(path))
