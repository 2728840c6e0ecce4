"""How fast a long game loads."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from wargames.core.chance import Rng
from wargames.core.game import NodeGame
from wargames.session.journal import Journal
from wargames.session.loading import load_game
from wargames.session.seats import Seat
from wargames.session.session import Session

Row = tuple[str, str, str]


def _long_game(game: NodeGame[Any, Any], path: Path, plies: int) -> int:
    """Play at random, with the journal on, until a game is at least that long."""
    for seed in range(200):
        seats = tuple(Seat(name) for name in game.info.seats)
        session = Session(game, {}, seed, seats)
        journal = Journal(session, path)
        rng = Rng(seed)
        while session.result is None and session.ply_count < plies:
            due = session.handoff_due()
            if due is not None:
                session.accept_handoff(due)
            decision = session.decision()
            assert decision is not None
            session.submit(rng.choice(decision.options).action)
        journal.close()
        if session.ply_count >= plies or seed > 30:
            return session.ply_count
    raise AssertionError("no game is long enough")


def rows(game: NodeGame[Any, Any], *, quick: bool) -> list[Row]:
    """Measure loading."""
    plies = 600 if quick else 2000
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "long.wargame"
        count = _long_game(game, path, plies)
        times = []
        for _ in range(5):
            start = time.perf_counter()
            load_game(path, lambda _: game)
            times.append(time.perf_counter() - start)
    per_2000 = median(times) * 2000 / count
    return [
        (f"a game of {count:,} plies loaded by replay", f"{median(times) * 1000:.0f} ms", ""),
        ("the same for 2,000 plies", f"{per_2000 * 1000:.0f} ms", "<= 300 ms"),
    ]
