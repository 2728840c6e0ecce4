"""Random games, ply by ply, for tests that look at every state on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from wargames.core.chance import Rng
from wargames.core.decision import Action, Option
from wargames.core.events import Event
from wargames.core.game import NodeGame
from wargames.core.ids import CHANCE, PlayerId


@dataclass(frozen=True, slots=True)
class Step:
    """One ply of a random game."""

    before: Any
    player: PlayerId
    action: Action
    after: Any
    events: tuple[Event, ...]


Weigh = Callable[[Any, Action], int]


def choose(options: Sequence[Option], state: Any, weigh: Weigh | None, rng: Rng) -> Action:
    """Return one of the offered actions, each as likely as its weight says."""
    if weigh is None:
        return rng.choice(options).action
    weights = [weigh(state, option.action) for option in options]
    ticket = rng.below(sum(weights))
    for option, weight in zip(options, weights, strict=True):
        ticket -= weight
        if ticket < 0:
            return option.action
    raise AssertionError("the weights add up")


def random_game(
    game: NodeGame[Any, Any],
    seed: int,
    options: Mapping[str, str] | None = None,
    weigh: Weigh | None = None,
) -> Iterator[Step]:
    """Yield the plies of one random game, each through the checked door."""
    rng = Rng(seed)
    state = game.new_initial_state(options or {}).state
    while not game.is_terminal(state):
        player = game.current_player(state)
        event = game.chance(state)
        action: Action
        if event is not None:
            action = event.sample(rng)
        else:
            action = choose(game.options(state), state, weigh, rng)
        step = game.apply(state, player, action)
        yield Step(state, player, action, step.state, step.events)
        state = step.state
        assert (player == CHANCE) == (event is not None)
