"""Builds the widgets of the table for what is to be seen and decided now."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from wargames.core.decision import Ref
from wargames.session.history import LogEntry
from wargames.ui.presenter import Mode
from wargames.ui.screens.battle_panel import BattlePanel
from wargames.ui.screens.table_actions import build_actions
from wargames.ui.screens.table_hand import ClosedTray, HandTray
from wargames.ui.screens.table_header import Header
from wargames.ui.screens.table_lesson import lesson_panel
from wargames.ui.screens.table_log import LogTab
from wargames.ui.screens.table_overlays import (
    DiceEntry,
    Floating,
    question_banner,
    recap_bar,
    recap_offer,
    standing_buttons,
)
from wargames.ui.screens.table_root import SidePanel, TableRoot, battle_widget, is_tight
from wargames.ui.screens.table_sections import sections_column
from wargames.ui.screens.table_status import StatusStrip
from wargames.ui.text import BODY, QUIET_NOTE
from wargames.ui.widgets import (
    Button,
    Column,
    Flow,
    IconButton,
    ScrollArea,
    Spacer,
    Tabs,
    TextBlock,
    Tone,
    Widget,
)

if TYPE_CHECKING:
    from wargames.ui.screens.table import TableScreen


class Tab(IntEnum):
    """Tabs of the side panel."""

    ACTIONS = 0
    LOG = 1
    ZONE = 2
    TRACKS = 3


TAB_NAMES = ("Actions", "Log", "Zone", "Tracks")


def build_root(screen: TableScreen) -> TableRoot:
    """Return the tree for the screen as it is."""
    side = None if screen.folded else _side(screen)
    root = TableRoot(_header(screen), screen.board, side, _hand(screen), screen.toast)
    presenter = screen.presenter
    stepping = screen.recap is not None and screen.recap.view is not None
    battle = None if stepping else presenter.skin.battle(presenter.view)
    if battle is not None and not _tight(screen):
        root.battle = battle_widget(BattlePanel(battle, screen.point_at, screen.pick))
        root.battle_zone = battle.zone
    gauges = presenter.skin.status(presenter.view)
    root.status = StatusStrip(gauges) if gauges else None
    root.banner = _banner(screen)
    root.news = screen.news
    if screen.cursor is not None:
        root.focus_card = screen.cursor.target
    return root


def _tight(screen: TableScreen) -> bool:
    return not screen.folded and is_tight(screen.theme, screen.shell.size)


def _header(screen: TableScreen) -> Header:
    buttons = [
        IconButton("eye", screen.start_recap, label="recap", tip="What has happened (R)"),
        IconButton("right" if not screen.folded else "left", screen.fold, label="fold",
                   tip="Fold the side panel (F)"),
        IconButton("menu", screen.open_menu, label="menu", tip="Menu (F10)"),
    ]  # fmt: skip
    return Header(
        screen.presenter, saved=screen.context.save_problem, on_undo=screen.undo,
        on_cite=screen.open_rules, buttons=buttons, tight=_tight(screen),
    )  # fmt: skip


def _hand(screen: TableScreen) -> HandTray | None:
    presenter = screen.presenter
    cards = presenter.skin.hand(presenter.view, presenter.decision)
    if not cards and presenter.skin.hands and screen.session.eyes is None:
        closed = ClosedTray()
        closed.folded = screen.hand_folded or _tight(screen)
        return closed
    if not cards:
        return None

    def point(_: Ref | None) -> None:
        screen.point_at(None)
        screen.invalidate()

    tray = HandTray(
        cards, on_click=screen.click_card, on_point=point, tip_of=lambda ref: screen.tip_of([ref])
    )
    tray.folded = screen.hand_folded
    return tray


def _side(screen: TableScreen) -> SidePanel:
    tabs = Tabs(TAB_NAMES, lambda index: screen.show_tab(Tab(index)), current=int(screen.tab))
    return SidePanel(tabs, _page(screen))


def _page(screen: TableScreen) -> Widget:
    presenter = screen.presenter
    if screen.tab is Tab.LOG:
        return _log(screen)
    if screen.tab is Tab.ZONE:
        if screen.zone_shown is None:
            return TextBlock("Point at a zone of the map.", QUIET_NOTE, label="no zone")
        sections = presenter.skin.zone_info(presenter.view, screen.zone_shown)
        return ScrollArea(sections_column(sections, screen.pieces, screen.point_at), label="zone")
    if screen.tab is Tab.TRACKS:
        sections = presenter.skin.tracks(presenter.view)
        return ScrollArea(sections_column(sections, screen.pieces, screen.point_at), label="tracks")
    if screen.pausing or presenter.decision is None:
        return _waiting(screen)
    before: list[Widget] = [*lesson_panel(screen)]
    if screen.recap is not None:
        count = len(screen.recap.entries)
        before.append(recap_offer(count, lambda: screen.step_recap(1), screen.close_recap))
    if _tight(screen):
        before += _squeezed(screen)
    return build_actions(screen, before)


def _squeezed(screen: TableScreen) -> list[Widget]:
    """What else lies over the map, as part of the list."""
    presenter = screen.presenter
    found: list[Widget] = []
    battle = presenter.skin.battle(presenter.view)
    if battle is not None:
        found.append(BattlePanel(battle, screen.point_at, screen.pick))
    decision = presenter.decision
    if decision is not None and decision.public and decision.window is not None:
        found.append(Flow(*standing_buttons(decision.window.size, screen.answer_standing), gap=6))
    return found


def _log(screen: TableScreen) -> LogTab:
    presenter = screen.presenter

    def cite_text(entry: LogEntry) -> str:
        return presenter.cite_text(entry.event.cite)

    def on_cite(entry: LogEntry) -> None:
        if entry.event.cite is not None:
            screen.context.show_rules(screen.session.game.info.id, entry.event.cite.section)

    return LogTab(
        presenter.log(), cite_text, on_cite, kind=screen.log_filter, words=screen.log_words
    )


def _waiting(screen: TableScreen) -> Widget:
    """The Actions tab where nothing is to be decided."""
    presenter = screen.presenter
    parts: list[Widget] = []
    plan = presenter.plan()
    if plan is not None:
        from wargames.ui.screens.planning_list import plan_widgets

        parts += plan_widgets(plan, screen)
    parts.append(TextBlock(presenter.prompt(), BODY, label="waiting"))
    words = {
        Mode.LOOK: "Done looking", Mode.BOT: "Skip ahead", Mode.OVER: "To the end",
    }.get(presenter.mode, "Continue")  # fmt: skip
    button = Button(words, screen.carry_on, tone=Tone.ACT, hint="Space", label="carry on")
    foot: list[Widget] = [] if presenter.mode is Mode.DICE else [button]
    return Column(ScrollArea(Column(*parts, gap=8)), *foot, Spacer(0, grow=0), gap=8, grow=1)


def _banner(screen: TableScreen) -> Floating | None:
    presenter = screen.presenter
    if screen.pausing:
        return None
    if presenter.mode is Mode.DICE:
        return _dice_entry(screen)
    recap = screen.recap
    entry = recap.entry if recap is not None else None
    if recap is not None and entry is not None:
        cite = presenter.cite_text(entry.event.cite)
        return recap_bar(
            entry, (max(recap.at, 0), len(recap.entries)), cite=cite,
            on_step=screen.step_recap, on_close=screen.close_recap,
        )  # fmt: skip
    decision = presenter.decision
    if decision is not None and decision.public and decision.window and not _tight(screen):
        style = presenter.skin.side(decision.player)
        return question_banner(screen, style, screen.answer_standing)
    return None


def _dice_entry(screen: TableScreen) -> DiceEntry | None:
    roll = screen.session.dice_due()
    if roll is None:
        return None
    if screen.dice_entry is None:
        screen.dice_entry = DiceEntry(roll, screen.enter_dice)
    return screen.dice_entry
