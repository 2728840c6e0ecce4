"""Open the window, or say in one line why it cannot be opened."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

from wargames.app import paths
from wargames.app.titles import TITLES
from wargames.content.errors import Problem
from wargames.session.launch import Folders, LaunchRequest

NO_WINDOW = (
    "no display was found: start wargames from a desktop, or use a command that needs no window "
    "(wargames --help lists them)"
)


class CannotOpenWindow(Exception):
    """There is no display, or the drawing library is missing."""


def folders() -> Folders:
    """Return every folder, made if need be.

    Raises:
        OSError: one cannot be made; the message says how to choose another.
    """
    return Folders(
        data=paths.data_dir(),
        assets=paths.assets_dir(),
        saves=paths.saves_dir(),
        crashes=paths.crashes_dir(),
        cache=paths.cache_dir(),
        settings_file=paths.settings_file(),
    )


def open_window(
    *,
    title: str | None = None,
    options: Mapping[str, str] | None = None,
    seed: int | None = None,
    resume: Path | None = None,
    replay: Path | None = None,
    map_file: Path | None = None,
) -> int:
    """Run the window until it is closed and return the exit code.

    Raises:
        CannotOpenWindow: there is no display.
    """
    check_display()
    try:
        from wargames.ui.main import run
        from wargames.ui.window import NoDisplay
    except ModuleNotFoundError as error:
        raise CannotOpenWindow(
            f"the window needs the module {error.name!r}: install wargames again"
        ) from error
    request = LaunchRequest(
        TITLES,
        folders(),
        title,
        options or {},
        seed,
        resume,
        replay,
        map_file=map_file,
        check_map=check_map,
    )
    try:
        return run(request)
    except NoDisplay as error:
        raise CannotOpenWindow(str(error)) from error
    except Exception as error:
        if is_display_error(error):
            raise CannotOpenWindow(NO_WINDOW) from error
        raise


def check_map(file: Path) -> list[Problem]:
    """Return what the title of a map file says about all its files; nothing if it has no title."""
    data = paths.data_dir()
    for title in TITLES:
        if title.package and file.resolve() == (data / "maps" / f"{title.id}.yaml").resolve():
            loader = import_module(f"wargames.engines.{title.package}.load")
            found: list[Problem] = loader.check_title(data)
            return found
    return []


def check_display() -> None:
    """Find out without loading anything whether a window can be opened.

    Raises:
        CannotOpenWindow: certainly not.
    """
    if sys.platform in ("win32", "darwin", "cygwin") or os.environ.get("SDL_VIDEODRIVER"):
        return
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        raise CannotOpenWindow(NO_WINDOW)


def is_display_error(error: Exception) -> bool:
    """Tell whether an error of the drawing library means that there is no display."""
    if type(error).__module__.split(".")[0] != "pygame":
        return False
    text = str(error).lower()
    return any(word in text for word in ("video", "display", "x11", "wayland"))
