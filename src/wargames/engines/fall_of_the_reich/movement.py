"""Movement (8): what a step costs, and why it may not be made.

Predicates are called ``refuse_*`` and return why something is not allowed, or None. They use
public facts only: that a counter is Unrevealed is public, what it is never matters here.
"""

from __future__ import annotations

from wargames.core.decision import Refusal
from wargames.core.ids import UnitId, ZoneId
from wargames.engines.fall_of_the_reich.cites import RB
from wargames.engines.fall_of_the_reich.ids import N_AREAS, N_ZONES
from wargames.engines.fall_of_the_reich.state import (
    FallOfTheReichState,
    is_german,
    is_paused,
    is_revealed,
)
from wargames.engines.fall_of_the_reich.tables import ALL_MOVEMENT, UNLIMITED

_BOX = Refusal("Units move from one place of the map to the next.", RB["8.1"])
_NOT_ADJACENT = Refusal("It is not adjacent.", RB["3.1"])
_WATER = Refusal("Nobody crosses a blue boundary.", RB["8.3.3"])
_CLOSED = Refusal("Soviet units never enter this Zone.", RB["8.4.1"])
_ZONE_FIRST = Refusal(
    "A Zone is entered only as the first step, from a place next to it.", RB["8.4"]
)
_ATTACKED = Refusal(
    "There has been an attack in this round: no more units may move in.", RB["8.2.1"]
)
_VACANT_FIRST = Refusal(
    "Units of a Contested Area move to a Vacant Area before they enter another German one.",
    RB["8.3.2"],
)
_BACK = Refusal("Units do not come back to a German unit that they have just left.", RB["R-FOR-43"])
_TOO_FAR = Refusal("The units have too few Movement Factors left.", RB["8.2"])
_FULL = Refusal("More than four Soviet units would be there.", RB["8.3.1"])
_PAUSED = Refusal("Paused units may not attack, and here they would have to.", RB["R-FOR-22"])
_ZITADELLE = Refusal(
    "The Reichstag and the Chancellery can be attacked once German Morale is below 20.",
    RB["8.3.4"],
)


@RB.rule("8.2", "8.4", "R-FOR-01", "R-FOR-02")
def entry_cost(s: FallOfTheReichState, zone: ZoneId) -> int:
    """Return the Movement Factors to enter a zone: the highest that applies, or ALL_MOVEMENT."""
    costs = s.tables.move_costs
    if zone >= N_AREAS:
        return costs.zone
    german = s.german
    unit = german[zone]
    if unit >= 0:
        return costs.revealed if s.seen[unit] else costs.unrevealed
    for near in s.tables.german_near[zone]:
        if german[near] >= 0:
            return costs.vacant_near_german
    return costs.vacant


def cost_reason(s: FallOfTheReichState, zone: ZoneId) -> str:
    """Return cost and reason for a step in words: "2: next to a German unit"."""
    cost = entry_cost(s, zone)
    if cost == ALL_MOVEMENT:
        reason = "a Zone takes all movement"
    elif is_german(s, zone):
        known = "Revealed" if is_revealed(s, zone) else "Unrevealed"
        reason = f"{'an ' if known == 'Unrevealed' else 'a '}{known} German unit is there"
    elif cost == s.tables.move_costs.vacant:
        reason = "vacant, no German unit next to it"
    else:
        reason = "next to a German unit"
    return f"{'all' if cost == ALL_MOVEMENT else cost}: {reason}"


@RB.rule(
    "8.0", "8.1", "8.2", "8.2.1", "8.3", "8.3.1", "8.3.2", "8.4", "R-FOR-04", "R-FOR-32", "R-FOR-43"
)
def refuse_step(
    s: FallOfTheReichState,
    units: tuple[UnitId, ...],
    origin: ZoneId,
    goal: ZoneId,
    spent_factors: int,
) -> Refusal | None:
    """Say why units may not take a step together.

    Args:
        s: the state.
        units: the units that move, all of them in ``origin``.
        origin: where they are.
        goal: where they go next.
        spent_factors: Movement Factors spent in this move; 0 at the start.
    """
    refusal = refuse_way(s, origin, goal)
    if refusal is not None:
        return refusal
    first = origin == s.active and spent_factors == 0
    if goal >= N_AREAS and not first:
        return _ZONE_FIRST
    if goal in s.attacked:
        return _ATTACKED
    german = s.german[goal] >= 0 or goal in s.ninth
    if german and is_german(s, origin):
        return _VACANT_FIRST
    if german and goal == s.active:
        return _BACK
    if goal < N_AREAS:
        cost = entry_cost(s, goal) + spent_factors
        factors = s.tables.unit_movement
        for unit in units:
            if factors[unit] < cost:
                return _TOO_FAR
    limit = s.tables.zone_limit[goal]
    if limit != UNLIMITED and len(s.soviet[goal]) + len(units) > limit:
        return _FULL
    if german and goal not in s.contested:
        return refuse_assault(s, units, goal)
    return None


@RB.rule("3.1", "3.1.3", "8.3.3", "8.4.1", "R-FOR-42")
def refuse_way(s: FallOfTheReichState, origin: ZoneId, goal: ZoneId) -> Refusal | None:
    """Say why the map does not let Soviet units pass from one zone to another."""
    if goal in s.tables.soviet_adjacent[origin]:
        return None
    if goal >= N_ZONES:
        return _BOX
    if s.tables.zone_closed[goal]:
        return _CLOSED
    return _WATER if goal in s.tables.blue_adjacent[origin] else _NOT_ADJACENT


@RB.rule("8.3.4", "9.1", "R-FOR-17", "R-FOR-22")
def refuse_assault(
    s: FallOfTheReichState, units: tuple[UnitId, ...], zone: ZoneId
) -> Refusal | None:
    """Say why units may not attack in a zone."""
    if zone in s.tables.objectives.guarded and s.morale >= s.tables.combat.zitadelle_morale:
        return _ZITADELLE
    if s.event is not None and any(is_paused(s, unit) for unit in units):
        return _PAUSED
    return None


def steps(
    s: FallOfTheReichState, units: tuple[UnitId, ...], origin: ZoneId, spent_factors: int
) -> list[ZoneId]:
    """Return where units can go next."""
    return [
        goal
        for goal in s.tables.soviet_adjacent[origin]
        if refuse_step(s, units, origin, goal, spent_factors) is None
    ]
