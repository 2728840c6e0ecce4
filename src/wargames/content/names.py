"""Checks of names in a document: used once, and known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from wargames.content.document import Document
from wargames.content.errors import DataPath, Problem, expected, show


def check_unique(
    document: Document, items: Sequence[object], base: DataPath, field: str = "id"
) -> Iterator[Problem]:
    """Find list items whose ``field`` was used before."""
    first: dict[object, int] = {}
    for index, item in enumerate(items):
        value = getattr(item, field)
        path = (*base, index, field)
        if value in first:
            line = document.line_of((*base, first[value], field))
            yield document.problem(
                path, f"expected a {field} of its own, got {show(value)}, used in line {line}"
            )
        else:
            first[value] = index


def check_names(
    document: Document, names: Iterable[tuple[DataPath, str]], known: Iterable[str], what: str
) -> Iterator[Problem]:
    """Find names that are not among the known ones."""
    known = frozenset(known)
    for path, name in names:
        if name not in known:
            yield document.problem(path, expected(what, name, names=known))
