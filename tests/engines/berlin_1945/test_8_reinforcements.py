"""8: reinforcements of both sides."""

from __future__ import annotations

import pytest
from tests.engines.berlin_1945.play import Play, position


@pytest.mark.rule("8")
@pytest.mark.rule("8.1")
@pytest.mark.example("AC20")
def test_two_whole_groups_arrive_on_turn_4_after_the_draw() -> None:
    play = position(soviet={"area-a": 2}, decks={"soviet": ["s01"]}, turn=4, phase="card-draw")
    assert play.hand("soviet") == ["s01"]
    assert play.node() == "PlaceReinforcements"
    assert play.asked() == "soviet"
    assert play.zones_on_offer("reinforce") == ["area-a", "area-b", "area-c"]
    assert play.refused("soviet: reinforce area-d") == "8.1"
    play("soviet: reinforce area-b")
    assert play.units("soviet", "area-b") == ["sr28", "sr29", "sr30", "sg01"]
    assert play.zones_on_offer("reinforce") == ["area-d", "area-e", "area-f"]
    assert play.refused("soviet: reinforce area-a") == "8.1"
    play("soviet: reinforce area-f")
    assert play.units("soviet", "area-f") == ["sr31", "sr32", "sr33", "sg02"]


@pytest.mark.rule("8.1")
@pytest.mark.rule("R-B45-02")
def test_planning_follows_and_the_new_units_take_orders() -> None:
    play = position(soviet={"area-a": 2}, turn=4, phase="card-draw")
    play("soviet: reinforce area-a; reinforce area-d")
    assert play.node() == "SovietPlanning"
    play.plan("area-a", {"district-14": 0})
    assert play.count("soviet", "area-a") == 6


@pytest.mark.rule("8.1")
@pytest.mark.parametrize("turn", [1, 3, 5, 11])
def test_there_are_none_on_other_turns(turn: int) -> None:
    play = position(soviet={"area-a": 9}, turn=turn, phase="card-draw")
    assert play.node() == "SovietPlanning"


def closing(*hand: str, **facts: object) -> Play:
    facts = {"german": {"district-6": 1}, "phase": "german-movement", **facts}
    play = position(german_hand=hand, **facts)  # type: ignore[arg-type]
    return play("german: finish-orders")


@pytest.mark.rule("8.2")
@pytest.mark.parametrize(
    ("card", "zones"),
    [
        ("g02", ["district-12", "district-13", "district-18"]),
        ("g23", ["district-13", "district-16"]),
    ],
)
def test_wenck_and_steiner_enter_where_their_cards_say(card: str, zones: list[str]) -> None:
    play = closing(card)(f"german: play-card {card} 0")
    assert play.zones_on_offer("choose-zone") == zones
    assert play.refused("german: choose-zone district-14") == "2.3"


@pytest.mark.rule("8.2")
def test_both_units_of_wenck_enter_together_and_move_next_turn() -> None:
    play = closing("g02")("german: play-card g02 0; choose-zone district-13")
    assert play.units("german", "district-13") == ["gw20", "gw21"]
    assert play.state.moved[play.game.tables.unit("gw20")]


@pytest.mark.rule("8.2")
@pytest.mark.rule("R-B45-25")
def test_steiner_may_enter_in_the_south_west_too_even_among_soviets() -> None:
    play = closing("g23", soviet={"district-13": 2})
    play("german: play-card g23 0; choose-zone district-13")
    assert play.units("german", "district-13") == ["gs05"]
    assert play.control("district-13") == "soviet"


@pytest.mark.rule("8.2")
def test_steiner_does_not_withdraw_when_he_moves_toward_the_mitte() -> None:
    play = position(
        german={"district-13": ["gs05"], "district-12": 1, "district-14": 1},
        phase="german-movement",
    )
    play.move("district-12", {"district-6": 1}).move("district-14", {"district-7": 1})
    play.move("district-13", {"district-6": 1})
    assert play.state.withdrawals_used == 2


@pytest.mark.rule("8.2")
@pytest.mark.rule("R-B45-23")
def test_charlemagne_enters_any_german_zone_with_room_disputed_or_not() -> None:
    play = closing(
        "g03",
        german={"district-2": 6, "district-6": 1},
        soviet={"district-6": 1, "district-8": 1},
    )
    play("german: play-card g03 0")
    zones = play.zones_on_offer("choose-zone")
    assert "district-6" in zones
    assert "mitte-i" in zones
    assert "district-2" not in zones  # full
    assert "district-8" not in zones  # under Soviet control
    assert "area-a" not in zones
    play("german: choose-zone mitte-i")
    assert play.units("german", "mitte-i") == ["gs04"]


@pytest.mark.rule("8.2")
@pytest.mark.rule("R-B45-24")
def test_the_volkssturm_needs_a_zone_without_soviets_and_takes_control_of_it() -> None:
    play = closing("g10", soviet={"district-8": 1}, soviet_control=["district-15"])
    play("german: play-card g10 0")
    assert "district-8" not in play.zones_on_offer("choose-zone")
    play("german: choose-zone district-15")
    assert play.units("german", "district-15") == ["gw22"]
    assert play.control("district-15") == "german"


@pytest.mark.rule("8.2")
@pytest.mark.parametrize("card", ["g02", "g03", "g10", "g23"])
def test_german_reinforcements_enter_at_the_end_of_the_movement_only(card: str) -> None:
    play = position(german={"district-6": 1}, german_hand=[card], phase="german-movement")
    assert play.refused(f"german: play-card {card} 0") == "2.3"
    play("german: finish-orders")
    assert play.offers(f"german: play-card {card} 0")


@pytest.mark.rule("8.2")
@pytest.mark.rule("6")
def test_units_of_a_card_that_were_removed_return_by_rebuilding_only() -> None:
    play = closing("g02", "g01", "g06", removed={"german": ["gw20"]})
    play("german: extra-rebuild; choose-zone district-9; discard-card g01; discard-card g06")
    assert play.units("german", "district-9") == ["gw20"]
    play("german: play-card g02 0; choose-zone district-12")
    assert play.units("german", "district-12") == ["gw21"]
