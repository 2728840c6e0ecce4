"""What is printed on the counters, gathered once for views."""

from __future__ import annotations

from dataclasses import dataclass

from wargames.core.ids import UnitId
from wargames.engines.fall_of_the_reich.ids import N_SOVIET, N_UNITS
from wargames.engines.fall_of_the_reich.tables import Tables
from wargames.engines.fall_of_the_reich.view import GermanInfo, UnitInfo


@dataclass(frozen=True, slots=True, eq=False)
class Printed:
    """What is printed on each counter, by unit id."""

    soviet: dict[UnitId, UnitInfo]
    german: dict[UnitId, GermanInfo]


def build_printed(t: Tables) -> Printed:
    """Gather what is printed on each counter."""
    soviet = {unit: _soviet(t, unit) for unit in t.soviet_units}
    german = {UnitId(i): _german(t, UnitId(i)) for i in range(N_SOVIET, N_UNITS)}
    return Printed(soviet, german)


def _soviet(t: Tables, unit: UnitId) -> UnitInfo:
    arm, group, front = t.unit_arm[unit], t.unit_group[unit], t.unit_front[unit]
    unit_class = t.unit_class[unit]
    assert arm is not None
    assert group is not None
    assert front is not None
    assert unit_class is not None
    return UnitInfo(
        id=unit,
        name=t.unit_name[unit],
        label=t.unit_label[unit],
        arm=arm,
        unit_class=unit_class,
        class_name=t.unit_classes[unit_class].name,
        attack=t.unit_attack[unit],
        movement=t.unit_movement[unit],
        group=group,
        front=front,
        setup=t.unit_setup[unit],
        cost=t.unit_cost[unit],
        symbol=t.unit_symbol[unit],
        size=t.unit_size[unit],
        source=t.unit_source[unit].tag,
    )


def _german(t: Tables, unit: UnitId) -> GermanInfo:
    kind, row = t.german_kind[unit], t.strategies[t.unit_strategy[unit]]
    assert kind is not None
    return GermanInfo(
        id=unit,
        name=t.unit_name[unit],
        kind=kind,
        factor=t.unit_factor[unit],
        strategy=t.unit_strategy[unit],
        strategy_name=row.name,
        strategy_text=row.text,
        symbol=t.unit_symbol[unit],
        source=t.unit_source[unit].tag,
    )
