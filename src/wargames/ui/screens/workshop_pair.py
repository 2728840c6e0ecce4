"""A zone or a border in the side panel: what is known of it, from where, and what guards it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from wargames.ui import theme as look
from wargames.ui.screens.workshop_panels import Deeds, RowButton
from wargames.ui.screens.workshop_state import Bench
from wargames.ui.screens.workshop_widgets import FactRow, LinePicture
from wargames.ui.text import BODY, CAPS, HEAD, NOTE, QUIET_NOTE
from wargames.ui.widgets import Button, Choice, Column, Flow, ScrollArea, TextBlock, Tone, Widget
from wargames.workshop.api import LightRow, LinkClass, PromiseHelp


def zone_panel(bench: Bench, deeds: Deeds) -> Widget:
    """All about the border or zone that is chosen."""
    if bench.pair is not None:
        return pair_panel(bench, deeds, *bench.pair)
    if not bench.chosen:
        return overview(bench)
    facts = bench.workshop.inspect(bench.chosen)
    zone = facts.zone
    lines: list[Widget] = [
        TextBlock(f"{zone.code}  {zone.name}", HEAD, label="zone name"),
        TextBlock(f"{zone.id}   {zone.place}", QUIET_NOTE, label="zone id"),
    ]
    links = [one for one in facts.neighbours if one.row.kind]
    lines.append(TextBlock(f"{len(links)} borders", CAPS, label="borders"))
    lines += [_neighbour(bench, deeds, one.row, one.zone, one.passable) for one in facts.neighbours]
    lines.append(TextBlock("Values and their sources", CAPS, label="values"))
    lines += [
        FactRow(
            fact.name, fact.value, fact.tag, where=str(fact.place), tip=fact.note, under=fact.note
        )
        for fact in facts.facts
    ]
    for title, names in (("Landmarks", facts.landmarks), ("Waters", facts.waters)):
        if names:
            lines.append(FactRow(title, ", ".join(names), ""))
    lines += _promises(bench.workshop.promises_about(zone.id))
    return ScrollArea(Column(*lines, gap=6, pad=4), label=f"zone panel {zone.id}")


def overview(bench: Bench) -> Widget:
    """What there is, while nothing is chosen."""
    workshop = bench.workshop
    rows = workshop.rows
    wrong = sum(bool(row.problem) for row in rows)
    lines: list[Widget] = [
        TextBlock(workshop.picture.title, HEAD, label="map title"),
        TextBlock(
            "Click a zone to see its borders and where every value comes from; click a border for "
            "what is known about the pair.",
            NOTE,
            label="hint",
        ),
        FactRow("Zones", str(len(workshop.picture.zones)), ""),
        FactRow("Borders", str(sum(bool(row.kind) for row in rows)), ""),
        FactRow("In question", str(wrong) if wrong else "none", ""),
    ]
    edges = workshop.walk()
    signed = sum(edge.state.value == "signed" for edge in edges)
    lines.append(FactRow("Signed", f"{signed} of {len(edges)} edges", ""))
    return ScrollArea(Column(*lines, gap=8, pad=4), label="overview")


def _neighbour(
    bench: Bench, deeds: Deeds, row: LightRow, other: str, passable: Sequence[str]
) -> Widget:
    labels = {profile.id: profile.label for profile in bench.workshop.profiles}
    who = ", ".join(labels.get(one, one) for one in passable)
    kind = row.kind or ("corner only" if row.link_class is LinkClass.CORNER else "no border")
    under = f"{kind}; passable for {who}" if who else f"{kind}; nobody passes"
    return RowButton(row, bench, partial(deeds.row, row), bench.name(other), under)


def _promises(promises: Sequence[PromiseHelp]) -> list[Widget]:
    if not promises:
        return []
    lines: list[Widget] = [TextBlock("Promises", CAPS, label="promises")]
    lines += [
        FactRow(one.section or "data", one.text, "", where=str(one.place), tip=one.text)
        for one in promises
    ]
    return lines


# ── a border ────────────────────────────────────────────────────────────────────────────────


def pair_panel(bench: Bench, deeds: Deeds, a: str, b: str) -> Widget:
    """All about a pair of zones: what is declared, what is drawn, what guards it, what to do."""
    row = bench.workshop.row_of(a, b)
    lines: list[Widget] = [TextBlock(bench.name(a), HEAD, label="first name")]
    if row is not None:
        lines.append(LinePicture(bench.style_of(row), tall=24))
    lines.append(TextBlock(bench.name(b), HEAD, label="second name"))
    lines.append(TextBlock(_pair_text(row), BODY, label="pair text"))
    if row is not None:
        lines += _pair_facts(row)
    lines.append(Flow(*_pair_buttons(bench, deeds, row, (a, b)), gap=8))
    lines += _promises(bench.workshop.promises_about(a, b))
    lines += _guards(bench, a, b)
    zones = (
        Button(bench.name(zone), partial(deeds.zone, zone), label=f"go {zone}", tip=f"Show {zone}")
        for zone in (a, b)
    )
    lines.append(Flow(*zones, gap=8))
    return ScrollArea(Column(*lines, gap=8, pad=4), label=f"pair panel {a} {b}")


def _pair_text(row: LightRow | None) -> str:
    if row is None:
        return "They neither touch nor are linked."
    return {
        LinkClass.AGREED: f"They touch, and a border is declared: {row.kind}.",
        LinkClass.DECLARED: f"They do not touch, but a border is declared: {row.kind}.",
        LinkClass.TOUCHING: "They touch, but no border is declared.",
        LinkClass.CORNER: "They meet at one point only; no border is declared.",
    }[row.link_class]


def _pair_facts(row: LightRow) -> list[Widget]:
    facts: list[tuple[str, str]] = [("Stands in", str(row.place))]
    if row.length:
        facts.append(("Shared line", f"{row.length:.0f} map units"))
    if row.water:
        facts.append(("Water", row.water))
    if row.reason:
        facts.append(("Reason", row.reason))
    lines: list[Widget] = [FactRow(name, value, "") for name, value in facts]
    if row.problem:
        lines.append(
            TextBlock(row.problem, replace(NOTE, colour=look.WARNING_TEXT), label="pair problem")
        )
    return lines


def _pair_buttons(
    bench: Bench, deeds: Deeds, row: LightRow | None, pair: tuple[str, str]
) -> list[Widget]:
    kinds = list(bench.workshop.kinds)
    choice = Choice(
        kinds,
        deeds.kind,
        current=kinds.index(bench.kind) if bench.kind in kinds else 0,
        label="pair kind",
        tip="The kind that the border gets",
    )
    if row is None or not row.kind:
        join = Button(
            "Join", partial(deeds.join, *pair), tone=Tone.ACT, tip="Declare a border of this kind"
        )
        return [choice, join]
    return [
        choice,
        Button("Retype", partial(deeds.retype, *pair), tip="Give the border this kind"),
        Button("Cut", partial(deeds.cut, *pair), tone=Tone.DANGER, tip="Remove the border"),
    ]


def _guards(bench: Bench, a: str, b: str) -> list[Widget]:
    """Which promises would catch an error at this pair."""
    found = bench.workshop.mutations(a, b)
    if not found:
        return []
    lines: list[Widget] = [TextBlock("If this pair were wrong", CAPS, label="guards")]
    for error, promises in found.items():
        caught = f"caught by {len(promises)}" if promises else "not caught"
        tip = "\n".join(one.text for one in promises[:6]) or "No promise would notice it."
        where = str(promises[0].place) if promises else ""
        lines.append(FactRow(error, caught, "", where=where, tip=tip))
    return lines
