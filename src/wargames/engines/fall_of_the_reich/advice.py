"""What a sensible player would do: advice from what may be seen, never from the state.

A computer player asks for it at every decision. It looks one step ahead: attacks are weighed by
their exact odds, moves by the worth of what lies near, purchases by a fixed order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wargames.core.decision import Action, Decision
from wargames.core.ids import ZoneId
from wargames.engines.fall_of_the_reich import actions as act
from wargames.engines.fall_of_the_reich.ids import Side
from wargames.engines.fall_of_the_reich.odds import Plan, TablesKey, cached_odds
from wargames.engines.fall_of_the_reich.plans import (
    Assault,
    Planner,
    defenders_in_view,
    ground_in_view,
    price,
)
from wargames.engines.fall_of_the_reich.tables import Tables
from wargames.engines.fall_of_the_reich.view import (
    FallOfTheReichView,
    OddsView,
    RoundView,
)

LEAST_WORTH = 0.15
"""An attack or move below this is not made."""
GUNS_FIRST = 4
GUNS_LATER = 8
CHEAP = 2


def advise(t: Tables, view: FallOfTheReichView, decision: Decision) -> Action:
    """Return one of the options of a decision.

    Args:
        t: the tables.
        view: what may be seen.
        decision: the question.
    """
    actions = [option.action for option in decision.options]
    if len(actions) == 1:
        return actions[0]
    for kind, advice in _ADVICE:
        if any(isinstance(action, kind) for action in actions):
            return advice(t, view, actions)
    return actions[0]


def _purchase(t: Tables, view: FallOfTheReichView, actions: Sequence[Action]) -> Action:
    """Buy a plane, some guns, cheap units, strong units, more guns."""
    ledger = view.ledger
    assert ledger is not None
    guns, air = view.artillery + ledger.artillery, view.air + ledger.air
    returns = [a for a in actions if isinstance(a, act.ReturnUnit)]
    cheap = [a for a in returns if t.unit_cost[a.unit] <= CHEAP]
    if act.CallTankReserves() in actions and (len(view.out_of_action) > 4 or view.turn > 5):
        return act.CallTankReserves()
    if act.BuyAir() in actions and air < 1:
        return act.BuyAir()
    if act.BuyArtillery() in actions and guns < GUNS_FIRST:
        return act.BuyArtillery()
    for group in (cheap, returns):
        if group:
            return max(group, key=lambda a: (t.unit_attack[a.unit] / t.unit_cost[a.unit], -a.unit))
    if act.BuyArtillery() in actions and guns < GUNS_LATER:
        return act.BuyArtillery()
    return act.BuyAir() if act.BuyAir() in actions else act.EndSupply()


def _place(t: Tables, view: FallOfTheReichView, actions: Sequence[Action]) -> Action:
    """Return a unit as near to the fighting as it may go."""
    worth = Planner(t, view).worth
    places = [a for a in actions if isinstance(a, act.PlaceReturned)]
    return max(places, key=lambda a: (worth.position[a.zone], -a.zone))


def _call(t: Tables, view: FallOfTheReichView, actions: Sequence[Action]) -> Action:
    """Call Stalin if he is likely to be pleased."""
    del t, actions
    return act.CallStalin() if view.shaken or view.surrounded else act.MakeNoCall()


def _activate(t: Tables, view: FallOfTheReichView, actions: Sequence[Action]) -> Action:
    """Activate where the best attack begins; without one, where units can come nearer."""
    planner = Planner(t, view)
    zones = [a.zone for a in actions if isinstance(a, act.Activate)]
    for find in (planner.best_assault, planner.best_move):
        found = [(plan.worth, -zone) for zone in zones if (plan := find(ZoneId(zone)))]
        least = LEAST_WORTH if find == planner.best_assault else 0.0
        if found and max(found)[0] > least:
            return act.Activate(ZoneId(-max(found)[1]))
    return act.EndCombat()


def _act(t: Tables, view: FallOfTheReichView, actions: Sequence[Action]) -> Action:
    """Carry the best plan of the Active Area out, click by click."""
    now = _round(view)
    for zone in now.pending:
        if act.Attack(zone) in actions:
            return act.Attack(zone)
    allowed = frozenset(a.unit for a in actions if isinstance(a, act.ToggleUnit))
    plan = _plan(Planner(t, view, allowed), now.active)
    wanted = plan.units if plan else ()
    change = next(
        (u for u in sorted({*wanted, *now.taken}) if (u in wanted) != (u in now.taken)), None
    )
    if change is not None:
        return act.ToggleUnit(change)
    if plan is None:
        return act.EndRound()
    action = act.MoveTo(plan.path[0]) if plan.path else act.Attack(plan.zone)
    return action if action in actions else act.EndRound()


def _plan(planner: Planner, origin: ZoneId) -> Assault | None:
    assault = planner.best_assault(origin)
    if assault is not None and assault.worth > LEAST_WORTH:
        return assault
    return planner.best_move(origin)


def _go_on(t: Tables, view: FallOfTheReichView, actions: Sequence[Action]) -> Action:
    """Go on to the best attack, or to the best place on the way."""
    now = _round(view)
    planner = Planner(t, view)
    assert now.moving_in is not None
    best, choice = planner.worth.position[now.moving_in] + 0.02, 0
    for index, action in enumerate(actions):
        if not isinstance(action, act.MoveTo):
            continue
        if view.zones[action.zone].control is Side.GERMAN:
            worth = planner.best_support(action.zone, now.moving)[0]
            value = 10 + worth if worth > LEAST_WORTH else -1.0
        else:
            value = planner.worth.position[action.zone]
        if value > best:
            best, choice = value, index + 1
    return actions[choice - 1] if choice else act.Halt()


def _lead(t: Tables, view: FallOfTheReichView, actions: Sequence[Action]) -> Action:
    """Name the Lead with the best balance of strength and price."""
    battle = view.battle
    assert battle is not None
    planner = Planner(t, view)
    ground, counters = (
        ground_in_view(t, view, battle.zone),
        defenders_in_view(view.zones[battle.zone]),
    )
    guns = min(len(battle.attackers), t.combat.max_artillery, view.artillery)
    leads = [a for a in actions if isinstance(a, act.NameLead)]

    def value(action: act.NameLead) -> tuple[float, int]:
        found = cached_odds(
            TablesKey(t), Plan(battle.attackers, action.unit, guns, 0), ground, counters
        )
        worth = planner.worth.of_attack(battle.zone, found, len(battle.attackers))
        return worth - found.units * 0.1 * t.unit_cost[action.unit], -action.unit

    return max(leads, key=value)


def _support(t: Tables, view: FallOfTheReichView, actions: Sequence[Action]) -> Action:
    """Lay the support that is worth its price, then roll."""
    battle = view.battle
    assert battle is not None
    forecast = battle.forecast
    assert forecast is not None
    worth, size = Planner(t, view).worth, len(battle.attackers)

    def value(row: OddsView) -> float:
        return worth.of_attack(battle.zone, row, size) - price(row.artillery, row.air)

    best = max(forecast.odds, key=value)
    for action, now, wanted in (
        (act.SetArtillery(best.artillery), battle.artillery, best.artillery),
        (act.SetAir(best.air), battle.air, best.air),
    ):
        if now != wanted and action in actions:
            return action
    return act.RollDice()


def _kill_zone(t: Tables, view: FallOfTheReichView, actions: Sequence[Action]) -> Action:
    """Give up the cheapest unit and go on, unless too few are left."""
    loss = _loss(t, view, actions)
    assert isinstance(loss, act.LoseUnit)
    battle = view.battle
    assert battle is not None
    return loss if len(battle.attackers) >= 3 else act.LeaveKillZone()


def _loss(t: Tables, view: FallOfTheReichView, actions: Sequence[Action]) -> Action:
    """Give up the unit that is cheapest to bring back."""
    del view
    losses = [a for a in actions if isinstance(a, act.LoseUnit)]
    return min(losses, key=lambda a: (t.unit_cost[a.unit], t.unit_attack[a.unit], a.unit))


def _retreat(t: Tables, view: FallOfTheReichView, actions: Sequence[Action]) -> Action:
    """Retreat to the best place."""
    worth = Planner(t, view).worth
    goals = [a for a in actions if isinstance(a, act.RetreatTo)]
    return max(goals, key=lambda a: (worth.position[a.zone], -a.zone))


def _first_of(kind: type[Action]) -> Callable[..., Action]:
    def choose(t: Tables, view: FallOfTheReichView, actions: Sequence[Action]) -> Action:
        del t, view
        return next(action for action in actions if isinstance(action, kind))

    return choose


def _round(view: FallOfTheReichView) -> RoundView:
    assert view.round is not None
    return view.round


_ADVICE: tuple[tuple[type[Action], Callable[..., Action]], ...] = (
    (act.EndSupply, _purchase),
    (act.PlaceReturned, _place),
    (act.CallStalin, _call),
    (act.EndCombat, _activate),
    (act.ConfirmAttack, _first_of(act.ConfirmAttack)),
    (act.Halt, _go_on),
    (act.NameLead, _lead),
    (act.RollDice, _support),
    (act.LeaveKillZone, _kill_zone),
    (act.LoseUnit, _loss),
    (act.RetreatUnit, _first_of(act.RetreatUnit)),
    (act.RetreatTo, _retreat),
    (act.EndRound, _act),
    (act.ToggleUnit, _act),
)
"""Who advises, by a kind of action that the question offers; the first that fits."""
