"""Who sits at the table, who looks at the screen, and what is to be seen there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from wargames.bots.bot import make_bot
from wargames.core.agenda import GameResult, GameState
from wargames.core.chance import Rng, Roll
from wargames.core.decision import Action, Decision, Ref, Refusal
from wargames.core.game import NodeGame
from wargames.core.ids import CHANCE, TERMINAL, PlayerId
from wargames.session.errors import SessionError
from wargames.session.eyes import Eyes
from wargames.session.history import History, LogEntry
from wargames.session.luck import RollRecord, rolls_of
from wargames.session.seats import COMPUTER_DICE, TYPED_DICE, Seat, Setup
from wargames.session.standing import StandingAnswer, StandingAnswers

S = TypeVar("S", bound=GameState)
V = TypeVar("V")


class Table(Generic[S, V]):
    """One play of one game, as it can be looked at; ``Session`` plays it.

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
        check_seats(game, seats, dice)
        self.game = game
        self.setup = Setup(dict(options), seed, seats, dice)
        self.standing = StandingAnswers()
        for answer in standing:
            self.standing.set(answer)
        if history is None:
            first = game.new_initial_state(options)
            history = History(first.state, first.events, Rng(seed).next_u64())
        self.history = history
        self.revision = 0
        """Grows with every change: a key for whatever is computed from the session."""
        self._bots = {
            PlayerId(i): make_bot(seat.kind, game)
            for i, seat in enumerate(seats)
            if not seat.is_human
        }
        humans = [PlayerId(i) for i, seat in enumerate(seats) if seat.is_human]
        self._eyes = Eyes(
            curtained=game.info.has_hidden_information and len(humans) > 1,
            only_human=humans[0] if len(humans) == 1 else None,
        )
        self._eyes.viewer = self._eyes.only_human
        for ply in history.plies:
            self._eyes.seen[ply.player] = ply.number
        self._question: tuple[int, Decision | None] = (-1, None)
        self._picture: tuple[int, PlayerId | None, V] | None = None
        self._changed(history.length)

    # ── Who looks, what is to be seen ──────────────────────────────────────────────────────

    @property
    def eyes(self) -> PlayerId | None:
        """The seat for which the screen is built now; None: everybody at once."""
        return self._eyes.now

    @property
    def curtained(self) -> bool:
        """Tell whether people at this table hide something from each other."""
        return self._eyes.curtained

    @property
    def result(self) -> GameResult | None:
        """How the game ended; None while it lasts."""
        return self.history.state.result

    @property
    def ply_count(self) -> int:
        """Number of the last ply."""
        return self.history.length

    def view(self) -> V:
        """Return what whoever looks now may see."""
        eyes = self._eyes.now
        if self._picture is None or self._picture[:2] != (self.revision, eyes):
            self._picture = (self.revision, eyes, self.game.view(self.history.state, eyes))
        return self._picture[2]

    def decision(self) -> Decision | None:
        """Return the question that the screen may show and answer now; None if there is none."""
        question = self._pending()
        if question is None or not self._is_human(question.player):
            return None
        allowed = self._eyes.may_decide(question.player, public=question.public)
        return question if allowed else None

    def waiting_text(self) -> str:
        """Say in neutral words what the table waits for."""
        result = self.result
        if result is not None:
            return result.reason
        roll = self.dice_due()
        if roll is not None:
            return f"Roll the dice: {roll.why}."
        player = self.game.current_player(self.history.state)
        if player in self._bots:
            return f"Thinking: {self.party_text(player)}."
        return f"Waiting for {self.party_text(player)}."

    def seat_text(self, player: PlayerId) -> str:
        """Name a seat: the side, with the person in brackets."""
        side, name = self.game.info.seats[player], self.setup.seats[player].name
        return f"{side} ({name})" if name and name != side else side

    def party_text(self, player: PlayerId) -> str:
        """Name a seat within a sentence: "the German side", or with the person in brackets."""
        text = self.seat_text(player)
        return f"the {text} side" if text == self.game.info.seats[player] else text

    def turn_text(self) -> str:
        """Say in public words where the game stands."""
        return public_turn_text(self.game, self.history)

    def hint(self, action: Action) -> str:
        """Say what an action of the question on the screen would mean just now."""
        return self.game.hint(self.history.state, action) if self.decision() else ""

    def why_not(self, target: Ref) -> Refusal | None:
        """Say why something is not on offer to the seat that decides on this screen."""
        return self.game.why_not(self.history.state, target) if self.decision() else None

    def log(self, viewer: PlayerId | None, *, after: int = -1) -> tuple[LogEntry, ...]:
        """Return the log as a seat may read it; the screen asks for ``eyes``.

        Args:
            viewer: a seat, or None for everybody at once.
            after: leave out what happened up to this ply.
        """
        return tuple(entry for entry in self.history.entries(viewer) if entry.ply > after)

    def has_looked(self, player: PlayerId) -> bool:
        """Tell whether a seat had the screen before it got it last."""
        return self._eyes.recap_start(player) > 0

    def recap(self, player: PlayerId) -> tuple[LogEntry, ...]:
        """Return what a seat could see happen since it last looked at the screen."""
        return self.log(player, after=self._eyes.recap_start(player))

    def rolls(self) -> tuple[RollRecord, ...]:
        """Return every throw of open dice, oldest first."""
        return rolls_of(self.history.entries(None))

    # ── The curtain ────────────────────────────────────────────────────────────────────────

    def handoff_due(self) -> PlayerId | None:
        """Return the seat that the screen has to be handed to before play goes on."""
        question = self._pending()
        if question is None or question.public or not self._eyes.curtained:
            return None
        if self._eyes.peeker is not None or question.player in self._bots:
            return None
        return None if self._eyes.viewer == question.player else question.player

    def had_screen_last(self, player: PlayerId) -> bool:
        """Tell whether a seat was the last that had the screen for itself."""
        return self._eyes.last == player

    def accept_handoff(self, player: PlayerId) -> None:
        """Give the screen to the seat that has lifted the curtain.

        Raises:
            SessionError: it is not this seat that is waited for.
        """
        if self.handoff_due() != player:
            raise SessionError(f"{self.seat_text(player)} is not waited for at the curtain")
        self._eyes.hand_to(player, self.history.length)
        self.revision += 1

    def look(self, player: PlayerId) -> None:
        """Let a seat look at its own things, from behind the curtain; it decides nothing.

        Raises:
            SessionError: a computer sits there, or another seat is looking.
        """
        if not self._is_human(player):
            raise SessionError(f"{self.seat_text(player)} is a computer player: nobody looks")
        self._eyes.look(player, self.history.length)
        self.revision += 1

    def stop_looking(self) -> None:
        """End a look; the screen shows what everybody may see until the next hand-over."""
        self._eyes.stop_looking()
        self.revision += 1

    def dice_due(self) -> Roll | None:
        """Return the open dice that somebody has to roll and enter (typed dice only)."""
        if self.setup.dice != TYPED_DICE:
            return None
        chance = self.game.chance(self.history.state)
        return chance if isinstance(chance, Roll) and not chance.secret else None

    # ── Inside ─────────────────────────────────────────────────────────────────────────────

    def _pending(self) -> Decision | None:
        if self._question[0] != self.revision:
            state = self.history.state
            waits = self.game.current_player(state) not in (CHANCE, TERMINAL)
            self._question = (self.revision, self.game.decision(state) if waits else None)
        return self._question[1]

    def _is_human(self, player: PlayerId) -> bool:
        return 0 <= player < len(self.setup.seats) and player not in self._bots

    def _changed(self, before: int) -> None:
        self.revision += 1
        question = self._pending()
        if question is not None and self._is_human(question.player):
            length = self.history.length
            self._eyes.come_to_rest(question.player, before, length, public=question.public)


def check_seats(game: NodeGame[Any, Any], seats: tuple[Seat, ...], dice: str) -> None:
    """Refuse seats and dice that do not fit a title.

    Raises:
        ValueError: with what was expected.
    """
    expected = game.info.seats
    if len(seats) != len(expected):
        raise ValueError(
            f"{game.info.name} has {len(expected)} seats ({', '.join(expected)}), got {len(seats)}"
        )
    if dice not in (COMPUTER_DICE, TYPED_DICE):
        raise ValueError(f"dice are {COMPUTER_DICE!r} or {TYPED_DICE!r}, not {dice!r}")


def public_turn_text(game: NodeGame[S, Any], history: History[S]) -> str:
    """Say where a game stands: by the title, else by the last public heading of the log."""
    text = game.turn_text(history.state)
    if text:
        return text
    headings = [entry.text for entry in history.entries(None) if entry.event.heading]
    return headings[-1] if headings else ""
