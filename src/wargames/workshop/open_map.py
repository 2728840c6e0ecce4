"""An open map: the last good version, what is wrong with the file, edits, signatures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from wargames.content.drawing import Point
from wargames.content.errors import ContentError, Problem, did_you_mean
from wargames.workshop import edits, extra, facts, promise_help, signoff, styles
from wargames.workshop.api import (
    EditRefused,
    LegendEntry,
    LightRow,
    MapPicture,
    OutlinePoint,
    Place,
    Profile,
    PromiseHelp,
    Verdict,
    WalkEdge,
    ZoneFacts,
)
from wargames.workshop.light import light_rows
from wargames.workshop.loading import AnyMap, GoodMap, Reading, promises_file, read_map
from wargames.workshop.protocol import Workshop

Check = Callable[[], list[Problem]]
MOST_UNDO: Final = 200
_Stamp = tuple[int, int] | None


def open_map(file: Path, check: Check | None = None) -> Workshop:
    """Open a map file.

    Args:
        file: any map file that follows docs/map-format.md.
        check: further checks of the title that owns the map, run when its files have changed.

    Raises:
        WorkshopMissing: the extra ``workshop`` is not installed.
        ContentError: the file does not load and there is no good map to show yet.
    """
    extra.require()
    return OpenMap(file, check)


@dataclass(frozen=True, slots=True)
class _Step:
    """A version of the text and what led to it."""

    text: str
    what: str


class OpenMap:
    """See ``protocol.Workshop`` for what each method promises."""

    def __init__(self, file: Path, check: Check | None = None) -> None:
        self.file = file
        self._check = check
        self._bom = b""
        self._done: list[_Step] = []
        self._undone: list[_Step] = []
        self._title_problems: tuple[Problem, ...] = ()
        self._conflict = False
        self._stamps = self._look()
        raw = _read(file)
        reading = read_map(file, raw)
        if reading.good is None:
            raise ContentError(reading.problems)
        self._saved = self._text = self._decoded(raw)
        self._reading = reading
        self._good: GoodMap = reading.good
        self._refresh()
        self._check_title()
        self._signatures = signoff.read_signatures(file)

    # What there is

    @property
    def picture(self) -> MapPicture:
        return self._picture

    @property
    def problems(self) -> tuple[Problem, ...]:
        found = {*self._reading.problems, *self._title_problems}
        if self._conflict:
            found.add(
                Problem(
                    self.file,
                    0,
                    "",
                    "changed on disk while there are edits that are not written: discard the "
                    "edits to read it again",
                )
            )
        return tuple(sorted(found))

    @property
    def is_stale(self) -> bool:
        return self._reading.good is None

    @property
    def rows(self) -> tuple[LightRow, ...]:
        return self._rows

    def class_legend(self) -> tuple[LegendEntry, ...]:
        return styles.class_legend(self._rows)

    def kind_legend(self) -> tuple[LegendEntry, ...]:
        return styles.kind_legend(self._rows, self.kinds)

    def poll(self) -> bool:
        stamps = self._look()
        if stamps == self._stamps:
            return False
        changed = {file for file in stamps if stamps[file] != self._stamps.get(file)}
        self._stamps = stamps
        if self.file in changed and self.has_unsaved_edits:
            self._conflict = _bytes_of(self.file) != self._encoded(self._saved)
            return True
        if signoff.signoff_file(self.file) in changed:
            self._read_signatures()
        if changed & {self.file, promises_file(self.file)}:
            self._read_again()
        return True

    # Questions

    @property
    def profiles(self) -> tuple[Profile, ...]:
        return facts.profiles_of(self._good)

    @property
    def kinds(self) -> tuple[str, ...]:
        return facts.kinds_of(self._good)

    def inspect(self, zone: str) -> ZoneFacts:
        return facts.inspect(self._good, self._rows, zone)

    def row_of(self, a: str, b: str) -> LightRow | None:
        return self._row_by_pair.get(frozenset((a, b)))

    def distances(self, profile: str, start: str) -> Mapping[str, int]:
        return facts.distances(self._good, profile, start)

    def path(self, profile: str, start: str, goal: str) -> tuple[str, ...]:
        return facts.shortest_path(self._good, profile, start, goal)

    def search(self, text: str) -> tuple[str, ...]:
        return facts.search(self._good, text)

    def promises_about(self, zone: str, other: str | None = None) -> tuple[PromiseHelp, ...]:
        return promise_help.promises_about(self._good, zone, other)

    def mutations(self, a: str, b: str) -> Mapping[str, tuple[PromiseHelp, ...]]:
        return promise_help.mutations(self._good, a, b)

    def points_near(self, at: Point, radius: float) -> tuple[OutlinePoint, ...]:
        return edits.corners(self._good.spec, at, radius)

    # Edits

    def join(self, a: str, b: str, kind: str, *, reason: str = "") -> None:
        if kind not in self.kinds:
            raise EditRefused(
                f"no kind of border is called {kind!r}{did_you_mean(kind, self.kinds)}"
            )
        self._edit(
            f"join {a} - {b}", lambda t, s: edits.join(t, s, a, b, kind=kind, reason=reason.strip())
        )

    def cut(self, a: str, b: str, *, reason: str = "") -> None:
        self._edit(f"cut {a} - {b}", lambda t, s: edits.cut(t, s, a, b, reason=reason))

    def retype(self, a: str, b: str, kind: str) -> None:
        if kind not in self.kinds:
            raise EditRefused(
                f"no kind of border is called {kind!r}{did_you_mean(kind, self.kinds)}"
            )
        self._edit(f"{a} - {b} to {kind}", lambda t, s: edits.retype(t, s, a, b, kind=kind))

    def move_centre(self, zone: str, to: Point) -> None:
        self._edit(
            f"move the centre of {zone}", lambda t, s: edits.move(t, s, zone, ("centre",), to)
        )

    def move_label(self, zone: str, to: Point) -> None:
        self._edit(f"move the name of {zone}", lambda t, s: edits.move(t, s, zone, ("label",), to))

    def move_stack(self, zone: str, side: str, to: Point) -> None:
        self._edit(
            f"move the {side} stack of {zone}",
            lambda t, s: edits.move(t, s, zone, ("stacks", side), to),
        )

    def move_point(self, at: Point, to: Point) -> None:
        self._edit("move a corner", lambda t, s: edits.move_point(t, s, at, to))

    @property
    def undo_text(self) -> str:
        return self._done[-1].what if self._done else ""

    @property
    def redo_text(self) -> str:
        return self._undone[-1].what if self._undone else ""

    def undo(self) -> None:
        self._go_back(self._done, self._undone)

    def redo(self) -> None:
        self._go_back(self._undone, self._done)

    @property
    def has_unsaved_edits(self) -> bool:
        return self._text != self._saved

    def save(self) -> Place:
        if _bytes_of(self.file) != self._encoded(self._saved):
            self._conflict = True
            raise EditRefused(
                f"{self.file.name} has changed on disk since it was read: discard the edits, or "
                "put the file back"
            )
        self._conflict = False
        if self._text != self._saved:
            signoff.write_at_once(self.file, self._encoded(self._text), backup=True)
            self._saved = self._text
            self._stamps = self._look()
            self._check_title()
        return Place(self.file, 0)

    def discard(self) -> None:
        self._done.clear()
        self._undone.clear()
        self._conflict = False
        self._text = self._saved
        self._read_again()

    # Border walk

    def walk(self) -> tuple[WalkEdge, ...]:
        return signoff.walk(self._good, self._rows, self._signatures)

    def sign(self, a: str, b: str, verdict: Verdict, *, note: str = "", date: str = "") -> None:
        if self.has_unsaved_edits:
            raise EditRefused("write the edits first: a signature is about what is in the file")
        if self.row_of(a, b) is None:
            raise EditRefused(f"{a} and {b} neither touch nor are linked: nothing to sign")
        bound = signoff.Bounds(self._good.spec, self._good.document.data).of(a, b)
        pair = signoff.pair_of(a, b)
        fresh = signoff.Signature(Verdict(verdict), bound, note.strip(), date.strip())
        signed = {**self._signatures, pair: fresh}
        signoff.write_signatures(self.file, self._good.spec.title, signed)
        self._signatures = signed
        self._stamps = self._look()

    # How

    def _edit(self, what: str, change: Callable[[str, AnyMap], str]) -> None:
        if self.is_stale:
            raise EditRefused("the file does not load as it stands: mend it first")
        try:
            text = change(self._text, self._good.spec)
        except KeyError as error:
            raise EditRefused(f"{what}: the file has no such value ({error})") from error
        if text == self._text:
            return
        reading = read_map(self.file, self._encoded(text))
        known = {(problem.path, problem.message) for problem in self._reading.fatal}
        new = [p for p in reading.fatal if (p.path, p.message) not in known]
        if reading.good is None or new:
            raise EditRefused(f"{what} would break the file: {(new or reading.fatal)[0].message}")
        self._done.append(_Step(self._text, what))
        del self._done[:-MOST_UNDO]
        self._undone.clear()
        self._show(text, reading)

    def _go_back(self, source: list[_Step], target: list[_Step]) -> None:
        if not source:
            return
        step = source.pop()
        target.append(_Step(self._text, step.what))
        self._show(step.text, read_map(self.file, self._encoded(step.text)))

    def _show(self, text: str, reading: Reading) -> None:
        self._text, self._reading = text, reading
        if reading.good is not None:
            self._good = reading.good
            self._refresh()

    def _refresh(self) -> None:
        self._picture = facts.picture_of(self._good)
        self._rows = light_rows(self._good)
        self._row_by_pair = {frozenset((row.a, row.b)): row for row in self._rows}

    def _read_again(self) -> None:
        try:
            raw = _read(self.file)
        except ContentError as error:
            # Editors replace files: it may be back at the next look.
            self._reading = Reading(None, error.problems, error.problems)
            return
        reading = read_map(self.file, raw)
        if not self.has_unsaved_edits:
            if reading.good is not None:
                text = self._decoded(raw)
                if text != self._text:
                    self._done.clear()
                    self._undone.clear()
                self._saved = text
            self._show(self._saved, reading)
            self._check_title()
        else:
            # Only the promises have changed.
            self._show(self._text, read_map(self.file, self._encoded(self._text)))

    def _check_title(self) -> None:
        self._title_problems = tuple(self._check()) if self._check is not None else ()

    def _read_signatures(self) -> None:
        try:
            self._signatures = signoff.read_signatures(self.file)
        except ContentError as error:
            self._title_problems = (*self._title_problems, *error.problems)

    def _look(self) -> dict[Path, _Stamp]:
        beside = (self.file, promises_file(self.file), signoff.signoff_file(self.file))
        return {file: _stamp(file) for file in beside}

    def _decoded(self, raw: bytes) -> str:
        self._bom = b"\xef\xbb\xbf" if raw.startswith(b"\xef\xbb\xbf") else b""
        return raw[len(self._bom) :].decode("utf-8")

    def _encoded(self, text: str) -> bytes:
        return self._bom + text.encode("utf-8")


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        reason = error.strerror or "cannot be read"
        raise ContentError([Problem(file, 0, "", f"cannot read this file: {reason}")]) from error


def _bytes_of(file: Path) -> bytes | None:
    try:
        return file.read_bytes()
    except OSError:
        return None


def _stamp(file: Path) -> _Stamp:
    try:
        status = file.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size
