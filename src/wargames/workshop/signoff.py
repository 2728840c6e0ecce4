"""Signatures of the border walk, kept beside the map and bound to what was looked at.

A signature holds the hash of both outlines and of the record of its pair. Editing either changes
the hash, and the edge is to be walked again; all other signatures stay.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from wargames.content.errors import ContentError, Problem
from wargames.content.models import Slug, Strict
from wargames.content.models import Text as SomeText
from wargames.content.validation import validate
from wargames.content.yaml_io import read_yaml
from wargames.workshop.api import EditRefused, LightRow, SignState, Verdict, WalkEdge
from wargames.workshop.loading import AnyMap, GoodMap
from wargames.workshop.splice import scalar

SUFFIX: Final = ".signoff.yaml"
_HEAD: Final = """\
# The border walk: who touches whom, looked at edge by edge. Written by the map workshop.
# "bound" is a hash of both outlines and of the record of the pair: an edit of either re-opens it.

"""

Pair = tuple[str, str]


class SignatureSpec(Strict):
    """A signature in the file."""

    a: Slug
    b: Slug
    verdict: Verdict
    bound: SomeText
    date: SomeText | None = None
    note: SomeText | None = None


class SignoffFile(Strict):
    """``<map>.signoff.yaml``."""

    title: Slug
    edges: tuple[SignatureSpec, ...]


@dataclass(frozen=True, slots=True)
class Signature:
    """What was said about an edge, and the hash of what was looked at."""

    verdict: Verdict
    bound: str
    note: str = ""
    date: str = ""


def signoff_file(map_file: Path) -> Path:
    """Return where the signatures of a map stand."""
    return map_file.with_name(map_file.stem + SUFFIX)


def read_signatures(map_file: Path) -> dict[Pair, Signature]:
    """Return the signatures beside a map; none if there is no file.

    Raises:
        ContentError: the file is damaged.
    """
    file = signoff_file(map_file)
    if not file.exists():
        return {}
    document = read_yaml(file)
    found = validate(SignoffFile, document)
    if isinstance(found, list):
        raise ContentError(found)
    signatures: dict[Pair, Signature] = {}
    for i, edge in enumerate(found.edges):
        pair = pair_of(edge.a, edge.b)
        if pair in signatures:
            message = f"expected each pair once, got {edge.a} - {edge.b} again"
            raise ContentError([document.problem(("edges", i), message)])
        signatures[pair] = Signature(edge.verdict, edge.bound, edge.note or "", edge.date or "")
    return signatures


def write_signatures(map_file: Path, title: str, signatures: Mapping[Pair, Signature]) -> None:
    """Write all signatures at once or not at all.

    Raises:
        EditRefused: the file cannot be written.
    """
    lines = [_HEAD, f"title: {title}\n\n"]
    lines.append("edges:\n" if signatures else "edges: []\n")
    for (a, b), signature in sorted(signatures.items(), key=lambda item: _natural(item[0])):
        record: dict[str, Any] = {"a": a, "b": b, "verdict": signature.verdict.value}
        record["bound"] = signature.bound
        parts = [f"{key}: {_quoted(key, value)}" for key, value in record.items()]
        more = {"date": signature.date, "note": signature.note}
        parts += [f"{key}: {json.dumps(v, ensure_ascii=False)}" for key, v in more.items() if v]
        lines.append("  - {" + ", ".join(parts) + "}\n")
    write_at_once(signoff_file(map_file), "".join(lines).encode())


def write_at_once(file: Path, data: bytes, *, backup: bool = False) -> None:
    """Replace a file in one step; with ``backup`` the former one stays beside it as ``.bak``.

    Raises:
        EditRefused: it cannot be written; what was there is still there.
    """
    # Through a link to the file itself, so that the link stays one.
    target = file.resolve()
    fresh = target.with_name(target.name + ".new")
    try:
        with fresh.open("wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        if target.exists():
            fresh.chmod(target.stat().st_mode & 0o777)
            if backup:
                copy = target.with_name(target.name + ".bak.new")
                copy.write_bytes(target.read_bytes())
                copy.replace(target.with_name(target.name + ".bak"))
        fresh.replace(target)
    except OSError as error:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise EditRefused(f"{file}: cannot be written ({error.strerror or error})") from error


def walk(
    good: GoodMap, rows: Iterable[LightRow], signatures: Mapping[Pair, Signature]
) -> tuple[WalkEdge, ...]:
    """Return every row with its signature."""
    edges = []
    bounds = Bounds(good.spec, good.document.data)
    for row in rows:
        signature = signatures.get(pair_of(row.a, row.b))
        if signature is None:
            edges.append(WalkEdge(row, SignState.OPEN, None, "", ""))
            continue
        state = SignState.SIGNED if signature.verdict is Verdict.YES else SignState.REFUSED
        if signature.bound != bounds.of(row.a, row.b):
            state = SignState.STALE
        edges.append(WalkEdge(row, state, signature.verdict, signature.note, signature.date))
    return tuple(edges)


def unsigned(edges: Iterable[WalkEdge]) -> list[Problem]:
    """Return a problem for every edge that is not signed as right."""
    words = {
        SignState.OPEN: "expected a signed edge, got none for {pair}: walk it",
        SignState.STALE: "expected a signed edge, {pair} was edited since it was signed: walk it",
        SignState.REFUSED: "expected a signed edge, {pair} was found wrong{note}: mend and walk it",
    }
    return [
        Problem(
            edge.row.place.file,
            edge.row.place.line,
            "",
            words[edge.state].format(
                pair=f"{edge.row.a} - {edge.row.b}", note=f" ({edge.note})" if edge.note else ""
            ),
        )
        for edge in edges
        if edge.state is not SignState.SIGNED
    ]


class Bounds:
    """Hashes of what a signature is about."""

    def __init__(self, spec: AnyMap, data: Any) -> None:
        self._outline = {zone.id: zone.outline for zone in spec.zones}
        self._record = {
            pair_of(record["a"], record["b"]): [group, record]
            for group in ("borders", "separations")
            for record in data[group]
        }

    def of(self, a: str, b: str) -> str:
        """Return 16 hexadecimal digits that change with either outline or the record."""
        pair = pair_of(a, b)
        about = [
            [[[float(x), float(y)] for x, y in self._outline[zone]] for zone in pair],
            self._record.get(pair),
        ]
        plain = json.dumps(about, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return hashlib.sha256(plain.encode()).hexdigest()[:16]


def pair_of(a: str, b: str) -> Pair:
    """Return a pair in one order whichever way it was named."""
    return (a, b) if a <= b else (b, a)


def _quoted(key: str, value: str) -> str:
    # A verdict must not be read as true or false, nor a hash of digits as a number.
    return json.dumps(value) if key in ("verdict", "bound") else scalar(value)


def _natural(pair: Pair) -> list[tuple[int, str]]:
    return [(int(word) if word.isdigit() else -1, word) for z in pair for word in z.split("-")]
