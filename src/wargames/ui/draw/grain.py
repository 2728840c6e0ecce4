"""Paper: grain and darker edges, the same on every machine."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Final

import pygame

from wargames.ui.scene import WorldRect

TILE: Final = 256


@lru_cache(maxsize=4)
def _grain_tile(seed: int) -> pygame.Surface:
    """A tile to multiply with: fine fibres over broad clouds, seamless at its edges."""
    fine = _noise(TILE, seed, low=238, high=255)
    soft = pygame.transform.box_blur(_tiled(fine), 1).subsurface((TILE, TILE, TILE, TILE)).copy()
    cloud = pygame.transform.smoothscale(
        _tiled(_noise(12, seed + 1, low=246, high=255)), (TILE * 3, TILE * 3)
    ).subsurface((TILE, TILE, TILE, TILE))
    soft.blit(cloud, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return soft


def _noise(side: int, seed: int, *, low: int, high: int) -> pygame.Surface:
    data = random.Random(seed).randbytes(side * side)  # noqa: S311
    spread = high - low
    grey = bytes(low + byte * spread // 255 for byte in data)
    pixels = b"".join(bytes((value, value, max(0, value - 3))) for value in grey)
    return pygame.image.frombytes(pixels, (side, side), "RGB")


def _tiled(tile: pygame.Surface) -> pygame.Surface:
    side = tile.get_width()
    out = pygame.Surface((side * 3, side * 3), depth=24)
    for x in range(3):
        for y in range(3):
            out.blit(tile, (x * side, y * side))
    return out


def apply_grain(surface: pygame.Surface, seed: int, zoom: float, area: WorldRect) -> None:
    """Multiplies paper grain onto a part of a sheet; it lies still while the sheet is panned."""
    tile = _grain_tile(seed)
    start_x = -round(area[0] * zoom) % TILE - TILE
    start_y = -round(area[1] * zoom) % TILE - TILE
    for x in range(start_x, surface.get_width(), TILE):
        for y in range(start_y, surface.get_height(), TILE):
            surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)


@lru_cache(maxsize=2)
def _vignette_tile() -> pygame.Surface:
    side = 64
    out = pygame.Surface((side, side), depth=24)
    for y in range(side):
        for x in range(side):
            dx, dy = abs(x - 31.5) / 31.5, abs(y - 31.5) / 31.5
            edge = max(dx, dy) ** 12 * 0.07 + (dx * dx + dy * dy) ** 2 * 0.02
            value = 1.0 - min(edge, 0.3)
            out.set_at((x, y), (round(255 * value), round(252 * value), round(243 * value**1.25)))
    return out


def apply_vignette(surface: pygame.Surface, paper: WorldRect, zoom: float, area: WorldRect) -> None:
    """Browns the sheet towards its edges."""
    tile = _vignette_tile()
    side = tile.get_width()
    share = [
        (area[0] - paper[0]) / paper[2] * side, (area[1] - paper[1]) / paper[3] * side,
        area[2] / paper[2] * side, area[3] / paper[3] * side,
    ]  # fmt: skip
    part = pygame.Rect(int(share[0]), int(share[1]), 0, 0)
    part.width = max(1, min(side - part.left, round(share[2]) or 1))
    part.height = max(1, min(side - part.top, round(share[3]) or 1))
    part = part.clip(tile.get_rect())
    size = (round(area[2] * zoom), round(area[3] * zoom))
    if min(*part.size, *size) < 1:
        return
    shade = pygame.transform.smoothscale(tile.subsurface(part), size)
    surface.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
