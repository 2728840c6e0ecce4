"""The Soviet retreat procedure (9.5.7): unit by unit, back to where each came from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wargames.core.agenda import Node, PlayerNode, RuleNode
from wargames.core.decision import Action, Option, Ref, RefKind, Refusal
from wargames.core.events import Recorder
from wargames.core.ids import PlayerId, UnitId, ZoneId
from wargames.engines.fall_of_the_reich import actions as act
from wargames.engines.fall_of_the_reich.cites import RB
from wargames.engines.fall_of_the_reich.ids import N_AREAS, N_SOVIET, SOVIET_SEAT
from wargames.engines.fall_of_the_reich.losses import lose_unit
from wargames.engines.fall_of_the_reich.movement import refuse_way
from wargames.engines.fall_of_the_reich.state import (
    ACTED,
    FallOfTheReichState,
    has_room,
    is_german,
    place_name,
    shift,
)

Nodes = Sequence[Node[FallOfTheReichState]]

_GERMANS = Refusal("Units do not retreat to where German units are.", RB["9.5.7"])
_NO_WAY = Refusal("Units retreat to where they came from; past it only if it is full.", RB["9.5.7"])
_FULL = Refusal("A retreat cannot end in a fully stacked Area.", RB["7.1"])
_NOT_RETREATING = Refusal("This unit does not have to retreat.", RB["9.5.7"])


@dataclass(frozen=True, slots=True)
class RetreatAll(RuleNode[FallOfTheReichState]):
    """Retreat the units one at a time (9.5.7)."""

    zone: ZoneId
    units: tuple[UnitId, ...]
    cite = RB["9.5.7"]

    @RB.rule("9.5.7", "R-FOR-33")
    def run(self, s: FallOfTheReichState, rec: Recorder) -> Nodes:
        units = tuple(u for u in self.units if s.entered_from[u] >= 0 and u in s.soviet[self.zone])
        if not units:
            return ()
        if order_matters(s, units):
            return (ChooseRetreating(self.zone, units),)
        return (*retreat_unit(s, self.zone, units[0], rec), RetreatAll(self.zone, units[1:]))


def order_matters(s: FallOfTheReichState, units: tuple[UnitId, ...]) -> bool:
    """Tell whether it makes a difference which unit retreats next: some will find no room."""
    origins = [ZoneId(s.entered_from[unit]) for unit in units]
    if len(units) == 1:
        return False
    return any(not has_room(s, origin, origins.count(origin)) for origin in origins)


@dataclass(frozen=True, slots=True)
class ChooseRetreating(PlayerNode[FallOfTheReichState]):
    """The player names the unit that retreats next (9.5.7)."""

    zone: ZoneId
    units: tuple[UnitId, ...]
    public = True
    cite = RB["9.5.7"]

    def player(self, s: FallOfTheReichState) -> PlayerId:
        return SOVIET_SEAT

    def prompt(self, s: FallOfTheReichState) -> str:
        return f"Retreat from {place_name(s, self.zone)}: click the unit that goes next."

    def options(self, s: FallOfTheReichState) -> list[Option]:
        return [s.kit.retreat_unit[unit] for unit in self.units]

    def answer(self, s: FallOfTheReichState, action: Action, rec: Recorder) -> Nodes:
        assert isinstance(action, act.RetreatUnit)
        left = tuple(unit for unit in self.units if unit != action.unit)
        return (*retreat_unit(s, self.zone, action.unit, rec), RetreatAll(self.zone, left))

    def propose(self, s: FallOfTheReichState, target: Ref) -> Action | None:
        if target.kind is RefKind.UNIT and target.id < N_SOVIET:
            return act.RetreatUnit(UnitId(target.id))
        return None

    def explain(self, s: FallOfTheReichState, action: Action) -> Refusal | None:
        if isinstance(action, act.RetreatUnit) and action.unit not in self.units:
            return _NOT_RETREATING
        return None


@RB.rule("8.4.3", "9.5.7", "R-FOR-19")
def retreat_unit(s: FallOfTheReichState, zone: ZoneId, unit: UnitId, rec: Recorder) -> Nodes:
    """Retreat one unit, or ask where to if there is a choice; without a way it is lost."""
    goals = retreat_goals(s, zone, unit)
    if not goals:
        rec.tell("There is no way to retreat.", cite=RB["9.5.7"])
        lose_unit(s, unit, zone, RB["R-FOR-19"], rec)
        return ()
    if len(goals) > 1:
        return (ChooseRetreat(zone, unit),)
    carry_out(s, zone, unit, goals[0], rec)
    return ()


@RB.rule("8.3.3", "8.4.1", "8.4.3", "9.5.7", "R-FOR-19")
def retreat_goals(s: FallOfTheReichState, zone: ZoneId, unit: UnitId) -> list[ZoneId]:
    """Return where a unit may retreat to from a zone, in order.

    Back to where it came from; if that is full, on to Vacant places next to it, passing through
    full ones; and at any time to a Soviet Controlled Zone beside the attacked place.
    """
    origin = ZoneId(s.entered_from[unit])
    near = s.tables.soviet_adjacent
    goals = {goal for goal in near[zone] if goal >= N_AREAS and not is_german(s, goal)}
    layer, passed = {origin}, {zone, origin}
    while layer:
        open_ones = {goal for goal in layer if has_room(s, goal, 1)}
        if open_ones:
            goals |= open_ones
            break
        layer = {
            goal
            for full in layer
            for goal in near[full]
            if goal not in passed and not is_german(s, goal)
        }
        passed |= layer
    return sorted(goals)


def carry_out(
    s: FallOfTheReichState, zone: ZoneId, unit: UnitId, goal: ZoneId, rec: Recorder
) -> None:
    """Move a retreating unit."""
    shift(s, unit, zone, goal)
    s.entered_from[unit] = ACTED
    name, place = s.tables.unit_label[unit], place_name(s, goal)
    rec.tell("{} retreats to {}.", name, place, cite=RB["9.5.7"])


@dataclass(frozen=True, slots=True)
class ChooseRetreat(PlayerNode[FallOfTheReichState]):
    """The player chooses where a unit retreats to (8.4.3, 9.5.7)."""

    zone: ZoneId
    unit: UnitId
    public = True
    cite = RB["9.5.7"]

    def player(self, s: FallOfTheReichState) -> PlayerId:
        return SOVIET_SEAT

    def prompt(self, s: FallOfTheReichState) -> str:
        return f"Click where {s.tables.unit_name[self.unit]} retreats to."

    def options(self, s: FallOfTheReichState) -> list[Option]:
        return [s.kit.retreat_to[goal] for goal in retreat_goals(s, self.zone, self.unit)]

    def answer(self, s: FallOfTheReichState, action: Action, rec: Recorder) -> Nodes:
        assert isinstance(action, act.RetreatTo)
        carry_out(s, self.zone, self.unit, action.zone, rec)
        return ()

    def propose(self, s: FallOfTheReichState, target: Ref) -> Action | None:
        return act.RetreatTo(ZoneId(target.id)) if target.kind is RefKind.ZONE else None

    def explain(self, s: FallOfTheReichState, action: Action) -> Refusal | None:
        if not isinstance(action, act.RetreatTo):
            return None
        goal = action.zone
        if goal in retreat_goals(s, self.zone, self.unit):
            return None
        refusal = refuse_way(s, self.zone, goal)
        if refusal is not None:
            return refusal
        if is_german(s, goal):
            return _GERMANS
        return _NO_WAY if has_room(s, goal, 1) else _FULL
