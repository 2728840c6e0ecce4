"""Short ways to play the duel in tests."""

from __future__ import annotations

from typing import Any

from tests.toy.duel import DuelGame, DuelState, DuelView

from wargames.core.chance import Rng
from wargames.session.seats import HUMAN, Seat
from wargames.session.session import Session

ANNA, BEN = Seat("Anna"), Seat("Ben")
DuelSession = Session[DuelState, DuelView]


def new_duel(*, seed: int = 7, kinds: tuple[str, str] = (HUMAN, HUMAN), **more: Any) -> DuelSession:
    """A new game with persons or computers in the seats."""
    seats = (Seat("Anna", kinds[0]), Seat("Ben", kinds[1]))
    return Session(DuelGame(), more.pop("options", {}), seed, seats, **more)


def hand_over(session: Session[Any, Any]) -> None:
    """Lift the curtain if it is down."""
    due = session.handoff_due()
    if due is not None:
        session.accept_handoff(due)


def do(session: Session[Any, Any], *texts: str) -> None:
    """Make the choices of these texts; ``any-card`` picks the first card on offer."""
    for text in texts:
        hand_over(session)
        decision = session.decision()
        assert decision is not None, session.waiting_text()
        if text == "any-card":
            session.submit(decision.options[0].action)
        else:
            session.submit(session.game.notation.read(text))


def play_round(session: Session[Any, Any]) -> None:
    """Play one turn of the duel without reaction."""
    do(session, "keep", "any-card", "confirm", "any-card", "confirm", "decline")


def play_at_random(session: Session[Any, Any], seed: int, *, plies: int = 10_000) -> None:
    """Play on until the end or a number of plies."""
    rng = Rng(seed)
    while session.result is None and session.ply_count < plies:
        if session.bot_due() is not None:
            session.advance_bot()
            continue
        roll = session.dice_due()
        if roll is not None:
            session.enter_dice(roll.sample(rng).values)
            continue
        hand_over(session)
        decision = session.decision()
        assert decision is not None
        session.submit(rng.choice(decision.options).action)
