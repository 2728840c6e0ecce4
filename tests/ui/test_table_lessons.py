"""The words for a first game: at every moment, put away by key or button, off in Settings."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
from tests.ui.table_kit import (
    click_widget,
    close_windows,  # noqa: F401 - a fixture
    game_session,
    lift,
    open_table,
    play,
    run,
    table,
    tap,
    widgets,
)

from wargames.core.decision import Option
from wargames.session.standing import Ask
from wargames.ui.context import AppContext
from wargames.ui.lessons import TURNS
from wargames.ui.screens.rules_help import RulesScreen
from wargames.ui.screens.table import TableScreen
from wargames.ui.widgets import TextBlock


def lesson_text(context: AppContext) -> str:
    for widget in widgets(context).widgets():
        if widget.label == "lesson" and isinstance(widget, TextBlock):
            return str(widget.text)
    return ""


def planning() -> AppContext:
    context = open_table()
    lift(context)
    return context


def choose(context: AppContext, option: Option) -> None:
    table(context).choose(option)


def test_each_step_of_the_first_plan_is_explained() -> None:
    context = planning()
    told = [lesson_text(context)]
    for key in (pygame.K_1, pygame.K_1, pygame.K_RETURN):
        tap(context, key)
        told.append(lesson_text(context))
    assert all(told)
    assert len(set(told)) == len(told)


def test_a_lesson_is_put_away_by_key_and_by_button() -> None:
    context = planning()
    tap(context, pygame.K_x)
    assert lesson_text(context) == ""
    tap(context, pygame.K_1)
    assert lesson_text(context)
    click_widget(context, widgets(context).find("lesson understood"))
    assert lesson_text(context) == ""
    tap(context, pygame.K_ESCAPE)
    assert lesson_text(context) == "", "what was put away stays away"


def test_no_more_of_them_is_a_setting() -> None:
    context = planning()
    click_widget(context, widgets(context).find("no more lessons"))
    assert not context.settings.first_game_hints
    tap(context, pygame.K_1)
    assert lesson_text(context) == ""
    context.apply_settings(replace(context.settings, first_game_hints=True))
    table(context).rebuild()
    assert lesson_text(context)


def test_the_rule_of_a_lesson_opens() -> None:
    context = planning()
    click_widget(context, widgets(context).find("lesson rule"))
    run(context)
    assert isinstance(context.shell.top, RulesScreen)


def test_lessons_end_by_themselves_and_every_written_one_comes_up() -> None:
    context = open_table()
    rng = random.Random(4)
    skin = context.skin("berlin-1945")
    met: set[str] = set()
    late: set[str] = set()

    def look(window: AppContext) -> None:
        presenter = table(window).presenter
        if presenter.decision is None:
            return
        lesson = skin.lesson(presenter.view, presenter.decision)
        if lesson is not None:
            met.add(lesson.id)
        if table(window).turn() > 2 * TURNS and lesson_text(window):
            late.add(lesson.id if lesson else "")

    play(context, 260, choose, rng, before=look)
    written = {hint.id for hint in game_session(context).game.tables.hints}  # type: ignore[attr-defined]
    assert met <= written
    assert written - met <= {"losses", "reaction-cards"}, "moments that nothing leads to"
    assert late <= {"losses", "reaction-cards", "discard"}, "rare moments may come late"


def is_asked(context: AppContext) -> bool:
    top = context.shell.top
    if not isinstance(top, TableScreen) or top.pausing:
        return False
    decision = top.presenter.decision
    return decision is not None and decision.window is not None and decision.public


def test_answers_that_hold_for_longer_have_keys() -> None:
    context = open_table()
    rng = random.Random(8)
    while not is_asked(context):
        play(context, 1, choose, rng)
    session = game_session(context)
    asked = session.decision()
    assert asked is not None
    assert asked.window is not None
    tap(context, pygame.K_1)
    assert session.standing.get(asked.player, asked.window.kind).ask is Ask.NOT_THIS_TURN
