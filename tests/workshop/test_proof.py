"""Proof sheets: everything is on them, as SVG and as PNG, in the size of the paper."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from wargames.app.cli import main
from wargames.workshop.changes import changes_between
from wargames.workshop.loading import GoodMap, read_map
from wargames.workshop.open_map import open_map
from wargames.workshop.proof import difference_sheets, proof_sheets
from wargames.workshop.sheet import Disc, Shape, Sheet, Words, text_width, wrap
from wargames.workshop.styles import CLASS_STYLES
from wargames.workshop.svg import svg

BERLIN = {"cards", "scenario-historical", "scenario-free-deployment"}
TITLES = ("berlin-1945", "fall-of-the-reich")


def texts(sheets: list[Sheet]) -> str:
    return " ".join(item.text for s in sheets for item in s.items if isinstance(item, Words))


@pytest.mark.parametrize("paper", ["a4", "a3"])
@pytest.mark.parametrize("title", TITLES)
def test_everything_of_a_title_is_on_its_sheets(data_dir: Path, title: str, paper: str) -> None:
    file = data_dir / "maps" / f"{title}.yaml"
    sheets = proof_sheets(file, paper=paper, data=data_dir)
    names = {sheet.name.rstrip("-0123456789") for sheet in sheets}
    wanted = {"map-classes", "map-kinds", "map-sources", "zones", "counters", "markers", "tables"}
    wanted |= {"map-records"}
    assert names == wanted | (BERLIN if title == "berlin-1945" else set())
    workshop = open_map(file)
    index = texts([sheet for sheet in sheets if sheet.name.startswith("zones")])
    for zone in workshop.picture.zones:
        assert f"({zone.id}, {zone.place})" in index
        for neighbour in workshop.inspect(zone.id).neighbours:
            assert str(neighbour.row.place) in index
    for sheet in sheets:
        assert {sheet.width, sheet.height} == {"a4": {210, 297}, "a3": {297, 420}}[paper]


@pytest.mark.parametrize("title", TITLES)
def test_nothing_lies_off_the_page(data_dir: Path, title: str) -> None:
    for sheet in proof_sheets(data_dir / "maps" / f"{title}.yaml", data=data_dir):
        for item in sheet.items:
            points = item.points if isinstance(item, Shape) else (item.at,)
            if isinstance(item, Words) and item.anchor == "start":
                points = (
                    item.at,
                    (item.at[0] + text_width(item.text, item.size) * 0.85, item.at[1]),
                )
            for x, y in points:
                assert 0 <= x <= sheet.width, (sheet.name, item)
                assert 0 <= y <= sheet.height, (sheet.name, item)


def test_every_class_is_drawn_in_its_style(data_dir: Path) -> None:
    [sheet] = [
        sheet
        for sheet in proof_sheets(data_dir / "maps" / "berlin-1945.yaml")
        if sheet.name == "map-classes"
    ]
    shapes = [item for item in sheet.items if isinstance(item, Shape)]
    for style in CLASS_STYLES[:3]:
        assert any(s.stroke == style.colour and bool(s.dash) == bool(style.dash) for s in shapes)
    assert sum(isinstance(item, Disc) for item in sheet.items) == 6 + 1, "six corners, one legend"


def test_svg_is_well_formed_and_in_millimetres(data_dir: Path) -> None:
    for sheet in proof_sheets(data_dir / "maps" / "berlin-1945.yaml", data=data_dir):
        root = ET.fromstring(svg(sheet))
        assert root.get("width") == f"{sheet.width:g}mm"
        assert root.get("height") == f"{sheet.height:g}mm"
        assert len(root) == len(sheet.items) + 2


def test_the_command_writes_svg_and_png(
    copied: Callable[[str], Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, out = copied("berlin-1945"), tmp_path / "proofs"
    assert main(["proof", str(file), "--out", str(out), "--dpi", "40"]) == 0
    assert "sheets in" in capsys.readouterr().out
    pictures = sorted(out.glob("*.png"))
    assert [p.stem for p in pictures] == [p.stem for p in sorted(out.glob("*.svg"))]
    page = pygame.image.load(str(out / "berlin-1945-map-classes.png"))
    assert page.get_size() == (round(210 / 25.4 * 40), round(297 / 25.4 * 40))
    colours = {tuple(page.get_at((x, y)))[:3] for x in range(0, 330, 3) for y in range(0, 460, 3)}
    assert len(colours) > 20, "something is drawn"


def test_a_difference_shows_what_changed(
    copied: Callable[[str], Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = copied("berlin-1945")
    old = tmp_path / "old.yaml"
    old.write_bytes(file.read_bytes())
    workshop = open_map(file)
    workshop.retype("district-7", "district-8", "bridge")
    workshop.cut("district-7", "district-1", reason="a wall")
    workshop.move_point((625, 688), (628, 690))
    x, y = workshop.picture.zone("district-8").label
    workshop.move_label("district-8", (x + 5, y))
    workshop.save()
    changes = changes_between(good(old), good(file))
    assert {(change.what, change.subject) for change in changes} == {
        ("border", "district-7 - district-8"),
        ("border", "district-7 - district-1"),
        ("separation", "district-7 - district-1"),
        ("outline", "district-5"),
        ("outline", "district-11"),
        ("label", "district-8"),
    }
    shown = texts(difference_sheets(file, old))
    assert "kind from 'land' to 'bridge'" in shown
    assert (
        main(["proof", str(file), "--out", str(tmp_path), "--dpi", "40", "--diff", str(old)]) == 0
    )
    assert "berlin-1945-map-changes.svg" in capsys.readouterr().out
    assert "nothing has changed" in texts(difference_sheets(file, file))


def test_lines_are_wrapped_to_their_column() -> None:
    lines = wrap("the quick brown fox jumps over the lazy dog " * 5, 2.2, 60)
    assert all(text_width(line, 2.2) <= 60 for line in lines)
    assert " ".join(lines).split() == ("the quick brown fox jumps over the lazy dog " * 5).split()


def good(file: Path) -> GoodMap:
    reading = read_map(file, file.read_bytes())
    assert reading.good is not None
    return reading.good
