"""Nothing of the table is clipped or covered, at every window size and text scale."""

from __future__ import annotations

import itertools
import random

import pygame
import pytest
from tests.ui.screens_kit import SIZES, SLACK, TEXT_SCALES, _faults
from tests.ui.table_kit import (
    close_windows,  # noqa: F401 - a fixture
    game_session,
    lift,
    open_table,
    pick,
    run,
    table,
    widgets,
)

from wargames.ui.context import AppContext
from wargames.ui.screens.curtain import CurtainScreen, button_rect
from wargames.ui.screens.table import TableScreen
from wargames.ui.screens.table_build import Tab
from wargames.ui.screens.table_hand import ClosedTray
from wargames.ui.widgets import Widget

LEAST_MAP = (300, 170)
"""Pixels of map that must be left in the smallest window with the largest text."""


def faults(context: AppContext) -> list[str]:
    """What overlaps, is cut or leaves the window, for the table as it is."""
    screen = table(context)
    root = screen.root
    assert root is not None
    found: list[str] = []
    window = pygame.Rect((0, 0), context.shell.size)
    ground = [part for part in (root.header, root.board, root.hand, root.side) if part]
    found += [
        f"{part.label} leaves the window" for part in ground if not window.contains(part.rect)
    ]
    for one, two in itertools.combinations(ground, 2):
        if one.rect.colliderect(two.rect):
            found.append(f"{one.label} {one.rect} overlaps {two.label} {two.rect}")
    if root.board.rect.width < LEAST_MAP[0] or root.board.rect.height < LEAST_MAP[1]:
        found.append(f"too little map: {root.board.rect}")
    found += header_faults(context)
    if root.side is not None:
        found += _faults(root.side, context, root.side.rect)
    floating = [part for part in (root.battle, root.banner, root.news) if part is not None]
    room = root.board.rect
    if isinstance(root.hand, ClosedTray):
        room = room.union(root.hand.rect)
    for panel in floating:
        found += _faults(panel, context, room)
    for a, b in itertools.combinations(floating, 2):
        if a.rect.colliderect(b.rect):
            found.append(f"{a.label} {a.rect} overlaps {b.label} {b.rect}")
    return found


def header_faults(context: AppContext) -> list[str]:
    root = table(context).root
    assert root is not None
    header, theme = root.header, context.shell.theme
    found = []
    if header.natural(theme, header.rect.width)[1] > header.rect.height + SLACK:
        found.append(f"header needs more than {header.rect}")
    parts: list[Widget] = [header.undo, *header.buttons]
    for one, two in itertools.combinations(parts, 2):
        if one.rect.colliderect(two.rect):
            found.append(f"{one.label} overlaps {two.label}")
    outside = [part for part in parts if not header.rect.contains(part.rect)]
    return found + [f"{part.label} {part.rect} leaves {header.rect}" for part in outside]


def states(context: AppContext, seed: int) -> None:
    """Play on for a while without drawing much."""
    rng = random.Random(seed)
    top = context.shell.top
    if isinstance(top, CurtainScreen):
        lift(context)
        return
    assert isinstance(top, TableScreen)
    if top.pausing:
        top.carry_on()
        top.carry_on()
    else:
        option = pick(top.presenter.options, rng)
        top.choose(option)
        if top.armed is option:
            top.choose(option)
    run(context)


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 2.0), ((1280, 800), 1.0)])
def test_nothing_is_clipped_while_a_game_goes_on(size: tuple[int, int], scale: float) -> None:
    context = open_table(size, text_scale=scale)
    found: dict[str, int] = {}
    for step in range(170):
        states(context, step)
        if isinstance(context.shell.top, TableScreen):
            for fault in faults(context):
                found.setdefault(fault, game_session(context).ply_count)
    assert found == {}


@pytest.mark.parametrize("size", [*SIZES, (3840, 2160)])
@pytest.mark.parametrize("scale", TEXT_SCALES)
def test_every_tab_fits_every_window(size: tuple[int, int], scale: float) -> None:
    context = open_table(size, text_scale=scale)
    lift(context)
    found = []
    for tab in Tab:
        screen = table(context)
        screen.zone_shown = screen.board.scene.zones[28].ref if screen.board.scene else None
        screen.show_tab(tab)
        run(context)
        found += [f"{tab.name}: {fault}" for fault in faults(context)]
    assert found == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", TEXT_SCALES)
def test_the_curtain_fits_every_window(size: tuple[int, int], scale: float) -> None:
    context = open_table(size, text_scale=scale)
    window = pygame.Rect((0, 0), context.shell.size)
    button = button_rect(context.shell.theme, context.shell.size)
    assert window.contains(button)
    assert button.height >= 36


def test_the_menu_fits_the_smallest_window_with_the_largest_text() -> None:
    context = open_table((1024, 640), text_scale=2.0)
    lift(context)
    table(context).open_menu()
    run(context)
    menu = widgets(context).popups[-1]
    assert pygame.Rect((0, 0), context.shell.size).contains(menu.rect)
    assert _faults(menu, context, pygame.Rect((0, 0), context.shell.size)) == []
