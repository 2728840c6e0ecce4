"""The sheet as the table prints it, with the borders of the map file laid on it.

A title may stretch its map or enlarge the middle. To see whether borders can be read there, every
row of the light-table is carried over to the outlines that the table draws.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wargames.content.drawing import Point
from wargames.core.errors import WargamesError
from wargames.ui.draw.geometry import shared_border
from wargames.ui.draw.sheet import Prepared, prepare
from wargames.ui.scene import Outline, Sheet, Texture, Tint, ZoneGround
from wargames.ui.screens.workshop_sheet import Hidden
from wargames.workshop.api import LightRow, LinkClass, MapPicture, ZoneShape

if TYPE_CHECKING:
    from wargames.ui.context import AppContext


@dataclass(frozen=True, slots=True)
class PrintedMap:
    """Picture and rows of a map in the units of the printed sheet."""

    sheet: Sheet
    picture: MapPicture
    rows: tuple[LightRow, ...]

    def ground(self, hidden: Hidden) -> Prepared:
        """Return the sheet, ready to be drawn, without what is hidden."""
        zones = tuple(_stripped(zone, hidden) for zone in self.sheet.zones)
        sheet = replace(self.sheet, zones=zones, legend=(), cartouche=None)
        if hidden.waters:
            sheet = replace(sheet, waters=(), lakes=(), landmarks=())
        if hidden.names:
            sheet = replace(sheet, labels=())
        return prepare(sheet)


def printed_map(
    context: AppContext, picture: MapPicture, rows: Sequence[LightRow]
) -> PrintedMap | None:
    """Return a map as its title prints it; None if no title does.

    Args:
        context: knows the titles.
        picture: the map as it stands in its file.
        rows: its light-table.
    """
    title = context.title(picture.title)
    if title is None or not title.available:
        return None
    from wargames.ui.titles import BoardFlags

    try:
        skin, game = context.skin(title.id), context.game(title.id)
    except (WargamesError, KeyError):
        return None
    view = game.view(game.new_initial_state({}).state, None)
    sheet = skin.board(view, None, BoardFlags()).sheet
    if len(sheet.zones) != len(picture.zones):
        return None
    outlines = prepare(sheet).outlines
    zones = tuple(
        _moved(shape, ground, outlines[index])
        for index, (shape, ground) in enumerate(zip(picture.zones, sheet.zones, strict=True))
    )
    by_id = {zone.id: zone for zone in zones}
    left, top, width, height = sheet.world
    moved = replace(
        picture, size=(width, height), frame=(left, top, width, height), zones=zones, waters=(),
        landmarks=(), coastline=(),
    )  # fmt: skip
    return PrintedMap(sheet, moved, tuple(_carried(row, by_id) for row in rows))


def _moved(shape: ZoneShape, ground: ZoneGround, outline: Outline) -> ZoneShape:
    path = ground.name_path
    label = path[len(path) // 2] if path else ground.centre
    return replace(shape, outline=outline, centre=ground.centre, label=label, stacks={})


def _carried(row: LightRow, zones: Mapping[str, ZoneShape]) -> LightRow:
    """Return a row with its lines where the sheet has them."""
    a, b = zones[row.a], zones[row.b]
    if row.link_class is LinkClass.CORNER:
        at = min(a.outline, key=lambda point: min(math.dist(point, other) for other in b.outline))
        return replace(row, lines=((at,),), at=at)
    line: Sequence[Point] = ()
    if row.link_class is not LinkClass.DECLARED:
        line = shared_border(a.outline, b.outline)
    if len(line) < 2:
        line = (a.centre, b.centre)
        at = ((a.centre[0] + b.centre[0]) / 2, (a.centre[1] + b.centre[1]) / 2)
        return replace(row, lines=(tuple(line),), at=at)
    return replace(row, lines=(tuple(line),), at=line[len(line) // 2])


def _stripped(zone: ZoneGround, hidden: Hidden) -> ZoneGround:
    if hidden.tints:
        zone = replace(zone, tint=Tint.CLEAR, texture=Texture.NONE)
    if hidden.names:
        zone = replace(zone, name="", limit="")
    if hidden.codes:
        zone = replace(zone, number="")
    return zone
