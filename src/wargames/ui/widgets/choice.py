"""Drop-down choices."""

# ruff: noqa: D102 - overrides; Widget and Screen say what they are for
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from wargames.ui import theme as look
from wargames.ui.draw.icons import icon
from wargames.ui.draw.primitives import panel
from wargames.ui.intents import Click, Intent, Key, Press
from wargames.ui.text import BODY, setter
from wargames.ui.theme import Theme
from wargames.ui.widgets.base import Tip, draw_focus
from wargames.ui.widgets.buttons import ACTIVATE_KEYS, Clickable
from wargames.ui.widgets.scrolling import ListBox


class Choice(Clickable):
    """A drop-down list of a few options; arrows change it without opening."""

    def __init__(
        self,
        options: Sequence[str],
        on_change: Callable[[int], object] | None = None,
        *,
        current: int = 0,
        label: str = "choice",
        grow: int = 0,
        tip: Tip | str | None = None,
    ) -> None:
        super().__init__(self.open, label=label, grow=grow, tip=tip)
        self.options = list(options)
        self.current = current
        self.on_change = on_change
        self._list: _ChoiceList | None = None

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        words = setter(theme)
        wide = max((words.width(option, BODY) for option in self.options), default=0)
        return wide + theme.px(44), max(theme.px(32), words.line_height(BODY) + theme.px(8))

    def select(self, index: int) -> None:
        index = min(max(index, 0), len(self.options) - 1)
        if index != self.current:
            self.current = index
            if self.on_change is not None:
                self.on_change(index)
        self.invalidate()

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Key) and intent.name in ("left", "right"):
            self.select(self.current + (1 if intent.name == "right" else -1))
            return True
        return super().handle(intent)

    def open(self) -> None:
        """Shows the options below (or above, where there is no room below)."""
        if self.host is None:
            return
        theme = self.host.theme
        self._list = _ChoiceList(self)
        row = theme.px(30 * theme.text_scale)
        height = min(row * len(self.options), theme.px(360)) + theme.px(4)
        spot = pygame.Rect(self.rect.left, self.rect.bottom + 2, self.rect.width, height)
        if spot.bottom > self.host.area.bottom and self.rect.top - height > self.host.area.top:
            spot.bottom = self.rect.top - 2
        self.host.open_popup(self._list, spot)
        self._list.select(self.current)
        self.host.set_focus(self._list)

    def chosen(self, index: int) -> None:
        """Takes an option of the open list and closes it."""
        host, popup = self.host, self._list
        self._list = None
        if host is not None and popup is not None:
            host.close_popup(popup)
            host.set_focus(self)
        if index >= 0:
            self.select(index)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        fill = look.PANEL_HOVER if self.hovered and self.enabled else look.PANEL_RAISED
        panel(surface, self.rect, fill, radius=theme.px(4), border=look.LINE)
        text = self.options[self.current] if self.options else ""
        spot = (self.rect.left + theme.px(12), self.rect.centery)
        room = self.rect.width - theme.px(40)
        style = BODY if self.enabled else replace(BODY, colour=look.QUIET)
        setter(theme).draw(surface, text, spot, style, valign=0.5, width=room)
        picture = icon("down", theme.px(16), look.QUIET)
        surface.blit(picture, picture.get_rect(midright=(self.rect.right - 8, self.rect.centery)))
        if self.focused:
            draw_focus(surface, theme, self.rect)


class _ChoiceList(ListBox):
    def __init__(self, owner: Choice) -> None:
        super().__init__(
            len(owner.options), self._paint, row_height=30, label=f"{owner.label} options"
        )
        self.owner = owner

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Press) and not self.rect.collidepoint(intent.pos):
            self.owner.chosen(-1)
            return True
        if isinstance(intent, Key) and intent.name == "escape":
            self.owner.chosen(-1)
            return True
        if isinstance(intent, Key) and intent.name in ACTIVATE_KEYS and self.selected is not None:
            self.owner.chosen(self.selected)
            return True
        if isinstance(intent, Click):
            row = self.row_at(intent.pos)
            if row is not None:
                self.owner.chosen(row)
                return True
        return super().handle(intent)

    def _paint(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, row: int) -> None:
        spot = (rect.left + theme.px(12), rect.centery)
        room = rect.width - theme.px(16)
        setter(theme).draw(surface, self.owner.options[row], spot, BODY, valign=0.5, width=room)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        panel(surface, self.rect, look.PANEL, radius=theme.px(4), border=look.QUIET)
        super().draw(surface, theme)
