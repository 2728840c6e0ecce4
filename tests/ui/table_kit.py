"""The table on the dummy driver: hold the curtain, click options by mouse, play by keys."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest
from tests.ui.screens_kit import BERLIN, open_window, reveal

from wargames.core.decision import Option, Ref, RefKind
from wargames.session.seats import COMPUTER_DICE, Seat
from wargames.session.session import Session
from wargames.ui.context import AppContext
from wargames.ui.crash import CrashScreen
from wargames.ui.screens.curtain import CurtainScreen
from wargames.ui.screens.table import TableScreen
from wargames.ui.text import TextSetter
from wargames.ui.widgets import Button, Host, TextBlock, Widget

TWO_PEOPLE = (Seat("Anna"), Seat("Boris"))
OPEN: list[AppContext] = []


@pytest.fixture(autouse=True)
def close_windows() -> Iterator[None]:
    """Let go of the journals of the games that a test has opened."""
    yield
    while OPEN:
        OPEN.pop().close_game()


def open_table(
    size: tuple[int, int] = (1280, 800),
    *,
    seed: int = 7,
    seats: tuple[Seat, Seat] = TWO_PEOPLE,
    dice: str = COMPUTER_DICE,
    text_scale: float = 1.0,
    animations: bool = False,
) -> AppContext:
    """Open the window on a new game; the curtain of the first seat is up."""
    context = open_window(size, text_scale=text_scale)
    OPEN.append(context)
    context.shell.apply_settings(replace(context.settings, animations=animations))
    context.new_game(BERLIN, {}, seats, seed=seed, dice=dice)
    run(context)
    return context


def run(context: AppContext, count: int = 1, ms: float = 20.0) -> None:
    """Run frames and fail if something broke in one."""
    for _ in range(count):
        context.shell.run_frame(ms)
        top = context.shell.top
        assert not isinstance(top, CrashScreen), top.report.details


def table(context: AppContext) -> TableScreen:
    """Return the table on top."""
    top = context.shell.top
    assert isinstance(top, TableScreen), top
    return top


def widgets(context: AppContext) -> Host:
    """Return the host of the table on top."""
    host = table(context).host
    assert host is not None
    return host


def game_session(context: AppContext) -> Session[Any, Any]:
    """Return the game on the table."""
    assert context.session is not None
    return context.session


def lift(context: AppContext) -> None:
    """Hold the key of the curtain until it is gone."""
    curtain = context.shell.top
    assert isinstance(curtain, CurtainScreen), curtain
    post_key(pygame.KEYDOWN, pygame.K_SPACE)
    for _ in range(60):
        run(context)
        if context.shell.top is not curtain:
            break
    post_key(pygame.KEYUP, pygame.K_SPACE)
    run(context)
    assert context.shell.top is not curtain


def post_key(kind: int, key: int, mod: int = 0) -> None:
    pygame.event.post(pygame.event.Event(kind, key=key, mod=mod, unicode=""))


def tap(context: AppContext, *keys: int, mod: int = 0) -> None:
    """Press and release keys one after another."""
    for key in keys:
        post_key(pygame.KEYDOWN, key, mod)
        post_key(pygame.KEYUP, key, mod)
        run(context)


def point(context: AppContext, pos: tuple[int, int], ms: float = 0.0) -> None:
    """Move the pointer and let time pass."""
    event = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    pygame.event.post(event)
    run(context)
    for _ in range(int(ms // 20)):
        run(context)


def click_at(context: AppContext, pos: tuple[int, int], button: int = 1) -> None:
    """Click a point by real events."""
    point(context, pos)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=button))
    run(context)


def click_widget(context: AppContext, widget: Widget) -> None:
    reveal(widget)
    click_at(context, widget.rect.center)


def widget_of(context: AppContext, option: Option) -> Widget | None:
    """The widget that stands for an option in the side panel."""
    found: Widget | None = None
    for widget in widgets(context).widgets():
        if getattr(widget, "option", None) is option:
            found = widget
    return found


def map_point(context: AppContext, ref: Ref) -> tuple[int, int] | None:
    """A point of the map, free of panels, at which a click is about a ref."""
    screen = table(context)
    spot = screen.board.hits.point_of(ref)
    chain = widgets(context).widgets_at(spot) if spot is not None else []
    return spot if chain and chain[0] is screen.board else None


def click_option(context: AppContext, option: Option, rng: random.Random) -> None:
    """Take an option by mouse: on the map where that is possible and the coin says so."""
    screen = table(context)
    alone = len(screen.presenter.at([option.target])) == 1
    if option.target.kind in (RefKind.ZONE, RefKind.UNIT) and alone and rng.random() < 0.7:
        pos = map_point(context, option.target)
        if pos is not None:
            click_at(context, pos)
            return
    widget = widget_of(context, option)
    assert widget is not None, f"nothing to click for {option.label!r}"
    click_widget(context, widget)


def sensible(option: Option, rng: random.Random) -> float:
    """A weight by which random play comes to fights."""
    name = type(option.action).__name__
    weights = {"SealPlan": 0.1, "CancelOrder": 0.05, "SetNumber": 0.05, "DropLeg": 0.02,
               "RemovePlanned": 0.02, "RaisePlanned": 0.02, "ToggleUnit": 0.1, "PlanTo": 2.0,
               "FinishOrders": 0.3, "React": 0.3, "ConfirmOrder": 3.0}  # fmt: skip
    return weights.get(name, 1.0) * (0.5 + rng.random())


def pick(options: tuple[Option, ...], rng: random.Random) -> Option:
    """A random option, such that games get somewhere."""
    return max(options, key=lambda option: sensible(option, rng))


def play(
    context: AppContext,
    decisions: int,
    act: Callable[[AppContext, Option], None],
    rng: random.Random,
    *,
    before: Callable[[AppContext], None] = lambda _: None,
) -> int:
    """Play by ``act`` until the game is over or so many decisions are made; return how many."""
    made = 0
    session = game_session(context)
    for _ in range(decisions * 4):
        top = context.shell.top
        if made >= decisions or not isinstance(top, TableScreen | CurtainScreen):
            break
        if isinstance(top, CurtainScreen):
            lift(context)
            continue
        before(context)
        if top.pausing:
            tap(context, pygame.K_SPACE)
            continue
        count = session.ply_count
        option = pick(top.presenter.options, rng)
        act(context, option)
        if top.armed is option:
            act(context, option)
        assert session.ply_count != count or session.result is not None
        made += 1
    return made


def words_on_screen(context: AppContext) -> str:
    """Everything that the widgets of the table say or would say."""
    screen = table(context)
    found: list[str] = []
    for widget in widgets(context).widgets():
        found.append(widget.label)
        if widget.tip is not None:
            found.append(widget.tip.text)
        if isinstance(widget, TextBlock):
            text = widget.text
            found.append(text if isinstance(text, str) else "".join(run.text for run in text))
        elif isinstance(widget, Button):
            found.append(widget.text)
    found += [entry.text for entry in screen.presenter.log()]
    found += [card.face.title for card in screen.presenter.skin.hand(screen.presenter.view, None)
              if card.face is not None]  # fmt: skip
    return "\n".join(found)


def drawn_words(context: AppContext, monkeypatch: Any) -> str:
    """Every word that is set while the window is drawn once."""
    words: list[str] = []
    old_picture = TextSetter.picture

    def picture(self: TextSetter, text: str, *args: Any, **more: Any) -> pygame.Surface:
        words.append(text)
        return old_picture(self, text, *args, **more)

    monkeypatch.setattr(TextSetter, "picture", picture)
    context.shell.screens[-1].invalidate()
    run(context)
    monkeypatch.undo()
    return " ".join(words)


def frame_hash(context: AppContext) -> int:
    """What the window shows."""
    return hash(pygame.image.tobytes(context.shell.surface, "RGB"))
