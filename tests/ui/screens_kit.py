"""The window on the dummy driver, driven by posted events, and a game that was played."""

from __future__ import annotations

import itertools
import json
from functools import cache
from typing import Any

import pygame

from wargames.app.launch import folders
from wargames.app.titles import TITLES, load_game
from wargames.session.launch import LaunchRequest
from wargames.session.seats import HUMAN, Seat
from wargames.session.session import Session
from wargames.ui.context import AppContext
from wargames.ui.crash import CrashScreen
from wargames.ui.main import open_app
from wargames.ui.screens.page import Page
from wargames.ui.widgets import Host, Scroller, TextBlock, Toast, Widget

BERLIN = "berlin-1945"
SIZES = ((1024, 640), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440))
TEXT_SCALES = (1.0, 1.25, 1.5, 2.0)
SLACK = 3
"""Pixels by which rounding may shift an edge."""


def open_window(
    size: tuple[int, int] = (1280, 800),
    *,
    text_scale: float = 1.0,
    ui_scale: float = 1.0,
    **wanted: Any,
) -> AppContext:
    """Open the window of the player's home of this test."""
    place = folders()
    stored = {"settings": {"text_scale": text_scale, "ui_scale": ui_scale}, "window": list(size)}
    place.settings_file.write_text(json.dumps(stored), encoding="utf-8")
    context = open_app(LaunchRequest(TITLES, place, **wanted))
    pygame.event.clear()
    frame(context)
    return context


def frame(context: AppContext, count: int = 1) -> None:
    """Run frames and fail if something broke in one."""
    for _ in range(count):
        context.shell.run_frame()
    top = context.shell.top
    assert not isinstance(top, CrashScreen), top.report.details


def page(context: AppContext) -> Page:
    """Return the page on top."""
    top = context.shell.top
    assert isinstance(top, Page), top
    return top


def host(context: AppContext) -> Host:
    """Return the widgets of the page on top."""
    found = page(context).host
    assert found is not None
    return found


def click(context: AppContext, label: str) -> None:
    """Click a widget by real events; it is scrolled into view first."""
    widget = host(context).find(label)
    reveal(widget)
    spot = widget.rect.center
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))
    )
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=spot, button=1))
    frame(context)


def reveal(widget: Widget) -> None:
    """Scroll whatever holds a widget until it is in view."""
    parent = widget.parent
    while parent is not None:
        show = getattr(parent, "reveal", None)
        if show is not None:
            show(widget)
        parent = parent.parent


def press(context: AppContext, *keys: int, mod: int = 0, text: str = "") -> None:
    """Press keys one after another by real events."""
    for key in keys:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=mod, unicode=""))
        frame(context)
    if text:
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        frame(context)


def texts(context: AppContext) -> str:
    """Return all words of the text blocks on the page."""
    found = [widget.text for widget in host(context).widgets() if isinstance(widget, TextBlock)]
    return "\n".join(text if isinstance(text, str) else "" for text in found)


@cache
def finished_game() -> Session[Any, Any]:
    """Return a game that two random players have played to its end."""
    session = new_session("random", seed=7)
    while session.bot_due() is not None:
        session.advance_bot()
    assert session.result is not None
    return session


def new_session(kind: str = HUMAN, *, seed: int = 7) -> Session[Any, Any]:
    """Return a game at its first decision."""
    return Session(load_game(BERLIN), {}, seed, (Seat("Anna", kind), Seat("Boris", kind)))


def layout_faults(context: AppContext) -> list[str]:
    """Return what overlaps, leaves its container or has less room than it needs."""
    root = host(context).root
    assert root is not None
    window = pygame.Rect((0, 0), context.shell.size)
    return list(_faults(root, context, window))


def _faults(widget: Widget, context: AppContext, bounds: pygame.Rect) -> list[str]:
    faults = []
    name = f"{type(widget).__name__} {widget.label!r} {widget.rect}"
    if not bounds.inflate(2 * SLACK, 2 * SLACK).contains(widget.rect):
        faults.append(f"{name} leaves {bounds}")
    if isinstance(widget, TextBlock) and not widget.grow:
        if widget.overflow > SLACK:
            faults.append(f"{name} is cut by {widget.overflow} pixels")
    elif not isinstance(widget, Scroller):
        need = widget.natural(context.shell.theme, max(1, widget.rect.width))[1]
        if not widget.children() and need > widget.rect.height + SLACK:
            faults.append(f"{name} needs {need} pixels of height")
    elif widget.rect.height < 24 or widget.rect.width < 40:
        faults.append(f"{name} has no room")
    children = [one for one in widget.children() if one.visible and not isinstance(one, Toast)]
    for one, two in itertools.combinations(children, 2):
        if one.rect.inflate(-SLACK, -SLACK).colliderect(two.rect.inflate(-SLACK, -SLACK)):
            faults.append(f"{name}: {one.label!r} {one.rect} overlaps {two.label!r} {two.rect}")
    # What is scrolled may be taller than its window, never wider.
    inner = widget.rect.copy()
    if isinstance(widget, Scroller):
        inner.top, inner.height = -100_000, 200_000
    for child in children:
        faults += _faults(child, context, inner)
    return faults
