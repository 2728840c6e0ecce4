"""The autosave: a save file that grows by a line with every ply.

A line is handed to the system at once, so that ending the process by force loses nothing; a
second thread then waits for the disk, so that a power cut loses at most the decision in the air
and the window never waits.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

from wargames.session.errors import SaveError
from wargames.session.history import Ply
from wargames.session.records import Record, encode
from wargames.session.savefile import (
    CHECK_EVERY,
    free_path,
    ply_record,
    snapshot_record,
    standing_record,
    whole_file,
    write_safely,
)
from wargames.session.session import Session
from wargames.session.standing import StandingAnswer


class Journal:
    """Writes down everything that happens to a session.

    The file is made at the first thing that happens, whole and in one step; a file of the same
    name is kept as ``.old``. Play never stops for a disk that is full or gone: ``problem`` then
    says so, and every further step tries again. If another window goes on with the same file, or
    the file is taken away, this journal moves to a file of its own.

    Args:
        session: from now on reports to this journal.
        path: of the file.
        keep_damaged: True if the file there was found damaged: a copy is then kept as
            ``.damaged``, which no later save overwrites.
    """

    def __init__(
        self, session: Session[Any, Any], path: Path, *, keep_damaged: bool = False
    ) -> None:
        self.path = path
        self.problem = ""
        """Why the last step is not on the disk; "" if it is."""
        self._session = session
        self._keep_damaged = keep_damaged
        self._file: BinaryIO | None = None
        self._size = 0
        """Bytes of the file as this journal has left it."""
        self._index = 0
        self._turn_text = ""
        self._syncer = _Syncer(self._note_problem)
        session.listen(self)

    def on_plies(self, plies: Sequence[Ply[Any]]) -> None:
        """Write plies."""
        records: list[tuple[str, Record]] = []
        for ply in plies:
            fields = ply_record(self._session, ply)
            turn_text = self._session.turn_text()
            if turn_text != self._turn_text:
                self._turn_text = fields["t"] = turn_text
            records.append(("ply", fields))
            if ply.number % CHECK_EVERY == 0 and ply is self._session.history.plies[-1]:
                records.append(("snapshot", snapshot_record(self._session, is_autosave=True)))
        self._append(records)

    def on_cut(self, keep: int, note: str) -> None:
        """Write that plies were taken back."""
        self._turn_text = self._session.turn_text()
        self._append([("cut", {"n": keep, "text": note, "t": self._turn_text})])

    def on_standing(self, answer: StandingAnswer) -> None:
        """Write a standing answer."""
        self._append([("standing", standing_record(answer))])

    def rewrite(self) -> None:
        """Write the whole file anew, as when it is begun."""
        self._close_file()
        try:
            if self._keep_damaged:
                _copy_damaged(self.path)
                self._keep_damaged = False
            data = whole_file(self._session, is_autosave=True)
            write_safely(self.path, data)
            self._size = len(data)
            self._index = data.count(b"\n")
            self._turn_text = self._session.turn_text()
            # Unbuffered: what is written is the system's, whatever happens to this process.
            self._file = self.path.open("ab", buffering=0)
            self.problem = ""
        except (SaveError, OSError) as error:
            self._note_problem(str(error))

    def flush(self) -> None:
        """Wait until everything is on the disk."""
        self._syncer.wait()

    def close(self) -> None:
        """Wait for the disk and let go of file and session."""
        self._session.listen(None)
        self._close_file()

    def _append(self, records: Sequence[tuple[str, Record]]) -> None:
        if self._file is not None and not self._is_ours(self._file):
            # Another window has it; if it was only taken away, its name is free.
            self._close_file()
            self.path = free_path(self.path)
        if self._file is None:
            self.rewrite()
            return
        data = b"".join(
            encode(self._index + i, kind, fields) for i, (kind, fields) in enumerate(records)
        )
        try:
            written = self._file.write(data)
            if written != len(data):
                raise OSError(f"only {written} of {len(data)} bytes were taken")
        except OSError as error:
            # The line may be there in part: the next step writes the file anew.
            self._note_problem(f"{self.path}: {error.strerror or error}")
            self._close_file()
            return
        self._index += len(records)
        self._size += len(data)
        self._syncer.request(self._file)

    def _is_ours(self, file: BinaryIO) -> bool:
        """Tell whether the file of that name is still the one that is open, and as it was left."""
        try:
            here, there = os.fstat(file.fileno()), self.path.stat()
        except OSError:
            return False
        return os.path.samestat(here, there) and here.st_size == self._size

    def _note_problem(self, what: str) -> None:
        self.problem = f"The game is not being saved: {what}."

    def _close_file(self) -> None:
        self._syncer.wait()
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
            self._file = None


class _Syncer:
    """Waits for the disk in a thread of its own; the order of writes is the file's own."""

    def __init__(self, report: Callable[[str], None]) -> None:
        self._report = report
        self._condition = threading.Condition()
        self._wanted: BinaryIO | None = None
        self._busy = False
        self._thread: threading.Thread | None = None

    def request(self, file: BinaryIO) -> None:
        """Ask for a file to reach the disk; returns at once."""
        with self._condition:
            self._wanted = file
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
                self._thread.start()
            self._condition.notify_all()

    def wait(self) -> None:
        """Wait until every request is done."""
        with self._condition:
            self._condition.wait_for(lambda: self._wanted is None and not self._busy)

    def _run(self) -> None:
        while True:
            with self._condition:
                self._condition.wait_for(lambda: self._wanted is not None)
                file, self._wanted, self._busy = self._wanted, None, True
            try:
                assert file is not None
                os.fsync(file.fileno())
            except (OSError, ValueError) as error:
                self._report(f"the disk does not take it ({error})")
            with self._condition:
                self._busy = False
                self._condition.notify_all()


def _copy_damaged(path: Path) -> None:
    if not path.exists():
        return
    copy, number = path.with_name(path.name + ".damaged"), 1
    while copy.exists():
        number += 1
        copy = path.with_name(f"{path.name}.damaged-{number}")
    copy.write_bytes(path.read_bytes())
