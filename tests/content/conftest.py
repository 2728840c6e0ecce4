from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from wargames.content.errors import Problem
from wargames.engines.berlin_1945.load import check_title, load_tables, read_files
from wargames.engines.berlin_1945.references import TitleFiles
from wargames.engines.berlin_1945.tables import Tables

Planted = Callable[..., tuple[int, list[Problem]]]


@pytest.fixture(scope="session")
def data_dir(repository: Path) -> Path:
    return repository / "data"


@pytest.fixture(scope="session")
def tables(data_dir: Path) -> Tables:
    return load_tables(data_dir)


@pytest.fixture(scope="session")
def files(data_dir: Path) -> TitleFiles:
    return read_files(data_dir)


@pytest.fixture
def copy(data_dir: Path, tmp_path: Path) -> Path:
    """Return a copy of the data that may be spoilt."""
    return Path(shutil.copytree(data_dir, tmp_path / "data"))


@pytest.fixture
def planter(copy: Path) -> Callable[[Callable[[Path], list[Problem]]], Planted]:
    """Return a function that, for the check of a title, returns one that spoils a file.

    The latter says in which line the error is, and what the check reports.
    """

    def of_title(check: Callable[[Path], list[Problem]]) -> Planted:
        def plant(name: str, old: str, new: str) -> tuple[int, list[Problem]]:
            file = copy / name
            text = file.read_text(encoding="utf-8")
            assert old in text, f"{old!r} is not in {name}"
            file.write_text(text.replace(old, new, 1), encoding="utf-8")
            return text.count("\n", 0, text.index(old)) + 1, check(copy)

        return plant

    return of_title


@pytest.fixture
def planted(planter: Callable[[Callable[[Path], list[Problem]]], Planted]) -> Planted:
    """Return a function that spoils a file and says in which line, and what is reported."""
    return planter(check_title)
