"""Whole games of Fall of the Reich, one for each way to end and one with all optional rules.

A difference means that a rule, a text or the sequence of play has changed. If that is meant, write
them anew with ``make playthroughs`` and read the diff.
"""

from __future__ import annotations

import difflib
import os
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from tests.engines.fall_of_the_reich.play import the_game
from tests.playthroughs import fall_policies as policies
from tests.playthroughs.record import Policy, ending_of, play_out, replay

from wargames.engines.fall_of_the_reich.victory import ENDINGS

FOLDER = Path(__file__).resolve().parent / "fall-of-the-reich"
WRITING = bool(os.environ.get("WARGAMES_WRITE_PLAYTHROUGHS"))
ALL_RULES = {spec.id: "on" for spec in the_game().info.options}


@dataclass(frozen=True)
class Golden:
    """How a playthrough is made."""

    name: str
    policy: Policy
    seed: int
    options: dict[str, str] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.txt"


GOLDENS = (
    Golden("automatic-victory", policies.careful, 6),
    Golden("final-victory", policies.careful, 1),
    Golden("final-defeat", policies.careful, 3),
    Golden("approval-defeat", policies.reckless, 1),
    Golden("all-optional-rules", policies.careful, 5, ALL_RULES),
)


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.name)
def test_the_game_goes_as_it_did(golden: Golden) -> None:
    game = the_game()
    if WRITING:
        FOLDER.mkdir(exist_ok=True)
        text = play_out(game, golden.options, golden.policy, golden.seed)
        golden.path.write_text(text, encoding="utf-8")
    before = golden.path.read_text(encoding="utf-8")
    now = replay(game, golden.options, before)
    changes = list(
        difflib.unified_diff(before.splitlines(), now.splitlines(), "golden", "now", n=1)
    )
    assert changes == [], "if this is meant, run: make playthroughs"


@pytest.mark.parametrize("ending", ENDINGS)
def test_every_ending_has_a_playthrough(ending: str) -> None:
    path = FOLDER / f"{ending}.txt"
    assert path.exists()
    assert ending_of(path.read_text(encoding="utf-8")) == ending


def test_no_file_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*")} == {golden.path.name for golden in GOLDENS}
