"""Frozen runtime tables of Berlin 1945: what never changes while a game is played.

Everything is a tuple indexed by a dense id, a small frozen dataclass or a number. Zones are in
the order A-F (0-5), Districts 1-18 (6-23), Sectors I-V (24-28); units Soviet 0-34 (33 regular,
then 2 Guards), German 35-61 (22 Wehrmacht, then 5 SS); cards German 1-25 (0-24), Soviet 1-25
(25-49). ``load.load_tables`` fills them from the files in ``data/``.
"""

from __future__ import annotations

from dataclasses import dataclass

from wargames.content.board import BoardTables, MarkerType
from wargames.content.texts import RuleText, Source
from wargames.core.ids import CardId, UnitId, ZoneId
from wargames.engines.berlin_1945.card_types import (
    CardMode,
    CardWindow,
    Op,
    OpKind,
    Symbol,
    Target,
    ZoneCondition,
)
from wargames.engines.berlin_1945.ids import BorderKind, Side, UnitKind, ZoneKind

__all__ = [
    "NO_ZONE",
    "UNLIMITED",
    "Border",
    "CardMode",
    "CardWindow",
    "CombatRow",
    "Constants",
    "FreeDeployment",
    "MarkerType",
    "Op",
    "OpKind",
    "RuleText",
    "Scenario",
    "Source",
    "Symbol",
    "Tables",
    "Target",
    "TurnSpace",
    "ZoneCondition",
]

UNLIMITED = -1
"""Stacking limit of a zone that has none."""

NO_ZONE = ZoneId(-1)
"""Start zone of a unit that begins the game off the map."""


@dataclass(frozen=True, slots=True)
class Constants:
    """Numbers of the rules."""

    turns: int
    opening_hand: int
    hand_limit: int
    draw_per_turn: int
    german_orders: tuple[int, int, int, int]
    """Base orders: at start, after the first Soviet entry into a District 1-5, into a Sector
    I-IV, into V (5.4)."""
    soviet_orders: int
    max_withdrawals: int
    retreat_cover: tuple[int, int]
    """Units that must stay behind in a Retreat, by side (5.5.3)."""
    extra_move_cost: tuple[int, int]
    """Cards for an additional Movement order, by side (5.4)."""
    rebuild_cost: tuple[int, int]
    destinations_per_order: int
    die: int
    casualty_max: int
    """A casualty die removes a unit on 1 to this number (7.4.4)."""
    reinforcement_turn: int
    automatic_victory_turn: int
    """The automatic German victory is tested from the end of this turn (9.2)."""
    victory_ratio: int
    """Soviet strength in V must be at least this many times the German one (9.1)."""


@dataclass(frozen=True, slots=True)
class CombatRow:
    """Result of a combat whose winner has at least ``ratio`` times the loser's strength.

    ``ratio`` 0 is the tie, 1 a win by less than double.
    """

    ratio: int
    loser_removes: int
    winner_removes: int
    winner_dice: int


@dataclass(frozen=True, slots=True)
class Border:
    """A declared link of two zones."""

    a: ZoneId
    b: ZoneId
    kind: BorderKind
    water: str
    """Name of the river or canal along it, or empty."""


@dataclass(frozen=True, slots=True)
class FreeDeployment:
    """Minimums of the optional set-up by the players."""

    german_minimum: tuple[int, ...]
    """Per zone."""
    german_zones: tuple[ZoneId, ...]
    soviet_minimum: tuple[int, ...]
    soviet_zones: tuple[ZoneId, ...]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A set-up."""

    slug: str
    name: str
    text: str
    start: tuple[ZoneId, ...]
    """Zone of each unit, or NO_ZONE; in a free deployment NO_ZONE too for units to be placed."""
    free: FreeDeployment | None
    to_place: tuple[tuple[UnitId, ...], tuple[UnitId, ...]]
    """Units that each side places before turn 1; empty in the historical set-up."""
    source: Source


@dataclass(frozen=True, slots=True)
class TurnSpace:
    """A space of the Turn track."""

    turn: int
    date: str
    event: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Tables(BoardTables):
    """All tables of the title. Pairs are indexed by `Side` first: ``limit[side][zone]``."""

    zone_kind: tuple[ZoneKind, ...]
    ring: tuple[int, ...]
    """0 outer edge, 1 outer, 2 middle, 3 inner ring, 4 Mitte."""
    ring_name: tuple[str, ...]
    limit: tuple[tuple[int, ...], tuple[int, ...]]
    """Stacking limits before any Soviet unit has entered the Mitte (5.3)."""
    limit_mitte_entered: tuple[tuple[int, ...], tuple[int, ...]]
    """Stacking limits from then on."""
    reichstag: ZoneId
    """Sector V."""
    zones_in_ring: tuple[tuple[ZoneId, ...], ...]
    soviet_adjacent: tuple[tuple[ZoneId, ...], ...]
    """Where a Soviet unit can go; Areas can be left, never entered. In order of zone ids."""
    german_adjacent: tuple[tuple[ZoneId, ...], ...]
    border_kind: tuple[tuple[BorderKind | None, ...], ...]
    """``border_kind[a][b]``, symmetric, None if the zones have no border."""
    borders: tuple[Border, ...]
    moltke_bridge: tuple[ZoneId, ZoneId]
    """The border that the Moltke Bridge marker closes: District 2 and Sector I."""

    unit_side: tuple[Side, ...]
    unit_kind: tuple[UnitKind, ...]
    unit_strength: tuple[int, ...]
    unit_yellow: tuple[bool, ...]
    """Yellow dot: alone never counted as withdrawing (5.5.4)."""
    unit_garrison: tuple[bool, ...]
    """Starts in V and may not move until a Soviet unit enters the Mitte (5.2)."""
    unit_rebuildable: tuple[bool, ...]
    unit_setup: tuple[ZoneId, ...]
    """Start zone of the historical set-up, or NO_ZONE."""
    unit_reinforcement: tuple[int, ...]
    """0 or 1: group of the Soviet reinforcements of turn 4 (8.1); -1 other units."""
    unit_by_card: tuple[CardId, ...]
    """The card that brings the unit, or -1."""
    units_of: tuple[tuple[UnitId, ...], tuple[UnitId, ...]]
    reinforcement_zones: tuple[tuple[ZoneId, ...], tuple[ZoneId, ...]]
    """Areas of the first and of the second group: A-C and D-F (8.1)."""

    card_slug: tuple[str, ...]
    card_name: tuple[str, ...]
    card_side: tuple[Side, ...]
    card_number: tuple[int, ...]
    card_modes: tuple[tuple[CardMode, ...], ...]
    card_source: tuple[Source, ...]
    decks: tuple[tuple[CardId, ...], tuple[CardId, ...]]

    marker_limit: tuple[int, ...]
    """How many of each `Marker` there are."""
    marker_strength: tuple[int, ...]
    """Strength that each `Marker` is worth: added to a side, or of a marked unit."""

    constants: Constants
    combat: tuple[CombatRow, ...]
    """In ascending order of ratio."""
    turn_track: tuple[TurnSpace, ...]
    """Space of turn n at index n - 1."""
    scenarios: tuple[Scenario, ...]

    def adjacent(self, side: Side, zone: ZoneId) -> tuple[ZoneId, ...]:
        """Return where a unit of the side could go from a zone by the map alone."""
        return self.soviet_adjacent[zone] if side is Side.SOVIET else self.german_adjacent[zone]

    def card(self, slug: str) -> CardId:
        """Return the card with a slug (``g01`` to ``g25``, ``s01`` to ``s25``).

        Raises:
            ValueError: there is none.
        """
        return CardId(self.card_slug.index(slug))

    def scenario(self, slug: str) -> Scenario:
        """Return the set-up with a slug.

        Raises:
            ValueError: there is none.
        """
        for scenario in self.scenarios:
            if scenario.slug == slug:
                return scenario
        raise ValueError(f"no set-up {slug!r}")
