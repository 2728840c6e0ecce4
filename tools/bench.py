"""Measure speed: `make bench` (ARGS="--quick" for a look, ARGS="--write" for the document)."""

from __future__ import annotations

import argparse
import platform
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from benchmarks import peers, rules, saves, window

from wargames.app.titles import TITLES, find_title

DOCUMENT = Path(__file__).resolve().parents[1] / "docs" / "performance.md"

Row = tuple[str, str, str]


def measure(title: str, *, quick: bool) -> list[Row]:
    """Return every figure of one title."""
    game = find_title(title).load()
    found = rules.rows(game, quick=quick)
    found += saves.rows(game, quick=quick)
    found += window.rows(title, quick=quick)
    return found


def table(rows: list[Row]) -> str:
    """Return rows as a Markdown table."""
    lines = ["| what | measured | to reach |", "|---|---|---|"]
    return "\n".join([*lines, *(f"| {a} | {b} | {c} |" for a, b, c in rows)])


def main() -> None:
    """Measure what was asked for and print it, or write the document."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("titles", nargs="*", help="ids of titles; default: all that can be played")
    parser.add_argument("--quick", action="store_true", help="fewer games, for a look")
    parser.add_argument("--write", action="store_true", help=f"write {DOCUMENT.name}")
    arguments = parser.parse_args()
    titles = arguments.titles or [title.id for title in TITLES if title.available]
    parts = ["## Peers in the same run", table(peers.rows(quick=arguments.quick))]
    for title in titles:
        parts += [f"## {title}", table(measure(title, quick=arguments.quick))]
    machine = f"{platform.system()} {platform.machine()}, Python {platform.python_version()}"
    head = [
        "# Performance",
        "Written by `make bench ARGS=--write`; figures of one run, so compare ratios within it.",
        f"Machine: {machine}, 2 shared processors, no graphics card, dummy video driver.",
    ]
    text = "\n\n".join([*head, *parts]) + "\n"
    if arguments.write:
        DOCUMENT.write_text(text, encoding="utf-8", newline="\n")
    print(text)


if __name__ == "__main__":
    main()
