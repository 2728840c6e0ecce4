"""5.5.3 and 5.5.4: Retreats and Withdrawals."""

from __future__ import annotations

import pytest
from tests.engines.berlin_1945.play import Play, Stack, position


@pytest.mark.rule("5.5.3")
@pytest.mark.rule("R-B45-12")
def test_a_soviet_retreat_leaves_two_units() -> None:
    play = position(soviet={"district-8": 4}, german={"district-8": 1})
    play("soviet: plan-from district-8; plan-to district-7")
    assert play.refused("soviet: set-number 0 0") == "5.5.3"
    assert play.state.agenda[-1].legs[0].number == 2  # type: ignore[attr-defined]
    assert "set-number 0 1" in play.options()
    assert play.refused("soviet: set-number 0 3") == "7.2"
    play("soviet: confirm-order; seal-plan").to_soviet_movement()
    play("soviet: execute-planned 0")
    assert play.cites()[0] == "5.5.3"
    assert [play.count("soviet", f"district-{n}") for n in (8, 7)] == [2, 2]


@pytest.mark.rule("5.5.3")
@pytest.mark.rule("R-B45-12")
def test_two_soviets_in_a_disputed_zone_are_pinned() -> None:
    play = position(soviet={"district-8": 2}, german={"district-8": 1})
    assert play.refused("soviet: plan-from district-8") == "5.5.3"


@pytest.mark.rule("5.5.3")
def test_a_german_retreat_leaves_one_unit() -> None:
    play = position(german={"district-8": 3}, soviet={"district-8": 1}, phase="german-movement")
    play("german: move-from district-8")
    (left,) = [u for u in play.units("german", "district-8")
               if play.game.tables.unit(u) not in play.state.agenda[-1].taken]  # type: ignore[attr-defined]  # fmt: skip
    assert play.refused(f"german: toggle-unit {left}") == "5.5.3"
    play("german: move-to district-2; confirm-order")
    assert play.cites()[0] == "5.5.3"
    assert play.count("german", "district-8") == 1


@pytest.mark.rule("5.5.3")
def test_a_single_german_in_a_disputed_zone_is_pinned() -> None:
    play = position(german={"district-8": 1}, soviet={"district-8": 1}, phase="german-movement")
    assert play.refused("german: move-from district-8") == "5.5.3"


@pytest.mark.rule("5.5.3")
def test_a_soviet_retreat_avoids_german_units_a_german_one_need_not_avoid_soviets() -> None:
    play = position(
        soviet={"district-8": 4, "district-9": 1}, german={"district-8": 2, "district-7": 1}
    )
    play("soviet: plan-from district-8")
    assert play.refused("soviet: plan-to district-7") == "5.5.3"
    assert play.offers("soviet: plan-to district-9")
    play("soviet: cancel-order; seal-plan; german: move-from district-8; move-to district-9")
    play("german: confirm-order")
    assert play.cites()[0] == "5.5.3"


@pytest.mark.rule("5.5.3")
@pytest.mark.parametrize(
    ("goal", "section"), [("district-2", "5.5.3"), ("district-7", ""), ("district-15", "")]
)
def test_a_soviet_retreat_goes_to_the_flank_or_rear(goal: str, section: str) -> None:
    play = position(soviet={"district-8": 4}, german={"district-8": 1})
    play("soviet: plan-from district-8")
    assert play.refused(f"soviet: plan-to {goal}") == section


@pytest.mark.rule("5.5.3")
@pytest.mark.parametrize(
    ("goal", "section"), [("district-2", ""), ("district-7", ""), ("district-15", "5.5.3")]
)
def test_a_german_retreat_goes_to_the_flank_or_rear(goal: str, section: str) -> None:
    play = position(german={"district-8": 4}, soviet={"district-8": 1}, phase="german-movement")
    play("german: move-from district-8")
    assert play.refused(f"german: move-to {goal}") == section


@pytest.mark.rule("R-B45-15")
def test_units_that_have_just_arrived_may_cover_a_retreat() -> None:
    play = position(
        german={"district-8": 1, "district-9": 1}, soviet={"district-8": 1}, phase="german-movement"
    )
    assert play.refused("german: move-from district-8") == "5.5.3"
    play.move("district-9", {"district-8": 1})
    play.move("district-8", {"district-7": ["gw01"]})
    assert play.units("german", "district-8") == ["gw02"]


@pytest.mark.rule("5.5.3")
def test_a_disputed_sector_can_be_left_by_a_retreat_within_the_mitte() -> None:
    play = position(
        german={"mitte-i": 2}, soviet={"mitte-i": 2}, mitte_entered=True, phase="german-movement"
    )
    play("german: move-from mitte-i")
    assert play.refused("german: move-to district-2") == "5.5.3"
    assert play.hint("german: move-to mitte-iii") == "Retreat, 1 unit"


def after_two_withdrawals(zone: str, units: Stack) -> Play:
    play = position(
        german={"district-12": 1, "district-13": 1, zone: units},
        phase="german-movement",
    )
    play.move("district-12", {"district-6": 1})
    play.move("district-13", {"district-7": 1})
    assert play.state.withdrawals_used == 2
    return play


@pytest.mark.rule("5.5.4")
@pytest.mark.example("AC26")
def test_a_third_withdrawal_is_refused() -> None:
    play = after_two_withdrawals("district-9", 2)
    play("german: move-from district-9")
    assert play.refused("german: move-to district-3") == "5.5.4"
    assert play.offers("german: move-to district-8")


@pytest.mark.rule("5.5.4")
@pytest.mark.example("AC26")
def test_moves_between_sectors_are_no_withdrawals() -> None:
    play = after_two_withdrawals("mitte-i", 2)
    play.move("mitte-i", {"mitte-v": 2})
    assert play.cites()[0] == "5.5.2"
    assert play.state.withdrawals_used == 2


@pytest.mark.rule("5.5.4")
@pytest.mark.example("AC26")
@pytest.mark.parametrize("units", [["gw20", "gw21"], ["gw22"], ["gs04"], ["gs05"]])
def test_a_group_of_yellow_dots_alone_withdraws_freely(units: list[str]) -> None:
    play = after_two_withdrawals("district-9", units)
    play.move("district-9", {"district-3": units})
    assert play.cites()[0] == "5.5.4"
    assert play.state.withdrawals_used == 2


@pytest.mark.rule("5.5.4")
@pytest.mark.example("AC26")
def test_a_mixed_group_counts() -> None:
    play = after_two_withdrawals("district-9", ["gw20", "gw10"])
    play("german: move-from district-9")
    assert play.refused("german: move-to district-3") == "5.5.4"
    play.take(["gw20"])
    assert play.offers("german: move-to district-3")


@pytest.mark.rule("5.5.4")
def test_a_retreat_to_the_rear_is_no_withdrawal() -> None:
    play = position(
        german={"district-12": 1, "district-13": 1, "district-8": 2},
        soviet={"district-8": 1},
        phase="german-movement",
    )
    play.move("district-12", {"district-6": 1})
    play.move("district-13", {"district-7": 1})
    play.move("district-8", {"district-2": 1})
    assert play.cites()[0] == "5.5.3"


@pytest.mark.rule("5.5.4")
def test_a_withdrawal_may_meet_the_enemy() -> None:
    play = position(german={"district-9": 2}, soviet={"district-3": 1}, phase="german-movement")
    play.move("district-9", {"district-3": 2})
    assert play.count("german", "district-3") == 2


@pytest.mark.rule("R-B45-16")
def test_a_move_from_the_inner_ring_to_a_sector_is_a_withdrawal() -> None:
    play = position(german={"district-2": 1}, phase="german-movement")
    play.move("district-2", {"mitte-i": 1})
    assert play.state.withdrawals_used == 1


@pytest.mark.rule("R-B45-17")
def test_an_order_with_two_withdrawing_groups_counts_once() -> None:
    play = position(german={"district-9": 2}, phase="german-movement")
    play.move("district-9", {"district-3": 1, "district-4": 1})
    assert play.state.withdrawals_used == 1


@pytest.mark.rule("R-B45-17")
def test_an_order_with_a_flanking_and_a_withdrawing_group_counts_once() -> None:
    play = position(german={"district-9": 2}, phase="german-movement")
    play.move("district-9", {"district-8": 1, "district-4": 1})
    assert play.state.withdrawals_used == 1


@pytest.mark.rule("R-B45-17")
def test_a_yellow_group_that_withdraws_beside_a_flanking_group_does_not_count() -> None:
    play = position(german={"district-9": ["gw20", "gw10"]}, phase="german-movement")
    play.move("district-9", {"district-4": ["gw20"], "district-8": ["gw10"]})
    assert play.state.withdrawals_used == 0


@pytest.mark.rule("5.5.4")
def test_soviet_withdrawals_are_not_limited() -> None:
    play = position(soviet={f"district-{n}": 1 for n in (7, 9, 11)})
    play.plan("district-7", {"district-14": 0}).plan("district-9", {"district-16": 0})
    play.plan("district-11", {"district-18": 0}).seal().to_soviet_movement()
    play("soviet: execute-planned 0; execute-planned 1; execute-planned 2")
    assert play.plan_status() == ["done"] * 3
