from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
import types
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.toy.duel import DuelGame
from tests.toy.table import play_at_random

from wargames.app import launch, paths, simulate
from wargames.app.cli import main
from wargames.app.titles import TITLES, load_game
from wargames.bots.bot import make_bot
from wargames.bots.playout import play_match, playout
from wargames.core.chance import Rng
from wargames.session.journal import Journal
from wargames.session.launch import LaunchRequest
from wargames.session.savefile import save_game
from wargames.session.seats import Seat
from wargames.session.session import Session

Run = Callable[..., Any]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[LaunchRequest]:
    """Stand in for the window and keep what it was asked to open."""
    requests: list[LaunchRequest] = []

    def run(request: LaunchRequest) -> int:
        requests.append(request)
        return 0

    window = types.ModuleType("wargames.ui.main")
    window.run = run  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "wargames.ui.main", window)
    return requests


@pytest.fixture
def no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")


def saved(path: Path, *, plies: int = 120, seed: int = 4) -> Path:
    seats = (Seat("Anna"), Seat("Ben"))
    session = Session(load_game("berlin-1945"), {}, seed, seats)
    play_at_random(session, seed, plies=plies)
    save_game(session, path)
    return path


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    return saved(tmp_path / "evening.wargame")


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    return saved(tmp_path / "finished.wargame", plies=100_000)


# ── Help and wrong use ──────────────────────────────────────────────────────────────────────

COMMANDS = ("play", "resume", "replay", "check", "render", "simulate", "rules", "sources")


def test_help_names_every_command_with_examples(run: Run) -> None:
    ran = run("--help")
    assert ran.code == 0
    assert all(command in ran.out for command in COMMANDS)
    assert "exit codes" in ran.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(run: Run, command: str) -> None:
    ran = run(command, "--help")
    assert ran.code == 0
    assert f"examples:\n  wargames {command}" in ran.out


def test_the_version_is_told(run: Run) -> None:
    assert re.fullmatch(r"wargames \d+\.\d+\.\d+\S*\n", run("--version").out)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["simulat"], "did you mean simulate?"),
        (["fly"], "commands are play"),
        (["rules", "berlin-1944"], "did you mean berlin-1945"),
        (["simulate", "go"], "titles are berlin-1945"),
        (["simulate", "race-to-berlin"], "planned"),
        (["simulate", "berlin-1945", "--games", "0"], "expected a whole number from 1"),
        (["simulate", "berlin-1945", "--seats", "clever"], "there are random"),
        (["simulate", "berlin-1945", "--seats", "random,random,random"], "German, Soviet"),
        (["simulate", "berlin-1945", "--scenario", "historic"], "did you mean historical?"),
        (["simulate", "berlin-1945", "--option", "fog"], "NAME=VALUE"),
        (["simulate", "berlin-1945", "--option", "fog=on"], "scenario"),
        (["simulate", "berlin-1945", "--seed", "-4"], "whole number"),
        (["rules", "berlin-1945", "99"], "wargames rules berlin-1945"),
        (["sources", "berlin-1945", "--tag", "guess"], "designed"),
        (["render", "berlin-1945", "--out", "map.jpg"], ".png"),
        (["render", "berlin-1945", "--out", "nowhere/map.png"], "no folder"),
        (["render", "berlin-1945", "--out", "map.png", "--size", "big"], "1920x1080"),
        (["render", "berlin-1945"], "--out"),
        (["check", "1943-1945"], "planned"),
    ],
)
def test_wrong_use_is_one_clear_line(run: Run, words: list[str], told: str) -> None:
    ran = run(*words)
    assert ran.code in (1, 2)
    assert ran.out == ""
    assert told in ran.err
    assert "Traceback" not in ran.err
    last = ran.err.strip().splitlines()[-1]
    assert last.startswith("wargames")


def test_wrong_use_ends_with_code_two(run: Run) -> None:
    assert run("rules", "berlin-1946").code == 2
    assert run("rules").code == 2


# ── The window ──────────────────────────────────────────────────────────────────────────────


def test_without_a_command_the_window_opens_at_home(run: Run, opened: list[LaunchRequest]) -> None:
    assert run().code == 0
    (request,) = opened
    assert (request.title, request.resume, request.replay) == (None, None, None)
    assert request.titles == TITLES
    assert request.folders.saves.is_dir()


def test_play_opens_a_new_game_with_its_options(run: Run, opened: list[LaunchRequest]) -> None:
    words = ("play", "berlin-1945", "--scenario", "free-deployment", "--seed", "12")
    assert run(*words).code == 0
    (request,) = opened
    assert request.title == "berlin-1945"
    assert request.options == {"scenario": "free-deployment"}
    assert request.seed == 12


def test_resume_takes_the_newest_game_or_the_one_named(
    run: Run, opened: list[LaunchRequest], evening: Path
) -> None:
    ran = run("resume")
    assert ran.code == 2
    assert "wargames play" in ran.err
    seats = (Seat("Anna"), Seat("", "random"))
    session = Session(load_game("berlin-1945"), {}, 1, seats)
    journal = Journal(session, paths.saves_dir() / "autosave-berlin-1945-1.wargame")
    play_at_random(session, 1, plies=20)
    journal.close()
    assert run("resume").code == 0
    assert opened[-1].resume == journal.path
    assert run("resume", str(evening)).code == 0
    assert opened[-1].resume == evening
    missing = run("resume", str(evening) + "x")
    assert missing.code == 1
    assert "check the name" in missing.err


def test_replay_opens_the_window(run: Run, opened: list[LaunchRequest], evening: Path) -> None:
    assert run("replay", str(evening)).code == 0
    assert opened[-1].replay == evening


@pytest.mark.usefixtures("no_display")
@pytest.mark.parametrize("words", [[], ["play", "berlin-1945"]])
def test_without_a_display_one_line_says_so(
    run: Run, opened: list[LaunchRequest], words: list[str]
) -> None:
    ran = run(*words)
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert "no display" in ran.err
    assert not opened


def test_a_display_that_fails_when_opened_is_told_too(
    run: Run, opened: list[LaunchRequest], monkeypatch: pytest.MonkeyPatch
) -> None:
    error = type("error", (RuntimeError,), {"__module__": "pygame"})

    def fail(_: LaunchRequest) -> int:
        raise error("No available video device")

    monkeypatch.setattr(sys.modules["wargames.ui.main"], "run", fail)
    ran = run()
    assert ran.code == 2
    assert "no display" in ran.err
    assert not launch.is_display_error(RuntimeError("video"))
    assert not opened


# ── Saved games ─────────────────────────────────────────────────────────────────────────────


def test_the_log_of_a_game_that_goes_on_is_public(run: Run, evening: Path) -> None:
    ran = run("replay", str(evening), "--text")
    assert ran.code == 0
    assert ran.err == ""
    assert "German (Anna) against Soviet (Ben); what everybody may know" in ran.out
    assert "\n== Turn 1" in ran.out
    assert "only)" not in ran.out
    assert "The game goes on after ply" in ran.out


def test_the_log_of_a_seat_comes_with_a_warning(run: Run, evening: Path) -> None:
    public = run("replay", str(evening), "--text").out
    german = run("replay", str(evening), "--text", "--seat", "german")
    assert "secrets" in german.err
    assert "(German only)" in german.out
    assert "(Soviet only)" not in german.out
    assert "(German only)" not in public
    ran = run("replay", str(evening), "--text", "--seat", "prussian")
    assert ran.code == 2
    assert "german" in ran.err


def test_the_log_of_a_finished_game_holds_everything(run: Run, finished: Path) -> None:
    ran = run("replay", str(finished), "--text")
    assert ran.err == ""
    assert "(German only)" in ran.out
    assert "(Soviet only)" in ran.out
    assert re.search(r"won: .+ \[[\d.]+\]\n$", ran.out)
    numbers = [int(n) for n in re.findall(r"^ *(\d+)  \w+: ", ran.out, re.MULTILINE)]
    assert numbers == sorted(numbers)
    assert len(set(numbers)) == len(numbers) > 100


def test_a_damaged_game_is_read_and_told(run: Run, evening: Path) -> None:
    evening.write_bytes(evening.read_bytes()[:-7])
    ran = run("replay", str(evening), "--text")
    assert ran.code == 0
    assert re.search(r"evening\.wargame:\d+: the last line is incomplete.*play goes on", ran.err)


def test_no_game_is_one_clear_line(run: Run, tmp_path: Path) -> None:
    junk = tmp_path / "junk.wargame"
    junk.write_bytes(b"\0\1\2")
    ran = run("replay", str(junk), "--text")
    assert ran.code == 1
    assert ran.err.startswith(f"wargames: {junk}:1: is no saved game")
    assert ran.err.count("\n") == 1
    assert run("resume", str(junk)).code == 1


# ── Data ────────────────────────────────────────────────────────────────────────────────────


def test_the_shipped_data_are_in_order(run: Run) -> None:
    ran = run("check")
    assert ran.code == 0, ran.out
    assert "berlin-1945: 8 files, no problems" in ran.out


def test_every_problem_of_the_data_is_listed_by_file_and_line(
    run: Run, data_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "data"
    shutil.copytree(data_folder, copy)
    cards = copy / "cards" / "berlin-1945.yaml"
    cards.write_text(cards.read_text("utf-8").replace("number: 1\n", "number: one\n"), "utf-8")
    monkeypatch.setenv("WARGAMES_DATA_DIR", str(copy))
    ran = run("check", "berlin-1945")
    assert ran.code == 1
    assert re.search(rf"{re.escape(str(cards))}:\d+: cards\[0\]\.number: expected", ran.out)
    ran = run("simulate", "berlin-1945", "--games", "1")
    assert ran.code == 1
    assert f"{cards}:" in ran.err


def test_rules_list_sections_and_print_them_and_rulings(run: Run) -> None:
    contents = run("rules", "berlin-1945").out
    assert "7.4.4" in contents
    assert "R-B45-01" in contents
    section = run("rules", "berlin-1945", "7.4").out
    assert "7.4.4" in section
    assert "7.5" not in re.findall(r"^[\d.]+", section, re.MULTILINE)
    assert "Ruling:" in run("rules", "berlin-1945", "r-b45-01").out


def test_sources_add_up(run: Run) -> None:
    out = run("sources", "berlin-1945").out
    rows = [line.split() for line in out.splitlines() if re.match(r"(\S+\.yaml|all) +\d", line)]
    assert len(rows) > 4
    for row in rows:
        assert sum(map(int, row[1:5])) == int(row[5])
    assert [sum(int(row[i]) for row in rows[:-1]) for i in range(1, 6)] == [
        int(number) for number in rows[-1][1:]
    ]
    listed = [line for line in out.splitlines() if re.match(r"  \S.*: (designed|rulebook)", line)]
    assert len(listed) > 50
    designed = run("sources", "berlin-1945", "--tag", "designed").out
    assert ": rulebook" not in designed


# ── Simulation ──────────────────────────────────────────────────────────────────────────────


def without_speed(text: str) -> list[str]:
    return [line for line in text.splitlines() if not line.startswith("speed")]


def test_simulation_counts_wins_endings_and_lengths(run: Run) -> None:
    ran = run("simulate", "berlin-1945", "--games", "12", "--seed", "3")
    assert ran.code == 0
    assert ran.err == ""
    wins = [int(n) for n in re.findall(r"\(random\) +(\d+) ", ran.out)]
    assert len(wins) == 2
    assert sum(wins) == 12
    assert re.search(r"^plies +\d+\.\d +\d+ +\d+$", ran.out, re.MULTILINE)
    assert re.search(r"^turns +\d+\.\d +\d+ +\d+$", ran.out, re.MULTILINE)
    assert re.search(r"decisions/s, [\d,.]+ games/s", ran.out)


def test_simulation_depends_on_the_seed_and_not_on_the_processes(run: Run) -> None:
    words = ("simulate", "berlin-1945", "--games", "14")
    alone = without_speed(run(*words, "--seed", "1").out)
    assert without_speed(run(*words, "--seed", "1", "--jobs", "2").out) == alone
    assert without_speed(run(*words, "--seed", "2").out) != alone


def test_the_interval_is_wilsons() -> None:
    low, high = simulate.wilson(50, 100)
    assert low == pytest.approx(0.4038, abs=1e-4)
    assert high == pytest.approx(0.5962, abs=1e-4)
    assert simulate.wilson(0, 10)[0] == 0
    assert simulate.wilson(10, 10)[1] == pytest.approx(1)


def test_playouts_and_matches_end_and_count_what_they_did() -> None:
    game = DuelGame()
    first = game.new_initial_state({}).state
    for seed in range(20):
        state = first.clone()
        count = playout(game, state, Rng(seed))
        assert state.result is not None
        assert count.chances == 1 + state.round
        assert count.plies == count.decisions + count.chances
        other = first.clone()
        assert play_match(game, other, [make_bot("random", game)] * 2, Rng(seed)) == count
        assert game.digest(other) == game.digest(state)
    assert first.result is None


# ── The program itself ──────────────────────────────────────────────────────────────────────


def program(*words: str, **more: Any) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "wargames", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, **more)


def test_the_program_runs_from_any_folder(tmp_path: Path) -> None:
    ran = program("rules", "berlin-1945", "1", cwd=tmp_path)
    assert ran.returncode == 0
    assert ran.stdout.startswith("1  ")


def test_help_loads_nothing_heavy() -> None:
    code = (
        "import sys; from wargames.app.cli import main; main(['--help']);"
        "bad = {'pygame', 'yaml', 'pydantic', 'platformdirs'} & set(sys.modules);"
        "bad |= {m for m in sys.modules if m.startswith('wargames.engines.')};"
        "print(sorted(bad), file=sys.stderr)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stderr == "[]\n"


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    command = [sys.executable, "-m", "wargames", "sources", "berlin-1945"]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, bufsize=1
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == ""
    process.stderr.close()
    assert process.wait() == 0


def test_an_interrupt_ends_quietly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_: Namespace) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "simulate", interrupted)
    assert main(["simulate", "berlin-1945"]) == 130
    assert capsys.readouterr().err == "wargames: stopped\n"


@pytest.mark.skipif(os.name == "nt", reason="signals of processes are another matter there")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_control_c_stops_a_simulation_with_one_line(jobs: str) -> None:
    command = [sys.executable, "-m", "wargames", "simulate", "berlin-1945", "--games", "1000000"]
    process = subprocess.Popen(
        [*command, "--jobs", jobs],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    time.sleep(2)
    os.killpg(process.pid, signal.SIGINT)  # as the terminal does: to every process
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (130, "", "wargames: stopped\n")


@pytest.mark.skipif(os.name == "nt", reason="signals of processes are another matter there")
def test_no_process_plays_on_for_a_simulation_that_was_killed() -> None:
    command = [sys.executable, "-m", "wargames", "simulate", "berlin-1945", "--games", "1000000"]
    process = subprocess.Popen([*command, "--jobs", "2"], stdout=subprocess.PIPE)
    time.sleep(2)
    process.kill()
    # The pipe ends when the last process that holds it has ended.
    assert process.communicate(timeout=60)[0] == b""


@pytest.mark.skipif(os.name == "nt", reason="needs a shell that closes streams")
@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-", "<&-"])
def test_closed_streams_are_no_error(closed: str) -> None:
    ran = subprocess.run(
        f'"{sys.executable}" -m wargames rules berlin-1945 7.4.4 {closed}',
        shell=True,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_an_output_that_cannot_be_written_is_one_line() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "wargames", "rules", "berlin-1945"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert ran.returncode == 1
    assert ran.stderr == "wargames: what was asked for cannot be written: No space left on device\n"


@pytest.mark.parametrize(
    "words",
    [
        ("check", ""),
        ("render", "berlin-1945", "--out", "x.png", "--seat", ""),
        ("simulate", "berlin-1945", "--scenario", ""),
        ("rules", "berlin-1945", ""),
        ("sources", "berlin-1945", "--tag", ""),
        ("play", ""),
        ("",),
    ],
)
def test_an_empty_word_is_not_taken_for_none(
    run: Run, words: tuple[str, ...], opened: list[LaunchRequest]
) -> None:
    ran = run(*words)
    assert ran.code == 2
    assert ran.err.startswith("wargames: ")
    assert ran.err.count("\n") == 1
    assert opened == []


def test_an_empty_name_of_a_file_is_one_line(run: Run) -> None:
    ran = run("replay", "", "--text")
    assert (ran.code, ran.err) == (1, "wargames: .: cannot be read (Is a directory)\n")


def test_a_terminal_of_few_letters_is_no_error() -> None:
    ran = program("rules", "berlin-1945", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert ran.returncode == 0, ran.stderr


def test_the_list_of_titles_says_what_the_titles_say() -> None:
    for title in TITLES:
        if title.available:
            info = title.load().info
            assert (info.id, info.name, info.tagline, info.length) == (
                *(title.id, title.name, title.tagline, title.length),
            )
