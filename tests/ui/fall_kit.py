"""Fall of the Reich on the dummy driver: a game alone, played by mouse, by keys, or by advice."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pygame
from tests.ui.screens_kit import open_window
from tests.ui.table_kit import OPEN, click_option, game_session, run, table, tap

from wargames.core.decision import Option, OptionRole
from wargames.session.seats import COMPUTER_DICE, Seat
from wargames.ui.context import AppContext
from wargames.ui.screens.table import TableScreen

TITLE = "fall-of-the-reich"
ALL_RULES = dict.fromkeys(
    ("limited-air-power", "early-lead", "rivalry", "ninth-army", "supply-luck", "tank-reserves",
     "heavy-air"), "on",
)  # fmt: skip
WEIGHTS = {
    "Attack": 9.0, "ConfirmAttack": 9.0, "MoveTo": 5.0, "Activate": 3.0, "ToggleUnit": 0.6,
    "EndRound": 0.9, "EndCombat": 0.3, "Halt": 0.5, "SetArtillery": 0.2, "SetAir": 0.2,
    "DropArtillery": 0.05, "DropAir": 0.05, "DropReturn": 0.03, "RollDice": 3.0, "EndSupply": 0.8,
    "CancelReturn": 0.2,
}  # fmt: skip


def open_fall(
    size: tuple[int, int] = (1280, 800),
    *,
    seed: int = 7,
    text_scale: float = 1.0,
    options: dict[str, str] | None = None,
) -> AppContext:
    """Open the window on a new game; there is no curtain."""
    context = open_window(size, text_scale=text_scale)
    OPEN.append(context)
    context.shell.apply_settings(replace(context.settings, animations=False))
    context.new_game(TITLE, options or {}, (Seat("Zhukov"),), seed=seed, dice=COMPUTER_DICE)
    run(context)
    return context


def pick(options: tuple[Option, ...], rng: random.Random) -> Option:
    """A random option, such that games come to fights."""
    return max(
        options,
        key=lambda o: WEIGHTS.get(type(o.action).__name__, 1.0) * (0.5 + rng.random()),
    )


def close_report(context: AppContext) -> bool:
    """Close the page between turns, if it is open."""
    host = table(context).host
    assert host is not None
    if not host.popups:
        return False
    tap(context, pygame.K_RETURN)
    assert not host.popups
    return True


def by_mouse(context: AppContext, option: Option, rng: random.Random) -> None:
    """Take an option by mouse, a second time where there is a warning."""
    count = game_session(context).ply_count
    click_option(context, option, rng)
    if game_session(context).ply_count == count and game_session(context).result is None:
        click_option(context, option, rng)


def by_keys(context: AppContext, option: Option) -> None:
    """Take an option by Enter, Esc, a digit, or Tab until the keyboard is on it and Enter."""
    screen = table(context)
    key = {OptionRole.CONFIRM: pygame.K_RETURN, OptionRole.BACK: pygame.K_ESCAPE}.get(option.role)
    if key is not None and screen.cursor is None:
        count = game_session(context).ply_count
        tap(context, key)
        if game_session(context).ply_count == count and game_session(context).result is None:
            tap(context, key)
        return
    listed = screen.presenter.listed()
    draft = screen.presenter.skin.draft(screen.presenter.view, screen.presenter.decision)
    if option in listed[:9] and (draft is None or not draft.legs):
        tap(context, pygame.K_1 + listed.index(option))
        return
    options = screen.presenter.options
    back = options.index(option) > len(options) // 2
    for _ in options:
        tap(context, pygame.K_TAB, mod=pygame.KMOD_SHIFT if back else 0)
        if screen.cursor is option:
            break
    assert screen.cursor is option
    count = game_session(context).ply_count
    tap(context, pygame.K_RETURN)
    if game_session(context).ply_count == count and game_session(context).result is None:
        tap(context, pygame.K_RETURN)


def advance(context: AppContext, done: Any, most: int = 600) -> None:
    """Play sensibly, without pointer or keys, until ``done`` is true of the table."""
    session = game_session(context)
    for _ in range(most):
        screen = table(context)
        host = screen.host
        assert host is not None
        if done(screen):
            return
        if host.popups:
            host.close_popup(host.popups[-1])
        decision = screen.presenter.decision
        assert decision is not None, "the game is over too early"
        wanted = session.game.advise(screen.presenter.view, decision)
        option = next(o for o in decision.options if o.action == wanted)
        screen.armed = option
        screen.choose(option)
    raise AssertionError("never came to the wanted situation")


def is_over(context: AppContext) -> bool:
    """Whether the game has ended or its last page is shown."""
    top = context.shell.top
    return game_session(context).result is not None or not isinstance(top, TableScreen)
