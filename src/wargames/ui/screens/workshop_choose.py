"""What is chosen in the workshop: zones, borders, tools, pages, filters, places to jump to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wargames.content.drawing import Point
from wargames.ui.screens.workshop_edits import WorkshopEdits
from wargames.ui.screens.workshop_pane import MapPane
from wargames.ui.screens.workshop_printed import printed_map
from wargames.ui.screens.workshop_promises import PromiseRow, Scoring
from wargames.ui.screens.workshop_state import Bench, Layer, Tab, Tool
from wargames.ui.widgets import ScrollArea
from wargames.workshop.api import LightRow, LinkClass, Place

if TYPE_CHECKING:
    from wargames.ui.context import AppContext

BORDER_ROOM: Final = 0.06
"""What is shown around a border that is jumped to, as a share of the map."""


class WorkshopChoices(WorkshopEdits):
    """Part of the screen: everything that changes what is shown and not the map."""

    def __init__(self, context: AppContext, bench: Bench) -> None:
        super().__init__(context, bench)
        self.query = ""
        self.pane: MapPane | None = None
        self.scoring = Scoring(bench.workshop)
        self.promise_at: Place | None = None

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
            return
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

    def click_nothing(self) -> None:
        """A click beside the map lets go of everything."""
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
        self._jump(bench.picture.zone(zone).centre, zone)
        self.rebuild()

    def show_row(self, row: LightRow, *, jump: bool = True) -> None:
        """Choose a border and bring it into view."""
        bench = self.bench
        bench.pair, bench.path = (row.a, row.b), ()
        bench.chosen = ""
        bench.measure()
        if jump:
            self._jump_to_border(row)
        self.rebuild()

    def show_pair(self, a: str, b: str) -> None:
        """Choose a pair and bring it into view, whether there is a border or not."""
        bench = self.bench
        row = bench.workshop.row_of(a, b)
        if row is not None:
            self.show_row(row)
            return
        bench.pair, bench.chosen, bench.path = (a, b), "", ()
        one, two = (bench.picture.zone(zone).centre for zone in (a, b))
        bench.measure()
        self._jump(((one[0] + two[0]) / 2, (one[1] + two[1]) / 2), a, b)
        self.rebuild()

    def show_promise(self, promise: PromiseRow) -> None:
        """Show what a promise speaks of."""
        self.promise_at = promise.place
        if len(promise.zones) == 2:
            self.show_pair(*promise.zones)
        elif promise.zones:
            self.bench.chosen, self.bench.pair = promise.zones[0], None
            zone = promise.zones[0]
            self._jump(self.bench.picture.zone(zone).centre, *promise.zones)
            self.rebuild()

    def count_errors(self) -> None:
        """Begin or end counting how many single errors the promises catch."""
        if self.scoring.running:
            self.scoring = Scoring(self.bench.workshop)
        else:
            self.scoring.start()
        self.rebuild()

    def _jump(self, at: Point, *zones: str) -> None:
        """Bring a place into view, with the zones that it is about."""
        picture = self.bench.picture
        around = [point for zone in zones for point in picture.zone(zone).outline]
        if self.pane is not None:
            self.pane.jump(at, around)

    def _jump_to_border(self, row: LightRow) -> None:
        row = self.bench.row_of(row.a, row.b) or row
        room = BORDER_ROOM * max(self.bench.picture.size)
        ends = [point for line in row.lines for point in line] or [row.at]
        around = [(x + dx, y + dy) for x, y in ends for dx in (-room, room) for dy in (-room, room)]
        if self.pane is not None:
            self.pane.jump(row.at, around)

    def take_tool(self, tool: Tool) -> None:
        """Change what clicks do."""
        bench = self.bench
        bench.tool, bench.first, bench.grip = tool, "", -1
        if tool is Tool.SHAPE and bench.printed is not None:
            self.show_printed()
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
        self._reveal_panel()

    def _reveal_panel(self) -> None:
        """Scroll to the panel where it lies under the map."""
        if self.host is None:
            return
        for page in self.host.widgets():
            if isinstance(page, ScrollArea) and page.label == "workshop":
                page.scroll_to(self.host.find("side").rect.top - page.rect.top + page.offset)

    def show_printed(self) -> None:
        """Show the sheet as the table prints it, or again the map as it stands in its file."""
        bench = self.bench
        if bench.printed is not None:
            bench.printed = None
        elif not self.can_be_printed:
            self.toast.show("Only the unchanged map of a title can be shown as the table prints it")
            return
        else:
            workshop = bench.workshop
            bench.printed = printed_map(self.context, workshop.picture, workshop.rows)
            if bench.tool is Tool.SHAPE:
                bench.tool = Tool.LOOK
        if self.pane is not None:
            self.pane.refreshed()
        self.rebuild()

    @property
    def can_be_printed(self) -> bool:
        """Whether the table draws this very map: that of a title, not edited since it was read."""
        workshop = self.bench.workshop
        title = self.context.title(workshop.picture.title)
        if title is None or not title.available or self.bench.revision > 1:
            return False
        ours = self.context.map_file_of(title.id)
        return workshop.file.resolve() == ours.resolve()

    # ── filters ─────────────────────────────────────────────────────────────────────────────

    def toggle_kind(self, kind: str) -> None:
        """Hide or show a kind of border."""
        self.bench.hidden_kinds ^= {kind}
        self.rebuild()

    def toggle_class(self, link_class: LinkClass) -> None:
        """Hide or show a class of the light-table."""
        self.bench.hidden_classes ^= {link_class}
        self.rebuild()

    def toggle_layer(self, layer: Layer) -> None:
        """Hide or show a part of the map."""
        self.bench.hidden ^= {layer}
        self.rebuild()

    def draw_by_class(self, by_class: bool) -> None:  # noqa: FBT001 - called by a check box
        """Draw lines by class of the light-table, or by kind."""
        self.bench.by_class = by_class
        self.rebuild()

    def take_profile(self, index: int) -> None:
        """Measure for another kind of unit."""
        self.bench.profile = self.bench.workshop.profiles[index].id
        self.bench.measure()
        self.rebuild()

    def take_kind(self, index: int) -> None:
        """Change the kind that join and retype give."""
        self.bench.kind = self.bench.workshop.kinds[index]
        self.rebuild()

    def search(self, text: str) -> None:
        """Show the zones that fit."""
        self.query = text
        self.rebuild()

    def take_first(self, text: str) -> None:
        """Go to the zone that fits best."""
        found = self.bench.workshop.search(text)
        if found:
            self.show_zone(found[0])
            if self.host is not None and self.pane is not None:
                self.host.set_focus(self.pane)

    def taken_in(self) -> None:
        """The map or its problems have changed."""
        self.bench.refresh()
        self.scoring = Scoring(self.bench.workshop)
        if self.pane is not None:
            self.pane.refreshed()
        self.rebuild()
