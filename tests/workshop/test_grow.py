"""From names and seeds to a map without problems."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from wargames.app.cli import main
from wargames.content.errors import ContentError
from wargames.content.geometry import contains
from wargames.workshop.grow import grow
from wargames.workshop.loading import read_map
from wargames.workshop.open_map import open_map

FILE = Path("grown.yaml")
COAST = "\n  coastline: [[30, 30], [500, 5], [970, 60], [900, 780], [480, 700], [40, 760]]"


def seeds(count: int, *, coast: str = "", each: int = 1) -> str:
    chance = random.Random(count)
    names = [f"z-{i}" for i in range(count)]
    lines = [
        f"title: grown\ncanvas:\n  size: [1000, 800]\n  frame: [0, 0, 1000, 800]{coast}",
        "rings:",
        f"  - {{id: all, name: All, zones: [{', '.join(names)}],",
        '     source: {tag: designed, note: "a test"}}',
        "travel:\n  land: {kinds: [land]}\n\nzones:",
    ]
    for name in names:
        x, y = chance.randint(80, 860), chance.randint(80, 660)
        points = ", ".join(f"[{x + 4 * k}, {y}]" for k in range(each))
        lines.append(
            f'  - id: {name}\n    code: "{name}"\n    name: "{name}"\n    short: "Z"\n'
            f"    kind: place\n    ring: all\n    seeds: [{points}]   # {name}\n"
            '    source:\n      outline: {tag: designed, note: "a test"}'
        )
    return "\n".join([*lines, "borders: []\nseparations: []\n"])


@pytest.mark.parametrize("coast", ["", COAST], ids=["frame", "coast"])
@pytest.mark.parametrize(("count", "each"), [(2, 1), (30, 1), (30, 2), (80, 1)])
def test_what_was_grown_is_a_map(count: int, each: int, coast: str) -> None:
    growth = grow(FILE, seeds(count, coast=coast, each=each).encode(), border_kind="land")
    assert len(growth.grown) == count
    reading = read_map(FILE, growth.text.encode())
    assert reading.good is not None
    # Names of zones that lie close by are the designer's to move.
    assert [p for p in reading.problems if "room for the name" not in p.message] == []
    for zone in reading.good.spec.zones:
        assert all(contains(zone.outline, seed) for seed in zone.seeds)
    assert growth.text.count("   # z-") == count, "comments stay"


def test_growing_twice_gives_the_same() -> None:
    text = seeds(40, coast=COAST).encode()
    assert grow(FILE, text).text == grow(FILE, text).text


def test_outlines_that_are_there_stay() -> None:
    first = grow(FILE, seeds(30).encode()).text
    start = first.index("\n    outline:", first.index("id: z-7\n")) + 1
    end = first.index("  - id: z-8\n")
    without = first[:start] + first[end:]
    again = grow(FILE, without.encode(), border_kind="land")
    assert again.grown == ("z-7",)
    reading = read_map(FILE, again.text.encode())
    assert reading.good is not None
    kept, new = (
        read_map(FILE, grow(FILE, first.encode(), border_kind="land").text.encode()),
        reading,
    )
    assert kept.good is not None
    old_zones = {zone.id: zone.outline for zone in kept.good.spec.zones}
    for zone in reading.good.spec.zones:
        if zone.id != "z-7":
            assert zone.outline == old_zones[zone.id]
    assert [p for p in new.problems if "room for the name" not in p.message] == []


def test_a_zone_without_seeds_is_named_by_line() -> None:
    text = seeds(5)
    bad = text.replace("    seeds: ", "    # seeds: ", 1)
    line = bad[: bad.index("- id: z-0")].count("\n") + 1
    with pytest.raises(ContentError, match=rf"grown.yaml:{line}: zones\[0\]: expected an outline"):
        grow(FILE, bad.encode())


def test_seeds_in_one_place_are_refused() -> None:
    text = seeds(2)
    point = text.split("seeds: ")[1].split("   #")[0]
    other = text.split("seeds: ")[2].split("   #")[0]
    with pytest.raises(ContentError, match=r"expected a seed of its own, got .* of z-0"):
        grow(FILE, text.replace(other, point).encode())


def test_the_command_grows_a_file_and_keeps_the_old(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "grown.yaml"
    file.write_text(seeds(12), encoding="utf-8")
    assert main(["map", "grow", str(file), "--borders", "land"]) == 0
    assert "12 outlines drawn" in capsys.readouterr().out
    assert file.with_name("grown.yaml.bak").read_text(encoding="utf-8") == seeds(12)
    assert open_map(file).problems == ()
    assert main(["map", "grow", str(file)]) == 0
    assert "nothing was written" in capsys.readouterr().out


def test_the_commands_say_what_they_need(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["map", "new"]) == 2
    assert main(["map", "grow", str(tmp_path / "none.yaml")]) == 2
    assert main(["map", "berln-1945"]) == 2
    assert main(["map", "berlin-1945", "--borders", "land"]) == 2
    errors = capsys.readouterr().err
    assert "takes the name of a file" in errors
    assert "did you mean berlin-1945" in errors
    file = tmp_path / "mine.yaml"
    assert main(["map", "new", str(file)]) == 0
    assert main(["check", str(file)]) == 0
    assert main(["map", "new", str(file)]) == 2
    assert "choose another name" in capsys.readouterr().err
