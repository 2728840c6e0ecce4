"""Pictures of a map or a table for tiles, saves and the command line."""

from __future__ import annotations

import pygame

from wargames.ui.camera import Camera
from wargames.ui.draw.board import BoardPainter
from wargames.ui.draw.sheet import prepare, render_sheet, sheet_rect
from wargames.ui.scene import BoardScene, Sheet
from wargames.ui.theme import TABLE, Theme


def sheet_picture(theme: Theme, sheet: Sheet, size: tuple[int, int]) -> pygame.Surface:
    """The printed sheet, cut to fill ``size`` around its middle."""
    left, top, width, height = sheet_rect(sheet)
    zoom = max(size[0] / width, size[1] / height)
    wide, tall = size[0] / zoom, size[1] / zoom
    area = (left + (width - wide) / 2, top + (height - tall) / 2, wide, tall)
    return render_sheet(theme, prepare(sheet), zoom, area)


def board_picture(theme: Theme, scene: BoardScene, size: tuple[int, int]) -> pygame.Surface:
    """A whole table, fitted into ``size``."""
    painter = BoardPainter(theme)
    painter.set_scene(scene)
    surface = pygame.Surface(size)
    surface.fill(TABLE)
    painter.draw(surface, Camera(painter.world(), surface.get_rect()))
    return surface
