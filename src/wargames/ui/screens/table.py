"""The table: map, panels, hand, and the way of one choice from the pointer to the session.

A table belongs to one pair of eyes. Whenever the screen changes hands it is thrown away and the
curtain takes its place; a new one is built when the next seat has lifted the curtain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame

from wargames.core.ids import PlayerId
from wargames.session.session import Session
from wargames.ui import theme as look
from wargames.ui.draw.board import BoardPainter
from wargames.ui.intents import Click, DragEnd, DragMove, FocusLost, Hover, Intent, Key, KeyUp, Quit
from wargames.ui.presenter import Mode, Presenter
from wargames.ui.screens.table_board import BoardView
from wargames.ui.screens.table_build import Tab, build_root
from wargames.ui.screens.table_flow import TableFlow
from wargames.ui.screens.table_keys import ENTER, TableKeys
from wargames.ui.screens.table_menu import open_menu
from wargames.ui.screens.table_recap import Recap
from wargames.ui.widgets import Host, TextField

if TYPE_CHECKING:
    from pathlib import Path

    from wargames.ui.context import AppContext

BOT_MS: Final = 700.0
BOT_QUICK_MS: Final = 120.0


class TableScreen(TableFlow):
    """Shows a session to whoever looks now, and takes decisions."""

    def __init__(
        self,
        context: AppContext,
        session: Session[Any, Any],
        *,
        looking: PlayerId | None = None,
        arrived: bool = False,
    ) -> None:
        super().__init__(context, session, looking=looking, arrived=arrived)
        self.keys = TableKeys(self)
        self._told_of: Path | None = None

    # ── life ────────────────────────────────────────────────────────────────────────────────

    def enter(self) -> None:
        """Build for these eyes, or make way for the curtain before anything is built."""
        if self.looking is None and self.curtain_due():
            return
        context, session = self.context, self.session
        skin = context.skin(session.game.info.id)
        self.title = session.game.info.name
        self.presenter = Presenter(session, skin, self.looking)
        painter = BoardPainter(self.theme)
        self.pieces = painter.pieces
        self.board = BoardView(
            painter, on_point=self.pointed, on_click=self.click, on_back=self.keys.back,
            tip_of=self.tip_of, animations=context.settings.animations,
        )  # fmt: skip
        self.board.on_legend = self.fold_legend
        self.board.can_drag = self.can_drag
        self.board.on_grab = self.grab
        self.board.set_scene(self.scene_now())
        if self.arrived and session.eyes is not None and session.has_looked(session.eyes):
            self.recap = Recap.of(session, session.eyes)
        if context.warnings:
            self.toast.show("\n".join(context.warnings), ms=12_000)
        context.warnings = ()
        if self.presenter.mode is Mode.OVER:
            self.pausing = True

    def leave(self) -> None:
        """Let go of everything that was built for these eyes."""
        self.host = self.root = None
        self.news = self.recap = self.dice_entry = None

    def resume(self) -> None:
        """Another page was closed: settings may have changed."""
        if self.host is not None:
            self.board.animator.enabled = self.context.settings.animations
            self._tell_of_crash()
            self.rebuild()

    def _tell_of_crash(self) -> None:
        """Say once where the game was saved when something broke."""
        path = self.context.recent_crash
        if path is not None and path != self._told_of:
            self._told_of = path
            words = "Something broke a moment ago. If the table looks wrong, go back to Home: "
            self.toast.show(f"{words}the game was saved apart as {path.name}.", ms=12_000)

    def layout(self, size: tuple[int, int]) -> None:
        """Lay out anew for a size and theme."""
        self.host = Host(self.theme, self.invalidate, tab_moves_focus=False)
        self.pieces = self.board.painter.pieces
        self.rebuild()

    def rebuild(self) -> None:
        """Build the widgets anew: what they show has changed. Pop-ups are closed."""
        host = self.host
        if host is None:
            return
        pointer = host.pointer
        if self.board.painter.theme.key != self.theme.key:
            self.board.painter.set_theme(self.theme)
        self.pieces = self.board.painter.pieces
        self.root = build_root(self)
        host.set_root(self.root, pygame.Rect((0, 0), self.shell.size))
        host.handle(Hover(pointer))
        self.refresh_board()
        self.invalidate()

    # ── panels ──────────────────────────────────────────────────────────────────────────────

    def show_tab(self, tab: Tab) -> None:
        """Show a tab of the side panel, unfolding it."""
        self.tab, self.folded = tab, False
        self.rebuild()

    def fold(self) -> None:
        """Fold the side panel away, or bring it back."""
        self.folded = not self.folded
        self.rebuild()

    def fold_hand(self) -> None:
        """Show the hand as a strip of names, or as cards."""
        self.hand_folded = not self.hand_folded
        self.rebuild()

    def toggle_counters(self) -> None:
        """Clear the map to read it, or put the counters back."""
        self.hide_counters = not self.hide_counters
        self.board.close_fan()
        self.refresh_board()

    def open_menu(self) -> None:
        """Show the menu."""
        open_menu(self)

    def open_rules(self) -> None:
        """Open the rule of what is pointed at or decided."""
        self.context.show_rules(self.session.game.info.id, self.cite_under_pointer())

    # ── screen ──────────────────────────────────────────────────────────────────────────────

    @property
    def animating(self) -> bool:
        """True while something moves."""
        if self.host is None:
            return False
        return self.board.moving or (self.news is not None and self.news.moving)

    def handle(self, intent: Intent) -> bool:
        """Widgets first, then the keys of the table."""
        host = self.host
        if isinstance(intent, Quit):
            self.context.quit()
            return True
        if host is None:
            return False
        if isinstance(intent, FocusLost):
            self.board.lens = False
        if isinstance(intent, Key) and intent.name not in ENTER and self.armed is not None:
            self.disarm()
            if intent.name == "escape":
                return True
        if isinstance(intent, (Key, KeyUp)):
            typing = isinstance(host.focus, TextField)
            if host.popups or typing:
                if typing and isinstance(intent, Key) and intent.name == "escape":
                    host.set_focus(None)
                    return True
                return host.handle(intent)
            return self.keys.handle(intent)
        if isinstance(intent, DragMove | DragEnd) and self.board.dragging:
            # The widgets have been built anew since the drag began.
            return self.board.handle(intent)
        armed = self.armed
        taken = host.handle(intent)
        if isinstance(intent, Click) and armed is not None and self.armed is armed:
            self.disarm()
        clicked = isinstance(intent, Click) and not host.popups
        if clicked and not isinstance(host.focus, TextField):
            # Enter belongs to the decision, not to the button that was clicked last.
            host.set_focus(None)
        return taken

    def update(self, dt_ms: float) -> None:
        """Time passed: motions, computer players, marks that are found out bit by bit."""
        host = self.host
        if host is None:
            return
        host.update(dt_ms)
        self._armed_ms -= dt_ms
        if self._armed_ms <= 0:
            self.disarm()
        if self.news is not None and not self.news.waits and self.news.left_ms <= 0:
            self.news = None
            if self.root is not None:
                self.root.news = None
            self.invalidate()
        if self.presenter.mode is Mode.BOT and not self.animating and not self.pausing:
            self._bot_ms += dt_ms
            if self._bot_ms >= (BOT_MS if self.context.settings.animations else BOT_QUICK_MS):
                self.show_after(self.session.advance_bot(), None)
        elif self.presenter.mode is Mode.DECIDE and self.presenter.compute_one():
            self.invalidate()

    def draw(self, surface: pygame.Surface) -> None:
        """Paint everything."""
        if self.host is None:
            return
        surface.fill(look.TABLE)
        self.host.draw(surface)
