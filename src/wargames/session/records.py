"""The lines of a save file: JSON objects with a running number and a checksum.

Every line stands for itself, so that damage to one of them is found, named and survived.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

Record = dict[str, Any]

FORMAT: Final = 1
"""Raised when older programs can no longer read what this one writes."""

_CRC_MARK: Final = b',"crc":"'
_CRC_LENGTH: Final = len(_CRC_MARK) + 8 + 2


class DamagedLine(Exception):
    """A line is not what was written."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line that is as it was written."""

    number: int
    """From 1, as editors count."""
    record: Record


@dataclass(frozen=True, slots=True)
class Damage:
    """The first line that is not as it was written."""

    line: int
    reason: str
    is_tail: bool
    """True if nothing readable follows."""


def encode(index: int, kind: str, fields: Mapping[str, Any]) -> bytes:
    """Return one line, newline included."""
    record = {"i": index, "k": kind, **fields}
    body = json.dumps(record, separators=(",", ":"), ensure_ascii=True).encode("ascii")
    return body[:-1] + _CRC_MARK + b"%08x" % zlib.crc32(body) + b'"}\n'


def decode(line: bytes) -> Record:
    """Return the object of one line without its newline.

    Raises:
        DamagedLine: it is incomplete, changed, or no line of ours.
    """
    mark = line[-_CRC_LENGTH : -_CRC_LENGTH + len(_CRC_MARK)]
    if mark != _CRC_MARK or not line.endswith(b'"}'):
        raise DamagedLine("is incomplete or no line of a saved game")
    body = line[:-_CRC_LENGTH] + b"}"
    if line[-10:-2] != b"%08x" % zlib.crc32(body):
        raise DamagedLine("was changed or damaged: its checksum is wrong")
    try:
        record = json.loads(body, parse_constant=_refuse_constant)
    except ValueError as error:
        raise DamagedLine(f"is no JSON: {error}") from error
    except RecursionError as error:
        raise DamagedLine("is nested too deeply") from error
    known = isinstance(record, dict) and isinstance(record.get("k"), str)
    if not known or not isinstance(record.get("i"), int):
        raise DamagedLine("is no line of a saved game")
    return record  # type: ignore[no-any-return]


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is no number")


def read_lines(data: bytes) -> tuple[list[Line], Damage | None]:
    """Return every readable line, and the first that is not."""
    lines: list[Line] = []
    damage: Damage | None = None
    pieces = data.split(b"\n")
    if not pieces[-1]:
        pieces.pop()
    for number, piece in enumerate(pieces, 1):
        try:
            # A text editor or a mail program may have changed the line ends: that is harmless.
            lines.append(Line(number, decode(piece.removesuffix(b"\r"))))
        except DamagedLine as error:
            damage = damage or Damage(number, str(error), is_tail=True)
    if damage is not None and lines and lines[-1].number > damage.line:
        damage = Damage(damage.line, damage.reason, is_tail=False)
    return lines, damage
