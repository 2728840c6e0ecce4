"""5: what one Movement order can do."""

from __future__ import annotations

import pytest
from tests.engines.berlin_1945.play import position


@pytest.mark.rule("5")
@pytest.mark.example("AC01")
def test_one_order_sends_two_groups_of_a_zone_to_two_zones() -> None:
    play = position(soviet={"district-15": 5})
    play.plan("district-15", {"district-16": 2, "district-8": 2}).seal().to_soviet_movement()
    play("soviet: execute-planned 0")
    assert play.cites()[:2] == ["5.5.2", "5.5.1"]
    assert [play.count("soviet", f"district-{n}") for n in (15, 16, 8)] == [1, 2, 2]
    assert play.plan_status() == ["done"]


@pytest.mark.rule("5")
@pytest.mark.example("AC02")
def test_one_order_sends_a_whole_stack_to_one_zone() -> None:
    play = position(soviet={"district-15": 5})
    play.plan("district-15", {"district-8": 0}).seal().to_soviet_movement()
    play("soviet: execute-planned 0")
    assert play.count("soviet", "district-8") == 5
    assert len(play.state.plan) == 1


@pytest.mark.rule("5")
@pytest.mark.example("AC03")
def test_groups_of_two_zones_need_two_orders() -> None:
    play = position(soviet={"district-15": 2, "district-16": 2})
    play.plan("district-15", {"district-8": 0}).plan("district-16", {"district-8": 0})
    assert len(play.state.plan) == 2
    play.seal().to_soviet_movement()
    play("soviet: execute-planned 0; execute-planned 1")
    assert play.count("soviet", "district-8") == 4


@pytest.mark.rule("5")
def test_a_third_destination_is_refused_to_both_sides() -> None:
    play = position(soviet={"district-15": 5}, german={"district-9": 3})
    play("soviet: plan-from district-15; plan-to district-16; plan-to district-8")
    assert play.refused("soviet: plan-to district-14") == "5"
    play("soviet: cancel-order; seal-plan; german: move-from district-9")
    play.take(1)("german: move-to district-8").take(1)("german: move-to district-10")
    assert play.refused("german: move-to district-16") == "5"


@pytest.mark.rule("5")
def test_the_same_destination_twice_is_refused_to_both_sides() -> None:
    play = position(soviet={"district-15": 5}, german={"district-9": 3})
    play("soviet: plan-from district-15; plan-to district-16")
    assert play.refused("soviet: plan-to district-16") == "7.2"
    play("soviet: cancel-order; seal-plan; german: move-from district-9")
    play.take(1)("german: move-to district-8").take(1)
    assert play.refused("german: move-to district-8") == "5"


@pytest.mark.rule("5")
def test_an_order_may_leave_units_behind_or_take_all() -> None:
    play = position(german={"district-9": 3}, phase="german-movement")
    play.move("district-9", {"district-8": 1})
    assert play.count("german", "district-9") == 2
    play.move("district-9", {"district-10": 2})
    assert play.count("german", "district-9") == 0


@pytest.mark.rule("5")
def test_a_unit_moves_once_per_turn() -> None:
    play = position(german={"district-9": 2, "district-8": 1}, phase="german-movement")
    play.move("district-9", {"district-8": 2})
    play("german: move-from district-8")
    first = play.units("german", "district-8")[0]
    moved = [
        u for u in play.units("german", "district-8") if f"toggle-unit {u}" not in play.options()
    ]
    assert len(moved) == 2
    assert play.refused(f"german: toggle-unit {moved[0]}") == "5"
    assert first


@pytest.mark.rule("5")
def test_a_zone_of_moved_units_alone_gives_no_further_order() -> None:
    play = position(german={"district-9": 2}, phase="german-movement")
    play.move("district-9", {"district-8": 2})
    assert play.refused("german: move-from district-8") == "5"
    assert play.refused("german: move-from district-9") == "5"


@pytest.mark.rule("5")
def test_units_that_arrived_do_not_move_on_with_a_later_soviet_order() -> None:
    play = position(soviet={"district-15": 2, "district-16": 2})
    play.plan("district-15", {"district-16": 0}).plan("district-16", {"district-9": 0})
    play.seal().to_soviet_movement()
    play("soviet: execute-planned 0; execute-planned 1")
    assert play.count("soviet", "district-16") == 2
    assert play.count("soviet", "district-9") == 2


@pytest.mark.rule("5")
def test_an_order_needs_units_of_the_own_side() -> None:
    play = position(soviet={"district-15": 1}, german={"district-9": 1})
    assert play.refused("soviet: plan-from district-14") == "5.5"
    play.seal()
    assert play.refused("german: move-from district-14") == "5"


@pytest.mark.rule("5")
def test_the_germans_name_units_before_the_destination() -> None:
    play = position(german={"district-9": 1}, phase="german-movement")
    play("german: move-from district-9; toggle-unit gw01")
    assert play.refused("german: move-to district-8") == "5"
    play("german: toggle-unit gw01")
    assert play.offers("german: move-to district-8")
