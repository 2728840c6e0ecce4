"""3 and 4: the map, the tracks and the pieces."""

from __future__ import annotations

import pytest
from tests.engines.fall_of_the_reich.play import position, the_game, unit, zone

from wargames.engines.fall_of_the_reich.ids import Arm, Front, Group


@pytest.mark.rule("3.1")
@pytest.mark.rule("3.1.3")
@pytest.mark.rule("8.3.3")
@pytest.mark.rule("R-FOR-42")
def test_units_move_across_black_boundaries_only() -> None:
    play = position({"14": ["3S/79"], "16": ["3S/12G"]}).activate("14").take("3S/79")
    assert play.refused("move-to area-15") == ""
    assert play.refused("move-to area-16") == "3.1"
    play("end-round").activate("16").take("3S/12G")
    assert play.refused("move-to area-22") == "8.3.3"
    assert "22" not in play.zones_on_offer("move-to")


@pytest.mark.rule("R-FOR-01")
def test_a_german_across_water_does_not_make_an_area_dear() -> None:
    play = position({"19": ["8G/7G"]}, {"22": "tiger 8"}).activate("19").take("8G/7G")
    assert play.hint("move-to area-16").startswith("1:")


@pytest.mark.rule("3.1.2")
def test_terrain_modifiers() -> None:
    rows = [(row.name, row.modifier) for row in the_game().tables.terrain[:5]]
    assert rows == [
        ("Suburban", 1),
        ("Forest", 2),
        ("Light Urban", 2),
        ("Heavy Urban", 3),
        ("Zitadelle", 4),
    ]
    assert position({}, {"15": "fanatic 8"}).seen("15").modifier == 3


@pytest.mark.rule("3.1.4")
def test_airfields() -> None:
    t = the_game().tables
    assert [t.zone_short[i] for i, field in enumerate(t.zone_airfield) if field] == [
        "6",
        "24",
        "50",
        "I",
    ]


@pytest.mark.rule("4.2")
@pytest.mark.rule("4.2.1")
@pytest.mark.rule("4.2.2")
@pytest.mark.rule("4.3.1")
@pytest.mark.rule("4.3.2")
def test_units_have_arm_factors_and_formation() -> None:
    t = the_game().tables
    guards = unit("3S/12G")
    assert (t.unit_arm[guards], t.unit_attack[guards], t.unit_movement[guards]) == (
        Arm.INFANTRY,
        7,
        4,
    )
    tank = unit("4GT/10G")
    assert (t.unit_arm[tank], t.unit_attack[tank], t.unit_movement[tank]) == (Arm.ARMOR, 8, 6)
    assert (t.unit_group[tank], t.unit_front[tank]) == (Group.UKRAINIAN, Front.UKRAINIAN)
    assert t.unit_group[unit("8G/4G")] is Group.EAST
    assert t.unit_front[unit("8G/4G")] is t.unit_front[guards] is Front.BYELORUSSIAN


@pytest.mark.rule("4.2")
@pytest.mark.rule("4.3.1")
def test_a_spent_unit_can_neither_move_nor_attack() -> None:
    play = position({"14": ["3S/79", "3S/12G"]}, spent=["3S/79"]).activate("14")
    assert play.refused("toggle-unit 3s-79") == "4.2"
    assert play.refused("toggle-unit 3s-12g") == ""


@pytest.mark.rule("4.4")
def test_a_revealed_unit_stays_revealed_and_has_only_its_factor() -> None:
    play = position({"14": ["3S/12G", "3S/79"]}, {"15": "fanatic 8"})
    play.assault(["3S/12G", "3S/79"], "14", "15").fight("1 1", "6 6", lead="3S/12G")
    assert play.german("15") == "fanatic 8 open"
    back = play.seen("15").german
    assert back is not None
    assert back.info is not None
    assert (back.info.factor, back.in_force) == (8, False)


@pytest.mark.rule("4.4")
@pytest.mark.rule("R-FOR-39")
def test_an_unrevealed_unit_shows_its_terrain_and_what_it_can_be() -> None:
    seen = position({}, {"15": "fanatic 8", "16": "elite 10 open"}).seen("15").german
    assert seen is not None
    assert seen.info is None
    assert sum(one.count for one in seen.possible) == 23, "all of 24 but the one in 16"
    assert sum(one.chance for one in seen.possible) == pytest.approx(1)
    assert 10 not in [one.factor for one in seen.possible]


@pytest.mark.rule("4.5.2")
@pytest.mark.rule("3.4")
def test_morale_is_shaken_at_19_and_not_for_ever() -> None:
    play = position(morale=20)
    assert not play.view().shaken
    play = position(morale=19)
    assert play.view().shaken
    play = position(ninth=["F", "-", "-"], rules=["ninth-army"], morale=20, ninth_active=True)
    play.end_turn()
    assert (play.s.morale, play.view().shaken) == (20, False), "20 + 1 - 1"


@pytest.mark.rule("3.4")
@pytest.mark.rule("3.5")
def test_tracks_do_not_fall_below_0() -> None:
    play = position({"50": ["3S/79"]}, {"51": "elite 10"}, morale=0, approval=1)
    play.end_turn()
    assert (play.s.morale, play.s.approval) == (0, 1)


@pytest.mark.rule("R-FOR-24")
def test_tracks_end_at_99() -> None:
    play = position(phase="supply", supply=98)("dice 6 6 6 6")
    assert play.s.supply == 99


@pytest.mark.rule("4.5.5")
@pytest.mark.rule("4.5.6")
def test_markers_in_the_box() -> None:
    view = position(artillery=3, air=1).view()
    assert (view.artillery, view.artillery_used, view.air, view.air_used) == (3, 5, 1, 1)


@pytest.mark.rule("3.8")
def test_lost_units_wait_in_the_box_and_are_fresh_there() -> None:
    play = position({"14": ["3S/12G", "3S/79"]}, {"15": "fanatic 8 open"})
    play.assault(["3S/12G", "3S/79"], "14", "15").fight("1 1", "6 6", lead="3S/12G")
    assert play.units("box") == ["3S/12G"]
    assert not play.spent("3S/12G")
    assert zone("box") == 65
