"""Widgets: posted intents, keyboard, layout at every size, thousands of rows."""

import time
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from wargames.ui.assets import Assets
from wargames.ui.intents import (
    Click,
    DragEnd,
    DragMove,
    DragStart,
    Hover,
    Intent,
    Key,
    Mods,
    Mouse,
    Press,
    Release,
    Scroll,
    Text,
)
from wargames.ui.text import NOTE, setter
from wargames.ui.theme import Theme
from wargames.ui.widgets import (
    Button,
    Checkbox,
    Choice,
    Column,
    Flow,
    Host,
    IconButton,
    KeyHint,
    ListBox,
    Modal,
    Padded,
    Row,
    ScrollArea,
    Slider,
    Stepper,
    Tabs,
    TextBlock,
    TextField,
    Tip,
    Toast,
    Tone,
    Widget,
)  # fmt: skip

ASSETS = Assets(Path(__file__).parents[2] / "assets")
SIZES = [(1024, 640), (1280, 800), (1920, 1080), (2560, 1440), (3840, 2160)]
TEXT_SCALES = [1.0, 1.25, 1.5, 2.0]


def host_of(root: Widget, size: tuple[int, int] = (400, 600), text_scale: float = 1.0) -> Host:
    theme = Theme(text_scale=text_scale, assets=ASSETS)
    host = Host(theme, lambda _: None)
    host.set_root(root, pygame.Rect((0, 0), size))
    return host


def click(host: Host, pos: tuple[int, int]) -> None:
    send(host, Hover(pos), Press(pos, Mouse.LEFT), Release(pos, Mouse.LEFT), Click(pos))


def send(host: Host, *intents: Intent) -> None:
    for intent in intents:
        host.handle(intent)


def test_a_click_on_a_button_does_its_work_once() -> None:
    done: list[str] = []
    host = host_of(Column(Button("Seal the plan", lambda: done.append("sealed"))))
    click(host, host.find("Seal the plan").rect.center)
    assert done == ["sealed"]


def test_a_press_that_ends_elsewhere_is_no_click() -> None:
    done: list[str] = []
    host = host_of(Column(Button("a", lambda: done.append("a")), Button("b")))
    here, there = host.find("a").rect.center, host.find("b").rect.center
    send(host, Press(here, Mouse.LEFT), DragStart(here, here), DragMove(here, there, (0, 9)))
    send(host, Release(there, Mouse.LEFT), DragEnd(here, there))
    assert done == []
    assert not host.find("a").pressed


def test_a_disabled_button_does_nothing() -> None:
    done: list[int] = []
    host = host_of(Column(Button("no", lambda: done.append(1), enabled=False)))
    click(host, host.find("no").rect.center)
    assert done == []


def test_tab_goes_round_and_enter_activates() -> None:
    done: list[str] = []
    host = host_of(Column(Button("a"), Button("b", lambda: done.append("b"))))
    send(host, Key("tab"), Key("tab"), Key("return"))
    assert done == ["b"]
    send(host, Key("tab"))
    assert host.focus is host.find("a")
    send(host, Key("tab", Mods.SHIFT))
    assert host.focus is host.find("b")


def test_arrows_move_the_focus_to_the_nearest_that_way() -> None:
    host = host_of(Column(Row(Button("a", grow=1), Button("b", grow=1)), Button("c")))
    host.set_focus(host.find("a"))
    send(host, Key("right"))
    assert host.focus is host.find("b")
    send(host, Key("down"))
    assert host.focus is host.find("c")


def test_widgets_at_a_point_are_listed_from_the_inside() -> None:
    host = host_of(Column(Row(Button("a"), label="row")))
    labels = [widget.label for widget in host.widgets_at(host.find("a").rect.center)]
    assert labels[:2] == ["a", "row"]


def test_find_names_what_there_is() -> None:
    host = host_of(Column(Button("a"), Button("b")))
    with pytest.raises(KeyError, match="a, b"):
        host.find("c")


def test_values_change_by_pointer_wheel_and_key() -> None:
    number, share = Stepper(0, 9, 3), Slider(0, 100, 50, step=5)
    box, pick = Checkbox("box"), Choice(["one", "two"])
    host = host_of(Column(number, share, box, pick))
    click(host, (number.rect.right - 6, number.rect.centery))
    send(host, Scroll(number.rect.center, 0, 1), Key("7"))
    assert number.value == 7
    host.set_focus(share)
    send(host, Key("right"))
    assert share.value == 55
    click(host, box.rect.center)
    assert box.checked
    host.set_focus(pick)
    send(host, Key("right"))
    assert pick.current == 1


def test_a_choice_opens_a_list_that_blocks_what_lies_below() -> None:
    below = Button("below", lambda: pytest.fail("clicked through"))
    pick = Choice(["one", "two", "three"], label="pick")
    host = host_of(Column(pick, below))
    click(host, pick.rect.center)
    options = host.find("pick options")
    assert isinstance(options, ListBox)
    assert options.rect.colliderect(below.rect)
    click(host, options.row_rect(2).center)
    assert (pick.current, host.popups) == (2, [])


def test_escape_closes_a_list_of_options() -> None:
    pick = Choice(["one", "two"])
    host = host_of(Column(pick))
    host.set_focus(pick)
    send(host, Key("return"), Key("down"), Key("escape"))
    assert (pick.current, host.popups) == (0, [])


def test_typing_into_a_field() -> None:
    said: list[str] = []
    field = TextField("An", on_enter=said.append, max_length=6)
    host = host_of(Column(field))
    host.set_focus(field)
    send(host, Text("n"), Text("a"), Key("left"), Key("backspace"), Key("return"))
    assert said == ["Ana"]
    send(host, Key("end"), Text("bcdefgh"))
    assert field.text == "Anabcd"


def test_a_modal_takes_every_intent_and_its_keys() -> None:
    seen: list[str] = []
    host = host_of(Column(Button("under", lambda: seen.append("under"))))
    modal = Modal(
        "Really?", [TextBlock("No way back.")], [Button("Yes", lambda: seen.append("yes"))],
        on_cancel=lambda: seen.append("cancel"),
    )  # fmt: skip
    modal.open(host)
    click(host, host.find("under").rect.topleft)
    send(host, Key("escape"), Key("return"))
    assert seen == ["cancel", "yes"]
    modal.close()
    click(host, host.find("under").rect.center)
    assert seen[-1] == "under"


def test_a_tip_appears_after_a_while_and_goes_with_the_pointer() -> None:
    tip = Tip("Only Soviet units leave an Area.", "7.2")
    host = host_of(Column(Button("a", tip=tip)))
    send(host, Hover(host.find("a").rect.center))
    shown = []
    for _ in range(2):
        host.update(200)
        shown.append(host.shown_tip)
    send(host, Hover((399, 599)))
    assert [*shown, host.shown_tip] == [None, tip, None]


def test_a_toast_goes_by_itself() -> None:
    toast = Toast()
    host = host_of(Column(toast))
    toast.show("Saved.", ms=1000)
    host.update(600)
    assert toast.text == "Saved."
    host.update(600)
    assert not toast.text


def test_tabs_change_by_click_and_key() -> None:
    tabs = Tabs(["Actions", "Log", "Zone"])
    host = host_of(Column(tabs))
    click(host, tabs.tab_rect(2).center)
    assert tabs.current == 2
    send(host, Key("right"))
    assert tabs.current == 0


def test_a_list_of_ten_thousand_rows_draws_a_screenful() -> None:
    painted: list[int] = []

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, index: int) -> None:
        painted.append(index)
        setter(theme).draw(surface, f"{index} moved", rect.topleft, NOTE)

    rows = ListBox(10_000, paint)
    host = host_of(rows)
    surface = pygame.Surface((400, 600))
    started = time.process_time()
    for step in range(50):
        rows.scroll_to(step * 500)
        host.draw(surface)
    assert (time.process_time() - started) / 50 < 0.02
    assert len(painted) < 50 * 30
    send(host, Scroll(rows.rect.center, 0, -1e6))
    host.draw(surface)
    assert painted[-1] == 9_999


def test_a_list_selects_and_activates() -> None:
    events: list[tuple[str, int]] = []
    rows = ListBox(
        100, lambda *_: None, on_select=lambda i: events.append(("select", i)),
        on_activate=lambda i: events.append(("activate", i)),
    )  # fmt: skip
    host = host_of(rows)
    click(host, rows.row_rect(3).center)
    send(host, Key("down"), Key("return"))
    assert events == [("select", 3), ("select", 4), ("activate", 4)]


def test_a_log_that_shows_its_end_goes_on_showing_it() -> None:
    rows = ListBox(100, lambda *_: None)
    host_of(rows)
    rows.scroll_to(1e9)
    rows.set_count(140)
    assert rows.offset == rows.overflow
    rows.scroll_to(0)
    rows.set_count(150)
    assert rows.offset == 0


def test_focus_inside_a_scroll_area_comes_into_view() -> None:
    buttons = [Button(f"b{i}") for i in range(40)]
    area = ScrollArea(Column(*buttons))
    host = host_of(area)
    host.set_focus(buttons[-1])
    assert area.rect.contains(buttons[-1].rect)
    host.set_focus(buttons[0])
    assert area.rect.contains(buttons[0].rect)


def test_what_is_scrolled_out_of_an_area_can_not_be_clicked() -> None:
    area = ScrollArea(Column(*[Button(f"b{i}") for i in range(40)]))
    host = host_of(Column(TextBlock("head"), area), (300, 200))
    area.scroll_to(400)
    assert host.widgets_at((10, 5))[0].label == ""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", TEXT_SCALES)
def test_a_side_panel_neither_overlaps_nor_cuts(size: tuple[int, int], text_scale: float) -> None:
    width = 280 if size[0] < 1280 else 340
    log = ListBox(500, lambda *_: None, label="log")
    parts = [
        Tabs(["Actions", "Log", "Zone", "Tracks"]),
        TextBlock("Soviet: choose the zone from which the third order leads."),
        Button("Advance to Prenzlauer Berg with 2 units", tone=Tone.ACT, hint="Enter"),
        Flow(Button("Undo: order 2", icon_name="undo"), IconButton("menu", label="Menu")),
        Row(TextBlock("Number of units", grow=1), Stepper(0, 9, 3)),
        Checkbox("Show limits", note="Section 5.3"),
        Flow(KeyHint("Tab", "next offer"), KeyHint("Space", "continue")),
    ]
    host = host_of(Column(ScrollArea(Column(*parts, pad=8)), log), (width, size[1]), text_scale)
    theme = host.theme
    area = parts[0].rect.union(parts[-1].rect)
    assert area.width <= width
    for first, second in combinations(parts, 2):
        assert not first.rect.colliderect(second.rect)
    for part in parts:
        assert part.rect.height >= part.natural(theme, part.rect.width)[1]
        assert part.rect.left >= 0
        assert part.rect.right <= width
        inside = [child for child in part.walk() if child is not part]
        assert all(part.rect.contains(child.rect) for child in inside)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", TEXT_SCALES)
def test_a_modal_fits_into_every_window(size: tuple[int, int], text_scale: float) -> None:
    modal = Modal("Load a game", [TextBlock("word " * 400)], [Button("Load"), Button("Cancel")])
    host = host_of(Padded(Column(Button("x"))), size, text_scale)
    modal.open(host)
    assert pygame.Rect((0, 0), size).contains(modal.rect)
    for label in ("Load", "Cancel"):
        assert modal.rect.contains(host.find(label).rect)
