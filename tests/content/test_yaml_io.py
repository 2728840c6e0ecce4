from __future__ import annotations

import os
from pathlib import Path

import pytest

from wargames.content.errors import ContentError
from wargames.content.yaml_io import read_yaml
from wargames.engines.berlin_1945.load import load_tables
from wargames.engines.berlin_1945.tables import Tables

TEXT = """\
title: example
zones:
  - id: one
    at: [1, 2.5]
  - {id: two, at: [3,
       4]}
text: >-
  folded
  text
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "maps" / "example.yaml"
    path.parent.mkdir()
    path.write_text(TEXT, encoding="utf-8")
    return path


def test_values_keep_their_lines(file: Path) -> None:
    document = read_yaml(file)
    assert document.data["zones"][0] == {"id": "one", "at": [1, 2.5]}
    assert document.line_of(("title",)) == 1
    assert document.line_of(("zones", 0, "at", 1)) == 4
    assert document.line_of(("zones", 1, "at", 0)) == 5
    assert document.line_of(("zones", 1, "at", 1)) == 6
    assert document.line_of(("text",)) == 7
    assert document.line_of(("zones", 1, "missing")) == 5


def test_the_cache_gives_the_same_document(file: Path, tmp_path: Path) -> None:
    cache = tmp_path / "deep" / "cache"
    fresh = read_yaml(file, cache)
    (entry,) = cache.iterdir()
    changed = entry.stat().st_mtime_ns
    again = read_yaml(file, cache)
    assert (again.data, again.lines) == (fresh.data, fresh.lines)
    assert entry.stat().st_mtime_ns == changed


def test_the_cache_is_really_read(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_yaml(file, tmp_path / "cache")

    def refuse(*_: object) -> None:
        pytest.fail("the file was parsed again")

    monkeypatch.setattr("wargames.content.yaml_io.parse_yaml", refuse)
    assert read_yaml(file, tmp_path / "cache").data["title"] == "example"


@pytest.mark.parametrize("damage", [b"", b"{", b"x\n{}", None])
def test_a_damaged_cache_is_mended(file: Path, tmp_path: Path, damage: bytes | None) -> None:
    cache = tmp_path / "cache"
    right = read_yaml(file, cache).data
    (entry,) = cache.iterdir()
    whole = entry.read_bytes()
    entry.write_bytes(whole.replace(b"example", b"exampel") if damage is None else damage)
    assert read_yaml(file, cache).data == right
    assert entry.read_bytes() == whole


def test_every_cut_of_a_cache_entry_is_noticed(file: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    right = read_yaml(file, cache).data
    (entry,) = cache.iterdir()
    whole = entry.read_bytes()
    for length in range(0, len(whole), 7):
        entry.write_bytes(whole[:length])
        assert read_yaml(file, cache).data == right


def test_a_change_of_the_file_replaces_its_entry(file: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    read_yaml(file, cache)
    file.write_text(TEXT.replace("example", "other"), encoding="utf-8")
    assert read_yaml(file, cache).data["title"] == "other"
    assert len(list(cache.iterdir())) == 1


def test_without_a_writable_cache_the_file_is_read_all_the_same(file: Path, tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where a folder should be", encoding="utf-8")
    assert read_yaml(file, blocked).data["title"] == "example"


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (b"", "expected a mapping, got an empty file"),
        (b"# only a comment\n", "expected a mapping, got an empty file"),
        (b"a: \xff", "expected UTF-8 text"),
        (b"a: 1\n---\nb: 2\n", "not valid YAML"),
        (b"a: [1", "not valid YAML"),
        (b"a: \x00", "not valid YAML"),
        (b"a: &x [*x]", "expected a value, got an alias"),
        (b"a: {<<: {b: 1}}", "merge keys are not used here"),
        (b"a: !!python/object:os.system x", "expected text or a number"),
        (b"a: !!set {x}", "expected no tag"),
        (b"a: .inf", "expected a plain decimal number"),
        (b"a: 1e3", None),
        (
            b"a: 1\nb: " + b"[" * 400 + b"]" * 400,
            r"bad\.yaml:2: b\[0\]\[0\]: nested more than 40 deep",
        ),
        (b"[" * 100_000, "not valid YAML"),
        (b"a: 1\nb: " + b"9" * 10_000, r"bad\.yaml:2: b: expected a number of at most 15 digits"),
        (b"a: 1." + b"9" * 400, "expected a number of at most 15 digits"),
        (b"a: 1\n\nb: \x07", r"bad\.yaml:3: not valid YAML: control characters"),
        (b'a: "x\\0y"', r"bad\.yaml:1: a: expected text, got an invisible control character"),
        (b'"x\\0y": 1', r"bad\.yaml:1: expected text as a key, got an invisible"),
        (b"a: |\n" + b"  x\n" * 6_000_000, "larger than 16 MB"),
    ],
)
def test_bad_files_are_problems_and_not_crashes(
    tmp_path: Path, raw: bytes, message: str | None
) -> None:
    file = tmp_path / "bad.yaml"
    file.write_bytes(raw)
    if message is None:
        assert read_yaml(file).data == {"a": "1e3"}
        return
    with pytest.raises(ContentError, match=message):
        read_yaml(file)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes on this system")
def test_a_pipe_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    file = tmp_path / "pipe.yaml"
    os.mkfifo(file)
    with pytest.raises(ContentError, match=r"pipe\.yaml: cannot read this file: it is a device"):
        read_yaml(file)


def test_tables_are_equal_with_and_without_cache(
    data_dir: Path, tables: Tables, tmp_path: Path
) -> None:
    assert load_tables(data_dir, tmp_path) == tables
    assert load_tables(data_dir, tmp_path) == tables
