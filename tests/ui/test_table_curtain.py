"""Nobody sees what is not theirs: every frame of a hand-over, every word, every pixel."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest
from tests.ui.table_kit import (
    click_option,
    close_windows,  # noqa: F401 - a fixture
    drawn_words,
    frame_hash,
    game_session,
    lift,
    open_table,
    play,
    post_key,
    run,
    table,
    tap,
    words_on_screen,
)

from wargames.core.decision import Option, OptionRole
from wargames.core.ids import PlayerId
from wargames.session.savefile import save_game
from wargames.ui.context import AppContext
from wargames.ui.screens.curtain import HOLD_MS, CurtainScreen, draw_curtain
from wargames.ui.screens.table import TableScreen


def by_mouse(rng: random.Random) -> Callable[[AppContext, Option], None]:
    return lambda context, option: click_option(context, option, rng)


def curtain_pictures(context: AppContext, seat: PlayerId) -> set[bytes]:
    """All that the curtain of a seat may ever look like."""
    session = game_session(context)
    surface = pygame.Surface(context.shell.size).convert()
    pictures = set()
    for step in range(13):
        style = context.skin(session.game.info.id).side(seat)
        draw_curtain(surface, context.shell.theme, session.seat_text(seat), style, step)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    return pictures


@contextmanager
def watching(context: AppContext, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Look at every picture that reaches the window; collects what is wrong with any."""
    session = game_session(context)
    pictures = {seat: curtain_pictures(context, PlayerId(seat)) for seat in (0, 1)}
    wrong: list[str] = []
    flip, update = pygame.display.flip, pygame.display.update

    def look() -> None:
        top = context.shell.top
        shown = pygame.image.tobytes(context.shell.surface, "RGB")
        if isinstance(top, CurtainScreen):
            if shown not in pictures[int(top.seat)]:
                wrong.append(f"ply {session.ply_count}: the curtain is not the curtain's picture")
        elif isinstance(top, TableScreen):
            due = session.handoff_due()
            if due is not None and session.eyes is not None:
                wrong.append(f"ply {session.ply_count}: eyes {session.eyes} while {due} is due")
            if due is not None and not top.pausing and top.looking is None:
                wrong.append(f"ply {session.ply_count}: a table where the curtain is due")

    def flipped() -> None:
        look()
        flip()

    def updated(*args: Any) -> None:
        look()
        update(*args)

    monkeypatch.setattr(pygame.display, "flip", flipped)
    monkeypatch.setattr(pygame.display, "update", updated)
    yield wrong
    monkeypatch.undo()


def test_every_frame_of_a_hand_over_is_the_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(21)
    context = open_table(animations=True)
    with watching(context, monkeypatch) as wrong:
        play(context, 50, by_mouse(rng), rng)
    assert wrong == []


def test_the_curtain_wants_its_key_held() -> None:
    context = open_table()
    curtain = context.shell.top
    assert isinstance(curtain, CurtainScreen)
    tap(context, pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_F1)
    run(context, 5)
    assert context.shell.top is curtain
    post_key(pygame.KEYDOWN, pygame.K_SPACE)
    run(context, int(HOLD_MS // 20) - 3)
    assert context.shell.top is curtain
    run(context, 6)
    assert table(context).looking is None
    assert game_session(context).eyes == curtain.seat


def test_letting_go_too_early_begins_anew() -> None:
    context = open_table()
    before = frame_hash(context)
    post_key(pygame.KEYDOWN, pygame.K_SPACE)
    run(context, 15)
    assert frame_hash(context) != before
    post_key(pygame.KEYUP, pygame.K_SPACE)
    run(context, 2)
    assert isinstance(context.shell.top, CurtainScreen)
    assert frame_hash(context) == before


def test_the_table_of_the_last_seat_is_gone_behind_the_curtain() -> None:
    context = open_table()
    lift(context)
    screen = table(context)
    tap(context, pygame.K_RETURN, pygame.K_RETURN)
    assert context.shell.top is not screen
    assert screen.host is None
    assert screen not in context.shell.screens


def test_a_loaded_game_comes_up_behind_the_curtain(tmp_path: Any) -> None:
    context = open_table()
    lift(context)
    tap(context, pygame.K_1)
    path = tmp_path / "game.wargame"
    save_game(game_session(context), path)
    context.resume(path)
    run(context)
    assert isinstance(context.shell.top, CurtainScreen)
    assert game_session(context).eyes is None


def test_looking_at_ones_cards_goes_through_the_curtain_and_leaves_nothing() -> None:
    context = open_table()
    lift(context)
    german = PlayerId(0)
    table(context).look(german)
    run(context)
    assert isinstance(context.shell.top, CurtainScreen)
    lift(context)
    screen = table(context)
    assert screen.looking == german
    assert screen.presenter.decision is None
    assert screen.presenter.skin.hand(screen.presenter.view, None)
    assert screen.presenter.view.plan is None
    tap(context, pygame.K_SPACE)
    assert isinstance(context.shell.top, CurtainScreen)
    assert context.shell.top.seat == PlayerId(1)


def hidden_names(context: AppContext) -> list[str]:
    """Names of the cards in hands that whoever looks now may not see."""
    session = game_session(context)
    state, tables = session.history.state, session.game.tables  # type: ignore[attr-defined]
    others = [seat for seat in (0, 1) if session.eyes != seat]
    return [tables.card_name[card] for seat in others for card in state.hands[seat]]


def test_no_word_on_the_screen_tells_a_hidden_card(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(31)
    context = open_table()
    seen = 0

    def check(context: AppContext) -> None:
        nonlocal seen
        screen = table(context)
        known = {card.name for card in screen.presenter.view.seen_hand}
        words = words_on_screen(context)
        for name in hidden_names(context):
            assert name in known or name not in words, name
        if game_session(context).eyes is None and seen < 6:
            seen += 1
            drawn = drawn_words(context, monkeypatch)
            for name in hidden_names(context):
                assert name not in drawn, name

    play(context, 70, by_mouse(rng), rng, before=check)
    assert seen


def test_the_sealed_plan_shows_nowhere_but_to_the_soviet_side() -> None:
    rng = random.Random(33)
    context = open_table()
    checked = 0

    def check(context: AppContext) -> None:
        nonlocal checked
        screen = table(context)
        view = screen.presenter.view
        state = game_session(context).history.state
        if state.plan and not state.plan_revealed and game_session(context).eyes != 1:
            checked += 1
            assert view.plan is None
            assert screen.presenter.plan() is None
            scene = screen.board.scene
            assert scene is not None
            assert all(arrow.side != "soviet" for arrow in scene.arrows)

    play(context, 60, by_mouse(rng), rng, before=check)
    assert checked


def test_hidden_things_do_not_change_a_pixel_of_what_everybody_sees() -> None:
    rng = random.Random(41)
    context = open_table()
    session = game_session(context)
    compared = 0
    for _ in range(400):
        if compared >= 2:
            break
        play(context, 1, by_mouse(rng), rng)
        top = context.shell.top
        if not isinstance(top, TableScreen) or session.eyes is not None or top.pausing:
            continue
        compared += 1
        assert public_pixels(context) == pixels_with_other_secrets(context)
    assert compared == 2


def public_pixels(context: AppContext) -> int:
    context.shell.reset_to(TableScreen(context, game_session(context)))
    run(context, 3)
    return frame_hash(context)


def pixels_with_other_secrets(context: AppContext) -> int:
    """The same with other cards in both hands, then everything as it was."""
    session = game_session(context)
    state = session.history.state
    hands, decks = list(state.hands), list(state.decks)
    plan = state.plan
    for seat in (0, 1):
        cards = [*state.decks[seat], *state.hands[seat]]
        count = len(state.hands[seat])
        state.hands[seat] = tuple(sorted(cards[:count]))
        state.decks[seat] = tuple(cards[count:])
    if not state.plan_revealed:
        state.plan = state.plan[:0] if len(state.plan) > 1 else plan
    session.revision += 1
    shown = public_pixels(context)
    state.hands, state.decks, state.plan = hands, decks, plan
    session.revision += 1
    return shown


def test_a_public_question_is_put_without_the_curtain() -> None:
    rng = random.Random(52)
    context = open_table()
    for _ in range(300):
        top = context.shell.top
        if isinstance(top, TableScreen) and top.presenter.decision is not None:
            decision = top.presenter.decision
            if decision.public and decision.window is not None:
                break
        play(context, 1, by_mouse(rng), rng)
    screen = table(context)
    assert game_session(context).eyes is None
    assert screen.root is not None
    assert screen.root.banner is not None
    assert screen.root.hand is None or screen.root.hand.cards == ()
    decline = screen.presenter.with_role(OptionRole.BACK)
    assert decline is not None
    assert all(screen.presenter.known_to_close(option) is None for option in
               screen.presenter.options)  # fmt: skip
