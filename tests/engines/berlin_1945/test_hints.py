"""What the table says beside a choice: what is left undone, what a click means, why not."""

from __future__ import annotations

import pytest
from tests.engines.berlin_1945.play import Play, position


@pytest.mark.rule("7.2")
def test_sealing_says_how_many_orders_are_not_planned() -> None:
    play = position(soviet={"district-15": 2, "district-16": 2, "district-17": 2, "district-14": 2})
    assert play.hint("soviet: seal-plan") == "3 orders are not planned."
    play.plan("district-15", {"district-8": 1}).plan("district-16", {"district-8": 1})
    assert play.hint("soviet: seal-plan") == "1 order is not planned."
    play.plan("district-17", {"district-10": 1})
    assert play.hint("soviet: seal-plan") == ""


@pytest.mark.rule("7.2")
def test_sealing_says_nothing_where_no_further_order_can_start() -> None:
    play = position(soviet={"district-15": 2})
    play.plan("district-15", {"district-8": 1})
    assert play.hint("soviet: seal-plan") == ""


@pytest.mark.rule("7.2")
def test_confirming_an_order_says_nothing_is_left() -> None:
    play = position(soviet={"district-15": 2})
    play("soviet: plan-from district-15; plan-to district-8")
    assert play.hint("soviet: confirm-order") == ""


@pytest.mark.rule("7.3")
def test_finishing_says_how_many_german_orders_are_not_given() -> None:
    play = position(german={"district-2": 2, "district-5": 1}, soviet={"area-a": 1}).seal()
    assert play.hint("german: finish-orders") == "4 orders are not given."
    play.move("district-2", {"district-1": 1})
    assert play.hint("german: finish-orders") == "3 orders are not given."


@pytest.mark.rule("7.3")
def test_finishing_says_nothing_where_nobody_can_move() -> None:
    play = position(german={"district-2": 1}, soviet={"area-a": 1}).seal()
    play.move("district-2", {"district-1": 1})
    assert play.hint("german: finish-orders") == ""


@pytest.mark.rule("6.1")
@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ([], ""),
        (["g06"], "1 card can still be played. An additional order can still be bought."),
    ],
)
def test_ending_movement_says_what_the_germans_could_still_do(hand: list[str], words: str) -> None:
    play = position(german={"district-2": 1}, soviet={"area-a": 1}, german_hand=hand).seal()
    play.no_reactions()("german: finish-orders")
    assert play.hint("german: end-movement") == words


@pytest.mark.rule("5")
def test_a_unit_of_the_order_in_hand_says_whether_it_goes() -> None:
    play = position(german={"district-2": 2}, soviet={"area-a": 1}).seal()
    play("german: move-from district-2")
    unit = play.units("german", "district-2")[0]
    assert play.hint(f"german: toggle-unit {unit}") == "goes with the order"
    play(f"german: toggle-unit {unit}")
    assert play.hint(f"german: toggle-unit {unit}") == "stays behind"


@pytest.mark.rule("5")
@pytest.mark.parametrize("zone", ["area-b", "district-15"])
def test_the_starting_zone_is_refused_as_what_it_is(zone: str) -> None:
    play = position(soviet={zone: 2})
    play(f"soviet: plan-from {zone}")
    refusal = play.refusal(f"soviet: plan-to {zone}")
    assert refusal is not None
    assert refusal.text.startswith("The order starts in ")


def cancelled_order() -> Play:
    play = position(soviet={"district-15": 2}, german={"district-7": 2, "district-8": 2})
    play.plan("district-15", {"district-8": 2}).seal()
    play.move("district-8", {"district-15": 1})
    return play.to_soviet_movement()("soviet: execute-planned 0")


@pytest.mark.rule("7.3")
def test_a_cancelled_order_keeps_its_cause() -> None:
    play = cancelled_order()
    if play.at("ConvertOrCancel"):
        play("soviet: cancel-order")
    for seat in ("german", "soviet", None):
        plan = play.view(seat).plan
        assert plan is not None
        assert plan[0].status == "cancelled"
        assert plan[0].cause.startswith("From a disputed zone only a Retreat is possible")


@pytest.mark.rule("2.3")
def test_behind_the_curtain_a_hand_without_a_fitting_card_is_told_so() -> None:
    play = position(
        german={"district-8": 2}, soviet={"district-15": 2}, german_hand=["g06"],
    )  # fmt: skip
    play.plan("district-15", {"district-8": 2}).seal().to_soviet_movement()
    play("soviet: execute-planned 0")
    while play.at("AskForReaction") and play.asked() != "german":
        play(f"{play.asked()}: decline")
    play("german: react")
    decision = play.game.decision(play.state)
    assert decision is not None
    assert decision.prompt == "None of your cards can be played now."


@pytest.mark.rule("2.3")
def test_a_played_card_says_what_it_does() -> None:
    play = position(
        german={"district-8": 1}, soviet={"area-a": 3}, soviet_hand=["s04"],
        phase="soviet-planning",
    )  # fmt: skip
    play.seal().to_soviet_movement().no_reactions()
    played = next(text for text in play.options() if text.startswith("play-card s04"))
    play(f"soviet: {played}")
    told = next(event.text for event in play.events if "plays" in event.text)
    slug = play.game.tables.card_slug.index("s04")
    assert told.endswith(play.game.tables.card_modes[slug][0].text)
