"""The player's own values for a title: finding them, naming them in saves, a form to fill in."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from wargames.app import paths

_HEAD: Final = """\
# Own values for {name}. Save this file as
#   {place}
# and take the '# ' from the lines that you want to fill in, with those above them that name their
# section, list and record. What stays behind '#' changes nothing. A value that you change needs a
# 'source' that says where yours is from, such as {{tag: published, note: "printed card"}}.
# 'wargames check {title}' then checks your values like all others; saved games name this overlay.

title: {title}
name: "My copy"
"""
_SECTIONS: Final = ("maps", "counters", "cards", "tables")


def digest_with_overlay(files: Sequence[Path], overlay: Path | None, title_id: str) -> str:
    """Return what saved games call the data: a hash and, after a plus, the name of the overlay.

    Raises:
        ContentError: the overlay cannot be used.
    """
    if overlay is None:
        return digest_of(files)
    from wargames.content.errors import ContentError
    from wargames.content.overlay import read_overlay, unused_sections

    found = read_overlay(overlay, title_id)
    problems = unused_sections(found, files)
    if problems:
        raise ContentError(problems)
    words = re.findall(r"\w+", found.name.lower())
    return f"{digest_of([*files, overlay])}+{'-'.join(words)}"


def digest_of(files: Sequence[Path]) -> str:
    """Return 16 hexadecimal digits that identify the content of data files."""
    total = hashlib.sha256()
    for file in files:
        total.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return total.hexdigest()[:16]


def form(title_id: str, name: str, files: Sequence[Path], tag: str) -> str:
    """Return a form with every value of a kind of source, to be replaced by an owner's own.

    Args:
        title_id: of the title.
        name: of the title.
        files: all its data files.
        tag: which source: designed, inferred, ...
    """
    from wargames.content.overlay import section_of
    from wargames.content.yaml_io import read_yaml

    place = paths.overlay_place(title_id)
    lines = [_HEAD.format(name=name, title=title_id, place=place)]
    for file in files:
        section = section_of(file)
        if section[0] not in _SECTIONS:
            continue
        found = list(_entries(read_yaml(file).data, tag))
        if not found:
            continue
        lines.append(f"\n# {section[0]}:")
        above: tuple[str, ...] = ()
        for path, values in found:
            for depth, key in enumerate(path):
                if above[: depth + 1] != path[: depth + 1]:
                    lines.append(f"# {'  ' * (depth + 1)}{_key(key)}:")
            above = path
            indent = "  " * (len(path) + 1)
            lines += [f"# {indent}{key}: {value}" for key, value in values]
    return "\n".join(lines) + "\n"


def _entries(
    data: Any, tag: str, path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], list[tuple[str, str]]]]:
    """Yield path and values of every record with a source of the kind."""
    from wargames.content.overlay import record_name

    if isinstance(data, dict):
        source = data.get("source")
        if isinstance(source, dict):
            values = _values(data, source, tag)
            if values:
                yield path, values
            return
        for key, value in data.items():
            yield from _entries(value, tag, (*path, key))
    elif isinstance(data, list):
        for value in data:
            name = record_name(value)
            if name:
                yield from _entries(value, tag, (*path, name))


def _values(
    record: Mapping[str, Any], source: Mapping[str, Any], tag: str
) -> list[tuple[str, str]]:
    from wargames.workshop.splice import scalar

    skipped = ("id", "a", "b", "source", "outline")
    if "tag" in source:
        if source["tag"] != tag:
            return []
        shown = [(key, scalar(value)) for key, value in record.items() if key not in skipped]
        return [*shown, ("source", scalar(dict(source)))]
    own = {key: value for key, value in source.items() if value.get("tag") == tag}
    shown = [(key, scalar(record[key])) for key in own if key in record and key not in skipped]
    kept = {key: dict(value) for key, value in own.items() if key not in skipped}
    return [*shown, ("source", scalar(kept))] if shown else []


def _key(key: str) -> str:
    from wargames.workshop.splice import scalar

    return key if re.fullmatch(r"[a-z][a-z0-9+ -]*", key) else scalar(key)
