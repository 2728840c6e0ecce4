"""From the shared shapes of data files to the frozen data that engines and tables use."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from wargames.content.board import MarkerType
from wargames.content.drawing import Inset, Landmark, MapDrawing, Water, ZoneDrawing
from wargames.content.models import BorderSpec, MapFile, MarkerSpec, RulesFile, TravelSpec, ZoneSpec
from wargames.content.models import Source as SourceSpec
from wargames.content.texts import HintText, RuleText, Source
from wargames.core.ids import ZoneId

_K = TypeVar("_K")


def source_of(spec: SourceSpec) -> Source:
    """Return where a datum comes from."""
    return Source(spec.tag, spec.note)


def field_sources(sources: Mapping[str, SourceSpec]) -> tuple[tuple[str, Source], ...]:
    """Return the pairs of field and source of a record that has one per field."""
    return tuple((field, source_of(source)) for field, source in sources.items())


def rule_texts(rules: RulesFile) -> tuple[RuleText, ...]:
    """Return the sections and then the rulings of a rulebook."""
    sections = [
        RuleText(rule.id, rule.heading, rule.status, rule.note, rule.text.strip())
        for rule in rules.sections
    ]
    rulings = [
        RuleText(
            ruling.id,
            ruling.heading,
            "ruling",
            f"On {', '.join(ruling.sections)}. {ruling.question.strip()}",
            f"{ruling.ruling.strip()} Why: {ruling.why.strip()}",
        )
        for ruling in rules.rulings
    ]
    return (*sections, *rulings)


def hint_texts(rules: RulesFile) -> tuple[HintText, ...]:
    """Return what a first game is told."""
    return tuple(HintText(hint.id, hint.section, hint.text.strip()) for hint in rules.hints)


def drawing_of(spec: MapFile, zones: Sequence[ZoneSpec], sides: Sequence[str]) -> MapDrawing:
    """Return what a map looks like.

    Args:
        spec: the map.
        zones: its zones in the order of their ids.
        sides: the names of stacks in the order of the title's sides.
    """
    return MapDrawing(
        canvas=spec.canvas.size,
        zones=tuple(
            ZoneDrawing(z.outline, z.centre, z.label, tuple(z.stacks[side] for side in sides))
            for z in zones
        ),
        waters=tuple(
            Water(w.id, w.name, w.kind, w.width, w.points, w.label, w.label_angle)
            for w in spec.waters
        ),
        landmarks=tuple(Landmark(m.id, m.name, m.symbol, m.at, m.angle) for m in spec.landmarks),
        insets=tuple(Inset(i.name, *i.rectangle, i.scale) for i in spec.insets),
    )


def adjacency(
    borders: Sequence[BorderSpec], travel: TravelSpec, ids: Mapping[str, ZoneId]
) -> tuple[tuple[ZoneId, ...], ...]:
    """Return per zone where a side can go, in order of zone ids.

    Args:
        borders: the borders of the map.
        travel: which kinds of borders the side crosses.
        ids: dense ids by the names of zones.
    """
    goals: list[set[ZoneId]] = [set() for _ in ids]
    for border in borders:
        if border.kind in travel.kinds:
            goals[ids[border.a]].add(ids[border.b])
            if border.kind not in travel.one_way:
                goals[ids[border.b]].add(ids[border.a])
    return tuple(tuple(sorted(found)) for found in goals)


def border_matrix(
    size: int, borders: Iterable[tuple[ZoneId, ZoneId, _K]]
) -> tuple[tuple[_K | None, ...], ...]:
    """Return ``kind[a][b]``, symmetric, None where two zones have no border."""
    rows: list[list[_K | None]] = [[None] * size for _ in range(size)]
    for a, b, kind in borders:
        rows[a][b] = rows[b][a] = kind
    return tuple(tuple(row) for row in rows)


def corner_contacts(spec: MapFile, ids: Mapping[str, ZoneId]) -> tuple[tuple[ZoneId, ZoneId], ...]:
    """Return the pairs of zones that meet at a corner only."""
    return tuple((ids[s.a], ids[s.b]) for s in spec.separations if s.contact == "corner")


def marker_types(markers: Sequence[MarkerSpec]) -> tuple[MarkerType, ...]:
    """Return the kinds of markers in the order of the file."""
    return tuple(MarkerType(m.id, m.name, m.count, m.text, source_of(m.source)) for m in markers)
