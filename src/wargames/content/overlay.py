"""An owner's own values: a YAML file that replaces some of a title's data before they are checked.

The overlay names the data by section (``cards`` for ``data/cards/<title>.yaml``), then by keys as
they stand there; records of lists go by their id, borders by ``a + b``:

    title: berlin-1945
    name: My printed copy
    cards:
      cards:
        g01: {name: "Panzerfaust", source: {tag: published, note: "printed card"}}

Whatever is replaced needs a source of its own, so that nothing passes for what it is not. All
problems of replaced values are reported at the overlay's lines.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from wargames.content.document import Document, Origin
from wargames.content.errors import ContentError, DataPath, Problem, expected
from wargames.content.yaml_io import parse_yaml

SECTIONS: Final = ("maps", "promises", "counters", "cards", "tables", "rules", "scenarios")
_NAMES: Final = ("id", "turn", "number", "ratio", "code", "name")
"""What records of lists go by, the first that they have."""
_DRAWN: Final = ("centre", "label", "stacks", "seeds")
"""Values of a zone that the source of its outline covers."""


@dataclass(frozen=True, slots=True)
class Overlay:
    """A file of own values."""

    name: str
    document: Document

    @property
    def sections(self) -> tuple[str, ...]:
        """The sections of data that it replaces something in."""
        return tuple(key for key in self.document.data if key not in ("title", "name"))


def read_overlay(file: Path, title: str) -> Overlay:
    """Read an overlay.

    Raises:
        ContentError: it cannot be read, is of another title, or has unknown sections.
    """
    try:
        document = parse_yaml(file, file.read_bytes())
    except OSError as error:
        reason = error.strerror or "cannot be read"
        raise ContentError([Problem(file, 0, "", f"cannot read this file: {reason}")]) from error
    data = document.data
    if not isinstance(data, dict):
        raise ContentError([document.problem((), expected("a mapping", data))])
    problems = []
    if data.get("title") != title:
        problems.append(document.problem(("title",), expected(repr(title), data.get("title"))))
    name = data.get("name")
    if not isinstance(name, str) or not name.strip():
        problems.append(document.problem(("name",), expected("a name for this overlay", name)))
    for key, value in data.items():
        if key in ("title", "name"):
            continue
        if key not in SECTIONS:
            problems.append(
                document.problem((key,), expected("a section of data", key, names=SECTIONS))
            )
        elif not isinstance(value, dict):
            problems.append(document.problem((key,), expected("a mapping", value)))
    if problems:
        raise ContentError(problems)
    return Overlay(str(name).strip(), document)


def overlaid(document: Document, overlay: Overlay) -> Document:
    """Return a data file with the values of an overlay in it.

    Raises:
        ContentError: the overlay names what is not there, or gives no source.
    """
    path = section_of(document.file)
    over: Any = overlay.document.data
    for key in path:
        over = over.get(key) if isinstance(over, dict) else None
    if over is None:
        return document
    merger = _Merger(overlay.document)
    data = merger.merged(document.data, over, (), path)
    if merger.problems:
        raise ContentError(merger.problems)
    return replace(document, data=data, origins=merger.origins)


def section_of(file: Path) -> DataPath:
    """Return where an overlay speaks of a data file."""
    if file.name.endswith(".promises.yaml"):
        return ("promises",)
    if file.parent.parent.name == "scenarios":
        return ("scenarios", file.stem)
    return (file.parent.name,)


def unused_sections(overlay: Overlay, files: Iterable[Path]) -> list[Problem]:
    """Return a problem for each section that none of a title's files is."""
    known = {str(section_of(file)[0]) for file in files}
    return [
        overlay.document.problem((key,), expected("a section that the title has", key, names=known))
        for key in overlay.sections
        if key not in known
    ]


class _Merger:
    """Puts values of an overlay into data, and notes where each now comes from."""

    def __init__(self, overlay: Document) -> None:
        self.overlay = overlay
        self.problems: list[Problem] = []
        self.origins: dict[DataPath, Origin] = {}

    def merged(self, base: Any, over: Any, path: DataPath, at: DataPath) -> Any:
        """Return the data with the overlay's.

        Args:
            base: the data, left as they are.
            over: the overlay's.
            path: of the data in their file.
            at: of the overlay's in its own.
        """
        if isinstance(base, dict) and isinstance(over, dict):
            return self._mapping(base, over, path, at)
        if isinstance(base, list) and isinstance(over, dict):
            return self._records(base, over, path, at)
        self._note(path, at)
        return copy.deepcopy(over)

    def _mapping(
        self, base: dict[str, Any], over: dict[str, Any], path: DataPath, at: DataPath
    ) -> dict[str, Any]:
        if isinstance(base.get("source"), dict):
            self._check_source(base, over, at)
        data = dict(base)
        for key, value in over.items():
            here, there = (*path, key), (*at, key)
            if key in ("id", "title") and path and value != base.get(key):
                message = f"expected the {key} left as it is, got another; saved games use it"
                self.problems.append(self.overlay.problem(there, message))
            elif key in base and not (key == "source" and "tag" in base[key]):
                data[key] = self.merged(base[key], value, here, there)
            else:
                # The checks of the file say whether it may have such a key.
                self._note(here, there)
                data[key] = copy.deepcopy(value)
        return data

    def _records(
        self, base: list[Any], over: dict[str, Any], path: DataPath, at: DataPath
    ) -> list[Any]:
        data = list(base)
        names = {record_name(record): i for i, record in enumerate(base)}
        for name, value in over.items():
            index = names.get(name, names.get(" + ".join(reversed(name.split(" + ")))))
            if index is None:
                known = [known for known in names if known]
                self.problems.append(
                    self.overlay.problem((*at, name), expected("a record", name, names=known))
                )
                continue
            data[index] = self.merged(base[index], value, (*path, index), (*at, name))
        return data

    def _check_source(self, base: dict[str, Any], over: dict[str, Any], at: DataPath) -> None:
        source, given = base["source"], over.get("source")
        for key, value in over.items():
            if key == "source" or base.get(key) == value:
                continue
            single = "tag" in source
            needed = "outline" if key in _DRAWN else key
            if single or needed in source:
                found = given if single or not isinstance(given, dict) else given.get(needed)
                if not isinstance(found, dict):
                    what = "a source" if single else f"a source of {needed}"
                    message = f"expected {what} for the new {key}, got none"
                    self.problems.append(self.overlay.problem((*at, key), message))

    def _note(self, path: DataPath, at: DataPath) -> None:
        self.origins[path] = Origin(self.overlay, at)


def record_name(record: Any) -> str:
    """Return what a record of a list goes by."""
    if not isinstance(record, dict):
        return ""
    if "a" in record and "b" in record:
        return f"{record['a']} + {record['b']}"
    return next((str(record[key]) for key in _NAMES if key in record), "")
