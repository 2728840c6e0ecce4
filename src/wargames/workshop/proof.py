"""All proof sheets of a map, and of the other data of its title."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from wargames.content.errors import ContentError
from wargames.content.yaml_io import read_yaml
from wargames.workshop.changes import changes_between
from wargames.workshop.loading import GoodMap, read_map
from wargames.workshop.open_map import open_map
from wargames.workshop.proof_lists import change_sheets, other_sheets, record_sheets, zone_sheets
from wargames.workshop.proof_map import change_sheet, map_sheets
from wargames.workshop.sheet import PAPER, Sheet

FOLDERS: Final = ("counters", "cards", "tables")


def proof_sheets(file: Path, *, paper: str = "a4", data: Path | None = None) -> list[Sheet]:
    """Return the proof sheets of a map.

    Args:
        file: the map.
        paper: ``a4`` or ``a3``.
        data: folder with the counters, cards and tables of its title; None for the map alone.

    Raises:
        ContentError: a file does not load.
    """
    size = PAPER[paper]
    workshop = open_map(file)
    sheets = [*map_sheets(workshop, size), *zone_sheets(workshop, size)]
    sheets += other_sheets(read_yaml(file), size)
    for name, other in _others(data, workshop.picture.title) if data is not None else ():
        sheets += record_sheets(name, read_yaml(other), size)
    return sheets


def difference_sheets(file: Path, old: Path, *, paper: str = "a4") -> list[Sheet]:
    """Return what changed between an old version of a map and this one.

    Raises:
        ContentError: one of them does not load.
    """
    size = PAPER[paper]
    changes = changes_between(_good(old), _good(file))
    picture = open_map(file).picture
    return [change_sheet(picture, changes, size), *change_sheets(picture.title, changes, size)]


def _others(data: Path, title: str) -> Iterator[tuple[str, Path]]:
    """Yield names and files of a title's other data."""
    for name in FOLDERS:
        file = data / name / f"{title}.yaml"
        if file.is_file():
            yield name, file
    for file in sorted((data / "scenarios" / title).glob("*.yaml")):
        yield f"scenario-{file.stem}", file


def _good(file: Path) -> GoodMap:
    reading = read_map(file, file.read_bytes())
    if reading.good is None:
        raise ContentError(reading.problems)
    return reading.good
