"""The hand: cards along the bottom of the map, one of them lifted and enlarged."""

# ruff: noqa: D102 - overrides; Widget and Screen say what they are for

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from wargames.core.decision import Ref
from wargames.ui import theme as look
from wargames.ui.draw.cards import CardPainter
from wargames.ui.draw.primitives import panel
from wargames.ui.intents import Click, Hover, Intent, Mouse
from wargames.ui.scene import CardItem, Mark
from wargames.ui.text import LABEL, QUIET_NOTE, SMALL, setter
from wargames.ui.theme import Theme
from wargames.ui.widgets import Tip, Widget

TRAY: Final = 150
NARROWEST: Final = 84
WIDEST: Final = 180
STRIP: Final = 38
PAD: Final = 12
CLOSED_WORDS: Final = "Hands are face down while everybody looks at the screen."


class HandTray(Widget):
    """Cards of whoever looks. ``folded`` shows a strip of names."""

    def __init__(
        self,
        cards: tuple[CardItem, ...],
        *,
        on_click: Callable[[Ref, tuple[int, int]], object],
        on_point: Callable[[Ref | None], object],
        tip_of: Callable[[Ref], Tip | None],
    ) -> None:
        super().__init__(label="hand")
        self.cards = cards
        self.on_click = on_click
        self.on_point = on_point
        self.tip_of = tip_of
        self.folded = False
        self.shown: Ref | None = None
        """The card that is enlarged."""
        self.painter: CardPainter | None = None
        self._spots: list[tuple[pygame.Rect, CardItem]] = []

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        if self.folded:
            return theme.px(200), max(theme.px(STRIP), setter(theme).line_height(LABEL) + 10)
        return theme.px(200), theme.px(TRAY)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        if self.painter is None or self.painter.theme.key != theme.key:
            self.painter = CardPainter(theme)
        self._spots = self._folded(theme) if self.folded else self._spread(theme)

    def _spread(self, theme: Theme) -> list[tuple[pygame.Rect, CardItem]]:
        assert self.painter is not None
        count = len(self.cards)
        whole = self.rect.width - 2 * theme.px(PAD)
        wide = min(theme.px(WIDEST), max(theme.px(NARROWEST), whole // max(1, count) - theme.px(6)))
        tall = self.rect.height - theme.px(16)
        room = whole - wide
        step = wide + theme.px(6) if count < 2 else min(wide + theme.px(6), room // (count - 1))
        total = step * max(0, count - 1) + wide
        left = self.rect.left + max(theme.px(PAD), (self.rect.width - total) // 2)
        top = self.rect.top + theme.px(8)
        return [
            (pygame.Rect(left + i * step, top, wide, tall), card)
            for i, card in enumerate(self.cards)
        ]

    def _folded(self, theme: Theme) -> list[tuple[pygame.Rect, CardItem]]:
        count = max(1, len(self.cards))
        wide = (self.rect.width - 2 * theme.px(PAD)) // count
        top, tall = self.rect.top + theme.px(4), self.rect.height - theme.px(8)
        return [
            (pygame.Rect(self.rect.left + theme.px(PAD) + i * wide, top, wide - 4, tall), card)
            for i, card in enumerate(self.cards)
        ]

    def spot_of(self, ref: Ref) -> pygame.Rect | None:
        """Where a card can be clicked: the part that no other card covers."""
        for index, (rect, card) in enumerate(self._spots):
            if card.ref == ref:
                free = rect.copy()
                if index + 1 < len(self._spots):
                    free.width = max(4, min(free.width, self._spots[index + 1][0].left - free.left))
                return free.clip(self.rect)
        return None

    def card_at(self, pos: tuple[int, int]) -> CardItem | None:
        """The card under a point."""
        if not self.rect.collidepoint(pos):
            return None
        for rect, card in reversed(self._spots):
            if rect.collidepoint(pos):
                return card
        return None

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Hover):
            card = self.card_at(intent.pos)
            self._show(None if card is None else card.ref)
            return False
        if isinstance(intent, Click) and intent.button is Mouse.LEFT:
            card = self.card_at(intent.pos)
            if card is not None:
                self.on_click(card.ref, intent.pos)
                return True
        return False

    def _show(self, ref: Ref | None) -> None:
        if ref != self.shown:
            self.shown = ref
            self.on_point(ref)
            if self.host is not None:
                self.host.invalidate(None)

    def update(self, dt_ms: float) -> None:
        if not self.hovered and self.shown is not None:
            self._show(None)

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        card = self.card_at(pos)
        return None if card is None else self.tip_of(card.ref)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        pygame.draw.rect(surface, look.TABLE_DEEP, self.rect)
        pygame.draw.line(surface, look.LINE, self.rect.topleft, self.rect.topright)
        before = surface.get_clip()
        surface.set_clip(before.clip(self.rect))
        for rect, card in self._spots:
            if self.folded:
                self._name(surface, theme, rect, card)
            elif self.painter is not None:
                self.painter.draw(surface, card, rect, short=True)
        surface.set_clip(before)

    def _name(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, card: CardItem
    ) -> None:
        lit = card.mark is Mark.OFFERED
        panel(surface, rect, look.PANEL, radius=theme.px(4), border=look.ACT if lit else look.LINE)
        title = card.face.title if card.face is not None else "?"
        style = replace(SMALL, colour=look.TEXT if lit else look.QUIET)
        setter(theme).draw(
            surface, title, rect.center, style, align=0.5, valign=0.5, width=rect.width - 8
        )

    def draw_enlarged(
        self, surface: pygame.Surface, theme: Theme, area: pygame.Rect, focus: Ref | None
    ) -> pygame.Rect | None:
        """The card under the pointer or the keyboard, large above the tray; returns where."""
        wanted = self.shown or focus
        for rect, card in self._spots:
            if card.ref == wanted and self.painter is not None:
                size = self.painter.size(large=True)
                scale = min(1.0, (area.height - theme.px(16)) / size[1])
                large = pygame.Rect(0, 0, round(size[0] * scale), round(size[1] * scale))
                # Clear of the tray where there is room, so that the tip does not cover it.
                clear = self.rect.top - theme.px(4) - area.top >= large.height
                bottom = self.rect.top if clear else self.rect.bottom
                large.midbottom = (rect.centerx, bottom - theme.px(4 if clear else 8))
                large.clamp_ip(area)
                self.painter.draw(surface, card, large, hovered=True)
                return large
        return None


class ClosedTray(HandTray):
    """Keeps the place of the hand while everybody looks, so that the map does not jump."""

    def __init__(self) -> None:
        super().__init__(
            (), on_click=lambda *_: None, on_point=lambda _: None, tip_of=lambda _: None
        )
        self.label = "closed hand"

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        words = setter(theme)
        layout = words.wrap(CLOSED_WORDS, self.rect.width - 2 * theme.px(PAD), QUIET_NOTE)
        at = (self.rect.centerx - layout.width // 2, self.rect.centery - layout.height // 2)
        words.draw_layout(surface, layout, at, align=0.5)
