"""Load, replays, rules, luck, the end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from tests.ui.screens_kit import (
    BERLIN,
    SIZES,
    TEXT_SCALES,
    click,
    finished_game,
    frame,
    host,
    layout_faults,
    new_session,
    open_window,
    page,
    press,
    texts,
)

from wargames.app.launch import folders
from wargames.app.titles import TITLES, load_game
from wargames.core.ids import PlayerId
from wargames.session.launch import Reference, RuleEntry
from wargames.session.luck import Luck
from wargames.session.savefile import OLD_SUFFIX, SUFFIX, save_game
from wargames.ui.context import AppContext
from wargames.ui.figures import figures_of
from wargames.ui.render import render_view
from wargames.ui.screens.end import EndScreen, verdict
from wargames.ui.screens.load_game import LoadScreen
from wargames.ui.screens.luck import luck_text
from wargames.ui.screens.replay import ReplayScreen
from wargames.ui.screens.rules_help import RulesScreen, nearest_entry, search


def saves() -> Path:
    return folders().saves


def test_saves_are_listed_with_what_can_be_told() -> None:
    save_game(new_session(), saves() / f"evening{SUFFIX}")
    save_game(finished_game(), saves() / f"over{SUFFIX}")
    context = open_window()
    context.open_load()
    frame(context)
    screen = page(context)
    assert isinstance(screen, LoadScreen)
    assert [save.path.name for save in screen.saves] == [f"evening{SUFFIX}"]
    words = texts(context)
    assert "Anna and Boris" in words
    assert "Turn 1" in words
    press(context, pygame.K_ESCAPE)
    context.open_load(finished=True)
    frame(context)
    screen = page(context)
    assert isinstance(screen, LoadScreen)
    assert [save.path.name for save in screen.saves] == [f"over{SUFFIX}"]
    click(context, "Replay")
    assert isinstance(page(context), ReplayScreen)


def test_a_damaged_save_is_listed_explained_and_refused() -> None:
    path = saves() / f"broken{SUFFIX}"
    path.write_bytes(b"this was a game once\n" * 3)
    context = open_window()
    context.open_load()
    frame(context)
    screen = page(context)
    assert isinstance(screen, LoadScreen)
    assert screen.saves[0].problem
    assert "cannot be opened" in texts(context)
    click(context, "Go on")
    assert page(context) is screen
    assert path.name in texts(context)
    press(context, pygame.K_ESCAPE)
    assert path.is_file(), "nothing is deleted by looking at it"


def test_a_save_made_after_a_fault_is_listed() -> None:
    save_game(new_session(), folders().crashes / f"fault{SUFFIX}")
    context = open_window()
    context.open_load()
    frame(context)
    screen = page(context)
    assert isinstance(screen, LoadScreen)
    assert "saved after a fault" in screen._line(screen.saves[0])


def test_a_replay_tells_what_was_wrong_with_its_file() -> None:
    path = saves() / f"cut{SUFFIX}"
    save_game(finished_game(), path)
    path.write_bytes(path.read_bytes()[:-40])
    context = open_window()
    context.open_replay(path)
    frame(context)
    assert "the last line" in texts(context)
    press(context, pygame.K_ESCAPE)
    assert "the last line" not in texts(context)
    assert isinstance(page(context), ReplayScreen)


def test_delete_asks_first_and_takes_the_old_version_too() -> None:
    path = saves() / f"evening{SUFFIX}"
    save_game(new_session(), path)
    save_game(new_session(), path)
    old = path.with_name(path.name + OLD_SUFFIX)
    assert old.is_file()
    context = open_window()
    context.open_load()
    frame(context)
    press(context, pygame.K_DELETE)
    click(context, "Cancel")
    assert path.is_file()
    press(context, pygame.K_DELETE)
    click(context, "Delete it")
    assert not path.exists()
    assert not old.exists()
    assert "No game is saved yet" in texts(context)


def test_no_secret_of_a_running_game_is_on_the_list() -> None:
    session = new_session()
    save_game(session, saves() / f"evening{SUFFIX}")
    context = open_window()
    context.open_load()
    frame(context)
    words = texts(context)
    for seat in (0, 1):
        view = session.game.view(session.history.state, PlayerId(seat))
        assert not any(card.name in words for card in view.hand)


REFERENCE = Reference(
    "A title",
    (
        RuleEntry("1", "The map", "Zones and borders."),
        RuleEntry("1.1", "Borders", "Rivers are crossed by bridges."),
        RuleEntry("2", "Bridges", "Engineers build them."),
        RuleEntry("R-1", "Ferries", "A ferry is no bridge.", "On 1.1, 2.", is_ruling=True),
    ),
)


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", ["1", "1.1", "2", "R-1"]),
        ("bridge", ["2", "1.1", "R-1"]),
        ("BORDER rivers", ["1.1"]),
        ("r-1", ["R-1"]),
        ("1.1", ["1.1", "R-1"]),
        ("submarine", []),
    ],
)
def test_search_finds_numbers_headings_and_words(query: str, found: list[str]) -> None:
    assert [entry.id for entry in search(REFERENCE, query)] == found


@pytest.mark.parametrize(
    ("section", "found"), [("1.1", "1.1"), ("1.1.7", "1.1"), ("r-1", "R-1"), ("9", "1"), ("", "1")]
)
def test_a_citation_leads_to_the_nearest_section(section: str, found: str) -> None:
    entry = nearest_entry(REFERENCE, section)
    assert entry is not None
    assert entry.id == found


def test_rules_open_at_a_section_link_to_rulings_and_back() -> None:
    context = open_window()
    context.show_rules(BERLIN, "7.4.4")
    frame(context)
    screen = page(context)
    assert isinstance(screen, RulesScreen)
    assert screen.current is not None
    assert screen.current.id == "7.4.4"
    click(context, "to R-B45-03")
    assert screen.current.id == "R-B45-03"
    press(context, pygame.K_BACKSPACE)
    assert screen.current.id == "7.4.4"
    press(context, pygame.K_f, mod=pygame.KMOD_CTRL)
    press(context, text="withdrawal")
    assert screen.shown
    assert all("withdrawal" in f"{e.heading} {e.note} {e.text}".lower() for e in screen.shown)
    press(context, pygame.K_RETURN)
    press(context, pygame.K_DOWN)
    assert screen.current is screen.shown[1]


def test_every_section_and_ruling_that_is_cited_has_a_page() -> None:
    context = open_window()
    known = {entry.id for entry in context.reference(BERLIN).rules}
    cited = {e.event.cite.section for e in finished_game().log(None) if e.event.cite is not None}
    assert cited <= known


def test_the_end_names_the_winner_the_rule_and_the_figures() -> None:
    session = finished_game()
    context = open_window()
    context.show_end(session)
    frame(context)
    words = texts(context)
    assert session.result is not None
    assert session.result.reason in words
    assert verdict(session) in words
    click(context, f"Rule {session.result.cite.section}")
    assert isinstance(page(context), RulesScreen)
    press(context, pygame.K_ESCAPE)
    assert isinstance(page(context), EndScreen)
    press(context, pygame.K_r)
    assert isinstance(page(context), ReplayScreen)


def test_the_figures_agree_with_the_last_position() -> None:
    session = finished_game()
    found = figures_of(session)
    values = {figure.name: figure.values for figure in found.figures}
    last = session.game.view(session.history.state, None)
    assert values["Units lost"] == tuple(str(len(side.removed)) for side in last.sides)
    assert values["Cards played"] == tuple(str(len(side.played)) for side in last.sides)
    fought = sum(1 for e in session.log(None) if e.text.startswith("Combat in "))
    won = sum(int(value) for value in values["Combats won"])
    assert 0 < won <= fought
    assert all(int(value) > 0 for value in values["Orders carried out"])
    decided = sum(1 for ply in session.history.plies if ply.chance is None and not ply.standing)
    assert sum(int(value) for value in values["Decisions"]) == decided
    for curve in found.curves:
        assert all(len(line) == len(curve.turns) for line in curve.lines)
    assert found.turning_points
    assert all(0 <= point.ply <= session.ply_count for point in found.turning_points)


@pytest.mark.parametrize(
    ("dice", "deviation", "word"),
    [(5, 4.0, "Too few"), (60, 0.4, "Within"), (60, 2.6, "high"), (60, -3.0, "low")],
)
def test_luck_is_not_made_much_of(dice: int, deviation: float, word: str) -> None:
    seen = (dice, *(0 for _ in range(9)))
    assert word in luck_text(Luck(None, 10, seen, dice / 10, 5.0, 5.5, deviation))


def replay_of(context: AppContext) -> ReplayScreen:
    screen = page(context)
    assert isinstance(screen, ReplayScreen)
    return screen


def test_a_replay_is_stepped_by_keys_slider_and_buttons() -> None:
    session = finished_game()
    context = open_window()
    context.show_replay(session)
    frame(context)
    replay = replay_of(context).replay
    assert replay.at == 0
    press(context, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert replay.at == 1
    press(context, pygame.K_PAGEDOWN)
    assert replay.at in replay.headings()
    press(context, pygame.K_END)
    assert replay.at == session.ply_count
    press(context, pygame.K_HOME)
    assert replay.at == 0
    click(context, "place")
    assert abs(replay.at - session.ply_count / 2) < session.ply_count * 0.1
    before = replay.at
    click(context, "One step on")
    assert replay.at == before + 1
    press(context, pygame.K_SPACE)
    assert replay_of(context).playing
    context.shell.run_frame(800.0)
    assert replay.at == before + 2
    press(context, pygame.K_SPACE)
    assert not replay_of(context).playing


@pytest.mark.parametrize(("seed", "step"), [(9, 7), pytest.param(7, 1, marks=pytest.mark.slow)])
def test_every_ply_of_a_game_can_be_shown_to_everybody(seed: int, step: int) -> None:
    session = new_session("random", seed=seed)
    while session.bot_due() is not None:
        session.advance_bot()
    context = open_window()
    context.show_replay(session)
    screen = replay_of(context)
    for ply in (*range(0, session.ply_count, step), session.ply_count):
        for eyes in (None, PlayerId(0), PlayerId(1)):
            screen.eyes = eyes
            screen.go_to(ply)
    frame(context)
    assert screen.replay.at == session.ply_count


def test_after_the_end_anybodys_eyes_can_be_chosen() -> None:
    session = finished_game()
    context = open_window()
    context.show_replay(session, at=200)
    frame(context)
    names = [
        {card.name for card in session.game.view(session.history.state_at(200), PlayerId(i)).hand}
        for i in (0, 1)
    ]
    assert all(name in texts(context) for name in names[0] | names[1])
    replay_of(context)._look_as(1)
    frame(context)
    words = texts(context)
    assert all(name in words for name in names[0])
    hidden = [name for name in names[1] - names[0] if f"{name}\n" in words]
    assert hidden == []


def test_a_game_that_is_not_over_shows_its_public_side_only() -> None:
    session = new_session("random")
    for _ in range(60):
        session.advance_bot()
    context = open_window()
    context.show_replay(session, eyes=PlayerId(1))
    frame(context)
    screen = replay_of(context)
    assert screen.eyes is None
    assert "eyes" not in [widget.label for widget in host(context).widgets()]
    secrets = set()
    for seat in (0, 1):
        view = session.game.view(session.history.state, PlayerId(seat))
        secrets |= {card.name for card in view.hand}
    for ply in range(0, session.ply_count + 1, 3):
        screen.go_to(ply)
        public = {entry.text for entry in session.log(None)}
        known = "\n".join(public)
        words = texts(context)
        assert not [name for name in secrets if name in words and name not in known]
        assert screen.replay.target() is None or session.history.plies[ply - 1].public


def test_render_writes_a_picture_without_a_window(tmp_path: Path) -> None:
    game = load_game(BERLIN)
    view = game.view(game.new_initial_state({}).state, None)
    out = tmp_path / "map.png"
    render_view(game, view, size=(800, 500), out=out, folders=folders())
    picture = pygame.image.load(str(out))
    assert picture.get_size() == (800, 500)
    colours = {tuple(picture.get_at((x, 250)))[:3] for x in range(0, 800, 5)}
    assert len(colours) > 30


PAGES = (
    "home", "new", "load", "load nothing", "settings", "keys", "rules", "sources", "luck",
    "replay", "end",
)  # fmt: skip


def show(context: AppContext, name: str) -> None:
    openers: dict[str, Callable[[], object]] = {
        "new": lambda: context.open_new_game(BERLIN),
        "load": context.open_load,
        "load nothing": lambda: context.open_load(finished=True),
        "settings": context.open_settings,
        "keys": context.show_keys,
        "rules": lambda: context.show_rules(BERLIN, "7.4.4"),
        "sources": lambda: context.show_sources(BERLIN),
        "luck": lambda: context.show_luck(finished_game()),
        "replay": lambda: context.show_replay(finished_game(), at=300),
        "end": lambda: context.show_end(finished_game()),
    }
    if name in openers:
        openers[name]()
    frame(context, 2)


@pytest.mark.parametrize("name", PAGES)
def test_nothing_overlaps_or_is_cut_at_any_size(name: str) -> None:
    save_game(new_session(), saves() / f"evening{SUFFIX}")
    for size in SIZES:
        for text_scale in TEXT_SCALES:
            context = open_window(size, text_scale=text_scale)
            show(context, name)
            assert layout_faults(context) == [], f"{name} at {size} with text {text_scale}"


@pytest.mark.parametrize("name", PAGES)
def test_every_page_draws_at_extreme_scales(name: str) -> None:
    for ui_scale in (0.75, 2.0):
        context = open_window((1024, 640), text_scale=2.0, ui_scale=ui_scale)
        show(context, name)


def test_all_titles_are_named() -> None:
    context = open_window()
    for title in TITLES:
        assert context.title_name(title.id) == title.name
    assert context.title_name("chess") == "chess"
