"""A finished game in figures: for the page shown at its end.

What every title has is counted from the log; a title's own figures come from its views alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from wargames.core.ids import CHANCE, PlayerId
from wargames.session.luck import luck_by_seat
from wargames.session.session import Session

AnySession = Session[Any, Any]


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table: a name, and a value for every seat."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Curve:
    """Something that went up and down: a value for every seat at every turn."""

    name: str
    lines: tuple[tuple[float, ...], ...]
    turns: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A moment worth going back to in the replay."""

    ply: int
    text: str


@dataclass(frozen=True, slots=True)
class GameFigures:
    """Everything that the end page shows about how a game went."""

    figures: tuple[Figure, ...]
    curves: tuple[Curve, ...] = ()
    turning_points: tuple[TurningPoint, ...] = ()


def figures_of(session: AnySession) -> GameFigures:
    """Count a finished game; all secrets may be used."""
    own = _title_figures(session.game.info.id)
    special = own(session) if own is not None else GameFigures(())
    return GameFigures(
        (*special.figures, *_common(session)), special.curves, special.turning_points
    )


def _common(session: AnySession) -> tuple[Figure, ...]:
    seats = [PlayerId(index) for index in range(len(session.game.info.seats))]
    decisions = dict.fromkeys(seats, 0)
    for ply in session.history.plies:
        if ply.player != CHANCE and not ply.standing:
            decisions[ply.player] += 1
    figures = [Figure("Decisions", tuple(str(decisions[seat]) for seat in seats))]
    rolled = dict.fromkeys(seats, 0)
    for luck in luck_by_seat(session.rolls()):
        if luck.roller in rolled:
            rolled[luck.roller] += luck.dice
    if any(rolled.values()):
        figures.append(Figure("Dice rolled", tuple(str(rolled[seat]) for seat in seats)))
    return tuple(figures)


def take_backs(session: AnySession) -> int:
    """Return how often all seats agreed to take something back over a barrier."""
    return len(session.history.notes)


def _title_figures(title_id: str) -> Callable[[AnySession], GameFigures] | None:
    if title_id == "berlin-1945":
        from wargames.ui.titles.berlin_1945_figures import berlin_figures

        return berlin_figures
    if title_id == "fall-of-the-reich":
        from wargames.ui.titles.fall_of_the_reich_figures import end_figures

        return end_figures
    return None
