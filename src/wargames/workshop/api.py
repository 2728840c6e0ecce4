"""What the workshop answers with: plain frozen data for a window, a sheet or a command line.

Nothing here imports anything heavy. Zones are named by their ids (``district-8``), points are map
units with y downwards, and every ``Place`` is a line of a file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Final

from wargames.content.drawing import Landmark, Point, Water
from wargames.core.errors import WargamesError

Line = tuple[Point, ...]
"""Points joined one after the other; not closed."""

TOLERANCE: Final = 0.75
"""Map units within which two outlines count as touching; ``content.geometry`` has the same."""


class WorkshopError(WargamesError):
    """What was asked for cannot be done; the message says why and how to mend it."""


class WorkshopMissing(WorkshopError):
    """The extra ``workshop`` is not installed."""


class EditRefused(WorkshopError):
    """The edit would make a file that does not load; nothing was changed."""


class LinkClass(StrEnum):
    """How a declared border and the drawn outlines agree; also the key of its style."""

    AGREED = "agreed"
    """Touches and is declared."""
    DECLARED = "declared"
    """Declared as a border, but the outlines do not touch (needs a reason)."""
    TOUCHING = "touching"
    """Outlines share a line, but no border is declared (needs a reason)."""
    CORNER = "corner"
    """Outlines meet at one point only and no border is declared (needs a reason)."""


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a file, as shown to people by ``str``; line 0 stands for the whole file."""

    file: Path
    line: int

    def __str__(self) -> str:
        """Return ``file:line`` with the bare name of the file."""
        return f"{self.file.name}:{self.line}" if self.line else self.file.name


@dataclass(frozen=True, slots=True)
class Fact:
    """One value of a record and where it comes from."""

    name: str
    """Key in the file: name, limit, terrain."""
    value: str
    tag: str
    """rulebook, published, inferred, designed; empty if the value has no source of its own."""
    note: str
    place: Place


@dataclass(frozen=True, slots=True)
class ZoneShape:
    """A zone as drawn."""

    id: str
    code: str
    name: str
    short: str
    kind: str
    ring: str
    outline: Line
    centre: Point
    label: Point
    stacks: Mapping[str, Point]
    """Stack anchors by side."""
    place: Place


@dataclass(frozen=True, slots=True)
class MapPicture:
    """The map as drawn, zones in the order of the file."""

    title: str
    size: tuple[float, float]
    frame: tuple[float, float, float, float]
    """x, y, width, height."""
    coastline: Line
    """Closed curve that the zones fill instead of the frame; empty for none."""
    zones: tuple[ZoneShape, ...]
    waters: tuple[Water, ...]
    landmarks: tuple[Landmark, ...]

    def zone(self, zone_id: str) -> ZoneShape:
        """Return a zone.

        Raises:
            KeyError: there is none.
        """
        for zone in self.zones:
            if zone.id == zone_id:
                return zone
        raise KeyError(zone_id)


@dataclass(frozen=True, slots=True)
class LightRow:
    """A pair of zones on the light-table: one row of the list, one mark on the map."""

    a: str
    b: str
    link_class: LinkClass
    kind: str
    """Kind of the border (land, bridge, ...); empty if none is declared."""
    length: float
    """Shared line in map units, 0 at a corner or without contact."""
    lines: tuple[Line, ...]
    """Where the outlines touch: curves, or single points (a Line of one) at corners. A declared
    pair that does not touch has one straight line from centre to centre."""
    at: Point
    """Place to jump to."""
    place: Place
    """Where the pair is declared or explained; line 0 if nowhere."""
    reason: str
    water: str
    problem: str
    """What is wrong with the pair, empty if all is well."""
    tag: str = ""
    """Source of the record: rulebook, published, inferred, designed; empty without a record."""
    note: str = ""
    """Note of the source."""

    @property
    def text(self) -> str:
        """Return the row in words: ``14-8 meet at one point``."""
        return _ROW_TEXT[self.link_class].format(row=self)


_ROW_TEXT: Final[Mapping[LinkClass, str]] = {
    LinkClass.AGREED: "{row.a} and {row.b} touch, declared as {row.kind}",
    LinkClass.DECLARED: "{row.a} and {row.b} do not touch, declared as {row.kind}",
    LinkClass.TOUCHING: "{row.a} and {row.b} touch, no border declared",
    LinkClass.CORNER: "{row.a} and {row.b} meet at one point",
}


@dataclass(frozen=True, slots=True)
class LineStyle:
    """How a class or kind of link is drawn: never by colour alone."""

    key: str
    """A LinkClass value for the class, or the kind of the border."""
    label: str
    colour: tuple[int, int, int]
    """From the Okabe-Ito palette, told apart with every colour vision."""
    width: float
    """Map units."""
    dash: tuple[float, ...]
    """Lengths of dashes and gaps in map units; empty for a whole line."""


@dataclass(frozen=True, slots=True)
class LegendEntry:
    """A style and how many rows have it."""

    style: LineStyle
    count: int


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A zone beside another: linked, separated, or touching without a word."""

    zone: str
    row: LightRow
    passable: tuple[str, ...]
    """Profiles that can go there from the zone inspected."""


@dataclass(frozen=True, slots=True)
class ZoneFacts:
    """All that is known about one zone."""

    zone: ZoneShape
    neighbours: tuple[Neighbour, ...]
    """Linked zones first, in the order of the file, then those that only touch."""
    facts: tuple[Fact, ...]
    landmarks: tuple[str, ...]
    waters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Profile:
    """A kind of unit as the map's ``travel`` section declares it."""

    id: str
    label: str
    kinds: tuple[str, ...]
    one_way: tuple[str, ...]


class Verdict(StrEnum):
    """What the walker said about an edge."""

    YES = "yes"
    NO = "no"


class SignState(StrEnum):
    """How an edge stands in the border walk."""

    SIGNED = "signed"
    REFUSED = "refused"
    """Looked at, and wrong."""
    OPEN = "open"
    """Never looked at."""
    STALE = "stale"
    """Looked at before one of its outlines or its record was edited."""


@dataclass(frozen=True, slots=True)
class WalkEdge:
    """One edge of the border walk: a row of the light-table and its signature."""

    row: LightRow
    state: SignState
    verdict: Verdict | None
    note: str
    date: str
    """ISO date, empty if none was given."""


@dataclass(frozen=True, slots=True)
class PromiseHelp:
    """A promise that speaks of a pair or a zone, for help while editing."""

    text: str
    place: Place
    section: str


@dataclass(frozen=True, slots=True)
class OutlinePoint:
    """A corner of outlines; shared corners belong to several zones."""

    at: Point
    owners: tuple[tuple[str, int], ...]
    """Pairs of zone and index in its outline; all of them move together."""


@dataclass(frozen=True, slots=True)
class MapChange:
    """What differs between two versions of a map."""

    what: str
    """zone, border, separation, outline, centre, label, stack, value."""
    subject: str
    """A zone, or a pair as ``a - b``."""
    text: str
    points: Line = ()
    """Where to draw it."""
    old_points: Line = field(default=())
