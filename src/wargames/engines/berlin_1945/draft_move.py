"""Composing a German order and carrying it out (5, 7.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wargames.core.agenda import Node, PlayerNode, RuleNode
from wargames.core.decision import Action, Option, Ref, RefKind, Refusal
from wargames.core.events import Recorder
from wargames.core.ids import PlayerId, UnitId, ZoneId
from wargames.engines.berlin_1945 import actions as act
from wargames.engines.berlin_1945 import kit as k
from wargames.engines.berlin_1945.cites import RB
from wargames.engines.berlin_1945.german_orders import possible_destinations, tunnel_zones
from wargames.engines.berlin_1945.ids import (
    GERMAN_SEAT,
    ORDER_NAMES,
    Side,
)
from wargames.engines.berlin_1945.movement import (
    carry_out,
    counts_as_withdrawal,
    may_withdraw,
    most_leaving,
    order_type,
    refuse_cover,
    refuse_destination,
    refuse_stacking,
    refuse_unit,
    refuse_withdrawal,
)
from wargames.engines.berlin_1945.payment import PayCards
from wargames.engines.berlin_1945.reactions import OpenWindow, SettleOrder
from wargames.engines.berlin_1945.state import (
    Berlin1945State,
    Group,
    MovedOrder,
    OrderUse,
    movable_units,
    place_name,
    room_in,
)
from wargames.engines.berlin_1945.tables import CardWindow

Nodes = Sequence[Node[Berlin1945State]]
_NONE_TAKEN = "Click the units that go there first."
_TWO_DESTINATIONS = "One order has at most two destinations."
_SAME_DESTINATION = "{} is a destination of this order already."


def draft_from(s: Berlin1945State, origin: ZoneId, use: OrderUse) -> DraftMove:
    """Return the order of a whole stack, or of all that may leave a disputed zone."""
    units = movable_units(s, Side.GERMAN, origin)
    most = most_leaving(s, Side.GERMAN, origin)
    strongest_first = sorted(units, key=lambda unit: -s.tables.unit_strength[unit])
    return DraftMove(origin, tuple(sorted(strongest_first[:most])), (), use)


@dataclass(frozen=True, slots=True)
class DraftMove(PlayerNode[Berlin1945State]):
    """Compose a German order: take units, send them to one or two zones, carry it out.

    ``taken`` are the units that the next click on a zone sends there.
    """

    origin: ZoneId
    taken: tuple[UnitId, ...]
    groups: tuple[Group, ...]
    use: OrderUse
    cite = RB["5"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return GERMAN_SEAT

    def prompt(self, s: Berlin1945State) -> str:
        name = place_name(s, self.origin)
        if not self.groups:
            return f"Order from {name}: click units to leave or take, then the destination."
        if len(self.groups) < s.tables.constants.destinations_per_order:
            return f"Order from {name}: confirm, or take units for a second destination."
        return f"Order from {name}: confirm it."

    def options(self, s: Berlin1945State) -> list[Option]:
        kit = s.kit
        found: list[Option] = []
        if len(self.groups) < s.tables.constants.destinations_per_order:
            may_take = self._leaving() < most_leaving(s, Side.GERMAN, self.origin)
            found += [kit.toggle[u] for u in self._available(s) if may_take or u in self.taken]
            if self.taken:
                found += [
                    kit.move_to[zone]
                    for zone in possible_destinations(s, self.origin)
                    if self._fits(s, zone)
                ]
        if self.groups:
            found.append(k.CONFIRM_ORDER)
        found.append(k.CANCEL_ORDER)
        return found

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        match action:
            case act.ToggleUnit(unit):
                return (self._with_taken(_toggled(self.taken, unit)),)
            case act.MoveTo(zone):
                groups = (*self.groups, self._group_to(s, zone))
                return (DraftMove(self.origin, (), groups, self.use),)
            case act.ConfirmOrder():
                return self._confirm(s)
            case _:
                return ()

    def hint(self, s: Berlin1945State, action: Action) -> str:
        if isinstance(action, act.ToggleUnit):
            return "goes with the order" if action.unit in self.taken else "stays behind"
        if not isinstance(action, act.MoveTo):
            return ""
        name = ORDER_NAMES[order_type(s, Side.GERMAN, self.origin, action.zone)]
        count = len(self.taken)
        return f"{name}, {count} unit{'s' if count != 1 else ''}"

    def propose(self, s: Berlin1945State, target: Ref) -> Action | None:
        if target.kind is RefKind.ZONE:
            return act.MoveTo(ZoneId(target.id))
        return act.ToggleUnit(UnitId(target.id)) if target.kind is RefKind.UNIT else None

    def explain(self, s: Berlin1945State, action: Action) -> Refusal | None:
        if isinstance(action, act.ToggleUnit):
            if action.unit not in s.german[self.origin] or action.unit in self.taken:
                return None
            leaving = self._leaving() + 1
            return refuse_unit(s, action.unit) or refuse_cover(s, Side.GERMAN, self.origin, leaving)
        if not isinstance(action, act.MoveTo):
            return None
        zone = action.zone
        if len(self.groups) >= s.tables.constants.destinations_per_order:
            return Refusal(_TWO_DESTINATIONS, RB["5"])
        if any(group.zone == zone for group in self.groups):
            return Refusal(_SAME_DESTINATION.format(place_name(s, zone)), RB["5"])
        if zone not in self._tunnels(s):
            refusal = refuse_destination(s, Side.GERMAN, self.origin, zone)
            if refusal is not None:
                return refusal
        if not self.taken:
            return Refusal(_NONE_TAKEN, RB["5"])
        return refuse_stacking(s, Side.GERMAN, zone, len(self.taken)) or refuse_withdrawal(
            s, (self._group_to(s, zone),)
        )

    def _available(self, s: Berlin1945State) -> tuple[UnitId, ...]:
        gone = [unit for group in self.groups for unit in group.units]
        units = movable_units(s, Side.GERMAN, self.origin)
        return tuple(unit for unit in units if unit not in gone)

    def _leaving(self) -> int:
        return len(self.taken) + sum(len(group.units) for group in self.groups)

    def _fits(self, s: Berlin1945State, zone: ZoneId) -> bool:
        if any(group.zone == zone for group in self.groups):
            return False
        if len(self.taken) > room_in(s, Side.GERMAN, zone):
            return False
        if s.extra_adjacency and self.groups:
            tunnels = [group for group in self.groups if self._needs_tunnel(s, group.zone)]
            if tunnels and self._needs_tunnel(s, zone):
                return False
        return may_withdraw(s) or refuse_withdrawal(s, (self._group_to(s, zone),)) is None

    def _tunnels(self, s: Berlin1945State) -> list[ZoneId]:
        if any(self._needs_tunnel(s, group.zone) for group in self.groups):
            return []
        return tunnel_zones(s, self.origin) if s.extra_adjacency else []

    def _needs_tunnel(self, s: Berlin1945State, zone: ZoneId) -> bool:
        if not s.extra_adjacency:
            return False
        return refuse_destination(s, Side.GERMAN, self.origin, zone) is not None

    def _group_to(self, s: Berlin1945State, zone: ZoneId) -> Group:
        return Group(zone, self.taken, order_type(s, Side.GERMAN, self.origin, zone))

    def _with_taken(self, taken: tuple[UnitId, ...]) -> DraftMove:
        return DraftMove(self.origin, taken, self.groups, self.use)

    def _confirm(self, s: Berlin1945State) -> Nodes:
        order = MovedOrder(Side.GERMAN, self.origin, self.groups, self.use)
        if self.use is not OrderUse.ADDITIONAL:
            return (CarryOutGerman(order),)
        s.german_additional_used = True
        cost = s.tables.constants.extra_move_cost[Side.GERMAN]
        return (PayCards(Side.GERMAN, cost), CarryOutGerman(order))


def _toggled(taken: tuple[UnitId, ...], unit: UnitId) -> tuple[UnitId, ...]:
    if unit in taken:
        return tuple(other for other in taken if other != unit)
    return tuple(sorted((*taken, unit)))


@dataclass(frozen=True, slots=True)
class CarryOutGerman(RuleNode[Berlin1945State]):
    """Move the groups of a German order; the Soviets may react before it stands."""

    order: MovedOrder
    cite = RB["7.3"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        order = self.order
        if order.use is OrderUse.BASE:
            s.orders_used += 1
        if any(counts_as_withdrawal(s, group) for group in order.groups):
            s.withdrawals_used += 1
        if s.extra_adjacency and any(
            refuse_destination(s, Side.GERMAN, order.origin, group.zone) for group in order.groups
        ):
            s.extra_adjacency -= 1
        carry_out(s, order, rec)
        window = (CardWindow.AFTER_GERMAN_ORDER,)
        return (OpenWindow(Side.SOVIET, window), SettleOrder())
