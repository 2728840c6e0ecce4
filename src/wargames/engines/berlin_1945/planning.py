"""The Soviet Planning board (7.2): composing, editing and sealing secret orders."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wargames.core.agenda import Node, PlayerNode
from wargames.core.decision import Action, Option, Ref, RefKind, Refusal
from wargames.core.events import Recorder
from wargames.core.ids import PlayerId, ZoneId
from wargames.engines.berlin_1945 import actions as act
from wargames.engines.berlin_1945 import kit as k
from wargames.engines.berlin_1945.cards import (
    explain_card,
    play_card,
    playable_options,
    propose_card,
)
from wargames.engines.berlin_1945.cites import RB
from wargames.engines.berlin_1945.ids import (
    ALL_UNITS,
    ORDER_NAMES,
    REMOVED,
    SOVIET_SEAT,
    Side,
    UnitKind,
    ZoneKind,
)
from wargames.engines.berlin_1945.movement import (
    most_leaving,
    order_type,
    reachable_zones,
    refuse_destination,
)
from wargames.engines.berlin_1945.state import (
    Berlin1945State,
    PlannedLeg,
    PlannedOrder,
    PlanStatus,
    is_disputed,
    place_name,
    units_of_kind,
)
from wargames.engines.berlin_1945.tables import UNLIMITED, CardWindow

Nodes = Sequence[Node[Berlin1945State]]

PLENTY = 1000
NEW_ORDER = -1

_NO_UNITS = "There is no Soviet unit in {}."
_COLUMN_TAKEN = "The column of {} has an order already: one order per starting zone."
_ALL_PLANNED = "All {} orders of this turn are planned."
_NO_COVER = "A Retreat from {} would have to leave two units behind."
_NO_DESTINATION = "No zone can be entered from {} now."
_FULL = "With the orders planned so far there is no room in {}."
_TWO_DESTINATIONS = "One order has at most two destinations."
_SAME_DESTINATION = "{} is a destination of this order already."
_NO_UNITS_LEFT = "No unit is left for a second destination."
_NO_CONTROL = "A unit can be rebuilt only in a district or sector under Soviet control."
_TOO_FEW_CARDS = "An additional order costs {} cards."
_ONE_ADDITIONAL = "There is only one additional order in a turn."
_OVERFULL = "With the orders planned there are too many units for {}: change the plan first."
_NOTHING_REMOVED = "There is no removed unit that could be rebuilt."
_NO_REBUILD_ZONE = "There is no district or sector under Soviet control with room for a unit."
_NOWHERE = "No further order can be planned."
_TOO_LATE = "Cards for the start of planning are played before the first order is noted."
_BARRED = "After Zhukov or Konev there is no additional order in the same turn."


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
    return any(planned_room(s, to) > 0 for to in reachable_zones(s, Side.SOVIET, zone))


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


@RB.rule("6", "7.2")
def refuse_rebuild(s: Berlin1945State) -> Refusal | None:
    """Refuse to plan a Rebuild order that could not be paid or carried out."""
    refusal = refuse_additional(s, s.tables.constants.rebuild_cost[Side.SOVIET])
    if refusal is not None:
        return refusal
    if not units_of_kind(s, s.soviet[REMOVED], UnitKind.REGULAR):
        return Refusal(_NOTHING_REMOVED, RB["6"])
    return None if rebuild_zones(s) else Refusal(_NO_REBUILD_ZONE, RB["6"])


@dataclass(frozen=True, slots=True)
class SovietPlanning(PlayerNode[Berlin1945State]):
    """Phase 2: compose the plan, then seal it."""

    cite = RB["7.2"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return SOVIET_SEAT

    def prompt(self, s: Berlin1945State) -> str:
        left = order_limit(s) - basic_orders(s)
        if left == 0:
            return "Every order is planned: seal the plan, or change it."
        orders = "1 order" if left == 1 else f"{left} orders"
        return f"Plan up to {orders} more: click a starting zone. Then seal the plan."

    def options(self, s: Berlin1945State) -> list[Option]:
        kit = s.kit
        found: list[Option] = []
        if not s.plan:
            found += playable_options(s, Side.SOVIET, CardWindow.PLANNING_START)
        origins = plan_origins(s)
        if basic_orders(s) < order_limit(s):
            found += [kit.plan_from[zone] for zone in origins]
        costs = s.tables.constants
        if origins and refuse_additional(s, costs.extra_move_cost[Side.SOVIET]) is None:
            found.append(k.PLAN_EXTRA_MOVE)
        if refuse_rebuild(s) is None:
            found.append(k.PLAN_REBUILD)
        for slot, order in enumerate(s.plan):
            found.append(kit.remove_planned[slot])
            if slot and not order.additional:
                found.append(kit.raise_planned[slot])
        if refuse_sealing(s) is None:
            found.append(k.SEAL_PLAN)
        return found

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        match action:
            case act.PlayCard(card, mode):
                return (*play_card(s, Side.SOVIET, card, mode, rec), self)
            case act.PlanFrom(zone):
                return (DraftPlan(zone), self)
            case act.PlanExtraMove():
                return (AdditionalOrigin(), self)
            case act.PlanRebuild():
                return (RebuildZone(), self)
            case act.RemovePlanned(slot):
                s.plan = s.plan[:slot] + s.plan[slot + 1 :]
                return (self,)
            case act.RaisePlanned(slot):
                plan = list(s.plan)
                plan[slot - 1], plan[slot] = plan[slot], plan[slot - 1]
                s.plan = tuple(plan)
                return (self,)
            case _:
                return seal_plan(s, rec)

    def propose(self, s: Berlin1945State, target: Ref) -> Action | None:
        if target.kind is RefKind.ZONE:
            return act.PlanFrom(ZoneId(target.id))
        return propose_card(s, target, CardWindow.PLANNING_START)

    def explain(self, s: Berlin1945State, action: Action) -> Refusal | None:
        if isinstance(action, act.PlanFrom):
            if basic_orders(s) >= order_limit(s):
                return Refusal(_ALL_PLANNED.format(order_limit(s)), RB["5.4"])
            return refuse_origin(s, action.zone)
        if isinstance(action, act.PlanExtraMove):
            cost = s.tables.constants.extra_move_cost[Side.SOVIET]
            return refuse_additional(s, cost) or Refusal(_NOWHERE, RB["7.2"])
        if isinstance(action, act.PlanRebuild):
            return refuse_rebuild(s)
        if isinstance(action, act.SealPlan):
            return refuse_sealing(s)
        if isinstance(action, act.PlayCard) and s.plan:
            return Refusal(_TOO_LATE, RB["R-B45-06"])
        return explain_card(s, Side.SOVIET, action, CardWindow.PLANNING_START)


def seal_plan(s: Berlin1945State, rec: Recorder) -> Nodes:
    """Close the board; only the Soviet player's log says what is on it."""
    s.plan_sealed = True
    rec.tell("The Soviet plan is sealed.", cite=RB["7.2"])
    for slot, order in enumerate(s.plan):
        rec.tell(
            "Order {}: {}.", slot + 1, order_phrase(s, order), cite=RB["7.2"], seen_by=SOVIET_SEAT
        )
    return ()


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


@dataclass(frozen=True, slots=True)
class AdditionalOrigin(PlayerNode[Berlin1945State]):
    """Choose where the additional Movement order starts."""

    cite = RB["7.2"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return SOVIET_SEAT

    def prompt(self, s: Berlin1945State) -> str:
        return "Additional order (two cards when carried out): click its starting zone."

    def options(self, s: Berlin1945State) -> list[Option]:
        return [*(s.kit.plan_from[zone] for zone in plan_origins(s)), k.BACK_TO_PLAN]

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        if isinstance(action, act.PlanFrom):
            return (DraftPlan(action.zone, additional=True),)
        return ()

    def propose(self, s: Berlin1945State, target: Ref) -> Action | None:
        return act.PlanFrom(ZoneId(target.id)) if target.kind is RefKind.ZONE else None

    def explain(self, s: Berlin1945State, action: Action) -> Refusal | None:
        return refuse_origin(s, action.zone) if isinstance(action, act.PlanFrom) else None


@dataclass(frozen=True, slots=True)
class RebuildZone(PlayerNode[Berlin1945State]):
    """Choose where the additional Rebuild order returns a unit (6)."""

    cite = RB["6"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return SOVIET_SEAT

    def prompt(self, s: Berlin1945State) -> str:
        return "Rebuild order (two cards when carried out): click the zone for the unit."

    def options(self, s: Berlin1945State) -> list[Option]:
        return [*(s.kit.choose_zone[zone] for zone in rebuild_zones(s)), k.BACK_TO_PLAN]

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        if isinstance(action, act.ChooseZone):
            leg = PlannedLeg(action.zone, 1)
            s.plan = (*s.plan, PlannedOrder(REMOVED, (leg,), additional=True))
        return ()

    def propose(self, s: Berlin1945State, target: Ref) -> Action | None:
        return act.ChooseZone(ZoneId(target.id)) if target.kind is RefKind.ZONE else None

    def explain(self, s: Berlin1945State, action: Action) -> Refusal | None:
        if not isinstance(action, act.ChooseZone):
            return None
        zone = action.zone
        if s.control[zone] is not Side.SOVIET or s.tables.zone_kind[zone] is ZoneKind.AREA:
            return Refusal(_NO_CONTROL, RB["6"])
        if planned_room(s, zone) < 1:
            return Refusal(_FULL.format(place_name(s, zone)), RB["5.3"])
        return None


@dataclass(frozen=True, slots=True)
class DraftPlan(PlayerNode[Berlin1945State]):
    """Compose one order: destinations and numbers.

    ``slot`` is the line that it replaces, or NEW_ORDER.
    """

    origin: ZoneId
    legs: tuple[PlannedLeg, ...] = ()
    additional: bool = False
    slot: int = NEW_ORDER

    cite = RB["7.2"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return SOVIET_SEAT

    def prompt(self, s: Berlin1945State) -> str:
        name = place_name(s, self.origin)
        if not self.legs:
            return f"Order from {name}: click its destination."
        return (
            f"Order from {name}: set the numbers, click a second destination, or confirm."
            if len(self.legs) < s.tables.constants.destinations_per_order
            else f"Order from {name}: set the numbers, then confirm."
        )

    def options(self, s: Berlin1945State) -> list[Option]:
        kit = s.kit
        found = [kit.plan_to[zone] for zone in self._destinations(s)]
        for index in range(len(self.legs)):
            found += [kit.number[index][n] for n in self.numbers(s, index)]
            found.append(kit.drop_leg[index])
        if self.legs:
            found.append(k.CONFIRM_ORDER)
        found.append(k.CANCEL_ORDER)
        return found

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        match action:
            case act.PlanTo(zone):
                return (self._with_legs(self._add_leg(s, zone)),)
            case act.SetNumber(leg, number):
                changed = PlannedLeg(self.legs[leg].zone, number)
                return (self._with_legs((*self.legs[:leg], changed, *self.legs[leg + 1 :])),)
            case act.DropLeg(leg):
                rest = self.legs[:leg] + self.legs[leg + 1 :]
                return (self._with_legs(tuple(self._fitted(s, other) for other in rest)),)
            case act.ConfirmOrder():
                self._note(s, rec)
                return ()
            case _:
                return ()

    def hint(self, s: Berlin1945State, action: Action) -> str:
        if isinstance(action, act.PlanTo):
            return ORDER_NAMES[order_type(s, Side.SOVIET, self.origin, action.zone)]
        return ""

    def propose(self, s: Berlin1945State, target: Ref) -> Action | None:
        return act.PlanTo(ZoneId(target.id)) if target.kind is RefKind.ZONE else None

    def explain(self, s: Berlin1945State, action: Action) -> Refusal | None:
        if not isinstance(action, act.PlanTo):
            return None
        zone = action.zone
        if any(leg.zone == zone for leg in self.legs):
            return Refusal(_SAME_DESTINATION.format(place_name(s, zone)), RB["7.2"])
        if len(self.legs) >= s.tables.constants.destinations_per_order:
            return Refusal(_TWO_DESTINATIONS, RB["5"])
        refusal = refuse_destination(s, Side.SOVIET, self.origin, zone)
        if refusal is not None:
            return refusal
        if planned_room(s, zone, self.slot) < 1:
            return Refusal(_FULL.format(place_name(s, zone)), RB["5.3"])
        if self.legs and self.available(s) < len(self.legs) + 1:
            return Refusal(_NO_UNITS_LEFT, RB["7.2"])
        return None

    def available(self, s: Berlin1945State) -> int:
        """Return how many units the order may move at most."""
        return most_leaving(s, Side.SOVIET, self.origin)

    def numbers(self, s: Berlin1945State, leg: int) -> list[int]:
        """Return the numbers that a destination can be set to, without the present one."""
        available = self.available(s)
        others = [other for index, other in enumerate(self.legs) if index != leg]
        named = sum(other.number for other in others)
        at_least = sum(1 for other in others if other.number == ALL_UNITS)
        room = planned_room(s, self.legs[leg].zone, self.slot)
        most = min(room, available - named - at_least)
        least = 1
        for other in others:
            if other.number == ALL_UNITS:
                other_room = planned_room(s, other.zone, self.slot)
                least = max(least, available - other_room)
        found = list(range(least, most + 1))
        if leg == 0 and not is_disputed(s, self.origin) and available - named <= room:
            found.insert(0, ALL_UNITS)
        return [number for number in found if number != self.legs[leg].number]

    def _destinations(self, s: Berlin1945State) -> list[ZoneId]:
        if len(self.legs) >= s.tables.constants.destinations_per_order:
            return []
        if self.legs and self.available(s) < len(self.legs) + 1:
            return []
        taken = [leg.zone for leg in self.legs]
        return [
            zone
            for zone in reachable_zones(s, Side.SOVIET, self.origin)
            if zone not in taken and planned_room(s, zone, self.slot) > 0
        ]

    def _add_leg(self, s: Berlin1945State, zone: ZoneId) -> tuple[PlannedLeg, ...]:
        available = self.available(s)
        room = planned_room(s, zone, self.slot)
        if not self.legs:
            takes_all = available <= room and not is_disputed(s, self.origin)
            number = ALL_UNITS if takes_all else min(available, room)
            return (PlannedLeg(zone, number),)
        first = self.legs[0]
        if first.number == ALL_UNITS:
            return (first, PlannedLeg(zone, 1))
        left = available - first.number
        if left < 1:
            return (PlannedLeg(first.zone, first.number - 1), PlannedLeg(zone, 1))
        return (first, PlannedLeg(zone, min(left, room)))

    def _fitted(self, s: Berlin1945State, leg: PlannedLeg) -> PlannedLeg:
        """The only destination that is left: "all" may be too many for it."""
        room = planned_room(s, leg.zone, self.slot)
        if leg.number != ALL_UNITS or self.available(s) <= room:
            return leg
        return PlannedLeg(leg.zone, room)

    def _with_legs(self, legs: tuple[PlannedLeg, ...]) -> DraftPlan:
        return DraftPlan(self.origin, legs, self.additional, self.slot)

    def _note(self, s: Berlin1945State, rec: Recorder) -> None:
        order = PlannedOrder(self.origin, self.legs, self.additional)
        if self.slot != NEW_ORDER:
            s.plan = (*s.plan[: self.slot], order, *s.plan[self.slot + 1 :])
            rec.tell("Order {} is changed.", self.slot + 1, cite=RB["7.3"])
            return
        split = basic_orders(s) if not self.additional else len(s.plan)
        s.plan = (*s.plan[:split], order, *s.plan[split:])


def plan_lines(s: Berlin1945State) -> list[int]:
    """Return the lines of the board that hold Movement orders still to be carried out."""
    return [
        slot
        for slot, order in enumerate(s.plan)
        if order.status is PlanStatus.PLANNED and not order.is_rebuild
    ]
