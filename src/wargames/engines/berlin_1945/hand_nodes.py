"""Choices and draws about hands and about the Soviet plan that cards and limits ask for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wargames.core.agenda import ChanceNode, Node, PlayerNode, RuleNode
from wargames.core.chance import ChanceEvent, Draw, Outcome
from wargames.core.decision import Action, Option
from wargames.core.events import Recorder
from wargames.core.ids import PlayerId
from wargames.engines.berlin_1945 import actions as act
from wargames.engines.berlin_1945 import kit as k
from wargames.engines.berlin_1945.cards import (
    discard_card,
    seat_of,
)
from wargames.engines.berlin_1945.cites import RB
from wargames.engines.berlin_1945.draft_plan import (
    DraftPlan,
)
from wargames.engines.berlin_1945.ids import (
    GERMAN_SEAT,
    SOVIET_SEAT,
    Side,
)
from wargames.engines.berlin_1945.movement import SIDE_NAMES, SIDE_PLURALS
from wargames.engines.berlin_1945.plan_board import (
    order_phrase,
    plan_lines,
)
from wargames.engines.berlin_1945.state import (
    Berlin1945State,
)

Nodes = Sequence[Node[Berlin1945State]]


@dataclass(frozen=True, slots=True)
class DrawAtRandom(ChanceNode[Berlin1945State]):
    """A side loses a card at random; only it knows which."""

    side: Side
    cite = RB["2.3"]

    def event(self, s: Berlin1945State) -> ChanceEvent:
        return Draw(max(1, len(s.hands[self.side])), f"{SIDE_NAMES[self.side]} card at random")

    def answer(self, s: Berlin1945State, outcome: Outcome, rec: Recorder) -> Nodes:
        hand = s.hands[self.side]
        if not hand:
            rec.tell("The {} have no card to lose.", SIDE_PLURALS[self.side], cite=RB["2.3"])
            return ()
        discard_card(s, self.side, hand[outcome.values[0]], rec)
        return ()


@dataclass(frozen=True, slots=True)
class DiscardDown(RuleNode[Berlin1945State]):
    """Ask a side to discard until it holds no more than a number of cards (7.1)."""

    side: Side
    keep: int = -1
    """-1: the hand limit."""
    cite = RB["7.1"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        keep = s.tables.constants.hand_limit if self.keep < 0 else self.keep
        if len(s.hands[self.side]) > keep:
            return (DiscardOne(self.side), self)
        return ()


@dataclass(frozen=True, slots=True)
class DiscardOne(PlayerNode[Berlin1945State]):
    """Choose a card to lay face down."""

    side: Side
    cite = RB["7.1"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return seat_of(self.side)

    def prompt(self, s: Berlin1945State) -> str:
        held = len(s.hands[self.side])
        cards = "1 card" if held == 1 else f"{held} cards"
        return f"{SIDE_NAMES[self.side]} side holds {cards}: click one to discard face down."

    def options(self, s: Berlin1945State) -> list[Option]:
        return [s.kit.discard[card] for card in s.hands[self.side]]

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        assert isinstance(action, act.DiscardCard)
        discard_card(s, self.side, action.card, rec)
        return ()


@dataclass(frozen=True, slots=True)
class PeekPlan(PlayerNode[Berlin1945State]):
    """The Germans choose a planned order that they see in full."""

    cite = RB["2.3"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return GERMAN_SEAT

    def prompt(self, s: Berlin1945State) -> str:
        return "Air reconnaissance: choose the starting zone whose order you want to see in full."

    def options(self, s: Berlin1945State) -> list[Option]:
        return [s.kit.peek_at[s.plan[slot].origin] for slot in plan_lines(s)]

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        assert isinstance(action, act.ChooseZone)
        for slot in plan_lines(s):
            if s.plan[slot].origin == action.zone:
                s.known_orders = (*s.known_orders, slot)
                rec.tell(
                    "Reconnaissance: {}.",
                    order_phrase(s, s.plan[slot]),
                    cite=RB["2.3"],
                    seen_by=GERMAN_SEAT,
                    reveals=True,
                )
        return ()


@dataclass(frozen=True, slots=True)
class ReplanChoice(PlayerNode[Berlin1945State]):
    """Choose the planned order to change."""

    cite = RB["7.3"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return SOVIET_SEAT

    def prompt(self, s: Berlin1945State) -> str:
        return "Choose the planned order to change; its starting zone stays."

    def options(self, s: Berlin1945State) -> list[Option]:
        return [*(s.kit.choose_planned[slot] for slot in plan_lines(s)), k.DONE]

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        if not isinstance(action, act.ChoosePlanned):
            return ()
        order = s.plan[action.slot]
        return (DraftPlan(order.origin, (), order.additional, action.slot),)
