"""A stack that has been spread out under the pointer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from wargames.core.decision import Ref
from wargames.ui.camera import Camera
from wargames.ui.draw.board import BoardPainter
from wargames.ui.draw.pieces import PlacedCounter
from wargames.ui.scene import StackItem

LEAST_PX: Final = 58


@dataclass(slots=True)
class Fan:
    """Keeps its place as long as the pointer is on it."""

    stack: StackItem
    placed: list[PlacedCounter]
    tray: pygame.Rect
    zone: Ref | None = None
    pinned: bool = False
    """Opened by the keyboard: the pointer does not close it."""


def open_fan(painter: BoardPainter, camera: Camera, stack: StackItem) -> Fan:
    """Spread a stack out around its place, inside the map."""
    x, y = painter.stack_spot(camera, stack)
    px = max(painter.counter_px(camera), painter.theme.px(LEAST_PX))
    placed = painter.pieces.fan_rects(stack, (round(x), round(y)), px, camera.view)
    gap = max(6, px // 6)
    tray = placed[0].rect.unionall([spot.rect for spot in placed]).inflate(2 * gap, 2 * gap)
    return Fan(stack, placed, tray)
