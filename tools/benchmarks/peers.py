"""Two well-kept Python engines at random play, in the same run, for a ratio."""

from __future__ import annotations

import random
import time


def catanatron(games: int) -> float | None:
    """Return decisions per second of catanatron's random players; None if not installed."""
    try:
        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        return None
    decisions = 0
    start = time.perf_counter()
    for seed in range(games):
        random.seed(seed)
        game = Game([RandomPlayer(color) for color in list(Color)[:4]])
        game.play()
        records = getattr(game.state, "action_records", None) or getattr(game.state, "actions", ())
        decisions += len(records)
    return decisions / (time.perf_counter() - start)


def python_chess(games: int) -> float | None:
    """Return decisions per second of random chess on python-chess; None if not installed."""
    try:
        import chess
    except ImportError:
        return None
    decisions = 0
    start = time.perf_counter()
    for seed in range(games):
        rng = random.Random(seed)
        board = chess.Board()
        while not board.is_game_over(claim_draw=False) and board.ply() < 600:
            board.push(rng.choice(list(board.legal_moves)))
            decisions += 1
    return decisions / (time.perf_counter() - start)


def rows(*, quick: bool) -> list[tuple[str, str, str]]:
    """Measure both peers."""
    games = 3 if quick else 12
    found = []
    for name, measure in (("catanatron", catanatron), ("python-chess", python_chess)):
        speed = measure(games)
        figure = "not installed" if speed is None else f"{speed:,.0f}"
        found.append((f"{name}, random play, decisions/s", figure, "for comparison"))
    return found
