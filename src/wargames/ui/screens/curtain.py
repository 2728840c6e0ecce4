"""The curtain: nothing but the name of the seat that is waited for, until a key is held.

It is put up in place of the table, so that nothing of the last seat is left on the screen or
alive behind it, and before anything of the next seat has been built.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pygame

from wargames.core.ids import PlayerId
from wargames.session.session import Session
from wargames.ui import theme as look
from wargames.ui.draw.pips import draw_pip
from wargames.ui.draw.primitives import panel, supersampled
from wargames.ui.intents import FocusLost, Intent, Key, KeyUp, Mouse, Press, Quit, Release, Resize
from wargames.ui.shell import Screen
from wargames.ui.text import BODY, BUTTON, NOTE, TITLE, setter
from wargames.ui.theme import Theme, side_style

if TYPE_CHECKING:
    from wargames.ui.context import AppContext

HOLD_MS: Final = 600.0
RETURN_MS: Final = 250.0
"""Where the screen goes back to the seat that had it last: nobody else's things come into view."""
HOLD_KEYS: Final = ("space", "return", "enter", "keypad enter")
STEPS: Final = 12
"""Pictures of the button filling up while it is held."""


class CurtainScreen(Screen):
    """Waits for one seat; then hands it the screen.

    Args:
        context: shared by every page.
        session: the play.
        seat: who is waited for.
        looking: True if the seat only wants to look at its own things.
    """

    title = "Pass the laptop"

    def __init__(
        self,
        context: AppContext,
        session: Session[Any, Any],
        seat: PlayerId,
        *,
        looking: bool = False,
    ) -> None:
        super().__init__()
        self.context = context
        self.session = session
        self.seat = seat
        self.looking = looking
        self.name = session.seat_text(seat)
        self.style = context.skin(session.game.info.id).side(seat)
        self.hold_ms = RETURN_MS if session.had_screen_last(seat) else HOLD_MS
        self._held_ms = 0.0
        self._holding = ""

    @property
    def animating(self) -> bool:
        """True while the key is held."""
        return bool(self._holding)

    @property
    def step(self) -> int:
        """How far the button is filled, 0 to `STEPS`."""
        return min(STEPS, int(self._held_ms / self.hold_ms * STEPS))

    def handle(self, intent: Intent) -> bool:
        """Only holding the key or the button does anything."""
        if isinstance(intent, Quit):
            self.context.quit()
        elif isinstance(intent, Key) and intent.name in HOLD_KEYS:
            if not intent.repeat:
                self._begin(intent.name)
        elif isinstance(intent, KeyUp):
            self._end(intent.name)
        elif isinstance(intent, Press) and intent.button is Mouse.LEFT:
            if button_rect(self.theme, self.shell.size).collidepoint(intent.pos):
                self._begin("pointer")
        elif isinstance(intent, Release):
            self._end("pointer")
        elif isinstance(intent, FocusLost):
            self._end(self._holding)
        elif isinstance(intent, Resize):
            return False
        return not isinstance(intent, Key) or intent.name in HOLD_KEYS

    def _begin(self, what: str) -> None:
        if not self._holding:
            self._holding, self._held_ms = what, 0.0
            self.invalidate()

    def _end(self, what: str) -> None:
        if what and what == self._holding:
            self._holding, self._held_ms = "", 0.0
            self.invalidate()

    def update(self, dt_ms: float) -> None:
        """Count how long the key has been held."""
        if not self._holding:
            return
        self._held_ms += dt_ms
        if self._held_ms >= self.hold_ms:
            self._lift()

    def _lift(self) -> None:
        from wargames.ui.screens.table import TableScreen

        self._holding = ""
        if self.looking:
            self.session.look(self.seat)
            self.shell.replace(TableScreen(self.context, self.session, looking=self.seat))
            return
        self.session.accept_handoff(self.seat)
        self.shell.replace(TableScreen(self.context, self.session, arrived=True))

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the whole window."""
        draw_curtain(surface, self.theme, self.name, self.style, self.step)


def button_rect(theme: Theme, size: tuple[int, int]) -> pygame.Rect:
    """Where the button to hold lies."""
    words = setter(theme)
    wide = max(words.width(HOLD_TEXT, BUTTON) + theme.px(48), theme.px(280))
    rect = pygame.Rect(0, 0, min(wide, size[0] - theme.px(32)), words.line_height(BUTTON))
    rect.height += theme.px(24)
    rect.center = (size[0] // 2, round(size[1] * 0.74))
    return rect


HOLD_TEXT: Final = "Hold Space, Enter or this button"


def draw_curtain(surface: pygame.Surface, theme: Theme, name: str, style: str, step: int) -> None:
    """Paint the curtain of a seat: a function of these arguments and the size alone."""
    size = surface.get_size()
    words = setter(theme)
    surface.fill(look.TABLE_DEEP)
    side = side_style(style)
    radius = min(theme.px(72), size[1] // 7)
    centre = (size[0] // 2, round(size[1] * 0.3))
    box = 2 * radius
    medal = supersampled((box, box), side.fill, lambda s, f: _medal(s, box * f, style))
    surface.blit(medal, medal.get_rect(center=centre))
    room = size[0] - theme.px(64)
    title = replace(TITLE, colour=look.TEXT)
    whom = name if "(" in name else f"the {name} side"
    layout = words.wrap(f"Pass the laptop to {whom}", room, title)
    top = centre[1] + radius + theme.px(24)
    words.draw_layout(surface, layout, ((size[0] - layout.width) // 2, top), align=0.5)
    note = words.wrap(
        "Nobody else should look at the screen now.", room, replace(BODY, colour=look.QUIET)
    )
    top += layout.height + theme.px(8)
    words.draw_layout(surface, note, ((size[0] - note.width) // 2, top), align=0.5)
    _button(surface, theme, step)


def _medal(surface: pygame.Surface, side: float, style: str) -> None:
    kind = side_style(style)
    middle = (side / 2, side / 2)
    pygame.draw.circle(surface, kind.accent, middle, side / 2)
    pygame.draw.circle(surface, kind.fill, middle, side * 0.46)
    draw_pip(surface, kind.pip, (middle, side * 0.3), kind.text, kind.fill)


def _button(surface: pygame.Surface, theme: Theme, step: int) -> None:
    words = setter(theme)
    rect = button_rect(theme, surface.get_size())
    panel(surface, rect, look.PANEL_RAISED, radius=theme.px(6), border=look.ACT, width=theme.px(2))
    if step:
        fill = rect.inflate(-theme.px(8), -theme.px(8))
        fill.width = fill.width * step // STEPS
        panel(surface, fill, look.mix(look.PANEL_RAISED, look.ACT, 0.45), radius=theme.px(4))
    layout = words.wrap(HOLD_TEXT, rect.width - theme.px(24), BUTTON)
    at = (rect.centerx - layout.width // 2, rect.centery - layout.height // 2)
    words.draw_layout(surface, layout, at, align=0.5)
    below = replace(NOTE, colour=look.QUIET)
    line = words.wrap("Keep it pressed for a moment.", surface.get_width() - theme.px(64), below)
    top = rect.bottom + theme.px(12)
    words.draw_layout(surface, line, ((surface.get_width() - line.width) // 2, top), align=0.5)
