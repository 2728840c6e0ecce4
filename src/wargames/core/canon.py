"""Canonical dump of a state: plain JSON data, its digest, and back.

Dataclasses become ``["@Name", field, ...]``, enum members ``["#Name", value]``, tuples
``["t", ...]`` and lists ``["l", ...]``. Named tuples are dumped like dataclasses.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from wargames.core.errors import StateFormatError

Plain = int | str | bool | None | list["Plain"]


class Canon:
    """Dumps and loads values built of the given types.

    Args:
        types: every dataclass, named tuple and enum that may occur, by unique name.
    """

    def __init__(self, types: Iterable[type]) -> None:
        self._types: dict[str, type] = {}
        self._fields: dict[type, tuple[str, ...]] = {}
        self._left_out: dict[type, tuple[str, ...]] = {}
        for kind in types:
            if self._types.setdefault(kind.__name__, kind) is not kind:
                raise StateFormatError(f"two types are called {kind.__name__}")
            if is_dataclass(kind):
                self._fields[kind] = tuple(f.name for f in fields(kind) if f.compare)
                self._left_out[kind] = tuple(f.name for f in fields(kind) if not f.compare)

    def dump(self, value: Any) -> Plain:
        """Return plain JSON data for a value.

        Raises:
            StateFormatError: the value holds a type that was not registered.
        """
        kind = type(value)
        if value is None or kind in (int, str, bool):
            return value  # type: ignore[no-any-return]
        if kind is tuple:
            return ["t", *map(self.dump, value)]
        if kind is list:
            return ["l", *map(self.dump, value)]
        if self._types.get(kind.__name__) is not kind:
            raise StateFormatError(f"{kind.__name__} is not registered for saving: {value!r}")
        if isinstance(value, Enum):
            return [f"#{kind.__name__}", self.dump(value.value)]
        if isinstance(value, tuple):
            return [f"@{kind.__name__}", *map(self.dump, value)]
        names = self._fields[kind]
        return [f"@{kind.__name__}", *(self.dump(getattr(value, name)) for name in names)]

    def load(self, data: Any) -> Any:
        """Return the value that was dumped; fields left out of dumps (``compare=False``) are None.

        Raises:
            StateFormatError: the data do not describe a value of the registered types.
        """
        if data is None or isinstance(data, (int, str)):
            return data
        if not isinstance(data, list) or not data or not isinstance(data[0], str):
            raise StateFormatError(f"expected a tagged list, got {str(data)[:60]}")
        tag, rest = data[0], data[1:]
        if tag == "t":
            return tuple(map(self.load, rest))
        if tag == "l":
            return list(map(self.load, rest))
        kind = self._types.get(tag[1:])
        if kind is None or tag[0] not in "@#":
            raise StateFormatError(f"unknown type {tag!r} in a saved state")
        return self._build(kind, rest)

    def _build(self, kind: type, rest: list[Any]) -> Any:
        values = list(map(self.load, rest))
        try:
            if kind not in self._fields:
                return kind(*values)
            names = self._fields[kind]
            if len(names) != len(values):
                raise StateFormatError(
                    f"{kind.__name__} has {len(names)} fields, the saved state {len(values)}"
                )
            static = dict.fromkeys(self._left_out[kind])
            return kind(**dict(zip(names, values, strict=True)), **static)
        except (TypeError, ValueError) as error:
            raise StateFormatError(f"cannot rebuild {kind.__name__}: {error}") from error


def digest(data: Plain) -> str:
    """Return 16 hexadecimal digits that identify dumped data."""
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:16]
