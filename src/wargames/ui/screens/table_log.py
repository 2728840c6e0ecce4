"""The log in the side panel: headings, sections, dice; filters; thousands of lines."""

# ruff: noqa: D102 - overrides; Widget and Screen say what they are for

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum
from typing import Final

import pygame

from wargames.session.history import LogEntry
from wargames.ui import theme as look
from wargames.ui.draw.dice import die_picture
from wargames.ui.intents import Click, Intent, Mouse
from wargames.ui.text import LABEL, NOTE, SMALL, Markup, Run, setter
from wargames.ui.theme import Theme
from wargames.ui.widgets import Button, Column, Flow, Scroller, TextField, Tone, Widget

CiteText = Callable[[LogEntry], str]
EMPTY: Final = "Nothing to show."


class Filter(Enum):
    """What of the log is shown."""

    ALL = "All"
    TURN = "This turn"
    DICE = "Dice"


def shown_entries(
    entries: Sequence[LogEntry], kind: Filter, words: str = ""
) -> tuple[LogEntry, ...]:
    """The entries that a filter lets through, oldest first."""
    found = list(entries)
    if kind is Filter.TURN:
        starts = [i for i, e in enumerate(found) if e.event.heading and e.text.startswith("Turn ")]
        found = found[starts[-1] :] if starts else found
    elif kind is Filter.DICE:
        found = [entry for entry in found if entry.event.dice or entry.event.heading]
    if words:
        lower = words.casefold()
        found = [e for e in found if lower in e.text.casefold()]
    return tuple(found)


class LogView(Scroller):
    """The lines; those outside the room are measured but not drawn."""

    def __init__(self, entries: Sequence[LogEntry], cite_text: CiteText) -> None:
        super().__init__(label="log")
        self.entries = tuple(entries)
        self.cite_text = cite_text
        self.on_cite: Callable[[LogEntry], object] | None = None
        self._tops: list[int] = []

    def _markup(self, entry: LogEntry) -> Markup:
        if entry.event.heading:
            return (Run(entry.text, replace(LABEL, colour=look.ACT)),)
        style = replace(NOTE, colour=look.WARNING_TEXT if entry.is_note else look.TEXT)
        cite = self.cite_text(entry)
        return (Run(entry.text, style), *((Run(f"  {cite}", SMALL),) if cite else ()))

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        at_end = not self._tops or self.offset >= self.overflow
        words, width = setter(theme), max(1, rect.width - theme.px(16))
        top, self._tops = 0, []
        for entry in self.entries:
            self._tops.append(top)
            top += words.wrap(self._markup(entry), width, NOTE).height
            top += theme.px(10 if entry.event.heading else 5)
            if entry.event.dice:
                top += theme.px(30)
        self._tops.append(top)
        self.content_height = top
        super().place(rect, theme)
        if at_end:
            self.offset = self.overflow

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        words, before = setter(theme), surface.get_clip()
        seen = before.clip(self.rect)
        surface.set_clip(seen)
        width = max(1, self.rect.width - theme.px(16))
        if not self.entries:
            words.draw(surface, EMPTY, self.rect.topleft, replace(NOTE, colour=look.QUIET))
        for index, entry in enumerate(self.entries):
            y = self.rect.top + self._tops[index] - self.offset
            if self.rect.top + self._tops[index + 1] - self.offset < seen.top or y > seen.bottom:
                continue
            layout = words.wrap(self._markup(entry), width, NOTE)
            words.draw_layout(surface, layout, (self.rect.left, y))
            if entry.event.heading:
                line = y + layout.height + theme.px(1)
                pygame.draw.line(
                    surface, look.LINE, (self.rect.left, line), (self.rect.left + width, line)
                )
            for place, face in enumerate(entry.event.dice):
                side = theme.px(26)
                die = die_picture(theme, entry.event.sides, face, side)
                surface.blit(
                    die, (self.rect.left + place * (side + theme.px(4)), y + layout.height + 2)
                )
        surface.set_clip(before)
        self.draw_bar(surface, theme)

    def entry_at(self, pos: tuple[int, int]) -> LogEntry | None:
        """The line under a point."""
        depth = pos[1] - self.rect.top + self.offset
        for index, entry in enumerate(self.entries):
            if self._tops[index] <= depth < self._tops[index + 1]:
                return entry
        return None

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Click) and intent.button is Mouse.LEFT and self.on_cite is not None:
            entry = self.entry_at(intent.pos)
            if entry is not None and entry.event.cite is not None and not self._on_bar(intent.pos):
                self.on_cite(entry)
                return True
        return super().handle(intent)


class LogTab(Column):
    """Filters above, lines below."""

    def __init__(
        self,
        entries: Sequence[LogEntry],
        cite_text: CiteText,
        on_cite: Callable[[LogEntry], object],
        *,
        kind: Filter = Filter.ALL,
        words: str = "",
    ) -> None:
        super().__init__(gap=8, grow=1)
        self.all = tuple(entries)
        self.kind = kind
        self.words = words
        self.view = LogView(shown_entries(entries, kind, words), cite_text)
        self.view.on_cite = on_cite
        self._buttons = [Button(one.value, self._chooser(one), tone=Tone.QUIET) for one in Filter]
        for button, one in zip(self._buttons, Filter, strict=True):
            button.selected = one is kind
        field = TextField(
            words, on_change=self._typed, placeholder="Find in the log", label="find", grow=0
        )
        self.items = [Flow(*self._buttons, gap=4), field, self.view]

    def set_entries(self, entries: Sequence[LogEntry]) -> None:
        """Something happened."""
        self.all = tuple(entries)
        self._show()

    def _chooser(self, kind: Filter) -> Callable[[], None]:
        def choose() -> None:
            self.kind = kind
            for button, one in zip(self._buttons, Filter, strict=True):
                button.selected = one is kind
            self._show()

        return choose

    def _typed(self, words: str) -> None:
        self.words = words
        self._show()

    def _show(self) -> None:
        self.view.entries = shown_entries(self.all, self.kind, self.words)
        self.relayout()

    def children(self) -> Sequence[Widget]:
        return self.items
