"""The Supply Phase (6.2): the dice, and a ledger of purchases that can be changed until paid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wargames.core.agenda import ChanceNode, Node, PlayerNode
from wargames.core.chance import ChanceEvent, Outcome, Roll
from wargames.core.decision import Action, Option, Ref, RefKind, Refusal
from wargames.core.events import Recorder
from wargames.core.ids import PlayerId, UnitId, ZoneId
from wargames.engines.fall_of_the_reich import actions as act
from wargames.engines.fall_of_the_reich import kit as k
from wargames.engines.fall_of_the_reich.cites import RB
from wargames.engines.fall_of_the_reich.ids import (
    N_SOVIET,
    OUT_OF_ACTION,
    SOVIET_SEAT,
    OptionalRule,
    Support,
)
from wargames.engines.fall_of_the_reich.purchases import (
    buy,
    comrades,
    ledger_cost,
    points_left,
    refuse_air,
    refuse_artillery,
    refuse_place,
    refuse_reserves,
    refuse_return,
    reserve_units,
    return_places,
    revise,
)
from wargames.engines.fall_of_the_reich.state import (
    FallOfTheReichState,
    Ledger,
    Purchase,
    has_rule,
)

Nodes = Sequence[Node[FallOfTheReichState]]


@dataclass(frozen=True, slots=True)
class RollSupply(ChanceNode[FallOfTheReichState]):
    """Roll for Supply Points (6.2)."""

    cite = RB["6.2"]

    def event(self, s: FallOfTheReichState) -> ChanceEvent:
        return Roll(6, supply_dice(s), "Supply Points")

    @RB.rule("6.2", "2.1")
    def answer(self, s: FallOfTheReichState, outcome: Outcome, rec: Recorder) -> Nodes:
        _tell_dice(outcome.values, rec)
        return settle_dice(s, outcome.values, rec)


@dataclass(frozen=True, slots=True)
class RerollSupply(ChanceNode[FallOfTheReichState]):
    """With optional rule 11.5 ones are rolled again."""

    kept: tuple[int, ...]
    count: int
    cite = RB["11.5"]

    def event(self, s: FallOfTheReichState) -> ChanceEvent:
        return Roll(6, self.count, "Supply Points, ones again")

    def answer(self, s: FallOfTheReichState, outcome: Outcome, rec: Recorder) -> Nodes:
        _tell_dice(outcome.values, rec, "Ones again")
        return settle_dice(s, self.kept + outcome.values, rec)


def supply_dice(s: FallOfTheReichState) -> int:
    """Return how many dice are rolled this turn; an event may lower it."""
    fewer = s.tables.events[s.event].supply_dice if s.event is not None else 0
    return fewer or s.tables.supply.dice


def _tell_dice(dice: tuple[int, ...], rec: Recorder, what: str = "Supply dice") -> None:
    rec.tell(
        "{}: {}.",
        what,
        " ".join(map(str, dice)),
        cite=RB["6.2"],
        reveals=True,
        dice=dice,
        sides=6,
        roller=SOVIET_SEAT,
    )


@RB.rule("11.5", "3.3", "4.5.4", "6.2.1", "R-FOR-24")
def settle_dice(s: FallOfTheReichState, dice: tuple[int, ...], rec: Recorder) -> Nodes:
    """Have low dice rolled again where optional rule 11.5 says so; then open the ledger."""
    if has_rule(s, OptionalRule.SUPPLY_LUCK):
        kept = tuple(die for die in dice if die > s.tables.supply.reroll_max)
        if len(kept) < len(dice):
            return (RerollSupply(kept, len(dice) - len(kept)),)
    before = s.supply
    s.supply = min(s.tables.tracks.supply.maximum, s.supply + sum(dice))
    rec.tell("{} Supply Points: {} to {}.", sum(dice), before, s.supply, cite=RB["6.2"])
    _free_air(s, rec)
    s.ledger = Ledger()
    return (Purchases(),)


@RB.rule("11.7")
def _free_air(s: FallOfTheReichState, rec: Recorder) -> None:
    """Put the free Air marker of optional rule 11.7 into the Available box, whatever the event."""
    supply = s.tables.supply
    if not has_rule(s, OptionalRule.HEAVY_AIR):
        return
    free = min(supply.free_air, supply.support_markers[Support.AIR] - s.air)
    if free:
        s.air += free
        rec.tell("An Air marker becomes available without cost.", cite=RB["11.7"])


@dataclass(frozen=True, slots=True)
class Purchases(PlayerNode[FallOfTheReichState]):
    """Note purchases, change them, and pay in the end (6.2)."""

    public = True
    cite = RB["6.2"]

    def player(self, s: FallOfTheReichState) -> PlayerId:
        return SOVIET_SEAT

    def prompt(self, s: FallOfTheReichState) -> str:
        return f"Spend Supply Points ({points_left(s)} left): buy support, return units."

    def options(self, s: FallOfTheReichState) -> list[Option]:
        ledger = s.ledger
        assert ledger is not None
        kit = s.kit
        found = [kit.return_unit[u] for u in s.soviet[OUT_OF_ACTION] if refuse_return(s, u) is None]
        if refuse_artillery(s) is None:
            found.append(k.BUY_ARTILLERY)
        if ledger.artillery:
            found.append(k.DROP_ARTILLERY)
        if refuse_air(s) is None:
            found.append(k.BUY_AIR)
        if ledger.air:
            found.append(k.DROP_AIR)
        if ledger.tank_reserves:
            found.append(k.DROP_RESERVES)
        elif refuse_reserves(s) is None:
            found.append(k.TANK_RESERVES)
        found.extend(kit.drop_return[slot] for slot in range(len(ledger.units)))
        found.append(k.END_SUPPLY)
        return found

    def answer(self, s: FallOfTheReichState, action: Action, rec: Recorder) -> Nodes:
        ledger = s.ledger
        assert ledger is not None
        if isinstance(action, act.EndSupply):
            buy(s, rec)
            return ()
        if isinstance(action, act.ReturnUnit):
            return (PlaceUnit(action.unit), self)
        if isinstance(action, act.CallTankReserves):
            s.ledger = replace(ledger, tank_reserves=True)
            units = reserve_units(s)
            return (*(PlaceUnit(unit, reserve=True) for unit in units), self)
        s.ledger = _changed(ledger, action)
        revise(s)
        return (self,)

    def hint(self, s: FallOfTheReichState, action: Action) -> str:
        supply = s.tables.supply
        if isinstance(action, act.ReturnUnit):
            return _points(s.tables.unit_cost[action.unit])
        if isinstance(action, act.BuyArtillery):
            return _points(supply.support_cost[Support.ARTILLERY])
        if isinstance(action, act.BuyAir):
            return _points(supply.support_cost[Support.AIR])
        if isinstance(action, act.CallTankReserves):
            return f"{len(reserve_units(s))} units for {_points(supply.tank_reserves_cost)}"
        if isinstance(action, act.EndSupply):
            return f"{_points(ledger_cost(s))} spent, {points_left(s)} kept"
        return ""

    def propose(self, s: FallOfTheReichState, target: Ref) -> Action | None:
        if target.kind is RefKind.UNIT and target.id < N_SOVIET:
            return act.ReturnUnit(UnitId(target.id))
        return None

    def explain(self, s: FallOfTheReichState, action: Action) -> Refusal | None:
        if isinstance(action, act.ReturnUnit):
            return refuse_return(s, action.unit)
        if isinstance(action, act.BuyArtillery):
            return refuse_artillery(s)
        if isinstance(action, act.BuyAir):
            return refuse_air(s)
        if isinstance(action, act.CallTankReserves):
            return refuse_reserves(s)
        return None


def _points(count: int) -> str:
    return f"{count} {'point' if count == 1 else 'points'}"


def _changed(ledger: Ledger, action: Action) -> Ledger:
    if isinstance(action, act.BuyArtillery):
        return replace(ledger, artillery=ledger.artillery + 1)
    if isinstance(action, act.DropArtillery):
        return replace(ledger, artillery=ledger.artillery - 1)
    if isinstance(action, act.BuyAir):
        return replace(ledger, air=ledger.air + 1)
    if isinstance(action, act.DropAir):
        return replace(ledger, air=ledger.air - 1)
    if isinstance(action, act.DropReturn) and not ledger.units[action.slot].reserve:
        slot = action.slot
        return replace(ledger, units=ledger.units[:slot] + ledger.units[slot + 1 :])
    # All reserves come or none (11.6): whoever takes one of them off the ledger drops them all.
    bought = tuple(one for one in ledger.units if not one.reserve)
    return replace(ledger, units=bought, tank_reserves=False)


@dataclass(frozen=True, slots=True)
class PlaceUnit(PlayerNode[FallOfTheReichState]):
    """Choose where a returning unit goes (6.2)."""

    unit: UnitId
    reserve: bool = False
    public = True
    cite = RB["6.2"]

    def player(self, s: FallOfTheReichState) -> PlayerId:
        return SOVIET_SEAT

    def prompt(self, s: FallOfTheReichState) -> str:
        return f"Click where {s.tables.unit_name[self.unit]} returns to the map."

    def options(self, s: FallOfTheReichState) -> list[Option]:
        found = [s.kit.place[zone] for zone in return_places(s, self.unit)]
        if not self.reserve:
            found.append(k.CANCEL_RETURN)
        return found

    def answer(self, s: FallOfTheReichState, action: Action, rec: Recorder) -> Nodes:
        ledger = s.ledger
        assert ledger is not None
        if isinstance(action, act.PlaceReturned):
            bought = Purchase(self.unit, action.zone, self.reserve)
            s.ledger = replace(ledger, units=(*ledger.units, bought))
        return ()

    def hint(self, s: FallOfTheReichState, action: Action) -> str:
        if isinstance(action, act.PlaceReturned):
            if s.tables.unit_setup[self.unit] == action.zone:
                return "its set-up Zone"
            first, *others = comrades(s, self.unit, action.zone)
            return f"beside {first}{f' and {len(others)} more' if others else ''}"
        return ""

    def propose(self, s: FallOfTheReichState, target: Ref) -> Action | None:
        return act.PlaceReturned(ZoneId(target.id)) if target.kind is RefKind.ZONE else None

    def explain(self, s: FallOfTheReichState, action: Action) -> Refusal | None:
        if isinstance(action, act.PlaceReturned):
            return refuse_place(s, self.unit, action.zone)
        return None
