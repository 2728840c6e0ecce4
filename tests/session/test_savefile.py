from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
import zlib
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from tests.toy.duel import BLUE, RED, DuelGame, DuelState
from tests.toy.table import DuelSession, do, hand_over, new_duel, play_at_random, play_round

from wargames.core.errors import StateFormatError, WargamesError
from wargames.session.errors import SaveError
from wargames.session.journal import Journal
from wargames.session.loading import Loaded, load_game
from wargames.session.records import encode
from wargames.session.savefile import (
    CHECK_EVERY,
    OLD_SUFFIX,
    SaveInfo,
    autosave_path,
    describe_save,
    list_saves,
    newest_autosave,
    prune_autosaves,
    save_game,
    whole_file,
)
from wargames.session.standing import Ask, StandingAnswer


def find_duel(title: str) -> DuelGame:
    if title != "duel":
        raise WargamesError(f"no title is called {title!r}")
    return DuelGame()


def load(path: Path) -> Loaded:
    return load_game(path, find_duel)


def where(session: DuelSession) -> str:
    return session.game.digest(session.history.state)


def toggled(plies: int, **more: Any) -> DuelSession:
    """A long game without an end: the first seat changes its mind again and again."""
    session = new_duel(**more)
    do(session, "keep", "any-card")
    while session.ply_count < plies:
        do(session, "prepare")
    return session


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.wargame"


OPEN: list[Journal] = []


@pytest.fixture(autouse=True)
def close_journals() -> Iterator[None]:
    yield
    while OPEN:
        OPEN.pop().close()


def write_down(session: DuelSession, path: Path, *, keep_damaged: bool = False) -> Journal:
    OPEN.append(Journal(session, path, keep_damaged=keep_damaged))
    return OPEN[-1]


def journalled(path: Path, **more: Any) -> DuelSession:
    session = new_duel(**more)
    write_down(session, path)
    return session


# ── There and back ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("plies", [1, 2, 7, 12, 30, 200])
def test_a_saved_game_goes_on_exactly_where_it_was(path: Path, plies: int) -> None:
    session = new_duel(options={"length": "long"})
    play_at_random(session, plies, plies=plies)
    save_game(session, path)
    loaded = load(path)
    again = loaded.session
    assert loaded.warnings == ()
    assert where(again) == where(session)
    assert again.log(RED) == session.log(RED)
    assert again.setup == session.setup
    for one in (session, again):
        play_at_random(one, 99)
    assert again.log(None) == session.log(None)


def test_a_loaded_game_begins_behind_the_curtain(path: Path) -> None:
    session = toggled(5)
    save_game(session, path)
    again = load(path).session
    assert (again.eyes, again.decision(), again.handoff_due()) == (None, None, RED)
    assert not again.can_undo()
    hand_over(again)
    assert again.can_undo()


def test_standing_answers_and_remarks_are_kept(path: Path) -> None:
    session = new_duel()
    answer = StandingAnswer(BLUE, "before-clash", Ask.LARGER, size=4)
    session.set_standing(answer)
    play_round_of_standing(session)
    session.rewind(2)
    save_game(session, path)
    again = load(path).session
    assert again.standing.all() == (answer,)
    assert [e.text for e in again.log(None) if e.is_note] == [
        e.text for e in session.log(None) if e.is_note
    ]


def play_round_of_standing(session: DuelSession) -> None:
    do(session, "keep", "any-card", "confirm", "any-card", "confirm")


def test_computers_and_typed_dice_are_kept(path: Path) -> None:
    session = new_duel(kinds=("human", "random"), dice="typed")
    play_at_random(session, 1, plies=10)
    save_game(session, path)
    again = load(path).session
    assert again.setup.dice == "typed"
    for one in (session, again):
        play_at_random(one, 5)
    assert again.log(None) == session.log(None)


def test_the_header_holds_no_secret(path: Path) -> None:
    session = new_duel(seed=123456789)
    play_round(session)
    save_game(session, path)
    header = path.read_text("utf-8").splitlines()[0]
    assert "123456789" not in header
    assert set(json.loads(header)) == {
        *("i", "k", "crc", "format", "program", "title", "rules", "data", "options", "seats"),
        *("dice", "auto"),
    }
    assert "123456789" not in str(describe_save(path))


def test_saving_again_keeps_the_save_before(path: Path) -> None:
    session = toggled(4)
    save_game(session, path)
    first = path.read_bytes()
    do(session, "confirm")
    save_game(session, path)
    assert path.with_name(path.name + OLD_SUFFIX).read_bytes() == first
    assert sorted(p.name for p in path.parent.iterdir() if p.is_file()) == [
        path.name,
        path.name + OLD_SUFFIX,
    ]


def test_a_save_that_cannot_be_written_leaves_the_former_one(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = toggled(4)
    save_game(session, path)
    before = path.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    do(session, "confirm")
    with pytest.raises(SaveError, match="No space left"):
        save_game(session, path)
    assert path.read_bytes() == before
    assert [p.name for p in path.parent.iterdir() if p.is_file()] == [path.name]


# ── The journal ─────────────────────────────────────────────────────────────────────────────


def test_the_journal_follows_every_step(path: Path) -> None:
    session = journalled(path, options={"length": "long"})
    assert not path.exists()
    rng = random.Random(3)
    for _ in range(120):
        if session.result is not None:
            break
        hand_over(session)
        decision = session.decision()
        assert decision is not None
        roll = rng.random()
        if roll < 0.2 and session.can_undo():
            session.undo()
        elif roll < 0.3 and session.can_redo():
            session.redo()
        elif roll < 0.33 and session.ply_count > 4:
            session.rewind(rng.randint(2, session.ply_count))
        else:
            session.submit(rng.choice(decision.options).action)
        loaded = load(path)
        assert loaded.warnings == ()
        assert where(loaded.session) == where(session)
        assert loaded.session.history.rng == session.history.rng
        assert loaded.session.log(RED) == session.log(RED)


def test_a_resumed_journal_goes_on_in_the_same_file(path: Path) -> None:
    session = journalled(path)
    do(session, "keep", "any-card")
    loaded = load(path)
    journal = write_down(loaded.session, path, keep_damaged=loaded.is_damaged)
    do(loaded.session, "prepare", "confirm")
    journal.close()
    assert where(load(path).session) == where(loaded.session)
    do(loaded.session, "any-card")
    assert load(path).session.ply_count == loaded.session.ply_count - 1


def test_play_goes_on_while_the_disk_is_full(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = new_duel()
    journal = write_down(session, path)
    do(session, "keep")

    class Full:
        def write(self, data: bytes) -> int:
            raise OSError(28, "No space left on device")

        def close(self) -> None:
            real.close()

        def fileno(self) -> int:
            return real.fileno()

    journal.flush()
    assert journal._file is not None
    real = journal._file
    monkeypatch.setattr(journal, "_file", Full())
    do(session, "any-card")
    assert "No space left" in journal.problem
    do(session, "prepare")
    assert journal.problem == ""
    assert where(load(path).session) == where(session)


def test_two_windows_on_one_journal_lose_nothing_of_either(path: Path) -> None:
    one = journalled(path)
    do(one, "keep", "any-card")
    two = load(path).session
    first, second = one._listener, write_down(two, path)
    assert isinstance(first, Journal)
    do(one, "prepare", "prepare")
    do(two, "confirm")
    do(one, "prepare")
    do(two, "any-card")
    do(one, "prepare")
    assert second.path == path
    assert first.path == path.with_name("game-2.wargame")
    assert (first.problem, second.problem) == ("", "")
    for session, journal in ((one, first), (two, second)):
        loaded = load(journal.path)
        assert loaded.warnings == ()
        assert loaded.session.log(RED) == session.log(RED)
        assert where(loaded.session) == where(session)


def test_a_journal_that_was_taken_away_is_written_anew(path: Path) -> None:
    session = journalled(path)
    do(session, "keep", "any-card")
    path.unlink()
    do(session, "prepare")
    assert where(load(path).session) == where(session)


def test_a_journal_that_somebody_wrote_into_is_left_alone(path: Path) -> None:
    session = journalled(path)
    do(session, "keep", "any-card")
    with path.open("ab") as file:
        file.write(b"a note of my own\n")
    theirs = path.read_bytes()
    do(session, "prepare")
    assert path.read_bytes() == theirs
    assert where(load(path.with_name("game-2.wargame")).session) == where(session)


def test_the_save_before_needs_no_room_of_its_own(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = toggled(5)
    save_game(session, path)
    before = path.read_bytes()
    do(session, "prepare")
    monkeypatch.setattr(Path, "write_bytes", lambda *_: pytest.fail("there is no room"))
    save_game(session, path)
    assert path.with_name(path.name + OLD_SUFFIX).read_bytes() == before
    assert load(path).session.ply_count == 6


def test_without_links_the_save_before_is_copied(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object) -> None:
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    session = toggled(5)
    save_game(session, path)
    before = path.read_bytes()
    do(session, "prepare")
    save_game(session, path)
    assert path.with_name(path.name + OLD_SUFFIX).read_bytes() == before
    assert sorted(one.name for one in path.parent.iterdir()) == [path.name, path.name + OLD_SUFFIX]


def test_a_step_costs_next_to_nothing(path: Path) -> None:
    session = journalled(path)
    do(session, "keep", "any-card")
    start = time.process_time()
    for _ in range(200):
        do(session, "prepare")
    assert (time.process_time() - start) / 200 < 0.01


KILLED = """
import sys
from pathlib import Path
sys.path.insert(0, {root!r})
from tests.toy.table import do, new_duel
from wargames.session.journal import Journal
session = new_duel(seed=11)
journal = Journal(session, Path({path!r}))
do(session, "keep", "any-card")
while True:
    do(session, "prepare")
    print(session.ply_count, flush=True)
"""


@pytest.mark.parametrize("after", [1, 30, 77])
def test_a_killed_process_loses_nothing_it_has_shown(
    path: Path, repository: Path, after: int
) -> None:
    program = KILLED.format(root=str(repository), path=str(path))
    process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    shown = 0
    for _ in range(after):
        shown = int(process.stdout.readline())
    process.kill()
    rest = process.stdout.read().split()
    process.wait()
    process.stdout.close()
    shown = int(rest[-1]) if rest else shown
    loaded = load(path)
    assert loaded.session.ply_count >= shown
    do(loaded.session, "confirm")


# ── Damage ──────────────────────────────────────────────────────────────────────────────────


def small_journal(path: Path) -> DuelSession:
    session = journalled(path)
    play_round(session)
    do(session, "keep", "any-card")
    return session


def test_the_file_cut_at_every_byte_of_the_last_line_opens(path: Path) -> None:
    session = small_journal(path)
    data = path.read_bytes()
    last = data.rstrip(b"\n").rfind(b"\n") + 1
    for end in range(last, len(data)):
        path.write_bytes(data[:end])
        loaded = load(path)
        whole = end >= len(data) - 1
        assert loaded.session.ply_count == session.ply_count - (not whole)
        if not whole and end > last:
            assert f"play goes on from ply {session.ply_count - 1}" in loaded.warnings[0]
            assert (
                f"{path}:{data.count(bytes([10]))}: the last line is incomplete"
                in (loaded.warnings[0])
            )
        else:
            assert loaded.warnings == ()


def test_the_file_cut_anywhere_opens_or_says_why(path: Path) -> None:
    small_journal(path)
    data = path.read_bytes()
    opened, messages = 0, []
    for end in range(0, len(data), 3):
        path.write_bytes(data[:end])
        try:
            load(path)
            opened += 1
        except SaveError as error:
            messages.append(str(error))
    assert all(message.startswith(str(path)) for message in messages)
    assert opened > len(data) // 3 * 0.6


def test_a_flipped_bit_anywhere_never_crashes_and_is_always_told(path: Path) -> None:
    session = toggled(CHECK_EVERY * 2 + 5)
    journal = write_down(session, path)
    journal.rewrite()
    do(session, *["prepare"] * 30)
    journal.close()
    data = path.read_bytes()
    rng = random.Random(5)
    kept = []
    for _ in range(400):
        at, bit = rng.randrange(len(data)), rng.randrange(8)
        path.write_bytes(data[:at] + bytes([data[at] ^ (1 << bit)]) + data[at + 1 :])
        loaded = load(path)
        assert loaded.warnings or loaded.session.ply_count == session.ply_count
        assert loaded.session.ply_count <= session.ply_count
        kept.append(loaded.session.ply_count)
        hand_over(loaded.session)
        assert loaded.session.decision() is not None
    assert min(kept) >= CHECK_EVERY * 2
    assert sum(count == session.ply_count for count in kept) > 300


def test_a_lost_ply_costs_the_plies_to_the_next_snapshot_only(path: Path) -> None:
    session = journalled(path)
    do(session, "keep", "any-card", *["prepare"] * (3 * CHECK_EVERY))
    lines = path.read_bytes().splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if b'"k":"ply","n":10,' in line)
    path.write_bytes(b"".join(lines[:at] + lines[at + 1 :]))
    loaded = load(path)
    assert where(loaded.session) == where(session)
    assert loaded.session.history.first_ply > CHECK_EVERY - 1
    journal = write_down(loaded.session, path, keep_damaged=True)
    do(loaded.session, "prepare")
    journal.close()
    assert load(path).warnings == ()
    assert where(load(path).session) == where(loaded.session)


def test_a_damaged_file_is_kept_apart_before_it_is_written_anew(path: Path) -> None:
    small_journal(path)
    damaged = path.read_bytes()[:-5]
    path.write_bytes(damaged)
    loaded = load(path)
    assert loaded.is_damaged
    assert path.read_bytes() == damaged
    for expected in (".damaged", ".damaged-2"):
        journal = write_down(loaded.session, path, keep_damaged=True)
        do(loaded.session, "any-card")
        journal.close()
        assert path.with_name(path.name + expected).exists()
    assert path.with_name(path.name + ".damaged").read_bytes() == damaged


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"\n\n\n",
        b"hello",
        b'{"k":"header"}\n',
        b"{}\n[]\nnull\n",
        bytes(range(256)) * 40,
        b"\x89PNG\r\n\x1a\n" + b"\0" * 1000,
        b"[" * 100_000,
        "Żółw".encode("utf-16"),
    ],
)
def test_what_is_no_save_is_refused_with_place_and_mend(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    with pytest.raises(SaveError, match="choose another file") as caught:
        load(path)
    assert str(caught.value).startswith(f"{path}:1: ")
    assert "no saved game" in describe_save(path).problem


def test_right_checksums_around_wrong_content_are_refused(path: Path) -> None:
    session = small_journal(path)
    del session
    header = json.loads(path.read_bytes().split(b"\n")[0])
    good = {key: header[key] for key in header if key not in ("i", "k", "crc")}
    wrong: list[list[tuple[str, dict[str, Any]]]] = [
        [("header", {**good, "seats": 5}), ("start", {"seed": 1, "rng": 1})],
        [("header", {**good, "options": {"x": "y"}}), ("start", {"seed": 1, "rng": 1})],
        [("header", {**good, "format": "one"})],
        [("header", good)],
        [("header", good), ("start", {"seed": 1, "rng": "x"})],
    ]
    for records in wrong:
        path.write_bytes(b"".join(encode(i, kind, one) for i, (kind, one) in enumerate(records)))
        with pytest.raises(SaveError, match=str(path)):
            load(path)


@pytest.mark.parametrize(
    ("kind", "fields", "told"),
    [
        ("ply", {"n": 4}, "is ply 4, which does not follow ply 0"),
        ("ply", {"n": "x" * 9}, "which does not follow ply 0"),
        ("ply", {}, "not the right content"),
        ("cut", {"n": 7, "text": ""}, "takes back the plies after 7, of 0"),
        ("cut", {"n": 10**30, "text": ""}, "takes back the plies"),
        ("standing", {"seat": 0}, "not the right content"),
        ("note", {"at": None, "text": 5}, "not the right content"),
        ("snapshot", {"n": "x"}, "not the right content"),
    ],
)
def test_one_line_of_wrong_content_is_told_and_left_out(
    path: Path, kind: str, fields: dict[str, Any], told: str
) -> None:
    session = new_duel()
    save_game(session, path)
    lines = path.read_bytes().splitlines(keepends=True)[:2]
    path.write_bytes(b"".join([*lines, encode(2, kind, fields)]))
    loaded = load(path)
    assert f"{path}:3: the line " in loaded.warnings[0]
    assert told in loaded.warnings[0]
    assert where(loaded.session) == where(session)
    assert loaded.is_damaged


Lines = list[bytes]


def long_journal(path: Path) -> tuple[DuelSession, Lines]:
    """A game with a take-back in it, and the lines of its journal."""
    session = journalled(path)
    do(session, "keep", "any-card", *["prepare"] * (2 * CHECK_EVERY))
    session.undo()
    do(session, *["prepare"] * 7)
    return session, path.read_bytes().splitlines(keepends=True)


@pytest.mark.parametrize(
    "change",
    [
        lambda lines: [*lines[:20], lines[19], *lines[20:]],
        lambda lines: [*lines, lines[8]],
        lambda lines: [*lines[:9], lines[10], lines[9], *lines[11:]],
        lambda lines: lines + lines,
        lambda lines: lines[::-1],
        lambda lines: random.Random(4).sample(lines, len(lines)),
        lambda lines: lines + lines[:5] * 3,
    ],
    ids=["twice", "again", "swapped", "concatenated", "reversed", "shuffled", "pasted"],
)
def test_lines_that_are_all_there_lose_nothing_in_any_order(
    path: Path, change: Callable[[Lines], Lines]
) -> None:
    session, lines = long_journal(path)
    path.write_bytes(b"".join(change(lines)))
    loaded = load(path)
    assert where(loaded.session) == where(session)
    assert loaded.session.log(RED) == session.log(RED)
    assert loaded.is_damaged
    assert len(loaded.warnings) == 1
    assert "twice" in loaded.warnings[0] or "out of place" in loaded.warnings[0]


def test_lines_that_were_cut_out_are_told(path: Path) -> None:
    session, lines = long_journal(path)
    path.write_bytes(b"".join(lines[:10] + lines[14:]))
    loaded = load(path)
    assert where(loaded.session) == where(session)
    assert f"{path}:11: the line has number 14 where 10 should follow" in loaded.warnings[0]


def test_a_take_back_to_before_the_first_readable_snapshot_is_no_dead_end(path: Path) -> None:
    session = journalled(path)
    do(session, "keep", "any-card")
    while session.ply_count < CHECK_EVERY:
        do(session, "prepare")
    session.undo()
    do(session, *["prepare"] * (CHECK_EVERY + 3))
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:8], b"x\n", b"x\n", *lines[10:]]))
    loaded = load(path)
    assert where(loaded.session) == where(session)
    assert loaded.warnings


def test_lines_of_a_kind_that_is_not_known_are_passed_over(path: Path) -> None:
    session, lines = long_journal(path)
    path.write_bytes(b"".join([*lines, encode(len(lines), "weather", {"sky": "blue"})]))
    loaded = load(path)
    assert loaded.warnings == ()
    assert where(loaded.session) == where(session)


@pytest.mark.parametrize(
    "body", ['"n":NaN', '"n":Infinity', '"n":' + "9" * 5000, '"n":' + "[" * 9**5]
)
def test_numbers_that_are_none_and_deep_nesting_are_damage(path: Path, body: str) -> None:
    session = toggled(9)
    save_game(session, path)
    whole = path.read_bytes()
    index = whole.count(b"\n")
    line = f'{{"i":{index},"k":"ply",{body}}}'.encode()
    crc = b',"crc":"%08x"}\n' % zlib.crc32(line)
    path.write_bytes(whole + line[:-1] + crc)
    loaded = load(path)
    assert "the last line" in loaded.warnings[0]
    assert where(loaded.session) == where(session)
    assert describe_save(path).plies == 9


@pytest.mark.parametrize("name", [".", "/", "..", ""])
def test_a_folder_is_no_save(name: str) -> None:
    with pytest.raises(SaveError, match="cannot be read"):
        load(Path(name))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes on this system")
def test_a_pipe_is_refused_and_not_waited_for(path: Path) -> None:
    os.mkfifo(path)
    with pytest.raises(SaveError, match="is a device or a pipe"):
        load(path)
    assert list_saves(path.parent) == ()


@pytest.mark.parametrize("moment", [-(10.0**12), 10.0**14, 0.0])
def test_a_clock_that_is_wrong_hides_no_save(path: Path, moment: float) -> None:
    save_game(toggled(4), path)
    os.utime(path, (moment, moment))
    assert [one.plies for one in list_saves(path.parent)] == [4]


def test_a_newer_format_and_an_unknown_title_are_named(path: Path) -> None:
    session = toggled(4)
    save_game(session, path)
    _change_header(path, format=2)
    with pytest.raises(SaveError, match=r"newer program.*update"):
        load(path)
    assert "update" in describe_save(path).problem
    _change_header(path, format=1, title="chess")
    with pytest.raises(SaveError, match="chess"):
        load(path)


def test_missing_files_and_folders_are_named(path: Path) -> None:
    with pytest.raises(SaveError, match="no such file"):
        load(path)
    with pytest.raises(SaveError, match="cannot be read"):
        load(path.parent)


def test_beyond_repair_the_save_before_is_opened(path: Path) -> None:
    session = toggled(4)
    save_game(session, path)
    do(session, "prepare")
    save_game(session, path)
    path.write_bytes(b"\0" * 500)
    loaded = load(path)
    assert loaded.session.ply_count == 4
    assert "the save before it" in loaded.warnings[0]
    assert loaded.path.name.endswith(OLD_SUFFIX)


def test_windows_line_ends_do_no_harm(path: Path) -> None:
    session = toggled(6)
    save_game(session, path)
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert load(path).warnings == ()


def test_a_digit_changed_by_hand_is_noticed(path: Path) -> None:
    session = toggled(6)
    save_game(session, path)
    path.write_bytes(path.read_bytes().replace(b'"a":"keep"', b'"a":"kept"'))
    loaded = load(path)
    assert f"{path}:4: the line was changed or damaged" in loaded.warnings[0]


# ── Other versions of the rules ─────────────────────────────────────────────────────────────


def _change_header(path: Path, **changes: Any) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    header = json.loads(lines[0])
    fields = {k: v for k, v in header.items() if k not in ("i", "k", "crc")} | changes
    path.write_bytes(encode(0, "header", fields) + b"".join(lines[1:]))


def _change_ply(path: Path, number: int, action: str) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    for i, line in enumerate(lines):
        record = json.loads(line)
        if record["k"] == "ply" and record["n"] == number:
            index = record.pop("i")
            fields = {k: v for k, v in record.items() if k not in ("k", "crc")} | {"a": action}
            lines[i] = encode(index, "ply", fields)
    path.write_bytes(b"".join(lines))


def test_other_rules_that_still_fit_are_no_trouble(path: Path) -> None:
    session = toggled(30)
    save_game(session, path)
    _change_header(path, rules=0, data="older")
    loaded = load(path)
    assert loaded.warnings == ()
    assert where(loaded.session) == where(session)


@pytest.mark.parametrize("action", ["pick 77", "dance 3", "keep", "chance 1 2"])
def test_the_first_ply_that_does_not_fit_is_named_and_the_snapshot_is_used(
    path: Path, action: str
) -> None:
    session = toggled(30)
    save_game(session, path)
    _change_header(path, rules=0)
    _change_ply(path, 9, action)
    loaded = load(path)
    assert f"ply 9 ({action}) does not fit" in loaded.warnings[0]
    assert "rules or data have changed" in loaded.warnings[0]
    assert "snapshot after ply 30" in loaded.warnings[0]
    assert where(loaded.session) == where(session)
    hand_over(loaded.session)
    assert loaded.session.undo_barrier() is not None
    do(loaded.session, "prepare", "confirm")


def test_a_position_that_comes_out_differently_is_noticed(path: Path) -> None:
    session = new_duel()
    do(session, "keep", "any-card", *["prepare"] * 40)
    save_game(session, path)
    other = session.history.plies[1].before.hands[RED][3]
    _change_ply(path, 3, f"pick {other}")
    loaded = load(path)
    assert "ply 25" in loaded.warnings[0]
    assert "another" in loaded.warnings[0]
    assert where(loaded.session) == where(session)


class ForgetfulGame(DuelGame):
    """Rules whose states look different, so that no snapshot can be read."""

    def load(self, data: Any) -> DuelState:
        raise StateFormatError("DuelState has 12 fields, the saved state 11")


def test_without_a_snapshot_play_goes_on_from_the_last_ply_that_fits(path: Path) -> None:
    session = toggled(30)
    save_game(session, path)
    _change_ply(path, 9, "pick 77")
    loaded = load_game(path, lambda _: ForgetfulGame())
    assert loaded.session.ply_count == 8
    assert "play goes on from ply 8, without the last 22" in loaded.warnings[0]


def test_a_fault_of_the_rules_while_replaying_is_survived(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = toggled(30)
    save_game(session, path)
    seen = []

    def apply(self: DuelGame, *args: Any) -> Any:
        seen.append(args)
        if len(seen) == 12:
            raise IndexError("list index out of range")
        return super(DuelGame, self).apply(*args)

    monkeypatch.setattr(DuelGame, "apply", apply)
    loaded = load(path)
    assert "ply 12" in loaded.warnings[0]
    assert where(loaded.session) == where(session)


# ── Lists and speed ─────────────────────────────────────────────────────────────────────────


def test_a_folder_is_listed_newest_first_without_playing_the_games(tmp_path: Path) -> None:
    for age, plies in ((30, 3), (10, 60), (20, 8)):
        session = toggled(plies)
        path = tmp_path / f"game-{plies}.wargame"
        save_game(session, path)
        os.utime(path, (time.time() - age, time.time() - age))
    (tmp_path / "junk.wargame").write_bytes(b"junk")
    (tmp_path / "notes.txt").write_text("nothing")
    found = list_saves(tmp_path)
    assert [info.plies for info in found] == [0, 60, 8, 3]
    assert found[0].problem
    assert found[1].title == "duel"
    assert found[1].seats == ("Anna", "Ben")
    assert found[1].turn_text == "Turn 1 of 5"
    assert not found[1].is_finished
    assert list_saves(tmp_path / "missing") == ()


def test_continue_takes_the_newest_unfinished_autosave(tmp_path: Path) -> None:
    now = datetime(2025, 5, 2, 21, 30)  # noqa: DTZ001 - a file name in local time
    paths = []
    for _ in range(2):
        paths.append(autosave_path(tmp_path, "duel", now))
        play_round(journalled(paths[-1]))
    assert paths[0].name == "autosave-duel-20250502-213000.wargame"
    assert paths[1].name == "autosave-duel-20250502-213000-2.wargame"
    os.utime(paths[0], (1, 1))
    save_game(toggled(3), tmp_path / "by hand.wargame")
    newest = newest_autosave(tmp_path)
    assert newest is not None
    assert newest.path == paths[1]
    assert newest.turn_text == "Turn 2 of 5"
    finished = journalled(paths[1], kinds=("human", "random"))
    play_at_random(finished, 1)
    assert describe_save(paths[1]).is_finished
    newest = newest_autosave(tmp_path)
    assert newest is not None
    assert newest.path == paths[0]


def autosaves(folder: Path, ages: dict[str, int], *, finished: bool = True) -> None:
    """Autosaves by the ends of their names, so many seconds after 1970."""
    kinds = ("random", "random") if finished else ("human", "human")
    session = new_duel(kinds=kinds)
    if finished:
        play_at_random(session, 1)
    data = whole_file(session, is_autosave=True)
    for name, age in ages.items():
        file = folder / f"autosave-{name}.wargame"
        file.write_bytes(data)
        file.with_name(file.name + OLD_SUFFIX).write_bytes(data)
        os.utime(file, (age, age))


def test_old_autosaves_make_room_but_for_the_newest_to_go_on_with(tmp_path: Path) -> None:
    autosaves(tmp_path, {f"duel-20250101-0000{n:02}": 100 + n for n in range(40)})
    autosaves(tmp_path, {"duel-20240101-000000": 5, "duel-20240101-000001": 6}, finished=False)
    autosaves(tmp_path, {"duel-2-20200101-000000": 1, "other-20200101-000000": 1})
    by_hand = tmp_path / "duel-by-hand.wargame"
    save_game(toggled(3), by_hand)
    os.utime(by_hand, (2, 2))
    gone = prune_autosaves(tmp_path, "duel")
    assert {one.name for one in gone} == {
        "autosave-duel-20240101-000000.wargame",
        *(f"autosave-duel-20250101-0000{n:02}.wargame" for n in range(10)),
    }
    left = {one.name for one in tmp_path.iterdir()}
    assert not any(one.name in left or one.name + OLD_SUFFIX in left for one in gone)
    assert len(left) == 2 * (30 + 1 + 2) + 1
    newest = newest_autosave(tmp_path)
    assert newest is not None
    assert newest.path.name == "autosave-duel-20240101-000001.wargame"
    assert prune_autosaves(tmp_path, "duel") == ()
    assert prune_autosaves(tmp_path / "nowhere", "duel") == ()


def test_the_newest_of_many_autosaves_is_found_without_reading_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = {f"duel-20250101-{n:06}": 100 + n for n in range(200)}
    autosaves(tmp_path, names, finished=False)
    looked: list[Path] = []

    def look(path: Path) -> SaveInfo:
        looked.append(path)
        return describe_save(path)

    monkeypatch.setattr("wargames.session.savefile.describe_save", look)
    newest = newest_autosave(tmp_path)
    assert newest is not None
    assert newest.path.name == "autosave-duel-20250101-000199.wargame"
    assert looked == [newest.path]


def test_a_journal_tells_where_it_stands_after_a_take_back(path: Path) -> None:
    session = journalled(path)
    play_round(session)
    assert describe_save(path).turn_text == "Turn 2 of 5"
    session.rewind(3)
    info = describe_save(path)
    assert (info.turn_text, info.plies) == ("Turn 1 of 5", 2)


def test_two_thousand_plies_load_quickly(path: Path) -> None:
    session = toggled(2000)
    save_game(session, path)
    start = time.process_time()
    load(path)
    assert time.process_time() - start < 1.0
