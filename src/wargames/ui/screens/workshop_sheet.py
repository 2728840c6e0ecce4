"""The ground of a map as the workshop draws it: the very outlines of the file, nothing smoothed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from wargames.core.decision import Ref, RefKind
from wargames.ui.draw import terrain
from wargames.ui.draw.geometry import bounds, smooth_line
from wargames.ui.draw.sheet import Prepared
from wargames.ui.scene import (
    LakeItem,
    Landmark,
    LandmarkItem,
    Sheet,
    Texture,
    Tint,
    WaterItem,
    ZoneGround,
)
from wargames.workshop.api import MapPicture, ZoneShape

RING_TINTS: Final = (Tint.OUTSIDE, Tint.OUTER, Tint.MIDDLE, Tint.INNER, Tint.CENTRE)
KIND_TINTS: Final[Mapping[str, Tint]] = {
    "sea": Tint.SEA, "water": Tint.SEA, "forest": Tint.FOREST, "wood": Tint.FOREST,
    "hills": Tint.HILLS, "mountain": Tint.HILLS, "east": Tint.EAST, "west": Tint.WEST,
}  # fmt: skip
NAME_PX: Final = 12.5
"""Height of names on the whole map, pixels at 100 %; it grows more slowly than the zoom."""
NAME_GROWTH: Final = 0.42
NAME_ADVANCE: Final = 0.62
"""Room that a letter of a name takes, as a share of the height."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """What of the ground is not drawn."""

    names: bool = False
    """Names of waters."""
    codes: bool = False
    tints: bool = False
    waters: bool = False


def ground_of(picture: MapPicture, hidden: Hidden) -> Prepared:
    """Return the ground of a map, ready to be drawn at any zoom; zones are named later."""
    sheet = sheet_of(picture, hidden)
    outlines = {index: zone.outline for index, zone in enumerate(sheet.zones)}
    left, top, width, height = sheet.world
    hub = (left + width / 2, top + height / 2)
    prints = [
        terrain.printed(zone, outlines[index], hub, sheet.grain_seed)
        for index, zone in enumerate(sheet.zones)
    ]
    waters = [smooth_line(water.points) for water in sheet.waters]
    return Prepared(sheet, outlines, prints, waters, [])


def sheet_of(picture: MapPicture, hidden: Hidden) -> Sheet:
    """Return the printed part of a map: grounds, codes, waters, landmarks."""
    tints = ring_tints(picture.zones)
    shown_waters = () if hidden.waters else picture.waters
    return Sheet(
        world=picture.frame,
        zones=tuple(
            _ground(index, zone, tints, hidden) for index, zone in enumerate(picture.zones)
        ),
        waters=tuple(
            WaterItem(
                water.points,
                water.width,
                name=water.name if water.label and not hidden.names else "",
                name_at=water.label,
                name_angle=-water.label_angle,
                canal=water.kind == "canal",
            )
            for water in shown_waters
            if water.kind != "lake"
        ),
        lakes=tuple(
            LakeItem(water.points, water.name) for water in shown_waters if water.kind == "lake"
        ),
        landmarks=()
        if hidden.waters
        else tuple(
            LandmarkItem(Landmark(mark.symbol), mark.at, "", mark.angle, 0.8)
            for mark in picture.landmarks
        ),
        margin=max(picture.size) * 0.018,
    )


def ring_tints(zones: Sequence[ZoneShape]) -> dict[str, Tint]:
    """Return a tint for every ring, warmer towards the inside."""
    rings = list(dict.fromkeys(zone.ring for zone in zones))
    if len(rings) <= 1:
        return dict.fromkeys(rings, Tint.OUTER)
    last = len(RING_TINTS) - 1
    return {ring: RING_TINTS[round(i * last / (len(rings) - 1))] for i, ring in enumerate(rings)}


def name_px(zoom: float, fit_zoom: float, scale: float) -> int:
    """Return the height of zone names in pixels: a zoom makes room for them.

    Args:
        zoom: pixels of a map unit.
        fit_zoom: the zoom at which the whole map is seen.
        scale: pixels of one pixel at 100 %.
    """
    growth = float(max(1.0, zoom / fit_zoom) ** NAME_GROWTH)
    return round(NAME_PX * scale * growth)


def fits(zone: ZoneShape, px: float, zoom: float) -> bool:
    """Whether a name has room in its zone, or nearly."""
    left, _, right, _ = bounds(zone.outline)
    return len(zone.short) * px * NAME_ADVANCE <= (right - left) * zoom * 1.2


def _ground(index: int, zone: ZoneShape, tints: Mapping[str, Tint], hidden: Hidden) -> ZoneGround:
    tint = KIND_TINTS.get(zone.kind, tints[zone.ring])
    return ZoneGround(
        ref=Ref(RefKind.ZONE, index),
        outline=zone.outline,
        centre=zone.centre,
        name="",
        number="" if hidden.codes else zone.code,
        tint=Tint.CLEAR if hidden.tints else tint,
        texture=Texture.NONE,
    )
