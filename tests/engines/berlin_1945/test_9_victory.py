"""9: how the game ends."""

from __future__ import annotations

import pytest
from tests.engines.berlin_1945.play import Play, Stack, position

from wargames.core.errors import GameOver


def last_turn(german: Stack, soviet: Stack, **facts: object) -> Play:
    facts = {"turn": 12, "phase": "combat", "mitte_entered": True, **facts}
    return position(
        german={"mitte-v": german, "district-6": 1},
        soviet={"mitte-v": soviet, "area-a": 9},
        **facts,  # type: ignore[arg-type]
    )


@pytest.mark.rule("9.1")
@pytest.mark.example("AC23")
@pytest.mark.parametrize(
    ("german", "soviet", "ending"),
    [
        # After a combat 5 : 6 the Germans have 4, after 4 : 7 they have 3 against 7.
        ("5w", "6r", "german-held-out"),
        ("4w", "7r", "soviet-reichstag"),
        ("3w", "5r", "soviet-reichstag"),
        ("2w+1ss", "5r", "german-held-out"),
        (0, "1r", "soviet-reichstag"),
        ("1w", 0, "german-held-out"),
    ],
)
def test_the_strengths_in_v_decide_after_the_combats(
    german: Stack, soviet: Stack, ending: str
) -> None:
    play = last_turn(german, soviet)
    if play.at("ChooseLoss"):
        play("german: remove-unit gw01")
    assert play.ending() == ending


@pytest.mark.rule("9.1")
@pytest.mark.rule("R-B45-04")
@pytest.mark.example("AC23")
def test_with_nobody_in_v_the_germans_have_held_out() -> None:
    play = last_turn(0, 0)
    assert play.ending() == "german-held-out"


@pytest.mark.rule("9.1")
def test_exactly_twice_is_enough() -> None:
    # 4 against 4 is a tie: 3 each. With card 16 (+3) it is 7 against 4: 4 against 3 afterwards.
    play = last_turn("3w", "4r")
    assert play.state.result is not None
    assert "Soviet 4, German 2" in play.state.result.reason
    assert play.ending() == "soviet-reichstag"


@pytest.mark.rule("9.1")
def test_a_shock_army_counts_double_in_v() -> None:
    play = last_turn("3w", ["sr01", "sr02"], shock=["sr01", "sr02"])
    assert play.state.result is not None
    assert "Soviet 4, German 2" in play.state.result.reason


@pytest.mark.rule("9.1")
def test_holding_v_before_turn_12_does_not_end_the_game() -> None:
    play = last_turn(0, "4r", turn=11)
    assert play.ending() == ""


@pytest.mark.rule("9")
def test_after_the_end_nothing_can_be_done() -> None:
    play = last_turn(0, "4r")
    assert play.state.result is not None
    assert play.game.returns(play.state) == (-1.0, 1.0)
    assert play.asked() == ""
    with pytest.raises(GameOver):
        play("soviet: seal-plan")


@pytest.mark.rule("9")
def test_there_is_exactly_one_winner() -> None:
    for german, soviet in ((0, "4r"), ("3w", 0), (0, 0)):
        result = last_turn(german, soviet).state.result
        assert result is not None
        assert len(result.winners) == 1


def superior(turn: int, phase: str = "presence-check", soviet: int = 3) -> Play:
    return position(german={"district-6": 4}, soviet={"area-a": soviet}, turn=turn, phase=phase)


@pytest.mark.rule("9.2")
@pytest.mark.example("AC24")
@pytest.mark.parametrize(
    ("turn", "ending"),
    [(3, ""), (4, "german-automatic"), (5, "german-automatic"), (11, "german-automatic")],
)
def test_german_superiority_ends_the_game_from_the_end_of_turn_4(turn: int, ending: str) -> None:
    assert superior(turn).ending() == ending


@pytest.mark.rule("9.2")
@pytest.mark.example("AC24")
@pytest.mark.parametrize(("soviet", "ending"), [(4, ""), (5, ""), (3, "german-automatic")])
def test_equal_strength_is_not_enough(soviet: int, ending: str) -> None:
    assert superior(5, soviet=soviet).ending() == ending


@pytest.mark.rule("9.2")
def test_during_turn_4_itself_it_does_not_count_yet() -> None:
    play = position(german={"district-6": 4}, soviet={"district-6": 3}, turn=4, phase="combat")
    # The combat leaves two Soviets; the game ends with the turn, not in the middle of it.
    assert play.ending() == "german-automatic"
    play = position(german={"district-6": 4, "district-8": 4},
                    soviet={"district-6": 3, "district-8": 3}, turn=4, phase="combat")  # fmt: skip
    play("german: fight-in district-6")
    assert play.zones("fought") == ["district-6", "district-8"]


@pytest.mark.rule("9.2")
@pytest.mark.example("AC24")
def test_it_ends_the_game_between_two_combats() -> None:
    play = position(
        german={"district-6": 3, "district-8": 2, "district-9": 1},
        soviet={"district-6": 2, "district-8": 2, "area-a": 2},
        turn=5,
        phase="combat",
    )
    assert play.map_strengths() == (6, 6)
    play("german: fight-in district-6")
    assert play.map_strengths() == (6, 5)
    assert play.ending() == "german-automatic"
    assert play.zones("fought") == ["district-6"]


@pytest.mark.rule("9.2")
@pytest.mark.rule("R-B45-34")
def test_it_is_tested_after_all_losses_of_a_combat_not_half_way() -> None:
    # A tie: the loss of the Soviet unit alone would make the Germans stronger on the map.
    play = position(
        german={"district-6": 3, "district-8": 2}, soviet={"district-6": 3, "area-a": 2},
        turn=5, phase="combat",
    )  # fmt: skip
    assert play.map_strengths() == (4, 4)
    assert play.ending() == ""
    assert play.state.turn == 6


@pytest.mark.rule("9.2")
def test_a_unit_that_enters_by_card_may_end_the_game() -> None:
    play = position(
        german={"district-6": 4}, soviet={"area-a": 5}, german_hand=["g03"], turn=5,
        phase="german-movement",
    )  # fmt: skip
    play("german: finish-orders; play-card g03 0; choose-zone mitte-i")
    assert play.ending() == "german-automatic"


@pytest.mark.rule("9.2")
def test_a_rebuilt_unit_may_end_the_game_unless_the_order_is_cancelled() -> None:
    def rebuild() -> Play:
        play = position(
            german={"district-6": 4}, soviet={"area-a": 4}, removed={"german": 1}, turn=5,
            german_hand=["g01", "g02"], soviet_hand=["s12"], phase="german-movement",
        )  # fmt: skip
        return play("german: finish-orders; extra-rebuild; choose-zone district-9")

    assert rebuild()("soviet: decline").ending() == "german-automatic"
    assert rebuild()("soviet: react; play-card s12 0").ending() == ""


@pytest.mark.rule("9.2")
def test_units_in_the_reserve_and_the_box_do_not_count() -> None:
    play = position(german={"district-6": 4}, soviet={"area-a": 4}, removed={"german": 9}, turn=5)
    assert play.map_strengths() == (4, 4)


@pytest.mark.rule("R-B45-34")
def test_the_two_rounds_of_a_wave_are_one_combat() -> None:
    play = position(
        german={"district-1": 1, "district-8": 4},
        soviet={"district-1": 3, "area-a": 2},
        german_hand=["g09"],
        soviet_hand=["s05"],
        turn=5,
        phase="combat",
    ).to_first_combat()
    assert play.map_strengths() == (5, 5)
    play("german: react; play-card g09 0; soviet: react; play-card s05 0")
    # 4 against 3 costs the Soviets a unit: 5 to 4 on the map. Then, without card 9, 1 against 2
    # costs the German unit: 4 to 4, and the game goes on.
    assert play.told("German strength 4, Soviet strength 3")
    assert play.told("German strength 1, Soviet strength 2")
    assert play.map_strengths() == (4, 4)
    assert play.ending() == ""
