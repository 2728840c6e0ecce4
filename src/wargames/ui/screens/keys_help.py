"""All keys, by what they are for."""

from __future__ import annotations

from typing import Final

from wargames.ui.screens.page import Page, centred, section
from wargames.ui.screens.panes import Pair, Top
from wargames.ui.widgets import Column, KeyHint, Row, ScrollArea, TextBlock, Widget

KEYS: Final[tuple[tuple[str, tuple[tuple[str, str], ...]], ...]] = (
    (
        "Deciding",
        (
            ("Tab", "the next thing on offer; with Shift the one before"),
            ("Enter", "take it, or confirm"),
            ("Esc", "one step back"),
            ("Space", "go on; ends what is moving"),
            ("0-9", "pick from the list; in an order the number of units, 0 for all"),
            ("1-4", "at a question: the answers that hold for longer"),
            ("Ctrl+Z  Ctrl+Y", "take back, do again"),
        ),
    ),
    (
        "The map",
        (
            ("Arrows", "move the map; while Tab is on an offer, the next or former one"),
            ("+  -", "zoom; the wheel and two fingers do too"),
            ("Home", "show the whole map"),
            ("Shift", "held: enlarge what is under the pointer"),
            ("H", "hide the counters to read the map, and show them again"),
        ),
    ),
    (
        "The table",
        (
            ("A  L  U  T", "actions, log, zone and units, tracks"),
            ("F  C", "fold the side panel, the cards"),
            ("R", "what has happened since you last looked"),
            ("X", "put the words for a first game away"),
            ("M  F10", "the menu"),
            ("F1", "the rule of what is being decided"),
            ("Ctrl+S", "save under a name of its own"),
            ("?", "this page"),
        ),
    ),
    (
        "The window",
        (
            ("F11", "fullscreen"),
            ("Ctrl+  Ctrl-", "everything larger, smaller"),
            ("Ctrl+Alt+  Ctrl+Alt-", "text larger, smaller"),
            ("Ctrl+0", "both as at first"),
        ),
    ),
    (
        "Pages and replays",
        (
            ("Tab  arrows", "from one thing to the next"),
            ("Enter  Space", "press it"),
            ("Left  Right", "a replay one step back or on"),
            ("Page Up  Page Down", "a replay to the turn or phase before, after"),
            ("Home  End", "a replay to its beginning or end"),
        ),
    ),
)


class KeysScreen(Page):
    """A page of keys; the table's own list says the same."""

    def build(self) -> Widget:
        """Return the tree of the page."""
        groups = [section(heading, *map(self._line, keys)) for heading, keys in KEYS]
        if self.narrow:
            body: Widget = Column(*groups, gap=16, pad=4)
        else:
            half = (len(groups) + 1) // 2
            body = Row(
                Top(Column(*groups[:half], gap=16)),
                Top(Column(*groups[half:], gap=16)),
                gap=16,
                pad=4,
            )
        page = ScrollArea(centred(body, max_width=1080), label="keys", grow=1)
        page.focusable = True
        return self.frame("Keys", page)

    def _line(self, line: tuple[str, str]) -> Widget:
        key, text = line
        words = TextBlock(text, label=key)
        return Pair(KeyHint(key), words, share=0.36, gap=12, most=150)
