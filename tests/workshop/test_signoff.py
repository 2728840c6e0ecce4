"""The border walk: signatures are bound to what was looked at."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from wargames.app.cli import main
from wargames.content.errors import ContentError
from wargames.workshop.api import EditRefused, SignState, Verdict
from wargames.workshop.open_map import open_map
from wargames.workshop.protocol import Workshop
from wargames.workshop.signoff import signoff_file, unsigned

TITLES = ("berlin-1945", "fall-of-the-reich")


@pytest.mark.parametrize("title", TITLES)
def test_our_maps_are_signed(data_dir: Path, title: str) -> None:
    walk = open_map(data_dir / "maps" / f"{title}.yaml").walk()
    assert len(walk) > 80
    assert unsigned(walk) == []
    assert all(edge.note for edge in walk)


def test_a_signature_is_written_and_read_back(berlin: Path) -> None:
    workshop = open_map(berlin)
    assert {edge.state for edge in workshop.walk()} == {SignState.OPEN}
    workshop.sign(
        "district-8", "district-7", Verdict.YES, note='as "printed": 5.1', date="2025-05-08"
    )
    workshop.sign("mitte-i", "mitte-iii", Verdict.NO)
    again = {(e.row.a, e.row.b): e for e in open_map(berlin).walk()}
    edge = again["district-7", "district-8"]
    assert (edge.state, edge.note, edge.date) == (
        SignState.SIGNED,
        'as "printed": 5.1',
        "2025-05-08",
    )
    refused = again["mitte-i", "mitte-iii"]
    assert (refused.state, refused.verdict, refused.date) == (SignState.REFUSED, Verdict.NO, "")


def test_an_edit_reopens_only_what_it_touched(data_dir: Path, berlin: Path) -> None:
    shutil.copy(data_dir / "maps" / "berlin-1945.signoff.yaml", signoff_file(berlin))
    workshop = open_map(berlin)
    assert stale(workshop) == set()
    workshop.retype("district-7", "district-8", "bridge")
    assert stale(workshop) == {frozenset(("district-7", "district-8"))}
    workshop.undo()
    assert stale(workshop) == set()
    corner = workshop.points_near((625, 688), 1)[0]
    zones = {zone for zone, _ in corner.owners}
    workshop.move_point(corner.at, (626, 689))
    rows = {frozenset((row.a, row.b)) for row in workshop.rows if {row.a, row.b} & zones}
    assert stale(workshop) == rows
    workshop.undo()
    x, y = workshop.picture.zone("district-5").label
    workshop.move_label("district-5", (x + 1, y))
    assert stale(workshop) == set(), "a name is no border"


def test_comments_and_order_do_not_touch_signatures(data_dir: Path, berlin: Path) -> None:
    shutil.copy(data_dir / "maps" / "berlin-1945.signoff.yaml", signoff_file(berlin))
    text = berlin.read_text(encoding="utf-8")
    berlin.write_text(text.replace("\nborders:", "\n# Looked at.\nborders:"), encoding="utf-8")
    assert stale(open_map(berlin)) == set()


def test_what_is_not_written_cannot_be_signed(berlin: Path) -> None:
    workshop = open_map(berlin)
    workshop.retype("district-7", "district-8", "bridge")
    with pytest.raises(EditRefused, match="write the edits first"):
        workshop.sign("district-7", "district-8", Verdict.YES)
    with pytest.raises(EditRefused, match="neither touch nor are linked"):
        open_map(berlin).sign("area-a", "area-d", Verdict.YES)


def test_a_damaged_file_of_signatures_is_named_by_line(berlin: Path) -> None:
    signoff_file(berlin).write_text("title: berlin-1945\nedges:\n  - {a: area-a, b: area-b}\n")
    with pytest.raises(ContentError, match=r"signoff.yaml:3: edges\[0\].*'verdict'"):
        open_map(berlin)


def test_check_signed_fails_on_what_is_open(
    data_dir: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    copy = Path(shutil.copytree(data_dir, tmp_path / "data"))
    monkeypatch.setenv("WARGAMES_DATA_DIR", str(copy))
    assert main(["check", "berlin-1945", "--signed"]) == 0
    file = copy / "maps" / "berlin-1945.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(", water: Hohenzollern Canal", "", 1), encoding="utf-8")
    capsys.readouterr()
    assert main(["check", "berlin-1945"]) == 0
    assert main(["check", "berlin-1945", "--signed"]) == 1
    out = capsys.readouterr().out
    line = text[: text.index(", water: Hohenzollern Canal")].count("\n") + 1
    assert f"berlin-1945.yaml:{line}: expected a signed edge" in out
    assert "was edited since it was signed" in out
    signoff_file(file).unlink()
    assert main(["check", "berlin-1945", "--signed"]) == 1
    assert "83 problems" in capsys.readouterr().out


def stale(workshop: Workshop) -> set[frozenset[str]]:
    return {
        frozenset((edge.row.a, edge.row.b))
        for edge in workshop.walk()
        if edge.state is not SignState.SIGNED
    }
