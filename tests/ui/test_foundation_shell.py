"""The window driven by posted events: intents, stack, dirty drawing, faults."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from wargames.ui import shell as shell_module
from wargames.ui.crash import CrashScreen
from wargames.ui.intents import (
    Click,
    DragEnd,
    DragMove,
    DragStart,
    Hover,
    Intent,
    IntentReader,
    Key,
    Mods,
    Mouse,
    Press,
    Quit,
    Release,
    Scroll,
)  # fmt: skip
from wargames.ui.settings import UiSettings
from wargames.ui.shell import SMALLEST_PAGE, NoDisplay, Screen, Shell


class Recorder(Screen):
    """Notes what it gets; raises on demand."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[Intent] = []
        self.drawn: list[pygame.Rect] = []
        self.fail_on = ""
        self.sizes: list[tuple[int, int]] = []

    def layout(self, size: tuple[int, int]) -> None:
        self.sizes.append(size)

    def handle(self, intent: Intent) -> bool:
        self.seen.append(intent)
        if self.fail_on == "handle" and isinstance(intent, Click):
            raise ValueError("the plan is upside down")
        return False

    def draw(self, surface: pygame.Surface) -> None:
        if self.fail_on == "draw":
            raise ZeroDivisionError
        self.drawn.append(surface.get_clip())
        surface.fill((10, 20, 30))


@pytest.fixture
def shell() -> Iterator[Shell]:
    made = Shell()
    made.open((1280, 800))
    pygame.event.clear()
    yield made
    made.close()


def post(kind: int, **fields: object) -> None:
    pygame.event.post(pygame.event.Event(kind, fields))


def click(pos: tuple[int, int], button: int = 1) -> None:
    post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
    post(pygame.MOUSEBUTTONUP, pos=pos, button=button)


def test_nothing_is_drawn_unless_something_changed(shell: Shell) -> None:
    screen = Recorder()
    shell.push(screen)
    assert shell.run_frame()
    assert not shell.run_frame()
    screen.invalidate()
    assert shell.run_frame()


def test_a_dirty_rectangle_clips_the_drawing(shell: Shell) -> None:
    screen = Recorder()
    shell.push(screen)
    shell.run_frame()
    screen.invalidate(pygame.Rect(10, 10, 50, 20))
    screen.invalidate(pygame.Rect(40, 20, 50, 20))
    shell.run_frame()
    assert screen.drawn[-1] == pygame.Rect(10, 10, 80, 30)


def test_a_click_reaches_the_top_screen_only(shell: Shell) -> None:
    below, top = Recorder(), Recorder()
    shell.push(below)
    shell.push(top)
    click((30, 40))
    shell.run_frame()
    assert Click((30, 40), Mouse.LEFT) in top.seen
    assert below.seen == []


def test_replacing_and_popping_screens(shell: Shell) -> None:
    first, second = Recorder(), Recorder()
    shell.push(first)
    shell.replace(second)
    assert shell.screens == [second]
    shell.pop()
    assert shell.top is None


def test_a_fault_is_saved_shown_and_survived(shell: Shell, tmp_path: Path) -> None:
    saved = tmp_path / "crash.save"
    seen: list[BaseException] = []

    def on_crash(error: BaseException) -> Path:
        seen.append(error)
        return saved

    shell.on_crash = on_crash
    screen = Recorder()
    screen.fail_on = "handle"
    shell.push(screen)
    click((5, 5))
    shell.run_frame()
    crash = shell.top
    assert isinstance(crash, CrashScreen)
    assert [str(error) for error in seen] == ["the plan is upside down"]
    assert "upside down" in crash.report.summary
    assert crash.report.save_path == saved
    assert crash.host is not None
    shell.run_frame()
    click(crash.host.find("Carry on").rect.center)
    screen.fail_on = ""
    shell.run_frame()
    assert shell.top is screen


def test_a_fault_in_drawing_leads_back_to_the_page_below(shell: Shell) -> None:
    home, screen = Recorder(), Recorder()
    screen.fail_on = "draw"
    shell.push(home)
    shell.push(screen)
    shell.run_frame()
    crash = shell.top
    assert isinstance(crash, CrashScreen)
    shell.run_frame()
    assert crash.host is not None
    click(crash.host.find("Back").rect.center)
    shell.run_frame()
    assert shell.top is home


def test_a_save_that_fails_too_is_told_and_survived(shell: Shell) -> None:
    def on_crash(_: BaseException) -> Path:
        raise OSError("disk full")

    shell.on_crash = on_crash
    screen = Recorder()
    screen.fail_on = "handle"
    shell.push(screen)
    click((5, 5))
    shell.run_frame()
    crash = shell.top
    assert isinstance(crash, CrashScreen)
    assert "disk full" in crash.report.details


def test_scales_change_by_key_and_are_reported(shell: Shell) -> None:
    told: list[UiSettings] = []
    shell.on_settings = told.append
    screen = Recorder()
    shell.push(screen)
    laid_out = len(screen.sizes)
    shell.dispatch(Key("+", Mods.CTRL))
    shell.dispatch(Key("+", Mods.CTRL | Mods.ALT))
    assert (shell.theme.ui_scale, shell.theme.text_scale) == (1.25, 1.25)
    assert told[-1] == replace(shell.settings)
    assert len(screen.sizes) == laid_out + 2
    shell.dispatch(Key("0", Mods.CTRL))
    assert shell.settings == UiSettings()


def test_scales_stay_in_their_range() -> None:
    settings = UiSettings(ui_scale=9.0, text_scale=0.1)
    assert (settings.ui_scale, settings.text_scale) == (2.0, 1.0)


def test_closing_the_window_ends_the_loop(shell: Shell) -> None:
    shell.push(Recorder())
    post(pygame.QUIT)
    shell.run()
    assert shell.frames_drawn <= 1


def test_a_drag_is_no_click() -> None:
    reader = IntentReader()
    events = [
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(10, 10), button=1),
        pygame.event.Event(pygame.MOUSEMOTION, pos=(12, 10), rel=(2, 0), buttons=(1, 0, 0)),
        pygame.event.Event(pygame.MOUSEMOTION, pos=(30, 10), rel=(18, 0), buttons=(1, 0, 0)),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(40, 10), button=1),
    ]
    kinds = [type(intent) for intent in reader.read(events)]
    assert kinds == [Press, Hover, DragStart, DragMove, Release, DragEnd]


def test_a_small_wobble_is_still_a_click() -> None:
    reader = IntentReader()
    events = [
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(10, 10), button=1),
        pygame.event.Event(pygame.MOUSEMOTION, pos=(12, 11), rel=(2, 1), buttons=(1, 0, 0)),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(12, 11), button=1),
    ]
    assert reader.read(events)[-1] == Click((12, 11))


def test_runs_of_moves_become_one() -> None:
    reader = IntentReader()
    events = [
        pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 1), rel=(1, 0), buttons=(0, 0, 0))
        for x in range(50)
    ]
    assert reader.read(events) == [Hover((49, 1))]


def test_wheel_keys_and_quit_are_read() -> None:
    reader = IntentReader()
    intents = reader.read(
        [
            pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0),
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL),
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL),
            pygame.event.Event(pygame.QUIT),
        ]
    )
    assert isinstance(intents[0], Scroll)
    assert intents[1:] == [Key("z", Mods.CTRL), Key("z", Mods.CTRL, repeat=True), Quit()]


def test_without_a_display_one_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise pygame.error("No available video device")

    monkeypatch.setattr(pygame.display, "init", refuse)
    with pytest.raises(NoDisplay) as caught:
        Shell().open()
    assert "\n" not in str(caught.value)
    assert "No available video device" in str(caught.value)


def test_the_other_pygame_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame, "IS_CE", 0)
    with pytest.raises(NoDisplay, match="pip install pygame-ce"):
        shell_module.require_pygame_ce()


def test_a_window_that_nobody_could_see_is_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoDisplay, match="there is no display"):
        Shell().open()


@pytest.mark.parametrize("size", [(1, 1), (10, 2000), (3000, 4)])
def test_a_window_of_a_few_pixels_cuts_its_page_off(shell: Shell, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))
    shell.run_frame()
    assert shell.surface.get_size() == size
    assert shell.size == (max(size[0], SMALLEST_PAGE[0]), max(size[1], SMALLEST_PAGE[1]))
