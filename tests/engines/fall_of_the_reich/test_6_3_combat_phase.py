"""6.3 and 6.4: Bloody Streets, the Phone Call, Action Rounds, the End Phase."""

from __future__ import annotations

import pytest
from tests.engines.fall_of_the_reich.play import Play, position

TWO = {"15": ["3S/12G", "3S/79"]}
GARRISON = {"15": "fanatic 8 open"}
RING = ["A", "B", "D", "E", "F", "H", "I", "J", "K", "L", "M", "N"]


def start(**facts: object) -> Play:
    """Return a game at the start of combat."""
    return position(phase="combat-start", **facts)  # type: ignore[arg-type]


@pytest.mark.rule("6.3", "6.3.1", "R-FOR-12", "R-FOR-13")
def test_each_contested_urban_area_rolls_in_order_before_the_phone_call() -> None:
    play = start(
        soviet={**TWO, "14": ["3S/7"], "13": ["3S/9T"], "50": ["3S/85"], "N": ["3S/88G"]},
        german={
            **GARRISON,
            "14": "ambush 7 open",
            "13": "hetzer 3 open",
            "50": "elite 10 open",
            "N": "hetzer 3 open",
        },
    )
    for code in ("14", "15", "50"):
        event = play.game.chance(play.s)
        assert event is not None
        assert event.why.startswith(f"Bloody Streets in {code} ")
        play("dice 6")
    assert play.at("PhoneCall")


@pytest.mark.rule("6.3.1", "A.4")
@pytest.mark.parametrize(
    ("die", "approval", "spent"), [(1, 14, True), (2, 14, False), (4, 15, False), (6, 15, False)]
)
def test_what_bloody_streets_do(*, die: int, approval: int, spent: bool) -> None:
    play = start(soviet=TWO, german=GARRISON, approval=15)(f"dice {die}")
    assert play.s.approval == approval
    assert [play.spent(label) for label in TWO["15"]] == [spent, spent]
    assert play.at("PhoneCall")


@pytest.mark.rule("6.3.1")
def test_bloody_streets_take_a_unit_of_the_players_choice() -> None:
    play = start(soviet=TWO, german=GARRISON)("dice 3")
    assert sorted(play.options()) == ["lose-unit 3s-12g", "lose-unit 3s-79"]
    assert play.refused("lose-unit 3s-85") == "3.8"
    play("lose-unit 3s-79")
    assert (play.units("box"), play.at("PhoneCall")) == (["3S/79"], True)


@pytest.mark.rule("6.3.1")
def test_bloody_streets_take_the_only_unit_without_a_question() -> None:
    play = start(soviet={"15": ["3S/79"]}, german=GARRISON)("dice 3")
    assert (play.units("box"), play.at("PhoneCall")) == (["3S/79"], True)
    assert not play.is_contested("15")


@pytest.mark.rule("6.3.2")
@pytest.mark.parametrize(("die", "change"), [(1, -2), (2, -1), (3, 0), (4, 0), (5, 1), (6, 2)])
def test_the_phone_call(die: int, change: int) -> None:
    play = start(german={"H": "hetzer 3"}, approval=10, morale=30)(f"call-stalin; dice {die}")
    assert play.s.approval == 10 + change
    assert play.at("ActionRounds"), "once per turn"


@pytest.mark.rule("6.3.2")
def test_the_call_is_optional() -> None:
    assert start(approval=10)("make-no-call").s.approval == 10


@pytest.mark.rule("6.3.2", "R-FOR-18")
def test_surrounded_and_shaken_help_the_call_and_6_is_the_most() -> None:
    assert start(approval=10, morale=19)("call-stalin; dice 5").s.approval == 12
    assert start(approval=10, morale=19)("call-stalin; dice 1").s.approval == 10
    assert start(approval=10, morale=20)("call-stalin; dice 1").s.approval == 9
    play = start(approval=10, morale=19, german={"K": "hetzer 3"})
    assert play.hint("call-stalin") == "Approval by a die of 1 to 6: -1, 0, 0, +1, +2, +2"
    assert play("call-stalin; dice 1").s.approval == 9


@pytest.mark.rule("6.3.2")
def test_the_log_tells_what_was_added_to_the_die_of_the_call() -> None:
    helped = start(approval=10, morale=19)("call-stalin; dice 4")
    assert helped.told("Phone call to Stalin: 4 + 2: Approval +2.")
    alone = start(approval=10, morale=20, german={"K": "hetzer 3"})("call-stalin; dice 3")
    assert alone.told("Phone call to Stalin: 3: Approval does not change.")


@pytest.mark.rule("6.3.2", "10.1.2")
def test_approval_is_called_low_while_one_bad_turn_can_end_it() -> None:
    assert position(approval=4).view().low_approval
    assert not position(approval=5).view().low_approval


@pytest.mark.rule("6.3.2", "R-FOR-18")
@pytest.mark.parametrize("code", RING)
def test_one_german_zone_opens_the_ring(code: str) -> None:
    kind = "ambush 5" if code in {"B", "F", "L"} else "hetzer 3"
    assert not position(german={code: kind}).view().surrounded
    assert position(german={"50": "elite 10"}).view().surrounded, "C and G are not asked for"


@pytest.mark.rule("6.3.3", "8.1.1")
def test_an_area_with_a_fresh_unit_is_activated() -> None:
    play = position({"14": ["3S/79"], "13": ["3S/12G"]}, spent=["3S/12G"])
    assert play.refused("activate area-13") == play.refused("activate area-12") == "6.3.3"
    assert play.zones_on_offer("activate") == ["14", "N"]


@pytest.mark.rule("R-FOR-03", "6.3.4")
def test_an_area_is_activated_again_with_units_still_fresh() -> None:
    play = position({"14": ["3S/79", "3S/12G"]}).activate("14").march(["3S/79"], "12")
    if play.at("Moving"):
        play("halt")
    assert play.spent("3S/79")
    assert not play.spent("3S/12G")
    play("end-round").activate("14")
    assert play.refused("toggle-unit 3s-12g") == ""


@pytest.mark.rule("6.3.4")
def test_the_phase_ends_when_all_units_are_spent() -> None:
    play = position({"14": ["3S/79"]}, others="box").activate("14").march(["3S/79"], "12")
    if play.at("Moving"):
        play("halt")
    play("end-round")
    assert play.s.turn == 3


@pytest.mark.rule("6.4", "6.4.1", "6.4.2", "A.3", "A.4")
@pytest.mark.example("AC6")
def test_the_end_phase_of_the_example() -> None:
    play = position(
        {"15": ["3S/12G"]},
        {"15": "fanatic 8 open", "50": "elite 10"},
        turn=4,
        morale=25,
        approval=15,
        spent=["3S/12G"],
        artillery=4,
        event="konev-pause",
    ).end_turn()
    assert (play.s.morale, play.s.approval, play.s.turn) == (24, 14, 5)
    assert not play.spent("3S/12G")
    assert (play.s.event, play.s.event_drawn) == (None, None)
    assert play.s.artillery == 4, "available support stays available"


@pytest.mark.rule("6.4.1")
def test_approval_does_not_fall_once_the_reichstag_is_taken() -> None:
    play = position(approval=15, morale=25).end_turn()
    assert (play.s.morale, play.s.approval) == (24, 15)


@pytest.mark.rule("6.4.3", "10.2")
def test_the_final_check_comes_after_turn_9_only() -> None:
    assert position({}, {"50": "elite 10"}, turn=8, morale=25, approval=9).end_turn().ending() == ""
    play = position({}, {"50": "elite 10"}, turn=9, morale=25, approval=9).end_turn()
    assert play.ending() == "final-defeat"


@pytest.mark.rule("5.2", "3.5")
def test_a_track_that_cannot_sink_further_is_told_as_such() -> None:
    play = start(approval=1, morale=40, german={"K": "hetzer 3"})("call-stalin; dice 1")
    assert play.told("Stalin's Approval 1 to 0: the phone call.")
    still = start(approval=0, morale=40, german={"K": "hetzer 3"})("call-stalin; dice 1")
    assert still.told("Stalin's Approval stays at 0: the phone call.")
