"""What may be seen, what the table says about it, and what the title advises."""

from __future__ import annotations

import pytest
from tests.engines.fall_of_the_reich.play import Play, deal, new_game, position

from wargames.core.decision import Ref, RefKind
from wargames.engines.fall_of_the_reich import actions as act
from wargames.engines.fall_of_the_reich.ids import (
    N_GARRISON,
    N_SOVIET,
    SOVIET_SEAT,
    attack_ref,
    hidden_ref,
)

PAIR = ["3S/12G", "3S/79"]


def advice(play: Play) -> str:
    """Return what the title advises now."""
    action = play.game.advise(play.view(), play.game.decision(play.s))
    return play.game.notation.write(action)


def test_no_view_names_a_hidden_counter() -> None:
    play = deal(new_game())
    view = play.view()
    hidden = [u for u in play.game.tables.garrison_units if not play.s.seen[u]]
    assert len(hidden) == N_GARRISON - 8
    shown = {zone.german.info.id for zone in view.zones if zone.german and zone.german.info}
    assert shown.isdisjoint(hidden)
    assert view == play.game.view(play.s, None), "the seat sees no more than everybody"
    for zone in view.zones:
        if zone.german and zone.german.info is None:
            assert len(zone.german.possible) > 3


def test_pointing_at_german_counters_tells_nothing() -> None:
    play = position({"14": PAIR}, {"15": "fanatic 8"}).activate("14")
    for unit in range(N_SOVIET, N_SOVIET + N_GARRISON):
        assert play.game.why_not(play.s, Ref(RefKind.UNIT, unit)) is None
    for zone in range(65):
        assert play.game.why_not(play.s, hidden_ref(zone)) is None  # type: ignore[arg-type]


def test_pointing_says_why_not() -> None:
    play = position({"14": PAIR, "13": ["3S/7"]}, {"15": "fanatic 8"}).activate("14")
    t = play.game.tables
    other = play.game.why_not(play.s, Ref(RefKind.UNIT, t.unit_by_label("3S/7")))
    assert other is not None
    assert other.cite.section == "8.1.1"
    mark = play.game.why_not(play.s, attack_ref(t.zone_by_code("15")))
    assert mark is not None
    assert mark.cite.section == "9.0"
    far = play.game.why_not(play.s, Ref(RefKind.ZONE, t.zone_by_code("50")))
    assert far is not None
    assert far.text.startswith("Choose units")


def test_the_goals_are_listed_with_what_is_done() -> None:
    view = position({}, {"50": "elite 10", "H": "hetzer 3"}, morale=4).view()
    assert [goal.done for goal in view.final_goals] == [True, True, False, True, False, True, True]
    assert [goal.done for goal in view.automatic_goals] == [False, True, False]
    assert [goal.text for goal in view.surround_goals if not goal.done] == ["H Potsdam"]


def test_the_end_of_combat_counts_fresh_units() -> None:
    play = position({"14": PAIR}, others="box", spent=["3S/79"])
    assert play.hint("end-combat") == "1 unit is still Fresh"
    assert play.view().fresh_units == 1


def test_a_turn_has_words_for_saves() -> None:
    play = position(turn=4)
    assert play.game.turn_text(play.s) == "Turn 4 of 9, 27 April 1945: Action rounds"


@pytest.mark.parametrize(
    ("german", "artillery", "advised"),
    [("hetzer 3 open", 0, "activate area-14"), ("elite 10 open", 0, "end-combat")],
)
def test_good_attacks_are_made_and_hopeless_ones_not(
    german: str, artillery: int, advised: str
) -> None:
    goal = "12" if german.startswith("hetzer") else "15"
    play = position(
        {"14": ["3S/85", "3S/79"] if goal == "15" else ["3S/12G", "3S/9T"]},
        {goal: german},
        others="box",
        artillery=artillery,
        surrounded_once=True,
    )
    assert advice(play) == advised


def test_advice_goes_through_an_attack_click_by_click() -> None:
    play = position({"14": ["3S/12G", "3S/9T"]}, {"12": "hetzer 3 open"}, others="box")
    seen = []
    for _ in range(6):
        step = advice(play)
        seen.append(step.split()[0])
        play(step)
        if step == "roll-dice":
            break
    assert seen == ["activate", "toggle-unit", "toggle-unit", "move-to", "attack", "name-lead"]


def test_stalin_is_called_when_he_is_likely_to_be_pleased() -> None:
    facts = {"phase": "combat-start", "german": {"H": "hetzer 3"}}
    assert advice(position(morale=30, **facts)) == "make-no-call"  # type: ignore[arg-type]
    assert advice(position(morale=19, **facts)) == "call-stalin"  # type: ignore[arg-type]


def test_air_guns_and_cheap_units_are_bought_first() -> None:
    play = position(phase="supply", box=["3S/12G", "3S/79"])("dice 6 6 6 6")
    bought = []
    while not isinstance(play.game.advise(play.view(), play.game.decision(play.s)), act.EndSupply):
        bought.append(advice(play).split()[0])
        play(advice(play))
    assert bought[:7] == ["buy-air", *["buy-artillery"] * 4, "return-unit", "place-returned"]
    ledger = play.view().ledger
    assert ledger is not None
    assert ledger.left <= 1


def test_advice_hangs_on_the_view_alone() -> None:
    wanted = position({"14": PAIR}, {"15": "tiger 8"}, artillery=2)
    assert wanted.game.decision(wanted.s).player == SOVIET_SEAT
    for german in ("fanatic 8", "volkssturm 7", "elite 10"):
        play = position({"14": PAIR}, {"15": german}, artillery=2)
        assert advice(play) == advice(wanted)
