"""3: the set-ups."""

from __future__ import annotations

import pytest
from tests.engines.berlin_1945.play import Play, deal, new_game, the_game

from wargames.engines.berlin_1945.ids import N_ZONES, RESERVE


@pytest.mark.rule("3")
@pytest.mark.rule("5.5")
def test_at_the_start_the_germans_control_every_district_and_sector() -> None:
    play = deal(new_game())
    zones = [slug for slug in the_game().tables.zone_slug if not slug.startswith("area")]
    assert {play.control(zone) for zone in zones} == {"german"}
    assert len(zones) == 23


@pytest.mark.rule("3")
def test_the_historical_set_up_puts_49_units_on_the_map() -> None:
    play = deal(new_game())
    assert {zone: play.count("soviet", f"area-{zone}") for zone in "abcdef"} == {
        "a": 5, "b": 5, "c": 5, "d": 4, "e": 4, "f": 4,
    }  # fmt: skip
    assert play.units("german", "mitte-v") == ["gw19", "gs03"]
    assert sum(len(play.state.german[zone]) for zone in range(N_ZONES)) == 22
    assert play.map_strengths() == (25, 27)
    assert len(play.state.german[RESERVE]) == 5
    assert len(play.state.soviet[RESERVE]) == 8


@pytest.mark.rule("3")
def test_a_shuffle_takes_only_permutations_of_the_deck() -> None:
    play = new_game()
    assert play.asked() == "dice"
    assert play.refused("dice: 1 2 3") == "2.3"


def free_game() -> Play:
    return deal(new_game(scenario="free-deployment"))


@pytest.mark.rule("3")
def test_in_the_free_deployment_only_the_garrison_stands_before_the_germans_place() -> None:
    play = free_game()
    assert play.node() == "PlaceNext"
    assert play.asked() == "german"
    assert play.units("german", "mitte-v") == ["gw19", "gs03"]
    assert sum(len(play.state.german[zone]) for zone in range(N_ZONES)) == 2


@pytest.mark.rule("3")
def test_units_of_the_free_deployment_go_only_where_the_set_up_says() -> None:
    play = free_game()
    assert play.refused("german: place-unit mitte-i") == "3"
    assert play.refused("german: place-unit area-a") == "3"
    assert play.offers("german: place-unit district-1")


@pytest.mark.rule("3")
def test_every_district_from_6_to_18_gets_its_minimum() -> None:
    play = free_game()
    # Seven of the twenty may stand in the inner ring; then the minimum is due elsewhere.
    play("german: " + "; ".join(["place-unit district-5"] * 7))
    assert play.refused("german: place-unit district-5") == "5.3"
    assert play.refused("german: place-unit district-1") == "3"
    assert set(play.zones_on_offer("place-unit")) == {f"district-{n}" for n in range(6, 19)}


@pytest.mark.rule("3")
@pytest.mark.rule("5.3")
def test_stacking_limits_hold_in_the_free_deployment() -> None:
    play = free_game()
    play("german: " + "; ".join(["place-unit district-1"] * 6))
    assert play.refused("german: place-unit district-1") == "5.3"


@pytest.mark.rule("3")
def test_the_soviets_place_three_or_more_in_each_area_and_then_turn_1_begins() -> None:
    play = free_game()
    play("german: " + "; ".join(f"place-unit district-{n}" for n in range(6, 19)))
    play("german: " + "; ".join(["place-unit district-12"] * 7))
    assert play.asked() == "soviet"
    assert play.refused("soviet: place-unit district-12") == "3"
    play("soviet: " + "; ".join(["place-unit area-a"] * 12))
    assert play.refused("soviet: place-unit area-a") == "3"
    for letter in "bcdef":
        play("soviet: " + "; ".join([f"place-unit area-{letter}"] * 3))
    assert play.state.turn == 1
    assert play.node() == "SovietPlanning"
