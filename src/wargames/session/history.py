"""The plies of one play, what may be taken back, and the log."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from wargames.core.agenda import GameState
from wargames.core.chance import ChanceEvent, Rng
from wargames.core.decision import Action
from wargames.core.events import Event
from wargames.core.game import NodeGame
from wargames.core.ids import CHANCE, PlayerId

S = TypeVar("S", bound=GameState)


@dataclass(frozen=True, slots=True)
class Ply(Generic[S]):
    """One action of a seat, or one outcome of chance."""

    number: int
    """From 1; counts chance too."""
    player: PlayerId
    action: Action
    before: S
    after: S
    rng_before: int
    rng_after: int
    events: tuple[Event, ...]
    chance: ChanceEvent | None
    """What was rolled or shuffled; None for a seat's action."""
    public: bool
    """True if the question held no secret, so that everybody may read the answer."""
    standing: bool = False
    """True if a standing answer gave it."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of the log."""

    ply: int
    """0 for what happened before the first ply."""
    player: PlayerId
    """Who acted; CHANCE for dice, shuffles and the set-up."""
    event: Event
    is_note: bool = False
    """True for a remark of the table (a take-back), not of the rules."""

    @property
    def text(self) -> str:
        """The sentence to show."""
        return self.event.text


class History(Generic[S]):
    """Everything that happened, as states, plies and remarks.

    Args:
        state: where the history begins.
        events: what happened on the way there.
        rng: state of the generator of dice and shuffles.
        first_ply: number of the next ply; above 1 when older plies are not known.
    """

    def __init__(
        self, state: S, events: tuple[Event, ...], rng: int, *, first_ply: int = 1
    ) -> None:
        self.plies: list[Ply[S]] = []
        self.rng = Rng(rng)
        self.first_ply = first_ply
        self._base_state = state
        self._base_events = events
        self._base_rng = rng
        self._notes: list[tuple[int, Event]] = []

    @property
    def state(self) -> S:
        """The state now."""
        return self.plies[-1].after if self.plies else self._base_state

    @property
    def length(self) -> int:
        """Number of the last ply; 0 at the beginning."""
        return self.first_ply - 1 + len(self.plies)

    @property
    def base(self) -> tuple[S, int]:
        """The state and generator where this history begins."""
        return self._base_state, self._base_rng

    def state_at(self, number: int) -> S:
        """Return the state after a ply; the beginning for ``first_ply - 1``.

        Raises:
            ValueError: no such ply is known.
        """
        index = number - self.first_ply
        if not -1 <= index < len(self.plies):
            raise ValueError(
                f"ply {number} is not known; plies {self.first_ply} to {self.length} are"
            )
        return self._base_state if index < 0 else self.plies[index].after

    def play(
        self, game: NodeGame[S, Any], player: PlayerId, action: Action, *, standing: bool = False
    ) -> Ply[S]:
        """Apply an action by its rules and append the ply.

        Args:
            game: the rules.
            player: who acts.
            action: what; an ``Outcome`` is sampled or typed in by the caller.
            standing: True if a standing answer gave it.

        Raises:
            IllegalAction: with the refusal; nothing has changed.
            GameOver: the game has ended.
        """
        before = self.state
        node = game.top(before)
        chance = game.chance(before) if player == CHANCE else None
        moved = game.apply(before, player, action)
        rng_before = self.plies[-1].rng_after if self.plies else self._base_rng
        ply = Ply(
            number=self.length + 1,
            player=player,
            action=action,
            before=before,
            after=moved.state,
            rng_before=rng_before,
            rng_after=self.rng.state,
            events=moved.events,
            chance=chance,
            public=bool(getattr(node, "public", False)),
            standing=standing,
        )
        self.plies.append(ply)
        return ply

    def append(self, ply: Ply[S]) -> None:
        """Put back a ply that was cut off just before."""
        self.plies.append(ply)
        self.rng.state = ply.rng_after

    def cut(self, keep: int) -> list[Ply[S]]:
        """Take back every ply after number ``keep``, generator included, and return them.

        Remarks stay; those about plies taken back move to the place of the cut.
        """
        index = keep - self.first_ply + 1
        removed = self.plies[index:]
        del self.plies[index:]
        if removed:
            self.rng.state = removed[0].rng_before
        self._notes = [(min(at, keep), note) for at, note in self._notes]
        return removed

    def note(self, text: str, *, at: int | None = None) -> None:
        """Add a remark of the table, seen by everybody."""
        self._notes.append((self.length if at is None else at, Event(text)))

    @property
    def notes(self) -> tuple[tuple[int, str], ...]:
        """Remarks with the number of the ply that they follow."""
        return tuple((at, note.text) for at, note in self._notes)

    def entries(self, viewer: PlayerId | None) -> Iterator[LogEntry]:
        """Yield the log as a seat (None: everybody at once) may read it."""
        return (entry for entry in self.all_entries() if entry.event.is_visible_to(viewer))

    def all_entries(self) -> Iterator[LogEntry]:
        """Yield the log with the secrets of every seat: for games that are over."""
        pending = sorted(self._notes, key=lambda item: item[0])
        for number, player, events in self._batches():
            for event in events:
                yield LogEntry(number, player, event)
            while pending and pending[0][0] <= number:
                yield LogEntry(number, CHANCE, pending.pop(0)[1], is_note=True)
        for _, note in pending:
            yield LogEntry(self.length, CHANCE, note, is_note=True)

    def _batches(self) -> Iterator[tuple[int, PlayerId, tuple[Event, ...]]]:
        yield self.first_ply - 1, CHANCE, self._base_events
        for ply in self.plies:
            yield ply.number, ply.player, ply.events


def chance_text(chance: ChanceEvent) -> str:
    """Say what chance did, in words that give nothing away."""
    if chance.secret:
        return f"chance has acted in secret ({chance.why})"
    return f"dice were rolled ({chance.why})"


def has_revealed(events: tuple[Event, ...]) -> bool:
    """Tell whether somebody learned something that cannot be unlearned."""
    return any(event.reveals for event in events)


def revealed_text(events: tuple[Event, ...], viewer: PlayerId | None) -> str:
    """Say what was revealed, as far as the viewer may know it."""
    for event in events:
        if event.reveals and event.is_visible_to(viewer):
            return f"something was revealed: {event.text}"
    return "something was revealed"


def option_label(game: NodeGame[S, Any], before: S, action: Action) -> str:
    """Return the label that an action had when it was chosen."""
    for option in game.options(before):
        if option.action == action:
            return option.label
    return game.notation.write(action)
