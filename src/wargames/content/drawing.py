"""What a map looks like, as plain frozen data (standard library only).

Coordinates are map units: x to the right, y down, within ``canvas``. Nothing here has a meaning
for the rules; a client may draw all of it, some of it, or something else.
"""

from __future__ import annotations

from dataclasses import dataclass

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class ZoneDrawing:
    """Where a zone is and where its name, number and counters go."""

    outline: tuple[Point, ...]
    centre: Point
    """Inside the outline; the point that distances on screen are measured from."""
    label: Point
    """Middle of the name."""
    stacks: tuple[Point, ...]
    """Middle of the stack of each side, in the order of the title's sides."""


@dataclass(frozen=True, slots=True)
class Water:
    """A river, a canal or a lake."""

    slug: str
    name: str
    kind: str
    """``river``, ``canal`` (open curves) or ``lake`` (closed)."""
    width: float
    points: tuple[Point, ...]
    label: Point | None
    label_angle: float
    """Degrees, clockwise from the x axis."""


@dataclass(frozen=True, slots=True)
class Landmark:
    """A building or place worth a small drawing."""

    slug: str
    name: str
    symbol: str
    """Which drawing: reichstag, flak-tower, airfield, bridge, gate, station, church, palace,
    square, stadium, forest, factory or citadel."""
    at: Point
    angle: float


@dataclass(frozen=True, slots=True)
class Inset:
    """A part of the map that a client should show enlarged."""

    name: str
    x: float
    y: float
    width: float
    height: float
    scale: float
    """Least enlargement at which stacks of the part are readable."""


@dataclass(frozen=True, slots=True)
class MapDrawing:
    """Everything to be drawn, zones in the order of their ids."""

    canvas: tuple[float, float]
    zones: tuple[ZoneDrawing, ...]
    waters: tuple[Water, ...]
    landmarks: tuple[Landmark, ...]
    insets: tuple[Inset, ...]
