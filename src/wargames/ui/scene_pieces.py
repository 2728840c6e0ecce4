"""Counters and cards as plain data; see `wargames.ui.scene`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from wargames.core.decision import Ref


class Mark(Enum):
    """What the current decision makes of an item."""

    NONE = "none"
    OFFERED = "offered"
    ORIGIN = "origin"
    """Chosen start of what is being put together."""
    CHOSEN = "chosen"
    """Part of what is being put together."""
    REFUSED = "refused"
    """Hovered and not allowed: grey hatch; the reason is the tooltip's business."""
    FOCUS = "focus"
    """Shown by the log, the recap, the combat panel: 'here'."""
    QUIET = "quiet"
    """Can not be used now and is drawn paler."""


class Symbol(Enum):
    """Unit symbols, drawn as vectors."""

    INFANTRY = "infantry"
    MECHANISED = "mechanised"
    TANK = "tank"
    PARACHUTE = "parachute"
    CAVALRY = "cavalry"
    ARTILLERY = "artillery"
    ANTI_AIRCRAFT = "anti-aircraft"
    ENGINEERS = "engineers"
    BRIDGE = "bridge"
    SUPPLY = "supply"
    NAVAL = "naval"
    POLICE = "police"
    MILITIA = "militia"
    HEADQUARTERS = "headquarters"
    RECON = "recon"
    AIR = "air"
    SPY = "spy"
    UNKNOWN = "unknown"
    NONE = "none"


class IdShape(Enum):
    """Drawing around a printed identifier, on maps and on the fronts of closed counters."""

    CIRCLE = "circle"
    TRIANGLE = "triangle"
    SQUARE = "square"
    BLACK_PENTAGON = "black pentagon"
    RED_PENTAGON = "red pentagon"


class UnitBadge(Enum):
    """Small marks on a counter, each of its own shape."""

    YELLOW_DOT = "yellow dot"
    PIN = "pin"
    SHOCK = "shock"
    ELITE = "elite"
    DAMAGED = "damaged"
    FIRST = "first"


class Band(Enum):
    """A band across a counter: it has moved, fought, or shows its spent side."""

    NONE = "none"
    MOVED = "moved"
    ENGAGED = "engaged"
    SPENT = "spent"


@dataclass(frozen=True, slots=True)
class CounterFace:
    """What is printed on a counter; the key of its cached picture."""

    side: str
    """Key of a side style: ``soviet``, ``guards``, ``wehrmacht``, ``ss``, ``western`` …"""
    symbol: Symbol = Symbol.INFANTRY
    size_mark: str = ""
    """``III``, ``XX``, ``XXX``."""
    strength: str = ""
    """The large value, low on the counter: ``2``, or ``4-6``."""
    name: str = ""
    stripe: tuple[int, int, int] | None = None
    """Colour of the formation stripe; None for the side's accent."""
    badges: tuple[UnitBadge, ...] = ()
    band: Band = Band.NONE
    face_down: bool = False
    """Only side and pip are shown."""
    front: IdShape | None = None
    """What is printed on the front of a closed counter instead of the pip."""
    wooden: bool = False
    """A wooden block or cube in the side's colour instead of a cardboard counter."""


@dataclass(frozen=True, slots=True)
class CounterItem:
    """A counter on the table."""

    ref: Ref
    face: CounterFace
    mark: Mark = Mark.NONE
    tip: str = ""
    """Full name and values for the popover."""


class MarkerKind(Enum):
    """Kinds of markers, each with its own picture."""

    BARRICADE = "barricade"
    FLAK_TOWER = "flak tower"
    BRIDGE_CLOSED = "bridge closed"
    WAVE = "wave"
    SHOCK = "shock"
    CONTROL = "control"
    TURN = "turn"
    ORDERS = "orders"
    NUMBER = "number"
    CROSS = "cross"
    FLAG = "flag"
    CUBE = "cube"
    ARTILLERY = "artillery"
    AIR = "air"
    RUINS = "ruins"
    ATTACK = "attack"


class Timing(Enum):
    """Timing symbols of cards: the printed sign, and the word beside its icon."""

    MOVEMENT = "M"
    REACTION = "!"
    COMBAT = "C"
    ACTION = "A"
    EVENT = "E"

    @property
    def word(self) -> str:
        """The word beside the icon."""
        return self.name.capitalize()


@dataclass(frozen=True, slots=True)
class CardMode:
    """One way to use a card."""

    timing: Timing | None
    text: str
    when: str = ""


@dataclass(frozen=True, slots=True)
class CardFace:
    """What is printed on a card; the key of its cached picture."""

    side: str
    title: str
    modes: tuple[CardMode, ...] = ()
    number: str = ""
    source: str = ""
    """Where the text comes from: ``rulebook 8.2`` or ``designed stand-in``."""
    symbol: Symbol = Symbol.NONE
    flavour: str = ""


@dataclass(frozen=True, slots=True)
class CardItem:
    """A card in a hand, a deck or a row."""

    ref: Ref
    face: CardFace | None
    """None for a card of which only the back may be seen."""
    side: str
    mark: Mark = Mark.NONE
    tip: str = ""
    """Why it can not be played now."""
