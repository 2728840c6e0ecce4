"""Rows of the tables: terrain, units, events, tracks and the numbers of the rules."""

from __future__ import annotations

from dataclasses import dataclass

from wargames.content.texts import Source
from wargames.core.ids import UnitId, ZoneId
from wargames.engines.fall_of_the_reich.ids import (
    Arm,
    BorderKind,
    Front,
    Shape,
    Strategy,
    Terrain,
)

UNLIMITED = -1
"""Stacking limit of a Zone (8.4.2)."""

ALL_MOVEMENT = -1
"""A movement cost that takes every Movement Factor left, whatever it is (8.2)."""

NO_ZONE = ZoneId(-1)
NO_UNIT = UnitId(-1)


@dataclass(frozen=True, slots=True)
class Border:
    """A boundary of two zones, black or blue (3.1.3)."""

    a: ZoneId
    b: ZoneId
    kind: BorderKind
    water: str
    """Name of the river, canal or lake along it, or empty; black with water means bridges."""
    source: Source


@dataclass(frozen=True, slots=True)
class TerrainRow:
    """A type of terrain, by `Terrain`."""

    name: str
    modifier: int
    """Added to the Defense Value (9.5.3 B)."""
    shape: Shape
    bloody_streets: bool
    """Contested Areas of it roll for Bloody Streets (6.3.1)."""
    combined_arms: bool
    """Attacks into it can have the Combined Arms Bonus (9.5.2 D)."""
    overrun: bool
    """Attacks into its Areas can end in an Overrun (9.5.5); never in Zones (8.4.4)."""
    morale_loss: int
    """German Morale lost (1 or more) when a garrison is eliminated in an Area of it."""
    counters: int
    """Garrison counters of it in the box (4.4)."""
    source: Source
    """Of the modifier."""
    sources: tuple[tuple[str, Source], ...]
    """Of each column."""


@dataclass(frozen=True, slots=True)
class UnitClassRow:
    """A row of the supply costs for units, by `UnitClass` (6.2)."""

    name: str
    arm: Arm
    cost: int
    """Supply Points to return it from the Out of Action Box."""
    strengths: tuple[tuple[int, int], ...]
    """Pairs of Attack and Movement Factor that belong to it."""
    barred_by_shortages: bool
    """Cannot return in a turn with Infantry Shortages."""
    tank_reserves: tuple[tuple[int, int], ...]
    """Strengths that optional rule 11.6 brings back together."""
    source: Source


@dataclass(frozen=True, slots=True)
class GroupRow:
    """A parent formation, by `Group` (4.3.2)."""

    name: str
    front: Front
    colour: str
    """orange, tan or light-blue."""
    zones: tuple[ZoneId, ...]
    """Set-up Zones of its units."""
    source: Source


@dataclass(frozen=True, slots=True)
class GermanType:
    """All counters with the same front and back: what an Unrevealed counter may turn out to be."""

    terrain: Terrain
    factor: int
    strategy: Strategy
    units: tuple[UnitId, ...]
    source: Source

    @property
    def count(self) -> int:
        """How many such counters are in the box."""
        return len(self.units)


@dataclass(frozen=True, slots=True)
class StrategyRow:
    """What a Defense Strategy does, once, when its unit is revealed; by `Strategy`."""

    name: str
    text: str
    value: int
    """Added to the Defense Value: German armor (9.5.3 C)."""
    dice: int
    """Dice rolled for the Germans, of which the two highest count."""
    ignores_shaken: bool
    lead_lost: bool
    """Ambush: the Lead Attacking Unit goes out of action whatever the result (9.5.5, 9.5.6)."""
    kill_zone: bool
    """Before the attack the player loses a unit of choice or retreats (9.5.7)."""
    success_is_stalemate: bool
    """Fanatic; an Overrun is not affected (9.5.5)."""
    armor_lost: bool
    """Hitlerjugend: after a Stalemate or Success an attacking Armor unit goes out of action."""
    bars_combined_arms: bool
    bars_air: bool
    source: Source


@dataclass(frozen=True, slots=True)
class RandomEvent:
    """A row of the Random Event Chart, by `Event` (6.1)."""

    name: str
    text: str
    rolls: tuple[int, ...]
    """Sums of 3d6 that give it."""
    paused: tuple[ZoneId, ...]
    """Units set up here may move and may not attack this turn."""
    void_turns: tuple[int, ...]
    """Turns in which it has no result."""
    void_with_ninth_army: bool
    """No result if optional rule 11.4 is in use."""
    supply_dice: int
    """Dice for Supply Points this turn; 0 if it changes nothing."""
    bars_infantry: bool
    """Infantry corps may not return this turn (6.2)."""
    bars_air: bool
    """No Air marker may be bought or placed this turn."""
    counterattack: UnitId
    """German unit that attacks ``zone``, or NO_UNIT."""
    zone: ZoneId
    """Zone of the counterattack, or NO_ZONE."""
    flight_approval: int
    """Approval lost (1 or more) if 1d6 is at most the number of German-held airfields; or 0."""
    source: Source


@dataclass(frozen=True, slots=True)
class Counterattack:
    """What happens when a German unit attacks a Zone (events).

    With a German unit there: nothing. Without Soviet units there, or if 1d6 is greater than their
    number: the unit is placed Revealed and Approval drops. Otherwise: nothing.
    """

    approval: int
    """Change of Approval when the unit is placed: negative."""
    morale_on_loss: int
    """Change of German Morale when such a unit is eliminated."""
    source: Source


@dataclass(frozen=True, slots=True)
class Track:
    """A track; values below ``minimum`` count as it (5.2)."""

    start: int
    minimum: int
    maximum: int
    source: Source


@dataclass(frozen=True, slots=True)
class Tracks:
    """The three tracks (3.3-3.5)."""

    morale: Track
    approval: Track
    supply: Track
    shaken: int
    """German Morale is Shaken at this value and below (4.5.2)."""


@dataclass(frozen=True, slots=True)
class MoraleChanges:
    """When German Morale changes; negative lowers it. For eliminations see `TerrainRow`."""

    end_phase: int
    zone_elimination: int
    """Garrison eliminated in a Zone."""
    surrounded: int
    """First time that Berlin is surrounded."""
    ninth_army_arrives: int
    """Per unit that reaches Zone G (11.4.5)."""
    sources: tuple[tuple[str, Source], ...]


@dataclass(frozen=True, slots=True)
class ApprovalChanges:
    """When Stalin's Approval changes; negative lowers it. See also `PhoneCall`."""

    end_phase: int
    """Until the Reichstag is Soviet Controlled (6.4.1)."""
    repulse: int
    bloody_streets: int
    """Rolls 1 and 2 (6.3.1)."""
    airfield: int
    """First Soviet control of each airfield but the Reichstag."""
    reichstag: int
    """First Soviet control of the Reichstag."""
    surrounded: int
    """First time that Berlin is surrounded."""
    sources: tuple[tuple[str, Source], ...]


@dataclass(frozen=True, slots=True)
class PhoneCall:
    """The Phone Call to Stalin (6.3.2)."""

    changes: tuple[int, ...]
    """Change of Approval for a die of 1 at index 0 and so on; more than 6 counts as 6."""
    surrounded: int
    """Added to the die if Berlin is surrounded."""
    shaken: int
    """Added to the die if German Morale is Shaken."""
    source: Source


@dataclass(frozen=True, slots=True)
class MoveCosts:
    """Movement Factors spent to enter a zone; the highest that applies counts (8.2)."""

    vacant: int
    vacant_near_german: int
    """Vacant Area with a German unit in an adjacent Area; units in Zones do not count (8.4)."""
    revealed: int
    unrevealed: int
    zone: int
    """ALL_MOVEMENT."""
    attack_in_place: int
    """ALL_MOVEMENT: attack where the unit already is."""
    source: Source


@dataclass(frozen=True, slots=True)
class CombatValues:
    """Numbers of combat (9.5)."""

    dice: int
    """Dice of each side, but for Elite units."""
    per_unit: int
    """Attack Value for each attacking unit but the lead."""
    per_artillery: int
    combined_arms: int
    shaken: int
    """Added to the Defense Value if German Morale is Shaken: negative."""
    max_artillery: int
    max_air: int
    zitadelle_morale: int
    """Areas 50 and 51 can be attacked while German Morale is below this (8.3.4)."""
    limited_air: int
    """Added to the Air die in the terrain of optional rule 11.1: negative."""
    source: Source


@dataclass(frozen=True, slots=True)
class Supply:
    """Numbers of the Supply Phase (6.2) and of the optional rules about it."""

    dice: int
    support_cost: tuple[int, int]
    """Supply Points per marker, by `Support`."""
    support_markers: tuple[int, int]
    """Markers in the box, by `Support`."""
    tank_reserves_cost: int
    """For all units of the Tank Reserves (11.6)."""
    reroll_max: int
    """Dice up to this are rolled again under optional rule 11.5."""
    free_air: int
    """Air markers that become available without cost each turn under optional rule 11.7."""
    source: Source


@dataclass(frozen=True, slots=True)
class NinthArmy:
    """The German 9th Army (11.4)."""

    units: tuple[UnitId, ...]
    path: tuple[ZoneId, ...]
    """Zones C, D, E, F, G: from the start to safety."""
    activation: tuple[tuple[int, int], ...]
    """Pairs of turn and least die that activates; 1 means without a roll (11.4.1)."""
    link_up_zone: ZoneId
    """Zone F: with a unit of ``link_up_unit`` there, rolls to enter it get ``link_up_bonus``."""
    link_up_unit: UnitId
    link_up_bonus: int
    company: int
    """What another German unit in the Zone adds to their Defense Value (11.4.7)."""
    source: Source


@dataclass(frozen=True, slots=True)
class Objectives:
    """What the victory conditions and some rules name."""

    reichstag: ZoneId
    """Area 50."""
    chancellery: ZoneId
    """Area 51."""
    potsdam: ZoneId
    """Zone H."""
    airfields: tuple[ZoneId, ...]
    """Areas 6, 24, 50 and Zone I (3.1.4)."""
    surround: tuple[ZoneId, ...]
    """Zones whose control surrounds Berlin (6.3.2)."""
    final: tuple[ZoneId, ...]
    """What must be controlled at the final check (10.2)."""
    final_morale_below: int
    automatic_morale: int
    """German Morale at which 50 and 51 win at once (10.1.1)."""
    guarded: tuple[ZoneId, ...]
    """Areas 50 and 51: no attack until German Morale is low enough (8.3.4)."""
    source: Source


@dataclass(frozen=True, slots=True)
class OptionRow:
    """An optional rule, by `OptionalRule`."""

    slug: str
    """Key of the game option: ``limited-air-power`` and so on."""
    section: str
    name: str
    text: str
    source: Source


@dataclass(frozen=True, slots=True)
class TurnSpace:
    """A space of the Turn Track."""

    turn: int
    date: str
    event: str
    source: Source
