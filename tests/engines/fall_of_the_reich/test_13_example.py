"""13: the example of play, die by die."""

from __future__ import annotations

import pytest
from tests.engines.fall_of_the_reich.play import position

ARMY = ["3S/12G", "3S/7", "3S/79", "3S/9T"]


@pytest.mark.rule("13.2", "9.1", "8.2", "9.4")
@pytest.mark.example("AC1")
@pytest.mark.example("AC2")
@pytest.mark.example("AC3")
@pytest.mark.example("AC4")
@pytest.mark.example("AC5")
@pytest.mark.example("AC6")
def test_turn_4_of_the_example() -> None:
    play = position(
        {"14": ARMY, "E": ["3GT/6G"]},
        {"15": "fanatic 8", "50": "elite 10"},
        turn=4,
        phase="random-event",
        morale=25,
        approval=15,
        supply=4,
        box=["8G/4G", "2G/12G"],
    )
    play("dice 2 4 5")
    assert play.told("Konev Pause")
    play("dice 6 5 4 2")
    assert play.s.supply == 21
    play("buy-artillery; buy-artillery; buy-artillery; buy-artillery; buy-artillery; buy-air")
    play("return-unit 8g-4g; place-returned zone-b; return-unit 2g-12g; place-returned zone-m")
    play("end-supply")
    assert (play.s.supply, play.s.artillery, play.s.air) == (0, 5, 1)
    play("make-no-call").activate("14").take(*ARMY)
    assert play.hint("move-to area-15").startswith("4:")
    play("move-to area-15")
    assert play.german("15") == "fanatic 8", "hidden while units move"
    assert play.hint("attack area-15") == "Mandatory Attack"
    play.attack("15")
    assert play.german("15") == "fanatic 8 open"
    play("name-lead 3s-12g; set-artillery 1")
    battle = play.view().battle
    assert battle is not None
    assert (battle.attack_value, battle.defense_value) == (12, 11)
    play("roll-dice; dice 5 3; dice 2 6")
    assert play.told("Attack Total 20, Defense Total 19: Stalemate (a Success, but for Fanatic)")
    assert [play.spent(label) for label in ARMY] == [True] * 4
    assert play.units("15") == sorted(ARMY, key=play.game.tables.unit_label.index)
    assert play.german("15") == "fanatic 8 open"
    assert play.seen("15").bloody_streets
    assert play.is_contested("15")
    assert play.is_german("15")
    assert (play.s.morale, play.s.approval, play.s.artillery) == (25, 15, 4)
    play("end-round").end_turn()
    assert (play.s.morale, play.s.approval, play.s.turn) == (24, 14, 5)
    assert not any(play.spent(label) for label in ARMY)
    assert play.s.event is None
    play("dice 1 1 1; dice 1 1; end-supply; dice 6; make-no-call")
    play.assault(ARMY, "15").fight("5 3", "2 3", lead="3S/12G")
    assert play.told(": Success."), "Fanatic works only once"
    assert play.german("15") == ""
