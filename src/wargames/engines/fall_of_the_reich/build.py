"""Turning checked data files into the frozen tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wargames.content.building import (
    adjacency,
    border_matrix,
    corner_contacts,
    drawing_of,
    field_sources,
    hint_texts,
    marker_types,
    rule_texts,
    source_of,
)
from wargames.core.ids import UnitId, ZoneId
from wargames.engines.fall_of_the_reich import tables as t
from wargames.engines.fall_of_the_reich.build_germans import (
    counter_of,
    enum_name,
    german_counters,
)
from wargames.engines.fall_of_the_reich.build_values import (
    approval_changes,
    combat_values,
    event_of_roll,
    events,
    morale_changes,
    move_costs,
    ninth_army,
    supply,
    track,
)
from wargames.engines.fall_of_the_reich.ids import (
    Arm,
    BloodyStreets,
    BorderKind,
    Front,
    GermanKind,
    Group,
    Shape,
    Strategy,
    Terrain,
    UnitClass,
    ZoneKind,
)
from wargames.engines.fall_of_the_reich.references import (
    CLASSES,
    GROUPS,
    OPTIONS,
    STRATEGIES,
    TERRAINS,
    ZONE_CODES,
    TitleFiles,
)
from wargames.engines.fall_of_the_reich.schema import (
    ClassSpec,
    GroupSpec,
    ReichZone,
)


def build_tables(files: TitleFiles) -> t.Tables:
    """Return the tables; the files have been checked."""
    zones = sorted(files.map.zones, key=lambda zone: ZONE_CODES.index(zone.code))
    ids = {zone.id: ZoneId(i) for i, zone in enumerate(zones)}
    soviets = files.counters.soviets
    classes: dict[str, ClassSpec] = {row.id: row for row in files.tables.classes}
    groups: dict[str, GroupSpec] = {row.id: row for row in files.tables.groups}
    germans = german_counters(files, ids, len(soviets))
    counters = (*(counter_of(unit) for unit in soviets), *germans.counters)
    borders = _borders(files, ids)
    adjacent = adjacency(files.map.borders, files.map.travel["german"], ids)
    by_soviets = adjacency(files.map.borders, files.map.travel["soviet"], ids)
    closed = {i for i, zone in enumerate(zones) if zone.closed}
    areas = tuple(ids[zone.id] for zone in zones if zone.kind == "area")
    none, zero = (None,) * len(germans.kind), (0,) * len(germans.kind)
    rings = [ring.id for ring in files.map.rings]
    spec = files.tables
    return t.Tables(
        zone_slug=tuple(zone.id for zone in zones),
        zone_name=tuple(zone.name for zone in zones),
        zone_short=tuple(zone.code for zone in zones),
        zone_label=tuple(zone.short for zone in zones),
        zone_kind=tuple(ZoneKind[enum_name(zone.kind)] for zone in zones),
        zone_terrain=tuple(Terrain[enum_name(zone.terrain)] for zone in zones),
        zone_region=tuple(rings.index(zone.ring) for zone in zones),
        region_name=tuple(ring.name for ring in files.map.rings),
        zone_limit=tuple(t.UNLIMITED if zone.limit is None else zone.limit for zone in zones),
        zone_airfield=tuple(zone.airfield for zone in zones),
        zone_closed=tuple(zone.closed for zone in zones),
        zone_garrison=tuple(zone.setup != "none" for zone in zones),
        zone_revealed=tuple(zone.setup == "revealed" for zone in zones),
        zone_source=tuple(field_sources(zone.source) for zone in zones),
        areas=areas,
        zones=tuple(ids[zone.id] for zone in zones if zone.kind == "zone"),
        adjacent=adjacent,
        soviet_adjacent=tuple(
            tuple(goal for goal in goals if goal not in closed) for goals in by_soviets
        ),
        blue_adjacent=_across(borders, BorderKind.WATER, len(zones)),
        german_near=tuple(tuple(goal for goal in goals if goal in areas) for goals in adjacent),
        border_kind=border_matrix(len(zones), ((b.a, b.b, b.kind) for b in borders)),
        borders=borders,
        corner_contacts=corner_contacts(files.map, ids),
        terrain=_terrain(files),
        unit_slug=tuple(counter[0] for counter in counters),
        unit_name=tuple(counter[1] for counter in counters),
        unit_symbol=tuple(counter[2] for counter in counters),
        unit_size=tuple(counter[3] for counter in counters),
        unit_source=tuple(counter[4] for counter in counters),
        soviet_units=tuple(UnitId(i) for i in range(len(soviets))),
        unit_label=(*(unit.label for unit in soviets), *("" for _ in none)),
        unit_attack=(*(unit.attack for unit in soviets), *zero),
        unit_movement=(*(unit.movement for unit in soviets), *zero),
        unit_class=(*(UnitClass[enum_name(unit.class_)] for unit in soviets), *none),
        unit_arm=(*(Arm[enum_name(classes[unit.class_].arm)] for unit in soviets), *none),
        unit_group=(*(Group[enum_name(unit.group)] for unit in soviets), *none),
        unit_front=(*(Front[enum_name(groups[unit.group].front)] for unit in soviets), *none),
        unit_cost=(*(classes[unit.class_].cost for unit in soviets), *zero),
        unit_setup=(*(ids[unit.setup] for unit in soviets), *germans.setup),
        unit_tank_reserve=(
            *((u.attack, u.movement) in classes[u.class_].tank_reserves for u in soviets),
            *(False for _ in none),
        ),
        unit_classes=tuple(_class(classes[name]) for name in CLASSES),
        groups=tuple(_group(groups[name], ids) for name in GROUPS),
        garrison_units=germans.of(GermanKind.GARRISON),
        event_units=germans.of(GermanKind.EVENT),
        german_kind=(*(None for _ in soviets), *germans.kind),
        unit_terrain=(*(None for _ in soviets), *germans.terrain),
        unit_factor=(*(0 for _ in soviets), *germans.factor),
        unit_strategy=(*(Strategy.NONE for _ in soviets), *germans.strategy),
        unit_type=(*(-1 for _ in soviets), *germans.type),
        german_types=germans.types,
        counters_of=tuple(
            tuple(unit for kind in germans.types if kind.terrain is terrain for unit in kind.units)
            for terrain in Terrain
        ),
        places_of=tuple(
            tuple(
                ids[zone.id]
                for zone in zones
                if zone.setup != "none" and Terrain[enum_name(zone.terrain)] is terrain
            )
            for terrain in Terrain
        ),
        strategies=_strategies(files),
        turns=len(spec.turns),
        turn_track=tuple(
            t.TurnSpace(space.turn, space.date, space.event or "", source_of(space.source))
            for space in spec.turns
        ),
        tracks=t.Tracks(
            morale=track(spec.tracks.morale),
            approval=track(spec.tracks.approval),
            supply=track(spec.tracks.supply),
            shaken=spec.tracks.shaken,
        ),
        morale=morale_changes(files),
        approval=approval_changes(files),
        events=events(files, ids, germans),
        event_dice=spec.event_dice,
        event_of_roll=event_of_roll(files),
        counterattack=t.Counterattack(
            spec.counterattack.approval,
            spec.counterattack.morale_on_loss,
            source_of(spec.counterattack.source),
        ),
        supply=supply(files),
        bloody_streets=tuple(
            BloodyStreets[enum_name(name)] for name in spec.bloody_streets.effects
        ),
        bloody_streets_source=source_of(spec.bloody_streets.source),
        phone_call=t.PhoneCall(
            spec.phone_call.changes,
            spec.phone_call.surrounded,
            spec.phone_call.shaken,
            source_of(spec.phone_call.source),
        ),
        move_costs=move_costs(files),
        combat=combat_values(files),
        ninth_army=ninth_army(files, ids, germans),
        objectives=_objectives(files, ids, zones),
        options=_options(files),
        marker_types=marker_types(files.counters.markers),
        rules=rule_texts(files.rules),
        hints=hint_texts(files.rules),
        drawing=drawing_of(files.map, zones, ("soviet", "german")),
    )


def _borders(files: TitleFiles, ids: Mapping[str, ZoneId]) -> tuple[t.Border, ...]:
    return tuple(
        t.Border(
            ids[b.a], ids[b.b], BorderKind[enum_name(b.kind)], b.water or "", source_of(b.source)
        )
        for b in files.map.borders
    )


def _across(
    borders: Sequence[t.Border], kind: BorderKind, size: int
) -> tuple[tuple[ZoneId, ...], ...]:
    pairs = [(b.a, b.b) for b in borders if b.kind is kind]
    pairs += [(b, a) for a, b in pairs]
    return tuple(tuple(sorted(b for a, b in pairs if a == zone)) for zone in range(size))


def _terrain(files: TitleFiles) -> tuple[t.TerrainRow, ...]:
    rows = sorted(files.tables.terrain, key=lambda row: TERRAINS.index(row.id))
    found = [
        t.TerrainRow(
            name=row.name,
            modifier=row.modifier,
            shape=Shape[enum_name(row.shape)],
            bloody_streets=row.bloody_streets,
            combined_arms=row.combined_arms,
            overrun=row.overrun,
            morale_loss=row.morale_loss,
            counters=row.counters,
            source=source_of(row.source["modifier"]),
            sources=field_sources(row.source),
        )
        for row in rows
    ]
    nobody = t.Source("rulebook", "8.4.1")
    return (
        *found,
        t.TerrainRow("Closed", 0, Shape.NONE, *(False,) * 3, 0, 0, nobody, (("closed", nobody),)),
    )


def _class(row: ClassSpec) -> t.UnitClassRow:
    return t.UnitClassRow(
        name=row.name,
        arm=Arm[enum_name(row.arm)],
        cost=row.cost,
        strengths=row.strengths,
        barred_by_shortages=row.barred_by_shortages,
        tank_reserves=row.tank_reserves,
        source=source_of(row.source),
    )


def _group(row: GroupSpec, ids: Mapping[str, ZoneId]) -> t.GroupRow:
    return t.GroupRow(
        name=row.name,
        front=Front[enum_name(row.front)],
        colour=row.colour,
        zones=tuple(ids[zone] for zone in row.zones),
        source=source_of(row.source),
    )


def _strategies(files: TitleFiles) -> tuple[t.StrategyRow, ...]:
    rows = sorted(files.tables.strategies, key=lambda row: STRATEGIES.index(row.id))
    return tuple(
        t.StrategyRow(
            name=row.name,
            text=row.text,
            value=row.value,
            dice=row.dice,
            ignores_shaken=row.ignores_shaken,
            lead_lost=row.lead_lost,
            kill_zone=row.kill_zone,
            success_is_stalemate=row.success_is_stalemate,
            armor_lost=row.armor_lost,
            bars_combined_arms=row.bars_combined_arms,
            bars_air=row.bars_air,
            source=source_of(row.source),
        )
        for row in rows
    )


def _objectives(
    files: TitleFiles, ids: Mapping[str, ZoneId], zones: Sequence[ReichZone]
) -> t.Objectives:
    spec = files.tables.objectives
    airfields = tuple(ids[zone.id] for zone in zones if zone.airfield)
    reichstag, chancellery = ids[spec.reichstag], ids[spec.chancellery]
    potsdam = ids[spec.potsdam]
    return t.Objectives(
        reichstag=reichstag,
        chancellery=chancellery,
        potsdam=potsdam,
        airfields=airfields,
        surround=tuple(ids[zone] for zone in spec.surround),
        final=tuple(sorted({reichstag, chancellery, potsdam, *airfields})),
        final_morale_below=spec.final_morale_below,
        automatic_morale=spec.automatic_morale,
        guarded=(reichstag, chancellery),
        source=source_of(spec.source),
    )


def _options(files: TitleFiles) -> tuple[t.OptionRow, ...]:
    rows = sorted(files.tables.options, key=lambda row: OPTIONS.index(row.id))
    return tuple(
        t.OptionRow(row.id, row.section, row.name, row.text, source_of(row.source)) for row in rows
    )
