"""The map workshop by real clicks and keys: looking, measuring, filters, editing, live reload."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest
from tests.ui.screens_kit import click, frame, host, open_window, page, press, texts
from tests.ui.workshop_kit import (
    click_at,
    copy_of,
    drag,
    grid_map,
    map_point,
    move_to,
    open_map_window,
    screen,
    spot_of,
    wait,
)

from wargames.app.paths import data_dir
from wargames.ui.context import AppContext
from wargames.ui.screens.home import HomeScreen
from wargames.ui.screens.workshop import WorkshopScreen
from wargames.ui.screens.workshop_help import WorkshopHelp
from wargames.ui.screens.workshop_open import WorkshopOpenScreen
from wargames.ui.screens.workshop_state import Layer, Tab
from wargames.ui.widgets import ListBox, Modal, TextField
from wargames.workshop.api import LinkClass
from wargames.workshop.open_map import open_map

BERLIN = "berlin-1945"


@pytest.fixture
def berlin(tmp_path: Path) -> AppContext:
    """The workshop on a copy of the map of Berlin 1945."""
    return open_map_window(copy_of(BERLIN, tmp_path))


def reason(context: AppContext, text: str) -> None:
    """Type the reason that an edit asks for."""
    assert isinstance(host(context).popups[-1], Modal)
    press(context, text=text)
    press(context, pygame.K_RETURN)


def refusal(context: AppContext) -> str:
    """Return the words of the message on the page."""
    assert host(context).popups, "no message is shown"
    return texts(context)


# ── coming in ───────────────────────────────────────────────────────────────────────────────


def test_home_leads_to_a_title_and_to_any_file(tmp_path: Path) -> None:
    context = open_window()
    click(context, "Map workshop")
    assert isinstance(page(context), WorkshopOpenScreen)
    click(context, context.title_name(BERLIN))
    assert screen(context).bench.workshop.picture.title == BERLIN
    press(context, pygame.K_ESCAPE)
    assert isinstance(page(context), WorkshopOpenScreen)
    path = grid_map(tmp_path, 3, 2)
    field = host(context).find("path")
    assert isinstance(field, TextField)
    field.set_text("")
    host(context).set_focus(field)
    press(context, text=str(path))
    press(context, pygame.K_RETURN)
    assert screen(context).bench.workshop.file == path
    press(context, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert isinstance(page(context), HomeScreen)


def test_a_file_that_does_not_load_is_refused_with_its_line(tmp_path: Path) -> None:
    path = grid_map(tmp_path, 2, 2)
    path.write_text(path.read_text().replace("a: z-0-0", "a: z-00-0", 1))
    context = open_map_window(path)
    assert isinstance(page(context), HomeScreen)
    assert "grid.yaml:" in refusal(context)
    assert "did you mean 'z-0-0'" in texts(context)


def test_the_list_of_files_shows_maps_and_folders_only(tmp_path: Path) -> None:
    folder = tmp_path / "maps of mine"
    (folder / "more").mkdir(parents=True)
    copy_of(BERLIN, folder)
    (folder / "notes.txt").write_text("x")
    context = open_window()
    context.choose_map()
    frame(context)
    opener = page(context)
    assert isinstance(opener, WorkshopOpenScreen)
    opener.path = str(folder)
    opener.rebuild()
    frame(context)
    rows = host(context).find("files")
    assert isinstance(rows, ListBox)
    assert rows.count == 2
    rows.select(1)
    press_on = host(context)
    press_on.set_focus(rows)
    press(context, pygame.K_RETURN)
    assert screen(context).bench.workshop.file == folder / f"{BERLIN}.yaml"


def test_without_the_extra_a_line_says_how_to_mend_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wargames.workshop.extra.find_spec", lambda _: None)
    context = open_map_window(grid_map(tmp_path, 2, 2))
    assert isinstance(page(context), HomeScreen)
    assert "the map workshop needs" in refusal(context)
    assert "pip install" in texts(context)


# ── looking ─────────────────────────────────────────────────────────────────────────────────


def test_a_click_on_a_zone_shows_its_neighbours_and_the_source_of_each_value(
    berlin: AppContext,
) -> None:
    click_at(berlin, spot_of(berlin, "district-8"))
    assert screen(berlin).bench.chosen == "district-8"
    facts = screen(berlin).bench.workshop.inspect("district-8")
    labels = {widget.label for widget in host(berlin).widgets()}
    for neighbour in facts.neighbours:
        assert f"border {neighbour.row.a} {neighbour.row.b}" in labels
    for fact in facts.facts:
        assert f"fact {fact.name}" in labels
    limit = host(berlin).find("fact limit")
    assert limit.tip is not None
    assert limit.tip.cite.startswith(f"{BERLIN}.yaml:")


def test_a_click_on_a_border_shows_the_pair_and_what_guards_it(berlin: AppContext) -> None:
    row = screen(berlin).bench.workshop.row_of("district-8", "district-16")
    assert row is not None
    click_at(berlin, map_point(berlin, row.lines[0][len(row.lines[0]) // 2]))
    assert set(screen(berlin).bench.pair or ()) == {"district-8", "district-16"}
    assert "declared: land" in texts(berlin)
    assert "fact drop" in {widget.label for widget in host(berlin).widgets()}


def test_pointing_names_zone_and_border(berlin: AppContext) -> None:
    move_to(berlin, spot_of(berlin, "district-8"))
    tip = host(berlin).current_tip()
    assert tip is not None
    assert "Wedding" in tip.text
    assert "district-8" in tip.text
    row = screen(berlin).bench.workshop.row_of("mitte-i", "mitte-iii")
    assert row is not None
    (ax, ay), (bx, by) = row.lines[0][0], row.lines[0][-1]
    at = (ax + (bx - ax) * 0.2, ay + (by - ay) * 0.2)
    move_to(berlin, map_point(berlin, at))
    tip = host(berlin).current_tip()
    assert tip is not None
    assert "german-only" in tip.text


def test_the_light_table_lists_every_pair_and_jumps(berlin: AppContext) -> None:
    click(berlin, "tab Light-table")
    top = screen(berlin)
    assert top.bench.by_class
    rows = host(berlin).find("light-table")
    assert isinstance(rows, ListBox)
    assert rows.count == len(top.bench.workshop.rows)
    assert top.pane is not None
    assert top.pane.camera is not None
    before = top.pane.camera.zoom
    host(berlin).set_focus(rows)
    press(berlin, pygame.K_DOWN)
    assert top.bench.pair is not None
    row = top.bench.workshop.row_of(*top.bench.pair)
    assert row is not None
    assert row.link_class is LinkClass.DECLARED, "what needs a reason comes first"
    assert top.pane.camera.zoom > before
    assert top.pane.rect.collidepoint(map_point(berlin, row.at))


def test_corner_contacts_are_named(berlin: AppContext) -> None:
    from wargames.ui.screens.workshop_panels import row_text

    bench = screen(berlin).bench
    row = bench.workshop.row_of("district-14", "district-8")
    assert row is not None
    assert row_text(bench, row) == "14-8 meet at one point"


def test_filters_hide_kinds_and_classes_and_their_lines_cannot_be_hit(berlin: AppContext) -> None:
    top = screen(berlin)
    row = top.bench.workshop.row_of("district-8", "district-16")
    assert row is not None
    assert top.pane is not None
    at = map_point(berlin, row.lines[0][len(row.lines[0]) // 2])
    assert top.pane.row_at(at) is not None
    click(berlin, "legend land")
    assert top.pane.row_at(at) is None
    click(berlin, "legend land")
    click(berlin, "tab Light-table")
    click(berlin, "legend corner only")
    rows = host(berlin).find("light-table")
    assert isinstance(rows, ListBox)
    corners = sum(row.link_class is LinkClass.CORNER for row in top.bench.workshop.rows)
    assert corners > 0
    assert rows.count == len(top.bench.workshop.rows) - corners


def test_layers_are_hidden_one_by_one_and_change_the_picture(berlin: AppContext) -> None:
    top = screen(berlin)
    assert top.pane is not None
    seen = berlin.shell.surface.subsurface(top.pane.rect)
    whole = pygame.image.tobytes(seen, "RGB")
    for number, layer in enumerate(Layer, start=1):
        press(berlin, getattr(pygame, f"K_{number}"))
        assert top.bench.hidden == {layer}
        assert pygame.image.tobytes(seen, "RGB") != whole, layer
        press(berlin, getattr(pygame, f"K_{number}"))
    assert pygame.image.tobytes(seen, "RGB") == whole


def test_search_goes_to_the_best_zone(berlin: AppContext) -> None:
    press(berlin, pygame.K_f, mod=pygame.KMOD_CTRL)
    press(berlin, text="wedd")
    found = host(berlin).find("found")
    assert isinstance(found, ListBox)
    assert found.count >= 1
    press(berlin, pygame.K_RETURN)
    assert screen(berlin).bench.chosen == "district-8"
    assert screen(berlin).query == ""
    press(berlin, pygame.K_f, mod=pygame.KMOD_CTRL)
    press(berlin, text="no such zone")
    assert "No zone is called" in texts(berlin)
    press(berlin, pygame.K_ESCAPE)
    assert screen(berlin).query == ""


@pytest.mark.parametrize("title", [BERLIN, "fall-of-the-reich"])
def test_the_sheet_as_printed_has_every_border_where_the_table_draws_it(title: str) -> None:
    context = open_map_window(data_dir() / "maps" / f"{title}.yaml")
    bench = screen(context).bench
    press(context, pygame.K_p)
    printed = bench.printed
    assert printed is not None
    assert len(printed.rows) == len(bench.workshop.rows)
    for row in printed.rows:
        ends = [set(bench.picture.zone(zone).outline) for zone in (row.a, row.b)]
        assert row.lines
        if row.link_class in (LinkClass.AGREED, LinkClass.TOUCHING):
            assert len(row.lines[0]) > 1
            assert all(set(row.lines[0]) <= outline for outline in ends), row.text
    zone = bench.picture.zones[9].id
    click_at(context, spot_of(context, zone))
    assert bench.chosen == zone
    press(context, pygame.K_g)
    assert bench.printed is None, "only the map of the file can be shaped"


def test_a_copy_is_not_shown_as_printed(berlin: AppContext) -> None:
    press(berlin, pygame.K_p)
    assert screen(berlin).bench.printed is None
    assert "Only the unchanged map of a title" in screen(berlin).toast.text


# ── measuring ───────────────────────────────────────────────────────────────────────────────


def test_the_heat_map_has_the_numbers_of_the_library(berlin: AppContext) -> None:
    click(berlin, "tab Reach")
    click_at(berlin, spot_of(berlin, "mitte-i"))
    bench = screen(berlin).bench
    library = open_map(bench.workshop.file)
    assert [profile.id for profile in library.profiles] == ["german", "soviet"]
    assert bench.profile == "german"
    assert bench.heat == library.distances("german", "mitte-i")
    assert bench.heat is not None
    assert bench.heat["mitte-iii"] == 1
    host(berlin).set_focus(host(berlin).find("profile"))
    press(berlin, pygame.K_RIGHT)
    assert bench.profile == "soviet"
    assert bench.heat == library.distances("soviet", "mitte-i")
    assert bench.heat["mitte-iii"] == 2
    shown = host(berlin).find("distances")
    assert isinstance(shown, ListBox)
    assert shown.count == len(bench.workshop.picture.zones)


def test_the_shortest_way_between_two_clicks(berlin: AppContext) -> None:
    press(berlin, pygame.K_w)
    screen(berlin).take_profile(1)
    frame(berlin)
    click_at(berlin, spot_of(berlin, "area-f"))
    click_at(berlin, spot_of(berlin, "district-5"))
    bench = screen(berlin).bench
    assert bench.path == bench.workshop.path("soviet", "area-f", "district-5")
    assert (bench.path[0], bench.path[-1]) == ("area-f", "district-5")
    assert f"{len(bench.path) - 1} moves" in texts(berlin)
    click_at(berlin, spot_of(berlin, "district-5"))
    click_at(berlin, spot_of(berlin, "area-f"))
    assert bench.path == ()
    assert "No way" in screen(berlin).toast.text


def test_promises_are_listed_and_jump_and_the_score_counts_errors(tmp_path: Path) -> None:
    path = copy_of(BERLIN, tmp_path)
    context = open_map_window(path)
    click(context, "tab Promises")
    rows = host(context).find("promise list")
    assert isinstance(rows, ListBox)
    assert f"All {rows.count} promises hold" in texts(context)
    host(context).set_focus(rows)
    press(context, pygame.K_DOWN)
    assert screen(context).bench.pair == ("district-7", "district-1")
    click(context, "mutation score")
    for _ in range(3000):
        if not screen(context).scoring.running:
            break
        frame(context)
    scoring = screen(context).scoring
    library = screen(context).bench.workshop
    expected = [library.mutations(row.a, row.b) for row in library.rows]
    assert scoring.tried == sum(len(errors) for errors in expected)
    assert scoring.caught == sum(bool(who) for errors in expected for who in errors.values())
    assert scoring.caught >= 0.95 * scoring.tried


def test_a_broken_promise_is_shown_first(tmp_path: Path) -> None:
    path = copy_of(BERLIN, tmp_path)
    promises = tmp_path / f"{BERLIN}.promises.yaml"
    text = promises.read_text()
    assert "area-a: 2" in text
    promises.write_text(text.replace("area-a: 2", "area-a: 3"))
    context = open_map_window(path)
    click(context, "tab Promises")
    assert "1 broken" in texts(context)
    assert "expected 3 borders of area-a" in texts(context), "the line above the map says it"


# ── editing ─────────────────────────────────────────────────────────────────────────────────


def test_a_whole_edit_session_by_clicks(tmp_path: Path) -> None:
    path = copy_of(BERLIN, tmp_path)
    before = path.read_bytes()
    context = open_map_window(path)
    bench = screen(context).bench

    press(context, pygame.K_j)
    click_at(context, spot_of(context, "district-14"))
    click_at(context, spot_of(context, "district-8"))
    reason(context, "a ferry across the basin")
    row = bench.workshop.row_of("district-14", "district-8")
    assert row is not None
    assert row.kind == bench.kind == "land"
    assert row.reason == "a ferry across the basin"

    press(context, pygame.K_t)
    press(context, pygame.K_k)
    kind = bench.kind
    assert kind != "land"
    click_at(context, spot_of(context, "district-14"))
    click_at(context, spot_of(context, "district-8"))
    row = bench.workshop.row_of("district-14", "district-8")
    assert row is not None
    assert row.kind == kind

    press(context, pygame.K_x)
    click_at(context, spot_of(context, "district-9"))
    click_at(context, spot_of(context, "district-8"))
    reason(context, "a wall")
    row = bench.workshop.row_of("district-9", "district-8")
    assert row is not None
    assert row.link_class is LinkClass.TOUCHING
    assert path.read_bytes() == before, "nothing is written before it is saved"

    press(context, pygame.K_z, mod=pygame.KMOD_CTRL)
    row = bench.workshop.row_of("district-9", "district-8")
    assert row is not None
    assert row.kind == "land"
    press(context, pygame.K_y, mod=pygame.KMOD_CTRL)
    row = bench.workshop.row_of("district-9", "district-8")
    assert row is not None
    assert row.kind == ""
    click(context, "Undo")

    press(context, pygame.K_s, mod=pygame.KMOD_CTRL)
    assert not bench.workshop.has_unsaved_edits
    assert path.read_bytes() != before
    backups = [file for file in tmp_path.iterdir() if ".bak" in file.name]
    assert [file.read_bytes() for file in backups] == [before]
    again = open_map(path)
    row = again.row_of("district-14", "district-8")
    assert row is not None
    assert row.kind == kind
    row = again.row_of("district-9", "district-8")
    assert row is not None
    assert row.kind == "land"


def test_an_edit_that_needs_a_reason_can_be_left(berlin: AppContext) -> None:
    press(berlin, pygame.K_x)
    click_at(berlin, spot_of(berlin, "district-9"))
    click_at(berlin, spot_of(berlin, "district-8"))
    press(berlin, pygame.K_RETURN)
    assert host(berlin).popups, "an empty reason is none"
    press(berlin, pygame.K_ESCAPE)
    assert not host(berlin).popups
    assert not screen(berlin).bench.workshop.has_unsaved_edits


def test_a_refusal_is_shown_in_words_and_changes_nothing(berlin: AppContext) -> None:
    press(berlin, pygame.K_j)
    click_at(berlin, spot_of(berlin, "district-8"))
    click_at(berlin, spot_of(berlin, "district-9"))
    assert "is a border already" in refusal(berlin)
    assert "Nothing was changed" in texts(berlin)
    press(berlin, pygame.K_RETURN)
    assert not host(berlin).popups
    assert not screen(berlin).bench.workshop.has_unsaved_edits


def test_centre_name_stack_and_shared_corner_are_dragged(tmp_path: Path) -> None:
    context = open_map_window(grid_map(tmp_path, 4, 3))
    workshop = screen(context).bench.workshop
    press(context, pygame.K_g)
    click_at(context, spot_of(context, "z-1-1"))
    shape = workshop.picture.zone("z-1-1")
    for attribute, move in (("centre", (7, 9)), ("label", (-4, -3))):
        start = getattr(workshop.picture.zone("z-1-1"), attribute)
        goal = (start[0] + move[0], start[1] + move[1])
        drag(context, map_point(context, start), map_point(context, goal))
        now = getattr(workshop.picture.zone("z-1-1"), attribute)
        assert now == pytest.approx(goal, abs=1.01)
    start = shape.stacks["red"]
    drag(context, map_point(context, start), map_point(context, (start[0] - 9, start[1] + 4)))
    now = workshop.picture.zone("z-1-1").stacks["red"]
    assert now == pytest.approx((start[0] - 9, start[1] + 4), abs=1.01)
    corner = (40.0, 40.0)
    drag(context, map_point(context, corner), map_point(context, (44, 46)))
    moved = workshop.points_near((44, 46), 2.0)
    assert {zone for zone, _ in moved[0].owners} == {"z-0-0", "z-1-0", "z-0-1", "z-1-1"}
    for _ in range(4):
        press(context, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert workshop.picture.zone("z-1-1") == shape
    assert not workshop.has_unsaved_edits


def test_a_grip_is_nudged_by_keys(tmp_path: Path) -> None:
    context = open_map_window(grid_map(tmp_path, 4, 3))
    top = screen(context)
    press(context, pygame.K_g)
    click_at(context, spot_of(context, "z-1-1"))
    host(context).set_focus(top.pane)
    before = top.bench.workshop.picture.zone("z-1-1").centre
    press(context, pygame.K_RIGHTBRACKET, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_DOWN)
    assert top.bench.workshop.picture.zone("z-1-1").centre == before, "not yet put down"
    press(context, pygame.K_RETURN)
    after = top.bench.workshop.picture.zone("z-1-1").centre
    assert after == (before[0] + 2, before[1] + 1)


def test_edits_work_by_keyboard_alone(tmp_path: Path) -> None:
    context = open_map_window(grid_map(tmp_path, 3, 3))
    top = screen(context)
    host(context).set_focus(top.pane)
    press(context, pygame.K_RIGHT)
    assert top.pane is not None
    first = top.pane.cursor
    press(context, pygame.K_x, pygame.K_RETURN, pygame.K_RIGHT)
    second = top.pane.cursor
    assert first
    assert second
    assert first != second
    press(context, pygame.K_RETURN)
    reason(context, "a cliff")
    row = top.bench.workshop.row_of(first, second)
    assert row is not None
    assert row.link_class is LinkClass.TOUCHING


def test_leaving_with_unsaved_edits_asks(tmp_path: Path) -> None:
    path = grid_map(tmp_path, 3, 2)
    before = path.read_bytes()
    context = open_map_window(path)
    top = screen(context)
    top.bench.workshop.move_centre("z-0-0", (22.0, 22.0))
    top.taken_in()
    frame(context)
    click(context, "Back")
    assert isinstance(host(context).popups[-1], Modal)
    click(context, "Stay")
    assert isinstance(page(context), WorkshopScreen)
    click(context, "Back")
    click(context, "Forget the edits")
    assert isinstance(page(context), HomeScreen)
    assert path.read_bytes() == before


# ── live ────────────────────────────────────────────────────────────────────────────────────


def test_an_outside_edit_is_shown_and_an_error_keeps_the_last_good_map(tmp_path: Path) -> None:
    path = copy_of(BERLIN, tmp_path)
    context = open_map_window(path)
    bench = screen(context).bench
    text = path.read_text(encoding="utf-8")
    assert '    name: "Wedding"' in text

    path.write_text(text.replace('    name: "Wedding"', '    name: "Wedding-Nord"'), "utf-8")
    wait(context, 600)
    assert bench.workshop.picture.zone("district-8").name == "Wedding-Nord"
    assert not bench.workshop.problems

    good = bench.workshop.picture
    wrong = text.replace("  - {a: district-7, b: district-1,", "  - {a: district-7, b: distirct-1,")
    assert wrong != text
    path.write_text(wrong, encoding="utf-8")
    wait(context, 600)
    assert bench.workshop.is_stale
    assert bench.workshop.picture == good
    line = wrong[: wrong.index("distirct-1")].count("\n") + 1
    shown = texts(context)
    assert f"{BERLIN}.yaml:{line}:" in shown
    assert "did you mean 'district-1'" in shown
    assert "the last good one" in shown
    click_at(context, spot_of(context, "district-8"))
    assert bench.chosen == "district-8", "the last good map can still be used"

    path.write_text(text, encoding="utf-8")
    wait(context, 600)
    assert not bench.workshop.problems
    assert bench.workshop.picture.zone("district-8").name == "Wedding"
    assert "the last good one" not in texts(context)


def test_an_outside_edit_does_not_overwrite_unsaved_edits_nor_they_it(tmp_path: Path) -> None:
    path = grid_map(tmp_path, 3, 2)
    context = open_map_window(path)
    top = screen(context)
    top.bench.workshop.move_centre("z-0-0", (22.0, 22.0))
    top.taken_in()
    outside = path.read_text().replace("name: Field 1 1", "name: Meadow")
    path.write_text(outside)
    wait(context, 600)
    assert "changed on disk" in texts(context)
    press(context, pygame.K_s, mod=pygame.KMOD_CTRL)
    assert "The file was not written" in texts(context)
    press(context, pygame.K_RETURN)
    assert path.read_text() == outside
    click(context, "Discard")
    click(context, "Forget")
    assert top.bench.workshop.picture.zone("z-1-1").name == "Meadow"
    assert top.bench.workshop.picture.zone("z-0-0").centre == (20.0, 20.0)
    assert "changed on disk" not in texts(context)


def test_a_zone_that_vanishes_is_let_go(tmp_path: Path) -> None:
    path = grid_map(tmp_path, 3, 2)
    context = open_map_window(path)
    click_at(context, spot_of(context, "z-1-1"))
    path.write_text(path.read_text().replace("z-1-1", "z-new"))
    wait(context, 600)
    bench = screen(context).bench
    assert "z-new" in {zone.id for zone in bench.workshop.picture.zones}
    assert bench.chosen == ""


# ── large maps ──────────────────────────────────────────────────────────────────────────────


def test_400_zones_open_and_hover_without_lag(tmp_path: Path) -> None:
    path = grid_map(tmp_path, 20, 20)
    begun = time.process_time()
    context = open_map_window(path)
    opened = time.process_time() - begun
    assert opened < 4.0, "the bar is 1.5 s on a free machine"
    pane = screen(context).pane
    assert pane is not None
    slowest = []
    for step in range(40):
        pos = (pane.rect.centerx - 160 + 8 * step, pane.rect.centery + step)
        begun = time.process_time()
        move_to(context, pos)
        slowest.append(time.process_time() - begun)
    assert sorted(slowest)[20] < 0.05
    begun = time.process_time()
    click_at(context, spot_of(context, "z-10-10"))
    assert time.process_time() - begun < 1.0


# ── proof sheets ────────────────────────────────────────────────────────────────────────────


def test_proof_sheets_are_written_where_they_are_wanted(tmp_path: Path) -> None:
    context = open_map_window(grid_map(tmp_path, 3, 2))
    press(context, pygame.K_p, mod=pygame.KMOD_CTRL)
    field = host(context).find("proof folder")
    assert isinstance(field, TextField)
    field.set_text(str(tmp_path / "sheets"))
    click(context, "Write")
    for _ in range(60):
        if screen(context).job is None:
            break
        frame(context)
    assert "sheets are in" in texts(context)
    files = sorted(file.suffix for file in (tmp_path / "sheets").iterdir())
    assert files.count(".png") == files.count(".svg") >= 3


def test_unsaved_edits_come_before_proof_sheets(tmp_path: Path) -> None:
    context = open_map_window(grid_map(tmp_path, 3, 2))
    top = screen(context)
    top.bench.workshop.move_centre("z-0-0", (22.0, 22.0))
    top.taken_in()
    press(context, pygame.K_p, mod=pygame.KMOD_CTRL)
    assert "Save the edits first" in texts(context)


# ── help ────────────────────────────────────────────────────────────────────────────────────


def test_f1_explains_the_workshop_and_escape_goes_back_step_by_step(berlin: AppContext) -> None:
    press(berlin, pygame.K_F1)
    assert isinstance(page(berlin), WorkshopHelp)
    press(berlin, pygame.K_ESCAPE)
    bench = screen(berlin).bench
    press(berlin, pygame.K_j)
    click_at(berlin, spot_of(berlin, "district-8"))
    assert bench.first == "district-8"
    press(berlin, pygame.K_ESCAPE)
    assert bench.first == ""
    assert bench.tool.value == "join"
    press(berlin, pygame.K_ESCAPE)
    assert bench.tool.value == "look"
    click_at(berlin, spot_of(berlin, "district-8"))
    press(berlin, pygame.K_ESCAPE)
    assert bench.chosen == ""
    press(berlin, pygame.K_ESCAPE)
    assert isinstance(page(berlin), HomeScreen)


def test_every_tool_button_and_tab_has_a_tooltip(berlin: AppContext) -> None:
    for widget in host(berlin).focusables():
        if widget.label.startswith(("tool ", "tab ", "legend ", "Undo", "Redo", "Save", "Help")):
            assert widget.tip is not None, widget.label
    assert {tab.value for tab in Tab} == {
        widget.label[4:] for widget in host(berlin).widgets() if widget.label.startswith("tab ")
    }
