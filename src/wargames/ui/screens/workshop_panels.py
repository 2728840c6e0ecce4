"""The side panel of the workshop: a zone or border with its sources, the light table, filters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from wargames.ui import theme as look
from wargames.ui.screens.panes import Pair
from wargames.ui.screens.workshop_state import (
    CLASS_NAMES,
    CLASS_TIPS,
    Bench,
    Layer,
    Tool,
)
from wargames.ui.screens.workshop_styles import GREY
from wargames.ui.screens.workshop_widgets import StyleChip, paint_row
from wargames.ui.text import CAPS, HEAD, NOTE, QUIET_NOTE
from wargames.ui.theme import Theme
from wargames.ui.widgets import (
    Button,
    Checkbox,
    Choice,
    Column,
    Flow,
    ListBox,
    ScrollArea,
    TextBlock,
    Tip,
    Widget,
)
from wargames.workshop.api import LightRow, LinkClass

ROW: Final = 46
LAYER_TIPS: Final = {
    Layer.NAMES: "names of the zones",
    Layer.CODES: "the large pale codes of the zones",
    Layer.TINTS: "colours of the grounds",
    Layer.WATERS: "rivers, lakes and landmarks",
    Layer.COUNTERS: "where the stacks of each side will lie",
    Layer.BORDERS: "all borders and marks of the light-table",
}


@dataclass(frozen=True, slots=True)
class Deeds:
    """What the panel asks the screen to do."""

    zone: Callable[[str], object]
    """Choose a zone and show it."""
    row: Callable[[LightRow], object]
    """Choose a border and show it."""
    tool: Callable[[Tool], object]
    join: Callable[[str, str], object]
    cut: Callable[[str, str], object]
    retype: Callable[[str, str], object]
    kind: Callable[[int], object]
    toggle_kind: Callable[[str], object]
    toggle_class: Callable[[LinkClass], object]
    toggle_layer: Callable[[Layer], object]
    by_class: Callable[[bool], object]
    profile: Callable[[int], object]
    changed: Callable[[], object]
    """Build the page anew."""


# ── the legend ──────────────────────────────────────────────────────────────────────────────


def kind_chips(bench: Bench, deeds: Deeds) -> list[Widget]:
    """The kinds of borders: legend and filter in one."""
    return [
        StyleChip(
            entry.style.label,
            bench.styles.get(entry.style.key, GREY),
            partial(deeds.toggle_kind, entry.style.key),
            count=entry.count,
            off=entry.style.key in bench.hidden_kinds,
            tip=f"Borders of the kind {entry.style.key}.",
        )
        for entry in bench.workshop.kind_legend()
    ]


def class_chips(bench: Bench, deeds: Deeds) -> list[Widget]:
    """The classes of the light table: legend and filter in one."""
    chips: list[Widget] = []
    for entry in bench.workshop.class_legend():
        link_class = LinkClass(entry.style.key)
        chips.append(
            StyleChip(
                CLASS_NAMES[link_class],
                bench.styles.get(entry.style.key, GREY),
                partial(deeds.toggle_class, link_class),
                count=entry.count,
                off=link_class in bench.hidden_classes,
                tip=CLASS_TIPS[link_class],
            )
        )
    return chips


def legend_bar(bench: Bench, deeds: Deeds, *more: Widget) -> Widget:
    """The legend of the lines as they are drawn now, under the map."""
    which = Button(
        "By class" if bench.by_class else "By kind",
        lambda: deeds.by_class(not bench.by_class),
        label="lines by",
        tip="Lines show the kind of each border, or how geometry and declaration agree (B).",
    )
    chips = class_chips(bench, deeds) if bench.by_class else kind_chips(bench, deeds)
    return Flow(which, *chips, *more, gap=6, label="legend")


class RowButton(Button):
    """A border as a line of a list: sample, words, place; a click goes there."""

    def __init__(
        self, row: LightRow, bench: Bench, on_click: Callable[[], object], text: str, under: str
    ) -> None:
        tip = Tip("\n".join(part for part in (row.reason, row.problem) if part), str(row.place))
        super().__init__(text, on_click, label=f"border {row.a} {row.b}")
        self.tip = tip if tip.text else Tip(row.text, str(row.place))
        self.row = row
        self.line = bench.style_of(row)
        self.under = under

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        """Return the size that it needs."""
        return (theme.px(240) if width is None else width), max(
            theme.px(36),
            theme.text_px(look.Size.BODY) + theme.text_px(look.Size.SMALL) + theme.px(18),
        )

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw it."""
        if self.hovered:
            pygame.draw.rect(surface, look.PANEL_RAISED, self.rect, border_radius=theme.px(3))
        paint_row(surface, theme, self.rect, text=self.text, under=self.under, style=self.line)
        if self.focused:
            pygame.draw.rect(surface, look.ACT, self.rect, theme.px(2), border_radius=theme.px(4))


# ── Light-table ─────────────────────────────────────────────────────────────────────────────


def table_panel(bench: Bench, deeds: Deeds, *, chips: bool) -> Widget:
    """The list of pairs that the filters let through, those with a problem first."""
    rows = sorted(bench.shown_rows(), key=_row_order)
    shown: list[Widget] = [Flow(*class_chips(bench, deeds), gap=6)] if chips else []
    if not rows:
        return Column(*shown, TextBlock("The filters hide every row.", NOTE, label="empty"), gap=8)

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, index: int) -> None:
        row = rows[index]
        colour = look.WARNING_TEXT if row.problem else look.TEXT
        paint_row(
            surface,
            theme,
            rect,
            text=row_text(bench, row),
            under=row.problem or row.reason or row.text,
            right=str(row.place),
            style=bench.styles.get(row.link_class.value, GREY),
            ink=replace(NOTE, colour=colour),
        )

    box = ListBox(
        len(rows),
        paint,
        on_select=lambda index: deeds.row(rows[index]),
        row_height=ROW,
        label="light-table",
        row_tip=lambda index: Tip(
            "\n".join(p for p in (rows[index].text, rows[index].reason, rows[index].problem) if p),
            str(rows[index].place),
        ),
    )
    for index, row in enumerate(rows):
        if bench.pair is not None and {row.a, row.b} == set(bench.pair):
            box.selected = index
    wrong = sum(bool(row.problem) for row in rows)
    words = (
        f"{len(rows)} pairs, {wrong} in question" if wrong else f"{len(rows)} pairs, all explained"
    )
    return Column(*shown, TextBlock(words, QUIET_NOTE, label="count"), box, gap=8, grow=1)


def row_text(bench: Bench, row: LightRow) -> str:
    """A row of the light table in a few words with the codes that are printed."""
    one, two = (bench.workshop.picture.zone(zone).code for zone in (row.a, row.b))
    if row.link_class is LinkClass.CORNER:
        return f"{one}-{two} meet at one point"
    if row.link_class is LinkClass.TOUCHING:
        return f"{one}-{two} touch, no border"
    if row.link_class is LinkClass.DECLARED:
        return f"{one}-{two} {row.kind}, apart"
    return f"{one}-{two} {row.kind}"


def _row_order(row: LightRow) -> tuple[bool, bool]:
    return not row.problem, row.link_class is LinkClass.AGREED


# ── Reach ───────────────────────────────────────────────────────────────────────────────────


def reach_panel(bench: Bench, deeds: Deeds) -> Widget:
    """Distances of a kind of unit from the chosen zone, and the way between two zones."""
    profiles = bench.workshop.profiles
    if not profiles:
        return TextBlock("The map declares no travel, so nobody moves.", NOTE, label="no travel")
    names = [profile.label for profile in profiles]
    ids = [profile.id for profile in profiles]
    now = ids.index(bench.profile) if bench.profile in ids else 0
    one_way = f"; one way: {', '.join(profiles[now].one_way)}" if profiles[now].one_way else ""
    top: list[Widget] = [
        Pair(
            TextBlock("Who moves", NOTE, label="who"),
            Choice(names, deeds.profile, current=now, label="profile"),
            share=0.36,
        ),
        TextBlock(
            f"Crosses {', '.join(profiles[now].kinds)}{one_way}", QUIET_NOTE, label="crosses"
        ),
        Button(
            "Shortest way between two clicks",
            partial(deeds.tool, Tool.WAY),
            hint="W",
            tip="Click where it begins, then where it ends",
        ),
    ]
    if len(bench.path) > 1:
        return Column(*top, _way_list(bench, deeds), gap=8, grow=1)
    if bench.heat is None:
        hint = "Click a zone: every other one shows the least number of moves to it."
        return Column(*top, TextBlock(hint, NOTE, label="reach hint"), gap=8)
    return Column(*top, *_distance_list(bench, deeds), gap=8, grow=1)


def _distance_list(bench: Bench, deeds: Deeds) -> list[Widget]:
    heat = bench.heat or {}
    zones = sorted(
        bench.workshop.picture.zones, key=lambda zone: (zone.id not in heat, heat.get(zone.id, 0))
    )
    far = max(heat.values(), default=0)
    lost = len(zones) - len(heat)
    words = f"From {bench.name(bench.chosen)}: {len(heat) - 1} zones within {far} moves"
    if lost:
        words += f", {lost} not to be reached"

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, index: int) -> None:
        steps = heat.get(zones[index].id)
        paint_row(
            surface,
            theme,
            rect,
            text=bench.name(zones[index].id),
            right="-" if steps is None else str(steps),
            ink=NOTE,
        )

    box = ListBox(
        len(zones),
        paint,
        on_activate=lambda index: deeds.zone(zones[index].id),
        row_height=26,
        label="distances",
    )
    return [TextBlock(words, NOTE, label="reach"), box]


def _way_list(bench: Bench, deeds: Deeds) -> Widget:
    lines: list[Widget] = [
        TextBlock(f"{len(bench.path) - 1} moves", HEAD, label="way length"),
        TextBlock(bench.name(bench.path[0]), NOTE, label="way start"),
    ]
    for before, after in zip(bench.path, bench.path[1:], strict=False):
        row = bench.workshop.row_of(before, after)
        if row is not None:
            lines.append(
                RowButton(row, bench, partial(deeds.row, row), bench.name(after), row.kind)
            )
    return ScrollArea(Column(*lines, gap=4, pad=4), label="way")


# ── Show ────────────────────────────────────────────────────────────────────────────────────


def show_panel(bench: Bench, deeds: Deeds) -> Widget:
    """Legend, filters and what can be hidden."""
    lines: list[Widget] = [TextBlock("Lines by kind of border", CAPS, label="kinds head")]
    lines += [Flow(*kind_chips(bench, deeds), gap=6)]
    lines.append(TextBlock("Lines by class of the light-table", CAPS, label="classes head"))
    lines.append(Flow(*class_chips(bench, deeds), gap=6))
    lines.append(
        Checkbox(
            "Draw lines by class",
            deeds.by_class,
            checked=bench.by_class,
            tip="Otherwise by kind of border (B)",
        )
    )
    lines.append(TextBlock("On the map", CAPS, label="layers head"))
    for number, layer in enumerate(Layer, start=1):
        lines.append(
            Checkbox(
                layer.value,
                partial(_toggle, deeds, layer),
                checked=layer not in bench.hidden,
                tip=f"Show {LAYER_TIPS[layer]} ({number})",
            )
        )
    return ScrollArea(Column(*lines, gap=8, pad=4), label="show panel")


# ── Search ──────────────────────────────────────────────────────────────────────────────────


def search_panel(bench: Bench, deeds: Deeds, query: str) -> Widget:
    """The zones that fit what is typed, best first."""
    found = bench.workshop.search(query)
    if not found:
        return TextBlock(f"No zone is called anything like {query!r}.", NOTE, label="not found")

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, index: int) -> None:
        paint_row(surface, theme, rect, text=bench.name(found[index]), under=found[index], ink=NOTE)

    box = ListBox(
        len(found),
        paint,
        on_select=lambda index: deeds.zone(found[index]),
        row_height=42,
        label="found",
    )
    words = f"{len(found)} zones" if len(found) > 1 else "1 zone"
    return Column(TextBlock(words, QUIET_NOTE, label="found count"), box, gap=8, grow=1)


def _toggle(deeds: Deeds, layer: Layer, shown: bool) -> None:  # noqa: FBT001
    """Pass a tick on; the bench itself knows whether the layer was shown."""
    del shown
    deeds.toggle_layer(layer)
