"""5: preparing for play."""

from __future__ import annotations

import pytest
from tests.engines.fall_of_the_reich.play import deal, new_game, the_game, zone

from wargames.engines.fall_of_the_reich.ids import N_ZONES
from wargames.engines.fall_of_the_reich.tables import NO_UNIT

SOVIET_ZONES = ["A", "B", "D", "E", "F", "L", "M", "N"]


@pytest.mark.rule("5.0")
@pytest.mark.rule("5.2")
def test_markers_at_the_start() -> None:
    s = new_game().s
    assert (s.morale, s.approval, s.supply, s.artillery, s.air) == (50, 19, 0, 0, 0)


@pytest.mark.rule("5.1")
@pytest.mark.rule("6.0")
def test_nine_turns_from_24_april_to_2_may() -> None:
    t = the_game().tables
    assert (t.turns, t.turn_track[0].date, t.turn_track[8].date) == (
        9,
        "24 April 1945",
        "2 May 1945",
    )
    play = deal(new_game())
    assert (play.s.turn, play.node()) == (1, "RollEvent")


@pytest.mark.rule("5.3")
@pytest.mark.rule("5.3.1")
def test_soviet_units_begin_fresh_in_their_zones() -> None:
    play = new_game()
    assert not any(play.s.spent)
    for unit in play.game.tables.soviet_units:
        assert unit in play.s.soviet[play.game.tables.unit_setup[unit]]
    holding = [code for code in "ABCDEFGHIJKLMN" if play.units(code)]
    assert holding == SOVIET_ZONES


@pytest.mark.rule("5.4")
@pytest.mark.rule("R-FOR-39")
def test_one_counter_of_the_terrain_in_each_place_and_the_rest_out_of_play() -> None:
    play = deal(new_game())
    t, s = play.game.tables, play.s
    for index in range(N_ZONES):
        unit = s.german[index]
        if t.zone_short[index] in {"C", "G"}:
            assert unit == NO_UNIT
        else:
            assert t.unit_terrain[unit] is t.zone_terrain[index]
    assert len(s.excess) == 96 - 63
    assert not any(s.seen[unit] for unit in s.excess)


@pytest.mark.rule("5.4")
def test_counters_beside_soviet_units_are_set_up_revealed() -> None:
    play = deal(new_game())
    open_ones = [
        i for i in range(N_ZONES) if play.s.german[i] >= 0 and play.s.seen[play.s.german[i]]
    ]
    assert open_ones == [zone(code) for code in SOVIET_ZONES]
    assert all(play.is_contested(code) for code in SOVIET_ZONES)


@pytest.mark.rule("5.4")
def test_a_shuffle_puts_counters_in_the_order_of_the_places() -> None:
    play = new_game()
    event = play.game.chance(play.s)
    assert event is not None
    assert event.secret
    items = list(reversed(event.items))  # type: ignore[attr-defined]
    play("dice " + " ".join(map(str, items)))
    places = play.game.tables.places_of[0]
    assert [play.s.german[place] for place in places] == items[: len(places)]
    assert list(play.s.excess) == sorted(items[len(places) :])


@pytest.mark.rule("R-FOR-30")
def test_the_printed_suburban_rows_are_there_three_times() -> None:
    rows = {
        (kind.factor, kind.strategy.name.lower()): kind.count
        for kind in the_game().tables.german_types
        if kind.terrain == 0
    }
    assert rows == dict.fromkeys(
        [
            (3, "hetzer"),
            (3, "volkssturm"),
            (4, "hetzer"),
            (4, "volkssturm"),
            (4, "panther"),
            (5, "hetzer"),
            (5, "wirbelwind"),
            (5, "panther"),
        ],
        3,
    )
