"""From the text of a map file to its model, and everything wrong with it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from pydantic import ConfigDict

from wargames.content.checks import (
    check_agreement_of,
    check_map_promises,
    check_names_of,
    check_shapes_of,
)
from wargames.content.document import Document
from wargames.content.errors import ContentError, Problem, show
from wargames.content.models import MapFile, PromisesFile, ZoneSpec
from wargames.content.validation import validate
from wargames.content.yaml_io import parse_yaml

PROMISES_SUFFIX: Final = ".promises.yaml"
_RARE: Final = 0.25
"""A key of a title that fewer zones than this have is compared with the others' for a slip."""
_ALIKE: Final = 0.75


class OpenZone(ZoneSpec):
    """A zone with whatever keys its title adds."""

    model_config = ConfigDict(extra="allow")


class AnyMap(MapFile):
    """The map of any title."""

    zones: tuple[OpenZone, ...]


@dataclass(frozen=True, slots=True)
class GoodMap:
    """A map that loads, whatever else may be wrong with it."""

    spec: AnyMap
    document: Document
    promises: PromisesFile | None
    promises_document: Document | None


@dataclass(frozen=True, slots=True)
class Reading:
    """What came of reading a map file."""

    good: GoodMap | None
    """None if it does not load."""
    problems: tuple[Problem, ...]
    fatal: tuple[Problem, ...]
    """Those of them that keep the map from loading, or outlines from being outlines."""


def read_map(file: Path, raw: bytes) -> Reading:
    """Read a map from the content of its file, and the promises beside it if there are any."""
    found = _model(file, raw)
    if isinstance(found, list):
        return Reading(None, tuple(sorted(found)), tuple(sorted(found)))
    spec, document = found
    shapes = [*check_shapes_of(spec, document), *_odd_keys(spec, document)]
    promises, promises_document, more = _promises(file, spec)
    good = GoodMap(spec, document, promises, promises_document)
    problems = [*more, *(shapes or check_agreement_of(spec, document))]
    if promises is not None and promises_document is not None:
        problems += check_map_promises(spec, promises, promises_document)
    return Reading(good, tuple(sorted(set(problems))), tuple(sorted(set(shapes))))


def promises_file(file: Path) -> Path:
    """Return where the promises of a map stand."""
    return file.with_name(file.stem + PROMISES_SUFFIX)


def _model(file: Path, raw: bytes) -> tuple[AnyMap, Document] | list[Problem]:
    try:
        document = parse_yaml(file, raw)
    except ContentError as error:
        return list(error.problems)
    spec = validate(AnyMap, document)
    if isinstance(spec, list):
        return spec
    wrong = list(check_names_of(spec, document))
    wrong += [
        document.problem(
            ("zones", i, "outline"),
            f"expected at least 3 points in the outline of {zone.id}, got {len(zone.outline)}",
        )
        for i, zone in enumerate(spec.zones)
        if len(zone.outline) < 3
    ]
    if not spec.zones:
        wrong.append(document.problem(("zones",), "expected at least one zone, got none"))
    return wrong or (spec, document)


def _promises(
    file: Path, spec: AnyMap
) -> tuple[PromisesFile | None, Document | None, list[Problem]]:
    beside = promises_file(file)
    try:
        raw = beside.read_bytes()
    except FileNotFoundError:
        return None, None, []
    except OSError as error:
        return None, None, [Problem(beside, 0, "", f"cannot be read: {error.strerror or error}")]
    try:
        document = parse_yaml(beside, raw)
    except ContentError as error:
        return None, None, list(error.problems)
    found = validate(PromisesFile, document)
    if isinstance(found, list):
        return None, None, found
    if found.title != spec.title:
        wrong = document.problem(("title",), f"expected {spec.title}, got {found.title}")
        return found, document, [wrong]
    return found, document, []


def _odd_keys(spec: AnyMap, document: Document) -> Iterator[Problem]:
    """Find keys of a few zones that look like slips of keys that all zones may have.

    Which keys a title adds is not known here; ``limti`` beside fifty times ``limit`` is a slip.
    """
    own = Counter(key for zone in spec.zones for key in zone.model_extra or {})
    common = [key for key, count in own.items() if count >= _RARE * len(spec.zones)]
    shared = [field.alias or name for name, field in ZoneSpec.model_fields.items()]
    for i, zone in enumerate(spec.zones):
        for key in zone.model_extra or {}:
            near = () if key in common else get_close_matches(key, [*common, *shared], 1, _ALIKE)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            if hint or not re.fullmatch(r"[a-z][a-z0-9-]*", key):
                yield document.problem(
                    ("zones", i, key), f"expected a known key, got {show(key)}{hint}"
                )
