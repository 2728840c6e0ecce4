"""The commands of the map workshop: open, new, grow, proof, and the check of the border walk."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from wargames.app import paths
from wargames.app.errors import FAILED, OK, UsageError
from wargames.app.launch import check_display, check_map, folders, open_window
from wargames.app.titles import TITLES, find_title
from wargames.content.errors import ContentError, Problem
from wargames.workshop import extra


def map_command(chosen: Namespace) -> int:
    """Open a map in the window, or write one."""
    actions: dict[str, Callable[[Namespace], int]] = {"new": _new, "grow": _grow}
    action = actions.get(chosen.what)
    if action is not None:
        if chosen.file is None:
            raise UsageError(f"'wargames map {chosen.what}' takes the name of a file")
        return action(chosen)
    if chosen.file is not None:
        raise UsageError(f"expected one title or file, got {chosen.what} and {chosen.file}")
    if chosen.borders or chosen.out:
        raise UsageError("--borders and --out belong to 'wargames map grow FILE'")
    extra.require()
    file = map_file_of(chosen.what)
    check_display()
    return open_window(map_file=file)


def map_file_of(what: str) -> Path:
    """Return the map file of a title, or the file itself.

    Raises:
        UsageError: the title has no map yet, or the file is not there.
        UnknownTitle: neither a title nor a file has this name.
    """
    path = Path(what).expanduser()
    if path.is_file():
        return path
    if path.suffix in (".yaml", ".yml") or len(path.parts) > 1:
        raise UsageError(f"there is no file {path}: 'wargames map new {path}' writes one")
    title = find_title(what)
    if not title.package:
        raise UsageError(f"{title.name} is planned and has no map yet")
    return paths.data_dir() / "maps" / f"{title.id}.yaml"


def unsigned_edges(title_id: str) -> list[Problem]:
    """Return a problem for every border of a title's map that nobody has signed as right.

    Raises:
        WorkshopMissing: the extra is not installed.
        ContentError: the map does not load.
    """
    extra.require()
    from wargames.workshop.open_map import open_map
    from wargames.workshop.signoff import unsigned

    return unsigned(open_map(paths.data_dir() / "maps" / f"{title_id}.yaml").walk())


def check_file(file: Path) -> list[Problem]:
    """Return everything wrong with a map file that belongs to no title, or to one.

    Raises:
        WorkshopMissing: the extra is not installed.
    """
    extra.require()
    from wargames.workshop.open_map import open_map

    try:
        return list(open_map(file, lambda: check_map(file)).problems)
    except ContentError as error:
        return list(error.problems)


def proof(chosen: Namespace) -> int:
    """Write proof sheets as SVG and PNG."""
    extra.require()
    from wargames.app.proof import write_proofs

    file = map_file_of(chosen.what)
    if chosen.diff is not None and not chosen.diff.is_file():
        raise UsageError(f"--diff: there is no file {chosen.diff}")
    data = paths.data_dir() if _is_ours(file) else None
    written = write_proofs(
        file,
        chosen.out,
        old=chosen.diff,
        paper=chosen.paper,
        dpi=chosen.dpi,
        data=data,
        assets=folders().assets,
    )
    print(f"{len(written)} sheets in {chosen.out}: {', '.join(path.name for path in written)}")
    return OK


def _new(chosen: Namespace) -> int:
    from wargames.workshop.starter import starter

    file: Path = chosen.file
    if not file.parent.is_dir():
        raise UsageError(f"there is no folder {file.parent}")
    try:
        with file.open("x", encoding="utf-8", newline="\n") as out:
            out.write(starter(file.stem))
    except FileExistsError:
        raise UsageError(f"{file} is there already: choose another name") from None
    print(f"{file}: a map of three zones to begin with; 'wargames map {file}' opens it")
    return OK


def _grow(chosen: Namespace) -> int:
    extra.require()
    from wargames.workshop.grow import grow
    from wargames.workshop.loading import read_map
    from wargames.workshop.signoff import write_at_once

    file: Path = chosen.file
    if not file.is_file():
        raise UsageError(f"there is no file {file}: 'wargames map new {file}' writes one")
    growth = grow(file, file.read_bytes(), border_kind=chosen.borders)
    for remark in growth.remarks:
        print(remark, file=sys.stderr)
    if not growth.grown and not chosen.borders:
        print(f"{file}: every zone has an outline already; nothing was written")
        return OK
    out: Path = chosen.out or file
    reading = read_map(out, growth.text.encode("utf-8"))
    if reading.good is None:
        raise ContentError(reading.problems)
    write_at_once(out, growth.text.encode("utf-8"), backup=True)
    kept = f"; what it was is in {out.name}.bak" if chosen.out is None else ""
    print(f"{out}: {len(growth.grown)} outlines drawn{kept}")
    problems = check_file(out)
    for problem in problems:
        print(problem)
    return FAILED if problems else OK


def _is_ours(file: Path) -> bool:
    data = paths.data_dir() / "maps"
    return any(file.resolve() == (data / f"{one.id}.yaml").resolve() for one in TITLES)
