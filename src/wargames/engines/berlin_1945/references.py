"""Checks of this title's data across files: names, numbers, and what each card effect needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from wargames.content.document import Document
from wargames.content.errors import DataPath, Problem, expected
from wargames.content.names import (
    check_borders,
    check_names,
    check_rules,
    check_unique,
    check_zones,
)
from wargames.engines.berlin_1945.schema import (
    BerlinMap,
    BerlinPromises,
    BerlinRules,
    CardsFile,
    CountersFile,
    OpSpec,
    ScenarioFile,
    TablesFile,
)

ZONE_CODES: Final = (
    *"ABCDEF",
    *(str(number) for number in range(1, 19)),
    *("I", "II", "III", "IV", "V"),
)
"""Printed codes in the order of zone ids."""
UNIT_COUNTS: Final = {"regular": 33, "guards": 2, "wehrmacht": 22, "ss": 5}
SIDE_OF_KIND: Final = {
    "regular": "soviet",
    "guards": "soviet",
    "wehrmacht": "german",
    "ss": "german",
}
BORDER_KINDS: Final = ("land", "bridge", "area-exit", "german-only")
MAP_MARKERS: Final = ("barricades", "flak-tower", "moltke-bridge", "shock-army", "wave-attack")
"""Markers that cards place, in the order of `ids.Marker`."""
CARDS_PER_SIDE: Final = 25
REINFORCEMENT_GROUP: Final = {"regular": 3, "guards": 1}

_NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "combat-modifier": ("value",),
    "second-round": ("side", "marker", "unit", "count"),
    "negate-card": ("side", "cards"),
    "negate-combat-card": ("side",),
    "ignore-markers": ("markers",),
    "extra-loss": ("side", "count"),
    "reduce-loss": ("side", "count"),
    "no-winner-dice": ("side",),
    "roll-remove": ("die", "success_max", "target", "unit", "chooser"),
    "remove": ("target", "unit", "chooser", "count"),
    "deploy": ("units", "zones"),
    "rebuild": ("unit", "count", "zones"),
    "place-marker": ("marker", "zones"),
    "remove-marker": ("markers", "count"),
    "mark-units": ("marker", "unit", "count"),
    "close-border": ("marker", "zones"),
    "draw": ("side", "count"),
    "discard-random": ("side", "count"),
    "discard-choice": ("side", "count"),
    "peek-hand": ("side",),
    "peek-plan": ("side", "count"),
    "replan-order": ("side", "count"),
    "extra-orders": ("side", "count", "cards"),
    "cancel-order": ("side",),
    "lift-withdrawal-limit": ("side",),
    "extra-adjacency": ("side", "count", "zones"),
    "second-move": ("side", "unit", "count"),
}
_MAY: Final[dict[str, tuple[str, ...]]] = {
    "combat-modifier": ("bonus", "only_zones"),
    "roll-remove": ("conditions",),
    "remove": ("conditions",),
    "deploy": ("conditions", "together"),
    "rebuild": ("conditions", "together"),
    "place-marker": ("conditions", "count", "every"),
    "remove-marker": ("conditions", "zones"),
    "mark-units": ("together",),
    "close-border": ("conditions", "only_zones"),
    "discard-choice": ("units",),
    "cancel-order": ("zones", "destinations", "except_within"),
    "second-move": ("conditions",),
}
_COMBAT_OPS: Final = frozenset(
    {"combat-modifier", "second-round", "negate-card", "ignore-markers"}
    | {"extra-loss", "no-winner-dice"}
)


@dataclass(frozen=True, slots=True)
class TitleFiles:
    """All files of the title, read and well-formed, each with its document."""

    map: BerlinMap
    promises: BerlinPromises
    counters: CountersFile
    cards: CardsFile
    tables: TablesFile
    rules: BerlinRules
    scenarios: tuple[ScenarioFile, ...]
    map_doc: Document
    promises_doc: Document
    counters_doc: Document
    cards_doc: Document
    tables_doc: Document
    rules_doc: Document
    scenario_docs: tuple[Document, ...]


def check_references(files: TitleFiles) -> list[Problem]:
    """Return everything that is wrong between and within the files, short of geometry."""
    return [
        *_zones(files),
        *_units(files),
        *_markers(files),
        *_cards(files),
        *_tables(files),
        *_scenarios(files),
        *check_rules(files.rules_doc, files.rules),
    ]


def zone_names(files: TitleFiles) -> tuple[str, ...]:
    """Return everything that may stand where cards and set-ups name zones."""
    return (
        *(zone.id for zone in files.map.zones),
        *(ring.id for ring in files.map.rings),
        *files.cards.zone_sets,
    )


def _zones(files: TitleFiles) -> Iterator[Problem]:
    document = files.map_doc
    yield from check_zones(
        document, files.map, ZONE_CODES, "A-F, 1-18 or I-V", ("german", "soviet")
    )
    yield from check_borders(document, files.map, BORDER_KINDS)
    rings = [(("zones", i, "ring"), zone.ring) for i, zone in enumerate(files.map.zones)]
    yield from check_names(document, rings, [ring.id for ring in files.map.rings], "a ring")
    bridges = sum(border.kind == "bridge" for border in files.map.borders)
    if bridges != 1:
        yield document.problem(("borders",), f"expected one bridge, got {bridges}")
    for i, zone in enumerate(files.map.zones):
        if zone.limit is not None and zone.limit < 1:
            yield document.problem(("zones", i, "limit"), expected("1 or more", zone.limit))


def _units(files: TitleFiles) -> Iterator[Problem]:
    document, units = files.counters_doc, files.counters.units
    yield from check_unique(document, units, ("units",))
    found: Counter[str] = Counter(unit.kind for unit in units)
    for kind, count in UNIT_COUNTS.items():
        if found[kind] != count:
            yield document.problem(("units",), f"expected {count} {kind} units, got {found[kind]}")
    zones = [zone.id for zone in files.map.zones]
    setups = [(("units", i, "setup"), u.setup) for i, u in enumerate(units) if u.setup is not None]
    yield from check_names(document, setups, zones, "a zone")
    cards = [(("units", i, "by-card"), u.by_card) for i, u in enumerate(units) if u.by_card]
    yield from check_names(document, cards, [card.id for card in files.cards.cards], "a card")
    groups: Counter[tuple[int, str]] = Counter()
    for i, unit in enumerate(units):
        if unit.side != SIDE_OF_KIND[unit.kind]:
            yield document.problem(
                ("units", i, "side"),
                expected(f"{SIDE_OF_KIND[unit.kind]} ({unit.kind})", unit.side),
            )
        ways = [unit.setup, unit.reinforcement, unit.by_card]
        if sum(way is not None for way in ways) != 1:
            yield document.problem(
                ("units", i), f"expected one of setup, reinforcement, by-card for {unit.id}"
            )
        if unit.reinforcement is not None:
            groups[unit.reinforcement, unit.kind] += 1
    for group in (1, 2):
        for kind, count in REINFORCEMENT_GROUP.items():
            if groups[group, kind] != count:
                yield document.problem(
                    ("units",),
                    f"expected {count} {kind} in reinforcement {group}, got {groups[group, kind]}",
                )


def _markers(files: TitleFiles) -> Iterator[Problem]:
    document, markers = files.counters_doc, files.counters.markers
    yield from check_unique(document, markers, ("markers",))
    found = [marker.id for marker in markers]
    for name in MAP_MARKERS:
        if name not in found:
            yield document.problem(("markers",), f"expected the marker {name}, got none")


def _cards(files: TitleFiles) -> Iterator[Problem]:
    document, cards = files.cards_doc, files.cards.cards
    yield from check_unique(document, cards, ("cards",))
    for side in ("german", "soviet"):
        numbers = sorted(card.number for card in cards if card.side == side)
        if numbers != list(range(1, CARDS_PER_SIDE + 1)):
            missing = sorted(set(range(1, CARDS_PER_SIDE + 1)) - set(numbers))
            yield document.problem(
                ("cards",),
                f"expected {side} cards numbered 1 to {CARDS_PER_SIDE}, got {len(numbers)}"
                + (f"; missing {', '.join(map(str, missing))}" if missing else ""),
            )
    base = [zone.id for zone in files.map.zones] + [ring.id for ring in files.map.rings]
    members = [
        (("zone-sets", name, i), zone)
        for name, zones in files.cards.zone_sets.items()
        for i, zone in enumerate(zones)
    ]
    yield from check_names(document, members, base, "a zone or ring")
    for i, card in enumerate(cards):
        if not 1 <= len(card.modes) <= 2:
            yield document.problem(("cards", i, "modes"), expected("1 or 2 modes", card.modes))
        for j, mode in enumerate(card.modes):
            path: DataPath = ("cards", i, "modes", j)
            if not mode.windows:
                yield document.problem((*path, "windows"), "expected a window, got an empty list")
            if not mode.ops:
                yield document.problem((*path, "ops"), "expected an effect, got an empty list")
            if (mode.symbol == "C") != ("combat-card" in mode.windows):
                yield document.problem(
                    (*path, "windows"),
                    "expected combat-card for the symbol C and for no other, got "
                    + ", ".join(mode.windows),
                )
            for k, op in enumerate(mode.ops):
                yield from _op(files, op, (*path, "ops", k))


def _op(files: TitleFiles, op: OpSpec, path: DataPath) -> Iterator[Problem]:
    document = files.cards_doc
    given = {name for name in OpSpec.model_fields if getattr(op, name) is not None} - {"op"}
    needs = _NEEDS[op.op]
    for name in needs:
        if name not in given:
            yield document.problem(path, f"expected {_key(name)} for {op.op}, got nothing")
    allowed = {*needs, *_MAY.get(op.op, ())}
    for name in sorted(given - allowed):
        keys = ", ".join(_key(key) for key in sorted(allowed))
        yield document.problem(
            (*path, _key(name)), f"expected {keys} for {op.op}, got {_key(name)}"
        )
    zones = zone_names(files)
    for name in ("zones", "only_zones", "destinations", "except_within"):
        at = [((*path, _key(name), i), zone) for i, zone in enumerate(getattr(op, name) or ())]
        yield from check_names(document, at, zones, "a zone, ring or zone set")
    if op.bonus is not None:
        at = [((*path, "bonus", "zones", i), zone) for i, zone in enumerate(op.bonus.zones)]
        yield from check_names(document, at, zones, "a zone, ring or zone set")
        if bool(op.bonus.zones) == (op.bonus.unit is not None):
            yield document.problem((*path, "bonus"), "expected either zones or unit")
    units = [((*path, "units", i), unit) for i, unit in enumerate(op.units or ())]
    yield from check_names(document, units, [u.id for u in files.counters.units], "a unit")
    cards = [((*path, "cards", i), card) for i, card in enumerate(op.cards or ())]
    yield from check_names(document, cards, [c.id for c in files.cards.cards], "a card")
    markers = [((*path, "markers", i), marker) for i, marker in enumerate(op.markers or ())]
    if op.marker is not None:
        markers.append(((*path, "marker"), op.marker))
    yield from check_names(document, markers, MAP_MARKERS, "a marker that cards place")
    if op.die is not None and op.success_max is not None and not 1 <= op.success_max <= op.die:
        yield document.problem(
            (*path, "success-max"), expected(f"1 to {op.die}, the faces", op.success_max)
        )
    if op.count is not None and op.count < 1:
        yield document.problem((*path, "count"), expected("1 or more", op.count))


def _tables(files: TitleFiles) -> Iterator[Problem]:
    document, tables = files.tables_doc, files.tables
    turns = [space.turn for space in tables.turns]
    if turns != list(range(1, tables.constants.turns + 1)):
        yield document.problem(
            ("turns",), f"expected turns 1 to {tables.constants.turns} in order, got {turns}"
        )
    ratios = [row.ratio for row in tables.combat]
    if ratios != sorted(set(ratios)) or ratios[:2] != [0, 1]:
        yield document.problem(
            ("combat",), f"expected rising ratios that begin with 0 and 1, got {ratios}"
        )
    areas = [zone.id for zone in files.map.zones if zone.kind == "area"]
    at = [
        (("reinforcement-zones", i, j), zone)
        for i, group in enumerate(tables.reinforcement_zones)
        for j, zone in enumerate(group)
    ]
    yield from check_names(document, at, areas, "an Area")


def _scenarios(files: TitleFiles) -> Iterator[Problem]:
    seen: dict[str, Document] = {}
    for spec, document in zip(files.scenarios, files.scenario_docs, strict=True):
        if spec.id in seen:
            yield document.problem(("id",), f"expected an id of its own, got {spec.id!r} again")
        seen[spec.id] = document
        units = [unit.id for unit in files.counters.units]
        moved = [(("moves", unit), unit) for unit in spec.moves or ()]
        yield from check_names(document, moved, units, "a unit")
        zones = [zone.id for zone in files.map.zones]
        goals = [(("moves", unit), zone) for unit, zone in (spec.moves or {}).items()]
        yield from check_names(document, goals, zones, "a zone")
        if spec.free is None:
            continue
        names = zone_names(files)
        for side, part in (("german", spec.free.german), ("soviet", spec.free.soviet)):
            for field in ("zones", "minimum_zones"):
                at = [
                    (("free", side, _key(field), i), zone)
                    for i, zone in enumerate(getattr(part, field))
                ]
                yield from check_names(document, at, names, "a zone, ring or zone set")
    if "historical" not in seen and files.scenario_docs:
        yield files.scenario_docs[0].problem((), "expected a set-up with id historical, got none")


def _key(field: str) -> str:
    return field.replace("_", "-")
