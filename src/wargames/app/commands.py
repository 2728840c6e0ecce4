"""The commands that open the window, and those about saved games and data files."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import Any

from wargames.app import paths
from wargames.app.errors import FAILED, OK, UsageError
from wargames.app.launch import check_display, folders, open_window
from wargames.app.overlays import digest_with_overlay
from wargames.app.titles import TITLES, find_title, load_game
from wargames.core.game import GameInfo, NodeGame
from wargames.core.ids import PlayerId
from wargames.session.errors import SaveError
from wargames.session.loading import Loaded
from wargames.session.loading import load_game as load_save
from wargames.session.savefile import SUFFIX, describe_save, newest_autosave

ALL, PUBLIC = "all", "public"


def window(_: Namespace) -> int:
    """Open Home."""
    return open_window()


def play(chosen: Namespace) -> int:
    """Open the window with a new game."""
    title = find_title(chosen.title)
    check_display()
    options = options_of(title.load().info, chosen)
    return open_window(title=title.id, options=options, seed=chosen.seed)


def resume(chosen: Namespace) -> int:
    """Open the window with a saved game."""
    path = chosen.file
    if path is None:
        newest = newest_autosave(paths.saves_dir())
        if newest is None:
            raise UsageError(
                f"there is no game to go on with in {paths.saves_dir()}: "
                "begin one with 'wargames play TITLE'"
            )
        path = newest.path
    _check_save(path)
    return open_window(resume=path)


def replay(chosen: Namespace) -> int:
    """Print the log of a saved game, or step through it in the window."""
    if not chosen.text:
        if chosen.seat:
            raise UsageError("--seat belongs to --text; the window asks for itself")
        _check_save(chosen.file)
        return open_window(replay=chosen.file)
    from wargames.app.textreplay import print_log

    loaded = open_save(chosen.file)
    seat = chosen.seat if chosen.seat is not None else (ALL if loaded.session.result else PUBLIC)
    viewer = _viewer(seat, loaded.session.game.info, more=(ALL,))
    if viewer is not None and loaded.session.result is None:
        _warn("the game is not over: the log that follows holds secrets")
    print_log(loaded.session, viewer)
    return OK


def check(chosen: Namespace) -> int:
    """Check the data of one title or of all, or a map file."""
    if chosen.title is not None and Path(chosen.title).is_file():
        return _check_map_file(chosen)
    titles = (
        [find_title(chosen.title)] if chosen.title is not None else [t for t in TITLES if t.package]
    )
    found = 0
    for title in titles:
        if not title.package:
            raise UsageError(f"{title.name} is planned and has no data yet")
        loader = import_module(f"wargames.engines.{title.package}.load")
        overlay = paths.overlay_file(title.id)
        problems = loader.check_title(paths.data_dir(), overlay=overlay)
        if overlay is not None and not problems:
            # Raises if the overlay speaks of data that the title has not.
            digest_with_overlay(loader.data_files(paths.data_dir()), overlay, title.id)
        if chosen.signed and not problems:
            from wargames.app.workshop import unsigned_edges

            problems = unsigned_edges(title.id)
        found += len(problems)
        for problem in problems:
            print(problem)
        files = len(loader.data_files(paths.data_dir()))
        print(f"{title.id}: {files} files, {len(problems) or 'no'} problems")
        if chosen.mutations and not problems:
            _print_mutations(loader)
    return FAILED if found else OK


def _check_map_file(chosen: Namespace) -> int:
    if chosen.mutations or chosen.signed:
        raise UsageError("--mutations and --signed are about titles, not about a file")
    from wargames.app.workshop import check_file

    file = Path(chosen.title)
    problems = check_file(file)
    for problem in problems:
        print(problem)
    print(f"{file}: {len(problems) or 'no'} problems")
    return FAILED if problems else OK


def _print_mutations(loader: Any) -> None:
    from wargames.content.promises import mutation_score, network_of

    files = loader.read_files(paths.data_dir(), overlay=paths.overlay_file(loader.TITLE))
    score = mutation_score(network_of(files.map), files.promises)
    tried, caught = sum(score.tried.values()), sum(score.caught.values())
    print(f"  wrong borders that the promises catch: {caught} of {tried} ({score.share:.1%})")
    for kind in score.tried:
        print(f"    {kind:8} {score.caught[kind]:6} of {score.tried[kind]}")
    for missed in score.missed[:20]:
        print(f"    missed: {missed}")
    if len(score.missed) > 20:
        print(f"    and {len(score.missed) - 20} more")


def render(chosen: Namespace) -> int:
    """Draw a map into a picture without opening a window."""
    if chosen.out.suffix.lower() != ".png":
        raise UsageError(f"--out names {chosen.out}: only .png can be written")
    if not chosen.out.parent.is_dir():
        raise UsageError(f"--out: there is no folder {chosen.out.parent}")
    game, view = _view_to_draw(chosen)
    # Before anything imports pygame: it reads these once.
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from wargames.ui.render import render_view

    render_view(game, view, size=chosen.size, out=chosen.out, folders=folders())
    return OK


def _view_to_draw(chosen: Namespace) -> tuple[NodeGame[Any, Any], object]:
    path = Path(chosen.what)
    if path.suffix == SUFFIX or path.is_file():
        session = open_save(path).session
        game, state = session.game, session.history.state
    else:
        game = load_game(chosen.what)
        state = game.new_initial_state({}).state
    viewer = _viewer(PUBLIC if chosen.seat is None else chosen.seat, game.info)
    if isinstance(viewer, int) and state.result is None:
        _warn("the game is not over: the picture holds secrets")
    return game, game.view(state, viewer)  # type: ignore[arg-type]


def open_save(path: Path) -> Loaded:
    """Load a save; whatever was amiss goes to stderr.

    Raises:
        SaveError: it cannot be used.
    """
    loaded = load_save(path, load_game)
    for warning in loaded.warnings:
        _warn(warning)
    return loaded


def options_of(info: GameInfo, chosen: Namespace) -> dict[str, str]:
    """Return the options of a command line, checked against what the title has.

    Raises:
        UsageError: unknown name or value; the message names the nearest.
    """
    options: dict[str, str] = {}
    for text in chosen.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise UsageError(f"--option takes NAME=VALUE, got {text!r}")
        options[name] = value
    if chosen.scenario is not None:
        options["scenario"] = chosen.scenario
    known = {spec.id: [value for value, _ in spec.values] for spec in info.options}
    for name, value in options.items():
        if name not in known:
            raise UsageError(f"{info.id} has no option {name!r}{_nearest(name, list(known))}")
        if value not in known[name]:
            raise UsageError(f"{name} cannot be {value!r}{_nearest(value, known[name])}")
    return options


def _nearest(word: str, words: Sequence[str]) -> str:
    near = get_close_matches(word, words, n=1)
    hint = f"; did you mean {near[0]}?" if near else ""
    return f"{hint} It can be: {', '.join(words)}" if near else f": it can be {', '.join(words)}"


def _viewer(seat: str, info: GameInfo, *, more: Sequence[str] = ()) -> PlayerId | str | None:
    """Return a seat, ALL, or None for what is public."""
    wanted = seat.lower()
    if wanted == PUBLIC:
        return None
    if wanted in more:
        return wanted
    names = [name.lower() for name in info.seats]
    if wanted not in names:
        raise UsageError(f"no seat is called {seat!r}{_nearest(wanted, [*names, PUBLIC, *more])}")
    return PlayerId(names.index(wanted))


def _check_save(path: Path) -> None:
    try:
        problem = describe_save(path).problem
    except OSError as error:
        raise SaveError(f"{path}: {error.strerror or error}; check the name") from error
    if problem and not path.with_name(path.name + ".old").is_file():
        # The loader may still find a way, and says more if there is none.
        open_save(path)


def _warn(text: str) -> None:
    print(f"wargames: {text}", file=sys.stderr)
