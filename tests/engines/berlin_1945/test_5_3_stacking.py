"""5.3: stacking limits, counted for each side alone."""

from __future__ import annotations

import pytest
from tests.engines.berlin_1945.play import position, the_game

from wargames.engines.berlin_1945.ids import Side

LIMITS = {
    **{f"area-{letter}": -1 for letter in "abcdef"},
    **{f"district-{n}": -1 for n in range(12, 19)},
    **{f"district-{n}": limit for n, limit in enumerate([6, 6, 7, 7, 7, 8, 9, 8, 8, 9, 9], 1)},
    **{f"mitte-{sector}": 4 for sector in ("i", "ii", "iii", "iv")},
}


@pytest.mark.rule("5.3")
@pytest.mark.parametrize(("zone", "limit"), LIMITS.items())
@pytest.mark.parametrize("side", list(Side))
def test_limit_of_each_zone(zone: str, limit: int, side: Side) -> None:
    tables = the_game().tables
    assert tables.limit[side][tables.zone(zone)] == limit
    assert tables.limit_mitte_entered[side][tables.zone(zone)] == limit


@pytest.mark.rule("5.3")
@pytest.mark.example("AC05")
def test_seven_of_each_side_stand_in_5_and_an_eighth_german_is_refused() -> None:
    play = position(
        german={"district-5": 7, "district-1": 1},
        soviet={"district-5": 7},
        phase="german-movement",
    )
    play("german: move-from district-1")
    refusal = play.refusal("german: move-to district-5")
    assert refusal is not None
    assert refusal.cite.section == "5.3"


@pytest.mark.rule("5.3")
@pytest.mark.example("AC05")
def test_an_eighth_soviet_unit_in_5_cannot_be_planned() -> None:
    play = position(german={"district-5": 7}, soviet={"district-5": 7, "district-4": 1})
    play("soviet: plan-from district-4")
    assert play.refused("soviet: plan-to district-5") == "5.3"


@pytest.mark.rule("5.3")
@pytest.mark.example("AC05")
def test_seven_soviets_may_enter_a_district_with_seven_germans() -> None:
    play = position(german={"district-5": 7}, soviet={"district-11": 7})
    play.plan("district-11", {"district-5": 0}).seal().to_soviet_movement()
    play("soviet: execute-planned 0")
    assert play.count("soviet", "district-5") == play.count("german", "district-5") == 7


@pytest.mark.rule("5.3")
@pytest.mark.rule("7.3")
def test_an_order_over_the_limit_is_cancelled_whole_at_execution() -> None:
    # A group was to make room in District 8; the Germans pin it there.
    play = position(soviet={"district-15": 4, "district-8": 8}, german={"district-9": 1})
    play.plan("district-8", {"district-7": 2})
    play.plan("district-15", {"district-8": 1, "district-16": 2}).seal()
    play.move("district-9", {"district-8": 1}).to_soviet_movement()
    play("soviet: execute-planned 1")
    assert play.told("cancelled")
    assert "5.3" in play.cites()
    assert play.count("soviet", "district-15") == 4
    assert play.count("soviet", "district-16") == 0


@pytest.mark.rule("5.3")
@pytest.mark.parametrize("zone", ["mitte-i", "mitte-ii", "mitte-iii", "mitte-iv"])
def test_a_sector_holds_four_of_each_side(zone: str) -> None:
    play = position(german={zone: 4, "mitte-v": ["gw01"]}, phase="german-movement")
    play("german: move-from mitte-v")
    assert play.refused(f"german: move-to {zone}") == "5.3"
    play = position(soviet={zone: 4, "district-4": 1, "mitte-v": 1}, mitte_entered=True)
    play("soviet: plan-from mitte-v")
    assert play.refused(f"soviet: plan-to {zone}") == "5.3"


@pytest.mark.rule("5.3")
def test_v_holds_four_germans_before_a_soviet_unit_enters_the_mitte() -> None:
    play = position(
        german={"mitte-v": ["gw19", "gs03", "gw01"], "mitte-i": 2}, phase="german-movement"
    )
    play("german: move-from mitte-i")
    assert play.refused("german: move-to mitte-v") == "5.3"
    play.take(1)
    assert play.offers("german: move-to mitte-v")


@pytest.mark.rule("5.3")
@pytest.mark.rule("R-B45-19")
def test_v_holds_any_number_of_germans_afterwards_even_if_the_soviets_are_gone() -> None:
    play = position(
        german={"mitte-v": ["gw19", "gs03", "gw01"], "mitte-i": 4},
        phase="german-movement",
        mitte_entered=True,
    )
    play.move("mitte-i", {"mitte-v": 4})
    assert play.count("german", "mitte-v") == 7


@pytest.mark.rule("5.3")
def test_v_holds_any_number_of_soviets() -> None:
    play = position(soviet={"mitte-v": 6, "mitte-i": 4}, mitte_entered=True)
    play.plan("mitte-i", {"mitte-v": 0}).seal().to_soviet_movement()
    play("soviet: execute-planned 0")
    assert play.count("soviet", "mitte-v") == 10


@pytest.mark.rule("5.3")
def test_a_german_group_that_is_too_large_can_be_made_smaller() -> None:
    play = position(german={"district-2": 5, "district-3": 4}, phase="german-movement")
    play("german: move-from district-3")
    assert play.refused("german: move-to district-2") == "5.3"
    play.take(1)("german: move-to district-2; confirm-order")
    assert play.count("german", "district-2") == 6
