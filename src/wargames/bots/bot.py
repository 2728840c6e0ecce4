"""What a computer player is, and the list of those that a seat can be given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from wargames.bots.greedy_bot import GreedyBot
from wargames.bots.random_bot import RandomBot
from wargames.core.chance import Rng
from wargames.core.decision import Action, Decision
from wargames.core.game import NodeGame


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

GREEDY_LEVEL = BotLevel("greedy", "Greedy", "Looks one step ahead and takes what promises most.")

LEVELS: tuple[BotLevel, ...] = (RANDOM_LEVEL, GREEDY_LEVEL)
"""Every level that ``make_bot`` knows, weakest first."""


def levels_for(game: NodeGame[Any, Any]) -> tuple[BotLevel, ...]:
    """Return the levels that a title can be played by."""
    return LEVELS if game.gives_advice else (RANDOM_LEVEL,)


def make_bot(level: str, game: NodeGame[Any, Any]) -> Bot:
    """Return a computer player of a level for a title.

    Raises:
        ValueError: no level has this id, or not for this title; the message lists those there are.
    """
    known = levels_for(game)
    if level == RANDOM_LEVEL.id:
        return RandomBot()
    if level == GREEDY_LEVEL.id and GREEDY_LEVEL in known:
        return GreedyBot(game)
    names = ", ".join(one.id for one in known)
    raise ValueError(f"{game.info.id} has no computer player {level!r}; choose one of: {names}")
