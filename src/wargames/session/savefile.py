"""Save files: what is in them, writing them safely, and listing a folder of them.

A save is text, one JSON object a line (``records``), in this order:

``header``     title, options, seats; nothing secret
``start``      seed and generator
``note``       remarks of the table
``standing``   standing answers
``ply``        number, seat, action as text; generator after chance, sometimes a digest
``cut``        plies taken back (journals only)
``snapshot``   the state, for when older plies no longer fit the rules

Everything but the header holds secrets of the game: saves are not for the players to read.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from wargames import __version__
from wargames.core.canon import digest
from wargames.core.ids import CHANCE
from wargames.session.errors import SaveError
from wargames.session.history import History, Ply
from wargames.session.records import FORMAT, DamagedLine, Record, decode, encode
from wargames.session.session import Session
from wargames.session.standing import StandingAnswer
from wargames.session.table import public_turn_text

SUFFIX: Final = ".wargame"
OLD_SUFFIX: Final = ".old"
"""Added to the name of the save before the newest one."""
AUTOSAVE_PREFIX: Final = "autosave-"
CHECK_EVERY: Final = 25
"""Plies between two digests, and between two snapshots of a journal."""
AUTOSAVES_KEPT: Final = 30
"""Autosaves of each title that stay; older ones make room."""
_TAIL: Final = 262_144
_HEAD: Final = 16_384


@dataclass(frozen=True, slots=True)
class SaveInfo:
    """What can be told about a save without playing it through; nothing secret."""

    path: Path
    title: str
    turn_text: str
    seats: tuple[str, ...]
    """Names of the persons."""
    plies: int
    saved: datetime
    """Local time."""
    is_autosave: bool
    is_finished: bool
    problem: str = ""
    """Why the file cannot be used, in one sentence; "" if nothing is known against it."""


def save_game(session: Session[Any, Any], path: Path) -> None:
    """Write a save that is complete or not there at all; the one before it is kept as ``.old``.

    Raises:
        SaveError: it cannot be written; what was there before is still there.
    """
    write_safely(path, whole_file(session, is_autosave=False))


def write_safely(path: Path, data: bytes) -> None:
    """Replace a file in one step, keeping its former content beside it.

    Raises:
        SaveError: it cannot be written; what was there before is still there.
    """
    fresh = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            _keep_old(path)
        fresh.replace(path)
    except OSError as error:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise SaveError(
            f"{path}: cannot be written ({error.strerror or error}); the game goes on, "
            "save it under another name or make room"
        ) from error


def _keep_old(path: Path) -> None:
    """Copy a file to its ``.old`` without ever leaving the name itself empty."""
    copy = path.with_name(path.name + ".copy")
    try:
        copy.unlink(missing_ok=True)
        try:
            os.link(path, copy)  # needs no room on a disk that is nearly full
        except (OSError, NotImplementedError):
            copy.write_bytes(path.read_bytes())
        copy.replace(path.with_name(path.name + OLD_SUFFIX))
    except OSError:
        with suppress(OSError):
            copy.unlink(missing_ok=True)
        raise


def whole_file(session: Session[Any, Any], *, is_autosave: bool) -> bytes:
    """Return the whole save of a session as it stands."""
    records = enumerate(_records(session, is_autosave=is_autosave))
    return b"".join(encode(index, kind, fields) for index, (kind, fields) in records)


def _records(session: Session[Any, Any], *, is_autosave: bool) -> Iterator[tuple[str, Record]]:
    history, game, setup = session.history, session.game, session.setup
    head = header_of(session, is_autosave=is_autosave)
    state, rng = history.base
    yield "header", head
    yield "start", {"seed": setup.seed, "rng": rng}
    if history.first_ply > 1:
        plain = game.dump(state)
        yield (
            "snapshot",
            {"n": history.first_ply - 1, "d": digest(plain), "rng": rng, "state": plain},
        )
    for at, text in history.notes:
        yield "note", {"at": at, "text": text}
    for answer in session.standing.all():
        yield "standing", standing_record(answer)
    for ply in history.plies:
        yield "ply", ply_record(session, ply)
    yield "snapshot", snapshot_record(session, is_autosave=is_autosave)


def header_of(session: Session[Any, Any], *, is_autosave: bool) -> Record:
    """Return the header: no seed and nothing else that tells about cards or dice."""
    info, setup = session.game.info, session.setup
    return {
        "format": FORMAT,
        "program": f"wargames {__version__}",
        "title": info.id,
        "rules": info.rules_version,
        "data": session.game.data_digest,
        "options": dict(setup.options),
        "seats": [[seat.name, seat.kind] for seat in setup.seats],
        "dice": setup.dice,
        "auto": is_autosave,
    }


def ply_record(session: Session[Any, Any], ply: Ply[Any]) -> Record:
    """Return the line of a ply."""
    fields: Record = {
        "n": ply.number,
        "p": ply.player,
        "a": session.game.notation.write(ply.action),
    }
    if ply.player == CHANCE:
        fields["rng"] = ply.rng_after
    if ply.standing:
        fields["standing"] = True
    if ply.number % CHECK_EVERY == 0:
        fields["d"] = session.game.digest(ply.after)
    if ply.after.result is not None:
        fields["end"] = ply.after.result.reason
    return fields


def snapshot_record(session: Session[Any, Any], *, is_autosave: bool) -> Record:
    """Return the line that holds the state now, and all that is needed to go on from it."""
    history: History[Any] = session.history
    plain = session.game.dump(history.state)
    ended = {} if session.result is None else {"end": session.result.reason}
    return {
        **ended,
        "n": history.length,
        "d": digest(plain),
        "rng": history.rng.state,
        "t": public_turn_text(session.game, history),
        "seed": session.setup.seed,
        "header": header_of(session, is_autosave=is_autosave),
        "state": plain,
    }


def standing_record(answer: StandingAnswer) -> Record:
    """Return the line of a standing answer."""
    return {
        "seat": answer.seat,
        "kind": answer.kind,
        "ask": answer.ask.value,
        "size": answer.size,
        "turn": answer.turn,
    }


def autosave_path(folder: Path, title_id: str, now: datetime) -> Path:
    """Return a name for the journal of a new game that no file has yet."""
    return free_path(folder / f"{AUTOSAVE_PREFIX}{title_id}-{now:%Y%m%d-%H%M%S}{SUFFIX}")


def free_path(path: Path) -> Path:
    """Return a name that no file has yet: the one given, or one like it with a number."""
    fresh, number = path, 1
    while fresh.exists():
        number += 1
        fresh = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return fresh


def newest_autosave(folder: Path, title_id: str = "") -> SaveInfo | None:
    """Return the game that *Continue* goes on with: the newest autosave that is not finished.

    Args:
        folder: of the saves.
        title_id: only games of this title; "" for all.
    """
    for path in _autosaves(folder, title_id):
        # A file may go away between the listing and the look.
        with suppress(OSError):
            info = describe_save(path)
            if info.is_autosave and not info.is_finished and not info.problem:
                return info
    return None


def prune_autosaves(folder: Path, title_id: str, *, keep: int = AUTOSAVES_KEPT) -> tuple[Path, ...]:
    """Delete all but the newest autosaves of a title, each with the version before it.

    The newest game that is not finished stays, however many came after it, and so does every save
    that was made by hand. What cannot be deleted is left for the next time.

    Returns:
        The files that are gone.
    """
    going_on = newest_autosave(folder, title_id)
    gone = []
    for path in _autosaves(folder, title_id)[keep:]:
        if going_on is not None and path == going_on.path:
            continue
        with suppress(OSError):
            path.unlink()
            gone.append(path)
            path.with_name(path.name + OLD_SUFFIX).unlink(missing_ok=True)
    return tuple(gone)


def _autosaves(folder: Path, title_id: str) -> list[Path]:
    """Return the autosaves of a folder by the time of their files, newest first."""
    start = f"{AUTOSAVE_PREFIX}{title_id}-" if title_id else AUTOSAVE_PREFIX
    found = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            # Another title may have a longer name that begins alike.
            is_one = entry.name.startswith(start) and entry.name.endswith(SUFFIX)
            if is_one and (not title_id or entry.name[len(start) :][:8].isdigit()):
                with suppress(OSError):
                    found.append((entry.stat().st_mtime, entry.name))
    return [folder / name for _, name in sorted(found, reverse=True)]


def list_saves(folder: Path) -> tuple[SaveInfo, ...]:
    """Describe every save of a folder, newest first; unreadable ones with their problem."""
    found = []
    for path in sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else []:
        # A file may go away between the listing and the look.
        with suppress(OSError):
            if path.is_file():
                found.append(describe_save(path))
    return tuple(sorted(found, key=lambda info: (info.saved, info.path.name), reverse=True))


def describe_save(path: Path) -> SaveInfo:
    """Describe one save from its first and last lines.

    Raises:
        OSError: it cannot be read at all.
    """
    saved = _local_time(path.stat().st_mtime)
    head, tail = _ends(path)
    try:
        header = decode(head.split(b"\n", 1)[0])
        seats = tuple(str(name) for name, _ in header["seats"])
        title, is_autosave = str(header["title"]), bool(header["auto"])
        problem = format_problem(header)
    except (DamagedLine, KeyError, TypeError, ValueError):
        problem = "its first line is damaged, or it is no saved game"
        auto = path.name.startswith(AUTOSAVE_PREFIX)
        return SaveInfo(path, "", "", (), 0, saved, auto, is_finished=False, problem=problem)
    turn_text, plies, finished = _where_it_stands(tail)
    return SaveInfo(path, title, turn_text, seats, plies, saved, is_autosave, finished, problem)


def _local_time(seconds: float) -> datetime:
    try:
        return datetime.fromtimestamp(seconds)  # noqa: DTZ006 - shown as local time
    except (ValueError, OverflowError, OSError):
        # Clocks go wrong; that is no reason to hide the game.
        return datetime(1970, 1, 1)  # noqa: DTZ001 - shown as local time


def format_problem(header: Mapping[str, Any]) -> str:
    """Say why a header cannot be read by this program; "" if it can."""
    written = header.get("format")
    if written == FORMAT:
        return ""
    if isinstance(written, int) and written > FORMAT:
        return (
            f"it was saved by a newer program ({header.get('program', 'unknown')}, format "
            f"{written}; this one reads {FORMAT}): update wargames"
        )
    return f"its format {written!r} is unknown"


def _ends(path: Path) -> tuple[bytes, bytes]:
    with path.open("rb") as file:
        head = file.read(_HEAD)
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - _TAIL))
        return head, file.read()


def _where_it_stands(tail: bytes) -> tuple[str, int, bool]:
    """Return turn text, number of the last ply and whether the game is over."""
    plies, finished = -1, False
    for piece in reversed(tail.split(b"\n")):
        try:
            record = decode(piece.removesuffix(b"\r"))
        except DamagedLine:
            continue
        if record["k"] not in ("ply", "cut", "snapshot") or type(record.get("n")) is not int:
            continue
        if plies < 0:
            plies, finished = record["n"], "end" in record
        if "t" in record:
            return str(record["t"]), plies, finished
    return "", max(plies, 0), finished
