"""7.3: carrying the plan out, cancelled orders and their conversion to Retreats."""

from __future__ import annotations

import pytest
from tests.engines.berlin_1945.play import Play, position


@pytest.mark.rule("7.3")
def test_the_germans_move_first_and_see_no_plan() -> None:
    play = position(soviet={"district-15": 2}, german={"district-8": 1})
    play.plan("district-15", {"district-14": 0})
    play.seal()
    assert play.asked() == "german"
    play.move("district-8", {"district-7": 1})
    assert play.count("soviet", "district-14") == 0


@pytest.mark.rule("7.3")
@pytest.mark.rule("R-B45-14")
def test_german_orders_are_tested_one_after_the_other() -> None:
    # The second order needs the room that the first one makes.
    play = position(german={"district-2": 6, "district-8": 1}, phase="german-movement")
    play("german: move-from district-8")
    assert play.refused("german: move-to district-2") == "5.3"
    play("german: cancel-order").move("district-2", {"district-1": 1})
    play.move("district-8", {"district-2": 1})
    assert play.count("german", "district-2") == 6


@pytest.mark.rule("7.3")
def test_planned_orders_are_carried_out_in_any_sequence() -> None:
    play = position(soviet={"district-15": 1, "district-16": 1, "district-14": 1})
    play.plan("district-15", {"district-8": 0}).plan("district-16", {"district-9": 0})
    play.plan("district-14", {"district-7": 0}).seal().to_soviet_movement()
    play("soviet: execute-planned 2; execute-planned 0; execute-planned 1")
    assert play.plan_status() == ["done"] * 3


@pytest.mark.rule("7.3")
@pytest.mark.rule("R-B45-08")
def test_a_legal_order_must_be_carried_out() -> None:
    play = position(soviet={"district-15": 1})
    play.plan("district-15", {"district-8": 0}).seal().to_soviet_movement()
    assert play.refused("soviet: end-movement") == "R-B45-08"
    assert "drop-extra" not in play.options()


@pytest.mark.rule("7.3")
def test_nothing_is_added_to_the_plan_or_changed_in_it() -> None:
    play = position(soviet={"district-15": 2, "district-16": 2})
    play.plan("district-15", {"district-8": 0}).seal().to_soviet_movement()
    for step in ("plan-from district-16", "remove-planned 0", "set-number 0 1", "plan-extra-move"):
        assert play.refused(f"soviet: {step}") != ""


@pytest.mark.rule("R-B45-29")
def test_the_additional_order_comes_after_all_others() -> None:
    play = position(soviet={"district-15": 1, "district-16": 1}, soviet_hand=["s01", "s08"])
    play.plan("district-15", {"district-8": 0})
    play.plan("district-16", {"district-9": 0}, additional=True).seal().to_soviet_movement()
    assert play.refused("soviet: execute-planned 1") == "R-B45-29"
    play("soviet: execute-planned 0; execute-planned 1")
    assert play.plan_status() == ["done", "done"]


@pytest.mark.rule("R-B45-09")
def test_fewer_units_than_planned_move_all_the_same() -> None:
    play = position(soviet={"district-15": 3}, german={"district-12": 1}, german_hand=["g01"])
    play.plan("district-15", {"district-8": 3}).seal().to_soviet_movement()
    zone = play.game.tables.zone("district-15")
    gone = play.state.soviet[zone][0]
    play.state.soviet[zone] = play.state.soviet[zone][1:]
    play.state.soviet[29] = (gone,)
    play("soviet: execute-planned 0").no_reactions()
    assert play.plan_status() == ["done"]
    assert play.count("soviet", "district-8") == 2


@pytest.mark.rule("R-B45-09")
def test_with_no_unit_left_the_order_lapses() -> None:
    play = position(soviet={"district-15": 1, "district-14": 1})
    play.plan("district-15", {"district-8": 0}).seal().to_soviet_movement()
    zone = play.game.tables.zone("district-15")
    play.state.soviet[29], play.state.soviet[zone] = play.state.soviet[zone], ()
    play("soviet: execute-planned 0")
    assert play.plan_status() == ["cancelled"]
    assert "R-B45-09" in play.cites()


def withdrawal_under_attack() -> Play:
    """The example of 7.3: four Soviets in 3 are to withdraw to 9; four Germans come from 4."""
    play = position(soviet={"district-3": 4}, german={"district-4": 4})
    play.plan("district-3", {"district-9": 0}).seal()
    play.move("district-4", {"district-3": 4}).to_soviet_movement()
    play("soviet: execute-planned 0")
    assert play.node() == "ConvertOrCancel"
    assert set(play.options()) == {"convert-to-retreat", "cancel-order"}
    return play


@pytest.mark.rule("7.3")
@pytest.mark.example("AC14")
def test_a_cancelled_withdrawal_becomes_a_retreat_that_leaves_two() -> None:
    play = withdrawal_under_attack()
    play("soviet: convert-to-retreat")
    assert play.count("soviet", "district-3") == 2
    assert play.count("soviet", "district-9") == 2
    assert "5.5.3" in play.cites()
    assert play.plan_status() == ["done"]


@pytest.mark.rule("7.3")
@pytest.mark.example("AC14")
def test_the_soviet_player_may_let_it_be_cancelled_instead() -> None:
    play = withdrawal_under_attack()
    play("soviet: cancel-order")
    assert play.count("soviet", "district-3") == 4
    assert play.plan_status() == ["cancelled"]


@pytest.mark.rule("7.3")
@pytest.mark.rule("5.5.3")
@pytest.mark.parametrize(
    ("units", "goal", "enemy_in_goal", "can_convert"),
    [
        (2, "district-9", 0, False),  # nobody could leave
        (3, "district-9", 0, True),
        (4, "district-8", 0, True),
        (4, "district-4", 0, True),
        (4, "mitte-ii", 0, False),  # an advance
        (4, "district-9", 1, False),  # Germans at the destination
    ],
)
def test_when_an_order_can_become_a_retreat(
    units: int, goal: str, enemy_in_goal: int, *, can_convert: bool
) -> None:
    german: dict[str, int | str] = {"district-2": 2, "district-10": 2}
    play = position(soviet={"district-3": units}, german=german)
    play.plan("district-3", {goal: 0}).seal()
    play.move("district-2", {"district-3": 1})
    if enemy_in_goal:
        play.move("district-10", {goal: 1})
    play.to_soviet_movement()("soviet: execute-planned 0")
    assert play.at("ConvertOrCancel") == can_convert
    if not can_convert:
        assert play.plan_status() == ["cancelled"]
        assert play.count("soviet", "district-3") == units


@pytest.mark.rule("7.3")
def test_an_order_that_leaves_two_units_anyhow_is_a_legal_retreat() -> None:
    play = position(soviet={"district-3": 4}, german={"district-4": 1})
    play.plan("district-3", {"district-9": 2}).seal()
    play.move("district-4", {"district-3": 1}).to_soviet_movement()
    play("soviet: execute-planned 0")
    assert play.plan_status() == ["done"]
    assert "5.5.3" in play.cites()


def two_groups_pinned(units: int, first: int, second: int) -> Play:
    play = position(soviet={"district-3": units}, german={"district-4": 1})
    play.plan("district-3", {"district-9": first, "district-8": second}).seal()
    play.move("district-4", {"district-3": 1}).to_soviet_movement()
    return play("soviet: execute-planned 0")


@pytest.mark.rule("R-B45-13")
def test_the_numbers_of_two_groups_are_lowered_by_the_player() -> None:
    play = two_groups_pinned(6, 3, 3)
    play("soviet: convert-to-retreat")
    assert play.node() == "SplitRetreat"
    assert play.options() == ["set-number 0 1", "set-number 0 2", "set-number 0 3"]
    play("soviet: set-number 0 3")
    assert [play.count("soviet", f"district-{n}") for n in (3, 9, 8)] == [2, 3, 1]


@pytest.mark.rule("R-B45-13")
def test_where_only_one_split_is_possible_nobody_is_asked() -> None:
    play = two_groups_pinned(4, 2, 2)
    play("soviet: convert-to-retreat")
    assert [play.count("soviet", f"district-{n}") for n in (3, 9, 8)] == [2, 1, 1]


@pytest.mark.rule("R-B45-13")
def test_two_groups_with_one_unit_that_may_leave_are_cancelled() -> None:
    play = two_groups_pinned(3, 1, 2)
    assert play.plan_status() == ["cancelled"]


@pytest.mark.rule("R-B45-13")
def test_two_destinations_must_both_be_possible_for_a_retreat() -> None:
    play = position(soviet={"district-3": 6}, german={"district-4": 1})
    play.plan("district-3", {"district-9": 3, "mitte-ii": 3}).seal()
    play.move("district-4", {"district-3": 1}).to_soviet_movement()
    play("soviet: execute-planned 0")
    assert play.plan_status() == ["cancelled"]


@pytest.mark.rule("7.3")
def test_only_the_order_that_was_hindered_is_cancelled() -> None:
    play = position(soviet={"district-15": 2, "district-14": 2}, german={"district-16": 1})
    play.plan("district-15", {"district-8": 0}).plan("district-14", {"district-7": 0}).seal()
    play.move("district-16", {"district-15": 1}).to_soviet_movement()
    play("soviet: execute-planned 0; execute-planned 1")
    assert play.plan_status() == ["cancelled", "done"]


@pytest.mark.rule("7.3")
@pytest.mark.rule("2.2")
def test_a_bridge_closed_after_planning_cancels_the_order() -> None:
    play = position(soviet={"district-2": 2}, german_hand=["g08"])
    play.plan("district-2", {"mitte-i": 0}).seal()
    play("german: finish-orders; play-card g08 0").to_soviet_movement()
    play("soviet: execute-planned 0")
    assert play.plan_status() == ["cancelled"]
    assert "2.2" in play.cites()


def cancelled_entry() -> Play:
    play = position(soviet={"district-8": 3}, german={"district-12": 1}, german_hand=["g14"])
    play.plan("district-8", {"district-2": 0}).seal().to_soviet_movement().no_reactions()
    play("soviet: execute-planned 0")
    assert play.count("soviet", "district-2") == 3
    assert play.control("district-2") == "german"
    return play


@pytest.mark.rule("R-B45-20")
@pytest.mark.rule("R-B45-21")
@pytest.mark.rule("6.1")
def test_an_order_cancelled_by_a_card_has_never_happened_but_its_units_have_moved() -> None:
    play = cancelled_entry()("german: react; play-card g14 0")
    assert play.count("soviet", "district-8") == 3
    assert play.control("district-2") == "german"
    assert play.control("district-8") == "soviet"
    assert play.state.german_order_step == 0
    assert all(
        play.state.moved[unit] for unit in play.state.soviet[play.game.tables.zone("district-8")]
    )


@pytest.mark.rule("R-B45-20")
@pytest.mark.rule("5.4")
def test_an_order_that_stands_counts_after_the_reaction() -> None:
    play = cancelled_entry()("german: decline")
    assert play.control("district-2") == "soviet"
    assert play.state.german_order_step == 1


@pytest.mark.rule("R-B45-21")
@pytest.mark.rule("5.4")
def test_a_cancelled_german_order_is_used_up() -> None:
    play = position(
        german={"district-12": 1, "district-8": 1}, soviet_hand=["s12"], phase="german-movement"
    )
    play("german: move-from district-12; move-to district-6; confirm-order")
    play("soviet: react; play-card s12 0")
    assert play.units("german", "district-12") == ["gw01"]
    assert play.state.orders_used == 1
    assert play.state.withdrawals_used == 1
    assert play.refused("german: move-from district-12") == "5"


@pytest.mark.rule("R-B45-13")
@pytest.mark.parametrize(
    ("first", "second", "options"),
    [(1, 5, [1]), (5, 1, [3]), (2, 4, [1, 2]), (4, 2, [2, 3])],
)
def test_no_group_of_a_conversion_grows(first: int, second: int, options: list[int]) -> None:
    play = two_groups_pinned(6, first, second)("soviet: convert-to-retreat")
    if len(options) > 1:
        assert play.options() == [f"set-number 0 {number}" for number in options]
        play(f"soviet: set-number 0 {options[0]}")
    assert play.count("soviet", "district-9") == options[0]
    assert play.count("soviet", "district-8") == 4 - options[0]


@pytest.mark.rule("R-B45-13")
@pytest.mark.rule("5.3")
def test_a_conversion_keeps_to_the_limits_of_both_destinations() -> None:
    # District 8 has room for three, 9 for one, when four units are to leave District 3.
    play = position(
        soviet={"district-3": 6, "district-8": 5, "district-9": 6, "district-10": 1},
        german={"district-4": 1},
    )
    play.plan("district-3", {"district-8": 3, "district-9": 2}).seal()
    play.move("district-4", {"district-3": 1}).to_soviet_movement()
    zone = play.game.tables.zone
    moved = play.state.soviet[zone("district-10")]
    play.state.soviet[zone("district-10")] = ()
    play.state.soviet[zone("district-9")] += moved
    play("soviet: execute-planned 0; convert-to-retreat")
    assert [play.count("soviet", f"district-{n}") for n in (3, 8, 9)] == [2, 8, 8]


@pytest.mark.rule("R-B45-13")
@pytest.mark.rule("5.3")
def test_a_conversion_into_a_zone_that_is_too_full_is_not_offered() -> None:
    play = position(soviet={"district-3": 4, "district-9": 8}, german={"district-4": 1})
    play.plan("district-9", {"district-10": 0}).plan("district-3", {"district-9": 0}).seal()
    play.move("district-4", {"district-3": 1}).to_soviet_movement()
    play("soviet: execute-planned 1")
    assert play.plan_status() == ["planned", "cancelled"]
