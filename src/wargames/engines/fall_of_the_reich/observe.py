"""From state to view, by whitelist: only what is named here can ever reach a screen."""

from __future__ import annotations

from collections.abc import Sequence

from wargames.core.agenda import Node
from wargames.core.ids import UnitId, ZoneId
from wargames.engines.fall_of_the_reich.defense import battle_attack_lines, battle_defense_lines
from wargames.engines.fall_of_the_reich.forecast import (
    battle_forecast,
    possible_counters,
    round_forecasts,
)
from wargames.engines.fall_of_the_reich.ids import (
    N_ZONES,
    OUT_OF_ACTION,
    OptionalRule,
    Side,
    Support,
    Terrain,
)
from wargames.engines.fall_of_the_reich.morale import approval_for_control, morale_for
from wargames.engines.fall_of_the_reich.movement import cost_reason, entry_cost
from wargames.engines.fall_of_the_reich.moving import Moving
from wargames.engines.fall_of_the_reich.printed import Printed
from wargames.engines.fall_of_the_reich.purchases import ledger_cost, points_left
from wargames.engines.fall_of_the_reich.rounds import ActionRound, ChooseAttackers
from wargames.engines.fall_of_the_reich.state import (
    ACTED,
    FallOfTheReichState,
    is_contested,
    is_german,
    is_paused,
    is_shaken,
    is_surrounded,
    ninth_in,
    place_name,
)
from wargames.engines.fall_of_the_reich.strength import total
from wargames.engines.fall_of_the_reich.supply import PlaceUnit
from wargames.engines.fall_of_the_reich.tables import NO_UNIT, NO_ZONE
from wargames.engines.fall_of_the_reich.view import (
    BattleView,
    EventView,
    FallOfTheReichView,
    GermanView,
    Goal,
    LedgerLine,
    LedgerView,
    Possible,
    RoundView,
    Term,
    UnitView,
    ZoneView,
)

Backs = Sequence[tuple[Possible, ...]]
"""By `Terrain`: what an Unrevealed counter of it may be."""


def observe(s: FallOfTheReichState, printed: Printed) -> FallOfTheReichView:
    """Return what may be seen."""
    t = s.tables
    top = s.agenda[-1] if s.agenda else None
    markers = t.supply.support_markers
    possible = [_possible(s, terrain) for terrain in Terrain]
    zones = tuple(_zone(s, ZoneId(zone), printed, possible) for zone in range(N_ZONES))
    return FallOfTheReichView(
        turn=s.turn,
        date=t.turn_track[s.turn - 1].date if s.turn else "",
        last_turn=t.turns,
        phase=s.phase,
        rules=tuple(rule for rule in OptionalRule if s.rules[rule]),
        morale=s.morale,
        start_morale=t.tracks.morale.start,
        shaken=is_shaken(s),
        shaken_at=t.tracks.shaken,
        approval=s.approval,
        start_approval=t.tracks.approval.start,
        low_approval=_is_low(s),
        supply=s.supply,
        event=_event(s),
        artillery=s.artillery,
        air=s.air,
        artillery_used=markers[Support.ARTILLERY] - s.artillery,
        air_used=markers[Support.AIR] - s.air,
        zones=zones,
        out_of_action=tuple(printed.soviet[unit] for unit in s.soviet[OUT_OF_ACTION]),
        eliminated=tuple(printed.german[unit] for unit in s.eliminated),
        excess=len(s.excess),
        ninth_army_active=s.ninth_active,
        ledger=_ledger(s, printed),
        placing=printed.soviet[top.unit] if isinstance(top, PlaceUnit) else None,
        round=_round(s, top),
        battle=_battle(s),
        surrounded=is_surrounded(s),
        automatic_goals=_automatic_goals(s),
        final_goals=_final_goals(s),
        surround_goals=_held(s, t.objectives.surround),
        fresh_units=sum(not unit.spent for zone in zones for unit in zone.soviet),
        won=bool(s.result.winners) if s.result else None,
        ending=s.result.ending if s.result else "",
    )


def _is_low(s: FallOfTheReichState) -> bool:
    worth = s.tables.approval
    return s.approval + min(s.tables.phone_call.changes) + worth.repulse + worth.end_phase <= 0


def _event(s: FallOfTheReichState) -> EventView | None:
    if s.event_drawn is None:
        return None
    row = s.tables.events[s.event_drawn]
    return EventView(s.event_drawn, row.name, row.text, s.event is not None)


def _zone(s: FallOfTheReichState, zone: ZoneId, printed: Printed, possible: Backs) -> ZoneView:
    t = s.tables
    control = Side.GERMAN if is_german(s, zone) else Side.SOVIET
    return ZoneView(
        id=zone,
        slug=t.zone_slug[zone],
        short=t.zone_short[zone],
        name=t.zone_name[zone],
        kind=t.zone_kind[zone],
        terrain=t.zone_terrain[zone],
        modifier=t.terrain[t.zone_terrain[zone]].modifier,
        airfield=t.zone_airfield[zone],
        closed=t.zone_closed[zone],
        limit=t.zone_limit[zone],
        control=None if t.zone_closed[zone] else control,
        contested=is_contested(s, zone),
        soviet=tuple(_unit(s, unit, printed) for unit in s.soviet[zone]),
        german=_german(s, zone, printed, possible),
        ninth_army=tuple(printed.german[unit] for unit in ninth_in(s, zone)),
        bloody_streets=zone in s.bloody,
        entry_cost=entry_cost(s, zone),
        entry_reason=cost_reason(s, zone),
        morale_worth=_morale_worth(s, zone),
        approval_worth=approval_for_control(s, zone),
    )


def _morale_worth(s: FallOfTheReichState, zone: ZoneId) -> int:
    """Morale hangs on the kind of counter and the place, never on a hidden back."""
    unit = s.german[zone]
    return 0 if unit == NO_UNIT else morale_for(s.tables, unit, zone)


def _unit(s: FallOfTheReichState, unit: UnitId, printed: Printed) -> UnitView:
    entered = s.entered_from[unit]
    return UnitView(
        printed.soviet[unit],
        s.spent[unit],
        is_paused(s, unit),
        entered == ACTED,
        ZoneId(entered) if entered >= 0 else None,
    )


def _german(
    s: FallOfTheReichState, zone: ZoneId, printed: Printed, possible: Backs
) -> GermanView | None:
    unit = s.german[zone]
    if unit == NO_UNIT:
        return None
    battle = s.battle
    in_force = battle is not None and battle.zone == zone and battle.fresh
    terrain = s.tables.unit_terrain[unit]
    if s.seen[unit]:
        return GermanView(terrain, printed.german[unit], (), in_force)
    assert terrain is not None
    return GermanView(terrain, None, possible[terrain], in_force)


def _possible(s: FallOfTheReichState, terrain: Terrain) -> tuple[Possible, ...]:
    counters = possible_counters(s, terrain)
    everything = sum(counter.number for counter in counters)
    rows = s.tables.strategies
    return tuple(
        Possible(
            counter.factor,
            counter.strategy,
            rows[counter.strategy].name,
            rows[counter.strategy].text,
            counter.number,
            counter.number / everything,
        )
        for counter in counters
    )


def _ledger(s: FallOfTheReichState, printed: Printed) -> LedgerView | None:
    ledger = s.ledger
    if ledger is None:
        return None
    lines = tuple(
        LedgerLine(
            printed.soviet[one.unit], one.zone, 0 if one.reserve else s.tables.unit_cost[one.unit]
        )
        for one in ledger.units
    )
    return LedgerView(
        ledger.artillery, ledger.air, lines, ledger.tank_reserves, ledger_cost(s), points_left(s)
    )


def _round(s: FallOfTheReichState, top: Node[FallOfTheReichState] | None) -> RoundView | None:
    if s.active == NO_ZONE:
        return None
    return RoundView(
        active=s.active,
        taken=top.taken if isinstance(top, ActionRound | ChooseAttackers) else (),
        moving=top.units if isinstance(top, Moving) else (),
        moving_in=top.zone if isinstance(top, Moving) else None,
        spent_factors=top.spent_factors if isinstance(top, Moving) else 0,
        pending=s.pending,
        optional=tuple(zone for zone in s.pending if zone in s.contested),
        attacked=s.attacked,
        forecasts=round_forecasts(s, top),
    )


def _battle(s: FallOfTheReichState) -> BattleView | None:
    battle = s.battle
    if battle is None:
        return None
    german = s.german[battle.zone]
    revealed = german == NO_UNIT or s.seen[german]
    known = battle.result is None and revealed and is_german(s, battle.zone)
    attack = battle_attack_lines(s, battle, battle.lead) if battle.lead != NO_UNIT and known else []
    defense = battle_defense_lines(s, battle) if known else []
    return BattleView(
        zone=battle.zone,
        attackers=battle.attackers,
        mandatory=battle.mandatory,
        revealed=revealed,
        fresh=battle.fresh,
        lead=None if battle.lead == NO_UNIT else battle.lead,
        artillery=battle.artillery,
        air=battle.air,
        attack_terms=tuple(Term(line.text, line.value) for line in attack),
        defense_terms=tuple(Term(line.text, line.value) for line in defense),
        attack_value=total(attack),
        defense_value=total(defense),
        air_die=battle.air_die,
        soviet_dice=battle.soviet_dice,
        german_dice=battle.german_dice,
        attack_total=battle.attack_total,
        defense_total=battle.defense_total,
        result=battle.result,
        forecast=battle_forecast(s) if known and not battle.soviet_dice else None,
    )


def _held(s: FallOfTheReichState, zones: tuple[ZoneId, ...]) -> tuple[Goal, ...]:
    return tuple(Goal(place_name(s, zone), not is_german(s, zone)) for zone in zones)


def _automatic_goals(s: FallOfTheReichState) -> tuple[Goal, ...]:
    goals = s.tables.objectives
    morale = Goal(f"German Morale {goals.automatic_morale}", s.morale <= goals.automatic_morale)
    return (*_held(s, (goals.reichstag, goals.chancellery)), morale)


def _final_goals(s: FallOfTheReichState) -> tuple[Goal, ...]:
    goals = s.tables.objectives
    below = goals.final_morale_below
    return (*_held(s, goals.final), Goal(f"German Morale below {below}", s.morale < below))
