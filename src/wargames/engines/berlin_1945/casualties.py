"""Losses in a combat (7.4.4): who removes what, and the dice of the winner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wargames.core.agenda import ChanceNode, Node, PlayerNode, RuleNode
from wargames.core.chance import ChanceEvent, Outcome, Roll
from wargames.core.decision import Action, Option
from wargames.core.events import Recorder
from wargames.core.ids import PlayerId, UnitId
from wargames.engines.berlin_1945 import actions as act
from wargames.engines.berlin_1945.cards import seat_of
from wargames.engines.berlin_1945.cites import RB
from wargames.engines.berlin_1945.ids import (
    SOVIET_SEAT,
    Side,
    UnitKind,
)
from wargames.engines.berlin_1945.losses import eliminate, settle_losses
from wargames.engines.berlin_1945.movement import SIDE_NAMES
from wargames.engines.berlin_1945.state import (
    Berlin1945State,
    all_alike,
    enemy_of,
    place_name,
    units_in,
    units_of_kind,
)
from wargames.engines.berlin_1945.strength import (
    active_ops,
)
from wargames.engines.berlin_1945.tables import OpKind

Nodes = Sequence[Node[Berlin1945State]]


@dataclass(frozen=True, slots=True)
class TakeLosses(RuleNode[Berlin1945State]):
    """A side removes what it still owes; it is asked only where its units differ (7.4.4)."""

    side: Side
    cite = RB["7.4.4"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        battle = s.battle
        assert battle is not None
        units = units_in(s, self.side, battle.zone)
        owed = min(battle.owed[self.side], len(units))
        if owed == 0:
            s.battle = replace(battle, owed=with_side(battle.owed, self.side, 0))
            return ()
        if owed < len(units) and not all_alike(s, units):
            return (ChooseLoss(self.side), self)
        for unit in units[:owed]:
            remove_in_battle(s, unit, rec)
        return ()


def with_side(pair: tuple[int, int], side: Side, value: int) -> tuple[int, int]:
    """Return the pair with the number of one side replaced."""
    return (value, pair[1]) if side is Side.GERMAN else (pair[0], value)


def remove_in_battle(s: Berlin1945State, unit: UnitId, rec: Recorder) -> None:
    """Remove a unit because of the combat and count it."""
    battle = s.battle
    assert battle is not None
    side = s.tables.unit_side[unit]
    eliminate(s, unit, rec)
    s.battle = replace(
        battle,
        owed=with_side(battle.owed, side, max(0, battle.owed[side] - 1)),
        removed=with_side(battle.removed, side, battle.removed[side] + 1),
        losses=with_side(battle.losses, side, battle.losses[side] + 1),
    )


@dataclass(frozen=True, slots=True)
class ChooseLoss(PlayerNode[Berlin1945State]):
    """Choose one of the own units to remove."""

    side: Side
    public = True
    cite = RB["7.4.4"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return seat_of(self.side)

    def prompt(self, s: Berlin1945State) -> str:
        battle = s.battle
        assert battle is not None
        owed = battle.owed[self.side]
        units = "a unit" if owed == 1 else f"{owed} units"
        where = place_name(s, battle.zone)
        return f"{SIDE_NAMES[self.side]} side: click {units} to remove from {where}."

    def options(self, s: Berlin1945State) -> list[Option]:
        battle = s.battle
        assert battle is not None
        return [s.kit.remove[unit] for unit in units_in(s, self.side, battle.zone)]

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        assert isinstance(action, act.RemoveUnit)
        remove_in_battle(s, action.unit, rec)
        return ()


@RB.rule("7.4.4", "R-B45-03")
def winner_dice(s: Berlin1945State) -> int:
    """Return how many dice the winner rolls: they follow the units really removed."""
    battle = s.battle
    assert battle is not None
    if battle.winner is None or active_ops(s, battle.winner, OpKind.NO_WINNER_DICE):
        return 0
    removed = battle.removed[enemy_of(battle.winner)]
    return max(
        (row.winner_dice for row in s.tables.combat if row.loser_removes == removed), default=0
    )


@dataclass(frozen=True, slots=True)
class RollCasualties(ChanceNode[Berlin1945State]):
    """The winner rolls for own casualties (7.4.4)."""

    dice: int
    cite = RB["7.4.4"]

    @RB.rule("2.5", "R-B45-32")
    def event(self, s: Berlin1945State) -> ChanceEvent:
        numbers = s.tables.constants
        return Roll(
            numbers.die,
            self.dice,
            f"casualties of the winner: a unit for each 1 to {numbers.casualty_max}",
        )

    def answer(self, s: Berlin1945State, outcome: Outcome, rec: Recorder) -> Nodes:
        battle = s.battle
        assert battle is not None
        assert battle.winner is not None
        numbers = s.tables.constants
        hits = sum(1 for face in outcome.values if face <= numbers.casualty_max)
        s.battle = replace(
            battle, owed=with_side(battle.owed, battle.winner, hits), dice=outcome.values
        )
        rec.tell(
            "The {} side rolls {} for casualties: {}.",
            SIDE_NAMES[battle.winner],
            " and ".join(map(str, outcome.values)),
            "none" if hits == 0 else f"{hits} to remove",
            cite=RB["7.4.4"],
            dice=outcome.values,
            sides=numbers.die,
            roller=seat_of(battle.winner),
            reveals=True,
        )
        return ()


@dataclass(frozen=True, slots=True)
class WaveLoss(RuleNode[Berlin1945State]):
    """The price of a wave attack that has not cleared the zone."""

    cite = RB["2.3"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        battle = s.battle
        assert battle is not None
        for op in active_ops(s, Side.SOVIET, OpKind.SECOND_ROUND):
            units = units_of_kind(s, s.soviet[battle.zone], op.unit_kind or UnitKind.REGULAR)
            if units and not all_alike(s, units):
                return (ChooseWaveLoss(units),)
            for unit in units[: op.count]:
                remove_in_battle(s, unit, rec)
            settle_losses(s, battle.zone, rec)
        return ()


@dataclass(frozen=True, slots=True)
class ChooseWaveLoss(PlayerNode[Berlin1945State]):
    """Choose the regular unit that a wave attack costs."""

    units: tuple[UnitId, ...]
    public = True
    cite = RB["2.3"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return SOVIET_SEAT

    def prompt(self, s: Berlin1945State) -> str:
        return "Soviet side: Germans are left, so the wave costs a regular unit: click it."

    def options(self, s: Berlin1945State) -> list[Option]:
        return [s.kit.remove[unit] for unit in self.units]

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        assert isinstance(action, act.RemoveUnit)
        assert s.battle is not None
        remove_in_battle(s, action.unit, rec)
        settle_losses(s, s.battle.zone, rec)
        return ()
