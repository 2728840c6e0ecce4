"""Units under way: step by step, until they halt or meet the enemy (8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wargames.core.agenda import Node, PlayerNode
from wargames.core.decision import Action, Option, Ref, RefKind, Refusal
from wargames.core.events import Recorder
from wargames.core.ids import PlayerId, UnitId, ZoneId
from wargames.engines.fall_of_the_reich import actions as act
from wargames.engines.fall_of_the_reich import kit as k
from wargames.engines.fall_of_the_reich.cites import RB
from wargames.engines.fall_of_the_reich.ids import N_AREAS, SOVIET_SEAT
from wargames.engines.fall_of_the_reich.movement import (
    cost_reason,
    entry_cost,
    refuse_step,
    steps,
)
from wargames.engines.fall_of_the_reich.state import (
    ACTED,
    FallOfTheReichState,
    is_german,
    place_name,
    shift,
    unit_names,
)

Nodes = Sequence[Node[FallOfTheReichState]]


@RB.rule("6.3.4", "8.1", "8.2", "R-FOR-03")
def spend(s: FallOfTheReichState, units: tuple[UnitId, ...]) -> None:
    """Flip units that have completed their activation."""
    for unit in units:
        s.spent[unit] = True
        s.entered_from[unit] = ACTED


@RB.rule("8.1", "8.2", "8.4", "R-FOR-32")
def walk(s: FallOfTheReichState, group: Moving, goal: ZoneId, rec: Recorder) -> Nodes:
    """Move units one step; the move ends at a German unit, in a Zone, or when nothing is left."""
    units, origin = group.units, group.zone
    german = is_german(s, goal)
    cost = 0 if goal >= N_AREAS else entry_cost(s, goal)
    for unit in units:
        shift(s, unit, origin, goal)
    rec.tell(
        "{} {} from {} to {}.",
        unit_names(s, units),
        "moves" if len(units) == 1 else "move",
        place_name(s, origin),
        place_name(s, goal),
        cite=RB["8.1"],
    )
    if german:
        for unit in units:
            s.entered_from[unit] = origin
        if goal not in s.pending:
            s.pending = (*s.pending, goal)
        return ()
    total = group.spent_factors + cost
    if goal < N_AREAS and steps(s, units, goal, total):
        return (Moving(units, goal, total),)
    spend(s, units)
    return ()


@dataclass(frozen=True, slots=True)
class Moving(PlayerNode[FallOfTheReichState]):
    """Units under way go on or halt (8.1)."""

    units: tuple[UnitId, ...]
    zone: ZoneId
    spent_factors: int
    public = True
    cite = RB["8.2"]

    def player(self, s: FallOfTheReichState) -> PlayerId:
        return SOVIET_SEAT

    def prompt(self, s: FallOfTheReichState) -> str:
        names, place = unit_names(s, self.units), place_name(s, self.zone)
        return f"{names} in {place}: click the next Area, or halt."

    def options(self, s: FallOfTheReichState) -> list[Option]:
        move = s.kit.move
        found = [move[zone] for zone in steps(s, self.units, self.zone, self.spent_factors)]
        found.append(k.HALT)
        return found

    def answer(self, s: FallOfTheReichState, action: Action, rec: Recorder) -> Nodes:
        if isinstance(action, act.MoveTo):
            return walk(s, self, action.zone, rec)
        spend(s, self.units)
        return ()

    def hint(self, s: FallOfTheReichState, action: Action) -> str:
        return cost_reason(s, action.zone) if isinstance(action, act.MoveTo) else ""

    def propose(self, s: FallOfTheReichState, target: Ref) -> Action | None:
        return act.MoveTo(ZoneId(target.id)) if target.kind is RefKind.ZONE else None

    def explain(self, s: FallOfTheReichState, action: Action) -> Refusal | None:
        if isinstance(action, act.MoveTo):
            return refuse_step(s, self.units, self.zone, action.zone, self.spent_factors)
        return None
