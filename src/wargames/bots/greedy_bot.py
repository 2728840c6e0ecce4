"""The computer player that follows the advice of its title."""

from __future__ import annotations

from typing import Any

from wargames.core.chance import Rng
from wargames.core.decision import Action, Decision
from wargames.core.game import NodeGame


class GreedyBot:
    """Does at every decision what the title takes for best just now.

    Args:
        game: the rules; only ``advise`` is asked, with the view of the seat.
    """

    __slots__ = ("_game",)

    def __init__(self, game: NodeGame[Any, Any]) -> None:
        self._game = game

    def choose(self, view: object, decision: Decision, rng: Rng) -> Action:
        """Return the advised action; a random one where the title knows none."""
        advised = self._game.advise(view, decision)
        return rng.choice(decision.options).action if advised is None else advised
