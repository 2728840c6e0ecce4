"""Counters that slide from where they stood to where they stand now."""

from __future__ import annotations

import pygame

from wargames.core.decision import Ref
from wargames.ui.anim import Animator, Slide, slide
from wargames.ui.camera import Camera
from wargames.ui.draw.board import BoardPainter
from wargames.ui.scene import BoardScene, StackItem, WorldPoint


def slides_between(before: BoardScene, after: BoardScene) -> list[Slide]:
    """A motion for all counters that go the same way."""
    old = _spots(before)
    moves: dict[tuple[WorldPoint, WorldPoint], list[Ref]] = {}
    for ref, at in _spots(after).items():
        start = old.get(ref)
        if start is not None and start != at:
            moves.setdefault((start, at), []).append(ref)
    return [slide(refs, *path) for path, refs in moves.items()]


def sliding(animator: Animator) -> frozenset[Ref]:
    """The counters that are on their way."""
    motions = [motion for motion in animator.current if isinstance(motion, Slide)]
    return frozenset(ref for motion in motions for ref in motion.refs)


def draw_sliding(
    surface: pygame.Surface, painter: BoardPainter, camera: Camera, animator: Animator
) -> None:
    """Draw what is on its way, on top of the table."""
    stacks = painter.scene.stacks if painter.scene is not None else ()
    items = {item.ref: item for stack in stacks for item in stack.counters}
    for motion in animator.current:
        if not isinstance(motion, Slide):
            continue
        counters = tuple(items[ref] for ref in motion.refs if ref in items)
        stack = StackItem(counters, motion.position())
        centre = camera.to_screen(motion.position())
        painter.pieces.draw_stack(surface, stack, centre, painter.counter_px(camera))


def _spots(scene: BoardScene) -> dict[Ref, WorldPoint]:
    return {counter.ref: stack.at for stack in scene.stacks for counter in stack.counters}
