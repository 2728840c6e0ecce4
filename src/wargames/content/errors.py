"""Problems of data files, worded for the person who edits them."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from wargames.core.errors import WargamesError

_ALIKE = str.maketrans({"o": "0", "l": "1", "_": "-", " ": "-"})
"""Characters that are taken for each other when a name is typed."""

Key = str | int
DataPath = tuple[Key, ...]


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One thing wrong in one file; prints as ``file:line: path: message``."""

    file: Path
    line: int
    """From 1; 0 if the problem has no line, such as a file that is missing."""
    path: str
    message: str

    def __str__(self) -> str:
        """Return the line that is shown to people."""
        place = f"{self.file}:{self.line}" if self.line else str(self.file)
        return f"{place}: {self.path}: {self.message}" if self.path else f"{place}: {self.message}"


class ContentError(WargamesError):
    """Data files cannot be used; holds all their problems at once."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(sorted(set(problems)))
        super().__init__("\n".join(str(problem) for problem in self.problems))


def format_path(path: DataPath) -> str:
    """Return a path as written in messages: ``zones[7].limit``."""
    text = ""
    for key in path:
        if isinstance(key, int):
            text += f"[{key}]"
        else:
            text += f".{key}" if text else key
    return text


def expected(what: str, got: object, *, names: Iterable[str] = ()) -> str:
    """Return the message ``expected X, got Y; did you mean Z``.

    Args:
        what: what should stand there.
        got: what stands there.
        names: all right names, of which the nearest are proposed.
    """
    return f"expected {what}, got {show(got)}{did_you_mean(got, names)}"


def did_you_mean(got: object, names: Iterable[str]) -> str:
    """Return ``; did you mean 'a' or 'b'?`` with the nearest names, or an empty string."""
    known = sorted(set(names))
    alike = [name for name in known if name.translate(_ALIKE) == str(got).lower().translate(_ALIKE)]
    near = alike or difflib.get_close_matches(str(got), known, n=2, cutoff=0.6)
    if not near:
        return ""
    return "; did you mean " + " or ".join(repr(name) for name in near) + "?"


def show(value: object) -> str:
    """Return a value as short text for a message."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a mapping" if value else "an empty mapping"
    if isinstance(value, list | tuple):
        return f"a list of {len(value)}" if value else "an empty list"
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
