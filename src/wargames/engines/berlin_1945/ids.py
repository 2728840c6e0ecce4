"""Names for the numbers of this title, and the things on its table that can be pointed at."""

from __future__ import annotations

from enum import IntEnum

from wargames.core.decision import Ref, RefKind
from wargames.core.ids import CardId, PlayerId, UnitId, ZoneId


class Side(IntEnum):
    """The two armies; also their seats."""

    GERMAN = 0
    SOVIET = 1


GERMAN_SEAT = PlayerId(Side.GERMAN)
SOVIET_SEAT = PlayerId(Side.SOVIET)


class UnitKind(IntEnum):
    """The four colours of units (2.2)."""

    REGULAR = 0
    GUARDS = 1
    WEHRMACHT = 2
    SS = 3


class ZoneKind(IntEnum):
    """The three kinds of zones (1)."""

    AREA = 0
    DISTRICT = 1
    SECTOR = 2


class Ring(IntEnum):
    """Concentric rings, numbered towards the goal (1)."""

    EDGE = 0
    OUTER = 1
    MIDDLE = 2
    INNER = 3
    MITTE = 4


class BorderKind(IntEnum):
    """How two zones are joined."""

    LAND = 0
    BRIDGE = 1
    AREA_EXIT = 2
    GERMAN_ONLY = 3


class Phase(IntEnum):
    """Phases of a turn (7)."""

    SETUP = 0
    CARD_DRAW = 1
    SOVIET_PLANNING = 2
    GERMAN_MOVEMENT = 3
    SOVIET_MOVEMENT = 4
    COMBAT = 5
    PRESENCE_CHECK = 6


PHASE_NAMES = (
    "Set-up",
    "Card draw",
    "Soviet planning",
    "German movement",
    "Soviet movement",
    "Combat",
    "Presence check",
)


class OrderType(IntEnum):
    """The four types of Movement orders (5.5)."""

    ADVANCE = 0
    FLANK = 1
    RETREAT = 2
    WITHDRAW = 3


ORDER_NAMES = ("Advance", "Flank", "Retreat", "Withdraw")


class Marker(IntEnum):
    """Markers that cards place on the map (2.2)."""

    BARRICADES = 0
    FLAK_TOWER = 1
    MOLTKE_BRIDGE = 2
    SHOCK_ARMY = 3
    WAVE_ATTACK = 4


class Button(IntEnum):
    """Buttons of the action panel."""

    CONFIRM_ORDER = 0
    CANCEL_ORDER = 1
    SEAL_PLAN = 2
    PLAN_EXTRA_MOVE = 3
    FINISH_ORDERS = 4
    EXTRA_MOVE = 5
    EXTRA_REBUILD = 6
    END_MOVEMENT = 7
    DROP_EXTRA = 8
    CONVERT = 9
    REACT = 10
    DECLINE = 11
    DONE = 12
    PLAN_REBUILD = 13
    BACK = 14


N_ZONES = 29
REMOVED = ZoneId(29)
"""Index of the Removed units box in the lists of stacks."""
RESERVE = ZoneId(30)
"""Index of the units that have not entered the game yet."""

ALL_UNITS = 0
"""A planned number: every unit that may move (7.2)."""


def zone_ref(zone: ZoneId) -> Ref:
    """A zone of the map."""
    return Ref(RefKind.ZONE, zone)


def unit_ref(unit: UnitId) -> Ref:
    """A unit counter."""
    return Ref(RefKind.UNIT, unit)


def card_ref(card: CardId) -> Ref:
    """A card."""
    return Ref(RefKind.CARD, card)


def button_ref(button: Button) -> Ref:
    """A button of the action panel."""
    return Ref(RefKind.BUTTON, button)


def plan_ref(slot: int) -> Ref:
    """A line in the list of planned orders, from 0."""
    return Ref(RefKind.SLOT, slot)


def remove_plan_ref(slot: int) -> Ref:
    """The mark that takes a planned order off the board."""
    return Ref(RefKind.SLOT, 20 + slot)


def raise_plan_ref(slot: int) -> Ref:
    """The mark that moves a planned order up the list."""
    return Ref(RefKind.SLOT, 40 + slot)


def number_ref(leg: int, number: int) -> Ref:
    """A number (0: all) on the picker of the first (0) or second (1) destination."""
    return Ref(RefKind.SLOT, 100 * (leg + 1) + number)


def drop_leg_ref(leg: int) -> Ref:
    """The mark that takes a destination off the order being written."""
    return Ref(RefKind.SLOT, 60 + leg)
