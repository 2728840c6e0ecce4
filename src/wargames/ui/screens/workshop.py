"""The map workshop: every border of a map seen, compared, edited and signed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from wargames.ui import theme as look
from wargames.ui.camera import Camera
from wargames.ui.intents import Hover, Key, Mods, Quit
from wargames.ui.screens.page import is_question_mark
from wargames.ui.screens.panes import Panes
from wargames.ui.screens.workshop_edits import WorkshopEdits
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
    Scoring,
    promise_rows,
    promises_panel,
)
from wargames.ui.screens.workshop_state import Bench, Layer, Tab, Tool
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
from wargames.workshop.api import LightRow, LinkClass, Place, Verdict

if TYPE_CHECKING:
    from wargames.ui.context import AppContext
    from wargames.ui.intents import Intent
    from wargames.workshop.protocol import Workshop

POLL_MS: Final = 250.0
PANEL: Final = 404
TOOLS: Final = (
    (Tool.LOOK, "Look", "V", "Click a zone or a border to see all about it"),
    (Tool.JOIN, "Join", "J", "Click two zones: a border of the chosen kind is declared"),
    (Tool.CUT, "Cut", "X", "Click two zones, or a border: it is removed"),
    (Tool.RETYPE, "Retype", "T", "Click two zones, or a border: it gets the chosen kind"),
    (Tool.SHAPE, "Shape", "G", "Drag centre, name, stacks and corners of the chosen zone"),
    (Tool.WAY, "Way", "W", "Click two zones: the shortest way between them"),
)
TAB_TIPS: Final = {
    Tab.ZONE: "the chosen zone or border",
    Tab.TABLE: "what is drawn against what is declared",
    Tab.REACH: "distances and ways",
    Tab.PROMISES: "what must be true of the map",
    Tab.WALK: "sign every border, one by one",
    Tab.SHOW: "legend, filters and what can be hidden",
}


class WorkshopScreen(WorkshopEdits):
    """The workshop on one map.

    Args:
        context: shared by every page.
        workshop: the open map.
    """

    first_focus = "map"
    title = "Map workshop"

    def __init__(self, context: AppContext, workshop: Workshop) -> None:
        super().__init__(context)
        self.begin(Bench(workshop))
        self.query = ""
        self.pane: MapPane | None = None
        self._unpolled_ms = 0.0
        self.scoring = Scoring(workshop)
        self._promise_key: tuple[object, ...] = ()
        self._promise_rows: tuple[PromiseRow, ...] = ()
        self._promise_at: Place | None = None
        self._deeds = Deeds(
            zone=self.show_zone, row=self.show_row, tool=self.take_tool,
            join=self.join, cut=self.cut, retype=self.retype, kind=self._kind,
            toggle_kind=self._toggle_kind, toggle_class=self._toggle_class,
            toggle_layer=self._toggle_layer, by_class=self._by_class,
            profile=self._profile, changed=self.rebuild,
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
            main.append(legend_bar(self.bench, self._deeds))
        body_panes = Panes(
            self._side(), Column(*main, gap=8, grow=1), width=PANEL, gap=14, side_first=False
        )
        return Column(*top, body_panes, gap=10, pad=12)

    def _map_pane(self) -> MapPane:
        if self.pane is None:
            events = MapEvents(
                zone=self.click_zone,
                border=self.click_border,
                nothing=self._click_nothing,
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
            on_change=self._search,
            on_enter=self._take_first,
            placeholder="Search (Ctrl+F)",
            label="search",
            grow=2,
            tip="A zone by id, code or name; Enter goes to the best",
        )
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
        tail: list[Widget] = [undo, redo, save]
        tail += [
            IconButton(
                "save", self.export, label="Proof sheets", tip="Write proof sheets (Ctrl+P)"
            ),
            IconButton("info", self.help, label="Help", tip="How the workshop works (F1)"),
        ]
        if self.narrow:
            return Column(Row(back, words, gap=12), Row(search, *tail, gap=8), gap=8)
        return Row(back, words, search, *tail, gap=10)

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
                    self._kind,
                    current=kinds.index(bench.kind) if bench.kind in kinds else 0,
                    label="kind",
                    tip="The kind that a border gets (K for the next)",
                )
            )
        words = TextBlock(self._prompt(), replace(NOTE, colour=look.ACT), label="prompt")
        return Flow(*buttons, words, gap=8)

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
        return Column(Flow(*tabs, gap=4), self._panel(), gap=10, pad=10, ground=look.PANEL, grow=1)

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
        return promises_panel(self._promise_rows, self.scoring, deeds, self._promise_at)

    # ── choosing ────────────────────────────────────────────────────────────────────────────

    def click_zone(self, zone: str) -> None:
        """What a click on a zone does depends on the tool."""
        bench = self.bench
        if bench.tool in (Tool.LOOK, Tool.SHAPE):
            bench.chosen, bench.pair, bench.grip = zone, None, -1
            bench.path = ()
            if bench.tab not in (Tab.REACH, Tab.ZONE):
                bench.tab = Tab.ZONE
        elif not bench.first:
            bench.first, bench.path = zone, ()
        elif bench.first == zone:
            bench.first = ""
        else:
            first, bench.first = bench.first, ""
            self.use_tool(first, zone)
        bench.measure()
        self.rebuild()

    def click_border(self, row: LightRow) -> None:
        """What a click on a border does depends on the tool."""
        if self.bench.tool is Tool.CUT:
            self.cut(row.a, row.b)
        elif self.bench.tool is Tool.RETYPE:
            self.retype(row.a, row.b)
        else:
            self.bench.tab = self.bench.tab if self.bench.tab is Tab.TABLE else Tab.ZONE
            self.show_row(row, jump=False)

    def _click_nothing(self) -> None:
        self.bench.chosen = self.bench.first = ""
        self.bench.pair, self.bench.path = None, ()
        self.bench.measure()
        self.rebuild()

    def show_zone(self, zone: str) -> None:
        """Choose a zone and bring it into view."""
        bench = self.bench
        bench.chosen, bench.pair, bench.path = zone, None, ()
        if bench.tab not in (Tab.REACH, Tab.ZONE):
            bench.tab = Tab.ZONE
        self.query = ""
        bench.measure()
        self._jump(bench.workshop.picture.zone(zone).centre)
        self.rebuild()

    def show_row(self, row: LightRow, *, jump: bool = True) -> None:
        """Choose a border and bring it into view."""
        bench = self.bench
        bench.pair, bench.path = (row.a, row.b), ()
        bench.chosen = ""
        bench.measure()
        if jump:
            self._jump(row.at)
        self.rebuild()

    def show_pair(self, a: str, b: str) -> None:
        """Choose a pair and bring it into view, whether there is a border or not."""
        bench = self.bench
        row = bench.workshop.row_of(a, b)
        if row is not None:
            self.show_row(row)
            return
        bench.pair, bench.chosen, bench.path = (a, b), "", ()
        one, two = (bench.workshop.picture.zone(zone).centre for zone in (a, b))
        bench.measure()
        self._jump(((one[0] + two[0]) / 2, (one[1] + two[1]) / 2))
        self.rebuild()

    def show_promise(self, promise: PromiseRow) -> None:
        """Show what a promise speaks of."""
        self._promise_at = promise.place
        if len(promise.zones) == 2:
            self.show_pair(*promise.zones)
        elif promise.zones:
            self.bench.chosen, self.bench.pair = promise.zones[0], None
            self._jump(self.bench.workshop.picture.zone(promise.zones[0]).centre)
            self.rebuild()

    def count_errors(self) -> None:
        """Begin or end counting how many single errors the promises catch."""
        if self.scoring.running:
            self.scoring = Scoring(self.bench.workshop)
        else:
            self.scoring.start()
        self.rebuild()

    def _jump(self, at: tuple[float, float]) -> None:
        if self.pane is not None:
            self.pane.jump(at)

    def take_tool(self, tool: Tool) -> None:
        """Change what clicks do."""
        bench = self.bench
        bench.tool, bench.first, bench.grip = tool, "", -1
        if tool is Tool.WAY:
            bench.tab, bench.chosen, bench.pair = Tab.REACH, "", None
        elif tool is not Tool.SHAPE:
            bench.path = ()
        bench.measure()
        self.rebuild()

    def open_tab(self, tab: Tab) -> None:
        """Show another page of the side panel."""
        bench = self.bench
        bench.tab, self.query = tab, ""
        bench.by_class = tab is Tab.TABLE or (bench.by_class and tab is Tab.SHOW)
        if tab is Tab.WALK:
            bench.chosen = ""
            row = self.walk.asked()
            bench.pair = None if row is None else (row.a, row.b)
        bench.measure()
        self.rebuild()

    # ── filters ─────────────────────────────────────────────────────────────────────────────

    def _toggle_kind(self, kind: str) -> None:
        self.bench.hidden_kinds ^= {kind}
        self.rebuild()

    def _toggle_class(self, link_class: LinkClass) -> None:
        self.bench.hidden_classes ^= {link_class}
        self.rebuild()

    def _toggle_layer(self, layer: Layer) -> None:
        self.bench.hidden ^= {layer}
        self.rebuild()

    def _by_class(self, by_class: bool) -> None:  # noqa: FBT001 - called by a check box
        self.bench.by_class = by_class
        self.rebuild()

    def _profile(self, index: int) -> None:
        self.bench.profile = self.bench.workshop.profiles[index].id
        self.bench.measure()
        self.rebuild()

    def _kind(self, index: int) -> None:
        self.bench.kind = self.bench.workshop.kinds[index]
        self.rebuild()

    def _search(self, text: str) -> None:
        self.query = text
        self.rebuild()

    def _take_first(self, text: str) -> None:
        found = self.bench.workshop.search(text)
        if found:
            self.show_zone(found[0])
            if self.host is not None and self.pane is not None:
                self.host.set_focus(self.pane)

    # ── time ────────────────────────────────────────────────────────────────────────────────

    def update(self, dt_ms: float) -> None:
        """Follow the time: a file that was saved elsewhere is read again."""
        super().update(dt_ms)
        if self.scoring.running:
            self.scoring.work(pygame.time.get_ticks)
            self.rebuild()
        self._unpolled_ms += dt_ms
        if self._unpolled_ms < POLL_MS:
            return
        self._unpolled_ms = 0.0
        if self.bench.workshop.poll():
            self.taken_in()

    def taken_in(self) -> None:
        """The map or its problems have changed."""
        self.bench.refresh()
        self.scoring = Scoring(self.bench.workshop)
        if self.pane is not None:
            self.pane.refreshed()
        self.rebuild()

    def handle(self, intent: Intent) -> bool:
        """React to an intent."""
        if isinstance(intent, Quit) and self.bench.workshop.has_unsaved_edits:
            self.ask_about_edits(self.context.quit)
            return True
        return super().handle(intent)

    # ── keys ────────────────────────────────────────────────────────────────────────────────

    def page_key(self, key: Key) -> bool:
        """React to a key that no widget wanted."""
        if key.name == "escape" and not key.repeat:
            return self._step_back()
        if key.name == "f1" or is_question_mark(key):
            self.help()
            return True
        if key.mods & Mods.CTRL:
            return not key.mods & Mods.ALT and self._ctrl_key(key)
        if key.mods & Mods.ALT:
            return False
        if self.bench.tab is Tab.WALK and self._walk_key(key):
            return True
        if self.pane is not None and self.pane.move(key):
            return True
        return self._plain_key(key)

    def _ctrl_key(self, key: Key) -> bool:
        redo = bool(key.mods & Mods.SHIFT)
        actions: dict[str, Callable[[], object]] = {
            "z": self.redo if redo else self.undo,
            "y": self.redo,
            "s": self.save,
            "p": self.export,
            "f": partial(self._focus, "search"),
        }
        for number, tab in enumerate(Tab, start=1):
            actions[str(number)] = partial(self.open_tab, tab)
        action = actions.get(key.name)
        if action is None:
            return False
        action()
        return True

    def _plain_key(self, key: Key) -> bool:
        actions: dict[str, Callable[[], object]] = {
            hint.lower(): partial(self.take_tool, tool) for tool, _, hint, _ in TOOLS
        }
        actions["b"] = lambda: self._by_class(not self.bench.by_class)
        actions["h"] = lambda: self._toggle_layer(Layer.COUNTERS)
        actions["k"] = self._next_kind
        actions["/"] = partial(self._focus, "search")
        for number, layer in enumerate(Layer, start=1):
            actions[str(number)] = partial(self._toggle_layer, layer)
        action = actions.get(key.name)
        if action is None or key.repeat:
            return False
        action()
        return True

    def _walk_key(self, key: Key) -> bool:
        actions: dict[str, Callable[[], object]] = {
            "y": partial(self.say, Verdict.YES),
            "n": partial(self.say, Verdict.NO),
            "space": self.skip_edge,
            "backspace": self.edge_back,
            "m": partial(self._focus, "note"),
        }
        action = actions.get(key.name)
        if action is None or key.repeat:
            return False
        action()
        return True

    def _next_kind(self) -> None:
        kinds = self.bench.workshop.kinds
        if kinds:
            self._kind((kinds.index(self.bench.kind) + 1) % len(kinds))

    def _focus(self, label: str) -> None:
        if self.host is not None:
            self.host.set_focus(self.host.find(label))

    def _step_back(self) -> bool:
        """Undo the last step of choosing; False when there is none left."""
        bench = self.bench
        if self.host is not None and isinstance(self.host.focus, TextField):
            self.query = ""
            self.host.set_focus(self.pane)
        elif self.query:
            self.query = ""
        elif self.pane is not None and self.pane.nudged is not None:
            self.pane.nudged = None
        elif bench.first:
            bench.first = ""
        elif bench.path:
            bench.path = ()
        elif bench.tool is not Tool.LOOK:
            bench.tool = Tool.LOOK
        elif bench.chosen or (bench.pair is not None and bench.tab is not Tab.WALK):
            bench.chosen, bench.pair = "", None
        else:
            return False
        bench.measure()
        self.rebuild()
        return True

    def go_back(self) -> None:
        """Leave the page; unsaved edits are asked about."""
        if self.bench.workshop.has_unsaved_edits:
            self.ask_about_edits(self.context.back)
        else:
            self.context.back()

    def help(self) -> None:
        """Show how the workshop works."""
        from wargames.ui.screens.workshop_help import WorkshopHelp

        self.shell.push(WorkshopHelp(self.context))


def camera_of(screen: WorkshopScreen) -> Camera:
    """Return how the map is looked at, for tests and helpers of the screen."""
    assert screen.pane is not None
    assert screen.pane.camera is not None
    return screen.pane.camera
