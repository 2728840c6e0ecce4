"""The rules of a title in our own words: by section, with search, rulings listed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from wargames.session.launch import Reference, RuleEntry
from wargames.ui import theme as look
from wargames.ui.intents import Key, Mods
from wargames.ui.screens.page import Page, centred
from wargames.ui.screens.panes import Panes
from wargames.ui.text import BODY, CAPS, HEAD, LABEL, NOTE, QUIET_NOTE, TITLE, setter
from wargames.ui.theme import Theme
from wargames.ui.widgets import (
    Button,
    Column,
    Flow,
    ListBox,
    ScrollArea,
    TextBlock,
    TextField,
    Tone,
    Widget,
)

if TYPE_CHECKING:
    from wargames.ui.context import AppContext

LEAD = replace(BODY, size=18)


class RulesScreen(Page):
    """Sections and rulings at the left, the chosen one at the right.

    Args:
        context: shared by every page.
        title_id: whose rules.
        section: where to begin: a section ("7.4.4") or a ruling; "" for the first.
    """

    first_focus = "sections"

    def __init__(self, context: AppContext, title_id: str, section: str = "") -> None:
        super().__init__(context)
        self.reference: Reference = context.reference(title_id)
        self.query = ""
        self.shown: tuple[RuleEntry, ...] = self.reference.rules
        self.current = nearest_entry(self.reference, section)
        self._trail: list[str] = []

    # ── what is shown ───────────────────────────────────────────────────────────────────────

    def build(self) -> Widget:
        """Return the tree of the page."""
        search = TextField(
            self.query,
            on_change=self._search,
            on_enter=lambda _: self._first_hit(),
            placeholder="Search (Ctrl+F)",
            label="search",
            grow=0,
        )
        note = "In our own words, by the sections of the rulebook"
        if not self.reference.rules:
            empty = TextBlock("There are no rules of this title yet.", HEAD, label="empty")
            return self.frame(f"Rules: {self.reference.name}", empty)
        rows = ListBox(
            len(self.shown), self._paint, on_select=self._select, row_height=30, label="sections"
        )
        if self.current in self.shown:
            rows.selected = self.shown.index(self.current)
        if not self.shown:
            none = TextBlock("Nothing fits. Try another word.", QUIET_NOTE, label="no hits")
            side = Column(search, none, gap=12)
        else:
            side = Column(search, rows, gap=8)
        page = ScrollArea(centred(self._page(), max_width=860), label="text")
        page.focusable = True
        heading = f"Rules: {self.reference.name}"
        return self.frame(heading, Panes(side, page, width=340), note=note)

    def layout(self, size: tuple[int, int]) -> None:
        """Lay out anew for a size or theme."""
        super().layout(size)
        rows = self._rows()
        if rows is not None and rows.selected is not None:
            rows.show_row(rows.selected)

    def _rows(self) -> ListBox | None:
        for widget in [] if self.host is None else self.host.widgets():
            if isinstance(widget, ListBox) and widget.label == "sections":
                return widget
        return None

    def _paint(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, row: int) -> None:
        entry, words = self.shown[row], setter(theme)
        depth = 0 if entry.is_ruling or self.query else entry.id.count(".")
        left = rect.left + theme.px(10 + 12 * depth)
        number = words.draw(
            surface, entry.id, (left, rect.centery), LABEL.coloured(look.ACT), valign=0.5
        )
        left = max(number.right + theme.px(10), left + theme.px(44))
        room = rect.right - left - theme.px(6)
        if room > 0:
            top = depth == 0 and not entry.is_ruling
            style = BODY.coloured(look.TEXT) if top else NOTE
            words.draw(surface, entry.heading, (left, rect.centery), style, valign=0.5, width=room)

    def _page(self) -> Widget:
        entry = self.current
        if entry is None:
            return TextBlock("Choose a section.", QUIET_NOTE)
        kind = "Ruling" if entry.is_ruling else "Rule"
        parts: list[Widget] = [
            TextBlock(f"{kind} {entry.id}", CAPS.coloured(look.ACT), label="number"),
            TextBlock(entry.heading, TITLE, label="title of the section"),
        ]
        if entry.note:
            parts.append(TextBlock(entry.note, QUIET_NOTE, label="about"))
        parts.append(TextBlock(entry.text, LEAD, label="words"))
        links = self._links(entry)
        for heading, entries in links:
            buttons = [self._link(one) for one in entries]
            parts.append(TextBlock(heading, CAPS, label=f"heading {heading}"))
            parts.append(Flow(*buttons, gap=8))
        if self._trail:
            parts.append(Button("Where I was before", self._where_i_was, hint="Backspace"))
        return Column(*parts, gap=12, pad=24, ground=look.PANEL)

    def _link(self, entry: RuleEntry) -> Button:
        return Button(
            f"{entry.id}  {entry.heading}",
            lambda: self.jump(entry.id),
            tone=Tone.NORMAL,
            label=f"to {entry.id}",
            align=0.0,
        )

    def _links(self, entry: RuleEntry) -> list[tuple[str, list[RuleEntry]]]:
        """Return where one can go from here: parts, rulings about it, what it is part of."""
        rules = self.reference.rules
        if entry.is_ruling:
            about = [one for one in rules if not one.is_ruling and mentions(entry.note, one.id)]
            return [("It settles", about)] if about else []
        below = [one for one in rules if is_part(one, entry)]
        rulings = [one for one in rules if one.is_ruling and mentions(one.note, entry.id)]
        above = [one for one in rules if is_part(entry, one)]
        found = (("Parts", below), ("Rulings about it", rulings), ("Part of", above))
        return [(heading, entries) for heading, entries in found if entries]

    # ── what happens ────────────────────────────────────────────────────────────────────────

    def jump(self, section: str) -> None:
        """Go to a section or ruling; the way back is kept."""
        wanted = nearest_entry(self.reference, section)
        if wanted is None or wanted is self.current:
            return
        if self.current is not None:
            self._trail.append(self.current.id)
        self._show(wanted)

    def _where_i_was(self) -> None:
        if self._trail:
            wanted = nearest_entry(self.reference, self._trail.pop())
            if wanted is not None:
                self._show(wanted)

    def _show(self, entry: RuleEntry) -> None:
        self.current = entry
        if entry not in self.shown:
            self.query, self.shown = "", self.reference.rules
        self.rebuild()
        self._scroll_up()

    def _scroll_up(self) -> None:
        for widget in [] if self.host is None else self.host.widgets():
            if isinstance(widget, ScrollArea) and widget.label == "text":
                widget.scroll_to(0)

    def _select(self, row: int) -> None:
        if self.shown[row] is not self.current:
            self.current = self.shown[row]
            self._trail.clear()
            self.rebuild()
            self._scroll_up()

    def _search(self, text: str) -> None:
        self.query = text
        self.shown = search(self.reference, text)
        if self.shown and self.current not in self.shown:
            self.current = self.shown[0]
        self.rebuild()

    def _first_hit(self) -> None:
        if self.shown:
            self.current = self.shown[0]
            self.rebuild()
            rows = self._rows()
            if rows is not None and self.host is not None:
                self.host.set_focus(rows)

    def page_key(self, key: Key) -> bool:
        """React to a key of this page."""
        if key.name == "f" and key.mods & Mods.CTRL and self.host is not None:
            self.host.set_focus(self.host.find("search"))
            return True
        if key.name == "backspace" and self._trail:
            self._where_i_was()
            return True
        if key.name == "f1":
            self.go_back()
            return True
        return False


def search(reference: Reference, text: str) -> tuple[RuleEntry, ...]:
    """Return the entries with every word of a text, best first: number, heading, then words."""
    wanted = text.lower().split()
    if not wanted:
        return reference.rules
    ranked = []
    for place, entry in enumerate(reference.rules):
        heading = f"{entry.id} {entry.heading}".lower()
        whole = f"{heading} {entry.note} {entry.text}".lower()
        if all(word in whole for word in wanted):
            exact = entry.id.lower() == text.strip().lower()
            in_heading = all(word in heading for word in wanted)
            ranked.append((0 if exact else 1 if in_heading else 2, place, entry))
    return tuple(entry for _, _, entry in sorted(ranked, key=lambda item: item[:2]))


def nearest_entry(reference: Reference, section: str) -> RuleEntry | None:
    """Return a section or ruling by its id, else the nearest section above it, else the first."""
    by_id = {entry.id.lower(): entry for entry in reference.rules}
    wanted = section.strip().lower()
    while wanted:
        if wanted in by_id:
            return by_id[wanted]
        wanted = wanted.rpartition(".")[0]
    return reference.rules[0] if reference.rules else None


def is_part(entry: RuleEntry, of: RuleEntry) -> bool:
    """Tell whether a section stands directly below another one."""
    return not entry.is_ruling and entry.id.rpartition(".")[0] == of.id


def mentions(note: str, section: str) -> bool:
    """Tell whether the first sentence of a ruling's note names a section."""
    first = note.split(". ", maxsplit=1)[0].removeprefix("On ")
    return section in [part.strip(" .") for part in first.split(",")]
