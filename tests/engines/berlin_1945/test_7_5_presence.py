"""7.5: the presence check in the Reichstag."""

from __future__ import annotations

import pytest
from tests.engines.berlin_1945.play import Play, position


def check(**facts: object) -> Play:
    facts = {
        "soviet": {"mitte-v": 2, "area-a": 9},
        "german": {"district-8": "1w+1ss", "district-12": "1w", "district-15": ["gw22"]},
        "mitte_entered": True,
        "phase": "presence-check",
        **facts,
    }
    return position(**facts)  # type: ignore[arg-type]


@pytest.mark.rule("7.5")
@pytest.mark.example("AC22")
def test_soviets_alone_in_v_may_remove_any_german_unit_but_ss() -> None:
    play = check()
    assert play.asked() == "soviet"
    assert set(play.options()) == {
        "remove-unit gw01", "remove-unit gw02", "remove-unit gw22", "decline"
    }  # fmt: skip
    assert play.refused("soviet: remove-unit gs01") != ""
    play("soviet: remove-unit gw02")
    assert play.units("german", "district-12") == []
    assert play.units("german", "removed") == ["gw02"]
    assert play.state.turn == 3


@pytest.mark.rule("7.5")
@pytest.mark.example("AC22")
def test_they_need_not() -> None:
    play = check()("soviet: decline")
    assert play.units("german", "removed") == []
    assert play.state.turn == 3


@pytest.mark.rule("7.5")
@pytest.mark.parametrize(
    ("soviet", "german"),
    [
        ({"mitte-v": 2, "area-a": 9}, {"mitte-v": ["gw19"], "district-8": 1}),
        ({"mitte-i": 2, "area-a": 9}, {"district-8": 1}),
        ({"mitte-v": 2}, {"district-8": "2ss"}),
    ],
)
def test_otherwise_nothing_happens(soviet: dict[str, int], german: dict[str, int]) -> None:
    play = check(soviet=soviet, german=german)
    assert play.state.turn == 3
    assert play.at("SovietPlanning")


@pytest.mark.rule("R-B45-22")
def test_a_unit_removed_by_the_check_can_be_rebuilt() -> None:
    play = check(german_hand=["g01", "g02"])("soviet: remove-unit gw02; seal-plan")
    play("german: finish-orders; extra-rebuild; choose-zone district-9")
    assert play.units("german", "district-9") == ["gw02"]


@pytest.mark.rule("7.5")
@pytest.mark.rule("5.5")
def test_a_removed_unit_that_fought_alone_against_soviets_gives_up_control() -> None:
    play = check(soviet={"mitte-v": 2, "district-12": 1, "area-a": 9})
    assert play.control("district-12") == "german"
    play("soviet: remove-unit gw02")
    assert play.control("district-12") == "soviet"


@pytest.mark.rule("7.5")
def test_there_is_no_check_on_turn_12() -> None:
    play = position(
        soviet={"mitte-v": 2, "area-a": 9}, german={"district-8": 1}, turn=12, phase="combat",
        mitte_entered=True,
    )  # fmt: skip
    assert play.ending() == "soviet-reichstag"
    assert play.units("german", "removed") == []
