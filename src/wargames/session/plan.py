"""What the lines of a save file amount to: the plies that remain, and where to begin."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from wargames.core.ids import PlayerId
from wargames.session.records import Damage, Line, Record
from wargames.session.standing import Ask, StandingAnswer

BROKEN_RECORD = (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError)
"""What records of the wrong shape lead to."""


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
    damage: Damage | None = None
    """The first line that is wrong in itself or does not follow from those before it."""
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
            WrongOrder: it cannot follow although nothing is missing; it is left out.
            KeyError, TypeError, ValueError: it has the wrong shape; it is left out.
        """
        self._gap += missing
        try:
            self._take(record)
        except BROKEN_RECORD:
            self._gap += 1
            raise

    def note_damage(self, line: int, reason: str) -> None:
        """Keep the first line that is wrong."""
        if self.damage is None or line < self.damage.line:
            self.damage = Damage(line, reason, is_tail=False)

    def _take(self, record: Record) -> None:
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
            case "header":
                pass
            case _:
                # A newer program may write more kinds of lines; none of them is a ply.
                self._gap += 1

    def _take_ply(self, record: Record) -> None:
        follows = record["n"] == self.length + 1
        if self._gap > 1 or not follows:
            was_sure, self._gap = self._gap == 0, max(self._gap, 2)
            self.dropped += 1
            if was_sure:
                raise WrongOrder(f"is ply {record['n']}, which does not follow ply {self.length}")
            return
        self._gap = 0
        self.plies.append(record)

    def _take_cut(self, record: Record) -> None:
        keep = int(record["n"])
        if self._gap > 1 or not self.first_ply - 1 <= keep <= self.length:
            was_sure, self._gap = self._gap == 0, max(self._gap, 2)
            if was_sure:
                raise WrongOrder(f"takes back the plies after {keep}, of {self.length}")
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


def plan_of(lines: Sequence[Line], damage: Damage | None = None) -> Plan:
    """Sum up the readable lines of a file; whatever is wrong with them is kept in ``damage``.

    Args:
        lines: of the file, as they stand in it.
        damage: what was found wrong before.
    """
    plan, expected = Plan(damage=damage), 0
    for line in _in_order(lines, plan):
        index = int(line.record["i"])
        if index > expected:
            plan.note_damage(line.number, f"has number {index} where {expected} should follow")
        try:
            plan.take(line.record, missing=index - expected)
        except WrongOrder as error:
            plan.note_damage(line.number, str(error))
        except BROKEN_RECORD as error:
            plan.note_damage(
                line.number, f"has the right checksum, not the right content ({error!r})"
            )
        expected = index + 1
    return plan


def _in_order(lines: Sequence[Line], plan: Plan) -> list[Line]:
    """Return the lines by their running number, the first of each."""
    by_index: dict[int, Line] = {}
    highest = -1
    for line in lines:
        index = line.record["i"]
        if index in by_index:
            plan.note_damage(line.number, f"stands there twice (number {index})")
        elif index < highest:
            plan.note_damage(line.number, f"is out of place (number {index} after {highest})")
        by_index.setdefault(index, line)
        highest = max(highest, index)
    return [by_index[index] for index in sorted(by_index) if index >= 0]


def _standing(record: Record) -> StandingAnswer:
    return StandingAnswer(
        PlayerId(int(record["seat"])),
        str(record["kind"]),
        Ask(record["ask"]),
        int(record["size"]),
        int(record["turn"]),
    )
