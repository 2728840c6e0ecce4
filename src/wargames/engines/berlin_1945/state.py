"""The full truth about one game, and cheap questions about it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from wargames.core.agenda import GameState
from wargames.core.ids import CardId, UnitId, ZoneId
from wargames.engines.berlin_1945.cites import RB
from wargames.engines.berlin_1945.ids import (
    REMOVED,
    Marker,
    OrderType,
    Phase,
    Side,
    UnitKind,
)
from wargames.engines.berlin_1945.kit import Kit
from wargames.engines.berlin_1945.tables import UNLIMITED, Tables


class PlanStatus(IntEnum):
    """What has become of a planned order."""

    PLANNED = 0
    DONE = 1
    CANCELLED = 2
    DROPPED = 3


class OrderUse(IntEnum):
    """What a Movement order was paid with."""

    BASE = 0
    ADDITIONAL = 1
    SECOND_MOVE = 2


@dataclass(frozen=True, slots=True)
class PlannedLeg:
    """A destination on the Planning board; number 0 is "all units"."""

    zone: ZoneId
    number: int


@dataclass(frozen=True, slots=True)
class PlannedOrder:
    """One order on the Planning board.

    A Rebuild order has the Removed units box as its origin and one leg.
    """

    origin: ZoneId
    legs: tuple[PlannedLeg, ...]
    additional: bool = False
    status: PlanStatus = PlanStatus.PLANNED
    cause: str = ""
    """Why it was cancelled, in one sentence."""

    @property
    def is_rebuild(self) -> bool:
        """Tell whether it is a Rebuild order."""
        return self.origin == REMOVED


@dataclass(frozen=True, slots=True)
class Group:
    """Units that move together to one zone."""

    zone: ZoneId
    units: tuple[UnitId, ...]
    type: OrderType | None
    """None for a rebuilt unit."""


@dataclass(frozen=True, slots=True)
class MovedOrder:
    """An order just carried out, while it can still be cancelled by a card.

    An additional Rebuild order has the Removed units box as its origin and one group.
    """

    side: Side
    origin: ZoneId
    groups: tuple[Group, ...]
    use: OrderUse
    cancelled: bool = False

    @property
    def is_rebuild(self) -> bool:
        """Tell whether it is a Rebuild order."""
        return self.origin == REMOVED


@dataclass(frozen=True, slots=True)
class PlayedMode:
    """A card face up in the combat being fought, and the mode it is used in."""

    card: CardId
    mode: int


@dataclass(frozen=True, slots=True)
class Battle:
    """The combat being fought (7.4). Pairs are indexed by side."""

    zone: ZoneId
    round: int = 1
    cards: tuple[PlayedMode | None, PlayedMode | None] = (None, None)
    german_card_cancelled: bool = False
    strengths: tuple[int, int] = (0, 0)
    """As compared; filled in when the result is worked out."""
    winner: Side | None = None
    owed: tuple[int, int] = (0, 0)
    """Units that each side still has to remove."""
    removed: tuple[int, int] = (0, 0)
    """Units that each side has removed in this round because of the result."""
    dice: tuple[int, ...] = ()
    resolved: bool = False
    """True once the result has been worked out."""
    losses: tuple[int, int] = (0, 0)
    """Units that each side has removed in the whole combat."""


@dataclass(slots=True)
class Berlin1945State(GameState):
    """Lists by zone have two more places: the Removed units box and the reserve."""

    tables: Tables = field(kw_only=True, compare=False, repr=False)
    kit: Kit = field(kw_only=True, compare=False, repr=False)

    turn: int = 0
    phase: Phase = Phase.SETUP

    german: list[tuple[UnitId, ...]] = field(default_factory=list)
    soviet: list[tuple[UnitId, ...]] = field(default_factory=list)
    control: list[Side] = field(default_factory=list)
    moved: list[bool] = field(default_factory=list)
    """By unit: has moved, or may not move any more, this turn."""
    shock: tuple[UnitId, ...] = ()
    barricades: tuple[ZoneId, ...] = ()
    flak: tuple[ZoneId, ...] = ()
    bridge_closed: bool = False

    decks: list[tuple[CardId, ...]] = field(default_factory=list)
    """By side; the last card is drawn first."""
    hands: list[tuple[CardId, ...]] = field(default_factory=list)
    discards: list[tuple[CardId, ...]] = field(default_factory=list)
    """By side, face down."""
    played: tuple[CardId, ...] = ()
    """Face up, in the order of play."""
    seen_hand: tuple[CardId, ...] = ()
    """German cards that the Soviet player has been shown."""
    seen_hand_turn: int = 0

    german_order_step: int = 0
    """How far the base number of German orders has fallen (5.4)."""
    mitte_entered: bool = False
    """A Soviet unit has been in the Mitte."""

    orders_used: int = 0
    """Basic German orders of this turn."""
    withdrawals_used: int = 0
    withdrawals_unlimited: bool = False
    extra_adjacency: int = 0
    """German orders that may still use the tunnels this turn."""
    german_additional_used: bool = False

    plan: tuple[PlannedOrder, ...] = ()
    plan_sealed: bool = False
    plan_revealed: bool = False
    plan_bonus: int = 0
    plan_started: bool = False
    """A planned order has been carried out or cancelled this turn."""
    additional_barred: bool = False
    """Zhukov or Konev has been played this turn (5.4)."""
    known_starts: bool = False
    known_orders: tuple[int, ...] = ()

    moved_order: MovedOrder | None = None
    last_order: MovedOrder | None = None
    """The last own order that stood, for a second move."""

    battle: Battle | None = None
    fought: tuple[ZoneId, ...] = ()


def stacks_of(s: Berlin1945State, side: Side) -> list[tuple[UnitId, ...]]:
    """Return the stacks of a side by zone (not to be changed)."""
    return s.soviet if side is Side.SOVIET else s.german


def units_in(s: Berlin1945State, side: Side, zone: ZoneId) -> tuple[UnitId, ...]:
    """Return the units of a side in a zone."""
    return s.soviet[zone] if side is Side.SOVIET else s.german[zone]


def enemy_of(side: Side) -> Side:
    """Return the other side."""
    return Side.GERMAN if side is Side.SOVIET else Side.SOVIET


@RB.rule("5.5")
def is_disputed(s: Berlin1945State, zone: ZoneId) -> bool:
    """Tell whether units of both sides are in a zone."""
    return bool(s.german[zone]) and bool(s.soviet[zone])


@RB.rule("5.3")
def stacking_limit(s: Berlin1945State, side: Side, zone: ZoneId) -> int:
    """Return how many units of a side may be in a zone now; -1 for any number."""
    t = s.tables
    limits = t.limit_mitte_entered if s.mitte_entered else t.limit
    return limits[side][zone]


def room_in(s: Berlin1945State, side: Side, zone: ZoneId) -> int:
    """Return how many more units of a side may enter a zone; a large number if unlimited."""
    limit = stacking_limit(s, side, zone)
    return 1000 if limit == UNLIMITED else limit - len(units_in(s, side, zone))


def zone_of(s: Berlin1945State, unit: UnitId) -> ZoneId:
    """Return where a unit is; REMOVED and RESERVE are places too."""
    for zone, stack in enumerate(stacks_of(s, s.tables.unit_side[unit])):
        if unit in stack:
            return ZoneId(zone)
    raise AssertionError(f"unit {unit} is nowhere")


@RB.rule("7.4.2")
def unit_strength(s: Berlin1945State, unit: UnitId) -> int:
    """Return the strength of a unit, with a Shock Army marker if it has one."""
    if unit in s.shock:
        return s.tables.marker_strength[Marker.SHOCK_ARMY]
    return s.tables.unit_strength[unit]


def strength_of(s: Berlin1945State, units: tuple[UnitId, ...]) -> int:
    """Return the sum of the strengths of units."""
    printed = s.tables.unit_strength
    total = 0
    for unit in units:
        total += printed[unit]
    if s.shock:
        total += sum(unit_strength(s, u) - printed[u] for u in units if u in s.shock)
    return total


@RB.rule("9.2")
def strength_on_map(s: Berlin1945State, side: Side) -> int:
    """Return the strength of a side in all Areas, districts and sectors."""
    stacks = stacks_of(s, side)
    return sum(strength_of(s, stacks[zone]) for zone in range(REMOVED) if stacks[zone])


def units_of_kind(
    s: Berlin1945State, units: tuple[UnitId, ...], kind: UnitKind | None
) -> tuple[UnitId, ...]:
    """Return those of the units that are of a kind (None: all)."""
    if kind is None:
        return units
    kinds = s.tables.unit_kind
    return tuple(unit for unit in units if kinds[unit] is kind)


def unit_class(s: Berlin1945State, unit: UnitId) -> tuple[int, bool, bool, bool]:
    """Return what tells units apart for the rules: units of one class are interchangeable."""
    t = s.tables
    return (
        t.unit_kind[unit],
        t.unit_yellow[unit],
        unit in s.shock,
        t.unit_garrison[unit] and not s.mitte_entered,
    )


def all_alike(s: Berlin1945State, units: tuple[UnitId, ...]) -> bool:
    """Tell whether it makes no difference which of the units is chosen."""
    return len({unit_class(s, unit) for unit in units}) <= 1


@RB.rule("5.2", "R-B45-38")
def is_locked(s: Berlin1945State, unit: UnitId) -> bool:
    """Tell whether a unit is part of the Reichstag garrison that may not move yet."""
    if s.mitte_entered or not s.tables.unit_garrison[unit]:
        return False
    return unit in s.german[s.tables.reichstag]


def movable_units(s: Berlin1945State, side: Side, zone: ZoneId) -> tuple[UnitId, ...]:
    """Return the units of a side in a zone that may still move this turn."""
    moved = s.moved
    units = tuple(
        [u for u in (s.soviet if side is Side.SOVIET else s.german)[zone] if not moved[u]]
    )
    if side is Side.GERMAN and zone == s.tables.reichstag and not s.mitte_entered:
        return tuple(unit for unit in units if not is_locked(s, unit))
    return units


@RB.rule("5.4")
def german_base_orders(s: Berlin1945State) -> int:
    """Return the base number of German Movement orders."""
    return s.tables.constants.german_orders[s.german_order_step]


def place_name(s: Berlin1945State, zone: ZoneId) -> str:
    """Return the code and name of a zone for sentences: "15 Reinickendorf"."""
    t = s.tables
    code, name = t.zone_short[zone], t.zone_name[zone]
    return name if code in name.split() else f"{code} {name}"
