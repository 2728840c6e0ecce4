"""From state to view, by whitelist: only what is named here can ever reach a screen."""

from __future__ import annotations

from dataclasses import dataclass

from wargames.core.agenda import Node
from wargames.core.ids import CardId, UnitId, ZoneId
from wargames.engines.berlin_1945.cards import WINDOW_PHRASES
from wargames.engines.berlin_1945.draft_move import (
    DraftMove,
)
from wargames.engines.berlin_1945.draft_plan import (
    DraftPlan,
)
from wargames.engines.berlin_1945.execution import (
    NameUnit,
)
from wargames.engines.berlin_1945.german_orders import (
    orders_left,
)
from wargames.engines.berlin_1945.ids import (
    N_ZONES,
    REMOVED,
    RESERVE,
    Phase,
    Side,
    ZoneKind,
)
from wargames.engines.berlin_1945.movement import order_type
from wargames.engines.berlin_1945.plan_board import (
    order_limit,
)
from wargames.engines.berlin_1945.plan_legality import (
    refuse_execution,
)
from wargames.engines.berlin_1945.second_move import (
    SecondDestination,
)
from wargames.engines.berlin_1945.state import (
    Berlin1945State,
    Group,
    PlannedOrder,
    PlanStatus,
    german_base_orders,
    is_disputed,
    is_locked,
    stacking_limit,
    stacks_of,
    strength_of,
    strength_on_map,
    unit_strength,
    units_in,
)
from wargames.engines.berlin_1945.strength import (
    casualty_chances,
    combat_result,
    strength_in,
    strength_lines,
)
from wargames.engines.berlin_1945.tables import Tables
from wargames.engines.berlin_1945.victory import automatic_victory_active
from wargames.engines.berlin_1945.view import (
    BattleView,
    Berlin1945View,
    CardInfo,
    DraftView,
    Forecast,
    LegView,
    ModeInfo,
    MovedOrderView,
    OrderView,
    SideView,
    UnitInfo,
    UnitView,
    ZoneView,
)

_STATUS_WORDS = ("planned", "done", "cancelled", "dropped")


@dataclass(frozen=True, slots=True, eq=False)
class Printed:
    """What is printed on counters and cards, ready for views."""

    units: tuple[UnitInfo, ...]
    cards: tuple[CardInfo, ...]


def build_printed(tables: Tables) -> Printed:
    """Gather what is printed on each counter and card."""
    units = tuple(
        UnitInfo(
            id=UnitId(i),
            side=tables.unit_side[i],
            kind=tables.unit_kind[i],
            name=tables.unit_name[i],
            strength=tables.unit_strength[i],
            symbol=tables.unit_symbol[i],
            size=tables.unit_size[i],
            yellow_dot=tables.unit_yellow[i],
            source=tables.unit_source[i].tag,
        )
        for i in range(len(tables.unit_slug))
    )
    return Printed(
        units, tuple(_card_info(tables, CardId(i)) for i in range(len(tables.card_slug)))
    )


def _card_info(tables: Tables, card: CardId) -> CardInfo:
    modes = tuple(
        ModeInfo(
            symbol=mode.symbol.letter,
            when=" or ".join(WINDOW_PHRASES[window] for window in mode.windows),
            requires=mode.requires,
            text=mode.text,
        )
        for mode in tables.card_modes[card]
    )
    source = tables.card_source[card]
    return CardInfo(
        id=card,
        side=tables.card_side[card],
        number=tables.card_number[card],
        name=tables.card_name[card],
        modes=modes,
        source_tag=source.tag,
        source_note=source.note,
    )


def observe(s: Berlin1945State, viewer: Side | None, printed: Printed) -> Berlin1945View:
    """Return what a side (None: everybody at once) may see."""
    t = s.tables
    cards = printed.cards
    top = s.agenda[-1] if s.agenda else None
    seen = [card for card in s.seen_hand if card not in s.played]
    return Berlin1945View(
        viewer=viewer,
        turn=s.turn,
        date=t.turn_track[s.turn - 1].date if s.turn else "",
        last_turn=t.constants.turns,
        phase=s.phase,
        active=_active(s),
        zones=tuple(_zone(s, ZoneId(zone), printed) for zone in range(N_ZONES)),
        bridge_closed=s.bridge_closed,
        sides=(_side(s, Side.GERMAN, printed), _side(s, Side.SOVIET, printed)),
        hand=tuple(cards[card] for card in s.hands[viewer]) if viewer is not None else (),
        german_base_orders=german_base_orders(s),
        german_orders_left=max(0, orders_left(s)),
        german_withdrawals=s.withdrawals_used,
        german_withdrawal_limit=-1 if s.withdrawals_unlimited else t.constants.max_withdrawals,
        soviet_order_limit=order_limit(s),
        plan=_plan(s, viewer),
        plan_sealed=s.plan_sealed,
        known_starts=_known_starts(s, viewer),
        known_orders=_known_orders(s, viewer),
        seen_hand=tuple(cards[card] for card in seen) if viewer is Side.SOVIET else (),
        seen_hand_turn=s.seen_hand_turn if viewer is Side.SOVIET else 0,
        draft=_draft(s, top, viewer),
        moved_order=_moved_order(s),
        battle=_battle(s, printed),
        fought=s.fought,
        reichstag_ratio=_reichstag(s),
        automatic_victory_active=automatic_victory_active(s),
        mitte_entered=s.mitte_entered,
        winner=Side(s.result.winners[0]) if s.result else None,
        ending=s.result.ending if s.result else "",
    )


_ACTIVE = {
    Phase.SOVIET_PLANNING: Side.SOVIET,
    Phase.GERMAN_MOVEMENT: Side.GERMAN,
    Phase.SOVIET_MOVEMENT: Side.SOVIET,
}


def _active(s: Berlin1945State) -> Side | None:
    return _ACTIVE.get(s.phase)


def _reichstag(s: Berlin1945State) -> tuple[int, int]:
    zone = s.tables.reichstag
    return (strength_of(s, s.german[zone]), strength_of(s, s.soviet[zone]))


def _zone(s: Berlin1945State, zone: ZoneId, printed: Printed) -> ZoneView:
    t = s.tables
    disputed = is_disputed(s, zone)
    return ZoneView(
        id=zone,
        slug=t.zone_slug[zone],
        name=t.zone_name[zone],
        control=None if t.zone_kind[zone] is ZoneKind.AREA else s.control[zone],
        disputed=disputed,
        german=_units(s, Side.GERMAN, zone, printed),
        soviet=_units(s, Side.SOVIET, zone, printed),
        german_limit=stacking_limit(s, Side.GERMAN, zone),
        soviet_limit=stacking_limit(s, Side.SOVIET, zone),
        barricades=zone in s.barricades,
        flak=zone in s.flak,
        forecast=forecast(s, zone) if disputed else None,
    )


def _units(s: Berlin1945State, side: Side, zone: ZoneId, printed: Printed) -> tuple[UnitView, ...]:
    return tuple(
        UnitView(
            printed.units[unit],
            s.moved[unit],
            unit in s.shock,
            is_locked(s, unit),
            unit_strength(s, unit),
        )
        for unit in units_in(s, side, zone)
    )


def forecast(s: Berlin1945State, zone: ZoneId) -> Forecast:
    """Return what a combat in a zone would lead to with all that lies open now."""
    german, soviet = strength_in(s, zone)
    result = combat_result(s.tables, german, soviet)
    losses = (
        min(result.losses[0], len(s.german[zone])),
        min(result.losses[1], len(s.soviet[zone])),
    )
    loser_losses = 0 if result.winner is None else losses[1 - result.winner]
    dice = max(
        (row.winner_dice for row in s.tables.combat[1:] if row.loser_removes == loser_losses),
        default=0,
    )
    numbers = s.tables.constants
    chances = casualty_chances(dice, numbers.die, numbers.casualty_max)
    return Forecast(german, soviet, result.winner, losses[0], losses[1], dice, chances)


def _side(s: Berlin1945State, side: Side, printed: Printed) -> SideView:
    stacks = stacks_of(s, side)
    side_of = s.tables.card_side
    return SideView(
        hand_count=len(s.hands[side]),
        deck_count=len(s.decks[side]),
        discarded_count=len(s.discards[side]),
        played=tuple(printed.cards[card] for card in s.played if side_of[card] is side),
        strength=strength_on_map(s, side),
        removed=tuple(printed.units[unit] for unit in stacks[REMOVED]),
        reserve=tuple(printed.units[unit] for unit in stacks[RESERVE]),
    )


def _order(s: Berlin1945State, slot: int, order: PlannedOrder, *, live: bool) -> OrderView:
    legs = tuple(
        LegView(
            leg.zone,
            leg.number,
            (),
            None if order.is_rebuild else order_type(s, Side.SOVIET, order.origin, leg.zone),
        )
        for leg in order.legs
    )
    problem = ""
    if live and order.status is PlanStatus.PLANNED:
        refusal = refuse_execution(s, order)
        problem = "" if refusal is None else refusal.text
    return OrderView(
        slot,
        None if order.is_rebuild else order.origin,
        legs,
        order.additional,
        _STATUS_WORDS[order.status],
        problem,
        order.cause,
    )


def _plan(s: Berlin1945State, viewer: Side | None) -> tuple[OrderView, ...] | None:
    """The Planning board is the Soviet player's until it is revealed (7.3)."""
    if viewer is not Side.SOVIET and not s.plan_revealed:
        return None
    live = s.plan_revealed
    return tuple(_order(s, slot, order, live=live) for slot, order in enumerate(s.plan))


def _known_starts(s: Berlin1945State, viewer: Side | None) -> tuple[ZoneId, ...]:
    if viewer is not Side.GERMAN or not s.known_starts:
        return ()
    return tuple(sorted(order.origin for order in s.plan if not order.is_rebuild))


def _known_orders(s: Berlin1945State, viewer: Side | None) -> tuple[OrderView, ...]:
    if viewer is not Side.GERMAN:
        return ()
    return tuple(_order(s, slot, s.plan[slot], live=False) for slot in s.known_orders)


def _draft(
    s: Berlin1945State, top: Node[Berlin1945State] | None, viewer: Side | None
) -> DraftView | None:
    """The order that the viewer is composing; nobody else sees it."""
    if isinstance(top, DraftPlan) and viewer is Side.SOVIET:
        legs = tuple(
            LegView(leg.zone, leg.number, (), order_type(s, Side.SOVIET, top.origin, leg.zone))
            for leg in top.legs
        )
        return DraftView(top.origin, (), legs, numbers=True)
    if isinstance(top, DraftMove) and viewer is Side.GERMAN:
        return DraftView(top.origin, top.taken, _legs(top.groups), numbers=False)
    if isinstance(top, SecondDestination) and viewer is Side.GERMAN:
        return DraftView(top.group.zone, top.group.units, (), numbers=False)
    if isinstance(top, NameUnit) and viewer is Side.SOVIET:
        planned = s.plan[top.slot]
        legs = tuple(LegView(leg.zone, leg.number, (), None) for leg in planned.legs)
        named = tuple(unit for group in top.named for unit in group)
        return DraftView(planned.origin, (*named, *top.group), legs, numbers=False)
    return None


def _legs(groups: tuple[Group, ...]) -> tuple[LegView, ...]:
    return tuple(LegView(group.zone, len(group.units), group.units, group.type) for group in groups)


def _moved_order(s: Berlin1945State) -> MovedOrderView | None:
    order = s.moved_order
    if order is None or order.cancelled:
        return None
    origin = None if order.is_rebuild else order.origin
    return MovedOrderView(order.side, origin, _legs(order.groups))


def _battle(s: Berlin1945State, printed: Printed) -> BattleView | None:
    battle = s.battle
    if battle is None:
        return None
    german, soviet = battle.cards
    return BattleView(
        zone=battle.zone,
        round=battle.round,
        german_card=printed.cards[german.card] if german else None,
        soviet_card=printed.cards[soviet.card] if soviet else None,
        german_card_cancelled=battle.german_card_cancelled,
        forecast=forecast(s, battle.zone),
        lines=tuple(strength_lines(s, battle.zone)),
        german_to_remove=battle.owed[Side.GERMAN],
        soviet_to_remove=battle.owed[Side.SOVIET],
        dice=battle.dice,
    )
