"""What a card says, as data: symbol, moment of use, elementary effects with their numbers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum

from wargames.core.ids import CardId, UnitId, ZoneId
from wargames.engines.berlin_1945.ids import Marker, Side, UnitKind


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
