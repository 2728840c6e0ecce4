"""Random games: they end, they follow the contract, and no state on the way is impossible."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from tests.conformance.titles import Probe
from tests.conformance.walk import choose, random_game

from wargames.bots.playout import playout
from wargames.core.agenda import ChanceNode, PlayerNode
from wargames.core.canon import digest
from wargames.core.chance import Outcome, Rng
from wargames.core.decision import Action, Ref, RefKind
from wargames.core.errors import GameOver, IllegalAction
from wargames.core.game import NodeGame
from wargames.core.ids import CHANCE, TERMINAL, PlayerId

Game = NodeGame[Any, Any]

FAST_GAMES = 50
FUZZ_GAMES = 10_000


def _play_checked(game: Game, probe: Probe, seed: int) -> str:
    """Play one random game in place, checking the invariants at every ply."""
    rng = Rng(seed)
    options = probe.set_ups[seed % len(probe.set_ups)]
    weigh = probe.weigh if seed % 4 > 1 else None
    state = game.new_initial_state(options).state
    while state.result is None:
        node = state.agenda[-1]
        if isinstance(node, ChanceNode):
            game.step_in_place(state, node.event(state).sample(rng))
        else:
            assert isinstance(node, PlayerNode)
            game.step_in_place(state, choose(node.options(state), state, weigh, rng))
        probe.check(state)
    return str(state.result.ending)


def test_random_games_end_in_a_known_way_without_breaking_an_invariant(
    game: Game, probe: Probe
) -> None:
    for seed in range(FAST_GAMES):
        assert _play_checked(game, probe, seed)


@pytest.mark.fuzz
def test_many_random_games_end_without_breaking_an_invariant(game: Game, probe: Probe) -> None:
    for seed in range(1_000, 1_000 + FUZZ_GAMES):
        try:
            assert _play_checked(game, probe, seed)
        except Exception as error:
            raise AssertionError(f"random game with seed {seed} failed: {error!r}") from error


def test_offers_are_unique_stable_worded_and_legal(game: Game, probe: Probe) -> None:
    sections: set[str] = set()
    for options in probe.set_ups:
        for step in random_game(game, 7, options, probe.weigh):
            if step.player == CHANCE:
                continue
            decision = game.decision(step.before)
            actions = [option.action for option in decision.options]
            assert len(set(actions)) == len(actions), "no offer is listed twice"
            assert game.decision(step.before) == decision, "offers are stable"
            assert decision.prompt.strip()
            assert decision.cite.book == game.info.id
            sections.add(decision.cite.section)
            for option in decision.options:
                assert option.label.strip()
                assert game.refuse(step.before, step.player, option.action) is None
                assert game.notation.read(game.notation.write(option.action)) == option.action
    assert len(sections) > 5


def test_every_offer_applies_to_a_state_that_is_possible(game: Game, probe: Probe) -> None:
    for number, step in enumerate(random_game(game, 11, weigh=probe.weigh)):
        if step.player == CHANCE or number % 7:
            continue
        for option in game.options(step.before):
            probe.check(game.apply(step.before, step.player, option.action).state)


def test_whoever_is_not_asked_has_no_legal_action(game: Game) -> None:
    for number, step in enumerate(random_game(game, 13)):
        if number % 5 or step.player == CHANCE:
            continue
        for seat in range(len(game.info.seats)):
            if seat != step.player:
                with pytest.raises(IllegalAction):
                    game.apply(step.before, PlayerId(seat), step.action)
        with pytest.raises(IllegalAction):
            game.apply(step.before, CHANCE, Outcome((1,)))


def test_unlisted_actions_are_refused_with_a_reason_and_a_section(game: Game) -> None:
    seen: dict[Action, None] = {}
    for step in random_game(game, 17):
        if step.player == CHANCE:
            continue
        listed = {option.action for option in game.options(step.before)}
        seen.update(dict.fromkeys(listed))
        for action in list(seen)[-40:]:
            refusal = game.refuse(step.before, step.player, action)
            assert (refusal is None) == (action in listed)
            if refusal is not None:
                assert refusal.text.strip()
                assert refusal.cite.book == game.info.id


def test_asking_why_not_never_fails_and_never_speaks_of_what_is_on_offer(
    game: Game, probe: Probe
) -> None:
    refs = [Ref(RefKind.ZONE, i) for i in range(probe.zones)]
    refs += [Ref(RefKind.UNIT, i) for i in range(probe.units)]
    refs += [Ref(RefKind.CARD, i) for i in range(50)]
    for number, step in enumerate(random_game(game, 19)):
        if number % 9 or step.player == CHANCE:
            continue
        offered = {option.target for option in game.options(step.before)}
        for ref in refs:
            refusal = game.why_not(step.before, ref)
            if refusal is not None:
                assert ref not in offered, (ref, refusal)


def test_apply_leaves_its_input_untouched(game: Game, probe: Probe) -> None:
    for step in random_game(game, 23, weigh=probe.weigh):
        before = game.dump(step.before)
        game.apply(step.before, step.player, step.action)
        if step.player != CHANCE:
            decision = game.decision(step.before)
            for option in decision.options:
                game.hint(step.before, option.action)
        for seat in (None, *(PlayerId(i) for i in range(len(game.info.seats)))):
            game.view(step.before, seat)
        assert game.dump(step.before) == before


def test_both_speeds_lead_to_the_same_states(game: Game, probe: Probe) -> None:
    state: Any = None
    for step in random_game(game, 29, weigh=probe.weigh):
        if state is None:
            state = step.before.clone()
        game.step_in_place(state, step.action)
        assert state == step.after


def test_every_state_dumps_and_loads(game: Game, probe: Probe) -> None:
    for step in random_game(game, 31, weigh=probe.weigh):
        data = game.dump(step.after)
        again = game.load(data)
        assert again == step.after
        assert game.dump(again) == data
        if not game.is_terminal(again) and game.chance(again) is None:
            assert game.decision(again) == game.decision(step.after)


def test_a_log_replays_to_equal_digests(game: Game) -> None:
    log = [
        (step.player, game.notation.write(step.action), game.digest(step.after))
        for step in random_game(game, 37)
    ]
    state = game.new_initial_state({}).state
    for player, text, expected in log:
        state = game.apply(state, player, game.notation.read(text)).state
        assert game.digest(state) == expected


def test_the_end_is_final(game: Game) -> None:
    *_, last = random_game(game, 41)
    assert game.current_player(last.after) == TERMINAL
    assert set(map(abs, game.returns(last.after))) == {1.0}
    assert game.returns(last.before) == (0.0,) * len(game.info.seats)
    with pytest.raises(GameOver):
        game.apply(last.after, last.player, last.action)


def test_unknown_options_are_refused(game: Game) -> None:
    with pytest.raises(ValueError, match="no option"):
        game.new_initial_state({"weather": "rain"})
    with pytest.raises(ValueError, match="takes"):
        game.new_initial_state({game.info.options[0].id: "nowhere"})


def test_state_fields_are_plain_and_flat(game: Game) -> None:
    state = game.new_initial_state({}).state
    for field in fields(state):
        if not field.compare:
            continue
        value = str(field.type)
        assert not value.startswith(("dict", "set", "float")), field.name
        assert "list[list" not in value, field.name


@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_games_do_not_hang_on_hash_order(
    title_id: str, game: Game, hash_seed: str, repository: Path
) -> None:
    code = (
        "import sys; sys.path.insert(0, '.')\n"
        "from tests.conformance.titles import load\n"
        "from tests.conformance.walk import choose, random_game\n"
        f"game = load({title_id!r})\n"
        "print(*[game.digest(step.after) for step in random_game(game, 43)][-1:])"
    )
    result = subprocess.run(
        [sys.executable, "-c", code],
        cwd=repository,
        env={"PYTHONHASHSEED": hash_seed, "PATH": "", "WARGAMES_HOME": str(repository / ".cache")},
        capture_output=True,
        text=True,
        check=True,
    )
    *_, last = random_game(game, 43)
    assert result.stdout.strip() == game.digest(last.after)


def test_playouts_count_what_they_play(game: Game) -> None:
    state = game.new_initial_state({}).state
    count = playout(game, state, Rng(47))
    assert state.result is not None
    assert count.plies > 50
    assert digest(game.dump(state)) == game.digest(state)


def test_advice_is_on_offer_and_leads_through_a_game(game: Game, probe: Probe) -> None:
    """Advised players get where random ones do not, victory for one."""
    if not game.gives_advice:
        return
    for options in probe.set_ups[-1:]:
        rng = Rng(53)
        state = game.new_initial_state(options).state
        while state.result is None:
            event = game.chance(state)
            if event is not None:
                game.step_in_place(state, event.sample(rng))
                continue
            question = game.decision(state)
            action = game.advise(game.view(state, question.player), question)
            assert action in [option.action for option in question.options]
            game.step_in_place(state, action)
            probe.check(state)
        assert game.load(game.dump(state)) == state
