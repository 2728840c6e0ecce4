"""What the conformance suite needs to know about each title besides its game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tests.conformance import berlin_1945, fall_of_the_reich

from wargames.app.titles import TITLES
from wargames.core.chance import Rng
from wargames.core.decision import Action
from wargames.core.game import NodeGame
from wargames.core.ids import PlayerId


@dataclass(frozen=True, slots=True)
class Probe:
    """How to look inside the states of a title.

    Args:
        resample: replaces what a viewer cannot know by other possible facts, in place.
        check: raises AssertionError where a state breaks an invariant.
        set_ups: option values to play with, the default first.
        weigh: how much likelier than 1 a purposeful random player takes an action; uniform play
            rarely gets anywhere, so half of the games are played by this.
    """

    resample: Callable[[Any, PlayerId | None, Rng], None]
    check: Callable[[Any], None]
    set_ups: tuple[Mapping[str, str], ...]
    weigh: Callable[[Any, Action], int]
    zones: int
    """Places that can be pointed at."""
    units: int
    """Counters that can be pointed at."""


PROBES: dict[str, Probe] = {
    "berlin-1945": Probe(
        berlin_1945.resample,
        berlin_1945.check,
        ({}, {"scenario": "free-deployment"}),
        berlin_1945.weigh,
        zones=29,
        units=62,
    ),
    "fall-of-the-reich": Probe(
        fall_of_the_reich.resample,
        fall_of_the_reich.check,
        ({}, fall_of_the_reich.ALL_RULES),
        fall_of_the_reich.weigh,
        zones=68,
        units=149,
    ),
}

AVAILABLE = tuple(title for title in TITLES if title.package)


def load(title_id: str) -> NodeGame[Any, Any]:
    """Return the game of a title (loaded once)."""
    return next(title for title in AVAILABLE if title.id == title_id).load()
