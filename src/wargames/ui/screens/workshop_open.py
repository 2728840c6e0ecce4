"""Which map the workshop opens: one of the titles', or any file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from wargames.content.errors import ContentError
from wargames.session.launch import Title
from wargames.ui.screens.page import Page, centred, section
from wargames.ui.screens.workshop_widgets import paint_row
from wargames.ui.text import NOTE, QUIET_NOTE
from wargames.ui.theme import Theme
from wargames.ui.widgets import (
    Button,
    Column,
    Flow,
    ListBox,
    Row,
    ScrollArea,
    TextBlock,
    TextField,
    Tone,
    Widget,
)
from wargames.workshop.api import WorkshopError

if TYPE_CHECKING:
    from wargames.ui.context import AppContext

SUFFIXES: Final = (".yaml", ".yml")
NO_MAPS: Final = (".promises", ".signoff")
"""Endings of the names of files that lie beside a map."""
MOST_ROWS: Final = 400


class WorkshopOpenScreen(Page):
    """Titles with a map, and a way to any map file on the disk."""

    title = "Map workshop"

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.path = str(context.folders.data / "maps")
        self.titles = tuple(
            title for title in context.titles if context.map_file_of(title.id).exists()
        )
        if self.titles:
            self.first_focus = self.titles[0].name

    def build(self) -> Widget:
        """Return the tree of the page."""
        context = self.context
        buttons = [
            Button(
                title.name,
                self._opener(title),
                icon_name="search",
                tip=f"Open {context.map_file_of(title.id).name}",
            )
            for title in self.titles
        ]
        titles = section("Maps of the titles", Flow(*buttons, gap=10))
        files, rows = self._files()
        body = Column(titles, files, gap=16, pad=4, grow=1)
        if self.narrow:
            rows.grow = 0
            return self.frame("Map workshop", ScrollArea(body, label="maps"))
        page = centred(body, max_width=900)
        page.grow = 1
        return self.frame("Map workshop", page, note="Choose a map to be seen border by border")

    def _files(self) -> tuple[Column, ListBox]:
        """The part with the path and what lies there, and its list."""
        entries = entries_of(self.path)

        def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, index: int) -> None:
            entry = entries[index]
            what = "folder" if entry.is_dir() else ""
            text = f"{entry.name}/" if entry.is_dir() else entry.name
            paint_row(surface, theme, rect, text=text, right=what, ink=NOTE)

        rows = ListBox(
            len(entries),
            paint,
            on_activate=lambda index: self._take(entries[index]),
            row_height=28,
            label="files",
        )
        field = TextField(
            self.path,
            on_change=self._typed,
            on_enter=lambda text: self._take(Path(text).expanduser()),
            placeholder="Path of a map file",
            max_length=400,
            label="path",
        )
        up = Button("Up", self._up, tip="The folder above")
        go = Button("Open", lambda: self._take(Path(self.path).expanduser()), tone=Tone.ACT)
        hint = TextBlock(
            "Type a path, or click a file twice. A file that breaks is shown with its line.",
            QUIET_NOTE,
            label="path hint",
        )
        return section("A map file", hint, Row(field, up, go, gap=8), rows, grow=1), rows

    def _opener(self, title: Title) -> Callable[[], object]:
        return lambda: self._open(self.context.map_file_of(title.id))

    def _typed(self, text: str) -> None:
        self.path = text
        self.rebuild()

    def _up(self) -> None:
        folder = folder_of(self.path)
        self.path = str(folder.parent)
        self.rebuild()

    def _take(self, path: Path) -> None:
        if path.is_dir():
            self.path = str(path)
            self.rebuild()
        else:
            self._open(path)

    def _open(self, path: Path) -> None:
        try:
            self.context.open_workshop(path)
        except (WorkshopError, ContentError, OSError) as error:
            self.tell("This map cannot be opened", str(error))


def folder_of(text: str) -> Path:
    """Return the folder that a typed path is in, or is."""
    path = Path(text).expanduser()
    return path if path.is_dir() else path.parent


def entries_of(text: str) -> list[Path]:
    """Return folders and map files that a typed path may mean."""
    folder = folder_of(text)
    typed = "" if Path(text).expanduser().is_dir() else Path(text).name.lower()
    try:
        found = [entry for entry in folder.iterdir() if not entry.name.startswith(".")]
    except OSError:
        return []
    wanted = [
        entry
        for entry in found
        if entry.name.lower().startswith(typed)
        and (entry.is_dir() or (entry.suffix in SUFFIXES and not entry.stem.endswith(NO_MAPS)))
    ]
    return sorted(wanted, key=lambda entry: (not entry.is_dir(), entry.name))[:MOST_ROWS]
