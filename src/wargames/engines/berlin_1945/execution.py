"""Phase 3.b: the Soviet plan is revealed and carried out, order by order (7.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wargames.core.agenda import Node, PlayerNode, RuleNode
from wargames.core.decision import Action, Option, Ref, RefKind, Refusal
from wargames.core.events import Recorder
from wargames.core.ids import PlayerId, UnitId
from wargames.engines.berlin_1945 import actions as act
from wargames.engines.berlin_1945 import kit as k
from wargames.engines.berlin_1945.cards import (
    cards_left,
    explain_card,
    play_card,
    playable_options,
    propose_card,
)
from wargames.engines.berlin_1945.cites import RB
from wargames.engines.berlin_1945.ids import SOVIET_SEAT, Side
from wargames.engines.berlin_1945.movement import (
    carry_out,
    order_type,
)
from wargames.engines.berlin_1945.payment import (
    PayCards,
    RebuildUnit,
)
from wargames.engines.berlin_1945.plan_board import (
    order_phrase,
)
from wargames.engines.berlin_1945.plan_legality import (
    conversion_numbers,
    conversion_total,
    numbers_present,
    pending_slots,
    refuse_execution,
)
from wargames.engines.berlin_1945.reactions import OpenWindow, SettleOrder
from wargames.engines.berlin_1945.state import (
    Berlin1945State,
    Group,
    MovedOrder,
    OrderUse,
    PlannedLeg,
    PlannedOrder,
    PlanStatus,
    all_alike,
    movable_units,
    place_name,
)
from wargames.engines.berlin_1945.tables import CardWindow

Nodes = Sequence[Node[Berlin1945State]]
_BASICS_FIRST = "The additional order is carried out after all the others."
_MUST_EXECUTE = "Planned orders are still to be carried out."
_TOO_FEW_CARDS = "The Soviets have too few cards to pay for it."


@dataclass(frozen=True, slots=True)
class RevealPlan(RuleNode[Berlin1945State]):
    """The Planning board becomes public; the Germans may react first."""

    cite = RB["7.3"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        s.plan_revealed = True
        rec.tell("The Soviet plan is revealed.", cite=RB["7.3"], reveals=True)
        for slot, order in enumerate(s.plan):
            rec.tell("Order {}: {}.", slot + 1, order_phrase(s, order), cite=RB["7.3"])
        return (OpenWindow(Side.GERMAN, (CardWindow.SOVIET_MOVE_START,)), SovietMovement())


@dataclass(frozen=True, slots=True)
class SovietMovement(PlayerNode[Berlin1945State]):
    """Carry out the planned orders in any sequence, the additional one last, then end."""

    cite = RB["7.3"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return SOVIET_SEAT

    def prompt(self, s: Berlin1945State) -> str:
        slots = pending_slots(s)
        if not slots:
            return "All orders are done: play cards for the end of movement, or end movement."
        if s.plan[slots[0]].additional:
            return "Carry out the additional order (two cards), or do without it."
        return "Choose the next planned order to carry out."

    def options(self, s: Berlin1945State) -> list[Option]:
        slots = pending_slots(s)
        found = playable_options(s, Side.SOVIET, *self.windows(s))
        found += [s.kit.execute[slot] for slot in slots]
        if not slots:
            found.append(k.END_MOVEMENT)
        elif s.plan[slots[0]].additional:
            found.append(k.DROP_EXTRA)
        return found

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        match action:
            case act.PlayCard(card, mode):
                return (*play_card(s, Side.SOVIET, card, mode, rec), self)
            case act.ExecutePlanned(slot):
                s.plan_started = True
                return (*_execute(s, slot, rec), self)
            case act.DropExtra():
                slot = pending_slots(s)[0]
                set_status(s, slot, PlanStatus.DROPPED)
                rec.tell("The Soviets do without the additional order.", cite=RB["6.1"])
                return (self,)
            case _:
                return ()

    def windows(self, s: Berlin1945State) -> tuple[CardWindow, ...]:
        """Return the moments that this point of the phase is."""
        found = []
        if not s.plan_started:
            found.append(CardWindow.SOVIET_MOVE_START)
        if not pending_slots(s):
            found.append(CardWindow.SOVIET_MOVE_END)
        return tuple(found)

    def hint(self, s: Berlin1945State, action: Action) -> str:
        if isinstance(action, act.EndMovement):
            return cards_left(playable_options(s, Side.SOVIET, *self.windows(s)))
        if not isinstance(action, act.ExecutePlanned):
            return ""
        refusal = refuse_execution(s, s.plan[action.slot])
        return "" if refusal is None else f"Cannot be carried out now: {refusal.text}"

    def propose(self, s: Berlin1945State, target: Ref) -> Action | None:
        if target.kind is RefKind.SLOT and target.id < len(s.plan):
            return act.ExecutePlanned(target.id)
        return propose_card(s, target, *self.windows(s))

    def explain(self, s: Berlin1945State, action: Action) -> Refusal | None:
        if isinstance(action, act.ExecutePlanned):
            if action.slot >= len(s.plan):
                return None
            order = s.plan[action.slot]
            if order.additional and order.status is PlanStatus.PLANNED:
                return Refusal(_BASICS_FIRST, RB["R-B45-29"])
            return None
        if isinstance(action, act.EndMovement):
            return Refusal(_MUST_EXECUTE, RB["R-B45-08"])
        return explain_card(s, Side.SOVIET, action, *self.windows(s))


def set_status(s: Berlin1945State, slot: int, status: PlanStatus, cause: str = "") -> None:
    """Note what has become of a planned order, and why if it is cancelled."""
    order = replace(s.plan[slot], status=status, cause=cause)
    s.plan = (*s.plan[:slot], order, *s.plan[slot + 1 :])


@RB.rule("6.1", "7.3", "R-B45-29")
def _execute(s: Berlin1945State, slot: int, rec: Recorder) -> Nodes:
    """Begin to carry out an order: an additional one is paid first, legal or not."""
    order = s.plan[slot]
    if not order.additional:
        return (TestOrder(slot),)
    costs = s.tables.constants
    cost = costs.rebuild_cost if order.is_rebuild else costs.extra_move_cost
    if len(s.hands[Side.SOVIET]) < cost[Side.SOVIET]:
        cancel_planned(s, slot, Refusal(_TOO_FEW_CARDS, RB["6.1"]), rec)
        return ()
    return (PayCards(Side.SOVIET, cost[Side.SOVIET]), TestOrder(slot))


@dataclass(frozen=True, slots=True)
class TestOrder(RuleNode[Berlin1945State]):
    """Carry the order out if it is legal now; else cancel it or offer a Retreat."""

    __test__ = False

    slot: int
    cite = RB["7.3"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        order = s.plan[self.slot]
        refusal = refuse_execution(s, order)
        if refusal is None:
            set_status(s, self.slot, PlanStatus.DONE)
            if order.is_rebuild:
                return (RebuildUnit(Side.SOVIET, order.legs[0].zone, paid=True),)
            return (NameUnits(self.slot, numbers_present(s, order), ()),)
        if conversion_numbers(s, order)[1]:
            return (ConvertOrCancel(self.slot),)
        cancel_planned(s, self.slot, refusal, rec)
        return ()


def cancel_planned(s: Berlin1945State, slot: int, refusal: Refusal, rec: Recorder) -> None:
    """Cancel a planned order whole and say why."""
    set_status(s, slot, PlanStatus.CANCELLED, refusal.text)
    rec.tell("Order {} is cancelled. {}", slot + 1, refusal.text, cite=refusal.cite)


@dataclass(frozen=True, slots=True)
class ConvertOrCancel(PlayerNode[Berlin1945State]):
    """An order that German units have made illegal may become a Retreat (7.3)."""

    slot: int
    cite = RB["7.3"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return SOVIET_SEAT

    def prompt(self, s: Berlin1945State) -> str:
        order = s.plan[self.slot]
        refusal = refuse_execution(s, order)
        assert refusal is not None
        count = conversion_total(s, order)
        units = "1 unit" if count == 1 else f"{count} units"
        return f"{refusal.text} Turn the order into a Retreat of {units}, or let it be cancelled?"

    def options(self, s: Berlin1945State) -> tuple[Option, ...]:
        return (k.CONVERT, k.LET_CANCEL)

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        order = s.plan[self.slot]
        if not isinstance(action, act.ConvertToRetreat):
            refusal = refuse_execution(s, order)
            assert refusal is not None
            cancel_planned(s, self.slot, refusal, rec)
            return ()
        rec.tell("Order {} becomes a Retreat.", self.slot + 1, cite=RB["7.3"])
        set_status(s, self.slot, PlanStatus.DONE)
        least, most = conversion_numbers(s, order)
        total = conversion_total(s, order)
        if len(order.legs) == 1:
            return (NameUnits(self.slot, (total,), ()),)
        if least == most:
            return (NameUnits(self.slot, (least, total - least), ()),)
        return (SplitRetreat(self.slot),)


@dataclass(frozen=True, slots=True)
class SplitRetreat(PlayerNode[Berlin1945State]):
    """Choose how many units of a converted order go to its first destination."""

    slot: int
    cite = RB["R-B45-13"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return SOVIET_SEAT

    def prompt(self, s: Berlin1945State) -> str:
        order = s.plan[self.slot]
        first, second = (place_name(s, leg.zone) for leg in order.legs)
        total = conversion_total(s, order)
        return f"How many of the {total} units go to {first}? The others go to {second}."

    def options(self, s: Berlin1945State) -> list[Option]:
        least, most = conversion_numbers(s, s.plan[self.slot])
        return [s.kit.number[0][number] for number in range(least, most + 1)]

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        assert isinstance(action, act.SetNumber)
        rest = conversion_total(s, s.plan[self.slot]) - action.number
        return (NameUnits(self.slot, (action.number, rest), ()),)


@dataclass(frozen=True, slots=True)
class NameUnits(RuleNode[Berlin1945State]):
    """Find out which units go: ask only where it makes a difference (7.2)."""

    slot: int
    numbers: tuple[int, ...]
    named: tuple[tuple[UnitId, ...], ...]
    cite = RB["7.2"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        if len(self.named) == len(self.numbers):
            return (CarryOutSoviet(self.slot, self.named),)
        wanted = self.numbers[len(self.named)]
        units = unnamed_units(s, self.slot, self.named)
        if all_alike(s, units) or wanted in (0, len(units)):
            return (NameUnits(self.slot, self.numbers, (*self.named, units[:wanted])),)
        return (NameUnit(self.slot, self.numbers, self.named, ()),)


def unnamed_units(
    s: Berlin1945State, slot: int, named: tuple[tuple[UnitId, ...], ...]
) -> tuple[UnitId, ...]:
    """Return the units that could still be named for an order."""
    taken = [unit for group in named for unit in group]
    origin = s.plan[slot].origin
    return tuple(unit for unit in movable_units(s, Side.SOVIET, origin) if unit not in taken)


@dataclass(frozen=True, slots=True)
class NameUnit(PlayerNode[Berlin1945State]):
    """Name the next unit that goes to a destination."""

    slot: int
    numbers: tuple[int, ...]
    named: tuple[tuple[UnitId, ...], ...]
    group: tuple[UnitId, ...]
    cite = RB["7.2"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return SOVIET_SEAT

    def prompt(self, s: Berlin1945State) -> str:
        index = len(self.named)
        left = self.numbers[index] - len(self.group)
        zone = place_name(s, s.plan[self.slot].legs[index].zone)
        return f"Click the {'unit' if left == 1 else f'{left} units'} to send to {zone}."

    def options(self, s: Berlin1945State) -> list[Option]:
        return [s.kit.take[unit] for unit in self._candidates(s)]

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        assert isinstance(action, act.TakeUnit)
        group = (*self.group, action.unit)
        wanted = self.numbers[len(self.named)]
        rest = tuple(unit for unit in self._candidates(s) if unit != action.unit)
        if len(group) < wanted and all_alike(s, rest):
            group = (*group, *rest[: wanted - len(group)])
        if len(group) == wanted:
            return (NameUnits(self.slot, self.numbers, (*self.named, tuple(sorted(group)))),)
        return (NameUnit(self.slot, self.numbers, self.named, group),)

    def _candidates(self, s: Berlin1945State) -> tuple[UnitId, ...]:
        units = unnamed_units(s, self.slot, self.named)
        return tuple(unit for unit in units if unit not in self.group)


@dataclass(frozen=True, slots=True)
class CarryOutSoviet(RuleNode[Berlin1945State]):
    """Move the groups of a planned order; the Germans may react before it stands."""

    slot: int
    named: tuple[tuple[UnitId, ...], ...]
    cite = RB["7.3"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        planned = s.plan[self.slot]
        groups = tuple(
            _group(s, planned, leg, units)
            for leg, units in zip(planned.legs, self.named, strict=True)
            if units
        )
        use = OrderUse.ADDITIONAL if planned.additional else OrderUse.BASE
        carry_out(s, MovedOrder(Side.SOVIET, planned.origin, groups, use), rec)
        return (OpenWindow(Side.GERMAN, (CardWindow.AFTER_SOVIET_ORDER,)), SettleOrder())


def _group(
    s: Berlin1945State, planned: PlannedOrder, leg: PlannedLeg, units: tuple[UnitId, ...]
) -> Group:
    return Group(leg.zone, units, order_type(s, Side.SOVIET, planned.origin, leg.zone))
