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
from wargames.engines.berlin_1945.draft_plan import DraftPlan
from wargames.engines.berlin_1945.ids import (
    REMOVED,
    SOVIET_SEAT,
    Side,
    ZoneKind,
)
from wargames.engines.berlin_1945.plan_board import (
    basic_orders,
    order_limit,
    order_phrase,
    plan_origins,
    planned_room,
    rebuild_zones,
    refuse_additional,
    refuse_origin,
    refuse_rebuild,
    refuse_sealing,
)
from wargames.engines.berlin_1945.state import (
    Berlin1945State,
    PlannedLeg,
    PlannedOrder,
    place_name,
)
from wargames.engines.berlin_1945.tables import CardWindow

Nodes = Sequence[Node[Berlin1945State]]
_ALL_PLANNED = "All {} orders of this turn are planned."
_FULL = "With the orders planned so far there is no room in {}."
_NO_CONTROL = "A unit can be rebuilt only in a district or sector under Soviet control."
_NOWHERE = "No further order can be planned."
_TOO_LATE = "Cards for the start of planning are played before the first order is noted."


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

    def hint(self, s: Berlin1945State, action: Action) -> str:
        left = order_limit(s) - basic_orders(s)
        if not isinstance(action, act.SealPlan) or left <= 0 or not plan_origins(s):
            return ""
        return "1 order is not planned." if left == 1 else f"{left} orders are not planned."

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
