"""7.2: the Soviet plan."""

from __future__ import annotations

import pytest
from tests.engines.berlin_1945.play import position


@pytest.mark.rule("7.2")
def test_a_starting_zone_has_one_column_and_so_one_order() -> None:
    play = position(soviet={"district-15": 4, "district-16": 1}, soviet_hand=["s01", "s08"])
    play.plan("district-15", {"district-8": 1})
    assert play.refused("soviet: plan-from district-15") == "7.2"
    play("soviet: plan-extra-move")
    assert play.refused("soviet: plan-from district-15") == "7.2"
    assert play.offers("soviet: plan-from district-16")


@pytest.mark.rule("7.2")
def test_a_blank_number_means_all_units() -> None:
    play = position(soviet={"district-15": 3, "district-16": 1})
    play("soviet: plan-from district-15; plan-to district-8; confirm-order; seal-plan")
    assert play.state.plan[0].legs[0].number == 0
    play.to_soviet_movement()
    play("soviet: execute-planned 0")
    assert play.count("soviet", "district-8") == 3


@pytest.mark.rule("7.2")
@pytest.mark.rule("R-B45-10")
def test_all_with_a_second_destination_sends_the_rest() -> None:
    play = position(soviet={"district-15": 5})
    play.plan("district-15", {"district-8": 0, "district-14": 2}).seal().to_soviet_movement()
    play("soviet: execute-planned 0")
    assert [play.count("soviet", f"district-{n}") for n in (15, 8, 14)] == [0, 3, 2]


@pytest.mark.rule("7.2")
def test_numbers_never_exceed_the_units_present() -> None:
    play = position(soviet={"district-15": 3})
    play("soviet: plan-from district-15; plan-to district-8; plan-to district-14")
    offered = [text for text in play.options() if text.startswith("set-number 1")]
    assert offered == ["set-number 1 2"]
    assert play.refused("soviet: set-number 1 3") == "7.2"


@pytest.mark.rule("7.2")
def test_a_second_destination_needs_a_second_unit() -> None:
    play = position(soviet={"district-15": 1})
    play("soviet: plan-from district-15; plan-to district-8")
    assert play.refused("soviet: plan-to district-14") == "7.2"


@pytest.mark.rule("7.2")
def test_the_kinds_of_units_are_chosen_at_execution() -> None:
    play = position(soviet={"district-15": "2r+1g"})
    play.plan("district-15", {"district-8": 1}).seal().to_soviet_movement()
    play("soviet: execute-planned 0")
    assert play.node() == "NameUnit"
    play("soviet: take-unit sg01")
    assert play.units("soviet", "district-8") == ["sg01"]


@pytest.mark.rule("7.2")
def test_units_that_are_alike_need_not_be_named() -> None:
    play = position(soviet={"district-15": "3r"})
    play.plan("district-15", {"district-8": 2}).seal().to_soviet_movement()
    play("soviet: execute-planned 0")
    assert play.count("soviet", "district-8") == 2


@pytest.mark.rule("7.2")
def test_units_are_named_one_by_one_until_it_makes_no_difference() -> None:
    play = position(soviet={"district-15": ["sr01", "sr02", "sg01", "sg02"]}, shock=["sr01"])
    play.plan("district-15", {"district-8": 3}).seal().to_soviet_movement()
    play("soviet: execute-planned 0")
    assert len(play.options()) == 4
    play("soviet: take-unit sg01")
    assert play.options() == ["take-unit sr01", "take-unit sr02", "take-unit sg02"]
    play("soviet: take-unit sr01; take-unit sr02")
    assert play.units("soviet", "district-8") == ["sr01", "sr02", "sg01"]


@pytest.mark.rule("7.2")
def test_two_groups_of_mixed_units_are_named_one_after_the_other() -> None:
    play = position(soviet={"district-15": "3r+1g"})
    play.plan("district-15", {"district-8": 2, "district-14": 2}).seal().to_soviet_movement()
    play("soviet: execute-planned 0; take-unit sg01")
    assert play.units("soviet", "district-8") == ["sr01", "sg01"]
    assert play.units("soviet", "district-14") == ["sr02", "sr03"]


@pytest.mark.rule("7.2")
@pytest.mark.rule("R-B45-11")
def test_planned_departures_make_room_and_planned_arrivals_take_it() -> None:
    play = position(soviet={"district-2": 6, "district-8": 4})
    play("soviet: plan-from district-8")
    assert play.refused("soviet: plan-to district-2") == "5.3"
    play("soviet: cancel-order").plan("district-2", {"district-1": 2})
    play("soviet: plan-from district-8; plan-to district-2")
    assert play.state.agenda[-1].legs[0].number == 2  # type: ignore[attr-defined]
    assert play.refused("soviet: set-number 0 3") == "5.3"
    play("soviet: confirm-order")
    assert len(play.state.plan) == 2


@pytest.mark.rule("7.2")
@pytest.mark.rule("R-B45-11")
def test_a_plan_that_lost_the_order_which_made_room_cannot_be_sealed() -> None:
    play = position(soviet={"district-2": 6, "district-8": 4})
    play.plan("district-2", {"district-1": 2}).plan("district-8", {"district-2": 2})
    assert play.offers("soviet: seal-plan")
    play("soviet: remove-planned 0")
    assert play.refused("soviet: seal-plan") == "5.3"
    play("soviet: remove-planned 0")
    assert play.offers("soviet: seal-plan")


@pytest.mark.rule("7.2")
@pytest.mark.rule("5.3")
def test_dropping_a_destination_does_not_leave_more_than_the_other_one_holds() -> None:
    play = position(soviet={"district-8": 8, "district-2": 0})
    play("soviet: plan-from district-8; plan-to district-2; plan-to district-7")
    play("soviet: set-number 0 0; drop-leg 1")
    (leg,) = play.state.agenda[-1].legs  # type: ignore[attr-defined]
    assert leg.number == 6
    play("soviet: confirm-order; seal-plan").to_soviet_movement()
    play("soviet: execute-planned 0")
    assert play.plan_status() == ["done"]


@pytest.mark.rule("7.2")
def test_orders_can_be_taken_off_and_reordered_before_sealing() -> None:
    play = position(soviet={"district-15": 1, "district-16": 1})
    play.plan("district-15", {"district-14": 0}).plan("district-16", {"district-8": 0})
    play("soviet: raise-planned 1")
    slugs = play.game.tables.zone_slug
    assert [slugs[order.origin] for order in play.state.plan] == ["district-16", "district-15"]
    play("soviet: remove-planned 0")
    assert [slugs[order.origin] for order in play.state.plan] == ["district-15"]


@pytest.mark.rule("7.2")
def test_the_plan_is_the_soviet_players_secret_until_it_is_revealed() -> None:
    play = position(soviet={"district-15": 2})
    play.plan("district-15", {"district-8": 0})
    assert play.view("german").plan is None
    assert play.view(None).plan is None
    plan = play.view("soviet").plan
    assert plan is not None
    assert len(plan) == 1
    play.seal()
    assert not any("Reinickendorf" in e.text for e in play.events if e.is_visible_to(None))
    assert play.view("german").plan is None
    play.to_soviet_movement()
    assert play.view("german").plan is not None


@pytest.mark.rule("7.2")
def test_no_order_is_planned_outside_the_planning_phase() -> None:
    play = position(soviet={"district-15": 2}, phase="soviet-movement")
    assert play.refused("soviet: plan-from district-15") != ""


@pytest.mark.rule("7.2")
@pytest.mark.rule("7.3")
@pytest.mark.example("AC13")
def test_a_planned_advance_is_cancelled_when_germans_enter_its_starting_zone() -> None:
    play = position(soviet={"district-15": 2}, german={"district-16": 3})
    play.plan("district-15", {"district-8": 2}).seal()
    play.move("district-16", {"district-15": 3})
    assert play.cites()[0] == "5.5.2"
    play.to_soviet_movement()
    assert "5.5.3" not in play.cites()
    play("soviet: execute-planned 0")
    assert play.node() == "SovietMovement"
    assert "5.5.3" in play.cites()
    assert play.plan_status() == ["cancelled"]
    assert play.count("soviet", "district-15") == 2
