"""Where the data of a title come from: rulebook, published, inferred or designed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wargames.ui.screens.page import Page, centred, section
from wargames.ui.screens.panes import Pair
from wargames.ui.text import NOTE, QUIET_NOTE
from wargames.ui.widgets import Badge, Column, ScrollArea, TextBlock, Widget

if TYPE_CHECKING:
    from wargames.ui.context import AppContext

MEANINGS: Final = (
    ("rulebook", "stands in the rulebook"),
    ("published", "was published elsewhere by those who made the game"),
    ("inferred", "follows from the rules, examples or history"),
    ("designed", "is a stand-in of ours; an owner of the printed game can put in its values"),
)


class SourcesScreen(Page):
    """A page that never passes our own stand-ins off as the printed game."""

    def __init__(self, context: AppContext, title_id: str) -> None:
        super().__init__(context)
        self.reference = context.reference(title_id)

    def build(self) -> Widget:
        """Return the tree of the page."""
        legend = section("What the words mean", *(self._line(tag, text) for tag, text in MEANINGS))
        groups: dict[str, list[Widget]] = {}
        for line in self.reference.sources:
            text = f"{line.count} times" if line.count > 1 else "once"
            note = f"{text}: {line.note}" if line.note else text
            groups.setdefault(line.subject, []).append(self._line(line.tag, note))
        parts = [section(subject, *lines) for subject, lines in groups.items()]
        if not parts:
            parts = [section("No data yet", TextBlock("This title has no data yet.", QUIET_NOTE))]
        page = ScrollArea(
            centred(Column(legend, *parts, gap=16, pad=4), max_width=900), label="sources", grow=1
        )
        page.focusable = True
        note = "Everything lies in text files that can be edited; the files name their sources."
        return self.frame(f"Sources: {self.reference.name}", page, note=note)

    def _line(self, tag: str, text: str) -> Widget:
        words = TextBlock(text, NOTE, label=f"{tag}: {text}")
        return Pair(Badge(tag), words, share=0.3, gap=12, most=84)
