"""Questions about a map of zones that only depend on who is next to whom."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from wargames.core.ids import ZoneId

Adjacency = Sequence[Sequence[ZoneId]]
"""For each zone the zones that can be entered from it."""


def distances(adjacent: Adjacency, start: ZoneId) -> tuple[int, ...]:
    """Return the number of steps from ``start`` to every zone; -1 where it cannot be reached."""
    far = [-1] * len(adjacent)
    far[start] = 0
    queue = deque((start,))
    while queue:
        zone = queue.popleft()
        for near in adjacent[zone]:
            if far[near] < 0:
                far[near] = far[zone] + 1
                queue.append(near)
    return tuple(far)


def shortest_path(adjacent: Adjacency, start: ZoneId, goal: ZoneId) -> tuple[ZoneId, ...]:
    """Return the zones of one shortest path, both ends included; empty if there is none."""
    came_from: dict[ZoneId, ZoneId] = {start: start}
    queue = deque((start,))
    while queue and goal not in came_from:
        zone = queue.popleft()
        for near in adjacent[zone]:
            if near not in came_from:
                came_from[near] = zone
                queue.append(near)
    if goal not in came_from:
        return ()
    path = [goal]
    while path[-1] != start:
        path.append(came_from[path[-1]])
    return tuple(reversed(path))


def flood(
    adjacent: Adjacency, sources: Sequence[ZoneId], may_enter: Callable[[ZoneId], bool]
) -> tuple[bool, ...]:
    """Tell for each zone whether it can be reached from a source through passable zones."""
    reached = [False] * len(adjacent)
    queue = deque(sources)
    for zone in sources:
        reached[zone] = True
    while queue:
        for near in adjacent[queue.popleft()]:
            if not reached[near] and may_enter(near):
                reached[near] = True
                queue.append(near)
    return tuple(reached)
