"""Buttons, check boxes, tabs, badges and key hints."""

# ruff: noqa: D102 - overrides; Widget and Screen say what they are for
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum
from typing import Final

import pygame

from wargames.ui import theme as look
from wargames.ui.draw.icons import icon
from wargames.ui.draw.primitives import panel
from wargames.ui.intents import Click, Intent, Key, Mouse
from wargames.ui.text import BUTTON, LABEL, NOTE, SMALL, TextStyle, setter
from wargames.ui.theme import Theme
from wargames.ui.widgets.base import Tip, Widget, draw_focus

ACTIVATE_KEYS: Final = ("return", "enter", "keypad enter", "space")


class Tone(Enum):
    """What a button stands for, and so how it looks."""

    NORMAL = "normal"
    ACT = "act"
    """The obvious thing to do next."""
    QUIET = "quiet"
    DANGER = "danger"


_GROUNDS: Final = {
    Tone.NORMAL: (look.PANEL_RAISED, look.PANEL_HOVER, look.TEXT),
    Tone.ACT: (look.ACT, look.ACT_BRIGHT, look.ON_ACT),
    Tone.QUIET: (look.PANEL, look.PANEL_RAISED, look.TEXT),
    Tone.DANGER: (look.WARNING, look.mix(look.WARNING, look.INK, 0.18), look.WHITE),
}


class Clickable(Widget):
    """Something that calls ``on_click`` on a click, Enter or Space while focused."""

    focusable = True

    def __init__(
        self,
        on_click: Callable[[], object] | None = None,
        *,
        label: str = "",
        grow: int = 0,
        tip: Tip | str | None = None,
    ) -> None:
        super().__init__(label=label, grow=grow, tip=tip)
        self.on_click = on_click

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Click) and intent.button is Mouse.LEFT:
            self.activate()
            return True
        if isinstance(intent, Key) and intent.name in ACTIVATE_KEYS and not intent.repeat:
            self.activate()
            return True
        return False

    def activate(self) -> None:
        """Does what a click does, if enabled."""
        if self.enabled and self.on_click is not None:
            self.on_click()
        self.invalidate()


class Button(Clickable):
    """A button with words, an optional icon before them and a key hint or note after them.

    A long text breaks into up to three lines where the room is narrow; nothing is cut as long as
    the layout gives the natural height.
    """

    def __init__(
        self,
        text: str,
        on_click: Callable[[], object] | None = None,
        *,
        tone: Tone = Tone.NORMAL,
        icon_name: str = "",
        hint: str = "",
        align: float = 0.5,
        label: str = "",
        grow: int = 0,
        tip: Tip | str | None = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(on_click, label=label or text, grow=grow, tip=tip)
        self.text = text
        self.tone = tone
        self.icon_name = icon_name
        self.hint = hint
        self.align = align
        self.enabled = enabled
        self.selected = False

    def set_text(self, text: str) -> None:
        if text != self.text:
            if self.label == self.text:
                self.label = text
            self.text = text
            self.relayout()

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        words = setter(theme)
        extra = self._extra(theme)
        room = 10_000 if width is None else max(theme.px(24), width - extra)
        layout = words.wrap(self.text, room, BUTTON, max_lines=3)
        return layout.width + extra, max(layout.height + theme.px(12), theme.px(32))

    def _extra(self, theme: Theme) -> int:
        extra = 2 * theme.px(12)
        if self.icon_name:
            extra += theme.text_px(16) + theme.px(8)
        if self.hint:
            extra += setter(theme).width(self.hint, SMALL) + theme.px(20)
        return extra

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        ground, over, ink = _GROUNDS[self.tone]
        if self.selected:
            ground, over = look.mix(look.PANEL, look.ACT, 0.2), look.mix(look.PANEL, look.ACT, 0.3)
        fill = over if self.hovered and self.enabled else ground
        if not self.enabled:
            fill, ink = look.PANEL, look.QUIET
        rect = self.rect.move(0, theme.px(1)) if self.pressed and self.enabled else self.rect
        border = look.ACT if self.selected else look.LINE
        panel(surface, rect, fill, radius=theme.px(4), border=border)
        if self.enabled and not self.pressed and self.tone is not Tone.QUIET:
            edge = look.mix(fill, look.WHITE, 0.16)
            y = rect.top + 1
            pygame.draw.line(surface, edge, (rect.left + 4, y), (rect.right - 5, y))
        self._draw_words(surface, theme, rect, replace(BUTTON, colour=ink))
        if self.focused:
            draw_focus(surface, theme, self.rect)

    def _draw_words(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, style: TextStyle
    ) -> None:
        words = setter(theme)
        left, right = rect.left + theme.px(12), rect.right - theme.px(12)
        if self.hint:
            colour = style.colour if self.tone in (Tone.ACT, Tone.DANGER) else look.QUIET
            hint = replace(SMALL, colour=colour)
            words.draw(surface, self.hint, (right, rect.centery), hint, align=1.0, valign=0.5)
            right -= words.width(self.hint, SMALL) + theme.px(20)
        side = theme.text_px(16)
        lead = side + theme.px(8) if self.icon_name else 0
        room = max(1, right - left - lead)
        layout = words.wrap(self.text, room, style, max_lines=3)
        left += round(max(0, right - left - lead - layout.width) * self.align)
        if self.icon_name:
            surface.blit(icon(self.icon_name, side, style.colour), (left, rect.centery - side // 2))
        top = rect.centery - layout.height // 2
        words.draw_layout(surface, layout, (left + lead, top), align=self.align)


class IconButton(Clickable):
    """A square button with an icon; the label is its tooltip if it has no other."""

    def __init__(
        self,
        icon_name: str,
        on_click: Callable[[], object] | None = None,
        *,
        label: str,
        tip: Tip | str | None = None,
        size: int = 32,
    ) -> None:
        super().__init__(on_click, label=label, tip=tip or label)
        self.icon_name = icon_name
        self.size = size
        self.selected = False

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        return theme.px(self.size), theme.px(self.size)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if (self.hovered and self.enabled) or self.selected:
            fill = look.PANEL_HOVER if self.hovered else look.PANEL_RAISED
            panel(surface, self.rect, fill, radius=theme.px(4))
        colour = look.TEXT if self.enabled else look.mix(look.PANEL, look.QUIET, 0.55)
        colour = look.ACT if self.selected else colour
        side = round(min(self.rect.size) * 0.56)
        picture = icon(self.icon_name, side, colour)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        if self.focused:
            draw_focus(surface, theme, self.rect)


class Checkbox(Clickable):
    """A box with a mark and words beside it, and an optional explanation below."""

    def __init__(
        self,
        text: str,
        on_change: Callable[[bool], object] | None = None,
        *,
        checked: bool = False,
        note: str = "",
        tip: Tip | str | None = None,
    ) -> None:
        super().__init__(self._toggle, label=text, tip=tip)
        self.text = text
        self.note = note
        self.checked = checked
        self.on_change = on_change

    def _toggle(self) -> None:
        self.checked = not self.checked
        if self.on_change is not None:
            self.on_change(self.checked)

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        words = setter(theme)
        lead = theme.px(20) + theme.px(10)
        room = 10_000 if width is None else max(theme.px(24), width - lead)
        layout = words.wrap(self.text, room)
        wide, tall = layout.width, layout.height
        if self.note:
            below = words.wrap(self.note, room, SMALL)
            wide, tall = max(wide, below.width), tall + below.height
        return wide + lead, max(tall + theme.px(6), theme.px(28))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        words = setter(theme)
        side = theme.px(20)
        box = pygame.Rect(self.rect.left, self.rect.top + theme.px(4), side, side)
        fill = look.PANEL_HOVER if self.hovered else look.PANEL_SUNK
        panel(surface, box, fill, radius=theme.px(4), border=look.QUIET)
        if self.checked:
            panel(surface, box, look.ACT, radius=theme.px(4))
            surface.blit(icon("check", side, look.ON_ACT), box)
        left = box.right + theme.px(10)
        room = pygame.Rect(left, self.rect.top + theme.px(3), self.rect.right - left, 9999)
        height = words.draw_wrapped(surface, self.text, room)
        if self.note:
            words.draw_wrapped(surface, self.note, room.move(0, height), SMALL)
        if self.focused:
            draw_focus(surface, theme, self.rect)


class Tabs(Widget):
    """A row of tabs; arrow keys move between them while focused. ``on_change`` gets the index."""

    focusable = True

    def __init__(
        self,
        titles: Sequence[str],
        on_change: Callable[[int], object] | None = None,
        *,
        current: int = 0,
        label: str = "tabs",
    ) -> None:
        super().__init__(label=label)
        self.titles = list(titles)
        self.current = current
        self.on_change = on_change
        self.badges: dict[int, str] = {}
        self._spots: list[pygame.Rect] = []

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        words = setter(theme)
        wide = sum(words.width(title, LABEL) + theme.px(24) for title in self.titles)
        return wide, words.line_height(LABEL) + theme.px(14)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        words = setter(theme)
        needs = [words.width(title, LABEL) + theme.px(24) for title in self.titles]
        total = sum(needs)
        self._spots = []
        x = 0.0
        for need in needs:
            share = need * rect.width / total if total else 0.0
            left = rect.left + round(x)
            x += share
            self._spots.append(
                pygame.Rect(left, rect.top, rect.left + round(x) - left, rect.height)
            )

    def tab_rect(self, index: int) -> pygame.Rect:
        """Where a tab lies, for tests and hints."""
        return self._spots[index].copy()

    def select(self, index: int) -> None:
        index %= len(self.titles)
        if index != self.current:
            self.current = index
            if self.on_change is not None:
                self.on_change(index)
        self.invalidate()

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Click):
            for index, spot in enumerate(self._spots):
                if spot.collidepoint(intent.pos):
                    self.select(index)
                    return True
        if isinstance(intent, Key) and intent.name in ("left", "right"):
            self.select(self.current + (1 if intent.name == "right" else -1))
            return True
        return False

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        words = setter(theme)
        floor = self.rect.bottom - 1
        pygame.draw.line(surface, look.LINE, (self.rect.left, floor), (self.rect.right, floor))
        for index, (title, spot) in enumerate(zip(self.titles, self._spots, strict=True)):
            current = index == self.current
            style = replace(LABEL, colour=look.TEXT if current else look.QUIET)
            words.draw(
                surface, title, spot.center, style, align=0.5, valign=0.5,
                width=spot.width - theme.px(4),
            )  # fmt: skip
            if current:
                bar = pygame.Rect(spot.left + theme.px(4), 0, spot.width - theme.px(8), theme.px(3))
                bar.bottom = self.rect.bottom
                pygame.draw.rect(surface, look.ACT, bar)
            if self.badges.get(index):
                corner = (spot.right - theme.px(4), spot.top + theme.px(2))
                words.draw(surface, self.badges[index], corner, SMALL, align=1.0)
        if self.focused:
            draw_focus(surface, theme, self.rect.inflate(-4, -4))


class Badge(Widget):
    """A small rounded word or number."""

    def __init__(
        self,
        text: str,
        *,
        fill: look.Colour = look.PANEL_RAISED,
        ink: look.Colour = look.TEXT,
        tip: Tip | str | None = None,
    ) -> None:
        super().__init__(label=text, tip=tip)
        self.text = text
        self.fill = fill
        self.ink = ink

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        wide, tall = setter(theme).size(self.text, replace(LABEL, size=12))
        return max(wide + theme.px(12), tall), tall + theme.px(2)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        spot = pygame.Rect((0, 0), self.natural(theme, None))
        spot.midleft = self.rect.midleft
        panel(surface, spot, self.fill, radius=spot.height // 2)
        style = replace(LABEL, size=12, colour=self.ink)
        setter(theme).draw(surface, self.text, spot.center, style, align=0.5, valign=0.5)


class KeyHint(Widget):
    """A key cap and what it does: ``[Ctrl+Z] Undo``."""

    def __init__(self, key: str, text: str = "") -> None:
        super().__init__(label=key)
        self.key = key
        self.text = text

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        words = setter(theme)
        cap = words.width(self.key, SMALL) + theme.px(12)
        rest = words.width(self.text, NOTE) + theme.px(8) if self.text else 0
        return cap + rest, words.line_height(NOTE) + theme.px(4)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        words = setter(theme)
        cap = pygame.Rect(self.rect.left, 0, words.width(self.key, SMALL) + theme.px(12), 0)
        cap.height = words.line_height(SMALL) + theme.px(4)
        cap.centery = self.rect.centery
        panel(surface, cap, look.PANEL_RAISED, radius=theme.px(3), border=look.LINE)
        style = replace(SMALL, colour=look.TEXT)
        words.draw(surface, self.key, cap.center, style, align=0.5, valign=0.5)
        if self.text:
            spot = (cap.right + theme.px(8), self.rect.centery)
            words.draw(surface, self.text, spot, replace(NOTE, colour=look.QUIET), valign=0.5)
