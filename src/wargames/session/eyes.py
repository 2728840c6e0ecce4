"""Whose eyes the screen has: the part of a session that keeps secrets.

Nothing here knows what is secret; it only knows that two people share one screen.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from wargames.core.ids import PlayerId
from wargames.session.errors import SessionError


@dataclass(slots=True)
class Eyes:
    """Who looks at the screen now, who looked before, and what each seat has seen."""

    curtained: bool
    """True if at least two people must not see each other's secrets."""
    only_human: PlayerId | None
    """The one person at the table, if there is just one."""
    viewer: PlayerId | None = None
    """The seat that the screen belongs to; None: everybody watches."""
    peeker: PlayerId | None = None
    """A seat that looks at its own things for a moment."""
    last: PlayerId | None = None
    """The last seat that had the screen for itself."""
    floor: int = 0
    """The number of plies at the last change of hands: undo stops here."""
    seen: dict[PlayerId, int] = field(default_factory=dict)
    """The last ply that each seat watched."""
    recap_from: dict[PlayerId, int] = field(default_factory=dict)

    @property
    def now(self) -> PlayerId | None:
        """The seat for which everything on the screen has to be built."""
        return self.viewer if self.peeker is None else self.peeker

    def may_decide(self, player: PlayerId, *, public: bool) -> bool:
        """Tell whether a seat's question may be on the screen now."""
        if self.peeker is not None:
            return False
        return not self.curtained or public or self.viewer == player

    def come_to_rest(self, player: PlayerId, before: int, after: int, *, public: bool) -> None:
        """Follow the question that now waits: the screen leaves a seat that is not asked.

        Args:
            player: the person who is asked.
            before: number of the last ply when the screen was last at rest.
            after: number of the last ply now.
            public: True if the question may be put with everybody watching.
        """
        if not self.curtained:
            self.viewer = player if self.only_human is None else self.only_human
            self.seen[self.viewer] = after
            return
        if self.viewer is None:
            return
        if public or player != self.viewer:
            self.seen[self.viewer] = before
            self.viewer = None
        else:
            self.seen[self.viewer] = after

    def hand_to(self, player: PlayerId, plies: int) -> None:
        """Give the screen to a seat that has just lifted the curtain."""
        self._note_change(player, plies)
        self.recap_from[player] = self.seen.get(player, 0)
        self.viewer = player
        self.peeker = None
        self.seen[player] = plies

    def look(self, player: PlayerId, plies: int) -> None:
        """Let a seat look at its own things.

        Raises:
            SessionError: another seat is looking.
        """
        if self.peeker not in (None, player):
            raise SessionError("another seat is looking at its hand; it has to stop first")
        if self.curtained and self.viewer not in (None, player):
            assert self.viewer is not None
            self.seen[self.viewer] = plies
            self.viewer = None
        if self.curtained:
            self._note_change(player, plies)
        self.peeker = player

    def stop_looking(self) -> None:
        """End a look; with two people at the table the screen is everybody's afterwards."""
        self.peeker = None

    def recap_start(self, player: PlayerId) -> int:
        """Return the number of the last ply that a seat watched before it last came back."""
        source = self.recap_from if player == self.viewer else self.seen
        return source.get(player, 0)

    def cut(self, keep: int) -> None:
        """Forget what was seen of plies that are taken back."""
        self.floor = min(self.floor, keep)
        for marks in (self.seen, self.recap_from):
            for player, ply in marks.items():
                marks[player] = min(ply, keep)

    def _note_change(self, player: PlayerId, plies: int) -> None:
        if self.last is not None and self.last != player:
            self.floor = plies
        self.last = player
