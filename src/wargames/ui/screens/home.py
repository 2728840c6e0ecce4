"""Home: the titles, the game to go on with, saves, replays, settings."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from wargames.core.errors import WargamesError
from wargames.session.savefile import SaveInfo, newest_autosave
from wargames.ui import theme as look
from wargames.ui.assets import Family, Weight
from wargames.ui.intents import Key
from wargames.ui.previews import PREVIEW_SIZE, PreviewCache
from wargames.ui.screens.covers import cover
from wargames.ui.screens.page import Page, is_question_mark
from wargames.ui.screens.panes import Panes
from wargames.ui.screens.tiles import Tile, TileGrid
from wargames.ui.screens.when import moment_text
from wargames.ui.text import CAPS, HEAD, NOTE, QUIET_NOTE, SMALL, TextStyle
from wargames.ui.widgets import Button, Column, Flow, ScrollArea, TextBlock, Tone, Widget

if TYPE_CHECKING:
    from wargames.ui.context import AppContext

BANNER = TextStyle(size=look.Size.TITLE, family=Family.TITLE, weight=Weight.BOLD)
SIDE_WIDTH = 300
WORKSHOP_TIP = "See every border of a map, compare, edit and sign it"


class HomeScreen(Page):
    """The first page. Real maps appear as soon as they have been drawn once."""

    first_focus = "Continue"

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._newest = newest_autosave(context.folders.saves)
        self._pictures: dict[str, pygame.Surface] = {}
        self._previews = PreviewCache(context.folders)
        self._loader: _Loader | None = None
        self._to_load: list[_Loader] = []
        """Titles whose data are still to be read, one after the other."""
        self._frames = 0
        for title in context.titles:
            known = self._previews.load(title.id) if title.available else None
            self._pictures[title.id] = known or cover(title.id)
            if known is None and title.available:
                self._to_load.append(_Loader(title.id, title.load))
        self._next_loader()

    def enter(self) -> None:
        """Come onto the screen."""
        if self._newest is None and not self.narrow:
            self.first_focus = self.context.titles[0].name if self.context.titles else ""

    # ── what is shown ───────────────────────────────────────────────────────────────────────

    def build(self) -> Widget:
        """Return the tree of the page."""
        tiles = TileGrid(
            *(
                Tile(title, self._pictures[title.id], self._starter(title.id), is_hero=not index)
                for index, title in enumerate(self.context.titles)
            ),
            gap=16,
            grow=1,
        )
        banner = Column(
            TextBlock("WARGAMES", BANNER, label="banner"),
            TextBlock("Germany 1943-1960 on one table", CAPS),
            gap=0,
        )
        side = self._side()
        if self.narrow:
            page = Column(banner, side, tiles, gap=16, pad=24)
            return ScrollArea(page, label="home")
        left = ScrollArea(Column(tiles, gap=0, pad=4, grow=1), label="titles", grow=1)
        menu = Column(banner, ScrollArea(side, label="menu"), gap=24)
        return Panes(menu, left, width=SIDE_WIDTH, pad=24)

    def _side(self) -> Column:
        parts: list[Widget] = [*self._notices()]
        if self._newest is not None:
            parts.append(self._continue_card(self._newest))
        buttons = self._buttons()
        if self.narrow:
            return Column(*parts, Flow(*buttons, gap=8), gap=12)
        return Column(*parts, *buttons, gap=8, pad=4)

    def _buttons(self) -> list[Button]:
        context = self.context
        replays = lambda: context.open_load(finished=True)  # noqa: E731
        entries: tuple[tuple[str, Callable[[], object], str, str], ...] = (
            ("Load", context.open_load, "save", "L"),
            ("Replays", replays, "play", "R"),
            ("Map workshop", context.choose_map, "search", "M"),
            ("Settings", context.open_settings, "gear", "S"),
            ("Keys", context.show_keys, "info", "?"),
            ("Quit", self.go_back, "close", "Esc"),
        )
        return [
            Button(
                text,
                action,
                icon_name=icon_name,
                hint=hint,
                align=0.0,
                tip=WORKSHOP_TIP if text == "Map workshop" else None,
            )
            for text, action, icon_name, hint in entries
        ]

    def _continue_card(self, newest: SaveInfo) -> Widget:
        lines = [
            TextBlock(self.context.title_name(newest.title), HEAD, label="continue title"),
            TextBlock(newest.turn_text or "Set-up", NOTE, label="continue turn"),
            TextBlock(
                f"{' and '.join(newest.seats)}, {moment_text(newest.saved)}",
                QUIET_NOTE,
                label="continue time",
            ),
            Button("Continue", self._continue, tone=Tone.ACT, icon_name="play", hint="C"),
        ]
        return Column(*lines, gap=8, pad=16, ground=look.PANEL, border=look.ACT)

    def _notices(self) -> list[Widget]:
        notices: list[Widget] = []
        crash = self.context.recent_crash
        if crash is not None:
            lines = Column(
                TextBlock("The game was saved when something broke.", NOTE, label="crash"),
                Button("Open that save", lambda: self._try(lambda: self.context.resume(crash))),
                gap=8,
                pad=12,
                ground=look.PANEL,
                border=look.WARNING,
            )
            notices.append(lines)
        problem = self.context.settings_file.problem
        if problem:
            notices.append(TextBlock(problem, SMALL.coloured(look.WARNING_TEXT), label="problem"))
        return notices

    # ── what happens ────────────────────────────────────────────────────────────────────────

    def _starter(self, title_id: str) -> Callable[[], object]:
        return lambda: self._try(lambda: self.context.open_new_game(title_id))

    def _continue(self) -> None:
        newest = self._newest
        if newest is not None:
            self._try(lambda: self.context.resume(newest.path))

    def _try(self, action: Callable[[], object]) -> None:
        try:
            action()
        except WargamesError as error:
            self.tell("This cannot be opened", str(error))

    def go_back(self) -> None:
        """Leave the page."""
        self.ask("Quit", "Close the program? Games are saved already.", "Quit", self.context.quit)

    def page_key(self, key: Key) -> bool:
        """React to a key of this page."""
        if key.repeat or key.mods:
            return False
        keys: dict[str, Callable[[], object]] = {
            "l": self.context.open_load,
            "r": lambda: self.context.open_load(finished=True),
            "m": self.context.choose_map,
            "s": self.context.open_settings,
            "c": self._continue,
        }
        action = keys.get(key.name)
        if action is None or is_question_mark(key):
            return False
        action()
        return True

    def resume(self) -> None:
        """Come back to the screen."""
        self._newest = newest_autosave(self.context.folders.saves)
        self.rebuild()

    # ── pictures ────────────────────────────────────────────────────────────────────────────

    def update(self, dt_ms: float) -> None:
        """Follow the time."""
        super().update(dt_ms)
        self._frames += 1
        loader = self._loader
        # The page is on the screen first; reading the data begins after that.
        if loader is None or self._frames < 3:
            return
        loader.start()
        if loader.done:
            self._next_loader()
            if loader.problem is None:
                self._draw_preview(loader.title_id)

    def _next_loader(self) -> None:
        self._loader = self._to_load.pop(0) if self._to_load else None

    def _draw_preview(self, title_id: str) -> None:
        try:
            picture = self.context.skin(title_id).preview(self.theme, PREVIEW_SIZE)
        except (KeyError, ImportError):
            return
        self._pictures[title_id] = picture
        self._previews.store(title_id, picture)
        for widget in [] if self.host is None else self.host.widgets():
            if isinstance(widget, Tile) and widget.title.id == title_id:
                widget.set_picture(picture)


class _Loader:
    """Reads the data of a title beside the window; they are wanted next in any case."""

    def __init__(self, title_id: str, load: Callable[[], Any]) -> None:
        self.title_id = title_id
        self.problem: Exception | None = None
        self._load = load
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="titles", daemon=True)
            self._thread.start()

    @property
    def done(self) -> bool:
        return self._thread is not None and not self._thread.is_alive()

    def _run(self) -> None:
        try:
            self._load()
        except Exception as error:  # noqa: BLE001 - told when the title is opened; the picture can wait
            self.problem = error
