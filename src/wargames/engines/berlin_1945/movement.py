"""Movement orders: what is allowed (5) and what a carried-out order changes (5.5).

Predicates are called ``refuse_*`` and return why something is not allowed, or None. They use
public facts only: both players see the same map.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from wargames.core.decision import Refusal
from wargames.core.events import Recorder
from wargames.core.ids import UnitId, ZoneId
from wargames.engines.berlin_1945.cites import RB
from wargames.engines.berlin_1945.ids import (
    ORDER_NAMES,
    OrderType,
    Ring,
    Side,
    ZoneKind,
)
from wargames.engines.berlin_1945.state import (
    Berlin1945State,
    Group,
    MovedOrder,
    PlannedOrder,
    PlanStatus,
    is_disputed,
    place_name,
    room_in,
    stacking_limit,
    stacks_of,
    units_in,
)

SIDE_NAMES = ("German", "Soviet")
SIDE_PLURALS = ("Germans", "Soviets")

_CLOSED = "The Moltke Bridge is closed: nobody can cross between these two zones."
_NO_AREA = "Nobody can enter an Area: Soviet units start there and only leave."
_SAME_ZONE = "The order starts in {}: choose another zone."
_NOT_ADJACENT = "{} does not share a border with {}."
_CORNER = "{} and {} only meet at a corner, so they are not adjacent."
_PINNED_ADVANCE = (
    "From a disputed zone only a Retreat is possible: to the same ring or to the rear."
)
_RETREAT_TO_ENEMY = "A Soviet Retreat cannot enter a zone with German units."
_OVER_LIMIT = "{} holds at most {} {} units; there is room for {}."
_COVER = "A Retreat leaves at least {} {} behind."
_WITHDRAWALS = "The Germans may give only {} Withdrawal orders in a turn."
_GARRISON = "The Reichstag garrison cannot move until Soviet units enter the Mitte."
_BY_CARD = "A German card cancelled it."
_MOVED = "This unit has moved already this turn."


@RB.rule("2.1", "5.1", "7.2", "R-B45-01", "R-B45-28")
def refuse_adjacency(
    s: Berlin1945State, side: Side, origin: ZoneId, destination: ZoneId
) -> Refusal | None:
    """Refuse a destination that cannot be reached in one step."""
    t = s.tables
    if t.zone_kind[destination] is ZoneKind.AREA and origin != destination:
        return Refusal(_NO_AREA, RB["5.2"] if side is Side.GERMAN else RB["7.2"])
    if destination in t.adjacent(side, origin):
        if s.bridge_closed and origin in t.moltke_bridge and destination in t.moltke_bridge:
            return Refusal(_CLOSED, RB["2.2"])
        return None
    names = (place_name(s, origin), place_name(s, destination))
    if origin == destination:
        return Refusal(_SAME_ZONE.format(names[0]), RB["5"])
    if (origin, destination) in t.corner_contacts or (destination, origin) in t.corner_contacts:
        return Refusal(_CORNER.format(*names), RB["5.1"])
    return Refusal(_NOT_ADJACENT.format(*names), RB["5.1"])


@RB.rule("1", "5.5", "5.5.1", "5.5.2", "5.5.3", "5.5.4")
def order_type(s: Berlin1945State, side: Side, origin: ZoneId, destination: ZoneId) -> OrderType:
    """Return the type of an order from the board as it stands.

    From a disputed zone it is a Retreat whatever the direction; ``refuse_direction`` says
    whether that Retreat is allowed.
    """
    if is_disputed(s, origin):
        return OrderType.RETREAT
    ring = s.tables.ring
    inwards = ring[destination] - ring[origin]
    if inwards == 0:
        return OrderType.FLANK
    forward = inwards > 0 if side is Side.SOVIET else inwards < 0
    return OrderType.ADVANCE if forward else OrderType.WITHDRAW


@RB.rule("5.5.3")
def refuse_direction(
    s: Berlin1945State, side: Side, origin: ZoneId, destination: ZoneId
) -> Refusal | None:
    """Refuse what a Retreat may not do; the other types go in any direction."""
    if not is_disputed(s, origin):
        return None
    ring = s.tables.ring
    inwards = ring[destination] - ring[origin]
    if (inwards > 0) if side is Side.SOVIET else (inwards < 0):
        return Refusal(_PINNED_ADVANCE, RB["5.5.3"])
    if side is Side.SOVIET and s.german[destination]:
        return Refusal(_RETREAT_TO_ENEMY, RB["5.5.3"])
    return None


@RB.rule("5.3", "5.2")
def refuse_stacking(
    s: Berlin1945State, side: Side, destination: ZoneId, arriving: int
) -> Refusal | None:
    """Refuse more units than the stacking limit of the destination allows."""
    room = room_in(s, side, destination)
    if arriving <= room:
        return None
    limit = stacking_limit(s, side, destination)
    name = place_name(s, destination)
    return Refusal(_OVER_LIMIT.format(name, limit, SIDE_NAMES[side], max(room, 0)), RB["5.3"])


@RB.rule("5.5.3", "R-B45-15")
def refuse_cover(s: Berlin1945State, side: Side, origin: ZoneId, leaving: int) -> Refusal | None:
    """Refuse a Retreat that leaves too few units behind."""
    if not is_disputed(s, origin):
        return None
    cover = s.tables.constants.retreat_cover[side]
    if len(units_in(s, side, origin)) - leaving >= cover:
        return None
    plural = "unit" if cover == 1 else "units"
    return Refusal(_COVER.format(cover, plural), RB["5.5.3"])


def most_leaving(s: Berlin1945State, side: Side, origin: ZoneId) -> int:
    """Return how many units may leave a zone, as far as the cover of a Retreat goes."""
    german, soviet = len(s.german[origin]), len(s.soviet[origin])
    stack = soviet if side is Side.SOVIET else german
    if german and soviet:
        return max(0, stack - s.tables.constants.retreat_cover[side])
    return stack


@RB.rule("5.2")
def refuse_unit(s: Berlin1945State, unit: UnitId) -> Refusal | None:
    """Refuse a unit that may not move now."""
    if s.moved[unit]:
        return Refusal(_MOVED, RB["5"])
    t = s.tables
    if t.unit_garrison[unit] and not s.mitte_entered and unit in s.german[t.reichstag]:
        return Refusal(_GARRISON, RB["5.2"])
    return None


@RB.rule("5.5.4", "R-B45-16")
def counts_as_withdrawal(s: Berlin1945State, group: Group) -> bool:
    """Tell whether a German group uses up a Withdrawal: yellow dots alone do not."""
    if group.type is not OrderType.WITHDRAW:
        return False
    return not all(s.tables.unit_yellow[unit] for unit in group.units)


def may_withdraw(s: Berlin1945State) -> bool:
    """Tell whether the Germans may still withdraw this turn, whatever the units."""
    return s.withdrawals_unlimited or s.withdrawals_used < s.tables.constants.max_withdrawals


@RB.rule("5.5.4", "R-B45-17")
def refuse_withdrawal(s: Berlin1945State, groups: tuple[Group, ...]) -> Refusal | None:
    """Refuse a German order with a Withdrawal beyond the limit of the turn."""
    if may_withdraw(s):
        return None
    most = s.tables.constants.max_withdrawals
    if any(counts_as_withdrawal(s, group) for group in groups):
        return Refusal(_WITHDRAWALS.format(most), RB["5.5.4"])
    return None


def refuse_destination(
    s: Berlin1945State, side: Side, origin: ZoneId, destination: ZoneId
) -> Refusal | None:
    """Refuse a destination for any number of units: adjacency and direction."""
    return refuse_adjacency(s, side, origin, destination) or refuse_direction(
        s, side, origin, destination
    )


def reachable_zones(s: Berlin1945State, side: Side, origin: ZoneId) -> Sequence[ZoneId]:
    """Return the zones where ``refuse_destination`` finds nothing, in order of id.

    The same tests, without building texts.
    """
    t = s.tables
    soviet = side is Side.SOVIET
    found = (t.soviet_adjacent if soviet else t.german_adjacent)[origin]
    if s.bridge_closed and origin in t.moltke_bridge:
        found = tuple(zone for zone in found if zone not in t.moltke_bridge)
    german = s.german
    if not (german[origin] and s.soviet[origin]):
        return found
    ring = t.ring
    here = ring[origin]
    if soviet:
        return [zone for zone in found if ring[zone] <= here and not german[zone]]
    return [zone for zone in found if ring[zone] >= here]


def open_destinations(s: Berlin1945State, side: Side, origin: ZoneId) -> list[ZoneId]:
    """Return the reachable zones that have room for at least one more unit."""
    stacks = s.soviet if side is Side.SOVIET else s.german
    limits = (s.tables.limit_mitte_entered if s.mitte_entered else s.tables.limit)[side]
    return [
        zone
        for zone in reachable_zones(s, side, origin)
        if limits[zone] < 0 or len(stacks[zone]) < limits[zone]
    ]


def is_anywhere_open(s: Berlin1945State, side: Side, origin: ZoneId) -> bool:
    """Tell whether ``open_destinations`` finds any zone."""
    stacks = s.soviet if side is Side.SOVIET else s.german
    limits = (s.tables.limit_mitte_entered if s.mitte_entered else s.tables.limit)[side]
    for zone in reachable_zones(s, side, origin):
        if limits[zone] < 0 or len(stacks[zone]) < limits[zone]:
            return True
    return False


def move_units(s: Berlin1945State, side: Side, origin: ZoneId, group: Group) -> None:
    """Put a group into its new zone and mark its units as moved."""
    stacks = stacks_of(s, side)
    stacks[origin] = tuple(u for u in stacks[origin] if u not in group.units)
    stacks[group.zone] = tuple(sorted(stacks[group.zone] + group.units))
    for unit in group.units:
        s.moved[unit] = True


def carry_out(s: Berlin1945State, order: MovedOrder, rec: Recorder) -> None:
    """Move the groups of an order and keep it in mind until it can no longer be cancelled."""
    for group in order.groups:
        assert group.type is not None
        move_units(s, order.side, order.origin, group)
        rec.tell(
            "{}: {} {} from {} to {}.",
            SIDE_NAMES[order.side],
            ORDER_NAMES[group.type],
            units_phrase(s, group.units),
            place_name(s, order.origin),
            place_name(s, group.zone),
            cite=_TYPE_CITES[group.type],
        )
    s.moved_order = order


_TYPE_CITES = (RB["5.5.1"], RB["5.5.2"], RB["5.5.3"], RB["5.5.4"])


@RB.rule("6.1", "R-B45-20", "R-B45-21")
def undo_order(s: Berlin1945State, rec: Recorder) -> None:
    """Send the units of the order just carried out back: it was cancelled by a card.

    They count as moved, and nothing that their arrival would have caused happens. Units that a
    card has removed in the meantime stay removed; a rebuilt unit is removed again.
    """
    order = s.moved_order
    assert order is not None
    stacks = stacks_of(s, order.side)
    for group in order.groups:
        back = tuple(unit for unit in group.units if unit in stacks[group.zone])
        stacks[group.zone] = tuple(u for u in stacks[group.zone] if u not in back)
        stacks[order.origin] = tuple(sorted(stacks[order.origin] + back))
    s.moved_order = replace(order, cancelled=True)
    if order.side is Side.SOVIET:
        s.plan = tuple(_cancelled_by_card(planned, order) for planned in s.plan)
    if order.is_rebuild:
        rec.tell("The Rebuild order is cancelled: the unit is removed again.", cite=RB["6.1"])
        return
    rec.tell(
        "The order from {} is cancelled: its units go back and count as moved.",
        place_name(s, order.origin),
        cite=RB["6.1"],
    )


def _cancelled_by_card(planned: PlannedOrder, order: MovedOrder) -> PlannedOrder:
    if planned.origin != order.origin or planned.status is not PlanStatus.DONE:
        return planned
    return replace(planned, status=PlanStatus.CANCELLED, cause=_BY_CARD)


def units_phrase(s: Berlin1945State, units: tuple[UnitId, ...]) -> str:
    """Return "76th Panzergrenadier" for one unit, "3 units" for more."""
    return s.tables.unit_name[units[0]] if len(units) == 1 else f"{len(units)} units"


@RB.rule("5.5")
def update_control(s: Berlin1945State, zone: ZoneId, rec: Recorder) -> None:
    """Give a zone to the side that alone has units in it, with what follows for markers."""
    if s.tables.zone_kind[zone] is ZoneKind.AREA:
        return
    german, soviet = s.german[zone], s.soviet[zone]
    if bool(german) == bool(soviet):
        return
    side = Side.GERMAN if german else Side.SOVIET
    if s.control[zone] is side:
        return
    s.control[zone] = side
    rec.tell("{} is under {} control.", place_name(s, zone), SIDE_NAMES[side], cite=RB["5.5"])
    if side is Side.SOVIET:
        remove_lost_markers(s, zone, rec)


@RB.rule("2.2")
def remove_lost_markers(s: Berlin1945State, zone: ZoneId, rec: Recorder) -> None:
    """Take German markers off a zone that the Soviets control now."""
    if zone in s.barricades:
        s.barricades = tuple(z for z in s.barricades if z != zone)
        rec.tell("The Barricades in {} are removed.", place_name(s, zone), cite=RB["2.2"])
    if zone in s.flak:
        s.flak = tuple(z for z in s.flak if z != zone)
        rec.tell("The Flak tower in {} falls.", place_name(s, zone), cite=RB["2.2"])
    bridge = s.tables.moltke_bridge
    if s.bridge_closed and all(s.control[end] is Side.SOVIET for end in bridge):
        s.bridge_closed = False
        rec.tell("The Moltke Bridge is open: the Soviets hold both ends.", cite=RB["2.2"])


@RB.rule("5.4", "R-B45-18", "R-B45-19", "R-B45-31")
def note_entry(s: Berlin1945State, zone: ZoneId, rec: Recorder) -> None:
    """Work out what the first Soviet entry into the inner ring or the Mitte changes for good."""
    t = s.tables
    if t.ring[zone] == Ring.MITTE:
        step = 3 if zone == t.reichstag else 2
        if not s.mitte_entered:
            s.mitte_entered = True
            rec.tell(
                "Soviet units are in the Mitte: the Reichstag garrison may move, and any number "
                "of German units may stand in Sector V.",
                cite=RB["5.3"],
            )
    elif t.ring[zone] == Ring.INNER:
        step = 1
    else:
        return
    if step > s.german_order_step:
        s.german_order_step = step
        rec.tell(
            "From now on the German side has {} basic orders per turn.",
            t.constants.german_orders[step],
            cite=RB["5.4"],
        )


def settle_order(s: Berlin1945State, rec: Recorder) -> None:
    """Let an order stand: control, first entries, and the German count of Withdrawals."""
    order = s.moved_order
    assert order is not None
    s.moved_order = None
    if order.cancelled:
        s.last_order = None
        return
    s.last_order = order if order.side is Side.GERMAN and not order.is_rebuild else None
    for group in order.groups:
        if order.side is Side.SOVIET:
            note_entry(s, group.zone, rec)
        update_control(s, group.zone, rec)
