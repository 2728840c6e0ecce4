"""Soviet Action Rounds (6.3.3): an Area is activated, its units move and attack (8, 9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wargames.core.agenda import Node, PlayerNode, RuleNode
from wargames.core.decision import Action, Option, Ref, RefKind, Refusal
from wargames.core.events import Recorder
from wargames.core.ids import PlayerId, UnitId, ZoneId
from wargames.engines.fall_of_the_reich import actions as act
from wargames.engines.fall_of_the_reich import kit as k
from wargames.engines.fall_of_the_reich.cites import RB
from wargames.engines.fall_of_the_reich.combat import begin_attack
from wargames.engines.fall_of_the_reich.ids import (
    ATTACK_REFS,
    N_SOVIET,
    N_ZONES,
    SOVIET_SEAT,
    OptionalRule,
)
from wargames.engines.fall_of_the_reich.movement import (
    cost_reason,
    refuse_assault,
    refuse_step,
    steps,
)
from wargames.engines.fall_of_the_reich.moving import Moving, spend, walk
from wargames.engines.fall_of_the_reich.state import (
    NOT_ACTED,
    FallOfTheReichState,
    has_rule,
    is_contested,
    is_german,
    place_name,
    unit_names,
)
from wargames.engines.fall_of_the_reich.tables import NO_ZONE

Nodes = Sequence[Node[FallOfTheReichState]]

_NO_UNITS = Refusal("There is no Fresh Soviet unit to activate.", RB["6.3.3"])
_NOT_THERE = Refusal("The unit is not in the Active Area.", RB["8.1.1"])
_SPENT = Refusal("Spent units can neither move nor attack.", RB["4.2"])
_ACTED = Refusal("The unit has acted in this Action Round.", RB["6.3.4"])
_RIVALS = Refusal("Units of the two Fronts may not activate in the same round.", RB["11.3"])
_CHOOSE_FIRST = Refusal("Choose units of the Active Area first.", RB["8.1.1"])
_NOTHING_TO_ATTACK = Refusal("No unit that could attack has entered it.", RB["9.0"])
_ATTACKED = Refusal("It has been attacked in this round already.", RB["R-FOR-31"])
_NOT_AMONG = Refusal("Only units that entered in this round can join this attack.", RB["9.3"])
_NOBODY = Refusal("At least one unit has to attack.", RB["9.2"])
_MUST_ATTACK = Refusal("A Mandatory Attack has to be made first.", RB["9.1"])
_MUST_STAY = Refusal("Units that entered a German-occupied Area stay there.", RB["8.2"])


@dataclass(frozen=True, slots=True)
class ActionRounds(PlayerNode[FallOfTheReichState]):
    """Choose the next Active Area, or end the Combat Phase (6.3.3, 6.3.4)."""

    public = True
    cite = RB["6.3.3"]

    def player(self, s: FallOfTheReichState) -> PlayerId:
        return SOVIET_SEAT

    def prompt(self, s: FallOfTheReichState) -> str:
        return "Click the Area to activate, or end the Combat Phase."

    def options(self, s: FallOfTheReichState) -> list[Option]:
        found = [s.kit.activate[zone] for zone in active_zones(s)]
        found.append(k.END_COMBAT)
        return found

    @RB.rule("6.3.3", "6.3.4", "R-FOR-03")
    def answer(self, s: FallOfTheReichState, action: Action, rec: Recorder) -> Nodes:
        if not isinstance(action, act.Activate):
            return ()
        begin_round(s, action.zone)
        rec.tell("Active Area: {}.", place_name(s, action.zone), cite=RB["6.3.3"])
        return (ActionRound(), NextRound())

    def hint(self, s: FallOfTheReichState, action: Action) -> str:
        if isinstance(action, act.Activate):
            units = s.soviet[action.zone]
            return f"{sum(not s.spent[unit] for unit in units)} of {len(units)} units are Fresh"
        fresh = sum(len(fresh_units(s, zone)) for zone in active_zones(s))
        return f"{fresh} {'unit is' if fresh == 1 else 'units are'} still Fresh"

    def propose(self, s: FallOfTheReichState, target: Ref) -> Action | None:
        return act.Activate(ZoneId(target.id)) if target.kind is RefKind.ZONE else None

    def explain(self, s: FallOfTheReichState, action: Action) -> Refusal | None:
        if not isinstance(action, act.Activate):
            return None
        known = action.zone < N_ZONES
        return None if known and fresh_units(s, action.zone) else _NO_UNITS


@RB.rule("8.1", "8.1.1")
def fresh_units(s: FallOfTheReichState, zone: ZoneId) -> list[UnitId]:
    """Return the Fresh units of a zone."""
    spent = s.spent
    return [unit for unit in s.soviet[zone] if not spent[unit]]


def active_zones(s: FallOfTheReichState) -> list[ZoneId]:
    """Return the zones that can be activated."""
    spent = s.spent
    found = []
    for zone in range(N_ZONES):
        for unit in s.soviet[zone]:
            if not spent[unit]:
                found.append(ZoneId(zone))
                break
    return found


def begin_round(s: FallOfTheReichState, zone: ZoneId) -> None:
    """Open an Action Round."""
    s.active = zone
    s.contested = tuple([z for z in map(ZoneId, range(N_ZONES)) if is_contested(s, z)])
    s.attacked = ()
    s.pending = ()
    s.round_front = -1
    s.entered_from = [NOT_ACTED] * N_SOVIET


@dataclass(frozen=True, slots=True)
class NextRound(RuleNode[FallOfTheReichState]):
    """Close the Action Round; the phase ends when no unit is Fresh (6.3.4)."""

    cite = RB["6.3.4"]

    @RB.rule("6.3.4")
    def run(self, s: FallOfTheReichState, rec: Recorder) -> Nodes:
        s.active = NO_ZONE
        s.contested = s.attacked = s.pending = ()
        s.round_front = -1
        s.entered_from = [NOT_ACTED] * N_SOVIET
        if active_zones(s):
            return (ActionRounds(),)
        rec.tell("All Soviet units are Spent: the Combat Phase ends.", cite=RB["6.3.4"])
        return ()


@dataclass(frozen=True, slots=True)
class ActionRound(PlayerNode[FallOfTheReichState]):
    """Choose units of the Active Area and move them or attack, as often as wished (8.1)."""

    taken: tuple[UnitId, ...] = ()
    public = True
    cite = RB["8.1.1"]

    def player(self, s: FallOfTheReichState) -> PlayerId:
        return SOVIET_SEAT

    def prompt(self, s: FallOfTheReichState) -> str:
        place = place_name(s, s.active)
        if self.taken:
            return f"{place}: {self._choices(s)} with {unit_names(s, self.taken)}."
        if s.pending:
            return f"{place}: send more units, or attack in {place_name(s, s.pending[0])}."
        return f"{place}: choose units to move or attack with, or end the round."

    def _choices(self, s: FallOfTheReichState) -> str:
        """What the chosen units can do, for the prompt."""
        attack = is_german(s, s.active) and refuse_attack_in_place(s, self.taken) is None
        if steps(s, self.taken, s.active, 0):
            return "attack here, or click where to go," if attack else "click where to go"
        return "attack here" if attack else "there is nothing to do"

    def options(self, s: FallOfTheReichState) -> list[Option]:
        kit, active, taken = s.kit, s.active, self.taken
        found = [kit.toggle[u] for u in s.soviet[active] if refuse_choice(s, u, taken) is None]
        if taken:
            move = kit.move
            found += [move[zone] for zone in steps(s, taken, active, 0)]
            if is_german(s, active) and refuse_attack_in_place(s, taken) is None:
                found.append(kit.attack[active])
        pending = s.pending
        if not pending:
            found.append(k.END_ROUND)
            return found
        found += [kit.attack[zone] for zone in pending if can_attack(s, zone)]
        if not must_attack(s):
            found.append(k.END_ROUND)
        return found

    def answer(self, s: FallOfTheReichState, action: Action, rec: Recorder) -> Nodes:
        if isinstance(action, act.ToggleUnit):
            return (ActionRound(toggled(self.taken, action.unit)),)
        if isinstance(action, act.MoveTo):
            note_front(s, self.taken)
            rest = walk(s, Moving(self.taken, s.active, 0), action.zone, rec)
            return (*rest, ActionRound())
        if isinstance(action, act.Attack):
            if action.zone == s.active:
                note_front(s, self.taken)
                return (*begin_attack(s, action.zone, self.taken, rec), ActionRound())
            return (*attack_entered(s, action.zone, rec), ActionRound())
        for zone in s.pending:
            spend(s, entrants(s, zone))
        return ()

    def hint(self, s: FallOfTheReichState, action: Action) -> str:
        if isinstance(action, act.MoveTo):
            return cost_reason(s, action.zone)
        if isinstance(action, act.Attack):
            optional = action.zone in s.contested
            return "optional attack" if optional else "Mandatory Attack"
        return ""

    def propose(self, s: FallOfTheReichState, target: Ref) -> Action | None:
        if target.kind is RefKind.ZONE:
            return act.MoveTo(ZoneId(target.id))
        if target.kind is RefKind.UNIT and target.id < N_SOVIET:
            return act.ToggleUnit(UnitId(target.id))
        if target.kind is RefKind.SLOT and 0 <= target.id - ATTACK_REFS < N_ZONES:
            return act.Attack(ZoneId(target.id - ATTACK_REFS))
        return None

    def explain(self, s: FallOfTheReichState, action: Action) -> Refusal | None:
        if isinstance(action, act.ToggleUnit):
            return refuse_choice(s, action.unit, self.taken)
        if isinstance(action, act.MoveTo):
            if not self.taken:
                return _CHOOSE_FIRST
            return refuse_step(s, self.taken, s.active, action.zone, 0)
        if isinstance(action, act.Attack):
            return refuse_attack(s, self.taken, action.zone)
        if isinstance(action, act.EndRound) and must_attack(s):
            return _MUST_ATTACK
        return None


def toggled(taken: tuple[UnitId, ...], unit: UnitId) -> tuple[UnitId, ...]:
    """Return a selection with a unit added or left out."""
    if unit in taken:
        return tuple([other for other in taken if other != unit])
    return tuple(sorted((*taken, unit)))


@RB.rule("4.2", "4.3.1", "8.1.1", "8.2", "11.3", "R-FOR-25")
def refuse_choice(
    s: FallOfTheReichState, unit: UnitId, taken: tuple[UnitId, ...]
) -> Refusal | None:
    """Say why a unit cannot be chosen to act in this Action Round."""
    if unit not in s.soviet[s.active]:
        return _MUST_STAY if s.entered_from[unit] >= 0 else _NOT_THERE
    if s.spent[unit]:
        return _SPENT
    if s.entered_from[unit] != NOT_ACTED:
        return _ACTED
    if s.rules[OptionalRule.RIVALRY] and unit not in taken:
        fronts = s.tables.unit_front
        front = fronts[taken[0]] if taken else s.round_front
        if front not in {-1, fronts[unit]}:
            return _RIVALS
    return None


@RB.rule("11.3")
def note_front(s: FallOfTheReichState, units: tuple[UnitId, ...]) -> None:
    """Remember whose units are activated in this round, for optional rule 11.3."""
    front = s.tables.unit_front[units[0]]
    assert front is not None
    if has_rule(s, OptionalRule.RIVALRY):
        s.round_front = int(front)


def entrants(s: FallOfTheReichState, zone: ZoneId) -> tuple[UnitId, ...]:
    """Return the units that entered a zone in this round and have not fought."""
    entered = s.entered_from
    return tuple([unit for unit in s.soviet[zone] if entered[unit] >= 0])


@RB.rule("9.1")
def must_attack(s: FallOfTheReichState) -> bool:
    """Tell whether a Mandatory Attack is still to be made in this round."""
    return any(zone not in s.contested for zone in s.pending)


def can_attack(s: FallOfTheReichState, zone: ZoneId) -> bool:
    """Tell whether any of the units that entered a zone may attack there."""
    if s.event is None and zone not in s.tables.objectives.guarded:
        return True
    return any(refuse_assault(s, (unit,), zone) is None for unit in entrants(s, zone))


@RB.rule("9.0", "9.3", "7.3", "8.2", "R-FOR-31")
def refuse_attack_in_place(s: FallOfTheReichState, units: tuple[UnitId, ...]) -> Refusal | None:
    """Say why chosen units of the Active Area may not attack the German unit there."""
    zone = s.active
    if not is_german(s, zone):
        return _NOTHING_TO_ATTACK
    if zone in s.attacked:
        return _ATTACKED
    return refuse_assault(s, units, zone)


@RB.rule("9.0", "7.3")
def refuse_attack(
    s: FallOfTheReichState, taken: tuple[UnitId, ...], zone: ZoneId
) -> Refusal | None:
    """Say why there can be no attack in a zone now."""
    if zone == s.active:
        return refuse_attack_in_place(s, taken) if taken else _CHOOSE_FIRST
    if zone not in s.pending:
        return _NOTHING_TO_ATTACK
    if can_attack(s, zone):
        return None
    return refuse_assault(s, entrants(s, zone), zone)


@RB.rule("9.1", "9.2", "R-FOR-22")
def attack_entered(s: FallOfTheReichState, zone: ZoneId, rec: Recorder) -> Nodes:
    """Attack where units have entered: with all if it is mandatory, else with those chosen."""
    units = entrants(s, zone)
    if zone not in s.contested:
        s.pending = tuple([other for other in s.pending if other != zone])
        return begin_attack(s, zone, units, rec)
    able = tuple([unit for unit in units if refuse_assault(s, (unit,), zone) is None])
    return (ChooseAttackers(zone, able, able),)


@dataclass(frozen=True, slots=True)
class ChooseAttackers(PlayerNode[FallOfTheReichState]):
    """Where the attack is optional, all, some or none of the units that entered attack (9.2)."""

    zone: ZoneId
    able: tuple[UnitId, ...]
    taken: tuple[UnitId, ...]
    public = True
    cite = RB["9.2"]

    def player(self, s: FallOfTheReichState) -> PlayerId:
        return SOVIET_SEAT

    def prompt(self, s: FallOfTheReichState) -> str:
        return f"Choose who attacks in {place_name(s, self.zone)}; the others stay there, Spent."

    def options(self, s: FallOfTheReichState) -> list[Option]:
        found = [s.kit.toggle[unit] for unit in self.able]
        if self.taken:
            found.append(k.CONFIRM_ATTACK)
        found.append(k.NO_ATTACK)
        return found

    def answer(self, s: FallOfTheReichState, action: Action, rec: Recorder) -> Nodes:
        if isinstance(action, act.ToggleUnit):
            return (ChooseAttackers(self.zone, self.able, toggled(self.taken, action.unit)),)
        attackers = self.taken if isinstance(action, act.ConfirmAttack) else ()
        idle = tuple(u for u in entrants(s, self.zone) if u not in attackers)
        spend(s, idle)
        s.pending = tuple([zone for zone in s.pending if zone != self.zone])
        return begin_attack(s, self.zone, attackers, rec) if attackers else ()

    def propose(self, s: FallOfTheReichState, target: Ref) -> Action | None:
        if target.kind is RefKind.UNIT and target.id < N_SOVIET:
            return act.ToggleUnit(UnitId(target.id))
        return None

    def explain(self, s: FallOfTheReichState, action: Action) -> Refusal | None:
        if isinstance(action, act.ToggleUnit) and action.unit not in self.able:
            return _NOT_AMONG
        return _NOBODY if isinstance(action, act.ConfirmAttack) and not self.taken else None
