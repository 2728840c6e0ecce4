"""What cards do to the map, the hands and the orders, one function per elementary effect.

Effects that only change a combat (strength, losses, dice) are read by ``combat`` itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from wargames.core.agenda import Node
from wargames.core.decision import Refusal
from wargames.core.events import Recorder
from wargames.core.ids import UnitId, ZoneId
from wargames.engines.berlin_1945.card_nodes import (
    DeployByCard,
    PickTargetZone,
    PlaceMarkerByCard,
    RebuildByCard,
    RemoveMarkerByCard,
    RollToRemove,
    ShockZone,
    put_marker,
)
from wargames.engines.berlin_1945.card_targets import (
    deploy_zones,
    markable_units,
    marker_zones,
    rebuild_zones_by_card,
    removable_markers,
    target_units,
    target_zones,
)
from wargames.engines.berlin_1945.cards import Use, effect, requirement, seat_of, zone_meets
from wargames.engines.berlin_1945.cites import RB
from wargames.engines.berlin_1945.hand_nodes import (
    DiscardDown,
    DrawAtRandom,
    PeekPlan,
    ReplanChoice,
)
from wargames.engines.berlin_1945.ids import N_ZONES, SOVIET_SEAT, Side
from wargames.engines.berlin_1945.losses import eliminate, lose_one, settle_losses
from wargames.engines.berlin_1945.movement import SIDE_NAMES, undo_order
from wargames.engines.berlin_1945.plan_board import (
    plan_lines,
)
from wargames.engines.berlin_1945.second_move import (
    SecondMove,
    second_move_groups,
)
from wargames.engines.berlin_1945.state import Berlin1945State, stacks_of, zone_of
from wargames.engines.berlin_1945.tables import Op, OpKind, Target

Nodes = Sequence[Node[Berlin1945State]]


def _no(text: str) -> Refusal:
    return Refusal(text, RB["2.3"])


@effect(OpKind.DEPLOY)
def deploy(s: Berlin1945State, use: Use, rec: Recorder) -> Nodes:
    """Place new units."""
    return (DeployByCard(use.side, use.ref),)


@requirement(OpKind.DEPLOY)
def refuse_deploy(s: Berlin1945State, side: Side, op: Op) -> Refusal | None:
    """Refuse where no zone can take the units."""
    return None if deploy_zones(s, op) else _no("No zone can take these units now.")


@effect(OpKind.REBUILD)
def rebuild(s: Berlin1945State, use: Use, rec: Recorder) -> Nodes:
    """Return removed units."""
    return (RebuildByCard(use.side, use.ref, use.op.count),)


@requirement(OpKind.REBUILD)
def refuse_rebuild(s: Berlin1945State, side: Side, op: Op) -> Refusal | None:
    """Refuse without a removed unit of the kind, or without a zone for it."""
    if rebuild_zones_by_card(s, side, op):
        return None
    return _no("There is no removed unit of this kind, or no zone that can take it.")


@effect(OpKind.PLACE_MARKER)
def place_marker(s: Berlin1945State, use: Use, rec: Recorder) -> Nodes:
    """Place markers: everywhere at once, or zone by zone."""
    if use.op.every:
        for zone in marker_zones(s, use.op):
            put_marker(s, use.op, zone, rec)
        return ()
    return (PlaceMarkerByCard(use.side, use.ref, use.op.count),)


@requirement(OpKind.PLACE_MARKER)
def refuse_place_marker(s: Berlin1945State, side: Side, op: Op) -> Refusal | None:
    """Refuse where no zone can take the marker."""
    return None if marker_zones(s, op) else _no("No zone can take this marker now.")


@effect(OpKind.CLOSE_BORDER)
def close_border(s: Berlin1945State, use: Use, rec: Recorder) -> Nodes:
    """Close the Moltke Bridge."""
    s.bridge_closed = True
    rec.tell("The Moltke Bridge is closed to both sides.", cite=RB["2.2"])
    return ()


@requirement(OpKind.CLOSE_BORDER)
def refuse_close_border(s: Berlin1945State, side: Side, op: Op) -> Refusal | None:
    """Refuse unless the zones that the card names are as it requires."""
    if s.bridge_closed:
        return _no("The Moltke Bridge is closed already.")
    if all(zone_meets(s, zone, op.conditions) for zone in op.only_zones):
        return None
    return _no("Sector I must be under German control and without Soviet units.")


@effect(OpKind.REMOVE_MARKER)
def remove_marker(s: Berlin1945State, use: Use, rec: Recorder) -> Nodes:
    """Remove markers."""
    return (RemoveMarkerByCard(use.side, use.ref, use.op.count),)


@requirement(OpKind.REMOVE_MARKER)
def refuse_remove_marker(s: Berlin1945State, side: Side, op: Op) -> Refusal | None:
    """Refuse without such a marker."""
    return None if removable_markers(s, op) else _no("There is no such marker to remove.")


@effect(OpKind.MARK_UNITS)
def mark_units(s: Berlin1945State, use: Use, rec: Recorder) -> Nodes:
    """Put Shock Army markers on units."""
    return (ShockZone(use.side, use.ref),)


@requirement(OpKind.MARK_UNITS)
def refuse_mark_units(s: Berlin1945State, side: Side, op: Op) -> Refusal | None:
    """Refuse without a zone that holds enough unmarked units."""
    if any(len(markable_units(s, side, ZoneId(z), op)) >= op.count for z in range(N_ZONES)):
        return None
    return _no("No zone holds enough unmarked units of this kind.")


@effect(OpKind.DRAW)
def draw(s: Berlin1945State, use: Use, rec: Recorder) -> Nodes:
    """Draw cards, then discard down to the limit."""
    side = use.op.side if use.op.side is not None else use.side
    draw_cards(s, side, use.op.count, rec)
    return (DiscardDown(side),)


@RB.rule("7.1")
def draw_cards(s: Berlin1945State, side: Side, count: int, rec: Recorder) -> None:
    """Take cards from the top of the own deck."""
    for _ in range(min(count, len(s.decks[side]))):
        card = s.decks[side][-1]
        s.decks[side] = s.decks[side][:-1]
        s.hands[side] = tuple(sorted((*s.hands[side], card)))
        rec.tell("You draw {}.", s.tables.card_name[card], cite=RB["7.1"], seen_by=seat_of(side))


@effect(OpKind.DISCARD_RANDOM)
def discard_random(s: Berlin1945State, use: Use, rec: Recorder) -> Nodes:
    """Make a side lose cards at random."""
    assert use.op.side is not None
    return (DrawAtRandom(use.op.side),) * use.op.count


@requirement(OpKind.DISCARD_RANDOM)
def refuse_discard_random(s: Berlin1945State, side: Side, op: Op) -> Refusal | None:
    """Refuse if there is no card to lose."""
    assert op.side is not None
    return None if s.hands[op.side] else _no("The other side has no card to lose.")


@requirement(OpKind.DISCARD_CHOICE)
def refuse_discard_choice(s: Berlin1945State, side: Side, op: Op) -> Refusal | None:
    """Refuse if there is neither a card nor a unit to lose."""
    assert op.side is not None
    if s.hands[op.side] or any(unit in _on_map(s, op.side) for unit in op.units):
        return None
    return _no("The other side has neither a card nor such a unit to lose.")


def _on_map(s: Berlin1945State, side: Side) -> set[UnitId]:
    return {unit for zone in range(N_ZONES) for unit in stacks_of(s, side)[zone]}


@effect(OpKind.DISCARD_CHOICE)
def discard_choice(s: Berlin1945State, use: Use, rec: Recorder) -> Nodes:
    """Make a side discard cards of its choice, or lose units if it has none."""
    side = use.op.side
    assert side is not None
    if s.hands[side]:
        keep = max(0, len(s.hands[side]) - use.op.count)
        return (DiscardDown(side, keep),)
    for unit in use.op.units:
        if unit in _on_map(s, side):
            zone = zone_of(s, unit)
            eliminate(s, unit, rec)
            settle_losses(s, zone, rec)
    return ()


@effect(OpKind.PEEK_HAND)
def peek_hand(s: Berlin1945State, use: Use, rec: Recorder) -> Nodes:
    """Show the German hand to the Soviet player."""
    s.seen_hand = s.hands[Side.GERMAN]
    s.seen_hand_turn = s.turn
    rec.tell("The Soviet side looks at the German hand.", cite=RB["2.3"], reveals=True)
    names = ", ".join(s.tables.card_name[card] for card in s.seen_hand) or "no cards"
    rec.tell("The Germans hold {}.", names, cite=RB["2.3"], seen_by=SOVIET_SEAT, reveals=True)
    return ()


@effect(OpKind.PEEK_PLAN)
def peek_plan(s: Berlin1945State, use: Use, rec: Recorder) -> Nodes:
    """Show the Germans where orders start, and some of them in full."""
    s.known_starts = True
    rec.tell("The German side sees where the Soviet orders start.", cite=RB["2.3"], reveals=True)
    return (PeekPlan(),) * use.op.count if plan_lines(s) else ()


@effect(OpKind.REPLAN_ORDER)
def replan_order(s: Berlin1945State, use: Use, rec: Recorder) -> Nodes:
    """Change planned orders."""
    return (ReplanChoice(),) * use.op.count


@requirement(OpKind.REPLAN_ORDER)
def refuse_replan(s: Berlin1945State, side: Side, op: Op) -> Refusal | None:
    """Refuse without a planned Movement order."""
    return None if plan_lines(s) else _no("There is no planned Movement order to change.")


@effect(OpKind.EXTRA_ORDERS)
def extra_orders(s: Berlin1945State, use: Use, rec: Recorder) -> Nodes:
    """Allow more planned orders, and no additional one."""
    s.plan_bonus += use.op.count
    s.additional_barred = True
    return ()


@requirement(OpKind.EXTRA_ORDERS)
@RB.rule("R-B45-06", "R-B45-07")
def refuse_extra_orders(s: Berlin1945State, side: Side, op: Op) -> Refusal | None:
    """Refuse Zhukov and Konev in the same turn."""
    if s.additional_barred:
        return Refusal("Zhukov and Konev are never played in the same turn.", RB["5.4"])
    return None


@effect(OpKind.CANCEL_ORDER)
def cancel_order(s: Berlin1945State, use: Use, rec: Recorder) -> Nodes:
    """Undo the order just carried out."""
    undo_order(s, rec)
    return ()


@requirement(OpKind.CANCEL_ORDER)
def refuse_cancel_order(s: Berlin1945State, side: Side, op: Op) -> Refusal | None:
    """Refuse unless the order just carried out is of the right kind."""
    order = s.moved_order
    if order is None or order.cancelled or order.side is not op.side:
        return _no("There is no order to cancel now.")
    if op.zones and order.origin not in op.zones:
        return _no("The order did not start in a zone that this card concerns.")
    goals = [group.zone for group in order.groups]
    if op.destination_zones and not any(zone in op.destination_zones for zone in goals):
        return _no("The order did not enter a zone that this card concerns.")
    if op.except_within and all(zone in op.except_within for zone in (order.origin, *goals)):
        return _no("This card does not concern moves inside these zones.")
    return None


@effect(OpKind.LIFT_WITHDRAWAL_LIMIT)
def lift_withdrawal_limit(s: Berlin1945State, use: Use, rec: Recorder) -> Nodes:
    """Allow any number of Withdrawals this turn."""
    s.withdrawals_unlimited = True
    return ()


@effect(OpKind.EXTRA_ADJACENCY)
def extra_adjacency(s: Berlin1945State, use: Use, rec: Recorder) -> Nodes:
    """Open the tunnels for an order."""
    s.extra_adjacency += use.op.count
    return ()


@effect(OpKind.SECOND_MOVE)
def second_move(s: Berlin1945State, use: Use, rec: Recorder) -> Nodes:
    """Let a group that has just moved move once more."""
    return (SecondMove(use.ref),)


@requirement(OpKind.SECOND_MOVE)
def refuse_second_move(s: Berlin1945State, side: Side, op: Op) -> Refusal | None:
    """Refuse unless the last order brought a small enough group to a free zone."""
    if second_move_groups(s, op):
        return None
    return _no("The last order has no group that may move once more.")


@effect(OpKind.ROLL_REMOVE)
def roll_remove(s: Berlin1945State, use: Use, rec: Recorder) -> Nodes:
    """Roll whether a unit is removed."""
    zones = target_zones(s, use.op)
    if use.op.target is Target.CHOSEN_ZONE or len(zones) > 1:
        return (PickTargetZone(use.side, use.ref),)
    return (RollToRemove(use.side, use.ref, zones[0]),)


@effect(OpKind.REMOVE)
def remove(s: Berlin1945State, use: Use, rec: Recorder) -> Nodes:
    """Remove a unit for sure."""
    op = use.op
    assert op.chooser is not None
    zone = target_zones(s, op)[0]
    return lose_one(s, op.chooser, target_units(s, op, zone), zone, rec)


@requirement(OpKind.ROLL_REMOVE)
def refuse_roll_remove(s: Berlin1945State, side: Side, op: Op) -> Refusal | None:
    """Refuse without a unit that could be hit."""
    return None if target_zones(s, op) else _no("There is no unit that this card could hit.")


@requirement(OpKind.REMOVE)
def refuse_remove(s: Berlin1945State, side: Side, op: Op) -> Refusal | None:
    """Refuse without a unit that could be hit, or without a loss of one's own."""
    battle = s.battle
    if op.target is Target.COMBAT_ZONE and (battle is None or not battle.losses[side]):
        return _no("The Germans have lost no unit in this combat.")
    return refuse_roll_remove(s, side, op)


@effect(OpKind.REDUCE_LOSS)
def reduce_loss(s: Berlin1945State, use: Use, rec: Recorder) -> Nodes:
    """Save units from the result of the combat."""
    assert s.battle is not None
    german, soviet = s.battle.owed
    if use.side is Side.GERMAN:
        german = max(0, german - use.op.count)
    else:
        soviet = max(0, soviet - use.op.count)
    s.battle = replace(s.battle, owed=(german, soviet))
    rec.tell("The {} side removes {} fewer.", SIDE_NAMES[use.side], use.op.count, cite=RB["7.4.4"])
    return ()


@requirement(OpKind.REDUCE_LOSS)
def refuse_reduce_loss(s: Berlin1945State, side: Side, op: Op) -> Refusal | None:
    """Refuse without a loss to reduce."""
    if s.battle is not None and s.battle.owed[side]:
        return None
    return _no("There is no loss to reduce.")


@effect(OpKind.NEGATE_COMBAT_CARD)
def negate_combat_card(s: Berlin1945State, use: Use, rec: Recorder) -> Nodes:
    """Take the effect from the German C card."""
    assert s.battle is not None
    s.battle = replace(s.battle, german_card_cancelled=True)
    rec.tell("The German combat card has no effect.", cite=RB["7.4.1"])
    return ()


@requirement(OpKind.NEGATE_COMBAT_CARD)
def refuse_negate(s: Berlin1945State, side: Side, op: Op) -> Refusal | None:
    """Refuse without a German C card."""
    battle = s.battle
    if battle is None or battle.cards[Side.GERMAN] is None or battle.german_card_cancelled:
        return _no("The Germans have played no C card in this combat.")
    return None


@requirement(OpKind.COMBAT_MODIFIER)
def refuse_combat_modifier(s: Berlin1945State, side: Side, op: Op) -> Refusal | None:
    """Refuse a combat card outside the zones that it is for."""
    if s.battle is None:
        return _no("There is no combat now.")
    if op.only_zones and s.battle.zone not in op.only_zones:
        return _no("This card cannot be used in this zone.")
    return None
