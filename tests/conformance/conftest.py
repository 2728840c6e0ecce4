"""Every registered title goes through the whole suite."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.conformance.titles import AVAILABLE, PROBES, Probe, load

from wargames.core.game import NodeGame


@pytest.fixture(params=[title.id for title in AVAILABLE])
def title_id(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def game(title_id: str) -> NodeGame[Any, Any]:
    return load(title_id)


@pytest.fixture
def probe(title_id: str) -> Probe:
    return PROBES[title_id]
