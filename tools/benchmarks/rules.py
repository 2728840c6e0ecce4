"""How fast the rules of a title are at random play."""

from __future__ import annotations

import time
from statistics import quantiles
from typing import Any

from wargames.bots.playout import playout
from wargames.core.agenda import ChanceNode, PlayerNode
from wargames.core.chance import Rng
from wargames.core.game import NodeGame

Row = tuple[str, str, str]
"""What was measured, the figure, what it should reach."""

Game = NodeGame[Any, Any]


def in_place(game: Game, games: int) -> tuple[float, float]:
    """Return decisions and games per second of random play on one state."""
    decisions = 0
    start = time.perf_counter()
    for seed in range(games):
        state = game.new_initial_state({}).state
        decisions += playout(game, state, Rng(seed)).decisions
    seconds = time.perf_counter() - start
    return decisions / seconds, games / seconds


def by_apply(game: Game, games: int) -> float:
    """Return decisions per second where each step is checked and leaves its input untouched."""
    decisions = 0
    start = time.perf_counter()
    for seed in range(games):
        rng = Rng(seed)
        state = game.new_initial_state({}).state
        while not game.is_terminal(state):
            event = game.chance(state)
            if event is not None:
                action: Any = event.sample(rng)
            else:
                action = rng.choice(game.options(state)).action
                decisions += 1
            state = game.apply(state, game.current_player(state), action).state
    return decisions / (time.perf_counter() - start)


def decision_times(game: Game, games: int) -> list[float]:
    """Return the microseconds of each decision: list the offers, play one, settle."""
    times = []
    clock = time.perf_counter
    for seed in range(games):
        rng = Rng(seed)
        state = game.new_initial_state({}).state
        while state.result is None:
            node = state.agenda[-1]
            if isinstance(node, ChanceNode):
                game.step_in_place(state, node.event(state).sample(rng))
                continue
            assert isinstance(node, PlayerNode)
            start = clock()
            game.step_in_place(state, rng.choice(node.options(state)).action)
            times.append((clock() - start) * 1e6)
    return times


def rows(game: Game, *, quick: bool) -> list[Row]:
    """Measure a title."""
    games = 20 if quick else 150
    in_place(game, 3)
    decisions, per_second = in_place(game, games)
    checked = by_apply(game, max(3, games // 4))
    marks = quantiles(decision_times(game, max(3, games // 4)), n=100)
    return [
        ("random play in place, decisions/s", f"{decisions:,.0f}", ">= 24,000"),
        ("random play in place, games/s", f"{per_second:,.1f}", ""),
        ("random play by apply, decisions/s", f"{checked:,.0f}", ">= 10,000"),
        ("one decision, median", f"{marks[49]:.0f} µs", ""),
        ("one decision, p95", f"{marks[94]:.0f} µs", "<= 300 µs"),
        ("one decision, p99", f"{marks[98]:.0f} µs", ""),
    ]
