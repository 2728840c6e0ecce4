"""The border walk: edge by edge, yes, no or a note, until every edge is signed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

import pygame

from wargames.ui import theme as look
from wargames.ui.screens.workshop_state import CLASS_NAMES, Bench
from wargames.ui.screens.workshop_widgets import LinePicture, Meter, paint_row
from wargames.ui.text import NOTE, QUIET_NOTE, TITLE
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
from wargames.workshop.api import LightRow, SignState, Verdict, WalkEdge

ASKED: Final = (SignState.OPEN, SignState.STALE)
STATE_NAMES: Final = {
    SignState.SIGNED: "signed",
    SignState.REFUSED: "refused",
    SignState.OPEN: "not yet seen",
    SignState.STALE: "changed since it was seen",
}
STATE_COLOURS: Final = {
    SignState.SIGNED: look.rgb("#5FA06A"),
    SignState.REFUSED: look.WARNING,
    SignState.OPEN: look.PANEL_SUNK,
    SignState.STALE: look.ACT,
}

EdgeKey = tuple[str, str]


@dataclass(slots=True)
class Walk:
    """Where somebody stands in the walk. Only open and changed edges are asked."""

    bench: Bench
    note: str = ""
    at: EdgeKey | None = None
    skipped: list[EdgeKey] = field(default_factory=list)
    said: list[EdgeKey] = field(default_factory=list)
    """Edges signed in this walk, the last one last: the way back."""

    def edges(self) -> tuple[WalkEdge, ...]:
        """Every edge, as it stands."""
        return self.bench.workshop.walk()

    def current(self) -> WalkEdge | None:
        """The edge that is asked; None when nothing is left to ask."""
        edges = self.edges()
        for edge in edges:
            if _key(edge) == self.at:
                return edge
        asked = [edge for edge in edges if edge.state in ASKED]
        fresh = [edge for edge in asked if _key(edge) not in self.skipped]
        return next(iter(fresh or asked), None)

    def say(self, verdict: Verdict, date: str) -> LightRow | None:
        """Sign the current edge; the next one is current then. Returns what is asked now.

        Raises:
            WorkshopError: it cannot be written.
        """
        edge = self.current()
        if edge is None:
            return None
        row = edge.row
        self.bench.workshop.sign(row.a, row.b, verdict, note=self.note.strip(), date=date)
        self.said.append(_key(edge))
        self.note, self.at = "", None
        return self.asked()

    def skip(self) -> LightRow | None:
        """Leave the current edge for later."""
        edge = self.current()
        if edge is not None:
            key = _key(edge)
            left = [one for one in self.edges() if one.state in ASKED and _key(one) != key]
            self.skipped = [*self.skipped, key]
            if left and all(_key(one) in self.skipped for one in left):
                self.skipped = [key]
        self.note, self.at = "", None
        return self.asked()

    def go_back(self) -> LightRow | None:
        """Ask the edge signed last once more."""
        if self.said:
            self.go(self.said.pop())
        return self.asked()

    def go(self, key: EdgeKey) -> None:
        """Ask a certain edge."""
        self.at = key
        edge = self.current()
        self.note = "" if edge is None else edge.note

    def asked(self) -> LightRow | None:
        """The row of the edge that is asked."""
        edge = self.current()
        return None if edge is None else edge.row


@dataclass(frozen=True, slots=True)
class WalkDeeds:
    """What the panel asks the screen to do."""

    say: Callable[[Verdict], object]
    skip: Callable[[], object]
    back: Callable[[], object]
    go: Callable[[EdgeKey], object]


def walk_panel(walk: Walk, deeds: WalkDeeds) -> Widget:
    """The edge that is asked, both names large, and below it how all edges stand."""
    edges = walk.edges()
    count = {state: sum(edge.state is state for edge in edges) for state in SignState}
    left = count[SignState.OPEN] + count[SignState.STALE]
    words = f"{count[SignState.SIGNED]} of {len(edges)} signed"
    if count[SignState.REFUSED]:
        words += f", {count[SignState.REFUSED]} refused"
    words += f", {left} to go" if left else ", nothing left to ask"
    order = (SignState.SIGNED, SignState.REFUSED, SignState.STALE)
    parts = tuple((count[state], STATE_COLOURS[state]) for state in order)
    top = [TextBlock(words, NOTE, label="progress"), Meter(parts, len(edges), label="meter")]
    current = walk.current()
    if current is None:
        done = "Every edge has been looked at. An edit opens only the edges that it touches."
        top.append(TextBlock(done, QUIET_NOTE, label="walk done"))
        asked: list[Widget] = []
    else:
        asked = _question(walk, current, deeds)
    page = Column(*top, *asked, _edge_list(walk, edges, deeds), gap=8, pad=4, grow=1)
    return ScrollArea(page, label="walk panel")


def _question(walk: Walk, edge: WalkEdge, deeds: WalkDeeds) -> list[Widget]:
    bench, row = walk.bench, edge.row
    kind = row.kind or CLASS_NAMES[row.link_class]
    large = replace(TITLE, size=look.Size.LEAD)
    told = [part for part in (row.reason, row.problem) if part]
    if edge.state is SignState.STALE:
        told.append("It was signed before, and has been edited since.")
    lines: list[Widget] = [
        TextBlock(bench.name(row.a), large, label="walk first"),
        LinePicture(bench.style_of(row), tall=22),
        TextBlock(bench.name(row.b), large, label="walk second"),
        TextBlock(kind, replace(NOTE, colour=look.ACT), label="walk kind"),
    ]
    if told:
        lines.append(TextBlock("\n".join(told), QUIET_NOTE, label="walk told"))

    def typed(text: str) -> None:
        walk.note = text

    lines.append(
        TextField(
            walk.note,
            on_change=typed,
            placeholder="Note (M)",
            max_length=200,
            label="note",
            grow=0,
            tip="Kept with the signature",
        )
    )
    buttons = (
        Button("Yes", partial(deeds.say, Verdict.YES), tone=Tone.ACT, hint="Y", tip="It is right"),
        Button("No", partial(deeds.say, Verdict.NO), tone=Tone.DANGER, hint="N", tip="It is wrong"),
        Button("Later", deeds.skip, hint="L", tip="Ask the others first"),
        Button("Back", deeds.back, hint="Bksp", label="walk back", tip="The edge before"),
    )
    lines.append(Flow(*buttons, gap=8))
    return lines


def _edge_list(walk: Walk, edges: tuple[WalkEdge, ...], deeds: WalkDeeds) -> ListBox:
    bench = walk.bench
    order = (SignState.STALE, SignState.OPEN, SignState.REFUSED, SignState.SIGNED)
    rows = sorted(edges, key=lambda edge: order.index(edge.state))

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, index: int) -> None:
        edge = rows[index]
        bar = pygame.Rect(rect.left, rect.top + 3, theme.px(4), rect.height - 6)
        pygame.draw.rect(surface, STATE_COLOURS[edge.state], bar)
        one, two = (bench.workshop.picture.zone(zone).code for zone in (edge.row.a, edge.row.b))
        kind = edge.row.kind or CLASS_NAMES[edge.row.link_class]
        note = f"{STATE_NAMES[edge.state]}{': ' + edge.note if edge.note else ''}"
        date = f" {edge.date}" if edge.date else ""
        paint_row(surface, theme, rect, text=f"{one}-{two} {kind}", under=note + date, ink=NOTE)

    box = ListBox(
        len(rows), paint, on_select=lambda index: deeds.go(_key(rows[index])), row_height=42,
        label="edges",
    )  # fmt: skip
    current = walk.current()
    for index, edge in enumerate(rows):
        if current is not None and _key(edge) == _key(current):
            box.selected = index
    return box


def _key(edge: WalkEdge) -> EdgeKey:
    return edge.row.a, edge.row.b
