"""Counters and stacks: cardboard with a shadow, symbol, strength, stripe, pip and badges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import pygame

from wargames.core.decision import Ref
from wargames.ui import theme as look
from wargames.ui.assets import Family, Weight
from wargames.ui.draw.badges import BADGE_YELLOW, draw_badges, draw_block
from wargames.ui.draw.pips import draw_pip
from wargames.ui.draw.primitives import soft_shadow, supersampled, thick_line
from wargames.ui.draw.shapes import draw_shape
from wargames.ui.draw.symbols import draw_symbol
from wargames.ui.scene import (
    Band,
    CounterFace,
    CounterItem,
    IdShape,
    Mark,
    StackItem,
)
from wargames.ui.surface_cache import SurfaceCache
from wargames.ui.theme import INK, PAPER, Colour, SideStyle, Theme, luminance, mix, rgb, side_style

STACK_STEP: Final = 5 / 46
VISIBLE_IN_STACK: Final = 4
NAME_FROM_PX: Final = 62
"""From this size on (about 135 %) counters show their names."""
SIZE_MARK_FROM_PX: Final = 40
SYMBOL_GROUND: Final = rgb("#F3ECD9")


@dataclass(frozen=True, slots=True)
class PlacedCounter:
    """Where a counter of a stack or fan was drawn."""

    ref: Ref
    rect: pygame.Rect


class PiecePainter:
    """Draws counters for one theme; pictures are cached by face and size."""

    def __init__(self, theme: Theme, cache: SurfaceCache | None = None) -> None:
        self.theme = theme
        self.cache = cache or SurfaceCache(24 * 1024 * 1024)

    # ── single counters ─────────────────────────────────────────────────────────────────────

    def picture(self, face: CounterFace, px: int) -> pygame.Surface:
        """A counter ``px`` wide without its shadow."""
        shown = face if px >= NAME_FROM_PX else replace(face, name="")
        shown = shown if px >= SIZE_MARK_FROM_PX else replace(shown, size_mark="")
        return self.cache.get(("face", shown, px), lambda: self._make(shown, px))

    def draw(
        self,
        surface: pygame.Surface,
        counter: CounterItem,
        rect: pygame.Rect,
        *,
        hovered: bool = False,
        shadow: bool = True,
    ) -> None:
        """Draws a counter with its shadow and what the decision makes of it."""
        px = rect.width
        if shadow:
            shade = _shadow(px)
            grow = (shade.get_width() - px) // 2
            drop = max(1, round(px * 2 / 46))
            surface.blit(shade, (rect.left - grow + drop // 2, rect.top - grow + drop))
        surface.blit(self.picture(counter.face, px), rect)
        self._mark(surface, counter.mark, rect, hovered=hovered)

    def _mark(
        self, surface: pygame.Surface, mark: Mark, rect: pygame.Rect, *, hovered: bool
    ) -> None:
        radius = max(2, rect.width // 11)
        if mark is Mark.QUIET:
            surface.blit(_veil(rect.width, (*look.TABLE, 96)), rect)
        elif mark is Mark.REFUSED:
            surface.blit(_hatch(rect.width), rect)
        elif mark in (Mark.OFFERED, Mark.CHOSEN, Mark.ORIGIN, Mark.FOCUS):
            width = max(2, self.theme.px(3))
            colour = look.WHITE if mark in (Mark.ORIGIN, Mark.FOCUS) else look.ACT
            ring = rect.inflate(width, width)
            if mark is Mark.CHOSEN:
                ring = rect.inflate(2 * width, 2 * width)
                pygame.draw.rect(surface, look.WHITE, ring, width, border_radius=radius + width)
                ring = rect.inflate(width // 2, width // 2)
            pygame.draw.rect(surface, colour, ring, width, border_radius=radius + width // 2)
            if hovered:
                surface.blit(_veil(rect.width, (*look.ACT, 70)), rect)

    # ── stacks ──────────────────────────────────────────────────────────────────────────────

    def stack_rects(
        self, stack: StackItem, centre: tuple[float, float], px: int
    ) -> list[PlacedCounter]:
        """Where the visible counters of a stack lie, bottom first."""
        if stack.spread:
            shown, dx, dy = list(stack.counters), px + max(2, px // 16), 0
        else:
            shown = list(stack.counters[:VISIBLE_IN_STACK])
            dx = max(2, round(px * STACK_STEP))
            dy = -dx
        half = (len(shown) - 1) / 2
        placed = []
        for index, counter in enumerate(shown):
            x, y = round(centre[0] - half * dx), round(centre[1] - half * dy)
            rect = pygame.Rect(0, 0, px, px)
            rect.center = (x + index * dx, y + index * dy)
            placed.append(PlacedCounter(counter.ref, rect))
        return placed if stack.spread else placed[::-1]

    def draw_stack(
        self,
        surface: pygame.Surface,
        stack: StackItem,
        centre: tuple[float, float],
        px: int,
        *,
        hovered: Ref | None = None,
    ) -> list[PlacedCounter]:
        """Draws a stack around ``centre``: at most four counters, and badges for the rest."""
        placed = self.stack_rects(stack, centre, px)
        by_ref = {counter.ref: counter for counter in stack.counters}
        for spot in placed:
            counter = by_ref[spot.ref]
            self.draw(surface, counter, spot.rect, hovered=spot.ref == hovered)
        if placed:
            self._stack_badges(surface, stack, placed, px)
        return placed

    def _stack_badges(
        self, surface: pygame.Surface, stack: StackItem, placed: Sequence[PlacedCounter], px: int
    ) -> None:
        area = placed[0].rect.unionall([spot.rect for spot in placed])
        top = area if stack.spread else placed[-1].rect
        height = max(self.theme.px(13), round(px * 0.36))
        hidden = not stack.spread and len(stack.counters) > 1
        if hidden:
            count = self._badge(f"×{len(stack.counters)}", height, look.INK, look.PAPER)
            surface.blit(count, count.get_rect(center=(top.left + 1, top.top + 1)))
        if stack.strength and (len(stack.counters) > 1 or stack.spread):
            total = self._badge(stack.strength, height, look.PAPER, look.INK)
            surface.blit(total, total.get_rect(center=(top.right, top.bottom - 1)))

    def _badge(self, text: str, height: int, fill: Colour, ink: Colour) -> pygame.Surface:
        def make() -> pygame.Surface:
            font = self.theme.font_px(Family.LABEL, max(8, round(height * 0.68)), Weight.BOLD)
            words = font.render(text, True, ink)
            size = (max(height, words.get_width() + round(height * 0.5)), height)

            def paint(big: pygame.Surface, factor: float) -> None:
                area = big.get_rect()
                line = max(1, round(factor))
                pygame.draw.rect(big, ink, area, border_radius=area.height // 2)
                inner = area.inflate(-2 * line, -2 * line)
                pygame.draw.rect(big, fill, inner, border_radius=inner.height // 2)

            out = supersampled(size, ink, paint)
            out.blit(words, words.get_rect(center=out.get_rect().center))
            return out

        return self.cache.get(("badge", text, height, fill, ink), make)

    def fan_rects(
        self, stack: StackItem, anchor: tuple[int, int], px: int, area: pygame.Rect
    ) -> list[PlacedCounter]:
        """Where the counters of an opened stack lie: rows around ``anchor``, inside ``area``."""
        count = len(stack.counters)
        gap = max(3, px // 9)
        per_row = max(1, min(count, (area.width - gap) // (px + gap), 8))
        rows = -(-count // per_row)
        per_row = -(-count // rows)
        box = pygame.Rect(0, 0, per_row * (px + gap) + gap, rows * (px + gap) + gap)
        box.center = anchor
        box.clamp_ip(area)
        placed = []
        for index, counter in enumerate(stack.counters):
            x = box.left + gap + (index % per_row) * (px + gap)
            y = box.top + gap + (index // per_row) * (px + gap)
            placed.append(PlacedCounter(counter.ref, pygame.Rect(x, y, px, px)))
        return placed

    def draw_fan(
        self,
        surface: pygame.Surface,
        stack: StackItem,
        placed: Sequence[PlacedCounter],
        *,
        hovered: Ref | None = None,
    ) -> pygame.Rect:
        """Draws an opened stack on a dark tray; returns the tray."""
        if not placed:
            return pygame.Rect(0, 0, 0, 0)
        gap = max(3, placed[0].rect.width // 9)
        tray = placed[0].rect.unionall([spot.rect for spot in placed]).inflate(2 * gap, 2 * gap)
        shade = self.cache.get(
            ("tray", tray.size), lambda: soft_shadow(tray.size, 5, self.theme.px(8), 170)
        )
        blur = self.theme.px(8)
        surface.blit(shade, (tray.left - blur, tray.top - blur + 2))
        pygame.draw.rect(surface, look.PANEL, tray, border_radius=self.theme.px(5))
        pygame.draw.rect(surface, look.QUIET, tray, 1, border_radius=self.theme.px(5))
        by_ref = {counter.ref: counter for counter in stack.counters}
        for spot in placed:
            self.draw(surface, by_ref[spot.ref], spot.rect, hovered=spot.ref == hovered)
        return tray

    # ── making a face ───────────────────────────────────────────────────────────────────────

    def _make(self, face: CounterFace, px: int) -> pygame.Surface:
        style = side_style(face.side)
        if face.wooden:
            return self._wood(face, style, px)
        out = supersampled(
            (px, px), _ground(face, style), lambda s, f: _board(s, px * f, face, style)
        )
        if not face.face_down:
            self._values(out, face, style, px)
            supers = supersampled((px, px), BADGE_YELLOW, lambda s, f: draw_badges(s, px * f, face))
            out.blit(supers, (0, 0))
        return out

    def _values(self, out: pygame.Surface, face: CounterFace, style: SideStyle, px: int) -> None:
        ink = style.text
        if face.size_mark:
            font = self.theme.font_px(Family.LABEL, max(6, round(px * 0.19)), Weight.BOLD)
            mark = font.render(" ".join(face.size_mark), True, ink)
            out.blit(mark, mark.get_rect(center=(px * 0.555, px * 0.122)))
        if face.strength:
            y = px * (0.68 if face.name else 0.745)
            value = self._strength(face, ink, px)
            out.blit(value, value.get_rect(center=(px * (0.555 if _is_wide(face) else 0.6), y)))
        if face.name:
            self._name(out, face.name, ink, px)

    def _strength(self, face: CounterFace, ink: Colour, px: int) -> pygame.Surface:
        size = round(px * 0.43 * (0.9 if face.name else 1.0))
        room = px * (0.8 if _is_wide(face) else 0.6)
        font = self.theme.font_px(Family.LABEL, size, Weight.BOLD)
        while size > 8 and font.size(face.strength)[0] > room:
            size -= 1
            font = self.theme.font_px(Family.LABEL, size, Weight.BOLD)
        return font.render(face.strength, True, ink)

    def _name(self, out: pygame.Surface, name: str, ink: Colour, px: int) -> None:
        height = max(8, round(px * 0.135))
        room = round(px * 0.8)
        font = self.theme.font_px(Family.LABEL, height)
        text = name
        while font.size(text)[0] > room and len(text) > 4:
            text = text[:-2].rstrip(" .") + "…" if not text.endswith("…") else text[:-2] + "…"
        line = font.render(text, True, ink)
        out.blit(line, line.get_rect(center=(px * 0.555, px * 0.9)))

    def _wood(self, face: CounterFace, style: SideStyle, px: int) -> pygame.Surface:
        out = supersampled((px, px), style.fill, lambda s, f: draw_block(s, px * f, style))
        if face.strength and not face.face_down:
            font = self.theme.font_px(Family.LABEL, round(px * 0.42), Weight.BOLD)
            value = font.render(face.strength, True, style.text)
            out.blit(value, value.get_rect(center=(px * 0.46, px * 0.56)))
        return out


def _ground(face: CounterFace, style: SideStyle) -> Colour:
    return mix(style.fill, PAPER, 0.22) if face.band is Band.SPENT else style.fill


def _board(surface: pygame.Surface, side: float, face: CounterFace, style: SideStyle) -> None:
    """Cardboard, stripe, symbol and pip."""
    fill = _ground(face, style)
    radius = round(side * 4 / 46)
    body = pygame.Rect(0, 0, round(side), round(side))
    pygame.draw.rect(surface, mix(fill, INK, 0.55), body, border_radius=radius)
    line = max(1, round(side / 46))
    inner = body.inflate(-2 * line, -2 * line)
    pygame.draw.rect(surface, mix(fill, look.WHITE, 0.3), inner, border_radius=radius - line)
    inner = pygame.Rect(inner.left, inner.top + line, inner.width, inner.height - line)
    pygame.draw.rect(surface, mix(fill, INK, 0.2), inner, border_radius=radius - line)
    inner = pygame.Rect(inner.left, inner.top, inner.width, inner.height - line)
    pygame.draw.rect(surface, fill, inner, border_radius=radius - line)
    if face.face_down and face.front is not None:
        _closed_front(surface, side, face.front, style)
        return
    if face.face_down:
        draw_pip(surface, style.pip, ((side / 2, side / 2), side * 0.27), style.accent, fill)
        return
    stripe = face.stripe or style.accent
    bar = pygame.Rect(inner.left, inner.top, round(side * 0.115), inner.height)
    pygame.draw.rect(
        surface, stripe, bar,
        border_top_left_radius=radius - line, border_bottom_left_radius=radius - line,
    )  # fmt: skip
    edge = mix(fill, INK, 0.45)
    pygame.draw.line(surface, edge, bar.topright, (bar.right, bar.bottom - 1), line)
    if face.band is not Band.NONE:
        _band(surface, side, face.band, fill, style)
    box = pygame.Rect(0, 0, round(side * 0.52), round(side * 0.31))
    box.midtop = (round(side * 0.555), round(side * (0.215 if face.size_mark else 0.11)))
    draw_symbol(surface, face.symbol, box, look.INK, SYMBOL_GROUND)
    if _is_wide(face):
        spot = ((side * 0.205, side * 0.37), side * 0.075)
    else:
        spot = ((side * 0.255, side * (0.68 if face.name else 0.79)), side * 0.1)
    draw_pip(surface, style.pip, spot, style.text, fill)


def _closed_front(surface: pygame.Surface, side: float, shape: IdShape, style: SideStyle) -> None:
    """The front of a closed counter: corners of its side, and the shape of the terrain."""
    corner = side * 0.24
    for x, y in ((0.07, 0.07), (0.93, 0.07), (0.93, 0.93), (0.07, 0.93)):
        dx, dy = (corner if x < 0.5 else -corner), (corner if y < 0.5 else -corner)
        points = [(x * side, y * side), (x * side + dx, y * side), (x * side, y * side + dy)]
        pygame.draw.polygon(surface, mix(style.fill, INK, 0.4), points)
    draw_shape(surface, shape, ((side / 2, side / 2), side * 0.29), line=side * 0.035)


def _is_wide(face: CounterFace) -> bool:
    """Several values beside each other leave no room for the pip in their line."""
    return len(face.strength) > 2


def _band(surface: pygame.Surface, side: float, band: Band, fill: Colour, style: SideStyle) -> None:
    """A slanting band behind the values: another shape, not only another shade."""
    colour = mix(fill, INK, 0.42) if luminance(fill) > 0.06 else mix(fill, look.WHITE, 0.3)
    start = side * 0.115
    if band is Band.MOVED:
        points = [(start, side * 0.98), (start, side * 0.8), (side * 0.97, side * 0.42),
                  (side * 0.97, side * 0.6)]  # fmt: skip
        pygame.draw.polygon(surface, colour, points)
    elif band is Band.ENGAGED:
        for shift in (0.0, 0.2):
            left = (side * (0.98 - shift), side * (0.9 - shift))
            right = (side * (0.52 - shift), side * (0.6 - shift))
            points = [(start, left[0]), (start, left[1]),
                      (side * 0.97, right[0]), (side * 0.97, right[1])]  # fmt: skip
            pygame.draw.polygon(surface, colour, points)
    else:
        for step in range(7):
            x = side * (0.16 + step * 0.14)
            line = [(x, side * 0.97), (x + side * 0.2, side * 0.52)]
            thick_line(surface, mix(fill, style.text, 0.22), line, side * 0.035)


@lru_cache(maxsize=64)
def _shadow(px: int) -> pygame.Surface:
    return soft_shadow((px, px), max(2, px // 11), max(3, px // 9), 150)


@lru_cache(maxsize=64)
def _veil(px: int, colour: tuple[int, int, int, int]) -> pygame.Surface:
    veil = pygame.Surface((px, px), pygame.SRCALPHA)
    pygame.draw.rect(veil, colour, veil.get_rect(), border_radius=max(2, px // 11))
    return veil


@lru_cache(maxsize=32)
def _hatch(px: int) -> pygame.Surface:
    def paint(surface: pygame.Surface, factor: float) -> None:
        side = px * factor
        pygame.draw.rect(
            surface, (60, 62, 66, 120), surface.get_rect(), border_radius=round(side / 11)
        )
        step = side / 5
        for index in range(-5, 6):
            x = index * step
            thick_line(surface, (214, 214, 214, 200), [(x, side), (x + side, 0)], factor * 1.2)

    return supersampled((px, px), (128, 128, 128), paint)
