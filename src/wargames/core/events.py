"""Past-tense facts for the log and for animation, each with its audience."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from wargames.core.decision import Cite
from wargames.core.ids import PlayerId


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened.

    The text is put together when somebody reads it; ``args`` fill the ``{}`` of ``template``.
    """

    template: str
    args: tuple[object, ...] = ()
    cite: Cite | None = None
    seen_by: PlayerId | None = None
    """The only seat that may know it; None: everybody."""
    reveals: bool = False
    """True if somebody learned something by it, so that nothing before it may be taken back."""
    dice: tuple[int, ...] = ()
    sides: int = 0
    roller: PlayerId | None = None
    """Whose dice these are, for the page of luck."""
    heading: bool = False
    """True for lines that begin a turn or phase."""

    @property
    def text(self) -> str:
        """The sentence for the log."""
        return self.template.format(*self.args) if self.args else self.template

    def is_visible_to(self, viewer: PlayerId | None) -> bool:
        """Tell whether a seat (None: everybody at once) may know of it."""
        return self.seen_by is None or self.seen_by == viewer


class Recorder(Protocol):
    """Takes down events while rules run."""

    def tell(
        self,
        template: str,
        *args: object,
        cite: Cite | None = None,
        seen_by: PlayerId | None = None,
        reveals: bool = False,
        dice: tuple[int, ...] = (),
        sides: int = 0,
        roller: PlayerId | None = None,
        heading: bool = False,
    ) -> None:
        """Record one event; the parameters are the fields of ``Event``."""


class ListRecorder:
    """Keeps the events of one transition."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] = []

    def tell(
        self,
        template: str,
        *args: object,
        cite: Cite | None = None,
        seen_by: PlayerId | None = None,
        reveals: bool = False,
        dice: tuple[int, ...] = (),
        sides: int = 0,
        roller: PlayerId | None = None,
        heading: bool = False,
    ) -> None:
        """Append an event."""
        self.events.append(
            Event(template, args, cite, seen_by, reveals, dice, sides, roller, heading)
        )


class SilentRecorder:
    """Hears nothing: playouts build no events."""

    __slots__ = ()

    def tell(self, template: str, *args: object, **fields: object) -> None:
        """Forget it."""


SILENT = SilentRecorder()
