"""Checks of names in a document: used once, and known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from wargames.content.document import Document
from wargames.content.errors import DataPath, Problem, expected, show
from wargames.content.models import MapFile, RulesFile


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


def check_zones(
    document: Document, spec: MapFile, codes: Sequence[str], what: str, sides: Sequence[str]
) -> Iterator[Problem]:
    """Find zones with codes that are not printed or missing, and sides without a stack.

    Args:
        document: the map's.
        spec: the map.
        codes: all printed codes.
        what: how messages call the codes.
        sides: the sides that have stacks.
    """
    yield from check_unique(document, spec.zones, ("zones",))
    yield from check_unique(document, spec.zones, ("zones",), "code")
    found = [zone.code for zone in spec.zones]
    at: list[tuple[DataPath, str]] = [(("zones", i, "code"), code) for i, code in enumerate(found)]
    yield from check_names(document, at, codes, what)
    for code in codes:
        if code not in found:
            yield document.problem(("zones",), f"expected a zone with code {code!r}, got none")
    for i, zone in enumerate(spec.zones):
        for side in sides:
            if side not in zone.stacks:
                yield document.problem(
                    ("zones", i, "stacks"), f"expected a point for {side}, got none"
                )


def check_borders(document: Document, spec: MapFile, kinds: Sequence[str]) -> Iterator[Problem]:
    """Find borders whose ends are no zones, or whose kind is unknown."""
    zones = [zone.id for zone in spec.zones]
    ends: list[tuple[DataPath, str]] = [
        (("borders", i, end), getattr(border, end))
        for i, border in enumerate(spec.borders)
        for end in ("a", "b")
    ]
    yield from check_names(document, ends, zones, "a zone")
    found: list[tuple[DataPath, str]] = [
        (("borders", i, "kind"), border.kind) for i, border in enumerate(spec.borders)
    ]
    yield from check_names(document, found, kinds, "a kind of border")


def check_rules(document: Document, rules: RulesFile) -> Iterator[Problem]:
    """Find sections and rulings that are named twice, and rulings on unknown sections."""
    yield from check_unique(document, rules.sections, ("sections",))
    yield from check_unique(document, rules.rulings, ("rulings",))
    yield from check_unique(document, rules.hints, ("hints",))
    cited: list[tuple[DataPath, str]] = [
        (("rulings", i, "sections", j), section)
        for i, ruling in enumerate(rules.rulings)
        for j, section in enumerate(ruling.sections)
    ]
    cited += [(("hints", i, "section"), hint.section) for i, hint in enumerate(rules.hints)]
    known = [section.id for section in rules.sections]
    yield from check_names(document, cited, known, "a section")
