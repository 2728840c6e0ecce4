"""Composing one secret order: destinations and numbers (7.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wargames.core.agenda import Node, PlayerNode
from wargames.core.decision import Action, Option, Ref, RefKind, Refusal
from wargames.core.events import Recorder
from wargames.core.ids import PlayerId, ZoneId
from wargames.engines.berlin_1945 import actions as act
from wargames.engines.berlin_1945 import kit as k
from wargames.engines.berlin_1945.cites import RB
from wargames.engines.berlin_1945.ids import (
    ALL_UNITS,
    ORDER_NAMES,
    SOVIET_SEAT,
    Side,
)
from wargames.engines.berlin_1945.movement import (
    most_leaving,
    order_type,
    reachable_zones,
    refuse_destination,
)
from wargames.engines.berlin_1945.plan_board import NEW_ORDER, basic_orders, planned_room
from wargames.engines.berlin_1945.state import (
    Berlin1945State,
    PlannedLeg,
    PlannedOrder,
    is_disputed,
    place_name,
)

Nodes = Sequence[Node[Berlin1945State]]
_FULL = "With the orders planned so far there is no room in {}."
_TWO_DESTINATIONS = "One order has at most two destinations."
_SAME_DESTINATION = "{} is a destination of this order already."
_NO_COVER = "Not all units can go: a Retreat from {} leaves two behind."
_TOO_MANY = "This order moves at most {} units."
_NO_UNITS_LEFT = "No unit is left for a second destination."


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
        if isinstance(action, act.SetNumber):
            return self._explain_number(s, action)
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

    def _explain_number(self, s: Berlin1945State, action: act.SetNumber) -> Refusal | None:
        if action.leg >= len(self.legs):
            return None
        others = sum(max(1, leg.number) for i, leg in enumerate(self.legs) if i != action.leg)
        if action.number == ALL_UNITS and is_disputed(s, self.origin):
            return Refusal(_NO_COVER.format(place_name(s, self.origin)), RB["5.5.3"])
        if action.number > self.available(s) - others:
            return Refusal(_TOO_MANY.format(self.available(s)), RB["7.2"])
        zone = self.legs[action.leg].zone
        if action.number > planned_room(s, zone, self.slot) or action.number == ALL_UNITS:
            return Refusal(_FULL.format(place_name(s, zone)), RB["5.3"])
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
