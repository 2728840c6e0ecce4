"""The line above the map: where the game stands, whose decision, what to do, undo, menu."""

# ruff: noqa: D102 - overrides; Widget and Screen say what they are for

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from wargames.ui import theme as look
from wargames.ui.draw.icons import icon
from wargames.ui.intents import Click, Intent
from wargames.ui.presenter import Mode, Presenter
from wargames.ui.screens.table_sections import pip_picture
from wargames.ui.text import BUTTON, HEAD, LABEL, SMALL, setter
from wargames.ui.theme import Size, Theme, side_style
from wargames.ui.titles.skin import Headline
from wargames.ui.widgets import Button, IconButton, Tip, Tone, Widget

PAD = 10
MOST_LINES = 3
UNDO_LETTERS = 26


class Header(Widget):
    """Everything in one row; it grows in height where the text is large."""

    def __init__(
        self,
        presenter: Presenter,
        *,
        saved: str,
        on_undo: Callable[[], object],
        on_cite: Callable[[], object],
        buttons: Sequence[IconButton],
        tight: bool = False,
    ) -> None:
        super().__init__(label="header")
        self.presenter = presenter
        self.saved = saved
        """Why the last step is not on the disk; "" if it is."""
        self.on_cite = on_cite
        label = presenter.undo_text()
        reason = presenter.undo_reason()
        text = "Undo" if not label or tight else f"Undo: {_shortened(label)}"
        self.style = replace(BUTTON, size=Size.BODY) if tight else HEAD
        self.tight = tight
        self.undo = Button(
            text, on_undo, icon_name="undo", tone=Tone.QUIET, label="undo", enabled=bool(label),
            tip=Tip(f"Take back: {label} (Ctrl+Z)" if label else _closed(reason)),
        )  # fmt: skip
        self.buttons = list(buttons)
        self._cite = pygame.Rect(0, 0, 0, 0)
        self._saved_spot = pygame.Rect(0, 0, 0, 0)
        self._words = pygame.Rect(0, 0, 0, 0)

    def children(self) -> Sequence[Widget]:
        return (self.undo, *self.buttons)

    def prompt_text(self) -> str:
        """The sentence that says what to do."""
        return self.presenter.prompt()

    # ── measures ────────────────────────────────────────────────────────────────────────────

    def _left_width(self, theme: Theme, width: int) -> int:
        words, head = setter(theme), self.presenter.skin.headline(self.presenter.view)
        lines = (head.turn if self.tight else first_line(head), head.phase)
        need = max(words.width(line, LABEL) for line in lines) + theme.px(52)
        return min(need, round(width * 0.28))

    def _right_width(self, theme: Theme) -> int:
        wide = self.undo.natural(theme, None)[0]
        for button in self.buttons:
            wide += button.natural(theme, None)[0] + theme.px(4)
        return wide + theme.px(28)

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        words, wide = setter(theme), width or theme.px(1280)
        room = self._room(theme, wide)
        prompt = words.wrap(self.prompt_text(), room, self.style, max_lines=MOST_LINES)
        tall = prompt.height + words.line_height(SMALL)
        left = 2 * words.line_height(LABEL)
        return wide, max(theme.px(56), tall + theme.px(8), left + theme.px(8))

    def _room(self, theme: Theme, wide: int) -> int:
        used = self._left_width(theme, wide) + self._right_width(theme) + theme.px(3 * PAD)
        return max(theme.px(120), wide - used)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        right = rect.right - theme.px(PAD)
        for button in reversed(self.buttons):
            wide, tall = button.natural(theme, None)
            button.place(pygame.Rect(right - wide, rect.centery - tall // 2, wide, tall), theme)
            right -= wide + theme.px(4)
        self._saved_spot = pygame.Rect(right - theme.px(18), 0, theme.px(16), theme.px(16))
        self._saved_spot.centery = rect.centery
        right = self._saved_spot.left - theme.px(6)
        wide, tall = self.undo.natural(theme, None)
        self.undo.place(pygame.Rect(right - wide, rect.centery - tall // 2, wide, tall), theme)
        left = rect.left + theme.px(PAD) + self._left_width(theme, rect.width) + theme.px(PAD)
        self._words = pygame.Rect(left, rect.top, 0, rect.height)
        self._words.width = max(theme.px(60), self.undo.rect.left - theme.px(PAD) - left)

    # ── drawing ─────────────────────────────────────────────────────────────────────────────

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        pygame.draw.rect(surface, look.PANEL, self.rect)
        foot = self.rect.bottom - 1
        pygame.draw.line(surface, look.LINE, (self.rect.left, foot), (self.rect.right, foot))
        self._draw_left(surface, theme)
        self._draw_prompt(surface, theme)
        colour = look.WARNING_TEXT if self.saved else look.QUIET
        mark = icon("barrier" if self.saved else "save", self._saved_spot.width, colour)
        surface.blit(mark, self._saved_spot)
        for child in self.children():
            child.draw(surface, theme)

    def _draw_left(self, surface: pygame.Surface, theme: Theme) -> None:
        words, head = setter(theme), self.presenter.skin.headline(self.presenter.view)
        x = self.rect.left + theme.px(PAD)
        who = self.presenter.who()
        side = theme.px(32)
        box = pygame.Rect(x, 0, side, side)
        box.centery = self.rect.centery
        if who is not None:
            style = self.presenter.skin.side(who)
            pygame.draw.rect(surface, side_style(style).fill, box, border_radius=theme.px(4))
            pip = pip_picture(style, theme.px(24))
            surface.blit(pip, pip.get_rect(center=box.center))
        else:
            pygame.draw.rect(surface, look.LINE, box, 1, border_radius=theme.px(4))
        room = self._left_width(theme, self.rect.width) - theme.px(44)
        line = words.line_height(LABEL)
        y = self.rect.centery - line
        first = head.turn if self.tight else first_line(head)
        words.draw(surface, first, (box.right + theme.px(10), y), LABEL, width=room)
        quiet = replace(LABEL, colour=look.QUIET)
        below = (box.right + theme.px(10), y + line)
        words.draw(surface, head.phase, below, quiet, width=room)

    def _draw_prompt(self, surface: pygame.Surface, theme: Theme) -> None:
        words, room = setter(theme), self._words
        layout = words.wrap(self.prompt_text(), room.width, self.style, max_lines=MOST_LINES)
        small = words.line_height(SMALL)
        top = room.centery - (layout.height + small) // 2
        above = self._above()
        if above:
            words.draw(surface, above, (room.left, top), SMALL, width=room.width)
        cite = self.presenter.cite_text(self.presenter.cite())
        self._cite = pygame.Rect(0, 0, 0, 0)
        if cite:
            text = f"{cite} (F1)"
            left = room.left + (words.width(f"{above}  ·  ", SMALL) if above else 0)
            if left + words.width(text, SMALL) <= room.right:
                self._cite = words.draw(surface, text, (left, top), replace(SMALL, colour=look.ACT))
        words.draw_layout(surface, layout, (room.left, top + small))

    def _above(self) -> str:
        presenter = self.presenter
        who = presenter.who_text()
        if presenter.mode is Mode.LOOK:
            return f"{who} looks"
        if presenter.mode is Mode.BOT:
            return f"{who} (computer)"
        return f"{who} decides" if who else ""

    # ── intents ─────────────────────────────────────────────────────────────────────────────

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Click) and self._cite.inflate(8, 8).collidepoint(intent.pos):
            self.on_cite()
            return True
        return False

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        if self._saved_spot.inflate(10, 10).collidepoint(pos):
            saved = "Every decision is saved at once."
            return Tip(f"Not saved: {self.saved}" if self.saved else saved)
        if pos[0] < self._words.left:
            head = self.presenter.skin.headline(self.presenter.view)
            return Tip(", ".join(part for part in (head.turn, head.date, head.phase) if part))
        if self._words.collidepoint(pos):
            cite = self.presenter.cite_text(self.presenter.cite())
            return Tip(self.prompt_text(), f"{cite}: F1 opens it" if cite else "")
        return None


def first_line(head: Headline) -> str:
    """Turn and date."""
    return f"{head.turn}  ·  {head.date}" if head.date else head.turn


def _shortened(label: str) -> str:
    return label if len(label) <= UNDO_LETTERS else label[: UNDO_LETTERS - 1].rstrip() + "…"


def _closed(reason: str) -> str:
    return f"Nothing to take back: {reason}." if reason else "Nothing to take back."
