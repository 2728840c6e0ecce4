"""The map workshop: every border of a map seen, compared, edited and signed."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from wargames.ui import theme as look
from wargames.ui.camera import Camera
from wargames.ui.intents import Hover, Quit
from wargames.ui.screens.panes import Panes
from wargames.ui.screens.workshop_keys import TOOLS, WorkshopKeys
from wargames.ui.screens.workshop_pair import zone_panel
from wargames.ui.screens.workshop_pane import MapEvents, MapPane
from wargames.ui.screens.workshop_panels import (
    Deeds,
    legend_bar,
    reach_panel,
    search_panel,
    show_panel,
    table_panel,
)
from wargames.ui.screens.workshop_promises import (
    PromiseDeeds,
    PromiseRow,
    promise_rows,
    promises_panel,
)
from wargames.ui.screens.workshop_state import Bench, Tab, Tool
from wargames.ui.screens.workshop_walk import WalkDeeds, walk_panel
from wargames.ui.text import NOTE, QUIET_NOTE, TITLE
from wargames.ui.widgets import (
    Button,
    Choice,
    Column,
    Flow,
    IconButton,
    Row,
    ScrollArea,
    TextBlock,
    TextField,
    Tone,
    Widget,
)

if TYPE_CHECKING:
    from wargames.ui.context import AppContext
    from wargames.ui.intents import Intent
    from wargames.workshop.protocol import Workshop

POLL_MS: Final = 250.0
PANEL: Final = 404
NARROW: Final = 720
TAB_TIPS: Final = {
    Tab.ZONE: "the chosen zone or border",
    Tab.TABLE: "what is drawn against what is declared",
    Tab.REACH: "distances and ways",
    Tab.PROMISES: "what must be true of the map",
    Tab.WALK: "sign every border, one by one",
    Tab.SHOW: "legend, filters and what can be hidden",
}


class WorkshopScreen(WorkshopKeys):
    """The workshop on one map.

    Args:
        context: shared by every page.
        workshop: the open map.
    """

    first_focus = "map"
    title = "Map workshop"

    def __init__(self, context: AppContext, workshop: Workshop) -> None:
        super().__init__(context, Bench(workshop))
        self._unpolled_ms = 0.0
        self._promise_key: tuple[object, ...] = ()
        self._promise_rows: tuple[PromiseRow, ...] = ()
        self._deeds = Deeds(
            zone=self.show_zone, row=self.show_row, tool=self.take_tool,
            join=self.join, cut=self.cut, retype=self.retype, kind=self.take_kind,
            toggle_kind=self.toggle_kind, toggle_class=self.toggle_class,
            toggle_layer=self.toggle_layer, by_class=self.draw_by_class,
            profile=self.take_profile, changed=self.rebuild,
        )  # fmt: skip

    # ── what is shown ───────────────────────────────────────────────────────────────────────

    def layout(self, size: tuple[int, int]) -> None:
        """Lay out anew; the pointer stays where it was."""
        pointer = (-1, -1) if self.host is None else self.host.pointer
        super().layout(size)
        if self.pane is not None:
            self.pane.hovered = False
        if self.host is not None:
            self.host.handle(Hover(pointer))

    def build(self) -> Widget:
        """Return the tree of the page."""
        pane = self._map_pane()
        top = [self._header(), *self._alarm()]
        if self.narrow:
            pane.least_height = round(self.shell.size[1] * 0.55)
            body = Column(self._toolbar(), pane, self._side(), gap=10, pad=4)
            return Column(*top, ScrollArea(body, label="workshop"), gap=10, pad=12)
        pane.least_height = self.theme.px(200)
        main: list[Widget] = [self._toolbar(), pane]
        if self.shell.size[1] >= self.theme.px(560 * self.theme.text_scale):
            main.append(legend_bar(self.bench, self._deeds, *self._sheets()))
        body_panes = Panes(
            self._side(), Column(*main, gap=8, grow=1), width=PANEL, gap=14, side_first=False
        )
        return Column(*top, body_panes, gap=10, pad=12)

    @property
    def narrow(self) -> bool:
        """Tell whether map and panel have no room beside each other."""
        theme = self.theme
        return self.shell.size[0] < theme.px(NARROW * min(theme.text_scale, 1.7))

    def _map_pane(self) -> MapPane:
        if self.pane is None:
            events = MapEvents(
                zone=self.click_zone,
                border=self.click_border,
                nothing=self.click_nothing,
                drop=self.drop,
            )
            self.pane = MapPane(self.bench, self.theme, events)
        return self.pane

    def _header(self) -> Widget:
        workshop = self.bench.workshop
        back = IconButton("left", self.go_back, label="Back", tip="Back (Esc)", size=34)
        style = replace(TITLE, size=look.Size.LEAD)
        name = self.context.title_name(workshop.picture.title)
        edited = ", edited" if workshop.has_unsaved_edits else ""
        words = Column(
            TextBlock(name, style, label="heading", max_lines=1),
            TextBlock(f"{workshop.file.name}{edited}", QUIET_NOTE, label="note", max_lines=1),
            gap=0,
            grow=3,
        )
        search = TextField(
            self.query,
            on_change=self.search,
            on_enter=self.take_first,
            placeholder="Search (Ctrl+F)",
            label="search",
            grow=2,
            tip="A zone by id, code or name; Enter goes to the best",
        )
        tail = self._file_buttons()
        if self.narrow:
            return Column(Row(back, words, gap=12), Row(search, *tail, gap=8), gap=8)
        return Row(back, words, search, *tail, gap=10)

    def _file_buttons(self) -> list[Widget]:
        """What concerns the file: take back, save, forget, print, and the help."""
        workshop = self.bench.workshop
        undo = IconButton(
            "undo", self.undo, label="Undo", tip=f"Undo {workshop.undo_text} (Ctrl+Z)"
        )
        undo.enabled = bool(workshop.undo_text)
        redo = IconButton(
            "redo", self.redo, label="Redo", tip=f"Do again: {workshop.redo_text} (Ctrl+Y)"
        )
        redo.enabled = bool(workshop.redo_text)
        save = Button(
            "Save",
            self.save,
            tone=Tone.ACT if workshop.has_unsaved_edits else Tone.NORMAL,
            enabled=workshop.has_unsaved_edits,
            tip="Write the edits into the file; the former one stays beside it (Ctrl+S)",
        )
        forget = IconButton(
            "close", self.forget, label="Discard", tip="Forget the edits and read the file again"
        )
        forget.enabled = workshop.has_unsaved_edits
        return [
            undo,
            redo,
            save,
            forget,
            IconButton(
                "save", self.export, label="Proof sheets", tip="Write proof sheets (Ctrl+P)"
            ),
            IconButton("info", self.help, label="Help", tip="How the workshop works (F1)"),
        ]

    def _toolbar(self) -> Widget:
        bench = self.bench
        buttons: list[Widget] = []
        for tool, text, hint, tip in TOOLS:
            button = Button(
                text, partial(self.take_tool, tool), hint=hint, label=f"tool {text}", tip=tip
            )
            button.selected = bench.tool is tool
            buttons.append(button)
        kinds = list(bench.workshop.kinds)
        if bench.tool in (Tool.JOIN, Tool.RETYPE) and kinds:
            buttons.append(
                Choice(
                    kinds,
                    self.take_kind,
                    current=kinds.index(bench.kind) if bench.kind in kinds else 0,
                    label="kind",
                    tip="The kind that a border gets (K for the next)",
                )
            )
        words = TextBlock(
            self._prompt(), replace(NOTE, colour=look.ACT), label="prompt", max_lines=1
        )
        return Column(Flow(*buttons, gap=6), words, gap=4)

    def _prompt(self) -> str:
        bench = self.bench
        first = bench.name(bench.first) if bench.first else ""
        if bench.tool is Tool.JOIN:
            return f"{first} and … ? Click the second zone" if first else "Click the first zone"
        if bench.tool in (Tool.CUT, Tool.RETYPE):
            return (
                f"{first} and … ? Click the second zone" if first else "Click two zones or a border"
            )
        if bench.tool is Tool.WAY:
            return f"From {first} to … ? Click the goal" if first else "Click where the way begins"
        if bench.tool is Tool.SHAPE:
            if not bench.chosen:
                return "Click the zone to shape"
            return f"Drag what belongs to {bench.name(bench.chosen)}; [ ] and arrows nudge"
        return "Click a zone or a border"

    def _sheets(self) -> list[Widget]:
        """The button that changes between the map in its file and the printed sheet."""
        if not self.can_be_printed:
            return []
        button = Button(
            "As printed",
            self.show_printed,
            hint="P",
            tip="The sheet as the table prints it, with the same borders on it",
        )
        button.selected = self.bench.printed is not None
        return [button]

    def _alarm(self) -> list[Widget]:
        """The line above the map while the file has problems."""
        workshop = self.bench.workshop
        if not workshop.problems:
            return []
        first, more = workshop.problems[0], len(workshop.problems) - 1
        place = f"{first.file.name}:{first.line}" if first.line else first.file.name
        text = (
            f"{place}: {first.path}: {first.message}" if first.path else f"{place}: {first.message}"
        )
        if workshop.is_stale:
            text += "\nThe map shown is the last good one; it is read again as soon as you save."
        words = TextBlock(text, replace(NOTE, colour=look.WHITE), label="alarm", max_lines=4)
        box = Column(words, gap=0, grow=1)
        row = Row(box, gap=12, pad=8, ground=look.WARNING)
        if more:
            row.items.append(Button(f"{more} more", self.tell_problems, label="all problems"))
        return [row]

    def tell_problems(self) -> None:
        """Show all that is wrong."""
        text = "\n".join(
            f"{problem.file.name}:{problem.line}: {problem.path}: {problem.message}"
            for problem in self.bench.workshop.problems
        )
        self.tell("What is wrong with the file", text)

    def _side(self) -> Widget:
        tabs: list[Widget] = []
        for tab in Tab:
            button = Button(
                tab.value, partial(self.open_tab, tab), label=f"tab {tab.value}",
                tip=f"{TAB_TIPS[tab].capitalize()} (Ctrl+{list(Tab).index(tab) + 1})",
                tone=Tone.QUIET,
            )  # fmt: skip
            button.selected = tab is self.bench.tab and not self.query
            tabs.append(button)
        parts = (Flow(*tabs, gap=4), self._panel())
        return Column(*parts, gap=10, pad=10, ground=look.PANEL, grow=1, label="side")

    def _panel(self) -> Widget:
        bench, deeds = self.bench, self._deeds
        if self.query:
            return search_panel(bench, deeds, self.query)
        if bench.tab is Tab.ZONE:
            return zone_panel(bench, deeds)
        if bench.tab is Tab.TABLE:
            return table_panel(bench, deeds, chips=self.narrow)
        if bench.tab is Tab.REACH:
            return reach_panel(bench, deeds)
        if bench.tab is Tab.PROMISES:
            return self._promises()
        if bench.tab is Tab.WALK:
            walk_deeds = WalkDeeds(
                say=self.say, skip=self.skip_edge, back=self.edge_back, go=self.go_edge
            )
            return walk_panel(self.walk, walk_deeds)
        return show_panel(bench, deeds)

    def _promises(self) -> Widget:
        workshop = self.bench.workshop
        key = (self.bench.revision, workshop.problems)
        if key != self._promise_key:
            self._promise_key, self._promise_rows = key, promise_rows(workshop)
        deeds = PromiseDeeds(
            promise=self.show_promise, pair=self.show_pair, score=self.count_errors
        )
        return promises_panel(self._promise_rows, self.scoring, deeds, self.promise_at)

    # ── time ────────────────────────────────────────────────────────────────────────────────

    def update(self, dt_ms: float) -> None:
        """Follow the time: a file that was saved elsewhere is read again."""
        super().update(dt_ms)
        self.work_on_proofs()
        if self.scoring.running:
            self.scoring.work(pygame.time.get_ticks)
            self.rebuild()
        self._unpolled_ms += dt_ms
        if self._unpolled_ms < POLL_MS:
            return
        if self.host is not None and self.host.popups:
            # A question stays until it is answered; the file is looked at right after.
            return
        self._unpolled_ms = 0.0
        if self.bench.workshop.poll():
            self.taken_in()

    def handle(self, intent: Intent) -> bool:
        """React to an intent."""
        if isinstance(intent, Quit) and self.bench.workshop.has_unsaved_edits:
            self.ask_about_edits(self.context.quit)
            return True
        return super().handle(intent)

    def go_back(self) -> None:
        """Leave the page; unsaved edits are asked about."""
        if self.bench.workshop.has_unsaved_edits:
            self.ask_about_edits(self.context.back)
        else:
            self.context.back()


def camera_of(screen: WorkshopScreen) -> Camera:
    """Return how the map is looked at, for tests and helpers of the screen."""
    assert screen.pane is not None
    assert screen.pane.camera is not None
    return screen.pane.camera
