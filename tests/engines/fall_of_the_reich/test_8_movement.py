"""7 and 8: stacking, control and movement."""

from __future__ import annotations

import pytest
from tests.engines.fall_of_the_reich.play import position

FOUR = ["3S/7", "3S/12G", "3S/79", "3S/9T"]


@pytest.mark.rule("7.0", "7.1", "8.3.1")
def test_a_fifth_unit_may_not_enter_an_area() -> None:
    play = position({"14": FOUR, "13": ["3S/85"]}).activate("13").take("3S/85")
    assert play.refused("move-to area-14") == "8.3.1"
    play = position({"12": FOUR[:3], "13": ["3S/85", "3S/88G"]}).activate("13")
    play.take("3S/85", "3S/88G")
    assert play.refused("move-to area-12") == "8.3.1", "spent or fresh, together"


@pytest.mark.rule("7.1", "8.4.2")
def test_a_zone_holds_any_number() -> None:
    play = position({"N": FOUR, "13": ["3S/85"]}, others="M").activate("13").march(["3S/85"], "N")
    assert len(play.units("N")) == 5


@pytest.mark.rule("7.0", "7.2", "7.4")
def test_a_german_unit_means_german_control_and_none_means_soviet() -> None:
    play = position({"15": ["3S/79"]}, {"15": "fanatic 8 open"})
    assert play.is_german("15")
    assert not play.is_german("14"), "vacant, without any Soviet unit"


@pytest.mark.rule("7.3")
def test_units_of_a_contested_area_attack_only_there() -> None:
    play = position({"14": ["3S/79"]}, {"14": "ambush 7 open", "15": "fanatic 8"})
    assert play.is_contested("14")
    play.activate("14").take("3S/79")
    assert play.refused("attack area-14") == ""
    assert play.refused("attack area-15") == "9.0"
    assert play.refused("move-to area-15") == "8.3.2"


@pytest.mark.rule("8.0", "8.2")
@pytest.mark.parametrize(
    ("german", "hint"),
    [
        ({}, "1: vacant, no German unit next to it"),
        ({"10": "ambush 7"}, "2: next to a German unit"),
        ({"12": "hetzer 3 open"}, "3: a Revealed German unit is there"),
        ({"12": "hetzer 3"}, "4: an Unrevealed German unit is there"),
        ({"12": "hetzer 3 open", "10": "ambush 7"}, "3: a Revealed German unit is there"),
    ],
)
def test_the_highest_cost_that_applies(german: dict[str, str], hint: str) -> None:
    play = position({"14": ["3S/79"]}, german).activate("14").take("3S/79")
    assert play.hint("move-to area-12") == hint


@pytest.mark.rule("8.2", "R-FOR-02")
def test_a_zone_takes_all_factors_whatever_they_are() -> None:
    play = position({"13": ["3S/79"]}).activate("13").take("3S/79")
    assert play.hint("move-to zone-n").startswith("all:")
    play("move-to zone-n")
    assert play.where("3S/79") == "N"
    assert play.spent("3S/79")


@pytest.mark.rule("8.1", "8.2", "4.3.1")
def test_a_unit_goes_on_while_it_has_factors() -> None:
    play = position({"14": ["3S/79"]}, {"8": "ambush 8"}).activate("14").take("3S/79")
    play("move-to area-10")
    assert play.at("Moving")
    play("move-to area-4")
    assert play.node() == "Moving", "1 for 10, 2 for 4 beside 8"
    assert play.refused("move-to area-8") == "8.2"
    assert play.refused("move-to area-6") == ""
    play("move-to area-11")
    assert play.spent("3S/79"), "4 of 4 factors are gone"


@pytest.mark.rule("8.2")
def test_an_infantry_corps_can_just_enter_an_unrevealed_area() -> None:
    play = position({"14": ["3S/79"]}, {"15": "fanatic 8"}).activate("14").take("3S/79")
    assert play.refused("move-to area-15") == ""
    play("move-to area-10")
    assert play.refused("move-to area-9") == ""
    play = position({"12": ["3S/79"]}, {"15": "fanatic 8"}).activate("12").take("3S/79")
    play("move-to area-14")
    assert play.refused("move-to area-15") == "8.2"


@pytest.mark.rule("8.1", "8.2")
def test_a_unit_stops_at_a_german_unit() -> None:
    play = position({"14": ["2G/12G"]}, {"12": "hetzer 3 open"}).activate("14")
    play.march(["2G/12G"], "12")
    assert play.at("ActionRound")
    assert not play.spent("2G/12G"), "it waits for the attack"
    assert play.refused("toggle-unit 2g-12g") == "8.2"


@pytest.mark.rule("8.1")
def test_a_unit_that_has_moved_is_spent() -> None:
    play = position({"14": ["2G/12G"]}).activate("14").march(["2G/12G"], "12")("halt; end-round")
    assert play.spent("2G/12G")


@pytest.mark.rule("8.1", "R-FOR-32")
def test_units_move_together_or_one_by_one() -> None:
    together = position({"14": ["3S/79", "3S/7"]}).activate("14").march(["3S/79", "3S/7"], "12")
    singly = position({"14": ["3S/79", "3S/7"]}).activate("14").march(["3S/79"], "12")("halt")
    singly.march(["3S/7"], "12")("halt")
    together("halt")
    assert together.units("12") == singly.units("12") == ["3S/7", "3S/79"]
    assert together.s.spent == singly.s.spent


@pytest.mark.rule("8.1", "R-FOR-32")
def test_a_group_goes_only_as_far_as_its_slowest() -> None:
    play = position({"14": ["3S/79", "2G/12G"]}, {"8": "ambush 8"}).activate("14")
    play.march(["3S/79", "2G/12G"], "10", "4")
    assert play.refused("move-to area-3") == ""
    assert play.refused("move-to area-8") == "8.2"


@pytest.mark.rule("8.1.2")
def test_a_unit_is_revealed_only_when_the_attack_begins() -> None:
    play = position({"14": ["3S/79", "3S/7"]}, {"15": "fanatic 8"}).activate("14")
    play.march(["3S/79"], "15")
    assert play.german("15") == "fanatic 8"
    play.march(["3S/7"], "15")
    assert play.german("15") == "fanatic 8"
    play.attack("15")
    assert play.german("15") == "fanatic 8 open"


@pytest.mark.rule("8.2.1")
def test_units_of_an_area_act_in_different_places_after_seeing_results() -> None:
    play = position(
        {"14": ["3S/79", "3S/12G", "3S/9T"]}, {"15": "fanatic 8", "12": "hetzer 3 open"}
    )
    play.activate("14").march(["3S/12G"], "15").attack("15").fight("1 1", "6 6")
    play.take("3S/9T")
    assert play.refused("move-to area-15") == "8.2.1"
    play("move-to area-12").attack("12").fight("6 6", "1 1")
    play.march(["3S/79"], "10")("halt; end-round")
    assert [play.where(u) for u in ("3S/12G", "3S/9T", "3S/79")] == ["box", "12", "10"]


@pytest.mark.rule("R-FOR-31", "8.2.1")
def test_an_area_is_attacked_once_per_round() -> None:
    play = position({"15": ["3S/79", "3S/12G"]}, {"15": "fanatic 8 open"})
    play.assault(["3S/79"], "15").fight("4 4", "3 3")
    play.take("3S/12G")
    assert play.refused("attack area-15") == "R-FOR-31"
    play.take("3S/12G")("end-round").assault(["3S/12G"], "15")
    assert play.s.battle is not None


@pytest.mark.rule("8.3", "8.3.2", "R-FOR-04")
def test_leaving_a_contested_area_goes_by_way_of_a_vacant_one() -> None:
    play = position(
        {"14": ["2G/12G"]}, {"14": "ambush 7 open", "15": "fanatic 9 open", "12": "hetzer 3 open"}
    )
    play.activate("14").take("2G/12G")
    assert play.refused("move-to area-15") == play.refused("move-to area-12") == "8.3.2"
    play("move-to area-10")
    assert play.refused("move-to area-12") == "", "2 and 3 of 6 factors"
    play = position({"N": ["2G/12G"]}, {"N": "hetzer 3 open", "13": "hetzer 3 open"})
    play.activate("N").take("2G/12G")
    assert play.refused("move-to area-13") == "8.3.2"


@pytest.mark.rule("R-FOR-43")
def test_units_do_not_come_back_to_the_germans_they_left() -> None:
    play = position({"14": ["2G/12G"]}, {"14": "ambush 7 open"}).activate("14")
    play.march(["2G/12G"], "12")
    assert play.refused("move-to area-14") == "R-FOR-43"


@pytest.mark.rule("8.3.4")
def test_the_zitadelle_is_barred_until_morale_is_below_20() -> None:
    for morale, section in ((20, "8.3.4"), (19, "")):
        play = position({"48": ["3S/12G"]}, {"50": "elite 10", "51": "elite 11"}, morale=morale)
        play.activate("48").take("3S/12G")
        assert play.refused("move-to area-50") == play.refused("move-to area-51") == section
    play = position({"46": ["3S/12G"]}, {"49": "elite 10"}, morale=30).activate("46")
    assert play.take("3S/12G").refused("move-to area-49") == "", "only 50 and 51"


@pytest.mark.rule("R-FOR-17", "8.3.4")
def test_units_in_the_zitadelle_stay_but_cannot_attack_while_morale_is_up_again() -> None:
    play = position({"50": ["3S/12G"]}, {"50": "elite 10 open"}, morale=20).activate("50")
    assert play.take("3S/12G").refused("attack area-50") == "8.3.4"


@pytest.mark.rule("8.4")
def test_a_zone_is_entered_only_as_the_first_step() -> None:
    play = position({"14": ["2G/12G"]}).activate("14").march(["2G/12G"], "13")
    assert play.refused("move-to zone-n") == "8.4"
    play("halt; end-round")
    play = position({"N": ["2G/12G"]}).activate("N").take("2G/12G")
    assert play.refused("move-to zone-m") == ""
    play("move-to zone-m")
    assert play.spent("2G/12G"), "and ends the move"


@pytest.mark.rule("8.4")
def test_from_a_zone_units_move_into_the_city_and_on() -> None:
    play = position({"N": ["2G/12G"]}).activate("N").march(["2G/12G"], "13", "14", "15")
    assert play.at("Moving")


@pytest.mark.rule("8.4", "8.2")
def test_germans_in_zones_do_not_make_areas_dear() -> None:
    play = position({"14": ["2G/12G"]}, {"N": "hetzer 3", "M": "hetzer 3"}).activate("14")
    assert play.take("2G/12G").hint("move-to area-13").startswith("1:")


@pytest.mark.rule("8.4.1")
def test_nobody_enters_c_and_g() -> None:
    play = position({"D": ["28/20"], "F": ["4GT/10G"]}).activate("D").take("28/20")
    assert play.refused("move-to zone-c") == "8.4.1"
    play("end-round").activate("F").take("4GT/10G")
    assert play.refused("move-to zone-g") == "8.4.1"


@pytest.mark.rule("8.4.4")
def test_no_overrun_in_a_zone() -> None:
    play = position({"N": ["2G/12G", "3S/79"]}, {"N": "hetzer 3 open"}, others="M")
    play.assault(["2G/12G", "3S/79"], "N").fight("6 6", "1 1", lead="2G/12G")
    assert not play.is_german("N")
    assert play.spent("2G/12G")


@pytest.mark.rule("8.1.1")
def test_any_number_of_the_fresh_units_acts() -> None:
    play = position({"14": FOUR}).activate("14").take(*FOUR)
    assert play.refused("move-to area-12") == ""
    play.take(*FOUR[1:])("move-to area-12; halt; end-round")
    assert play.units("14") == FOUR[1:]
    assert play.refused("activate area-14") == ""


@pytest.mark.rule("8.1.1")
def test_units_elsewhere_are_not_activated() -> None:
    play = position({"14": ["3S/79"], "13": ["3S/7"]}).activate("14")
    assert play.refused("toggle-unit 3s-7") == "8.1.1"
    assert play.refused("move-to area-12") == "8.1.1"
