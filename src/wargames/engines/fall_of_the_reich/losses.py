"""Soviet units that go to the Out of Action Box (3.8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wargames.core.agenda import Node, PlayerNode
from wargames.core.decision import Action, Cite, Option, Ref, RefKind, Refusal
from wargames.core.events import Recorder
from wargames.core.ids import PlayerId, UnitId, ZoneId
from wargames.engines.fall_of_the_reich import actions as act
from wargames.engines.fall_of_the_reich.cites import RB
from wargames.engines.fall_of_the_reich.ids import N_SOVIET, SOVIET_SEAT
from wargames.engines.fall_of_the_reich.state import (
    FallOfTheReichState,
    place_name,
    put_out_of_action,
)
from wargames.engines.fall_of_the_reich.tables import NO_UNIT

Nodes = Sequence[Node[FallOfTheReichState]]


def lose_unit(
    s: FallOfTheReichState, unit: UnitId, zone: ZoneId, cite: Cite, rec: Recorder
) -> None:
    """Put a unit of a zone out of action, and out of the attack if there is one."""
    put_out_of_action(s, unit, zone)
    rec.tell(
        "{} ({}) goes to the Out of Action Box.",
        s.tables.unit_name[unit],
        place_name(s, zone),
        cite=cite,
    )
    battle = s.battle
    if battle is not None and unit in battle.attackers:
        left = tuple([other for other in battle.attackers if other != unit])
        lead = NO_UNIT if battle.lead == unit else battle.lead
        s.battle = replace(battle, attackers=left, lead=lead)


@RB.rule("3.8", "6.2")
def loss_hint(s: FallOfTheReichState, unit: UnitId) -> str:
    """Say what it would cost to return a unit that is about to be lost."""
    cost = s.tables.unit_cost[unit]
    return f"its return costs {cost} {'point' if cost == 1 else 'points'}"


@dataclass(frozen=True, slots=True)
class ChooseLoss(PlayerNode[FallOfTheReichState]):
    """The player chooses which of some units goes out of action (6.3.1, 9.5.3)."""

    zone: ZoneId
    units: tuple[UnitId, ...]
    why: str
    public = True
    cite = RB["3.8"]

    def player(self, s: FallOfTheReichState) -> PlayerId:
        return SOVIET_SEAT

    def prompt(self, s: FallOfTheReichState) -> str:
        return f"{self.why} in {place_name(s, self.zone)}: click the unit that goes out of action."

    def options(self, s: FallOfTheReichState) -> list[Option]:
        return [s.kit.lose[unit] for unit in self.units]

    def answer(self, s: FallOfTheReichState, action: Action, rec: Recorder) -> Nodes:
        assert isinstance(action, act.LoseUnit)
        lose_unit(s, action.unit, self.zone, self.cite, rec)
        return ()

    def hint(self, s: FallOfTheReichState, action: Action) -> str:
        return loss_hint(s, action.unit) if isinstance(action, act.LoseUnit) else ""

    def propose(self, s: FallOfTheReichState, target: Ref) -> Action | None:
        if target.kind is RefKind.UNIT and target.id < N_SOVIET:
            return act.LoseUnit(UnitId(target.id))
        return None

    def explain(self, s: FallOfTheReichState, action: Action) -> Refusal | None:
        if isinstance(action, act.LoseUnit) and action.unit not in self.units:
            return Refusal("This unit is not among those that the choice is about.", self.cite)
        return None
