"""What a seat could see happen since it last looked, one event at a time."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from wargames.core.ids import PlayerId
from wargames.session.history import LogEntry
from wargames.session.replay import Replay
from wargames.session.session import Session


@dataclass(slots=True)
class Recap:
    """A place in what happened; before the first step it is only an offer."""

    entries: tuple[LogEntry, ...]
    replay: Replay[Any, Any]
    at: int = -1
    view: Any = field(default=None)
    """What everybody could see then; None while it is only an offer."""

    @classmethod
    def of(cls, session: Session[Any, Any], seat: PlayerId) -> Recap | None:
        """Return the recap of a seat; None if nothing has happened."""
        entries = tuple(entry for entry in session.recap(seat) if entry.text)
        return cls(entries, Replay(session)) if entries else None

    @classmethod
    def over(cls, session: Session[Any, Any], entries: tuple[LogEntry, ...]) -> Recap:
        """Return a recap of these events."""
        return cls(tuple(entry for entry in entries if entry.text), Replay(session))

    @property
    def entry(self) -> LogEntry | None:
        """The event shown now."""
        return self.entries[self.at] if 0 <= self.at < len(self.entries) else None

    def step(self, step: int) -> bool:
        """Move on; False past the last event."""
        self.at = max(0, self.at + step)
        entry = self.entry
        if entry is None:
            self.view = None
            return False
        self.replay.go_to(entry.ply)
        self.view = self.replay.view(None)
        return True
