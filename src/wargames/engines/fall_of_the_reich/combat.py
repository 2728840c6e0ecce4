"""Combat (9): reveal, Kill Zone, Lead, support, dice. The result is applied in ``outcome``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wargames.core.agenda import ChanceNode, Node, PlayerNode, RuleNode
from wargames.core.chance import ChanceEvent, Outcome, Roll
from wargames.core.decision import Action, Option, Ref, RefKind, Refusal
from wargames.core.events import Recorder
from wargames.core.ids import PlayerId, UnitId, ZoneId
from wargames.engines.fall_of_the_reich import actions as act
from wargames.engines.fall_of_the_reich import kit as k
from wargames.engines.fall_of_the_reich.cites import RB
from wargames.engines.fall_of_the_reich.defense import (
    air_allowed,
    battle_attack_lines,
    battle_defense_lines,
    strategy_in_force,
)
from wargames.engines.fall_of_the_reich.ids import N_SOVIET, SOVIET_SEAT, OptionalRule
from wargames.engines.fall_of_the_reich.losses import lose_unit, loss_hint
from wargames.engines.fall_of_the_reich.outcome import Resolve
from wargames.engines.fall_of_the_reich.retreat import RetreatAll
from wargames.engines.fall_of_the_reich.state import (
    ACTED,
    Battle,
    FallOfTheReichState,
    has_rule,
    is_revealed,
    place_name,
    unit_names,
)
from wargames.engines.fall_of_the_reich.strength import air_effect, most_artillery, total
from wargames.engines.fall_of_the_reich.tables import NO_UNIT

Nodes = Sequence[Node[FallOfTheReichState]]

_NOT_ATTACKING = Refusal("This unit does not take part in the attack.", RB["9.5"])
_ARTILLERY_MAX = Refusal("At most three Artillery markers support an attack.", RB["9.5.4"])
_ARTILLERY_UNITS = Refusal("No more Artillery markers than attacking units.", RB["9.5.4"])
_ARTILLERY_NONE = Refusal("There are not so many Artillery markers available.", RB["3.6"])
_AIR_NONE = Refusal("No Air marker is available.", RB["3.6"])
_AIR_BARRED = Refusal("No Air marker may be placed on this attack.", RB["9.5.4"])
_AIR_LIMITED = Refusal(
    "No Air in Heavy Urban or Zitadelle Areas that were Contested already.", RB["11.1"]
)
_AIR_MAX = Refusal("At most one Air marker supports an attack.", RB["9.5.4"])


def battle_of(s: FallOfTheReichState) -> Battle:
    """Return the attack being carried out."""
    assert s.battle is not None
    return s.battle


@RB.rule("9.0", "9.1", "9.5", "8.2.1")
def begin_attack(
    s: FallOfTheReichState, zone: ZoneId, units: tuple[UnitId, ...], rec: Recorder
) -> Nodes:
    """Open an attack with units that are in the zone."""
    mandatory = zone not in s.contested
    s.battle = Battle(zone, units, mandatory)
    s.attacked = (*s.attacked, zone)
    rec.tell(
        "{} {} {} ({}).",
        unit_names(s, units),
        "attacks" if len(units) == 1 else "attack",
        place_name(s, zone),
        "Mandatory Attack" if mandatory else "optional attack",
        cite=RB["9.1" if mandatory else "9.2"],
    )
    if is_revealed(s, zone):
        return (*lead_nodes(s), *RESOLUTION)
    early = lead_nodes(s) if has_rule(s, OptionalRule.EARLY_LEAD) else ()
    return (*early, Reveal())


def lead_nodes(s: FallOfTheReichState) -> Nodes:
    """Return the question for the Lead; a single attacker leads without a question (9.5 A)."""
    battle = battle_of(s)
    if battle.lead != NO_UNIT:
        return ()
    if len(battle.attackers) == 1:
        s.battle = replace(battle, lead=battle.attackers[0])
        return ()
    return (ChooseLead(),)


@dataclass(frozen=True, slots=True)
class Reveal(RuleNode[FallOfTheReichState]):
    """Flip the German unit; its strategy counts in this attack (9.4)."""

    cite = RB["9.4"]

    @RB.rule("8.1.2", "9.4", "11.2", "A.2", "R-FOR-07", "R-FOR-08")
    def run(self, s: FallOfTheReichState, rec: Recorder) -> Nodes:
        battle = battle_of(s)
        unit = s.german[battle.zone]
        s.seen[unit] = True
        s.battle = replace(battle, fresh=True)
        row = s.tables.strategies[s.tables.unit_strategy[unit]]
        rec.tell(
            "Revealed in {}: {}. {}",
            place_name(s, battle.zone),
            s.tables.unit_name[unit],
            row.text,
            cite=RB["9.4"],
            reveals=True,
        )
        return (KillZone(),) if row.kill_zone else (*lead_nodes(s), *RESOLUTION)


@dataclass(frozen=True, slots=True)
class KillZone(PlayerNode[FallOfTheReichState]):
    """Lose a unit and go on, or retreat with all (9.5.7)."""

    public = True
    cite = RB["9.5.7"]

    def player(self, s: FallOfTheReichState) -> PlayerId:
        return SOVIET_SEAT

    def prompt(self, s: FallOfTheReichState) -> str:
        place = place_name(s, battle_of(s).zone)
        return f"Kill Zone in {place}: click a unit to lose and go on, or retreat with all."

    def options(self, s: FallOfTheReichState) -> list[Option]:
        return [*(s.kit.lose[u] for u in battle_of(s).attackers), k.LEAVE_KILL_ZONE]

    @RB.rule("9.5.7", "R-FOR-07", "R-FOR-08")
    def answer(self, s: FallOfTheReichState, action: Action, rec: Recorder) -> Nodes:
        battle = battle_of(s)
        if isinstance(action, act.LoseUnit):
            lose_unit(s, action.unit, battle.zone, RB["9.5.7"], rec)
            if battle_of(s).attackers:
                return (*lead_nodes(s), *RESOLUTION)
            rec.tell("Nobody is left to attack.", cite=RB["9.5.7"])
            return (EndAttack(),)
        rec.tell("The attackers leave the Kill Zone.", cite=RB["9.5.7"])
        for unit in battle.attackers:
            s.spent[unit] = True
        return (RetreatAll(battle.zone, battle.attackers), EndAttack())

    def hint(self, s: FallOfTheReichState, action: Action) -> str:
        if isinstance(action, act.LoseUnit):
            return loss_hint(s, action.unit)
        return "they go back and are Spent"

    def propose(self, s: FallOfTheReichState, target: Ref) -> Action | None:
        if target.kind is RefKind.UNIT and target.id < N_SOVIET:
            return act.LoseUnit(UnitId(target.id))
        return None

    def explain(self, s: FallOfTheReichState, action: Action) -> Refusal | None:
        if isinstance(action, act.LoseUnit) and action.unit not in battle_of(s).attackers:
            return _NOT_ATTACKING
        return None


@dataclass(frozen=True, slots=True)
class ChooseLead(PlayerNode[FallOfTheReichState]):
    """Designate the Lead Attacking Unit (9.5 A)."""

    public = True
    cite = RB["9.5"]

    def player(self, s: FallOfTheReichState) -> PlayerId:
        return SOVIET_SEAT

    def prompt(self, s: FallOfTheReichState) -> str:
        return f"Attack in {place_name(s, battle_of(s).zone)}: click the Lead Attacking Unit."

    def options(self, s: FallOfTheReichState) -> list[Option]:
        return [s.kit.lead[unit] for unit in battle_of(s).attackers]

    @RB.rule("9.5", "9.5.2", "11.2")
    def answer(self, s: FallOfTheReichState, action: Action, rec: Recorder) -> Nodes:
        assert isinstance(action, act.NameLead)
        s.battle = replace(battle_of(s), lead=action.unit)
        return ()

    def hint(self, s: FallOfTheReichState, action: Action) -> str:
        assert isinstance(action, act.NameLead)
        value = total(battle_attack_lines(s, battle_of(s), action.unit))
        return f"Attack Value {value} without support"

    def propose(self, s: FallOfTheReichState, target: Ref) -> Action | None:
        if target.kind is RefKind.UNIT and target.id < N_SOVIET:
            return act.NameLead(UnitId(target.id))
        return None

    def explain(self, s: FallOfTheReichState, action: Action) -> Refusal | None:
        if isinstance(action, act.NameLead) and action.unit not in battle_of(s).attackers:
            return _NOT_ATTACKING
        return None


@dataclass(frozen=True, slots=True)
class PlaceSupport(PlayerNode[FallOfTheReichState]):
    """Place Artillery and Air, then roll (9.5 B, 9.5.4)."""

    public = True
    cite = RB["9.5.4"]

    def player(self, s: FallOfTheReichState) -> PlayerId:
        return SOVIET_SEAT

    def prompt(self, s: FallOfTheReichState) -> str:
        return f"Attack in {place_name(s, battle_of(s).zone)}: place support, then roll."

    def options(self, s: FallOfTheReichState) -> list[Option]:
        battle, kit = battle_of(s), s.kit
        most = most_artillery(s.tables, len(battle.attackers), s.artillery)
        guns = [kit.artillery[n] for n in range(most + 1) if n != battle.artillery]
        planes = [
            kit.air[n]
            for n in range(s.tables.combat.max_air + 1)
            if n != battle.air and refuse_air(s, n) is None
        ]
        return [k.ROLL, *guns, *planes]

    def answer(self, s: FallOfTheReichState, action: Action, rec: Recorder) -> Nodes:
        battle = battle_of(s)
        if isinstance(action, act.SetArtillery):
            s.battle = replace(battle, artillery=action.number)
            return (self,)
        if isinstance(action, act.SetAir):
            s.battle = replace(battle, air=action.number)
            return (self,)
        tell_values(s, rec)
        air = (RollAir(),) if battle.air else ()
        return (*air, SovietDice(), GermanDice(), Resolve(), EndAttack())

    def explain(self, s: FallOfTheReichState, action: Action) -> Refusal | None:
        if isinstance(action, act.SetArtillery):
            return refuse_artillery(s, action.number)
        return refuse_air(s, action.number) if isinstance(action, act.SetAir) else None


@RB.rule("3.6", "9.5.4")
def refuse_artillery(s: FallOfTheReichState, number: int) -> Refusal | None:
    """Say why so many Artillery markers may not support the attack."""
    if number > s.tables.combat.max_artillery:
        return _ARTILLERY_MAX
    if number > len(battle_of(s).attackers):
        return _ARTILLERY_UNITS
    return _ARTILLERY_NONE if number > s.artillery else None


@RB.rule("3.6", "9.5.4", "11.1", "6.1")
def refuse_air(s: FallOfTheReichState, number: int) -> Refusal | None:
    """Say why so many Air markers may not support the attack."""
    if number > s.tables.combat.max_air:
        return _AIR_MAX
    battle = battle_of(s)
    if number and not s.air:
        return _AIR_NONE
    if number and not air_allowed(s, battle.zone, strategy_in_force(s, battle)):
        limited = has_rule(s, OptionalRule.LIMITED_AIR) and battle.zone in s.contested
        return _AIR_LIMITED if limited else _AIR_BARRED
    return None


@RB.rule("9.5")
def tell_values(s: FallOfTheReichState, rec: Recorder) -> None:
    """Tell both values with every term."""
    battle = battle_of(s)
    attack, defense = battle_attack_lines(s, battle, battle.lead), battle_defense_lines(s, battle)
    for what, lines, section in (
        ("Attack Value", attack, "9.5.2"),
        ("Defense Value", defense, "9.5.3"),
    ):
        terms = ", ".join(f"{line.text} {line.value:+d}" for line in lines)
        rec.tell("{} {}: {}.", what, total(lines), terms, cite=RB[section])


@dataclass(frozen=True, slots=True)
class RollAir(ChanceNode[FallOfTheReichState]):
    """The Air marker takes 1d6 off the Defense Value (9.5.3 E)."""

    cite = RB["9.5.3"]

    def event(self, s: FallOfTheReichState) -> ChanceEvent:
        return Roll(6, 1, "Air Support")

    @RB.rule("4.5.6", "9.5.3", "11.1")
    def answer(self, s: FallOfTheReichState, outcome: Outcome, rec: Recorder) -> Nodes:
        battle = battle_of(s)
        (die,) = outcome.values
        terrain = s.tables.zone_terrain[battle.zone]
        limited = has_rule(s, OptionalRule.LIMITED_AIR)
        effect = air_effect(s.tables, terrain, die, limited=limited)
        s.battle = replace(battle, air_die=effect)
        rec.tell(
            "Air Support: {}, {} off the Defense Value.",
            die,
            effect,
            cite=RB["9.5.3"],
            reveals=True,
            dice=outcome.values,
            sides=6,
            roller=SOVIET_SEAT,
        )
        return ()


@dataclass(frozen=True, slots=True)
class SovietDice(ChanceNode[FallOfTheReichState]):
    """2d6 for the attackers (9.5.1)."""

    cite = RB["9.5.1"]

    def event(self, s: FallOfTheReichState) -> ChanceEvent:
        return Roll(6, s.tables.combat.dice, "Soviet attack")

    @RB.rule("9.5.1", "2.1")
    def answer(self, s: FallOfTheReichState, outcome: Outcome, rec: Recorder) -> Nodes:
        s.battle = replace(battle_of(s), soviet_dice=outcome.values)
        rec.tell(
            "Soviet dice: {}.",
            sum(outcome.values),
            cite=RB["9.5.1"],
            reveals=True,
            dice=outcome.values,
            sides=6,
            roller=SOVIET_SEAT,
        )
        return ()


@dataclass(frozen=True, slots=True)
class GermanDice(ChanceNode[FallOfTheReichState]):
    """2d6 for the defenders; Elite units roll three and drop the lowest (9.5.1)."""

    cite = RB["9.5.1"]

    def event(self, s: FallOfTheReichState) -> ChanceEvent:
        strategy = strategy_in_force(s, battle_of(s))
        return Roll(6, s.tables.strategies[strategy].dice, "German defense")

    @RB.rule("9.5.1")
    def answer(self, s: FallOfTheReichState, outcome: Outcome, rec: Recorder) -> Nodes:
        s.battle = replace(battle_of(s), german_dice=outcome.values)
        rec.tell(
            "German dice: {}.",
            " ".join(map(str, outcome.values)),
            cite=RB["9.5.1"],
            reveals=True,
            dice=outcome.values,
            sides=6,
        )
        return ()


@dataclass(frozen=True, slots=True)
class EndAttack(RuleNode[FallOfTheReichState]):
    """The attack is over; its support is used up (9.5.8)."""

    cite = RB["9.5.8"]

    @RB.rule("9.5.8", "R-FOR-23")
    def run(self, s: FallOfTheReichState, rec: Recorder) -> Nodes:
        battle = battle_of(s)
        s.artillery -= battle.artillery
        s.air -= battle.air
        for unit in battle.attackers:
            s.entered_from[unit] = ACTED
        s.battle = None
        return ()


RESOLUTION: tuple[Node[FallOfTheReichState], ...] = (PlaceSupport(),)
"""What follows once the Lead is named."""
