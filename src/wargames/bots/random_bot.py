"""The computer player that tries anything."""

from __future__ import annotations

from wargames.core.chance import Rng
from wargames.core.decision import Action, Decision


class RandomBot:
    """Picks any option, each equally likely."""

    __slots__ = ()

    def choose(self, view: object, decision: Decision, rng: Rng) -> Action:
        """Return the action of a random option."""
        del view
        return rng.choice(decision.options).action
