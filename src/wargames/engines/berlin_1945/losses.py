"""Units that enter the map or leave it other than by moving."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wargames.core.agenda import Node, PlayerNode
from wargames.core.decision import Action, Option
from wargames.core.events import Recorder
from wargames.core.ids import PlayerId, UnitId, ZoneId
from wargames.engines.berlin_1945 import actions as act
from wargames.engines.berlin_1945.cites import RB
from wargames.engines.berlin_1945.ids import REMOVED, RESERVE, Side
from wargames.engines.berlin_1945.movement import SIDE_NAMES, update_control
from wargames.engines.berlin_1945.state import (
    Berlin1945State,
    all_alike,
    place_name,
    stacks_of,
    zone_of,
)
from wargames.engines.berlin_1945.victory import check_automatic_victory

Nodes = Sequence[Node[Berlin1945State]]


@RB.rule("7.4.4", "R-B45-22")
def eliminate(s: Berlin1945State, unit: UnitId, rec: Recorder) -> None:
    """Put a unit into the Removed units box; control and victory are the caller's to settle."""
    side = s.tables.unit_side[unit]
    zone = zone_of(s, unit)
    stacks = stacks_of(s, side)
    stacks[zone] = tuple(u for u in stacks[zone] if u != unit)
    stacks[REMOVED] = tuple(sorted((*stacks[REMOVED], unit)))
    if unit in s.shock:
        s.shock = tuple(u for u in s.shock if u != unit)
    rec.tell(
        "{} is removed from {}.", s.tables.unit_name[unit], place_name(s, zone), cite=RB["7.4.4"]
    )


@RB.rule("R-B45-35")
def settle_losses(s: Berlin1945State, zone: ZoneId, rec: Recorder) -> None:
    """Work out control and the automatic victory once the losses of one cause are complete."""
    update_control(s, zone, rec)
    check_automatic_victory(s, rec)


@RB.rule("8.2", "6", "R-B45-24")
def place_on_map(
    s: Berlin1945State, units: tuple[UnitId, ...], zone: ZoneId, rec: Recorder
) -> None:
    """Bring units from the reserve or the Removed units box into a zone; they move next turn."""
    side = s.tables.unit_side[units[0]]
    stacks = stacks_of(s, side)
    for box in (REMOVED, RESERVE):
        stacks[box] = tuple(u for u in stacks[box] if u not in units)
    stacks[zone] = tuple(sorted(stacks[zone] + units))
    for unit in units:
        s.moved[unit] = True
        rec.tell("{} enters at {}.", s.tables.unit_name[unit], place_name(s, zone), cite=RB["8.2"])
    update_control(s, zone, rec)
    check_automatic_victory(s, rec)


@dataclass(frozen=True, slots=True)
class LoseUnits(PlayerNode[Berlin1945State]):
    """A side removes one unit of its choice because of a card, from units that differ."""

    side: Side
    units: tuple[UnitId, ...]
    zone: ZoneId
    public = True
    cite = RB["7.4.4"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return PlayerId(int(self.side))

    def prompt(self, s: Berlin1945State) -> str:
        name = SIDE_NAMES[self.side]
        return f"{name} side: remove one unit from {place_name(s, self.zone)}."

    def options(self, s: Berlin1945State) -> list[Option]:
        return [s.kit.remove[unit] for unit in self.units]

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        assert isinstance(action, act.RemoveUnit)
        eliminate(s, action.unit, rec)
        settle_losses(s, self.zone, rec)
        return ()


def lose_one(
    s: Berlin1945State, side: Side, units: tuple[UnitId, ...], zone: ZoneId, rec: Recorder
) -> Nodes:
    """Remove one of the units: at once if they are alike, else by the choice of their side."""
    if not units:
        return ()
    if not all_alike(s, units):
        return (LoseUnits(side, units, zone),)
    eliminate(s, units[0], rec)
    settle_losses(s, zone, rec)
    return ()
