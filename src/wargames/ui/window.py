"""Opening the window, and saying in one line why none can be opened."""

from __future__ import annotations

import os
from typing import Final

import pygame

from wargames.ui.theme import TABLE

MIN_WINDOW: Final = (1024, 640)
MAX_WINDOW: Final = (3840, 2160)
UNSEEN_DRIVERS: Final = ("offscreen", "dummy")
"""What SDL falls back to without a display: fine if asked for, useless for a player."""


class NoDisplay(Exception):
    """No window can be opened; the message is one line for the user."""


def require_pygame_ce() -> None:
    """Refuses to run on the other build, which lacks what the table draws with.

    Raises:
        NoDisplay: ``pygame`` is installed where ``pygame-ce`` is needed.
    """
    if not getattr(pygame, "IS_CE", False):
        raise NoDisplay(
            "wargames needs pygame-ce, but pygame is installed in its place: "
            "run `pip uninstall pygame pygame-ce` and then `pip install pygame-ce`"
        )


def clamp_window(size: tuple[int, int]) -> tuple[int, int]:
    """``size`` within the window sizes that the table is laid out for."""
    width = min(max(size[0], MIN_WINDOW[0]), MAX_WINDOW[0])
    height = min(max(size[1], MIN_WINDOW[1]), MAX_WINDOW[1])
    return width, height


def open_window(size: tuple[int, int], *, fullscreen: bool) -> pygame.Surface:
    """The window, on the path that is fast without a GPU.

    Raises:
        NoDisplay: there is no display.
    """
    try:
        pygame.display.init()
        driver = pygame.display.get_driver()
    except pygame.error as error:
        raise NoDisplay(_no_display_line(error)) from error
    if driver in UNSEEN_DRIVERS and os.environ.get("SDL_VIDEODRIVER") != driver:
        pygame.display.quit()
        raise NoDisplay(_no_display_line("there is no display"))
    hinted = False
    if driver == "x11" and "SDL_FRAMEBUFFER_ACCELERATION" not in os.environ:
        # Without a GPU the accelerated path costs 25 ms a flip instead of 1.5.
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        hinted = True
    try:
        return _set_mode(size, fullscreen=fullscreen)
    except pygame.error as error:
        if not hinted:
            raise NoDisplay(_no_display_line(error)) from error
    del os.environ["SDL_FRAMEBUFFER_ACCELERATION"]
    try:
        return _set_mode(size, fullscreen=fullscreen)
    except pygame.error as error:
        raise NoDisplay(_no_display_line(error)) from error


def _set_mode(size: tuple[int, int], *, fullscreen: bool) -> pygame.Surface:
    if fullscreen:
        surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    else:
        surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    surface.fill(TABLE)
    return surface


def _no_display_line(error: object) -> str:
    return (
        f"no window can be opened ({error}): start wargames in a graphical session, or use the "
        "commands that need none (check, simulate, render, replay --text, rules, sources)"
    )
