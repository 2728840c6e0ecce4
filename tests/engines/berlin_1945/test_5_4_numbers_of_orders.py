"""5.4: how many orders each side has."""

from __future__ import annotations

import pytest
from tests.engines.berlin_1945.play import Play, position

from wargames.engines.berlin_1945.state import german_base_orders

FOUR_MOVES = (("district-6", "district-7"), ("district-9", "district-10"),
              ("district-12", "district-13"), ("district-15", "district-16"))  # fmt: skip


def four_stacks(**facts: object) -> Play:
    return position(
        german={start: 1 for start, _ in FOUR_MOVES} | {"district-17": 2},
        phase="german-movement",
        **facts,  # type: ignore[arg-type]
    )


@pytest.mark.rule("5.4")
def test_the_germans_give_four_orders_and_no_fifth() -> None:
    play = four_stacks()
    for start, goal in FOUR_MOVES:
        play.move(start, {goal: 1})
    assert play.refused("german: move-from district-17") == "5.4"
    assert play.zones_on_offer("move-from") == []


@pytest.mark.rule("5.4")
def test_orders_may_be_left_unused_by_both_sides() -> None:
    play = position(german={"district-9": 1}, soviet={"area-a": 1})
    play.seal()
    play("german: finish-orders; end-movement; soviet: end-movement")
    assert play.state.turn == 3


@pytest.mark.rule("5.4")
@pytest.mark.parametrize(("step", "orders"), [(0, 4), (1, 3), (2, 2), (3, 1)])
def test_base_orders_by_how_far_the_soviets_have_been(step: int, orders: int) -> None:
    play = four_stacks(german_order_step=step, mitte_entered=step > 1)
    for start, goal in FOUR_MOVES[:orders]:
        assert play.zones_on_offer("move-from")
        play.move(start, {goal: 1})
    assert play.refused("german: move-from district-17") == "5.4"


@pytest.mark.rule("5.4")
@pytest.mark.rule("R-B45-31")
@pytest.mark.example("AC06")
def test_each_first_entry_lowers_the_base_for_good() -> None:
    play = position(soviet={"district-8": 3}, german={"district-12": 1})
    bases = [german_base_orders(play.state)]
    for start, goal in (
        ("district-8", "district-3"),
        ("district-3", "mitte-ii"),
        ("mitte-ii", "mitte-v"),
        ("mitte-v", "mitte-i"),
        ("mitte-i", "district-2"),
        ("district-2", "district-7"),
    ):
        play.plan(start, {goal: 0}).seal().to_soviet_movement()
        play("soviet: execute-planned 0; end-movement")
        if play.at("RemoveByPresence"):
            play("soviet: decline")
        bases.append(german_base_orders(play.state))
        if play.at("PlaceReinforcements"):
            play("soviet: reinforce area-a; reinforce area-d")
    assert bases == [4, 3, 2, 1, 1, 1, 1]


@pytest.mark.rule("5.4")
def test_an_entry_into_a_sector_lowers_to_two_even_without_the_inner_ring_before() -> None:
    play = position(soviet={"district-2": 3}, german={"district-12": 1})
    play.plan("district-2", {"mitte-i": 0}).seal().to_soviet_movement()
    play("soviet: execute-planned 0")
    assert german_base_orders(play.state) == 2


@pytest.mark.rule("5.4")
@pytest.mark.example("AC07")
def test_six_german_orders_with_card_24_and_a_discard() -> None:
    play = position(
        german={start: 1 for start, _ in FOUR_MOVES} | {"district-17": 2},
        german_hand=["g24", "g01"],
        phase="german-movement",
    )
    for start, goal in FOUR_MOVES:
        play.move(start, {goal: 1})
    play("german: play-card g24 0; choose-zone district-16; move-to district-9")
    play("german: finish-orders")
    play.move("district-17", {"district-18": 1}, additional=True)
    moved = sum(play.state.moved)
    assert moved == 5
    assert play.count("german", "district-9") == 1
    assert play.hand("german") == []
    assert play.played() == ["g24"]
    assert play.discarded("german") == ["g01"]
    assert play.refused("german: extra-move") == "6.1"


@pytest.mark.rule("5.4")
@pytest.mark.example("AC07")
def test_five_german_orders_once_card_24_is_gone() -> None:
    play = position(
        german={start: 1 for start, _ in FOUR_MOVES} | {"district-17": 2},
        german_hand=["g01", "g02"],
        phase="german-movement",
        played=["g24"],
    )
    for start, goal in FOUR_MOVES:
        play.move(start, {goal: 1})
    play("german: finish-orders")
    play("german: extra-move; move-from district-17; move-to district-18; confirm-order")
    play("german: discard-card g02")
    assert sum(play.state.moved) == 6
    assert play.hand("german") == ["g01"]
    assert "extra-move" not in play.options()


def soviets(*hand: str) -> Play:
    zones = ["area-a", "area-b", "area-c", "area-d", "area-e", "area-f"]
    return position(soviet=dict.fromkeys(zones, 2), soviet_hand=hand)


def plan_as_many_as_possible(play: Play) -> int:
    goals = {"area-a": "district-14", "area-b": "district-15", "area-c": "district-16",
             "area-d": "district-17", "area-e": "district-18", "area-f": "district-13"}  # fmt: skip
    for start, goal in goals.items():
        if play.offers(f"soviet: plan-from {start}"):
            play.plan(start, {goal: 0})
        else:
            assert play.refused(f"soviet: plan-from {start}") == "5.4"
    for start, goal in goals.items():
        if play.offers("soviet: plan-extra-move"):
            play("soviet: plan-extra-move")
            if play.offers(f"soviet: plan-from {start}"):
                play(f"soviet: plan-from {start}; plan-to {goal}; confirm-order")
            else:
                play("soviet: cancel-order")
    return len(play.state.plan)


@pytest.mark.rule("5.4")
@pytest.mark.example("AC08")
@pytest.mark.parametrize(
    ("hand", "cards", "orders"),
    [([], [], 3), (["s13"], ["s13"], 5), (["s22"], ["s22"], 4), (["s01", "s02"], [], 4)],
)
def test_soviet_orders_by_cards(hand: list[str], cards: list[str], orders: int) -> None:
    play = soviets(*hand)
    for card in cards:
        play(f"soviet: play-card {card} 0")
    assert plan_as_many_as_possible(play) == orders


@pytest.mark.rule("5.4")
@pytest.mark.rule("R-B45-06")
@pytest.mark.example("AC08")
@pytest.mark.parametrize(("first", "second"), [("s13", "s22"), ("s22", "s13")])
def test_zhukov_and_konev_are_never_played_in_the_same_turn(first: str, second: str) -> None:
    play = soviets("s13", "s22")
    play(f"soviet: play-card {first} 0")
    assert play.refused(f"soviet: play-card {second} 0") == "5.4"


@pytest.mark.rule("R-B45-07")
@pytest.mark.example("AC08")
@pytest.mark.parametrize("card", ["s13", "s22"])
def test_after_zhukov_or_konev_no_additional_order_of_either_kind(card: str) -> None:
    play = position(
        soviet={"district-15": 2},
        removed={"soviet": 1},
        soviet_hand=[card, "s01", "s02"],
    )
    assert play.offers("soviet: plan-extra-move")
    assert play.offers("soviet: plan-rebuild")
    play(f"soviet: play-card {card} 0")
    assert play.refused("soviet: plan-extra-move") == "5.4"
    assert play.refused("soviet: plan-rebuild") == "5.4"


@pytest.mark.rule("R-B45-06")
def test_zhukov_is_played_before_the_first_order_is_noted() -> None:
    play = soviets("s13")
    play.plan("area-a", {"district-14": 0})
    assert play.refused("soviet: play-card s13 0") == "R-B45-06"
    play("soviet: remove-planned 0")
    assert play.offers("soviet: play-card s13 0")


@pytest.mark.rule("5.4")
def test_only_one_additional_soviet_order_is_planned() -> None:
    play = position(
        soviet={"district-15": 2, "district-14": 2},
        removed={"soviet": 1},
        soviet_hand=["s01", "s02", "s08", "s09"],
    )
    play.plan("district-15", {"district-8": 0}, additional=True)
    assert play.refused("soviet: plan-extra-move") == "6.1"
    assert play.refused("soviet: plan-rebuild") == "6.1"
