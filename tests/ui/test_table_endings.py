"""A step that ends something asks twice while something useful is left, and only then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from tests.ui.table_kit import (
    click_at,
    click_widget,
    close_windows,  # noqa: F401 - a fixture
    game_session,
    lift,
    open_table,
    point,
    run,
    table,
    tap,
    widget_of,
)

from wargames.core.decision import OptionRole
from wargames.core.events import Event
from wargames.core.ids import PlayerId
from wargames.session.history import LogEntry
from wargames.ui.context import AppContext
from wargames.ui.screens.table_actions import FootButton
from wargames.ui.screens.table_flow import ARMED_MS


def planning(*, confirm_ends: bool = True) -> AppContext:
    """Return a window in which the Soviet side has planned nothing yet."""
    context = open_table()
    settings = replace(context.settings, confirm_ends=confirm_ends)
    context.shell.apply_settings(settings)
    lift(context)
    return context


def seal_button(context: AppContext) -> FootButton:
    option = table(context).presenter.with_role(OptionRole.CONFIRM)
    assert option is not None
    widget = widget_of(context, option)
    assert isinstance(widget, FootButton)
    return widget


def test_enter_arms_first_and_says_what_is_left() -> None:
    context = planning()
    before = game_session(context).ply_count
    tap(context, pygame.K_RETURN)
    assert game_session(context).ply_count == before
    assert seal_button(context).text == "3 orders are not planned. Seal the plan all the same?"
    tap(context, pygame.K_RETURN)
    assert game_session(context).ply_count == before + 1


def test_the_mouse_asks_twice_too() -> None:
    context = planning()
    before = game_session(context).ply_count
    click_widget(context, seal_button(context))
    assert game_session(context).ply_count == before
    click_widget(context, seal_button(context))
    assert game_session(context).ply_count == before + 1


def press_another_key(context: AppContext) -> None:
    tap(context, pygame.K_h)


def click_elsewhere(context: AppContext) -> None:
    click_at(context, (20, 20))


def wait(context: AppContext) -> None:
    run(context, 4, ms=ARMED_MS / 3)


@pytest.mark.parametrize("meanwhile", [press_another_key, click_elsewhere, wait])
def test_anything_else_disarms(meanwhile: Callable[[AppContext], None]) -> None:
    context = planning()
    before = game_session(context).ply_count
    tap(context, pygame.K_RETURN)
    meanwhile(context)
    assert table(context).armed is None
    assert seal_button(context).text == "Seal the plan"
    tap(context, pygame.K_RETURN)
    assert game_session(context).ply_count == before


def test_moving_the_pointer_does_not_disarm() -> None:
    context = planning()
    tap(context, pygame.K_RETURN)
    point(context, (400, 300))
    assert table(context).armed is not None


def test_one_press_is_enough_where_the_setting_is_off() -> None:
    context = planning(confirm_ends=False)
    before = game_session(context).ply_count
    tap(context, pygame.K_RETURN)
    assert game_session(context).ply_count == before + 1


def test_a_composed_order_is_confirmed_by_one_press() -> None:
    context = planning()
    before = 0
    for _ in range(3):
        before = game_session(context).ply_count
        tap(context, pygame.K_1, pygame.K_1, pygame.K_RETURN)
        assert game_session(context).ply_count == before + 3
    tap(context, pygame.K_RETURN)
    assert game_session(context).ply_count == before + 4, "nothing is left: one press seals"


@pytest.mark.parametrize(
    ("animations", "dice_animation", "tumbles"),
    [(True, True, True), (True, False, False), (False, True, False)],
)
def test_dice_tumble_only_where_both_settings_say_so(
    *, animations: bool, dice_animation: bool, tumbles: bool
) -> None:
    context = planning()
    changed = replace(context.settings, animations=animations, dice_animation=dice_animation)
    context.shell.apply_settings(changed)
    event = Event("{} rolls", ("Soviet",), None, dice=(7,), sides=10, roller=PlayerId(1))
    news = table(context)._news([LogEntry(1, PlayerId(1), event)])
    assert news is not None
    assert news.moving is tumbles


def test_after_a_fault_the_table_says_once_where_the_game_was_saved(tmp_path: Path) -> None:
    context = planning()
    context.recent_crash = tmp_path / "berlin-1945-crash.wargame"
    context.show_keys()
    run(context)
    tap(context, pygame.K_ESCAPE)
    assert "berlin-1945-crash.wargame" in table(context).toast.text
    table(context).toast.text = ""
    context.show_keys()
    run(context)
    tap(context, pygame.K_ESCAPE)
    assert table(context).toast.text == ""


def test_enter_takes_the_only_option_there_is() -> None:
    context = planning()
    screen = table(context)
    only = screen.presenter.options[:1]
    screen.presenter.options = only
    before = game_session(context).ply_count
    screen.cursor = None
    tap(context, pygame.K_RETURN)
    assert game_session(context).ply_count == before + 1


def test_nothing_is_recapped_to_somebody_who_has_not_looked_before() -> None:
    context = planning()
    assert table(context).recap is None
    tap(context, pygame.K_r)
    assert table(context).recap is not None, "the key shows the set-up all the same"
