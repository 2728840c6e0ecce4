"""The Planning board (7.2): what stands on it, and what could still be planned."""

from __future__ import annotations

from wargames.core.decision import Refusal
from wargames.core.ids import ZoneId
from wargames.engines.berlin_1945.cites import RB
from wargames.engines.berlin_1945.ids import (
    ALL_UNITS,
    REMOVED,
    Side,
    UnitKind,
    ZoneKind,
)
from wargames.engines.berlin_1945.movement import (
    most_leaving,
    reachable_zones,
)
from wargames.engines.berlin_1945.state import (
    Berlin1945State,
    PlannedLeg,
    PlannedOrder,
    PlanStatus,
    place_name,
    units_of_kind,
)
from wargames.engines.berlin_1945.tables import UNLIMITED

_NO_UNITS = "There is no Soviet unit in {}."
_COLUMN_TAKEN = "The column of {} has an order already: one order per starting zone."
_NO_COVER = "A Retreat from {} would have to leave two units behind."
_NO_DESTINATION = "No zone can be entered from {} now."
_TOO_FEW_CARDS = "An additional order costs {} cards."
_ONE_ADDITIONAL = "There is only one additional order in a turn."
_OVERFULL = "With the orders planned there are too many units for {}: change the plan first."
_NOTHING_REMOVED = "There is no removed unit that could be rebuilt."
_NO_REBUILD_ZONE = "There is no district or sector under Soviet control with room for a unit."
_BARRED = "After Zhukov or Konev there is no additional order in the same turn."


PLENTY = 1000


NEW_ORDER = -1


def order_limit(s: Berlin1945State) -> int:
    """Return how many Movement orders may be planned this turn, without an additional one."""
    return s.tables.constants.soviet_orders + s.plan_bonus


def basic_orders(s: Berlin1945State) -> int:
    """Return how many Movement orders are planned, without an additional one."""
    return sum(1 for order in s.plan if not order.additional)


@RB.rule("R-B45-10")
def planned_numbers(available: int, legs: tuple[PlannedLeg, ...]) -> tuple[int, ...]:
    """Return the number of units of each destination; "all" takes what the others leave."""
    named = sum(leg.number for leg in legs)
    return tuple(
        leg.number if leg.number != ALL_UNITS else max(0, available - named) for leg in legs
    )


@RB.rule("R-B45-11")
def planned_room(s: Berlin1945State, zone: ZoneId, skip: int = NEW_ORDER) -> int:
    """Return the room in a zone after all planned orders but one (a large number: no limit)."""
    t = s.tables
    limit = (t.limit_mitte_entered if s.mitte_entered else t.limit)[Side.SOVIET][zone]
    if limit == UNLIMITED:
        return PLENTY
    count = len(s.soviet[zone])
    for slot, order in enumerate(s.plan):
        legs = order.legs
        if slot == skip or zone not in (order.origin, legs[0].zone, legs[-1].zone):
            continue
        numbers = planned_numbers(len(s.soviet[order.origin]), legs)
        if order.origin == zone:
            count -= sum(numbers)
        for leg, number in zip(legs, numbers, strict=True):
            if leg.zone == zone:
                count += 1 if order.is_rebuild else number
    return limit - count


@RB.rule("5.4", "6.1", "R-B45-07", "R-B45-30")
def refuse_additional(s: Berlin1945State, cost: int) -> Refusal | None:
    """Refuse to plan an additional order that is the second, is barred or could not be paid."""
    if any(order.additional for order in s.plan):
        return Refusal(_ONE_ADDITIONAL, RB["6.1"])
    if s.additional_barred:
        return Refusal(_BARRED, RB["5.4"])
    if len(s.hands[Side.SOVIET]) < cost:
        return Refusal(_TOO_FEW_CARDS.format(cost), RB["R-B45-30"])
    return None


@RB.rule("7.2", "R-B45-11")
def refuse_sealing(s: Berlin1945State) -> Refusal | None:
    """Refuse a plan that another order made legal which is no longer on the board."""
    for order in s.plan:
        for leg in order.legs:
            if planned_room(s, leg.zone) < 0:
                return Refusal(_OVERFULL.format(place_name(s, leg.zone)), RB["5.3"])
    return None


def plan_origins(s: Berlin1945State) -> list[ZoneId]:
    """Return the zones where a further order may start, in order of id."""
    taken = {order.origin for order in s.plan}
    return [
        ZoneId(zone)
        for zone in range(REMOVED)
        if s.soviet[zone] and zone not in taken and _has_destination(s, ZoneId(zone))
    ]


def _has_destination(s: Berlin1945State, zone: ZoneId) -> bool:
    if most_leaving(s, Side.SOVIET, zone) < 1:
        return False
    limits = (s.tables.limit_mitte_entered if s.mitte_entered else s.tables.limit)[Side.SOVIET]
    reachable = reachable_zones(s, Side.SOVIET, zone)
    return any(limits[to] == UNLIMITED or planned_room(s, to) > 0 for to in reachable)


@RB.rule("7.2", "R-B45-12")
def refuse_origin(s: Berlin1945State, zone: ZoneId) -> Refusal | None:
    """Refuse a zone where no further order may start."""
    name = place_name(s, zone)
    if not s.soviet[zone]:
        return Refusal(_NO_UNITS.format(name), RB["5.5"])
    if any(order.origin == zone for order in s.plan):
        return Refusal(_COLUMN_TAKEN.format(name), RB["7.2"])
    if most_leaving(s, Side.SOVIET, zone) < 1:
        return Refusal(_NO_COVER.format(name), RB["5.5.3"])
    if not _has_destination(s, zone):
        return Refusal(_NO_DESTINATION.format(name), RB["7.2"])
    return None


@RB.rule("6")
def rebuild_zones(s: Berlin1945State) -> list[ZoneId]:
    """Return the zones where a Soviet unit could be rebuilt by the plan as it stands."""
    return [
        ZoneId(zone)
        for zone in range(REMOVED)
        if s.control[zone] is Side.SOVIET
        and s.tables.zone_kind[zone] is not ZoneKind.AREA
        and planned_room(s, ZoneId(zone)) > 0
    ]


@RB.rule("6", "7.2", "R-B45-37")
def refuse_rebuild(s: Berlin1945State) -> Refusal | None:
    """Refuse to plan a Rebuild order that could not be paid or carried out."""
    refusal = refuse_additional(s, s.tables.constants.rebuild_cost[Side.SOVIET])
    if refusal is not None:
        return refusal
    if not units_of_kind(s, s.soviet[REMOVED], UnitKind.REGULAR):
        return Refusal(_NOTHING_REMOVED, RB["6"])
    return None if rebuild_zones(s) else Refusal(_NO_REBUILD_ZONE, RB["6"])


def order_phrase(s: Berlin1945State, order: PlannedOrder) -> str:
    """Return a planned order in words."""
    kind = "additional order, " if order.additional else ""
    if order.is_rebuild:
        return f"{kind}rebuild a unit in {place_name(s, order.legs[0].zone)}"
    parts = [
        f"{'all' if leg.number == ALL_UNITS else leg.number} to {place_name(s, leg.zone)}"
        for leg in order.legs
    ]
    return f"{kind}from {place_name(s, order.origin)} {' and '.join(parts)}"


def plan_lines(s: Berlin1945State) -> list[int]:
    """Return the lines of the board that hold Movement orders still to be carried out."""
    return [
        slot
        for slot, order in enumerate(s.plan)
        if order.status is PlanStatus.PLANNED and not order.is_rebuild
    ]
