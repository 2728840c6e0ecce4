"""The words for a first game of Fall of the Reich: at every moment, and with nothing left over."""

from __future__ import annotations

import random

from tests.ui.fall_kit import TITLE, advance, close_report, open_fall, pick
from tests.ui.table_kit import close_windows, game_session, table, widgets  # noqa: F401

from wargames.ui.context import AppContext
from wargames.ui.screens.table import TableScreen
from wargames.ui.widgets import TextBlock

RARE = {"losses", "retreat", "who-attacks", "kill-zone", "place-unit"}


def lesson_id(context: AppContext) -> str:
    presenter = table(context).presenter
    assert presenter.decision is not None
    lesson = context.skin(TITLE).lesson(presenter.view, presenter.decision)
    return "" if lesson is None else lesson.id


def lesson_text(context: AppContext) -> str:
    for widget in widgets(context).widgets():
        if widget.label == "lesson" and isinstance(widget, TextBlock):
            return str(widget.text)
    return ""


def test_the_first_decision_is_explained_on_the_table() -> None:
    context = open_fall()
    assert lesson_id(context) == "supply"
    assert "Supply Points" in lesson_text(context)


def test_a_first_attack_is_explained_step_by_step() -> None:
    context = open_fall()
    told: list[str] = []

    def done(screen: TableScreen) -> bool:
        if lesson_id(context) not in told:
            told.append(lesson_id(context))
        return screen.presenter.view.battle is not None and lesson_id(context) == "support"

    advance(context, done)
    ordered = [one for one in told if one in {"supply", "phone-call", "activate", "choose-units",
                                              "where-to", "support"}]  # fmt: skip
    assert ordered == ["supply", "phone-call", "activate", "choose-units", "where-to", "support"]


def test_every_decision_has_its_words_and_every_word_its_decision() -> None:
    context = open_fall(seed=3)
    met = moments_of_a_game(context, random.Random(3), sensible=False)
    context = open_fall(seed=4)
    met |= moments_of_a_game(context, random.Random(4), sensible=True)
    unmet = {hint.id for hint in game_session(context).game.tables.hints} - met  # type: ignore[attr-defined]
    assert unmet <= RARE, "moments that nothing leads to"


def moments_of_a_game(context: AppContext, rng: random.Random, *, sensible: bool) -> set[str]:
    """Play on and return what could be told; every decision has something."""
    met: set[str] = set()
    session = game_session(context)
    for _ in range(600):
        if session.result is not None or not isinstance(context.shell.top, TableScreen):
            break
        if close_report(context):
            continue
        screen = table(context)
        decision = screen.presenter.decision
        assert decision is not None
        moment = lesson_id(context)
        assert moment, decision.prompt
        met.add(moment)
        option = pick(decision.options, rng)
        if sensible:
            wanted = session.game.advise(screen.presenter.view, decision)
            option = next(o for o in decision.options if o.action == wanted)
        screen.armed = option
        screen.choose(option)
    return met
