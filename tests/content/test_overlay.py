"""Own values of an owner: put into the data, checked, and never passed off as something else."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from wargames.app.cli import main
from wargames.app.paths import overlay_place
from wargames.app.titles import load_game
from wargames.content.errors import ContentError
from wargames.engines.berlin_1945.load import check_title, load_tables
from wargames.session.loading import load_game as load_save
from wargames.session.savefile import save_game
from wargames.session.seats import Seat
from wargames.session.session import Session

HEAD = "title: berlin-1945\nname: Printed copy\n"
CARD = (
    'cards:\n  cards:\n    g01: {name: "Faust", source: {tag: published, note: "printed card"}}\n'
)


@pytest.fixture
def overlay(player_home: Path) -> Callable[[str], Path]:
    def write(text: str) -> Path:
        file = player_home / "overlays" / "berlin-1945.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(HEAD + text, encoding="utf-8")
        return file

    return write


def test_values_are_replaced_with_their_sources(
    data_dir: Path, overlay: Callable[[str], Path]
) -> None:
    file = overlay(
        CARD
        + "maps:\n  zones:\n    district-1:\n      limit: 5\n"
        + '      source: {limit: {tag: published, note: "printed map"}}\n'
        + "counters:\n  units:\n"
        + "    sr01: {strength: 2, source: {tag: published, note: printed}}\n"
    )
    assert check_title(data_dir, overlay=file) == []
    tables, plain = load_tables(data_dir, overlay=file), load_tables(data_dir)
    index = next(i for i, name in enumerate(tables.card_name) if name == "Faust")
    assert plain.card_name[index] == "Panzerfaust"
    assert (tables.card_source[index].tag, plain.card_source[index].tag) == (
        "published",
        "designed",
    )
    assert tables.unit_name == plain.unit_name
    assert tables.unit_strength[tables.unit("sr01")] == 2
    sources = dict(tables.zone_source[tables.zone("district-1")])
    assert sources["limit"].note == "printed map"
    assert sources["name"] == dict(plain.zone_source[plain.zone("district-1")])["name"]


PROBLEMS = {
    "no source": ("g01: {name: Faust}", "cards.cards.g01.name: expected a source for the new name"),
    "unknown card": ("g0l: {name: Faust}", "expected a record, got 'g0l'; did you mean 'g01'?"),
    "wrong type": (
        "g01: {number: one, source: {tag: published, note: x}}",
        "cards.cards.g01.number: expected a whole number, got 'one'",
    ),
    "unknown key": (
        "g01: {nmae: Faust, source: {tag: published, note: x}}",
        "expected a known key, got 'nmae'; did you mean 'name'",
    ),
    "another id": ("g01: {id: g99, source: {tag: published, note: x}}", "saved games use it"),
    "wrong tag": (
        "g01: {name: Faust, source: {tag: printed, note: x}}",
        "cards.cards.g01.source.tag: expected",
    ),
}


@pytest.mark.parametrize("name", PROBLEMS)
def test_problems_are_reported_at_the_overlays_lines(
    data_dir: Path, overlay: Callable[[str], Path], name: str
) -> None:
    line, message = PROBLEMS[name]
    file = overlay(f"cards:\n  cards:\n    {line}\n")
    problems = [str(problem) for problem in check_title(data_dir, overlay=file)]
    assert any(p.startswith(f"{file}:5: ") and message in p for p in problems), problems


def test_a_reference_to_nothing_is_reported_at_the_overlays_line(
    data_dir: Path, overlay: Callable[[str], Path]
) -> None:
    file = overlay(
        "maps:\n  borders:\n    district-8 + district-7:\n      kind: laand\n"
        "      source: {tag: published, note: x}\n"
    )
    [problem] = [p for p in check_title(data_dir, overlay=file) if p.file == file]
    assert str(problem).startswith(f"{file}:6: maps.borders.district-8 + district-7.kind: ")
    assert "did you mean 'land'" in problem.message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("title: berlin-1954\nname: x\n", "expected 'berlin-1945', got 'berlin-1954'"),
        ("title: berlin-1945\n", "expected a name for this overlay"),
        (HEAD + "crads: {}\n", "did you mean 'cards'"),
        ("- a\n", "expected a mapping"),
    ],
)
def test_the_file_itself_is_checked(
    data_dir: Path, overlay: Callable[[str], Path], text: str, message: str
) -> None:
    file = overlay("")
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match=message):
        load_tables(data_dir, overlay=file)


def test_check_and_sources_use_it(
    overlay: Callable[[str], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    overlay(CARD)
    assert main(["check", "berlin-1945"]) == 0
    assert main(["sources", "berlin-1945", "--tag", "published"]) == 0
    out = capsys.readouterr().out
    assert "with the values of 'Printed copy'" in out
    assert "printed card" in out
    overlay("cards:\n  cards:\n    g01: {name: Faust}\n")
    assert main(["check", "berlin-1945"]) == 1


def test_saves_name_it(overlay: Callable[[str], Path], tmp_path: Path) -> None:
    plain = load_game("berlin-1945").data_digest
    overlay(CARD)
    game = load_game("berlin-1945")
    assert game.data_digest != plain
    assert game.data_digest.endswith("+printed-copy")
    file = tmp_path / "game.wargame"
    save_game(Session(game, {}, 3, (Seat("Anna"), Seat("Ben"))), file)
    header = json.loads(file.read_text(encoding="utf-8").splitlines()[0])
    assert "+printed-copy" in json.dumps(header)
    assert load_save(file, lambda _title: game).warnings == ()
    overlay_place("berlin-1945").unlink()
    [warning] = load_save(file, load_game).warnings
    assert "saved with the overlay 'printed-copy', now played with our own values" in warning


def test_the_form_filled_in_as_it_stands_changes_nothing(
    overlay: Callable[[str], Path], data_dir: Path, tmp_path: Path
) -> None:
    for tag in ("designed", "inferred", "rulebook"):
        form = tmp_path / f"{tag}.yaml"
        assert main(["sources", "berlin-1945", "--tag", tag, "--template", str(form)]) == 0
        lines = form.read_text(encoding="utf-8").splitlines()
        start = lines.index("title: berlin-1945")
        filled = [line.removeprefix("# ") for line in lines[start:]]
        file = overlay("")
        file.write_text("\n".join(filled) + "\n", encoding="utf-8")
        assert len(filled) > 100
        assert check_title(data_dir, overlay=file) == []
        assert load_tables(data_dir, overlay=file) == load_tables(data_dir)
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        assert load_tables(data_dir, overlay=file) == load_tables(data_dir)
