"""Load and Replays: every save with what can be told about it, damaged ones explained."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from wargames.core.errors import WargamesError
from wargames.session.savefile import OLD_SUFFIX, SaveInfo, list_saves
from wargames.ui import theme as look
from wargames.ui.intents import Key
from wargames.ui.screens.page import Page, section
from wargames.ui.screens.panes import Panes
from wargames.ui.screens.when import moment_text
from wargames.ui.text import BODY, HEAD, NOTE, QUIET_NOTE, setter
from wargames.ui.theme import Theme
from wargames.ui.widgets import (
    Button,
    Column,
    Flow,
    ListBox,
    ScrollArea,
    Tabs,
    TextBlock,
    Tone,
    Widget,
)

if TYPE_CHECKING:
    from wargames.ui.context import AppContext

TABS = ("Games to go on with", "Finished games")
ROW = 52


class LoadScreen(Page):
    """A list of saves beside a preview of the chosen one.

    Args:
        context: shared by every page.
        replays: True to begin with the games that are over.
    """

    first_focus = "saves"

    def __init__(self, context: AppContext, *, replays: bool = False) -> None:
        super().__init__(context)
        self.finished = replays
        self.saves: tuple[SaveInfo, ...] = ()
        self.chosen = 0
        self._read()

    def _read(self) -> None:
        folders = self.context.folders
        every = [*list_saves(folders.saves), *list_saves(folders.crashes)]
        every.sort(key=lambda save: save.saved, reverse=True)
        self.saves = tuple(one for one in every if one.is_finished == self.finished)
        self.chosen = min(self.chosen, max(0, len(self.saves) - 1))

    @property
    def save(self) -> SaveInfo | None:
        """The save that is chosen."""
        return self.saves[self.chosen] if self.saves else None

    # ── what is shown ───────────────────────────────────────────────────────────────────────

    def build(self) -> Widget:
        """Return the tree of the page."""
        tabs = Tabs(TABS, self._change_tab, current=int(self.finished), label="kinds")
        if not self.saves:
            what = "No game has been finished yet." if self.finished else "No game is saved yet."
            hint = "Every game is saved by itself after each decision; it appears here at once."
            empty = Column(
                TextBlock(what, HEAD, label="empty"), TextBlock(hint, QUIET_NOTE), pad=16
            )
            return self.frame("Saved games", Column(tabs, empty, gap=12, grow=1))
        rows = ListBox(
            len(self.saves),
            self._paint,
            on_select=self._select,
            on_activate=self._activate,
            row_height=ROW,
            label="saves",
        )
        rows.selected = self.chosen
        detail = ScrollArea(self._detail(), label="detail")
        body = Panes(detail, rows, width=380, side_first=False)
        return self.frame("Saved games", Column(tabs, body, gap=12, grow=1))

    def _paint(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, row: int) -> None:
        save, words = self.saves[row], setter(theme)
        left, room = rect.left + theme.px(14), rect.width - theme.px(28)
        first = rect.top + rect.height // 2 - words.line_height(BODY)
        name = self.context.title_name(save.title) if save.title else save.path.name
        moment = moment_text(save.saved)
        wide = words.width(moment, QUIET_NOTE)
        words.draw(surface, name, (left, first), BODY, width=max(1, room - wide - theme.px(12)))
        words.draw(surface, moment, (rect.right - theme.px(14), first), QUIET_NOTE, align=1.0)
        style = NOTE.coloured(look.WARNING_TEXT) if save.problem else QUIET_NOTE
        second = rect.top + rect.height // 2 + theme.px(1)
        words.draw(surface, self._line(save), (left, second), style, width=room)
        pygame.draw.line(
            surface, look.PANEL_RAISED, (rect.left, rect.bottom - 1), (rect.right, rect.bottom - 1)
        )

    def _line(self, save: SaveInfo) -> str:
        if save.problem:
            return f"Damaged: {save.problem}"
        kind = "autosave" if save.is_autosave else "saved by hand"
        if save.path.parent == self.context.folders.crashes:
            kind = "saved after a fault"
        parts = (save.turn_text or "Set-up", " and ".join(save.seats), kind)
        return "  ·  ".join(part for part in parts if part)

    def _detail(self) -> Column:
        save = self.save
        assert save is not None
        name = self.context.title_name(save.title) if save.title else "Unknown game"
        lines: list[Widget] = [TextBlock(text, NOTE) for text in self._facts(save)]
        if save.problem:
            warning = NOTE.coloured(look.WARNING_TEXT)
            lines.append(TextBlock(f"It cannot be opened: {save.problem}.", warning, label="why"))
            if save.path.with_name(save.path.name + OLD_SUFFIX).is_file():
                hint = "The save before it is still there and is tried when you open it."
                lines.append(TextBlock(hint, QUIET_NOTE))
        lines.append(TextBlock(save.path.name, QUIET_NOTE, label="file"))
        return section(name, *lines, Flow(*self._buttons(save), gap=8))

    def _facts(self, save: SaveInfo) -> list[str]:
        facts = [f"Saved {moment_text(save.saved)}"]
        if save.turn_text:
            facts.insert(0, save.turn_text)
        if save.seats:
            facts.insert(1, f"Played by {' and '.join(save.seats)}")
        if save.plies:
            facts.append(f"{save.plies} decisions and rolls")
        if save.is_finished:
            facts.append("The game is over: every secret may be seen in its replay.")
        elif not save.problem:
            facts.append("Hands and plans stay secret behind the curtain when it is opened.")
        return facts

    def _buttons(self, save: SaveInfo) -> list[Widget]:
        buttons: list[Widget] = []
        if not save.is_finished:
            tone = Tone.NORMAL if save.problem else Tone.ACT
            buttons.append(Button("Go on", self.open, tone=tone, icon_name="play"))
        replay_tone = Tone.ACT if save.is_finished else Tone.NORMAL
        buttons.append(Button("Replay", self.replay, tone=replay_tone, icon_name="to start"))
        buttons.append(Button("Delete", self._ask_delete, tone=Tone.QUIET, hint="Del"))
        return buttons

    # ── what happens ────────────────────────────────────────────────────────────────────────

    def _change_tab(self, index: int) -> None:
        self.finished = bool(index)
        self.chosen = 0
        self._read()
        self.rebuild()

    def _select(self, row: int) -> None:
        self.chosen = row
        self.rebuild()

    def _activate(self, row: int) -> None:
        self.chosen = row
        if self.finished:
            self.replay()
        else:
            self.open()

    def open(self) -> None:
        """Go on with the chosen game."""
        save = self.save
        if save is None:
            return
        try:
            self.context.resume(save.path)
        except WargamesError as error:
            self.tell("This save cannot be used", str(error))

    def replay(self) -> None:
        """Step through the chosen game."""
        save = self.save
        if save is None:
            return
        try:
            self.context.open_replay(save.path)
        except WargamesError as error:
            self.tell("This save cannot be used", str(error))

    def _ask_delete(self) -> None:
        save = self.save
        if save is None:
            return
        text = f"Delete {save.path.name} and the version before it? This cannot be undone."
        self.ask("Delete this save", text, "Delete it", lambda: self._delete(save), danger=True)

    def _delete(self, save: SaveInfo) -> None:
        try:
            save.path.unlink(missing_ok=True)
            with suppress(OSError):
                save.path.with_name(save.path.name + OLD_SUFFIX).unlink(missing_ok=True)
        except OSError as error:
            self.tell("It is still there", f"{save.path}: {error.strerror or error}")
            return
        self._read()
        self.rebuild()
        self.toast.show(f"{save.path.name} is deleted.")

    def resume(self) -> None:
        """Come back to the screen."""
        self._read()
        self.rebuild()

    def page_key(self, key: Key) -> bool:
        """React to a key of this page."""
        if key.name == "delete" and self.saves:
            self._ask_delete()
            return True
        return False
