"""The start of the Combat Phase: Bloody Streets (6.3.1) and the Phone Call to Stalin (6.3.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wargames.core.agenda import ChanceNode, Node, PlayerNode, RuleNode
from wargames.core.chance import ChanceEvent, Outcome, Roll
from wargames.core.decision import Action, Option
from wargames.core.events import Recorder
from wargames.core.ids import PlayerId, ZoneId
from wargames.engines.fall_of_the_reich import actions as act
from wargames.engines.fall_of_the_reich import kit as k
from wargames.engines.fall_of_the_reich.cites import RB
from wargames.engines.fall_of_the_reich.ids import SOVIET_SEAT, BloodyStreets
from wargames.engines.fall_of_the_reich.losses import ChooseLoss, lose_unit
from wargames.engines.fall_of_the_reich.morale import change_approval
from wargames.engines.fall_of_the_reich.state import (
    FallOfTheReichState,
    is_contested,
    is_shaken,
    is_surrounded,
    place_name,
)

Nodes = Sequence[Node[FallOfTheReichState]]


@RB.rule("6.3.1", "R-FOR-12", "R-FOR-13")
def bloody_zones(s: FallOfTheReichState) -> list[ZoneId]:
    """Return the Contested Areas of urban terrain, in order."""
    t = s.tables
    return [
        zone
        for zone in t.areas
        if s.soviet[zone]
        and t.terrain[t.zone_terrain[zone]].bloody_streets
        and is_contested(s, zone)
    ]


@dataclass(frozen=True, slots=True)
class BloodyStreetsRolls(RuleNode[FallOfTheReichState]):
    """Have a die rolled for each Contested urban Area; the list is made first (6.3.1)."""

    cite = RB["6.3.1"]

    def run(self, s: FallOfTheReichState, rec: Recorder) -> Nodes:
        return tuple(RollBloodyStreets(zone) for zone in bloody_zones(s))


@dataclass(frozen=True, slots=True)
class RollBloodyStreets(ChanceNode[FallOfTheReichState]):
    """Roll for one Area (6.3.1)."""

    zone: ZoneId
    cite = RB["6.3.1"]

    def event(self, s: FallOfTheReichState) -> ChanceEvent:
        return Roll(6, 1, f"Bloody Streets in {place_name(s, self.zone)}")

    @RB.rule("6.3.1")
    def answer(self, s: FallOfTheReichState, outcome: Outcome, rec: Recorder) -> Nodes:
        (die,) = outcome.values
        effect = s.tables.bloody_streets[die - 1]
        place = place_name(s, self.zone)
        rec.tell(
            "Bloody Streets in {}: {}, {}.",
            place,
            die,
            _WORDS[effect],
            cite=RB["6.3.1"],
            reveals=True,
            dice=outcome.values,
            sides=6,
            roller=SOVIET_SEAT,
        )
        if effect is BloodyStreets.SPEND_AND_APPROVAL:
            for unit in s.soviet[self.zone]:
                s.spent[unit] = True
        if effect in {BloodyStreets.SPEND_AND_APPROVAL, BloodyStreets.APPROVAL}:
            why = f"bloody streets in {place}"
            change_approval(s, s.tables.approval.bloody_streets, why, RB["6.3.1"], rec)
        if effect is not BloodyStreets.LOSE_UNIT:
            return ()
        units = s.soviet[self.zone]
        if len(units) > 1:
            return (ChooseLoss(self.zone, units, "Bloody Streets"),)
        lose_unit(s, units[0], self.zone, RB["6.3.1"], rec)
        return ()


_WORDS = (
    "the Soviet units are Spent",
    "Stalin is displeased",
    "a Soviet unit is put out of action",
    "nothing happens",
)


@dataclass(frozen=True, slots=True)
class PhoneCall(PlayerNode[FallOfTheReichState]):
    """Once per turn the player may explain himself (6.3.2)."""

    public = True
    cite = RB["6.3.2"]

    def player(self, s: FallOfTheReichState) -> PlayerId:
        return SOVIET_SEAT

    def prompt(self, s: FallOfTheReichState) -> str:
        return "Call Stalin, or make no call this turn."

    def options(self, s: FallOfTheReichState) -> list[Option]:
        return [k.CALL_STALIN, k.NO_CALL]

    def answer(self, s: FallOfTheReichState, action: Action, rec: Recorder) -> Nodes:
        return (RollCall(),) if isinstance(action, act.CallStalin) else ()

    def hint(self, s: FallOfTheReichState, action: Action) -> str:
        if not isinstance(action, act.CallStalin):
            return ""
        changes = [call_change(s, die) for die in range(1, 7)]
        words = ", ".join(f"{change:+d}" if change else "0" for change in changes)
        return f"Approval by a die of 1 to 6: {words}"


@RB.rule("6.3.2")
def call_change(s: FallOfTheReichState, die: int) -> int:
    """Return the change of Approval for a die of the Phone Call."""
    call = s.tables.phone_call
    total = die + call_bonus(s)
    return call.changes[min(total, len(call.changes)) - 1]


def call_bonus(s: FallOfTheReichState) -> int:
    """Return what Shaken Morale and a surrounded Berlin add to the die of the Phone Call."""
    call = s.tables.phone_call
    return call.surrounded * is_surrounded(s) + call.shaken * is_shaken(s)


@dataclass(frozen=True, slots=True)
class RollCall(ChanceNode[FallOfTheReichState]):
    """Stalin's mood (6.3.2)."""

    cite = RB["6.3.2"]

    def event(self, s: FallOfTheReichState) -> ChanceEvent:
        return Roll(6, 1, "phone call to Stalin")

    def answer(self, s: FallOfTheReichState, outcome: Outcome, rec: Recorder) -> Nodes:
        (die,) = outcome.values
        change, bonus = call_change(s, die), call_bonus(s)
        rec.tell(
            "Phone call to Stalin: {}{}: {}.",
            die,
            f" + {bonus}" if bonus else "",
            f"Approval {change:+d}" if change else "Approval does not change",
            cite=RB["6.3.2"],
            reveals=True,
            dice=outcome.values,
            sides=6,
            roller=SOVIET_SEAT,
        )
        change_approval(s, change, "the phone call", RB["6.3.2"], rec)
        return ()
