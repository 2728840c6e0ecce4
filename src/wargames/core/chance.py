"""Explicit chance: what is rolled or shuffled, its outcome, and the seeded generator.

Rules never draw random numbers. A chance node says what is needed, somebody (the session, a
test, a player with real dice) provides an ``Outcome``, and the outcome goes into the log.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from wargames.core.decision import Action

_T = TypeVar("_T")

_MASK = (1 << 64) - 1


@dataclass(slots=True)
class Rng:
    """SplitMix64: the whole generator is one integer, equal on every Python version."""

    state: int

    def next_u64(self) -> int:
        """Return the next 64 random bits."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """Return a number in ``0..n-1``, without bias.

        Raises:
            ValueError: ``n`` is not positive.
        """
        if n <= 0:
            raise ValueError(f"below({n}): expected a positive bound")
        last_block = _MASK + 1 - n
        while True:
            bits = self.next_u64()
            found = bits % n
            # Numbers after the last whole block of n would make small results likelier.
            if bits - found <= last_block:
                return found

    def choice(self, items: Sequence[_T]) -> _T:
        """Return one of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[_T]) -> tuple[_T, ...]:
        """Return the items in a random order (Fisher-Yates)."""
        deck = list(items)
        for i in range(len(deck) - 1, 0, -1):
            j = self.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return tuple(deck)


@dataclass(frozen=True, slots=True)
class Outcome(Action):
    """What chance did: dice as shown, a permutation, or the index of a drawn item."""

    values: tuple[int, ...]


class ChanceEvent(Protocol):
    """Something random that must happen before play goes on."""

    @property
    def why(self) -> str:
        """What it is for, as a short public phrase."""

    @property
    def secret(self) -> bool:
        """True if nobody may see the outcome as such (a shuffle, a hidden draw)."""

    def sample(self, rng: Rng) -> Outcome:
        """Draw an outcome."""

    def allows(self, outcome: Outcome) -> bool:
        """Tell whether the outcome is possible."""


@dataclass(frozen=True, slots=True)
class Roll:
    """``count`` open dice with faces 1..``sides``."""

    sides: int
    count: int
    why: str
    secret: bool = False

    def sample(self, rng: Rng) -> Outcome:
        """Roll the dice."""
        return Outcome(tuple(rng.below(self.sides) + 1 for _ in range(self.count)))

    def allows(self, outcome: Outcome) -> bool:
        """Tell whether the outcome has the right number of faces in range."""
        return len(outcome.values) == self.count and all(
            1 <= face <= self.sides for face in outcome.values
        )


@dataclass(frozen=True, slots=True)
class Shuffle:
    """A secret permutation of ``items``."""

    items: tuple[int, ...]
    why: str
    secret: bool = True

    def sample(self, rng: Rng) -> Outcome:
        """Shuffle the items."""
        return Outcome(rng.shuffled(self.items))

    def allows(self, outcome: Outcome) -> bool:
        """Tell whether the outcome is a permutation of the items."""
        return sorted(outcome.values) == sorted(self.items)


@dataclass(frozen=True, slots=True)
class Draw:
    """One secret index below ``size``: a random card from a hand, a counter from a cup."""

    size: int
    why: str
    secret: bool = True

    def sample(self, rng: Rng) -> Outcome:
        """Draw an index."""
        return Outcome((rng.below(self.size),))

    def allows(self, outcome: Outcome) -> bool:
        """Tell whether the outcome is one index in range."""
        return len(outcome.values) == 1 and 0 <= outcome.values[0] < self.size
