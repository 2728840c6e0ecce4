"""Every throw of open dice against what was to be expected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from wargames.core.chance import Outcome, Roll
from wargames.core.ids import PlayerId
from wargames.session.history import LogEntry, Ply


@dataclass(frozen=True, slots=True)
class RollRecord:
    """One throw of open dice."""

    ply: int
    roller: PlayerId | None
    """Whose dice they are; None where they are nobody's."""
    sides: int
    dice: tuple[int, ...]
    text: str
    """The line of the log."""


@dataclass(frozen=True, slots=True)
class Luck:
    """All dice with one number of sides that one seat has rolled."""

    roller: PlayerId | None
    sides: int
    seen: tuple[int, ...]
    """How often each face came, from face 1."""
    expected: float
    """How often each face was to be expected."""
    mean: float
    expected_mean: float
    deviation: float
    """How many standard deviations the mean lies above (below: negative) what was expected."""

    @property
    def dice(self) -> int:
        """How many dice were rolled."""
        return sum(self.seen)


def rolls_of(entries: Iterable[LogEntry]) -> tuple[RollRecord, ...]:
    """Return the throws in a log."""
    return tuple(
        RollRecord(entry.ply, event.roller, event.sides, event.dice, event.text)
        for entry in entries
        if (event := entry.event).dice
    )


def luck_by_seat(rolls: Sequence[RollRecord]) -> tuple[Luck, ...]:
    """Sum up the throws by seat and number of sides."""
    faces: dict[tuple[int, int], Counter[int]] = {}
    for roll in rolls:
        key = (-1 if roll.roller is None else roll.roller, roll.sides)
        faces.setdefault(key, Counter()).update(roll.dice)
    return tuple(_luck(*key, counts) for key, counts in sorted(faces.items(), key=lambda i: i[0]))


def _luck(roller: int, sides: int, counts: Counter[int]) -> Luck:
    number = counts.total()
    mean = sum(face * count for face, count in counts.items()) / number
    expected_mean = (sides + 1) / 2
    spread = ((sides * sides - 1) / 12 / number) ** 0.5
    return Luck(
        roller=None if roller < 0 else PlayerId(roller),
        sides=sides,
        seen=tuple(counts[face] for face in range(1, sides + 1)),
        expected=number / sides,
        mean=mean,
        expected_mean=expected_mean,
        deviation=(mean - expected_mean) / spread if spread else 0.0,
    )


def promised_dice(plies: Iterable[Ply[Any]]) -> list[tuple[int, int]]:
    """Return sides and face of every open die in plies taken back: they have to come again."""
    return [
        (ply.chance.sides, face)
        for ply in plies
        if isinstance(ply.chance, Roll) and isinstance(ply.action, Outcome)
        for face in ply.action.values
    ]
