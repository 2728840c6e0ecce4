"""The combat beside the map: strengths, forecast with exact chances, cards, losses, dice."""

# ruff: noqa: D102 - overrides; Widget and Screen say what they are for

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from wargames.core.decision import Ref
from wargames.ui import theme as look
from wargames.ui.anim import DiceThrow
from wargames.ui.chances import percent
from wargames.ui.draw.cards import CardPainter
from wargames.ui.draw.dice import draw_throw, throw_width
from wargames.ui.draw.primitives import panel
from wargames.ui.intents import Click, Hover, Intent, Press
from wargames.ui.screens.table_grid import GridTable
from wargames.ui.screens.table_sections import pip_picture
from wargames.ui.text import BUTTON, HEAD, LABEL, NOTE, SMALL, TextStyle, setter
from wargames.ui.theme import Theme, side_style
from wargames.ui.titles.skin import Battle
from wargames.ui.widgets import Widget, draw_shadow

WIDTH: Final = 304
DIE: Final = 44
PAD: Final = 14


class BattlePanel(Widget):
    """Lies on the side of the map where the zone of the combat is not."""

    def __init__(
        self,
        battle: Battle,
        on_card: Callable[[Ref | None], object],
        on_pick: Callable[[Ref], object] | None = None,
    ) -> None:
        super().__init__(label="battle")
        self.battle = battle
        self.on_card = on_card
        self.cards: CardPainter | None = None
        self._card_spots: list[tuple[pygame.Rect, Ref]] = []
        self._throw = DiceThrow(0.0, results=battle.dice, sides=battle.dice_sides)
        self._second = DiceThrow(0.0, results=battle.second_dice, sides=battle.dice_sides)
        self.grid = None
        if battle.grid is not None:
            self.grid = GridTable(battle.grid, on_card, on_pick, titled=True)

    def children(self) -> Sequence[Widget]:
        return () if self.grid is None else (self.grid,)

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        wide = theme.px(WIDTH * min(theme.text_scale, 1.5)) if width is None else width
        return wide, self._run(None, theme, pygame.Rect(0, 0, wide, 0))

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        if self.grid is not None:
            pad = theme.px(PAD)
            wide = rect.width - 2 * pad
            tall = self.grid.natural(theme, wide)[1]
            top = rect.top + self._run(None, theme, rect) - theme.px(12) - tall
            self.grid.place(pygame.Rect(rect.left + pad, top, wide, tall), theme)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Hover):
            over = [ref for rect, ref in self._card_spots if rect.collidepoint(intent.pos)]
            self.on_card(over[0] if over else None)
        return isinstance(intent, (Press, Click))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        draw_shadow(surface, theme, self.rect)
        panel(surface, self.rect, look.PANEL, radius=theme.px(6), border=look.ACT)
        before = surface.get_clip()
        surface.set_clip(before.clip(self.rect))
        self._run(surface, theme, self.rect)
        if self.grid is not None:
            self.grid.draw(surface, theme)
        surface.set_clip(before)

    def _run(self, surface: pygame.Surface | None, theme: Theme, rect: pygame.Rect) -> int:
        """Draw everything (or only measure it, without a surface); returns the height."""
        pen = _Pen(surface, theme, rect)
        battle = self.battle
        pen.text(battle.title, HEAD)
        pen.gap(4)
        self._heads(pen)
        for line in battle.lines:
            pen.row(line.left, line.text, line.right, NOTE)
        pen.rule()
        pen.row(battle.totals[0], battle.measure, battle.totals[1], BUTTON)
        pen.gap(4)
        if battle.verdict:
            pen.text(battle.verdict, NOTE)
        for text, chance in battle.chances:
            pen.chance(text, chance)
        for note in battle.notes:
            pen.gap(2)
            pen.text(note, SMALL)
        self._owed(pen)
        self._cards(pen)
        if battle.dice:
            pen.gap(8)
            if battle.second_dice:
                pen.dice(self._second, battle.styles[1], at_right=True)
            pen.dice(self._throw, battle.dice_side)
            pen.y += theme.px(DIE)
        if self.grid is not None:
            pen.gap(8)
            pen.y += self.grid.natural(theme, pen.rect.width)[1]
        return pen.y - rect.top + theme.px(12)

    def _heads(self, pen: _Pen) -> None:
        if pen.surface is not None:
            for index, (name, style) in enumerate(
                zip(self.battle.sides, self.battle.styles, strict=True)
            ):
                pen.side_head(name, style, right=index == 1)
        pen.y += pen.words.line_height(LABEL) + pen.theme.px(8)

    def _owed(self, pen: _Pen) -> None:
        for name, count in zip(self.battle.sides, self.battle.owed, strict=True):
            if count:
                units = "1 unit" if count == 1 else f"{count} units"
                pen.gap(2)
                pen.text(f"{name} still remove {units}.", replace(NOTE, colour=look.WARNING_TEXT))

    def _cards(self, pen: _Pen) -> None:
        self._card_spots = []
        if not any(self.battle.cards):
            return
        pen.gap(6)
        for card, note in zip(self.battle.cards, self.battle.card_notes, strict=True):
            if card is None or card.face is None:
                continue
            top = pen.y
            text = card.face.title + (f" ({note})" if note else "")
            pen.text(text, replace(LABEL, colour=look.ACT))
            for mode in card.face.modes:
                pen.text(mode.text, SMALL)
            self._card_spots.append(
                (pygame.Rect(pen.rect.left, top, pen.rect.width, pen.y - top), card.ref)
            )


class _Pen:
    """Sets one thing under another; without a surface it only counts the height."""

    def __init__(self, surface: pygame.Surface | None, theme: Theme, rect: pygame.Rect) -> None:
        self.surface = surface
        self.theme = theme
        self.words = setter(theme)
        pad = theme.px(PAD)
        self.rect = pygame.Rect(rect.left + pad, rect.top, rect.width - 2 * pad, rect.height)
        self.y = rect.top + theme.px(10)

    def gap(self, size: int) -> None:
        self.y += self.theme.px(size)

    def text(self, text: str, style: TextStyle) -> None:
        layout = self.words.wrap(text, self.rect.width, style)
        if self.surface is not None:
            self.words.draw_layout(self.surface, layout, (self.rect.left, self.y))
        self.y += layout.height

    def rule(self) -> None:
        if self.surface is not None:
            ends = ((self.rect.left, self.y + 2), (self.rect.right, self.y + 2))
            pygame.draw.line(self.surface, look.LINE, *ends)
        self.y += 5

    def row(self, left: str, middle: str, right: str, style: TextStyle) -> None:
        """A figure of each side and what it is for between them."""
        edge = self.theme.px(48)
        room = max(10, self.rect.width - 2 * edge)
        layout = self.words.wrap(middle, room, style)
        if self.surface is not None:
            words, surface = self.words, self.surface
            words.draw(surface, left, (self.rect.left + edge // 2, self.y), style, align=0.5)
            words.draw(surface, right, (self.rect.right - edge // 2, self.y), style, align=0.5)
            at = (self.rect.centerx - layout.width // 2, self.y)
            words.draw_layout(surface, layout, at, align=0.5)
        self.y += max(layout.height, self.words.line_height(style))

    def side_head(self, name: str, style: str, *, right: bool) -> None:
        if self.surface is None:
            return
        dress = side_style(style)
        tall = self.words.line_height(LABEL) + self.theme.px(4)
        half = self.rect.width // 2 - self.theme.px(3)
        box = pygame.Rect(self.rect.left, self.y, half, tall)
        if right:
            box.right = self.rect.right
        pygame.draw.rect(self.surface, dress.fill, box, border_radius=self.theme.px(3))
        pip = pip_picture(style, tall - self.theme.px(6))
        self.surface.blit(pip, pip.get_rect(midleft=(box.left + self.theme.px(6), box.centery)))
        ink = replace(LABEL, colour=dress.text)
        left = box.left + tall + self.theme.px(4)
        at = ((left + box.right) // 2, box.centery)
        self.words.draw(self.surface, name, at, ink, align=0.5, valign=0.5, width=box.right - left)

    def chance(self, text: str, chance: float) -> None:
        """An outcome with a bar as long as its chance."""
        tall = self.words.line_height(NOTE)
        if self.surface is not None:
            bar = pygame.Rect(self.rect.left, self.y + 2, self.rect.width, tall - 2)
            pygame.draw.rect(self.surface, look.PANEL_SUNK, bar, border_radius=3)
            bar.width = max(2, round(bar.width * chance))
            fill = look.mix(look.PANEL, look.ACT, 0.35)
            pygame.draw.rect(self.surface, fill, bar, border_radius=3)
            at = (self.rect.left + self.theme.px(6), self.y)
            self.words.draw(self.surface, text, at, NOTE)
            end = (self.rect.right - self.theme.px(6), self.y)
            self.words.draw(self.surface, percent(chance), end, NOTE, align=1.0)
        self.y += tall + 2

    def dice(self, throw: DiceThrow, side: str, *, at_right: bool = False) -> None:
        """Dice of one side, beside those of the other."""
        px = self.theme.px(DIE)
        if self.surface is not None:
            left = self.rect.left
            if at_right:
                left = self.rect.right - throw_width(len(throw.results), px)
            draw_throw(self.surface, self.theme, throw, (left, self.y), px, side=side)
