"""Which words for a first game have been shown, and which were put away, in each game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary

if TYPE_CHECKING:
    from wargames.session.session import Session

TURNS: Final = 2
"""A lesson is shown from the turn in which it first came up, for so many turns."""


@dataclass(slots=True)
class LessonMemory:
    """Remembers lessons by their ids as long as the game is open."""

    _since: WeakKeyDictionary[Session[Any, Any], dict[str, int]] = field(
        default_factory=WeakKeyDictionary
    )

    def is_wanted(self, session: Session[Any, Any], lesson: str, turn: int) -> bool:
        """Tell whether a lesson is still to be shown; asking counts as showing it."""
        since = self._since.setdefault(session, {}).setdefault(lesson, turn)
        return since <= turn < since + TURNS

    def put_away(self, session: Session[Any, Any], lesson: str) -> None:
        """Do not show a lesson again in this game."""
        self._since.setdefault(session, {})[lesson] = -TURNS
