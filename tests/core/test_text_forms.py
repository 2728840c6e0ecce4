"""Texts of actions, dumps of states, citations and maps of neighbours."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wargames.core.canon import Canon, digest
from wargames.core.chance import Outcome
from wargames.core.decision import Action
from wargames.core.errors import NotationError, StateFormatError
from wargames.core.events import Event
from wargames.core.graph import distances, flood, shortest_path
from wargames.core.ids import PlayerId, ZoneId
from wargames.core.notation import Notation, SlugCodec, kebab
from wargames.core.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class MoveTo(Action):
    zone: ZoneId
    count: int


@dataclass(frozen=True, slots=True)
class PassTurn(Action):
    pass


NOTATION = Notation((MoveTo, PassTurn), {"ZoneId": SlugCodec("zone", ("spandau", "pankow"))})


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (MoveTo(ZoneId(1), 3), "move-to pankow 3"),
        (PassTurn(), "pass-turn"),
        (Outcome((6, 1)), "chance 6 1"),
    ],
)
def test_actions_are_written_and_read(action: Action, text: str) -> None:
    assert NOTATION.write(action) == text
    assert NOTATION.read(text) == action


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("move-too pankow 3", "did you mean move-to"),
        ("move-to pankov 3", "did you mean pankow"),
        ("move-to pankow", "takes 2 arguments, got 1"),
        ("move-to pankow three", "expected a number"),
        ("chance six", "expected a number"),
    ],
)
def test_wrong_texts_are_refused_with_the_mend(text: str, words: str) -> None:
    with pytest.raises(NotationError, match=words):
        NOTATION.read(text)


def test_two_equal_names_are_refused() -> None:
    with pytest.raises(ValueError, match="equal"):
        SlugCodec("zone", ("a", "a"))


@pytest.mark.parametrize(
    ("name", "text"), [("MoveTo", "move-to"), ("Done", "done"), ("React2Fire", "react2-fire")]
)
def test_class_names_in_kebab_case(name: str, text: str) -> None:
    assert kebab(name) == text


class Colour(IntEnum):
    RED = 0
    BLUE = 1


class Moment(StrEnum):
    NOW = "now"


class Pair(NamedTuple):
    left: int
    right: int


@dataclass(frozen=True, slots=True)
class Box:
    colour: Colour
    moment: Moment
    pair: Pair
    things: tuple[int, ...]
    shelf: list[str]
    static: object = field(default=None, compare=False)


CANON = Canon((Colour, Moment, Pair, Box))

BOXES = st.builds(
    Box,
    st.sampled_from(Colour),
    st.sampled_from(Moment),
    st.builds(Pair, st.integers(), st.integers()),
    st.lists(st.integers()).map(tuple),
    st.lists(st.text(max_size=5)),
)


@given(BOXES)
def test_what_is_dumped_is_loaded(box: Box) -> None:
    again = CANON.load(CANON.dump(box))
    assert again == box
    assert type(again.colour) is Colour
    assert type(again.moment) is Moment
    assert type(again.pair) is Pair
    assert digest(CANON.dump(again)) == digest(CANON.dump(box))


def test_static_fields_are_left_out() -> None:
    box = Box(Colour.RED, Moment.NOW, Pair(1, 2), (), [], static=object())
    assert CANON.load(CANON.dump(box)).static is None


def test_different_values_have_different_digests() -> None:
    one, two = (Box(Colour.RED, Moment.NOW, Pair(1, n), (), []) for n in (2, 3))
    assert digest(CANON.dump(one)) != digest(CANON.dump(two))


def test_unregistered_types_are_refused() -> None:
    with pytest.raises(StateFormatError, match="PassTurn is not registered"):
        CANON.dump((1, PassTurn()))


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (["@Crate", 1], "unknown type"),
        (["@Box", 1], "has 5 fields, the saved state 1"),
        (["#Colour", 9], "cannot rebuild Colour"),
        ([], "expected a tagged list"),
        ({"a": 1}, "expected a tagged list"),
        (["x", 1], "unknown type"),
    ],
)
def test_damaged_dumps_are_refused(data: object, words: str) -> None:
    with pytest.raises(StateFormatError, match=words):
        CANON.load(data)


def test_two_types_of_one_name_are_refused() -> None:
    other = type("Colour", (), {})
    with pytest.raises(StateFormatError, match="two types"):
        Canon((Colour, other))


def test_events_are_told_to_whom_they_are_for() -> None:
    secret = Event("You draw {}.", ("Panzerfaust",), seen_by=PlayerId(0))
    assert secret.text == "You draw Panzerfaust."
    assert secret.is_visible_to(PlayerId(0))
    assert not secret.is_visible_to(PlayerId(1))
    assert not secret.is_visible_to(None)
    assert Event("Braces {stay}.").text == "Braces {stay}."


def test_a_rulebook_knows_who_implements_a_section() -> None:
    rb = Rulebook("toy")

    @rb.rule("7.4", "R-1")
    def fight() -> None:
        """Do nothing."""

    assert rb["9.1"] == ("toy", "9.1")
    assert rb.cited == {"7.4", "R-1", "9.1"}
    assert rb.functions["7.4"][0].endswith("fight")
    fight()


RING = tuple(tuple(map(ZoneId, near)) for near in ((1, 4), (0, 2), (1, 3), (2, 4), (3, 0), ()))


def test_distances_and_paths() -> None:
    assert distances(RING, ZoneId(0)) == (0, 1, 2, 2, 1, -1)
    assert shortest_path(RING, ZoneId(0), ZoneId(2)) == (0, 1, 2)
    assert shortest_path(RING, ZoneId(3), ZoneId(3)) == (3,)
    assert shortest_path(RING, ZoneId(0), ZoneId(5)) == ()


def test_a_flood_stops_where_nobody_may_enter() -> None:
    reached = flood(RING, (ZoneId(0),), lambda zone: zone not in (1, 3))
    assert reached == (True, False, False, False, True, False)
