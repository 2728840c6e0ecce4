"""5.1: which zones are adjacent, and for whom."""

from __future__ import annotations

import pytest
from tests.engines.berlin_1945.play import position, the_game

from wargames.engines.berlin_1945.ids import Side

TRUE_PAIRS = ["7-1", "7-2", "14-15", "14-7", "8-15", "8-16", "8-2", "8-3", "8-7", "8-9", "9-3"]
FALSE_PAIRS = ["14-8", "3-I", "15-7", "2-II", "1-I"]


def zone(code: str) -> str:
    if code.isdigit():
        return f"district-{code}"
    return f"area-{code.lower()}" if code in "ABCDEF" else f"mitte-{code.lower()}"


def adjacent(side: Side, pair: str) -> bool:
    first, second = (the_game().tables.zone(zone(code)) for code in pair.split("-"))
    tables = the_game().tables
    there, back = second in tables.adjacent(side, first), first in tables.adjacent(side, second)
    assert there == back
    return there


@pytest.mark.rule("5.1")
@pytest.mark.example("AC04")
@pytest.mark.parametrize("pair", TRUE_PAIRS)
@pytest.mark.parametrize("side", list(Side))
def test_zones_with_a_common_border_are_adjacent_for_both_sides(side: Side, pair: str) -> None:
    assert adjacent(side, pair)


@pytest.mark.rule("5.1")
@pytest.mark.example("AC04")
@pytest.mark.parametrize("pair", FALSE_PAIRS)
@pytest.mark.parametrize("side", list(Side))
def test_zones_that_meet_at_a_corner_are_not_adjacent(side: Side, pair: str) -> None:
    assert not adjacent(side, pair)


@pytest.mark.rule("5.1")
@pytest.mark.parametrize("pair", FALSE_PAIRS)
def test_a_german_order_over_a_corner_is_refused(pair: str) -> None:
    first, second = (zone(code) for code in pair.split("-"))
    play = position(german={first: 2}, phase="german-movement", mitte_entered=True)
    play(f"german: move-from {first}")
    refusal = play.refusal(f"german: move-to {second}")
    assert refusal is not None
    assert refusal.cite.section == "5.1"
    assert "corner" in refusal.text


@pytest.mark.rule("5.1")
def test_a_soviet_plan_over_a_corner_or_far_away_is_refused() -> None:
    play = position(soviet={"district-14": 2})
    play("soviet: plan-from district-14")
    assert play.refused("soviet: plan-to district-8") == "5.1"
    assert play.refused("soviet: plan-to district-18") == "5.1"
    assert play.offers("soviet: plan-to district-7")


@pytest.mark.rule("5.1")
@pytest.mark.example("AC04")
def test_every_sector_is_adjacent_to_every_other_one_for_the_germans() -> None:
    sectors = ["I", "II", "III", "IV", "V"]
    for first in sectors:
        for second in sectors:
            if first != second:
                assert adjacent(Side.GERMAN, f"{first}-{second}")


@pytest.mark.rule("5.1")
def test_a_german_moves_between_sectors_that_do_not_touch() -> None:
    play = position(german={"mitte-ii": 2}, phase="german-movement")
    play.move("mitte-ii", {"mitte-iv": 2})
    assert play.count("german", "mitte-iv") == 2


@pytest.mark.rule("5.1")
@pytest.mark.parametrize(("start", "goal"), [("mitte-i", "mitte-iii"), ("mitte-ii", "mitte-iv")])
def test_soviets_need_a_real_border_inside_the_mitte(start: str, goal: str) -> None:
    play = position(soviet={start: 2}, mitte_entered=True)
    play(f"soviet: plan-from {start}")
    assert play.refused(f"soviet: plan-to {goal}") == "5.1"
    assert play.offers("soviet: plan-to mitte-v")


@pytest.mark.rule("R-B45-01")
def test_districts_8_and_9_are_adjacent_as_the_example_of_5_5_1_needs() -> None:
    play = position(german={"district-9": 1}, phase="german-movement")
    play.move("district-9", {"district-8": 1})
    assert play.count("german", "district-8") == 1


@pytest.mark.rule("2.2")
def test_a_closed_moltke_bridge_stops_both_sides() -> None:
    play = position(
        german={"mitte-i": 2}, soviet={"district-2": 3}, bridge_closed=True, mitte_entered=True
    )
    play("soviet: plan-from district-2")
    refusal = play.refusal("soviet: plan-to mitte-i")
    assert refusal is not None
    assert refusal.cite.section == "2.2"
    play("soviet: cancel-order; seal-plan; german: move-from mitte-i")
    assert play.refused("german: move-to district-2") == "2.2"


@pytest.mark.rule("2.2")
def test_an_open_moltke_bridge_can_be_crossed() -> None:
    play = position(german={"mitte-i": 2}, phase="german-movement")
    play.move("mitte-i", {"district-2": 1})
    assert play.count("german", "district-2") == 1
