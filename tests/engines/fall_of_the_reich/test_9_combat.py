"""9: attacks from the reveal to the result."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.engines.fall_of_the_reich.play import Play, position

PAIR = ("3S/12G", "3S/79")


def assault(
    german: str,
    units: Sequence[str] = PAIR,
    *,
    goal: str = "15",
    origin: str = "14",
    **facts: object,
) -> Play:
    """Have units attack a zone from beside it; the next question is about the attack."""
    facts.setdefault("morale", 30)
    facts.setdefault("approval", 15)
    play = position({origin: units}, {goal: german}, **facts)  # type: ignore[arg-type]
    return play.assault(units, origin, goal)


def in_place(
    german: str, units: Sequence[str] = PAIR, *, goal: str = "15", **facts: object
) -> Play:
    """Have units attack where they stand."""
    facts.setdefault("morale", 30)
    facts.setdefault("approval", 15)
    play = position({goal: units}, {goal: german}, **facts)  # type: ignore[arg-type]
    return play.assault(units, goal)


@pytest.mark.rule("9.0", "9.1")
def test_units_that_enter_an_uncontested_german_area_must_attack() -> None:
    play = position({"14": PAIR}, {"15": "fanatic 8"}).activate("14").march(["3S/79"], "15")
    assert play.hint("attack area-15") == "Mandatory Attack"
    assert play.refused("end-round") == "9.1"
    play.march(["3S/12G"], "15").attack("15")
    assert play.s.battle is not None
    assert (play.s.battle.mandatory, len(play.s.battle.attackers)) == (True, 2)


@pytest.mark.rule("9.2")
def test_in_a_contested_area_all_some_or_none_of_those_who_entered_attack() -> None:
    def entered() -> Play:
        play = position({"14": PAIR, "15": ["3S/7"]}, {"15": "fanatic 8 open"})
        return play.activate("14").march(PAIR, "15")

    assert entered().hint("attack area-15") == "optional attack"
    play = entered()("end-round")
    assert [play.spent(u) for u in PAIR] == [True, True]
    assert play.s.battle is None
    play = entered().attack("15").take("3S/79")("confirm-attack")
    assert play.s.battle is not None
    assert len(play.s.battle.attackers) == 1
    assert play.spent("3S/79")
    play = entered().attack("15")("make-no-attack")
    assert [play.spent(u) for u in PAIR] == [True, True]
    play = entered().attack("15").take(*PAIR)
    assert play.refused("confirm-attack") == "9.2", "at least one"


@pytest.mark.rule("9.3")
def test_newcomers_do_not_join_units_that_are_there() -> None:
    play = position({"14": PAIR, "15": ["3S/7"]}, {"15": "fanatic 8 open"})
    play.activate("14").march(PAIR, "15").attack("15")
    assert play.refused("toggle-unit 3s-7") == "9.3"


@pytest.mark.rule("9.3", "9.0")
def test_units_of_a_contested_active_area_leave_attack_or_both() -> None:
    play = position({"15": [*PAIR, "3S/7"]}, {"15": "fanatic 8 open"}).activate("15")
    play.march(["3S/7"], "14")("halt")
    play.take("3S/12G").attack("15").fight("1 1", "6 6")
    assert play.where("3S/12G") == "box"
    play("end-round")
    assert (play.where("3S/79"), play.spent("3S/79")) == ("15", False)


@pytest.mark.rule("9.3", "R-FOR-05")
def test_repulsed_optional_attackers_stay_spent() -> None:
    play = in_place("fanatic 8 open").fight("1 1", "6 6", lead="3S/12G")
    assert (play.where("3S/79"), play.spent("3S/79")) == ("15", True)
    play = position({"14": PAIR, "15": ["3S/7"]}, {"15": "fanatic 8 open"})
    play.activate("14").march(PAIR, "15").attack("15")("confirm-attack")
    play.fight("1 1", "6 6", lead="3S/12G")
    assert (play.where("3S/79"), play.spent("3S/79")) == ("15", True)


@pytest.mark.rule("9.4", "A.2")
def test_a_strategy_counts_once() -> None:
    play = assault("fanatic 8", artillery=2)
    assert play.s.battle is not None
    assert play.s.battle.fresh
    play.fight("5 5", "3 3", lead="3S/12G", support="set-artillery 2")
    assert play.told("Stalemate")
    play("end-round").end_turn()
    assert play.s.battle is None


@pytest.mark.rule("9.4")
@pytest.mark.example("AC5")
def test_a_second_attack_meets_no_fanatics() -> None:
    play = in_place("fanatic 8 open").fight("6 6", "1 1", lead="3S/12G")
    assert play.told("Success")
    assert play.german("15") == ""


@pytest.mark.rule("R-FOR-06")
def test_units_set_up_revealed_have_no_strategy_and_no_tank_bonus() -> None:
    play = in_place("panther 5 open", goal="13")("name-lead 3s-12g")
    battle = play.view().battle
    assert battle is not None
    assert [term.value for term in battle.defense_terms] == [5, 1]


@pytest.mark.rule("9.5", "R-FOR-07")
def test_first_the_reveal_then_the_lead_then_support() -> None:
    play = assault("fanatic 8", artillery=1)
    assert (play.german("15"), play.node()) == ("fanatic 8 open", "ChooseLead")
    assert play.hint("name-lead 3s-12g") == "Attack Value 8 without support"
    assert play.refused("name-lead 3s-7") == "9.5"
    play("name-lead 3s-79")
    assert play.at("PlaceSupport")
    play("roll-dice")
    assert play.at("SovietDice")
    play("dice 1 1")
    assert play.at("GermanDice")


@pytest.mark.rule("9.5.1", "2.1")
def test_two_dice_each() -> None:
    play = assault("tiger 8")("name-lead 3s-12g; roll-dice")
    assert play.dice_asked() == 2
    assert play("dice 1 1").dice_asked() == 2


@pytest.mark.rule("9.5.1", "A.2")
def test_elite_units_roll_three_and_drop_the_lowest_once() -> None:
    play = assault("elite 8")("name-lead 3s-12g; roll-dice; dice 1 1")
    assert play.dice_asked() == 3
    play("dice 6 1 5")
    assert play.told("Defense Total 22"), "8 + 3 + 11"
    play = in_place("elite 8 open")("name-lead 3s-12g; roll-dice; dice 1 1")
    assert play.dice_asked() == 2


@pytest.mark.rule("9.5.2", "9.5.4")
def test_the_attack_value_has_lead_company_and_artillery() -> None:
    play = assault("tiger 8", ["3S/12G", "3S/79", "3S/7", "3S/9T"], artillery=3)
    play("name-lead 3s-12g; set-artillery 3")
    battle = play.view().battle
    assert battle is not None
    assert [(term.text, term.value) for term in battle.attack_terms] == [
        ("lead 3S/12G", 7),
        ("3 more", 3),
        ("3 Artillery", 6),
    ]
    assert battle.attack_value == 16


@pytest.mark.rule("9.5.2", "4.2.1", "4.2.2")
@pytest.mark.parametrize(
    ("goal", "units", "guns", "bonus"),
    [
        ("12", ["3S/79", "3S/9T"], 1, 1),
        ("12", ["3S/79", "3S/9T"], 0, 0),
        ("12", ["3S/79", "3S/12G"], 1, 0),
        ("12", ["3S/9T", "3S/85"], 1, 0),
        ("10", ["3S/79", "3S/9T"], 1, 1),
        ("15", ["3S/79", "3S/9T"], 1, 0),
    ],
)
def test_combined_arms(goal: str, units: list[str], guns: int, bonus: int) -> None:
    kind = {"12": "volkssturm 3", "10": "volkssturm 6", "15": "volkssturm 7"}[goal]
    play = assault(kind, units, goal=goal, artillery=1)
    play(f"name-lead {units[0].lower().replace('/', '-')}")
    if guns:
        play(f"set-artillery {guns}")
    battle = play.view().battle
    assert battle is not None
    found = [term.value for term in battle.attack_terms if term.text == "Combined Arms"]
    assert sum(found) == bonus


@pytest.mark.rule("A.2")
def test_hetzers_bar_combined_arms_and_wirbelwinds_air() -> None:
    play = assault("hetzer 3", ["3S/79", "3S/9T"], goal="12", artillery=1)
    play("name-lead 3s-9t; set-artillery 1")
    battle = play.view().battle
    assert battle is not None
    assert battle.attack_value == 6 + 1 + 2
    play = assault("wirbelwind 5", goal="12", air=1)("name-lead 3s-12g")
    assert play.refused("set-air 1") == "9.5.4"
    play = in_place("wirbelwind 5 open", goal="12", air=1)("name-lead 3s-12g")
    assert play.refused("set-air 1") == ""


@pytest.mark.rule("9.5.3", "3.1.2")
@pytest.mark.parametrize(
    ("goal", "origin", "german", "value"),
    [
        ("12", "14", "volkssturm 3", 4),
        ("1", "2", "volkssturm 5", 7),
        ("10", "14", "volkssturm 6", 8),
        ("15", "14", "volkssturm 7", 10),
        ("49", "46", "kill-zone 10 open", 14),
    ],
)
def test_the_defense_value_has_factor_and_terrain(
    goal: str, origin: str, german: str, value: int
) -> None:
    play = assault(german, goal=goal, origin=origin)("name-lead 3s-12g")
    battle = play.view().battle
    assert battle is not None
    assert battle.defense_value == value


@pytest.mark.rule("9.5.3", "A.2")
@pytest.mark.parametrize(
    ("german", "bonus"), [("panther 8", 1), ("tiger 8", 2), ("king-tiger 11", 3)]
)
def test_german_armor_counts_in_the_first_combat_only(german: str, bonus: int) -> None:
    goal, origin = ("49", "46") if german.startswith("king") else ("10", "14")
    factor, terrain = int(german.split()[1]), 4 if goal == "49" else 2
    play = assault(german, goal=goal, origin=origin)("name-lead 3s-12g")
    battle = play.view().battle
    assert battle is not None
    assert battle.defense_value == factor + terrain + bonus
    play = in_place(f"{german} open", goal=goal)("name-lead 3s-12g")
    battle = play.view().battle
    assert battle is not None
    assert battle.defense_value == factor + terrain


@pytest.mark.rule("9.5.3", "4.5.2", "A.2")
@pytest.mark.parametrize(
    ("german", "open_value", "first_value"),
    [("volkssturm 7", 9, 9), ("elite 8", 10, 11), ("hitlerjugend 8", 10, 11)],
)
def test_shaken_morale(german: str, open_value: int, first_value: int) -> None:
    first = assault(german, morale=19)("name-lead 3s-12g").view().battle
    later = in_place(f"{german} open", morale=19)("name-lead 3s-12g").view().battle
    assert first is not None
    assert later is not None
    assert (first.defense_value, later.defense_value) == (first_value, open_value)


@pytest.mark.rule("9.5.3", "4.5.6", "R-FOR-11")
def test_air_takes_its_die_off_and_the_value_is_never_below_0() -> None:
    play = in_place("hetzer 3 open", ["3S/85"], goal="12", air=1, morale=19)
    play("set-air 1; roll-dice; dice 6")
    assert play.s.battle is not None
    assert play.s.battle.air_die == 6
    play("dice 1 1; dice 1 1")
    assert play.told("Attack Total 4, Defense Total 2"), "3 + 1 - 1 - 6 counts as 0"


@pytest.mark.rule("9.5.4")
def test_limits_of_support() -> None:
    play = assault("tiger 8", artillery=8, air=2)("name-lead 3s-12g")
    assert play.refused("set-artillery 2") == ""
    assert play.refused("set-artillery 3") == "9.5.4"
    assert play.refused("set-air 1") == ""
    assert "set-air 2" not in play.options()
    four = ["3S/12G", "3S/79", "3S/7", "3S/9T"]
    play = assault("tiger 8", four, artillery=8)("name-lead 3s-12g")
    assert "set-artillery 4" not in play.options()
    play = assault("tiger 8", artillery=1)("name-lead 3s-12g")
    assert play.refused("set-artillery 2") == "3.6"
    assert play.refused("set-air 1") == "3.6"


@pytest.mark.rule("9.5.5", "9.1", "A.4")
def test_repulse() -> None:
    play = assault("tiger 8", [*PAIR, "3S/9T"]).fight("1 1", "6 6", lead="3S/12G")
    assert play.told("Repulse")
    assert play.where("3S/12G") == "box"
    assert [play.where(u) for u in ("3S/79", "3S/9T")] == ["14", "14"]
    assert play.spent("3S/79")
    assert (play.s.approval, play.s.morale) == (14, 30)
    assert play.german("15") == "tiger 8 open"
    assert not play.is_contested("15")


@pytest.mark.rule("9.5.5", "4.5.7")
def test_stalemate() -> None:
    play = assault("volkssturm 7").fight("4 4", "3 3", lead="3S/12G")
    assert play.told("Stalemate")
    assert play.units("15") == ["3S/12G", "3S/79"]
    assert play.spent("3S/12G")
    assert play.spent("3S/79")
    assert play.seen("15").bloody_streets
    assert (play.german("15"), play.s.approval, play.s.morale) == ("volkssturm 7 open", 15, 30)


@pytest.mark.rule("9.5.5", "A.3")
@pytest.mark.parametrize(
    ("goal", "origin", "german", "morale"),
    [
        ("12", "14", "volkssturm 3", 29),
        ("1", "2", "volkssturm 5", 29),
        ("10", "14", "volkssturm 6", 29),
        ("15", "14", "volkssturm 7", 28),
        ("49", "46", "kill-zone 10 open", 27),
        ("M", "13", "hetzer 3", 30),
    ],
)
def test_success_and_what_it_does_to_morale(
    goal: str, origin: str, german: str, morale: int
) -> None:
    play = assault(german, ["2G/12G", "3S/79"], goal=goal, origin=origin)
    play.fight("5 6", "2 1", lead="2G/12G")
    assert play.german(goal) == ""
    assert play.s.morale == morale


@pytest.mark.rule("9.5.5")
@pytest.mark.parametrize(
    ("soviet", "german", "result"), [("3 2", "6 4", "Stalemate"), ("4 2", "6 4", "Success")]
)
def test_one_point_decides(soviet: str, german: str, result: str) -> None:
    play = assault("volkssturm 3", ["3S/12G", "3S/79", "3S/7"], goal="12")
    assert play.fight(soviet, german, lead="3S/12G").told(f": {result}.")


@pytest.mark.rule("9.5.5")
@pytest.mark.parametrize(
    ("german", "result", "spent"), [("3 2", "Overrun", False), ("3 3", "Success", True)]
)
def test_an_overrun_needs_more_than_the_defense_factor(
    *, german: str, result: str, spent: bool
) -> None:
    play = assault("volkssturm 3", goal="12").fight("3 2", german, lead="3S/12G")
    assert play.told(f": {result}.")
    assert play.spent("3S/12G") is spent


@pytest.mark.rule("9.5.5")
def test_after_an_overrun_the_units_act_in_a_later_round() -> None:
    play = assault("volkssturm 3", goal="12").fight("6 6", "1 1", lead="3S/12G")
    assert play.refused("toggle-unit 3s-12g") == "8.1.1"
    play("end-round").activate("12")
    assert play.refused("toggle-unit 3s-12g") == ""
    play = in_place("volkssturm 3 open", goal="12").fight("6 6", "1 1", lead="3S/12G")
    assert play.refused("toggle-unit 3s-12g") == "6.3.4"


@pytest.mark.rule("9.5.5", "8.4.4")
def test_no_overrun_in_heavy_urban_and_zitadelle() -> None:
    for goal, german in (("15", "volkssturm 7 open"), ("49", "elite 10 open")):
        play = in_place(german, ["2G/12G", "3S/79"], goal=goal, artillery=2, air=1)
        play("name-lead 2g-12g; set-artillery 2; set-air 1; roll-dice; dice 6; dice 6 6; dice 1 1")
        assert play.told(": Success.")
        assert play.spent("2G/12G")


@pytest.mark.rule("9.5.5", "A.2", "13.2")
def test_fanatics_turn_a_success_but_not_an_overrun() -> None:
    play = assault("fanatic 8", goal="10", artillery=2)
    play.fight("6 6", "5 5", lead="3S/12G", support="set-artillery 2")
    assert play.told("Stalemate (a Success, but for Fanatic)")
    assert play.german("10") == "fanatic 8 open"
    play = assault("fanatic 8", ["2G/12G", *PAIR], goal="10", artillery=3)
    play.fight("6 6", "1 1", lead="2G/12G", support="set-artillery 3")
    assert play.told(": Overrun.")


@pytest.mark.rule("R-FOR-10")
def test_fanatics_where_there_is_no_overrun_always_hold() -> None:
    play = assault("fanatic 8", ["2G/12G", *PAIR], artillery=3)
    play.fight("6 6", "1 1", lead="2G/12G", support="set-artillery 3")
    assert play.told("Stalemate")


@pytest.mark.rule("9.5.5", "9.5.6", "A.2")
def test_an_ambush_takes_the_lead_of_a_success() -> None:
    play = assault("ambush 8").fight("6 6", "1 1", lead="3S/12G")
    assert (play.where("3S/12G"), play.where("3S/79")) == ("box", "15")
    assert play.german("15") == ""
    play = assault("ambush 8", ["2G/12G"], artillery=1)
    play.fight("6 6", "1 1", support="set-artillery 1")
    assert (play.where("2G/12G"), play.is_german("15"), play.units("15")) == ("box", False, [])


@pytest.mark.rule("9.5.6")
def test_an_ambush_takes_the_lead_of_an_overrun_too() -> None:
    play = assault("ambush 7", ["2G/12G", *PAIR], goal="10", artillery=3)
    play.fight("6 6", "1 1", lead="2G/12G", support="set-artillery 3")
    assert play.told(": Overrun.")
    assert play.where("2G/12G") == "box"
    assert not play.spent("3S/79")


@pytest.mark.rule("R-FOR-09", "R-FOR-34")
def test_an_ambush_takes_the_lead_of_a_stalemate_and_one_unit_of_a_repulse() -> None:
    play = assault("ambush 8", ["2G/12G"]).fight("5 5", "5 2")
    assert play.told("Stalemate")
    assert (play.where("2G/12G"), play.is_contested("15")) == ("box", False)
    assert not play.seen("15").bloody_streets
    play = assault("ambush 8").fight("1 1", "6 6", lead="3S/12G")
    assert play.units("box") == ["3S/12G"]


@pytest.mark.rule("A.2")
def test_hitlerjugend_take_an_attacking_tank_unless_overrun() -> None:
    play = assault("hitlerjugend 8", ["2G/12G", "3S/9T", "3S/79"]).fight(
        "6 6", "1 1", lead="2G/12G"
    )
    assert play.options() == ["lose-unit 2g-12g", "lose-unit 3s-9t"]
    play("lose-unit 3s-9t")
    assert play.units("box") == ["3S/9T"]
    play = assault("hitlerjugend 8", PAIR).fight("6 6", "1 1", lead="3S/12G")
    assert play.units("box") == []
    play = assault("hitlerjugend 7", ["2G/12G", *PAIR], goal="10", artillery=3)
    play.fight("6 6", "1 1", lead="2G/12G", support="set-artillery 3")
    assert play.told(": Overrun.")
    assert play.units("box") == []
    play = assault("hitlerjugend 8", ["2G/12G", "3S/79"]).fight("1 1", "6 6", lead="3S/79")
    assert play.units("box") == ["3S/79"]


@pytest.mark.rule("R-FOR-08", "9.5.7", "A.2")
def test_a_kill_zone_is_paid_for_or_left() -> None:
    play = assault("kill-zone 8", artillery=2)
    assert play.options() == ["lose-unit 3s-12g", "lose-unit 3s-79", "leave-kill-zone"]
    assert play.refused("lose-unit 3s-7") == "9.5"
    assert play.hint("lose-unit 3s-12g") == "its return costs 5 points"
    assert play.hint("leave-kill-zone") == "they go back and are Spent"
    play("lose-unit 3s-12g")
    assert (play.node(), play.units("box")) == ("PlaceSupport", ["3S/12G"])
    assert play.refused("set-artillery 2") == "9.5.4", "no more than attackers"
    play = assault("kill-zone 8", artillery=2)("leave-kill-zone")
    assert [play.where(u) for u in PAIR] == ["14", "14"]
    assert [play.spent(u) for u in PAIR] == [True, True]
    assert (play.s.approval, play.s.artillery) == (15, 2)
    assert play.german("15") == "kill-zone 8 open"


@pytest.mark.rule("R-FOR-08")
def test_a_lone_unit_lost_to_a_kill_zone_ends_the_attack_without_a_repulse() -> None:
    play = assault("kill-zone 8", ["3S/79"])("lose-unit 3s-79")
    assert (play.units("box"), play.s.approval, play.node()) == (["3S/79"], 15, "ActionRound")


@pytest.mark.rule("9.5.7")
def test_each_unit_retreats_to_where_it_came_from() -> None:
    play = position({"14": ["2G/12G", "3S/79", "3S/9T"]}, {"15": "volkssturm 7 open"})
    play.activate("14").march(["2G/12G"], "10", "9", "15").march(["3S/79", "3S/9T"], "15")
    play.attack("15").fight("1 1", "6 6", lead="3S/79")
    assert (play.where("2G/12G"), play.where("3S/9T")) == ("9", "14")


@pytest.mark.rule("R-FOR-33", "9.5.7")
def test_the_player_says_who_retreats_next_where_there_is_not_room_for_all() -> None:
    play = _crowded()
    assert play.at("ChooseRetreating")
    assert play.refused("retreat-unit 3s-12g") == "9.5.7"
    play("retreat-unit 3s-9t")
    assert play.where("3S/9T") == "9"


def _crowded() -> Play:
    """Two units come from 9, which has room for one; two have moved there since."""
    play = position(
        {"14": ["3S/12G", "3S/9T", "3S/85", "2G/12G"], "9": ["3S/79", "3S/7"]},
        {"15": "volkssturm 7 open"},
    )
    play.activate("14").march(["3S/9T", "3S/85"], "10", "9", "15")
    play.march(["3S/12G"], "15").march(["2G/12G"], "10", "9")
    if play.at("Moving"):
        play("halt")
    return play.attack("15").fight("1 1", "6 6", lead="3S/12G")


@pytest.mark.rule("R-FOR-19", "9.5.7", "7.1")
def test_when_the_way_back_is_full_the_retreat_goes_on_past_it() -> None:
    play = _crowded()("retreat-unit 3s-9t")
    assert play.at("ChooseRetreat")
    assert play.zones_on_offer("retreat-to") == ["8", "10", "46"]
    assert play.refused("retreat-to area-9") == "7.1"
    assert play.refused("retreat-to area-14") == "9.5.7"
    play("retreat-to area-8")
    assert play.where("3S/85") == "8"


@pytest.mark.rule("R-FOR-19")
def test_without_any_way_back_the_unit_is_lost() -> None:
    play = (
        position(
            {"14": ["3S/9T", "3S/85"], "9": ["3S/79", "3S/7", "2G/12G", "2G/1M"]},
            {"15": "volkssturm 7 open"},
        )
        .activate("14")
        .march(["3S/9T", "3S/85"], "15")
    )
    for code in ("10", "12", "13", "14", "17"):
        play.s.german[play.game.tables.zone_by_code(code)] = play.game.tables.event_units[0]
    play.s.soviet[play.game.tables.zone_by_code("14")] = ()
    play.s.entered_from[play.game.tables.unit_by_label("3S/9T")] = 8
    play.s.entered_from[play.game.tables.unit_by_label("3S/85")] = 8
    for code in ("4", "8", "46", "16"):
        play.s.german[play.game.tables.zone_by_code(code)] = play.game.tables.event_units[1]
    play.attack("15").fight("1 1", "6 6", lead="3S/9T")
    assert play.told("no way to retreat")
    assert play.where("3S/85") == "box"


@pytest.mark.rule("8.4.3")
def test_a_unit_may_retreat_to_a_soviet_zone_instead() -> None:
    play = assault("volkssturm 3", goal="13").fight("1 1", "6 6", lead="3S/12G")
    assert play.at("ChooseRetreat")
    assert play.zones_on_offer("retreat-to") == ["14", "M", "N"]
    assert play("retreat-to zone-m").where("3S/79") == "M"


@pytest.mark.rule("9.5.8", "R-FOR-23")
@pytest.mark.parametrize(("soviet", "german"), [("1 1", "6 6"), ("6 6", "1 1")])
def test_support_is_used_up_whatever_the_result(soviet: str, german: str) -> None:
    play = assault("tiger 8", artillery=3, air=2)
    play("name-lead 3s-12g; set-artillery 2; set-air 1; roll-dice; dice 1")
    play(f"dice {soviet}; dice {german}")
    assert (play.s.artillery, play.s.air) == (1, 1)
    view = play.view()
    assert (view.artillery_used, view.air_used) == (7, 1)


@pytest.mark.rule("A.4", "3.1.4", "R-FOR-35", "R-FOR-40")
def test_airfields_and_the_reichstag_please_stalin_once() -> None:
    play = assault("hetzer 3", ["2G/12G", "3S/79"], goal="6", origin="4")
    assert play.fight("6 6", "1 1", lead="2G/12G").s.approval == 16
    play = assault("hetzer 3", ["2G/12G", "3S/79"], goal="6", origin="4", rewarded=(5,))
    assert play.fight("6 6", "1 1", lead="2G/12G").s.approval == 15
    play = in_place("elite 10 open", ["2G/12G", *PAIR], goal="50", morale=19, artillery=3)
    play.fight("6 6", "1 1", lead="2G/12G", support="set-artillery 3")
    assert play.s.approval == 18


@pytest.mark.rule("A.3", "A.4", "R-FOR-35", "R-FOR-40")
@pytest.mark.parametrize(("once", "morale", "approval"), [(False, 26, 16), (True, 30, 15)])
def test_surrounding_berlin_counts_once(*, once: bool, morale: int, approval: int) -> None:
    play = in_place("hetzer 3 open", ["2G/12G", "3S/79"], goal="H", surrounded_once=once)
    play.fight("6 6", "1 1", lead="2G/12G")
    assert (play.s.morale, play.s.approval) == (morale, approval)
