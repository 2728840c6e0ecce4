"""The printed sheet of Berlin 1945: the map data, with its middle enlarged."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, Protocol

from wargames.content.drawing import MapDrawing
from wargames.content.texts import HintText
from wargames.core.ids import ZoneId
from wargames.engines.berlin_1945.ids import BorderKind as Link
from wargames.engines.berlin_1945.ids import Ring, zone_ref
from wargames.ui.draw.geometry import RadialWarp, densified, shared_border
from wargames.ui.scene import (
    BorderItem,
    BorderKind,
    Cartouche,
    LakeItem,
    Landmark,
    LandmarkItem,
    LegendEntry,
    Outline,
    Sheet,
    Texture,
    Tint,
    WaterItem,
    WorldPoint,
    ZoneGround,
)
from wargames.ui.titles.berlin_1945_places import PLACES

STRETCH: Final = 1.6
WARP: Final = RadialWarp((498.0, 488.0), inner=176.0, outer=496.0, factor=1.46, stretch=STRETCH)
STEP: Final = 22.0
NAME_ADVANCE: Final = 11.2
"""Sheet units that a letter of a zone's name takes."""
TINTS: Final = {
    Ring.EDGE: Tint.OUTSIDE, Ring.OUTER: Tint.OUTER, Ring.MIDDLE: Tint.MIDDLE,
    Ring.INNER: Tint.INNER, Ring.MITTE: Tint.CENTRE,
}  # fmt: skip
TEXTURES: Final = {
    Ring.EDGE: Texture.FIELDS, Ring.OUTER: Texture.SUBURB, Ring.MIDDLE: Texture.LIGHT_URBAN,
    Ring.INNER: Texture.HEAVY_URBAN, Ring.MITTE: Texture.CITADEL,
}  # fmt: skip


class Link3(Protocol):
    """A declared border of the printed map."""

    a: ZoneId
    b: ZoneId
    kind: Link


class Printed(Protocol):
    """What the sheet takes from the title's tables: only what is printed."""

    zone_slug: tuple[str, ...]
    zone_name: tuple[str, ...]
    zone_short: tuple[str, ...]
    zone_label: tuple[str, ...]
    ring: tuple[int, ...]
    reichstag: ZoneId
    borders: tuple[Link3, ...]
    drawing: MapDrawing
    hints: tuple[HintText, ...]


def warped(points: Sequence[WorldPoint], *, closed: bool = False) -> Outline:
    """A line of the flat map on the sheet, with points enough to follow the warp."""
    # Both zones of a border must get the very same points: each piece is cut from its smaller end.
    line: list[WorldPoint] = []
    ring = [*points, points[0]] if closed else list(points)
    for start, end in pairwise(ring):
        piece = densified(sorted((start, end)), STEP)
        line += piece[:-1] if piece[0] == start else piece[:0:-1]
    if not closed:
        line.append(ring[-1])
    return tuple((round(x, 2), round(y, 2)) for x, y in WARP.line(line))


def spot(point: WorldPoint) -> WorldPoint:
    """A single point of the flat map on the sheet."""
    return WARP(point)


def outlines(printed: Printed) -> tuple[Outline, ...]:
    """The outline of every zone on the sheet."""
    return tuple(warped(zone.outline, closed=True) for zone in printed.drawing.zones)


def build_sheet(printed: Printed, limits: tuple[str, ...]) -> Sheet:
    """The sheet with the limits that hold now, by zone (empty: none)."""
    lines = outlines(printed)
    zones = tuple(_ground(printed, zone, lines[zone], limits[zone]) for zone in range(len(lines)))
    width, height = printed.drawing.canvas
    return Sheet(
        world=(10 * STRETCH, 10.0, (width - 20) * STRETCH, height - 20),
        zones=zones,
        borders=_borders(printed, lines),
        waters=_waters(printed),
        lakes=_lakes(printed),
        landmarks=tuple(
            LandmarkItem(
                Landmark(mark.symbol),
                spot(mark.at),
                mark.name,
                mark.angle,
                1.5 if mark.symbol == "reichstag" else 0.92,
            )
            for mark in printed.drawing.landmarks
        ),
        cartouche=CARTOUCHE,
        legend=LEGEND,
        name_size=14.0,
        grain_seed=1945,
    )


def _ground(printed: Printed, zone: int, outline: Outline, limit: str) -> ZoneGround:
    ring = Ring(printed.ring[zone])
    label = label_at(printed, zone)
    half = name_half(printed, zone)
    goal = zone == printed.reichstag
    return ZoneGround(
        ref=zone_ref(ZoneId(zone)),
        outline=outline,
        centre=spot(printed.drawing.zones[zone].centre),
        name=printed.zone_label[zone],
        number=printed.zone_short[zone],
        tint=Tint.GOAL if goal else TINTS[ring],
        texture=TEXTURES[ring],
        limit=limit,
        limit_at=(label[0] + half + 9 + 7 * len(limit), label[1] + 1),
        name_path=(label,),
    )


def label_at(printed: Printed, zone: int) -> WorldPoint:
    """The middle of a zone's name."""
    place = PLACES.get(printed.zone_slug[zone])
    return place[0] if place else spot(printed.drawing.zones[zone].label)


def name_half(printed: Printed, zone: int) -> float:
    """Half of what a zone's name needs in width, sheet units."""
    return len(printed.zone_label[zone]) * NAME_ADVANCE / 2


def control_at(printed: Printed, zone: int) -> WorldPoint:
    """Where the mark of the side that holds a zone lies: before its name."""
    x, y = label_at(printed, zone)
    return x - name_half(printed, zone) - 16, y


def stack_at(printed: Printed, zone: int, side: int) -> WorldPoint:
    """Where the stack of a side lies."""
    place = PLACES.get(printed.zone_slug[zone])
    return place[1 + side] if place else spot(printed.drawing.zones[zone].stacks[side])


def _borders(printed: Printed, lines: tuple[Outline, ...]) -> tuple[BorderItem, ...]:
    found = []
    for a in range(len(lines)):
        for b in range(a + 1, len(lines)):
            if printed.ring[a] == printed.ring[b]:
                continue
            line = shared_border(lines[a], lines[b])
            if len(line) > 1:
                found.append(BorderItem(line, BorderKind.MAJOR))
    for link in printed.borders:
        if link.kind is Link.BRIDGE:
            line = shared_border(lines[link.a], lines[link.b])
            if len(line) > 1:
                found.append(BorderItem(line, BorderKind.BRIDGE))
    return tuple(found)


def bridge_at(printed: Printed) -> WorldPoint:
    """The middle of the bridge that a marker can close."""
    for mark in printed.drawing.landmarks:
        if mark.symbol == "bridge":
            return spot(mark.at)
    return spot(printed.drawing.zones[printed.reichstag].centre)


def _waters(printed: Printed) -> tuple[WaterItem, ...]:
    return tuple(
        WaterItem(
            warped(water.points),
            water.width * (1.0 if water.kind == "river" else 0.9),
            name=water.name if water.label else "",
            name_at=spot(water.label) if water.label else None,
            name_angle=-water.label_angle * 0.75,
            canal=water.kind == "canal",
        )
        for water in printed.drawing.waters
        if water.kind != "lake"
    )


def _lakes(printed: Printed) -> tuple[LakeItem, ...]:
    return tuple(
        LakeItem(warped(water.points, closed=True), water.name)
        for water in printed.drawing.waters
        if water.kind == "lake"
    )


CARTOUCHE: Final = Cartouche(
    title="Berlin 1945",
    subtitle="The Fall of the Reichstag",
    at=(1292.0, 900.0, 268.0, 70.0),
    compass_at=(1528.0, 840.0),
    scale_at=(1320.0, 880.0),
    scale_length=118.0,
    scale_text="5 km",
)
LEGEND: Final = (
    LegendEntry("Areas: Soviet start", Tint.OUTSIDE, Texture.FIELDS),
    LegendEntry("Outer ring", Tint.OUTER, Texture.SUBURB),
    LegendEntry("Middle ring", Tint.MIDDLE, Texture.LIGHT_URBAN),
    LegendEntry("Inner ring", Tint.INNER, Texture.HEAVY_URBAN),
    LegendEntry("Mitte", Tint.CENTRE, Texture.CITADEL),
    LegendEntry("Ring boundary", border=BorderKind.MAJOR),
    LegendEntry("Moltke Bridge", border=BorderKind.BRIDGE),
    LegendEntry("River, canal (no rule)", water=True),
)
