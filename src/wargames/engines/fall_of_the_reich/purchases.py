"""What Supply Points can buy (6.2): costs, limits and places, and paying for the ledger."""

from __future__ import annotations

from dataclasses import replace

from wargames.core.decision import Refusal
from wargames.core.events import Recorder
from wargames.core.ids import UnitId, ZoneId
from wargames.engines.fall_of_the_reich.cites import RB
from wargames.engines.fall_of_the_reich.ids import (
    N_ZONES,
    OUT_OF_ACTION,
    OptionalRule,
    Support,
)
from wargames.engines.fall_of_the_reich.state import (
    FallOfTheReichState,
    Ledger,
    Purchase,
    has_rule,
    is_german,
    place_name,
    shift,
)
from wargames.engines.fall_of_the_reich.tables import UNLIMITED

_TOO_DEAR = Refusal("There are not enough Supply Points left.", RB["6.2"])
_NO_ARTILLERY = Refusal("All Artillery markers are available already.", RB["3.7"])
_NO_AIR = Refusal("All Air markers are available already.", RB["3.7"])
_NO_FLYING = Refusal("No Air marker can be bought this turn: the sky is closed.", RB["6.1"])
_NOT_IN_BOX = Refusal("This unit is not in the Out of Action Box.", RB["3.8"])
_ON_LEDGER = Refusal("This unit is on the ledger already.", RB["6.2"])
_SHORTAGES = Refusal("Infantry Shortages: infantry corps cannot return this turn.", RB["6.2"])
_NO_RESERVES_RULE = Refusal("The optional rule Tank Reserves is not in use.", RB["11.6"])
_RESERVES_CALLED = Refusal("The Tank Reserves come only once per game.", RB["11.6"])
_NO_RESERVES = Refusal("No unit of the Tank Reserves is out of action.", RB["11.6"])
_CLOSED = Refusal("Soviet units never enter this Zone.", RB["8.4.1"])
_NO_ZONE = Refusal("A unit returns to a place on the map.", RB["6.2"])
_CONTESTED = Refusal(
    "Only to its own set-up Zone can a unit return where a German unit stands.", RB["R-FOR-14"]
)
_NO_COMRADES = Refusal(
    "A unit returns to its set-up Zone, or to where a unit of its formation stands.", RB["6.2"]
)
_FULL = Refusal("Four units are there already.", RB["7.1"])


def ledger_of(s: FallOfTheReichState) -> Ledger:
    """Return the open ledger."""
    assert s.ledger is not None
    return s.ledger


@RB.rule("6.2", "11.6")
def ledger_cost(s: FallOfTheReichState) -> int:
    """Return what everything on the ledger costs."""
    ledger, supply = ledger_of(s), s.tables.supply
    cost = ledger.artillery * supply.support_cost[Support.ARTILLERY]
    cost += ledger.air * supply.support_cost[Support.AIR]
    cost += supply.tank_reserves_cost * ledger.tank_reserves
    return cost + sum(s.tables.unit_cost[one.unit] for one in ledger.units if not one.reserve)


def points_left(s: FallOfTheReichState) -> int:
    """Return the Supply Points that the ledger leaves."""
    return s.supply - ledger_cost(s)


@RB.rule("3.6", "3.7", "4.5.5", "6.2")
def refuse_artillery(s: FallOfTheReichState) -> Refusal | None:
    """Say why no more Artillery can be bought."""
    supply = s.tables.supply
    if s.artillery + ledger_of(s).artillery >= supply.support_markers[Support.ARTILLERY]:
        return _NO_ARTILLERY
    return _TOO_DEAR if points_left(s) < supply.support_cost[Support.ARTILLERY] else None


@RB.rule("3.6", "3.7", "4.5.6", "6.1", "6.2")
def refuse_air(s: FallOfTheReichState) -> Refusal | None:
    """Say why no more Air can be bought."""
    supply = s.tables.supply
    if s.event is not None and s.tables.events[s.event].bars_air:
        return _NO_FLYING
    if s.air + ledger_of(s).air >= supply.support_markers[Support.AIR]:
        return _NO_AIR
    return _TOO_DEAR if points_left(s) < supply.support_cost[Support.AIR] else None


@RB.rule("3.8", "6.2")
def refuse_return(s: FallOfTheReichState, unit: UnitId) -> Refusal | None:
    """Say why a unit cannot be returned to the map now."""
    if unit not in s.soviet[OUT_OF_ACTION]:
        return _NOT_IN_BOX
    if any(one.unit == unit for one in ledger_of(s).units):
        return _ON_LEDGER
    if _is_barred(s, unit):
        return _SHORTAGES
    return _TOO_DEAR if points_left(s) < s.tables.unit_cost[unit] else None


def _is_barred(s: FallOfTheReichState, unit: UnitId) -> bool:
    if s.event is None or not s.tables.events[s.event].bars_infantry:
        return False
    unit_class = s.tables.unit_class[unit]
    assert unit_class is not None
    return s.tables.unit_classes[unit_class].barred_by_shortages


def reserve_units(s: FallOfTheReichState) -> tuple[UnitId, ...]:
    """Return the units that the Tank Reserves would bring back now."""
    bought = [one.unit for one in ledger_of(s).units]
    return tuple(
        unit
        for unit in s.soviet[OUT_OF_ACTION]
        if s.tables.unit_tank_reserve[unit] and unit not in bought
    )


@RB.rule("11.6")
def refuse_reserves(s: FallOfTheReichState) -> Refusal | None:
    """Say why the Tank Reserves cannot be called."""
    if not has_rule(s, OptionalRule.TANK_RESERVES):
        return _NO_RESERVES_RULE
    if s.reserves_called:
        return _RESERVES_CALLED
    if not reserve_units(s):
        return _NO_RESERVES
    return _TOO_DEAR if points_left(s) < s.tables.supply.tank_reserves_cost else None


def return_places(s: FallOfTheReichState, unit: UnitId) -> list[ZoneId]:
    """Return where a returning unit may be placed."""
    zones = (ZoneId(zone) for zone in range(N_ZONES))
    return [zone for zone in zones if refuse_place(s, unit, zone) is None]


@RB.rule("6.2", "4.3.2", "7.1", "R-FOR-14", "R-FOR-37")
def refuse_place(s: FallOfTheReichState, unit: UnitId, zone: ZoneId) -> Refusal | None:
    """Say why a returning unit cannot be placed in a zone."""
    t = s.tables
    if zone >= N_ZONES:
        return _NO_ZONE
    if t.unit_setup[unit] == zone:
        return None
    if t.zone_closed[zone]:
        return _CLOSED
    coming = [one.unit for one in ledger_of(s).units if one.zone == zone]
    if not comrades(s, unit, zone):
        return _NO_COMRADES
    if is_german(s, zone):
        return _CONTESTED
    limit = t.zone_limit[zone]
    if limit != UNLIMITED and len(s.soviet[zone]) + len(coming) >= limit:
        return _FULL
    return None


@RB.rule("4.3.2", "6.2")
def comrades(s: FallOfTheReichState, unit: UnitId, zone: ZoneId) -> list[str]:
    """Return the short ids of units of the same formation in a zone, or about to return there."""
    t = s.tables
    coming = (one.unit for one in ledger_of(s).units if one.zone == zone)
    group = t.unit_group[unit]
    return [
        t.unit_label[other] for other in (*s.soviet[zone], *coming) if t.unit_group[other] is group
    ]


def revise(s: FallOfTheReichState) -> None:
    """Take off the ledger what no longer fits: places that another purchase had opened."""
    lines = ledger_of(s).units
    s.ledger = replace(ledger_of(s), units=())
    for one in lines:
        if refuse_place(s, one.unit, one.zone) is None:
            s.ledger = replace(ledger_of(s), units=(*ledger_of(s).units, one))
        elif one.reserve:
            home = Purchase(one.unit, s.tables.unit_setup[one.unit], reserve=True)
            s.ledger = replace(ledger_of(s), units=(*ledger_of(s).units, home))


@RB.rule("6.2", "6.2.1", "11.6")
def buy(s: FallOfTheReichState, rec: Recorder) -> None:
    """Pay for the ledger and carry it out."""
    ledger, cost = ledger_of(s), ledger_cost(s)
    if ledger.artillery:
        s.artillery += ledger.artillery
        rec.tell("{} Artillery bought.", ledger.artillery, cite=RB["6.2"])
    if ledger.air:
        s.air += ledger.air
        rec.tell("{} Air bought.", ledger.air, cite=RB["6.2"])
    if ledger.tank_reserves:
        s.reserves_called = True
        rec.tell("The Tank Reserves are called.", cite=RB["11.6"])
    for one in ledger.units:
        shift(s, one.unit, OUT_OF_ACTION, one.zone)
        s.spent[one.unit] = False
        name, place = s.tables.unit_name[one.unit], place_name(s, one.zone)
        rec.tell("{} returns in {}.", name, place, cite=RB["6.2"])
    before, s.supply = s.supply, s.supply - cost
    rec.tell("Supply Points {} to {}.", before, s.supply, cite=RB["6.2.1"])
    s.ledger = None
