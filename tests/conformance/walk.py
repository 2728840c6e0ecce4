"""Random games, ply by ply, for tests that look at every state on the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from wargames.core.chance import Rng
from wargames.core.decision import Action
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


def random_game(
    game: NodeGame[Any, Any], seed: int, options: Mapping[str, str] | None = None
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
            action = rng.choice(game.options(state)).action
        step = game.apply(state, player, action)
        yield Step(state, player, action, step.state, step.events)
        state = step.state
        assert (player == CHANCE) == (event is not None)
