"""Modules and functions stay small enough to be read at one go."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

MODULE_LIMIT = 400
FUNCTION_LIMIT = 40

LONG_MODULES: dict[str, str] = {}
"""Module -> why it is one thing all the same."""

LONG_FUNCTIONS: dict[str, str] = {
    "src/wargames/engines/berlin_1945/build.py::build_tables": (
        "one constructor call that names every table once"
    ),
    "src/wargames/engines/fall_of_the_reich/build.py::build_tables": (
        "one constructor call that names every table once"
    ),
    "src/wargames/engines/fall_of_the_reich/observe.py::observe": (
        "the whitelist itself: one constructor call that names every field once"
    ),
}
"""``module::function`` -> why it is one thing all the same."""


def test_modules_are_short(repository: Path) -> None:
    lengths = {name: len(text.splitlines()) for name, text in sources(repository)}
    long = {name: n for name, n in lengths.items() if n > MODULE_LIMIT}
    assert {n: s for n, s in long.items() if n not in LONG_MODULES} == {}
    assert set(LONG_MODULES) <= set(long), "exceptions that are not needed any more"


def test_functions_are_short(repository: Path) -> None:
    long = {
        f"{name}::{function}": length
        for name, text in sources(repository)
        for function, length in functions(ast.parse(text))
        if length > FUNCTION_LIMIT
    }
    assert {n: s for n, s in long.items() if n not in LONG_FUNCTIONS} == {}
    assert set(LONG_FUNCTIONS) <= set(long), "exceptions that are not needed any more"


def sources(repository: Path) -> Iterator[tuple[str, str]]:
    for folder in ("src", "tools"):
        for path in sorted((repository / folder).rglob("*.py")):
            yield path.relative_to(repository).as_posix(), path.read_text(encoding="utf-8")


def functions(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, int]]:
    """Yield every function's qualified name and its lines without the docstring."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            yield prefix + node.name, node.end_lineno - node.lineno + 1 - docstring_lines(node)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield from functions(node, f"{prefix}{node.name}.")


def docstring_lines(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    if ast.get_docstring(node) is None:
        return 0
    first = node.body[0]
    assert first.end_lineno is not None
    return first.end_lineno - first.lineno + 1
