"""Short motions: slides, card turns, dice. Time is passed in, so tests and replays step it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from wargames.core.decision import Ref

SLIDE_MS: Final = 180.0
TURN_MS: Final = 220.0
DICE_MS: Final = 500.0

Point = tuple[float, float]


def ease_out(share: float) -> float:
    """Fast start, soft end; 0 to 1."""
    rest = 1.0 - min(max(share, 0.0), 1.0)
    return 1.0 - rest * rest * rest


@dataclass(slots=True)
class Motion:
    """Something that lasts ``duration`` milliseconds."""

    duration: float
    elapsed: float = 0.0

    @property
    def share(self) -> float:
        """How much of it is over, 0 to 1."""
        return 1.0 if self.duration <= 0 else min(self.elapsed / self.duration, 1.0)

    @property
    def done(self) -> bool:
        """Whether it is over."""
        return self.elapsed >= self.duration

    def advance(self, dt_ms: float) -> None:
        """Time passed."""
        self.elapsed += dt_ms

    def skip(self) -> None:
        """Ends it at once."""
        self.elapsed = self.duration


@dataclass(slots=True)
class Slide(Motion):
    """Things moving along a path in world units."""

    refs: tuple[Ref, ...] = ()
    path: tuple[Point, ...] = ((0.0, 0.0),)

    def position(self) -> Point:
        """Where they are now."""
        return along(self.path, ease_out(self.share))


@dataclass(slots=True)
class CardTurn(Motion):
    """A card turning over; past the middle its other side shows."""

    ref: Ref | None = None

    @property
    def squeeze(self) -> float:
        """Apparent width, 0 to 1."""
        return abs(math.cos(math.pi * ease_out(self.share)))

    @property
    def turned(self) -> bool:
        """Whether the other side is up already."""
        return ease_out(self.share) >= 0.5


@dataclass(slots=True)
class DiceThrow(Motion):
    """Tumbling dice: faces change, and settle on the thrown results."""

    results: tuple[int, ...] = ()
    sides: int = 10

    def faces(self) -> tuple[int, ...]:
        """The faces to show now, in the die's own numbering (1 to ``sides``)."""
        if self.done:
            return self.results
        step = int(self.share * 9)
        return tuple(
            1 + (result * 7 + step * (3 + 2 * index)) % self.sides
            for index, result in enumerate(self.results)
        )

    def angle(self, index: int) -> float:
        """Degrees of tilt of one die; 0 once it lies."""
        rest = 1.0 - ease_out(self.share)
        return rest * (420.0 + 60.0 * index) * (1 if index % 2 else -1)

    def hop(self) -> float:
        """Height above the table, as a share of the die's size."""
        return abs(math.sin(self.share * math.pi * 2.5)) * (1.0 - self.share) * 0.6


class Animator:
    """Plays motions one after another, or several at once; switched off, all end at once."""

    def __init__(self, *, enabled: bool = True) -> None:
        self.enabled = enabled
        self._queue: list[tuple[Motion, ...]] = []

    @property
    def busy(self) -> bool:
        """Whether anything is playing."""
        return bool(self._queue)

    @property
    def current(self) -> tuple[Motion, ...]:
        """The motions that play now."""
        return self._queue[0] if self._queue else ()

    def play(self, *motions: Motion) -> None:
        """Queues motions that run at the same time."""
        if self.enabled and motions:
            self._queue.append(motions)

    def advance(self, dt_ms: float) -> bool:
        """Moves on by ``dt_ms``; True if something changed and is to be drawn."""
        if not self._queue:
            return False
        for motion in self._queue[0]:
            motion.advance(dt_ms)
        if all(motion.done for motion in self._queue[0]):
            self._queue.pop(0)
        return True

    def skip(self) -> bool:
        """Ends everything at once; True if something was playing."""
        playing = self.busy
        self._queue.clear()
        return playing


def slide(refs: Sequence[Ref], *path: Point) -> Slide:
    """Things moving along a path, in the time of the look."""
    return Slide(SLIDE_MS, refs=tuple(refs), path=tuple(path))


def card_turn(ref: Ref) -> CardTurn:
    """A card turning over, in the time of the look."""
    return CardTurn(TURN_MS, ref=ref)


def dice_throw(results: Sequence[int], sides: int) -> DiceThrow:
    """Dice of ``sides`` that will show ``results``, in the time of the look."""
    return DiceThrow(DICE_MS, results=tuple(results), sides=sides)


def along(path: Sequence[Point], share: float) -> Point:
    """The point at ``share`` (0 to 1) of a path's length."""
    lengths = [math.dist(a, b) for a, b in pairwise(path)]
    rest = sum(lengths) * share
    for (a, b), length in zip(pairwise(path), lengths, strict=True):
        if rest <= length and length > 0:
            t = rest / length
            return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        rest -= length
    return path[-1]
