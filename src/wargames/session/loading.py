"""From a save file back to a session: replayed ply by ply, with a way out at every damage."""

from __future__ import annotations

import stat
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from wargames.content.errors import ContentError
from wargames.core.canon import digest
from wargames.core.errors import IllegalAction, StateFormatError, WargamesError
from wargames.core.game import NodeGame
from wargames.core.ids import CHANCE, PlayerId
from wargames.session.errors import SaveError
from wargames.session.history import History
from wargames.session.plan import BROKEN_RECORD, Plan, plan_of
from wargames.session.records import Damage, Line, Record, read_lines
from wargames.session.savefile import OLD_SUFFIX, format_problem
from wargames.session.seats import Seat
from wargames.session.session import Session

SIZE_LIMIT: Final = 256 * 1024 * 1024

FindGame = Callable[[str], NodeGame[Any, Any]]
"""From the id of a title to its rules; raises WargamesError if there are none."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game that can be gone on with."""

    session: Session[Any, Any]
    path: Path
    """The file that was really read: the one before, if the newest was beyond repair."""
    warnings: tuple[str, ...]
    """What the players have to be told, one sentence each; empty if all is well."""
    is_damaged: bool
    """True if the file should be kept apart (``Journal(keep_damaged=...)``)."""


def load_game(path: Path, find_game: FindGame) -> Loaded:
    """Load a save; if it is beyond repair, the one before it.

    Raises:
        SaveError: ``path:line: what; how to mend``. Nothing is written or deleted.
        ContentError: the data of the title cannot be used.
    """
    try:
        return _load(path, find_game)
    except SaveError as error:
        old = Path(f"{path}{OLD_SUFFIX}")
        if not old.is_file():
            raise
        try:
            loaded = _load(old, find_game)
        except SaveError:
            raise error from None
        told = f"{error}. This is the save before it."
        return Loaded(loaded.session, old, (told, *loaded.warnings), is_damaged=True)


def _load(path: Path, find_game: FindGame) -> Loaded:
    lines, damage = read_lines(_read(path))
    header = _header(path, lines, damage)
    try:
        game = find_game(str(header.get("title", "")))
    except ContentError:
        raise  # the save is not to blame
    except WargamesError as error:
        raise SaveError(f"{path}:1: {error}") from error
    try:
        plan = plan_of(lines, damage)
        if plan.base is None and "rng" not in plan.start:
            raise SaveError(f"{path}:2: nothing but the header can be read; open another save")
        report = _Report(path, header, game, plan.damage, plan.dropped)
        history = _replay(game, header, plan, report)
        session = _session(game, header, plan, history)
    except BROKEN_RECORD as error:
        raise SaveError(
            f"{path}: a line has the right checksum but not the right content ({error!r}); "
            "open another save"
        ) from error
    return Loaded(session, path, tuple(report.warnings), is_damaged=plan.damage is not None)


def _read(path: Path) -> bytes:
    try:
        status = path.stat()
        if not (stat.S_ISREG(status.st_mode) or stat.S_ISDIR(status.st_mode)):
            raise SaveError(f"{path}: is a device or a pipe, no saved game; choose another file")
        if status.st_size > SIZE_LIMIT:
            raise SaveError(f"{path}: is far too large for a saved game; choose another file")
        return path.read_bytes()
    except FileNotFoundError as error:
        raise SaveError(f"{path}: there is no such file; check the name") from error
    except OSError as error:
        raise SaveError(f"{path}: cannot be read ({error.strerror or error})") from error


def _header(path: Path, lines: Sequence[Line], damage: Damage | None) -> Record:
    """Return the header, if need be the copy in a snapshot."""
    if lines and lines[0].number == 1 and lines[0].record["k"] == "header":
        header: Any = lines[0].record
    else:
        copies = [line.record["header"] for line in lines if "header" in line.record]
        if not copies:
            reason = f"the line {damage.reason}" if damage else "the file is empty"
            raise SaveError(
                f"{path}:1: is no saved game, or damaged beyond repair ({reason}); "
                "choose another file"
            )
        header = copies[-1]
    if not isinstance(header, dict):
        raise SaveError(f"{path}:1: its header is no object; choose another file")
    problem = format_problem(header)
    if problem:
        raise SaveError(f"{path}:1: {problem}")
    return header


def overlay_name(data_digest: str) -> str:
    """Return which overlay of own values a digest of data names, in words; "" for none."""
    name = data_digest.partition("+")[2]
    return f"the overlay {name!r}" if name else ""


class _Report:
    """Collects what the players have to be told."""

    def __init__(
        self,
        path: Path,
        header: Record,
        game: NodeGame[Any, Any],
        damage: Damage | None,
        dropped: int,
    ) -> None:
        self.warnings: list[str] = []
        self._path = path
        self.is_other_version = (
            header["rules"] != game.info.rules_version or header["data"] != game.data_digest
        )
        self._damage, self._dropped = damage, dropped
        saved, now = overlay_name(str(header["data"])), overlay_name(game.data_digest)
        if saved != now:
            self.warnings.append(
                f"{path}: saved with {saved or 'our own values'}, now played with "
                f"{now or 'our own values'}: put the overlay back as it was if plies do not fit"
            )

    def finish(self, last_ply: int, *, from_base: bool) -> None:
        """Say what was damaged and where play goes on."""
        damage = self._damage
        if damage is None:
            return
        what = f"{self._path}:{damage.line}: the line {damage.reason}"
        if damage.is_tail:
            what = f"{self._path}:{damage.line}: the last line {damage.reason}"
        end = f"play goes on from ply {last_ply}"
        if from_base:
            end += ", and what happened before the last snapshot cannot be shown"
        elif self._dropped:
            end += f"; {self._dropped} later plies had to be left out"
        self.warnings.insert(0, f"{what}; {end}")

    def diverged(self, record: Record, reason: str, way_out: str) -> None:
        """Say which ply does not fit, and why that may be."""
        why = (
            "the rules or data have changed since it was saved"
            if self.is_other_version
            else ("the file was changed, or the rules have a fault")
        )
        self.warnings.append(
            f"{self._path}: ply {record['n']} ({record.get('a')}) does not fit: {reason} "
            f"(likely {why}); {way_out}"
        )


def _replay(game: NodeGame[Any, Any], header: Record, plan: Plan, report: _Report) -> History[Any]:
    if plan.base is not None:
        state = _state_of(game, plan.base)
        history = History(state, (), int(plan.base["rng"]), first_ply=plan.first_ply)
    else:
        first = game.new_initial_state(dict(header["options"]))
        history = History(first.state, first.events, int(plan.start["rng"]))
    try:
        _play_all(game, history, plan.plies)
    except _Diverged as error:
        history = _way_out(game, history, plan, error, report)
    for at, text in plan.notes:
        if at >= history.first_ply - 1:
            history.note(text, at=min(at, history.length))
    report.finish(history.length, from_base=plan.lost_past)
    return history


class _Diverged(Exception):
    def __init__(self, index: int, reason: str, *, is_digest: bool = False) -> None:
        super().__init__(reason)
        self.index = index
        self.reason = reason
        self.is_digest = is_digest


def _play_all(
    game: NodeGame[Any, Any],
    history: History[Any],
    records: Sequence[Record],
    *,
    check_digests: bool = True,
) -> None:
    """Play recorded plies with full legality checks.

    Raises:
        _Diverged: at the first that does not fit; all before it are in the history.
    """
    read, rng, play = game.notation.read, history.rng, history.play
    for index, record in enumerate(records):
        try:
            player = PlayerId(record["p"])
            if player == CHANCE:
                rng.state = int(record["rng"])
            ply = play(game, player, read(record["a"]), standing="standing" in record)
        except IllegalAction as error:
            raise _Diverged(
                index, f"{error.refusal.text} [{error.refusal.cite.section}]"
            ) from error
        except WargamesError as error:
            raise _Diverged(index, str(error)) from error
        except Exception as error:  # older plies may lead new rules anywhere
            raise _Diverged(index, f"the rules fail at it ({error!r})") from error
        if check_digests and "d" in record and game.digest(ply.after) != record["d"]:
            raise _Diverged(index, "the position after it is another one", is_digest=True)


def _way_out(
    game: NodeGame[Any, Any],
    history: History[Any],
    plan: Plan,
    error: _Diverged,
    report: _Report,
) -> History[Any]:
    """Go on from the newest snapshot that can still be read, else from the last good ply."""
    record = plan.plies[error.index]
    for snapshot in reversed(plan.snapshots):
        if snapshot["n"] < record["n"]:
            break
        try:
            state = _state_of(game, snapshot)
        except SaveError:
            continue
        fresh = History(state, (), int(snapshot["rng"]), first_ply=int(snapshot["n"]) + 1)
        way_out = (
            f"play goes on from the snapshot after ply {snapshot['n']}, without what was before"
        )
        later = plan.plies[snapshot["n"] - plan.first_ply + 1 :]
        try:
            _play_all(game, fresh, later)
        except _Diverged as again:
            fresh.cut(fresh.first_ply - 1 + again.index)
            way_out += f" and without the last {len(later) - again.index} plies"
        report.diverged(record, error.reason, way_out)
        return fresh
    if error.is_digest and _play_rest(game, history, plan, error):
        report.diverged(record, error.reason, "it was played through by the rules as they are now")
        return history
    history.cut(plan.first_ply - 1 + error.index)
    left_out = len(plan.plies) - error.index
    report.diverged(
        record, error.reason, f"play goes on from ply {history.length}, without the last {left_out}"
    )
    return history


def _play_rest(
    game: NodeGame[Any, Any], history: History[Any], plan: Plan, error: _Diverged
) -> bool:
    """Try to play on by today's rules although a position has come out differently."""
    try:
        _play_all(game, history, plan.plies[error.index + 1 :], check_digests=False)
    except _Diverged:
        return False
    return True


def _state_of(game: NodeGame[Any, Any], snapshot: Record) -> Any:
    try:
        if digest(snapshot["state"]) != snapshot["d"]:
            raise SaveError(f"the snapshot after ply {snapshot['n']} is damaged; open another save")
        return game.load(snapshot["state"])
    except (StateFormatError, *BROKEN_RECORD) as error:
        raise SaveError(
            f"the snapshot after ply {snapshot['n']} does not fit this version: {error}"
        ) from error


def _session(
    game: NodeGame[Any, Any], header: Record, plan: Plan, history: History[Any]
) -> Session[Any, Any]:
    return Session(
        game,
        dict(header["options"]),
        int(plan.start.get("seed", 0)),
        tuple(Seat(str(name), str(kind)) for name, kind in header["seats"]),
        dice=str(header["dice"]),
        history=history,
        standing=plan.standing,
    )
