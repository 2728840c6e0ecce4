"""The window: event loop, screen stack, scales, and the guard that keeps a fault from ending it."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from wargames.ui.assets import Assets
from wargames.ui.intents import FocusLost, Intent, IntentReader, Key, Mods, Quit, Resize
from wargames.ui.settings import TEXT_SCALE_STEP, UI_SCALE_STEP, UiSettings
from wargames.ui.theme import Theme
from wargames.ui.window import NoDisplay, clamp_window, open_window, require_pygame_ce

__all__ = ["CrashHandler", "CrashReport", "NoDisplay", "Screen", "Shell", "require_pygame_ce"]

BUSY_HZ: Final = 60
IDLE_HZ: Final = 30
LONGEST_STEP_MS: Final = 100.0
SMALLEST_PAGE: Final = (480, 360)
"""Some systems let a window be drawn to a few pixels: pages are then cut off, not squeezed."""


@dataclass(frozen=True, slots=True)
class CrashReport:
    """A fault that was caught: what broke, and the save that ``on_crash`` made of the game."""

    error: BaseException
    save_path: Path | None
    details: str

    @property
    def summary(self) -> str:
        """The fault in one line."""
        text = str(self.error).strip().splitlines()
        return f"{type(self.error).__name__}: {text[0]}" if text else type(self.error).__name__


CrashHandler = Callable[[BaseException], "Path | None"]
"""Called with the fault, returns where the game was saved, or None if there was none."""


class Screen:
    """One page of the program. Subclasses draw all of the surface and handle intents.

    A screen asks for a redraw with `invalidate`; while `animating` it is updated and drawn at
    60 Hz. ``self.shell`` and ``self.theme`` are set from `enter` on.
    """

    shell: Shell
    opaque: bool = True
    """False for a panel over the screen below, which is then drawn first."""
    title: str = ""
    """Window title while on top; must be fit for everybody's eyes."""

    def __init__(self) -> None:
        self._dirty_all = True
        self._dirty_rects: list[pygame.Rect] = []

    @property
    def theme(self) -> Theme:
        """Sizes and fonts at the current scales."""
        return self.shell.theme

    @property
    def animating(self) -> bool:
        """True while something moves: the shell then updates and draws every frame."""
        return False

    def enter(self) -> None:
        """The screen came onto the stack."""

    def leave(self) -> None:
        """The screen left the stack; drop what it showed."""

    def resume(self) -> None:
        """The screen is on top again after another one left."""

    def layout(self, size: tuple[int, int]) -> None:
        """Window size or theme changed (also called once after `enter`)."""

    def handle(self, intent: Intent) -> bool:
        """Reacts to an intent; False lets the shell's own keys have it."""
        return False

    def update(self, dt_ms: float) -> None:
        """Time passed; called before every frame, also when idle."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the screen; the surface's clip is set if only rectangles are dirty."""

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Asks for a redraw of ``rect``, or of everything."""
        if rect is None:
            self._dirty_all = True
        else:
            self._dirty_rects.append(rect.copy())

    def take_dirty(self) -> tuple[bool, list[pygame.Rect]]:
        """What is to be redrawn, and forgets it."""
        taken = (self._dirty_all, self._dirty_rects)
        self._dirty_all, self._dirty_rects = False, []
        return taken


class Shell:
    """The window and the stack of screens in it.

    Args:
        assets: asset folder wrapper; without one, built-in fonts are used.
        settings: the user's settings; change them with `apply_settings`.
        on_crash: saves the game after a fault in a screen and says where.
        on_settings: told about settings changed by key, so that the app can store them.
    """

    def __init__(
        self,
        *,
        assets: Assets | None = None,
        settings: UiSettings | None = None,
        on_crash: CrashHandler | None = None,
        on_settings: Callable[[UiSettings], None] | None = None,
        title: str = "wargames",
    ) -> None:
        self.assets = assets or Assets(None)
        self.settings = settings or UiSettings()
        self.on_crash = on_crash
        self.on_settings = on_settings
        self.on_last_page_left: Callable[[], object] = self.quit
        """What follows when a fault made the player leave the only page there was."""
        self.title = title
        self.theme: Theme
        self.reader = IntentReader()
        self.screens: list[Screen] = []
        self.frames_drawn = 0
        self._window: pygame.Surface | None = None
        self._windowed_size = (1280, 800)
        self._running = False
        self._shown_title = ""

    # ── window ──────────────────────────────────────────────────────────────────────────────

    def open(self, size: tuple[int, int] = (1280, 800)) -> None:
        """Opens the window.

        Raises:
            NoDisplay: the other pygame build is installed, or there is no display.
        """
        require_pygame_ce()
        self._windowed_size = clamp_window(size)
        self._window = open_window(self._windowed_size, fullscreen=self.settings.fullscreen)
        pygame.key.set_repeat(380, 45)
        self._new_theme()

    def close(self) -> None:
        """Leaves every screen and closes the window."""
        while self.screens:
            self.screens.pop().leave()
        self._window = None
        pygame.display.quit()

    @property
    def surface(self) -> pygame.Surface:
        """The window's surface."""
        if self._window is None:
            raise RuntimeError("Shell.open() was not called")
        return self._window

    @property
    def size(self) -> tuple[int, int]:
        """Width and height to lay pages out for: the window's, however small it is drawn."""
        width, height = self.surface.get_size()
        return max(width, SMALLEST_PAGE[0]), max(height, SMALLEST_PAGE[1])

    def apply_settings(self, settings: UiSettings) -> None:
        """Takes new settings at once: theme, fullscreen, layout of every screen."""
        before, self.settings = self.settings, settings
        if before.fullscreen != settings.fullscreen and self._window is not None:
            if settings.fullscreen:
                self._windowed_size = self.size
            self._window = open_window(self._windowed_size, fullscreen=settings.fullscreen)
        self._new_theme()
        self._relayout()
        if self.on_settings is not None and before != settings:
            self.on_settings(settings)

    def _new_theme(self) -> None:
        self.theme = Theme(
            ui_scale=self.settings.ui_scale,
            text_scale=self.settings.text_scale,
            assets=self.assets,
        )
        self.reader.drag_threshold = self.theme.px(6)

    def _relayout(self) -> None:
        for screen in self.screens:
            self._guarded(partial(screen.layout, self.size), screen)
            screen.invalidate()

    # ── screens ─────────────────────────────────────────────────────────────────────────────

    @property
    def top(self) -> Screen | None:
        """The screen that gets the intents."""
        return self.screens[-1] if self.screens else None

    def push(self, screen: Screen) -> None:
        """Puts a screen on top; it gets all intents until it is popped."""
        screen.shell = self
        self.screens.append(screen)
        self._guarded(screen.enter, screen)
        if screen in self.screens:
            self._guarded(lambda: screen.layout(self.size), screen)
        screen.invalidate()

    def pop(self) -> None:
        """Takes the top screen away; without any the loop ends."""
        gone = self.screens.pop()
        self._guarded(gone.leave, gone)
        below = self.top
        if below is not None:
            self._guarded(below.resume, below)
            below.invalidate()

    def replace(self, screen: Screen) -> None:
        """Swaps the top screen."""
        if self.screens:
            gone = self.screens.pop()
            self._guarded(gone.leave, gone)
        self.push(screen)

    def reset_to(self, screen: Screen) -> None:
        """Empties the stack and starts it anew: nothing of the old screens stays alive."""
        while self.screens:
            gone = self.screens.pop()
            self._guarded(gone.leave, gone)
        self.push(screen)

    def quit(self) -> None:
        """Ends the loop after this frame."""
        self._running = False

    # ── loop ────────────────────────────────────────────────────────────────────────────────

    def run(self) -> None:
        """Runs until the stack is empty or `quit`; sleeps between frames."""
        self._running = True
        last = time.monotonic()
        while self._running and self.screens:
            now = time.monotonic()
            self.run_frame(min((now - last) * 1000.0, LONGEST_STEP_MS))
            last = now
            spent = time.monotonic() - now
            time.sleep(max(0.001, 1.0 / self._pace() - spent))
        self._running = False

    def _pace(self) -> int:
        top = self.top
        return BUSY_HZ if top is not None and top.animating else IDLE_HZ

    def run_frame(self, dt_ms: float = 1000.0 / BUSY_HZ) -> bool:
        """One turn of the loop; True if something was drawn. Tests drive the window with it."""
        for intent in self.reader.read(pygame.event.get()):
            self.dispatch(intent)
        for screen in self._visible():
            self._guarded(partial(screen.update, dt_ms), screen)
        return self._draw_if_dirty()

    def dispatch(self, intent: Intent) -> None:
        """Gives an intent to the top screen, then to the shell's own keys."""
        if isinstance(intent, Resize):
            self._window = pygame.display.get_surface() or self._window
            self._relayout()
            return
        top = self.top
        taken = top is not None and self._guarded(lambda: top.handle(intent), top)
        if taken:
            return
        if isinstance(intent, Key):
            self._own_key(intent)
        elif isinstance(intent, Quit):
            self.quit()
        elif isinstance(intent, FocusLost) and top is not None:
            top.invalidate()

    def _own_key(self, key: Key) -> None:
        settings = self.settings
        if key.name == "f11":
            self.apply_settings(replace(settings, fullscreen=not settings.fullscreen))
            return
        step = {"+": 1, "=": 1, "[+]": 1, "-": -1, "[-]": -1}.get(key.name, 0)
        if not key.mods & Mods.CTRL:
            return
        if step and key.mods & Mods.ALT:
            scale = settings.text_scale + step * TEXT_SCALE_STEP
            self.apply_settings(settings.with_text_scale(scale))
        elif step:
            self.apply_settings(settings.with_ui_scale(settings.ui_scale + step * UI_SCALE_STEP))
        elif key.name == "0":
            self.apply_settings(replace(settings, ui_scale=1.0, text_scale=1.0))

    # ── drawing ─────────────────────────────────────────────────────────────────────────────

    def _visible(self) -> list[Screen]:
        first = len(self.screens) - 1
        while first > 0 and not self.screens[first].opaque:
            first -= 1
        return self.screens[max(first, 0) :]

    def _draw_if_dirty(self) -> bool:
        visible = self._visible()
        if not visible:
            return False
        self._show_title(visible[-1])
        everything = self.reader.needs_redraw
        self.reader.needs_redraw = False
        rects: list[pygame.Rect] = []
        for screen in visible:
            all_of_it, some = screen.take_dirty()
            everything = everything or all_of_it or screen.animating
            rects += some
        if not everything and not rects:
            return False
        area = (
            self.surface.get_rect() if everything else _union(rects).clip(self.surface.get_rect())
        )
        self._paint(visible, area)
        self.frames_drawn += 1
        return True

    def _paint(self, visible: list[Screen], area: pygame.Rect) -> None:
        surface = self.surface
        whole = area == surface.get_rect()
        surface.set_clip(None if whole else area)
        for screen in visible:
            self._guarded(partial(screen.draw, surface), screen)
        surface.set_clip(None)
        if whole:
            pygame.display.flip()
        else:
            pygame.display.update(area)

    def _show_title(self, screen: Screen) -> None:
        title = f"{screen.title} – {self.title}" if screen.title else self.title
        if title != self._shown_title:
            pygame.display.set_caption(title)
            self._shown_title = title

    # ── faults ──────────────────────────────────────────────────────────────────────────────

    def _guarded(self, call: Callable[[], object], screen: Screen) -> bool:
        """Runs ``call``; a fault is saved and shown instead of ending the program."""
        try:
            return bool(call())
        except Exception as error:  # noqa: BLE001 - the guard's whole purpose
            self._crashed(error, screen)
            return True

    def _crashed(self, error: Exception, screen: Screen) -> None:
        from wargames.ui.crash import CrashScreen

        details = "".join(traceback.format_exception(error))
        if isinstance(screen, CrashScreen):
            self.quit()
            raise error
        path: Path | None = None
        if self.on_crash is not None:
            try:
                path = self.on_crash(error)
            except Exception as second:  # noqa: BLE001 - the first fault is still to be shown
                details += "\nThe game could not be saved either:\n"
                details += "".join(traceback.format_exception(second))
        if not isinstance(self.top, CrashScreen):
            self.push(CrashScreen(CrashReport(error, path, details), screen))


def _union(rects: list[pygame.Rect]) -> pygame.Rect:
    return rects[0].unionall(rects[1:])
