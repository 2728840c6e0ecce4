"""Odds of attacks as the table shows them: from a state to public facts to ``odds``."""

from __future__ import annotations

from wargames.core.agenda import Node
from wargames.core.ids import UnitId, ZoneId
from wargames.engines.fall_of_the_reich.cites import RB
from wargames.engines.fall_of_the_reich.defense import (
    air_allowed,
    defender_factor,
    has_company,
    overrun_allowed,
    strategy_in_force,
)
from wargames.engines.fall_of_the_reich.ids import OptionalRule, Strategy, Terrain
from wargames.engines.fall_of_the_reich.morale import (
    approval_for_control,
    morale_for,
    would_surround,
)
from wargames.engines.fall_of_the_reich.movement import refuse_assault, steps
from wargames.engines.fall_of_the_reich.moving import Moving
from wargames.engines.fall_of_the_reich.odds import (
    Counter,
    Ground,
    Odds,
    Plan,
    TablesKey,
    best_lead,
    cached_odds,
)
from wargames.engines.fall_of_the_reich.outcome import victims
from wargames.engines.fall_of_the_reich.rounds import (
    ActionRound,
    ChooseAttackers,
    entrants,
    refuse_attack_in_place,
)
from wargames.engines.fall_of_the_reich.state import (
    FallOfTheReichState,
    has_rule,
    is_german,
    is_revealed,
    is_shaken,
)
from wargames.engines.fall_of_the_reich.strength import most_artillery
from wargames.engines.fall_of_the_reich.tables import NO_UNIT
from wargames.engines.fall_of_the_reich.view import AttackForecast, OddsView


@RB.rule("4.4", "5.4")
def possible_counters(s: FallOfTheReichState, terrain: Terrain) -> tuple[Counter, ...]:
    """Return what an Unrevealed counter of a terrain can be: everything that nobody has seen.

    The excess counters are among them (5.4), so each counter on the map is one of these at random.
    """
    seen = s.seen
    found = []
    for kind in s.tables.german_types:
        if kind.terrain is terrain:
            count = sum(not seen[unit] for unit in kind.units)
            if count:
                found.append(Counter(kind.factor, kind.strategy, count))
    return tuple(found)


def defenders(s: FallOfTheReichState, zone: ZoneId) -> tuple[Counter, ...]:
    """Return what an attack in a zone may meet, as far as everybody knows."""
    if not is_revealed(s, zone):
        terrain = s.tables.unit_terrain[s.german[zone]]
        assert terrain is not None
        return possible_counters(s, terrain)
    battle = s.battle
    fresh = battle is not None and battle.zone == zone
    strategy = strategy_in_force(s, battle) if fresh and battle is not None else Strategy.NONE
    return (Counter(defender_factor(s, zone), strategy, 1),)


def ground_of(s: FallOfTheReichState, zone: ZoneId) -> Ground:
    """Return the public facts about an attack in a zone."""
    t = s.tables
    gone = victims(s, zone, overrun=False)
    last = len(gone) == sum(where == zone for where in s.ninth) + (s.german[zone] != NO_UNIT)
    approval, morale = 0, sum(morale_for(t, unit, zone) for unit in gone)
    if last:
        approval += approval_for_control(s, zone)
        if would_surround(s, zone):
            approval += t.approval.surrounded
            morale += t.morale.surrounded
    return Ground(
        terrain=t.zone_terrain[zone],
        overrun_allowed=overrun_allowed(s, zone),
        shaken=is_shaken(s),
        limited_air=has_rule(s, OptionalRule.LIMITED_AIR),
        company=has_company(s, zone),
        approval_repulse=t.approval.repulse,
        approval_success=approval,
        morale_success=morale,
    )


def forecast_attack(
    s: FallOfTheReichState, zone: ZoneId, attackers: tuple[UnitId, ...], lead: UnitId = NO_UNIT
) -> AttackForecast:
    """Return the odds of an attack for every support that could be laid."""
    t = s.tables
    if lead == NO_UNIT:
        lead = best_lead(t, attackers)
    counters, ground = defenders(s, zone), ground_of(s, zone)
    # With several possible counters Air is shown: the odds leave it out where Wirbelwind bars it.
    strategy = counters[0].strategy if len(counters) == 1 else Strategy.NONE
    flying = s.air if air_allowed(s, zone, strategy) else 0
    table = []
    for artillery in range(most_artillery(t, len(attackers), s.artillery) + 1):
        for air in range(min(flying, t.combat.max_air) + 1):
            plan = Plan(attackers, lead, artillery, air)
            table.append(_row(artillery, air, cached_odds(TablesKey(t), plan, ground, counters)))
    return AttackForecast(zone, attackers, zone not in s.contested, lead, tuple(table))


def _row(artillery: int, air: int, found: Odds) -> OddsView:
    return OddsView(
        artillery,
        air,
        found.repulse,
        found.stalemate,
        found.success,
        found.overrun,
        found.no_fight,
        found.units,
        found.approval,
        found.morale,
    )


def battle_forecast(s: FallOfTheReichState) -> AttackForecast | None:
    """Return the odds of the attack being prepared, against the unit that stands revealed."""
    battle = s.battle
    if battle is None or not battle.attackers:
        return None
    return forecast_attack(s, battle.zone, battle.attackers, battle.lead)


def round_forecasts(
    s: FallOfTheReichState, top: Node[FallOfTheReichState] | None
) -> tuple[AttackForecast, ...]:
    """Return the odds of the attacks that could be made now or after the next step."""
    if isinstance(top, ChooseAttackers):
        return (forecast_attack(s, top.zone, top.taken),) if top.taken else ()
    found = []
    if isinstance(top, ActionRound):
        if top.taken and refuse_attack_in_place(s, top.taken) is None:
            found.append(forecast_attack(s, s.active, top.taken))
        for zone in s.pending:
            able = _able(s, entrants(s, zone), zone)
            if able:
                found.append(forecast_attack(s, zone, able))
        found += _after_a_step(s, top.taken, s.active, 0)
    elif isinstance(top, Moving):
        found += _after_a_step(s, top.units, top.zone, top.spent_factors)
    return tuple(found)


def _after_a_step(
    s: FallOfTheReichState, units: tuple[UnitId, ...], origin: ZoneId, spent_factors: int
) -> list[AttackForecast]:
    if not units:
        return []
    found = []
    for zone in steps(s, units, origin, spent_factors):
        if is_german(s, zone):
            able = _able(s, tuple(sorted(entrants(s, zone) + units)), zone)
            if able:
                found.append(forecast_attack(s, zone, able))
    return found


def _able(s: FallOfTheReichState, units: tuple[UnitId, ...], zone: ZoneId) -> tuple[UnitId, ...]:
    return tuple(unit for unit in units if refuse_assault(s, (unit,), zone) is None)
