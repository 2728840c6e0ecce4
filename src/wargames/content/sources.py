"""How much of a title's data comes from where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, get_args

from wargames.content.models import SourceTag

TAGS: tuple[str, ...] = get_args(SourceTag)


@dataclass(frozen=True, slots=True)
class SourceShare:
    """Numbers of records of one file by tag, in the order of ``TAGS``."""

    name: str
    counts: tuple[int, ...]

    @property
    def total(self) -> int:
        """All records with a source."""
        return sum(self.counts)

    def percent(self, tag: str) -> int:
        """Return the share of a tag, rounded."""
        return round(100 * self.counts[TAGS.index(tag)] / self.total) if self.total else 0


def source_share(name: str, data: Any) -> SourceShare:
    """Count the sources anywhere in the data of a file."""
    found = Counter(_tags(data))
    return SourceShare(name, tuple(found[tag] for tag in TAGS))


def _tags(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        if set(data) == {"tag", "note"}:
            yield str(data["tag"])
            return
        for value in data.values():
            yield from _tags(value)
    elif isinstance(data, list):
        for value in data:
            yield from _tags(value)
