"""Answers given in advance to public reaction windows."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from wargames.core.decision import Action, Decision, OptionRole, Window
from wargames.core.ids import PlayerId


class Ask(Enum):
    """When a seat wants to be asked."""

    ALWAYS = "always"
    NOT_THIS_TURN = "not-this-turn"
    NEVER = "never"
    LARGER = "larger"
    """Only if more than ``size`` units are concerned."""


@dataclass(frozen=True, slots=True)
class StandingAnswer:
    """One seat's wish about one kind of window; it declines whenever it is not to be asked."""

    seat: PlayerId
    kind: str
    """``Window.kind``; ANY_KIND for every window without an answer of its own."""
    ask: Ask = Ask.ALWAYS
    size: int = 0
    """For ``Ask.LARGER``."""
    turn: int = 0
    """For ``Ask.NOT_THIS_TURN``: the turn it was given in."""

    def declines(self, window: Window, turn: int) -> bool:
        """Tell whether the window is to be declined without asking."""
        match self.ask:
            case Ask.ALWAYS:
                return False
            case Ask.NEVER:
                return True
            case Ask.NOT_THIS_TURN:
                return turn == self.turn
            case Ask.LARGER:
                return window.size <= self.size


ANY_KIND = "*"


class StandingAnswers:
    """The answers of all seats. They are public: everybody at the table may read them."""

    def __init__(self) -> None:
        self._answers: dict[tuple[PlayerId, str], StandingAnswer] = {}

    def set(self, answer: StandingAnswer) -> None:
        """Give or change an answer; ``Ask.ALWAYS`` takes it back."""
        key = (answer.seat, answer.kind)
        if answer.ask is Ask.ALWAYS and answer.kind == ANY_KIND:
            self._answers.pop(key, None)
        else:
            self._answers[key] = answer

    def get(self, seat: PlayerId, kind: str) -> StandingAnswer:
        """Return what holds for a seat and a kind of window."""
        own = self._answers.get((seat, kind)) or self._answers.get((seat, ANY_KIND))
        return own or StandingAnswer(seat, kind)

    def all(self) -> tuple[StandingAnswer, ...]:
        """Return every answer given, by seat and kind."""
        return tuple(self._answers[key] for key in sorted(self._answers))

    def action_for(self, decision: Decision, turn: int) -> Action | None:
        """Return the action that a standing answer takes at once; None if the seat is asked.

        Only a public window with a way to decline (role BACK) is ever answered.
        """
        window = decision.window
        if window is None or not decision.public:
            return None
        if not self.get(decision.player, window.kind).declines(window, turn):
            return None
        for option in decision.options:
            if option.role is OptionRole.BACK:
                return option.action
        return None
