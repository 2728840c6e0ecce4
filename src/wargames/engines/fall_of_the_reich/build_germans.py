"""The German counters in the order of their ids, from checked data files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from wargames.content.building import source_of
from wargames.core.ids import UnitId, ZoneId
from wargames.engines.fall_of_the_reich import tables as t
from wargames.engines.fall_of_the_reich.ids import GermanKind, Strategy, Terrain
from wargames.engines.fall_of_the_reich.references import (
    EVENT_UNITS,
    STRATEGIES,
    TERRAINS,
    TitleFiles,
)
from wargames.engines.fall_of_the_reich.schema import (
    EventUnit,
    GarrisonSpec,
    NinthArmyUnit,
    SovietSpec,
)

Counter = tuple[str, str, str, str, t.Source]
"""Slug, name, symbol, size and source of a counter."""


@dataclass(frozen=True, slots=True)
class Germans:
    """The German counters in the order of their ids."""

    counters: tuple[Counter, ...]
    kind: tuple[GermanKind, ...]
    terrain: tuple[Terrain | None, ...]
    factor: tuple[int, ...]
    strategy: tuple[Strategy, ...]
    type: tuple[int, ...]
    setup: tuple[ZoneId, ...]
    types: tuple[t.GermanType, ...]
    first: int
    """Id of the first of them."""

    def of(self, kind: GermanKind) -> tuple[UnitId, ...]:
        """Return the units of a kind."""
        return tuple(UnitId(self.first + i) for i, k in enumerate(self.kind) if k is kind)


def german_counters(files: TitleFiles, ids: Mapping[str, ZoneId], first: int) -> Germans:
    """Return all German counters; the id of the first of them is ``first``."""
    rows = sorted(
        files.counters.garrisons,
        key=lambda r: (TERRAINS.index(r.terrain), r.factor, STRATEGIES.index(r.strategy)),
    )
    events = {unit.id: unit for unit in files.counters.events}
    ninth, late = files.counters.ninth_army, [events[name] for name in EVENT_UNITS]
    others: list[NinthArmyUnit | EventUnit] = [*ninth, *late]
    copies = [(i, row, n) for i, row in enumerate(rows) for n in range(row.count)]
    types = tuple(
        _type(row, [UnitId(first + k) for k, copy in enumerate(copies) if copy[0] == i])
        for i, row in enumerate(rows)
    )
    start = ids[files.tables.ninth_army.path[0]]
    names = {row.id: row.name for row in files.tables.strategies}
    return Germans(
        counters=(
            *(_garrison(row, n, names[row.strategy]) for _, row, n in copies),
            *(counter_of(unit) for unit in others),
        ),
        kind=(
            *(GermanKind.GARRISON for _ in copies),
            *(GermanKind.NINTH_ARMY for _ in ninth),
            *(GermanKind.EVENT for _ in late),
        ),
        terrain=(*(types[i].terrain for i, _, _ in copies), *(None for _ in others)),
        factor=(*(row.factor for _, row, _ in copies), *(unit.factor for unit in others)),
        strategy=(*(types[i].strategy for i, _, _ in copies), *(Strategy.NONE for _ in others)),
        type=(*(i for i, _, _ in copies), *(-1 for _ in others)),
        setup=(
            *(t.NO_ZONE for _ in copies),
            *(start for _ in ninth),
            *(t.NO_ZONE for _ in late),
        ),
        types=types,
        first=first,
    )


def _type(row: GarrisonSpec, units: Sequence[UnitId]) -> t.GermanType:
    return t.GermanType(
        terrain=Terrain[enum_name(row.terrain)],
        factor=row.factor,
        strategy=Strategy[enum_name(row.strategy)],
        units=tuple(units),
        source=source_of(row.source),
    )


def _garrison(row: GarrisonSpec, copy: int, strategy: str) -> Counter:
    slug = f"{row.terrain}-{row.factor}-{row.strategy}-{copy + 1}"
    return slug, f"{strategy} {row.factor}", row.strategy, "", source_of(row.source)


def counter_of(unit: SovietSpec | NinthArmyUnit | EventUnit) -> Counter:
    """Return what all counters have."""
    return unit.id, unit.name, unit.symbol, unit.size or "", source_of(unit.source)


def enum_name(name: str) -> str:
    """Return the name of an enum member as Python writes it."""
    return name.upper().replace("-", "_")
