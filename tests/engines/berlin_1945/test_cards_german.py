"""The 25 German cards, each used in play at its moment; expected numbers stand here."""

from __future__ import annotations

import pytest
from tests.engines.berlin_1945.play import Play, Stack, position

pytestmark = pytest.mark.rule("2.3")


def fight(card: str, zone: str, german: Stack = 4, soviet: Stack = 9, **facts: object) -> Play:
    """A combat in which the Germans have used a C card."""
    play = position(
        german={zone: german},
        soviet={zone: soviet, "area-a": 9},
        german_hand=[card],
        soviet_hand=["s03"],
        phase="combat",
        mitte_entered=True,
        **facts,  # type: ignore[arg-type]
    ).to_first_combat()
    mode = 1 if card in {"g13", "g22"} else 0
    return play(f"german: react; play-card {card} {mode}")


@pytest.mark.parametrize(
    ("card", "zone", "worth"),
    [
        ("g01", "district-6", 2),
        ("g09", "district-6", 2),
        ("g09", "district-2", 2),
        ("g09", "district-1", 3),
        ("g09", "mitte-v", 3),
        ("g11", "district-6", 2),
        ("g11", "district-18", 2),
        ("g11", "district-5", 1),
        ("g11", "mitte-i", 1),
        ("g13", "district-6", 1),
        ("g18", "district-6", 1),
        ("g20", "district-6", 2),
        ("g21", "district-6", 1),
        ("g22", "district-5", 2),
        ("g22", "mitte-v", 2),
    ],
)
def test_strength_of_german_combat_cards(card: str, zone: str, worth: int) -> None:
    play = fight(card, zone)
    assert play.strengths(zone) == (4 + worth, 9)
    assert play.played() == [card]


def test_nordland_is_worth_3_beside_an_ss_unit() -> None:
    assert fight("g21", "district-6", "1w+1ss").strengths("district-6") == (3 + 3, 9)


def test_the_u_bahn_helps_only_in_the_inner_ring_and_the_mitte() -> None:
    play = position(
        german={"district-6": 4}, soviet={"district-6": 5}, german_hand=["g22"], phase="combat"
    )
    play("german: react")
    assert play.refused("german: play-card g22 1") == "2.3"


def test_eighty_eights_take_the_effect_of_the_tanks_but_of_no_other_card() -> None:
    play = position(
        german={"district-6": 4}, soviet={"district-6": 9}, german_hand=["g20"],
        soviet_hand=["s09", "s17"], phase="combat",
    ).to_first_combat()  # fmt: skip
    play("german: react; play-card g20 0; soviet: react; play-card s09 0")
    assert play.strengths("district-6") == (6, 9)
    play = position(
        german={"district-6": 4}, soviet={"district-6": 9}, german_hand=["g20"],
        soviet_hand=["s01", "s17"], phase="combat",
    ).to_first_combat()  # fmt: skip
    play("german: react; play-card g20 0; soviet: react; play-card s01 0")
    assert play.strengths("district-6") == (6, 11)


def soviet_attack(hand: list[str], units: Stack = 3, goals: dict[str, int] | None = None) -> Play:
    """Soviets from 15 have entered zones, by default 8 with two Germans; the Germans may react."""
    play = position(
        soviet={"district-15": units}, german={"district-8": 2, "district-14": 1}, german_hand=hand
    )
    play.plan("district-15", goals or {"district-8": 0}).seal().to_soviet_movement()
    return play.no_reactions()("soviet: execute-planned 0")


@pytest.mark.parametrize(("face", "lost"), [(1, 1), (6, 1), (7, 0), (10, 0)])
def test_g01_panzerfaust_may_cost_a_unit_that_moved_in(face: int, lost: int) -> None:
    play = soviet_attack(["g01"])("german: react; play-card g01 1")
    assert play.dice_asked() == 1
    play(f"dice: {face}")
    assert play.count("soviet", "district-8") == 3 - lost
    assert play.count("soviet", "removed") == lost


def test_g01_panzerfaust_needs_a_german_unit_where_they_went() -> None:
    play = soviet_attack(["g01"], goals={"district-16": 0})
    play("german: react")
    assert play.refused("german: play-card g01 1") == "2.3"


def test_g01_panzerfaust_needs_a_regular_unit() -> None:
    play = soviet_attack(["g01"], units=["sg01"])
    play("german: react")
    assert play.refused("german: play-card g01 1") == "2.3"


def test_g01_panzerfaust_lets_the_germans_choose_between_two_groups() -> None:
    play = soviet_attack(["g01"], units=4, goals={"district-8": 2, "district-14": 2})
    play("german: react; play-card g01 1")
    assert play.zones_on_offer("choose-zone") == ["district-8", "district-14"]
    play("german: choose-zone district-14; dice: 1")
    assert play.count("soviet", "district-14") == 1


def test_a_unit_lost_to_the_panzerfaust_stays_lost_if_the_order_is_cancelled_afterwards() -> None:
    play = soviet_attack(["g01", "g15"])("german: react; play-card g01 1; dice: 1")
    play("german: play-card g15 0")
    assert play.count("soviet", "district-15") == 2
    assert play.count("soviet", "removed") == 1


def closing(*hand: str, **facts: object) -> Play:
    facts = {"german": {"district-6": 1}, "phase": "german-movement", **facts}
    play = position(german_hand=hand, **facts)  # type: ignore[arg-type]
    return play("german: finish-orders")


def test_g04_zoo_tower_stands_in_1_under_german_control() -> None:
    play = closing("g04")("german: play-card g04 0; choose-zone district-1")
    assert play.zones("flak") == ["district-1"]
    assert closing("g04", soviet={"district-1": 1}).refused("german: play-card g04 0") == "2.3"


@pytest.mark.parametrize(
    ("soviet", "flak"),
    [
        ({}, ["district-4", "district-8"]),
        ({"district-8": 1}, ["district-4"]),
        ({"district-4": 1}, ["district-8"]),
    ],
)
def test_g05_two_towers_each_where_the_germans_are_in_control(
    soviet: dict[str, int], flak: list[str]
) -> None:
    play = closing("g05", soviet=soviet)("german: play-card g05 0")
    assert play.zones("flak") == flak


def test_g05_needs_one_of_the_two() -> None:
    play = closing("g05", soviet={"district-4": 1, "district-8": 1})
    assert play.refused("german: play-card g05 0") == "2.3"


@pytest.mark.parametrize("card", ["g06", "g07"])
def test_g06_g07_up_to_two_barricades_where_no_soviets_are(card: str) -> None:
    play = closing(card, soviet={"district-6": 1, "district-8": 1}, barricades=["district-9"])
    play(f"german: play-card {card} 0")
    zones = play.zones_on_offer("choose-zone")
    for refused in ("district-6", "district-8", "district-9", "district-12", "mitte-v"):
        assert refused not in zones
    play("german: choose-zone district-2; choose-zone mitte-i")
    assert play.zones("barricades") == ["district-2", "district-9", "mitte-i"]
    assert play.at("GermanClosing")


def test_g06_one_barricade_is_enough() -> None:
    play = closing("g06")("german: play-card g06 0; choose-zone district-2; done")
    assert play.zones("barricades") == ["district-2"]


def test_g06_there_are_four_barricades() -> None:
    placed = ["district-1", "district-2", "district-3"]
    play = closing("g06", barricades=placed)("german: play-card g06 0; choose-zone district-5")
    assert play.at("GermanClosing")
    play = closing("g06", barricades=[*placed, "district-5"])
    assert play.refused("german: play-card g06 0") == "2.3"


def test_g08_closes_the_moltke_bridge() -> None:
    play = closing("g08")("german: play-card g08 0")
    assert play.state.bridge_closed
    again = closing("g08", bridge_closed=True)
    assert again.refused("german: play-card g08 0") == "2.3"


@pytest.mark.parametrize("soviet", [{"mitte-i": 1}, {}])
def test_g08_needs_sector_i_under_german_control_without_soviets(soviet: dict[str, int]) -> None:
    play = closing("g08", soviet=soviet, soviet_control=[] if soviet else ["mitte-i"])
    assert play.refused("german: play-card g08 0") == "2.3"


def test_the_bridge_opens_when_the_soviets_control_both_ends() -> None:
    play = position(soviet={"district-2": 2, "mitte-ii": 2}, bridge_closed=True, mitte_entered=True)
    play.plan("mitte-ii", {"mitte-i": 0}).seal().to_soviet_movement()
    play("soviet: execute-planned 0")
    assert not play.state.bridge_closed


def test_g12_draws_two_cards_and_keeps_six() -> None:
    play = position(
        german={"district-6": 1},
        german_hand=["g01", "g02", "g03", "g04", "g05", "g12"],
        decks={"german": ["g06", "g07", "g08"]},
        phase="german-movement",
    )
    play("german: play-card g12 0; discard-card g01")
    assert play.hand("german") == ["g02", "g03", "g04", "g05", "g07", "g08"]
    assert play.at("GermanMovement")


def test_g13_lifts_the_limit_of_withdrawals_before_the_first_order() -> None:
    stacks = {f"district-{n}": 1 for n in (12, 13, 14)}
    play = position(german=stacks, german_hand=["g13"], phase="german-movement")
    play("german: play-card g13 0")
    for start, goal in ((12, 6), (13, 7), (14, 7)):
        play.move(f"district-{start}", {f"district-{goal}": 1})
    assert play.state.orders_used == 3
    play = position(german=stacks, german_hand=["g13"], phase="german-movement")
    play.move("district-12", {"district-6": 1})
    assert play.refused("german: play-card g13 0") == "2.3"


@pytest.mark.parametrize(
    ("start", "goal", "g14", "g15"),
    [
        ("area-a", "district-15", False, True),
        ("district-15", "district-8", False, True),
        ("district-8", "district-2", True, False),
        ("district-2", "district-1", True, False),
        ("district-2", "mitte-i", True, False),
        ("mitte-i", "mitte-v", True, False),
        ("district-8", "district-7", False, False),
    ],
)
def test_g14_g15_cancel_soviet_orders_by_where_they_went_or_started(
    start: str, goal: str, *, g14: bool, g15: bool
) -> None:
    play = position(soviet={start: 3}, german_hand=["g14", "g15"], mitte_entered=True)
    play.plan(start, {goal: 0}).seal().to_soviet_movement().no_reactions()
    play("soviet: execute-planned 0")
    assert play.at("AskForReaction") == (g14 or g15)
    if not play.at("AskForReaction"):
        return
    play("german: react")
    assert play.offers("german: play-card g14 0") == g14
    assert play.offers("german: play-card g15 0") == g15
    card = "g14" if g14 else "g15"
    play(f"german: play-card {card} 0")
    assert play.count("soviet", start) == 3
    assert play.count("soviet", goal) == 0


def test_g14_cancels_both_groups_of_an_order_if_one_went_in() -> None:
    play = position(soviet={"district-8": 4}, german_hand=["g14"])
    play.plan("district-8", {"district-2": 2, "district-7": 2}).seal().to_soviet_movement()
    play.no_reactions()("soviet: execute-planned 0; german: react; play-card g14 0")
    assert play.count("soviet", "district-8") == 4


def test_g16_werwolf_costs_a_card_at_random_before_the_soviets_move() -> None:
    play = position(soviet={"area-a": 1}, german_hand=["g16"], soviet_hand=["s01", "s09"])
    play.seal().to_soviet_movement()
    assert play.asked() == "german"
    play("german: react; play-card g16 0; dice: 1")
    assert play.hand("soviet") == ["s01"]
    assert play.discarded("soviet") == ["s09"]
    assert not any("IS-2" in e.text for e in play.events if e.is_visible_to(None))


def test_g16_needs_a_soviet_card() -> None:
    play = position(soviet={"area-a": 1}, german_hand=["g16"])
    play.seal().to_soviet_movement()
    assert play.at("SovietMovement")


def test_g17_shows_all_starting_zones_and_one_order_in_full() -> None:
    play = position(
        soviet={"district-15": 2, "area-a": 2}, german={"district-6": 1}, german_hand=["g17"]
    )
    play.plan("district-15", {"district-8": 0}).plan("area-a", {"district-14": 0}).seal()
    assert play.view("german").known_starts == ()
    play("german: play-card g17 0")
    assert play.zones_on_offer("choose-zone") == ["district-15", "area-a"]
    play("german: choose-zone area-a")
    slugs = play.game.tables.zone_slug
    assert [slugs[z] for z in play.view("german").known_starts] == ["area-a", "district-15"]
    (order,) = play.view("german").known_orders
    assert slugs[order.legs[0].zone] == "district-14"
    assert play.view("soviet").known_orders == ()
    assert play.view("german").plan is None
    assert not any("Spandau" in e.text for e in play.events if e.is_visible_to(None))


def test_g17_is_used_before_the_first_order() -> None:
    play = position(german={"district-6": 1}, german_hand=["g17"], phase="german-movement")
    play.move("district-6", {"district-7": 1})
    assert play.refused("german: play-card g17 0") == "2.3"


def test_g18_snipers_cost_a_regular_after_a_loss() -> None:
    play = position(
        german={"district-6": 3}, soviet={"district-6": 4, "area-a": 9}, german_hand=["g18"],
        phase="combat",
    ).to_first_combat()  # fmt: skip
    play("german: decline; decline")
    assert play.count("german", "district-6") == 2
    play("german: react; play-card g18 1")
    assert play.count("soviet", "district-6") == 3
    assert play.count("german", "district-6") == 2


@pytest.mark.parametrize(("german", "soviet"), [(4, 3), (1, 9)])
def test_g18_snipers_need_a_loss_and_a_survivor(german: int, soviet: int) -> None:
    play = position(
        german={"district-6": german}, soviet={"district-6": soviet, "area-a": 9},
        german_hand=["g18"], phase="combat",
    ).to_first_combat()  # fmt: skip
    play("german: decline")
    if german < soviet:
        play("german: decline")  # The result might be answered with card 25.
    assert play.state.turn == 3


def test_g19_returns_a_wehrmacht_unit_free_of_charge() -> None:
    play = closing("g19", removed={"german": ["gw05", "gs01"]})
    play("german: play-card g19 0")
    zones = play.zones_on_offer("choose-zone")
    assert zones == ["district-1", "mitte-i", "mitte-ii", "mitte-iii", "mitte-iv", "mitte-v"]
    play("german: choose-zone mitte-ii")
    assert play.units("german", "mitte-ii") == ["gw05"]
    assert play.state.moved[play.game.tables.unit("gw05")]
    assert not play.state.german_additional_used


@pytest.mark.parametrize("removed", [{}, {"german": ["gs01"]}])
def test_g19_needs_a_removed_wehrmacht_unit(removed: dict[str, list[str]]) -> None:
    assert closing("g19", removed=removed).refused("german: play-card g19 0") == "2.3"


def tunnels(german: dict[str, Stack], **facts: object) -> Play:
    play = position(
        german=german, german_hand=["g22"], phase="german-movement",
        **facts,  # type: ignore[arg-type]
    )  # fmt: skip
    return play("german: play-card g22 0")


def test_g22_makes_inner_districts_and_sectors_adjacent_for_one_order() -> None:
    play = tunnels({"district-1": 3, "district-5": 1})
    play("german: move-from district-1")
    assert play.offers("german: move-to district-3")
    assert play.offers("german: move-to mitte-ii")
    assert play.refused("german: move-to district-8") == "5.1"
    play.take(1)("german: move-to district-3; confirm-order")
    assert play.count("german", "district-3") == 1
    play("german: move-from district-5")
    assert play.refused("german: move-to district-2") == "5.1"


def test_g22_joins_only_one_pair_of_zones_in_an_order() -> None:
    play = tunnels({"district-1": 3})
    play("german: move-from district-1")
    play.take(1)("german: move-to district-3").take(1)
    assert play.refused("german: move-to district-4") == "5.1"
    assert play.offers("german: move-to district-2")


def test_g22_waits_for_an_order_that_needs_it() -> None:
    play = tunnels({"district-1": 1, "district-5": 1})
    play.move("district-1", {"district-2": 1})
    assert play.state.extra_adjacency == 1
    play("german: move-from district-5")
    assert play.offers("german: move-to district-2")


def test_g22_all_other_rules_hold() -> None:
    play = tunnels({"district-1": 3}, soviet={"district-1": 1})
    play("german: move-from district-1")
    assert play.hint("german: move-to district-3") == "Retreat, 2 units"
    play = tunnels({"district-2": 6, "district-4": 1, "mitte-v": ["gw19"]})
    assert play.refused("german: move-from mitte-v") == "5.2"
    play("german: move-from district-4")
    assert play.refused("german: move-to district-2") == "5.3"


def test_g22_a_pinned_group_cannot_advance_out_of_the_mitte() -> None:
    play = tunnels({"mitte-i": 3}, soviet={"mitte-i": 1}, mitte_entered=True)
    play("german: move-from mitte-i")
    assert play.refused("german: move-to district-4") == "5.1"


def panzergrenadiers(units: Stack, **facts: object) -> Play:
    play = position(
        german={"district-6": units, "district-12": 1, "district-15": 1},
        german_hand=["g24"],
        phase="german-movement",
        **facts,  # type: ignore[arg-type]
    )
    assert play.refused("german: play-card g24 0") == "2.3"
    return play


def test_g24_moves_a_group_that_has_just_moved_once_more() -> None:
    play = panzergrenadiers(3).move("district-6", {"district-7": 3})
    play("german: play-card g24 0; choose-zone district-7; move-to district-8")
    assert play.count("german", "district-8") == 3
    assert play.state.orders_used == 1
    assert play.at("GermanMovement")


@pytest.mark.parametrize("units", ["4w", "1w+1ss", "1ss"])
def test_g24_is_for_one_to_three_wehrmacht_units(units: str) -> None:
    play = panzergrenadiers(units)
    play("german: move-from district-6; move-to district-7; confirm-order")
    assert play.refused("german: play-card g24 0") == "2.3"


def test_g24_not_where_the_group_meets_soviets() -> None:
    play = panzergrenadiers(2, soviet={"district-7": 1}).move("district-6", {"district-7": 2})
    assert play.refused("german: play-card g24 0") == "2.3"


def test_g24_counts_a_withdrawal() -> None:
    play = panzergrenadiers(1).move("district-12", {"district-6": 1})
    play("german: play-card g24 0; choose-zone district-6; move-to district-5")
    assert play.state.withdrawals_used == 2


def test_g24_cannot_withdraw_beyond_the_limit() -> None:
    play = panzergrenadiers(1, withdrawals_used=1).move("district-12", {"district-6": 1})
    play("german: play-card g24 0; choose-zone district-6")
    assert play.refused("german: move-to district-5") == "5.5.4"
    assert play.offers("german: move-to district-7")


def test_g24_follows_an_additional_order_too() -> None:
    play = position(german={"district-6": 1}, german_hand=["g24", "g01"], phase="german-movement")
    play("german: finish-orders; extra-move; move-from district-6; move-to district-7")
    play("german: confirm-order; discard-card g01")
    play("german: play-card g24 0; choose-zone district-7; move-to district-8")
    assert play.count("german", "district-8") == 1


def test_g24_not_after_a_cancelled_order() -> None:
    play = position(
        german={"district-6": 1}, german_hand=["g24"], soviet_hand=["s12"],
        phase="german-movement",
    )  # fmt: skip
    play.move("district-6", {"district-7": 1})("soviet: react; play-card s12 0")
    assert play.refused("german: play-card g24 0") == "2.3"


def test_g24_a_cancelled_second_move_ends_where_the_first_one_did() -> None:
    play = position(
        german={"district-6": 1}, german_hand=["g24"], soviet_hand=["s12"],
        phase="german-movement",
    )  # fmt: skip
    play.move("district-6", {"district-7": 1})("soviet: decline")
    play("german: play-card g24 0; choose-zone district-7; move-to district-8")
    play("soviet: react; play-card s12 0")
    assert play.count("german", "district-7") == 1


def last_round(german: Stack, soviet: Stack) -> Play:
    return position(
        german={"district-6": german}, soviet={"district-6": soviet, "area-a": 9},
        german_hand=["g25"], phase="combat",
    ).to_first_combat().no_reactions_but("german")  # fmt: skip


@pytest.mark.parametrize(
    ("german", "soviet", "german_left", "dice"), [(3, 4, 3, 0), (4, 9, 3, 0), (3, 9, 1, 1)]
)
def test_g25_saves_a_unit_and_the_dice_follow(
    german: int, soviet: int, german_left: int, dice: int
) -> None:
    play = last_round(german, soviet)
    while play.at("AskForReaction") and not play.state.battle.resolved:  # type: ignore[union-attr]
        play("german: decline")
    play("german: react; play-card g25 0")
    assert play.count("german", "district-6") == german_left
    assert play.dice_asked() == dice


def test_g25_in_a_tie_saves_the_german_unit_only() -> None:
    play = last_round(3, 3)
    play("german: decline; react; play-card g25 0")
    assert play.count("german", "district-6") == 3
    assert play.count("soviet", "district-6") == 2


def test_g25_not_after_a_victory() -> None:
    play = last_round(4, 3)
    play("german: decline")
    assert play.state.turn == 3
    assert play.hand("german") == ["g25"]


def test_movement_cards_can_still_be_used_after_the_basic_orders() -> None:
    play = closing("g12", "g22", german={"district-1": 1}, decks={"german": ["g01", "g02"]})
    play("german: play-card g12 0; play-card g22 0")
    play("german: extra-move; move-from district-1; move-to district-3; confirm-order")
    play("german: discard-card g01")
    assert play.count("german", "district-3") == 1
