"""Who defends a zone, and what the rules say about fighting there."""

from __future__ import annotations

from wargames.core.ids import UnitId, ZoneId
from wargames.engines.fall_of_the_reich.cites import RB
from wargames.engines.fall_of_the_reich.ids import (
    OptionalRule,
    Strategy,
    Terrain,
    ZoneKind,
)
from wargames.engines.fall_of_the_reich.state import (
    Battle,
    FallOfTheReichState,
    has_rule,
    is_shaken,
    ninth_in,
)
from wargames.engines.fall_of_the_reich.strength import Line, attack_lines, defense_lines


@RB.rule("11.4.7", "R-FOR-28")
def defender_factor(s: FallOfTheReichState, zone: ZoneId) -> int:
    """Return the Defense Factor that an attack meets; the backs must be known."""
    ninth = ninth_in(s, zone)
    if ninth:
        return sum(s.tables.unit_factor[unit] for unit in ninth)
    return s.tables.unit_factor[s.german[zone]]


@RB.rule("11.4.7", "R-FOR-21", "R-FOR-28")
def has_company(s: FallOfTheReichState, zone: ZoneId) -> bool:
    """Tell whether another German unit stands beside the 9th Army in a zone (11.4.7)."""
    return zone in s.ninth and s.german[zone] >= 0


@RB.rule("9.4", "4.4", "R-FOR-06")
def strategy_in_force(s: FallOfTheReichState, battle: Battle) -> Strategy:
    """Return the Defense Strategy that counts in an attack: only in the first after the reveal."""
    if not battle.fresh or battle.zone in s.ninth:
        return Strategy.NONE
    return s.tables.unit_strategy[s.german[battle.zone]]


@RB.rule("8.4.4", "9.5.5", "R-FOR-20")
def overrun_allowed(s: FallOfTheReichState, zone: ZoneId) -> bool:
    """Tell whether an attack in a zone can end in an Overrun."""
    t = s.tables
    if zone in s.ninth:
        return True
    return t.zone_kind[zone] is ZoneKind.AREA and t.terrain[t.zone_terrain[zone]].overrun


@RB.rule("11.1", "9.5.4")
def air_allowed(s: FallOfTheReichState, zone: ZoneId, strategy: Strategy) -> bool:
    """Tell whether Air may be placed on an attack."""
    t = s.tables
    if s.event is not None and t.events[s.event].bars_air:
        return False
    if t.strategies[strategy].bars_air:
        return False
    dense = t.zone_terrain[zone] in {Terrain.HEAVY_URBAN, Terrain.ZITADELLE}
    return not (has_rule(s, OptionalRule.LIMITED_AIR) and dense and zone in s.contested)


def battle_attack_lines(s: FallOfTheReichState, battle: Battle, lead: UnitId) -> list[Line]:
    """Return the terms of the Attack Value of a battle."""
    return attack_lines(
        s.tables,
        battle.attackers,
        lead,
        artillery=battle.artillery,
        terrain=s.tables.zone_terrain[battle.zone],
        strategy=strategy_in_force(s, battle),
    )


def battle_defense_lines(s: FallOfTheReichState, battle: Battle) -> list[Line]:
    """Return the terms of the Defense Value of a battle, without the Air die."""
    return defense_lines(
        s.tables,
        defender_factor(s, battle.zone),
        terrain=s.tables.zone_terrain[battle.zone],
        strategy=strategy_in_force(s, battle),
        shaken=is_shaken(s),
        company=has_company(s, battle.zone),
    )
