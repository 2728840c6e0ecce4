"""The session on a whole title: what the toy is too small to show."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

import pytest
from tests.toy.table import hand_over, play_at_random

from wargames.app.titles import load_game
from wargames.core.chance import Rng
from wargames.session.journal import Journal
from wargames.session.loading import load_game as load_save
from wargames.session.savefile import describe_save, save_game
from wargames.session.seats import Seat
from wargames.session.session import Session

SEATS = (Seat("Anna"), Seat("Ben"))


def new_game(seed: int, scenario: str = "historical", **more: Any) -> Session[Any, Any]:
    game = load_game("berlin-1945")
    return Session(game, {"scenario": scenario}, seed, more.pop("seats", SEATS), **more)


@pytest.mark.parametrize("scenario", ["historical", "free-deployment"])
def test_a_whole_game_with_take_backs_is_the_same_after_loading(
    tmp_path: Path, scenario: str
) -> None:
    session, path = new_game(3, scenario), tmp_path / "game.wargame"
    journal = Journal(session, path)
    dice = random.Random(8)
    steps = 0
    while session.result is None:
        hand_over(session)
        decision = session.decision()
        assert decision is not None
        steps += 1
        if steps % 150 == 0:
            check_same(load_save(path, load_game).session, session)
        if dice.random() < 0.1 and session.can_undo():
            assert session.undo_label()
            session.undo()
        elif dice.random() < 0.002:
            session.rewind(dice.randint(max(1, session.ply_count - 30), session.ply_count))
        else:
            session.submit(dice.choice(decision.options).action)
    journal.close()
    loaded = load_save(path, load_game)
    assert loaded.warnings == ()
    check_same(loaded.session, session)
    assert describe_save(path).is_finished


def check_same(one: Session[Any, Any], two: Session[Any, Any]) -> None:
    assert one.game.digest(one.history.state) == two.game.digest(two.history.state)
    assert one.history.rng == two.history.rng
    for viewer in (None, 0, 1):
        assert one.log(viewer) == two.log(viewer)  # type: ignore[arg-type]


def test_every_snapshot_can_be_gone_on_from() -> None:
    session = new_game(5)
    play_at_random(session, 5)
    game = session.game
    for ply in session.history.plies[::20]:
        state = game.load(game.dump(ply.before))
        assert game.apply(state, ply.player, ply.action).events == ply.events


def test_the_mark_of_closed_undo_keeps_its_word() -> None:
    session, rng = new_game(6), Rng(6)
    while session.result is None and session.ply_count < 600:
        hand_over(session)
        decision = session.decision()
        assert decision is not None
        action = rng.choice(decision.options).action
        closed = session.closes_undo(action)
        session.submit(action)
        assert session.can_undo() == (closed is None) or session.handoff_due() is not None


def test_a_person_against_a_computer_plays_to_the_end() -> None:
    session = new_game(7, seats=(Seat("Anna"), Seat("", "random")))
    play_at_random(session, 7)
    assert session.result is not None
    assert session.eyes == 0
    assert not any(entry.event.seen_by == 1 for entry in session.log(session.eyes))


def test_typed_dice_play_to_the_end() -> None:
    session = new_game(8, dice="typed")
    play_at_random(session, 8)
    assert session.result is not None


def test_a_long_game_loads_quickly(tmp_path: Path) -> None:
    session, path = new_game(9), tmp_path / "long.wargame"
    rng = Rng(9)
    while session.ply_count < 2000 and session.result is None:
        hand_over(session)
        decision = session.decision()
        assert decision is not None
        calm = [o for o in decision.options if session.closes_undo(o.action) is None]
        session.submit(rng.choice(calm or decision.options).action)
    assert session.ply_count >= 1000
    save_game(session, path)
    start = time.process_time()
    load_save(path, load_game)
    assert time.process_time() - start < 1.0
