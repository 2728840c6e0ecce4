"""Attack and Defense Values and the results of an attack (9.5): used by rules and by odds alike.

Everything here is a function of numbers and printed facts, never of a state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wargames.core.ids import UnitId
from wargames.engines.fall_of_the_reich.cites import RB
from wargames.engines.fall_of_the_reich.ids import Arm, Result, Strategy, Terrain
from wargames.engines.fall_of_the_reich.tables import Tables


class Line(NamedTuple):
    """A term of a value, for the table beside the dice."""

    text: str
    value: int


@RB.rule("9.5.2", "4.2.1", "4.2.2", "4.5.5", "9.5.4")
def attack_lines(
    t: Tables,
    attackers: Sequence[UnitId],
    lead: UnitId,
    *,
    artillery: int,
    terrain: Terrain,
    strategy: Strategy,
) -> list[Line]:
    """Return the terms of the Attack Value.

    Args:
        t: the tables.
        attackers: all attacking units, the lead among them.
        lead: the Lead Attacking Unit.
        artillery: Artillery markers placed.
        terrain: of the attacked zone.
        strategy: the Defense Strategy in force; NONE after the first combat.
    """
    values = t.combat
    lines = [Line(f"lead {t.unit_label[lead]}", t.unit_attack[lead])]
    others = len(attackers) - 1
    if others:
        lines.append(Line(f"{others} more", others * values.per_unit))
    if artillery:
        lines.append(Line(f"{artillery} Artillery", artillery * values.per_artillery))
    if has_combined_arms(t, attackers, artillery=artillery, terrain=terrain, strategy=strategy):
        lines.append(Line("Combined Arms", values.combined_arms))
    return lines


@RB.rule("9.5.2", "4.2.1", "4.2.2")
def has_combined_arms(
    t: Tables,
    attackers: Sequence[UnitId],
    *,
    artillery: int,
    terrain: Terrain,
    strategy: Strategy,
) -> bool:
    """Tell whether infantry, armor and artillery work together."""
    if not artillery or not t.terrain[terrain].combined_arms:
        return False
    if t.strategies[strategy].bars_combined_arms:
        return False
    arms = [t.unit_arm[unit] for unit in attackers]
    return Arm.INFANTRY in arms and Arm.ARMOR in arms


@RB.rule("9.5.3", "3.1.2", "11.4.7")
def defense_lines(
    t: Tables,
    factor: int,
    *,
    terrain: Terrain,
    strategy: Strategy,
    shaken: bool,
    company: bool = False,
) -> list[Line]:
    """Return the terms of the Defense Value without the Air die.

    Args:
        t: the tables.
        factor: Defense Factor, or the sum of those of the 9th Army.
        terrain: of the attacked zone.
        strategy: the Defense Strategy in force; NONE after the first combat.
        shaken: whether German Morale is Shaken.
        company: another German unit stands beside the 9th Army.
    """
    row, place = t.strategies[strategy], t.terrain[terrain]
    lines = [Line("Defense Factor", factor), Line(place.name, place.modifier)]
    if row.value:
        lines.append(Line(row.name, row.value))
    if company:
        lines.append(Line("another German unit", t.ninth_army.company))
    if shaken and not row.ignores_shaken:
        lines.append(Line("Shaken Morale", t.combat.shaken))
    return lines


def total(lines: Sequence[Line]) -> int:
    """Return the sum of the terms."""
    return sum(line.value for line in lines)


@RB.rule("4.5.6", "9.5.3", "R-FOR-11")
def defense_value(value: int, air_die: int) -> int:
    """Return the Defense Value after the Air die: never less than 0."""
    return max(0, value - air_die)


@RB.rule("11.1")
def air_effect(t: Tables, terrain: Terrain, die: int, *, limited: bool) -> int:
    """Return what an Air die counts for; ``limited`` says that optional rule 11.1 is in use."""
    if limited and terrain in {Terrain.HEAVY_URBAN, Terrain.ZITADELLE}:
        return max(1, die + t.combat.limited_air)
    return die


@RB.rule("9.5.1")
def german_roll(dice: Sequence[int], counted: int) -> int:
    """Return the sum of the highest German dice; Elite units roll one more and drop the lowest."""
    return sum(sorted(dice)[-counted:])


@RB.rule("9.5.5", "8.4.4", "R-FOR-10")
def compare(
    margin: int, factor: int, *, overrun_allowed: bool, success_is_stalemate: bool
) -> Result:
    """Return the result of an attack.

    Args:
        margin: Attack Total less Defense Total.
        factor: Defense Factor, which the margin must exceed for an Overrun.
        overrun_allowed: by terrain and place.
        success_is_stalemate: the Fanatic Defense Strategy is in force.
    """
    if margin < 0:
        return Result.REPULSE
    if margin == 0:
        return Result.STALEMATE
    if overrun_allowed and margin > factor:
        return Result.OVERRUN
    return Result.STALEMATE if success_is_stalemate else Result.SUCCESS


@RB.rule("9.5.4")
def most_artillery(t: Tables, attackers: int, available: int) -> int:
    """Return how many Artillery markers may support an attack."""
    return min(t.combat.max_artillery, attackers, available)
