"""The full truth about one game, and cheap questions about it."""

from __future__ import annotations

from dataclasses import dataclass, field

from wargames.core.agenda import GameState
from wargames.core.ids import UnitId, ZoneId
from wargames.engines.fall_of_the_reich.cites import RB
from wargames.engines.fall_of_the_reich.ids import (
    OUT_OF_ACTION,
    Event,
    OptionalRule,
    Phase,
    Result,
)
from wargames.engines.fall_of_the_reich.kit import Kit, zone_name
from wargames.engines.fall_of_the_reich.tables import NO_UNIT, NO_ZONE, UNLIMITED, Tables

NOT_ACTED = -1
"""In ``entered_from``: the unit has done nothing in this Action Round."""
ACTED = -2
"""In ``entered_from``: the unit has moved or fought and is done for this Action Round."""


@dataclass(frozen=True, slots=True)
class Purchase:
    """A unit on the ledger that returns from the Out of Action Box."""

    unit: UnitId
    zone: ZoneId
    reserve: bool
    """It comes with the Tank Reserves and costs nothing by itself (11.6)."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """Purchases of the Supply Phase, free to change until confirmed."""

    artillery: int = 0
    air: int = 0
    units: tuple[Purchase, ...] = ()
    tank_reserves: bool = False


@dataclass(frozen=True, slots=True)
class Battle:
    """The attack being carried out (9.5)."""

    zone: ZoneId
    attackers: tuple[UnitId, ...]
    mandatory: bool
    fresh: bool = False
    """The German unit has been revealed just now: its strategy and armor count (9.4)."""
    lead: UnitId = NO_UNIT
    artillery: int = 0
    air: int = 0
    air_die: int = 0
    """As it counts: after optional rule 11.1."""
    soviet_dice: tuple[int, ...] = ()
    german_dice: tuple[int, ...] = ()
    attack_total: int = 0
    defense_total: int = 0
    result: Result | None = None


@dataclass(slots=True)
class FallOfTheReichState(GameState):
    """``soviet`` has one place more than there are zones: the Out of Action Box."""

    tables: Tables = field(kw_only=True, compare=False, repr=False)
    kit: Kit = field(kw_only=True, compare=False, repr=False)
    rules: tuple[bool, ...] = (False,) * 7
    """By `OptionalRule`."""

    turn: int = 0
    phase: Phase = Phase.SETUP
    morale: int = 0
    approval: int = 0
    supply: int = 0
    event: Event | None = None
    """Random event in force this turn; None before the roll, or for "no result"."""
    event_drawn: Event | None = None
    """Random event rolled this turn, in force or not."""
    artillery: int = 0
    """Markers in the Available Support Units Box; the others are used (3.6, 3.7)."""
    air: int = 0
    reserves_called: bool = False
    """The Tank Reserves have been called (11.6)."""
    ledger: Ledger | None = None

    soviet: list[tuple[UnitId, ...]] = field(default_factory=list)
    """Units by zone, sorted."""
    spent: list[bool] = field(default_factory=list)
    """By Soviet unit."""
    german: list[UnitId] = field(default_factory=list)
    """By zone the garrison or event unit there, or NO_UNIT."""
    seen: list[bool] = field(default_factory=list)
    """By unit: its back is known to everybody."""
    excess: tuple[UnitId, ...] = ()
    """Counters removed from play unexamined (5.4)."""
    eliminated: tuple[UnitId, ...] = ()
    ninth: list[ZoneId] = field(default_factory=list)
    """By 9th Army unit its zone, or NO_ZONE when it is gone; empty without rule 11.4."""
    ninth_active: bool = False
    bloody: tuple[ZoneId, ...] = ()
    """Areas with a Bloody Streets marker (4.5.7)."""

    rewarded: tuple[ZoneId, ...] = ()
    """Airfields whose first control has been rewarded."""
    surrounded_once: bool = False

    active: ZoneId = NO_ZONE
    """The Active Area of the Action Round."""
    contested: tuple[ZoneId, ...] = ()
    """Zones that were Contested when it was chosen."""
    attacked: tuple[ZoneId, ...] = ()
    """Zones attacked in this Action Round."""
    pending: tuple[ZoneId, ...] = ()
    """German-occupied zones entered in this Action Round whose attack is still to come."""
    entered_from: list[int] = field(default_factory=list)
    """By Soviet unit the zone from which it entered a pending zone; NOT_ACTED or ACTED."""
    round_front: int = -1
    """Front of the units activated in this Action Round (11.3); -1: none yet."""
    battle: Battle | None = None


def has_rule(s: FallOfTheReichState, rule: OptionalRule) -> bool:
    """Tell whether an optional rule is in use."""
    return s.rules[rule]


@RB.rule("7.0", "7.2", "7.4")
def is_german(s: FallOfTheReichState, zone: ZoneId) -> bool:
    """Tell whether a German unit is in a zone, so that it is German Controlled."""
    return s.german[zone] >= 0 or zone in s.ninth


@RB.rule("7.3")
def is_contested(s: FallOfTheReichState, zone: ZoneId) -> bool:
    """Tell whether units of both sides are in a zone."""
    return bool(s.soviet[zone]) and (s.german[zone] >= 0 or zone in s.ninth)


@RB.rule("4.4", "9.4")
def is_revealed(s: FallOfTheReichState, zone: ZoneId) -> bool:
    """Tell whether the German unit of a zone shows its back; 9th Army units always do."""
    german = s.german[zone]
    return german < 0 or s.seen[german]


@RB.rule("7.1", "8.4.2")
def has_room(s: FallOfTheReichState, zone: ZoneId, units: int) -> bool:
    """Tell whether so many more Soviet units fit into a zone."""
    limit = s.tables.zone_limit[zone]
    return limit == UNLIMITED or len(s.soviet[zone]) + units <= limit


@RB.rule("4.5.2")
def is_shaken(s: FallOfTheReichState) -> bool:
    """Tell whether German Morale is Shaken."""
    return s.morale <= s.tables.tracks.shaken


@RB.rule("6.3.2", "R-FOR-18")
def is_surrounded(s: FallOfTheReichState) -> bool:
    """Tell whether Berlin is surrounded."""
    german, ninth = s.german, s.ninth
    return not any(german[zone] >= 0 or zone in ninth for zone in s.tables.objectives.surround)


@RB.rule("6.1", "6.1.1", "13.2")
def is_paused(s: FallOfTheReichState, unit: UnitId) -> bool:
    """Tell whether a unit may not attack this turn because of the random event."""
    event = s.event
    return event is not None and s.tables.unit_setup[unit] in s.tables.events[event].paused


def ninth_in(s: FallOfTheReichState, zone: ZoneId) -> tuple[UnitId, ...]:
    """Return the 9th Army units in a zone."""
    if zone not in s.ninth:
        return ()
    units = s.tables.ninth_army.units
    return tuple(units[i] for i, where in enumerate(s.ninth) if where == zone)


def zone_of(s: FallOfTheReichState, unit: UnitId) -> ZoneId:
    """Return where a Soviet unit is; the Out of Action Box is a place too."""
    for zone, stack in enumerate(s.soviet):
        if unit in stack:
            return ZoneId(zone)
    raise AssertionError(f"unit {unit} is nowhere")


def shift(s: FallOfTheReichState, unit: UnitId, origin: ZoneId, goal: ZoneId) -> None:
    """Move a Soviet unit from one stack to another; whether it may is the caller's business."""
    s.soviet[origin] = tuple([u for u in s.soviet[origin] if u != unit])
    s.soviet[goal] = tuple(sorted((*s.soviet[goal], unit)))


@RB.rule("3.8", "9.5.5")
def put_out_of_action(s: FallOfTheReichState, unit: UnitId, origin: ZoneId) -> None:
    """Put a Soviet unit into the Out of Action Box."""
    shift(s, unit, origin, OUT_OF_ACTION)
    s.spent[unit] = False
    s.entered_from[unit] = NOT_ACTED if s.active == NO_ZONE else ACTED


def place_name(s: FallOfTheReichState, zone: ZoneId) -> str:
    """Return identifier and name of a zone for sentences: "15 Prenzlauer Berg"."""
    return zone_name(s.tables, zone)


def unit_names(s: FallOfTheReichState, units: tuple[UnitId, ...]) -> str:
    """Return the short ids of Soviet units for sentences: "3S/12G, 3S/79 and 3S/9T"."""
    labels = [s.tables.unit_label[unit] for unit in units]
    return labels[0] if len(labels) == 1 else f"{', '.join(labels[:-1])} and {labels[-1]}"
