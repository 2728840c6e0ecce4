"""The log of a game as plain text, a line for everything that happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from wargames.core.ids import CHANCE, PlayerId
from wargames.session.history import LogEntry, option_label
from wargames.session.session import Session


def print_log(session: Session[Any, Any], viewer: PlayerId | str | None) -> None:
    """Print the log.

    Args:
        session: what was played.
        viewer: a seat, None for what is public, or "all": every secret, and every choice.
    """
    print(session.game.info.name)
    seats = [session.seat_text(PlayerId(i)) for i in range(len(session.setup.seats))]
    print(f"{' against '.join(seats)}; {_whose(session, viewer)}")
    if session.history.first_ply > 1:
        print(f"What happened before ply {session.history.first_ply} is not in the file.")
    choices = _choices(session) if isinstance(viewer, str) else {}
    entries: Iterable[LogEntry] = session.history.all_entries()
    if not isinstance(viewer, str):
        entries = session.history.entries(viewer)
    width = max(len(name) for name in (*session.game.info.seats, "Chance"))
    printed = -1
    for entry in entries:
        for number in range(printed + 1, entry.ply + 1):
            if number in choices:
                print(choices[number])
        printed = max(printed, entry.ply)
        print(_line(session, entry, width))
    for number in range(printed + 1, session.ply_count + 1):
        if number in choices:
            print(choices[number])
    print(_end(session))


def _whose(session: Session[Any, Any], viewer: PlayerId | str | None) -> str:
    if viewer is None:
        return "what everybody may know"
    if isinstance(viewer, str):
        return "everything, secrets included"
    return f"what {session.game.info.seats[viewer]} knows"


def _line(session: Session[Any, Any], entry: LogEntry, width: int) -> str:
    if entry.event.heading:
        return f"\n== {entry.text} =="
    who = "Table" if entry.is_note else _name(session, entry.player)
    cite = entry.event.cite
    section = f" [{cite.section}]" if cite is not None and cite.section else ""
    secret = ""
    if entry.event.seen_by is not None:
        secret = f"({session.game.info.seats[entry.event.seen_by]} only) "
    return f"{entry.ply:5}  {who:{width}}  {secret}{entry.text}{section}"


def _choices(session: Session[Any, Any]) -> dict[int, str]:
    """Return a line for every choice of a seat, by ply."""
    return {
        ply.number: f"{ply.number:5}  {_name(session, ply.player)}: "
        f"{option_label(session.game, ply.before, ply.action)}"
        f"{' (standing answer)' if ply.standing else ''}"
        for ply in session.history.plies
        if ply.player != CHANCE
    }


def _name(session: Session[Any, Any], player: PlayerId) -> str:
    return "Chance" if player == CHANCE else str(session.game.info.seats[player])


def _end(session: Session[Any, Any]) -> str:
    result = session.result
    if result is None:
        return f"\nThe game goes on after ply {session.ply_count}."
    winners = " and ".join(_name(session, winner) for winner in result.winners) or "Nobody"
    return f"\n{winners} won: {result.reason} [{result.cite.section}]"
