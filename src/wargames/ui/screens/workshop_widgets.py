"""Small widgets of the workshop: chips of the legend, facts with their sources, rows of lists."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

import pygame

from wargames.ui import theme as look
from wargames.ui.draw.primitives import panel
from wargames.ui.screens.workshop_styles import LineStyle, style_sample
from wargames.ui.surface_cache import SurfaceCache
from wargames.ui.text import BODY, LABEL, NOTE, SMALL, TextStyle, setter
from wargames.ui.theme import Colour, Theme
from wargames.ui.widgets import Clickable, Tip, Widget
from wargames.ui.widgets.base import draw_focus

SOURCE_COLOURS: Final[Mapping[str, Colour]] = {
    "rulebook": look.rgb("#7FB8E0"),
    "published": look.rgb("#8CCBA8"),
    "inferred": look.rgb("#E6C15C"),
    "designed": look.rgb("#E5A0C4"),
}
_SAMPLES: Final = SurfaceCache(2 * 1024 * 1024)


def sample(style: LineStyle, theme: Theme, *, wide: int = 40) -> pygame.Surface:
    """Return a piece of a line on a chip of paper, kept."""
    size = (theme.px(wide), theme.px(16))
    key = (style, size, theme.ui_scale)
    return _SAMPLES.get(key, lambda: style_sample(style, size, theme.ui_scale))


class StyleChip(Clickable):
    """A line of the legend that is a filter too: a click hides or shows what it stands for."""

    def __init__(
        self,
        text: str,
        style: LineStyle,
        on_click: Callable[[], object],
        *,
        count: int,
        off: bool = False,
        tip: str = "",
    ) -> None:
        state = "Click to show again." if off else "Click to hide."
        super().__init__(on_click, label=f"legend {text}", tip=f"{tip} {state}".strip())
        self.text = text
        self.style = style
        self.count = count
        self.off = off

    def _words(self) -> str:
        return f"{self.text}  {self.count}"

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        """Return the size that it needs."""
        words = setter(theme)
        wide = theme.px(62) + words.width(self._words(), LABEL)
        return wide, max(theme.px(26), words.line_height(LABEL) + theme.px(4))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw it."""
        fill = look.PANEL_HOVER if self.hovered else look.PANEL
        panel(surface, self.rect, fill, radius=theme.px(4), border=look.LINE)
        picture = sample(self.style, theme)
        spot = picture.get_rect(midleft=(self.rect.left + theme.px(6), self.rect.centery))
        surface.blit(picture, spot)
        colour = look.QUIET if self.off else look.TEXT
        at = (spot.right + theme.px(8), self.rect.centery)
        room = self.rect.right - at[0] - theme.px(4)
        area = setter(theme).draw(
            surface, self._words(), at, replace(LABEL, colour=colour), valign=0.5, width=room
        )
        if self.off:
            veil = pygame.Surface(spot.size, pygame.SRCALPHA)
            veil.fill((*look.PANEL, 190))
            surface.blit(veil, spot)
            y = self.rect.centery
            pygame.draw.line(surface, look.QUIET, (spot.left, y), (area.right, y), theme.px(2))
        if self.focused:
            draw_focus(surface, theme, self.rect)


class FactRow(Widget):
    """A value with its source: name at the left, value, tag in its colour, where it stands."""

    def __init__(
        self, name: str, value: str, tag: str, *, where: str = "", tip: str = "", under: str = ""
    ) -> None:
        super().__init__(label=f"fact {name}", tip=Tip(tip, where) if tip or where else None)
        self.name = name
        self.value = value
        self.tag = tag
        self.under = under

    def _name_width(self, wide: int, theme: Theme) -> int:
        words = setter(theme)
        need = max(words.width("coordinates", NOTE), words.width(self.name, NOTE))
        return min(need + theme.px(10), round(wide * 0.5))

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        """Return the size that it needs."""
        words = setter(theme)
        wide = theme.px(280) if width is None else width
        name = self._name_width(wide, theme)
        tag = self._tag_width(theme)
        room = max(theme.px(30), wide - name - tag)
        tall = words.wrap(self.value, room, NOTE).height + theme.px(6)
        if self.under:
            tall += words.wrap(self.under, max(theme.px(30), wide - name), SMALL).height
        return wide, tall

    def _tag_width(self, theme: Theme) -> int:
        if not self.tag:
            return 0
        return setter(theme).width(self.tag, SMALL) + theme.px(18)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw it."""
        words = setter(theme)
        top = self.rect.top + theme.px(3)
        if self.hovered and self.tip is not None:
            pygame.draw.rect(surface, look.PANEL_RAISED, self.rect, border_radius=theme.px(3))
        name = self._name_width(self.rect.width, theme)
        quiet = replace(NOTE, colour=look.QUIET)
        words.draw(surface, self.name, (self.rect.left, top), quiet, width=name - theme.px(4))
        tag = self._tag_width(theme)
        room = pygame.Rect(self.rect.left + name, top, self.rect.width - name - tag, 9999)
        height = words.draw_wrapped(surface, self.value, room, NOTE)
        if self.under:
            room = pygame.Rect(room.left, top + height, self.rect.width - name, 9999)
            words.draw_wrapped(surface, self.under, room, SMALL)
        if self.tag:
            spot = (self.rect.right - theme.px(2), top + theme.px(1))
            style = replace(SMALL, colour=SOURCE_COLOURS.get(self.tag, look.QUIET))
            words.draw(surface, self.tag, spot, style, align=1.0)


def paint_row(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    *,
    text: str,
    under: str = "",
    right: str = "",
    style: LineStyle | None = None,
    ink: TextStyle = BODY,
) -> None:
    """Draw a row of a list: a piece of the line, words, a quiet line under them, a place."""
    words = setter(theme)
    left = rect.left + theme.px(8)
    if style is not None:
        picture = sample(style, theme, wide=32)
        surface.blit(picture, picture.get_rect(midleft=(left, rect.centery)))
        left += picture.get_width() + theme.px(8)
    room = rect.right - theme.px(6) - left
    quiet = replace(SMALL, colour=look.QUIET)
    taken = words.width(right, quiet) + theme.px(10) if right else 0
    if taken > room * 0.5:
        right, taken = "", 0
    line = words.line_height(ink)
    if not under:
        words.draw(surface, text, (left, rect.centery), ink, valign=0.5, width=room - taken)
    else:
        tall = line + words.line_height(quiet)
        top = rect.centery - tall // 2
        words.draw(surface, text, (left, top), ink, width=room - taken)
        words.draw(surface, under, (left, top + line), quiet, width=room)
    if right:
        at = (rect.right - theme.px(6), rect.top + theme.px(5))
        if not under:
            at = (at[0], rect.centery)
        words.draw(surface, right, at, quiet, align=1.0, valign=0.5 if not under else 0.0)


class Meter(Widget):
    """How far a walk has come: a bar in three parts and a line of words."""

    def __init__(self, parts: tuple[tuple[int, Colour], ...], total: int, *, label: str) -> None:
        super().__init__(label=label)
        self.parts = parts
        self.total = max(1, total)

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        """Return the size that it needs."""
        return (theme.px(200) if width is None else width), theme.px(12)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw it."""
        pygame.draw.rect(surface, look.PANEL_SUNK, self.rect, border_radius=theme.px(5))
        x = float(self.rect.left)
        for count, colour in self.parts:
            wide = self.rect.width * count / self.total
            part = pygame.Rect(
                round(x), self.rect.top, round(x + wide) - round(x), self.rect.height
            )
            if part.width:
                pygame.draw.rect(surface, colour, part, border_radius=theme.px(3))
            x += wide


class LinePicture(Widget):
    """A wide piece of a line between the names of two zones."""

    def __init__(self, style: LineStyle, *, tall: int = 30) -> None:
        super().__init__(label="line")
        self.style = style
        self.tall = tall

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        """Return the size that it needs."""
        return (theme.px(160) if width is None else width), theme.px(self.tall)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw it."""
        size = (max(8, self.rect.width), max(8, self.rect.height))
        key = ("line", self.style, size)
        picture = _SAMPLES.get(key, lambda: style_sample(self.style, size, theme.ui_scale * 1.4))
        surface.blit(picture, self.rect)
