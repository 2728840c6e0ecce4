"""A printed page as a list of shapes and texts in millimetres; writers turn it into SVG or PNG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from wargames.workshop.api import Line

Colour = tuple[int, int, int]
Anchor = Literal["start", "middle", "end"]

BLACK: Final = (24, 24, 24)
GREY: Final = (110, 110, 110)
PALE: Final = (205, 205, 205)
WHITE: Final = (255, 255, 255)
LEAST_TEXT: Final = 1.6
"""Millimetres of the smallest letters that print legibly."""

PAPER: Final[Mapping[str, tuple[float, float]]] = {"a4": (210.0, 297.0), "a3": (297.0, 420.0)}
"""Width and height upright, in millimetres."""
MARGIN: Final = 10.0

TAG_COLOURS: Final[Mapping[str, Colour]] = {
    "rulebook": (0, 114, 178),
    "published": (0, 158, 115),
    "inferred": (230, 159, 0),
    "designed": (204, 121, 167),
}
"""Colours of sources; their first letters say the same without colour."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A curve or an area."""

    points: Line
    stroke: Colour | None = BLACK
    width: float = 0.2
    dash: tuple[float, ...] = ()
    fill: Colour | None = None
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Disc:
    """A filled circle with a rim."""

    at: tuple[float, float]
    radius: float
    fill: Colour
    stroke: Colour = BLACK


@dataclass(frozen=True, slots=True)
class Words:
    """One line of text; ``at`` is its baseline, ``size`` the height of its letters' body."""

    at: tuple[float, float]
    text: str
    size: float
    colour: Colour = BLACK
    bold: bool = False
    anchor: Anchor = "start"
    halo: bool = False
    """Drawn on a white rim, so that it can be read on a map."""


Item = Shape | Disc | Words


@dataclass(slots=True)
class Sheet:
    """A page."""

    name: str
    """Of its files: map-classes, zones-1."""
    title: str
    width: float
    height: float
    items: list[Item] = field(default_factory=list)


def new_sheet(name: str, title: str, size: tuple[float, float], *, subtitle: str = "") -> Sheet:
    """Return a page with its title."""
    sheet = Sheet(name, title, *size)
    sheet.items.append(Words((MARGIN, MARGIN + 5), title, 5.0, bold=True))
    if subtitle:
        sheet.items.append(Words((MARGIN, MARGIN + 9.5), subtitle, 2.6, GREY))
    return sheet


_NARROW: Final = frozenset("iljtfrI.,:;|'!()[] -")
_WIDE: Final = frozenset("mwMWQO@%")


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """Return about how wide a text is printed, rather too wide than too narrow."""
    total = 0.0
    for letter in text:
        if letter in _NARROW:
            total += 0.33
        elif letter in _WIDE:
            total += 0.88
        elif letter.isupper() or letter.isdigit():
            total += 0.64
        else:
            total += 0.54
    return total * size * (1.05 if bold else 1.0)


def wrap(text: str, size: float, width: float, *, bold: bool = False) -> list[str]:
    """Return a text in lines that fit; a word that is too long has a line of its own."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if line and text_width(longer, size, bold=bold) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line] if line else lines


def rectangle(x: float, y: float, width: float, height: float) -> Line:
    """Return the corners of a rectangle."""
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def tag_key(sheet: Sheet, y: float, counts: Sequence[tuple[str, int]] = ()) -> None:
    """Print what the colours of sources mean, with numbers of data if given."""
    number = dict(counts)
    x = MARGIN
    for tag, colour in TAG_COLOURS.items():
        sheet.items.append(chip((x, y), tag, 2.6))
        text = f"{tag} ({number[tag]})" if tag in number else tag
        sheet.items.append(Words((x + 4, y), text, 2.6, _darker(colour)))
        x += 8 + text_width(text, 2.6)


def chip(at: tuple[float, float], tag: str, size: float) -> Words:
    """Return the letter of a source in its colour: R, P, I or D."""
    return Words(at, tag[:1].upper() or "?", size, TAG_COLOURS.get(tag, GREY), bold=True)


def _darker(colour: Colour) -> Colour:
    red, green, blue = colour
    return red * 3 // 4, green * 3 // 4, blue * 3 // 4
