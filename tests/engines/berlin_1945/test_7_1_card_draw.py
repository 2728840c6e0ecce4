"""7 and 7.1: the sequence of a turn and the card draw."""

from __future__ import annotations

import pytest
from tests.engines.berlin_1945.play import position

from wargames.engines.berlin_1945.ids import Phase

SEVEN = ["g01", "g02", "g03", "g04", "g05", "g06"]


@pytest.mark.rule("7.1")
def test_each_side_draws_one_card() -> None:
    play = position(decks={"german": ["g05", "g09"], "soviet": ["s05", "s09"]}, phase="card-draw")
    assert play.hand("german") == ["g09"]
    assert play.hand("soviet") == ["s09"]
    assert play.at("SovietPlanning")


@pytest.mark.rule("7.1")
@pytest.mark.rule("R-B45-27")
@pytest.mark.parametrize("card", ["g09", "g01"])
def test_with_seven_cards_one_of_them_is_put_away_face_down(card: str) -> None:
    play = position(german_hand=SEVEN, decks={"german": ["g09"]}, phase="card-draw")
    assert play.asked() == "german"
    assert len(play.options()) == 7
    play(f"german: discard-card {card}")
    assert len(play.hand("german")) == 6
    assert play.discarded("german") == [card]
    assert play.played() == []
    name = play.game.tables.card_name[play.game.tables.card(card)]
    assert not any(name in event.text for event in play.events if event.seen_by is None)


@pytest.mark.rule("7.1")
def test_six_cards_need_no_discard() -> None:
    play = position(german_hand=SEVEN[:5], decks={"german": ["g09"]}, phase="card-draw")
    assert len(play.hand("german")) == 6
    assert play.at("SovietPlanning")


@pytest.mark.rule("7")
def test_the_phases_follow_one_another() -> None:
    play = position(
        german={"district-6": 1, "mitte-v": 2}, soviet={"mitte-v": 4}, mitte_entered=True
    )
    seen = [play.state.phase]
    for step in (
        "soviet: seal-plan",
        "german: finish-orders; end-movement",
        "soviet: end-movement",
    ):
        play(step)
        seen.append(play.state.phase)
    assert seen == [
        Phase.SOVIET_PLANNING,
        Phase.GERMAN_MOVEMENT,
        Phase.SOVIET_MOVEMENT,
        Phase.COMBAT,
    ]
    play("dice: 9")
    seen.append(play.state.phase)
    play("soviet: decline")
    assert play.state.turn == 3
    seen.append(play.state.phase)
    assert seen[4:] == [Phase.PRESENCE_CHECK, Phase.SOVIET_PLANNING]


@pytest.mark.rule("7")
def test_a_new_turn_forgets_what_belonged_to_the_last_one() -> None:
    play = position(german={"district-6": 1}, soviet={"area-a": 5}, phase="german-movement")
    play.move("district-6", {"district-1": 1})
    assert play.state.withdrawals_used == 1
    play.to_combat()("soviet: seal-plan")
    assert play.state.turn == 3
    assert play.state.withdrawals_used == play.state.orders_used == 0
    play.move("district-1", {"district-6": 1})


@pytest.mark.rule("7")
def test_the_twelfth_turn_is_the_last() -> None:
    play = position(german={"mitte-v": ["gw19"]}, soviet={"area-a": 5}, turn=12, phase="combat")
    assert play.ending() == "german-held-out"
    play = position(german={"mitte-v": ["gw19"]}, soviet={"area-a": 5}, turn=11, phase="combat")
    assert play.ending() == ""
    assert play.state.turn == 12


@pytest.mark.rule("7")
def test_what_reconnaissance_saw_is_forgotten_with_the_turn() -> None:
    play = position(soviet={"area-a": 2}, german={"district-6": 1}, german_hand=["g17"])
    play.plan("area-a", {"district-14": 0}).seal()
    play("german: play-card g17 0; choose-zone area-a").to_soviet_movement()
    play("soviet: execute-planned 0; end-movement")
    play.plan("district-14", {"district-7": 0})
    assert play.view("german").known_starts == ()
    assert play.view("german").known_orders == ()


@pytest.mark.rule("7")
def test_everything_that_lasts_a_turn_ends_with_it() -> None:
    play = position(
        german={"district-6": 1}, soviet={"area-a": 9}, phase="german-movement",
        withdrawals_unlimited=True, extra_adjacency=1, german_additional_used=True,
        additional_barred=True, plan_bonus=2, plan_started=True,
    ).to_combat()  # fmt: skip
    s = play.state
    assert not s.withdrawals_unlimited
    assert s.extra_adjacency == s.plan_bonus == 0
    assert not s.german_additional_used
    assert not s.additional_barred
    assert not s.plan_started
    assert not s.plan_revealed
    assert not s.plan_sealed
    assert not any(s.moved)
    assert s.fought == ()
