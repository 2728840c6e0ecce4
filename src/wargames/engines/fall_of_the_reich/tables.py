"""Frozen runtime tables of Fall of the Reich: what never changes while a game is played.

Everything is a tuple indexed by a dense id, a small frozen dataclass or a number. Zones are in the
order Areas 1-51 (0-50), Zones A-N (51-64); units Soviet 0-46, garrison counters 47-142 (by
terrain, Defense Factor and strategy), 9th Army 143-145, units of events 146-148.
``load.load_tables`` fills them from the files in ``data/``.
"""

from __future__ import annotations

from dataclasses import dataclass

from wargames.content.board import BoardTables, MarkerType
from wargames.content.texts import RuleText, Source
from wargames.core.ids import UnitId, ZoneId
from wargames.engines.fall_of_the_reich.ids import (
    Arm,
    BloodyStreets,
    BorderKind,
    Event,
    Front,
    GermanKind,
    Group,
    Strategy,
    Terrain,
    UnitClass,
    ZoneKind,
)
from wargames.engines.fall_of_the_reich.rows import (
    ALL_MOVEMENT,
    NO_UNIT,
    NO_ZONE,
    UNLIMITED,
    ApprovalChanges,
    Border,
    CombatValues,
    Counterattack,
    GermanType,
    GroupRow,
    MoraleChanges,
    MoveCosts,
    NinthArmy,
    Objectives,
    OptionRow,
    PhoneCall,
    RandomEvent,
    StrategyRow,
    Supply,
    TerrainRow,
    Track,
    Tracks,
    TurnSpace,
    UnitClassRow,
)

__all__ = [
    "ALL_MOVEMENT",
    "NO_UNIT",
    "NO_ZONE",
    "UNLIMITED",
    "ApprovalChanges",
    "Border",
    "CombatValues",
    "Counterattack",
    "GermanType",
    "GroupRow",
    "MarkerType",
    "MoraleChanges",
    "MoveCosts",
    "NinthArmy",
    "Objectives",
    "OptionRow",
    "PhoneCall",
    "RandomEvent",
    "RuleText",
    "Source",
    "StrategyRow",
    "Supply",
    "Tables",
    "TerrainRow",
    "Track",
    "Tracks",
    "TurnSpace",
    "UnitClassRow",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tables(BoardTables):
    """All tables of the title."""

    zone_kind: tuple[ZoneKind, ...]
    zone_terrain: tuple[Terrain, ...]
    zone_region: tuple[int, ...]
    """Index into ``region_name``; regions are for drawing only."""
    region_name: tuple[str, ...]
    zone_limit: tuple[int, ...]
    """Soviet units that may stand there, or UNLIMITED (7.1, 8.4.2)."""
    zone_airfield: tuple[bool, ...]
    zone_closed: tuple[bool, ...]
    """Zones C and G: no Soviet unit ever enters (8.4.1)."""
    zone_garrison: tuple[bool, ...]
    """Gets a German counter in the opening set-up (5.4): all but C and G."""
    zone_revealed: tuple[bool, ...]
    """That counter is placed Revealed (5.4)."""
    areas: tuple[ZoneId, ...]
    zones: tuple[ZoneId, ...]
    """The lettered Zones A-N."""
    adjacent: tuple[tuple[ZoneId, ...], ...]
    """Across black boundaries, closed Zones included; ascending. The only adjacency (3.1)."""
    soviet_adjacent: tuple[tuple[ZoneId, ...], ...]
    """``adjacent`` without the closed Zones: where a Soviet unit can go by the map alone."""
    blue_adjacent: tuple[tuple[ZoneId, ...], ...]
    """Across blue boundaries, which nobody crosses (8.3.3)."""
    german_near: tuple[tuple[ZoneId, ...], ...]
    """Adjacent Areas without Zones: where a German unit makes entering a zone dearer (8.2, 8.4)."""
    border_kind: tuple[tuple[BorderKind | None, ...], ...]
    """``border_kind[a][b]``, symmetric, None if the zones have no boundary."""
    borders: tuple[Border, ...]
    terrain: tuple[TerrainRow, ...]
    """By `Terrain`."""

    soviet_units: tuple[UnitId, ...]
    unit_label: tuple[str, ...]
    """Short id printed on the counter: 3S/12G. Soviet units only; others empty."""
    unit_attack: tuple[int, ...]
    """Attack Factor; 0 for Germans."""
    unit_movement: tuple[int, ...]
    """Movement Factor; 0 for Germans."""
    unit_class: tuple[UnitClass | None, ...]
    unit_arm: tuple[Arm | None, ...]
    unit_group: tuple[Group | None, ...]
    unit_front: tuple[Front | None, ...]
    unit_cost: tuple[int, ...]
    """Supply Points to return the unit; 0 for Germans."""
    unit_setup: tuple[ZoneId, ...]
    """Printed set-up Zone of Soviet units, Zone C for the 9th Army, otherwise NO_ZONE."""
    unit_tank_reserve: tuple[bool, ...]
    """Returns with the Tank Reserves (11.6)."""
    unit_classes: tuple[UnitClassRow, ...]
    groups: tuple[GroupRow, ...]

    garrison_units: tuple[UnitId, ...]
    """The 96 counters of the opening set-up."""
    event_units: tuple[UnitId, ...]
    german_kind: tuple[GermanKind | None, ...]
    """None for Soviet units."""
    unit_terrain: tuple[Terrain | None, ...]
    """What the front of a garrison counter shows; None for others."""
    unit_factor: tuple[int, ...]
    """Defense Factor; 0 for Soviet units."""
    unit_strategy: tuple[Strategy, ...]
    """NONE for units without a strategy."""
    unit_type: tuple[int, ...]
    """Index into ``german_types`` of a garrison counter, otherwise -1."""
    german_types: tuple[GermanType, ...]
    counters_of: tuple[tuple[UnitId, ...], ...]
    """Garrison counters by `Terrain`."""
    places_of: tuple[tuple[ZoneId, ...], ...]
    """Zones that get a garrison counter at the start, by `Terrain`; the rest is excess (5.4)."""
    strategies: tuple[StrategyRow, ...]

    turns: int
    turn_track: tuple[TurnSpace, ...]
    """Space of turn n at index n - 1."""
    tracks: Tracks
    morale: MoraleChanges
    approval: ApprovalChanges
    events: tuple[RandomEvent, ...]
    event_dice: int
    event_of_roll: tuple[Event | None, ...]
    """By the sum of 3d6; None below 3."""
    counterattack: Counterattack
    supply: Supply
    bloody_streets: tuple[BloodyStreets, ...]
    """Effect of a die of 1 at index 0 and so on (6.3.1)."""
    bloody_streets_source: Source
    phone_call: PhoneCall
    move_costs: MoveCosts
    combat: CombatValues
    ninth_army: NinthArmy
    objectives: Objectives
    options: tuple[OptionRow, ...]

    def zone_by_code(self, code: str) -> ZoneId:
        """Return the zone with a printed identifier: ``15``, ``F``.

        Raises:
            ValueError: there is none.
        """
        return ZoneId(self.zone_short.index(code))

    def unit_by_label(self, label: str) -> UnitId:
        """Return the Soviet unit with a printed id: ``3S/12G``.

        Raises:
            ValueError: there is none.
        """
        return UnitId(self.unit_label.index(label))
