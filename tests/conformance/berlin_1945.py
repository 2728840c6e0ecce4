"""Invariants of Berlin 1945, and other truths that a viewer could not tell from the real one."""

from __future__ import annotations

from dataclasses import replace

from wargames.core.chance import Rng
from wargames.core.decision import Action
from wargames.core.ids import PlayerId, ZoneId
from wargames.engines.berlin_1945 import actions as act
from wargames.engines.berlin_1945.ids import REMOVED, RESERVE, Marker, Side, ZoneKind
from wargames.engines.berlin_1945.movement import reachable_zones
from wargames.engines.berlin_1945.state import (
    Berlin1945State,
    PlannedLeg,
    PlannedOrder,
    PlanStatus,
    stacking_limit,
    stacks_of,
)


def resample(s: Berlin1945State, viewer: PlayerId | None, rng: Rng) -> None:
    """Deal the cards that the viewer has not seen anew, and rewrite a plan it may not see."""
    for side in Side:
        if viewer is not None and int(viewer) == side:
            s.decks[side] = rng.shuffled(s.decks[side])
        else:
            _deal_anew(s, side, rng)
    if (viewer is None or int(viewer) != Side.SOVIET) and not s.plan_revealed:
        _plan_anew(s, viewer, rng)


_WEIGHTS: dict[type[Action], int] = {
    act.ConfirmOrder: 12,
    act.PlanTo: 6,
    act.MoveTo: 6,
    act.PlayCard: 8,
    act.React: 3,
    act.ConvertToRetreat: 4,
    act.PlanFrom: 4,
}


def weigh(s: Berlin1945State, action: Action) -> int:
    """Make play purposeful: orders get finished, cards get played, Soviets go inwards."""
    weight = _WEIGHTS.get(type(action), 1)
    if isinstance(action, act.PlanTo):
        weight *= 1 + 2 * s.tables.ring[action.zone] + 2 * is_disputed_by_germans(s, action.zone)
    if isinstance(action, act.PlanFrom):
        weight *= 1 + s.tables.ring[action.zone]
    return weight


def is_disputed_by_germans(s: Berlin1945State, zone: ZoneId) -> bool:
    """Tell whether Germans stand where an order would go: fights are what tests want."""
    return bool(s.german[zone])


def _deal_anew(s: Berlin1945State, side: Side, rng: Rng) -> None:
    pool = rng.shuffled(s.hands[side] + s.decks[side] + s.discards[side])
    hand, deck = len(s.hands[side]), len(s.decks[side])
    s.hands[side] = tuple(sorted(pool[:hand]))
    s.decks[side] = pool[hand : hand + deck]
    s.discards[side] = pool[hand + deck :]


def _plan_anew(s: Berlin1945State, viewer: PlayerId | None, rng: Rng) -> None:
    reconnoitred = viewer is not None and int(viewer) == Side.GERMAN and s.known_starts
    plan = []
    for slot, order in enumerate(s.plan):
        seen = viewer is not None and int(viewer) == Side.GERMAN and slot in s.known_orders
        if seen or order.is_rebuild:
            plan.append(order)
        elif reconnoitred or rng.below(2):
            plan.append(_other_order(s, order, rng))
    s.plan = tuple(plan)


def _other_order(s: Berlin1945State, order: PlannedOrder, rng: Rng) -> PlannedOrder:
    zones = reachable_zones(s, Side.SOVIET, order.origin)
    if not zones:
        return order
    return replace(order, legs=(PlannedLeg(rng.choice(zones), 1),), status=PlanStatus.PLANNED)


def check(s: Berlin1945State) -> None:
    """Raise AssertionError where a state is impossible."""
    _check_units(s)
    _check_cards(s)
    _check_control(s)
    _check_markers(s)
    numbers = s.tables.constants
    assert 0 <= s.turn <= numbers.turns
    assert 0 <= s.german_order_step < len(numbers.german_orders)
    assert s.orders_used <= numbers.german_orders[0]
    planned = sum(1 for order in s.plan if not order.additional)
    assert planned <= numbers.soviet_orders + s.plan_bonus
    assert sum(1 for order in s.plan if order.additional) <= 1
    origins = [order.origin for order in s.plan]
    assert len(set(origins)) == len(origins)


def _check_units(s: Berlin1945State) -> None:
    for side in Side:
        stacks = stacks_of(s, side)
        assert len(stacks) == RESERVE + 1
        everywhere = sorted(unit for stack in stacks for unit in stack)
        assert everywhere == list(s.tables.units_of[side]), "units are conserved"
        assert all(list(stack) == sorted(stack) for stack in stacks)
        for zone in range(REMOVED):
            limit = stacking_limit(s, side, ZoneId(zone))
            assert limit < 0 or len(stacks[zone]) <= limit, f"zone {zone} is overfull"
    for zone in range(REMOVED):
        if s.tables.zone_kind[zone] is ZoneKind.AREA:
            assert not s.german[zone], "no Germans in Areas"
    on_map = {unit for zone in range(REMOVED) for unit in s.soviet[zone]}
    assert set(s.shock) <= on_map


def _check_cards(s: Berlin1945State) -> None:
    for side in Side:
        played = tuple(card for card in s.played if s.tables.card_side[card] is side)
        cards = s.hands[side] + s.decks[side] + s.discards[side] + played
        assert sorted(cards) == list(s.tables.decks[side]), "cards are a permutation"
        assert list(s.hands[side]) == sorted(s.hands[side])
        # A card more than the limit is held only until its owner has discarded.
        assert len(s.hands[side]) <= s.tables.constants.hand_limit + 2


def _check_control(s: Berlin1945State) -> None:
    if s.moved_order is not None or s.battle is not None or s.turn == 0:
        return
    for zone in range(REMOVED):
        if s.tables.zone_kind[zone] is ZoneKind.AREA:
            continue
        if s.german[zone] and not s.soviet[zone]:
            assert s.control[zone] is Side.GERMAN, f"zone {zone} holds Germans only"
        if s.soviet[zone] and not s.german[zone]:
            assert s.control[zone] is Side.SOVIET, f"zone {zone} holds Soviets only"


def _check_markers(s: Berlin1945State) -> None:
    limits = s.tables.marker_limit
    assert len(set(s.barricades)) == len(s.barricades) <= limits[Marker.BARRICADES]
    assert len(set(s.flak)) == len(s.flak) <= limits[Marker.FLAK_TOWER]
    assert len(s.shock) <= limits[Marker.SHOCK_ARMY]
    if s.battle is None and s.moved_order is None:
        for zone in s.barricades + s.flak:
            assert s.control[zone] is Side.GERMAN
