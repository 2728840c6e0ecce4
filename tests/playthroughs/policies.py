"""Simple players of Berlin 1945 that bring about each ending. They know the whole state."""

from __future__ import annotations

from collections.abc import Sequence

from tests.playthroughs.record import Game

from wargames.core.chance import Rng
from wargames.core.decision import Action
from wargames.core.ids import PlayerId
from wargames.engines.berlin_1945 import actions as act
from wargames.engines.berlin_1945.ids import SOVIET_SEAT, Ring
from wargames.engines.berlin_1945.state import Berlin1945State

_UNDOING = (act.CancelOrder, act.RemovePlanned, act.RaisePlanned, act.DropLeg, act.SetNumber)
_ENDING = (act.SealPlan, act.FinishOrders, act.EndMovement, act.Decline, act.Done, act.DropExtra)


def lively(game: Game, s: Berlin1945State, player: PlayerId, rng: Rng) -> Action:
    """Use cards and orders at random, without taking anything back."""
    del player
    return _lively(game, s, rng)


def storm(game: Game, s: Berlin1945State, player: PlayerId, rng: Rng) -> Action:
    """Have the Soviets push inward in mass while the Germans only answer what they must."""
    if player == SOVIET_SEAT:
        return _inward(game, s, rng)
    return _passive(game, s, rng)


def bleed(game: Game, s: Berlin1945State, player: PlayerId, rng: Rng) -> Action:
    """Have the Soviets attack with single units while the Germans use all they have."""
    if player == SOVIET_SEAT:
        return _piecemeal(game, s, rng)
    return _lively(game, s, rng)


def _actions(game: Game, s: Berlin1945State) -> list[Action]:
    return [option.action for option in game.options(s)]


def _lively(game: Game, s: Berlin1945State, rng: Rng) -> Action:
    actions = _actions(game, s)
    for wanted, chance in ((act.PlayCard, 2), (act.ConfirmOrder, 2), (act.React, 3)):
        found = [action for action in actions if isinstance(action, wanted)]
        if found and rng.below(chance) == 0:
            return rng.choice(found)
    going_on = [a for a in actions if not isinstance(a, (*_UNDOING, *_ENDING, act.ToggleUnit))]
    if going_on and rng.below(8):
        return rng.choice(going_on)
    ending = [action for action in actions if isinstance(action, _ENDING)]
    return rng.choice(ending or going_on or actions)


def _passive(game: Game, s: Berlin1945State, rng: Rng) -> Action:
    actions = _actions(game, s)
    ending = [action for action in actions if isinstance(action, _ENDING)]
    return ending[0] if ending else rng.choice(actions)


def _inward(game: Game, s: Berlin1945State, rng: Rng) -> Action:
    actions = _actions(game, s)
    first = _first(actions, (act.ExecutePlanned, act.ConvertToRetreat, act.React, act.PlayCard))
    if first is not None:
        return first
    starts = [a for a in actions if isinstance(a, act.PlanFrom) and _can_push(s, a)]
    if starts:
        return max(starts, key=lambda a: (len(s.soviet[a.zone]), a.zone))
    if isinstance(actions[0], act.PlanTo):
        goals = [a for a in actions if isinstance(a, act.PlanTo)]
        return max(goals, key=lambda a: (_worth(s, a.zone), rng.below(100)))
    confirm = _first(actions, (act.ConfirmOrder,))
    if confirm is not None and not any(isinstance(a, act.PlanTo) for a in actions):
        return confirm
    return confirm or _first(actions, _ENDING) or rng.choice(actions)


def _worth(s: Berlin1945State, zone: int) -> tuple[int, int]:
    ring = s.tables.ring[zone] + (1 if zone == s.tables.reichstag else 0)
    return (ring, -len(s.german[zone]))


def _can_push(s: Berlin1945State, action: act.PlanFrom) -> bool:
    zone = action.zone
    if zone == s.tables.reichstag or s.german[zone]:
        return False
    here = _worth(s, zone)[0]
    return any(_worth(s, to)[0] > here for to in s.tables.soviet_adjacent[zone])


def _piecemeal(game: Game, s: Berlin1945State, rng: Rng) -> Action:
    actions = _actions(game, s)
    first = _first(actions, (act.ExecutePlanned, act.SealPlan) if len(s.plan) > 2 else ())
    if first is not None:
        return first
    execute = _first(actions, (act.ExecutePlanned,))
    if execute is not None:
        return execute
    goals = [a for a in actions if isinstance(a, act.PlanTo)]
    confirm = _first(actions, (act.ConfirmOrder,))
    if confirm is not None:
        single = [a for a in actions if a == act.SetNumber(0, 1)]
        return single[0] if single else confirm
    if goals:
        return max(goals, key=lambda a: (len(s.german[a.zone]), a.zone))
    starts = [a for a in actions if isinstance(a, act.PlanFrom) and _enemy_near(s, a.zone)]
    if starts:
        return rng.choice(starts)
    return _passive(game, s, rng)


def _enemy_near(s: Berlin1945State, zone: int) -> bool:
    inner = s.tables.ring[zone] < Ring.MITTE
    return inner and not s.german[zone] and any(s.german[z] for z in s.tables.soviet_adjacent[zone])


def _first(actions: Sequence[Action], kinds: tuple[type[Action], ...]) -> Action | None:
    for kind in kinds:
        for action in actions:
            if isinstance(action, kind):
                return action
    return None
