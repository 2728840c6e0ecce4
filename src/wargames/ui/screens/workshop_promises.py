"""Promises of the open map: which hold, where they stand, and how many errors they catch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

import pygame

from wargames.ui import theme as look
from wargames.ui.draw.icons import icon
from wargames.ui.screens.workshop_widgets import Meter
from wargames.ui.text import NOTE, QUIET_NOTE, SMALL, setter
from wargames.ui.theme import Theme
from wargames.ui.widgets import Button, Column, ListBox, ScrollArea, TextBlock, Tip, Widget
from wargames.workshop.api import Place, PromiseHelp
from wargames.workshop.protocol import Workshop

BATCH_MS: Final = 12.0
CAUGHT: Final = look.rgb("#5FA06A")


@dataclass(frozen=True, slots=True)
class PromiseRow:
    """A promise, the zones that it speaks of, and what breaks it."""

    text: str
    place: Place
    section: str
    zones: tuple[str, ...]
    broken: str
    """What is wrong; empty while it holds."""


def promise_rows(workshop: Workshop) -> tuple[PromiseRow, ...]:
    """Return the promises in the order of their file, broken ones first."""
    about: dict[PromiseHelp, list[str]] = {}
    for zone in workshop.picture.zones:
        for promise in workshop.promises_about(zone.id):
            about.setdefault(promise, []).append(zone.id)
    breaches: dict[Place, str] = {}
    for problem in workshop.problems:
        if problem.message.startswith("promise broken: "):
            text = problem.message.removeprefix("promise broken: ")
            breaches[Place(problem.file, problem.line)] = text
    rows = [
        PromiseRow(one.text, one.place, one.section, tuple(zones), breaches.pop(one.place, ""))
        for one, zones in about.items()
    ]
    # What speaks of no zone, such as a count, is known here only while it is broken.
    rows += [PromiseRow(text, place, "", (), text) for place, text in breaches.items()]
    return tuple(sorted(rows, key=lambda row: (not row.broken, row.place.file, row.place.line)))


@dataclass(slots=True)
class Scoring:
    """How many errors at single pairs the promises catch, worked out a little at a time."""

    workshop: Workshop
    tried: int = 0
    caught: int = 0
    missed: list[tuple[str, str, str]] = field(default_factory=list)
    """Pair and error."""
    done: int = 0
    total: int = 0
    _steps: Iterator[None] | None = None

    def start(self) -> None:
        """Begin anew."""
        self.tried = self.caught = self.done = 0
        self.missed = []
        self.total = len(self.workshop.rows)
        self._steps = self._run()

    @property
    def running(self) -> bool:
        """Whether there is more to be done."""
        return self._steps is not None

    def work(self, now: Callable[[], float]) -> None:
        """Go on for a moment; ``now`` gives milliseconds."""
        begun = now()
        while self._steps is not None and now() - begun < BATCH_MS:
            if next(self._steps, self) is self:
                self._steps = None

    def _run(self) -> Iterator[None]:
        for row in self.workshop.rows:
            for error, promises in self.workshop.mutations(row.a, row.b).items():
                self.tried += 1
                if promises:
                    self.caught += 1
                else:
                    self.missed.append((row.a, row.b, error))
            self.done += 1
            yield


@dataclass(frozen=True, slots=True)
class PromiseDeeds:
    """What the panel asks the screen to do."""

    promise: Callable[[PromiseRow], object]
    pair: Callable[[str, str], object]
    score: Callable[[], object]


def promises_panel(
    rows: tuple[PromiseRow, ...], scoring: Scoring, deeds: PromiseDeeds, selected: Place | None
) -> Widget:
    """The list of promises, and the button that tries every single error."""
    if not rows:
        hint = "There is no promises file beside the map, or it promises nothing."
        return TextBlock(hint, NOTE, label="no promises")
    broken = sum(bool(row.broken) for row in rows)
    words = f"{len(rows)} promises, {broken} broken" if broken else f"All {len(rows)} promises hold"
    style = replace(NOTE, colour=look.WARNING_TEXT if broken else look.GOOD_TEXT)

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, index: int) -> None:
        _paint(surface, theme, rect, rows[index])

    box = ListBox(
        len(rows),
        paint,
        on_select=lambda index: deeds.promise(rows[index]),
        row_height=46,
        label="promise list",
        row_tip=lambda index: Tip(
            "\n".join(part for part in (rows[index].text, rows[index].broken) if part),
            str(rows[index].place),
        ),
    )
    for index, row in enumerate(rows):
        if row.place == selected:
            box.selected = index
    count = TextBlock(words, style, label="promises count")
    page = Column(count, box, *_score(scoring, deeds), gap=8, pad=4, grow=1)
    return ScrollArea(page, label="promises panel")


def _paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, row: PromiseRow) -> None:
    words = setter(theme)
    side = theme.text_px(16)
    picture = icon("close" if row.broken else "check", side, look.WARNING if row.broken else CAUGHT)
    left = rect.left + theme.px(8)
    surface.blit(picture, picture.get_rect(midleft=(left, rect.centery)))
    left += side + theme.px(8)
    room = rect.right - left - theme.px(6)
    line = words.line_height(NOTE)
    under = row.broken or f"{row.section or 'data'}   {row.place}"
    ink = replace(SMALL, colour=look.WARNING_TEXT if row.broken else look.QUIET)
    top = rect.centery - (line + words.line_height(ink)) // 2
    words.draw(surface, row.text, (left, top), NOTE, width=room)
    words.draw(surface, under, (left, top + line), ink, width=room)


def _score(scoring: Scoring, deeds: PromiseDeeds) -> list[Widget]:
    button = Button(
        "Stop counting" if scoring.running else "How many errors are caught?",
        deeds.score,
        label="mutation score",
        tip="Tries every single error at a border or contact: dropped, added, of another kind",
    )
    if not scoring.total:
        return [button]
    if scoring.running:
        words = f"{scoring.done} of {scoring.total} pairs tried"
        bar = Meter(((scoring.done, look.ACT),), scoring.total, label="score meter")
        return [button, TextBlock(words, QUIET_NOTE, label="score"), bar]
    share = 100 * scoring.caught / max(1, scoring.tried)
    words = f"{scoring.caught} of {scoring.tried} single errors are caught ({share:.1f} %)"
    lines: list[Widget] = [button, TextBlock(words, NOTE, label="score")]
    lines.append(Meter(((scoring.caught, CAUGHT),), scoring.tried, label="score meter"))
    if scoring.missed:
        missed = scoring.missed

        def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, index: int) -> None:
            a, b, error = missed[index]
            spot = (rect.left + theme.px(8), rect.centery)
            setter(theme).draw(
                surface, f"{a} - {b}: {error}", spot, NOTE, valign=0.5, width=rect.width
            )

        lines.append(
            ListBox(
                len(missed), paint, on_select=lambda index: deeds.pair(*missed[index][:2]),
                row_height=26, label="missed errors",
            )
        )  # fmt: skip
    return lines
