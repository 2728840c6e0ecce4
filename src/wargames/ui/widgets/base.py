"""The host of widgets: gives them pointer, keyboard focus, pop-ups and tooltips."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from wargames.ui.intents import (
    Click,
    DragEnd,
    DragMove,
    DragStart,
    FocusLost,
    Hover,
    Intent,
    Key,
    KeyUp,
    Mods,
    Pinch,
    Press,
    Release,
    Scroll,
    Text,
)  # fmt: skip
from wargames.ui.theme import Theme
from wargames.ui.widgets.widget import Tip, Widget, draw_focus

__all__ = ["Host", "Tip", "Widget", "draw_focus"]

TIP_DELAY_MS: Final = 350.0


class Host:
    """Owns a tree of widgets: passes intents to them, moves the focus, shows tips and pop-ups.

    Args:
        theme: sizes and fonts; replace with `set_theme`.
        invalidate: asks the screen for a redraw of a rectangle (None: everything).
        tab_moves_focus: False where the screen uses Tab for something else.
    """

    def __init__(
        self,
        theme: Theme,
        invalidate: Callable[[pygame.Rect | None], None],
        *,
        tab_moves_focus: bool = True,
    ) -> None:
        self.theme = theme
        self.invalidate = invalidate
        self.tab_moves_focus = tab_moves_focus
        self.root: Widget | None = None
        self.area = pygame.Rect(0, 0, 0, 0)
        self.focus: Widget | None = None
        self.popups: list[Widget] = []
        self.pointer = (-1, -1)
        self._hovered: list[Widget] = []
        self._captured: Widget | None = None
        self._still_ms = 0.0
        self._tip: Tip | None = None

    # ── tree ────────────────────────────────────────────────────────────────────────────────

    def set_root(self, root: Widget, area: pygame.Rect | None = None) -> None:
        """Takes a new tree; focus, hover and pop-ups of the old one are dropped."""
        self.root = root
        self.popups.clear()
        self.focus = self._captured = None
        self._hovered = []
        self._tip = None
        if area is not None:
            self.area = area.copy()
        self.relayout()

    def set_theme(self, theme: Theme) -> None:
        """Takes new scales."""
        self.theme = theme
        self.relayout()

    def set_area(self, area: pygame.Rect) -> None:
        """Takes another part of the window."""
        self.area = area.copy()
        self.relayout()

    def relayout(self) -> None:
        """Lays the tree out in the area; pop-ups place themselves."""
        if self.root is not None:
            self.root.attach(self, None)
            self.root.place(self.area, self.theme)
        for popup in self.popups:
            popup.attach(self, None)
            popup.place(popup.rect, self.theme)
        self.invalidate(None)

    def open_popup(self, popup: Widget, rect: pygame.Rect) -> None:
        """Puts a widget above the tree; while it is open only the topmost pop-up gets intents."""
        popup.attach(self, None)
        popup.place(rect, self.theme)
        self.popups.append(popup)
        self._tip = None
        self._rehover()
        self.invalidate(None)

    def close_popup(self, popup: Widget) -> None:
        """Takes a pop-up away, and those above it."""
        if popup in self.popups:
            del self.popups[self.popups.index(popup) :]
            self._rehover()
            self.invalidate(None)

    def widgets(self) -> list[Widget]:
        """All visible widgets, pop-ups last."""
        roots = ([self.root] if self.root is not None else []) + self.popups
        return [widget for root in roots for widget in root.walk()]

    def widgets_at(self, pos: tuple[int, int]) -> list[Widget]:
        """Widgets under a point, innermost first."""
        for root in [*reversed(self.popups), *([self.root] if self.root else [])]:
            chain = root.chain_at(pos)
            if chain or root in self.popups:
                return chain
        return []

    def find(self, label: str) -> Widget:
        """The visible widget with this label.

        Raises:
            KeyError: there is none; the message lists those there are.
        """
        for widget in reversed(self.widgets()):
            if widget.label == label:
                return widget
        known = ", ".join(sorted({w.label for w in self.widgets() if w.label}))
        raise KeyError(f"no widget labelled {label!r}; there are: {known}")

    # ── intents ─────────────────────────────────────────────────────────────────────────────

    def handle(self, intent: Intent) -> bool:
        """Passes an intent on; True if a widget took it, or a pop-up blocks the rest."""
        if isinstance(intent, Hover):
            self._hover(intent.pos)
            return self._hover_offer(intent)
        if isinstance(intent, Press):
            return self._press(intent)
        if isinstance(intent, (Release, DragStart, DragMove, DragEnd)):
            return self._held(intent)
        if isinstance(intent, (Click, Scroll, Pinch)):
            return self._aimed(intent)
        if isinstance(intent, (Key, KeyUp, Text)):
            return self._typed(intent)
        if isinstance(intent, FocusLost):
            self._let_go()
        return False

    def _hover(self, pos: tuple[int, int]) -> None:
        if pos != self.pointer:
            self._still_ms = 0.0
            if self._tip is not None:
                self._tip = None
                self.invalidate(None)
        self.pointer = pos
        self._rehover()

    def _rehover(self) -> None:
        chain = self.widgets_at(self.pointer)
        if chain == self._hovered:
            return
        for widget in self._hovered:
            if widget not in chain:
                widget.hovered = False
                widget.invalidate()
        for widget in chain:
            if not widget.hovered:
                widget.hovered = True
                widget.invalidate()
        self._hovered = chain

    def _hover_offer(self, intent: Hover) -> bool:
        taken = any(widget.handle(intent) for widget in self._hovered)
        return taken or bool(self.popups)

    def _press(self, intent: Press) -> bool:
        self._hover(intent.pos)
        chain = self._hovered
        if not chain and self.popups:
            self._press_outside(intent)
            return True
        for widget in chain:
            if not widget.enabled:
                continue
            if widget.focusable:
                self.set_focus(widget)
            if widget.handle(intent) or widget.focusable:
                self._captured = widget
                widget.pressed = True
                widget.invalidate()
                return True
        return bool(self.popups)

    def _press_outside(self, intent: Press) -> None:
        self.popups[-1].handle(intent)

    def _held(self, intent: Release | DragStart | DragMove | DragEnd) -> bool:
        captured = self._captured
        if isinstance(intent, DragMove):
            self._hover(intent.pos)
        if captured is None:
            return bool(self.popups)
        if isinstance(intent, Release):
            captured.pressed = False
            captured.invalidate()
        captured.handle(intent)
        if isinstance(intent, DragEnd):
            # A press that wandered a little but ends on the same widget is still a click.
            if captured.rect.collidepoint(intent.pos) and captured.enabled:
                captured.handle(Click(intent.pos, intent.button))
            self._captured = None
        return True

    def _aimed(self, intent: Click | Scroll | Pinch) -> bool:
        captured, self._captured = self._captured, None
        self._hover(intent.pos)
        if isinstance(intent, Click) and captured is not None:
            if captured in self._hovered and captured.enabled:
                captured.handle(intent)
            return True
        for widget in self.widgets_at(intent.pos):
            if widget.enabled and widget.handle(intent):
                return True
        return bool(self.popups)

    def _typed(self, intent: Key | KeyUp | Text) -> bool:
        if self.focus is not None and self.focus not in self.widgets():
            self.focus = None
        widget: Widget | None = self.focus
        while widget is not None:
            if widget.enabled and widget.handle(intent):
                return True
            widget = widget.parent
        if self.popups and self.popups[-1].handle(intent):
            return True
        if isinstance(intent, Key) and self._focus_key(intent):
            return True
        return bool(self.popups)

    def _focus_key(self, key: Key) -> bool:
        if key.name == "tab" and (self.tab_moves_focus or self.popups):
            self.move_focus(-1 if key.mods & Mods.SHIFT else 1)
            return True
        if key.name in ("up", "down", "left", "right") and self.focus is not None:
            return self._focus_towards(key.name)
        return False

    def _let_go(self) -> None:
        if self._captured is not None:
            self._captured.pressed = False
            self._captured = None
        self.invalidate(None)

    # ── focus ───────────────────────────────────────────────────────────────────────────────

    def set_focus(self, widget: Widget | None) -> None:
        """Gives the keyboard to a widget, scrolled into view."""
        if self.focus is widget:
            return
        for changed in (self.focus, widget):
            if changed is not None:
                changed.invalidate()
        self.focus = widget
        parent = None if widget is None else widget.parent
        while parent is not None:
            reveal = getattr(parent, "reveal", None)
            if reveal is not None:
                reveal(widget)
            parent = parent.parent

    def focusables(self) -> list[Widget]:
        """The widgets that can have the keyboard, in reading order."""
        roots = self.popups[-1:] or ([self.root] if self.root is not None else [])
        every = [widget for root in roots for widget in root.walk()]
        return [widget for widget in every if widget.focusable and widget.enabled]

    def move_focus(self, step: int) -> None:
        """To the next or previous widget in reading order."""
        ring = self.focusables()
        if not ring:
            return
        if self.focus in ring:
            self.set_focus(ring[(ring.index(self.focus) + step) % len(ring)])
        else:
            self.set_focus(ring[0 if step > 0 else -1])

    def _focus_towards(self, way: str) -> bool:
        if self.focus is None:
            return False
        dx, dy = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}[way]
        x, y = self.focus.rect.center
        best: tuple[int, Widget] | None = None
        for widget in self.focusables():
            off_x, off_y = widget.rect.centerx - x, widget.rect.centery - y
            ahead = off_x * dx + off_y * dy
            if widget is self.focus or ahead <= 0:
                continue
            cost = ahead + 3 * abs(off_x * dy + off_y * dx)
            if best is None or cost < best[0]:
                best = (cost, widget)
        if best is None:
            return False
        self.set_focus(best[1])
        return True

    # ── time and drawing ────────────────────────────────────────────────────────────────────

    def update(self, dt_ms: float) -> None:
        """Time passed: tips appear, widgets that move go on."""
        for widget in self.widgets():
            widget.update(dt_ms)
        before = self._still_ms
        self._still_ms += dt_ms
        if before < TIP_DELAY_MS <= self._still_ms and self._tip is None:
            self._tip = self.current_tip()
            if self._tip is not None:
                self.invalidate(None)

    def current_tip(self) -> Tip | None:
        """The tip of the innermost hovered widget that has one, whether shown yet or not."""
        for widget in self.widgets_at(self.pointer):
            tip = widget.tip_at(self.pointer)
            if tip is not None:
                return tip
        return None

    @property
    def shown_tip(self) -> Tip | None:
        """The tooltip that is on screen."""
        return self._tip

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the tree, pop-ups and the tooltip."""
        from wargames.ui.widgets.overlays import draw_tip

        for root in ([self.root] if self.root is not None else []) + self.popups:
            if root.visible:
                root.draw(surface, self.theme)
        if self._tip is not None:
            draw_tip(surface, self.theme, self._tip, self.pointer)
