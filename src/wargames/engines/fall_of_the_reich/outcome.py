"""What the result of an attack does to both sides (9.5.5, 9.5.6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wargames.core.agenda import Node, RuleNode
from wargames.core.events import Recorder
from wargames.core.ids import UnitId, ZoneId
from wargames.engines.fall_of_the_reich.cites import RB
from wargames.engines.fall_of_the_reich.defense import (
    battle_attack_lines,
    battle_defense_lines,
    defender_factor,
    overrun_allowed,
    strategy_in_force,
)
from wargames.engines.fall_of_the_reich.ids import Arm, Result, ZoneKind
from wargames.engines.fall_of_the_reich.losses import ChooseLoss, lose_unit
from wargames.engines.fall_of_the_reich.morale import change_approval, eliminate, gain_control
from wargames.engines.fall_of_the_reich.retreat import RetreatAll
from wargames.engines.fall_of_the_reich.state import (
    Battle,
    FallOfTheReichState,
    ninth_in,
    place_name,
)
from wargames.engines.fall_of_the_reich.strength import (
    compare,
    defense_value,
    german_roll,
    total,
)
from wargames.engines.fall_of_the_reich.tables import NO_UNIT, StrategyRow

Nodes = Sequence[Node[FallOfTheReichState]]

RESULT_NAMES = ("Repulse", "Stalemate", "Success", "Overrun")


@dataclass(frozen=True, slots=True)
class Resolve(RuleNode[FallOfTheReichState]):
    """Compare the totals and apply the result (9.5.5)."""

    cite = RB["9.5.5"]

    @RB.rule("9.5", "9.5.5", "13.4", "R-FOR-10", "R-FOR-11")
    def run(self, s: FallOfTheReichState, rec: Recorder) -> Nodes:
        battle = s.battle
        assert battle is not None
        row = s.tables.strategies[strategy_in_force(s, battle)]
        attack = total(battle_attack_lines(s, battle, battle.lead)) + sum(battle.soviet_dice)
        value = defense_value(total(battle_defense_lines(s, battle)), battle.air_die)
        defense = value + german_roll(battle.german_dice, s.tables.combat.dice)
        plain = compare(
            attack - defense,
            defender_factor(s, battle.zone),
            overrun_allowed=overrun_allowed(s, battle.zone),
            success_is_stalemate=False,
        )
        fanatic = row.success_is_stalemate and plain is Result.SUCCESS
        result = Result.STALEMATE if fanatic else plain
        s.battle = replace(battle, attack_total=attack, defense_total=defense, result=result)
        rec.tell(
            "Attack Total {}, Defense Total {}: {}{}.",
            attack,
            defense,
            RESULT_NAMES[result],
            f" (a Success, but for {row.name})" if fanatic else "",
            cite=RB["9.5.5"],
        )
        return apply_result(s, s.battle, row, rec)


def apply_result(s: FallOfTheReichState, battle: Battle, row: StrategyRow, rec: Recorder) -> Nodes:
    """Change the map by the result, and return what the player still has to choose."""
    zone, result = battle.zone, battle.result
    if result is Result.REPULSE:
        return repulse(s, battle, rec)
    in_zone = s.tables.zone_kind[zone] is ZoneKind.ZONE
    if result is not Result.OVERRUN or in_zone:
        for unit in battle.attackers:
            s.spent[unit] = True
    if row.lead_lost:
        rec.tell("{} takes the Lead Attacking Unit.", row.name, cite=RB["9.5.5"])
        lose_unit(s, battle.lead, zone, RB["9.5.6"], rec)
    if result is Result.STALEMATE:
        stalemate(s, zone, rec)
    else:
        destroy_defenders(s, zone, overrun=result is Result.OVERRUN, rec=rec)
    if row.armor_lost and result is not Result.OVERRUN and s.result is None:
        return panzerfausts(s, zone, row, rec)
    return ()


@RB.rule("9.1", "9.3", "9.5.5", "R-FOR-05", "R-FOR-09")
def repulse(s: FallOfTheReichState, battle: Battle, rec: Recorder) -> Nodes:
    """The Lead is lost, the others are Spent; after a Mandatory Attack they retreat."""
    zone = battle.zone
    lose_unit(s, battle.lead, zone, RB["9.5.5"], rec)
    left = tuple(unit for unit in battle.attackers if unit != battle.lead)
    for unit in left:
        s.spent[unit] = True
    why = f"repulsed in {place_name(s, zone)}"
    change_approval(s, s.tables.approval.repulse, why, RB["9.5.5"], rec)
    if battle.mandatory and left:
        return (RetreatAll(zone, left),)
    return ()


@RB.rule("4.5.7", "9.5.5", "R-FOR-09", "R-FOR-12", "R-FOR-34")
def stalemate(s: FallOfTheReichState, zone: ZoneId, rec: Recorder) -> None:
    """Nothing happens to the Germans; the streets are marked."""
    if zone not in s.bloody and s.soviet[zone]:
        s.bloody = tuple(sorted((*s.bloody, zone)))
        rec.tell("A Bloody Streets marker is placed in {}.", place_name(s, zone), cite=RB["4.5.7"])


@RB.rule("9.5.5", "9.5.6", "11.4.7", "R-FOR-20", "R-FOR-28")
def destroy_defenders(
    s: FallOfTheReichState, zone: ZoneId, *, overrun: bool, rec: Recorder
) -> None:
    """Eliminate the German unit; of the 9th Army the weakest, or all by an Overrun."""
    for unit in victims(s, zone, overrun=overrun):
        eliminate(s, unit, zone, rec)
    gain_control(s, zone, rec)


def victims(s: FallOfTheReichState, zone: ZoneId, *, overrun: bool) -> tuple[UnitId, ...]:
    """Return the German units that a Success or Overrun eliminates."""
    garrison = s.german[zone]
    ninth = ninth_in(s, zone)
    if not ninth:
        return (garrison,)
    if overrun:
        return ninth if garrison == NO_UNIT else (*ninth, garrison)
    factors = s.tables.unit_factor
    return (min(ninth, key=lambda unit: (factors[unit], unit)),)


def panzerfausts(s: FallOfTheReichState, zone: ZoneId, row: StrategyRow, rec: Recorder) -> Nodes:
    """Hitlerjugend: an attacking Armor unit of the player's choice goes out of action."""
    assert s.battle is not None
    arms = s.tables.unit_arm
    armor = tuple(unit for unit in s.battle.attackers if arms[unit] is Arm.ARMOR)
    if not armor:
        return ()
    rec.tell("{}: Panzerfausts against Armor.", row.name, cite=RB["9.5.5"])
    if len(armor) > 1:
        return (ChooseLoss(zone, armor, row.name),)
    lose_unit(s, armor[0], zone, RB["9.5.5"], rec)
    return ()
