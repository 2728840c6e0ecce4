"""Reaction windows (2.3): a public question first, the cards only after a yes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from wargames.core.agenda import Node, PlayerNode, RuleNode
from wargames.core.decision import Action, Option, Ref, Refusal, Window
from wargames.core.events import Recorder
from wargames.core.ids import PlayerId
from wargames.engines.berlin_1945 import actions as act
from wargames.engines.berlin_1945 import kit as k
from wargames.engines.berlin_1945.cards import (
    explain_card,
    is_window_open,
    play_card,
    playable_options,
    propose_card,
)
from wargames.engines.berlin_1945.cites import RB
from wargames.engines.berlin_1945.ids import Side
from wargames.engines.berlin_1945.movement import SIDE_NAMES, SIDE_PLURALS, settle_order
from wargames.engines.berlin_1945.state import Berlin1945State, place_name
from wargames.engines.berlin_1945.tables import CardWindow

Nodes = Sequence[Node[Berlin1945State]]


@dataclass(frozen=True, slots=True)
class OpenWindow(RuleNode[Berlin1945State]):
    """Ask a side whether it reacts, if by public facts it might."""

    side: Side
    windows: tuple[CardWindow, ...]
    cite = RB["2.3"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        if is_window_open(s, self.side, *self.windows):
            return (AskForReaction(self.side, self.windows),)
        return ()


@dataclass(frozen=True, slots=True)
class SettleOrder(RuleNode[Berlin1945State]):
    """Let the order just carried out stand, or leave it cancelled, after the reactions."""

    cite = RB["6.1"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        settle_order(s, rec)
        return ()


@dataclass(frozen=True, slots=True)
class AskForReaction(PlayerNode[Berlin1945State]):
    """The public question: does this side want to look at its cards?"""

    side: Side
    windows: tuple[CardWindow, ...]
    public: ClassVar[bool] = True
    cite = RB["2.3"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return PlayerId(int(self.side))

    def prompt(self, s: Berlin1945State) -> str:
        return f"{SIDE_NAMES[self.side]} side: {_question(s, self.windows[0])}"

    def options(self, s: Berlin1945State) -> tuple[Option, ...]:
        return _YES_NO

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        if isinstance(action, act.React):
            return (PlayReaction(self.side, self.windows),)
        return ()

    def window(self, s: Berlin1945State) -> Window | None:
        return Window(str(self.windows[0]), _units_concerned(s))


_YES_NO = (k.REACT, k.NO_REACTION)


def _question(s: Berlin1945State, window: CardWindow) -> str:
    """Return the public question of a window, with what it is about."""
    order, battle = s.moved_order, s.battle
    if window in (CardWindow.AFTER_GERMAN_ORDER, CardWindow.AFTER_SOVIET_ORDER) and order:
        goals = " and ".join(place_name(s, group.zone) for group in order.groups)
        moved = SIDE_PLURALS[order.side]
        if order.is_rebuild:
            return f"the {moved} rebuilt a unit in {goals}. React?"
        return f"the {moved} moved from {place_name(s, order.origin)} to {goals}. React?"
    if battle is None:
        return f"{_MOMENTS[window]}. Use a card?"
    where = place_name(s, battle.zone)
    if window is CardWindow.COMBAT_CARD:
        return f"combat in {where}. Use cards?"
    if window is CardWindow.COMBAT_RESULT:
        return f"the combat in {where} is lost or tied. React before units are removed?"
    return f"the combat in {where} is over. React?"


_MOMENTS = {
    CardWindow.SOVIET_MOVE_START: "the Soviet plan is revealed",
    CardWindow.COMBAT_PHASE_START: "the combats begin",
}


def _units_concerned(s: Berlin1945State) -> int:
    if s.battle is not None:
        zone = s.battle.zone
        return len(s.german[zone]) + len(s.soviet[zone])
    if s.moved_order is not None:
        return sum(len(group.units) for group in s.moved_order.groups)
    return 0


@dataclass(frozen=True, slots=True)
class PlayReaction(PlayerNode[Berlin1945State]):
    """Behind the curtain: play a card of this moment, or none after all."""

    side: Side
    windows: tuple[CardWindow, ...]
    cite = RB["2.3"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return PlayerId(int(self.side))

    def prompt(self, s: Berlin1945State) -> str:
        what = "click a lit card, or play none."
        if not playable_options(s, self.side, *self.windows):
            what = "none of your cards can be played now."
        if CardWindow.COMBAT_CARD in self.windows and s.battle is not None:
            return f"Combat in {place_name(s, s.battle.zone)}: {what}"
        return what.capitalize()

    def options(self, s: Berlin1945State) -> list[Option]:
        return [*playable_options(s, self.side, *self.windows), k.PLAY_NOTHING]

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        if not isinstance(action, act.PlayCard):
            return ()
        effects = play_card(s, self.side, action.card, action.mode, rec)
        return (*effects, MoreReactions(self.side, self.windows))

    def propose(self, s: Berlin1945State, target: Ref) -> Action | None:
        return propose_card(s, target, *self.windows)

    def explain(self, s: Berlin1945State, action: Action) -> Refusal | None:
        return explain_card(s, self.side, action, *self.windows)


@dataclass(frozen=True, slots=True)
class MoreReactions(RuleNode[Berlin1945State]):
    """After a card: let the same side play another one, if by public facts it might."""

    side: Side
    windows: tuple[CardWindow, ...]
    cite = RB["2.3"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        order = s.moved_order
        if order is not None and order.cancelled:
            return ()
        if is_window_open(s, self.side, *self.windows):
            return (PlayReaction(self.side, self.windows),)
        return ()
