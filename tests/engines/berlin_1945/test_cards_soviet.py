"""The 25 Soviet cards, each used in play at its moment; expected numbers stand here."""

from __future__ import annotations

import pytest
from tests.engines.berlin_1945.play import Play, Stack, position

pytestmark = pytest.mark.rule("2.3")


def fight(
    card: str, zone: str = "district-6", german: Stack = 9, soviet: Stack = 4, **facts: object
) -> Play:
    """A combat in which the Soviets have used a C card; the Germans hold no card."""
    play = position(
        german={zone: german},
        soviet={zone: soviet, "area-a": 9},
        soviet_hand=[card, "s13"],
        phase="combat",
        mitte_entered=True,
        **facts,  # type: ignore[arg-type]
    ).to_first_combat()
    return play(f"soviet: react; play-card {card} 0").no_reactions()


@pytest.mark.parametrize(
    ("card", "zone", "worth"),
    [
        ("s01", "district-6", 2),
        ("s02", "district-6", 2),
        ("s08", "district-6", 1),
        ("s08", "district-18", 1),
        ("s08", "district-5", 2),
        ("s08", "mitte-v", 2),
        ("s09", "district-6", 2),
        ("s09", "district-18", 2),
        ("s09", "district-5", 1),
        ("s09", "mitte-i", 1),
        ("s10", "district-6", 2),
        ("s16", "mitte-i", 2),
        ("s16", "mitte-v", 3),
        ("s18", "district-6", 2),
        ("s20", "district-6", 3),
        ("s23", "district-6", 1),
    ],
)
def test_strength_of_soviet_combat_cards(card: str, zone: str, worth: int) -> None:
    play = position(
        german={zone: 4},
        soviet={zone: 4, "area-a": 9},
        soviet_hand=[card, "s17"],
        german_hand=["g09"],
        phase="combat",
        mitte_entered=True,
    ).to_first_combat()
    play("german: react; play-card g09 0")
    play(f"soviet: react; play-card {card} 0")
    # Counter-Battery Fire could follow, so the strengths can be read before the result.
    assert play.node() == "PlayReaction"
    assert play.strengths(zone)[1] == 4 + worth


def test_s16_victory_banner_is_for_the_mitte_only() -> None:
    play = position(
        german={"district-6": 4}, soviet={"district-6": 4}, soviet_hand=["s16"], phase="combat"
    ).to_first_combat()
    play("soviet: react")
    assert play.refused("soviet: play-card s16 0") == "2.3"


def test_s18_barricades_and_towers_give_nothing() -> None:
    play = position(
        german={"district-8": 4}, soviet={"district-8": 9}, flak=["district-8"],
        barricades=["district-8"], soviet_hand=["s18"], phase="combat",
    ).to_first_combat()  # fmt: skip
    assert play.strengths("district-8") == (7, 9)
    play("soviet: react; play-card s18 0")
    assert play.told("German strength 4, Soviet strength 11")


@pytest.mark.parametrize(("german", "soviet_left"), [(6, 4), (9, 3)])
def test_s20_penal_battalions_cost_one_more_unit(german: int, soviet_left: int) -> None:
    # 5 + 3 against 6 wins; 5 + 3 against 9 loses one unit and one more.
    play = fight("s20", "district-11", german, 5)
    assert play.count("soviet", "district-11") == soviet_left


def test_s20_costs_the_last_unit_after_a_victory_too() -> None:
    play = fight("s20", "district-6", 1, 1)
    # 4 against 1: the single German goes; the single Soviet unit is the price.
    assert play.count("german", "district-6") == play.count("soviet", "district-6") == 0
    assert play.control("district-6") == "german"


def test_s23_the_veterans_roll_no_dice_when_they_win() -> None:
    play = fight("s23", "district-6", 2, 7)
    assert play.state.turn == 3
    assert play.count("soviet", "district-6") == 7
    play = fight("s23", "district-6", 6, 2)
    assert play.dice_asked() == 1  # 6 against 3: the Germans roll all the same


@pytest.mark.parametrize("card", ["s05", "s06"])
def test_s05_s06_a_second_round_without_cards_and_then_a_regular_unit(card: str) -> None:
    # Round 1: 4 against 5, a German goes. Round 2: 3 against 5, another one. Two are left.
    play = fight(card, "district-6", 4, 5)
    assert play.count("german", "district-6") == 2
    assert play.count("soviet", "district-6") == 4
    assert play.state.turn == 3


def test_the_wave_takes_no_price_if_it_clears_the_zone() -> None:
    # Round 1: 3 against 5 leaves two; round 2: 2 against 5 is double and takes both, one die.
    play = fight("s05", "district-6", 3, 5)
    play("dice: 9")
    assert play.count("german", "district-6") == 0
    assert play.count("soviet", "district-6") == 5
    assert play.control("district-6") == "soviet"


def test_the_wave_has_no_second_round_where_only_one_side_is_left() -> None:
    play = fight("s05", "district-6", 1, 5)
    assert play.state.turn == 3
    assert play.count("soviet", "district-6") == 5


def test_combat_cards_do_not_count_in_the_second_round_of_a_wave() -> None:
    play = position(
        german={"district-6": 4}, soviet={"district-6": 6, "area-a": 9}, german_hand=["g09"],
        soviet_hand=["s05"], phase="combat",
    ).to_first_combat()  # fmt: skip
    play("german: react; play-card g09 0; soviet: react; play-card s05 0").no_reactions()
    # 4 + 2 against 6 is a tie; then 3 against 5 without card 9, and two Germans are left.
    assert play.count("german", "district-6") == 2
    assert play.count("soviet", "district-6") == 4


def test_the_price_of_a_wave_is_a_regular_unit_of_their_choice() -> None:
    play = position(
        german={"district-6": 9}, soviet={"district-6": ["sr01", "sr02", "sg01", "sg02"]},
        soviet_hand=["s05"], shock=["sr01"], phase="combat", german_hand=[],
    ).to_first_combat()  # fmt: skip
    # 9 against 7, then 9 against 6 after a Guards unit has gone; the Soviets choose each time.
    play("soviet: react; play-card s05 0; remove-unit sg01; remove-unit sg02")
    assert play.node() == "ChooseWaveLoss"
    assert play.options() == ["remove-unit sr01", "remove-unit sr02"]
    play("soviet: remove-unit sr02")
    assert play.units("soviet", "district-6") == ["sr01"]


def test_barricades_that_fell_in_the_first_round_do_not_count_in_the_second() -> None:
    play = fight("s05", "district-6", 4, 6, barricades=["district-6"])
    # 5 against 6, then 3 against 6: double, one die.
    assert play.zones("barricades") == []
    assert play.dice_asked() == 1


def counter_battery(**facts: object) -> Play:
    facts = {
        "german": {"district-6": 3},
        "soviet": {"district-6": 4, "area-a": 9},
        "german_hand": ["g09"],
        "soviet_hand": ["s17", "s01"],
        "phase": "combat",
        **facts,
    }
    return position(**facts).to_first_combat()  # type: ignore[arg-type]


def test_s17_takes_the_effect_of_the_german_card_and_leaves_room_for_an_own_one() -> None:
    play = counter_battery()
    play("german: react; play-card g09 0; soviet: react; play-card s17 0")
    assert play.strengths("district-6") == (3, 4)
    play("soviet: play-card s01 0").no_reactions()
    assert play.played() == ["g09", "s17", "s01"]
    assert play.count("german", "district-6") == 1


def test_s17_needs_a_german_combat_card() -> None:
    play = counter_battery()("german: decline; soviet: react")
    assert play.refused("soviet: play-card s17 0") == "2.3"


def combat_begins(card: str, mode: int, **facts: object) -> Play:
    facts = {"soviet_hand": [card], "phase": "combat", **facts}
    play = position(**facts).no_reactions_but("soviet")  # type: ignore[arg-type]
    return play(f"soviet: react; play-card {card} {mode}")


def test_s02_howitzers_remove_a_marker_where_a_soviet_unit_is() -> None:
    play = combat_begins(
        "s02", 1,
        german={"district-8": 3, "district-9": 1}, soviet={"district-8": 4, "area-a": 9},
        flak=["district-8", "district-4"], barricades=["district-9"],
    )  # fmt: skip
    assert play.options() == ["choose-marker 1 district-8"]
    play("soviet: choose-marker 1 district-8")
    assert play.zones("flak") == ["district-4"]
    assert play.told("German strength 3, Soviet strength 4")


def test_s02_needs_such_a_marker() -> None:
    play = position(
        german={"district-8": 3}, soviet={"district-9": 4}, flak=["district-8"],
        soviet_hand=["s02"], phase="combat",
    )  # fmt: skip
    play("soviet: react")
    assert play.refused("soviet: play-card s02 1") == "2.3"


def soviet_end(*hand: str, **facts: object) -> Play:
    facts = {"soviet": {"area-a": 3}, **facts}
    play = position(soviet_hand=hand, **facts)  # type: ignore[arg-type]
    return play.seal().to_soviet_movement()


@pytest.mark.parametrize("card", ["s03", "s04"])
def test_s03_s04_two_regulars_of_a_zone_become_a_shock_army(card: str) -> None:
    play = soviet_end(card, soviet={"area-a": "2r+1g", "area-b": 1})
    play(f"soviet: play-card {card} 0")
    assert play.zones_on_offer("choose-zone") == ["area-a"]
    play("soviet: choose-zone area-a")
    assert play.state.shock == (0, 1)
    assert play.map_strengths()[1] == 2 + 2 + 2 + 1


@pytest.mark.parametrize(
    ("units", "shock"), [("1r+1g", []), ("3r", ["sr01", "sr02"]), ("5r", ["sr01", "sr02", "sr03"])]
)
def test_s03_needs_two_unmarked_regulars_in_a_zone_and_two_markers(
    units: str, shock: list[str]
) -> None:
    play = soviet_end("s03", soviet={"area-a": units}, shock=shock)
    assert play.refused("soviet: play-card s03 0") == "2.3"


def test_s03_is_used_at_the_end_of_the_movement() -> None:
    play = position(soviet={"area-a": 3}, soviet_hand=["s03"])
    play.plan("area-a", {"district-14": 0})
    assert play.refused("soviet: play-card s03 0") != ""
    play.seal().to_soviet_movement()
    assert play.refused("soviet: play-card s03 0") == "2.3"
    play("soviet: execute-planned 0")
    assert play.offers("soviet: play-card s03 0")


@pytest.mark.parametrize("moment", ["planning", "movement"])
def test_s07_engineers_open_the_bridge_or_clear_two_barricades(moment: str) -> None:
    facts = {"bridge_closed": True, "barricades": ["district-1", "district-2", "district-3"]}

    def engineers() -> Play:
        play = position(soviet={"area-a": 1}, soviet_hand=["s07"], **facts)  # type: ignore[arg-type]
        return play if moment == "planning" else play.seal().to_soviet_movement()

    play = engineers()("soviet: play-card s07 0; choose-marker 2 mitte-i")
    assert not play.state.bridge_closed
    play = engineers()("soviet: play-card s07 1; choose-marker 0 district-1")
    play("soviet: choose-marker 0 district-3")
    assert play.zones("barricades") == ["district-2"]
    play = engineers()("soviet: play-card s07 1; choose-marker 0 district-1; done")
    assert play.zones("barricades") == ["district-2", "district-3"]


def test_s07_needs_something_to_remove() -> None:
    play = position(soviet={"area-a": 1}, soviet_hand=["s07"])
    assert play.refused("soviet: play-card s07 0") == "2.3"
    assert play.refused("soviet: play-card s07 1") == "2.3"


@pytest.mark.parametrize(("face", "left"), [(1, 1), (6, 1), (7, 2), (10, 2)])
def test_s11_an_air_strike_may_cost_a_wehrmacht_unit(face: int, left: int) -> None:
    play = combat_begins(
        "s11", 0, german={"district-9": "2w+1ss", "district-8": "1ss"}, soviet={"area-a": 9}
    )
    assert play.zones_on_offer("choose-zone") == ["district-9"]
    play(f"soviet: choose-zone district-9; dice: {face}")
    assert len([u for u in play.units("german", "district-9") if u.startswith("gw")]) == left


def test_s11_the_last_german_of_a_disputed_zone_may_fall_before_the_combat() -> None:
    play = combat_begins("s11", 0, german={"district-9": 1, "mitte-v": "1ss"},
                         soviet={"district-9": 2, "area-a": 9})  # fmt: skip
    play("soviet: choose-zone district-9; dice: 1")
    assert play.control("district-9") == "soviet"
    assert not play.told("Combat in")


def test_s11_needs_a_wehrmacht_unit_on_the_map() -> None:
    play = position(
        german={"district-9": "1ss"}, soviet={"area-a": 9}, soviet_hand=["s11"], phase="combat"
    )
    # No card of the moment is possible, so nobody is asked and the turn is over.
    assert play.state.turn == 3
    assert play.hand("soviet") == ["s11"]


@pytest.mark.parametrize(
    ("start", "goal", "can_cancel"),
    [
        ("district-9", "district-8", True),
        ("district-2", "mitte-i", True),
        ("mitte-i", "district-2", True),
        ("mitte-i", "mitte-iii", False),
    ],
)
def test_s12_cancels_a_german_order_that_is_not_inside_the_mitte(
    start: str, goal: str, *, can_cancel: bool
) -> None:
    play = position(german={start: 2}, soviet_hand=["s12"], phase="german-movement")
    play.move(start, {goal: 2})
    assert play.at("AskForReaction") == can_cancel
    if can_cancel:
        play("soviet: react; play-card s12 0")
        assert play.count("german", start) == 2
        assert play.refused(f"german: move-from {start}") == "5"


def test_s12_undoes_a_change_of_control() -> None:
    play = position(
        german={"district-9": 2}, soviet={"district-15": 1}, soviet_control=["district-8"],
        soviet_hand=["s12"], phase="german-movement",
    )  # fmt: skip
    play.move("district-9", {"district-8": 2})("soviet: react; play-card s12 0")
    assert play.control("district-8") == "soviet"


@pytest.mark.rule("5.4")
@pytest.mark.parametrize(("card", "more"), [("s13", 2), ("s22", 1)])
def test_s13_s22_more_orders_for_one_turn(card: str, more: int) -> None:
    play = position(soviet={"area-a": 9}, soviet_hand=[card])
    play(f"soviet: play-card {card} 0")
    assert play.view("soviet").soviet_order_limit == 3 + more
    play.to_combat()
    assert play.view("soviet").soviet_order_limit == 3


def test_s14_interrogation_shows_the_german_hand_and_takes_a_card() -> None:
    play = position(soviet={"area-a": 9}, soviet_hand=["s14"], german_hand=["g01", "g09"])
    play("soviet: play-card s14 0; dice: 0")
    assert [card.name for card in play.view("soviet").seen_hand] == ["Panzerfaust", "King Tigers"]
    assert play.view("german").seen_hand == ()
    assert play.hand("german") == ["g09"]
    assert not any("King Tigers" in e.text for e in play.events if e.is_visible_to(None))


def test_s14_needs_a_german_card() -> None:
    play = position(soviet={"area-a": 9}, soviet_hand=["s14"])
    assert play.refused("soviet: play-card s14 0") == "2.3"


def test_s15_saves_a_soviet_unit_after_a_defeat_and_the_german_dice_follow() -> None:
    def defeat() -> Play:
        return position(
            german={"district-6": 9}, soviet={"district-6": 3, "area-a": 9}, soviet_hand=["s15"],
            phase="combat",
        ).to_first_combat()  # fmt: skip

    play = defeat()("soviet: decline")
    play("soviet: react; play-card s15 0")
    assert play.count("soviet", "district-6") == 1
    assert play.dice_asked() == 1
    play = defeat()("soviet: decline; decline")
    assert play.dice_asked() == 2


def test_s19_returns_up_to_two_regulars_to_one_outer_district() -> None:
    play = soviet_end(
        "s19", removed={"soviet": ["sr30", "sr31", "sr32", "sg01"]},
        soviet_control=["district-15", "district-16", "district-8"],
    )  # fmt: skip
    play("soviet: play-card s19 0")
    assert play.zones_on_offer("choose-zone") == ["district-15", "district-16"]
    play("soviet: choose-zone district-16")
    assert play.options() == ["choose-zone district-16", "done"]
    play("soviet: choose-zone district-16")
    assert play.count("soviet", "district-16") == 2
    assert play.at("SovietMovement")
    assert not any(order.additional for order in play.state.plan)


def test_s19_one_unit_is_enough() -> None:
    play = soviet_end("s19", removed={"soviet": 3}, soviet_control=["district-15"])
    play("soviet: play-card s19 0; choose-zone district-15; done")
    assert play.count("soviet", "district-15") == 1


def test_s21_the_poles_return_in_14_15_or_16() -> None:
    play = soviet_end(
        "s21", removed={"soviet": 2}, soviet_control=["district-13", "district-14", "district-16"]
    )
    play("soviet: play-card s21 0")
    assert play.zones_on_offer("choose-zone") == ["district-14", "district-16"]
    play("soviet: choose-zone district-14; choose-zone district-14")
    assert play.count("soviet", "district-14") == 2


@pytest.mark.parametrize(
    ("card", "removed", "control"),
    [
        ("s19", {}, ["district-15"]),
        ("s19", {"soviet": ["sg01"]}, ["district-15"]),
        ("s19", {"soviet": 1}, ["district-8"]),
        ("s21", {"soviet": 1}, ["district-13"]),
    ],
)
def test_s19_s21_need_a_removed_regular_and_a_zone(
    card: str, removed: dict[str, Stack], control: list[str]
) -> None:
    play = soviet_end(card, removed=removed, soviet_control=control)
    assert play.refused(f"soviet: play-card {card} 0") == "2.3"


def test_s24_costs_a_card_of_the_germans_choice() -> None:
    play = position(
        german={"district-6": 1}, soviet={"area-a": 9}, soviet_hand=["s24"],
        german_hand=["g01", "g09"], phase="combat",
    ).no_reactions_but("soviet")  # fmt: skip
    play("soviet: react; play-card s24 0; german: discard-card g09")
    assert play.hand("german") == ["g01"]
    assert play.discarded("german") == ["g09"]


def test_s24_without_a_card_the_volkssturm_goes() -> None:
    play = combat_begins("s24", 0, german={"district-6": ["gw22"]}, soviet={"area-a": 9})
    assert play.units("german", "removed") == ["gw22"]


def test_s24_needs_a_card_or_the_volkssturm() -> None:
    play = position(
        german={"district-6": 1}, soviet={"area-a": 9}, soviet_hand=["s24"], phase="combat"
    )
    play("soviet: react")
    assert play.refused("soviet: play-card s24 0") == "2.3"


def test_s25_changes_destinations_and_numbers_of_one_planned_order() -> None:
    play = position(soviet={"district-15": 4, "district-14": 2}, soviet_hand=["s25"])
    play.plan("district-15", {"district-8": 0}).plan("district-14", {"district-7": 0}).seal()
    play.to_soviet_movement()
    play("soviet: play-card s25 0; choose-planned 0")
    assert play.refused("soviet: plan-to district-9") == "5.1"
    play("soviet: plan-to district-16; plan-to district-8; set-number 0 3; confirm-order")
    play("soviet: execute-planned 0; execute-planned 1")
    assert [play.count("soviet", f"district-{n}") for n in (15, 16, 8, 7)] == [0, 3, 1, 2]


def test_s25_the_new_order_is_legal_on_the_board_as_it_is() -> None:
    play = position(soviet={"district-15": 4}, german={"district-16": 2}, soviet_hand=["s25"])
    play.plan("district-15", {"district-8": 0}).seal()
    play.move("district-16", {"district-15": 1}).to_soviet_movement()
    play("soviet: play-card s25 0; choose-planned 0")
    assert play.refused("soviet: plan-to district-8") == "5.5.3"
    assert play.refused("soviet: plan-to district-16") == "5.5.3"
    play("soviet: plan-to district-14; confirm-order; execute-planned 0")
    assert play.count("soviet", "district-14") == 2
    assert play.count("soviet", "district-15") == 2


def test_s25_before_the_first_order_and_only_with_one_to_change() -> None:
    play = position(soviet={"district-15": 4, "district-14": 2}, soviet_hand=["s25"])
    play.plan("district-15", {"district-8": 0}).plan("district-14", {"district-7": 0}).seal()
    play.to_soviet_movement()("soviet: execute-planned 0")
    assert play.refused("soviet: play-card s25 0") == "2.3"
    play = position(soviet={"district-15": 4}, soviet_hand=["s25"]).seal().to_soviet_movement()
    assert play.refused("soviet: play-card s25 0") == "2.3"


def test_s25_an_additional_order_stays_additional() -> None:
    play = position(soviet={"district-15": 4}, soviet_hand=["s25", "s01", "s08"])
    play.plan("district-15", {"district-8": 0}, additional=True).seal().to_soviet_movement()
    play("soviet: play-card s25 0; choose-planned 0; plan-to district-14; confirm-order")
    play("soviet: execute-planned 0")
    assert play.discarded("soviet") == ["s01", "s08"]
    assert play.count("soviet", "district-14") == 4
