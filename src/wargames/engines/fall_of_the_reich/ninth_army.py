"""The German 9th Army on its way to the Elbe (optional rule 11.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wargames.core.agenda import ChanceNode, Node, RuleNode
from wargames.core.chance import ChanceEvent, Outcome, Roll
from wargames.core.events import Recorder
from wargames.core.ids import UnitId, ZoneId
from wargames.engines.fall_of_the_reich.cites import RB
from wargames.engines.fall_of_the_reich.morale import change_morale, gain_control
from wargames.engines.fall_of_the_reich.state import FallOfTheReichState, place_name
from wargames.engines.fall_of_the_reich.tables import NO_ZONE

Nodes = Sequence[Node[FallOfTheReichState]]


@dataclass(frozen=True, slots=True)
class ActivateNinthArmy(RuleNode[FallOfTheReichState]):
    """See whether the army moves this turn (11.4.1, 11.4.3)."""

    cite = RB["11.4.1"]

    @RB.rule("11.4", "11.4.1", "11.4.3")
    def run(self, s: FallOfTheReichState, rec: Recorder) -> Nodes:
        if s.ninth_active:
            return march(s)
        least = least_die(s)
        if least == 1:
            s.ninth_active = True
            rec.tell("The 9th Army breaks out.", cite=RB["11.4.1"])
            return march(s)
        return (RollActivation(),) if least else ()


def least_die(s: FallOfTheReichState) -> int:
    """Return the die that activates the army this turn; 0 if it cannot, 1 if it surely does."""
    for turn, least in s.tables.ninth_army.activation:
        if turn == s.turn:
            return least
    last, least = s.tables.ninth_army.activation[-1]
    return least if s.turn > last else 0


@dataclass(frozen=True, slots=True)
class RollActivation(ChanceNode[FallOfTheReichState]):
    """Roll whether the army breaks out (11.4.1)."""

    cite = RB["11.4.1"]

    def event(self, s: FallOfTheReichState) -> ChanceEvent:
        return Roll(6, 1, "9th Army activation")

    @RB.rule("11.4.1")
    def answer(self, s: FallOfTheReichState, outcome: Outcome, rec: Recorder) -> Nodes:
        (die,) = outcome.values
        least = least_die(s)
        s.ninth_active = die >= least
        rec.tell(
            "9th Army: {}, {} or more needed: {}.",
            die,
            least,
            "it breaks out" if s.ninth_active else "it stays",
            cite=RB["11.4.1"],
            reveals=True,
            dice=outcome.values,
            sides=6,
        )
        return march(s) if s.ninth_active else ()


@RB.rule("11.4.3", "R-FOR-36")
def march(s: FallOfTheReichState) -> Nodes:
    """Return the attempts of all units still on their way, in the order of their numbers."""
    safe = s.tables.ninth_army.path[-1]
    return tuple(
        Advance(index) for index, zone in enumerate(s.ninth) if zone not in {NO_ZONE, safe}
    )


def next_zone(s: FallOfTheReichState, index: int) -> ZoneId:
    """Return the next Zone to the west for a unit of the army."""
    path = s.tables.ninth_army.path
    return path[path.index(s.ninth[index]) + 1]


@dataclass(frozen=True, slots=True)
class Advance(RuleNode[FallOfTheReichState]):
    """One unit tries to go one Zone west (11.4.2-11.4.4)."""

    index: int
    cite = RB["11.4.3"]

    @RB.rule("11.4.2", "11.4.3", "11.4.4", "R-FOR-27")
    def run(self, s: FallOfTheReichState, rec: Recorder) -> Nodes:
        if s.soviet[next_zone(s, self.index)]:
            return (RollAdvance(self.index),)
        enter(s, self.index, rec)
        return ()


@dataclass(frozen=True, slots=True)
class RollAdvance(ChanceNode[FallOfTheReichState]):
    """Roll against the number of Soviet units in the way (11.4.2)."""

    index: int
    cite = RB["11.4.2"]

    def event(self, s: FallOfTheReichState) -> ChanceEvent:
        return Roll(6, 1, f"advance of {_name(s, self.index)}")

    @RB.rule("11.4.2", "11.4.4", "11.4.6", "8.1.2")
    def answer(self, s: FallOfTheReichState, outcome: Outcome, rec: Recorder) -> Nodes:
        (die,) = outcome.values
        zone = next_zone(s, self.index)
        bonus, guards = link_up_bonus(s, zone), len(s.soviet[zone])
        roll = die + bonus
        rec.tell(
            "{} against {} Soviet {} in {}: {}{}.",
            _name(s, self.index),
            guards,
            "unit" if guards == 1 else "units",
            place_name(s, zone),
            die,
            f" + {bonus}" if bonus else "",
            cite=RB["11.4.2"],
            reveals=True,
            dice=outcome.values,
            sides=6,
        )
        if roll > guards:
            enter(s, self.index, rec)
        elif roll == guards:
            place = place_name(s, s.ninth[self.index])
            rec.tell("{} falls back to {}.", _name(s, self.index), place, cite=RB["11.4.2"])
        else:
            left = s.ninth[self.index]
            s.ninth[self.index] = NO_ZONE
            s.eliminated = tuple(sorted((*s.eliminated, _unit(s, self.index))))
            rec.tell("{} is eliminated.", _name(s, self.index), cite=RB["11.4.2"])
            gain_control(s, left, rec)
        return ()


@RB.rule("11.4.6")
def link_up_bonus(s: FallOfTheReichState, zone: ZoneId) -> int:
    """Return what the 12th Army in the Zone ahead adds to the roll."""
    army = s.tables.ninth_army
    linked = zone == army.link_up_zone and s.german[zone] == army.link_up_unit
    return army.link_up_bonus if linked else 0


@RB.rule("11.4.3", "11.4.4", "11.4.5", "7.1")
def enter(s: FallOfTheReichState, index: int, rec: Recorder) -> None:
    """Move a unit of the army one Zone west; in the last one it is safe."""
    left, zone = s.ninth[index], next_zone(s, index)
    s.ninth[index] = zone
    rec.tell("{} moves to {}.", _name(s, index), place_name(s, zone), cite=RB["11.4.3"])
    if zone == s.tables.ninth_army.path[-1]:
        gain = s.tables.morale.ninth_army_arrives
        why = f"{_name(s, index)} has reached {place_name(s, zone)}"
        change_morale(s, gain, why, RB["11.4.5"], rec)
    gain_control(s, left, rec)


def _unit(s: FallOfTheReichState, index: int) -> UnitId:
    return s.tables.ninth_army.units[index]


def _name(s: FallOfTheReichState, index: int) -> str:
    return s.tables.unit_name[_unit(s, index)]
