from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from wargames.content.errors import ContentError, Problem
from wargames.engines.berlin_1945.load import check_title, load_tables

MAP = "maps/berlin-1945.yaml"
CARDS = "cards/berlin-1945.yaml"
COUNTERS = "counters/berlin-1945.yaml"
TABLES = "tables/berlin-1945.yaml"
PROMISES = "maps/berlin-1945.promises.yaml"

Planted = Callable[..., tuple[int, list[Problem]]]

CASES = {
    "missing field": (MAP, "    kind: district\n", "", "expected the key 'kind', got nothing"),
    "wrong type": (MAP, "limit: 6", "limit: six", "expected a whole number, got 'six'"),
    "number as text": (MAP, "limit: 6", 'limit: "6"', "expected a whole number, got '6'"),
    "fraction": (TABLES, "turns: 12 ", "turns: 12.5 ", "expected a whole number, got 12.5"),
    "true as number": (MAP, "limit: 6", "limit: true", "expected a whole number, got true"),
    "unknown key": (MAP, "limit: 6", "limti: 6", "got 'limti'; did you mean 'limit'?"),
    "word not in list": (MAP, "kind: sector", "kind: sectro", "did you mean 'sector'?"),
    "duplicate key": (MAP, "limit: 6", "limit: 6\n    limit: 7", "key given twice, first in line"),
    "yes": (COUNTERS, "garrison: true", "garrison: yes", "expected true or false, got yes"),
    "no as a name": (MAP, "water: Havel", "water: no", "expected true or false, got no"),
    "sexagesimal": (TABLES, "turns: 12 ", "turns: 12:30 ", "expected a plain decimal number"),
    "octal": (TABLES, "turns: 12 ", "turns: 014 ", "expected a plain decimal number, got 014"),
    "hexadecimal": (TABLES, "turns: 12 ", "turns: 0xc ", "expected a plain decimal number"),
    "underscore": (TABLES, "turns: 12 ", "turns: 1_2 ", "expected a plain decimal number"),
    "date": (TABLES, "date: 21 April 1945", "date: 1945-04-21", "put it in quotes"),
    "no value": (MAP, "limit: 6", "limit:", "expected a value, got nothing"),
    "tilde": (MAP, "limit: null", "limit: ~", "expected a value, got ~; write null"),
    "key without quotes": (MAP, "limit: 6", "8: 6", "expected text as a key, got 8"),
    "key no": (MAP, "limit: 6", "no: 6", "expected text as a key, got no"),
    "tag": (MAP, "limit: 6", "limit: !!binary 6", "expected text or a number"),
    "misspelt zone in a border": (
        MAP,
        "a: district-7, b: district-8",
        "a: district-7, b: distrikt-8",
        "expected a zone, got 'distrikt-8'; did you mean 'district-8'",
    ),
    "misspelt zone on a card": (
        CARDS,
        "zones: [district-13, district-16]",
        "zones: [district-13, district-l6]",
        "did you mean 'district-16'",
    ),
    "misspelt zone of a unit": (COUNTERS, "setup: mitte-v", "setup: mitte-vv", "'mitte-v'"),
    "misspelt card": (COUNTERS, "by-card: g02", "by-card: go2", "did you mean 'g02'"),
    "misspelt unit on a card": (CARDS, "units: [gs05]", "units: [gs5]", "did you mean 'gs05'"),
    "misspelt marker": (
        CARDS,
        "marker: barricades",
        "marker: baricades",
        "did you mean 'barricades'",
    ),
    "misspelt window": (
        CARDS,
        "[combat-result]",
        "[combat-rezult]",
        "did you mean 'combat-result'",
    ),
    "misspelt effect": (CARDS, "op: reduce-loss", "op: reduce-los", "did you mean 'reduce-loss'"),
    "misspelt promise": (PROMISES, "mitte-i, mitte-v", "mitte-i, mite-v", "did you mean 'mitte-v'"),
    "effect without its number": (
        CARDS,
        "{op: reduce-loss, side: german, count: 1}",
        "{op: reduce-loss, side: german}",
        "expected count for reduce-loss, got nothing",
    ),
    "number that an effect has no use for": (
        CARDS,
        "{op: reduce-loss, side: german, count: 1}",
        "{op: reduce-loss, side: german, count: 1, die: 10}",
        "expected count, side for reduce-loss, got die",
    ),
    "more than the faces": (CARDS, "success-max: 6", "success-max: 11", "1 to 10, the faces"),
    "duplicate unit": (COUNTERS, "id: sr02", "id: sr01", "expected a id of its own, got 'sr01'"),
    "duplicate zone": (MAP, "id: area-b\n", "id: area-a\n", "expected a id of its own"),
    "card of the wrong number": (CARDS, "    number: 7\n", "    number: 8\n", "missing 7"),
    "border declared twice": (
        MAP,
        "{a: area-b, b: district-15",
        "{a: area-a, b: district-15",
        "expected each pair once, got area-a - district-15 again",
    ),
    "outline crossing itself": (
        MAP,
        "[497, 437]]",
        "[497, 437], [600, 300]]",
        "expected an outline that does not cross itself",
    ),
    "two points": (
        MAP,
        (
            "    outline:\n"
            "      [[164, 745], [136, 695], [106, 645], [96, 619], [87, 577], [76, 528],"
            " [173, 519],\n"
            "       [167, 559], [168, 594], [174, 617], [193, 660], [214, 704]]"
        ),
        "    outline:\n      [[164, 745], [136, 695]]",
        "expected at least 3 points, got a list of 2",
    ),
    "point of one number": (MAP, "[[164, 745], [136,", "[[164], [136,", "expected item 2"),
    "centre outside": (MAP, "centre: [302, 161]", "centre: [302, 461]", "inside the outline"),
    "landmark elsewhere": (MAP, "at: [501, 490]", "at: [101, 490]", "expected a point in mitte-v"),
    "broken promise": (MAP, "kind: bridge", "kind: land", "expected one bridge, got 0"),
}
WHOLE_LIST = {"card of the wrong number", "broken promise"}
"""Cases that are reported at the list and not at the changed line."""


@pytest.mark.parametrize("case", CASES)
def test_an_error_is_reported_with_its_line(planted: Planted, case: str) -> None:
    name, old, new, message = CASES[case]
    line, problems = planted(name, old, new)
    if case == "missing field":
        line = 0
    found = [problem for problem in problems if message in problem.message]
    assert found, f"{message!r} is not in\n" + "\n".join(map(str, problems))
    assert found[0].file.as_posix().endswith(name)
    if case not in WHOLE_LIST and line:
        lines = {problem.line for problem in found}
        last = line + new.count("\n")
        assert any(line <= at <= last for at in lines), f"expected line {line}, got {lines}"
    assert str(found[0]).startswith(f"{found[0].file}:{found[0].line}: {found[0].path}: ")


def test_a_missing_field_is_reported_at_its_record(copy: Path) -> None:
    file = copy / MAP
    text = file.read_text(encoding="utf-8")
    start = text.index("  - id: district-8\n")
    file.write_text(text[:start] + text[start:].replace("    ring: middle\n", "", 1), "utf-8")
    (problem,) = check_title(copy)
    assert problem.line == text.count("\n", 0, start) + 1
    assert problem.path == "zones[13].ring"


def test_a_zone_moved_away_from_its_neighbours_is_a_gap(planted: Planted) -> None:
    _, problems = planted(MAP, "[[164, 745], [136, 695], [106", "[[164, 745], [120, 690], [106")
    assert any("on a neighbour's outline or the frame" in p.message for p in problems)


def test_a_border_without_contact_needs_a_reason(copy: Path) -> None:
    file = copy / MAP
    text = file.read_text(encoding="utf-8")
    start = text.index("  - {a: mitte-i, b: mitte-iii")
    reason = text.index("     reason:", start)
    file.write_text(text[:reason] + text[text.index("\n", reason) + 1 :], encoding="utf-8")
    (problem,) = check_title(copy)
    assert problem.line == text.count("\n", 0, start) + 1
    assert "or a reason, got neither for mitte-i - mitte-iii" in problem.message


def test_a_touching_pair_must_be_declared(planted: Planted) -> None:
    line, problems = planted(
        MAP,
        "  - {a: district-2, b: mitte-iv, contact: corner",
        "  - {a: district-9, b: mitte-iv, contact: corner",
    )
    messages = [problem.message for problem in problems]
    assert any("a separation for district-2 - mitte-iv" in message for message in messages)
    assert any(p.line == line and "expected no contact as drawn" in p.message for p in problems)


def test_all_problems_of_all_files_are_reported_at_once(copy: Path) -> None:
    spoil(copy / MAP, "limit: 6", "limit: six")
    spoil(copy / MAP, "limit: 7", "limti: 7")
    spoil(copy / MAP, "kind: sector", "kind: sectro")
    spoil(copy / CARDS, 'symbol: "C"', 'symbol: "D"')
    spoil(copy / COUNTERS, "strength: 2", "strength: two")
    with pytest.raises(ContentError) as caught:
        load_tables(copy)
    problems = caught.value.problems
    assert len(problems) == 6, str(caught.value)  # limti is an unknown key and a missing limit
    assert len({problem.file for problem in problems}) == 3
    assert len(str(caught.value).splitlines()) == 6


def test_all_traps_of_one_file_are_reported_at_once(copy: Path) -> None:
    spoil(copy / COUNTERS, "garrison: true", "garrison: on")
    spoil(copy / COUNTERS, "rebuildable: false", "rebuildable: off")
    spoil(copy / COUNTERS, "strength: 1", "strength: 01")
    assert len(check_title(copy)) == 3


def test_a_missing_file_is_named_beside_other_problems(copy: Path) -> None:
    (copy / TABLES).unlink()
    spoil(copy / MAP, "limit: 6", "limit: six")
    first, second = check_title(copy)
    assert "maps" in str(first)
    assert str(second).endswith("cannot read this file: No such file or directory")
    assert ":0:" not in str(second)


def test_broken_yaml_is_one_problem_with_a_line(copy: Path) -> None:
    spoil(copy / MAP, "  - {id: edge", "  - {id: [edge")
    (problem,) = check_title(copy)
    assert problem.message.startswith("not valid YAML: ")
    assert problem.line > 1


def test_an_alias_is_refused(copy: Path) -> None:
    spoil(copy / MAP, "centre: [302, 161]", "centre: &here [302, 161]")
    spoil(copy / MAP, "centre: [667, 156]", "centre: *here")
    assert any("an alias (*name)" in problem.message for problem in check_title(copy))


def test_a_broken_promise_is_reported_beside_its_section(copy: Path) -> None:
    text = (copy / MAP).read_text(encoding="utf-8")
    start = text.index("  - {a: district-9, b: district-3")
    end = text.index("  - {a: district-9, b: district-4")
    (copy / MAP).write_text(text[:start] + text[end:], encoding="utf-8")
    problems = check_title(copy)
    (printed,) = [p for p in problems if p.path == "links[11]"]
    assert printed.file.name == "berlin-1945.promises.yaml"
    assert "expected district-3 - district-9 to be linked [7.3], got no border" in printed.message


def test_another_title_is_refused(planted: Planted) -> None:
    line, (problem,) = planted(TABLES, "title: berlin-1945", "title: berlin-1960")
    assert (problem.line, problem.path) == (line, "title")


def spoil(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
