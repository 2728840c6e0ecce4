"""Every section of a rulebook is cited by code that does it and by tests that show it."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from typing import Any

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]


def load_tool() -> Any:
    """Return tools/rules_report.py as a module."""
    path = REPOSITORY / "tools" / "rules_report.py"
    spec = importlib.util.spec_from_file_location("rules_report", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


TOOL = load_tool()
ACCEPTANCE_CASES = {
    "berlin-1945": [f"AC{number:02}" for number in range(1, 27)],
    "fall-of-the-reich": [f"AC{number}" for number in range(1, 7)],
}
ENFORCED = {"code", "optional"}
"""Status of sections that the rules enforce, always or if somebody wishes it."""

pytestmark = pytest.mark.parametrize("title", list(TOOL.TITLES))


def test_whatever_is_cited_exists(title: str) -> None:
    found = TOOL.coverage(title)
    assert sorted(found.cited - set(found.status)) == []
    assert sorted(set(found.tests) - set(found.status)) == []


def test_code_cites_every_section_that_code_enforces(title: str) -> None:
    found = TOOL.coverage(title)
    wanted = [s for s, status in found.status.items() if status in ENFORCED]
    assert [section for section in wanted if section not in found.code] == []


def test_every_section_that_code_enforces_is_tested(title: str) -> None:
    found = TOOL.coverage(title)
    wanted = [s for s, status in found.status.items() if status in ENFORCED]
    assert [section for section in wanted if section not in found.tests] == []


def test_every_ruling_is_cited_and_tested(title: str) -> None:
    found = TOOL.coverage(title)
    rulings = [s for s, status in found.status.items() if status == "ruling"]
    assert [ruling for ruling in rulings if ruling not in found.code] == []
    assert [ruling for ruling in rulings if ruling not in found.tests] == []


def test_every_ruling_has_its_place_on_the_page_of_rulings(title: str) -> None:
    text = (REPOSITORY / "docs" / "rulings" / f"{title}.md").read_text(encoding="utf-8")
    written = re.findall(r"^## (R-\w+-\d+): (.+)$", text, re.MULTILINE)
    found = TOOL.coverage(title)
    rulings = [(s, found.heading[s]) for s, status in found.status.items() if status == "ruling"]
    assert written == rulings


def test_every_acceptance_case_is_tested(title: str) -> None:
    found = TOOL.coverage(title)
    assert [case for case in ACCEPTANCE_CASES[title] if case not in found.examples] == []


def test_the_page_of_rules_is_current(title: str) -> None:
    page = TOOL.page(title)
    assert page.exists(), "run: python tools/rules_report.py"
    assert page.read_text(encoding="utf-8") == TOOL.render(title), (
        "run: python tools/rules_report.py"
    )
