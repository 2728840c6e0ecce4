"""The Random Event Phase (6.1): the player's 3d6 and what the chart makes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wargames.core.agenda import ChanceNode, Node
from wargames.core.chance import ChanceEvent, Outcome, Roll
from wargames.core.events import Recorder
from wargames.engines.fall_of_the_reich.cites import RB
from wargames.engines.fall_of_the_reich.ids import SOVIET_SEAT, OptionalRule
from wargames.engines.fall_of_the_reich.morale import change_approval
from wargames.engines.fall_of_the_reich.state import (
    FallOfTheReichState,
    has_rule,
    is_german,
    place_name,
)
from wargames.engines.fall_of_the_reich.tables import NO_UNIT, RandomEvent

Nodes = Sequence[Node[FallOfTheReichState]]


@dataclass(frozen=True, slots=True)
class RollEvent(ChanceNode[FallOfTheReichState]):
    """Roll 3d6 for the random event of the turn (6.1)."""

    cite = RB["6.1"]

    def event(self, s: FallOfTheReichState) -> ChanceEvent:
        return Roll(6, s.tables.event_dice, "random event")

    @RB.rule("6.1", "2.1", "A.1", "R-FOR-26", "R-FOR-38")
    def answer(self, s: FallOfTheReichState, outcome: Outcome, rec: Recorder) -> Nodes:
        total = sum(outcome.values)
        event = s.tables.event_of_roll[total]
        assert event is not None
        row = s.tables.events[event]
        s.event_drawn = event
        rec.tell(
            "Random event {}: {}. {}",
            total,
            row.name,
            row.text,
            cite=RB["6.1"],
            reveals=True,
            dice=outcome.values,
            sides=6,
            roller=SOVIET_SEAT,
        )
        void = void_reason(s, row)
        if void:
            rec.tell("No result: {}.", void, cite=RB["6.1.1"])
            return ()
        s.event = event
        if row.counterattack != NO_UNIT:
            return counterattack(s, row, rec)
        return (RollFlight(),) if row.flight_approval else ()


@RB.rule("6.1.1", "R-FOR-26")
def void_reason(s: FallOfTheReichState, row: RandomEvent) -> str:
    """Return why an event has no result this turn; "" if it has one."""
    if s.turn in row.void_turns:
        return f"{row.name} does not count on turn {s.turn}"
    if row.void_with_ninth_army and has_rule(s, OptionalRule.NINTH_ARMY):
        return "the 9th Army is on the map by itself"
    return ""


@RB.rule("7.1", "A.5", "R-FOR-29", "R-FOR-41")
def counterattack(s: FallOfTheReichState, row: RandomEvent, rec: Recorder) -> Nodes:
    """Have a German unit attack a Zone: at once where nobody guards it, else by a die."""
    place = place_name(s, row.zone)
    if is_german(s, row.zone):
        rec.tell("There is a German unit in {} already: no result.", place, cite=RB["7.1"])
        return ()
    if s.soviet[row.zone]:
        return (RollCounterattack(),)
    rec.tell("No Soviet unit guards {}.", place, cite=RB["6.1"])
    _place_counterattack(s, row, rec)
    return ()


@dataclass(frozen=True, slots=True)
class RollCounterattack(ChanceNode[FallOfTheReichState]):
    """The garrison of the Zone holds the attack off unless the die exceeds its number (6.1)."""

    cite = RB["6.1"]

    def event(self, s: FallOfTheReichState) -> ChanceEvent:
        return Roll(6, 1, "counterattack")

    def answer(self, s: FallOfTheReichState, outcome: Outcome, rec: Recorder) -> Nodes:
        row = _row(s)
        (die,) = outcome.values
        guards = len(s.soviet[row.zone])
        success = die > guards
        rec.tell(
            "{} attacks {}: {} against {} Soviet {}: {}.",
            s.tables.unit_name[row.counterattack],
            place_name(s, row.zone),
            die,
            guards,
            "unit" if guards == 1 else "units",
            "it breaks in" if success else "beaten off",
            cite=RB["6.1"],
            reveals=True,
            dice=outcome.values,
            sides=6,
        )
        if success:
            _place_counterattack(s, row, rec)
        return ()


def _place_counterattack(s: FallOfTheReichState, row: RandomEvent, rec: Recorder) -> None:
    unit = row.counterattack
    s.german[row.zone] = unit
    s.eliminated = tuple([other for other in s.eliminated if other != unit])
    name, place = s.tables.unit_name[unit], place_name(s, row.zone)
    rec.tell("{} is placed in {}.", name, place, cite=RB["6.1"])
    change_approval(s, s.tables.counterattack.approval, f"{place} is lost", RB["3.5"], rec)


@dataclass(frozen=True, slots=True)
class RollFlight(ChanceNode[FallOfTheReichState]):
    """Hitler gets away if the die is at most the number of German-held airfields (6.1)."""

    cite = RB["6.1"]

    def event(self, s: FallOfTheReichState) -> ChanceEvent:
        return Roll(6, 1, "Hitler's flight")

    @RB.rule("3.1.4", "15.1")
    def answer(self, s: FallOfTheReichState, outcome: Outcome, rec: Recorder) -> Nodes:
        (die,) = outcome.values
        held = sum(is_german(s, zone) for zone in s.tables.objectives.airfields)
        away = die <= held
        rec.tell(
            "Hitler's flight: {} with {} German {}: {}.",
            die,
            held,
            "airfield" if held == 1 else "airfields",
            "he escapes" if away else "he stays",
            cite=RB["6.1"],
            reveals=True,
            dice=outcome.values,
            sides=6,
        )
        if away:
            change_approval(s, -_row(s).flight_approval, "Hitler escapes", RB["3.5"], rec)
        return ()


def _row(s: FallOfTheReichState) -> RandomEvent:
    assert s.event is not None
    return s.tables.events[s.event]
