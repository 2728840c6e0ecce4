"""6.2: the Supply Phase."""

from __future__ import annotations

import pytest
from tests.engines.fall_of_the_reich.play import Play, position


def shop(points: str = "6 6 6 6", **facts: object) -> Play:
    """Return a game at the ledger."""
    return position(phase="supply", **facts)(f"dice {points}")  # type: ignore[arg-type]


@pytest.mark.rule("6.2", "2.1")
def test_four_dice_are_added_to_the_track() -> None:
    assert position(phase="supply").dice_asked() == 4
    assert shop("4 4 4 5", supply=4).s.supply == 21


@pytest.mark.rule("6.2", "6.2.1")
@pytest.mark.example("AC2")
def test_the_purchases_of_the_example() -> None:
    play = shop("4 4 4 5", supply=4, turn=4, box=["3S/12G", "2G/12G"])
    play("buy-artillery; buy-artillery; buy-artillery; buy-artillery; buy-artillery; buy-air")
    play("return-unit 3s-12g; place-returned zone-n; return-unit 2g-12g; place-returned zone-m")
    play("end-supply")
    assert (play.s.supply, play.s.artillery, play.s.air) == (0, 5, 1)
    assert (play.where("3S/12G"), play.where("2G/12G")) == ("N", "M")


@pytest.mark.rule("6.2")
@pytest.mark.parametrize(
    ("label", "cost"),
    [
        ("3S/12G", 5),
        ("2G/12G", 4),
        ("3S/9T", 3),
        ("3GT/9M", 3),
        ("3S/79", 2),
        ("8G/7G", 1),
        ("3S/85", 1),
    ],
)
def test_the_cost_of_each_class(label: str, cost: int) -> None:
    play = shop(box=[label])
    slug = label.lower().replace("/", "-")
    before = play.view().ledger
    assert before is not None
    play(f"return-unit {slug}")
    play(f"place-returned {next(o.split()[1] for o in play.options())}")
    after = play.view().ledger
    assert after is not None
    assert before.left - after.left == cost


@pytest.mark.rule("6.2")
def test_the_ledger_can_be_changed_until_it_is_paid() -> None:
    play = shop("1 1 1 2", box=["3S/79"])
    play("buy-artillery; buy-air")
    assert play.refused("buy-artillery") == "6.2"
    assert (play.s.artillery, play.s.supply) == (0, 5), "nothing is paid yet"
    play("drop-artillery; return-unit 3s-79; place-returned zone-n")
    assert play.where("3S/79") == "box"
    play("drop-return 0; drop-air; buy-artillery; end-supply")
    assert (play.s.artillery, play.s.air, play.s.supply) == (1, 0, 3)
    assert play.where("3S/79") == "box"


@pytest.mark.rule("6.2.1")
def test_points_are_kept() -> None:
    play = shop("1 1 1 1", supply=7)("end-supply; make-no-call").end_turn()
    assert play.s.supply == 11


@pytest.mark.rule("6.2")
def test_no_more_markers_than_there_are() -> None:
    assert shop(artillery=8).refused("buy-artillery") == "3.7"
    assert shop(air=2).refused("buy-air") == "3.7"


@pytest.mark.rule("6.2")
def test_infantry_shortages_keep_infantry_corps_in_the_box() -> None:
    play = shop(event="infantry-shortages", box=["3S/12G", "3S/79", "3S/85", "2G/12G"])
    assert play.refused("return-unit 3s-12g") == play.refused("return-unit 3s-79") == "6.2"
    assert play.refused("return-unit 3s-85") == play.refused("return-unit 2g-12g") == ""


@pytest.mark.rule("6.2", "4.3.2")
def test_a_unit_returns_to_its_zone_or_to_its_formation() -> None:
    play = shop(
        soviet={"14": ["3S/7"], "21": ["8G/4G"], "D": ["28/20"], "N": ["3S/88G"]},
        german={"N": "hetzer 3 open"},
        box=["3S/79"],
        others="M",
    )("return-unit 3s-79")
    assert play.zones_on_offer("place-returned") == ["14", "M", "N"]
    assert play.refused("place-returned area-21") == "6.2"
    assert play.refused("place-returned zone-c") == "8.4.1"


@pytest.mark.rule("R-FOR-14")
def test_only_the_own_zone_may_hold_a_german_unit() -> None:
    play = shop(
        soviet={"14": ["3S/7"], "N": ["3S/88G"]},
        german={"14": "ambush 7 open", "N": "hetzer 3 open"},
        box=["3S/79"],
        others="M",
    )("return-unit 3s-79")
    assert play.refused("place-returned area-14") == "R-FOR-14"
    assert play.refused("place-returned zone-n") == ""


@pytest.mark.rule("7.1")
def test_a_full_area_takes_no_returning_unit() -> None:
    play = shop(soviet={"14": ["3S/7", "3S/12G", "3S/9T", "3S/85"]}, box=["3S/79"], others="M")(
        "return-unit 3s-79"
    )
    assert play.refused("place-returned area-14") == "7.1"


@pytest.mark.rule("R-FOR-37")
def test_units_that_return_make_place_for_others_and_leave_with_them() -> None:
    play = shop(soviet={"A": ["5S/9"]}, box=["8G/65", "8G/34G"], others="M")(
        "return-unit 8g-65; place-returned zone-b; return-unit 8g-34g"
    )
    assert "B" in play.zones_on_offer("place-returned")
    play("place-returned zone-a; end-supply")
    assert (play.where("8G/65"), play.where("8G/34G")) == ("B", "A")
    play = shop(box=["3S/85", "47/334"], others="A")
    play("return-unit 3s-85; place-returned zone-n; return-unit 47-334; place-returned zone-n")
    play("drop-return 0")
    ledger = play.view().ledger
    assert ledger is not None
    assert ledger.lines == (), "its company is gone, and N is not its own Zone"


@pytest.mark.rule("6.2")
def test_a_returned_unit_is_fresh() -> None:
    play = shop(box=["3S/79"])("return-unit 3s-79; place-returned zone-n; end-supply")
    assert not play.spent("3S/79")


@pytest.mark.rule("6.2")
def test_a_unit_on_the_map_cannot_be_bought() -> None:
    play = shop(box=["3S/79"])
    assert play.refused("return-unit 3s-12g") == "3.8"
    play("return-unit 3s-79; cancel-return")
    assert play.refused("return-unit 3s-79") == ""
