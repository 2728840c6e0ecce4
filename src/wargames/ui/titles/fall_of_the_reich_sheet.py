"""The printed sheet of Fall of the Reich: terrain, identifiers, water that nobody crosses."""

from __future__ import annotations

from functools import cached_property
from typing import Final, Protocol

from wargames.content.drawing import MapDrawing
from wargames.content.texts import HintText
from wargames.core.ids import ZoneId
from wargames.engines.fall_of_the_reich.ids import BorderKind as Link
from wargames.engines.fall_of_the_reich.ids import Terrain, ZoneKind, zone_ref
from wargames.ui.draw.geometry import shared_border
from wargames.ui.scene import (
    BorderItem,
    BorderKind,
    Cartouche,
    IdShape,
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
from wargames.ui.titles.fall_of_the_reich_places import NAMES, PLACES, WORTHS, Places

NAME_SIZE: Final = 14.0
STEEP: Final = 70.0
"""Waters whose names would stand on end are not lettered."""
SHAPES: Final = {
    Terrain.SUBURBAN: IdShape.CIRCLE, Terrain.FOREST: IdShape.TRIANGLE,
    Terrain.LIGHT_URBAN: IdShape.SQUARE, Terrain.HEAVY_URBAN: IdShape.BLACK_PENTAGON,
    Terrain.ZITADELLE: IdShape.RED_PENTAGON,
}  # fmt: skip
TINTS: Final = {
    Terrain.SUBURBAN: Tint.OUTER, Terrain.FOREST: Tint.FOREST, Terrain.LIGHT_URBAN: Tint.MIDDLE,
    Terrain.HEAVY_URBAN: Tint.INNER, Terrain.ZITADELLE: Tint.CENTRE, Terrain.CLOSED: Tint.CLEAR,
}  # fmt: skip
TEXTURES: Final = {
    Terrain.SUBURBAN: Texture.SUBURB, Terrain.FOREST: Texture.FOREST,
    Terrain.LIGHT_URBAN: Texture.LIGHT_URBAN, Terrain.HEAVY_URBAN: Texture.HEAVY_URBAN,
    Terrain.ZITADELLE: Texture.CITADEL, Terrain.CLOSED: Texture.NONE,
}  # fmt: skip
TERRAIN_NAMES: Final = {
    Terrain.SUBURBAN: "Suburban", Terrain.FOREST: "Forest", Terrain.LIGHT_URBAN: "Light Urban",
    Terrain.HEAVY_URBAN: "Heavy Urban", Terrain.ZITADELLE: "Zitadelle", Terrain.CLOSED: "Closed",
}  # fmt: skip


class Link3(Protocol):
    """A declared border of the printed map."""

    a: ZoneId
    b: ZoneId
    kind: Link


class Worth(Protocol):
    """Changes of Approval."""

    airfield: int
    reichstag: int


class Costs(Protocol):
    """Prices of the Supply Phase."""

    support_cost: tuple[int, ...]


class Goals(Protocol):
    """Places that decide the game."""

    reichstag: ZoneId
    chancellery: ZoneId


class Printed(Protocol):
    """What the sheet takes from the title's tables: only what is printed."""

    zone_slug: tuple[str, ...]
    zone_short: tuple[str, ...]
    zone_label: tuple[str, ...]
    zone_name: tuple[str, ...]
    zone_kind: tuple[ZoneKind, ...]
    zone_terrain: tuple[Terrain, ...]
    zone_airfield: tuple[bool, ...]
    zone_closed: tuple[bool, ...]
    borders: tuple[Link3, ...]
    drawing: MapDrawing
    objectives: Goals
    approval: Worth
    supply: Costs
    hints: tuple[HintText, ...]


class SheetMaker:
    """The sheet of a title's tables, and where things lie on it."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed

    def places(self, zone: ZoneId) -> Places:
        """Free spots of a zone; a zone that is new to the map data has them in its middle."""
        drawing = self.printed.drawing.zones[zone]
        spare = Places(drawing.centre, drawing.centre, drawing.stacks[0])
        return PLACES.get(self.printed.zone_slug[zone], spare)

    def name(self, zone: ZoneId) -> str:
        """What is written in a zone."""
        return self.printed.zone_label[zone]

    def stack_at(self, zone: ZoneId, side: int) -> WorldPoint:
        """Where the stack of a side lies."""
        return self.printed.drawing.zones[zone].stacks[side]

    @cached_property
    def sheet(self) -> Sheet:
        """Everything printed."""
        drawing = self.printed.drawing
        width, height = drawing.canvas
        lines = tuple(zone.outline for zone in drawing.zones)
        return Sheet(
            world=(10.0, 10.0, width - 20, height - 20),
            zones=tuple(self._ground(ZoneId(zone)) for zone in range(len(lines))),
            borders=self._borders(lines),
            waters=self._waters(),
            lakes=tuple(
                LakeItem(water.points, water.name)
                for water in drawing.waters
                if water.kind == "lake"
            ),
            landmarks=tuple(
                LandmarkItem(
                    Landmark(mark.symbol), mark.at, mark.name, mark.angle,
                    1.3 if mark.symbol in ("reichstag", "airfield") else 0.85,
                )
                for mark in drawing.landmarks
            ),
            cartouche=CARTOUCHE,
            legend=LEGEND,
            legend_at=(16.0, 16.0),
            name_size=NAME_SIZE,
            grain_seed=1945,
        )  # fmt: skip

    def _ground(self, zone: ZoneId) -> ZoneGround:
        printed, places = self.printed, self.places(zone)
        drawing, terrain = printed.drawing.zones[zone], printed.zone_terrain[zone]
        goals = (printed.objectives.reichstag, printed.objectives.chancellery)
        area = printed.zone_kind[zone] is ZoneKind.AREA
        tint = Tint.GOAL if zone in goals else TINTS[terrain]
        texture = TEXTURES[terrain]
        if not area and terrain is not Terrain.CLOSED:
            tint = Tint.FOREST if terrain is Terrain.FOREST else Tint.OUTSIDE
            texture = Texture.FOREST if terrain is Terrain.FOREST else Texture.FIELDS
        return ZoneGround(
            ref=zone_ref(zone),
            outline=drawing.outline,
            centre=drawing.centre,
            name=self.name(zone),
            number=printed.zone_short[zone],
            number_at=places.identifier if area else None,
            tint=tint,
            texture=texture,
            limit=self._worth(zone),
            limit_at=self._worth_at(zone),
            name_path=(self._name_at(zone),),
            shape=SHAPES[terrain] if area else None,
        )

    def _name_at(self, zone: ZoneId) -> WorldPoint:
        """The middle of a zone's name."""
        spot = self.printed.drawing.zones[zone].label
        return NAMES.get(self.printed.zone_slug[zone], spot)

    def _worth(self, zone: ZoneId) -> str:
        """Approval for taking a zone, printed in a box."""
        printed = self.printed
        worth = printed.approval.reichstag if zone == printed.objectives.reichstag else 0
        worth += printed.approval.airfield if printed.zone_airfield[zone] else 0
        return f"A+{worth}" if worth else ""

    def _worth_at(self, zone: ZoneId) -> WorldPoint:
        slug = self.printed.zone_slug[zone]
        if slug in WORTHS:
            return WORTHS[slug]
        x, y = self._name_at(zone)
        return x + len(self.name(zone)) * NAME_SIZE * 0.38 + 16, y

    def _borders(self, lines: tuple[Outline, ...]) -> tuple[BorderItem, ...]:
        found = []
        kinds = self.printed.zone_kind
        for link in self.printed.borders:
            line = shared_border(lines[link.a], lines[link.b])
            if len(line) < 2:
                continue
            if link.kind is Link.WATER:
                found.append(BorderItem(line, BorderKind.IMPASSABLE_WATER))
            elif kinds[link.a] is not kinds[link.b]:
                found.append(BorderItem(line, BorderKind.MAJOR))
        return tuple(sorted(found, key=lambda item: item.kind is BorderKind.IMPASSABLE_WATER))

    def _waters(self) -> tuple[WaterItem, ...]:
        return tuple(
            WaterItem(
                water.points,
                water.width * 0.72,
                name=water.name if water.label and abs(water.label_angle) < STEEP else "",
                name_at=water.label,
                name_angle=water.label_angle,
                canal=water.kind == "canal",
            )
            for water in self.printed.drawing.waters
            if water.kind != "lake"
        )


CARTOUCHE: Final = Cartouche(
    title="Fall of the Reich",
    subtitle="Berlin, April and May 1945",
    at=(1130.0, 24.0, 0.0, 0.0),
    compass_at=(1350.0, 1000.0),
)
LEGEND: Final = (
    LegendEntry("Suburban, +1", Tint.OUTER, Texture.SUBURB, shape=IdShape.CIRCLE),
    LegendEntry("Forest, +2", Tint.FOREST, Texture.FOREST, shape=IdShape.TRIANGLE),
    LegendEntry("Light Urban, +2", Tint.MIDDLE, Texture.LIGHT_URBAN, shape=IdShape.SQUARE),
    LegendEntry("Heavy Urban, +3", Tint.INNER, Texture.HEAVY_URBAN, shape=IdShape.BLACK_PENTAGON),
    LegendEntry("Zitadelle, +4", Tint.CENTRE, Texture.CITADEL, shape=IdShape.RED_PENTAGON),
    LegendEntry("Zone around the city", Tint.OUTSIDE, Texture.FIELDS),
    LegendEntry("Blue boundary: no crossing", border=BorderKind.IMPASSABLE_WATER),
    LegendEntry("River, canal: no effect", water=True),
    LegendEntry("A+1: Approval when taken"),
)
