"""Phase 3.a: German orders are given and carried out one by one (7.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wargames.core.agenda import Node, PlayerNode, RuleNode
from wargames.core.decision import Action, Option, Ref, RefKind, Refusal
from wargames.core.events import Recorder
from wargames.core.ids import PlayerId, UnitId, ZoneId
from wargames.engines.berlin_1945 import actions as act
from wargames.engines.berlin_1945 import kit as k
from wargames.engines.berlin_1945.cards import (
    OpRef,
    explain_card,
    op_of,
    play_card,
    playable_options,
    propose_card,
    zone_meets,
)
from wargames.engines.berlin_1945.cites import RB
from wargames.engines.berlin_1945.ids import (
    GERMAN_SEAT,
    N_ZONES,
    ORDER_NAMES,
    Side,
)
from wargames.engines.berlin_1945.movement import (
    carry_out,
    counts_as_withdrawal,
    may_withdraw,
    most_leaving,
    open_destinations,
    order_type,
    refuse_cover,
    refuse_destination,
    refuse_stacking,
    refuse_unit,
    refuse_withdrawal,
)
from wargames.engines.berlin_1945.payment import PayCards, RebuildOrder, german_rebuild_zones
from wargames.engines.berlin_1945.reactions import OpenWindow, SettleOrder
from wargames.engines.berlin_1945.state import (
    Berlin1945State,
    Group,
    MovedOrder,
    OrderUse,
    german_base_orders,
    is_disputed,
    movable_units,
    place_name,
    room_in,
)
from wargames.engines.berlin_1945.tables import CardWindow, Op

Nodes = Sequence[Node[Berlin1945State]]

_NO_UNITS = "There is no German unit in {} that may still move."
_NO_DESTINATION = "No zone can be entered from {} now."
_NO_ORDERS = "All German orders of this turn have been given."
_NONE_TAKEN = "Click the units that go there first."
_TWO_DESTINATIONS = "One order has at most two destinations."
_SAME_DESTINATION = "{} is a destination of this order already."


def orders_left(s: Berlin1945State) -> int:
    """Return how many basic German orders are left this turn."""
    return german_base_orders(s) - s.orders_used


def german_origins(s: Berlin1945State) -> list[ZoneId]:
    """Return the zones where a German order may start, in order of id."""
    return [
        ZoneId(zone)
        for zone in range(N_ZONES)
        if s.german[zone]
        and movable_units(s, Side.GERMAN, ZoneId(zone))
        and most_leaving(s, Side.GERMAN, ZoneId(zone)) > 0
        and possible_destinations(s, ZoneId(zone))
    ]


def refuse_german_origin(s: Berlin1945State, zone: ZoneId) -> Refusal | None:
    if not movable_units(s, Side.GERMAN, zone):
        if len(s.german[zone]) > 0:
            return refuse_unit(s, s.german[zone][0]) or _no_units(s, zone)
        return _no_units(s, zone)
    if most_leaving(s, Side.GERMAN, zone) < 1:
        return refuse_cover(s, Side.GERMAN, zone, 1)
    if not possible_destinations(s, zone):
        return Refusal(_NO_DESTINATION.format(place_name(s, zone)), RB["5"])
    return None


def _no_units(s: Berlin1945State, zone: ZoneId) -> Refusal:
    return Refusal(_NO_UNITS.format(place_name(s, zone)), RB["5"])


def possible_destinations(s: Berlin1945State, origin: ZoneId) -> list[ZoneId]:
    """Return the zones with room that can be entered, tunnels included."""
    zones = open_destinations(s, Side.GERMAN, origin)
    if s.extra_adjacency:
        zones += [zone for zone in tunnel_zones(s, origin) if zone not in zones]
    return zones


@RB.rule("2.3")
def tunnel_zones(s: Berlin1945State, origin: ZoneId) -> list[ZoneId]:
    """Return the zones that the tunnels add to the neighbours of a zone, with room.

    They run between the inner ring and the Mitte; whoever is pinned may still only retreat.
    """
    zones = s.kit.tunnel_zones
    if origin not in zones:
        return []
    ring = s.tables.ring
    disputed = is_disputed(s, origin)
    return [
        zone
        for zone in zones
        if zone != origin
        and not (disputed and ring[zone] < ring[origin])
        and room_in(s, Side.GERMAN, zone) > 0
    ]


@dataclass(frozen=True, slots=True)
class GermanMovement(PlayerNode[Berlin1945State]):
    """Give basic orders one by one, with cards between them."""

    cite = RB["7.3"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return GERMAN_SEAT

    def prompt(self, s: Berlin1945State) -> str:
        left = orders_left(s)
        if left <= 0:
            return "All basic orders are given: finish orders."
        orders = "1 order" if left == 1 else f"{left} orders"
        return f"You have {orders} left: click a starting zone, or finish orders."

    def options(self, s: Berlin1945State) -> list[Option]:
        found = playable_options(s, Side.GERMAN, *self.windows(s))
        if orders_left(s) > 0:
            found += [s.kit.move_from[zone] for zone in german_origins(s)]
        found.append(k.FINISH_ORDERS)
        return found

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        match action:
            case act.PlayCard(card, mode):
                return (*play_card(s, Side.GERMAN, card, mode, rec), self)
            case act.MoveFrom(zone):
                return (draft_from(s, zone, OrderUse.BASE), self)
            case _:
                s.last_order = None
                return ()

    def windows(self, s: Berlin1945State) -> tuple[CardWindow, ...]:
        """Return the moments that this point of the phase is."""
        found = [CardWindow.GERMAN_MOVE]
        if s.orders_used == 0:
            found.append(CardWindow.GERMAN_MOVE_START)
        if s.last_order is not None:
            found.append(CardWindow.AFTER_OWN_ORDER)
        return tuple(found)

    def propose(self, s: Berlin1945State, target: Ref) -> Action | None:
        if target.kind is RefKind.ZONE:
            return act.MoveFrom(ZoneId(target.id))
        return propose_card(s, target, *self.windows(s))

    def explain(self, s: Berlin1945State, action: Action) -> Refusal | None:
        if isinstance(action, act.MoveFrom):
            if orders_left(s) <= 0:
                return Refusal(_NO_ORDERS, RB["5.4"])
            return refuse_german_origin(s, action.zone)
        return explain_card(s, Side.GERMAN, action, *self.windows(s))


@dataclass(frozen=True, slots=True)
class GermanClosing(PlayerNode[Berlin1945State]):
    """After the basic orders: the additional order, then cards for the end of the phase."""

    cite = RB["6.1"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return GERMAN_SEAT

    def prompt(self, s: Berlin1945State) -> str:
        return "Buy an additional order, play cards for the end of movement, or end movement."

    def options(self, s: Berlin1945State) -> list[Option]:
        found = playable_options(s, Side.GERMAN, *self.windows(s))
        if not s.german_additional_used:
            costs = s.tables.constants
            hand = len(s.hands[Side.GERMAN])
            if hand >= costs.extra_move_cost[Side.GERMAN] and german_origins(s):
                found.append(k.EXTRA_MOVE)
            if hand >= costs.rebuild_cost[Side.GERMAN] and german_rebuild_zones(s):
                found.append(k.EXTRA_REBUILD)
        found.append(k.END_MOVEMENT)
        return found

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        match action:
            case act.PlayCard(card, mode):
                return (*play_card(s, Side.GERMAN, card, mode, rec), self)
            case act.ExtraMove():
                return (AdditionalMoveOrigin(), self)
            case act.ExtraRebuild():
                return (RebuildOrder(Side.GERMAN), self)
            case _:
                return ()

    def windows(self, s: Berlin1945State) -> tuple[CardWindow, ...]:
        """Return the moments that this point of the phase is."""
        if s.last_order is None:
            return (CardWindow.GERMAN_MOVE_END,)
        return (CardWindow.GERMAN_MOVE_END, CardWindow.AFTER_OWN_ORDER)

    def propose(self, s: Berlin1945State, target: Ref) -> Action | None:
        return propose_card(s, target, *self.windows(s))

    def explain(self, s: Berlin1945State, action: Action) -> Refusal | None:
        return explain_card(s, Side.GERMAN, action, *self.windows(s))


@dataclass(frozen=True, slots=True)
class AdditionalMoveOrigin(PlayerNode[Berlin1945State]):
    """Choose where the additional Movement order starts."""

    cite = RB["6.1"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return GERMAN_SEAT

    def prompt(self, s: Berlin1945State) -> str:
        return "Additional order (one card): click its starting zone."

    def options(self, s: Berlin1945State) -> list[Option]:
        return [*(s.kit.move_from[zone] for zone in german_origins(s)), k.CANCEL_ORDER]

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        if isinstance(action, act.MoveFrom):
            return (draft_from(s, action.zone, OrderUse.ADDITIONAL),)
        return ()

    def propose(self, s: Berlin1945State, target: Ref) -> Action | None:
        return act.MoveFrom(ZoneId(target.id)) if target.kind is RefKind.ZONE else None

    def explain(self, s: Berlin1945State, action: Action) -> Refusal | None:
        return refuse_german_origin(s, action.zone) if isinstance(action, act.MoveFrom) else None


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
