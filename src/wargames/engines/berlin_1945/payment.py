"""Additional orders (6): paying with cards, and the Rebuild order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wargames.core.agenda import Node, PlayerNode, RuleNode
from wargames.core.decision import Action, Option, Ref, RefKind, Refusal
from wargames.core.events import Recorder
from wargames.core.ids import PlayerId, UnitId, ZoneId
from wargames.engines.berlin_1945 import actions as act
from wargames.engines.berlin_1945 import kit as k
from wargames.engines.berlin_1945.cards import discard_card, seat_of
from wargames.engines.berlin_1945.cites import RB
from wargames.engines.berlin_1945.ids import N_ZONES, REMOVED, Side, ZoneKind
from wargames.engines.berlin_1945.movement import SIDE_NAMES, move_units, refuse_stacking
from wargames.engines.berlin_1945.reactions import OpenWindow, SettleOrder
from wargames.engines.berlin_1945.state import (
    Berlin1945State,
    Group,
    MovedOrder,
    OrderUse,
    all_alike,
    enemy_of,
    place_name,
    room_in,
    stacks_of,
)
from wargames.engines.berlin_1945.tables import CardWindow
from wargames.engines.berlin_1945.victory import check_automatic_victory

Nodes = Sequence[Node[Berlin1945State]]

_NOT_CONTROLLED = "A unit can be rebuilt only in a district or sector under {} control."


def rebuildable_units(s: Berlin1945State, side: Side) -> tuple[UnitId, ...]:
    """Return the removed units that a Rebuild order can return: no SS, no Guards (6)."""
    allowed = s.tables.unit_rebuildable
    return tuple(unit for unit in stacks_of(s, side)[REMOVED] if allowed[unit])


@RB.rule("6", "6.1")
def refuse_rebuild_zone(s: Berlin1945State, side: Side, zone: ZoneId) -> Refusal | None:
    """Refuse a zone where a unit may not be rebuilt now."""
    if s.tables.zone_kind[zone] is ZoneKind.AREA or s.control[zone] is not side:
        return Refusal(_NOT_CONTROLLED.format(SIDE_NAMES[side]), RB["6"])
    return refuse_stacking(s, side, zone, 1)


def german_rebuild_zones(s: Berlin1945State) -> list[ZoneId]:
    """Return the zones where a German unit can be rebuilt; none without a removed unit."""
    if not rebuildable_units(s, Side.GERMAN):
        return []
    return [
        ZoneId(zone)
        for zone in range(N_ZONES)
        if s.control[zone] is Side.GERMAN
        and s.tables.zone_kind[zone] is not ZoneKind.AREA
        and room_in(s, Side.GERMAN, ZoneId(zone)) > 0
    ]


@dataclass(frozen=True, slots=True)
class PayCards(RuleNode[Berlin1945State]):
    """Let a side choose the cards that it pays with."""

    side: Side
    count: int
    cite = RB["6.1"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        if self.count == 0:
            return ()
        if len(s.hands[self.side]) == self.count:
            for card in s.hands[self.side]:
                discard_card(s, self.side, card, rec)
            return ()
        return (PayOne(self.side, self.count), PayCards(self.side, self.count - 1))


@dataclass(frozen=True, slots=True)
class PayOne(PlayerNode[Berlin1945State]):
    """Choose one card to pay with."""

    side: Side
    count: int
    cite = RB["6.1"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return seat_of(self.side)

    def prompt(self, s: Berlin1945State) -> str:
        cards = "a card" if self.count == 1 else f"{self.count} cards"
        return f"Pay for the additional order: click {cards} to discard face down."

    def options(self, s: Berlin1945State) -> list[Option]:
        return [s.kit.discard[card] for card in s.hands[self.side]]

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        assert isinstance(action, act.DiscardCard)
        discard_card(s, self.side, action.card, rec)
        return ()


@dataclass(frozen=True, slots=True)
class RebuildOrder(PlayerNode[Berlin1945State]):
    """A German Rebuild order: choose the zone (6)."""

    side: Side
    cite = RB["6"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return seat_of(self.side)

    def prompt(self, s: Berlin1945State) -> str:
        return "Rebuild order (two cards): click the zone where a removed unit returns."

    def options(self, s: Berlin1945State) -> list[Option]:
        return [*(s.kit.choose_zone[zone] for zone in german_rebuild_zones(s)), k.CANCEL_ORDER]

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        if not isinstance(action, act.ChooseZone):
            return ()
        return (RebuildUnit(self.side, action.zone, paid=False),)

    def propose(self, s: Berlin1945State, target: Ref) -> Action | None:
        return act.ChooseZone(ZoneId(target.id)) if target.kind is RefKind.ZONE else None

    def explain(self, s: Berlin1945State, action: Action) -> Refusal | None:
        if isinstance(action, act.ChooseZone):
            return refuse_rebuild_zone(s, self.side, action.zone)
        return None


@dataclass(frozen=True, slots=True)
class RebuildUnit(RuleNode[Berlin1945State]):
    """Return a unit: at once if the removed units are alike, else one of the player's choice."""

    side: Side
    zone: ZoneId
    paid: bool
    cite = RB["6"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        units = rebuildable_units(s, self.side)
        if not all_alike(s, units):
            return (ChooseRebuilt(self.side, self.zone, self.paid),)
        return pay_and_return(self.side, self.zone, units[0], paid=self.paid, s=s)


@dataclass(frozen=True, slots=True)
class ChooseRebuilt(PlayerNode[Berlin1945State]):
    """Choose the removed unit that returns."""

    side: Side
    zone: ZoneId
    paid: bool
    cite = RB["6"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return seat_of(self.side)

    def prompt(self, s: Berlin1945State) -> str:
        return f"Click the removed unit that returns to {place_name(s, self.zone)}."

    def options(self, s: Berlin1945State) -> list[Option]:
        return [s.kit.choose_unit[unit] for unit in rebuildable_units(s, self.side)]

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        assert isinstance(action, act.ChooseUnit)
        return pay_and_return(self.side, self.zone, action.unit, paid=self.paid, s=s)


def pay_and_return(
    side: Side, zone: ZoneId, unit: UnitId, *, paid: bool, s: Berlin1945State
) -> Nodes:
    """Return the nodes that pay for a Rebuild order, if that is still to be done, and do it."""
    if side is Side.GERMAN:
        s.german_additional_used = True
    cost = 0 if paid else s.tables.constants.rebuild_cost[side]
    return (PayCards(side, cost), ReturnRebuilt(unit, zone))


@dataclass(frozen=True, slots=True)
class ReturnRebuilt(RuleNode[Berlin1945State]):
    """Put the rebuilt unit on the map; it cannot move this turn. The enemy may react (6.1)."""

    unit: UnitId
    zone: ZoneId
    cite = RB["6"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        side = s.tables.unit_side[self.unit]
        group = Group(self.zone, (self.unit,), None)
        order = MovedOrder(side, REMOVED, (group,), OrderUse.ADDITIONAL)
        move_units(s, side, REMOVED, group)
        s.moved_order = order
        rec.tell(
            "{} is rebuilt in {}.",
            s.tables.unit_name[self.unit],
            place_name(s, self.zone),
            cite=RB["6"],
        )
        window = CardWindow.AFTER_SOVIET_ORDER
        if side is Side.GERMAN:
            window = CardWindow.AFTER_GERMAN_ORDER
        return (OpenWindow(enemy_of(side), (window,)), SettleOrder(), CheckSuperiority())


@dataclass(frozen=True, slots=True)
class CheckSuperiority(RuleNode[Berlin1945State]):
    """A unit more on the map may bring the automatic German victory."""

    cite = RB["9.2"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        check_automatic_victory(s, rec)
        return ()
