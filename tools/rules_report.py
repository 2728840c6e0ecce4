"""Writes docs/rules/<title>.md: each section of a rulebook, the code that does it, its tests.

python tools/rules_report.py          write the pages
python tools/rules_report.py --check  say whether they are current
"""

from __future__ import annotations

import argparse
import ast
import importlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from wargames.core.decision import Cite

REPOSITORY = Path(__file__).resolve().parents[1]

TITLES = {"berlin-1945": "berlin_1945", "fall-of-the-reich": "fall_of_the_reich"}
"""Title -> its package in ``wargames.engines``, which is also the name of its folder of tests."""

STATUS_NOTES = {
    "ui": "Done by a screen",
    "component": "Things in the box",
    "flavour": "Story",
}


@dataclass
class Coverage:
    """What a title cites and tests, by section or ruling."""

    status: dict[str, str]
    """In the order of the rulebook; rulings come last."""
    heading: dict[str, str]
    note: dict[str, str]
    code: dict[str, list[str]] = field(default_factory=dict)
    tests: dict[str, list[str]] = field(default_factory=dict)
    examples: dict[str, list[str]] = field(default_factory=dict)
    cited: set[str] = field(default_factory=set)


def coverage(title: str) -> Coverage:
    """Gather sections, citations and tests of a title."""
    package = f"wargames.engines.{TITLES[title]}"
    loader = importlib.import_module(f"{package}.load")
    game = importlib.import_module(f"{package}.game")
    book = importlib.import_module(f"{package}.cites").RB
    rules = loader.load_tables(REPOSITORY / "data").rules
    found = Coverage(
        {rule.id: rule.status for rule in rules},
        {rule.id: rule.heading for rule in rules},
        {rule.id: rule.note for rule in rules},
    )
    found.cited = set(book.cited)
    for section, names in book.functions.items():
        found.code[section] = [name.removeprefix(f"{package}.") for name in names]
    for name, section in _nodes(game.SAVED_TYPES, package):
        found.code.setdefault(section, []).append(name)
    for kind, section, name in _marks(REPOSITORY / "tests" / "engines" / TITLES[title]):
        table = found.tests if kind == "rule" else found.examples
        table.setdefault(section, []).append(name)
    return found


def _nodes(kinds: tuple[type, ...], package: str) -> Iterator[tuple[str, str]]:
    """Yield nodes that cite a section of their own, not one that they inherit."""
    for kind in kinds:
        cite = vars(kind).get("cite")
        if isinstance(cite, Cite):
            yield f"{kind.__module__}.{kind.__qualname__}".removeprefix(f"{package}."), cite.section


def _marks(folder: Path) -> Iterator[tuple[str, str, str]]:
    """Yield kind, section and place of each ``rule`` and ``example`` marker, in order."""
    for path in sorted(folder.glob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in tree.body:
            if isinstance(node, ast.FunctionDef):
                for kind, section in _marks_in(node.decorator_list):
                    yield kind, section, f"{path.stem}::{node.name}"
            elif isinstance(node, ast.Assign) and _is_pytestmark(node):
                for kind, section in _marks_in([node.value]):
                    yield kind, section, path.stem


def _is_pytestmark(node: ast.Assign) -> bool:
    return any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in node.targets)


def _marks_in(expressions: list[ast.expr]) -> Iterator[tuple[str, str]]:
    for expression in expressions:
        for call in ast.walk(expression):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
                continue
            if call.func.attr in {"rule", "example"}:
                for argument in call.args:
                    if isinstance(argument, ast.Constant):
                        yield call.func.attr, str(argument.value)


def render(title: str) -> str:
    """Return the page of a title."""
    found = coverage(title)
    lines = [
        f"# Rules of {title}: where they are done and tested",
        "",
        "Made by `tools/rules_report.py`; do not edit it by hand. Functions stand in",
        f"`src/wargames/engines/{TITLES[title]}`, tests in `tests/engines/{TITLES[title]}`.",
    ]
    for section, status in found.status.items():
        lines += ["", f"## {section} {found.heading[section]}", ""]
        if status in STATUS_NOTES:
            lines.append(f"{STATUS_NOTES[status]}: {found.note[section]}")
        lines += _list("Code", found.code.get(section, []))
        lines += _list("Tests", found.tests.get(section, []))
    lines += ["", "## Worked examples and acceptance cases", ""]
    for example in sorted(found.examples):
        lines.append(f"- {example}: {', '.join(_code(found.examples[example]))}")
    return "\n".join(lines) + "\n"


def _list(what: str, names: list[str]) -> list[str]:
    return [f"- {what}", *(f"  - {name}" for name in _code(names))] if names else []


def _code(names: list[str]) -> list[str]:
    return [f"`{name}`" for name in sorted(set(names))]


def page(title: str) -> Path:
    """Return where the page of a title stands."""
    return REPOSITORY / "docs" / "rules" / f"{title}.md"


def main() -> int:
    """Write the pages, or check them."""
    parser = argparse.ArgumentParser(description="Writes docs/rules from the code and its tests.")
    parser.add_argument("--check", action="store_true", help="only say which pages are old")
    arguments = parser.parse_args()
    old = [
        title
        for title in TITLES
        if not page(title).exists() or page(title).read_text(encoding="utf-8") != render(title)
    ]
    for title in old:
        if not arguments.check:
            page(title).parent.mkdir(parents=True, exist_ok=True)
            page(title).write_text(render(title), encoding="utf-8")
        print(f"{page(title).relative_to(REPOSITORY)}: {'old' if arguments.check else 'written'}")
    return 1 if old and arguments.check else 0


if __name__ == "__main__":
    sys.exit(main())
