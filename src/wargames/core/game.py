"""The contract between a title and everything above it, and its shared implementation."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from wargames.core.agenda import ChanceNode, GameState, Node, PlayerNode, settle, step
from wargames.core.canon import Canon, Plain, digest
from wargames.core.chance import ChanceEvent, Outcome
from wargames.core.decision import Action, Cite, Decision, Option, Ref, Refusal
from wargames.core.errors import EngineBug, GameOver, IllegalAction
from wargames.core.events import SILENT, Event, ListRecorder
from wargames.core.ids import CHANCE, TERMINAL, PlayerId
from wargames.core.notation import Notation

S = TypeVar("S", bound=GameState)
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One choice on the *New game* page: a scenario, an optional rule, a variant."""

    id: str
    name: str
    explanation: str
    cite: Cite | None
    values: tuple[tuple[str, str], ...] = (("off", "Off"), ("on", "On"))
    """Pairs of value and label; the first is the default."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """Static facts about a title."""

    id: str
    name: str
    seats: tuple[str, ...]
    """Names of the seats in seat order."""
    length: str
    tagline: str
    has_hidden_information: bool
    rules_version: int
    """Raised when old action logs no longer replay."""
    options: tuple[OptionSpec, ...]


@dataclass(frozen=True, slots=True)
class Transition(Generic[S]):
    """What one action led to."""

    state: S
    events: tuple[Event, ...]


class NodeGame(ABC, Generic[S, V]):
    """The rules of a title, as a pure function of state and action.

    A title provides ``info``, ``types`` (for saves), ``notation``, ``start``, ``view`` and
    ``data_digest``; all else follows from the agenda of nodes in the state.
    """

    info: GameInfo
    notation: Notation
    data_digest: str
    """Identifies the data files that the title was loaded from."""
    gives_advice: ClassVar[bool] = False
    """True for titles whose ``advise`` knows what to do; a computer player can follow it."""

    def __init__(self, types: Sequence[type]) -> None:
        self._canon = Canon(types)

    @abstractmethod
    def start(self, options: Mapping[str, str]) -> S:
        """Return the state before the first node has run.

        Args:
            options: by ``OptionSpec.id``; missing ones take their default.
        """

    @abstractmethod
    def view(self, s: S, viewer: PlayerId | None) -> V:
        """Return what a seat (None: everybody at once) may see, built by whitelist."""

    @abstractmethod
    def attach(self, s: S) -> S:
        """Give a loaded state its static tables back and return it."""

    def new_initial_state(self, options: Mapping[str, str]) -> Transition[S]:
        """Set the game up to the first decision or chance event.

        Raises:
            ValueError: an option or value is unknown.
        """
        for key, value in options.items():
            self._check_option(key, value)
        s = self.start(options)
        rec = ListRecorder()
        settle(s, rec)
        return Transition(s, tuple(rec.events))

    def current_player(self, s: S) -> PlayerId:
        """Return a seat, CHANCE or TERMINAL."""
        node = self.top(s)
        if node is None:
            return TERMINAL
        return node.player(s) if isinstance(node, PlayerNode) else CHANCE

    def top(self, s: S) -> Node[S] | None:
        """Return the node that waits for an answer; None after the end."""
        return s.agenda[-1] if s.agenda else None

    def decision(self, s: S) -> Decision:
        """Return the question to the current player.

        Raises:
            GameOver: the game has ended.
            EngineBug: it is not a player's turn, or there is nothing to choose.
        """
        node = self._player_node(s)
        decision = node.decision(s)
        if not decision.options:
            raise EngineBug(f"{node} offers nothing")
        return decision

    def options(self, s: S) -> Sequence[Option]:
        """Return the options of the current player, without prompt and window (fast)."""
        return self._player_node(s).options(s)

    def chance(self, s: S) -> ChanceEvent | None:
        """Return what is to be rolled or shuffled now; None if no chance event waits."""
        node = self.top(s)
        return node.event(s) if isinstance(node, ChanceNode) else None

    def hint(self, s: S, action: Action) -> str:
        """Say what an action would mean just now."""
        return self._player_node(s).hint(s, action)

    def why_not(self, s: S, target: Ref) -> Refusal | None:
        """Say why something that can be pointed at is not on offer; None if no rule is known."""
        node = self.top(s)
        if not isinstance(node, PlayerNode):
            return None
        action = node.propose(s, target)
        return None if action is None else node.explain(s, action)

    def refuse(self, s: S, player: PlayerId, action: Action) -> Refusal | None:
        """Return why a player may not take an action now; None if it is allowed."""
        node = self.top(s)
        if node is None:
            return Refusal("The game has ended.", Cite(self.info.id, ""))
        if isinstance(node, ChanceNode):
            allowed = player == CHANCE and isinstance(action, Outcome)
            if allowed and node.event(s).allows(action):  # type: ignore[arg-type]
                return None
            return Refusal("Dice or a shuffle come first.", node.cite)
        assert isinstance(node, PlayerNode)
        if player != node.player(s):
            return Refusal("Another seat decides now.", node.cite)
        if any(option.action == action for option in node.options(s)):
            return None
        reason = node.explain(s, action)
        return reason or Refusal("That is not on offer now.", node.cite)

    def apply(self, s: S, player: PlayerId, action: Action) -> Transition[S]:
        """Return what an action leads to; the given state stays as it is.

        Raises:
            GameOver: the game has ended.
            IllegalAction: with the refusal.
        """
        refusal = self.refuse(s, player, action)
        if refusal is not None:
            if s.result is not None:
                raise GameOver(f"{self.notation.write(action)!r} after the end of the game")
            raise IllegalAction(player, self.notation.write(action), refusal)
        draft = s.clone()
        rec = ListRecorder()
        step(draft, action, rec)
        return Transition(draft, tuple(rec.events))

    def step_in_place(self, s: S, action: Action) -> None:
        """Play a listed action or an allowed outcome on the state itself, recording nothing.

        For playouts, bots and odds: the caller owns the state and picks from ``options``.
        """
        step(s, action, SILENT)

    def advise(self, view: V, decision: Decision) -> Action | None:
        """Return the option that a sensible player would take who sees no more than this.

        None: this title gives no advice (see ``gives_advice``).
        """
        return None

    def turn(self, s: S) -> int:
        """Return the number of the turn: standing answers "not this turn" end with it."""
        return 0

    def turn_text(self, s: S) -> str:
        """Say in public words where the game stands ("Turn 3, combat"); "" if nothing fits."""
        return ""

    def is_terminal(self, s: S) -> bool:
        """Tell whether the game has ended."""
        return s.result is not None

    def returns(self, s: S) -> tuple[float, ...]:
        """Return 1 for each winner, -1 for each loser, 0 for everybody before the end."""
        if s.result is None:
            return (0.0,) * len(self.info.seats)
        winners = s.result.winners
        return tuple(1.0 if PlayerId(i) in winners else -1.0 for i in range(len(self.info.seats)))

    def dump(self, s: S) -> Plain:
        """Return the state as plain JSON data."""
        return self._canon.dump(s)

    def load(self, data: Any) -> S:
        """Return the state of dumped data.

        Raises:
            StateFormatError: the data do not fit this version of the title.
        """
        return self.attach(self._canon.load(data))

    def digest(self, s: S) -> str:
        """Return 16 hexadecimal digits that identify the state."""
        return digest(self._canon.dump(s))

    def _player_node(self, s: S) -> PlayerNode[S]:
        node = self.top(s)
        if node is None:
            raise GameOver("the game has ended: nobody decides")
        if not isinstance(node, PlayerNode):
            raise EngineBug(f"{type(node).__name__} is not a player's decision")
        return node

    def _check_option(self, key: str, value: str) -> None:
        known = {spec.id: [v for v, _ in spec.values] for spec in self.info.options}
        if key not in known:
            raise ValueError(f"{self.info.id} has no option {key!r}; it has {sorted(known)}")
        if value not in known[key]:
            raise ValueError(f"option {key} takes {known[key]}, not {value!r}")
