"""How the workshop works, on one page."""

from __future__ import annotations

from typing import Final

from wargames.ui.screens.page import Page, centred, section
from wargames.ui.screens.panes import Pair
from wargames.ui.text import NOTE
from wargames.ui.widgets import Column, KeyHint, ScrollArea, TextBlock, Widget

PARTS: Final[tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...]] = (
    (
        "What it is for",
        (
            "The workshop shows every border of a map so that a wrong one is seen. It compares "
            "what is drawn with what is declared, checks the promises beside the map, and "
            "remembers which borders somebody has looked at. Saving the file in an editor shows "
            "the new map at once."
        ),
        (
            ("Esc", "one step back; at last out of the workshop"),
            ("Tab", "from one thing to the next"),
            ("F1", "this page"),
        ),
    ),
    (
        "The map",
        (
            "Lines show the kind of each border, or its class on the light-table. The legend under "
            "the map is a filter: a click hides a kind or class. Drag moves the map, the wheel "
            "zooms."
        ),
        (
            ("Arrows", "on the map: point at the next zone in that direction; Enter clicks it"),
            ("Shift+Arrows", "move the map"),
            ("+  -  Home", "zoom; the whole map"),
            ("B", "lines by kind, or by class"),
            ("P", "the sheet as the table prints it; our titles only"),
            ("1 - 6", "hide names, codes, tints, waters, counters, borders"),
            ("Ctrl+F", "search a zone by id, code or name"),
        ),
    ),
    (
        "Side panel",
        (
            "Zone shows a zone or a border with the source of every value. Light-table lists every "
            "pair that touches or is linked; pairs in question come first, and a row jumps to its "
            "place. Reach shows distances for whoever moves. Promises says which facts hold."
        ),
        (("Ctrl+1 - Ctrl+6", "zone, light-table, reach, promises, walk, show"),),
    ),
    (
        "Tools",
        (
            "Join, Cut and Retype take two clicks on zones; Cut and Retype also one on a border. "
            "An edit that would break the file is refused and says why. Nothing is written before "
            "you save, and the former file stays beside the new one as .bak."
        ),
        (
            ("V", "look"),
            ("J  X  T", "join, cut, retype"),
            ("K", "the next kind that Join and Retype give"),
            ("G", "shape: drag centre, name, stacks and corners"),
            (
                "[  ]",
                "shape: take the next handle; arrows nudge it, Shift by ten, Enter puts it down",
            ),
            ("W", "the shortest way between two zones"),
            ("Ctrl+Z  Ctrl+Y", "take back, do again"),
            ("Ctrl+S", "save"),
            ("Ctrl+P", "write proof sheets"),
        ),
    ),
    (
        "Border walk",
        (
            "Walk asks every edge once: is it right? The answers are kept beside the map. An edit "
            "opens only the edges that it touches, and only those are asked again."
        ),
        (
            ("Y  N", "it is right, it is wrong"),
            ("M", "write a note"),
            ("L", "later"),
            ("Backspace", "the edge before, once more"),
        ),
    ),
)


class WorkshopHelp(Page):
    """A page of help over the workshop."""

    first_focus = "help"

    def build(self) -> Widget:
        """Return the tree of the page."""
        groups = [
            section(heading, TextBlock(text, NOTE, label=f"about {heading}"), *map(_line, keys))
            for heading, text, keys in PARTS
        ]
        page = ScrollArea(centred(Column(*groups, gap=16, pad=4), max_width=820), label="help")
        page.focusable = True
        return self.frame("How the map workshop works", page)


def _line(line: tuple[str, str]) -> Widget:
    key, text = line
    return Pair(KeyHint(key), TextBlock(text, NOTE, label=key), share=0.34, gap=12, most=150)
