"""Many games between computer players, on one or more processes, and a table of what came out.

Game ``i`` is decided by the seed and ``i`` alone, so the number of processes changes nothing.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from argparse import Namespace
from collections import Counter, deque
from collections.abc import Generator, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context, parent_process
from typing import Any, Final

from wargames.app.commands import options_of
from wargames.app.errors import INTERRUPTED, OK, UsageError
from wargames.app.titles import find_title, load_game
from wargames.bots.bot import RANDOM_LEVEL, levels_for, make_bot
from wargames.bots.playout import play_match, playout
from wargames.core.chance import Rng
from wargames.core.game import GameInfo, NodeGame

CHUNK: Final = 10
"""Games that a process plays before it reports."""
_Z95: Final = 1.959964


@dataclass(frozen=True, slots=True)
class Played:
    """What is counted of one game."""

    winners: tuple[int, ...]
    ending: str
    reason: str
    decisions: int
    chances: int
    turns: int


@dataclass(frozen=True, slots=True)
class Job:
    """Some of the games, as told to a process."""

    title: str
    options: Mapping[str, str]
    levels: tuple[str, ...]
    seed: int
    first: int
    games: int


def simulate(chosen: Namespace) -> int:
    """Play, and print the table."""
    title = find_title(chosen.title)
    game = title.load()
    options = options_of(game.info, chosen)
    levels = _levels(chosen.seats, game)
    jobs = [
        Job(title.id, options, levels, chosen.seed, first, min(CHUNK, chosen.games - first))
        for first in range(0, chosen.games, CHUNK)
    ]
    start = time.perf_counter()
    games: list[Played] = []
    try:
        with closing(_run(jobs, chosen.jobs)) as played:
            for some in played:
                games += some
                _progress(len(games), chosen.games, start)
    except KeyboardInterrupt:
        if games and sys.stderr.isatty():
            print(file=sys.stderr)  # off the line of the progress
        raise
    seconds = time.perf_counter() - start
    print("\n".join(table(game.info, games, levels, chosen.seed)))
    decisions = sum(one.decisions for one in games)
    print(f"speed      {decisions / seconds:,.0f} decisions/s, {len(games) / seconds:,.1f} games/s")
    return OK


def play_games(game: NodeGame[Any, Any], job: Job) -> list[Played]:
    """Play the games of a job."""
    first = game.new_initial_state(job.options).state
    all_random = set(job.levels) == {RANDOM_LEVEL.id}
    bots = [make_bot(level, game) for level in job.levels]
    games = []
    for number in range(job.first, job.first + job.games):
        rng = Rng(Rng(job.seed ^ (number << 20)).next_u64())
        state = first.clone()
        if all_random:
            count = playout(game, state, rng)
        else:
            count = play_match(game, state, bots, rng)
        assert state.result is not None
        result = state.result
        games.append(
            Played(
                winners=tuple(int(winner) for winner in result.winners),
                ending=result.ending,
                reason=result.reason,
                decisions=count.decisions,
                chances=count.chances,
                turns=game.turn(state),
            )
        )
    return games


def table(info: GameInfo, games: list[Played], levels: tuple[str, ...], seed: int) -> list[str]:
    """Return the lines of the table; they depend on nothing but the games."""
    total = len(games)
    lines = [f"{info.name}: {total} {'game' if total == 1 else 'games'}, seed {seed}", ""]
    lines.append("winner                  games   share   95 % interval")
    wins = Counter(one.winners for one in games)
    outcomes: list[tuple[int, ...]] = [(seat,) for seat in range(len(info.seats))]
    outcomes += sorted(won for won in wins if won not in outcomes)
    for won in outcomes:
        name = " and ".join(f"{info.seats[i]} ({levels[i]})" for i in won) or "nobody"
        lines.append(_row(name, wins[won], total))
    lines += ["", "ending                  games   share   95 % interval"]
    endings = Counter(one.ending for one in games)
    lines += [_row(name, count, total) for name, count in sorted(endings.items())]
    lines += ["", "length          mean  shortest   longest"]
    lines.append(_spread("plies", [one.decisions + one.chances for one in games]))
    lines.append(_spread("decisions", [one.decisions for one in games]))
    if any(one.turns for one in games):
        lines.append(_spread("turns", [one.turns for one in games]))
        per_turn = sum(one.decisions for one in games) / max(1, sum(one.turns for one in games))
        lines.append(f"decisions per turn {per_turn:.1f}")
    return [*lines, ""]


def wilson(count: int, total: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson's score interval)."""
    share = count / total
    z2 = _Z95 * _Z95
    middle = share + z2 / (2 * total)
    half = _Z95 * (share * (1 - share) / total + z2 / (4 * total * total)) ** 0.5
    scale = 1 + z2 / total
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)


def _row(name: str, count: int, total: int) -> str:
    low, high = wilson(count, total)
    return f"{name:22} {count:6} {count / total:7.1%}   {low:.1%} to {high:.1%}"


def _spread(name: str, numbers: list[int]) -> str:
    return f"{name:10} {sum(numbers) / len(numbers):9.1f} {min(numbers):9} {max(numbers):9}"


def _levels(text: str, game: NodeGame[Any, Any]) -> tuple[str, ...]:
    info = game.info
    levels = tuple(word.strip() for word in text.split(","))
    if len(levels) == 1:
        levels *= len(info.seats)
    if len(levels) != len(info.seats):
        raise UsageError(
            f"--seats names {len(levels)} players, {info.id} has {len(info.seats)} seats: "
            f"{', '.join(info.seats)}"
        )
    known = [level.id for level in levels_for(game)]
    for level in levels:
        if level not in known:
            raise UsageError(
                f"{info.id} has no computer player {level!r}: there are {', '.join(known)}"
            )
    return levels


def _run(jobs: list[Job], processes: int) -> Generator[list[Played], None, None]:
    if processes == 1 or len(jobs) == 1:
        for job in jobs:
            yield _play_job(job)
        return
    # Spawned, not forked: the same on every system, and safe beside threads.
    with ProcessPoolExecutor(
        min(processes, len(jobs)), mp_context=get_context("spawn"), initializer=_end_with_parent
    ) as pool:
        left = iter(jobs)
        # Few at a time: whatever waits in the pool is played even after an interrupt.
        with _deaf_to_interrupts():
            waiting = deque(pool.submit(_play_job, job) for job in islice(left, processes + 1))
        while waiting:
            yield waiting.popleft().result()
            waiting.extend(pool.submit(_play_job, job) for job in islice(left, 1))


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Begin processes that leave Ctrl+C to this one: they would all print where they were."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _end_with_parent() -> None:
    """Let no process play on for a program that was ended by force."""
    parent = parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        os._exit(INTERRUPTED)

    threading.Thread(target=wait, name="parent", daemon=True).start()


def _play_job(job: Job) -> list[Played]:
    return play_games(load_game(job.title), job)


def _progress(done: int, total: int, start: float) -> None:
    if not sys.stderr.isatty():
        return
    seconds = time.perf_counter() - start
    left = seconds / done * (total - done)
    end = "\n" if done == total else ""
    text = f"\r{done} of {total} games, {left:.0f} s left "
    print(text, end=end, file=sys.stderr, flush=True)
