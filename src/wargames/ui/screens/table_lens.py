"""What is under the pointer, enlarged while Shift is held."""

from __future__ import annotations

from typing import Final

import pygame

from wargames.ui import theme as look
from wargames.ui.draw.pieces import PiecePainter
from wargames.ui.scene import StackItem
from wargames.ui.theme import Theme

COUNTER_PX: Final = 108
FACTOR: Final = 2.0
SIZE: Final = (340, 240)


def enlarge(
    surface: pygame.Surface,
    pieces: PiecePainter,
    stack: StackItem | None,
    spot: tuple[tuple[int, int], pygame.Rect],
) -> None:
    """Every counter of a stack with its name, or else the map around the pointer.

    ``spot`` is the pointer and the part of the window that the map has.
    """
    pointer, room = spot
    if stack is None:
        _enlarge_map(surface, pieces.theme, pointer, room)
        return
    placed = pieces.fan_rects(stack, pointer, pieces.theme.px(COUNTER_PX), room)
    pieces.draw_fan(surface, stack, placed)


def _enlarge_map(
    surface: pygame.Surface, theme: Theme, pointer: tuple[int, int], room: pygame.Rect
) -> None:
    size = (theme.px(SIZE[0]), theme.px(SIZE[1]))
    source = pygame.Rect(0, 0, round(size[0] / FACTOR), round(size[1] / FACTOR))
    source.center = pointer
    source = source.clamp(room).clip(surface.get_rect())
    part = pygame.transform.smoothscale(surface.subsurface(source).copy(), size)
    spot = part.get_rect(center=pointer).clamp(room)
    surface.blit(part, spot)
    pygame.draw.rect(surface, look.TEXT, spot, theme.px(2), border_radius=theme.px(4))
