"""Frozen runtime tables of Berlin 1945: what never changes while a game is played.

Everything is a tuple indexed by a dense id, a small frozen dataclass or a number. Zones are in
the order A-F (0-5), Districts 1-18 (6-23), Sectors I-V (24-28); units Soviet 0-34 (33 regular,
then 2 Guards), German 35-61 (22 Wehrmacht, then 5 SS); cards German 1-25 (0-24), Soviet 1-25
(25-49). ``load.load_tables`` fills them from the files in ``data/``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum

from wargames.content.drawing import MapDrawing
from wargames.core.ids import CardId, UnitId, ZoneId
from wargames.engines.berlin_1945.ids import BorderKind, Marker, Side, UnitKind, ZoneKind

UNLIMITED = -1
"""Stacking limit of a zone that has none."""

NO_ZONE = ZoneId(-1)
"""Start zone of a unit that begins the game off the map."""


class Symbol(IntEnum):
    """What is printed on a card: it says when the card may be used (2.3)."""

    MOVE = 0
    """M: own Movement phase."""
    EVENT = 1
    """!: at the moment that the text names."""
    COMBAT = 2
    """C: the card step of a combat."""

    @property
    def letter(self) -> str:
        """The symbol as printed."""
        return "M!C"[self.value]


class CardWindow(StrEnum):
    """The moments at which a card mode can be used, in the order of the turn."""

    PLANNING_START = "planning-start"
    GERMAN_MOVE_START = "german-move-start"
    GERMAN_MOVE = "german-move"
    """Between two German orders."""
    AFTER_OWN_ORDER = "after-own-order"
    """Just after an own Movement order."""
    AFTER_GERMAN_ORDER = "after-german-order"
    """The Soviet player reacts to a German Movement or Rebuild order."""
    GERMAN_MOVE_END = "german-move-end"
    SOVIET_MOVE_START = "soviet-move-start"
    AFTER_SOVIET_ORDER = "after-soviet-order"
    """The German player reacts to a Soviet Movement or Rebuild order."""
    SOVIET_MOVE_END = "soviet-move-end"
    COMBAT_PHASE_START = "combat-phase-start"
    COMBAT_CARD = "combat-card"
    AFTER_GERMAN_COMBAT_CARD = "after-german-combat-card"
    COMBAT_RESULT = "combat-result"
    """The winner is known, nothing has been removed."""
    AFTER_COMBAT = "after-combat"
    """Units have been removed."""


class OpKind(StrEnum):
    """Elementary effects of cards; the fields of `Op` that each one uses are listed."""

    COMBAT_MODIFIER = "combat-modifier"
    """``value`` to the strength of the card's side; ``bonus_value`` instead if the combat is in
    ``bonus_zones`` or a unit of ``bonus_unit`` fights for that side; playable only in
    ``only_zones`` unless that is empty."""
    SECOND_ROUND = "second-round"
    """One more round at once without C cards; then ``count`` more losses of ``side`` among units
    of ``unit_kind`` if an enemy unit is left. ``marker`` shows it."""
    NEGATE_CARD = "negate-card"
    """``cards`` of the enemy give nothing in this combat."""
    NEGATE_COMBAT_CARD = "negate-combat-card"
    """The C card that ``side`` has just played has no effect."""
    IGNORE_MARKERS = "ignore-markers"
    """``markers`` give nothing in this combat."""
    EXTRA_LOSS = "extra-loss"
    """``side`` removes ``count`` more units after this combat."""
    REDUCE_LOSS = "reduce-loss"
    """``side`` removes ``count`` fewer units, not fewer than none."""
    NO_WINNER_DICE = "no-winner-dice"
    """``side`` rolls no casualty dice if it wins."""
    ROLL_REMOVE = "roll-remove"
    """Roll a die of ``die`` faces; on 1 to ``success_max`` as REMOVE."""
    REMOVE = "remove"
    """``chooser`` removes ``count`` units of ``unit_kind`` from ``target``."""
    DEPLOY = "deploy"
    """Place ``units`` in one of ``zones`` that meets ``conditions``, ``together`` if so."""
    REBUILD = "rebuild"
    """Return up to ``count`` removed units of ``unit_kind`` to ``zones`` that meet
    ``conditions``, all in one zone if ``together``."""
    PLACE_MARKER = "place-marker"
    """Place ``marker`` in up to ``count`` of ``zones`` that meet ``conditions`` (in every one of
    them if ``every``); each is worth ``value`` strength."""
    REMOVE_MARKER = "remove-marker"
    """Remove up to ``count`` of ``markers`` from zones that meet ``conditions``."""
    MARK_UNITS = "mark-units"
    """Put ``marker`` on ``count`` unmarked units of ``unit_kind``, all in one zone if
    ``together``; their strength becomes ``value``."""
    CLOSE_BORDER = "close-border"
    """Nobody crosses the border between the two ``zones``; ``marker`` shows it."""
    DRAW = "draw"
    """``side`` draws ``count`` cards, then discards down to the hand limit."""
    DISCARD_RANDOM = "discard-random"
    """``side`` discards ``count`` cards at random."""
    DISCARD_CHOICE = "discard-choice"
    """``side`` discards ``count`` cards of its choice; with none, ``units`` are removed."""
    PEEK_HAND = "peek-hand"
    """See the hand of ``side``."""
    PEEK_PLAN = "peek-plan"
    """See all starting zones of the Soviet plan and ``count`` orders in full."""
    REPLAN_ORDER = "replan-order"
    """Change destinations and numbers of ``count`` planned Movement orders."""
    EXTRA_ORDERS = "extra-orders"
    """``count`` more planned orders; no additional order, and none of ``cards``, this turn."""
    CANCEL_ORDER = "cancel-order"
    """Undo the Movement order that ``side`` has just executed, if it started in ``zones`` and
    entered one of ``destination_zones`` (empty: anywhere) and not both lie in
    ``except_within``."""
    LIFT_WITHDRAWAL_LIMIT = "lift-withdrawal-limit"
    """No limit of Withdrawal orders this turn."""
    EXTRA_ADJACENCY = "extra-adjacency"
    """For ``count`` orders this turn two of ``zones`` are adjacent."""
    SECOND_MOVE = "second-move"
    """A group of at most ``count`` units of ``unit_kind`` that has just moved, now in a zone
    that meets ``conditions``, moves once more without an order."""


class Target(IntEnum):
    """Where the units that a card removes are."""

    MOVED_GROUP = 0
    """Among the units that the order just executed has moved into an enemy-held zone."""
    COMBAT_ZONE = 1
    CHOSEN_ZONE = 2
    """A zone that the player of the card chooses; it must hold such a unit."""


class ZoneCondition(StrEnum):
    """What must be true of a zone at the moment that a card is used."""

    GERMAN_CONTROL = "german-control"
    SOVIET_CONTROL = "soviet-control"
    NO_GERMAN_UNIT = "no-german-unit"
    NO_SOVIET_UNIT = "no-soviet-unit"
    GERMAN_UNIT = "german-unit"
    SOVIET_UNIT = "soviet-unit"


@dataclass(frozen=True, slots=True)
class Source:
    """Where a datum comes from: rulebook, published, inferred or designed, and why."""

    tag: str
    note: str


@dataclass(frozen=True, slots=True)
class Op:
    """One elementary effect with its numbers; unused fields keep their defaults."""

    kind: OpKind
    side: Side | None = None
    value: int = 0
    bonus_value: int = 0
    bonus_zones: tuple[ZoneId, ...] = ()
    bonus_unit: UnitKind | None = None
    only_zones: tuple[ZoneId, ...] = ()
    count: int = 1
    die: int = 0
    success_max: int = 0
    target: Target | None = None
    chooser: Side | None = None
    unit_kind: UnitKind | None = None
    units: tuple[UnitId, ...] = ()
    cards: tuple[CardId, ...] = ()
    marker: Marker | None = None
    markers: tuple[Marker, ...] = ()
    zones: tuple[ZoneId, ...] = ()
    destination_zones: tuple[ZoneId, ...] = ()
    except_within: tuple[ZoneId, ...] = ()
    conditions: tuple[ZoneCondition, ...] = ()
    together: bool = False
    every: bool = False


@dataclass(frozen=True, slots=True)
class CardMode:
    """One way to use a card. A card with two symbols or two effects has two modes."""

    symbol: Symbol
    windows: tuple[CardWindow, ...]
    text: str
    requires: str
    """What must be true, in words; empty if nothing."""
    ops: tuple[Op, ...]

    @property
    def window(self) -> CardWindow:
        """The first (nearly always the only) moment of use."""
        return self.windows[0]

    def op(self, kind: OpKind) -> Op | None:
        """Return the first effect of a kind, or None."""
        return next((op for op in self.ops if op.kind is kind), None)


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


@dataclass(frozen=True, slots=True)
class MarkerType:
    """A kind of marker; ``count`` is how many there are in the box."""

    slug: str
    name: str
    count: int
    text: str
    source: Source


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rulebook section or a ruling, explained in our own words."""

    id: str
    heading: str
    status: str
    """code, ui, component, flavour or ruling."""
    note: str
    text: str


@dataclass(frozen=True, slots=True)
class Tables:
    """All tables of the title. Pairs are indexed by `Side` first: ``limit[side][zone]``."""

    zone_slug: tuple[str, ...]
    zone_name: tuple[str, ...]
    zone_short: tuple[str, ...]
    """The printed code: A, 15, IV."""
    zone_label: tuple[str, ...]
    """Name for narrow labels."""
    zone_kind: tuple[ZoneKind, ...]
    zone_source: tuple[tuple[tuple[str, Source], ...], ...]
    """Per zone the pairs (field, source)."""
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
    corner_contacts: tuple[tuple[ZoneId, ZoneId], ...]
    """Zones that meet at a corner only and so are not adjacent (5.1)."""
    moltke_bridge: tuple[ZoneId, ZoneId]
    """The border that the Moltke Bridge marker closes: District 2 and Sector I."""

    unit_slug: tuple[str, ...]
    unit_name: tuple[str, ...]
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
    unit_symbol: tuple[str, ...]
    """Drawing: infantry, mechanised, tank, parachute, naval, police, militia, flak, fortress."""
    unit_size: tuple[str, ...]
    """Size mark: XXX corps, XX division, X brigade, III regiment, II battalion, or empty."""
    unit_source: tuple[Source, ...]
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

    marker_types: tuple[MarkerType, ...]
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
    rules: tuple[RuleText, ...]
    drawing: MapDrawing

    def adjacent(self, side: Side, zone: ZoneId) -> tuple[ZoneId, ...]:
        """Return where a unit of the side could go from a zone by the map alone."""
        return self.soviet_adjacent[zone] if side is Side.SOVIET else self.german_adjacent[zone]

    def zone(self, slug: str) -> ZoneId:
        """Return the zone with a slug.

        Raises:
            ValueError: there is none.
        """
        return ZoneId(self.zone_slug.index(slug))

    def unit(self, slug: str) -> UnitId:
        """Return the unit with a slug.

        Raises:
            ValueError: there is none.
        """
        return UnitId(self.unit_slug.index(slug))

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
