"""A few words at each new moment for somebody who plays for the first time."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from wargames.ui import theme as look
from wargames.ui.text import CAPS, NOTE
from wargames.ui.widgets import Button, Column, Flow, TextBlock, Tip, Tone, Widget

if TYPE_CHECKING:
    from wargames.ui.screens.table import TableScreen


def put_away(screen: TableScreen) -> None:
    """Do not show the lesson of this moment again in this game."""
    presenter = screen.presenter
    if presenter.decision is None:
        return
    lesson = presenter.skin.lesson(presenter.view, presenter.decision)
    if lesson is not None:
        screen.context.lessons.put_away(screen.session, lesson.id)
        screen.rebuild()


def lesson_panel(screen: TableScreen) -> list[Widget]:
    """The lesson of the present moment, if it is wanted."""
    context, presenter = screen.context, screen.presenter
    if not context.settings.first_game_hints or presenter.decision is None:
        return []
    lesson = presenter.skin.lesson(presenter.view, presenter.decision)
    if lesson is None or not context.lessons.is_wanted(screen.session, lesson.id, screen.turn()):
        return []

    def no_more() -> None:
        context.apply_settings(replace(context.settings, first_game_hints=False))
        screen.toast.show("Settings bring the words for a first game back.")
        screen.rebuild()

    title_id = screen.session.game.info.id
    section = presenter.skin.section_key(lesson.section)
    stop = Button("No more", no_more, tone=Tone.QUIET, label="no more lessons")
    stop.tip = Tip("No more words for a first game; Settings bring them back.")
    return [
        Column(
            TextBlock("First game", CAPS, label="lesson heading"),
            TextBlock(lesson.text, NOTE, label="lesson"),
            Flow(
                Button("Got it", lambda: put_away(screen), tone=Tone.QUIET, hint="X",
                       label="lesson understood"),
                Button(section.capitalize(), lambda: context.show_rules(title_id, lesson.section),
                       tone=Tone.QUIET, label="lesson rule"),
                stop,
                gap=4,
            ),
            gap=4,
            pad=8,
            ground=look.PANEL_SUNK,
            border=look.ACT,
        )
    ]  # fmt: skip
