"""What every widget is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from wargames.ui.intents import Intent
from wargames.ui.theme import ACT, Theme

if TYPE_CHECKING:
    from wargames.ui.widgets.base import Host


@dataclass(frozen=True, slots=True)
class Tip:
    """Text of a tooltip, and the section or ruling that it rests on."""

    text: str
    cite: str = ""


class Widget:
    """A rectangle that can be drawn, hovered, pressed, focused.

    ``label`` is the widget's name for tests and for reading aloud; ``grow`` its share of spare
    room in a row or column (0: natural size).
    """

    focusable = False
    fills_height = False
    """True for what takes all the height of a row even if it needs less."""

    def __init__(self, *, label: str = "", grow: int = 0, tip: Tip | str | None = None) -> None:
        self.label = label
        self.grow = grow
        self.tip = Tip(tip) if isinstance(tip, str) else tip
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.host: Host | None = None
        self.parent: Widget | None = None
        self.visible = True
        self.enabled = True
        self.hovered = False
        self.pressed = False

    # ── for subclasses ──────────────────────────────────────────────────────────────────────

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        """Size in pixels that the widget needs; ``width`` is the room it will get, if known."""
        return theme.px(16), theme.px(16)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Takes its rectangle; containers place their children."""
        self.rect = rect.copy()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws itself and its children."""

    def handle(self, intent: Intent) -> bool:
        """Reacts to an intent aimed at it; False passes it to the parent."""
        return False

    def update(self, dt_ms: float) -> None:
        """Time passed."""

    def children(self) -> Sequence[Widget]:
        """Widgets inside this one, in drawing order."""
        return ()

    def clip_rect(self) -> pygame.Rect:
        """Where children can be seen and hit."""
        return self.rect

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        """The tooltip at a point of the widget."""
        return self.tip

    # ── for everybody ───────────────────────────────────────────────────────────────────────

    @property
    def focused(self) -> bool:
        """Whether it has the keyboard."""
        return self.host is not None and self.host.focus is self

    def invalidate(self) -> None:
        """Asks for a redraw."""
        if self.host is not None:
            self.host.invalidate(self.rect.inflate(8, 8))

    def relayout(self) -> None:
        """Its natural size changed: lay everything out anew."""
        if self.host is not None:
            self.host.relayout()

    def walk(self) -> Iterator[Widget]:
        """Itself and all visible descendants, in drawing order."""
        if self.visible:
            yield self
            for child in self.children():
                yield from child.walk()

    def chain_at(self, pos: tuple[int, int]) -> list[Widget]:
        """The visible widgets under ``pos``, innermost first."""
        if not self.visible or not self.rect.collidepoint(pos):
            return []
        if self.clip_rect().collidepoint(pos):
            for child in reversed(self.children()):
                chain = child.chain_at(pos)
                if chain:
                    return [*chain, self]
        return [self]

    def attach(self, host: Host | None, parent: Widget | None) -> None:
        """Tells it and its children where they hang."""
        self.host, self.parent = host, parent
        for child in self.children():
            child.attach(host, self)


def draw_focus(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """The outline that shows where the keyboard is."""
    ring = rect.inflate(theme.px(4), theme.px(4))
    pygame.draw.rect(surface, ACT, ring, theme.px(2), border_radius=theme.px(6))
