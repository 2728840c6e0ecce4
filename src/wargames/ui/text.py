"""Setting text: styles, measuring, wrapping, ellipsis, small capitals, aligned figures.

All text of the ui is drawn here. Layouts and rendered words are cached, so that asking for the
same paragraph every frame costs a dictionary look-up.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from wargames.ui.surface_cache import SurfaceCache
from wargames.ui.text_style import (
    BODY,
    BUTTON,
    CAPS,
    HEAD,
    LABEL,
    NOTE,
    QUIET_NOTE,
    SMALL,
    TITLE,
    Layout,
    Line,
    Markup,
    Placed,
    Run,
    TextStyle,
    marked,
)  # fmt: skip
from wargames.ui.text_wrap import ELLIPSIS, Wrapper
from wargames.ui.theme import Theme

__all__ = [
    "BODY", "BUTTON", "CAPS", "ELLIPSIS", "HEAD", "LABEL", "NOTE", "QUIET_NOTE", "SMALL", "TITLE",
    "Layout", "Line", "Markup", "Placed", "Run", "TextSetter", "TextStyle", "marked", "setter",
]  # fmt: skip

SMALL_CAPS_SHARE: Final = 0.8
_STAND_INS: Final = {"→": "›", "←": "‹", "≥": ">=", "≤": "<=", "−": "-", "✓": "v", "′": "'"}


class TextSetter:
    """Measures and draws text for one theme. Get it with `setter`."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._pictures = SurfaceCache(12 * 1024 * 1024)
        self._layouts: dict[tuple[object, ...], Layout] = {}
        self._widths: dict[tuple[str, TextStyle], int] = {}

    # ── measuring ───────────────────────────────────────────────────────────────────────────

    def pixels(self, style: TextStyle) -> int:
        """Height of the style's letters in window pixels."""
        return max(4, round(style.size)) if style.exact else self.theme.text_px(style.size)

    def line_height(self, style: TextStyle) -> int:
        """Pixels from one line to the next."""
        return self._font(style).get_linesize()

    def width(self, text: str, style: TextStyle = BODY) -> int:
        """Width of a single line in pixels."""
        key = (text, style)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > 20_000:
                self._widths.clear()
            found = self._widths[key] = self._measure(text, style)
        return found

    def heights(self, style: TextStyle) -> tuple[int, int]:
        """Line height and ascent in pixels."""
        font = self._font(style)
        return font.get_linesize(), font.get_ascent()

    def size(self, text: str, style: TextStyle = BODY) -> tuple[int, int]:
        """Width and height of a single line in pixels."""
        return self.width(text, style), self.line_height(style)

    def _measure(self, text: str, style: TextStyle) -> int:
        pieces = self._pieces(text, style)
        space = self._space(style)
        if not space:
            return sum(font.size(piece)[0] for piece, font in pieces)
        # Spaced letters are set one by one, without kerning.
        letters = [font.size(glyph)[0] for piece, font in pieces for glyph in piece]
        return sum(letters) + space * max(0, len(letters) - 1)

    # ── shaping ─────────────────────────────────────────────────────────────────────────────

    def ellipsis(self, text: str, style: TextStyle, width: int) -> str:
        """``text``, or as much of its beginning as fits ``width`` pixels with ``…`` after it."""
        if self.width(text, style) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self._measure(text[:middle].rstrip() + ELLIPSIS, style) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS if low else ""

    def wrap(
        self, text: Markup, width: int, style: TextStyle = BODY, *, max_lines: int = 0
    ) -> Layout:
        """``text`` broken at spaces into lines of at most ``width`` pixels.

        A word wider than a line is broken inside. New lines in the text are kept. With
        ``max_lines`` the rest is cut and the last line ends with an ellipsis.
        """
        key = (text, width, style, max_lines)
        found = self._layouts.get(key)
        if found is None:
            if len(self._layouts) > 4_000:
                self._layouts.clear()
            runs = (Run(text, style),) if isinstance(text, str) else text
            found = self._layouts[key] = Wrapper(self, max(1, width), max_lines).run(runs)
        return found

    # ── drawing ─────────────────────────────────────────────────────────────────────────────

    def picture(self, text: str, style: TextStyle = BODY) -> pygame.Surface:
        """A single line as a transparent picture; cached, do not draw on it."""
        return self._pictures.get((text, style), lambda: self._render(text, style))

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        pos: tuple[int, int],
        style: TextStyle = BODY,
        *,
        align: float = 0.0,
        valign: float = 0.0,
        width: int = 0,
    ) -> pygame.Rect:
        """Draws one line, shortened to ``width`` if given; returns where.

        ``align`` and ``valign`` say which part of the line lies at ``pos``: 0 is left or top,
        0.5 the middle, 1 right or bottom.
        """
        if width:
            text = self.ellipsis(text, style, width)
        picture = self.picture(text, style)
        x = pos[0] - round(picture.get_width() * align)
        y = pos[1] - round(picture.get_height() * valign)
        return surface.blit(picture, (x, y))

    def draw_layout(
        self, surface: pygame.Surface, layout: Layout, pos: tuple[int, int], *, align: float = 0.0
    ) -> None:
        """Draws wrapped text with its upper left corner at ``pos``; lines outside are skipped."""
        clip = surface.get_clip()
        for line in layout.lines:
            top = pos[1] + line.y
            if top > clip.bottom or top + line.height < clip.top:
                continue
            left = pos[0] + round((layout.width - line.width) * align)
            for placed in line.placed:
                font = self._font(placed.run.style)
                y = top + line.ascent - font.get_ascent()
                picture = self.picture(placed.run.text, placed.run.style)
                surface.blit(picture, (left + placed.x, y))

    def draw_wrapped(
        self,
        surface: pygame.Surface,
        text: Markup,
        rect: pygame.Rect,
        style: TextStyle = BODY,
        *,
        max_lines: int = 0,
        align: float = 0.0,
    ) -> int:
        """Wraps and draws into ``rect``; returns the height in pixels."""
        layout = self.wrap(text, rect.width, style, max_lines=max_lines)
        left = rect.left + round((rect.width - layout.width) * align)
        self.draw_layout(surface, layout, (left, rect.top), align=align)
        return layout.height

    def column_widths(
        self, rows: Sequence[Sequence[str]], style: TextStyle = NOTE, *, gap: int = 12
    ) -> list[int]:
        """Pixels that each column of a table needs, the gap after it included."""
        columns = max((len(row) for row in rows), default=0)
        widths = [0] * columns
        for row in rows:
            for index, cell in enumerate(row):
                widths[index] = max(widths[index], self.width(cell, style))
        return [width + self.theme.px(gap) for width in widths]

    def draw_row(
        self,
        surface: pygame.Surface,
        cells: Sequence[str],
        pos: tuple[int, int],
        widths: Sequence[int],
        style: TextStyle = NOTE,
        *,
        aligns: str = "",
        gap: int = 12,
    ) -> None:
        """Draws a table row; ``aligns`` has ``l``, ``r`` or ``c`` per column.

        Figures in right-aligned columns stand under each other, every digit equally wide.
        """
        x = pos[0]
        for index, (cell, width) in enumerate(zip(cells, widths, strict=False)):
            room = width - self.theme.px(gap)
            kind = aligns[index] if index < len(aligns) else "l"
            share = {"l": 0.0, "c": 0.5, "r": 1.0}[kind]
            picture = self.figures(cell, style) if kind == "r" else self.picture(cell, style)
            surface.blit(picture, (x + round((room - picture.get_width()) * share), pos[1]))
            x += width

    def figures(self, text: str, style: TextStyle = NOTE) -> pygame.Surface:
        """A line in which all digits are equally wide, for columns and counters that tick."""
        return self._pictures.get(("figures", text, style), lambda: self._tabular(text, style))

    # ── inside ──────────────────────────────────────────────────────────────────────────────

    def _font(self, style: TextStyle) -> pygame.font.Font:
        return self.theme.font_px(style.family, self.pixels(style), style.weight)

    def _space(self, style: TextStyle) -> int:
        return round(self.pixels(style) * style.tracking)

    def _pieces(self, text: str, style: TextStyle) -> list[tuple[str, pygame.font.Font]]:
        font = self._font(style)
        text = text if text.isascii() else _covered(text, font)
        if not style.small_caps:
            return [(text, font)] if text else []
        small_px = max(6, round(self.pixels(style) * SMALL_CAPS_SHARE))
        small = self.theme.font_px(style.family, small_px, style.weight)
        pieces: list[tuple[str, pygame.font.Font]] = []
        for part in re.findall(r"[a-zß-öø-ÿ]+|[^a-zß-öø-ÿ]+", text):
            lower = part[:1].islower()
            pieces.append((part.upper(), small) if lower else (part, font))
        return pieces

    def _render(self, text: str, style: TextStyle) -> pygame.Surface:
        pieces = self._pieces(text, style)
        space = self._space(style)
        if len(pieces) == 1 and not space:
            return pieces[0][1].render(pieces[0][0], True, style.colour)
        font = self._font(style)
        width = max(1, self._measure(text, style))
        out = pygame.Surface((width, font.get_height()), pygame.SRCALPHA)
        out.fill((*style.colour, 0))
        x = 0
        for piece, piece_font in pieces:
            y = font.get_ascent() - piece_font.get_ascent()
            for glyph in piece if space else [piece]:
                out.blit(piece_font.render(glyph, True, style.colour), (x, y))
                x += piece_font.size(glyph)[0] + space
        return out

    def _tabular(self, text: str, style: TextStyle) -> pygame.Surface:
        font = self._font(style)
        digit = max(font.size(d)[0] for d in "0123456789")
        advances = [digit if c.isdigit() else font.size(c)[0] for c in text]
        out = pygame.Surface((max(1, sum(advances)), font.get_height()), pygame.SRCALPHA)
        out.fill((*style.colour, 0))
        x = 0
        for glyph, advance in zip(text, advances, strict=True):
            picture = font.render(glyph, True, style.colour)
            out.blit(picture, (x + (advance - picture.get_width()) // 2, 0))
            x += advance
        return out


def _covered(text: str, font: pygame.font.Font) -> str:
    """``text`` with characters that the font lacks replaced by the nearest it has."""
    metrics = font.metrics(text)
    if len(metrics) != len(text) or all(metrics):
        return text
    return "".join(
        glyph if found else _STAND_INS.get(glyph, glyph)
        for glyph, found in zip(text, metrics, strict=True)
    )


@lru_cache(maxsize=8)
def setter(theme: Theme) -> TextSetter:
    """The text setter of a theme, shared by all that draw with it."""
    return TextSetter(theme)
