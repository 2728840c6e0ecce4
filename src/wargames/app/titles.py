"""The titles there are: what Home and the command line list without loading any of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from wargames.app import paths
from wargames.app.overlays import digest_with_overlay
from wargames.core.game import NodeGame
from wargames.session.errors import SessionError
from wargames.session.launch import Reference, RuleEntry, SourceLine, Title


class UnknownTitle(SessionError):
    """No title has this id."""


@cache
def _berlin_1945(data: Path, overlay: Path | None) -> NodeGame[Any, Any]:
    from wargames.engines.berlin_1945.game import Berlin1945Game
    from wargames.engines.berlin_1945.load import data_files, load_tables

    digest = digest_with_overlay(data_files(data), overlay, "berlin-1945")
    return Berlin1945Game(load_tables(data, _cache(), overlay), digest)


def _berlin_1945_reference() -> Reference:
    tables = _berlin_1945(paths.data_dir(), paths.overlay_file("berlin-1945")).tables  # type: ignore[attr-defined]
    kinds = (
        ("Zones and borders", [source for zone in tables.zone_source for _, source in zone]),
        ("Units", tables.unit_source),
        ("Cards", tables.card_source),
        ("Markers", [marker.source for marker in tables.marker_types]),
        ("Set-ups", [scenario.source for scenario in tables.scenarios]),
    )
    return _reference("Berlin 1945: The Fall of the Reichstag", tables.rules, kinds)


@cache
def _fall_of_the_reich(data: Path, overlay: Path | None) -> NodeGame[Any, Any]:
    from wargames.engines.fall_of_the_reich.game import FallOfTheReichGame
    from wargames.engines.fall_of_the_reich.load import data_files, load_tables

    digest = digest_with_overlay(data_files(data), overlay, "fall-of-the-reich")
    return FallOfTheReichGame(load_tables(data, _cache(), overlay), digest)


def _fall_of_the_reich_reference() -> Reference:
    tables = _fall_of_the_reich(paths.data_dir(), paths.overlay_file("fall-of-the-reich")).tables  # type: ignore[attr-defined]
    kinds = (
        ("Areas and Zones", [source for zone in tables.zone_source for _, source in zone]),
        ("Borders", [border.source for border in tables.borders]),
        ("Units", tables.unit_source),
        ("Defense Strategies", [row.source for row in tables.strategies]),
        ("Random events", [row.source for row in tables.events]),
        ("German Morale", [source for _, source in tables.morale.sources]),
        ("Stalin's Approval", [source for _, source in tables.approval.sources]),
        ("Markers", [marker.source for marker in tables.marker_types]),
        ("Optional rules", [row.source for row in tables.options]),
    )
    return _reference("Berlin: Fall of the Reich, 1945", tables.rules, kinds)


def _reference(
    name: str, texts: Sequence[Any], kinds: Sequence[tuple[str, Sequence[Any]]]
) -> Reference:
    rules = tuple(
        RuleEntry(one.id, one.heading, one.text, one.note, is_ruling=one.status == "ruling")
        for one in texts
    )
    sources = tuple(
        SourceLine(subject, tag, count, note)
        for subject, found in kinds
        for (tag, note), count in Counter((one.tag, one.note) for one in found).most_common()
    )
    return Reference(name, rules, sources)


def _cache() -> Path | None:
    """Return the folder for parsed data; None where none can be made."""
    with suppress(OSError):
        return paths.cache_dir()
    return None


def _planned(name: str) -> Callable[[], NodeGame[Any, Any]]:
    def load() -> NodeGame[Any, Any]:
        raise SessionError(f"{name} is planned and cannot be played yet")

    return load


def _planned_title(title_id: str, name: str, tagline: str, players: str) -> Title:
    return Title(title_id, name, tagline, players, "", _planned(name), available=False)


TITLES: tuple[Title, ...] = (
    Title(
        "berlin-1945",
        "Berlin 1945: The Fall of the Reichstag",
        "Plan in secret, storm the Reichstag by the twelfth turn.",
        "2",
        "90-150 minutes",
        lambda: _berlin_1945(paths.data_dir(), paths.overlay_file("berlin-1945")),
        package="berlin_1945",
        reference=_berlin_1945_reference,
    ),
    Title(
        "fall-of-the-reich",
        "Berlin: Fall of the Reich, 1945",
        "Alone against hidden defenders: nine turns to take the city.",
        "1",
        "60-120 minutes",
        lambda: _fall_of_the_reich(paths.data_dir(), paths.overlay_file("fall-of-the-reich")),
        package="fall_of_the_reich",
        reference=_fall_of_the_reich_reference,
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
    near = get_close_matches(wanted, by_id, n=2, cutoff=0.6)
    hint = f"did you mean {' or '.join(near)}? " if near else ""
    raise UnknownTitle(f"no title is called {title_id!r}: {hint}titles are {', '.join(by_id)}")


def load_game(title_id: str) -> NodeGame[Any, Any]:
    """Return the rules of a title.

    Raises:
        UnknownTitle: there is none of this id.
        SessionError: it is only planned.
        ContentError: its data are wrong; the message names every place.
    """
    return find_title(title_id).load()
