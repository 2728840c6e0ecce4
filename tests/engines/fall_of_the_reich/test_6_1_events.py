"""6.1 and the Random Event Chart (A.1, A.5)."""

from __future__ import annotations

import pytest
from tests.engines.fall_of_the_reich.play import Play, position, the_game


def event(dice: str, **facts: object) -> Play:
    """Return a game after the roll for the random event."""
    return position(phase="random-event", **facts)(f"dice {dice}")  # type: ignore[arg-type]


@pytest.mark.rule("6.1", "2.1", "A.1", "R-FOR-38")
def test_every_sum_of_three_dice_has_its_row() -> None:
    names = {
        total: e.name.lower()
        for total, e in enumerate(the_game().tables.event_of_roll)
        if e is not None
    }
    assert sorted(names) == list(range(3, 19))
    assert (names[11], names[3], names[18]) == ("konev_pause", "oder_bridges", "hitler_flees")
    assert position(phase="random-event").dice_asked() == 3


@pytest.mark.rule("6.1", "13.2")
@pytest.mark.example("AC1")
def test_konev_pause_lets_units_of_d_e_f_move_but_not_attack() -> None:
    play = position(
        {"25": ["28/20"], "36": ["8G/65"]},
        {"27": "ambush 7 open"},
        phase="random-event",
        turn=4,
        morale=25,
        approval=15,
        supply=4,
    )
    play("dice 3 4 4")
    assert play.told("Konev Pause")
    assert (play.s.morale, play.s.approval, play.s.supply) == (25, 15, 4)
    play("dice 1 1 1 1; end-supply; make-no-call").activate("25").take("28/20")
    assert play.refused("move-to area-27") == "R-FOR-22"
    assert play.refused("move-to area-24") == ""


@pytest.mark.rule("6.1")
def test_paused_units_cannot_attack_where_they_stand() -> None:
    play = position({"27": ["28/20"]}, {"27": "ambush 7 open"}, event="konev-pause")
    play.activate("27").take("28/20")
    assert play.refused("attack area-27") == "R-FOR-22"
    assert play.seen("27").soviet[0].paused


@pytest.mark.rule("R-FOR-22")
def test_paused_units_enter_a_contested_area_without_attacking() -> None:
    play = position(
        {"25": ["28/20", "8G/65"], "27": ["8G/4G"]},
        {"27": "ambush 7 open"},
        event="konev-pause",
    )
    play.activate("25").march(["28/20"], "27")
    assert play.refused("attack area-27") == "R-FOR-22"
    play.march(["8G/65"], "27").attack("27")
    assert play.refused("toggle-unit 28-20") == "9.3"
    play("confirm-attack")
    assert play.s.battle is not None
    assert len(play.s.battle.attackers) == 1
    assert play.spent("28/20")


@pytest.mark.rule("6.1.1")
@pytest.mark.parametrize("turn", [1, 9])
@pytest.mark.parametrize("dice", ["2 2 3", "4 4 4", "5 4 4"])
def test_pauses_are_void_on_turns_1_and_9(turn: int, dice: str) -> None:
    play = event(dice, turn=turn)
    assert play.told("No result")
    assert play.s.event is None
    assert play.s.event_drawn is not None


@pytest.mark.rule("R-FOR-26")
def test_the_same_pause_counts_again() -> None:
    for turn in (3, 4):
        assert event("4 4 4", turn=turn).s.event is not None


@pytest.mark.rule("A.1")
def test_the_bridges_cost_two_supply_dice() -> None:
    assert event("1 1 1").dice_asked() == 2
    assert event("3 3 3").dice_asked() == 4


@pytest.mark.rule("A.1")
def test_low_cloud_bars_buying_and_placing_air() -> None:
    play = event("1 1 2", air=1, soviet={"14": ["3S/12G"]}, german={"15": "fanatic 8 open"})
    play("dice 6 6 6 6")
    assert play.refused("buy-air") == "6.1"
    play("end-supply; make-no-call").assault(["3S/12G"], "14", "15")
    assert play.refused("set-air 1") == "9.5.4"


@pytest.mark.rule("A.5", "R-FOR-41")
def test_a_counterattack_takes_a_zone_that_nobody_guards() -> None:
    play = event("1 2 2", approval=15)
    assert play.s.german[play.game.tables.zone_by_code("F")] == play.game.tables.unit("wenck")
    assert play.s.approval == 14
    assert play.is_german("F")


@pytest.mark.rule("A.5", "R-FOR-41")
@pytest.mark.parametrize(("die", "placed"), [(2, False), (3, True)])
def test_guards_beat_a_counterattack_off_unless_the_die_exceeds_them(
    *, die: int, placed: bool
) -> None:
    play = event("5 5 5", soviet={"L": ["47/77", "47/125"]}, approval=15)
    play(f"dice {die}")
    assert play.is_contested("L") is placed
    assert play.s.approval == 15 - placed
    assert play.units("L") == ["47/77", "47/125"], "nobody retreats"


@pytest.mark.rule("R-FOR-29", "7.1")
def test_a_counterattack_does_nothing_where_a_german_unit_is() -> None:
    play = event("1 2 2", german={"F": "ambush 5 open"}, approval=15)
    assert (play.german("F"), play.s.approval) == ("ambush 5 open", 15)
    play = event("1 2 2", ninth=["F", "-", "-"], rules=["ninth-army"], approval=15)
    assert (play.german("F"), play.s.approval) == ("", 15)


@pytest.mark.rule("A.5", "A.3")
def test_a_unit_of_an_event_changes_no_morale_and_comes_back() -> None:
    play = position({"F": ["4GT/10G", "4GT/6GM"]}, {"F": "wenck"}, morale=30)
    play.assault(["4GT/10G", "4GT/6GM"], "F").fight("6 6", "1 1", lead="4GT/10G")
    assert (play.s.morale, play.is_german("F")) == (30, False)
    play.end_turn()("dice 1 2 2; dice 3")
    assert play.is_contested("F")
    assert play.s.eliminated == ()


@pytest.mark.rule("A.1")
def test_busse_stays_away_when_the_ninth_army_is_in_play() -> None:
    assert event("6 6 5").is_german("B")
    assert not event("6 6 5", rules=["ninth-army"], ninth=["C", "C", "C"]).is_german("B")


@pytest.mark.rule("A.1", "A.4", "3.1.4")
@pytest.mark.parametrize(("die", "approval"), [(2, 12), (3, 15)])
def test_hitler_escapes_by_a_german_airfield(die: int, approval: int) -> None:
    play = event("6 6 6", german={"6": "hetzer 3", "50": "elite 10"}, approval=15)
    play(f"dice {die}")
    assert play.s.approval == approval


@pytest.mark.rule("A.1")
def test_hitler_stays_from_turn_7_on() -> None:
    assert event("6 6 6", turn=7).told("No result")
