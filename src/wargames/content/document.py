"""A data file that has been read: plain data and the line of every value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from wargames.content.errors import DataPath, Problem, format_path

Lines = Any
"""Lines of a value: an int if all of it is on one line; otherwise ``[line, ...]`` for a list and
``{"line": n, "keys": {key: line}, "values": {key: lines}}`` for a mapping."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a value stands that did not come from the file itself."""

    document: Document
    path: DataPath


@dataclass(frozen=True, slots=True)
class Document:
    """A file that has been read: plain data and where each value stands."""

    file: Path
    data: Any
    lines: Lines = field(repr=False)
    origins: Mapping[DataPath, Origin] = field(default_factory=dict, repr=False)
    """Values that an overlay has replaced."""

    def line_of(self, path: DataPath) -> int:
        """Return the line of a value, or of the deepest part of the path that exists."""
        lines = self.lines
        line = _first_line(lines)
        for key in path:
            if isinstance(lines, int):
                return lines
            if isinstance(lines, dict) and key in lines["values"]:
                line, lines = lines["keys"][key], lines["values"][key]
            elif isinstance(lines, list) and isinstance(key, int) and key + 1 < len(lines):
                lines = lines[key + 1]
                line = _first_line(lines)
            else:
                break
        return line

    def problem(self, path: DataPath, message: str) -> Problem:
        """Return a problem at a path of this file, or of the overlay that the value is from."""
        for length in range(len(path), 0, -1) if self.origins else ():
            origin = self.origins.get(path[:length])
            if origin is not None:
                return origin.document.problem((*origin.path, *path[length:]), message)
        return Problem(self.file, self.line_of(path), format_path(path), message)


def _first_line(lines: Lines) -> int:
    if isinstance(lines, int):
        return lines
    first: int = lines[0] if isinstance(lines, list) else lines["line"]
    return first
