"""A tiny title with everything that is hard for a table: secrets, windows, dice, two endings.

Two seats hold five secret cards. Each turn both choose a card in secret and may prepare it
(toggle, then confirm), the first may also throw a card away face down; then the second seat is
asked in public whether it reacts; then both roll and the better sum of card and die wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from wargames.core.agenda import (
    ChanceNode,
    GameResult,
    GameState,
    Node,
    PlayerNode,
    RuleNode,
)
from wargames.core.chance import ChanceEvent, Outcome, Roll, Shuffle
from wargames.core.decision import Action, Cite, Option, OptionRole, Ref, RefKind, Refusal, Window
from wargames.core.events import Recorder
from wargames.core.game import GameInfo, NodeGame, OptionSpec
from wargames.core.ids import CHANCE, PlayerId
from wargames.core.notation import Notation

RED, BLUE = PlayerId(0), PlayerId(1)
NAMES = ("Red", "Blue")
CARDS = 10


def cite(section: str) -> Cite:
    return Cite("duel", section)


@dataclass(frozen=True, slots=True)
class Pick(Action):
    card: int


@dataclass(frozen=True, slots=True)
class Prepare(Action):
    pass


@dataclass(frozen=True, slots=True)
class Confirm(Action):
    pass


@dataclass(frozen=True, slots=True)
class Throw(Action):
    card: int


@dataclass(frozen=True, slots=True)
class Keep(Action):
    pass


@dataclass(frozen=True, slots=True)
class React(Action):
    pass


@dataclass(frozen=True, slots=True)
class Decline(Action):
    pass


@dataclass(frozen=True, slots=True)
class Bolster(Action):
    by: int


ACTIONS = (Pick, Prepare, Confirm, Throw, Keep, React, Decline, Bolster)


@dataclass(slots=True)
class DuelState(GameState):
    hands: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])
    chosen: list[int] = field(default_factory=lambda: [-1, -1])
    prepared: list[bool] = field(default_factory=lambda: [False, False])
    thrown: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    round: int = 0
    bolster: int = 0
    to_win: int = 3
    last: int = 5


@dataclass(frozen=True, slots=True)
class DuelView:
    viewer: PlayerId | None
    hand: tuple[int, ...]
    chosen: int
    prepared: bool
    counts: tuple[int, int]
    wins: tuple[int, int]
    round: int


def button(number: int) -> Ref:
    return Ref(RefKind.BUTTON, number)


def card(number: int) -> Ref:
    return Ref(RefKind.CARD, number)


@dataclass(frozen=True, slots=True)
class Deal(ChanceNode[DuelState]):
    cite = cite("1")

    def event(self, s: DuelState) -> ChanceEvent:
        return Shuffle(tuple(range(CARDS)), "the deal")

    def answer(self, s: DuelState, outcome: Outcome, rec: Recorder) -> Sequence[Node[DuelState]]:
        s.hands[:] = [outcome.values[:5], outcome.values[5:]]
        rec.tell("The cards are dealt.")
        for seat in (RED, BLUE):
            rec.tell("{} holds {}.", NAMES[seat], list(s.hands[seat]), seen_by=seat, reveals=True)
        return (BeginRound(),)


@dataclass(frozen=True, slots=True)
class BeginRound(RuleNode[DuelState]):
    cite = cite("2")

    def run(self, s: DuelState, rec: Recorder) -> Sequence[Node[DuelState]]:
        s.round += 1
        s.bolster = 0
        s.chosen[:] = [-1, -1]
        s.prepared[:] = [False, False]
        rec.tell("Turn {}", s.round, heading=True)
        return (ThrowAway(), Choose(RED), Choose(BLUE), Reaction(), Clash())


@dataclass(frozen=True, slots=True)
class ThrowAway(PlayerNode[DuelState]):
    cite = cite("3")

    def player(self, s: DuelState) -> PlayerId:
        return RED

    def prompt(self, s: DuelState) -> str:
        return "Throw a card away face down, or keep all."

    def options(self, s: DuelState) -> Sequence[Option]:
        spare = s.hands[RED] if len(s.hands[RED]) > 1 else ()
        throws = [Option(Throw(c), card(c), f"Throw {c} away") for c in spare]
        return (*throws, Option(Keep(), button(0), "Keep all", OptionRole.BACK))

    def answer(self, s: DuelState, action: Action, rec: Recorder) -> Sequence[Node[DuelState]]:
        if isinstance(action, Throw):
            s.hands[RED] = tuple(c for c in s.hands[RED] if c != action.card)
            s.thrown += 1
            rec.tell("Red throws a card away.")
            rec.tell("You threw card {} away.", action.card, seen_by=RED)
        return ()


@dataclass(frozen=True, slots=True)
class Choose(PlayerNode[DuelState]):
    """Pick, prepare, pick another …, confirm: every click is a step of its own."""

    cite = cite("4")
    seat: PlayerId

    def player(self, s: DuelState) -> PlayerId:
        return self.seat

    def prompt(self, s: DuelState) -> str:
        return "Choose a card for this turn."

    def options(self, s: DuelState) -> Sequence[Option]:
        mine = s.chosen[self.seat]
        picks = [Option(Pick(c), card(c), f"Pick {c}") for c in s.hands[self.seat] if c != mine]
        if mine < 0:
            return picks
        return (
            *picks,
            Option(Prepare(), button(1), "Prepare"),
            Option(Confirm(), button(2), "Confirm", OptionRole.CONFIRM),
        )

    def answer(self, s: DuelState, action: Action, rec: Recorder) -> Sequence[Node[DuelState]]:
        if isinstance(action, Pick):
            s.chosen[self.seat] = action.card
            return (self,)
        if isinstance(action, Prepare):
            s.prepared[self.seat] = not s.prepared[self.seat]
            return (self,)
        rec.tell("{} has chosen.", NAMES[self.seat])
        return ()

    def propose(self, s: DuelState, target: Ref) -> Action | None:
        return Pick(target.id) if target.kind is RefKind.CARD else None

    def explain(self, s: DuelState, action: Action) -> Refusal | None:
        if isinstance(action, Pick) and action.card not in s.hands[self.seat]:
            return Refusal("You do not hold this card.", self.cite)
        return None


@dataclass(frozen=True, slots=True)
class Reaction(PlayerNode[DuelState]):
    cite = cite("5")
    public = True

    def player(self, s: DuelState) -> PlayerId:
        return BLUE

    def prompt(self, s: DuelState) -> str:
        return "Blue: react?"

    def options(self, s: DuelState) -> Sequence[Option]:
        return (
            Option(React(), button(3), "React"),
            Option(Decline(), button(4), "No", OptionRole.BACK),
        )

    def window(self, s: DuelState) -> Window | None:
        return Window("before-clash", s.round)

    def answer(self, s: DuelState, action: Action, rec: Recorder) -> Sequence[Node[DuelState]]:
        return (BolsterNode(),) if isinstance(action, React) else ()


@dataclass(frozen=True, slots=True)
class BolsterNode(PlayerNode[DuelState]):
    cite = cite("5")

    def player(self, s: DuelState) -> PlayerId:
        return BLUE

    def prompt(self, s: DuelState) -> str:
        return "Add how much?"

    def options(self, s: DuelState) -> Sequence[Option]:
        return [Option(Bolster(n), button(10 + n), f"Add {n}") for n in range(3)]

    def answer(self, s: DuelState, action: Action, rec: Recorder) -> Sequence[Node[DuelState]]:
        assert isinstance(action, Bolster)
        s.bolster = action.by
        rec.tell("Blue adds {}.", action.by, reveals=True)
        return ()


@dataclass(frozen=True, slots=True)
class Clash(ChanceNode[DuelState]):
    cite = cite("6")

    def event(self, s: DuelState) -> ChanceEvent:
        return Roll(6, 2, "the clash")

    def answer(self, s: DuelState, outcome: Outcome, rec: Recorder) -> Sequence[Node[DuelState]]:
        sums = [outcome.values[i] + s.chosen[i] + 2 * s.prepared[i] for i in (0, 1)]
        sums[BLUE] += s.bolster
        for seat in (RED, BLUE):
            rec.tell(
                "{} shows {} and rolls {}.",
                NAMES[seat],
                s.chosen[seat],
                outcome.values[seat],
                dice=(outcome.values[seat],),
                sides=6,
                roller=seat,
                reveals=True,
                cite=self.cite,
            )
            s.hands[seat] = tuple(c for c in s.hands[seat] if c != s.chosen[seat])
        winner = RED if sums[RED] > sums[BLUE] else BLUE
        s.wins[winner] += 1
        rec.tell("{} wins the clash.", NAMES[winner])
        return (EndRound(),)


@dataclass(frozen=True, slots=True)
class EndRound(RuleNode[DuelState]):
    cite = cite("7")

    def run(self, s: DuelState, rec: Recorder) -> Sequence[Node[DuelState]]:
        best = RED if s.wins[RED] >= s.wins[BLUE] else BLUE
        if max(s.wins) >= s.to_win:
            s.result = GameResult(
                (best,), f"{NAMES[best]} has won often enough.", cite("7"), "wins"
            )
        elif s.round >= s.last or not all(s.hands):
            s.result = GameResult((best,), f"{NAMES[best]} leads at the end.", cite("8"), "time")
        if s.result:
            rec.tell("{}", s.result.reason)
        return (BeginRound(),)


TYPES = (
    DuelState,
    GameResult,
    Cite,
    Deal,
    BeginRound,
    ThrowAway,
    Choose,
    Reaction,
    BolsterNode,
    Clash,
    EndRound,
)


class DuelGame(NodeGame[DuelState, DuelView]):
    info = GameInfo(
        id="duel",
        name="Duel",
        seats=NAMES,
        length="a minute",
        tagline="Two hands, two dice",
        has_hidden_information=True,
        rules_version=1,
        options=(
            OptionSpec(
                "length", "Length", "How long", None, (("short", "Short"), ("long", "Long"))
            ),
        ),
    )
    notation = Notation(ACTIONS, {})
    data_digest = "duel-data"

    def __init__(self) -> None:
        super().__init__(TYPES)

    def start(self, options: Mapping[str, str]) -> DuelState:
        s = DuelState(agenda=[Deal()])
        if options.get("length") == "long":
            s.to_win = 5
        return s

    def view(self, s: DuelState, viewer: PlayerId | None) -> DuelView:
        return DuelView(
            viewer=viewer,
            hand=() if viewer is None else s.hands[viewer],
            chosen=-1 if viewer is None else s.chosen[viewer],
            prepared=viewer is not None and s.prepared[viewer],
            counts=(len(s.hands[RED]), len(s.hands[BLUE])),
            wins=(s.wins[RED], s.wins[BLUE]),
            round=s.round,
        )

    def attach(self, s: DuelState) -> DuelState:
        return s

    def turn(self, s: DuelState) -> int:
        return s.round

    def turn_text(self, s: DuelState) -> str:
        return f"Turn {s.round} of {s.last}"


class OpenDuelGame(DuelGame):
    """The same with open cards, as far as the table is told."""

    info = GameInfo("open-duel", "Open duel", NAMES, "a minute", "", False, 1, ())

    def start(self, options: Mapping[str, str]) -> DuelState:
        return DuelState(agenda=[Deal()])


__all__ = ["BLUE", "CHANCE", "RED", "DuelGame", "DuelState", "DuelView", "OpenDuelGame"]
