"""The titles there are: what Home and the command line list without loading any of them."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from typing import Any

from wargames.core.game import NodeGame
from wargames.session.errors import SessionError
from wargames.session.launch import Title


class UnknownTitle(SessionError):
    """No title has this id."""


def _berlin_1945() -> NodeGame[Any, Any]:
    from wargames.app.paths import data_dir
    from wargames.engines.berlin_1945.game import Berlin1945Game
    from wargames.engines.berlin_1945.load import load_tables

    return _berlin_1945_of(load_tables, Berlin1945Game, data_dir())


@cache
def _berlin_1945_of(load_tables: Any, game: Any, data: Any) -> NodeGame[Any, Any]:
    return game(load_tables(data))  # type: ignore[no-any-return]


def _planned(name: str) -> Any:
    def load() -> NodeGame[Any, Any]:
        raise SessionError(f"{name} is planned and cannot be played yet")

    return load


def _planned_title(title_id: str, name: str, tagline: str, players: str) -> Title:
    return Title(title_id, name, tagline, players, "", _planned(name), available=False)


TITLES: tuple[Title, ...] = (
    Title(
        "berlin-1945",
        "Berlin 1945: The Fall of the Reichstag",
        "The last two weeks of the battle for the city: planned orders against a moving defence",
        "2",
        "2-3 hours",
        _berlin_1945,
    ),
    _planned_title(
        "fall-of-the-reich",
        "Berlin: Fall of the Reich, 1945",
        "Alone against hidden defenders: nine turns to take the city",
        "1",
    ),
    _planned_title(
        "race-to-berlin",
        "Race to Berlin",
        "Two allies, two fronts, one goal: who gets there first",
        "2",
    ),
    _planned_title(
        "berlin-1960",
        "Berlin 1960",
        "Agents of two services who do not know whom they work for",
        "4-8",
    ),
    _planned_title(
        "1943-1945",
        "1943 1945",
        "The war in Italy and the west with every piece in the open",
        "2",
    ),
)


def find_title(title_id: str) -> Title:
    """Return a title by its id.

    Raises:
        UnknownTitle: there is none; the message names the nearest and lists all.
    """
    wanted = title_id.lower().replace("_", "-")
    by_id = {title.id: title for title in TITLES}
    if wanted in by_id:
        return by_id[wanted]
    near = get_close_matches(wanted, by_id, n=1, cutoff=0.5)
    hint = f"did you mean {near[0]}? " if near else ""
    raise UnknownTitle(f"no title is called {title_id!r}: {hint}titles are {', '.join(by_id)}")


def load_game(title_id: str) -> NodeGame[Any, Any]:
    """Return the rules of a title.

    Raises:
        UnknownTitle: there is none of this id.
        SessionError: it is only planned.
        ContentError: its data are wrong; the message names every place.
    """
    return find_title(title_id).load()
