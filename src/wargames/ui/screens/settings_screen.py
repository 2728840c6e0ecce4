"""Settings: scales, motion, confirmations; every change holds at once and is stored."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from wargames.ui.screens.page import Page, centred, labelled, section
from wargames.ui.settings import (
    TEXT_SCALE_RANGE,
    TEXT_SCALE_STEP,
    UI_SCALE_RANGE,
    UI_SCALE_STEP,
    UiSettings,
)
from wargames.ui.text import SMALL
from wargames.ui.theme import WARNING_TEXT
from wargames.ui.widgets import (
    Button,
    Checkbox,
    Column,
    Flow,
    IconButton,
    Row,
    ScrollArea,
    TextBlock,
    Widget,
)

SWITCHES: Final[tuple[tuple[str, tuple[tuple[str, str, str], ...]], ...]] = (
    (
        "Window",
        (("fullscreen", "Fullscreen", "F11 does the same."),),
    ),
    (
        "Motion",
        (
            (
                "animations",
                "Move counters and turn cards",
                "Off: everything is where it goes at once.",
            ),
            ("dice_animation", "Let dice tumble", "Any key or click ends it."),
        ),
    ),
    (
        "Play",
        (
            (
                "confirm_ends",
                "Ask before a step that ends a turn or phase",
                "One more key, and nothing is ended by mistake.",
            ),
            (
                "first_game_hints",
                "Explain each new moment in the first turns of a game",
                "A few lines above the list of what can be done.",
            ),
            (
                "show_pointer_zoom",
                "Hold Shift to enlarge what is under the pointer",
                "",
            ),
            (
                "typed_dice",
                "Begin new games with real dice, typed in",
                "The page of a new game can still say otherwise.",
            ),
        ),
    ),
)


class SettingsScreen(Page):
    """One page for everything that a player can set about the window."""

    def build(self) -> Widget:
        """Return the tree of the page."""
        scales = section(
            "Size",
            self._scale("Size of everything", "ui_scale", UI_SCALE_RANGE, UI_SCALE_STEP, "Ctrl"),
            self._scale(
                "Size of text", "text_scale", TEXT_SCALE_RANGE, TEXT_SCALE_STEP, "Ctrl+Alt"
            ),
        )
        groups = [
            section(heading, *(self._switch(*entry) for entry in entries))
            for heading, entries in SWITCHES
        ]
        end: list[Widget] = [
            Flow(
                Button("Everything as at first", self._reset),
                Button("All keys", self.context.show_keys, hint="?"),
                gap=12,
            ),
            TextBlock(f"Stored in {self.context.settings_file.path}", SMALL, label="file"),
        ]
        problem = self.context.settings_file.problem
        if problem:
            end.append(TextBlock(problem, SMALL.coloured(WARNING_TEXT), label="problem"))
        body = Column(scales, *groups, *end, gap=16, pad=4)
        page = ScrollArea(centred(body, max_width=760), label="settings", grow=1)
        return self.frame("Settings", page)

    def _scale(
        self, name: str, key: str, limits: tuple[float, float], step: float, mods: str
    ) -> Widget:
        value = getattr(self.context.settings, key)

        def change(by: float) -> Callable[[], None]:
            return lambda: self._set(key, getattr(self.context.settings, key) + by)

        smaller = IconButton("minus", change(-step), label=f"smaller: {name}", tip=f"{mods} and -")
        larger = IconButton("plus", change(step), label=f"larger: {name}", tip=f"{mods} and +")
        smaller.enabled, larger.enabled = value > limits[0], value < limits[1]
        figure = TextBlock(f"{value:.0%}", label=f"{name} now")
        note = f"{limits[0]:.0%} to {limits[1]:.0%}; {mods} with + and - anywhere"
        return labelled(name, Row(smaller, figure, larger, gap=12), note=note, narrow=self.narrow)

    def _switch(self, key: str, text: str, note: str) -> Widget:
        value = getattr(self.context.settings, key)
        return Checkbox(text, lambda on: self._set(key, on), checked=value, note=note)

    def _set(self, key: str, value: Any) -> None:
        self.context.apply_settings(replace(self.context.settings, **{key: value}))

    def _reset(self) -> None:
        self.context.apply_settings(UiSettings(fullscreen=self.context.settings.fullscreen))
