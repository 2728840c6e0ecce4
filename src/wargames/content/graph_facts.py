"""Questions about the links of a map: who can go where, how far, by which cut points."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple


class Link(NamedTuple):
    """A border as three words."""

    a: str
    b: str
    kind: str


@dataclass(frozen=True, slots=True)
class Travel:
    """Kinds of borders that a side can cross, and those of them from ``a`` to ``b`` only."""

    kinds: frozenset[str]
    one_way: frozenset[str]


def reach(
    links: Iterable[Link], travel: Travel, start: str, *, without: Collection[str] = ()
) -> dict[str, int]:
    """Return the least number of moves from a zone to every zone that can be reached."""
    roads = roads_of(links, travel)
    steps = {start: 0}
    queue = [start]
    for zone in queue:
        for goal in roads.get(zone, ()):
            if goal not in steps and goal not in without:
                steps[goal] = steps[zone] + 1
                queue.append(goal)
    return steps


def roads_of(links: Iterable[Link], travel: Travel) -> Mapping[str, list[str]]:
    """Return where a side can go from each zone."""
    roads: dict[str, list[str]] = {}
    for a, b, kind in links:
        if kind not in travel.kinds:
            continue
        roads.setdefault(a, []).append(b)
        if kind not in travel.one_way:
            roads.setdefault(b, []).append(a)
    return roads
