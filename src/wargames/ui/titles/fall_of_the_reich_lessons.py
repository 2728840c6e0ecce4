"""Which moment of Fall of the Reich a decision is, for the words that go with a first game."""

from __future__ import annotations

from typing import Final

from wargames.core.decision import Decision
from wargames.engines.fall_of_the_reich.ids import Button, button_ref
from wargames.engines.fall_of_the_reich.view import FallOfTheReichView, RoundView

BY_BUTTON: Final = {
    Button.END_SUPPLY: "supply",
    Button.PHONE_STALIN: "phone-call",
    Button.END_COMBAT: "activate",
    Button.DONE: "under-way",
    Button.NO_ATTACK: "who-attacks",
    Button.KILL_ZONE_RETREAT: "kill-zone",
    Button.ROLL: "support",
}
BY_SECTION: Final = {"6.2": "place-unit", "3.8": "losses", "9.5": "lead", "9.5.7": "retreat"}
"""Decisions without a button of their own."""


def lesson_moment(view: FallOfTheReichView, decision: Decision) -> str:
    """Name the moment as ``data/rules`` does; "" for one without words."""
    targets = {option.target for option in decision.options}
    for button, moment in BY_BUTTON.items():
        if button_ref(button) in targets:
            return moment
    moment = BY_SECTION.get(decision.cite.section, "")
    if moment or view.round is None:
        return moment
    return _round_moment(view.round)


def _round_moment(current: RoundView) -> str:
    if current.taken:
        return "where-to"
    return "attack-to-make" if current.pending else "choose-units"
