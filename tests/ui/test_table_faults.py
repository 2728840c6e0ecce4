"""Something breaks in the middle of a game: it is saved, said, and can be gone on with."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest
from tests.ui.screens_kit import BERLIN, click, host, open_window, press, texts
from tests.ui.table_kit import (
    click_option,
    close_windows,  # noqa: F401 - a fixture
    game_session,
    lift,
    open_table,
    play,
    table,
)

from wargames.app.titles import load_game as find_game
from wargames.session.loading import load_game
from wargames.session.records import read_lines
from wargames.ui.context import AppContext
from wargames.ui.crash import CrashScreen
from wargames.ui.screens.home import HomeScreen
from wargames.ui.screens.table import TableScreen


def broken_table(monkeypatch: pytest.MonkeyPatch, method: str) -> tuple[AppContext, CrashScreen]:
    """A game of some decisions whose page then fails."""
    context = open_table()
    lift(context)
    play(context, 8, lambda c, option: click_option(c, option, random.Random(2)), random.Random(1))

    def fail(*_: object) -> None:
        raise ZeroDivisionError("a fault that was planted")

    with monkeypatch.context() as patch:
        patch.setattr(TableScreen, method, fail)
        table(context).invalidate()
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(0, 0), buttons=(0, 0, 0))
        )
        context.shell.run_frame()
    top = context.shell.top
    assert isinstance(top, CrashScreen)
    return context, top


@pytest.mark.parametrize("method", ["draw", "handle", "update"])
def test_the_page_after_a_fault_says_where_the_game_is(
    monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    context, crash = broken_table(monkeypatch, method)
    session = game_session(context)
    path = crash.report.save_path
    assert path is not None
    assert path.parent == context.folders.crashes
    assert crash.host is not None
    assert str(path) in getattr(crash.host.find("where saved"), "text", "")
    again = load_game(path, find_game).session
    assert again.game.digest(again.history.state) == session.game.digest(session.history.state)
    context.shell.run_frame()
    assert context.shell.top is crash, "the page below is not drawn meanwhile"


def test_back_leads_home_where_the_game_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    context, _ = broken_table(monkeypatch, "draw")
    session = game_session(context)
    count = session.ply_count
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    context.shell.run_frame()
    context.shell.run_frame()
    assert isinstance(context.shell.top, HomeScreen)
    click(context, "Open that save")
    assert game_session(context).ply_count == count
    lift(context)
    table(context)


def test_what_the_window_says_after_a_fault_tells_no_secret(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, crash = broken_table(monkeypatch, "draw")
    path = crash.report.save_path
    assert path is not None
    lines, _ = read_lines(path.read_bytes())
    assert set(lines[0].record) <= {
        *("i", "k", "crc", "format", "program", "title", "rules", "data", "options", "seats"),
        *("dice", "auto"),
    }
    assert path.name.startswith(f"{BERLIN}-20")


def test_data_with_faults_are_told_on_home(
    tmp_path: Path, repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import shutil

    data = tmp_path / "data"
    shutil.copytree(repository / "data", data)
    cards = data / "cards" / f"{BERLIN}.yaml"
    text = cards.read_text(encoding="utf-8")
    cards.write_text(text.replace("op: combat-modifier", "op: explode", 1), encoding="utf-8")
    monkeypatch.setenv("WARGAMES_DATA_DIR", str(data))
    line = text[: text.index("op: combat-modifier")].count("\n") + 1
    context = open_window()
    click(context, context.title_name(BERLIN))
    assert isinstance(context.shell.top, HomeScreen)
    assert f"{cards}:{line}: " in texts(context)
    assert "got 'explode'" in texts(context)
    press(context, pygame.K_RETURN)
    shutil.rmtree(data)
    click(context, context.title_name(BERLIN))
    assert isinstance(context.shell.top, HomeScreen)
    assert str(data) in texts(context)
    assert host(context).popups
