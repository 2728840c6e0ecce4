"""Shapes of this title's data files, beyond what all titles share."""

from __future__ import annotations

from typing import Literal

from wargames.content.models import (
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

TerrainName = Literal["suburban", "forest", "light-urban", "heavy-urban", "zitadelle"]
ClosedName = Literal["closed"]
ShapeName = Literal["circle", "triangle", "square", "black-pentagon", "red-pentagon"]
ClassName = Literal["guards-infantry", "guards-armor", "armor", "infantry", "brigade"]
ArmName = Literal["infantry", "armor"]
GroupName = Literal["north", "east", "ukrainian"]
FrontName = Literal["byelorussian", "ukrainian"]
StrategyName = Literal[
    "none",
    "volkssturm",
    "hetzer",
    "wirbelwind",
    "panther",
    "tiger",
    "king-tiger",
    "ambush",
    "kill-zone",
    "fanatic",
    "hitlerjugend",
    "elite",
]
EventName = Literal[
    "oder-bridges",
    "low-cloud",
    "wenck-attacks",
    "zhukov-pause-north",
    "infantry-shortages",
    "konev-pause",
    "zhukov-pause-east",
    "steiner-attacks",
    "busse-attacks",
    "hitler-flees",
]
StreetsName = Literal["spend-and-approval", "approval", "lose-unit", "nothing"]
Strength = tuple[Int, Int]
"""Attack and Movement Factor."""


class ReichZone(ZoneSpec):
    """An Area or Zone with its terrain and what stands there at the start."""

    kind: Literal["area", "zone"]
    terrain: TerrainName | ClosedName
    limit: Int | None
    """Soviet units; null means unlimited."""
    airfield: Flag = False
    closed: Flag = False
    setup: Literal["revealed", "unrevealed", "none"]
    """The German counter of the opening (5.4)."""


class ReichMap(MapFile):
    """``data/maps/fall-of-the-reich.yaml``."""

    zones: tuple[ReichZone, ...]


class ReichPromises(PromisesFile):
    """``data/maps/fall-of-the-reich.promises.yaml``."""


class ReichRules(RulesFile):
    """``data/rules/fall-of-the-reich.yaml``."""


class ReichMarker(MarkerSpec):
    """A kind of marker (4.5); ``count`` 0 means as many as needed."""


class SovietSpec(CounterSpec):
    """A Soviet unit (4.2, 4.3)."""

    side: Literal["soviet"]
    label: Text
    """The id printed on the counter: 3S/12G."""
    class_: ClassName
    attack: Int
    movement: Int
    group: GroupName
    setup: Slug
    symbol: Literal["infantry", "tank", "mechanized", "assault-gun"]
    size: Literal["XXX", "X", "III"]


class GarrisonSpec(Strict):
    """All garrison counters with the same front and back (4.4)."""

    terrain: TerrainName
    factor: Int
    strategy: StrategyName
    count: Int
    source: Source


class NinthArmyUnit(CounterSpec):
    """A unit of the 9th Army (11.4)."""

    side: Literal["german"]
    factor: Int


class EventUnit(CounterSpec):
    """A German unit that a random event brings."""

    side: Literal["german"]
    factor: Int
    zone: Slug


class CountersFile(Strict):
    """``data/counters/fall-of-the-reich.yaml``."""

    title: Slug
    soviets: tuple[SovietSpec, ...]
    garrisons: tuple[GarrisonSpec, ...]
    ninth_army: tuple[NinthArmyUnit, ...]
    events: tuple[EventUnit, ...]
    markers: tuple[ReichMarker, ...]


class TerrainSpec(Strict):
    """A type of terrain (3.1.2)."""

    id: TerrainName
    name: Text
    modifier: Int
    shape: ShapeName
    bloody_streets: Flag
    combined_arms: Flag
    overrun: Flag
    morale_loss: Int
    counters: Int
    source: dict[str, Source]


class ClassSpec(Strict):
    """A row of the supply costs for units (6.2)."""

    id: ClassName
    name: Text
    arm: ArmName
    cost: Int
    strengths: tuple[Strength, ...]
    barred_by_shortages: Flag = False
    tank_reserves: tuple[Strength, ...] = ()
    source: Source


class GroupSpec(Strict):
    """A parent formation (4.3.2)."""

    id: GroupName
    name: Text
    front: FrontName
    colour: Literal["orange", "tan", "light-blue"]
    zones: tuple[Slug, ...]
    source: Source


class StrategySpec(Strict):
    """A Defense Strategy (player aid)."""

    id: StrategyName
    name: Text
    text: Text
    value: Int = 0
    dice: Int = 2
    ignores_shaken: Flag = False
    lead_lost: Flag = False
    kill_zone: Flag = False
    success_is_stalemate: Flag = False
    armor_lost: Flag = False
    bars_combined_arms: Flag = False
    bars_air: Flag = False
    source: Source


class EventSpec(Strict):
    """A row of the Random Event Chart (player aid)."""

    id: EventName
    name: Text
    text: Text
    rolls: tuple[Int, ...]
    paused: tuple[Slug, ...] = ()
    void_turns: tuple[Int, ...] = ()
    void_with_ninth_army: Flag = False
    supply_dice: Int = 0
    bars_infantry: Flag = False
    bars_air: Flag = False
    counterattack: Slug | None = None
    """The unit of ``events`` that attacks its Zone."""
    flight_approval: Int = 0
    source: Source


class CounterattackSpec(Strict):
    """What happens when a German unit attacks a Zone."""

    approval: Int
    morale_on_loss: Int
    source: Source


class TrackSpec(Strict):
    """A track."""

    start: Int
    minimum: Int
    maximum: Int
    source: Source


class TracksSpec(Strict):
    """The three tracks (3.3-3.5)."""

    morale: TrackSpec
    approval: TrackSpec
    supply: TrackSpec
    shaken: Int


class MoraleSpec(Strict):
    """When German Morale changes."""

    end_phase: Int
    zone_elimination: Int
    surrounded: Int
    ninth_army_arrives: Int
    source: dict[str, Source]


class ApprovalSpec(Strict):
    """When Stalin's Approval changes."""

    end_phase: Int
    repulse: Int
    bloody_streets: Int
    airfield: Int
    reichstag: Int
    surrounded: Int
    source: dict[str, Source]


class PhoneCallSpec(Strict):
    """The Phone Call to Stalin (6.3.2)."""

    changes: tuple[Int, ...]
    surrounded: Int
    shaken: Int
    source: Source


class StreetsSpec(Strict):
    """Bloody Streets (6.3.1)."""

    effects: tuple[StreetsName, ...]
    source: Source


class MoveCostsSpec(Strict):
    """Costs of movement (8.2); null means all that is left."""

    vacant: Int
    vacant_near_german: Int
    revealed: Int
    unrevealed: Int
    zone: Int | None
    attack_in_place: Int | None
    source: Source


class CombatSpec(Strict):
    """Numbers of combat (9.5, 11.1)."""

    dice: Int
    per_unit: Int
    per_artillery: Int
    combined_arms: Int
    shaken: Int
    max_artillery: Int
    max_air: Int
    zitadelle_morale: Int
    limited_air: Int
    source: Source


class SupplySpec(Strict):
    """Numbers of supply (6.2, 11.5-11.7)."""

    dice: Int
    artillery_cost: Int
    air_cost: Int
    tank_reserves_cost: Int
    reroll_max: Int
    free_air: Int
    source: Source


class ActivationSpec(Strict):
    """When the 9th Army wakes up."""

    turn: Int
    least: Int


class NinthArmySpec(Strict):
    """Numbers of the German 9th Army (11.4)."""

    path: tuple[Slug, ...]
    activation: tuple[ActivationSpec, ...]
    link_up_zone: Slug
    link_up_unit: Slug
    link_up_bonus: Int
    company: Int
    source: Source


class ObjectivesSpec(Strict):
    """What victory conditions and some rules name (6.3.2, 8.3.4, 10)."""

    reichstag: Slug
    chancellery: Slug
    potsdam: Slug
    surround: tuple[Slug, ...]
    final_morale_below: Int
    automatic_morale: Int
    source: Source


class OptionSpec(Strict):
    """An optional rule (11)."""

    id: Slug
    section: Text
    name: Text
    text: Text
    source: Source


class TurnSpec(Strict):
    """A space of the Turn Track."""

    turn: Int
    date: Text
    event: Text | None = None
    source: Source


class TablesFile(Strict):
    """``data/tables/fall-of-the-reich.yaml``."""

    title: Slug
    turns: tuple[TurnSpec, ...]
    tracks: TracksSpec
    terrain: tuple[TerrainSpec, ...]
    classes: tuple[ClassSpec, ...]
    groups: tuple[GroupSpec, ...]
    strategies: tuple[StrategySpec, ...]
    event_dice: Int
    events: tuple[EventSpec, ...]
    counterattack: CounterattackSpec
    morale: MoraleSpec
    approval: ApprovalSpec
    supply: SupplySpec
    bloody_streets: StreetsSpec
    phone_call: PhoneCallSpec
    move_costs: MoveCostsSpec
    combat: CombatSpec
    ninth_army: NinthArmySpec
    objectives: ObjectivesSpec
    options: tuple[OptionSpec, ...]
