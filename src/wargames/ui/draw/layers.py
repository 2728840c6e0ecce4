"""Which part of the sheet is kept as a picture, and how it gets onto the window."""

from __future__ import annotations

from typing import Final

import pygame

from wargames.ui.camera import Camera
from wargames.ui.draw.sheet import sheet_rect
from wargames.ui.scene import Sheet, WorldRect

WINDOW_MARGIN: Final = 0.3
TABLE_EDGE: Final = 14.0
"""World units of table shown around the sheet."""


def table_rect(sheet: Sheet) -> WorldRect:
    """The sheet and the rim of table around it."""
    left, top, width, height = sheet_rect(sheet)
    return (
        left - TABLE_EDGE, top - TABLE_EDGE, width + 2 * TABLE_EDGE, height + 2 * TABLE_EDGE
    )  # fmt: skip


def window_area(camera: Camera, paper: WorldRect) -> WorldRect:
    """The part of a large sheet to keep: what is in view and some more around it."""
    left, top, width, height = camera.visible_world()
    dx, dy = width * WINDOW_MARGIN, height * WINDOW_MARGIN
    return clipped((left - dx, top - dy, width + 2 * dx, height + 2 * dy), paper)


def clipped(area: WorldRect, limits: WorldRect) -> WorldRect:
    """``area`` without what lies outside of ``limits``."""
    left, top = max(area[0], limits[0]), max(area[1], limits[1])
    right = min(area[0] + area[2], limits[0] + limits[2])
    bottom = min(area[1] + area[3], limits[1] + limits[3])
    return left, top, max(1.0, right - left), max(1.0, bottom - top)


def on_pixels(area: WorldRect, zoom: float) -> WorldRect:
    """The area with its corner on a whole pixel, so that lines do not swim while panning."""
    left, top = round(area[0] * zoom) / zoom, round(area[1] * zoom) / zoom
    return left, top, area[2], area[3]


def blit_stretched(
    surface: pygame.Surface,
    layer: pygame.Surface,
    corner: tuple[float, float],
    factor: float,
    view: pygame.Rect,
) -> None:
    """Shows a layer of another zoom while a gesture lasts: only the seen part is scaled."""
    left = max(0, int((view.left - corner[0]) / factor))
    top = max(0, int((view.top - corner[1]) / factor))
    right = min(layer.get_width(), int((view.right - corner[0]) / factor) + 2)
    bottom = min(layer.get_height(), int((view.bottom - corner[1]) / factor) + 2)
    if right <= left or bottom <= top:
        return
    part = layer.subsurface((left, top, right - left, bottom - top))
    size = (max(1, round(part.get_width() * factor)), max(1, round(part.get_height() * factor)))
    spot = (round(corner[0] + left * factor), round(corner[1] + top * factor))
    surface.blit(pygame.transform.scale(part, size), spot)


def frame_strips(outer: pygame.Rect, inner: pygame.Rect) -> list[pygame.Rect]:
    """The four strips of ``outer`` that ``inner`` does not hide."""
    strips = [
        pygame.Rect(outer.left, outer.top, outer.width, inner.top - outer.top),
        pygame.Rect(outer.left, inner.bottom, outer.width, outer.bottom - inner.bottom),
        pygame.Rect(outer.left, inner.top, inner.left - outer.left, inner.height),
        pygame.Rect(inner.right, inner.top, outer.right - inner.right, inner.height),
    ]
    return [strip for strip in strips if strip.width > 0 and strip.height > 0]
