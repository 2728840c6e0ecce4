"""Everything that happened between two decisions, line by line: dice, words, section."""

# ruff: noqa: D102 - overrides; Widget and Screen say what they are for

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from wargames.core.ids import PlayerId
from wargames.session.history import LogEntry
from wargames.ui import theme as look
from wargames.ui.anim import DICE_MS, DiceThrow
from wargames.ui.draw.dice import draw_throw
from wargames.ui.intents import Click, Intent
from wargames.ui.screens.table_overlays import NewsPanel
from wargames.ui.screens.table_sections import FactLine
from wargames.ui.text import NOTE, SMALL, setter
from wargames.ui.text_style import Layout
from wargames.ui.theme import Theme
from wargames.ui.titles.skin import Fact
from wargames.ui.titles.skin import Tone as Quiet
from wargames.ui.widgets import (
    Button,
    Column,
    Flow,
    Row,
    ScrollArea,
    Spacer,
    Tone,
    Widget,
)

DIE: Final = 22
MOST: Final = 40
TALL: Final = 0.5
"""At most this share of the map is covered."""


class StepsPanel(NewsPanel):
    """Like the news, but complete, and it stays until a key or the next choice."""

    def __init__(
        self,
        entries: Sequence[LogEntry],
        on_continue: Callable[[], object],
        *,
        waits: bool,
        dice_side: Callable[[PlayerId | None], str],
        tumble: bool,
        cite_text: Callable[[LogEntry], str],
        on_cite: Callable[[LogEntry], object],
        on_step: Callable[[], object],
    ) -> None:
        super().__init__((), on_continue, waits=waits, dice_side=dice_side, tumble=tumble)
        shown = [entry for entry in entries if entry.text][-MOST:]
        rows: list[Widget] = []
        for entry in shown:
            throw = None
            if entry.event.dice:
                throw = DiceThrow(
                    DICE_MS if tumble else 0.0, results=entry.event.dice, sides=entry.event.sides
                )
                self.throws.append(throw)
            side = dice_side(entry.event.roller)
            rows.append(StepRow(entry, throw, side, cite_text(entry), on_cite))
        head = FactLine(Fact(f"What happened ({len(shown)})", tone=Quiet.QUIET), lambda _: None)
        head.grow = 1
        keys: list[Widget] = [
            Button("Step by step", on_step, tone=Tone.QUIET, hint="R", label="step by step"),
            Button("Continue" if waits else "Close", on_continue, hint="Space", label="continue",
                   tone=Tone.ACT if waits else Tone.NORMAL),
        ]  # fmt: skip
        self.list = ScrollArea(Column(*rows, gap=2), label="steps list")
        self.items = [Row(head, Spacer(4, grow=0), Flow(*keys, gap=6), gap=4), self.list]
        self.label = "steps panel"
        self.width = 600
        self.left_ms = float("inf")

    def size_in(self, theme: Theme, room: pygame.Rect) -> tuple[int, int]:
        wide, tall = super().size_in(theme, room)
        return wide, min(tall, max(round(room.height * TALL), theme.px(120)))

    def handle(self, intent: Intent) -> bool:
        # Unlike news it is read for a while: only its button and the keys close it.
        return isinstance(intent, Click) or super().handle(intent)

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self.left_ms = float("inf")


class StepRow(Widget):
    """One event: its dice at the left, words, its section at the right."""

    def __init__(
        self,
        entry: LogEntry,
        throw: DiceThrow | None,
        side: str,
        cite: str,
        on_cite: Callable[[LogEntry], object],
    ) -> None:
        super().__init__(label=f"step {entry.text}")
        self.entry = entry
        self.throw = throw
        self.side = side
        self.cite = cite
        self.on_cite = on_cite

    def _lead(self, theme: Theme) -> int:
        count = len(self.throw.results) if self.throw is not None else 0
        return count * theme.px(DIE + 4) + (theme.px(6) if count else 0)

    def _tail(self, theme: Theme) -> int:
        return setter(theme).width(self.cite, SMALL) + theme.px(10) if self.cite else 0

    def _layout(self, theme: Theme, width: int) -> Layout:
        room = max(theme.px(80), width - self._lead(theme) - self._tail(theme))
        style = replace(NOTE, colour=look.ACT) if self.entry.event.heading else NOTE
        return setter(theme).wrap(self.entry.text, room, style)

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        wide = width or theme.px(560)
        least = theme.px(DIE + 4) if self.throw is not None else 0
        return wide, max(self._layout(theme, wide).height + theme.px(2), least)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        words, rect = setter(theme), self.rect
        if self.throw is not None:
            at = (rect.left, rect.centery - theme.px(DIE) // 2)
            draw_throw(surface, theme, self.throw, at, theme.px(DIE), side=self.side)
        layout = self._layout(theme, rect.width)
        at = (rect.left + self._lead(theme), rect.centery - layout.height // 2)
        words.draw_layout(surface, layout, at)
        if self.cite:
            words.draw(surface, self.cite, (rect.right, rect.centery), SMALL, align=1.0, valign=0.5)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Click) and self.cite:
            if intent.pos[0] >= self.rect.right - self._tail(self._theme()):
                self.on_cite(self.entry)
            return True
        return False

    def _theme(self) -> Theme:
        assert self.host is not None
        return self.host.theme
