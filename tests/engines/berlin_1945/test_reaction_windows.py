"""2.3: questions for reactions open by public facts, whatever is really held."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from tests.engines.berlin_1945.play import Play, position

pytestmark = pytest.mark.rule("2.3")

Start = Callable[[Sequence[str], Sequence[str]], Play]


def after_german_order(german: Sequence[str], soviet: Sequence[str]) -> Play:
    play = position(
        german={"district-9": 2}, soviet={"area-a": 9}, german_hand=german, soviet_hand=soviet,
        phase="german-movement",
    )  # fmt: skip
    return play.move("district-9", {"district-8": 1})


def after_soviet_order(german: Sequence[str], soviet: Sequence[str]) -> Play:
    play = position(
        german={"district-8": 2}, soviet={"district-15": 3}, german_hand=german, soviet_hand=soviet
    )
    play.plan("district-15", {"district-8": 0}).seal().to_soviet_movement().no_reactions()
    return play("soviet: execute-planned 0")


def plan_revealed(german: Sequence[str], soviet: Sequence[str]) -> Play:
    play = position(soviet={"district-15": 3}, german_hand=german, soviet_hand=soviet)
    return play.seal().to_soviet_movement()


def combats_begin(german: Sequence[str], soviet: Sequence[str]) -> Play:
    return position(
        german={"district-8": 2}, soviet={"district-8": 3, "area-a": 9}, german_hand=german,
        soviet_hand=soviet, phase="combat",
    )  # fmt: skip


def german_combat_cards(german: Sequence[str], soviet: Sequence[str]) -> Play:
    return combats_begin(german, soviet).to_first_combat()


def soviet_combat_cards(german: Sequence[str], soviet: Sequence[str]) -> Play:
    return german_combat_cards(german, soviet)("german: decline")


def result_of_a_defeat(german: Sequence[str], soviet: Sequence[str]) -> Play:
    return soviet_combat_cards(german, soviet)("soviet: decline")


STARTS: list[tuple[Start, str, list[str], list[str]]] = [
    (after_german_order, "soviet", ["s12"], ["s01"]),
    (after_soviet_order, "german", ["g15", "g01"], ["g02"]),
    (plan_revealed, "german", ["g16"], ["g02"]),
    (combats_begin, "soviet", ["s11", "s24"], ["s01"]),
    (german_combat_cards, "german", ["g09"], ["g02"]),
    (soviet_combat_cards, "soviet", ["s01"], ["s03"]),
    (result_of_a_defeat, "german", ["g25"], ["g02"]),
]


@pytest.mark.parametrize(("start", "asked", "useful", "useless"), STARTS)
def test_the_question_does_not_depend_on_what_is_held(
    start: Start, asked: str, useful: list[str], useless: list[str]
) -> None:
    other = ["s13"] if asked == "german" else ["g02"]
    seen = set()
    for hand in (useful, useless):
        both = (hand, other) if asked == "german" else (other, hand)
        play = start(*both)
        assert play.node() == "AskForReaction"
        assert play.asked() == asked
        decision = play.game.decision(play.state)
        assert decision.public
        seen.add((decision.prompt, decision.window, tuple(play.options())))
    assert len(seen) == 1


@pytest.mark.parametrize(("start", "asked", "useful", "useless"), STARTS)
def test_the_cards_are_looked_at_only_behind_the_curtain(
    start: Start, asked: str, useful: list[str], useless: list[str]
) -> None:
    other = ["s13"] if asked == "german" else ["g02"]
    play = start(*((useful, other) if asked == "german" else (other, useful)))
    play(f"{asked}: react")
    assert not play.game.decision(play.state).public
    assert any(text.startswith(f"play-card {useful[0]}") for text in play.options())
    play = start(*((useless, other) if asked == "german" else (other, useless)))
    play(f"{asked}: react")
    assert play.options() == ["decline"]


def test_nobody_without_a_card_is_asked() -> None:
    assert after_german_order(["g02"], []).at("GermanMovement")
    assert after_soviet_order([], ["s01"]).at("SovietMovement")


def test_nobody_is_asked_when_every_card_of_the_moment_has_been_played() -> None:
    play = position(
        german={"district-9": 2}, soviet={"area-a": 9}, soviet_hand=["s01"], played=["s12"],
        phase="german-movement",
    )  # fmt: skip
    assert play.move("district-9", {"district-8": 1}).at("GermanMovement")


def test_a_card_put_away_face_down_is_not_known_to_be_gone() -> None:
    play = position(
        german={"district-9": 2}, soviet={"area-a": 9}, soviet_hand=["s01"],
        discards=[(), (36,)], phase="german-movement",
    )  # fmt: skip
    assert play.discarded("soviet") == ["s12"]
    assert play.move("district-9", {"district-8": 1}).at("AskForReaction")


def test_at_a_common_moment_the_germans_are_asked_first() -> None:
    play = german_combat_cards(["g02"], ["s03"])
    assert play.asked() == "german"
    play("german: decline")
    assert play.asked() == "soviet"


def test_several_event_cards_can_be_used_at_one_moment() -> None:
    play = after_soviet_order(["g01", "g14", "g15"], ["s01"])
    play("german: react; play-card g01 1; dice: 9; german: play-card g15 0")
    assert play.played() == ["g01", "g15"]
    assert play.count("soviet", "district-15") == 3


def test_nobody_is_asked_again_about_an_order_that_is_cancelled() -> None:
    play = after_soviet_order(["g14", "g15"], ["s01"])("german: react; play-card g15 0")
    assert play.at("SovietMovement")
    assert play.hand("german") == ["g14"]
