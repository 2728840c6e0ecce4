"""The sequence of play (7): the turn and its phases, in the order of the rulebook.

Read this first. ``Turn`` lists the phases; each phase is a node, found in the module named
beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wargames.core.agenda import Node, PlayerNode, RuleNode
from wargames.core.decision import Action, Option
from wargames.core.events import Recorder
from wargames.core.ids import PlayerId, UnitId
from wargames.engines.berlin_1945 import actions as act
from wargames.engines.berlin_1945 import kit as k
from wargames.engines.berlin_1945.cites import RB
from wargames.engines.berlin_1945.combat import (
    NextCombat,
)
from wargames.engines.berlin_1945.effects import draw_cards
from wargames.engines.berlin_1945.execution import (
    RevealPlan,
)
from wargames.engines.berlin_1945.german_movement import (
    GermanClosing,
    GermanMovement,
)
from wargames.engines.berlin_1945.hand_nodes import (
    DiscardDown,
)
from wargames.engines.berlin_1945.ids import (
    N_ZONES,
    PHASE_NAMES,
    RESERVE,
    SOVIET_SEAT,
    Phase,
    Side,
    UnitKind,
)
from wargames.engines.berlin_1945.losses import eliminate, settle_losses
from wargames.engines.berlin_1945.planning import (
    SovietPlanning,
)
from wargames.engines.berlin_1945.reactions import OpenWindow
from wargames.engines.berlin_1945.state import Berlin1945State, place_name, zone_of
from wargames.engines.berlin_1945.tables import CardWindow
from wargames.engines.berlin_1945.victory import check_automatic_victory, decide_game

Nodes = Sequence[Node[Berlin1945State]]


@dataclass(frozen=True, slots=True)
class Turn(RuleNode[Berlin1945State]):
    """One turn: five phases (7)."""

    cite = RB["7"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        s.turn += 1
        begin_turn(s)
        date = s.tables.turn_track[s.turn - 1].date
        rec.tell("Turn {}: {}", s.turn, date, cite=RB["7"], heading=True)
        last = s.turn == s.tables.constants.turns
        return (
            CardDraw(),
            DiscardDown(Side.GERMAN),
            DiscardDown(Side.SOVIET),
            Reinforcements(),
            BeginPhase(Phase.SOVIET_PLANNING),
            SovietPlanning(),
            BeginPhase(Phase.GERMAN_MOVEMENT),
            GermanMovement(),
            GermanClosing(),
            BeginPhase(Phase.SOVIET_MOVEMENT),
            RevealPlan(),
            BeginPhase(Phase.COMBAT),
            OpenWindow(Side.GERMAN, (CardWindow.COMBAT_PHASE_START,)),
            OpenWindow(Side.SOVIET, (CardWindow.COMBAT_PHASE_START,)),
            NextCombat(),
            FinalCheck() if last else PresenceCheck(),
            EndTurn(),
        )


def begin_turn(s: Berlin1945State) -> None:
    """Forget what belonged to the last turn."""
    s.phase = Phase.CARD_DRAW
    s.moved = [False] * len(s.moved)
    s.orders_used = 0
    s.withdrawals_used = 0
    s.withdrawals_unlimited = False
    s.extra_adjacency = 0
    s.german_additional_used = False
    s.plan = ()
    s.plan_sealed = False
    s.plan_revealed = False
    s.plan_bonus = 0
    s.plan_started = False
    s.additional_barred = False
    s.known_starts = False
    s.known_orders = ()
    s.last_order = None
    s.fought = ()


@dataclass(frozen=True, slots=True)
class BeginPhase(RuleNode[Berlin1945State]):
    """Move the phase marker."""

    phase: Phase
    cite = RB["7"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        s.phase = self.phase
        rec.tell("{}", PHASE_NAMES[self.phase], cite=RB["7"], heading=True)
        return ()


@dataclass(frozen=True, slots=True)
class CardDraw(RuleNode[Berlin1945State]):
    """Phase 1: each side draws a card (7.1)."""

    cite = RB["7.1"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        rec.tell("Both sides draw a card.", cite=RB["7.1"])
        for side in Side:
            draw_cards(s, side, s.tables.constants.draw_per_turn, rec)
        return ()


@dataclass(frozen=True, slots=True)
class Reinforcements(RuleNode[Berlin1945State]):
    """After the card draw of turn 4 the Soviet reinforcements arrive (8.1)."""

    cite = RB["8.1"]

    @RB.rule("8", "8.1", "R-B45-02")
    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        if s.turn != s.tables.constants.reinforcement_turn:
            return ()
        groups = range(len(s.tables.reinforcement_zones))
        return tuple(PlaceReinforcements(group) for group in groups)


@dataclass(frozen=True, slots=True)
class PlaceReinforcements(PlayerNode[Berlin1945State]):
    """Choose the Area of one group of reinforcements (8.1)."""

    group: int
    public = True
    cite = RB["8.1"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return SOVIET_SEAT

    def prompt(self, s: Berlin1945State) -> str:
        zones = s.tables.reinforcement_zones[self.group]
        letters = ", ".join(s.tables.zone_short[zone] for zone in zones)
        which = ("first", "second")[self.group]
        return f"Soviet side: choose the Area ({letters}) of the {which} reinforcement group."

    def options(self, s: Berlin1945State) -> list[Option]:
        return [s.kit.reinforce[zone] for zone in s.tables.reinforcement_zones[self.group]]

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        assert isinstance(action, act.Reinforce)
        groups = s.tables.unit_reinforcement
        units = tuple(unit for unit in s.soviet[RESERVE] if groups[unit] == self.group)
        s.soviet[RESERVE] = tuple(unit for unit in s.soviet[RESERVE] if unit not in units)
        s.soviet[action.zone] = tuple(sorted(s.soviet[action.zone] + units))
        rec.tell(
            "{} Soviet reinforcements arrive in {}.",
            len(units),
            place_name(s, action.zone),
            cite=RB["8.1"],
        )
        return ()


@dataclass(frozen=True, slots=True)
class PresenceCheck(RuleNode[Berlin1945State]):
    """Phase 5: Soviet units alone in Sector V may cost the Germans a unit (7.5)."""

    cite = RB["7.5"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        s.phase = Phase.PRESENCE_CHECK
        zone = s.tables.reichstag
        if s.soviet[zone] and not s.german[zone] and presence_targets(s):
            return (RemoveByPresence(),)
        return ()


def presence_targets(s: Berlin1945State) -> list[UnitId]:
    """Return the German units on the map that are not SS."""
    kinds = s.tables.unit_kind
    return [
        unit for zone in range(N_ZONES) for unit in s.german[zone] if kinds[unit] is not UnitKind.SS
    ]


@dataclass(frozen=True, slots=True)
class RemoveByPresence(PlayerNode[Berlin1945State]):
    """The Soviet player may remove a German unit from anywhere (7.5)."""

    public = True
    cite = RB["7.5"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return SOVIET_SEAT

    def prompt(self, s: Berlin1945State) -> str:
        return "Soviet side: you hold the Reichstag. Click a German unit (no SS) to remove it."

    def options(self, s: Berlin1945State) -> list[Option]:
        return [*(s.kit.remove[unit] for unit in presence_targets(s)), k.REMOVE_NOTHING]

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        if isinstance(action, act.RemoveUnit):
            zone = zone_of(s, action.unit)
            eliminate(s, action.unit, rec)
            settle_losses(s, zone, rec)
        return ()


@dataclass(frozen=True, slots=True)
class FinalCheck(RuleNode[Berlin1945State]):
    """After the combats of the last turn the winner is named (9)."""

    cite = RB["9.1"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        decide_game(s, rec)
        return ()


@dataclass(frozen=True, slots=True)
class EndTurn(RuleNode[Berlin1945State]):
    """The turn ends and the next one begins (7)."""

    cite = RB["7"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        check_automatic_victory(s, rec, turn_ends=True)
        return (Turn(),)
