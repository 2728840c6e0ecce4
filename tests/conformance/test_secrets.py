"""Non-interference: what a seat cannot know does not change anything that it gets to see."""

from __future__ import annotations

from typing import Any

from tests.conformance.titles import Probe
from tests.conformance.walk import random_game

from wargames.core.chance import Outcome, Rng
from wargames.core.decision import Ref, RefKind
from wargames.core.events import Event
from wargames.core.game import NodeGame
from wargames.core.ids import CHANCE, PlayerId

Game = NodeGame[Any, Any]


def _viewers(game: Game) -> list[PlayerId | None]:
    return [None, *(PlayerId(i) for i in range(len(game.info.seats)))]


def _other_truth(probe: Probe, state: Any, viewer: PlayerId | None, seed: int) -> Any:
    other = state.clone()
    probe.resample(other, viewer, Rng(seed))
    return other


def test_views_do_not_hang_on_secrets(game: Game, probe: Probe) -> None:
    changed = 0
    for number, step in enumerate(random_game(game, 3, weigh=probe.weigh)):
        for viewer in _viewers(game):
            other = _other_truth(probe, step.after, viewer, number)
            changed += other != step.after
            assert game.view(other, viewer) == game.view(step.after, viewer)
    assert changed > 100, "the test has really changed secrets"


def test_questions_and_refusals_do_not_hang_on_secrets(game: Game, probe: Probe) -> None:
    refs = [Ref(RefKind.ZONE, i) for i in range(probe.zones)]
    refs += [Ref(RefKind.UNIT, i) for i in range(probe.units)]
    for number, step in enumerate(random_game(game, 5, weigh=probe.weigh)):
        if game.is_terminal(step.after) or game.chance(step.after) is not None:
            continue
        decision = game.decision(step.after)
        viewer = None if decision.public else decision.player
        other = _other_truth(probe, step.after, viewer, number)
        assert game.current_player(other) == game.current_player(step.after)
        assert game.decision(other) == decision
        for option in decision.options:
            hint = game.hint(step.after, option.action)
            assert game.hint(other, option.action) == hint
        if number % 11 == 0:
            for ref in refs:
                assert game.why_not(other, ref) == game.why_not(step.after, ref)


def test_what_is_told_of_an_action_does_not_hang_on_secrets(game: Game, probe: Probe) -> None:
    """A seat acts; everybody's log is the same whatever that everybody does not know is."""
    for number, step in enumerate(random_game(game, 9, weigh=probe.weigh)):
        viewer = None if step.player == CHANCE else step.player
        other = _other_truth(probe, step.before, viewer, number)
        if step.player == CHANCE:
            event = game.chance(other)
            assert event is not None
            assert isinstance(step.action, Outcome)
            if not event.allows(step.action):
                continue
        if game.refuse(other, step.player, step.action) is not None:
            continue
        events = game.apply(other, step.player, step.action).events
        for seat in {None, viewer}:
            assert _told(events, seat) == _told(step.events, seat)


def _told(events: tuple[Event, ...], seat: PlayerId | None) -> list[str]:
    """Return what a seat hears up to the point where secrets come into the open.

    Drawing from one's own deck tells its owner something new: that is the point of it.
    """
    texts = []
    for event in events:
        if event.reveals or event.text.startswith("You draw"):
            break
        if event.is_visible_to(seat):
            texts.append(event.text)
    return texts


def test_who_is_asked_next_does_not_hang_on_what_others_hold(game: Game, probe: Probe) -> None:
    """A question or its absence must not give away what the asked side holds."""
    for number, step in enumerate(random_game(game, 15, weigh=probe.weigh)):
        if step.player == CHANCE or game.is_terminal(step.after):
            continue
        for viewer in _viewers(game):
            if viewer is not None and viewer != step.player:
                continue
            other = _other_truth(probe, step.before, viewer, number)
            if game.refuse(other, step.player, step.action) is not None:
                continue
            after = game.apply(other, step.player, step.action).state
            if game.is_terminal(after):
                continue
            assert game.current_player(after) == game.current_player(step.after)
            if game.chance(after) is None:
                assert game.decision(after).public == game.decision(step.after).public
