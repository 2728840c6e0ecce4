from __future__ import annotations

import pytest
from tests.toy.duel import BLUE, RED
from tests.toy.table import new_duel, play_at_random, play_round

from wargames.session.errors import SessionError
from wargames.session.replay import Replay


def test_a_finished_game_is_seen_from_every_seat() -> None:
    session = new_duel(seed=3)
    play_at_random(session, 3)
    replay = Replay(session)
    assert replay.view(RED).hand == ()
    replay.step()
    assert len(replay.view(RED).hand) == 5
    assert len(replay.view(BLUE).hand) == 5
    assert replay.action_text() == "Chance: the deal"
    assert any("holds" in entry.text for entry in replay.entries(BLUE))
    replay.go_to(10**6)
    assert replay.at == replay.last == session.ply_count
    assert replay.view(None).wins == session.view().wins
    replay.step(-(10**6))
    assert replay.at == 0


def test_the_secrets_of_an_unfinished_game_stay_secret() -> None:
    session = new_duel()
    play_round(session)
    replay = Replay(session)
    replay.go_to(3)
    assert replay.view(None).hand == ()
    assert replay.action_text() == "Red (Anna)"
    for seat in (RED, BLUE):
        with pytest.raises(SessionError, match="when the game is over"):
            replay.view(seat)
        with pytest.raises(SessionError, match="when the game is over"):
            replay.entries(seat)
    assert Replay(session, with_secrets=True).view(BLUE).viewer == BLUE


def test_headings_are_stations() -> None:
    session = new_duel(seed=3)
    play_at_random(session, 3)
    replay = Replay(session)
    stations = []
    for _ in range(20):
        replay.next_heading()
        if replay.at == replay.last:
            break
        stations.append(replay.view(None).round)
    assert stations == list(range(1, len(stations) + 1))
    assert len(stations) >= 3
    replay.previous_heading()
    replay.previous_heading()
    assert replay.view(None).round < stations[-1]
