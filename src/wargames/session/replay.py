"""Step through a game that was played: any ply, any seat's eyes."""

from __future__ import annotations

from typing import Generic, TypeVar

from wargames.core.agenda import GameState
from wargames.core.decision import Ref
from wargames.core.ids import CHANCE, PlayerId
from wargames.session.errors import SessionError
from wargames.session.history import LogEntry, option_label
from wargames.session.session import Session

S = TypeVar("S", bound=GameState)
V = TypeVar("V")


class Replay(Generic[S, V]):
    """A place in the history of a session, to move about in.

    While the game lasts only the public side of it is shown, unless ``with_secrets`` says that
    everybody at the table agrees.

    Args:
        session: played or loaded; stays as it is.
        with_secrets: True to show seats' secrets of a game that is not over.
    """

    def __init__(self, session: Session[S, V], *, with_secrets: bool = False) -> None:
        self.session = session
        self.may_see_secrets = with_secrets or session.result is not None
        self.at = self.first
        """Number of the ply after which the position is shown."""

    @property
    def first(self) -> int:
        """The earliest place: 0, or where a history without its beginning begins."""
        return self.session.history.first_ply - 1

    @property
    def last(self) -> int:
        """The latest place."""
        return self.session.history.length

    def go_to(self, ply: int) -> None:
        """Move to the position after a ply, at most to either end."""
        self.at = min(max(ply, self.first), self.last)

    def step(self, plies: int = 1) -> None:
        """Move on by some plies, back if negative."""
        self.go_to(self.at + plies)

    def next_heading(self) -> None:
        """Move to where the next turn or phase begins."""
        self.go_to(min((ply for ply in self.headings() if ply > self.at), default=self.last))

    def previous_heading(self) -> None:
        """Move back to where the former turn or phase began."""
        self.go_to(max((ply for ply in self.headings() if ply < self.at), default=self.first))

    def headings(self) -> tuple[int, ...]:
        """Return the places where a turn or phase begins."""
        entries = self.session.history.entries(None)
        return tuple(sorted({entry.ply for entry in entries if entry.event.heading}))

    def view(self, viewer: PlayerId | None) -> V:
        """Return what a seat (None: everybody at once) could see here.

        Raises:
            SessionError: the game is not over and its secrets are kept.
        """
        self._check(viewer)
        return self.session.game.view(self.session.history.state_at(self.at), viewer)

    def entries(self, viewer: PlayerId | None) -> tuple[LogEntry, ...]:
        """Return what a seat could read of the ply that led here.

        Raises:
            SessionError: the game is not over and its secrets are kept.
        """
        self._check(viewer)
        found = self.session.history.entries(viewer)
        return tuple(entry for entry in found if entry.ply == self.at)

    def open_entries(self) -> tuple[LogEntry, ...]:
        """Return everything that happened at the ply that led here, secrets of all included.

        Raises:
            SessionError: the game is not over and its secrets are kept.
        """
        if not self.may_see_secrets:
            raise SessionError("the secrets of the seats are shown when the game is over")
        history = self.session.history
        if self.at < history.first_ply:
            return self.entries(None)
        ply = history.plies[self.at - history.first_ply]
        return tuple(LogEntry(ply.number, ply.player, event) for event in ply.events)

    def target(self) -> Ref | None:
        """Return what the decision that led here pointed at; None if that is no one's business."""
        history = self.session.history
        if self.at < history.first_ply:
            return None
        ply = history.plies[self.at - history.first_ply]
        if ply.player == CHANCE or not (ply.public or self.may_see_secrets):
            return None
        options = self.session.game.options(ply.before)
        return next((option.target for option in options if option.action == ply.action), None)

    def action_text(self) -> str:
        """Say who did what at this ply; only who, if it is a secret."""
        history = self.session.history
        if self.at < history.first_ply:
            return "The beginning"
        ply = history.plies[self.at - history.first_ply]
        if ply.player == CHANCE:
            assert ply.chance is not None
            return f"Chance: {ply.chance.why}"
        who = self.session.seat_text(ply.player)
        if not (ply.public or self.may_see_secrets):
            return who
        return f"{who}: {option_label(self.session.game, ply.before, ply.action)}"

    def _check(self, viewer: PlayerId | None) -> None:
        hidden = self.session.game.info.has_hidden_information
        if viewer is not None and hidden and not self.may_see_secrets:
            raise SessionError("the secrets of a seat are shown when the game is over")
