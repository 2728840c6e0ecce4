"""5.2: where nobody may go, and the garrison of the Reichstag."""

from __future__ import annotations

import pytest
from tests.engines.berlin_1945.play import position

GARRISON = ["gw19", "gs03"]


@pytest.mark.rule("5.2")
@pytest.mark.rule("2.1")
def test_germans_never_enter_an_area() -> None:
    play = position(german={"district-15": 1}, phase="german-movement")
    play("german: move-from district-15")
    assert play.refused("german: move-to area-a") == "5.2"
    assert play.offers("german: move-to district-14")


@pytest.mark.rule("7.2")
@pytest.mark.rule("R-B45-28")
def test_soviets_leave_areas_and_never_return_or_change_them() -> None:
    play = position(soviet={"area-a": 2, "district-15": 2})
    play("soviet: plan-from district-15")
    assert play.refused("soviet: plan-to area-a") == "7.2"
    play("soviet: cancel-order; plan-from area-a")
    assert play.refused("soviet: plan-to area-b") == "7.2"
    assert play.offers("soviet: plan-to district-15")


@pytest.mark.rule("5.2")
@pytest.mark.example("AC25")
def test_the_garrison_stays_until_a_soviet_unit_enters_the_mitte() -> None:
    play = position(german={"mitte-v": GARRISON}, phase="german-movement")
    assert play.refused("german: move-from mitte-v") == "5.2"


@pytest.mark.rule("5.2")
@pytest.mark.example("AC25")
def test_other_units_may_leave_the_reichstag_beside_the_garrison() -> None:
    play = position(german={"mitte-v": [*GARRISON, "gw01"]}, phase="german-movement")
    play("german: move-from mitte-v")
    assert play.refused("german: toggle-unit gs03") == "5.2"
    play("german: move-to mitte-i; confirm-order")
    assert play.units("german", "mitte-i") == ["gw01"]
    assert play.units("german", "mitte-v") == GARRISON


@pytest.mark.rule("5.2")
@pytest.mark.example("AC25")
def test_the_garrison_moves_once_a_soviet_unit_has_entered_a_sector() -> None:
    play = position(german={"mitte-v": GARRISON}, soviet={"district-4": 3})
    play.plan("district-4", {"mitte-iii": 0}).seal().to_soviet_movement()
    play("soviet: execute-planned 0; end-movement; soviet: seal-plan")
    assert play.state.turn == 3
    play.move("mitte-v", {"mitte-i": 2})
    assert play.units("german", "mitte-i") == GARRISON


@pytest.mark.rule("R-B45-19")
def test_the_garrison_stays_free_when_the_soviets_are_thrown_out() -> None:
    play = position(german={"mitte-v": GARRISON}, mitte_entered=True, phase="german-movement")
    assert play.offers("german: move-from mitte-v")


@pytest.mark.rule("R-B45-18")
def test_an_entry_into_v_itself_frees_the_garrison_too() -> None:
    play = position(german={"mitte-v": GARRISON}, soviet={"mitte-i": 3})
    play.plan("mitte-i", {"mitte-v": 0}).seal().to_soviet_movement()
    before = play.state.mitte_entered
    play("soviet: execute-planned 0")
    assert (before, play.state.mitte_entered, play.state.german_order_step) == (False, True, 3)
