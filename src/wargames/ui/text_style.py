"""How text looks, and text that is ready to be drawn: plain data."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from wargames.ui.assets import Family, Weight
from wargames.ui.theme import QUIET, TEXT, Colour, Size


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How a run of text looks. ``size`` is a text size at 100 %, or pixels if ``exact``."""

    size: float = Size.BODY
    colour: Colour = TEXT
    family: Family = Family.TEXT
    weight: Weight = Weight.REGULAR
    small_caps: bool = False
    tracking: float = 0.0
    """Extra space between letters as a share of the size."""
    exact: bool = False

    def bold(self) -> TextStyle:
        """The same in bold."""
        return replace(self, weight=Weight.BOLD)

    def coloured(self, colour: Colour) -> TextStyle:
        """The same in another colour."""
        return replace(self, colour=colour)


BODY: Final = TextStyle()
NOTE: Final = TextStyle(size=Size.NOTE)
QUIET_NOTE: Final = TextStyle(size=Size.NOTE, colour=QUIET)
SMALL: Final = TextStyle(size=Size.SMALL, colour=QUIET)
LABEL: Final = TextStyle(size=Size.NOTE, family=Family.LABEL)
BUTTON: Final = TextStyle(size=Size.BODY, family=Family.LABEL)
HEAD: Final = TextStyle(size=Size.LEAD, family=Family.LABEL)
TITLE: Final = TextStyle(size=Size.HEAD, family=Family.TITLE, weight=Weight.BOLD)
CAPS: Final = TextStyle(
    size=Size.NOTE, colour=QUIET, family=Family.LABEL, small_caps=True, tracking=0.12
)


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of text in one style."""

    text: str
    style: TextStyle


@dataclass(frozen=True, slots=True)
class Placed:
    """A run on a line, ``x`` pixels from the layout's left edge."""

    x: int
    run: Run


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a layout; ``y`` from the layout's top."""

    placed: tuple[Placed, ...]
    y: int
    height: int
    width: int
    ascent: int


@dataclass(frozen=True, slots=True)
class Layout:
    """Wrapped text, ready to be drawn; sizes in pixels."""

    lines: tuple[Line, ...]
    width: int
    height: int


Markup = str | tuple[Run, ...]
"""Plain text, or runs in several styles (see `marked`)."""

_MARKS: Final = re.compile(r"(\*\*.+?\*\*|~~.+?~~|\^\^.+?\^\^)")


def marked(text: str, style: TextStyle = BODY) -> tuple[Run, ...]:
    """Runs of ``text`` with ``**bold**``, ``~~quiet~~`` and ``^^small capitals^^`` marked up."""
    runs = []
    for part in _MARKS.split(text):
        if part[:2] == "**" and part[-2:] == "**" and len(part) > 4:
            runs.append(Run(part[2:-2], style.bold()))
        elif part[:2] == "~~" and part[-2:] == "~~" and len(part) > 4:
            runs.append(Run(part[2:-2], style.coloured(QUIET)))
        elif part[:2] == "^^" and part[-2:] == "^^" and len(part) > 4:
            runs.append(Run(part[2:-2], replace(style, small_caps=True, tracking=0.1)))
        elif part:
            runs.append(Run(part, style))
    return tuple(runs)
