"""Cards: face, back, and the states of a hand."""

from __future__ import annotations

from typing import Final

import pygame

from wargames.ui import theme as look
from wargames.ui.assets import Family, Weight
from wargames.ui.draw.icons import icon
from wargames.ui.draw.pips import draw_pip
from wargames.ui.draw.primitives import soft_shadow, supersampled, thick_line
from wargames.ui.draw.symbols import draw_symbol
from wargames.ui.scene import CardFace, CardItem, CardMode, Mark, Symbol, Timing
from wargames.ui.surface_cache import SurfaceCache
from wargames.ui.text import Layout, TextStyle, setter
from wargames.ui.theme import INK, INK_QUIET, PAPER, SideStyle, Theme, mix, side_style

SMALL: Final = (132, 184)
LARGE: Final = (264, 368)
TIMING_ICONS: Final = {
    Timing.MOVEMENT: "movement", Timing.REACTION: "reaction", Timing.COMBAT: "combat",
    Timing.ACTION: "star", Timing.EVENT: "info",
}  # fmt: skip


class CardPainter:
    """Draws cards for one theme; pictures are cached by face and size."""

    def __init__(self, theme: Theme, cache: SurfaceCache | None = None) -> None:
        self.theme = theme
        self.cache = cache or SurfaceCache(24 * 1024 * 1024)

    def size(self, *, large: bool = False) -> tuple[int, int]:
        """Pixels of a card in the tray or enlarged; enlarged it grows with the text scale too."""
        wide, tall = LARGE if large else SMALL
        grow = 1.0 + (self.theme.text_scale - 1.0) * 0.5 if large else 1.0
        return self.theme.px(wide * grow), self.theme.px(tall * grow)

    def face(self, face: CardFace, size: tuple[int, int]) -> pygame.Surface:
        """The face of a card; cached."""
        return self.cache.get(("card", face, size), lambda: self._face(face, size))

    def back(self, side: str, size: tuple[int, int]) -> pygame.Surface:
        """The back of a card; cached."""
        return self.cache.get(("back", side, size), lambda: self._back(side, size))

    def short_face(self, face: CardFace, size: tuple[int, int]) -> pygame.Surface:
        """A card in short: name, moment, and the first whole lines of each effect; cached."""
        return self.cache.get(("short", face, size), lambda: self._short(face, size))

    def draw(
        self,
        surface: pygame.Surface,
        card: CardItem,
        rect: pygame.Rect,
        *,
        hovered: bool = False,
        squeeze: float = 1.0,
        short: bool = False,
    ) -> None:
        """Draws a card with its state.

        Args:
            surface: to draw on.
            card: what to draw; without a face its back.
            rect: where.
            hovered: lifted, and never veiled.
            squeeze: below 1 it is narrowed while it turns over.
            short: only what can be read at this size.
        """
        if card.face is None:
            picture = self.back(card.side, rect.size)
        elif short:
            picture = self.short_face(card.face, rect.size)
        else:
            picture = self.face(card.face, rect.size)
        spot = rect
        if squeeze < 1.0:
            width = max(2, round(rect.width * squeeze))
            picture = pygame.transform.smoothscale(picture, (width, rect.height))
            spot = picture.get_rect(center=rect.center)
        blur = self.theme.px(10 if hovered else 6)
        shade = self.cache.get(
            ("card shadow", spot.size, blur), lambda: soft_shadow(spot.size, 6, blur, 150)
        )
        surface.blit(shade, (spot.left - blur, spot.top - blur + blur // 2))
        surface.blit(picture, spot)
        self._state(surface, card.mark, spot, hovered=hovered)

    def _state(
        self, surface: pygame.Surface, mark: Mark, rect: pygame.Rect, *, hovered: bool
    ) -> None:
        radius = self.theme.px(6)
        width = self.theme.px(3)
        if mark in (Mark.QUIET, Mark.REFUSED) and not hovered:
            veil = self.cache.get(
                ("card veil", rect.size, radius), lambda: _veil(rect.size, radius)
            )
            surface.blit(veil, rect)
        elif mark in (Mark.OFFERED, Mark.CHOSEN):
            ring = rect.inflate(width, width)
            pygame.draw.rect(surface, look.ACT, ring, width, border_radius=radius + width // 2)
            if mark is Mark.CHOSEN:
                ring = rect.inflate(3 * width, 3 * width)
                pygame.draw.rect(surface, look.WHITE, ring, width, border_radius=radius + width)

    # ── face ────────────────────────────────────────────────────────────────────────────────

    def _face(self, face: CardFace, size: tuple[int, int]) -> pygame.Surface:
        style = side_style(face.side)
        factor = size[0] / SMALL[0]
        large = size[0] >= self.theme.px(200)
        band = round((34 if not large else 25) * factor)
        out = supersampled(
            size, mix(PAPER, INK, 0.55), lambda s, f: _card_body(s, (size, f), style, band * f)
        )
        self._title(out, face, style, (band, factor))
        left, right = round(8 * factor), size[0] - round(8 * factor)
        foot = self._foot(out, face, size, factor)
        area = pygame.Rect(left, band + round(6 * factor), right - left, 0)
        area.height = foot - area.top - round(3 * factor)
        self._modes(out, face, area, large=large)
        return out

    def _short(self, face: CardFace, size: tuple[int, int]) -> pygame.Surface:
        style = side_style(face.side)
        factor = self.theme.px(SMALL[0]) / SMALL[0]
        band = round(34 * factor)
        out = supersampled(
            size, mix(PAPER, INK, 0.55), lambda s, f: _card_body(s, (size, f), style, band * f)
        )
        self._title(out, face, style, (band, factor))
        pad = round(8 * factor)
        area = pygame.Rect(pad, band + round(5 * factor), size[0] - 2 * pad, 0)
        area.height = size[1] - area.top - round(5 * factor)
        px = min(max(12, self.theme.text_px(12)), self.theme.px(16))
        line = setter(self.theme).line_height(TextStyle(px, INK, exact=True))
        head = round(px * 1.4)
        lines = max(len(face.modes), (area.height - head * len(face.modes)) // line)
        y = area.top
        for index, mode in enumerate(face.modes):
            after = len(face.modes) - index - 1
            used = self._short_mode(out, mode, pygame.Rect(area.left, y, area.width, head),
                                    (px, lines - after))  # fmt: skip
            lines -= used
            y += head + used * line
        return out

    def _short_mode(
        self, out: pygame.Surface, mode: CardMode, head: pygame.Rect, room: tuple[int, int]
    ) -> int:
        """One effect: its moment, then so many lines of its text; returns how many."""
        px, lines = room
        words = setter(self.theme)
        x = head.left
        if mode.timing is not None:
            picture = icon(TIMING_ICONS[mode.timing], px, _timing_ink(mode.timing))
            out.blit(picture, (x, head.top + 1))
            x += round(px * 1.3)
            label = self._head_style(px, mode)
            words.draw(out, mode.timing.word, (x, head.top - 1), label, width=head.right - x)
        layout = words.wrap(
            mode.text, head.width, TextStyle(px, INK, exact=True), max_lines=max(1, lines)
        )
        words.draw_layout(out, layout, (head.left, head.bottom))
        return len(layout.lines)

    def _head_style(self, px: int, mode: CardMode) -> TextStyle:
        colour = INK if mode.timing is None else _timing_ink(mode.timing)
        return TextStyle(
            round(px * 0.92), colour, Family.LABEL, Weight.BOLD, small_caps=True, tracking=0.06,
            exact=True,
        )  # fmt: skip

    def _title(
        self, out: pygame.Surface, face: CardFace, style: SideStyle, sizes: tuple[int, float]
    ) -> None:
        band, factor = sizes
        words = setter(self.theme)
        number = round(20 * factor) if face.number else 0
        room = out.get_width() - round(16 * factor) - number
        px = round(15 * factor)
        while True:
            title = TextStyle(px, style.text, Family.LABEL, Weight.BOLD, exact=True)
            layout = words.wrap(face.title, room, title, max_lines=2)
            if layout.height <= band - round(3 * factor) or px <= 7:
                break
            px -= 1
        top = (band - layout.height) // 2 + round(factor)
        words.draw_layout(out, layout, (round(8 * factor), top))
        if face.number:
            badge = TextStyle(round(11 * factor), style.text, Family.LABEL, exact=True)
            spot = (out.get_width() - round(8 * factor), band // 2 + round(factor))
            words.draw(out, face.number, spot, badge, align=1.0, valign=0.5)

    def _foot(
        self, out: pygame.Surface, face: CardFace, size: tuple[int, int], factor: float
    ) -> int:
        """Draws the source line; returns where it begins."""
        if not face.source:
            return size[1] - round(6 * factor)
        words = setter(self.theme)
        px = max(round(7.5 * factor), min(12, round(9 * factor)))
        style = TextStyle(px, INK_QUIET, exact=True)
        room = size[0] - round(16 * factor)
        layout = words.wrap(face.source, room, style, max_lines=3)
        top = size[1] - round(6 * factor) - layout.height
        words.draw_layout(out, layout, ((size[0] - layout.width) // 2, top), align=0.5)
        rule = top - round(2 * factor)
        pygame.draw.line(
            out,
            mix(PAPER, INK, 0.25),
            (round(8 * factor), rule),
            (size[0] - round(8 * factor), rule),
        )
        return rule

    def _modes(
        self, out: pygame.Surface, face: CardFace, area: pygame.Rect, *, large: bool
    ) -> None:
        px = self.theme.text_px(14) if large else max(10, self.theme.px(11))
        least = max(9, round(px * 0.6))
        while px > least and self._modes_height(face.modes, area.width, px) > area.height:
            px -= 1
        spare = area.height - self._modes_height(face.modes, area.width, px)
        y = area.top
        if spare > area.height * 0.34 and face.symbol is not Symbol.NONE:
            y += self._emblem(out, face, area, round(spare * 0.7))
        for index, mode in enumerate(face.modes):
            if index:
                line = mix(PAPER, INK, 0.3)
                pygame.draw.line(out, line, (area.left, y), (area.right, y))
                y += round(px * 0.35)
            y += self._mode(out, mode, pygame.Rect(area.left, y, area.width, area.bottom - y), px)
        if y > area.bottom + 2:
            self._more(out, area)

    def _modes_height(self, modes: tuple[CardMode, ...], width: int, px: int) -> int:
        total = 0
        for index, mode in enumerate(modes):
            total += self._mode_height(mode, width, px) + (round(px * 0.35) if index else 0)
        return total

    def _mode_height(self, mode: CardMode, width: int, px: int) -> int:
        words = setter(self.theme)
        head = round(px * 1.45) if mode.timing is not None else 0
        head += self._when(mode, width, px).height if mode.when else 0
        body = words.wrap(mode.text, width, TextStyle(px, INK, exact=True)).height
        return head + body + round(px * 0.35)

    def _mode(self, out: pygame.Surface, mode: CardMode, area: pygame.Rect, px: int) -> int:
        words = setter(self.theme)
        y = area.top
        style = TextStyle(px, INK, exact=True)
        if mode.timing is not None:
            picture = icon(TIMING_ICONS[mode.timing], round(px * 1.1), _timing_ink(mode.timing))
            out.blit(picture, (area.left, y + round(px * 0.1)))
            x = area.left + round(px * 1.35)
            head = self._head_style(px, mode)
            word = mode.timing.word
            words.draw(out, word, (x, y - round(px * 0.1)), head, width=area.right - x)
            y += round(px * 1.45)
        if mode.when:
            when = self._when(mode, area.width, px)
            words.draw_layout(out, when, (area.left, y))
            y += when.height
        clip = out.get_clip()
        out.set_clip(pygame.Rect(area.left, y, area.width, max(0, area.bottom - y)))
        layout = words.wrap(mode.text, area.width, style)
        words.draw_layout(out, layout, (area.left, y))
        out.set_clip(clip)
        return y + layout.height + round(px * 0.35) - area.top

    def _when(self, mode: CardMode, width: int, px: int) -> Layout:
        """The moment at which an effect can be used, in a line of its own."""
        style = TextStyle(max(9, round(px * 0.88)), INK_QUIET, exact=True)
        text = f"{mode.when[0].upper()}{mode.when[1:]}:"
        return setter(self.theme).wrap(text, width, style)

    def _more(self, out: pygame.Surface, area: pygame.Rect) -> None:
        """Says that the enlarged card has more text than the small one can hold."""
        height = self.theme.px(12)
        strip = pygame.Rect(area.left, area.bottom - height, area.width, height + 2)
        pygame.draw.rect(out, PAPER, strip)
        picture = icon("more", height, INK_QUIET)
        out.blit(picture, picture.get_rect(center=strip.center))

    def _emblem(self, out: pygame.Surface, face: CardFace, area: pygame.Rect, height: int) -> int:
        tall = min(height, round(area.width * 0.34))
        box = pygame.Rect(0, 0, round(tall * 1.6), tall)
        frame = supersampled(
            box.size, INK,
            lambda s, _: draw_symbol(s, face.symbol, s.get_rect(), INK, mix(PAPER, INK, 0.05)),
        )  # fmt: skip
        out.blit(frame, frame.get_rect(midtop=(area.centerx, area.top + round(tall * 0.15))))
        return round(tall * 1.35)

    # ── back ────────────────────────────────────────────────────────────────────────────────

    def _back(self, side: str, size: tuple[int, int]) -> pygame.Surface:
        style = side_style(side)

        def paint(big: pygame.Surface, f: float) -> None:
            area = big.get_rect()
            radius = round(6 * size[0] / SMALL[0] * f)
            pygame.draw.rect(big, mix(style.fill, INK, 0.6), area, border_radius=radius)
            line = max(1, round(f * size[0] / SMALL[0]))
            inner = area.inflate(-2 * line, -2 * line)
            pygame.draw.rect(big, PAPER, inner, border_radius=radius)
            field = area.inflate(-16 * line, -16 * line)
            pygame.draw.rect(big, style.fill, field)
            shade = mix(style.fill, style.accent, 0.14)
            step = field.width / 9
            before = big.get_clip()
            big.set_clip(field)
            for index in range(-16, 18):
                x = field.left + index * step
                thick_line(
                    big, shade, [(x, field.bottom), (x + field.height, field.top)], line * 1.4
                )
                thick_line(
                    big, shade, [(x, field.top), (x + field.height, field.bottom)], line * 1.4
                )
            big.set_clip(before)
            rim = field.inflate(-6 * line, -6 * line)
            pygame.draw.rect(big, style.accent, rim, 2 * line)
            middle = (float(field.centerx), float(field.centery))
            pygame.draw.circle(big, style.fill, middle, field.width * 0.32)
            pygame.draw.circle(big, style.accent, middle, field.width * 0.32, 2 * line)
            draw_pip(big, style.pip, (middle, field.width * 0.22), style.accent, style.fill)

        return supersampled(size, mix(style.fill, INK, 0.6), paint, factor=3)


def _card_body(
    surface: pygame.Surface,
    sizes: tuple[tuple[int, int], float],
    style: SideStyle,
    band: float,
) -> None:
    size, f = sizes
    unit = size[0] / SMALL[0] * f
    area = surface.get_rect()
    radius = round(6 * unit)
    pygame.draw.rect(surface, mix(PAPER, INK, 0.55), area, border_radius=radius)
    line = max(1, round(unit * 0.8))
    inner = area.inflate(-2 * line, -2 * line)
    pygame.draw.rect(surface, PAPER, inner, border_radius=radius)
    head = pygame.Rect(inner.left, inner.top, inner.width, round(band))
    pygame.draw.rect(
        surface, style.fill, head, border_top_left_radius=radius, border_top_right_radius=radius
    )
    pygame.draw.rect(surface, style.accent, (inner.left, head.bottom, inner.width, 2 * line))
    draw_pip(
        surface, style.pip, ((area.centerx, area.height * 0.66), area.width * 0.3),
        mix(PAPER, style.fill, 0.09), PAPER,
    )  # fmt: skip


def _timing_ink(timing: Timing) -> look.Colour:
    return {
        Timing.MOVEMENT: look.rgb("#2F5A35"), Timing.REACTION: look.rgb("#9A2B1A"),
        Timing.COMBAT: look.rgb("#2A4A70"), Timing.ACTION: INK, Timing.EVENT: INK,
    }[timing]  # fmt: skip


def _veil(size: tuple[int, int], radius: int) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(veil, (*look.TABLE, 84), veil.get_rect(), border_radius=radius)
    return veil
