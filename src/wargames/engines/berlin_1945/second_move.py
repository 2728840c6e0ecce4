"""A German group that moves twice in a row (5.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wargames.core.agenda import Node, PlayerNode
from wargames.core.decision import Action, Option, Ref, RefKind, Refusal
from wargames.core.events import Recorder
from wargames.core.ids import PlayerId, ZoneId
from wargames.engines.berlin_1945 import actions as act
from wargames.engines.berlin_1945.cards import (
    OpRef,
    op_of,
    zone_meets,
)
from wargames.engines.berlin_1945.cites import RB
from wargames.engines.berlin_1945.draft_move import CarryOutGerman
from wargames.engines.berlin_1945.ids import (
    GERMAN_SEAT,
    Side,
)
from wargames.engines.berlin_1945.movement import (
    open_destinations,
    order_type,
    refuse_destination,
    refuse_stacking,
    refuse_withdrawal,
)
from wargames.engines.berlin_1945.state import (
    Berlin1945State,
    Group,
    MovedOrder,
    OrderUse,
    place_name,
    room_in,
)
from wargames.engines.berlin_1945.tables import Op

Nodes = Sequence[Node[Berlin1945State]]


def second_move_groups(s: Berlin1945State, op: Op) -> list[Group]:
    """Return the groups of the last order that a card may move once more (5.4)."""
    order = s.last_order
    if order is None or order.side is not Side.GERMAN:
        return []
    return [
        group
        for group in order.groups
        if len(group.units) <= op.count
        and all(s.tables.unit_kind[unit] is op.unit_kind for unit in group.units)
        and zone_meets(s, group.zone, op.conditions)
        and second_destinations(s, group)
    ]


def second_destinations(s: Berlin1945State, group: Group) -> list[ZoneId]:
    """Return where a group can go in its second move."""
    return [
        zone
        for zone in open_destinations(s, Side.GERMAN, group.zone)
        if len(group.units) <= room_in(s, Side.GERMAN, zone)
        and refuse_withdrawal(s, (onward(s, group, zone),)) is None
    ]


def onward(s: Berlin1945State, group: Group, zone: ZoneId) -> Group:
    """Return the group as it moves on to a zone."""
    return Group(zone, group.units, order_type(s, Side.GERMAN, group.zone, zone))


@dataclass(frozen=True, slots=True)
class SecondMove(PlayerNode[Berlin1945State]):
    """Choose which group of the last order moves on, where there are two."""

    ref: OpRef
    cite = RB["5.4"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return GERMAN_SEAT

    def prompt(self, s: Berlin1945State) -> str:
        return "Second move: click the zone of the group that moves on."

    def options(self, s: Berlin1945State) -> list[Option]:
        groups = second_move_groups(s, op_of(s, self.ref))
        return [s.kit.choose_zone[group.zone] for group in groups]

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        assert isinstance(action, act.ChooseZone)
        for group in second_move_groups(s, op_of(s, self.ref)):
            if group.zone == action.zone:
                return (SecondDestination(group),)
        return ()


@dataclass(frozen=True, slots=True)
class SecondDestination(PlayerNode[Berlin1945State]):
    """Choose where the group moves on to."""

    group: Group
    cite = RB["5.4"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return GERMAN_SEAT

    def prompt(self, s: Berlin1945State) -> str:
        return f"Second move from {place_name(s, self.group.zone)}: click the destination."

    def options(self, s: Berlin1945State) -> list[Option]:
        return [s.kit.move_to[zone] for zone in second_destinations(s, self.group)]

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        assert isinstance(action, act.MoveTo)
        group = onward(s, self.group, action.zone)
        order = MovedOrder(Side.GERMAN, self.group.zone, (group,), OrderUse.SECOND_MOVE)
        return (CarryOutGerman(order),)

    def propose(self, s: Berlin1945State, target: Ref) -> Action | None:
        return act.MoveTo(ZoneId(target.id)) if target.kind is RefKind.ZONE else None

    def explain(self, s: Berlin1945State, action: Action) -> Refusal | None:
        if not isinstance(action, act.MoveTo):
            return None
        return (
            refuse_destination(s, Side.GERMAN, self.group.zone, action.zone)
            or refuse_stacking(s, Side.GERMAN, action.zone, len(self.group.units))
            or refuse_withdrawal(s, (onward(s, self.group, action.zone),))
        )
