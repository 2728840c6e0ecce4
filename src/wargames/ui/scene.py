"""What a table shows, as plain data: skins build it from views, drawing reads it.

Positions and outlines are in world units of the sheet (x right, y down); everything is hashable,
so that pictures are cached by value and two scenes can be compared. Items carry the `Ref` that a
click on them means, and style keys instead of colours, so that any title can use them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from wargames.core.decision import Ref
from wargames.ui.scene_pieces import (
    Band,
    CardFace,
    CardItem,
    CardMode,
    CounterFace,
    CounterItem,
    IdShape,
    Mark,
    MarkerKind,
    Symbol,
    Timing,
    UnitBadge,
)

__all__ = [
    "ArrowItem",
    "ArrowStyle",
    "Band",
    "BoardScene",
    "BorderItem",
    "BorderKind",
    "CardFace",
    "CardItem",
    "CardMode",
    "Cartouche",
    "ControlMark",
    "CounterFace",
    "CounterItem",
    "IdShape",
    "LabelItem",
    "LakeItem",
    "Landmark",
    "LandmarkItem",
    "LegendEntry",
    "Mark",
    "MarkerItem",
    "MarkerKind",
    "Outline",
    "Sheet",
    "StackItem",
    "Symbol",
    "Texture",
    "Timing",
    "Tint",
    "TrackItem",
    "UnitBadge",
    "WaterItem",
    "WorldPoint",
    "WorldRect",
    "ZoneGround",
    "ZoneItem",
]

WorldPoint = tuple[float, float]
Outline = tuple[WorldPoint, ...]
WorldRect = tuple[float, float, float, float]
"""Left, top, width, height."""


class Tint(Enum):
    """Ground of a zone, from the edge of the sheet to the goal, and by terrain."""

    OUTSIDE = "outside"
    OUTER = "outer"
    MIDDLE = "middle"
    INNER = "inner"
    CENTRE = "centre"
    GOAL = "goal"
    CLEAR = "clear"
    FOREST = "forest"
    HILLS = "hills"
    SEA = "sea"
    EAST = "east"
    WEST = "west"


class Texture(Enum):
    """What is printed on a zone's ground."""

    NONE = "none"
    FIELDS = "fields"
    FOREST = "forest"
    SUBURB = "suburb"
    LIGHT_URBAN = "light urban"
    HEAVY_URBAN = "heavy urban"
    CITADEL = "citadel"
    HILLS = "hills"
    MARSH = "marsh"
    SEA = "sea"


@dataclass(frozen=True, slots=True)
class ControlMark:
    """Who holds a zone; ``disputed`` by ``rival`` draws crossed pips."""

    side: str
    rival: str | None = None

    @property
    def disputed(self) -> bool:
        """Whether both sides are in the zone."""
        return self.rival is not None


@dataclass(frozen=True, slots=True)
class ZoneGround:
    """The unchanging part of a zone: what is printed on the sheet."""

    ref: Ref
    outline: Outline
    centre: WorldPoint
    name: str
    number: str = ""
    """Short id, printed large and pale behind everything: ``12``, ``IV``, ``A``."""
    number_at: WorldPoint | None = None
    tint: Tint = Tint.CLEAR
    texture: Texture = Texture.NONE
    limit: str = ""
    """Text of the limit box (``4``); empty for no box."""
    limit_at: WorldPoint | None = None
    name_path: tuple[WorldPoint, ...] = ()
    """Line along which the name is set; empty: level, under the centre."""
    street_angle: float | None = None
    """Degrees; orientation of the printed streets. None: from the zone's place."""
    shape: IdShape | None = None
    """Drawing around the short id, small and clear then; None: large and pale."""


@dataclass(frozen=True, slots=True)
class ZoneItem:
    """A zone as it is now: its ground and what the game and the decision make of it."""

    ground: ZoneGround
    mark: Mark = Mark.NONE
    control: ControlMark | None = None
    control_at: WorldPoint | None = None
    pinned: bool = False
    note: str = ""
    """One or two words in a tab at the zone: ``Advance``, ``Combat 2``."""
    heat: float | None = None
    """0 to 1: heat map of the workshop or of odds; None for none."""

    @property
    def ref(self) -> Ref:
        """What a click on the zone means."""
        return self.ground.ref


@dataclass(frozen=True, slots=True)
class StackItem:
    """Counters on one spot, topmost first."""

    counters: tuple[CounterItem, ...]
    at: WorldPoint
    strength: str = ""
    """Total strength for the badge; empty for none."""
    label: str = ""
    """Whose stack, where: for screen text and tests."""
    spread: bool = False
    """Counters side by side instead of on top of each other, where there is room."""


@dataclass(frozen=True, slots=True)
class MarkerItem:
    """A marker on the map, about two thirds of a counter in size."""

    kind: MarkerKind
    at: WorldPoint
    side: str = "neutral"
    text: str = ""
    ref: Ref | None = None
    mark: Mark = Mark.NONE
    tip: str = ""
    scale: float = 1.0
    on_top: bool = False
    """Lies on the counters, not below them."""


class ArrowStyle(Enum):
    """What an arrow says."""

    PLAN = "plan"
    """An order of the asking seat's own plan: the side's colour."""
    DASHED = "dashed"
    """Possible or undone: white, dashed."""
    ACT = "act"
    """What the next click would do."""
    ENEMY = "enemy"
    WITHDRAW = "withdraw"


@dataclass(frozen=True, slots=True)
class ArrowItem:
    """An arrow on the map: an order, a move, a proposal."""

    points: tuple[WorldPoint, ...]
    """Start, way points and head, at least two."""
    style: ArrowStyle = ArrowStyle.PLAN
    label: str = ""
    side: str = "neutral"
    ref: Ref | None = None
    bend: float = 0.12
    """Sideways bulge of a two-point arrow as a share of its length."""


class BorderKind(Enum):
    """How a border is printed."""

    ZONE = "zone"
    MAJOR = "major"
    """Ring or front: a heavy line."""
    BLOCKED = "blocked"
    BRIDGE = "bridge"
    FERRY = "ferry"
    MOUNTAIN = "mountain"
    IMPASSABLE_WATER = "impassable water"
    NATIONAL = "national"


@dataclass(frozen=True, slots=True)
class BorderItem:
    """A border that is more than the thin line around every zone."""

    points: Outline
    kind: BorderKind = BorderKind.ZONE
    name: str = ""


@dataclass(frozen=True, slots=True)
class WaterItem:
    """A river or canal along ``points``: ``width`` world units at its end, less at its start."""

    points: Outline
    width: float = 10.0
    width_at_start: float | None = None
    name: str = ""
    name_at: WorldPoint | None = None
    name_angle: float = 0.0
    canal: bool = False


@dataclass(frozen=True, slots=True)
class LakeItem:
    """A lake, on top of grounds and rivers."""

    outline: Outline
    name: str = ""


class Landmark(Enum):
    """Small pictures printed on the sheet."""

    PARLIAMENT = "reichstag"
    BRIDGE = "bridge"
    FLAK_TOWER = "flak-tower"
    AIRFIELD = "airfield"
    GATE = "gate"
    PALACE = "palace"
    SQUARE = "square"
    STATION = "station"
    STADIUM = "stadium"
    FACTORY = "factory"
    CITADEL = "citadel"
    FOREST = "forest"
    CHURCH = "church"
    PORT = "port"
    CAPITAL = "capital"
    TOWN = "town"


@dataclass(frozen=True, slots=True)
class LandmarkItem:
    """A landmark; its name appears from about 150 % zoom on."""

    kind: Landmark
    at: WorldPoint
    name: str = ""
    angle: float = 0.0
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class LabelItem:
    """Lettering on the sheet that belongs to no zone."""

    text: str
    at: WorldPoint
    size: float = 14.0
    """Height in world units."""
    angle: float = 0.0
    quiet: bool = True
    water: bool = False


@dataclass(frozen=True, slots=True)
class TrackItem:
    """A row of boxes printed on the sheet, with a marker on one of them."""

    at: WorldRect
    boxes: tuple[str, ...]
    current: int | None = None
    title: str = ""
    notes: tuple[str, ...] = ()
    """A line under each box; as long as ``boxes`` or empty."""
    side: str = "neutral"
    refs: tuple[Ref, ...] = ()
    columns: int = 0
    """Boxes per row; 0 for all in one row."""


@dataclass(frozen=True, slots=True)
class LegendEntry:
    """A line of the legend: a texture or border sample and what it means."""

    text: str
    tint: Tint | None = None
    texture: Texture = Texture.NONE
    border: BorderKind | None = None
    water: bool = False
    shape: IdShape | None = None


@dataclass(frozen=True, slots=True)
class Cartouche:
    """The printed title of the sheet, and the corner furniture around it."""

    title: str
    subtitle: str = ""
    at: WorldRect = (0.0, 0.0, 0.0, 0.0)
    """Where it lies; no width: no cartouche."""
    compass_at: WorldPoint | None = None
    scale_at: WorldPoint | None = None
    scale_length: float = 0.0
    scale_text: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything printed: drawn once per zoom level and cached by value."""

    world: WorldRect
    zones: tuple[ZoneGround, ...]
    borders: tuple[BorderItem, ...] = ()
    waters: tuple[WaterItem, ...] = ()
    lakes: tuple[LakeItem, ...] = ()
    labels: tuple[LabelItem, ...] = ()
    landmarks: tuple[LandmarkItem, ...] = ()
    cartouche: Cartouche | None = None
    legend: tuple[LegendEntry, ...] = ()
    legend_at: WorldPoint | None = None
    name_size: float = 16.0
    """Height of zone names in world units."""
    margin: float = 26.0
    """Paper around the world rectangle, world units."""
    grain_seed: int = 1945


@dataclass(frozen=True, slots=True)
class BoardScene:
    """The sheet and all that lies on it, in drawing order of the fields."""

    sheet: Sheet
    zones: tuple[ZoneItem, ...]
    tracks: tuple[TrackItem, ...] = ()
    markers: tuple[MarkerItem, ...] = ()
    stacks: tuple[StackItem, ...] = ()
    arrows: tuple[ArrowItem, ...] = ()
    counter_size: float = 58.0
    """Side of a counter in world units; on screen it is kept between 32 and 120 px at 100 %."""
    hide_counters: bool = False
    legend_open: bool = True
