"""The commands of the map workshop as the command line knows them."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Protocol


class Adder(Protocol):
    """Adds a command to the command line."""

    def __call__(
        self, name: str, command: object, *, text: str, examples: str
    ) -> argparse.ArgumentParser:
        """Return the parser of a new command."""
        ...


def add_commands(add: Adder) -> None:
    """Add ``map`` and ``proof``."""
    _map(add)
    _proof(add)


def _map(add: Adder) -> None:
    def command(chosen: argparse.Namespace) -> int:
        from wargames.app.workshop import map_command

        return map_command(chosen)

    parser = add(
        "map",
        command,
        text="open a map in the workshop, write a new one, or grow outlines from seeds",
        examples="  wargames map berlin-1945\n"
        "  wargames map mine.yaml\n"
        "  wargames map new mine.yaml            write a small map with comments\n"
        "  wargames map grow mine.yaml           draw outlines for zones that only have seeds\n"
        "  wargames map grow mine.yaml --borders land --out grown.yaml\n",
    )
    parser.add_argument("what", metavar="TITLE|FILE|new|grow", help="what to open or to do")
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path, help="for new and grow")
    parser.add_argument(
        "--borders", metavar="KIND", default="", help="grow: declare neighbours as borders of it"
    )
    parser.add_argument(
        "--out", metavar="FILE", type=Path, help="grow: write here and leave the file as it is"
    )


def _proof(add: Adder) -> None:
    def command(chosen: argparse.Namespace) -> int:
        from wargames.app.workshop import proof

        return proof(chosen)

    parser = add(
        "proof",
        command,
        text="print proof sheets of a map: links by class, zones, counters, cards, sources",
        examples="  wargames proof berlin-1945 --out proofs\n"
        "  wargames proof mine.yaml --out proofs --paper a3\n"
        "  wargames proof mine.yaml --out proofs --diff older.yaml\n",
    )
    parser.add_argument("what", metavar="TITLE|FILE", help="a title, or a map file")
    parser.add_argument(
        "--out", metavar="DIR", type=Path, required=True, help="folder for the sheets"
    )
    parser.add_argument("--paper", choices=("a4", "a3"), default="a4", help="size of paper (a4)")
    parser.add_argument(
        "--diff", metavar="OLD", type=Path, help="draw what changed since this version of the map"
    )
    parser.add_argument("--dpi", type=_dpi, default=150, help="dots per inch of the PNGs (150)")


def _dpi(text: str) -> int:
    if text.isdecimal() and 30 <= int(text) <= 600:
        return int(text)
    raise argparse.ArgumentTypeError(f"expected dots per inch from 30 to 600, got {text!r}")
