"""6 and 6.1: additional orders, bought with cards."""

from __future__ import annotations

import pytest
from tests.engines.berlin_1945.play import Play, position


def german_closing(**facts: object) -> Play:
    facts = {
        "german": {"district-6": 2},
        "removed": {"german": 1},
        "german_hand": ["g01", "g02", "g03"],
        "phase": "german-movement",
        **facts,
    }
    play = position(**facts)  # type: ignore[arg-type]
    return play("german: finish-orders")


@pytest.mark.rule("6")
@pytest.mark.rule("6.1")
def test_a_german_rebuild_costs_two_cards_and_returns_a_removed_unit() -> None:
    play = german_closing()
    (unit,) = play.units("german", "removed")
    play("german: extra-rebuild; choose-zone district-9; discard-card g01; discard-card g02")
    assert play.units("german", "district-9") == [unit]
    assert play.units("german", "removed") == []
    assert play.discarded("german") == ["g01", "g02"]
    assert play.state.moved[play.game.tables.unit(unit)]


@pytest.mark.rule("6")
@pytest.mark.rule("6.1")
def test_a_german_rebuild_needs_two_cards_and_a_removed_unit() -> None:
    assert "extra-rebuild" not in german_closing(german_hand=["g01"]).options()
    assert "extra-rebuild" not in german_closing(removed={}).options()
    assert german_closing(german_hand=["g01"]).refused("german: extra-rebuild") == "6.1"
    assert german_closing(removed={}).refused("german: extra-rebuild") == "6"


@pytest.mark.rule("6")
def test_a_rebuild_goes_to_a_controlled_zone_disputed_or_not() -> None:
    play = german_closing(
        soviet={"district-6": 1, "district-8": 1, "district-15": 1}, german={"district-6": 2}
    )
    play("german: extra-rebuild")
    assert play.refused("german: choose-zone district-8") == "6"
    assert play.refused("german: choose-zone area-a") == "6"
    assert play.offers("german: choose-zone district-6")
    assert play.offers("german: choose-zone mitte-i")


@pytest.mark.rule("6")
@pytest.mark.rule("5.3")
def test_a_rebuild_keeps_to_the_stacking_limit() -> None:
    play = german_closing(german={"district-2": 6})
    play("german: extra-rebuild")
    assert play.refused("german: choose-zone district-2") == "5.3"


@pytest.mark.rule("6")
@pytest.mark.parametrize(
    ("side", "units", "allowed"),
    [("german", ["gs01"], False), ("german", ["gw20"], True), ("german", ["gw19"], True),
     ("soviet", ["sg01"], False), ("soviet", ["sr28"], True)],
)  # fmt: skip
def test_which_removed_units_can_be_rebuilt(side: str, units: list[str], allowed: bool) -> None:  # noqa: FBT001
    if side == "german":
        play = german_closing(removed={"german": units})
        assert ("extra-rebuild" in play.options()) == allowed
    else:
        play = position(
            soviet={"district-15": 1}, removed={"soviet": units}, soviet_hand=["s01", "s02"]
        )
        assert ("plan-rebuild" in play.options()) == allowed


@pytest.mark.rule("6")
def test_units_that_have_not_entered_yet_cannot_be_rebuilt() -> None:
    play = german_closing(removed={})
    assert "gw20" in play.units("german", "reserve")
    assert "extra-rebuild" not in play.options()


@pytest.mark.rule("6")
def test_of_different_removed_units_the_player_chooses_one() -> None:
    play = german_closing(removed={"german": ["gw01", "gw20"]})
    play("german: extra-rebuild; choose-zone district-9; choose-unit gw20")
    play("german: discard-card g03; discard-card g02")
    assert play.units("german", "district-9") == ["gw20"]


@pytest.mark.rule("6")
def test_the_same_unit_is_rebuilt_again_and_again() -> None:
    play = german_closing(german_hand=["g01", "g02", "g03", "g06"])
    play("german: extra-rebuild; choose-zone district-9; discard-card g01; discard-card g02")
    (unit,) = play.units("german", "district-9")
    play.state.german[29], play.state.german[play.game.tables.zone("district-9")] = (
        play.state.german[play.game.tables.zone("district-9")],
        (),
    )
    play("german: end-movement; soviet: end-movement; seal-plan; german: finish-orders")
    play("german: extra-rebuild; choose-zone district-9")
    assert play.units("german", "district-9") == [unit]


@pytest.mark.rule("6.1")
def test_only_one_additional_german_order_per_turn() -> None:
    play = german_closing(german_hand=["g01", "g02", "g03", "g06", "g07"])
    play.move("district-6", {"district-7": 1}, additional=True)("german: discard-card g01")
    assert play.refused("german: extra-move") == "6.1"
    assert play.refused("german: extra-rebuild") == "6.1"
    play = german_closing(german_hand=["g01", "g02", "g03", "g06", "g07"])
    play("german: extra-rebuild; choose-zone district-9; discard-card g01; discard-card g02")
    assert "extra-move" not in play.options()


@pytest.mark.rule("6.1")
def test_the_additional_german_movement_order_costs_one_card_after_the_basic_orders() -> None:
    play = position(german={"district-6": 1}, german_hand=["g01"], phase="german-movement")
    assert "extra-move" not in play.options()
    play("german: finish-orders")
    play.move("district-6", {"district-7": 1}, additional=True)
    assert play.count("german", "district-7") == 1
    assert play.discarded("german") == ["g01"]


@pytest.mark.rule("6.1")
def test_without_a_card_there_is_no_additional_german_order() -> None:
    play = german_closing(german_hand=[])
    assert play.options() == ["end-movement"]
    assert play.refused("german: extra-move") == "6.1"


@pytest.mark.rule("6.1")
def test_discards_are_face_down() -> None:
    play = german_closing()
    play("german: extra-rebuild; choose-zone district-9; discard-card g01; discard-card g02")
    seen = [event.text for event in play.events if event.is_visible_to(None)]
    assert any("face down" in text for text in seen)
    assert not any("Panzerfaust" in text for text in seen)
    assert play.view("soviet").sides[0].discarded_count == 2


def soviet_plans(**facts: object) -> Play:
    facts = {"soviet": {"district-15": 4}, "soviet_hand": ["s01", "s08", "s09"], **facts}
    return position(**facts)  # type: ignore[arg-type]


@pytest.mark.rule("6.1")
@pytest.mark.rule("7.2")
def test_the_additional_soviet_move_is_planned_last_and_paid_when_carried_out() -> None:
    play = soviet_plans(soviet={"district-15": 2, "district-7": 2})
    play.plan("district-15", {"district-14": 0}, additional=True)
    play.plan("district-7", {"district-2": 0}).seal()
    assert [order.additional for order in play.state.plan] == [False, True]
    assert len(play.hand("soviet")) == 3
    play.to_soviet_movement()
    assert play.refused("soviet: execute-planned 1") == "R-B45-29"
    play("soviet: execute-planned 0; execute-planned 1; discard-card s01; discard-card s09")
    assert play.count("soviet", "district-14") == 2
    assert play.hand("soviet") == ["s08"]


@pytest.mark.rule("6.1")
@pytest.mark.rule("7.2")
def test_the_additional_soviet_rebuild_names_its_zone_in_the_plan() -> None:
    play = soviet_plans(removed={"soviet": 1}, soviet_control=["district-14"])
    play("soviet: plan-rebuild")
    assert play.refused("soviet: choose-zone district-8") == "6"
    assert play.refused("soviet: choose-zone area-a") == "6"
    play("soviet: choose-zone district-14; seal-plan").to_soviet_movement()
    play("soviet: execute-planned 0; discard-card s01; discard-card s08")
    assert play.count("soviet", "district-14") == 1
    assert play.hand("soviet") == ["s09"]


@pytest.mark.rule("R-B45-30")
def test_planning_an_additional_order_needs_two_cards() -> None:
    play = soviet_plans(removed={"soviet": 1}, soviet_hand=["s01"])
    assert play.refused("soviet: plan-extra-move") == "R-B45-30"
    assert play.refused("soviet: plan-rebuild") == "R-B45-30"


@pytest.mark.rule("6")
@pytest.mark.rule("R-B45-37")
def test_planning_a_rebuild_needs_a_removed_unit_and_a_controlled_zone() -> None:
    assert soviet_plans().refused("soviet: plan-rebuild") == "6"
    play = soviet_plans(soviet={"area-a": 3}, removed={"soviet": 1})
    assert play.refused("soviet: plan-rebuild") == "6"


@pytest.mark.rule("6.1")
@pytest.mark.rule("R-B45-08")
def test_the_additional_soviet_order_may_be_dropped_before_it_is_paid() -> None:
    play = soviet_plans()
    play.plan("district-15", {"district-14": 0}, additional=True).seal().to_soviet_movement()
    assert play.refused("soviet: end-movement") == "R-B45-08"
    play("soviet: drop-extra; end-movement")
    assert len(play.hand("soviet")) == 3


def with_werwolf(hand: list[str]) -> Play:
    """An additional order is planned; then Werwolf takes a card."""
    play = soviet_plans(soviet_hand=hand, german_hand=["g16"])
    play.plan("district-15", {"district-14": 0}, additional=True).seal().to_soviet_movement()
    return play("german: react; play-card g16 0; dice: 0")


@pytest.mark.rule("6.1")
@pytest.mark.example("AC17")
def test_with_one_card_left_the_additional_order_is_cancelled_and_nothing_is_paid() -> None:
    play = with_werwolf(["s01", "s08"])
    assert len(play.hand("soviet")) == 1
    play("soviet: execute-planned 0")
    assert play.plan_status() == ["cancelled"]
    assert "6.1" in play.cites()
    assert len(play.hand("soviet")) == 1
    assert play.count("soviet", "district-15") == 4


@pytest.mark.rule("6.1")
@pytest.mark.example("AC17")
def test_with_two_cards_left_it_is_carried_out() -> None:
    play = with_werwolf(["s01", "s08", "s09"])
    play("soviet: execute-planned 0")
    assert play.count("soviet", "district-14") == 4
    assert play.hand("soviet") == []


@pytest.mark.rule("6.1")
@pytest.mark.rule("7.3")
@pytest.mark.example("AC18")
def test_an_illegal_additional_move_is_cancelled_and_paid_all_the_same() -> None:
    play = soviet_plans(soviet={"district-15": 2}, german={"district-16": 1})
    play.plan("district-15", {"district-8": 0}, additional=True).seal()
    play.move("district-16", {"district-15": 1}).to_soviet_movement()
    play("soviet: execute-planned 0; discard-card s01; discard-card s08")
    assert play.plan_status() == ["cancelled"]
    assert play.hand("soviet") == ["s09"]
    assert play.count("soviet", "district-15") == 2


@pytest.mark.rule("6")
@pytest.mark.rule("7.3")
@pytest.mark.example("AC18")
def test_an_illegal_rebuild_is_cancelled_and_paid_all_the_same() -> None:
    play = soviet_plans(
        removed={"soviet": 1}, soviet_control=["district-14"], german={"district-13": 1}
    )
    play("soviet: plan-rebuild; choose-zone district-14; seal-plan")
    play.move("district-13", {"district-14": 1}).to_soviet_movement()
    play("soviet: execute-planned 0; discard-card s01; discard-card s08")
    assert play.plan_status() == ["cancelled"]
    assert "6" in play.cites()
    assert play.hand("soviet") == ["s09"]
    assert play.count("soviet", "removed") == 1


@pytest.mark.rule("6.1")
@pytest.mark.rule("R-B45-21")
@pytest.mark.example("AC19")
def test_an_additional_german_move_cancelled_by_a_card_goes_back_and_stays_paid() -> None:
    play = german_closing(german_hand=["g01", "g02"], soviet_hand=["s12"])
    play("german: extra-move; move-from district-6; move-to district-7; confirm-order")
    play("german: discard-card g01; soviet: react; play-card s12 0")
    assert play.count("german", "district-6") == 2
    assert play.hand("german") == ["g02"]
    assert play.discarded("german") == ["g01"]
    assert "extra-move" not in play.options()


@pytest.mark.rule("6.1")
@pytest.mark.example("AC19")
def test_an_additional_soviet_move_cancelled_by_a_card_goes_back_and_stays_paid() -> None:
    play = soviet_plans(soviet={"district-15": 2}, german_hand=["g15"])
    play.plan("district-15", {"district-14": 0}, additional=True).seal().to_soviet_movement()
    play.no_reactions()("soviet: execute-planned 0; discard-card s01; discard-card s08")
    play("german: react; play-card g15 0")
    assert play.count("soviet", "district-15") == 2
    assert play.hand("soviet") == ["s09"]


@pytest.mark.rule("6.1")
@pytest.mark.example("AC19")
def test_a_german_rebuild_cancelled_by_a_card_goes_back_to_the_removed_units() -> None:
    play = german_closing(soviet_hand=["s12"])
    (unit,) = play.units("german", "removed")
    play("german: extra-rebuild; choose-zone district-9; discard-card g01; discard-card g02")
    assert play.asked() == "soviet"
    play("soviet: react; play-card s12 0")
    assert play.units("german", "removed") == [unit]
    assert play.count("german", "district-9") == 0
    assert play.hand("german") == ["g03"]
    assert play.told("removed again")


@pytest.mark.rule("6.1")
@pytest.mark.example("AC19")
def test_a_soviet_rebuild_cancelled_by_a_card_goes_back_to_the_removed_units() -> None:
    play = soviet_plans(
        soviet={"district-2": 3}, removed={"soviet": 1}, german_hand=["g14"],
        german_order_step=1,
    )  # fmt: skip
    play("soviet: plan-rebuild; choose-zone district-2; seal-plan").to_soviet_movement()
    play.no_reactions()("soviet: execute-planned 0; discard-card s01; discard-card s08")
    play("german: react; play-card g14 0")
    assert play.count("soviet", "removed") == 1
    assert play.count("soviet", "district-2") == 3
    assert play.hand("soviet") == ["s09"]


@pytest.mark.rule("6")
def test_a_rebuilt_unit_does_not_move_on_with_card_24() -> None:
    play = german_closing(german_hand=["g01", "g02", "g24"])
    play("german: extra-rebuild; choose-zone district-9; discard-card g01; discard-card g02")
    assert play.refused("german: play-card g24 0") == "2.3"


@pytest.mark.rule("R-B45-36")
def test_the_additional_order_may_be_bought_with_basic_orders_unused() -> None:
    play = position(german={"district-4": 2}, german_hand=["g01", "g09"], phase="german-movement")
    play("german: finish-orders")
    assert play.offers("german: extra-move")


@pytest.mark.rule("R-B45-38")
def test_a_garrison_unit_rebuilt_in_the_reichstag_is_bound_to_it_again() -> None:
    play = german_closing(german={"mitte-v": ["gs03"]}, removed={"german": ["gw19"]})
    play("german: extra-rebuild; choose-zone mitte-v; discard-card g01; discard-card g02")
    assert play.units("german", "mitte-v") == ["gw19", "gs03"]
    play("german: end-movement; soviet: end-movement; soviet: seal-plan")
    assert play.refused("german: move-from mitte-v") == "5.2"


@pytest.mark.rule("6")
@pytest.mark.rule("5.3")
def test_the_last_place_in_a_zone_can_be_rebuilt_in() -> None:
    play = german_closing(german={"district-2": 5})("german: extra-rebuild")
    assert play.offers("german: choose-zone district-2")
    play = soviet_plans(soviet={"district-2": 5}, removed={"soviet": 1})("soviet: plan-rebuild")
    assert play.offers("soviet: choose-zone district-2")
    play = soviet_plans(soviet={"district-2": 6, "district-15": 1}, removed={"soviet": 1})
    play("soviet: plan-rebuild")
    assert play.refused("soviet: choose-zone district-2") == "5.3"
