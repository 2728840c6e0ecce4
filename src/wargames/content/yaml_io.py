"""Reading YAML strictly, with the line of every value, through a cache.

YAML 1.1 reads ``no`` as false, ``12:30`` as 750 and ``012`` as ten. Such scalars are refused and
not guessed at, as are duplicate keys, keys that are not text, aliases, merge keys and tags.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import stat
import tempfile
from pathlib import Path
from typing import Any, Final

from wargames.content.document import Document, Lines
from wargames.content.errors import ContentError, DataPath, Problem, format_path

SIZE_LIMIT: Final = 16 * 1024 * 1024
DEPTH_LIMIT: Final = 40
_DIGITS_LIMIT: Final = 15
"""A number of more digits is a slip; those that follow are sure to be exact."""
_CACHE_FORMAT: Final = "2"
_INT: Final = re.compile(r"-?(0|[1-9][0-9]*)\Z")
_FLOAT: Final = re.compile(r"-?(0|[1-9][0-9]*)\.[0-9]+\Z")
_FORBIDDEN: Final = re.compile(
    "[^\\t\\n\\r -~\\x85\\xa0-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]"
)
"""What YAML takes only as an escape, and what no font can draw."""
_TAG: Final = "tag:yaml.org,2002:"
_NULL: Final = "write null if none is meant"
_EMPTY: Final = f"expected a value, got nothing; {_NULL}"
_QUOTE: Final = "put it in quotes if text is meant"


def read_yaml(file: Path, cache_dir: Path | None = None) -> Document:
    """Read a YAML file strictly.

    Args:
        file: the file.
        cache_dir: where parsed files are kept by content hash; made if needed. A damaged or
            unwritable cache only costs time.

    Raises:
        ContentError: the file cannot be read or breaks the rules above; all problems at once.
    """
    raw = _read(file)
    if cache_dir is None:
        return parse_yaml(file, raw)
    entry = _cache_entry(file, raw, cache_dir)
    cached = _load_cached(entry)
    if cached is not None:
        return Document(file, cached["data"], cached["lines"])
    document = parse_yaml(file, raw)
    _store(entry, document)
    return document


def _read(file: Path) -> bytes:
    def refused(reason: str) -> ContentError:
        return ContentError([Problem(file, 0, "", f"cannot read this file: {reason}")])

    try:
        status = file.stat()
        if not (stat.S_ISREG(status.st_mode) or stat.S_ISDIR(status.st_mode)):
            raise refused("it is a device or a pipe")
        if status.st_size > SIZE_LIMIT:
            raise refused(f"it is larger than {SIZE_LIMIT // 1024**2} MB")
        return file.read_bytes()
    except OSError as error:
        raise refused(error.strerror or "for an unknown reason") from error


def parse_yaml(file: Path, raw: bytes) -> Document:
    """Parse the content of a file strictly; ``file`` only names it in messages.

    Raises:
        ContentError: it breaks the rules above; all problems at once.
    """
    import yaml

    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        problem = Problem(file, line, "", "expected UTF-8 text, got other bytes; save it as UTF-8")
        raise ContentError([problem]) from error
    loader_class: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    loader = loader_class(text)
    try:
        root = loader.get_single_node()
    except yaml.YAMLError as error:
        raise ContentError([_syntax_problem(file, text, error)]) from error
    finally:
        loader.dispose()
    if root is None:
        raise ContentError([Problem(file, 1, "", "expected a mapping, got an empty file")])
    builder = _Builder(file)
    data, lines = builder.build(root, ())
    if builder.problems:
        raise ContentError(builder.problems)
    return Document(file, data, lines)


def _syntax_problem(file: Path, text: str, error: Any) -> Problem:
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    if mark is not None:
        line = mark.line + 1
    else:  # characters that YAML forbids have no mark
        found = _FORBIDDEN.search(text)
        line = text.count("\n", 0, found.start()) + 1 if found else 0
    what = getattr(error, "problem", None) or getattr(error, "reason", None) or str(error)
    context = getattr(error, "context", None)
    message = f"not valid YAML: {what}" + (f" ({context})" if context else "")
    return Problem(file, line, "", message)


class _Builder:
    """Turns nodes into data and lines, noting every problem."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self._seen: set[int] = set()
        self._alive: list[Any] = []

    def build(self, node: Any, path: DataPath) -> tuple[Any, Lines]:
        line = node.start_mark.line + 1
        if id(node) in self._seen:
            self._note(line, path, "expected a value, got an alias (*name); write it out")
            return None, line
        self._seen.add(id(node))
        self._alive.append(node)  # ids are only unique while their objects live
        if len(path) > DEPTH_LIMIT:
            self._note(line, path[:3], f"nested more than {DEPTH_LIMIT} deep; write it flatter")
            return None, line
        if node.id == "mapping":
            return self._mapping(node, path, line)
        if node.id == "sequence":
            return self._sequence(node, path, line)
        return self._scalar(node, path, line), line

    def _mapping(self, node: Any, path: DataPath, line: int) -> tuple[Any, Lines]:
        self._check_tag(node, path, line, "map")
        data: dict[str, Any] = {}
        keys: dict[str, int] = {}
        values: dict[str, Lines] = {}
        for key_node, value_node in node.value:
            key_line = key_node.start_mark.line + 1
            key = self._key(key_node, path, key_line)
            if key is None:
                continue
            if key in data:
                self._note(key_line, (*path, key), f"key given twice, first in line {keys[key]}")
                continue
            keys[key] = key_line
            if value_node.id == "scalar" and not value_node.value and not value_node.style:
                # The parser puts nothing at the next thing that it finds, lines further down.
                self._note(key_line, (*path, key), _EMPTY)
                data[key], values[key] = None, key_line
                continue
            data[key], values[key] = self.build(value_node, (*path, key))
        if all(at == line for at in keys.values()) and all(at == line for at in values.values()):
            return data, line
        return data, {"line": line, "keys": keys, "values": values}

    def _sequence(self, node: Any, path: DataPath, line: int) -> tuple[Any, Lines]:
        self._check_tag(node, path, line, "seq")
        data: list[Any] = []
        lines: list[Lines] = [line]
        for index, item in enumerate(node.value):
            value, at = self.build(item, (*path, index))
            data.append(value)
            lines.append(at)
        return (data, line) if all(at == line for at in lines) else (data, lines)

    def _key(self, node: Any, path: DataPath, line: int) -> str | None:
        if node.id != "scalar" or node.tag != f"{_TAG}str":
            got = node.value[:60] if node.id == "scalar" else f"a {node.id}"
            hint = "merge keys are not used here" if got == "<<" else "put it in quotes"
            self._note(line, path, f"expected text as a key, got {got}; {hint}")
            return None
        if _FORBIDDEN.search(node.value):
            self._note(line, path, "expected text as a key, got an invisible control character")
            return None
        return str(node.value)

    def _check_tag(self, node: Any, path: DataPath, line: int, kind: str) -> None:
        if node.tag != f"{_TAG}{kind}":
            self._note(line, path, f"expected no tag, got {node.tag}; remove it")

    def _scalar(self, node: Any, path: DataPath, line: int) -> Any:
        text: str = node.value
        kind = node.tag.removeprefix(_TAG)
        if kind == "str":
            if _FORBIDDEN.search(text):
                self._note(line, path, "expected text, got an invisible control character in it")
            return text
        if node.style:
            self._note(line, path, f"expected no tag, got {node.tag}; remove it")
        elif kind == "bool":
            if text in ("true", "false"):
                return text == "true"
            self._note(line, path, f"expected true or false, got {text}; {_QUOTE}")
        elif kind in ("int", "float"):
            return self._number(text, path, line)
        elif kind == "null":
            if text != "null":
                got = text or "nothing"
                self._note(line, path, f"expected a value, got {got}; {_NULL}")
        else:
            self._note(line, path, f"expected text or a number, got {text} ({kind}); {_QUOTE}")
        return None

    def _number(self, text: str, path: DataPath, line: int) -> int | float | None:
        is_whole = _INT.match(text)
        if not (is_whole or _FLOAT.match(text)):
            got = text[:_DIGITS_LIMIT]
            self._note(line, path, f"expected a plain decimal number, got {got}; {_QUOTE}")
        elif len(text) > _DIGITS_LIMIT:
            what = f"expected a number of at most {_DIGITS_LIMIT} digits"
            self._note(line, path, f"{what}, got {len(text)} of them; {_QUOTE}")
        else:
            return int(text) if is_whole else float(text)
        return None

    def _note(self, line: int, path: DataPath, message: str) -> None:
        self.problems.append(Problem(self.file, line, format_path(path), message))


def _cache_entry(file: Path, raw: bytes, cache_dir: Path) -> Path:
    digest = hashlib.sha256(_CACHE_FORMAT.encode() + b"\0" + raw).hexdigest()
    return cache_dir / f"{file.parent.name}-{file.stem}-{digest[:32]}.json"


def _load_cached(entry: Path) -> dict[str, Any] | None:
    try:
        checksum, _, payload = entry.read_bytes().partition(b"\n")
        if hashlib.sha256(payload).hexdigest().encode() != checksum:
            return None
        loaded: dict[str, Any] = json.loads(payload)
    except (OSError, ValueError):
        return None
    return loaded


def _store(entry: Path, document: Document) -> None:
    payload = json.dumps(
        {"data": document.data, "lines": document.lines},
        ensure_ascii=False,
        separators=(",", ":"),
    ).encode()
    checksum = hashlib.sha256(payload).hexdigest().encode()
    try:
        entry.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=entry.parent, prefix=".part-", suffix=".json")
        try:
            with os.fdopen(handle, "wb") as out:
                out.write(checksum + b"\n" + payload)
            Path(name).replace(entry)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
        _drop_older(entry)
    except OSError:
        return


def _drop_older(entry: Path) -> None:
    stem = entry.name[: -len(".json") - 32]
    for other in entry.parent.glob(f"{stem}{'?' * 32}.json"):
        if other != entry:
            other.unlink(missing_ok=True)
