"""Proof sheets of the map itself: links by class, by kind, zones by source, and what changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wargames.content.drawing import Point
from wargames.workshop.api import (
    LegendEntry,
    LightRow,
    LineStyle,
    LinkClass,
    MapChange,
    MapPicture,
    ZoneShape,
)
from wargames.workshop.protocol import Workshop
from wargames.workshop.sheet import (
    BLACK,
    GREY,
    LEAST_TEXT,
    MARGIN,
    PALE,
    TAG_COLOURS,
    WHITE,
    Colour,
    Disc,
    Shape,
    Sheet,
    Words,
    new_sheet,
    rectangle,
    tag_key,
    text_width,
)
from wargames.workshop.styles import CLASS_STYLES, kind_styles

_HEAD, _FOOT = 14.0, 14.0
_WATER: Colour = (206, 226, 240)
_TINTS: tuple[Colour, ...] = ((244, 241, 232), (234, 240, 230), (240, 233, 238), (231, 236, 243))
_OLD: Colour = (213, 94, 0)
_NEW: Colour = (0, 114, 178)


def map_sheets(workshop: Workshop, size: tuple[float, float]) -> list[Sheet]:
    """Return the pages of the map."""
    return [_classes(workshop, size), _kinds(workshop, size), _sources(workshop, size)]


def change_sheet(
    picture: MapPicture, changes: Sequence[MapChange], size: tuple[float, float]
) -> Sheet:
    """Return the map with what changed since another version: old orange, new blue."""
    page = _Page(picture, "map-changes", f"{picture.title}: what changed", size)
    page.ground(lambda _zone: WHITE)
    page.names()
    for change in changes:
        page.curve(change.old_points, _OLD, 0.9, (1.6, 0.9))
        page.curve(change.points, _NEW, 0.6, ())
    y = page.sheet.height - MARGIN - 3
    shown = f"{len(changes)} changes: orange dashes as it was, blue as it is"
    page.sheet.items.append(Words((MARGIN, y), shown, 2.8))
    return page.sheet


def _classes(workshop: Workshop, size: tuple[float, float]) -> Sheet:
    picture = workshop.picture
    page = _Page(picture, "map-classes", f"{picture.title}: outlines against borders", size)
    page.ground(page.tint_of_ring)
    style = {style.key: style for style in CLASS_STYLES}
    for row in workshop.rows:
        page.row(row, style[row.link_class])
    page.names()
    page.legend(workshop.class_legend())
    return page.sheet


def _kinds(workshop: Workshop, size: tuple[float, float]) -> Sheet:
    picture = workshop.picture
    page = _Page(picture, "map-kinds", f"{picture.title}: kinds of borders", size)
    page.ground(page.tint_of_ring)
    style = {style.key: style for style in kind_styles(workshop.kinds)}
    for row in workshop.rows:
        if row.kind:
            page.row(row, style[row.kind])
            page.way(picture.zone(row.a), picture.zone(row.b), row, style[row.kind])
    page.names()
    page.legend(workshop.kind_legend())
    return page.sheet


def _sources(workshop: Workshop, size: tuple[float, float]) -> Sheet:
    picture = workshop.picture
    page = _Page(picture, "map-sources", f"{picture.title}: where the zones come from", size)
    page.ground(lambda _zone: WHITE)
    for zone in picture.zones:
        facts = [fact for fact in workshop.inspect(zone.id).facts if fact.tag]
        x, y = page.at(zone.label)
        step = page.letter * 0.9
        own = [fact for fact in facts if fact.name not in ("centre", "label", "stacks")]
        x -= step * len(own) / 2
        for i, fact in enumerate(own):
            letter, colour = fact.tag[0].upper(), TAG_COLOURS.get(fact.tag, GREY)
            spot = (x + i * step, y + page.letter * 2.35)
            page.sheet.items.append(Words(spot, letter, page.letter, colour, bold=True, halo=True))
    page.names()
    order = " ".join(dict.fromkeys(_sourced(workshop)))
    note = f"letters below each code, in the order of the file: {order}"
    page.sheet.items.append(Words((MARGIN, page.sheet.height - MARGIN - 5), note, 2.4, GREY))
    tag_key(page.sheet, page.sheet.height - MARGIN)
    return page.sheet


def _sourced(workshop: Workshop) -> list[str]:
    zones = workshop.picture.zones
    facts = [fact for zone in zones for fact in workshop.inspect(zone.id).facts if fact.tag]
    return [fact.name for fact in facts if fact.name not in ("centre", "label", "stacks")]


class _Page:
    """A page with the map on it, as large as it will go."""

    def __init__(
        self, picture: MapPicture, name: str, title: str, size: tuple[float, float]
    ) -> None:
        self.picture = picture
        x, y, width, height = picture.frame
        upright = min(size), max(size)
        # The page lies if the map is wider than it is high.
        page = upright if height >= width else (upright[1], upright[0])
        room = page[0] - 2 * MARGIN, page[1] - 2 * MARGIN - _HEAD - _FOOT
        self.scale = min(room[0] / width, room[1] / height)
        self._shift = (
            MARGIN + (room[0] - width * self.scale) / 2 - x * self.scale,
            MARGIN + _HEAD - y * self.scale,
        )
        self.letter = max(LEAST_TEXT, min(3.2, 13 * self.scale))
        count = f"{len(picture.zones)} zones"
        self.sheet = new_sheet(name, title, page, subtitle=count)
        self._rings = list(dict.fromkeys(zone.ring for zone in picture.zones))

    def at(self, point: Point) -> Point:
        return self._shift[0] + point[0] * self.scale, self._shift[1] + point[1] * self.scale

    def tint_of_ring(self, zone: ZoneShape) -> Colour:
        return _TINTS[self._rings.index(zone.ring) % len(_TINTS)]

    def ground(self, tint: Callable[[ZoneShape], Colour]) -> None:
        for zone in self.picture.zones:
            points = tuple(map(self.at, zone.outline))
            self.sheet.items.append(Shape(points, PALE, 0.15, fill=tint(zone), closed=True))
        for water in self.picture.waters:
            points = tuple(map(self.at, water.points))
            if water.kind == "lake":
                self.sheet.items.append(Shape(points, None, 0, fill=_WATER, closed=True))
            else:
                width = max(0.3, water.width * self.scale)
                self.sheet.items.append(Shape(points, _WATER, width))

    def row(self, row: LightRow, style: LineStyle) -> None:
        width = max(0.25, style.width * self.scale)
        for line in row.lines:
            if len(line) == 1:
                radius = max(0.6, 5 * self.scale)
                self.sheet.items.append(Disc(self.at(line[0]), radius, style.colour))
            else:
                self.curve(line, style.colour, width, style.dash)

    def way(self, a: ZoneShape, b: ZoneShape, row: LightRow, style: LineStyle) -> None:
        """Draw a thin line from name to name, so that every link can be followed."""
        if row.link_class is LinkClass.AGREED:
            points = (self.at(a.centre), self.at(row.at), self.at(b.centre))
            self.sheet.items.append(Shape(points, style.colour, 0.18))

    def curve(
        self, line: Sequence[Point], colour: Colour, width: float, dash: Sequence[float]
    ) -> None:
        if len(line) == 1:
            self.sheet.items.append(Disc(self.at(line[0]), 0.9, colour))
        elif line:
            dashes = tuple(max(0.3, part * self.scale) for part in dash)
            points = tuple(map(self.at, line))
            self.sheet.items.append(Shape(points, colour, width, dashes))

    def names(self) -> None:
        """Print every name around its middle, and the printed code below it."""
        for zone in self.picture.zones:
            x, y = self.at(zone.label)
            size = self.letter
            spot = (x, y + size * 0.3)
            self.sheet.items.append(
                Words(spot, zone.short, size * 0.85, GREY, anchor="middle", halo=True)
            )
            code = (x, y + size * 1.35)
            self.sheet.items.append(
                Words(code, zone.code, size * 1.1, BLACK, bold=True, anchor="middle", halo=True)
            )

    def legend(self, entries: Sequence[LegendEntry]) -> None:
        """Print the styles with their numbers, in lines from the left, the last at the foot."""
        lines: list[list[LegendEntry]] = [[]]
        x = MARGIN
        for entry in entries:
            width = 17 + text_width(_in_legend(entry), 2.6)
            if lines[-1] and x + width > self.sheet.width - MARGIN:
                lines.append([])
                x = MARGIN
            lines[-1].append(entry)
            x += width
        for i, line in enumerate(reversed(lines)):
            x, y = MARGIN, self.sheet.height - MARGIN - 4.5 * i
            for entry in line:
                self._legend_entry((x, y), entry)
                x += 17 + text_width(_in_legend(entry), 2.6)
        frame = rectangle(*self.at(self.picture.frame[:2]), *self._frame_size())
        self.sheet.items.append(Shape(frame, GREY, 0.2, closed=True))

    def _legend_entry(self, at: Point, entry: LegendEntry) -> None:
        style, (x, y) = entry.style, at
        if style.key == LinkClass.CORNER:
            self.sheet.items.append(Disc((x + 5, y - 1), 1.0, style.colour))
        else:
            dash = tuple(part * 0.12 for part in style.dash)
            line = ((x, y - 1), (x + 10, y - 1))
            self.sheet.items.append(Shape(line, style.colour, style.width * 0.2, dash))
        self.sheet.items.append(Words((x + 12, y), _in_legend(entry), 2.6))

    def _frame_size(self) -> tuple[float, float]:
        return self.picture.frame[2] * self.scale, self.picture.frame[3] * self.scale


def _in_legend(entry: LegendEntry) -> str:
    return f"{entry.style.label} ({entry.count})"
