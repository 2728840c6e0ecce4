"""Berlin 1945 in figures: losses, orders, combats, cards, control, and when it turned."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from wargames.engines.berlin_1945.ids import Side
from wargames.engines.berlin_1945.view import Berlin1945View
from wargames.session.session import Session
from wargames.ui.figures import Curve, Figure, GameFigures, TurningPoint

SIDES: Final = (Side.GERMAN, Side.SOVIET)
SIDE_WORDS: Final = ("German", "Soviet")
ORDER: Final = "{}: {} {} from {} to {}."
COMBAT: Final = "{}: German strength {}, Soviet strength {}: {}."
CONTROL: Final = "{} is under {} control."
MITTE: Final = "Mitte"
MOST_TURNING_POINTS: Final = 8


def berlin_figures(session: Session[Any, Any]) -> GameFigures:
    """Return the figures of a finished game."""
    views = turn_views(session)
    last = views[-1][1]
    log = session.log(None)
    orders, wins = _orders_and_wins(log)
    per_side = (
        ("Strength on the map", [last.sides[side].strength for side in SIDES]),
        ("Units lost", [len(last.sides[side].removed) for side in SIDES]),
        ("Zones held", [_held(last, side) for side in SIDES]),
        ("Orders carried out", [orders[side] for side in SIDES]),
        ("Combats won", [wins[side] for side in SIDES]),
        ("Cards played", [len(last.sides[side].played) for side in SIDES]),
        ("Cards left in hand", [last.sides[side].hand_count for side in SIDES]),
    )
    figures = tuple(Figure(name, tuple(map(str, values))) for name, values in per_side)
    turns = tuple(name for name, _ in views)
    curves = (
        _curve(
            "Strength on the map", turns, [[v.sides[s].strength for s in SIDES] for _, v in views]
        ),
        _curve(
            "Districts and sectors held", turns, [[_held(v, s) for s in SIDES] for _, v in views]
        ),
    )
    return GameFigures(figures, curves, _turning_points(session))


def turn_views(session: Session[Any, Any]) -> list[tuple[str, Berlin1945View]]:
    """Return the open view at the start of every turn, and at the end."""
    history = session.history
    found: dict[int, str] = {}
    for entry in session.log(None):
        if entry.event.heading and entry.text.startswith("Turn "):
            found.setdefault(entry.ply, entry.text.split(":")[0].removeprefix("Turn "))
    views = [(name, session.game.view(history.state_at(ply), None)) for ply, name in found.items()]
    return [*views, ("end", session.game.view(history.state, None))]


def _orders_and_wins(log: Any) -> tuple[Counter[Side], Counter[Side]]:
    orders: Counter[Side] = Counter()
    wins: Counter[Side] = Counter()
    for entry in log:
        event = entry.event
        if event.template == ORDER:
            orders[Side(SIDE_WORDS.index(str(event.args[0])))] += 1
        elif event.template == COMBAT:
            for side, word in zip(SIDES, SIDE_WORDS, strict=True):
                wins[side] += str(event.args[3]).startswith(word)
    return orders, wins


def _held(view: Berlin1945View, side: Side) -> int:
    return sum(zone.control is side for zone in view.zones)


def _curve(name: str, turns: tuple[str, ...], values: list[list[int]]) -> Curve:
    lines = tuple(tuple(float(row[side]) for row in values) for side in range(len(SIDES)))
    return Curve(name, lines, turns)


def _turning_points(session: Session[Any, Any]) -> tuple[TurningPoint, ...]:
    """Return what changed the game: the Mitte first, then the inner districts."""
    turn, found = "", []
    for entry in session.log(None):
        if entry.event.heading and entry.text.startswith("Turn "):
            turn = entry.text.split(":")[0]
        if entry.event.template == CONTROL:
            weight = 0 if MITTE in entry.text else 1
            found.append((weight, entry.ply, f"{turn}: {entry.text}"))
        elif entry.text.startswith("Soviet units are in the Mitte"):
            found.append((-1, entry.ply, f"{turn}: {entry.text.split(':')[0]}."))
    chosen = sorted(found)[:MOST_TURNING_POINTS]
    return tuple(TurningPoint(ply, text) for _, ply, text in sorted(chosen, key=lambda one: one[1]))
