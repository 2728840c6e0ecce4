"""What card effects could concern on the map as it stands."""

from __future__ import annotations

from wargames.core.ids import UnitId, ZoneId
from wargames.engines.berlin_1945.cards import (
    candidate_zones,
    zone_meets,
)
from wargames.engines.berlin_1945.cites import RB
from wargames.engines.berlin_1945.ids import (
    REMOVED,
    RESERVE,
    Marker,
    Side,
)
from wargames.engines.berlin_1945.state import (
    Berlin1945State,
    room_in,
    stacks_of,
    units_in,
    units_of_kind,
)
from wargames.engines.berlin_1945.tables import Op, Target


@RB.rule("8.2", "R-B45-23", "R-B45-25")
def deploy_zones(s: Berlin1945State, op: Op) -> list[ZoneId]:
    """Return the zones that can take all units of a card that have not entered yet (8.2)."""
    if not op.units:
        return []
    side = s.tables.unit_side[op.units[0]]
    waiting = [unit for unit in op.units if unit in stacks_of(s, side)[RESERVE]]
    if not waiting:
        return []
    return [z for z in candidate_zones(s, op) if room_in(s, side, z) >= len(waiting)]


def removed_units(s: Berlin1945State, side: Side, op: Op) -> tuple[UnitId, ...]:
    """Return the removed units that a card can return."""
    box = units_of_kind(s, stacks_of(s, side)[REMOVED], op.unit_kind)
    return tuple(unit for unit in box if s.tables.unit_rebuildable[unit])


def rebuild_zones_by_card(s: Berlin1945State, side: Side, op: Op) -> list[ZoneId]:
    """Return the zones where a card can return a unit; none without such a unit."""
    if not removed_units(s, side, op):
        return []
    return [zone for zone in candidate_zones(s, op) if room_in(s, side, zone) >= 1]


def _marked(s: Berlin1945State, marker: Marker) -> tuple[ZoneId, ...]:
    return s.barricades if marker is Marker.BARRICADES else s.flak


def marker_zones(s: Berlin1945State, op: Op) -> list[ZoneId]:
    """Return the zones where a card can place its marker: one of a kind per zone."""
    assert op.marker is not None
    placed = _marked(s, op.marker)
    if len(placed) >= s.tables.marker_limit[op.marker]:
        return []
    return [zone for zone in candidate_zones(s, op) if zone not in placed]


def removable_markers(s: Berlin1945State, op: Op) -> list[tuple[Marker, ZoneId]]:
    """Return the markers that a card can remove, with their zones."""
    found: list[tuple[Marker, ZoneId]] = []
    for marker in op.markers:
        if marker is Marker.MOLTKE_BRIDGE:
            if s.bridge_closed:
                found.append((marker, s.tables.moltke_bridge[1]))
            continue
        found += [
            (marker, zone) for zone in _marked(s, marker) if zone_meets(s, zone, op.conditions)
        ]
    return found


def markable_units(s: Berlin1945State, side: Side, zone: ZoneId, op: Op) -> tuple[UnitId, ...]:
    """Return the units in a zone that can still get a Shock Army marker."""
    units = units_of_kind(s, units_in(s, side, zone), op.unit_kind)
    free = tuple(unit for unit in units if unit not in s.shock)
    return free if len(s.shock) + op.count <= s.tables.marker_limit[Marker.SHOCK_ARMY] else ()


def target_zones(s: Berlin1945State, op: Op) -> list[ZoneId]:
    """Return the zones where a card could hit a unit."""
    if op.target is Target.CHOSEN_ZONE:
        zones = candidate_zones(s, op)
    elif op.target is Target.MOVED_GROUP:
        order = s.moved_order
        if order is None or order.cancelled or order.is_rebuild:
            return []
        zones = [group.zone for group in order.groups if zone_meets(s, group.zone, op.conditions)]
        zones = [zone for zone in zones if units_in(s, _other(op), zone)]
    else:
        zones = [s.battle.zone] if s.battle is not None else []
        zones = [zone for zone in zones if zone_meets(s, zone, op.conditions)]
    return [zone for zone in zones if target_units(s, op, zone)]


def _other(op: Op) -> Side:
    """The enemy of the side that the removed units belong to."""
    return Side.GERMAN if op.chooser is Side.SOVIET else Side.SOVIET


def target_units(s: Berlin1945State, op: Op, zone: ZoneId) -> tuple[UnitId, ...]:
    """Return the units in a zone that a card could hit; their own side chooses among them."""
    assert op.chooser is not None
    units = units_of_kind(s, units_in(s, op.chooser, zone), op.unit_kind)
    if op.target is Target.MOVED_GROUP and s.moved_order is not None:
        moved = [unit for group in s.moved_order.groups for unit in group.units]
        units = tuple(unit for unit in units if unit in moved)
    return units
