"""Simple players of Fall of the Reich that bring about each ending."""

from __future__ import annotations

from tests.playthroughs.record import Game

from wargames.core.chance import Rng
from wargames.core.decision import Action
from wargames.core.ids import PlayerId
from wargames.engines.fall_of_the_reich import actions as act
from wargames.engines.fall_of_the_reich.state import FallOfTheReichState


def careful(game: Game, s: FallOfTheReichState, player: PlayerId, rng: Rng) -> Action:
    """Do what the title advises."""
    del rng
    advised = game.advise(game.view(s, player), game.decision(s))
    assert advised is not None
    return advised


def reckless(game: Game, s: FallOfTheReichState, player: PlayerId, rng: Rng) -> Action:
    """Attack with what comes, one by one and without support, and call Stalin about it."""
    del player
    actions = [option.action for option in game.options(s)]
    for wanted in (act.EndSupply, act.CallStalin, act.Attack, act.ConfirmAttack, act.RollDice):
        for action in actions:
            if isinstance(action, wanted):
                return action
    forward: list[Action] = [
        a for a in actions if isinstance(a, act.MoveTo) and s.german[a.zone] >= 0
    ]
    moving = forward or [a for a in actions if isinstance(a, act.MoveTo | act.Activate)]
    chosen = [a for a in actions if isinstance(a, act.ToggleUnit)]
    ending = [a for a in actions if isinstance(a, act.EndRound)]
    taken = getattr(s.agenda[-1], "taken", ())
    if moving:
        return rng.choice(moving)
    if chosen and not taken:
        return rng.choice(chosen)
    return rng.choice(ending or actions)
