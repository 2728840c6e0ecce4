"""Fall of the Reich in figures: the page between turns, and the one at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wargames.engines.fall_of_the_reich.ids import Side, ZoneKind
from wargames.engines.fall_of_the_reich.view import FallOfTheReichView
from wargames.session.session import Session
from wargames.ui.figures import Curve, Figure, GameFigures, TurningPoint
from wargames.ui.titles.skin import Report

TURN: Final = "Turn "
START: Final = "Start"
MOST_TURNING_POINTS: Final = 10
DECISIVE: Final = ("Shaken", "surrounded", "Reichstag", "Chancellery", "Defeat", "Victory")
DAILY: Final = (
    "another day", "Active Area", "Revealed", " move", " attack", " retreat", "Value", "repulsed",
    "Bloody Streets", "Out of Action", "a German unit is eliminated", ": Berlin is surrounded",
)  # fmt: skip
"""Words of events that mention a goal without deciding anything."""

View = FallOfTheReichView


def turn_views(session: Session[Any, Any]) -> list[tuple[str, View]]:
    """Return the view at the start of every turn so far."""
    history = session.history
    plies: dict[str, int] = {}
    for entry in session.log(None):
        if entry.event.heading and entry.text.startswith(TURN):
            plies.setdefault(entry.text.split(":")[0].removeprefix(TURN), entry.ply)
    return [(name, session.game.view(history.state_at(ply), None)) for name, ply in plies.items()]


def turn_report(session: Session[Any, Any]) -> Report | None:
    """Return the page about the turns that are over; None before the end of the first."""
    views = turn_views(session)
    if len(views) < 2:
        return None
    # A turn begins where the one before has ended: its opening view shows what that one brought.
    columns = (START, *(name for name, _ in views[:-1]))
    shown = [view for _, view in views]
    last, before = shown[-1], shown[-2]
    return Report(
        title=f"Turn {views[-2][0]} is over",
        columns=columns,
        rows=tuple((name, tuple(str(count(view)) for view in shown)) for name, count in COUNTS),
        lines=tuple(_summary(before, last)),
    )


def _summary(before: View, now: View) -> list[str]:
    lines = []
    for done, past in ((True, "taken"), (False, "lost")):
        places = [
            f"{zone.short} {zone.name}"
            for zone, old in zip(now.zones, before.zones, strict=True)
            if zone.control is not old.control and (zone.control is Side.SOVIET) is done
        ]
        if places:
            lines.append(f"{past.capitalize()}: {', '.join(places)}.")
    left = [goal.text for goal in now.automatic_goals if not goal.done]
    lines.append(f"Still open for the automatic victory: {', '.join(left)}." if left else "")
    return [line for line in lines if line]


def areas_held(view: View) -> int:
    """Areas in Soviet hands."""
    areas = (zone for zone in view.zones if zone.kind is ZoneKind.AREA)
    return sum(zone.control is Side.SOVIET for zone in areas)


COUNTS: Final[tuple[tuple[str, Callable[[View], object]], ...]] = (
    ("German Morale", lambda view: view.morale),
    ("Stalin's Approval", lambda view: view.approval),
    ("Supply Points", lambda view: view.supply),
    ("Areas in Soviet hands", areas_held),
    ("German units eliminated", lambda view: len(view.eliminated)),
    ("Soviet units out of action", lambda view: len(view.out_of_action)),
)


CURVES: Final[tuple[tuple[str, Callable[[View], int]], ...]] = (
    ("German Morale", lambda view: view.morale),
    ("Stalin's Approval", lambda view: view.approval),
    ("Areas in Soviet hands", areas_held),
)


def end_figures(session: Session[Any, Any]) -> GameFigures:
    """Return the figures of a finished game."""
    last = session.game.view(session.history.state, None)
    views = [*turn_views(session), ("end", last)]
    figures = tuple(Figure(name, (str(count(last)),)) for name, count in COUNTS)
    turns = tuple(name for name, _ in views)
    curves = tuple(
        Curve(name, (tuple(float(count(view)) for _, view in views),), turns)
        for name, count in CURVES
    )
    return GameFigures(figures, curves, _turning_points(session))


def _turning_points(session: Session[Any, Any]) -> tuple[TurningPoint, ...]:
    """Moments that decided something: the goals taken or lost, Shaken, the ring closed."""
    turn = ""
    found: dict[str, TurningPoint] = {}
    for entry in session.log(None):
        text = entry.text
        if entry.event.heading and text.startswith(TURN):
            turn = text.split(":")[0]
        elif any(word in text for word in DECISIVE) and not any(word in text for word in DAILY):
            words = f"{turn}: {text}"
            found.setdefault(words, TurningPoint(entry.ply, words))
    return tuple(found.values())[:MOST_TURNING_POINTS]
