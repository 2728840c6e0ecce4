"""Any input whatever, on every page: the guard of the window must have nothing to catch."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from tests.ui.screens_kit import BERLIN, finished_game, open_window

from wargames.session.savefile import save_game
from wargames.session.seats import HUMAN, Seat
from wargames.ui.context import AppContext
from wargames.ui.crash import CrashScreen
from wargames.ui.screens.curtain import CurtainScreen

KEYS = (
    *range(pygame.K_SPACE, pygame.K_DELETE + 1),
    *(pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_INSERT, pygame.K_LSHIFT, pygame.K_LCTRL),
    *(pygame.K_F1, pygame.K_F2, pygame.K_F5, pygame.K_F11, pygame.K_F12, pygame.K_KP_PLUS),
)
USEFUL_KEYS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_TAB, pygame.K_1, pygame.K_2, pygame.K_DOWN)
MODS = (
    0,
    0,
    0,
    pygame.KMOD_CTRL,
    pygame.KMOD_SHIFT,
    pygame.KMOD_ALT,
    pygame.KMOD_CTRL | pygame.KMOD_ALT,
)
TEXTS = ("a", "7", " ", "ß", "Żółw", "日本", "🙂", "\x00", "\n", "x" * 300, "\u202eabc", "%s{}")
SIZES = (
    *((1, 1), (10, 2000), (640, 480), (1024, 640), (1280, 800), (1920, 1080), (2000, 30)),
    *((5000, 3000), (3840, 2160)),
)
Step = Callable[["Monkey"], None]


class Monkey:
    """Posts events at random and looks at the window after each frame."""

    def __init__(self, context: AppContext, seed: int) -> None:
        self.context = context
        self.rng = random.Random(seed)
        self.trace: list[str] = []
        self.pages: set[str] = set()
        self.has_quit = False

    def run(self, steps: int) -> None:
        """Do so many things; the window must stay open and whole."""
        for _ in range(steps):
            step = self.rng.choices(STEPS, WEIGHTS)[0]
            self.trace.append(step.__name__)
            step(self)
            self.frame()
            if not self.context.shell.screens:
                pytest.fail(f"no page is left after {self.trace[-5:]}")
            if self.has_quit:
                self.has_quit = False
                self.context.go_home()

    def frame(self) -> None:
        self.context.shell.run_frame(self.rng.choice((0.0, 16.0, 40.0, 400.0)))
        top = self.context.shell.top
        if isinstance(top, CrashScreen):
            pytest.fail(f"after {self.trace[-8:]} on {type(top.culprit)}:\n{top.report.details}")
        self.pages.add(type(top).__name__)
        if isinstance(top, CurtainScreen):
            behind = [type(page).__name__ for page in self.context.shell.screens[:-1]]
            assert "TableScreen" not in behind, f"a table behind the curtain: {self.trace[-8:]}"

    def post(self, kind: int, **fields: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **fields))

    def spot(self) -> tuple[int, int]:
        width, height = self.context.shell.size
        return self.rng.randrange(-5, width + 5), self.rng.randrange(-5, height + 5)

    def click(self) -> None:
        spot = self.spot()
        button = self.rng.choice((1, 1, 1, 1, 2, 3, 8))
        for _ in range(self.rng.choice((1, 1, 1, 2, 3))):
            self.move(spot)
            self.post(pygame.MOUSEBUTTONDOWN, pos=spot, button=button)
            self.post(pygame.MOUSEBUTTONUP, pos=spot, button=button)

    def move(self, spot: tuple[int, int] | None = None) -> None:
        pos = spot or self.spot()
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))

    def press_only(self) -> None:
        self.post(self.rng.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)),
                  pos=self.spot(), button=self.rng.choice((1, 2, 3)))  # fmt: skip

    def drag(self) -> None:
        button = self.rng.choice((1, 1, 2, 3))
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.spot(), button=button)
        for _ in range(self.rng.randrange(1, 5)):
            self.move()
            self.frame()
        if self.rng.random() < 0.8:
            self.post(pygame.MOUSEBUTTONUP, pos=self.spot(), button=button)

    def wheel(self) -> None:
        self.move()
        for _ in range(self.rng.choice((1, 3, 40))):
            y = self.rng.choice((-20, -1, 0, 1, 20))
            self.post(pygame.MOUSEWHEEL, x=self.rng.choice((0, 0, 1)), y=y)

    def key(self) -> None:
        self.stroke(self.rng.choice(KEYS), self.rng.choice(MODS))

    def useful_key(self) -> None:
        self.stroke(self.rng.choice(USEFUL_KEYS))

    def stroke(self, key: int, mod: int = 0) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP)[: self.rng.choice((1, 2, 2, 2))]:
            self.post(kind, key=key, mod=mod, unicode="")

    def text(self) -> None:
        self.post(pygame.TEXTINPUT, text=self.rng.choice(TEXTS))

    def resize(self) -> None:
        for _ in range(self.rng.choice((1, 1, 4))):
            width, height = self.rng.choice(SIZES)
            self.to_size(width, height)
        if self.rng.random() < 0.8:
            # Most of the time is spent where people are, and large frames are slow.
            self.frame()
            self.to_size(1280, 800)

    def to_size(self, width: int, height: int) -> None:
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        self.post(pygame.VIDEORESIZE, w=width, h=height, size=(width, height))

    def focus(self) -> None:
        kinds = (
            *(pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED),
            *(pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED),
        )
        self.post(self.rng.choice(kinds))

    def lift(self) -> None:
        """Hold the key of the curtain for long enough."""
        if not isinstance(self.context.shell.top, CurtainScreen):
            return
        self.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="")
        for _ in range(6):
            self.context.shell.run_frame(400.0)
        self.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="")

    def take_option(self) -> None:
        """Make a decision as if it had been clicked, so that the game gets somewhere."""
        top, session = self.context.shell.top, self.context.session
        presenter = getattr(top, "presenter", None)
        if session is None or presenter is None or getattr(top, "pausing", False):
            return
        options = presenter.options
        commit = getattr(top, "choose", None)
        if options and commit is not None and session.decision() is not None:
            commit(self.rng.choice(options))

    def page(self) -> None:
        """Open any page from wherever we are, or go back."""
        context = self.context
        pages: list[Callable[[], object]] = [
            context.open_load,
            lambda: context.open_load(finished=True),
            context.open_settings,
            context.show_keys,
            lambda: context.show_rules(
                BERLIN, self.rng.choice(("", "7.4.4", "R-B45-03", "nowhere"))
            ),
            lambda: context.show_sources(BERLIN),
            lambda: context.open_new_game(BERLIN),
            context.back,
            context.back,
            context.back,
        ]
        if context.session is not None:
            session = context.session
            pages += [lambda: context.show_luck(session), lambda: context.show_replay(session)]
        if len(context.shell.screens) < 6:
            self.rng.choice(pages)()

    def game(self) -> None:
        """Sit down at a table again."""
        if self.rng.random() < 0.7 and self.context.session is not None:
            return
        kinds = self.rng.choice(((HUMAN, HUMAN), (HUMAN, "random"), ("random", "random")))
        self.context.new_game(
            BERLIN,
            {"scenario": self.rng.choice(("historical", "free-deployment"))},
            (Seat("Anna", kinds[0]), Seat("Boris", kinds[1])),
            seed=self.rng.randrange(1000),
            dice=self.rng.choice(("computer", "typed")),
        )

    def scale(self) -> None:
        self.context.shell.apply_settings(
            replace(
                self.context.settings,
                text_scale=self.rng.choice((0.8, 1.0, 1.5, 2.0)),
                ui_scale=self.rng.choice((0.75, 1.0, 2.0)),
                animations=self.rng.random() < 0.7,
                fullscreen=False,
            )
        )


STEPS: tuple[Step, ...] = (
    *(Monkey.click, Monkey.move, Monkey.press_only, Monkey.drag, Monkey.wheel, Monkey.key),
    *(Monkey.useful_key, Monkey.text, Monkey.resize, Monkey.focus, Monkey.lift, Monkey.page),
    *(Monkey.game, Monkey.scale, Monkey.take_option),
)
WEIGHTS = (30, 6, 4, 6, 5, 12, 14, 3, 1, 3, 14, 2, 3, 0.6, 24)


@pytest.fixture
def monkey(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    repository: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Monkey]:
    # The workshop writes maps: let it write into a copy.
    monkeypatch.setenv("WARGAMES_DATA_DIR", str(tmp_path / "data"))
    shutil.copytree(repository / "data", tmp_path / "data")
    context = open_window((1280, 800))
    save_game(finished_game(), context.folders.saves / "finished.wargame")
    (context.folders.saves / "damaged.wargame").write_bytes(b"\0" * 99)
    monkey = Monkey(context, request.param)
    monkeypatch.setattr(context.shell, "quit", lambda: setattr(monkey, "has_quit", True))
    yield monkey
    context.close_game()
    pygame.event.clear()


@pytest.mark.parametrize("monkey", [1, 2], indirect=True)
def test_no_input_breaks_any_page(monkey: Monkey) -> None:
    context = monkey.context
    people = (Seat("Anna"), Seat("Boris"))
    pages: dict[str, Callable[[], object]] = {
        "HomeScreen": lambda: None,
        "LoadScreen": context.open_load,
        "SettingsScreen": context.open_settings,
        "KeysScreen": context.show_keys,
        "RulesScreen": lambda: context.show_rules(BERLIN),
        "SourcesScreen": lambda: context.show_sources(BERLIN),
        "NewGameScreen": lambda: context.open_new_game(BERLIN),
        "LuckScreen": lambda: context.show_luck(finished_game()),
        "EndScreen": lambda: context.show_end(finished_game()),
        "ReplayScreen": lambda: context.show_replay(finished_game(), at=40),
        "CurtainScreen": lambda: context.new_game(BERLIN, {}, people, seed=5),
    }
    for name, show in pages.items():
        context.go_home()
        show()
        monkey.frame()
        assert type(context.shell.top).__name__ == name
        monkey.run(12)
    context.new_game(BERLIN, {}, people, seed=5)
    monkey.frame()
    monkey.lift()
    assert type(context.shell.top).__name__ == "TableScreen"
    monkey.run(60)


@pytest.mark.fuzz
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("monkey", range(2, 6), indirect=True)
def test_no_long_input_breaks_the_window(monkey: Monkey) -> None:
    monkey.game()
    monkey.run(800)
    assert {"TableScreen", "CurtainScreen"} <= monkey.pages
