"""Who may import what: the contracts in pyproject.toml, and what a start may load."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest
from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

HEAVY = ("pygame", "pydantic", "yaml", "platformdirs")


def test_import_contracts_are_kept(
    repository: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(repository)
    status = lint_imports(config_filename="pyproject.toml", no_cache=True)
    assert status == EXIT_STATUS_SUCCESS, capfd.readouterr().out


@pytest.mark.parametrize(
    "module",
    [
        "wargames.app.cli",
        "wargames.app.paths",
        "wargames.content",
        "wargames.core.game",
        "wargames.session",
        "wargames.engines.berlin_1945.flow",
        "wargames.engines.berlin_1945.view",
    ],
)
def test_an_import_loads_nothing_heavy(module: str) -> None:
    if not exists(module):
        pytest.skip(f"{module} is not there yet")
    program = f"import sys, {module}; print(*sorted(set(sys.modules) & {{*{HEAVY!r}}}))"
    loaded = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout.split()
    assert loaded == []


def exists(module: str) -> bool:
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:
        return False
