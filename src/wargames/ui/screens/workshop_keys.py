"""The keys of the workshop."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from wargames.ui.intents import Key, Mods
from wargames.ui.screens.page import is_question_mark
from wargames.ui.screens.workshop_choose import WorkshopChoices
from wargames.ui.screens.workshop_state import Layer, Tab, Tool
from wargames.ui.widgets import TextField
from wargames.workshop.api import Verdict

TOOLS: Final = (
    (Tool.LOOK, "Look", "V", "Click a zone or a border to see all about it"),
    (Tool.JOIN, "Join", "J", "Click two zones: a border of the chosen kind is declared"),
    (Tool.CUT, "Cut", "X", "Click two zones, or a border: it is removed"),
    (Tool.RETYPE, "Retype", "T", "Click two zones, or a border: it gets the chosen kind"),
    (Tool.SHAPE, "Shape", "G", "Drag centre, name, stacks and corners of the chosen zone"),
    (Tool.WAY, "Way", "W", "Click two zones: the shortest way between them"),
)


class WorkshopKeys(WorkshopChoices):
    """Part of the screen: what keys do that no widget wanted."""

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
        actions["b"] = lambda: self.draw_by_class(not self.bench.by_class)
        actions["p"] = self.show_printed
        actions["h"] = lambda: self.toggle_layer(Layer.COUNTERS)
        actions["k"] = self._next_kind
        actions["/"] = partial(self._focus, "search")
        for number, layer in enumerate(Layer, start=1):
            actions[str(number)] = partial(self.toggle_layer, layer)
        action = actions.get(key.name)
        if action is None or key.repeat:
            return False
        action()
        return True

    def _walk_key(self, key: Key) -> bool:
        actions: dict[str, Callable[[], object]] = {
            "y": partial(self.say, Verdict.YES),
            "n": partial(self.say, Verdict.NO),
            "l": self.skip_edge,
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
            self.take_kind((kinds.index(self.bench.kind) + 1) % len(kinds))

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

    def help(self) -> None:
        """Show how the workshop works."""
        from wargames.ui.screens.workshop_help import WorkshopHelp

        self.shell.push(WorkshopHelp(self.context))
