"""What the workshop screen shows and has chosen; every part of the screen reads it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from wargames.content.drawing import Point
from wargames.ui.screens.workshop_printed import PrintedMap
from wargames.ui.screens.workshop_styles import GREY, LineStyle, style_from
from wargames.workshop.api import LightRow, LinkClass, MapPicture
from wargames.workshop.protocol import Workshop


class Tool(Enum):
    """What a click on the map does."""

    LOOK = "look"
    WAY = "way"
    JOIN = "join"
    CUT = "cut"
    RETYPE = "retype"
    SHAPE = "shape"


class Tab(Enum):
    """Pages of the side panel."""

    ZONE = "Zone"
    TABLE = "Light-table"
    REACH = "Reach"
    PROMISES = "Promises"
    WALK = "Walk"
    SHOW = "Show"


class Layer(Enum):
    """Parts of the map that can be hidden one by one."""

    NAMES = "Names"
    CODES = "Codes"
    TINTS = "Tints"
    WATERS = "Waters and places"
    COUNTERS = "Counters"
    BORDERS = "Borders"


CLASS_NAMES: Final[Mapping[LinkClass, str]] = {
    LinkClass.AGREED: "touches, declared",
    LinkClass.DECLARED: "declared, apart",
    LinkClass.TOUCHING: "touches, no border",
    LinkClass.CORNER: "corner only",
}
CLASS_TIPS: Final[Mapping[LinkClass, str]] = {
    LinkClass.AGREED: "The outlines share a line and a border is declared: all is well.",
    LinkClass.DECLARED: "A border is declared, but the outlines do not touch: it needs a reason "
    "such as a ferry or a strait.",
    LinkClass.TOUCHING: "The outlines share a line, but no border is declared: it needs a reason "
    "such as impassable water.",
    LinkClass.CORNER: "The outlines meet in one point only and no border is declared.",
}


class Handle(Enum):
    """What can be dragged in the shape tool."""

    CENTRE = "centre"
    LABEL = "label"
    STACK = "stack"
    CORNER = "corner"


@dataclass(frozen=True, slots=True)
class Grip:
    """One thing that can be dragged."""

    handle: Handle
    zone: str
    at: Point
    side: str = ""

    @property
    def text(self) -> str:
        """What it is in words."""
        if self.handle is Handle.STACK:
            return f"stack of {self.side} in {self.zone}"
        if self.handle is Handle.CORNER:
            return f"corner at {self.at[0]:g}, {self.at[1]:g}"
        return f"{self.handle.value} of {self.zone}"


@dataclass(slots=True)
class Bench:
    """The open map and everything chosen about it."""

    workshop: Workshop
    tool: Tool = Tool.LOOK
    tab: Tab = Tab.ZONE
    chosen: str = ""
    """The zone that was clicked."""
    first: str = ""
    """First of two zones of an edit or a way."""
    pair: tuple[str, str] | None = None
    """The border that was clicked or jumped to."""
    by_class: bool = False
    """Lines by class of the light table instead of by kind."""
    hidden_kinds: set[str] = field(default_factory=set)
    hidden_classes: set[LinkClass] = field(default_factory=set)
    hidden: set[Layer] = field(default_factory=set)
    profile: str = ""
    heat: Mapping[str, int] | None = None
    path: tuple[str, ...] = ()
    grip: int = -1
    """Which grip of the chosen zone the keyboard moves; -1 for none."""
    kind: str = ""
    """Kind that join and retype give."""
    revision: int = 0
    """Counts versions of the map."""
    styles: dict[str, LineStyle] = field(default_factory=dict)
    """By kind of border, and by value of the class."""

    printed: PrintedMap | None = None
    """The sheet as the table prints it, if that is shown."""

    def __post_init__(self) -> None:
        self.refresh()

    @property
    def picture(self) -> MapPicture:
        """The map as it is shown: as in its file, or as printed."""
        return self.workshop.picture if self.printed is None else self.printed.picture

    @property
    def rows(self) -> tuple[LightRow, ...]:
        """The light-table where it is shown."""
        return self.workshop.rows if self.printed is None else self.printed.rows

    def row_of(self, a: str, b: str) -> LightRow | None:
        """The row of a pair, where it is shown."""
        if self.printed is None:
            return self.workshop.row_of(a, b)
        return next((row for row in self.printed.rows if {row.a, row.b} == {a, b}), None)

    def refresh(self) -> None:
        """Take in a new version of the map: forget what is not there any more."""
        self.revision += 1
        self.printed = None
        workshop = self.workshop
        zones = {zone.id for zone in workshop.picture.zones}
        entries = (*workshop.kind_legend(), *workshop.class_legend())
        self.styles = {entry.style.key: style_from(entry.style) for entry in entries}
        self.chosen = self.chosen if self.chosen in zones else ""
        self.first = self.first if self.first in zones else ""
        if self.pair is not None and not set(self.pair) <= zones:
            self.pair = None
        profiles = [profile.id for profile in workshop.profiles]
        if self.profile not in profiles:
            self.profile = profiles[0] if profiles else ""
        if self.kind not in workshop.kinds:
            self.kind = workshop.kinds[0] if workshop.kinds else ""
        self.measure()

    def measure(self) -> None:
        """Work out distances and the way anew, if they are shown."""
        self.heat = None
        start = self.first if self.tool is Tool.WAY and self.first else self.chosen
        if self.tab is Tab.REACH and start and self.profile:
            self.heat = self.workshop.distances(self.profile, start)
        if len(self.path) > 1:
            ends = self.path[0], self.path[-1]
            known = {zone.id for zone in self.workshop.picture.zones}
            self.path = self.workshop.path(self.profile, *ends) if known.issuperset(ends) else ()

    def shows(self, row: LightRow) -> bool:
        """Whether the filters let a row through."""
        return row.link_class not in self.hidden_classes and row.kind not in self.hidden_kinds

    def shown_rows(self) -> tuple[LightRow, ...]:
        """The rows that the filters let through."""
        return tuple(row for row in self.rows if self.shows(row))

    def style_of(self, row: LightRow) -> LineStyle:
        """How a row is drawn: by kind, or by class."""
        if self.by_class or not row.kind:
            return self.styles.get(row.link_class.value, GREY)
        return self.styles.get(row.kind, GREY)

    def name(self, zone: str) -> str:
        """A zone as people call it: ``8 Wedding``."""
        try:
            shape = self.workshop.picture.zone(zone)
        except KeyError:
            return zone
        return shape.name if shape.code == shape.name else f"{shape.code} {shape.name}"

    def grips(self) -> tuple[Grip, ...]:
        """What can be dragged of the chosen zone."""
        if not self.chosen:
            return ()
        shape = self.picture.zone(self.chosen)
        return (
            Grip(Handle.CENTRE, shape.id, shape.centre),
            Grip(Handle.LABEL, shape.id, shape.label),
            *(Grip(Handle.STACK, shape.id, at, side) for side, at in shape.stacks.items()),
            *(Grip(Handle.CORNER, shape.id, at) for at in shape.outline),
        )
