"""The stack of nodes: calls, procedures, coming back, coming to rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from wargames.core.agenda import (
    ChanceNode,
    GameResult,
    GameState,
    Node,
    PlayerNode,
    RuleNode,
    settle,
    step,
)
from wargames.core.chance import ChanceEvent, Outcome, Roll
from wargames.core.decision import Action, Cite, Option, Ref, RefKind
from wargames.core.errors import EngineBug
from wargames.core.events import SILENT, ListRecorder, Recorder
from wargames.core.ids import PlayerId

CITE = Cite("toy", "1")


@dataclass(slots=True)
class Tape(GameState):
    words: list[str] = field(default_factory=list)
    total: int = 0
    tables: tuple[str, ...] = field(default=("static",), compare=False)


@dataclass(frozen=True, slots=True)
class Say(RuleNode[Tape]):
    word: str
    then: tuple[Node[Tape], ...] = ()
    cite = CITE

    def run(self, s: Tape, rec: Recorder) -> Sequence[Node[Tape]]:
        s.words.append(self.word)
        rec.tell("{} is said.", self.word, cite=CITE)
        return self.then


@dataclass(frozen=True, slots=True)
class Win(RuleNode[Tape]):
    cite = CITE

    def run(self, s: Tape, rec: Recorder) -> Sequence[Node[Tape]]:
        s.result = GameResult((PlayerId(0),), "done", CITE, "done")
        return ()


@dataclass(frozen=True, slots=True)
class Forever(RuleNode[Tape]):
    cite = CITE

    def run(self, s: Tape, rec: Recorder) -> Sequence[Node[Tape]]:
        return (self,)


@dataclass(frozen=True, slots=True)
class Go(Action):
    """The only action of this toy."""


@dataclass(frozen=True, slots=True)
class Ask(PlayerNode[Tape]):
    times: int
    cite = CITE

    def player(self, s: Tape) -> PlayerId:
        return PlayerId(0)

    def prompt(self, s: Tape) -> str:
        return "Go?"

    def options(self, s: Tape) -> tuple[Option, ...]:
        return (Option(Go(), Ref(RefKind.BUTTON, 0), "Go"),)

    def answer(self, s: Tape, action: Action, rec: Recorder) -> Sequence[Node[Tape]]:
        again = (Ask(self.times - 1),) if self.times > 1 else ()
        return (Say(f"answer {self.times}"), *again)


@dataclass(frozen=True, slots=True)
class Throw(ChanceNode[Tape]):
    cite = CITE

    def event(self, s: Tape) -> ChanceEvent:
        return Roll(6, 1, "a die")

    def answer(self, s: Tape, outcome: Outcome, rec: Recorder) -> Sequence[Node[Tape]]:
        s.total += outcome.values[0]
        return ()


def tape(*nodes: Node[Tape]) -> Tape:
    return Tape(agenda=list(reversed(nodes)))


def test_a_procedure_runs_in_the_order_in_which_it_is_written() -> None:
    s = tape(Say("a", then=(Say("b"), Say("c"))), Say("d"), Win())
    settle(s, SILENT)
    assert s.words == ["a", "b", "c", "d"]


def test_rules_stop_at_a_question_and_go_on_after_the_answer() -> None:
    s = tape(Say("before"), Ask(2), Say("after"), Win())
    settle(s, SILENT)
    assert s.words == ["before"]
    step(s, Go(), SILENT)
    assert s.words == ["before", "answer 2"]
    step(s, Go(), SILENT)
    assert s.words == ["before", "answer 2", "answer 1", "after"]
    assert s.result is not None


def test_dice_wait_for_their_outcome() -> None:
    s = tape(Throw(), Ask(1), Win())
    settle(s, SILENT)
    step(s, Outcome((4,)), SILENT)
    assert s.total == 4


def test_the_end_clears_what_was_still_to_come() -> None:
    s = tape(Win(), Say("never"))
    settle(s, SILENT)
    assert s.agenda == []
    assert s.words == []


def test_rules_that_do_not_come_to_rest_are_a_fault() -> None:
    with pytest.raises(EngineBug, match="do not come to rest"):
        settle(tape(Forever()), SILENT)


def test_nothing_left_without_a_result_is_a_fault() -> None:
    with pytest.raises(EngineBug, match="empty"):
        settle(tape(Say("a")), SILENT)


def test_a_throw_cannot_be_answered_by_a_player() -> None:
    s = tape(Throw())
    with pytest.raises(EngineBug, match="Throw cannot be answered"):
        step(s, Go(), SILENT)
    assert s.agenda == [Throw()]


def test_a_clone_shares_tables_and_copies_lists() -> None:
    s = tape(Ask(1))
    s.words.append("a")
    other = s.clone()
    assert other == s
    assert other.tables is s.tables
    other.words.append("b")
    other.agenda.append(Win())
    other.total = 9
    assert s.words == ["a"]
    assert s.agenda == [Ask(1)]
    assert s.total == 0


def test_events_are_kept_by_those_who_listen() -> None:
    rec = ListRecorder()
    settle(tape(Say("a"), Ask(1)), rec)
    assert [event.text for event in rec.events] == ["a is said."]
    assert rec.events[0].cite == CITE
