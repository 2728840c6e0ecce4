"""What the lines of a save file amount to: the plies that remain, and where to begin."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from wargames.core.ids import PlayerId
from wargames.session.records import Line, Record
from wargames.session.standing import Ask, StandingAnswer


class WrongOrder(ValueError):
    """A line is whole but does not follow from those before it."""


@dataclass(slots=True)
class Plan:
    """What is to be replayed once everything taken back has been left out.

    Lines may be missing (damaged). Plies after a gap hang in the air until a snapshot, unless
    the one line that is missing cannot have been a ply.
    """

    start: Record = field(default_factory=dict)
    base: Record | None = None
    """The snapshot to begin from instead of the beginning."""
    plies: list[Record] = field(default_factory=list)
    notes: list[tuple[int, str]] = field(default_factory=list)
    standing: list[StandingAnswer] = field(default_factory=list)
    snapshots: list[Record] = field(default_factory=list)
    dropped: int = 0
    """Readable plies that cannot be used, because one before them is missing."""
    lost_past: bool = False
    """True if the base is there because what was before could not be read."""
    _gap: int = 0
    """Lines missing since the last one that was sure."""

    @property
    def first_ply(self) -> int:
        """Number of the first ply in ``plies``."""
        return 1 if self.base is None else int(self.base["n"]) + 1

    @property
    def length(self) -> int:
        """Number of the last ply."""
        return self.first_ply - 1 + len(self.plies)

    def take(self, record: Record, *, missing: int) -> None:
        """Add a line, ``missing`` lines after the one before it.

        Raises:
            WrongOrder: it cannot follow although nothing is missing.
            KeyError, TypeError, ValueError: it has the wrong shape.
        """
        self._gap += missing
        match record["k"]:
            case "start":
                self.start = record
            case "note":
                self.notes.append((int(record["at"]), str(record["text"])))
            case "standing":
                self.standing.append(_standing(record))
            case "ply":
                self._take_ply(record)
            case "cut":
                self._take_cut(record)
            case "snapshot":
                self._take_snapshot(record)

    def _take_ply(self, record: Record) -> None:
        follows = record["n"] == self.length + 1
        if self._gap == 0 and not follows:
            raise WrongOrder(f"ply {record['n']} does not follow ply {self.length}")
        if self._gap > 1 or not follows:
            self._gap = max(self._gap, 2)
            self.dropped += 1
            return
        self._gap = 0
        self.plies.append(record)

    def _take_cut(self, record: Record) -> None:
        keep = int(record["n"])
        if self._gap > 1 or not self.first_ply - 1 <= keep <= self.length:
            if self._gap == 0:
                raise WrongOrder(f"plies after {keep} are taken back, of {self.length}")
            self._gap = max(self._gap, 2)
            return
        self._gap = 0
        del self.plies[keep - self.first_ply + 1 :]
        self.snapshots = [one for one in self.snapshots if one["n"] <= keep]
        self.notes = [(min(at, keep), text) for at, text in self.notes]
        if record["text"]:
            self.notes.append((keep, str(record["text"])))

    def _take_snapshot(self, record: Record) -> None:
        is_sure = self._gap == 0 or (self._gap == 1 and record["n"] == self.length)
        begins = not self.plies and self.base is None and record["n"] > 0
        if begins or not is_sure:
            self.lost_past = not is_sure
            self.base = record
            self.plies, self.snapshots, self.dropped = [], [], 0
        # The line with the seed may be the one that is missing.
        fresh: Record = {key: record[key] for key in ("seed", "rng") if key in record}
        self.start = {**fresh, **self.start}
        self.snapshots.append(record)
        self._gap = 0


def plan_of(lines: Sequence[Line]) -> Plan:
    """Sum up the readable lines of a file."""
    plan, expected = Plan(), 0
    for line in lines:
        index = int(line.record["i"])
        plan.take(line.record, missing=max(0, index - expected))
        expected = index + 1
    return plan


def _standing(record: Record) -> StandingAnswer:
    return StandingAnswer(
        PlayerId(int(record["seat"])),
        str(record["kind"]),
        Ask(record["ask"]),
        int(record["size"]),
        int(record["turn"]),
    )
