"""Whole games on one state, in place: for benchmarks, long random play and statistics."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from wargames.bots.bot import Bot
from wargames.core.agenda import ChanceNode, GameState, PlayerNode
from wargames.core.chance import Rng
from wargames.core.errors import EngineBug
from wargames.core.game import NodeGame

S = TypeVar("S", bound=GameState)

PLY_LIMIT = 200_000
"""A random game longer than this is taken for one that never ends."""


@dataclass(frozen=True, slots=True)
class PlayoutCount:
    """How much was played."""

    decisions: int
    chances: int

    @property
    def plies(self) -> int:
        """Decisions and chance events together."""
        return self.decisions + self.chances


def playout(game: NodeGame[S, Any], state: S, rng: Rng, limit: int = PLY_LIMIT) -> PlayoutCount:
    """Play random options on the state itself until the game ends.

    Args:
        game: the rules.
        state: changed in place; its ``result`` is set afterwards.
        rng: decides and rolls.
        limit: plies after which the game counts as endless.

    Raises:
        EngineBug: no option is on offer, or the limit is reached.
    """
    agenda = state.agenda
    choice, play = rng.choice, game.step_in_place
    decisions = chances = 0
    while state.result is None:
        node = agenda[-1]
        if isinstance(node, PlayerNode):
            options = node.options(state)
            if not options:
                raise EngineBug(f"{node} offers nothing after {decisions + chances} plies")
            play(state, choice(options).action)
            decisions += 1
        elif isinstance(node, ChanceNode):
            play(state, node.event(state).sample(rng))
            chances += 1
        if decisions + chances >= limit:
            raise EngineBug(f"the game has not ended after {limit} plies; now at {agenda[-1:]}")
    return PlayoutCount(decisions, chances)


def play_match(
    game: NodeGame[S, Any],
    state: S,
    bots: Sequence[Bot],
    rng: Rng,
    *,
    limit: int = PLY_LIMIT,
) -> PlayoutCount:
    """Let computer players play on the state itself until the game ends.

    Args:
        game: the rules.
        state: changed in place; its ``result`` is set afterwards.
        bots: by seat; each gets the view of its seat.
        rng: decides and rolls.
        limit: plies after which the game counts as endless.

    Raises:
        EngineBug: no option is on offer, or the limit is reached.
    """
    decisions = chances = 0
    while state.result is None:
        chance = game.chance(state)
        if chance is None:
            question = game.decision(state)
            view = game.view(state, question.player)
            game.step_in_place(state, bots[question.player].choose(view, question, rng))
            decisions += 1
        else:
            game.step_in_place(state, chance.sample(rng))
            chances += 1
        if decisions + chances >= limit:
            raise EngineBug(f"the game has not ended after {limit} plies")
    return PlayoutCount(decisions, chances)
