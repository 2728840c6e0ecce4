"""Stacks of both sides do not cover each other, tags do not cover counters."""

from __future__ import annotations

import random
from itertools import combinations

import pygame
import pytest
from tests.ui.table_kit import (
    close_windows,  # noqa: F401 - a fixture
    game_session,
    open_table,
    play,
    table,
)

from wargames.ui.draw.room import free_spot, parted


def boxes(*corners: tuple[int, int]) -> list[pygame.Rect]:
    return [pygame.Rect(*corner, 40, 40) for corner in corners]


def after(given: list[pygame.Rect], most: int) -> list[pygame.Rect]:
    return [box.move(by) for box, by in zip(given, parted(given, most), strict=True)]


@pytest.mark.parametrize(
    "corners",
    [((0, 0), (30, 5)), ((0, 0), (5, 30)), ((0, 0), (0, 0)), ((0, 0), (30, 0), (60, 0))],
)
def test_boxes_that_overlap_are_parted(corners: tuple[tuple[int, int], ...]) -> None:
    for a, b in combinations(after(boxes(*corners), 30), 2):
        assert not a.colliderect(b)


def test_boxes_that_are_apart_stay_where_they_are() -> None:
    assert parted(boxes((0, 0), (41, 0), (0, 90)), 20) == [(0, 0)] * 3


def test_nothing_moves_farther_than_allowed() -> None:
    crowd = boxes(*[(3 * i, 2 * i) for i in range(8)])
    assert all(abs(x) <= 9 and abs(y) <= 9 for x, y in parted(crowd, 9))


def test_a_tag_goes_to_the_nearest_free_place() -> None:
    area = pygame.Rect(0, 0, 400, 400)
    tag = pygame.Rect(150, 150, 80, 16)
    counter = pygame.Rect(170, 140, 40, 40)
    spot = free_spot(tag, [counter], [], area)
    assert not spot.colliderect(counter)
    assert area.contains(spot)
    assert free_spot(tag, [], [], area) == tag


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_both_sides_of_a_zone_can_be_seen_through_two_turns(size: tuple[int, int]) -> None:
    context = open_table(size)
    covered: list[str] = []

    def look(_: object) -> None:
        screen = table(context)
        board = screen.board
        assert board.camera is not None
        assert board.scene is not None
        px = board.painter.counter_px(board.camera)
        tops = {}
        for stack in board.scene.stacks:
            spots = board.painter.pieces.stack_rects(
                stack, board.painter.stack_spot(board.camera, stack), px
            )
            tops[stack.label] = spots[-1].rect.unionall([spot.rect for spot in spots])
        for (a, first), (b, second) in combinations(tops.items(), 2):
            if a.split()[1] == b.split()[1] and first.colliderect(second):
                covered.append(f"ply {game_session(context).ply_count}: {a} and {b}")

    rng = random.Random(11)
    made = play(context, 90, lambda c, option: table(c).choose(option), rng, before=look)
    assert made == 90
    assert covered == []
