"""Forecasts: brute force over all counters and dice, and what they must not know."""

from __future__ import annotations

from itertools import product

import pytest
from tests.engines.fall_of_the_reich.play import Play, position, unit, zone

from wargames.core.chance import Outcome
from wargames.core.ids import UnitId
from wargames.engines.fall_of_the_reich import actions as act
from wargames.engines.fall_of_the_reich.forecast import (
    forecast_attack,
    ground_of,
    possible_counters,
)
from wargames.engines.fall_of_the_reich.ids import OUT_OF_ACTION, Result, Terrain
from wargames.engines.fall_of_the_reich.odds import Counter, Odds, Plan, best_lead, cheapest, odds
from wargames.engines.fall_of_the_reich.view import OddsView

DIE = range(1, 7)
UNITS = ["2G/12G", "3S/79", "3S/9T"]


def brute_force(play: Play, counter: UnitId, row: OddsView, lead: UnitId) -> list[float]:
    """Play the attack through the rules against one counter for all dice.

    Returns the chances of the four results and of no fight, and the means of units lost, Approval
    and Morale.
    """
    t, s = play.game.tables, play.state.clone()
    here = zone("15") if s.german[zone("15")] >= 0 else zone("12")
    before = (len(s.soviet[OUT_OF_ACTION]), s.approval, s.morale)
    s.german[here] = counter
    s.seen[counter] = False
    game = play.game
    game.step_in_place(s, act.Attack(here))
    if type(s.agenda[-1]).__name__ == "KillZone":
        battle = s.battle
        assert battle is not None
        others = [u for u in battle.attackers if u != lead]
        game.step_in_place(s, act.LoseUnit(cheapest(t, others)) if others else act.LeaveKillZone())
        if s.battle is None:
            return [0, 0, 0, 0, 1, 0, 0, 0]
    if type(s.agenda[-1]).__name__ == "ChooseLead":
        game.step_in_place(s, act.NameLead(lead))
    for action in (act.SetArtillery(row.artillery), act.SetAir(row.air)):
        if any(option.action == action for option in game.options(s)):
            game.step_in_place(s, action)
    if row.artillery > len(s.battle.attackers if s.battle else ()):
        game.step_in_place(s, act.SetArtillery(len(s.battle.attackers if s.battle else ())))
    game.step_in_place(s, act.RollDice())
    sums = [0.0] * 8
    cases = 0
    for dice in _all_dice(s, game):
        end = s.clone()
        result = None
        for outcome in dice:
            game.step_in_place(end, outcome)
            if end.battle is not None and end.battle.result is not None:
                result = end.battle.result
        result = _result(play, s, dice) if result is None else result
        while type(end.agenda[-1]).__name__ in {"ChooseLoss", "ChooseRetreat", "ChooseRetreating"}:
            game.step_in_place(end, game.options(end)[0].action)
        cases += 1
        sums[result] += 1
        sums[5] += len(end.soviet[OUT_OF_ACTION]) - before[0]
        sums[6] += end.approval - before[1]
        sums[7] += end.morale - before[2]
    return [value / cases for value in sums]


def _all_dice(s: object, game: object) -> list[tuple[Outcome, ...]]:
    """Return every way the dice can fall: the Air die, the Soviet and the German dice."""
    state = s.clone()  # type: ignore[attr-defined]
    counts = []
    while True:
        event = game.chance(state)  # type: ignore[attr-defined]
        if event is None:
            break
        counts.append(event.count)
        game.step_in_place(state, Outcome((1,) * event.count))  # type: ignore[attr-defined]
    rolls = [[Outcome(faces) for faces in product(DIE, repeat=count)] for count in counts]
    return list(product(*rolls))


def _result(play: Play, s: object, dice: tuple[Outcome, ...]) -> Result:
    """Return the result as the log words it."""
    state = s
    for outcome in dice:
        done = play.game.apply(state, play.game.current_player(state), outcome)  # type: ignore[arg-type]
        state = done.state
        for event in done.events:
            if event.text.startswith("Attack Total"):
                word = event.text.split(": ")[1].split()[0].rstrip(".")
                return Result[word.upper()]
    raise AssertionError("no result was told")


def numbers(found: OddsView | Odds) -> list[float]:
    return [
        found.repulse,
        found.stalemate,
        found.success,
        found.overrun,
        found.no_fight,
        found.units,
        found.approval,
        found.morale,
    ]


@pytest.mark.rule("9.5", "9.5.5")
@pytest.mark.slow
@pytest.mark.parametrize(
    ("goal", "terrain", "kind", "artillery", "air"),
    [
        ("12", Terrain.SUBURBAN, "hetzer 3", 2, 0),
        ("12", Terrain.SUBURBAN, "hetzer 3", 1, 1),
        ("15", Terrain.HEAVY_URBAN, "fanatic 8", 3, 0),
    ],
)
def test_odds_agree_with_every_counter_and_every_roll(
    goal: str, terrain: Terrain, kind: str, artillery: int, air: int
) -> None:
    play = position({"14": UNITS}, {goal: kind}, artillery=3, air=1, morale=19, approval=15)
    play.activate("14").march(UNITS, goal)
    attackers = tuple(sorted(unit(label) for label in UNITS))
    lead = best_lead(play.game.tables, attackers)
    forecast = forecast_attack(play.s, zone(goal), attackers)
    (row,) = [one for one in forecast.odds if (one.artillery, one.air) == (artillery, air)]
    hidden = [u for u in play.game.tables.counters_of[terrain] if not play.s.seen[u]]
    kinds: dict[int, list[float]] = {}
    total = [0.0] * 8
    for counter in hidden:
        index = play.game.tables.unit_type[counter]
        if index not in kinds:
            kinds[index] = brute_force(play, counter, row, lead)
        total = [a + b / len(hidden) for a, b in zip(total, kinds[index], strict=True)]
    assert numbers(row) == pytest.approx(total, abs=1e-9)


@pytest.mark.rule("9.5", "9.5.5")
@pytest.mark.parametrize(
    "german", ["tiger 8", "elite 8", "hitlerjugend 8", "fanatic 8", "ambush 8"]
)
def test_odds_of_a_revealed_unit_agree_with_every_roll(german: str) -> None:
    play = position({"14": UNITS}, {"15": german}, artillery=3, morale=30, approval=15)
    play.activate("14").march(UNITS, "15")
    attackers = tuple(sorted(unit(label) for label in UNITS))
    lead = best_lead(play.game.tables, attackers)
    counter = play.s.german[zone("15")]
    t = play.game.tables
    found = odds(
        t,
        Plan(attackers, lead, 1, 0),
        ground_of(play.s, zone("15")),
        [Counter(t.unit_factor[counter], t.unit_strategy[counter], 1)],
    )
    row = OddsView(1, 0, *numbers(found))
    assert numbers(found) == pytest.approx(brute_force(play, counter, row, lead), abs=1e-9)


@pytest.mark.rule("4.4", "5.4")
def test_the_forecast_counts_the_unseen_excess_and_forgets_what_was_seen() -> None:
    play = position({"14": UNITS}, {"15": "fanatic 8", "16": "elite 10 open", "22": "tiger 8"})
    counters = possible_counters(play.s, Terrain.HEAVY_URBAN)
    assert sum(counter.number for counter in counters) == 23
    assert Counter(10, play.game.tables.unit_strategy[play.s.german[zone("16")]], 1) not in counters


@pytest.mark.rule("4.4")
def test_the_forecast_does_not_hang_on_the_hidden_counter() -> None:
    forecasts = []
    for german in ("fanatic 8", "volkssturm 7", "elite 10"):
        play = position({"14": UNITS}, {"15": german}, artillery=3, air=1)
        play.activate("14").take(*UNITS)
        now = play.view().round
        assert now is not None
        forecasts.append(now.forecasts)
    assert forecasts[0] == forecasts[1] == forecasts[2]
    (forecast,) = forecasts[0]
    assert [(row.artillery, row.air) for row in forecast.odds] == [
        (guns, air) for guns in range(4) for air in range(2)
    ]


def test_every_forecast_is_a_distribution_and_support_only_helps() -> None:
    play = position({"14": UNITS}, {"15": "fanatic 8"}, artillery=3, air=1)
    play.activate("14").take(*UNITS)
    now = play.view().round
    assert now is not None
    (forecast,) = now.forecasts
    for row in forecast.odds:
        assert sum(numbers(row)[:5]) == pytest.approx(1)
    taken = [row.success + row.overrun for row in forecast.odds if row.air == 0]
    assert taken == sorted(taken)
    assert taken[0] < taken[3]


def test_while_support_is_placed_the_forecast_knows_the_revealed_unit() -> None:
    play = position({"14": UNITS}, {"15": "tiger 8"}, artillery=3)
    play.assault(UNITS, "14", "15")("name-lead 2g-12g")
    battle = play.view().battle
    assert battle is not None
    assert battle.forecast is not None
    first = battle.forecast.odds[0]
    # 8 + 2 against 8 + 3 + 2: three points to make up with 2d6 on both sides.
    wins = sum(sum(a) - 3 > sum(b) for a in product(DIE, DIE) for b in product(DIE, DIE)) / 1296
    assert first.success == pytest.approx(wins)
    assert battle.forecast.odds[3].success > first.success


def test_a_place_worth_approval_and_the_ring_shows_in_the_forecast() -> None:
    units = ["2G/12G", "3S/79"]
    play = position({"H": units}, {"H": "hetzer 3 open"}, surrounded_once=False)
    play.activate("H").take(*units)
    now = play.view().round
    assert now is not None
    (forecast,) = now.forecasts
    row = forecast.odds[0]
    assert row.morale == pytest.approx((row.success + row.overrun) * -4)
    assert row.approval == pytest.approx(row.success + row.overrun - row.repulse)
