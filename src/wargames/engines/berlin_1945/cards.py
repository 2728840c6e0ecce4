"""Cards (2.3): which can be used at a moment, why others cannot, and playing one.

What a card does is written in the data as a few elementary effects. ``effects`` registers for
each of them a function that carries it out and, where needed, one that says when it is possible.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from wargames.core.agenda import Node
from wargames.core.decision import Action, Option, Ref, RefKind, Refusal
from wargames.core.events import Recorder
from wargames.core.ids import CardId, PlayerId, ZoneId
from wargames.engines.berlin_1945 import actions as act
from wargames.engines.berlin_1945.cites import RB
from wargames.engines.berlin_1945.ids import REMOVED, Side, ZoneKind
from wargames.engines.berlin_1945.movement import SIDE_NAMES
from wargames.engines.berlin_1945.state import Berlin1945State, PlayedMode
from wargames.engines.berlin_1945.tables import (
    CardMode,
    CardWindow,
    Op,
    OpKind,
    Symbol,
    ZoneCondition,
)

Nodes = Sequence[Node[Berlin1945State]]


@dataclass(frozen=True, slots=True)
class OpRef:
    """Names one effect of a card in use, so that nodes can find its numbers in the tables."""

    card: CardId
    mode: int
    index: int


@dataclass(frozen=True, slots=True)
class Use:
    """A card in use by a side."""

    side: Side
    ref: OpRef
    op: Op


Effect = Callable[[Berlin1945State, Use, Recorder], Nodes]
Requirement = Callable[[Berlin1945State, Side, Op], Refusal | None]

EFFECTS: dict[OpKind, Effect] = {}
REQUIREMENTS: dict[OpKind, Requirement] = {}

WINDOW_PHRASES: dict[CardWindow, str] = {
    CardWindow.PLANNING_START: "at the start of Soviet planning",
    CardWindow.GERMAN_MOVE_START: "at the start of German movement, before the first order",
    CardWindow.GERMAN_MOVE: "during German movement, between two orders",
    CardWindow.AFTER_OWN_ORDER: "just after an own Movement order",
    CardWindow.AFTER_GERMAN_ORDER: "just after a German Movement order",
    CardWindow.GERMAN_MOVE_END: "at the end of German movement",
    CardWindow.SOVIET_MOVE_START: "at the start of Soviet movement, before the first order",
    CardWindow.AFTER_SOVIET_ORDER: "just after a Soviet Movement order",
    CardWindow.SOVIET_MOVE_END: "at the end of Soviet movement",
    CardWindow.COMBAT_PHASE_START: "at the start of the Combat phase",
    CardWindow.COMBAT_CARD: "in the card step of a combat",
    CardWindow.AFTER_GERMAN_COMBAT_CARD: "just after a German combat card",
    CardWindow.COMBAT_RESULT: "after the result of a combat, before units are removed",
    CardWindow.AFTER_COMBAT: "just after a combat",
}


def effect(kind: OpKind) -> Callable[[Effect], Effect]:
    """Register the function that carries out an elementary effect."""

    def register(function: Effect) -> Effect:
        EFFECTS[kind] = function
        return function

    return register


def requirement(kind: OpKind) -> Callable[[Requirement], Requirement]:
    """Register the function that says why an elementary effect is not possible now."""

    def register(function: Requirement) -> Requirement:
        REQUIREMENTS[kind] = function
        return function

    return register


def mode_of(s: Berlin1945State, card: CardId, mode: int) -> CardMode:
    """Return a mode of a card."""
    return s.tables.card_modes[card][mode]


def op_of(s: Berlin1945State, ref: OpRef) -> Op:
    """Return the effect that a reference names."""
    return s.tables.card_modes[ref.card][ref.mode].ops[ref.index]


def seat_of(side: Side) -> PlayerId:
    """Return the seat of a side."""
    return PlayerId(int(side))


@RB.rule("2.3", "R-B45-33")
def refuse_effect(s: Berlin1945State, card: CardId, mode: int) -> Refusal | None:
    """Refuse a card whose effects are all impossible on the map as it stands.

    Uses public facts only, so that it may be asked of cards that nobody has shown.
    """
    side = s.tables.card_side[card]
    for op in mode_of(s, card, mode).ops:
        check = REQUIREMENTS.get(op.kind)
        if check is not None:
            refusal = check(s, side, op)
            if refusal is not None:
                return refusal
    return None


@RB.rule("7.4.1")
def refuse_second_combat_card(s: Berlin1945State, side: Side, mode: CardMode) -> Refusal | None:
    """Refuse a second C card of a side in one combat."""
    if mode.symbol is Symbol.COMBAT and s.battle is not None and s.battle.cards[side] is not None:
        return Refusal("Each side may use only one C card in a combat.", RB["7.4.1"])
    return None


def playable_options(s: Berlin1945State, side: Side, *windows: CardWindow) -> list[Option]:
    """Return an option for each card in hand, and mode of it, that can be used at this moment."""
    found = []
    for card in s.hands[side]:
        for window in windows:
            for mode in s.kit.modes_at[window][card]:
                option = s.kit.play[card][mode]
                if refuse_second_combat_card(s, side, mode_of(s, card, mode)) or option in found:
                    continue
                if refuse_effect(s, card, mode) is None:
                    found.append(option)
    return found


def cards_left(found: Sequence[Option]) -> str:
    """Say how many cards the options play; "" if none."""
    count = len({option.target for option in found})
    if count == 0:
        return ""
    return "1 card can still be played." if count == 1 else f"{count} cards can still be played."


def is_window_open(s: Berlin1945State, side: Side, *windows: CardWindow) -> bool:
    """Tell by public facts whether a side might react now.

    True if it holds any card and some card of its deck that has not been seen could be used,
    no matter where that card really is: so the question itself gives nothing away.
    """
    if not s.hands[side]:
        return False
    unseen = [card for card in s.tables.decks[side] if card not in s.played]
    return any(
        refuse_second_combat_card(s, side, mode_of(s, card, mode)) is None
        and refuse_effect(s, card, mode) is None
        for window in windows
        for card in unseen
        for mode in s.kit.modes_at[window][card]
    )


def propose_card(s: Berlin1945State, target: Ref, *windows: CardWindow) -> Action | None:
    """Return the play that a click on a card would mean."""
    if target.kind is not RefKind.CARD:
        return None
    card = CardId(target.id)
    for window in windows:
        for mode in s.kit.modes_at[window][card]:
            return act.PlayCard(card, mode)
    return act.PlayCard(card, 0)


def explain_card(
    s: Berlin1945State, side: Side, action: Action, *windows: CardWindow
) -> Refusal | None:
    """Say why a card in hand cannot be used now."""
    if not isinstance(action, act.PlayCard) or action.card not in s.hands[side]:
        return None
    mode = mode_of(s, action.card, action.mode)
    if not any(window in mode.windows for window in windows):
        moments = [
            WINDOW_PHRASES[window]
            for printed in s.tables.card_modes[action.card]
            for window in printed.windows
        ]
        name = s.tables.card_name[action.card]
        return Refusal(f"{name} is used {' or '.join(moments)}.", RB["2.3"])
    return refuse_second_combat_card(s, side, mode) or refuse_effect(s, action.card, action.mode)


@RB.rule("2.3")
def play_card(s: Berlin1945State, side: Side, card: CardId, mode: int, rec: Recorder) -> Nodes:
    """Put a card face up, out of the game, and return what its effects have still to do."""
    s.hands[side] = tuple(held for held in s.hands[side] if held != card)
    s.played = (*s.played, card)
    printed = mode_of(s, card, mode)
    rec.tell(
        "The {} side plays {}: {}",
        SIDE_NAMES[side],
        s.tables.card_name[card],
        printed.text,
        cite=RB["2.3"],
        reveals=True,
    )
    if printed.symbol is Symbol.COMBAT:
        _lay_combat_card(s, side, PlayedMode(card, mode))
    nodes: list[Node[Berlin1945State]] = []
    for index, op in enumerate(printed.ops):
        carry_out_effect = EFFECTS.get(op.kind)
        if carry_out_effect is not None:
            nodes += carry_out_effect(s, Use(side, OpRef(card, mode, index), op), rec)
    return nodes


def _lay_combat_card(s: Berlin1945State, side: Side, played: PlayedMode) -> None:
    battle = s.battle
    assert battle is not None
    german, soviet = battle.cards
    cards = (played, soviet) if side is Side.GERMAN else (german, played)
    s.battle = replace(battle, cards=cards)


@RB.rule("2.3", "R-B45-27")
def discard_card(s: Berlin1945State, side: Side, card: CardId, rec: Recorder) -> None:
    """Lay a card face down, out of the game: only its owner knows which."""
    s.hands[side] = tuple(held for held in s.hands[side] if held != card)
    s.discards[side] = (*s.discards[side], card)
    rec.tell("The {} side discards a card face down.", SIDE_NAMES[side], cite=RB["2.3"])
    rec.tell("You discard {}.", s.tables.card_name[card], cite=RB["2.3"], seen_by=seat_of(side))


def zone_meets(s: Berlin1945State, zone: ZoneId, conditions: tuple[ZoneCondition, ...]) -> bool:
    """Tell whether a zone meets every condition of a card."""
    return all(_CONDITIONS[condition](s, zone) for condition in conditions)


_CONDITIONS: dict[ZoneCondition, Callable[[Berlin1945State, ZoneId], bool]] = {
    ZoneCondition.GERMAN_CONTROL: lambda s, zone: s.control[zone] is Side.GERMAN,
    ZoneCondition.SOVIET_CONTROL: lambda s, zone: s.control[zone] is Side.SOVIET,
    ZoneCondition.NO_GERMAN_UNIT: lambda s, zone: not s.german[zone],
    ZoneCondition.NO_SOVIET_UNIT: lambda s, zone: not s.soviet[zone],
    ZoneCondition.GERMAN_UNIT: lambda s, zone: bool(s.german[zone]),
    ZoneCondition.SOVIET_UNIT: lambda s, zone: bool(s.soviet[zone]),
}


def candidate_zones(s: Berlin1945State, op: Op) -> list[ZoneId]:
    """Return the districts and sectors that an effect may concern: listed and as required."""
    zones = op.zones or tuple(ZoneId(zone) for zone in range(REMOVED))
    kinds = s.tables.zone_kind
    return [
        zone
        for zone in zones
        if kinds[zone] is not ZoneKind.AREA and zone_meets(s, zone, op.conditions)
    ]
