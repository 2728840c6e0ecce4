"""What a seat may see of a game: plain types, built by whitelist in ``observe``.

Nothing here knows rules or imports the engine; the ui draws these and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass

from wargames.core.ids import CardId, UnitId, ZoneId
from wargames.engines.berlin_1945.ids import OrderType, Phase, Side, UnitKind


@dataclass(frozen=True, slots=True)
class UnitInfo:
    """What is printed on a counter."""

    id: UnitId
    side: Side
    kind: UnitKind
    name: str
    strength: int
    symbol: str
    size: str
    yellow_dot: bool
    source: str


@dataclass(frozen=True, slots=True)
class UnitView:
    """A counter on the map and what marks it now."""

    info: UnitInfo
    moved: bool
    shock: bool
    locked: bool
    """Part of the Reichstag garrison while that may not move (5.2)."""
    strength: int
    """Printed strength, or more with a Shock Army marker."""


@dataclass(frozen=True, slots=True)
class ModeInfo:
    """One way to use a card."""

    symbol: str
    when: str
    requires: str
    text: str


@dataclass(frozen=True, slots=True)
class CardInfo:
    """What is printed on a card, and where the text comes from."""

    id: CardId
    side: Side
    number: int
    name: str
    modes: tuple[ModeInfo, ...]
    source_tag: str
    source_note: str


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a combat would lead to with the strengths as they stand (7.4.4)."""

    german_strength: int
    soviet_strength: int
    winner: Side | None
    german_losses: int
    soviet_losses: int
    dice: int
    """Ten-sided dice that the winner rolls."""
    winner_loss_chances: tuple[float, ...]
    """Chance that the winner loses 0, 1, 2 … units to the dice."""


@dataclass(frozen=True, slots=True)
class ZoneView:
    """One zone and what stands in it."""

    id: ZoneId
    slug: str
    name: str
    control: Side | None
    """None for Areas, which nobody controls."""
    disputed: bool
    german: tuple[UnitView, ...]
    soviet: tuple[UnitView, ...]
    german_limit: int
    """-1: unlimited."""
    soviet_limit: int
    barricades: bool
    flak: bool
    forecast: Forecast | None
    """For a disputed zone."""


@dataclass(frozen=True, slots=True)
class LegView:
    """One destination of an order."""

    zone: ZoneId
    number: int
    """0: all units."""
    units: tuple[UnitId, ...]
    """Named units; empty where only a number is known."""
    type: OrderType | None


@dataclass(frozen=True, slots=True)
class OrderView:
    """A planned order."""

    slot: int
    origin: ZoneId | None
    """None for a Rebuild order."""
    legs: tuple[LegView, ...]
    additional: bool
    status: str
    """"planned", "done", "cancelled", "dropped"."""
    problem: str
    """Why it cannot be carried out as things stand; empty if it can."""
    cause: str
    """Why it was cancelled; empty if it was not."""


@dataclass(frozen=True, slots=True)
class DraftView:
    """The order that the viewer is composing."""

    origin: ZoneId
    taken: tuple[UnitId, ...]
    legs: tuple[LegView, ...]
    numbers: bool
    """True while planning: legs have numbers, not named units."""


@dataclass(frozen=True, slots=True)
class BattleView:
    """The combat being fought."""

    zone: ZoneId
    round: int
    german_card: CardInfo | None
    soviet_card: CardInfo | None
    german_card_cancelled: bool
    forecast: Forecast
    lines: tuple[tuple[str, int, int], ...]
    """Where the strengths come from: text, German part, Soviet part."""
    german_to_remove: int
    soviet_to_remove: int
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MovedOrderView:
    """The order just carried out, while the other side may still react."""

    side: Side
    origin: ZoneId | None
    """None for a Rebuild order."""
    legs: tuple[LegView, ...]


@dataclass(frozen=True, slots=True)
class SideView:
    """What everybody may know about one side."""

    hand_count: int
    deck_count: int
    discarded_count: int
    played: tuple[CardInfo, ...]
    strength: int
    removed: tuple[UnitInfo, ...]
    reserve: tuple[UnitInfo, ...]


@dataclass(frozen=True, slots=True)
class Berlin1945View:
    """Everything that one seat (or, with ``viewer`` None, everybody) may see."""

    viewer: Side | None
    turn: int
    date: str
    last_turn: int
    phase: Phase
    active: Side | None
    zones: tuple[ZoneView, ...]
    bridge_closed: bool
    sides: tuple[SideView, SideView]
    hand: tuple[CardInfo, ...]
    """The viewer's own cards."""
    german_base_orders: int
    german_orders_left: int
    german_withdrawals: int
    german_withdrawal_limit: int
    """-1: no limit this turn."""
    soviet_order_limit: int
    plan: tuple[OrderView, ...] | None
    """None where the viewer may not see the Planning board."""
    plan_sealed: bool
    known_starts: tuple[ZoneId, ...]
    """Starting zones learned by air reconnaissance."""
    known_orders: tuple[OrderView, ...]
    seen_hand: tuple[CardInfo, ...]
    """German cards that the Soviet side has seen and that may still be held."""
    seen_hand_turn: int
    draft: DraftView | None
    moved_order: MovedOrderView | None
    battle: BattleView | None
    fought: tuple[ZoneId, ...]
    reichstag_ratio: tuple[int, int]
    """German and Soviet strength in Sector V (9.1)."""
    automatic_victory_active: bool
    mitte_entered: bool
    winner: Side | None
    ending: str
