"""10: victory and defeat."""

from __future__ import annotations

import pytest
from tests.engines.fall_of_the_reich.play import Play, position

TANKS = ["2G/12G", "3S/12G", "3S/79"]


def last_stand(goal: str, morale: int, german: str = "elite 10 open") -> Play:
    """Have the last German unit of the centre fall."""
    play = position({goal: TANKS}, {goal: german}, morale=morale, artillery=3, approval=5)
    play.assault(TANKS, goal)
    return play.fight("6 6", "1 1", lead="2G/12G", support="set-artillery 3")


@pytest.mark.rule("10.0", "10.1", "10.1.1")
def test_the_city_surrenders_at_once() -> None:
    assert last_stand("51", 3).ending() == "automatic-victory"
    assert last_stand("51", 4).ending() == ""


@pytest.mark.rule("10.1.1")
def test_it_needs_both_goals_and_morale_0() -> None:
    play = position({"50": TANKS}, {"50": "elite 10 open", "51": "elite 11"}, morale=3, artillery=3)
    play.assault(TANKS, "50").fight("6 6", "1 1", lead="2G/12G", support="set-artillery 3")
    assert (play.s.morale, play.ending()) == (0, "")


@pytest.mark.rule("10.1.1")
def test_morale_that_falls_elsewhere_wins_too() -> None:
    play = position({"15": TANKS}, {"15": "volkssturm 7 open"}, morale=2)
    play.assault(TANKS, "15").fight("6 6", "1 1", lead="2G/12G")
    assert play.ending() == "automatic-victory"


@pytest.mark.rule("R-FOR-16", "10.1.1")
def test_the_last_point_can_go_in_the_end_phase() -> None:
    play = position(morale=1, approval=9).end_turn()
    assert play.ending() == "automatic-victory"
    assert play.s.turn == 2


@pytest.mark.rule("10.1", "10.1.2")
def test_without_approval_the_game_is_lost_at_the_end_of_a_turn() -> None:
    play = position({}, {"50": "elite 10"}, approval=1, morale=30, turn=3)
    assert play.ending() == ""
    assert play.end_turn().ending() == "approval-defeat"
    play = position(approval=0, morale=30, turn=3)
    assert play.ending() == "", "only at the end of the turn"
    assert play.end_turn().ending() == "approval-defeat"
    assert play.game.returns(play.s) == (-1.0,)


@pytest.mark.rule("R-FOR-15", "10.1.2")
def test_victory_at_once_comes_before_defeat_by_approval_and_that_before_the_check() -> None:
    assert position(approval=0, morale=1).end_turn().ending() == "automatic-victory"
    play = position(approval=0, morale=4, turn=9).end_turn()
    assert play.ending() == "approval-defeat"


@pytest.mark.rule("10.2", "R-FOR-16")
@pytest.mark.parametrize(("morale", "ending"), [(5, "final-victory"), (6, "final-defeat")])
def test_the_final_check_looks_at_the_lowered_morale(morale: int, ending: str) -> None:
    play = position(approval=9, morale=morale, turn=9).end_turn()
    assert play.ending() == ending
    assert play.game.returns(play.s) == ((1.0,) if ending == "final-victory" else (-1.0,))


@pytest.mark.rule("10.2", "3.1.4")
@pytest.mark.parametrize("code", ["50", "51", "H", "I", "6", "24"])
def test_one_goal_in_german_hands_loses(code: str) -> None:
    kind = "elite 10" if code in {"50", "51"} else "hetzer 3"
    play = position({}, {code: kind}, approval=9, morale=3, turn=9)
    assert [goal.done for goal in play.view().final_goals].count(False) == 1
    assert play.end_turn().ending() == "final-defeat"
    assert play.s.result is not None
    assert f"{code} " in play.s.result.reason


@pytest.mark.rule("10.2")
def test_other_areas_do_not_matter() -> None:
    play = position({}, {"49": "elite 10", "15": "elite 8"}, approval=9, morale=3, turn=9)
    assert play.end_turn().ending() == "final-victory"
