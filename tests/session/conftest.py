"""The toy title for every test of sessions, and a way to import it however pytest is started."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.toy.duel import DuelGame


@pytest.fixture
def duel() -> DuelGame:
    return DuelGame()
