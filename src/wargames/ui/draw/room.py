"""Room on the map: stacks are parted where they overlap, tags keep clear of counters."""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import combinations
from typing import Final

import pygame

from wargames.core.decision import Ref
from wargames.ui.camera import Camera
from wargames.ui.scene import StackItem, ZoneItem

NAME_TALL: Final = 24.0
"""Height of a name with some room around it, sheet units."""
ROUNDS: Final = 24
TAG_STEPS: Final = 4
"""A tag looks so many of its own heights and half widths around for a free place."""


def parted(boxes: Sequence[pygame.Rect], most: int) -> list[tuple[int, int]]:
    """How far each box has to move so that none lies on another.

    Args:
        boxes: where things would like to lie.
        most: no box moves farther than this, to the side or up and down.
    """
    at = [[0, 0] for _ in boxes]
    near = [
        (a, b)
        for a, b in combinations(range(len(boxes)), 2)
        if boxes[a].inflate(2 * most, 2 * most).colliderect(boxes[b].inflate(2 * most, 2 * most))
    ]
    for _ in range(ROUNDS if near else 0):
        moved = False
        for a, b in near:
            moved |= _push(boxes, at, (a, b), most)
        if not moved:
            break
    return [(x, y) for x, y in at]


def _push(
    boxes: Sequence[pygame.Rect], at: list[list[int]], pair: tuple[int, int], most: int
) -> bool:
    """Move two boxes apart, each by half, the shorter way; False if they do not touch."""
    first, second = (boxes[i].move(at[i]) for i in pair)
    common = first.clip(second)
    if not common.width or not common.height:
        return False
    axis = 0 if common.width <= common.height else 1
    need = common.width if axis == 0 else common.height
    sign = 1 if (first.center[axis], first.topleft) <= (second.center[axis], second.topleft) else -1
    changed = False
    for index, step in zip(pair, (-sign * (need // 2), sign * (need - need // 2)), strict=True):
        wanted = min(most, max(-most, at[index][axis] + step))
        changed |= wanted != at[index][axis]
        at[index][axis] = wanted
    return changed


def free_spot(
    tag: pygame.Rect, taken: Sequence[pygame.Rect], quiet: Sequence[pygame.Rect], area: pygame.Rect
) -> pygame.Rect:
    """The place nearest to where a tag wants to be that covers as little as possible.

    Args:
        tag: where it wants to be.
        taken: must not be covered.
        quiet: should not be covered: names.
        area: must contain the tag.
    """
    best, least = tag, float("inf")
    for down in range(-TAG_STEPS, TAG_STEPS + 1):
        for across in range(-TAG_STEPS, TAG_STEPS + 1):
            dx, dy = across * tag.width // 4, down * (tag.height // 2 + 2)
            spot = tag.move(dx, dy).clamp(area)
            cost = 20.0 * _covered(spot, taken) + 4.0 * _covered(spot, quiet)
            cost += (dx * dx + dy * dy) ** 0.5
            if cost < least:
                best, least = spot, cost
    return best


def _covered(spot: pygame.Rect, boxes: Sequence[pygame.Rect]) -> float:
    total = 0.0
    for index in spot.collidelistall(list(boxes)):
        common = spot.clip(boxes[index])
        total += common.width * common.height
    return total


def name_boxes(zones: Sequence[ZoneItem], camera: Camera) -> list[pygame.Rect]:
    """Roughly where the names of zones stand in the window."""
    found = []
    tall = round(NAME_TALL * camera.zoom)
    for zone in zones:
        for point in zone.ground.name_path[:1]:
            x, y = camera.to_screen(point)
            box = pygame.Rect(0, 0, len(zone.ground.name) * tall // 2, tall)
            box.center = (round(x), round(y))
            found.append(box)
    return found


def without(stack: StackItem, hidden: Container[Ref]) -> StackItem | None:
    """The stack without counters that are drawn elsewhere just now; None if nothing is left."""
    left = tuple(counter for counter in stack.counters if counter.ref not in hidden)
    if not left:
        return None
    if len(left) == len(stack.counters):
        return stack
    return StackItem(left, stack.at, "", stack.label, stack.spread)
