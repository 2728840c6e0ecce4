"""5.5: control, dispute, directions and the four types of orders."""

from __future__ import annotations

import pytest
from tests.engines.berlin_1945.play import Play, position, the_game

from wargames.core.chance import Rng
from wargames.core.ids import ZoneId
from wargames.engines.berlin_1945.ids import N_ZONES, Side
from wargames.engines.berlin_1945.movement import reachable_zones, refuse_destination


def soviet_moves(play: Play, start: str, goal: str, number: int = 0) -> Play:
    play.plan(start, {goal: number}).seal().to_soviet_movement()
    return play("soviet: execute-planned 0")


@pytest.mark.rule("5.5")
@pytest.mark.example("AC09")
def test_a_zone_changes_control_as_soon_as_the_enemy_stands_there_alone() -> None:
    play = position(soviet={"district-8": 2})
    assert play.control("district-2") == "german"
    soviet_moves(play, "district-8", "district-2")
    assert play.control("district-2") == "soviet"
    assert play.told("2 Moabit is under Soviet control")


@pytest.mark.rule("5.5")
def test_control_stays_when_the_zone_is_left_empty() -> None:
    play = position(soviet={"district-8": 2})
    soviet_moves(play, "district-8", "district-2")
    assert play.count("soviet", "district-8") == 0
    assert play.control("district-8") == "soviet"


@pytest.mark.rule("5.5")
def test_the_germans_take_an_empty_zone_back() -> None:
    play = position(
        german={"district-9": 1}, soviet_control=["district-8"], phase="german-movement"
    )
    play.move("district-9", {"district-8": 1})
    assert play.control("district-8") == "german"


@pytest.mark.rule("5.5")
@pytest.mark.example("AC10")
def test_a_disputed_zone_stays_with_its_owner_until_the_last_of_his_units_is_gone() -> None:
    play = position(soviet={"district-15": 6}, german={"district-8": 2})
    soviet_moves(play, "district-15", "district-8")
    assert play.control("district-8") == "german"
    play("soviet: end-movement")
    # 6 against 2 is triple: three to remove, only two there, so one die.
    assert play.dice_asked() == 1
    assert play.control("district-8") == "german"
    play("dice: 9")
    assert play.control("district-8") == "soviet"


@pytest.mark.rule("5.5")
@pytest.mark.example("AC10")
def test_a_disputed_zone_stays_german_while_one_german_is_left() -> None:
    play = position(soviet={"district-8": 3}, german={"district-8": 2}, phase="combat")
    assert play.count("german", "district-8") == 1
    assert play.control("district-8") == "german"


@pytest.mark.rule("5.5")
def test_control_flips_in_the_german_movement_phase_when_nobody_disputes_any_more() -> None:
    play = position(
        german={"district-9": 2},
        soviet={"district-12": 1},
        soviet_control=["district-16"],
        phase="german-movement",
    )
    play.move("district-9", {"district-16": 2})
    assert play.control("district-16") == "german"


@pytest.mark.rule("5.5")
def test_areas_are_nobodys_and_never_disputed() -> None:
    play = position(soviet={"area-a": 3})
    view = play.view(None).zones[play.game.tables.zone("area-a")]
    assert view.control is None
    assert not view.disputed


DIRECTIONS = [
    ("soviet", "area-a", "district-14", "Advance"),
    ("soviet", "district-15", "district-8", "Advance"),
    ("soviet", "district-15", "district-14", "Flank"),
    ("soviet", "district-8", "district-15", "Withdraw"),
    ("soviet", "mitte-i", "mitte-v", "Flank"),
    ("soviet", "mitte-v", "mitte-i", "Flank"),
    ("soviet", "mitte-i", "district-2", "Withdraw"),
    ("german", "district-2", "district-8", "Advance"),
    ("german", "mitte-i", "district-2", "Advance"),
    ("german", "district-9", "district-8", "Flank"),
    ("german", "mitte-i", "mitte-iii", "Flank"),
    ("german", "district-8", "district-2", "Withdraw"),
    ("german", "district-2", "mitte-i", "Withdraw"),
]


@pytest.mark.rule("5.5")
@pytest.mark.parametrize(("side", "start", "goal", "name"), DIRECTIONS)
def test_the_type_follows_from_side_and_rings(side: str, start: str, goal: str, name: str) -> None:
    if side == "soviet":
        play = position(soviet={start: 2}, mitte_entered=True)
        play(f"soviet: plan-from {start}")
        assert play.hint(f"soviet: plan-to {goal}") == name
    else:
        play = position(german={start: 2}, phase="german-movement")
        play(f"german: move-from {start}")
        assert play.hint(f"german: move-to {goal}") == f"{name}, 2 units"


@pytest.mark.rule("5.5.1")
@pytest.mark.example("AC11")
def test_the_soviet_advance_of_the_first_turn() -> None:
    play = position(soviet={"area-f": 4, "area-e": 4}, turn=1)
    play.plan("area-f", {"district-14": 2, "district-13": 2}).plan("area-e", {"district-13": 0})
    play.seal().to_soviet_movement()
    play("soviet: execute-planned 0; execute-planned 1")
    assert play.count("soviet", "district-14") == 2
    assert play.count("soviet", "district-13") == 6
    assert play.plan_status() == ["done", "done"]


@pytest.mark.rule("5.5.1")
@pytest.mark.example("AC12")
def test_the_german_counter_attack_on_wedding() -> None:
    play = position(
        german={"district-2": 3, "district-3": 1, "district-9": 2},
        soviet={"district-8": 6},
        phase="german-movement",
    )
    for start, number, name in (("2", 2, "5.5.1"), ("3", 1, "5.5.1"), ("9", 2, "5.5.2")):
        play.move(f"district-{start}", {"district-8": number})
        assert play.cites()[0] == name
    assert play.count("german", "district-8") == 5
    assert play.count("german", "district-2") == 1
    play.to_combat()
    assert play.told("Combat in 8 Wedding")
    assert play.told("German strength 5, Soviet strength 6")


@pytest.mark.rule("5.5.1")
def test_an_advance_may_meet_the_enemy_but_not_start_beside_him() -> None:
    play = position(soviet={"district-15": 3, "district-16": 3}, german={"district-8": 1})
    play.plan("district-15", {"district-8": 0})
    play = position(soviet={"district-15": 3}, german={"district-15": 1})
    play("soviet: plan-from district-15")
    assert play.refused("soviet: plan-to district-8") == "5.5.3"


@pytest.mark.rule("5.5.1")
def test_a_german_advance_out_of_a_disputed_zone_is_refused() -> None:
    play = position(german={"district-8": 3}, soviet={"district-8": 1}, phase="german-movement")
    play("german: move-from district-8")
    assert play.refused("german: move-to district-15") == "5.5.3"
    assert play.offers("german: move-to district-9")


@pytest.mark.rule("5.5.2")
def test_a_flank_move_may_meet_the_enemy() -> None:
    play = position(soviet={"district-15": 3}, german={"district-14": 1})
    soviet_moves(play, "district-15", "district-14")
    assert play.cites()[0] == "5.5.2"
    assert play.count("soviet", "district-14") == 3


@pytest.mark.rule("5.5.2")
@pytest.mark.rule("5.5.3")
def test_from_a_disputed_zone_the_same_move_is_a_retreat() -> None:
    play = position(soviet={"district-15": 3}, german={"district-15": 1})
    play("soviet: plan-from district-15")
    assert play.hint("soviet: plan-to district-14") == "Retreat"


@pytest.mark.rule("5.1")
@pytest.mark.rule("5.5.3")
@pytest.mark.parametrize("seed", range(12))
def test_the_list_of_destinations_and_the_reasons_against_them_agree(seed: int) -> None:
    rng = Rng(seed)
    zones = [z for z in the_game().tables.zone_slug if not z.startswith("area")]
    german = {z: 1 for z in zones if rng.below(4) == 0}
    soviet = {z: 1 for z in zones if rng.below(4) == 0}
    s = position(german=german, soviet=soviet, bridge_closed=seed % 2 == 0).state
    for side in Side:
        for origin in range(N_ZONES):
            start = ZoneId(origin)
            listed = list(reachable_zones(s, side, start))
            tested = [
                ZoneId(z) for z in range(N_ZONES)
                if refuse_destination(s, side, start, ZoneId(z)) is None
            ]  # fmt: skip
            assert listed == tested
