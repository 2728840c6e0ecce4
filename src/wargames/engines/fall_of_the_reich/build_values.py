"""Tables of single numbers: tracks, supply, movement, combat, events, 9th Army."""

from __future__ import annotations

from collections.abc import Mapping

from wargames.content.building import (
    field_sources,
    source_of,
)
from wargames.core.ids import UnitId, ZoneId
from wargames.engines.fall_of_the_reich import tables as t
from wargames.engines.fall_of_the_reich.build_germans import (
    Germans,
    enum_name,
)
from wargames.engines.fall_of_the_reich.ids import (
    Event,
    GermanKind,
)
from wargames.engines.fall_of_the_reich.references import (
    EVENT_UNITS,
    EVENTS,
    TitleFiles,
)
from wargames.engines.fall_of_the_reich.schema import (
    EventSpec,
    TrackSpec,
)


def track(spec: TrackSpec) -> t.Track:
    """Return a track."""
    return t.Track(spec.start, spec.minimum, spec.maximum, source_of(spec.source))


def morale_changes(files: TitleFiles) -> t.MoraleChanges:
    """Return what moves German Morale, and how far."""
    spec = files.tables.morale
    return t.MoraleChanges(
        end_phase=spec.end_phase,
        zone_elimination=spec.zone_elimination,
        surrounded=spec.surrounded,
        ninth_army_arrives=spec.ninth_army_arrives,
        sources=field_sources(spec.source),
    )


def approval_changes(files: TitleFiles) -> t.ApprovalChanges:
    """Return what moves Stalin's Approval, and how far."""
    spec = files.tables.approval
    return t.ApprovalChanges(
        end_phase=spec.end_phase,
        repulse=spec.repulse,
        bloody_streets=spec.bloody_streets,
        airfield=spec.airfield,
        reichstag=spec.reichstag,
        surrounded=spec.surrounded,
        sources=field_sources(spec.source),
    )


def supply(files: TitleFiles) -> t.Supply:
    """Return prices and limits of the Supply Phase."""
    spec = files.tables.supply
    count = {marker.id: marker.count for marker in files.counters.markers}
    return t.Supply(
        dice=spec.dice,
        support_cost=(spec.artillery_cost, spec.air_cost),
        support_markers=(count["artillery"], count["air"]),
        tank_reserves_cost=spec.tank_reserves_cost,
        reroll_max=spec.reroll_max,
        free_air=spec.free_air,
        source=source_of(spec.source),
    )


def move_costs(files: TitleFiles) -> t.MoveCosts:
    """Return what movement costs."""
    spec = files.tables.move_costs
    return t.MoveCosts(
        vacant=spec.vacant,
        vacant_near_german=spec.vacant_near_german,
        revealed=spec.revealed,
        unrevealed=spec.unrevealed,
        zone=t.ALL_MOVEMENT if spec.zone is None else spec.zone,
        attack_in_place=t.ALL_MOVEMENT if spec.attack_in_place is None else spec.attack_in_place,
        source=source_of(spec.source),
    )


def combat_values(files: TitleFiles) -> t.CombatValues:
    """Return the numbers of combat."""
    spec = files.tables.combat
    return t.CombatValues(
        dice=spec.dice,
        per_unit=spec.per_unit,
        per_artillery=spec.per_artillery,
        combined_arms=spec.combined_arms,
        shaken=spec.shaken,
        max_artillery=spec.max_artillery,
        max_air=spec.max_air,
        zitadelle_morale=spec.zitadelle_morale,
        limited_air=spec.limited_air,
        source=source_of(spec.source),
    )


def ninth_army(files: TitleFiles, ids: Mapping[str, ZoneId], germans: Germans) -> t.NinthArmy:
    """Return the path and the numbers of the 9th Army."""
    spec = files.tables.ninth_army
    units = dict(zip(EVENT_UNITS, germans.of(GermanKind.EVENT), strict=True))
    return t.NinthArmy(
        units=germans.of(GermanKind.NINTH_ARMY),
        path=tuple(ids[zone] for zone in spec.path),
        activation=tuple((step.turn, step.least) for step in spec.activation),
        link_up_zone=ids[spec.link_up_zone],
        link_up_unit=units[spec.link_up_unit],
        link_up_bonus=spec.link_up_bonus,
        company=spec.company,
        source=source_of(spec.source),
    )


def events(
    files: TitleFiles, ids: Mapping[str, ZoneId], germans: Germans
) -> tuple[t.RandomEvent, ...]:
    """Return the random events."""
    units = dict(zip(EVENT_UNITS, germans.of(GermanKind.EVENT), strict=True))
    zone_of = {unit.id: ids[unit.zone] for unit in files.counters.events}
    rows = sorted(files.tables.events, key=lambda row: EVENTS.index(row.id))
    return tuple(_event(row, ids, units, zone_of) for row in rows)


def _event(
    row: EventSpec,
    ids: Mapping[str, ZoneId],
    units: Mapping[str, UnitId],
    zone_of: Mapping[str, ZoneId],
) -> t.RandomEvent:
    return t.RandomEvent(
        name=row.name,
        text=row.text,
        rolls=row.rolls,
        paused=tuple(ids[zone] for zone in row.paused),
        void_turns=row.void_turns,
        void_with_ninth_army=row.void_with_ninth_army,
        supply_dice=row.supply_dice,
        bars_infantry=row.bars_infantry,
        bars_air=row.bars_air,
        counterattack=units[row.counterattack] if row.counterattack else t.NO_UNIT,
        zone=zone_of[row.counterattack] if row.counterattack else t.NO_ZONE,
        flight_approval=row.flight_approval,
        source=source_of(row.source),
    )


def event_of_roll(files: TitleFiles) -> tuple[Event | None, ...]:
    """Return the event of each sum of three dice."""
    found = {roll: Event[enum_name(row.id)] for row in files.tables.events for roll in row.rolls}
    return tuple(found.get(roll) for roll in range(max(found) + 1))
