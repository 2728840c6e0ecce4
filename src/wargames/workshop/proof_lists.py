"""Proof sheets in columns: the index of zones, and every record of the other data files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from wargames.content.document import Document
from wargames.content.errors import show
from wargames.content.sources import TAGS, source_share
from wargames.workshop.api import Fact, MapChange, ZoneFacts
from wargames.workshop.protocol import Workshop
from wargames.workshop.sheet import (
    BLACK,
    GREY,
    MARGIN,
    PALE,
    TAG_COLOURS,
    WHITE,
    Colour,
    Shape,
    Sheet,
    Words,
    chip,
    new_sheet,
    rectangle,
    tag_key,
    text_width,
    wrap,
)

_SIZE: Final = 2.2
_LINE: Final = 3.0
_TOP: Final = MARGIN + 15
_DRAWN: Final = ("centre", "label", "stacks", "seeds", "id", "code", "name", "short")
_OTHERS: Final = ("rings", "waters", "landmarks", "insets")


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of a column: text, or a datum with its source."""

    text: str
    tag: str = ""
    bold: bool = False
    colour: Colour = BLACK
    indent: float = 0.0


def zone_sheets(workshop: Workshop, size: tuple[float, float]) -> list[Sheet]:
    """Return the index of zones: values with sources, neighbours with kinds."""
    blocks = [_zone_block(workshop.inspect(zone.id)) for zone in workshop.picture.zones]
    return _columns("zones", f"{workshop.picture.title}: zones and neighbours", blocks, size)


def change_sheets(
    title: str, changes: Sequence[MapChange], size: tuple[float, float]
) -> list[Sheet]:
    """Return the list of what changed."""
    blocks = [
        [_Row(f"{change.what} {change.subject}", bold=True), _Row(change.text, indent=2)]
        for change in changes
    ] or [[_Row("nothing has changed")]]
    return _columns("changes", f"{title}: what changed", blocks, size)


def other_sheets(document: Document, size: tuple[float, float]) -> list[Sheet]:
    """Return what else a map file holds: rings, waters, landmarks, insets."""
    own = {key: document.data[key] for key in _OTHERS if document.data.get(key)}
    blocks = [_record_block(heading, record) for heading, record in _records(own, "")]
    title = f"{document.data['title']}: rings, waters, landmarks, insets"
    return _columns("map-records", title, blocks, size)


def record_sheets(name: str, document: Document, size: tuple[float, float]) -> list[Sheet]:
    """Return every record of a data file with its values and their sources.

    Args:
        name: of the sheets: counters, cards, tables.
        document: the file.
        size: of the paper.
    """
    title = f"{document.data.get('title', '')}: {name}"
    records = list(_records(document.data, ""))
    counters: list[Sheet] = []
    if name == "counters":
        small = [record for _, record in records if "text" not in record]
        counters = _counters(name, title, document, small, size)
        # What has a text needs more room than a counter has.
        records = [one for one in records if "text" in one[1]]
        name = "markers"
        title = f"{document.data.get('title', '')}: {name}"
    blocks = [_record_block(heading, record) for heading, record in records]
    sheets = _columns(name, title, blocks, size)
    share = source_share(name, document.data)
    for sheet in sheets:
        tag_key(sheet, sheet.height - MARGIN + 2, list(zip(TAGS, share.counts, strict=True)))
    return [*counters, *sheets]


def _zone_block(facts: ZoneFacts) -> list[_Row]:
    zone = facts.zone
    rows = [_Row(f"{zone.code}  {zone.name}  ({zone.id}, {zone.place})", bold=True)]
    named = {fact.name: fact for fact in facts.facts}
    rows += [
        _Row(f"{key}: {_fact_text(named[key])}", named[key].tag, indent=2)
        for key in ("name", *(key for key in named if key not in _DRAWN))
        if key in named
    ]
    for neighbour in facts.neighbours:
        row = neighbour.row
        kind = row.kind or row.link_class.value
        ways = f", {' and '.join(neighbour.passable)}" if neighbour.passable else ", no way"
        more = f"; {row.reason}" if row.reason else ""
        water = f" along {row.water}" if row.water else ""
        text = f"{neighbour.zone}: {kind}{water}{ways if row.kind else ''}{more} ({row.place})"
        text += f" - {row.note}" if row.note else ""
        rows.append(_Row(text, row.tag, colour=BLACK if row.kind else GREY, indent=4))
    return rows


def _fact_text(fact: Fact) -> str:
    return f"{fact.value} - {fact.note}" if fact.note else fact.value


def _records(data: Any, path: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield every mapping that has a source of its own, with what to call it."""
    if isinstance(data, dict):
        if "source" in data:
            yield _heading(path, data), data
            return
        for key, value in data.items():
            yield from _records(value, f"{path} {key}".strip())
    elif isinstance(data, list):
        for value in data:
            yield from _records(value, path)


def _heading(path: str, record: Mapping[str, Any]) -> str:
    names = [str(record[key]) for key in ("id", "name") if key in record]
    return f"{path}: {' '.join(names)}" if names else path


def _record_block(heading: str, record: Mapping[str, Any]) -> list[_Row]:
    source = record["source"]
    single = source.get("tag", "") if isinstance(source.get("tag"), str) else ""
    rows = [_Row(heading, single, bold=True)]
    if single:
        rows.append(_Row(str(source.get("note", "")), colour=GREY, indent=2))
    for key, value in record.items():
        if key in ("source", "id", "name"):
            continue
        own = source.get(key) if not single else None
        tag = own.get("tag", "") if isinstance(own, dict) else ""
        note = f" - {own.get('note', '')}" if isinstance(own, dict) else ""
        if isinstance(value, list) and any(isinstance(item, dict) for item in value):
            rows.append(_Row(f"{key}:{note}", tag, indent=2))
            rows += [_Row(_flat(item), indent=4) for item in value]
        else:
            rows.append(_Row(f"{key}: {_flat(value)}{note}", tag, indent=2))
    return rows


def _flat(value: Any) -> str:
    if isinstance(value, dict):
        return "; ".join(f"{key}: {_flat(one)}" for key, one in value.items() if key != "source")
    if isinstance(value, list):
        parts = [f"({_flat(one)})" if isinstance(one, dict) else _flat(one) for one in value]
        return ", ".join(parts)
    return value.strip() if isinstance(value, str) else show(value)


def _columns(
    name: str, title: str, blocks: Sequence[Sequence[_Row]], size: tuple[float, float]
) -> list[Sheet]:
    """Set blocks in columns; a block is only parted if it is longer than a column."""
    count = 3 if size[0] > 250 else 2
    width = (size[0] - 2 * MARGIN - 5 * (count - 1)) / count
    bottom = size[1] - MARGIN - 4
    sheets: list[Sheet] = []
    column, y = count, _TOP
    for block in blocks:
        lines = [line for row in block for line in _set(row, width)]
        if column >= count or (y + len(lines) * _LINE > bottom and y > _TOP):
            column, y = column + 1, _TOP
        for row, text, is_first in lines:
            if column >= count or y > bottom:
                column = column + 1 if y > bottom and column < count else column
                y = _TOP
                if column >= count:
                    sheets.append(new_sheet(f"{name}-{len(sheets) + 1}", title, size))
                    tag_key(sheets[-1], MARGIN + 10)
                    column = 0
            x = MARGIN + column * (width + 5)
            items = sheets[-1].items
            if row.tag and is_first:
                items.append(chip((x + row.indent, y), row.tag, _SIZE))
            left = x + row.indent + (2.6 if row.tag else 0)
            items.append(Words((left, y), text, _SIZE, row.colour, row.bold))
            y += _LINE
        y += _LINE / 2
    return sheets


def _set(row: _Row, width: float) -> list[tuple[_Row, str, bool]]:
    room = width - row.indent - (2.6 if row.tag else 0)
    lines = wrap(row.text, _SIZE, room, bold=row.bold) or [""]
    return [(row, line, i == 0) for i, line in enumerate(lines)]


_SIDE, _GAP = 22.0, 3.0


def _counters(
    name: str,
    title: str,
    document: Document,
    found: Sequence[Mapping[str, Any]],
    size: tuple[float, float],
) -> list[Sheet]:
    """Draw counters as squares with name, values and the colour of their source."""
    across = int((size[0] - 2 * MARGIN + _GAP) // (_SIDE + _GAP))
    down = int((size[1] - _TOP - MARGIN - 4) // (_SIDE + _GAP))
    sheets: list[Sheet] = []
    for i, record in enumerate(found):
        place = i % (across * down)
        if not place:
            sheets.append(new_sheet(f"{name}-{len(sheets) + 1}", title, size))
            share = source_share(name, document.data)
            tag_key(sheets[-1], MARGIN + 10, list(zip(TAGS, share.counts, strict=True)))
        x = MARGIN + place % across * (_SIDE + _GAP)
        y = _TOP + place // across * (_SIDE + _GAP)
        _counter(sheets[-1], (x, y), record)
    return sheets


def _counter(sheet: Sheet, at: tuple[float, float], record: Mapping[str, Any]) -> None:
    x, y = at
    tag = _tag_of(record["source"])
    frame = rectangle(x, y, _SIDE, _SIDE)
    sheet.items.append(Shape(frame, TAG_COLOURS.get(tag, PALE), 0.7, fill=WHITE, closed=True))
    sheet.items.append(chip((x + _SIDE - 2.6, y + 3), tag, 2.4))
    lines = [(str(record.get("id", "")), True)]
    lines += [(line, False) for line in wrap(str(record.get("name", "")), 1.9, _SIDE - 2)[:3]]
    used = ("id", "name", "source")
    values = [
        f"{key} {show(value) if not isinstance(value, str) else value}"
        for key, value in record.items()
        if key not in used and not isinstance(value, list | dict)
    ]
    lines += [(line, False) for line in wrap(", ".join(values), 1.6, _SIDE - 2)]
    spot = y + 3.0
    for text, bold in lines:
        if spot > y + _SIDE - 0.8:
            break
        small = 2.2 if bold else 1.7
        if text_width(text, small) > _SIDE - 1:
            small = 1.5
        sheet.items.append(Words((x + 1, spot), text, small, bold=bold))
        spot += 2.4


def _tag_of(source: Mapping[str, Any]) -> str:
    if isinstance(source.get("tag"), str):
        return str(source["tag"])
    tags = [one["tag"] for one in source.values() if isinstance(one, dict) and "tag" in one]
    # The weakest of its sources: nothing designed hides behind something printed.
    return max(tags, key=TAGS.index, default="")
