"""Checks of this title's data across files: names, numbers, counts, and dice all covered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, get_args

from wargames.content.document import Document
from wargames.content.errors import DataPath, Problem, expected
from wargames.content.names import (
    check_borders,
    check_names,
    check_rules,
    check_unique,
    check_zones,
)
from wargames.engines.fall_of_the_reich import schema
from wargames.engines.fall_of_the_reich.schema import (
    CountersFile,
    ReichMap,
    ReichPromises,
    ReichRules,
    TablesFile,
)

ZONE_CODES: Final = (*(str(number) for number in range(1, 52)), *"ABCDEFGHIJKLMN")
"""Printed identifiers in the order of zone ids."""
TERRAINS: Final[tuple[str, ...]] = get_args(schema.TerrainName)
CLASSES: Final[tuple[str, ...]] = get_args(schema.ClassName)
GROUPS: Final[tuple[str, ...]] = get_args(schema.GroupName)
STRATEGIES: Final[tuple[str, ...]] = get_args(schema.StrategyName)
EVENTS: Final[tuple[str, ...]] = get_args(schema.EventName)
OPTIONS: Final = (
    "limited-air-power",
    "early-lead",
    "rivalry",
    "ninth-army",
    "supply-luck",
    "tank-reserves",
    "heavy-air",
)
"""In the order of `ids.OptionalRule`."""
EVENT_UNITS: Final = ("wenck", "steiner", "busse")
SOVIET_UNITS: Final = 47
NINTH_ARMY_UNITS: Final = 3
AIRFIELDS: Final = 4
DIE: Final = 6


@dataclass(frozen=True, slots=True)
class TitleFiles:
    """All files of the title, read and well-formed, each with its document."""

    map: ReichMap
    promises: ReichPromises
    counters: CountersFile
    tables: TablesFile
    rules: ReichRules
    map_doc: Document
    promises_doc: Document
    counters_doc: Document
    tables_doc: Document
    rules_doc: Document


def check_references(files: TitleFiles) -> list[Problem]:
    """Return everything that is wrong between and within the files, short of geometry."""
    return [
        *_zones(files),
        *_borders(files),
        *_soviets(files),
        *_germans(files),
        *_rows(files),
        *_turns_and_tracks(files),
        *_events(files),
        *_dice(files),
        *_places(files),
        *check_rules(files.rules_doc, files.rules),
    ]


def _zones(files: TitleFiles) -> Iterator[Problem]:
    document, zones = files.map_doc, files.map.zones
    yield from check_zones(document, files.map, ZONE_CODES, "1-51 or A-N", ("soviet", "german"))
    for i, zone in enumerate(zones):
        path: DataPath = ("zones", i)
        kind = "area" if zone.code.isdigit() else "zone"
        if zone.kind != kind:
            yield document.problem((*path, "kind"), expected(f"{kind} ({zone.code})", zone.kind))
        if (zone.limit is None) != (zone.kind == "zone"):
            what = "null (8.4.2)" if zone.kind == "zone" else "a number (7.1)"
            yield document.problem((*path, "limit"), expected(what, zone.limit))
        if zone.limit is not None and zone.limit < 1:
            yield document.problem((*path, "limit"), expected("1 or more", zone.limit))
        if zone.closed != (zone.terrain == "closed") or zone.closed != (zone.setup == "none"):
            yield document.problem(
                path, f"expected closed, terrain closed and setup none together for {zone.id}"
            )
    fields = sum(zone.airfield for zone in zones)
    if fields != AIRFIELDS:
        yield document.problem(("zones",), f"expected {AIRFIELDS} airfields, got {fields}")


def _borders(files: TitleFiles) -> Iterator[Problem]:
    document, borders = files.map_doc, files.map.borders
    yield from check_borders(document, files.map, ("land", "water"))
    for i, border in enumerate(borders):
        if border.kind == "water" and border.water is None:
            yield document.problem(
                ("borders", i), f"expected the name of the water of {border.a} - {border.b}"
            )
    for side in ("soviet", "german"):
        if side not in files.map.travel:
            yield document.problem(("travel",), f"expected the kinds that {side} crosses, got none")
    for side, travel in files.map.travel.items():
        at = [(("travel", side, "kinds", i), kind) for i, kind in enumerate(travel.kinds)]
        yield from check_names(document, at, ("land",), "land; blue boundaries bar everybody")


def _soviets(files: TitleFiles) -> Iterator[Problem]:
    document, units = files.counters_doc, files.counters.soviets
    yield from check_unique(document, units, ("soviets",), "label")
    if len(units) != SOVIET_UNITS:
        yield document.problem(("soviets",), f"expected {SOVIET_UNITS} units, got {len(units)}")
    strengths = {row.id: row.strengths for row in files.tables.classes}
    zones = {group.id: group.zones for group in files.tables.groups}
    for i, unit in enumerate(units):
        allowed = strengths.get(unit.class_, ())
        if allowed and (unit.attack, unit.movement) not in allowed:
            yield document.problem(
                ("soviets", i, "attack"),
                f"expected one of {_strengths(allowed)} for {unit.class_}, got "
                f"{unit.attack}-{unit.movement}",
            )
        if unit.group in zones and unit.setup not in zones[unit.group]:
            yield document.problem(
                ("soviets", i, "setup"),
                expected(f"one of {', '.join(zones[unit.group])} ({unit.group})", unit.setup),
            )


def _germans(files: TitleFiles) -> Iterator[Problem]:
    document, counters = files.counters_doc, files.counters
    units = [*counters.soviets, *counters.ninth_army, *counters.events]
    seen: set[str] = set()
    for unit in units:
        if unit.id in seen:
            yield document.problem((), f"expected ids of their own, got {unit.id!r} twice")
        seen.add(unit.id)
    rows: dict[tuple[str, int, str], int] = {}
    for i, row in enumerate(counters.garrisons):
        key = (row.terrain, row.factor, row.strategy)
        if key in rows:
            line = document.line_of(("garrisons", rows[key]))
            yield document.problem(
                ("garrisons", i), f"expected each kind once, got {key} again (line {line})"
            )
        rows[key] = i
        for field in ("count", "factor"):
            if getattr(row, field) < 1:
                yield document.problem(
                    ("garrisons", i, field), expected("1 or more", getattr(row, field))
                )
        if row.strategy == "none":
            yield document.problem(("garrisons", i, "strategy"), "expected a strategy, got none")
    yield from _counter_totals(files)
    if len(counters.ninth_army) != NINTH_ARMY_UNITS:
        yield document.problem(
            ("ninth-army",), f"expected {NINTH_ARMY_UNITS} units, got {len(counters.ninth_army)}"
        )
    yield from _complete(document, [u.id for u in counters.events], EVENT_UNITS, ("events",))
    yield from check_unique(document, counters.markers, ("markers",))
    for name in ("artillery", "air"):
        if name not in [marker.id for marker in counters.markers]:
            yield document.problem(("markers",), f"expected the marker {name}, got none")


def _counter_totals(files: TitleFiles) -> Iterator[Problem]:
    have: Counter[str] = Counter()
    for row in files.counters.garrisons:
        have[row.terrain] += row.count
    places = Counter(zone.terrain for zone in files.map.zones if zone.setup != "none")
    for terrain in files.tables.terrain:
        name = terrain.id
        if have[name] != terrain.counters:
            yield files.counters_doc.problem(
                ("garrisons",), f"expected {terrain.counters} {name} counters, got {have[name]}"
            )
        if places[name] > terrain.counters:
            yield files.map_doc.problem(
                ("zones",),
                f"expected at most {terrain.counters} {name} zones to fill, got {places[name]}",
            )


def _rows(files: TitleFiles) -> Iterator[Problem]:
    document, tables = files.tables_doc, files.tables
    for group, items, names in (
        ("terrain", tables.terrain, TERRAINS),
        ("classes", tables.classes, CLASSES),
        ("groups", tables.groups, GROUPS),
        ("strategies", tables.strategies, STRATEGIES),
        ("events", tables.events, EVENTS),
        ("options", tables.options, OPTIONS),
    ):
        yield from check_unique(document, items, (group,))
        yield from _complete(document, [item.id for item in items], names, (group,))
    for i, row in enumerate(tables.strategies):
        if row.dice < tables.combat.dice:
            yield document.problem(
                ("strategies", i, "dice"), expected(f"{tables.combat.dice} or more", row.dice)
            )
    for i, cost in enumerate(tables.classes):
        for strength in cost.tank_reserves:
            if strength not in cost.strengths:
                yield document.problem(
                    ("classes", i, "tank-reserves"),
                    f"expected some of {_strengths(cost.strengths)}, got {_strengths([strength])}",
                )


def _turns_and_tracks(files: TitleFiles) -> Iterator[Problem]:
    document, tables = files.tables_doc, files.tables
    turns = [space.turn for space in tables.turns]
    if turns != list(range(1, len(turns) + 1)):
        yield document.problem(("turns",), f"expected turns 1, 2, 3 in order, got {turns}")
    for name in ("morale", "approval", "supply"):
        track = getattr(tables.tracks, name)
        if not track.minimum <= track.start <= track.maximum:
            yield document.problem(
                ("tracks", name, "start"),
                expected(f"{track.minimum} to {track.maximum}", track.start),
            )


def _events(files: TitleFiles) -> Iterator[Problem]:
    document, tables = files.tables_doc, files.tables
    sums = range(tables.event_dice, DIE * tables.event_dice + 1)
    rolls: Counter[int] = Counter()
    for i, event in enumerate(tables.events):
        rolls.update(event.rolls)
        if not event.rolls:
            yield document.problem(("events", i, "rolls"), "expected a roll, got an empty list")
        at = [(("events", i, "paused", j), zone) for j, zone in enumerate(event.paused)]
        yield from check_names(document, at, _setup_zones(files), "a set-up Zone")
        if event.counterattack is not None:
            yield from check_names(
                document,
                [(("events", i, "counterattack"), event.counterattack)],
                [unit.id for unit in files.counters.events],
                "a unit of the counters' events",
            )
        turns = [space.turn for space in tables.turns]
        for j, turn in enumerate(event.void_turns):
            if turn not in turns:
                yield document.problem(
                    ("events", i, "void-turns", j), expected(f"1 to {len(turns)}", turn)
                )
    for roll in sorted({*sums, *rolls}):
        if roll not in sums or rolls[roll] != 1:
            yield document.problem(
                ("events",),
                f"expected each roll of {sums[0]} to {sums[-1]} in one row, got {roll} in "
                f"{rolls[roll]}",
            )


def _dice(files: TitleFiles) -> Iterator[Problem]:
    document, tables = files.tables_doc, files.tables
    for path, rows in (
        (("bloody-streets", "effects"), tables.bloody_streets.effects),
        (("phone-call", "changes"), tables.phone_call.changes),
    ):
        if len(rows) != DIE:
            yield document.problem(path, f"expected {DIE} results, got {len(rows)}")
    for i, step in enumerate(tables.ninth_army.activation):
        if not 1 <= step.least <= DIE:
            yield document.problem(
                ("ninth-army", "activation", i, "least"), expected("1 to 6", step.least)
            )
    if not tables.ninth_army.activation or tables.ninth_army.activation[-1].least != 1:
        yield document.problem(
            ("ninth-army", "activation"), "expected a last turn that needs no roll (least: 1)"
        )


def _places(files: TitleFiles) -> Iterator[Problem]:
    tables, document = files.tables, files.tables_doc
    zones = [zone.id for zone in files.map.zones]
    goals, army = tables.objectives, tables.ninth_army
    at: list[tuple[DataPath, str]] = [
        (("objectives", "reichstag"), goals.reichstag),
        (("objectives", "chancellery"), goals.chancellery),
        (("objectives", "potsdam"), goals.potsdam),
        (("ninth-army", "link-up-zone"), army.link_up_zone),
    ]
    at += [(("objectives", "surround", i), zone) for i, zone in enumerate(goals.surround)]
    at += [(("ninth-army", "path", i), zone) for i, zone in enumerate(army.path)]
    at += [
        (("groups", i, "zones", j), zone)
        for i, group in enumerate(tables.groups)
        for j, zone in enumerate(group.zones)
    ]
    yield from check_names(document, at, zones, "a zone")
    unit = [(("ninth-army", "link-up-unit"), army.link_up_unit)]
    yield from check_names(
        document, unit, [u.id for u in files.counters.events], "a unit of events"
    )
    events = [(("events", i, "zone"), u.zone) for i, u in enumerate(files.counters.events)]
    yield from check_names(files.counters_doc, events, zones, "a zone")
    revealed = {zone.id for zone in files.map.zones if zone.setup == "revealed"}
    if revealed != set(_setup_zones(files)):
        yield files.map_doc.problem(
            ("zones",),
            "expected setup revealed in the Zones that hold Soviet units (5.4), got "
            + ", ".join(sorted(revealed)),
        )


def _setup_zones(files: TitleFiles) -> list[str]:
    return sorted({unit.setup for unit in files.counters.soviets})


def _complete(
    document: Document, found: Sequence[str], names: Iterable[str], path: DataPath
) -> Iterator[Problem]:
    """Find names that have no row."""
    for name in names:
        if name not in found:
            yield document.problem(path, f"expected a row {name}, got none")


def _strengths(pairs: Iterable[tuple[int, int]]) -> str:
    return ", ".join(f"{attack}-{movement}" for attack, movement in pairs)
