"""Games played at the table by real events: by mouse, by keys alone, and with real dice."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest
from tests.ui.table_kit import (
    click_option,
    click_widget,
    close_windows,  # noqa: F401 - a fixture
    game_session,
    lift,
    open_table,
    play,
    run,
    table,
    tap,
    widget_of,
    widgets,
)

from wargames.core.decision import Option, OptionRole, RefKind
from wargames.session.seats import TYPED_DICE, Seat
from wargames.ui.context import AppContext
from wargames.ui.presenter import Mode
from wargames.ui.screens.curtain import CurtainScreen
from wargames.ui.screens.table import TableScreen

WHOLE_GAME = 4_000


def by_mouse(rng: random.Random) -> Callable[[AppContext, Option], None]:
    return lambda context, option: click_option(context, option, rng)


def by_keys(context: AppContext, option: Option) -> None:
    """Take an option by Enter, Esc, or Tab until the keyboard is on it and Enter."""
    screen = table(context)
    if option.role is OptionRole.CONFIRM and screen.cursor is None:
        tap(context, pygame.K_RETURN)
        return
    if option.role is OptionRole.BACK and screen.cursor is None:
        tap(context, pygame.K_ESCAPE)
        return
    listed = screen.presenter.listed()
    if option in listed[:9] and screen.presenter.view.draft is None:
        tap(context, pygame.K_1 + listed.index(option))
        return
    options = screen.presenter.options
    back = options.index(option) > len(options) // 2
    for _ in range(len(options)):
        tap(context, pygame.K_TAB, mod=pygame.KMOD_SHIFT if back else 0)
        if screen.cursor is option:
            break
    assert screen.cursor is option
    tap(context, pygame.K_RETURN)


def every_option_has_a_place(context: AppContext) -> None:
    screen = table(context)
    if screen.pausing:
        return
    for option in screen.presenter.options:
        assert widget_of(context, option) is not None, option.label
        if option.target.kind is RefKind.ZONE:
            spot = screen.board.hits.point_of(option.target)
            assert spot is not None, f"{option.label} cannot be clicked on the map"
        if option.target.kind is RefKind.CARD:
            assert screen.root is not None
            assert screen.root.hand is not None
            assert screen.root.hand.spot_of(option.target)


def test_a_turn_can_be_played_by_mouse() -> None:
    rng = random.Random(11)
    context = open_table()
    made = play(context, 60, by_mouse(rng), rng, before=every_option_has_a_place)
    assert made == 60


def test_a_turn_can_be_played_by_keys_alone() -> None:
    rng = random.Random(12)
    context = open_table()
    assert play(context, 60, by_keys, rng) == 60


@pytest.mark.slow
@pytest.mark.timeout(400)
def test_a_whole_game_can_be_played_by_mouse() -> None:
    rng = random.Random(1)
    context = open_table(seed=3)
    session = game_session(context)
    play(context, WHOLE_GAME, by_mouse(rng), rng, before=every_option_has_a_place)
    assert session.result is not None
    run(context)
    assert not isinstance(context.shell.top, TableScreen | CurtainScreen)


@pytest.mark.slow
@pytest.mark.timeout(400)
def test_a_whole_game_can_be_played_by_keys_alone() -> None:
    rng = random.Random(2)
    context = open_table(seed=4)
    session = game_session(context)
    play(context, WHOLE_GAME, by_keys, rng)
    assert session.result is not None


@pytest.mark.slow
@pytest.mark.timeout(400)
def test_dice_of_the_real_table_can_be_typed_in() -> None:
    rng = random.Random(5)
    context = open_table(seed=3, dice=TYPED_DICE)
    session = game_session(context)
    typed = 0
    for _ in range(WHOLE_GAME):
        top = context.shell.top
        if session.result is not None or typed >= 2:
            break
        if isinstance(top, TableScreen) and top.presenter.mode is Mode.DICE:
            roll = session.dice_due()
            assert roll is not None
            entry = top.dice_entry
            assert entry is not None
            for _ in range(roll.count):
                tap(context, pygame.K_7)
            tap(context, pygame.K_RETURN)
            assert session.rolls()[-1].dice == (7,) * roll.count
            typed += 1
            continue
        play(context, 1, by_keys, rng)
    assert typed


def test_a_computer_player_moves_step_by_step_and_can_be_skipped() -> None:
    context = open_table(seats=(Seat("Anna"), Seat("Robot", "random")))
    session = game_session(context)
    screen = table(context)
    assert screen.presenter.mode is Mode.BOT
    before = session.ply_count
    run(context, 20, 50.0)
    assert session.ply_count > before
    for _ in range(8):
        if table(context).presenter.mode is not Mode.BOT:
            break
        tap(context, pygame.K_SPACE)
    assert table(context).presenter.mode is Mode.DECIDE
    assert session.eyes == 0


def test_undo_names_what_it_takes_back_and_says_why_it_cannot() -> None:
    context = open_table()
    lift(context)
    screen = table(context)
    assert screen.root is not None
    assert not screen.root.header.undo.enabled
    tip = screen.root.header.undo.tip
    assert tip is not None
    assert "Nothing to take back" in tip.text
    option = screen.presenter.listed()[0]
    click_widget(context, widget_of(context, option) or widgets(context).find("undo"))
    undo = widgets(context).find("undo")
    assert undo.enabled
    assert undo.tip is not None
    assert option.label in undo.tip.text
    tap(context, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert game_session(context).ply_count == game_session(context).history.length
    assert option in table(context).presenter.options
    tap(context, pygame.K_y, mod=pygame.KMOD_CTRL)
    assert option not in table(context).presenter.options


def test_what_cannot_be_taken_back_is_marked_before_the_click() -> None:
    context = open_table()
    lift(context)
    run(context, 30)
    screen = table(context)
    seal = screen.presenter.with_role(OptionRole.CONFIRM)
    assert seal is not None
    assert screen.presenter.known_to_close(seal)
    zone = screen.presenter.listed()[0]
    assert screen.presenter.known_to_close(zone) is None
