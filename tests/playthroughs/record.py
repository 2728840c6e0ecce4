"""Golden games: every action with what was told, and the digest of the state at each turn.

    > soviet: seal-plan             an action of a seat; "dice" are rolls, shuffles and draws
      7.2 The Soviet plan is sealed.        told to everybody
      7.2 [soviet] Order 1: …               told to one seat
    = turn 2 1f0c…                   the state when a turn has begun

Comparing replays the actions of the file; only writing asks the policies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from wargames.core.agenda import ChanceNode
from wargames.core.chance import Outcome, Rng
from wargames.core.decision import Action
from wargames.core.events import Event
from wargames.core.game import NodeGame
from wargames.core.ids import CHANCE, PlayerId

Game = NodeGame[Any, Any]
Policy = Callable[[Game, Any, PlayerId, Rng], Action]

PLY_LIMIT = 20_000


def play_out(game: Game, options: Mapping[str, str], policy: Policy, seed: int) -> str:
    """Return the text of a game that a policy plays for both seats and for chance."""
    rng = Rng(seed)

    def actions(state: Any) -> Iterator[Action]:
        while True:
            node = state().agenda[-1]
            if isinstance(node, ChanceNode):
                yield node.event(state()).sample(rng)
            else:
                yield policy(game, state(), game.current_player(state()), rng)

    return _write(game, options, actions)


def replay(game: Game, options: Mapping[str, str], text: str) -> str:
    """Return the text of the game that the actions in a text lead to now."""
    written = [line[2:].split(": ", 1)[1] for line in text.splitlines() if line.startswith("> ")]

    def actions(state: Any) -> Iterator[Action]:
        del state
        for line in written:
            yield game.notation.read(line)

    return _write(game, options, actions)


def ending_of(text: str) -> str:
    """Return the id of the ending that a text records."""
    (line,) = [line for line in text.splitlines() if line.startswith("= ending ")]
    return line.split()[2]


def _write(
    game: Game, options: Mapping[str, str], actions: Callable[[Any], Iterator[Action]]
) -> str:
    begun = game.new_initial_state(options)
    state = begun.state
    lines = [f"# {game.info.name}", f"# options: {dict(options)}"]
    lines += _told(game, begun.events)
    source = actions(lambda: state)
    turn = game.turn(state)
    for _ in range(PLY_LIMIT):
        action = next(source)
        player = game.current_player(state)
        done = game.apply(state, player, action)
        state = done.state
        lines.append(f"> {_seat(game, player)}: {_text(game, action)}")
        lines += _told(game, done.events)
        if game.turn(state) != turn:
            turn = game.turn(state)
            lines.append(f"= turn {turn} {game.digest(state)}")
        if state.result is not None:
            lines.append(f"= ending {state.result.ending} {game.digest(state)}")
            return "\n".join(lines) + "\n"
    raise AssertionError(f"the game has not ended after {PLY_LIMIT} plies")


def _told(game: Game, events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        section = event.cite.section if event.cite else "-"
        whom = "" if event.seen_by is None else f"[{_seat(game, event.seen_by)}] "
        yield f"  {section} {whom}{event.text}"


def _seat(game: Game, player: PlayerId) -> str:
    return "dice" if player == CHANCE else game.info.seats[player].lower()


def _text(game: Game, action: Action) -> str:
    return game.notation.write(action)


__all__ = ["Outcome", "Policy", "ending_of", "play_out", "replay"]
