"""Text fields, sliders, steppers and drop-down choices."""

# ruff: noqa: D102 - overrides; Widget and Screen say what they are for
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from wargames.ui import theme as look
from wargames.ui.draw.icons import icon
from wargames.ui.draw.primitives import panel
from wargames.ui.intents import (
    Click,
    DragMove,
    DragStart,
    Intent,
    Key,
    KeyUp,
    Mods,
    Press,
    Scroll,
    Text,
)  # fmt: skip
from wargames.ui.text import BODY, BUTTON, LABEL, setter
from wargames.ui.theme import Theme
from wargames.ui.widgets.base import Tip, Widget, draw_focus


class TextField(Widget):
    """One line of typed text. Enter calls ``on_enter``; every change ``on_change``."""

    focusable = True

    def __init__(
        self,
        text: str = "",
        *,
        on_change: Callable[[str], object] | None = None,
        on_enter: Callable[[str], object] | None = None,
        placeholder: str = "",
        max_length: int = 60,
        allowed: Callable[[str], bool] | None = None,
        label: str = "field",
        grow: int = 1,
        tip: Tip | str | None = None,
    ) -> None:
        super().__init__(label=label, grow=grow, tip=tip)
        self.text = text
        self.cursor = len(text)
        self.on_change = on_change
        self.on_enter = on_enter
        self.placeholder = placeholder
        self.max_length = max_length
        self.allowed = allowed
        self._left = 0

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        words = setter(theme)
        wide = max(theme.px(120), words.width(self.placeholder, BODY) + theme.px(20))
        return wide, words.line_height(BODY) + theme.px(12)

    def set_text(self, text: str) -> None:
        self.text, self.cursor = text, len(text)
        self.invalidate()

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Text):
            self._insert(intent.text)
            return True
        if isinstance(intent, Press):
            self._click_cursor(intent.pos)
            return True
        if isinstance(intent, Click):
            return True
        if isinstance(intent, Key):
            return self._key(intent)
        return isinstance(intent, KeyUp)

    def _insert(self, text: str) -> None:
        fit = "".join(c for c in text if c.isprintable() and (not self.allowed or self.allowed(c)))
        fit = fit[: self.max_length - len(self.text)]
        self._change(self.text[: self.cursor] + fit + self.text[self.cursor :], len(fit))

    def _change(self, text: str, step: int) -> None:
        self.text = text
        self.cursor = min(max(self.cursor + step, 0), len(text))
        if self.on_change is not None:
            self.on_change(text)
        self.invalidate()

    def _key(self, key: Key) -> bool:
        before, after = self.text[: self.cursor], self.text[self.cursor :]
        if key.name == "backspace":
            self._change(before[:-1] + after, -1 if before else 0)
        elif key.name == "delete":
            self._change(before + after[1:], 0)
        elif key.name in ("left", "right"):
            step = 1 if key.name == "right" else -1
            self.cursor = min(max(self.cursor + step, 0), len(self.text))
            self.invalidate()
        elif key.name in ("home", "end"):
            self.cursor = len(self.text) if key.name == "end" else 0
            self.invalidate()
        elif key.name in ("return", "enter", "keypad enter") and self.on_enter is not None:
            self.on_enter(self.text)
        elif key.name == "a" and key.mods & Mods.CTRL:
            self._change("", 0)
        else:
            # Letters reach us as Text; keep the screen from taking them for shortcuts.
            return (len(key.name) == 1 and not key.mods & Mods.CTRL) or key.name == "space"
        return True

    def _click_cursor(self, pos: tuple[int, int]) -> None:
        if self.host is None:
            return
        words = setter(self.host.theme)
        x = pos[0] - self.rect.left - self.host.theme.px(8) + self._left
        widths = [words.width(self.text[:n], BODY) for n in range(len(self.text) + 1)]
        self.cursor = min(range(len(widths)), key=lambda n: abs(widths[n] - x))
        self.invalidate()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        words = setter(theme)
        border = look.QUIET if self.hovered or self.focused else look.LINE
        panel(surface, self.rect, look.PANEL_SUNK, radius=theme.px(4), border=border)
        inner = self.rect.inflate(-2 * theme.px(8), -theme.px(4))
        before = surface.get_clip()
        surface.set_clip(before.clip(inner))
        x = words.width(self.text[: self.cursor], BODY)
        self._left = max(0, x - inner.width + theme.px(4))
        shown = self.text or self.placeholder
        style = BODY if self.text else replace(BODY, colour=look.QUIET)
        words.draw(surface, shown, (inner.left - self._left, inner.centery), style, valign=0.5)
        if self.focused:
            bar = pygame.Rect(0, 0, theme.px(2), words.line_height(BODY))
            bar.midleft = (inner.left + x - self._left, inner.centery)
            pygame.draw.rect(surface, look.ACT, bar)
        surface.set_clip(before)
        if self.focused:
            draw_focus(surface, theme, self.rect)


class Slider(Widget):
    """A value between two ends, in steps; drag, click, wheel or arrows."""

    focusable = True

    def __init__(
        self,
        low: float,
        high: float,
        value: float,
        on_change: Callable[[float], object] | None = None,
        *,
        step: float = 1.0,
        shown: Callable[[float], str] = lambda value: f"{value:g}",
        label: str = "slider",
        grow: int = 1,
    ) -> None:
        super().__init__(label=label, grow=grow)
        self.low, self.high, self.step = low, high, step
        self.value = value
        self.on_change = on_change
        self.shown = shown
        self._track = pygame.Rect(0, 0, 1, 1)

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        number = setter(theme).width(self.shown(self.high), LABEL)
        return theme.px(120) + number, max(theme.px(28), setter(theme).line_height(LABEL))

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        number = setter(theme).width(self.shown(self.high), LABEL) + theme.px(16)
        self._track = pygame.Rect(
            rect.left + theme.px(8), rect.centery - theme.px(3),
            max(1, rect.width - number - theme.px(16)), theme.px(6),
        )  # fmt: skip

    def set_value(self, value: float) -> None:
        """Takes the nearest step; tells ``on_change`` if it is a new one."""
        steps = round((min(max(value, self.low), self.high) - self.low) / self.step)
        new = self.low + steps * self.step
        if abs(new - self.value) > 1e-9:
            self.value = new
            if self.on_change is not None:
                self.on_change(new)
        self.invalidate()

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, (Press, Click, DragMove)):
            share = (intent.pos[0] - self._track.left) / self._track.width
            self.set_value(self.low + share * (self.high - self.low))
            return True
        if isinstance(intent, Scroll):
            self.set_value(self.value + (self.step if intent.dy > 0 else -self.step))
            return True
        if isinstance(intent, Key) and intent.name in ("left", "right"):
            self.set_value(self.value + (self.step if intent.name == "right" else -self.step))
            return True
        return isinstance(intent, DragStart)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        track = self._track
        share = (self.value - self.low) / ((self.high - self.low) or 1)
        pygame.draw.rect(surface, look.PANEL_SUNK, track, border_radius=track.height // 2)
        done = pygame.Rect(track.topleft, (round(track.width * share), track.height))
        pygame.draw.rect(surface, look.ACT, done, border_radius=track.height // 2)
        knob = (track.left + round(track.width * share), track.centery)
        pygame.draw.aacircle(surface, look.TEXT, knob, theme.px(9 if self.hovered else 8))
        spot = (self.rect.right, self.rect.centery)
        setter(theme).draw(surface, self.shown(self.value), spot, LABEL, align=1.0, valign=0.5)
        if self.focused:
            draw_focus(surface, theme, self.rect.inflate(-4, -4))


class Stepper(Widget):
    """A whole number with minus and plus; wheel, arrows and digits work too."""

    focusable = True

    def __init__(
        self,
        low: int,
        high: int,
        value: int,
        on_change: Callable[[int], object] | None = None,
        *,
        label: str = "number",
        tip: Tip | str | None = None,
    ) -> None:
        super().__init__(label=label, tip=tip)
        self.low, self.high, self.value = low, high, value
        self.on_change = on_change

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        number = setter(theme).width(str(self.high), BUTTON) + theme.px(20)
        return number + 2 * theme.px(32), max(theme.px(32), setter(theme).line_height(BUTTON))

    def set_value(self, value: int) -> None:
        new = min(max(value, self.low), self.high)
        if new != self.value:
            self.value = new
            if self.on_change is not None:
                self.on_change(new)
        self.invalidate()

    def _side(self, right: int) -> pygame.Rect:
        spot = pygame.Rect(0, 0, min(self.rect.height, self.rect.width // 3), self.rect.height)
        spot.topleft = self.rect.topleft
        if right:
            spot.topright = self.rect.topright
        return spot

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Click):
            if self._side(0).collidepoint(intent.pos):
                self.set_value(self.value - 1)
            elif self._side(1).collidepoint(intent.pos):
                self.set_value(self.value + 1)
            return True
        if isinstance(intent, Scroll):
            self.set_value(self.value + (1 if intent.dy > 0 else -1))
            return True
        if isinstance(intent, Key):
            if intent.name in ("left", "right", "-", "+", "[-]", "[+]"):
                self.set_value(self.value + (1 if intent.name in ("right", "+", "[+]") else -1))
                return True
            if intent.name.strip("[]").isdigit():
                self.set_value(int(intent.name.strip("[]")))
                return True
        return False

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        panel(surface, self.rect, look.PANEL_SUNK, radius=theme.px(4), border=look.LINE)
        for right, name, live in (
            (0, "minus", self.value > self.low), (1, "plus", self.value < self.high),
        ):  # fmt: skip
            spot = self._side(right)
            panel(surface, spot.inflate(-2, -2), look.PANEL_RAISED, radius=theme.px(3))
            colour = look.TEXT if live else look.LINE
            picture = icon(name, round(spot.height * 0.5), colour)
            surface.blit(picture, picture.get_rect(center=spot.center))
        setter(theme).draw(
            surface, str(self.value), self.rect.center, BUTTON, align=0.5, valign=0.5
        )
        if self.focused:
            draw_focus(surface, theme, self.rect)
