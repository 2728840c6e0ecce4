"""Shapes of this title's data files, beyond what all titles share."""

from __future__ import annotations

from typing import Literal

from wargames.content.models import (
    CardSpec,
    CounterSpec,
    Flag,
    Int,
    MapFile,
    MarkerSpec,
    PromisesFile,
    RulesFile,
    Slug,
    Source,
    Strict,
    Text,
    ZoneSpec,
)

__all__ = ["Source"]

SideName = Literal["german", "soviet"]
KindName = Literal["regular", "guards", "wehrmacht", "ss"]
SymbolName = Literal["M", "!", "C"]
WindowName = Literal[
    "planning-start",
    "german-move-start",
    "german-move",
    "after-own-order",
    "after-german-order",
    "german-move-end",
    "soviet-move-start",
    "after-soviet-order",
    "soviet-move-end",
    "combat-phase-start",
    "combat-card",
    "after-german-combat-card",
    "combat-result",
    "after-combat",
]
ConditionName = Literal[
    "german-control",
    "soviet-control",
    "no-german-unit",
    "no-soviet-unit",
    "german-unit",
    "soviet-unit",
]
OpName = Literal[
    "combat-modifier",
    "second-round",
    "negate-card",
    "negate-combat-card",
    "ignore-markers",
    "extra-loss",
    "reduce-loss",
    "no-winner-dice",
    "roll-remove",
    "remove",
    "deploy",
    "rebuild",
    "place-marker",
    "remove-marker",
    "mark-units",
    "close-border",
    "draw",
    "discard-random",
    "discard-choice",
    "peek-hand",
    "peek-plan",
    "replan-order",
    "extra-orders",
    "cancel-order",
    "lift-withdrawal-limit",
    "extra-adjacency",
    "second-move",
]
ZoneNames = tuple[Slug, ...]
"""Slugs of zones and names of zone sets."""


class BerlinZone(ZoneSpec):
    """A zone with its stacking limit (5.3)."""

    kind: Literal["area", "district", "sector"]
    limit: Int | None
    """Units of each side; null means unlimited."""
    german_limit_before_mitte: Int | None = None
    """German limit until a Soviet unit has entered the Mitte, if it differs."""


class BerlinMap(MapFile):
    """``data/maps/berlin-1945.yaml``."""

    zones: tuple[BerlinZone, ...]


class BerlinPromises(PromisesFile):
    """``data/maps/berlin-1945.promises.yaml``."""


class BerlinRules(RulesFile):
    """``data/rules/berlin-1945.yaml``."""


class BerlinMarker(MarkerSpec):
    """A kind of marker (2.2)."""


class UnitSpec(CounterSpec):
    """A unit (2.2)."""

    side: SideName
    kind: KindName
    strength: Int
    symbol: Literal[
        "infantry",
        "mechanised",
        "tank",
        "parachute",
        "naval",
        "police",
        "militia",
        "flak",
        "fortress",
    ]
    size: Literal["XXX", "XX", "X", "III", "II"] | None = None
    setup: Slug | None = None
    """Start zone of the historical set-up."""
    reinforcement: Literal[1, 2] | None = None
    """Group of the Soviet reinforcements (8.1)."""
    by_card: Slug | None = None
    """The card that brings it (8.2)."""
    yellow_dot: Flag = False
    garrison: Flag = False
    rebuildable: Flag = True


class CountersFile(Strict):
    """``data/counters/berlin-1945.yaml``."""

    title: Slug
    units: tuple[UnitSpec, ...]
    markers: tuple[BerlinMarker, ...]


class BonusSpec(Strict):
    """When a combat modifier has another value."""

    value: Int
    zones: ZoneNames = ()
    unit: KindName | None = None


class OpSpec(Strict):
    """One elementary effect; which keys it needs depends on ``op``."""

    op: OpName
    side: SideName | None = None
    value: Int | None = None
    bonus: BonusSpec | None = None
    only_zones: ZoneNames | None = None
    count: Int | None = None
    die: Int | None = None
    success_max: Int | None = None
    target: Literal["moved-group", "combat-zone", "chosen-zone"] | None = None
    chooser: SideName | None = None
    unit: KindName | None = None
    units: tuple[Slug, ...] | None = None
    cards: tuple[Slug, ...] | None = None
    marker: Slug | None = None
    markers: tuple[Slug, ...] | None = None
    zones: ZoneNames | None = None
    destinations: ZoneNames | None = None
    except_within: ZoneNames | None = None
    conditions: tuple[ConditionName, ...] | None = None
    together: Flag | None = None
    every: Flag | None = None


class ModeSpec(Strict):
    """One way to use a card (2.3)."""

    symbol: SymbolName
    windows: tuple[WindowName, ...]
    text: Text
    requires: Text | None = None
    ops: tuple[OpSpec, ...]


class BerlinCard(CardSpec):
    """An Event or Combat card."""

    side: SideName
    modes: tuple[ModeSpec, ...]


class CardsFile(Strict):
    """``data/cards/berlin-1945.yaml``."""

    title: Slug
    zone_sets: dict[str, tuple[Slug, ...]]
    cards: tuple[BerlinCard, ...]


class GermanOrdersSpec(Strict):
    """Base number of German orders (5.4)."""

    start: Int
    inner_ring_entered: Int
    sector_entered: Int
    reichstag_entered: Int


class BySide(Strict):
    """A number per side."""

    german: Int
    soviet: Int


class ConstantsSpec(Strict):
    """Numbers of the rules."""

    turns: Int
    opening_hand: Int
    hand_limit: Int
    draw_per_turn: Int
    german_orders: GermanOrdersSpec
    soviet_orders: Int
    max_withdrawals: Int
    retreat_cover: BySide
    extra_move_cost: BySide
    rebuild_cost: BySide
    destinations_per_order: Int
    die: Int
    casualty_max: Int
    reinforcement_turn: Int
    automatic_victory_turn: Int
    victory_ratio: Int
    source: Source


class CombatRowSpec(Strict):
    """A row of the combat results (7.4.4)."""

    ratio: Int
    loser_removes: Int
    winner_removes: Int = 0
    winner_dice: Int = 0
    source: Source


class TurnSpec(Strict):
    """A space of the Turn track."""

    turn: Int
    date: Text
    event: Text | None = None
    source: Source


class TablesFile(Strict):
    """``data/tables/berlin-1945.yaml``."""

    title: Slug
    constants: ConstantsSpec
    combat: tuple[CombatRowSpec, ...]
    turns: tuple[TurnSpec, ...]
    reinforcement_zones: tuple[tuple[Slug, ...], tuple[Slug, ...]]


class PlacementSpec(Strict):
    """What a side may place where in a free deployment."""

    zones: ZoneNames
    minimum: Int
    """Units that must stand in each of ``minimum-zones``."""
    minimum_zones: ZoneNames


class FreeSpec(Strict):
    """A free deployment; garrison units keep their places."""

    german: PlacementSpec
    soviet: PlacementSpec


class ScenarioFile(Strict):
    """``data/scenarios/berlin-1945/*.yaml``."""

    title: Slug
    id: Slug
    order: Int
    """Place in the menu."""
    name: Text
    text: Text
    free: FreeSpec | None = None
    moves: dict[str, Slug] | None = None
    """Units that start elsewhere than in the historical set-up."""
    source: Source
