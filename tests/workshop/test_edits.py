"""Edits change what they are about and leave every other character of the file as it was."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from wargames.content.yaml_io import parse_yaml
from wargames.workshop.api import EditRefused, LinkClass
from wargames.workshop.open_map import open_map
from wargames.workshop.protocol import Workshop
from wargames.workshop.splice import Splicer, scalar
from wargames.workshop.starter import starter

TITLES = ("berlin-1945", "fall-of-the-reich")


def changed_lines(before: str, after: str) -> tuple[list[str], list[str]]:
    """Return the lines that went and those that came."""
    diff = list(difflib.ndiff(before.splitlines(), after.splitlines()))
    gone = [line[2:] for line in diff if line.startswith("- ")]
    come = [line[2:] for line in diff if line.startswith("+ ")]
    return gone, come


def test_every_file_of_ours_goes_through_the_editor_byte_for_byte(data_dir: Path) -> None:
    files = sorted(data_dir.rglob("*.yaml"))
    assert len(files) > 10
    for file in files:
        text = file.read_bytes().decode()
        splicer = Splicer(text)
        paths = list(places(parse_yaml(file, text.encode()).data, 3))
        assert len(paths) > 3
        for path in paths:
            start, end = splicer.span(path)
            splicer.replace(path, text[start:end])
        assert splicer.result() == text


def places(data: Any, depth: int) -> Iterator[tuple[str | int, ...]]:
    """Yield the paths of all values that lie side by side at a depth."""
    if not depth or not isinstance(data, dict | list):
        yield ()
        return
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in items:
        for rest in places(value, depth - 1):
            yield (key, *rest)


@pytest.mark.parametrize("title", TITLES)
def test_saving_without_an_edit_writes_nothing(copied: Callable[[str], Path], title: str) -> None:
    file = copied(title)
    before = file.read_bytes(), file.stat().st_mtime_ns
    open_map(file).save()
    assert (file.read_bytes(), file.stat().st_mtime_ns) == before
    assert not file.with_name(file.name + ".bak").exists()


@pytest.mark.parametrize("title", TITLES)
def test_every_value_of_a_map_can_be_replaced_by_itself(data_dir: Path, title: str) -> None:
    text = (data_dir / "maps" / f"{title}.yaml").read_text(encoding="utf-8")
    splicer = Splicer(text)
    count = len(open_map(data_dir / "maps" / f"{title}.yaml").picture.zones)
    for i in range(count):
        for key in ("id", "centre", "label", "stacks", "outline", "source"):
            start, end = splicer.span(("zones", i, key))
            splicer.replace(("zones", i, key), text[start:end])
    assert splicer.result() == text


def test_a_retype_changes_one_word(berlin: Path) -> None:
    workshop, before = open_map(berlin), berlin.read_text(encoding="utf-8")
    workshop.retype("district-7", "district-14", "bridge")
    row = workshop.row_of("district-14", "district-7")
    assert row is not None
    assert row.kind == "bridge"
    assert berlin.read_text(encoding="utf-8") == before, "nothing is written before save"
    workshop.save()
    gone, come = changed_lines(before, berlin.read_text(encoding="utf-8"))
    assert [line.replace("kind: land", "kind: bridge") for line in gone] == come
    assert len(come) == 1
    assert berlin.with_name(berlin.name + ".bak").read_text(encoding="utf-8") == before


def test_a_cut_border_becomes_a_separation_with_its_reason(berlin: Path) -> None:
    workshop = open_map(berlin)
    workshop.cut("district-7", "district-8", reason="a canal: no bridge")
    row = workshop.row_of("district-7", "district-8")
    assert row is not None
    assert (row.link_class, row.reason, row.problem) == (
        LinkClass.TOUCHING,
        "a canal: no bridge",
        "",
    )
    assert any("promise broken" in problem.message for problem in workshop.problems)


def test_a_cut_of_outlines_that_touch_needs_a_reason(berlin: Path) -> None:
    workshop = open_map(berlin)
    with pytest.raises(EditRefused, match="needs a reason"):
        workshop.cut("district-7", "district-8")
    assert workshop.undo_text == ""


def test_a_cut_of_outlines_apart_leaves_nothing(berlin: Path) -> None:
    workshop = open_map(berlin)
    workshop.cut("mitte-i", "mitte-iii")
    assert workshop.row_of("mitte-i", "mitte-iii") is None


def test_a_join_takes_the_separation_away_and_a_cut_brings_it_back(berlin: Path) -> None:
    workshop = open_map(berlin)
    workshop.join("district-14", "district-8", "land")
    row = workshop.row_of("district-8", "district-14")
    assert row is not None
    assert row.kind == "land"
    assert row.link_class is LinkClass.DECLARED
    assert "give a reason" in row.problem
    workshop.cut("district-14", "district-8", reason="meet at a corner only")
    row = workshop.row_of("district-8", "district-14")
    assert row is not None
    assert row.link_class is LinkClass.CORNER
    assert workshop.problems == ()


@pytest.mark.parametrize(
    ("a", "b", "kind", "words"),
    [
        ("district-7", "district-8", "land", "a border already"),
        ("district-7", "district-7", "land", "cannot border itself"),
        ("district-7", "distrikt-8", "land", "did you mean 'district-8'"),
        ("district-7", "district-3", "laand", "did you mean 'land'"),
    ],
)
def test_joins_that_make_no_sense_are_refused(
    berlin: Path, a: str, b: str, kind: str, words: str
) -> None:
    workshop = open_map(berlin)
    with pytest.raises(EditRefused, match=words):
        workshop.join(a, b, kind)
    assert not workshop.has_unsaved_edits


def test_a_shared_corner_moves_in_every_outline_that_has_it(berlin: Path) -> None:
    workshop = open_map(berlin)
    corner = next(point for point in workshop.points_near((625, 688), 5) if len(point.owners) == 2)
    to = (corner.at[0] + 3, corner.at[1] - 2)
    workshop.move_point(corner.at, to)
    for zone, index in corner.owners:
        assert workshop.picture.zone(zone).outline[index] == to
    assert workshop.problems == ()


def test_an_outline_that_would_cross_itself_is_refused(berlin: Path) -> None:
    workshop = open_map(berlin)
    with pytest.raises(EditRefused, match=r"cross itself|inside the outline"):
        workshop.move_point((625, 688), (300, 100))
    assert workshop.problems == ()


def test_points_stay_inside_their_zone(berlin: Path) -> None:
    workshop = open_map(berlin)
    x, y = workshop.picture.zone("district-8").centre
    workshop.move_centre("district-8", (x + 4.4, y))
    assert workshop.picture.zone("district-8").centre == (x + 4, y), "whole units stay whole"
    workshop.move_stack("district-8", "german", (x, y))
    assert workshop.picture.zone("district-8").stacks["german"] == (x, y)
    with pytest.raises(EditRefused, match="inside the outline of district-8"):
        workshop.move_label("district-8", (20, 20))


def test_undo_and_redo_go_through_all_versions(berlin: Path) -> None:
    workshop = open_map(berlin)
    versions = [kinds(workshop)]
    for a, b in (("district-7", "district-8"), ("district-7", "district-1")):
        workshop.retype(a, b, "bridge")
        versions.append(kinds(workshop))
    assert workshop.undo_text == "district-7 - district-1 to bridge"
    workshop.undo()
    assert kinds(workshop) == versions[1]
    workshop.undo()
    assert kinds(workshop) == versions[0]
    assert not workshop.has_unsaved_edits
    workshop.undo()
    workshop.redo()
    workshop.redo()
    assert kinds(workshop) == versions[2]
    assert workshop.redo_text == ""


def test_an_edit_on_disk_meanwhile_is_not_written_over(berlin: Path) -> None:
    workshop = open_map(berlin)
    workshop.retype("district-7", "district-8", "bridge")
    theirs = berlin.read_text(encoding="utf-8") + "# theirs\n"
    berlin.write_text(theirs, encoding="utf-8")
    with pytest.raises(EditRefused, match="changed on disk"):
        workshop.save()
    assert berlin.read_text(encoding="utf-8") == theirs
    workshop.discard()
    assert not workshop.has_unsaved_edits
    workshop.retype("district-7", "district-8", "bridge")
    workshop.save()
    assert berlin.read_text(encoding="utf-8").endswith("# theirs\n")


def test_a_file_that_cannot_be_written_stays_as_it_was(
    berlin: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workshop, before = open_map(berlin), berlin.read_bytes()
    workshop.retype("district-7", "district-8", "bridge")

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(EditRefused, match="No space left"):
        workshop.save()
    assert berlin.read_bytes() == before
    assert workshop.has_unsaved_edits
    assert not list(berlin.parent.glob("*.new"))


def test_line_ends_and_marks_of_other_systems_are_kept(berlin: Path) -> None:
    raw = b"\xef\xbb\xbf" + berlin.read_bytes().replace(b"\n", b"\r\n")
    berlin.write_bytes(raw)
    workshop = open_map(berlin)
    workshop.join("district-14", "district-8", "land", reason="a ferry")
    workshop.save()
    written = berlin.read_bytes()
    assert written.startswith(b"\xef\xbb\xbf#")
    assert written.count(b"\n") == written.count(b"\r\n")
    row = open_map(berlin).row_of("district-14", "district-8")
    assert row is not None
    assert (row.reason, row.problem) == ("a ferry", "")


def test_lists_may_be_emptied_and_filled(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(starter("mine"), encoding="utf-8")
    workshop = open_map(file)
    workshop.join("south", "island", "bridge")
    workshop.save()
    assert "contact is border or corner\n  []\n" in file.read_text(encoding="utf-8")
    workshop.cut("south", "island", reason="a strait")
    workshop.save()
    assert "contact is border or corner\n  - {a: south" in file.read_text(encoding="utf-8")
    assert open_map(file).problems == ()


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("land", "land"),
        ("yes", '"yes"'),
        ("a: b # c", '"a: b # c"'),
        ("König", '"König"'),
        ("12", '"12"'),
        (None, "null"),
        (True, "true"),
        (3.0, "3"),
        ([1, 2], "[1, 2]"),
        ({"a": "b-c"}, "{a: b-c}"),
    ],
)
def test_values_are_written_so_that_they_read_back(value: object, text: str) -> None:
    assert scalar(value) == text


def kinds(workshop: Workshop) -> list[str]:
    return [row.kind for row in workshop.rows]
