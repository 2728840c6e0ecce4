"""One play of a game: what the window and the command line talk to.

A session holds the state and never shows it: callers get the view, the question and the log of
whoever looks at the screen now. The way of one choice::

    session.submit(option.action)     records the ply, then dice, shuffles, standing answers
    while session.bot_due():          one ply of a computer player at a time
        session.advance_bot()
    seat = session.handoff_due()      draw the curtain, wait for that seat, then
    session.accept_handoff(seat)
    session.view(), session.decision(), session.log(session.eyes)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from wargames.core.agenda import GameState
from wargames.core.chance import Outcome, Rng
from wargames.core.decision import Action
from wargames.core.game import NodeGame
from wargames.core.ids import CHANCE, TERMINAL, PlayerId
from wargames.session.errors import DiceRefused, SessionError, UndoClosed
from wargames.session.history import (
    History,
    LogEntry,
    Ply,
    chance_text,
    has_revealed,
    option_label,
    revealed_text,
)
from wargames.session.luck import promised_dice
from wargames.session.seats import COMPUTER_DICE, Seat
from wargames.session.standing import StandingAnswer
from wargames.session.table import Table

S = TypeVar("S", bound=GameState)
V = TypeVar("V")

BOT_STREAM = 0xB07B07B07B07B07B
"""Keeps the random numbers of computer players apart from the dice."""


class Listener(Protocol):
    """Hears what happens to a session, in order: the journal on disk."""

    def on_plies(self, plies: Sequence[Ply[Any]]) -> None:
        """Plies were added."""

    def on_cut(self, keep: int, note: str) -> None:
        """Every ply after number ``keep`` was taken back; ``note`` is the remark, if any."""

    def on_standing(self, answer: StandingAnswer) -> None:
        """A standing answer was given or changed."""


class Session(Table[S, V]):
    """One play of one game.

    Args:
        game: the rules.
        options: by ``OptionSpec.id``; missing ones take their default.
        seed: of dice, shuffles and computer players.
        seats: one for each seat of the title.
        dice: ``"computer"``, or ``"typed"``: open dice wait for ``enter_dice``.
        history: what was played before; for loading.
        standing: standing answers given before; for loading.

    Raises:
        ValueError: unknown option, wrong number of seats, unknown computer player.
    """

    def __init__(
        self,
        game: NodeGame[S, V],
        options: Mapping[str, str],
        seed: int,
        seats: tuple[Seat, ...],
        *,
        dice: str = COMPUTER_DICE,
        history: History[S] | None = None,
        standing: Sequence[StandingAnswer] = (),
    ) -> None:
        super().__init__(game, options, seed, seats, dice=dice, history=history, standing=standing)
        self._redo: list[Ply[S]] = []
        self._promised: list[tuple[int, int]] = []
        self._listener: Listener | None = None
        self._advance()

    # ── Playing ────────────────────────────────────────────────────────────────────────────

    def submit(self, action: Action) -> tuple[LogEntry, ...]:
        """Answer the question on the screen, and play what follows by itself.

        Returns:
            What has happened, as far as whoever looks afterwards may know it.

        Raises:
            SessionError: there is no question, or the action is not one of its options.
        """
        question = self.decision()
        if question is None:
            raise SessionError(f"nothing can be decided on this screen now. {self.waiting_text()}")
        if all(option.action != action for option in question.options):
            text = self.game.notation.write(action)
            raise SessionError(f"{text!r} is not on offer now: {question.prompt}")
        return self._play(question.player, action)

    def bot_due(self) -> PlayerId | None:
        """Return the computer player whose turn it is."""
        question = self._pending()
        return question.player if question and question.player in self._bots else None

    def advance_bot(self) -> tuple[LogEntry, ...]:
        """Let the computer player make one choice; returns what ``submit`` does.

        Raises:
            SessionError: no computer player decides now.
        """
        question = self._pending()
        player = self.bot_due()
        if question is None or player is None:
            raise SessionError("no computer player decides now")
        view = self.game.view(self.history.state, player)
        # By position, not by a running stream: after a take-back the same choice comes again.
        stream = Rng(self.setup.seed ^ BOT_STREAM ^ (self.history.length * 0x10001))
        return self._play(player, self._bots[player].choose(view, question, stream))

    def enter_dice(self, faces: Sequence[int]) -> tuple[LogEntry, ...]:
        """Enter the faces of dice rolled on the table; returns what ``submit`` does.

        Raises:
            DiceRefused: there is nothing to roll, or these are not the right dice.
        """
        roll = self.dice_due()
        if roll is None:
            raise DiceRefused("no dice are to be rolled now")
        outcome = Outcome(tuple(faces))
        if not roll.allows(outcome):
            dice = "one die" if roll.count == 1 else f"{roll.count} dice"
            raise DiceRefused(f"expected {dice} showing 1 to {roll.sides}, got {list(faces)}")
        return self._play(CHANCE, outcome)

    def set_standing(self, answer: StandingAnswer) -> tuple[LogEntry, ...]:
        """Give or change a standing answer; one that fits the question now answers it.

        Returns what ``submit`` does.
        """
        self.standing.set(answer)
        if self._listener:
            self._listener.on_standing(answer)
        return self._advance()

    def listen(self, listener: Listener | None) -> None:
        """Report everything from now on to a listener."""
        self._listener = listener

    # ── Taking back ────────────────────────────────────────────────────────────────────────

    def can_undo(self) -> bool:
        """Tell whether the last step of the seat that decides can be taken back."""
        return self.undo_barrier() is None

    def undo_label(self) -> str:
        """Name what ``undo`` takes back; "" if nothing."""
        return self._label(self.history.plies[-1]) if self.can_undo() else ""

    def undo_barrier(self) -> str | None:
        """Say what keeps the last step from being taken back; None if it can be."""
        if not self.history.plies:
            return "nothing has been decided yet"
        if self.result is not None:
            return "the game has ended"
        last, question = self.history.plies[-1], self.decision()
        if last.chance is not None:
            return chance_text(last.chance)
        if question is None:
            return "another seat decides now"
        if last.player != question.player or last.standing:
            return f"{self.seat_text(last.player)} has decided since"
        if has_revealed(last.events):
            return revealed_text(last.events, self._eyes.now)
        if last.number <= self._eyes.floor:
            return "the screen has changed hands since"
        return None

    def undo(self) -> None:
        """Take back the last step.

        Raises:
            UndoClosed: it cannot be; the message says why.
        """
        barrier = self.undo_barrier()
        if barrier is not None:
            raise UndoClosed(f"This cannot be taken back: {barrier}.")
        self._redo += self.history.cut(self.history.length - 1)
        self._eyes.cut(self.history.length)
        self._changed(self.history.length)
        if self._listener:
            self._listener.on_cut(self.history.length, "")

    def can_redo(self) -> bool:
        """Tell whether the step taken back last can be done again."""
        question = self.decision()
        return (
            bool(self._redo) and question is not None and (self._redo[-1].player == question.player)
        )

    def redo_label(self) -> str:
        """Name what ``redo`` does again; "" if nothing."""
        return self._label(self._redo[-1]) if self.can_redo() else ""

    def redo(self) -> None:
        """Do again the step taken back last.

        Raises:
            UndoClosed: there is none.
        """
        if not self.can_redo():
            raise UndoClosed("Nothing has been taken back that could be done again.")
        before = self.history.length
        ply = self._redo.pop()
        self.history.append(ply)
        self._changed(before)
        if self._listener:
            self._listener.on_plies((ply,))

    def closes_undo(self, action: Action) -> str | None:
        """Say why an action of the question on the screen could not be taken back; None if it can.

        The action is tried on a copy of the state. Titles whose reveals depend on what the seat
        must not know have to close undo on public criteria.
        """
        question = self.decision()
        if question is None:
            return None
        tried = self.game.apply(self.history.state, question.player, action)
        if has_revealed(tried.events):
            return "something is revealed"
        after = self.game.current_player(tried.state)
        if after == TERMINAL:
            return "it ends the game"
        if after == CHANCE:
            chance = self.game.chance(tried.state)
            return f"chance decides next: {chance.why}" if chance else None
        if after != question.player:
            return f"{self.seat_text(after)} decides next"
        return None

    def rewind(self, ply: int) -> None:
        """Take back everything from a ply on, by consent of all seats; the same dice come again.

        A ply of chance is taken back together with the decision that led to it. The log says so.

        Raises:
            SessionError: no such ply is known.
        """
        first = self.history.first_ply
        if not first <= ply <= self.history.length:
            raise SessionError(
                f"ply {ply} cannot be taken back: plies {first} to {self.history.length} can"
            )
        plies = self.history.plies
        while ply > first and (plies[ply - first].chance or plies[ply - first].standing):
            ply -= 1
        removed = self.history.cut(ply - 1)
        self._promised = promised_dice(removed) + self._promised
        note = f"By consent of all seats, play went back to before ply {ply}: {len(removed)} plies"
        self.history.note(note)
        self._redo.clear()
        self._eyes.cut(self.history.length)
        if self._listener:
            self._listener.on_cut(self.history.length, note)
        self._changed(self.history.length)
        self._advance()

    # ── Inside ─────────────────────────────────────────────────────────────────────────────

    def _play(self, player: PlayerId, action: Action) -> tuple[LogEntry, ...]:
        before = self.history.length
        self._record(self.history.play(self.game, player, action))
        return self._advance(before)

    def _record(self, ply: Ply[S]) -> None:
        self.revision += 1
        self._redo.clear()
        if self._listener:
            self._listener.on_plies((ply,))

    def _advance(self, before: int | None = None) -> tuple[LogEntry, ...]:
        """Play chance and standing answers until somebody has to act."""
        start = self.history.length if before is None else before
        while True:
            state = self.history.state
            chance = self.game.chance(state)
            if chance is not None:
                outcome = self._outcome_now()
                if outcome is None:
                    break
                self._record(self.history.play(self.game, CHANCE, outcome))
                continue
            question = self._pending()
            if question is None or question.player in self._bots:
                break
            action = self.standing.action_for(question, self.game.turn(state))
            if action is None:
                break
            self._record(self.history.play(self.game, question.player, action, standing=True))
        self._changed(start)
        return self.log(self._eyes.now, after=start) if self.history.length > start else ()

    def _outcome_now(self) -> Outcome | None:
        """Sample what waits; None if somebody has to type it in."""
        roll = self.dice_due()
        if roll is None:
            chance = self.game.chance(self.history.state)
            assert chance is not None
            return chance.sample(self.history.rng)
        faces = [face for sides, face in self._promised if sides == roll.sides][: roll.count]
        if len(faces) < roll.count:
            return None
        for face in faces:
            self._promised.remove((roll.sides, face))
        return Outcome(tuple(faces))

    def _label(self, ply: Ply[S]) -> str:
        if self._eyes.curtained and not ply.public and self._eyes.now != ply.player:
            return "the last step"
        return option_label(self.game, ply.before, ply.action)
