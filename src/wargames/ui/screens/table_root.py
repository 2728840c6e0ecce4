"""The parts of the table in the window: header, map, hand, side panel, panels over the map."""

# ruff: noqa: D102 - overrides; Widget and Screen say what they are for

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from wargames.core.decision import Ref
from wargames.ui import theme as look
from wargames.ui.screens.battle_panel import BattlePanel
from wargames.ui.screens.table_board import BoardView
from wargames.ui.screens.table_hand import ClosedTray, HandTray
from wargames.ui.screens.table_header import Header
from wargames.ui.screens.table_overlays import Floating
from wargames.ui.theme import Theme
from wargames.ui.widgets import Column, ScrollArea, Tabs, Toast, Widget

SIDE: Final = 340
SIDE_NARROW: Final = 280
NARROW: Final = 1200
GAP: Final = 10
TIGHT_WIDTH: Final = 760
TIGHT_HEIGHT: Final = 460
LEAST_MAP: Final = 360
"""A map lower than this gets the room of the cards."""


class SidePanel(Column):
    """Tabs and what the current one shows."""

    def __init__(self, tabs: Tabs, page: Widget) -> None:
        super().__init__(tabs, page, gap=8, pad=8, ground=look.PANEL)
        page.grow = 1


class TableRoot(Widget):
    """Lays the table out; owns nothing of what it means."""

    def __init__(
        self,
        header: Header,
        board: BoardView,
        side: SidePanel | None,
        hand: HandTray | None,
        toast: Toast,
    ) -> None:
        super().__init__(label="table")
        self.header = header
        self.board = board
        self.side = side
        self.hand = hand
        self.toast = toast
        self.status: Widget | None = None
        self.battle: Widget | None = None
        self.battle_zone: Ref | None = None
        self.banner: Floating | None = None
        self.news: Floating | None = None
        self.focus_card: Ref | None = None
        self._in_tray = False

    def children(self) -> Sequence[Widget]:
        parts = (
            self.header, self.board, self.hand, self.status, self.side, self.battle, self.news,
            self.banner, self.toast,
        )  # fmt: skip
        return [part for part in parts if part is not None]

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        tall = min(self.header.natural(theme, rect.width)[1], rect.height // 3)
        self.header.place(pygame.Rect(rect.left, rect.top, rect.width, tall), theme)
        top = rect.top + tall
        right = rect.right
        if self.side is not None:
            wide = side_width(theme, rect.width)
            right -= wide
            self.side.place(pygame.Rect(right, top, wide, rect.bottom - top), theme)
        bottom = rect.bottom
        if self.status is not None:
            need = self.status.natural(theme, right - rect.left)[1]
            bottom -= need
            self.status.place(pygame.Rect(rect.left, bottom, right - rect.left, need), theme)
        if self.hand is not None:
            need = self.hand.natural(theme, right - rect.left)[1]
            if rect.bottom - top - need < theme.px(LEAST_MAP):
                self.hand.folded = True
                need = self.hand.natural(theme, right - rect.left)[1]
            bottom -= need
            self.hand.place(pygame.Rect(rect.left, bottom, right - rect.left, need), theme)
        self.board.place(pygame.Rect(rect.left, top, right - rect.left, bottom - top), theme)
        self._place_floating(theme)

    def _place_floating(self, theme: Theme) -> None:
        gap = theme.px(GAP)
        room = self.board.rect.inflate(-2 * gap, -2 * gap)
        spot = self._zone_spot()
        if self.battle is not None:
            room = self._place_battle(theme, room, spot)
        low = spot is not None and spot[1] > self.board.rect.centery
        room = self._place_in_tray(theme, room)
        if self.banner is not None and not self._in_tray:
            size = self.banner.size_in(theme, room)
            box = pygame.Rect(0, 0, *size)
            box.midtop = room.midtop
            if not low and self.battle is not None:
                box.midbottom = room.midbottom
            self.banner.place(box, theme)
        if self.news is not None:
            size = self.news.size_in(theme, room)
            box = pygame.Rect(0, 0, *size)
            box.midbottom = room.midbottom
            if self.banner is not None and self.banner.rect.colliderect(box):
                box.midtop = room.midtop
                if self.banner.rect.colliderect(box):
                    # Not room for both: the question is more urgent than what has been.
                    self.news = None
                    return
            self.news.place(box, theme)

    def _place_in_tray(self, theme: Theme, room: pygame.Rect) -> pygame.Rect:
        """Puts the question where hands lie face down; else that room goes to the news."""
        self._in_tray = False
        if not isinstance(self.hand, ClosedTray):
            return room
        tray = self.hand.rect.inflate(-2 * theme.px(GAP), -2 * theme.px(4))
        if self.banner is None:
            return room.union(pygame.Rect(room.left, tray.top, room.width, tray.height))
        tall = self.banner.natural(theme, tray.width)[1]
        if tall <= tray.height:
            self._in_tray = True
            self.banner.place(tray, theme)
        return room

    def _zone_spot(self) -> tuple[float, float] | None:
        camera, scene = self.board.camera, self.board.scene
        if camera is None or scene is None or self.battle_zone is None:
            return None
        for zone in scene.zones:
            if zone.ref == self.battle_zone:
                return camera.to_screen(zone.ground.centre)
        return None

    def _place_battle(
        self, theme: Theme, room: pygame.Rect, spot: tuple[float, float] | None
    ) -> pygame.Rect:
        """Puts the combat on the side away from its zone; returns the room that is left."""
        assert self.battle is not None
        wide = min(self.battle.natural(theme, None)[0], room.width // 2)
        tall = self.battle.natural(theme, wide)[1]
        box = pygame.Rect(room.left, room.top, wide, min(tall, room.height))
        rest = pygame.Rect(room.left, room.top, room.width - wide - theme.px(GAP), room.height)
        if spot is None or spot[0] < self.board.rect.centerx:
            box.right = room.right
        else:
            rest.right = room.right
        self.battle.place(box, theme)
        return rest

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        for child in self.children():
            child.draw(surface, theme)
        if self.hand is not None:
            area = pygame.Rect(self.board.rect.left, self.rect.top, self.board.rect.width, 0)
            area.height = self.hand.rect.bottom - area.top
            self.hand.draw_enlarged(surface, theme, area, self.focus_card)


def is_tight(theme: Theme, size: tuple[int, int]) -> bool:
    """Whether large text leaves no room for panels over the map: they go to the side then."""
    scale = theme.ui_scale * theme.text_scale
    return size[0] / scale < TIGHT_WIDTH or size[1] / scale < TIGHT_HEIGHT


def side_width(theme: Theme, width: int) -> int:
    """The width of the side panel: wider for large text, never more than two fifths."""
    base = SIDE if width >= theme.px(NARROW) else SIDE_NARROW
    return min(theme.px(base * min(theme.text_scale, 1.35)), width * 2 // 5)


def battle_widget(panel: BattlePanel) -> ScrollArea:
    """A combat that scrolls where there is little room."""
    return ScrollArea(panel, label="battle area")
