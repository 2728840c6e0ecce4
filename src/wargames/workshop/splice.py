"""Changing single values of a YAML text and leaving every other character as it is.

A parser says where each value begins and ends; edits replace exactly those characters. Comments,
order, indents, wraps and quotes of everything else stay because nobody writes them anew.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from wargames.content.errors import DataPath

Json = Any
_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9-]*\Z")
_WORDS = ("true", "false", "null", "yes", "no", "on", "off", "y", "n")
WIDTH = 100
"""Longest line of a new record before it is wrapped after a comma."""


class Splicer:
    """A YAML text and where its values stand; edits are collected and applied at once."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.newline = "\r\n" if "\r\n" in text else "\n"
        self._root = _compose(text)
        self._changes: list[tuple[int, int, str]] = []
        self._filled: dict[DataPath, str] = {}
        """What goes into lists that were empty."""

    def span(self, path: DataPath) -> tuple[int, int]:
        """Return where a value begins and ends in the text.

        Raises:
            KeyError: there is no such value.
        """
        node = self._node(path)
        return node.start_mark.index, _end(node)

    def replace(self, path: DataPath, text: str) -> None:
        """Put other text in the place of a value."""
        start, end = self.span(path)
        self._changes.append((start, end, text))

    def remove_item(self, path: DataPath) -> None:
        """Remove an item of a list with its dash and the lines that are its own."""
        items, index = self._node(path[:-1]).value, path[-1]
        if len(items) == 1:
            self._change_only_item(path)
            return
        node = items[index]
        if self._node(path[:-1]).flow_style:
            raise KeyError(path)
        start = self.text.rindex("-", 0, node.start_mark.index)
        start = self.text.rfind("\n", 0, start) + 1
        end = self.text.find("\n", _end(node))
        self._changes.append((start, len(self.text) if end < 0 else end + 1, ""))

    def append_item(self, path: DataPath, record: Mapping[str, Json]) -> None:
        """Add a record in flow style to the end of a list in block style, or to an empty list."""
        node = self._node(path)
        if not node.value:
            start = len(self.text[: node.start_mark.index].rstrip(" "))
            earlier = self._filled.get(path, "")
            # The brackets may stand on a line of their own, below a comment.
            gap = self.newline if earlier or not self.text[:start].endswith("\n") else ""
            lines = gap + wrapped(record, "  - ", self.newline)
            if earlier:
                self._changes.remove((start, _end(node), earlier))
            self._filled[path] = earlier + lines
            self._changes.append((start, _end(node), earlier + lines))
            return
        if node.flow_style:
            raise KeyError(path)
        last = node.value[-1]
        dash = self.text.rindex("-", 0, last.start_mark.index)
        indent = self.text[self.text.rfind("\n", 0, dash) + 1 : dash]
        end = self.text.find("\n", _end(last))
        lines = wrapped(record, f"{indent}- ", self.newline)
        if end < 0:
            self._changes.append((len(self.text), len(self.text), self.newline + lines))
        else:
            self._changes.append((end + 1, end + 1, lines + self.newline))

    def append_key(self, path: DataPath, key: str, value: str) -> None:
        """Add a key to a mapping in block style, after its last value, as ``key: value``."""
        node = self._node(path)
        if node.flow_style or not node.value:
            raise KeyError(path)
        column = node.value[0][0].start_mark.column
        at = _end(node.value[-1][1])
        line_end = self.text.find("\n", at)
        at = len(self.text) if line_end < 0 else line_end
        while self.text[at - 1] == "\r":
            at -= 1
        gap = "" if value.startswith(self.newline) else " "
        self._changes.append((at, at, f"{self.newline}{' ' * column}{key}:{gap}{value}"))

    def result(self) -> str:
        """Return the text with all changes made."""
        text = self.text
        # From the end, so that earlier places stay right; additions at one place keep their order.
        ordered = sorted(enumerate(self._changes), key=lambda one: (one[1][0], one[0]))
        for _, (start, end, new) in reversed(ordered):
            text = text[:start] + new + text[end:]
        return text

    def _change_only_item(self, path: DataPath) -> None:
        """Leave an empty list where the only item goes."""
        key = self._node(path[:-1])
        start, end = key.start_mark.index, _end(key)
        before = self.text[:start].rstrip()
        if before.endswith(":"):
            self._changes.append((len(before), end, " []"))
        else:
            self._changes.append((start, end, "[]"))

    def _node(self, path: DataPath) -> Any:
        node = self._root
        for key in path:
            node = _step(node, key)
            if node is None:
                raise KeyError(path)
        return node


def scalar(value: Json) -> str:
    """Return a value as it is written in flow style: plain words, quoted text, lists, mappings."""
    if isinstance(value, str):
        plain = _PLAIN.match(value) and value.lower() not in _WORDS
        return value if plain else json.dumps(value, ensure_ascii=False)
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, float):
        return number(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {scalar(item)}" for key, item in value.items()) + "}"
    if isinstance(value, Sequence):
        return "[" + ", ".join(scalar(item) for item in value) + "]"
    return str(value)


def number(value: float) -> str:
    """Return a coordinate with at most one decimal and without needless ones."""
    rounded = round(value, 1)
    return str(int(rounded)) if rounded == int(rounded) else str(rounded)


def wrapped(record: Mapping[str, Json], lead: str, newline: str) -> str:
    """Return a record in flow style after its dash, wrapped between keys."""
    parts = [f"{key}: {scalar(value)}" for key, value in record.items()]
    lines, line = [], lead + "{" + parts[0]
    for part in parts[1:]:
        if len(line) + len(part) + 3 > WIDTH:
            lines.append(line + ",")
            line = " " * (len(lead) + 1) + part
        else:
            line += f", {part}"
    return newline.join([*lines, line + "}"])


def _compose(text: str) -> Any:
    import yaml

    loader_class: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    loader = loader_class(text)
    try:
        return loader.get_single_node()
    finally:
        loader.dispose()


def _step(node: Any, key: str | int) -> Any:
    if node.id == "mapping":
        return next((value for name, value in node.value if name.value == key), None)
    if node.id == "sequence" and isinstance(key, int) and key < len(node.value):
        return node.value[key]
    return None


def _end(node: Any) -> int:
    """Return where a value ends; a block ends with its last value, not with the blanks after it."""
    if node.id == "scalar" or node.flow_style or not node.value:
        return int(node.end_mark.index)
    last = node.value[-1]
    return _end(last[1] if isinstance(last, tuple) else last)
