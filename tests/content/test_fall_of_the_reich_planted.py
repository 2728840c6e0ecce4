from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from wargames.content.errors import ContentError, Problem
from wargames.engines.fall_of_the_reich.load import check_title, load_tables

MAP = "maps/fall-of-the-reich.yaml"
PROMISES = "maps/fall-of-the-reich.promises.yaml"
COUNTERS = "counters/fall-of-the-reich.yaml"
TABLES = "tables/fall-of-the-reich.yaml"
RULES = "rules/fall-of-the-reich.yaml"

Planted = Callable[..., tuple[int, list[Problem]]]


@pytest.fixture
def planted(planter: Callable[[Callable[[Path], list[Problem]]], Planted]) -> Planted:
    return planter(check_title)


CASES = {
    "terrain": (MAP, "terrain: forest", "terrain: forrest", "did you mean 'forest'"),
    "shape of the counter": (TABLES, "shape: circle", "shape: cirkle", "did you mean 'circle'"),
    "class": (COUNTERS, "class: infantry,", "class: infantery,", "did you mean 'infantry'"),
    "group": (COUNTERS, "group: ukrainian", "group: ukranian", "did you mean 'ukrainian'"),
    "strategy": (COUNTERS, "strategy: hetzer", "strategy: hezter", "did you mean 'hetzer'"),
    "event": (TABLES, "id: low-cloud", "id: low-clouds", "did you mean 'low-cloud'"),
    "street effect": (TABLES, "lose-unit", "loose-unit", "did you mean 'lose-unit'"),
    "fraction": (TABLES, "vacant: 1", "vacant: 1.5", "expected a whole number, got 1.5"),
    "misspelt zone of a pause": (
        TABLES,
        "paused: [zone-l",
        "paused: [zone-1",
        "expected a set-up Zone, got 'zone-1'; did you mean 'zone-l'",
    ),
    "misspelt objective": (TABLES, "potsdam: zone-h", "potsdam: zone-hh", "did you mean 'zone-h'"),
    "misspelt unit of an event": (
        TABLES,
        "counterattack: steiner",
        "counterattack: stainer",
        "did you mean 'steiner'",
    ),
    "misspelt end of a border": (MAP, "{a: area-1, b: area-2,", "{a: area-l, b: area-2,", "area-1"),
    "misspelt water": (MAP, "water: Havel,", "water: Hafel,", "did you mean 'Havel'"),
    "unit off its zones": (
        COUNTERS,
        "group: north, setup: zone-l",
        "group: north, setup: zone-a",
        "expected one of zone-l, zone-m, zone-n (north), got 'zone-a'",
    ),
    "strength of another class": (COUNTERS, "attack: 7", "attack: 6", "expected one of 7-4 for"),
    "area without limit": (MAP, "limit: 4", "limit: null", "expected a number (7.1), got null"),
    "zone with a limit": (MAP, "limit: null", "limit: 4", "expected null (8.4.2), got 4"),
    "track off its range": (TABLES, "start: 19", "start: 100", "expected 0 to 99, got 100"),
    "turns out of order": (TABLES, "turn: 2", "turn: 3", "expected turns 1, 2, 3 in order"),
    "void turn": (TABLES, "void-turns: [1, 9]", "void-turns: [1, 10]", "expected 1 to 9, got 10"),
    "least die": (TABLES, "least: 5", "least: 7", "expected 1 to 6, got 7"),
    "reserves of another class": (
        TABLES,
        "tank-reserves: [[3, 6]",
        "tank-reserves: [[8, 6]",
        "got 8-6",
    ),
    "too few dice": (TABLES, "dice: 3,", "dice: 1,", "expected 2 or more, got 1"),
    "section of a ruling": (RULES, 'sections: ["3.1", "8.2"]', 'sections: ["3.1", "8.22"]', "8.2"),
}


@pytest.mark.parametrize("case", CASES)
def test_planted_errors_are_reported_in_their_line(planted: Planted, case: str) -> None:
    file, old, new, message = CASES[case]
    line, problems = planted(file, old, new)
    found = [p for p in problems if message in p.message and p.file.name == Path(file).name]
    assert found, [str(problem) for problem in problems]
    assert any(abs(problem.line - line) <= 1 or problem.path == "turns" for problem in found)


WHOLE = {
    "a roll without an event": (TABLES, "rolls: [4]", "rolls: [5]", "got 4 in 0"),
    "a roll with two events": (TABLES, "rolls: [4]", "rolls: [4, 5]", "got 5 in 2"),
    "a roll that cannot be": (TABLES, "rolls: [18]", "rolls: [18, 19]", "got 19 in 1"),
    "a die face too few": (
        TABLES,
        "changes: [-2, -1, 0,",
        "changes: [-2, 0,",
        "expected 6 results",
    ),
    "a counter too many": (
        COUNTERS,
        "count: 3",
        "count: 4",
        "expected 24 suburban counters, got 25",
    ),
    "a marker missing": (COUNTERS, "{id: air,", "{id: aeroplane,", "expected the marker air, got"),
    "an airfield missing": (MAP, "    airfield: true\n", "", "expected 4 airfields, got 3"),
    "a counter hidden in a set-up zone": (
        MAP,
        "setup: revealed",
        "setup: unrevealed",
        "expected setup revealed in the Zones that hold Soviet units (5.4)",
    ),
    "a closed zone half open": (MAP, "    closed: true\n", "", "expected closed, terrain closed"),
    "a kind of counter twice": (COUNTERS, "strategy: volkssturm", "strategy: hetzer", "each kind"),
    "a blue boundary without water": (
        MAP,
        "kind: water, water: Havel,",
        "kind: water,",
        "expected the name of the water",
    ),
    "water made land": (MAP, "kind: water,", "kind: land,", "promise broken"),
}


@pytest.mark.parametrize("case", WHOLE)
def test_planted_gaps_are_reported(planted: Planted, case: str) -> None:
    file, old, new, message = WHOLE[case]
    _, problems = planted(file, old, new)
    assert any(message in problem.message for problem in problems), [*map(str, problems)]


def test_a_unit_id_used_twice_is_refused(planted: Planted) -> None:
    _, problems = planted(COUNTERS, "{id: steiner, ", "{id: wenck, ")
    messages = [problem.message for problem in problems]
    assert "expected ids of their own, got 'wenck' twice" in messages
    assert "expected a row steiner, got none" in messages


def test_soviets_cross_no_water(planted: Planted) -> None:
    line, problems = planted(MAP, "soviet: {kinds: [land]}", "soviet: {kinds: [land, water]}")
    assert any(p.line == line and "blue boundaries bar everybody" in p.message for p in problems)


def test_an_outline_that_leaves_its_neighbours_is_a_gap(planted: Planted) -> None:
    _, problems = planted(MAP, "    outline:\n      [[", "    outline:\n      [[1")
    assert problems


def test_a_missing_file_and_an_error_are_reported_together(copy: Path) -> None:
    (copy / RULES).unlink()
    text = (copy / TABLES).read_text(encoding="utf-8")
    (copy / TABLES).write_text(text.replace("event-dice: 3", "event-dice: three"), "utf-8")
    with pytest.raises(ContentError) as caught:
        load_tables(copy)
    assert len(caught.value.problems) == 2
