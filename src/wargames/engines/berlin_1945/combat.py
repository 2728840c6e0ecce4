"""Phase 4: combats (7.4), zone by zone in the order that the German player chooses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wargames.core.agenda import Node, PlayerNode, RuleNode
from wargames.core.decision import Action, Option, Ref, RefKind, Refusal
from wargames.core.events import Recorder
from wargames.core.ids import PlayerId, ZoneId
from wargames.engines.berlin_1945 import actions as act
from wargames.engines.berlin_1945.casualties import (
    RollCasualties,
    TakeLosses,
    WaveLoss,
    winner_dice,
    with_side,
)
from wargames.engines.berlin_1945.cites import RB
from wargames.engines.berlin_1945.ids import (
    GERMAN_SEAT,
    N_ZONES,
    Side,
)
from wargames.engines.berlin_1945.losses import settle_losses
from wargames.engines.berlin_1945.movement import SIDE_NAMES
from wargames.engines.berlin_1945.reactions import OpenWindow
from wargames.engines.berlin_1945.state import (
    Battle,
    Berlin1945State,
    is_disputed,
    place_name,
    units_in,
)
from wargames.engines.berlin_1945.strength import (
    active_ops,
    combat_result,
    strength_in_battle,
)
from wargames.engines.berlin_1945.tables import CardWindow, OpKind

Nodes = Sequence[Node[Berlin1945State]]


@RB.rule("7.4")
def combat_zones(s: Berlin1945State) -> list[ZoneId]:
    """Return the disputed zones whose combat has not been fought this turn."""
    return [
        ZoneId(zone)
        for zone in range(N_ZONES)
        if s.german[zone] and s.soviet[zone] and zone not in s.fought
    ]


@dataclass(frozen=True, slots=True)
class NextCombat(RuleNode[Berlin1945State]):
    """Fight combats until none is left."""

    cite = RB["7.4"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        zones = combat_zones(s)
        if not zones:
            return ()
        if len(zones) == 1:
            begin_combat(s, zones[0], rec)
            return (*COMBAT, self)
        return (ChooseCombat(), self)


@dataclass(frozen=True, slots=True)
class ChooseCombat(PlayerNode[Berlin1945State]):
    """The German player chooses which combat comes next."""

    public = True
    cite = RB["7.4"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return GERMAN_SEAT

    def prompt(self, s: Berlin1945State) -> str:
        return "German side: click the zone of the next combat."

    def options(self, s: Berlin1945State) -> list[Option]:
        return [s.kit.fight_in[zone] for zone in combat_zones(s)]

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        assert isinstance(action, act.FightIn)
        begin_combat(s, action.zone, rec)
        return COMBAT

    def propose(self, s: Berlin1945State, target: Ref) -> Action | None:
        return act.FightIn(ZoneId(target.id)) if target.kind is RefKind.ZONE else None

    def explain(self, s: Berlin1945State, action: Action) -> Refusal | None:
        if not isinstance(action, act.FightIn):
            return None
        if action.zone in s.fought:
            return Refusal("The combat in this zone has been fought this turn.", RB["7.4"])
        if not is_disputed(s, action.zone):
            return Refusal("This zone is not disputed.", RB["5.5"])
        return None


def begin_combat(s: Berlin1945State, zone: ZoneId, rec: Recorder) -> None:
    """Open a combat."""
    s.battle = Battle(zone)
    s.fought = (*s.fought, zone)
    rec.tell("Combat in {}.", place_name(s, zone), cite=RB["7.4"], heading=True)


@dataclass(frozen=True, slots=True)
class CombatResult(RuleNode[Berlin1945State]):
    """Compare strengths and work out what each side has to remove (7.4.2-7.4.4)."""

    cite = RB["7.4.3"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        battle = s.battle
        assert battle is not None
        german = strength_in_battle(s, Side.GERMAN)
        soviet = strength_in_battle(s, Side.SOVIET)
        result = combat_result(s.tables, german, soviet)
        owed = _no_more_than_present(s, battle.zone, result.losses)
        s.battle = replace(
            battle, strengths=(german, soviet), winner=result.winner, owed=owed, resolved=True
        )
        name = "a tie" if result.winner is None else f"{SIDE_NAMES[result.winner]} victory"
        rec.tell(
            "{}: German strength {}, Soviet strength {}: {}.",
            place_name(s, battle.zone),
            german,
            soviet,
            name,
            cite=RB["7.4.3"],
        )
        losers = [side for side in Side if owed[side]]
        windows: list[Node[Berlin1945State]] = [
            OpenWindow(side, (CardWindow.COMBAT_RESULT,)) for side in losers
        ]
        losses = [TakeLosses(side) for side in losers]
        return (*windows, *losses, WinnerDice())


def _no_more_than_present(
    s: Berlin1945State, zone: ZoneId, losses: tuple[int, int]
) -> tuple[int, int]:
    return (min(losses[0], len(s.german[zone])), min(losses[1], len(s.soviet[zone])))


@dataclass(frozen=True, slots=True)
class WinnerDice(RuleNode[Berlin1945State]):
    """Have the winner roll for casualties if the loser has removed enough units."""

    cite = RB["7.4.4"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        battle = s.battle
        assert battle is not None
        dice = winner_dice(s)
        if dice == 0 or battle.winner is None:
            return (FurtherLosses(),)
        return (RollCasualties(dice), TakeLosses(battle.winner), FurtherLosses())


@dataclass(frozen=True, slots=True)
class FurtherLosses(RuleNode[Berlin1945State]):
    """Losses that a combat card costs its own side besides the result."""

    cite = RB["2.3"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        battle = s.battle
        assert battle is not None
        nodes: list[Node[Berlin1945State]] = []
        for side in Side:
            count = sum(op.count for op in active_ops(s, side, OpKind.EXTRA_LOSS))
            if count and battle.round == 1:
                owed = min(count, len(units_in(s, side, battle.zone)))
                s.battle = replace(battle, owed=with_side(battle.owed, side, owed))
                nodes.append(TakeLosses(side))
        return (*nodes, EndRound())


@dataclass(frozen=True, slots=True)
class EndRound(RuleNode[Berlin1945State]):
    """Settle the zone; a wave attack may bring a second round (2.3)."""

    cite = RB["7.4.4"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        battle = s.battle
        assert battle is not None
        zone = battle.zone
        if battle.winner is Side.SOVIET and zone in s.barricades:
            s.barricades = tuple(z for z in s.barricades if z != zone)
            rec.tell("The Barricades in {} are removed.", place_name(s, zone), cite=RB["2.2"])
        wave = active_ops(s, Side.SOVIET, OpKind.SECOND_ROUND)
        if not wave or not is_disputed(s, zone):
            settle_losses(s, zone, rec)
            return (EndCombat(),)
        if battle.round == 1:
            rec.tell("Wave Attack: a second round.", cite=RB["2.3"])
            s.battle = Battle(zone, round=2, cards=battle.cards, losses=battle.losses)
            return (CombatResult(),)
        return (WaveLoss(), EndCombat())


@dataclass(frozen=True, slots=True)
class EndCombat(RuleNode[Berlin1945State]):
    """Let the Germans react to the end of the combat, then close it."""

    cite = RB["7.4.4"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        return (OpenWindow(Side.GERMAN, (CardWindow.AFTER_COMBAT,)), CloseCombat())


@dataclass(frozen=True, slots=True)
class CloseCombat(RuleNode[Berlin1945State]):
    """The combat is over."""

    cite = RB["7.4"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        s.battle = None
        return ()


COMBAT: tuple[Node[Berlin1945State], ...] = (
    OpenWindow(Side.GERMAN, (CardWindow.COMBAT_CARD,)),
    OpenWindow(Side.SOVIET, (CardWindow.COMBAT_CARD, CardWindow.AFTER_GERMAN_COMBAT_CARD)),
    CombatResult(),
)

"""One combat, step by step (7.4.1-7.4.4); the result adds the losses and the end."""
