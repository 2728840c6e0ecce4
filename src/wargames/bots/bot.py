"""What a computer player is, and the list of those that a seat can be given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from wargames.bots.random_bot import RandomBot
from wargames.core.chance import Rng
from wargames.core.decision import Action, Decision


class Bot(Protocol):
    """Chooses for one seat from what that seat may know."""

    def choose(self, view: object, decision: Decision, rng: Rng) -> Action:
        """Return the action of one of the options.

        Args:
            view: the title's view for the seat that decides; never another seat's.
            decision: the question to that seat.
            rng: its own stream of random numbers, apart from the dice of the game.
        """


@dataclass(frozen=True, slots=True)
class BotLevel:
    """A kind of computer player, as the *New game* page lists it."""

    id: str
    name: str
    explanation: str


RANDOM_LEVEL = BotLevel("random", "Random", "Picks any legal choice, each equally likely.")

LEVELS: tuple[BotLevel, ...] = (RANDOM_LEVEL,)
"""Every level that ``make_bot`` knows, weakest first."""


def make_bot(level: str) -> Bot:
    """Return a computer player of a level.

    Raises:
        ValueError: no level has this id; the message lists those that exist.
    """
    if level == RANDOM_LEVEL.id:
        return RandomBot()
    known = ", ".join(one.id for one in LEVELS)
    raise ValueError(f"no computer player is called {level!r}; choose one of: {known}")
