"""From pygame events to what the user wants. The only reader of pygame's event queue."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from typing import Final

import pygame

Point = tuple[int, int]
DRAG_THRESHOLD: Final = 6
"""Pixels at 100 % that a held pointer must travel before it counts as a drag."""


class Mouse(IntEnum):
    """Buttons of the mouse."""

    LEFT = 1
    MIDDLE = 2
    RIGHT = 3


class Mods(IntFlag):
    """Modifier keys held down."""

    NONE = 0
    SHIFT = 1
    CTRL = 2
    """Control, or Command on a Mac."""
    ALT = 4


@dataclass(frozen=True, slots=True)
class Intent:
    """Something the user did."""


@dataclass(frozen=True, slots=True)
class Hover(Intent):
    """The pointer moved without dragging; (-1, -1) when it left the window."""

    pos: Point


@dataclass(frozen=True, slots=True)
class Press(Intent):
    """A button went down; a Click follows if it comes up near by, else a drag."""

    pos: Point
    button: Mouse


@dataclass(frozen=True, slots=True)
class Release(Intent):
    """A button came up, after a click as well as after a drag (and before their intents)."""

    pos: Point
    button: Mouse


@dataclass(frozen=True, slots=True)
class Click(Intent):
    """A button went down and up again at the same place."""

    pos: Point
    button: Mouse = Mouse.LEFT
    mods: Mods = Mods.NONE


@dataclass(frozen=True, slots=True)
class DragStart(Intent):
    """The held pointer began to travel; ``start`` is where it was pressed."""

    start: Point
    pos: Point
    button: Mouse = Mouse.LEFT


@dataclass(frozen=True, slots=True)
class DragMove(Intent):
    """The held pointer travels."""

    start: Point
    pos: Point
    step: Point
    """Movement since the last intent of this drag."""
    button: Mouse = Mouse.LEFT


@dataclass(frozen=True, slots=True)
class DragEnd(Intent):
    """The held pointer was let go after travelling."""

    start: Point
    pos: Point
    button: Mouse = Mouse.LEFT


@dataclass(frozen=True, slots=True)
class Scroll(Intent):
    """Wheel or two-finger scroll; ``dy`` > 0 is up (away from the user)."""

    pos: Point
    dx: float
    dy: float
    mods: Mods = Mods.NONE


@dataclass(frozen=True, slots=True)
class Pinch(Intent):
    """Zoom gesture; ``factor`` > 1 enlarges."""

    pos: Point
    factor: float


@dataclass(frozen=True, slots=True)
class Key(Intent):
    """A key went down. ``name`` as pygame names it: ``a``, ``return``, ``escape``, ``f1``."""

    name: str
    mods: Mods = Mods.NONE
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class KeyUp(Intent):
    """A key came up: for keys that are held (Shift to enlarge, the key of the curtain)."""

    name: str


@dataclass(frozen=True, slots=True)
class Text(Intent):
    """Characters typed, after the keyboard layout and input method."""

    text: str


@dataclass(frozen=True, slots=True)
class Resize(Intent):
    """The window has a new size."""

    size: Point


@dataclass(frozen=True, slots=True)
class FocusLost(Intent):
    """The window lost the keyboard or the pointer left it: held things are let go."""


@dataclass(frozen=True, slots=True)
class Quit(Intent):
    """The window is to be closed."""


@dataclass(slots=True)
class _Held:
    button: Mouse
    start: Point
    last: Point
    dragging: bool = False


@dataclass(slots=True)
class IntentReader:
    """Turns events into intents; remembers held buttons and keys between calls."""

    drag_threshold: int = DRAG_THRESHOLD
    pointer: Point = (-1, -1)
    needs_redraw: bool = False
    """Set when the system lost the window's picture; the shell clears it."""
    _held: _Held | None = None
    _keys_down: set[str] = field(default_factory=set)

    def read(self, events: Iterable[pygame.event.Event]) -> list[Intent]:
        """The intents of ``events`` in order; runs of pointer moves become the last of them."""
        intents: list[Intent] = []
        for event in events:
            for intent in self._one(event):
                if _replaces(intents, intent):
                    intents[-1] = intent
                else:
                    intents.append(intent)
        return intents

    def _one(self, event: pygame.event.Event) -> list[Intent]:
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if kind == pygame.MOUSEBUTTONDOWN and event.button in (1, 2, 3):
            return self._pressed(event.pos, Mouse(event.button))
        if kind == pygame.MOUSEBUTTONUP and event.button in (1, 2, 3):
            return self._released(event.pos, Mouse(event.button))
        if kind == pygame.MOUSEWHEEL:
            dx = getattr(event, "precise_x", float(event.x))
            dy = getattr(event, "precise_y", float(event.y))
            return [Scroll(self.pointer, dx, dy, _mods())]
        if kind == pygame.MULTIGESTURE:
            return [Pinch(self.pointer, 1.0 + 2.0 * event.pinched)] if event.pinched else []
        if kind in (pygame.KEYDOWN, pygame.KEYUP):
            return self._key(event)
        if kind == pygame.TEXTINPUT:
            return [Text(event.text)]
        return self._window(event)

    def _window(self, event: pygame.event.Event) -> list[Intent]:
        kind = event.type
        if kind == pygame.QUIT:
            return [Quit()]
        if kind == pygame.VIDEORESIZE:
            return [Resize((event.w, event.h))]
        if kind in (pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.needs_redraw = True
        if kind == pygame.WINDOWFOCUSLOST:
            self._held = None
            ups: list[Intent] = [KeyUp(name) for name in sorted(self._keys_down)]
            self._keys_down.clear()
            return [*ups, FocusLost()]
        if kind == pygame.WINDOWLEAVE and self._held is None:
            self.pointer = (-1, -1)
            return [Hover(self.pointer)]
        return []

    def _moved(self, pos: Point) -> list[Intent]:
        self.pointer = (int(pos[0]), int(pos[1]))
        held = self._held
        if held is None:
            return [Hover(self.pointer)]
        out: list[Intent] = []
        if not held.dragging:
            if _distance(held.start, self.pointer) < self.drag_threshold:
                return [Hover(self.pointer)]
            held.dragging = True
            out.append(DragStart(held.start, held.start, held.button))
        step = (self.pointer[0] - held.last[0], self.pointer[1] - held.last[1])
        held.last = self.pointer
        return [*out, DragMove(held.start, self.pointer, step, held.button)]

    def _pressed(self, pos: Point, button: Mouse) -> list[Intent]:
        self.pointer = (int(pos[0]), int(pos[1]))
        if self._held is not None:
            return []
        self._held = _Held(button, self.pointer, self.pointer)
        return [Press(self.pointer, button)]

    def _released(self, pos: Point, button: Mouse) -> list[Intent]:
        self.pointer = (int(pos[0]), int(pos[1]))
        held = self._held
        if held is None or held.button != button:
            return []
        self._held = None
        end: Intent = Click(self.pointer, button, _mods())
        if held.dragging:
            end = DragEnd(held.start, self.pointer, button)
        return [Release(self.pointer, button), end]

    def _key(self, event: pygame.event.Event) -> list[Intent]:
        name = pygame.key.name(event.key)
        if event.type == pygame.KEYUP:
            self._keys_down.discard(name)
            return [KeyUp(name)]
        repeat = name in self._keys_down
        self._keys_down.add(name)
        return [Key(name, _mods_of(getattr(event, "mod", 0)), repeat)]


def _replaces(intents: list[Intent], intent: Intent) -> bool:
    return bool(intents) and isinstance(intent, Hover) and isinstance(intents[-1], Hover)


def _distance(a: Point, b: Point) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def _mods() -> Mods:
    return _mods_of(pygame.key.get_mods()) if pygame.display.get_init() else Mods.NONE


def _mods_of(bits: int) -> Mods:
    mods = Mods.NONE
    if bits & pygame.KMOD_SHIFT:
        mods |= Mods.SHIFT
    if bits & (pygame.KMOD_CTRL | pygame.KMOD_META):
        mods |= Mods.CTRL
    if bits & pygame.KMOD_ALT:
        mods |= Mods.ALT
    return mods
