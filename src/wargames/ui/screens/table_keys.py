"""The keys of the table: the whole game can be played with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from wargames.core.decision import Option, OptionRole, RefKind
from wargames.ui.intents import Intent, Key, KeyUp, Mods
from wargames.ui.presenter import Mode
from wargames.ui.screens.table_board import ARROW_PAN
from wargames.ui.screens.table_build import Tab
from wargames.ui.screens.table_lesson import put_away
from wargames.ui.screens.table_overlays import standing_answers
from wargames.ui.titles.skin import DraftLeg
from wargames.ui.widgets import ScrollArea, Widget

if TYPE_CHECKING:
    from wargames.ui.screens.table import TableScreen

ENTER: Final = ("return", "enter", "keypad enter")
SHIFTS: Final = ("left shift", "right shift")
ARROWS: Final = {
    "left": (1, 0), "right": (-1, 0), "up": (0, 1), "down": (0, -1),
}  # fmt: skip
ZOOMS: Final = {"+": 1, "=": 1, "[+]": 1, "keypad +": 1, "-": -1, "[-]": -1, "keypad -": -1}


class TableKeys:
    """What each key does. Tab goes through the offers, Enter takes one, Esc steps back."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self._letters: dict[str, Callable[[], object]] = {
            "a": lambda: screen.show_tab(Tab.ACTIONS),
            "l": lambda: screen.show_tab(Tab.LOG),
            "u": lambda: screen.show_tab(Tab.ZONE),
            "t": lambda: screen.show_tab(Tab.TRACKS),
            "f": screen.fold,
            "c": screen.fold_hand,
            "h": screen.toggle_counters,
            "r": screen.start_recap,
            "x": lambda: put_away(screen),
            "m": screen.open_menu,
            "f10": screen.open_menu,
            "f1": screen.open_rules,
            "home": self._fit,
            "space": screen.carry_on,
        }

    def _fit(self) -> None:
        self.screen.board.fit()

    def handle(self, intent: Key | KeyUp) -> bool:
        """React to a key; False leaves it to the window."""
        screen = self.screen
        if intent.name in SHIFTS:
            if screen.context.settings.show_pointer_zoom:
                screen.board.lens = isinstance(intent, Key)
                screen.invalidate()
            return True
        if isinstance(intent, KeyUp):
            return False
        if intent.mods & Mods.CTRL:
            return self._with_ctrl(intent)
        if intent.name in ZOOMS:
            screen.board.zoom_step(ZOOMS[intent.name])
            return True
        if self._question(intent):
            screen.context.show_keys()
            return True
        return self._special(intent) or self._plain(intent)

    def _question(self, key: Key) -> bool:
        return key.name == "?" or (key.name in ("/", "ß") and bool(key.mods & Mods.SHIFT))

    def _with_ctrl(self, key: Key) -> bool:
        actions: dict[str, Callable[[], object]] = {
            "z": self.screen.undo, "y": self.screen.redo, "s": self.screen.save,
        }  # fmt: skip
        if key.name not in actions:
            return False
        if key.name == "z" and key.mods & Mods.SHIFT:
            self.screen.redo()
        else:
            actions[key.name]()
        return True

    def _special(self, key: Key) -> bool:
        """Keys that mean something else while a recap or real dice are on the screen."""
        screen = self.screen
        recap = screen.recap
        if recap is not None:
            steps = {"right": 1, "left": -1, "space": 1, "r": 1}
            if recap.view is not None and key.name == "escape":
                screen.close_recap()
                return True
            if recap.view is not None and (key.name in steps or key.name in ENTER):
                screen.step_recap(steps.get(key.name, 1))
                return True
        entry = screen.dice_entry
        if entry is not None and screen.presenter.mode is Mode.DICE:
            if key.name.isdigit():
                entry.add(int(key.name) or 10)
                return True
            if key.name == "backspace":
                entry.clear()
                return True
            if key.name in ENTER:
                entry.confirm()
                return True
        return False

    def _plain(self, key: Key) -> bool:
        if key.name in ENTER:
            if not key.repeat:
                self._enter()
            return True
        if key.name == "escape":
            if not key.repeat:
                self._escape()
            return True
        if key.name == "tab":
            self.step_cursor(-1 if key.mods & Mods.SHIFT else 1)
            return True
        if key.name in ARROWS:
            self._arrow(key)
            return True
        digit = key.name.strip("[]")
        if digit.isdigit() and len(digit) == 1:
            self._digit(int(digit))
            return True
        if key.name in self._letters:
            if not key.repeat:
                self._letters[key.name]()
            return True
        return False

    # ── choosing ────────────────────────────────────────────────────────────────────────────

    def step_cursor(self, step: int) -> None:
        """Put the keyboard on the next or the former option."""
        screen = self.screen
        options = screen.presenter.options
        if not options or screen.pausing:
            return
        if screen.cursor is None or screen.cursor not in options:
            index = 0 if step > 0 else len(options) - 1
        else:
            index = (options.index(screen.cursor) + step) % len(options)
        self.set_cursor(options[index])

    def set_cursor(self, option: Option) -> None:
        """Put the keyboard on an option: it lights up in the list and on the map."""
        screen = self.screen
        screen.cursor = option
        if screen.tab is not Tab.ACTIONS or screen.folded:
            screen.show_tab(Tab.ACTIONS)
        screen.board.close_fan()
        screen.refresh_board()
        if option.target.kind is RefKind.UNIT:
            screen.board.show_unit(option.target)
        self._bring_into_view(option)
        if screen.root is not None:
            screen.root.focus_card = option.target
        screen.invalidate()

    def _bring_into_view(self, option: Option) -> None:
        screen = self.screen
        if screen.host is None or screen.board.scene is None:
            return
        places = screen.presenter.skin.places(screen.presenter.view, option.target)
        for zone in screen.board.scene.zones:
            if zone.ref in places:
                screen.board.look_at(zone.ground.centre)
                break
        for widget in screen.host.widgets():
            if getattr(widget, "option", None) is option:
                _reveal(widget)
                return

    def _enter(self) -> None:
        screen = self.screen
        if screen.pausing or screen.presenter.decision is None:
            screen.carry_on()
            return
        options = screen.presenter.options
        only = options[0] if len(options) == 1 else None
        option = screen.cursor or screen.presenter.with_role(OptionRole.CONFIRM) or only
        if option is not None:
            screen.choose(option)

    def _escape(self) -> None:
        screen = self.screen
        if screen.cursor is not None:
            screen.cursor = None
            screen.board.close_fan()
            screen.rebuild()
            return
        if not self.back():
            screen.open_menu()

    def back(self) -> bool:
        """Take the option that steps back; False if there is none."""
        screen = self.screen
        if screen.looking is not None:
            screen.stop_looking()
            return True
        option = screen.presenter.with_role(OptionRole.BACK)
        if option is None or screen.pausing:
            return False
        screen.choose(option)
        return True

    def _arrow(self, key: Key) -> None:
        screen = self.screen
        if screen.cursor is not None and not key.mods & Mods.SHIFT:
            self.step_cursor(1 if key.name in ("down", "right") else -1)
            return
        dx, dy = ARROWS[key.name]
        step = screen.theme.px(ARROW_PAN)
        screen.board.pan(dx * step, dy * step)

    def _digit(self, digit: int) -> None:
        """A number of units while one is asked for, else a line of the list."""
        screen, presenter = self.screen, self.screen.presenter
        if screen.pausing:
            return
        draft = presenter.skin.draft(presenter.view, presenter.decision)
        if draft is not None and draft.legs and has_numbers(draft.legs[-1]):
            wanted = ("all", "0") if digit == 0 else (str(digit),)
            for text, ref in draft.legs[-1].choices:
                options = presenter.at([ref])
                if text in wanted and options:
                    screen.choose(options[0])
            return
        listed = presenter.listed()
        if 0 < digit <= len(listed):
            screen.choose(listed[digit - 1])
            return
        decision = presenter.decision
        if decision is not None and decision.public and decision.window is not None:
            answers = standing_answers(decision.window.size)
            if 0 < digit <= len(answers):
                _, ask, units, kind, _ = answers[digit - 1]
                screen.answer_standing(ask, units, kind)


def has_numbers(leg: DraftLeg) -> bool:
    """Whether a line asks for a number, so that digits mean it."""
    return any(text.isdigit() or text == "all" for text, _ in leg.choices)


def _reveal(widget: Widget) -> None:
    parent = widget.parent
    while parent is not None:
        if isinstance(parent, ScrollArea):
            parent.reveal(widget)
        parent = parent.parent


__all__ = ["Intent", "TableKeys"]
