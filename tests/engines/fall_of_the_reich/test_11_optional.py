"""11: the seven optional rules, on and off."""

from __future__ import annotations

import pytest
from tests.engines.fall_of_the_reich.play import Play, new_game, position, the_game

PAIR = ["3S/12G", "3S/79"]
ARMY = ("ninth-army",)


@pytest.mark.rule("11.0")
def test_each_is_a_choice_of_a_new_game_and_off_by_default() -> None:
    specs = the_game().info.options
    assert [spec.cite.section for spec in specs if spec.cite] == [f"11.{n}" for n in range(1, 8)]
    assert all(spec.values[0][0] == "off" for spec in specs)
    assert new_game().view().rules == ()
    assert [int(rule) for rule in new_game(*(spec.id for spec in specs)).view().rules] == list(
        range(7)
    )


@pytest.mark.rule("11.1")
@pytest.mark.parametrize(("rules", "section"), [((), ""), (("limited-air-power",), "11.1")])
def test_limited_air_not_over_urban_fights_under_way(rules: tuple[str, ...], section: str) -> None:
    play = position({"15": PAIR}, {"15": "tiger 8 open"}, air=1, rules=rules)
    play.assault(PAIR, "15")("name-lead 3s-12g")
    assert play.refused("set-air 1") == section
    play = position({"10": PAIR}, {"10": "tiger 8 open"}, air=1, rules=rules)
    assert play.assault(PAIR, "10")("name-lead 3s-12g").refused("set-air 1") == ""


@pytest.mark.rule("11.1")
@pytest.mark.parametrize(("die", "effect"), [(6, 4), (3, 1), (2, 1), (1, 1)])
def test_limited_air_counts_2_less_over_new_urban_fights(die: int, effect: int) -> None:
    play = position({"14": PAIR}, {"15": "tiger 8"}, air=1, rules=("limited-air-power",))
    play.assault(PAIR, "14", "15")("name-lead 3s-12g; set-air 1; roll-dice")(f"dice {die}")
    assert play.s.battle is not None
    assert play.s.battle.air_die == effect
    play = position({"14": PAIR}, {"12": "hetzer 3"}, air=1, rules=("limited-air-power",))
    play.assault(PAIR, "14", "12")("name-lead 3s-12g; set-air 1; roll-dice")(f"dice {die}")
    assert play.s.battle is not None
    assert play.s.battle.air_die == die


@pytest.mark.rule("11.2", "R-FOR-07")
def test_early_lead_comes_before_the_reveal() -> None:
    play = position({"14": PAIR}, {"15": "tiger 8"}, rules=("early-lead",))
    play.assault(PAIR, "14", "15")
    assert (play.node(), play.german("15")) == ("ChooseLead", "tiger 8")
    play("name-lead 3s-79")
    assert (play.node(), play.german("15")) == ("PlaceSupport", "tiger 8 open")
    assert play.s.battle is not None
    assert play.s.battle.lead == play.game.tables.unit_by_label("3S/79")


@pytest.mark.rule("11.2", "R-FOR-07")
def test_an_early_lead_lost_to_a_kill_zone_is_replaced() -> None:
    units = [*PAIR, "3S/9T"]
    play = position({"14": units}, {"15": "kill-zone 8"}, rules=("early-lead",))
    play.assault(units, "14", "15")("name-lead 3s-12g; lose-unit 3s-12g")
    assert play.at("ChooseLead")
    play = position({"14": units}, {"15": "kill-zone 8"}, rules=("early-lead",))
    play.assault(units, "14", "15")("name-lead 3s-12g; lose-unit 3s-79")
    assert play.at("PlaceSupport")


@pytest.mark.rule("11.2")
def test_a_revealed_unit_is_attacked_as_always() -> None:
    play = position({"14": PAIR}, {"15": "tiger 8 open"}, rules=("early-lead",))
    assert play.assault(PAIR, "14", "15").at("ChooseLead")


@pytest.mark.rule("11.3", "R-FOR-25")
def test_rivals_do_not_act_in_the_same_round() -> None:
    units = ["3S/79", "28/20", "8G/65"]
    play = position({"14": units}, rules=("rivalry",)).activate("14").take("3S/79")
    assert play.refused("toggle-unit 28-20") == "11.3"
    assert play.refused("toggle-unit 8g-65") == "", "orange and tan are one Front"
    play("move-to area-12; halt")
    assert play.refused("toggle-unit 28-20") == "11.3"
    play("end-round").activate("14")
    assert play.refused("toggle-unit 28-20") == ""
    play = position({"14": units}).activate("14").take("3S/79")
    assert play.refused("toggle-unit 28-20") == ""


@pytest.mark.rule("11.5")
def test_ones_are_rolled_again() -> None:
    play = position(phase="supply", rules=("supply-luck",))("dice 1 1 2 6")
    assert (play.node(), play.dice_asked()) == ("RerollSupply", 2)
    play("dice 1 3")
    assert play.dice_asked() == 1
    play("dice 5")
    assert (play.node(), play.s.supply) == ("Purchases", 16)
    assert position(phase="supply")("dice 1 1 2 6").s.supply == 10


@pytest.mark.rule("11.6", "6.2")
def test_the_tank_reserves_return_together_once_for_a_point() -> None:
    box = ["3S/85", "5S/220", "8G/7G", "3S/79"]
    play = position(phase="supply", box=box, rules=("tank-reserves",))("dice 1 1 1 1")
    assert play.hint("call-tank-reserves") == "2 units for 1 point"
    play("call-tank-reserves")
    assert play.refused("place-returned area-30") == "6.2"
    play("place-returned zone-n; place-returned zone-a")
    ledger = play.view().ledger
    assert ledger is not None
    assert (ledger.cost, ledger.left) == (1, 3)
    play("drop-return 0")
    ledger = play.view().ledger
    assert ledger is not None
    assert (ledger.lines, ledger.cost) == ((), 0), "all of them or none"
    play("call-tank-reserves; place-returned zone-n; place-returned zone-a; end-supply")
    assert (play.where("3S/85"), play.where("5S/220")) == ("N", "A")
    assert (play.where("8G/7G"), play.s.supply) == ("box", 3), "a 4-6 is none of them"


@pytest.mark.rule("11.6")
def test_the_tank_reserves_come_once_and_only_with_the_rule() -> None:
    play = position(phase="supply", box=["3S/85"])("dice 1 1 1 1")
    assert play.refused("call-tank-reserves") == "11.6"
    play = position(phase="supply", box=["3S/85"], rules=("tank-reserves",), reserves_called=True)
    assert play("dice 1 1 1 1").refused("call-tank-reserves") == "11.6"
    play = position(phase="supply", rules=("tank-reserves",))("dice 1 1 1 1")
    assert play.refused("call-tank-reserves") == "11.6", "nobody is out of action"


@pytest.mark.rule("11.7")
@pytest.mark.parametrize(("air", "after"), [(0, 1), (1, 2), (2, 2)])
def test_an_air_marker_each_turn_without_cost(air: int, after: int) -> None:
    play = position(phase="supply", air=air, rules=("heavy-air",), event="low-cloud")
    assert play("dice 1 1 1 1").s.air == after, "whatever the event"
    assert position(phase="supply", air=air)("dice 1 1 1 1").s.air == air


# 11.4: the German 9th Army.


def army(*zones: str, **facts: object) -> Play:
    """Return a game before the End Phase with the 9th Army in these Zones."""
    facts.setdefault("ninth_active", True)
    facts.setdefault("morale", 30)
    facts.setdefault("approval", 15)
    facts.setdefault("others", "N")
    return position(rules=ARMY, ninth=zones, **facts)  # type: ignore[arg-type]


@pytest.mark.rule("11.4")
def test_three_units_start_in_c() -> None:
    assert new_game("ninth-army").ninth() == ["C", "C", "C"]
    assert new_game().ninth() == []


@pytest.mark.rule("11.4.1")
@pytest.mark.parametrize(("turn", "least"), [(2, 5), (3, 3)])
def test_activation_by_a_die(turn: int, least: int) -> None:
    play = army("C", "C", "C", turn=turn, ninth_active=False).end_turn()
    assert play.at("RollActivation")
    assert play(f"dice {least - 1}").ninth() == ["C", "C", "C"]
    play = army("C", "C", "C", turn=turn, ninth_active=False).end_turn()
    assert play(f"dice {least}").ninth() == ["D", "D", "D"]


@pytest.mark.rule("11.4.1")
def test_no_activation_on_turn_1_and_a_sure_one_on_turn_4() -> None:
    assert army("C", "C", "C", turn=1, ninth_active=False).end_turn().ninth() == ["C", "C", "C"]
    assert army("C", "C", "C", turn=4, ninth_active=False).end_turn().ninth() == ["D", "D", "D"]


@pytest.mark.rule("11.4.2", "11.4.3", "R-FOR-27", "R-FOR-36")
def test_they_roll_against_the_soviet_units_in_the_next_zone() -> None:
    play = army("C", "C", "C", soviet={"D": ["28/20", "28/128", "28/3G"]}).end_turn()
    assert play.dice_asked() == 1
    play("dice 4; dice 3; dice 2")
    assert play.ninth() == ["D", "C", "-"]
    assert play.is_contested("D")
    assert len(play.s.eliminated) == 1


@pytest.mark.rule("11.4.3", "11.4.4", "11.4.5", "A.3")
def test_they_go_one_zone_per_turn_to_g_and_stay_there() -> None:
    play = army("E", "F", "G").end_turn()
    assert play.ninth() == ["F", "G", "G"]
    assert play.s.morale == 30, "+1 for the arrival, -1 for the day"
    play("dice 5 4 1; dice 1 1 1 1; end-supply; make-no-call").end_turn()
    assert play.ninth() == ["G", "G", "G"]
    assert play.s.morale == 30


@pytest.mark.rule("11.4.4")
def test_they_leave_contested_zones_and_fall_back_into_them() -> None:
    soviet = {"D": ["28/20"], "E": ["3GT/6G", "3GT/7G"]}
    play = army("D", "-", "-", soviet=soviet).end_turn()("dice 2")
    assert play.ninth() == ["D", "-", "-"]
    assert play.is_contested("D")
    play = army("D", "-", "-", soviet=soviet).end_turn()("dice 3")
    assert play.ninth() == ["E", "-", "-"]
    assert not play.is_german("D")


@pytest.mark.rule("11.4.6")
def test_wenck_helps_them_into_f() -> None:
    soviet = {"F": ["4GT/10G", "4GT/6GM"]}
    play = army("E", "-", "-", soviet=soviet, german={"F": "wenck"}).end_turn()("dice 2")
    assert play.ninth() == ["F", "-", "-"]
    play = army("E", "-", "-", soviet=soviet, german={"F": "ambush 5 open"}).end_turn()("dice 2")
    assert play.ninth() == ["E", "-", "-"]


@pytest.mark.rule("11.4.7", "R-FOR-28")
def test_an_attack_meets_all_of_them_and_takes_the_weakest() -> None:
    units = ["28/3G", "28/20"]
    play = army("D", "D", "D", soviet={"D": units}).assault(units, "D")("name-lead 28-3g")
    battle = play.view().battle
    assert battle is not None
    factors = [play.game.tables.unit_factor[u] for u in play.game.tables.ninth_army.units]
    assert battle.defense_value == sum(factors) + 1
    play("roll-dice; dice 6 6; dice 3 3")
    weakest = factors.index(min(factors))
    assert [code for i, code in enumerate(play.ninth()) if i != weakest] == ["D", "D"]
    assert play.ninth()[weakest] == "-"
    assert play.is_contested("D")
    assert (play.s.morale, play.spent("28/3G")) == (30, True)


@pytest.mark.rule("R-FOR-20", "11.4.7")
def test_an_overrun_takes_all_and_spends_the_attackers() -> None:
    units = ["3GT/6G", "3GT/7G", "28/3G"]
    play = army("-", "-", "E", soviet={"E": units}, german={"E": "hetzer 3 open"}, artillery=3)
    play.assault(units, "E").fight("6 6", "1 1", lead="3GT/6G", support="set-artillery 3")
    assert play.told(": Overrun.")
    assert (play.ninth(), play.german("E"), play.spent("3GT/6G")) == (["-", "-", "-"], "", True)


@pytest.mark.rule("11.4.7", "R-FOR-21", "R-FOR-28")
@pytest.mark.parametrize(
    ("code", "german", "terrain"),
    [("D", "hetzer 5 open", 1), ("F", "ambush 5 open", 2), ("F", "wenck", 2)],
)
def test_another_german_unit_beside_them_adds_1(code: str, german: str, terrain: int) -> None:
    units = ["28/3G", "28/20"]
    play = army(code, "-", "-", soviet={code: units}, german={code: german})
    play.assault(units, code)("name-lead 28-3g")
    battle = play.view().battle
    assert battle is not None
    factor = play.game.tables.unit_factor[play.game.tables.ninth_army.units[0]]
    assert battle.defense_value == factor + terrain + 1
    play("roll-dice; dice 6 6; dice 5 5")
    assert play.ninth() == ["-", "-", "-"]
    assert play.is_german(code), "the other one is attacked alone the next time"


@pytest.mark.rule("11.4.7", "8.4.1")
def test_they_never_retreat_and_are_safe_in_c() -> None:
    play = army("D", "-", "-", soviet={"E": ["3GT/6G", "3GT/7G"]})
    play.assault(["3GT/6G", "3GT/7G"], "E", "D").fight("1 1", "6 5", lead="3GT/6G")
    assert play.told(": Repulse.")
    assert play.ninth() == ["D", "-", "-"]
    play = army("C", "-", "-", soviet={"D": ["28/20"]}).activate("D").take("28/20")
    assert play.refused("move-to zone-c") == "8.4.1"


@pytest.mark.rule("11.4.4", "8.4")
def test_they_make_a_zone_german() -> None:
    play = army("E", "-", "-")
    assert play.is_german("E")
    assert not play.view().surrounded
