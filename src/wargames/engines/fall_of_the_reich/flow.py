"""The sequence of play (6.0): the turn and its phases, in the order of the rulebook.

Read this first. ``Turn`` lists the phases; each is a node, found in the module named beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wargames.core.agenda import Node, RuleNode
from wargames.core.events import Recorder
from wargames.engines.fall_of_the_reich.cites import RB
from wargames.engines.fall_of_the_reich.combat_start import BloodyStreetsRolls, PhoneCall
from wargames.engines.fall_of_the_reich.events import RollEvent
from wargames.engines.fall_of_the_reich.ids import PHASE_NAMES, OptionalRule, Phase
from wargames.engines.fall_of_the_reich.morale import change_approval, change_morale
from wargames.engines.fall_of_the_reich.ninth_army import ActivateNinthArmy
from wargames.engines.fall_of_the_reich.rounds import ActionRounds
from wargames.engines.fall_of_the_reich.state import FallOfTheReichState, has_rule, is_german
from wargames.engines.fall_of_the_reich.supply import RollSupply
from wargames.engines.fall_of_the_reich.victory import check_approval_defeat, final_check

Nodes = Sequence[Node[FallOfTheReichState]]


@dataclass(frozen=True, slots=True)
class Turn(RuleNode[FallOfTheReichState]):
    """One turn: four phases (6.0)."""

    cite = RB["6.0"]

    @RB.rule("6.0", "3.2", "4.5.1", "5.1", "6.3")
    def run(self, s: FallOfTheReichState, rec: Recorder) -> Nodes:
        s.turn += 1
        date = s.tables.turn_track[s.turn - 1].date
        rec.tell("Turn {}: {}", s.turn, date, cite=RB["6.0"], heading=True)
        return (
            BeginPhase(Phase.RANDOM_EVENT),
            RollEvent(),
            BeginPhase(Phase.SUPPLY),
            RollSupply(),
            BeginPhase(Phase.COMBAT_START),
            BloodyStreetsRolls(),
            PhoneCall(),
            BeginPhase(Phase.ACTION_ROUNDS),
            ActionRounds(),
            BeginPhase(Phase.END),
            NinthArmyFirst(),
            EndTracks(),
            EndTurn(),
        )


@dataclass(frozen=True, slots=True)
class BeginPhase(RuleNode[FallOfTheReichState]):
    """Go on to a phase."""

    phase: Phase
    cite = RB["6.0"]

    def run(self, s: FallOfTheReichState, rec: Recorder) -> Nodes:
        s.phase = self.phase
        rec.tell("{}", PHASE_NAMES[self.phase], cite=RB["6.0"], heading=True)
        return ()


@dataclass(frozen=True, slots=True)
class NinthArmyFirst(RuleNode[FallOfTheReichState]):
    """The German 9th Army moves at the start of the End Phase, if it is in play (11.4)."""

    cite = RB["11.4"]

    def run(self, s: FallOfTheReichState, rec: Recorder) -> Nodes:
        return (ActivateNinthArmy(),) if has_rule(s, OptionalRule.NINTH_ARMY) else ()


@dataclass(frozen=True, slots=True)
class EndTracks(RuleNode[FallOfTheReichState]):
    """German Morale and Stalin's Approval sink with every day (6.4.1)."""

    cite = RB["6.4.1"]

    @RB.rule("6.4", "6.4.1", "R-FOR-16")
    def run(self, s: FallOfTheReichState, rec: Recorder) -> Nodes:
        change_morale(s, s.tables.morale.end_phase, "another day has passed", self.cite, rec)
        if s.result is None and is_german(s, s.tables.objectives.reichstag):
            why = "another day without the Reichstag"
            change_approval(s, s.tables.approval.end_phase, why, self.cite, rec)
        return ()


@dataclass(frozen=True, slots=True)
class EndTurn(RuleNode[FallOfTheReichState]):
    """See whether the game ends; if not, refresh the units and go on (6.4.2, 6.4.3)."""

    cite = RB["6.4.2"]

    @RB.rule("6.4.2", "6.4.3", "R-FOR-15", "R-FOR-16")
    def run(self, s: FallOfTheReichState, rec: Recorder) -> Nodes:
        check_approval_defeat(s, rec)
        if s.turn == s.tables.turns:
            final_check(s, rec)
        if s.result is not None:
            return ()
        s.spent = [False] * len(s.spent)
        s.event = s.event_drawn = None
        rec.tell("All Spent units become Fresh.", cite=self.cite)
        return (Turn(),)
