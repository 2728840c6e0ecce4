"""The flow of a game: a stack of nodes inside the state.

A node is one thing that remains to be done; its fields are its local variables. ``run`` and
``answer`` change the draft state they are given and return the nodes that replace the node, in
playing order::

    ()            done
    (x,)          go on to x
    (child, self) do child, then come back
    (a, b, c)     a procedure

Results between nodes travel in the state, never in return values, so that they are saved,
shown and digested.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Generic, Self, TypeVar

from wargames.core.chance import ChanceEvent, Outcome
from wargames.core.decision import Action, Cite, Decision, Option, Ref, Refusal, Window
from wargames.core.errors import EngineBug
from wargames.core.events import Recorder
from wargames.core.ids import PlayerId

RUNAWAY_LIMIT = 1000
"""More automatic nodes than this in one step are a fault in the rules of a title."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game ended."""

    winners: tuple[PlayerId, ...]
    reason: str
    cite: Cite
    ending: str
    """A stable id of the way to end; every id needs a golden playthrough."""


@dataclass(slots=True)
class GameState:
    """The full truth about one game at one moment.

    Fields of subclasses are int, bool, str, None, IntEnum, tuple, frozen dataclass, or a flat
    list of these. Lists are copied by ``clone``; everything else is shared. Fields with
    ``compare=False`` hold static tables: never dumped, never compared.
    """

    agenda: list[Node[Any]] = field(default_factory=list)
    """The last node acts first."""
    result: GameResult | None = None

    def clone(self) -> Self:
        """Return an independent copy (a few microseconds)."""
        kind = type(self)
        plan = _FIELD_PLANS.get(kind) or _plan_fields(kind)
        other = object.__new__(kind)
        for name in plan[0]:
            setattr(other, name, getattr(self, name))
        for name in plan[1]:
            setattr(other, name, getattr(self, name)[:])
        return other


FieldPlan = tuple[tuple[str, ...], tuple[str, ...]]
_FIELD_PLANS: dict[type, FieldPlan] = {}


def _plan_fields(kind: type[GameState]) -> FieldPlan:
    """Split the fields of a state type into shared ones and lists to copy, and remember it."""
    lists = tuple(f.name for f in fields(kind) if str(f.type).startswith("list["))
    shared = tuple(f.name for f in fields(kind) if f.name not in lists)
    _FIELD_PLANS[kind] = (shared, lists)
    return shared, lists


S = TypeVar("S", bound=GameState)


@dataclass(frozen=True, slots=True)
class Node(Generic[S]):
    """One thing that remains to be done.

    Not an ABC: `isinstance` on an ABC costs five times as much, and rules ask it at every step.
    Type checkers hold subclasses to the abstract methods all the same.
    """

    cite: ClassVar[Cite]


@dataclass(frozen=True, slots=True)
class RuleNode(Node[S]):
    """Nobody chooses: the rules act."""

    @abstractmethod
    def run(self, s: S, rec: Recorder) -> Sequence[Node[S]]:
        """Change the draft and return the nodes that replace this one."""


@dataclass(frozen=True, slots=True)
class ChanceNode(Node[S]):
    """Dice, a shuffle or a hidden draw."""

    @abstractmethod
    def event(self, s: S) -> ChanceEvent:
        """Say what is rolled, shuffled or drawn."""

    @abstractmethod
    def answer(self, s: S, outcome: Outcome, rec: Recorder) -> Sequence[Node[S]]:
        """Apply the outcome to the draft and return the nodes that replace this one."""


@dataclass(frozen=True, slots=True)
class PlayerNode(Node[S]):
    """One seat chooses."""

    public: ClassVar[bool] = False
    """True if question and answers hold no secret (see ``Decision.public``)."""

    @abstractmethod
    def player(self, s: S) -> PlayerId:
        """Whose choice it is."""

    @abstractmethod
    def prompt(self, s: S) -> str:
        """One sentence that says what to do now."""

    @abstractmethod
    def options(self, s: S) -> Sequence[Option]:
        """List what may be chosen: never empty, no doubles, stable order."""

    @abstractmethod
    def answer(self, s: S, action: Action, rec: Recorder) -> Sequence[Node[S]]:
        """Apply a listed action to the draft and return the nodes that replace this one."""

    def hint(self, s: S, action: Action) -> str:
        """Say what an action would mean just now ("Advance, 3 units"); "" if nothing."""
        return ""

    def propose(self, s: S, target: Ref) -> Action | None:
        """Name the action that a click on ``target`` would naturally mean, legal or not."""
        return None

    def explain(self, s: S, action: Action) -> Refusal | None:
        """Say why an action is not allowed, from the predicates that built the options.

        Uses only what the deciding seat may know. None: no particular rule, or allowed.
        """
        return None

    def window(self, s: S) -> Window | None:
        """Name the reaction window that this question opens, if it is one."""
        return None

    def decision(self, s: S) -> Decision:
        """Put the question together."""
        return Decision(
            self.player(s),
            self.prompt(s),
            tuple(self.options(s)),
            self.cite,
            self.public,
            self.window(s),
        )


def settle(s: S, rec: Recorder) -> None:
    """Run automatic nodes until somebody or chance must act, or the game has ended.

    Raises:
        EngineBug: the rules do not come to rest, or nothing remains to be done.
    """
    agenda = s.agenda
    for _ in range(RUNAWAY_LIMIT):
        if s.result is not None:
            agenda.clear()
            return
        if not agenda:
            raise EngineBug("the agenda is empty but the game has no result")
        node = agenda[-1]
        if not isinstance(node, RuleNode):
            return
        agenda.pop()
        agenda.extend(reversed(node.run(s, rec)))
    raise EngineBug(f"rules do not come to rest: {RUNAWAY_LIMIT} steps, now at {agenda[-1:]}")


def step(s: S, action: Action, rec: Recorder) -> None:
    """Answer the top node with a listed action, in place, and settle.

    Legality is the caller's business; see ``NodeGame.apply`` for the checked door.
    """
    agenda = s.agenda
    node = agenda.pop()
    if isinstance(node, PlayerNode):
        agenda.extend(node.answer(s, action, rec)[::-1])
    elif isinstance(node, ChanceNode) and isinstance(action, Outcome):
        agenda.extend(node.answer(s, action, rec)[::-1])
    else:
        agenda.append(node)
        raise EngineBug(f"{type(node).__name__} cannot be answered by {action}")
    if s.result is not None or not agenda or isinstance(agenda[-1], RuleNode):
        settle(s, rec)
