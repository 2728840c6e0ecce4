"""7.4: combats. Strengths and losses are those of the rulebook's table, written out here."""

from __future__ import annotations

import pytest
from tests.engines.berlin_1945.play import Play, Stack, position, the_game

from wargames.engines.berlin_1945.ids import Side
from wargames.engines.berlin_1945.strength import casualty_chances, combat_result

G, S = Side.GERMAN, Side.SOVIET


def combat(german: Stack, soviet: Stack, zone: str = "district-6", **facts: object) -> Play:
    """A single combat, in District 6 unless said otherwise."""
    return position(
        german={zone: german},
        soviet={zone: soviet, "area-a": 9},
        phase="combat",
        **facts,  # type: ignore[arg-type]
    ).to_first_combat()


@pytest.mark.rule("7.4.3")
@pytest.mark.rule("7.4.4")
@pytest.mark.parametrize(
    ("german", "soviet", "winner", "german_loss", "soviet_loss", "dice"),
    [
        (1, 1, None, 1, 1, 0),
        (5, 5, None, 1, 1, 0),
        (3, 2, G, 0, 1, 0),
        (5, 3, G, 0, 1, 0),
        (4, 2, G, 0, 2, 1),
        (5, 2, G, 0, 2, 1),
        (3, 1, G, 0, 3, 2),
        (6, 2, G, 0, 3, 2),
        (7, 4, G, 0, 1, 0),
        (7, 3, G, 0, 2, 1),
        (6, 0, G, 0, 3, 2),
        (0, 6, S, 3, 0, 2),
        (2, 3, S, 1, 0, 0),
        (3, 5, S, 1, 0, 0),
        (2, 4, S, 2, 0, 1),
        (1, 3, S, 3, 0, 2),
        (1, 2, S, 2, 0, 1),
        (7, 13, S, 1, 0, 0),
        (7, 14, S, 2, 0, 1),
        (7, 20, S, 2, 0, 1),
        (7, 21, S, 3, 0, 2),
    ],
)
def test_results_by_strengths(
    german: int, soviet: int, winner: Side | None, german_loss: int, soviet_loss: int, dice: int
) -> None:
    result = combat_result(the_game().tables, german, soviet)
    assert result.winner is winner
    assert result.losses == (german_loss, soviet_loss)
    assert result.dice == dice


@pytest.mark.rule("R-B45-26")
@pytest.mark.parametrize(("german", "soviet"), [(0, 0), (-1, 0), (-2, -3)])
def test_nothing_against_nothing_is_a_tie(german: int, soviet: int) -> None:
    assert combat_result(the_game().tables, german, soviet).winner is None


@pytest.mark.rule("R-B45-26")
def test_any_strength_against_less_than_nothing_is_triple() -> None:
    assert combat_result(the_game().tables, 1, -4).losses == (0, 3)


@pytest.mark.rule("7.4.4")
@pytest.mark.example("AC15")
def test_the_combat_of_district_6() -> None:
    # Card 9 of the Germans is worth 2 there, card 8 of the Soviets 1.
    play = combat("3w+1ss", "3r", german_hand=["g09"], soviet_hand=["s08"])
    play("german: react; play-card g09 0")
    play("soviet: react; play-card s08 0")
    assert play.told("German strength 7, Soviet strength 4: German victory")
    assert play.count("soviet", "district-6") == 2
    assert play.count("german", "district-6") == 4
    assert not any(event.dice for event in play.events)


@pytest.mark.rule("7.4.4")
@pytest.mark.example("AC16")
@pytest.mark.parametrize(("face", "lost"), [(1, 1), (3, 1), (4, 0), (10, 0)])
def test_without_the_soviet_card_it_is_double(face: int, lost: int) -> None:
    play = combat("3w+1ss", "3r", german_hand=["g09"])
    play("german: react; play-card g09 0")
    assert play.told("German strength 7, Soviet strength 3")
    assert play.count("soviet", "district-6") == 1
    assert play.dice_asked() == 1
    play(f"dice: {face}")
    if lost:
        play("german: remove-unit gw01")
    assert play.count("german", "district-6") == 4 - lost


@pytest.mark.rule("7.4.4")
@pytest.mark.example("AC21")
def test_in_a_tie_each_side_removes_one_unit_and_nobody_rolls() -> None:
    play = combat(3, 3)
    assert play.count("german", "district-6") == 2
    assert play.count("soviet", "district-6") == 2
    assert play.state.turn == 3


@pytest.mark.rule("7.4.4")
def test_a_triple_win_costs_three_units_and_two_dice() -> None:
    play = combat("9w", "3r")
    assert play.count("soviet", "district-6") == 0
    assert play.dice_asked() == 2
    play("dice: 3 1")
    assert play.count("german", "district-6") == 7


@pytest.mark.rule("7.4.4")
@pytest.mark.rule("R-B45-03")
@pytest.mark.parametrize(
    ("german", "soviet", "dice"),
    [("9w", "1r", 0), ("9w", "2r", 1), ("9w", "3r", 2), ("4w", "1g", 0)],
)
def test_dice_follow_the_units_really_removed(german: str, soviet: str, dice: int) -> None:
    play = combat(german, soviet)
    assert play.count("soviet", "district-6") == 0
    assert play.dice_asked() == dice


@pytest.mark.rule("7.4.4")
def test_each_side_chooses_its_own_losses_whatever_their_strength() -> None:
    play = combat("1w+2ss", "6r")
    # 5 against 6: the Germans remove one unit, at their choice.
    assert play.asked() == "german"
    assert set(play.options()) == {"remove-unit gw01", "remove-unit gs01", "remove-unit gs02"}
    play("german: remove-unit gs01")
    assert play.units("german", "district-6") == ["gw01", "gs02"]
    assert play.units("german", "removed") == ["gs01"]


@pytest.mark.rule("7.4.4")
def test_units_that_are_alike_are_removed_without_a_question() -> None:
    assert combat("3w", "4r").count("german", "district-6") == 2


@pytest.mark.rule("7.4.4")
def test_losses_larger_than_the_stack_take_the_stack() -> None:
    play = combat("1w+1ss", "9r")
    assert play.count("german", "district-6") == 0
    assert play.dice_asked() == 1


@pytest.mark.rule("7.4.4")
def test_the_winner_loses_no_more_than_it_has() -> None:
    # A single SS unit with card 9 and a tower: 2 + 2 + 2 against 2, three times as much, but the
    # Soviets have only two units: one die at most.
    play = combat(["gs01"], 2, flak=["district-6"], german_hand=["g09"])
    play("german: react; play-card g09 0")
    assert play.dice_asked() == 1
    play("dice: 1")
    assert play.count("german", "district-6") == play.count("soviet", "district-6") == 0
    assert play.control("district-6") == "german"


@pytest.mark.rule("7.4.4")
@pytest.mark.rule("5.5")
@pytest.mark.rule("R-B45-35")
def test_control_is_settled_only_after_all_losses_of_a_combat() -> None:
    # A tie of one against one empties the zone: it stays German although the German went first.
    play = combat(1, 1)
    assert play.count("german", "district-6") == play.count("soviet", "district-6") == 0
    assert play.control("district-6") == "german"


@pytest.mark.rule("7.4.4")
@pytest.mark.rule("5.5")
def test_a_winner_that_loses_its_last_units_to_the_dice_gains_no_control() -> None:
    play = combat("2w", "1g+1r", soviet_hand=["s18"])
    play("soviet: react; play-card s18 0")
    # 2 against 5: double; both Germans go, one die, and a Soviet unit stays.
    play("dice: 2; soviet: remove-unit sr01")
    assert play.units("soviet", "district-6") == ["sg01"]
    assert play.control("district-6") == "soviet"


@pytest.mark.rule("7.4.4")
def test_survivors_of_both_sides_stay() -> None:
    play = combat("4w", "5r")
    assert play.count("german", "district-6") == 3
    assert play.count("soviet", "district-6") == 5
    assert play.state.turn == 3


@pytest.mark.rule("7.4")
def test_the_german_player_chooses_the_sequence_of_combats() -> None:
    play = position(
        german={"district-6": 2, "district-8": 2, "district-9": 1},
        soviet={"district-6": 3, "district-8": 3, "area-a": 9},
        phase="combat",
    )
    assert play.asked() == "german"
    assert play.zones_on_offer("fight-in") == ["district-6", "district-8"]
    assert play.refused("german: fight-in district-9") == "5.5"
    play("german: fight-in district-8")
    assert play.told("Combat in 8 Wedding")
    assert play.told("Combat in 6")
    assert play.state.turn == 3


@pytest.mark.rule("7.4")
def test_one_combat_per_disputed_zone() -> None:
    play = position(
        german={"district-6": 5, "district-8": 5, "district-9": 5},
        soviet={"district-6": 6, "district-8": 6, "district-9": 6, "area-a": 9},
        phase="combat",
    )
    play("german: fight-in district-8")
    assert play.refused("german: fight-in district-8") == "7.4"
    play("german: fight-in district-9")
    assert play.state.turn == 3
    assert [play.count("german", f"district-{n}") for n in (6, 8, 9)] == [4, 4, 4]


@pytest.mark.rule("7.4.1")
def test_the_german_player_decides_first_and_the_soviet_player_sees_it() -> None:
    play = combat(2, 3, german_hand=["g09"], soviet_hand=["s01"])
    assert play.asked() == "german"
    play("german: react; play-card g09 0")
    assert play.asked() == "soviet"
    battle = play.view("soviet").battle
    assert battle is not None
    assert battle.german_card is not None
    assert battle.german_card.name == "King Tigers"


@pytest.mark.rule("7.4.1")
def test_one_c_card_per_side_and_combat() -> None:
    play = combat(4, 3, german_hand=["g09", "g11", "g18"])
    play("german: react; play-card g09 0")
    # No other card of the Germans could follow, so they are not asked again.
    assert play.told("German strength 6, Soviet strength 3")
    assert play.hand("german") == ["g11", "g18"]


@pytest.mark.rule("7.4.1")
def test_a_second_c_card_is_refused_beside_an_event_card() -> None:
    play = combat(2, 4, german_hand=["g09"], soviet_hand=["s01", "s10", "s17"])
    play("german: react; play-card g09 0; soviet: react; play-card s01 0")
    assert play.node() == "PlayReaction"
    assert play.refused("soviet: play-card s10 0") == "7.4.1"
    assert play.offers("soviet: play-card s17 0")


@pytest.mark.rule("7.4.1")
def test_a_combat_card_is_not_needed() -> None:
    play = combat(2, 3, german_hand=["g09"], soviet_hand=["s01"])
    play("german: decline; soviet: react; decline")
    assert play.told("German strength 2, Soviet strength 3")


@pytest.mark.rule("7.4.1")
def test_each_combat_has_its_own_c_card() -> None:
    play = position(
        german={"district-6": 4, "district-8": 4},
        soviet={"district-6": 5, "district-8": 5, "area-a": 9},
        german_hand=["g09", "g11"],
        phase="combat",
    )
    play("german: fight-in district-6; react; play-card g09 0")
    assert play.state.battle is not None
    assert play.zones("fought") == ["district-6", "district-8"]
    play("german: react; play-card g11 0")
    assert play.played() == ["g09", "g11"]


@pytest.mark.rule("7.4.2")
def test_units_markers_and_cards_add_up() -> None:
    play = position(
        german={"district-8": "2w+1ss", "mitte-v": 1},
        soviet={"district-8": "3r+1g"},
        flak=["district-8"],
        barricades=["district-8"],
        shock=["sr01", "sr02"],
    )
    assert play.strengths("district-8") == (2 + 2 + 2 + 1, 1 + 2 + 2 + 2)


@pytest.mark.rule("7.4.2")
def test_german_markers_count_only_where_a_german_unit_fights() -> None:
    play = position(
        german={"district-9": 1}, soviet={"district-8": 1}, flak=["district-8"],
        barricades=["district-8"],
    )  # fmt: skip
    assert play.strengths("district-8") == (0, 1)


@pytest.mark.rule("2.2")
@pytest.mark.rule("7.4.4")
@pytest.mark.parametrize(
    ("german", "soviet", "kept"), [(3, 3, True), (3, 4, True), (3, 5, False), (2, 6, False)]
)
def test_barricades_go_when_the_germans_lose_the_combat(
    german: int, soviet: int, *, kept: bool
) -> None:
    play = combat(german, soviet, barricades=["district-6"])
    if play.dice_asked():
        play("dice: 9")
    assert (play.zones("barricades") == ["district-6"]) == kept


@pytest.mark.rule("2.2")
@pytest.mark.rule("5.5")
def test_flak_towers_fall_with_soviet_control_only() -> None:
    play = combat(3, 4, zone="district-8", flak=["district-8"])
    assert play.zones("flak") == ["district-8"]
    play = combat(1, 9, zone="district-8", flak=["district-8"])
    assert play.control("district-8") == "soviet"
    assert play.zones("flak") == []


@pytest.mark.rule("2.2")
def test_a_shock_army_marker_is_lost_with_its_unit_which_stays_a_regular_one() -> None:
    play = combat("9w", ["sr01", "sr02"], shock=["sr01", "sr02"])
    assert play.units("soviet", "removed") == ["sr01", "sr02"]
    assert play.state.shock == ()
    play("dice: 9")
    assert play.state.turn == 3


@pytest.mark.rule("R-B45-33")
@pytest.mark.rule("7.4.1")
def test_the_german_card_takes_effect_first_unless_it_is_cancelled() -> None:
    # Card 20 makes the Soviet card 9 worthless; cancelled by card 17 it does not.
    play = combat(4, 4, german_hand=["g20"], soviet_hand=["s09", "s17"])
    play("german: react; play-card g20 0; soviet: react; play-card s09 0")
    assert play.strengths("district-6") == (6, 4)
    play("soviet: play-card s17 0")
    assert play.told("German strength 4, Soviet strength 6")


@pytest.mark.rule("7.4.4")
def test_chances_of_the_winners_losses() -> None:
    assert casualty_chances(0, 10, 3) == (1.0,)
    assert casualty_chances(1, 10, 3) == pytest.approx((0.7, 0.3))
    assert casualty_chances(2, 10, 3) == pytest.approx((0.49, 0.42, 0.09))
