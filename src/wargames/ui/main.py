"""Run the window: from the request of the command line to the exit code."""

from __future__ import annotations

from collections.abc import Callable

from wargames.content.errors import ContentError
from wargames.core.errors import WargamesError
from wargames.session.launch import LaunchRequest
from wargames.ui.assets import Assets
from wargames.ui.context import AppContext
from wargames.ui.settings_file import SettingsFile
from wargames.ui.shell import Shell
from wargames.workshop.api import WorkshopError


def run(request: LaunchRequest) -> int:
    """Open the window, show what was asked for, and return the exit code when it is closed.

    Raises:
        NoDisplay: no window can be opened, or the wrong build of the drawing library is there.
    """
    context = open_app(request)
    try:
        context.shell.run()
    finally:
        context.close_game()
        context.shell.close()
    return 0


def open_app(request: LaunchRequest) -> AppContext:
    """Open the window on its first page without running it; tests drive it frame by frame.

    Raises:
        NoDisplay: no window can be opened.
    """
    settings_file = SettingsFile(request.folders.settings_file)
    settings, size = settings_file.load()
    shell = Shell(
        assets=Assets(request.folders.assets), settings=settings, on_settings=settings_file.save
    )
    context = AppContext(shell, request, settings_file)
    shell.on_crash = context.save_after_fault
    shell.on_last_page_left = context.go_home
    shell.open(size)
    _show_first_page(context)
    return context


def _show_first_page(context: AppContext) -> None:
    from wargames.ui.screens.home import HomeScreen

    home = HomeScreen(context)
    context.shell.push(home)
    wanted = _wanted(context)
    if wanted is None:
        return
    try:
        wanted()
    except (WargamesError, WorkshopError, ContentError, ValueError) as error:
        home.tell("This cannot be opened", str(error))


def _wanted(context: AppContext) -> Callable[[], object] | None:
    """Return what opens the page that the command line asked for; None for Home."""
    request = context.request
    replay, resume, title = request.replay, request.resume, request.title
    map_file = request.map_file
    if map_file is not None:
        return lambda: context.open_workshop(map_file)
    if replay is not None:
        return lambda: context.open_replay(replay)
    if resume is not None:
        return lambda: context.resume(resume)
    if title is not None:
        return lambda: context.start_at_once(title)
    return None
