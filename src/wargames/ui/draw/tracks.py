"""Tracks printed on the sheet: rows of boxes, the current one marked."""

from __future__ import annotations

import pygame

from wargames.ui import theme as look
from wargames.ui.assets import Family, Weight
from wargames.ui.camera import Camera
from wargames.ui.draw.markers import marker_picture
from wargames.ui.scene import MarkerItem, MarkerKind, TrackItem
from wargames.ui.surface_cache import SurfaceCache
from wargames.ui.theme import INK, PAPER, Theme, mix, side_style

TITLE_SHARE = 0.26


def track_boxes(track: TrackItem, camera: Camera) -> list[pygame.Rect]:
    """The boxes of a track in window pixels."""
    x, y = camera.to_screen((track.at[0], track.at[1]))
    width, height = track.at[2] * camera.zoom, track.at[3] * camera.zoom
    head = height * TITLE_SHARE if track.title else 0.0
    columns = track.columns or max(1, len(track.boxes))
    rows = -(-len(track.boxes) // columns)
    boxes = []
    for index in range(len(track.boxes)):
        row, column = divmod(index, columns)
        left, right = x + width * column / columns, x + width * (column + 1) / columns
        step = (height - head) / rows
        top, bottom = y + head + step * row, y + head + step * (row + 1)
        boxes.append(
            pygame.Rect(
                round(left), round(top), round(right) - round(left), round(bottom) - round(top)
            )
        )
    return boxes


def draw_track(
    surface: pygame.Surface, theme: Theme, cache: SurfaceCache, track: TrackItem, camera: Camera
) -> None:
    """Draws a track; its marker stands on the current box."""
    boxes = track_boxes(track, camera)
    if not boxes or not boxes[0].unionall(boxes).colliderect(camera.view):
        return
    line = max(1, theme.px(1))
    style = side_style(track.side)
    if track.title:
        x, y = camera.to_screen((track.at[0], track.at[1]))
        px = max(theme.px(9), round(track.at[3] * camera.zoom * TITLE_SHARE * 0.8))
        font = theme.font_px(Family.LABEL, px, Weight.BOLD)
        surface.blit(font.render(track.title.upper(), True, INK), (round(x), round(y)))
    for index, box in enumerate(boxes):
        current = index == track.current
        fill = mix(PAPER, style.fill, 0.3) if current else mix(PAPER, INK, 0.04)
        pygame.draw.rect(surface, fill, box)
        pygame.draw.rect(surface, INK, box.inflate(line, line), line)
        noted = bool(track.notes) and bool(track.notes[index])
        px = max(theme.px(9), round(box.height * (0.42 if noted else 0.56)))
        font = theme.font_px(Family.LABEL, px, Weight.BOLD)
        words = font.render(track.boxes[index], True, INK)
        middle = (box.centerx, box.top + round(box.height * (0.34 if noted else 0.5)))
        if current:
            side = min(box.height, box.width) - 2 * line
            marker = MarkerItem(MarkerKind.TURN, (0.0, 0.0), track.side, track.boxes[index])
            picture = marker_picture(theme, cache, marker, max(8, side))
            surface.blit(picture, picture.get_rect(center=box.center))
        else:
            surface.blit(words, words.get_rect(center=middle))
        if noted and not current:
            small = theme.font_px(Family.TEXT, max(theme.px(8), round(box.height * 0.24)))
            note = small.render(track.notes[index], True, look.INK_QUIET)
            surface.blit(note, note.get_rect(midbottom=(box.centerx, box.bottom - 2)))
