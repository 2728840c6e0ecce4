"""What every test needs: no window, no sound card, a home folder of its own."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

# Before anything imports pygame: SDL reads these once.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

REPOSITORY = Path(__file__).resolve().parents[1]


@pytest.fixture(autouse=True)
def player_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give each test a home of its own, so that none touches the player's games."""
    home = tmp_path / "home"
    monkeypatch.setenv("WARGAMES_HOME", str(home))
    monkeypatch.delenv("WARGAMES_DATA_DIR", raising=False)
    return home


@pytest.fixture(scope="session")
def repository() -> Path:
    """Return the top folder of the checkout."""
    return REPOSITORY


@pytest.fixture(scope="session")
def data_folder() -> Path:
    """Return the shipped data of the checkout."""
    return REPOSITORY / "data"
