from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

TITLES = ("berlin-1945", "fall-of-the-reich")


@pytest.fixture(scope="session")
def data_dir(repository: Path) -> Path:
    return repository / "data"


@pytest.fixture
def copied(data_dir: Path, tmp_path: Path) -> Callable[[str], Path]:
    """Return a function that copies a title's map with its promises and names the copy."""

    def copy(title: str) -> Path:
        for name in (f"{title}.yaml", f"{title}.promises.yaml"):
            shutil.copy(data_dir / "maps" / name, tmp_path / name)
        return tmp_path / f"{title}.yaml"

    return copy


@pytest.fixture
def berlin(copied: Callable[[str], Path]) -> Path:
    return copied("berlin-1945")
