"""Which moment of Berlin 1945 a decision is, for the words that go with a first game."""

from __future__ import annotations

from typing import Final

from wargames.core.decision import Decision, RefKind
from wargames.engines.berlin_1945.ids import Button, Phase, button_ref
from wargames.engines.berlin_1945.view import Berlin1945View

BY_BUTTON: Final = {
    Button.FINISH_ORDERS: "german-orders",
    Button.REACT: "reaction-question",
}


def lesson_moment(view: Berlin1945View, decision: Decision) -> str:
    """Name the moment as ``data/rules`` does; "" for one without words."""
    targets = {option.target for option in decision.options}
    for button, moment in BY_BUTTON.items():
        if button_ref(button) in targets:
            return moment
    if button_ref(Button.DECLINE) in targets:
        return "reaction-cards"
    kinds = {target.kind for target in targets}
    if view.phase is Phase.CARD_DRAW:
        return "discard"
    if view.phase is Phase.SOVIET_PLANNING:
        return _planning(view, may_start=RefKind.ZONE in kinds)
    if view.phase is Phase.GERMAN_MOVEMENT:
        closing = button_ref(Button.END_MOVEMENT) in targets
        return "german-draft" if view.draft is not None else "german-closing" if closing else ""
    if view.phase is Phase.SOVIET_MOVEMENT:
        return "soviet-orders" if RefKind.SLOT in kinds else ""
    if view.phase is Phase.COMBAT:
        return "losses" if RefKind.UNIT in kinds else "combat-choose" if view.battle is None else ""
    return ""


def _planning(view: Berlin1945View, *, may_start: bool) -> str:
    if view.draft is not None:
        return "plan-numbers" if view.draft.legs else "plan-goal"
    if not view.plan:
        return "plan-first"
    return "plan-more" if may_start else "plan-full"
