"""1, 2: rings, counters, cards and dice, as far as rules depend on them."""

from __future__ import annotations

import pytest
from tests.engines.berlin_1945.play import deal, new_game, position, the_game

from wargames.engines.berlin_1945.ids import Side, UnitKind, ZoneKind


@pytest.mark.rule("1")
@pytest.mark.parametrize(
    ("ring", "slugs"),
    [
        (0, [f"area-{letter}" for letter in "abcdef"]),
        (1, [f"district-{n}" for n in range(12, 19)]),
        (2, [f"district-{n}" for n in range(6, 12)]),
        (3, [f"district-{n}" for n in range(1, 6)]),
        (4, ["mitte-i", "mitte-ii", "mitte-iii", "mitte-iv", "mitte-v"]),
    ],
)
def test_zones_form_five_rings(ring: int, slugs: list[str]) -> None:
    tables = the_game().tables
    assert [slug for i, slug in enumerate(tables.zone_slug) if tables.ring[i] == ring] == slugs


@pytest.mark.rule("2.1")
def test_there_are_six_areas_eighteen_districts_and_five_sectors() -> None:
    kinds = the_game().tables.zone_kind
    assert [kinds.count(kind) for kind in ZoneKind] == [6, 18, 5]


@pytest.mark.rule("2.2")
@pytest.mark.rule("7.4.2")
@pytest.mark.parametrize(
    ("kind", "number", "strength"),
    [
        (UnitKind.REGULAR, 33, 1),
        (UnitKind.GUARDS, 2, 2),
        (UnitKind.WEHRMACHT, 22, 1),
        (UnitKind.SS, 5, 2),
    ],
)
def test_number_and_strength_of_each_kind(kind: UnitKind, number: int, strength: int) -> None:
    tables = the_game().tables
    units = [unit for unit, of in enumerate(tables.unit_kind) if of is kind]
    assert len(units) == number
    assert {tables.unit_strength[unit] for unit in units} == {strength}


@pytest.mark.rule("5.5.4")
def test_five_german_units_have_a_yellow_dot_and_enter_by_card() -> None:
    tables = the_game().tables
    yellow = [i for i, dot in enumerate(tables.unit_yellow) if dot]
    assert [tables.unit_slug[i] for i in yellow] == ["gw20", "gw21", "gw22", "gs04", "gs05"]
    assert all(tables.unit_by_card[i] >= 0 for i in yellow)
    assert [tables.unit_slug[i] for i, c in enumerate(tables.unit_by_card) if c >= 0] == [
        tables.unit_slug[i] for i in yellow
    ]


@pytest.mark.rule("2.3")
def test_each_side_has_a_deck_of_its_own_and_five_cards_at_the_start() -> None:
    play = deal(new_game(), german=["g24", "g01"], soviet=["s13"])
    # Turn 1 has begun: each side has drawn a sixth card.
    assert len(play.hand("german")) == 6
    assert len(play.hand("soviet")) == 6
    assert {"g24", "g01"} <= set(play.hand("german"))
    assert "s13" in play.hand("soviet")
    assert [len(deck) for deck in play.state.decks] == [19, 19]


@pytest.mark.rule("2.3")
def test_a_played_card_leaves_the_game_and_is_never_drawn_again() -> None:
    play = position(german={"district-6": 1}, german_hand=["g12"], phase="german-movement")
    play("german: play-card g12 0")
    assert play.hand("german") == []
    assert play.played() == ["g12"]
    assert play.discarded("german") == []
    assert play.refused("german: play-card g12 0") != ""


@pytest.mark.rule("2.3")
def test_a_movement_card_is_refused_outside_its_moment() -> None:
    play = position(german={"district-6": 1}, german_hand=["g02"], phase="german-movement")
    refusal = play.refusal("german: play-card g02 0")
    assert refusal is not None
    assert refusal.cite.section == "2.3"
    assert "end of German movement" in refusal.text
    play("german: finish-orders")
    assert play.offers("german: play-card g02 0")


@pytest.mark.rule("2.3")
def test_any_number_of_movement_cards_can_be_used_in_a_phase() -> None:
    play = position(
        german={"district-6": 1}, german_hand=["g04", "g05", "g08"], phase="german-movement"
    )
    play("german: finish-orders")
    play("german: play-card g04 0; choose-zone district-1; play-card g05 0; play-card g08 0")
    assert play.zones("flak") == ["district-1", "district-4", "district-8"]
    assert play.state.bridge_closed
    assert play.at("GermanClosing")


@pytest.mark.rule("2.3")
def test_of_two_effects_one_is_chosen() -> None:
    play = position(german={"district-6": 2}, german_hand=["g13"], phase="german-movement")
    assert play.offers("german: play-card g13 0")
    assert play.refused("german: play-card g13 1") == "2.3"
    play("german: play-card g13 0")
    assert play.hand("german") == []


@pytest.mark.rule("2.5")
@pytest.mark.rule("R-B45-32")
def test_dice_show_1_to_10_and_a_0_cannot_be_entered() -> None:
    play = position(german={"district-6": "4w"}, soviet={"district-6": "2r"}, phase="combat")
    assert play.dice_asked() == 1
    assert play.refused("dice: 0") == "7.4.4"
    assert play.refused("dice: 11") == "7.4.4"
    assert play.offers("dice: 10")
    assert play.offers("dice: 1")


@pytest.mark.rule("2.2")
@pytest.mark.rule("R-B45-05")
def test_there_is_a_control_marker_for_each_district_and_sector() -> None:
    tables = the_game().tables
    (control,) = [m for m in tables.marker_types if m.slug == "control"]
    places = [k for k in tables.zone_kind if k is not ZoneKind.AREA]
    assert control.count == len(places) == 23
    assert sum(marker.count for marker in tables.marker_types) == 65


@pytest.mark.rule("2.3")
def test_decks_hold_25_different_cards_each() -> None:
    decks = the_game().tables.decks
    assert [len(set(decks[side])) for side in Side] == [25, 25]
    assert not set(decks[0]) & set(decks[1])
