"""All proof sheets of a map, and of the other data of its title."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from wargames.content.errors import ContentError
from wargames.content.yaml_io import read_yaml
from wargames.workshop.changes import changes_between
from wargames.workshop.loading import GoodMap, read_map
from wargames.workshop.open_map import open_map
from wargames.workshop.proof_lists import change_sheets, record_sheets, zone_sheets
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
    for name in FOLDERS if data is not None else ():
        assert data is not None
        other = data / name / f"{workshop.picture.title}.yaml"
        if other.is_file():
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


def _good(file: Path) -> GoodMap:
    reading = read_map(file, file.read_bytes())
    if reading.good is None:
        raise ContentError(reading.problems)
    return reading.good
