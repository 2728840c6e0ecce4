"""The border walk: sign by keys, note, refuse; an edit opens only what it touches."""

from __future__ import annotations

from pathlib import Path

import pygame
from tests.ui.screens_kit import click, frame, host, press, texts
from tests.ui.workshop_kit import grid_map, open_map_window, screen, wait

from wargames.ui.widgets import ListBox
from wargames.workshop.api import SignState, Verdict


def test_every_edge_is_asked_once_and_an_edit_reopens_only_its_own(tmp_path: Path) -> None:
    path = grid_map(tmp_path, 3, 2)
    context = open_map_window(path)
    workshop = screen(context).bench.workshop
    total = len(workshop.rows)
    click(context, "tab Walk")
    asked = []
    for number in range(total):
        row = screen(context).walk.asked()
        assert row is not None
        names = [workshop.picture.zone(zone).name for zone in (row.a, row.b)]
        assert all(name in texts(context) for name in names)
        assert f"{number} of {total} signed" in texts(context)
        asked.append((row.a, row.b))
        press(context, pygame.K_y)
    assert len(set(asked)) == total
    assert "Every edge has been looked at" in texts(context)
    assert all(edge.state is SignState.SIGNED for edge in workshop.walk())

    text = path.read_text()
    changed = "{a: z-0-0, b: z-1-0, kind: land,"
    assert changed in text
    path.write_text(text.replace(changed, "{a: z-0-0, b: z-1-0, kind: land, reason: again,"))
    wait(context, 600)
    stale = [edge.row for edge in workshop.walk() if edge.state is SignState.STALE]
    assert [(row.a, row.b) for row in stale] == [("z-0-0", "z-1-0")]
    row = screen(context).walk.asked()
    assert row is not None
    assert (row.a, row.b) == ("z-0-0", "z-1-0")
    assert "has been edited since" in texts(context)
    press(context, pygame.K_y)
    assert screen(context).walk.asked() is None


def test_no_with_a_note_later_and_back(tmp_path: Path) -> None:
    context = open_map_window(grid_map(tmp_path, 3, 2))
    workshop = screen(context).bench.workshop
    press(context, pygame.K_5, mod=pygame.KMOD_CTRL)
    first = screen(context).walk.asked()
    press(context, pygame.K_m)
    press(context, text="nobody swims here; yes or no?")
    press(context, pygame.K_ESCAPE)
    press(context, pygame.K_n)
    edge = workshop.walk()[0]
    assert edge.row == first
    assert (edge.state, edge.verdict) == (SignState.REFUSED, Verdict.NO)
    assert edge.note == "nobody swims here; yes or no?"
    assert len(edge.date) == 10
    second = screen(context).walk.asked()
    assert second != first
    press(context, pygame.K_l)
    third = screen(context).walk.asked()
    assert third not in (first, second)
    press(context, pygame.K_BACKSPACE)
    assert screen(context).walk.asked() == first
    assert screen(context).walk.note == edge.note
    click(context, "Yes")
    assert workshop.walk()[0].state is SignState.SIGNED


def test_the_walk_shows_the_edge_on_the_map_and_a_row_is_asked_by_a_click(tmp_path: Path) -> None:
    context = open_map_window(grid_map(tmp_path, 3, 2))
    click(context, "tab Walk")
    rows = host(context).find("edges")
    assert isinstance(rows, ListBox)
    rows.select(4)
    frame(context)
    top = screen(context)
    row = top.walk.asked()
    assert row is not None
    assert row == top.bench.workshop.rows[4]
    assert top.bench.pair == (row.a, row.b)


def test_an_unsaved_edit_keeps_from_signing_and_says_so(tmp_path: Path) -> None:
    context = open_map_window(grid_map(tmp_path, 3, 2))
    top = screen(context)
    top.bench.workshop.move_centre("z-0-0", (22.0, 22.0))
    top.taken_in()
    click(context, "tab Walk")
    press(context, pygame.K_y)
    assert "write the edits first" in texts(context)
