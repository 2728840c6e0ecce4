"""Exact chances of an attack, over everything that an Unrevealed counter can still be.

The values and results come from ``strength``, the same functions that resolve the attack.

Where the player still has a choice, the forecast assumes what most players would do: the unit with
the highest Attack Factor leads unless a Lead is named, and in a Kill Zone the cheapest other unit
is given up and the attack goes on; a lone unit leaves the Kill Zone instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from typing import Final, NamedTuple

from wargames.core.ids import UnitId
from wargames.engines.fall_of_the_reich.cites import RB
from wargames.engines.fall_of_the_reich.ids import Arm, Result, Strategy, Terrain
from wargames.engines.fall_of_the_reich.strength import (
    air_effect,
    attack_lines,
    compare,
    defense_lines,
    defense_value,
    german_roll,
    total,
)
from wargames.engines.fall_of_the_reich.tables import NO_UNIT, StrategyRow, Tables

DIE: Final = (1, 2, 3, 4, 5, 6)
WEIGHT: Final = 6**6
"""Every distribution is brought to this many equally likely cases: five dice and the Air die."""


class Counter(NamedTuple):
    """Something that the defender can be; ``number`` such counters are possible."""

    factor: int
    strategy: Strategy
    number: int


@dataclass(frozen=True, slots=True)
class Plan:
    """What the attacker brings."""

    attackers: tuple[UnitId, ...]
    lead: UnitId = NO_UNIT
    """NO_UNIT: the one with the highest Attack Factor."""
    artillery: int = 0
    air: int = 0


@dataclass(frozen=True, slots=True)
class Ground:
    """Public facts about the attacked zone."""

    terrain: Terrain
    overrun_allowed: bool
    shaken: bool
    limited_air: bool
    """Optional rule 11.1 is in use."""
    company: bool
    """Another German unit stands beside the 9th Army (11.4.7)."""
    approval_repulse: int
    approval_success: int
    """Change of Approval if the Germans are gone."""
    morale_success: int
    """Change of German Morale if the Germans are gone."""


@dataclass(frozen=True, slots=True)
class Odds:
    """Chances of the four results and what is to be expected; ``no_fight`` is a left Kill Zone."""

    repulse: float
    stalemate: float
    success: float
    overrun: float
    no_fight: float
    units: float
    """Soviet units that go out of action, on average."""
    approval: float
    morale: float

    @property
    def taken(self) -> float:
        """Chance that the German unit is eliminated."""
        return self.success + self.overrun


def best_lead(t: Tables, attackers: Sequence[UnitId]) -> UnitId:
    """Return the unit with the highest Attack Factor, the cheapest of these."""
    return min(attackers, key=lambda unit: (-t.unit_attack[unit], t.unit_cost[unit], unit))


def cheapest(t: Tables, units: Sequence[UnitId]) -> UnitId:
    """Return the unit that is easiest to bring back."""
    return min(units, key=lambda unit: (t.unit_cost[unit], t.unit_attack[unit], unit))


@RB.rule("9.5.1")
@cache
def margins(german_dice: int, counted: int) -> tuple[tuple[int, int], ...]:
    """Return pairs of Soviet less German dice and the number of cases out of 6**5."""
    soviet = [sum(dice) for dice in product(DIE, repeat=counted)]
    german = [german_roll(dice, counted) for dice in product(DIE, repeat=german_dice)]
    cases = [0] * 23
    for a in soviet:
        for b in german:
            cases[a - b + 11] += 1
    scale = 6**5 // (len(soviet) * len(german))
    return tuple((index - 11, count * scale) for index, count in enumerate(cases) if count)


def odds(t: Tables, plan: Plan, ground: Ground, counters: Sequence[Counter]) -> Odds:
    """Return the chances of an attack.

    Args:
        t: the tables.
        plan: who attacks, with what support.
        ground: where.
        counters: what the defender can be; Strategy NONE where its strategy is used up.
    """
    cases = [0] * len(Result)
    no_fight = units = 0
    everything = WEIGHT * sum(counter.number for counter in counters)
    for counter in counters:
        row = t.strategies[counter.strategy]
        against = _after_kill_zone(t, plan, row)
        if against is None:
            no_fight += WEIGHT * counter.number
            continue
        found = cases_against(t, against, ground, counter)
        lost = units_lost(t, against, row, found)
        units += counter.number * (lost + WEIGHT * row.kill_zone)
        for result in Result:
            cases[result] += counter.number * found[result]
    taken = cases[Result.SUCCESS] + cases[Result.OVERRUN]
    approval = cases[Result.REPULSE] * ground.approval_repulse + taken * ground.approval_success
    return Odds(
        repulse=cases[Result.REPULSE] / everything,
        stalemate=cases[Result.STALEMATE] / everything,
        success=cases[Result.SUCCESS] / everything,
        overrun=cases[Result.OVERRUN] / everything,
        no_fight=no_fight / everything,
        units=units / everything,
        approval=approval / everything,
        morale=taken * ground.morale_success / everything,
    )


def _after_kill_zone(t: Tables, plan: Plan, row: StrategyRow) -> Plan | None:
    """Return the plan as it goes on after the reveal; None if the attackers leave."""
    lead = plan.lead if plan.lead != NO_UNIT else best_lead(t, plan.attackers)
    attackers = plan.attackers
    if row.kill_zone:
        others = [unit for unit in attackers if unit != lead]
        if not others:
            return None
        gone = cheapest(t, others)
        attackers = tuple(unit for unit in attackers if unit != gone)
    air = 0 if row.bars_air else plan.air
    return Plan(attackers, lead, min(plan.artillery, len(attackers)), air)


@RB.rule("9.5", "9.5.5")
def cases_against(t: Tables, plan: Plan, ground: Ground, counter: Counter) -> list[int]:
    """Return the number of cases of each result out of WEIGHT against one counter."""
    row = t.strategies[counter.strategy]
    attack = total(
        attack_lines(
            t,
            plan.attackers,
            plan.lead,
            artillery=plan.artillery,
            terrain=ground.terrain,
            strategy=counter.strategy,
        )
    )
    defense = total(
        defense_lines(
            t,
            counter.factor,
            terrain=ground.terrain,
            strategy=counter.strategy,
            shaken=ground.shaken,
            company=ground.company,
        )
    )
    cases = [0] * len(Result)
    for effect, weight in _air_cases(t, plan, ground):
        base = attack - defense_value(defense, effect)
        found = results_of(
            base,
            counter.factor,
            german_dice=row.dice,
            counted=t.combat.dice,
            overrun_allowed=ground.overrun_allowed,
            success_is_stalemate=row.success_is_stalemate,
        )
        for result in Result:
            cases[result] += weight * found[result]
    return cases


@cache
def results_of(
    base: int,
    factor: int,
    *,
    german_dice: int,
    counted: int,
    overrun_allowed: bool,
    success_is_stalemate: bool,
) -> tuple[int, ...]:
    """Return the number of cases of each result out of 6**5 for values that differ by ``base``."""
    cases = [0] * len(Result)
    for difference, count in margins(german_dice, counted):
        result = compare(
            base + difference,
            factor,
            overrun_allowed=overrun_allowed,
            success_is_stalemate=success_is_stalemate,
        )
        cases[result] += count
    return tuple(cases)


def _air_cases(t: Tables, plan: Plan, ground: Ground) -> list[tuple[int, int]]:
    if not plan.air:
        return [(0, 6)]
    limited = ground.limited_air
    return [(air_effect(t, ground.terrain, die, limited=limited), 1) for die in DIE]


@RB.rule("9.5.5", "9.5.6")
def units_lost(t: Tables, plan: Plan, row: StrategyRow, cases: Sequence[int]) -> int:
    """Return the Soviet units lost by the results, times WEIGHT."""
    lost = cases[Result.REPULSE]
    if row.lead_lost:
        lost += WEIGHT - cases[Result.REPULSE]
    if row.armor_lost and any(t.unit_arm[unit] is Arm.ARMOR for unit in plan.attackers):
        lost += cases[Result.STALEMATE] + cases[Result.SUCCESS]
    return lost


class TablesKey:
    """Makes tables a key of caches: there is one object of them per program run."""

    __slots__ = ("tables",)

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def __hash__(self) -> int:
        return id(self.tables)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TablesKey) and other.tables is self.tables


@lru_cache(maxsize=50_000)
def cached_odds(key: TablesKey, plan: Plan, ground: Ground, counters: tuple[Counter, ...]) -> Odds:
    """Return what ``odds`` returns, remembering it: tables ask for the same attack many times."""
    return odds(key.tables, plan, ground, counters)
