"""The generator gives the published numbers; chance events know what can happen."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wargames.core.chance import Draw, Outcome, Rng, Roll, Shuffle

SEEDS = st.integers(min_value=0, max_value=2**64 - 1)


def test_the_generator_is_splitmix64() -> None:
    rng = Rng(1234567)
    assert [rng.next_u64() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_a_generator_goes_on_from_its_one_number() -> None:
    rng = Rng(99)
    rng.next_u64()
    again = Rng(rng.state)
    assert [rng.next_u64() for _ in range(3)] == [again.next_u64() for _ in range(3)]


@given(SEEDS, st.integers(min_value=1, max_value=2**64 - 1))
def test_below_stays_below(seed: int, bound: int) -> None:
    assert 0 <= Rng(seed).below(bound) < bound


def test_below_skips_what_would_make_small_numbers_likelier() -> None:
    # With a bound just over half of the range nearly every second draw falls into the rest.
    bound = 2**63 + 1
    rng, plain = Rng(5), Rng(5)
    draws = [plain.next_u64() for _ in range(40)]
    expected = [bits for bits in draws if bits < bound][:10]
    assert [rng.below(bound) for _ in range(10)] == expected


def test_below_reaches_every_number_about_equally_often() -> None:
    rng = Rng(3)
    counts = [0] * 6
    for _ in range(6000):
        counts[rng.below(6)] += 1
    assert min(counts) > 880
    assert max(counts) < 1120


@pytest.mark.parametrize("bound", [0, -1])
def test_below_refuses_a_bound_that_is_not_positive(bound: int) -> None:
    with pytest.raises(ValueError, match="positive"):
        Rng(1).below(bound)


@given(SEEDS, st.lists(st.integers(), max_size=30))
def test_a_shuffle_loses_nothing(seed: int, items: list[int]) -> None:
    assert sorted(Rng(seed).shuffled(items)) == sorted(items)


@given(SEEDS)
def test_events_allow_what_they_sample(seed: int) -> None:
    rng = Rng(seed)
    for event in (Roll(10, 2, "dice"), Shuffle((3, 1, 2), "deck"), Draw(4, "a card")):
        assert event.allows(event.sample(rng))


@pytest.mark.parametrize("faces", [(0,), (11,), (1, 2), ()])
def test_a_roll_refuses_other_faces(faces: tuple[int, ...]) -> None:
    assert not Roll(10, 1, "die").allows(Outcome(faces))


@pytest.mark.parametrize("cards", [(1, 2), (1, 2, 2), (1, 2, 4), (1, 2, 3, 3)])
def test_a_shuffle_refuses_what_is_no_permutation(cards: tuple[int, ...]) -> None:
    assert not Shuffle((1, 2, 3), "deck").allows(Outcome(cards))


@pytest.mark.parametrize("index", [(-1,), (4,), (0, 0), ()])
def test_a_draw_refuses_what_is_no_index(index: tuple[int, ...]) -> None:
    assert not Draw(4, "a card").allows(Outcome(index))


def test_only_dice_are_open() -> None:
    assert not Roll(6, 1, "die").secret
    assert Shuffle((1, 2), "deck").secret
    assert Draw(2, "a card").secret
