"""What the table shows and what the pointer is on; the flow and the keys build on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from wargames.core.decision import Option, Ref, RefKind
from wargames.core.ids import PlayerId
from wargames.session.history import LogEntry
from wargames.session.session import Session
from wargames.ui.draw.pieces import PiecePainter
from wargames.ui.presenter import Presenter
from wargames.ui.scene import BoardScene
from wargames.ui.screens.table_board import BoardView
from wargames.ui.screens.table_build import Tab
from wargames.ui.screens.table_log import Filter
from wargames.ui.screens.table_overlays import DiceEntry, NewsPanel
from wargames.ui.screens.table_recap import Recap
from wargames.ui.screens.table_root import TableRoot
from wargames.ui.shell import Screen
from wargames.ui.titles.skin import BoardFlags
from wargames.ui.widgets import Host, Tip, Toast

if TYPE_CHECKING:
    from wargames.ui.context import AppContext


class TableState(Screen):
    """Everything that belongs to one pair of eyes at the table.

    Args:
        context: shared by every page.
        session: the play.
        looking: the seat that only looks at its own things.
        arrived: True if a seat has just come through the curtain.
    """

    armed: Option | None = None
    """An option that ends something and has been asked for once."""
    _armed_ms = 0.0
    _muted: Ref | None = None
    """The zone that was clicked last: nothing is refused there until the pointer has left."""

    def __init__(
        self,
        context: AppContext,
        session: Session[Any, Any],
        *,
        looking: PlayerId | None = None,
        arrived: bool = False,
    ) -> None:
        super().__init__()
        self.context = context
        self.session = session
        self.looking = looking
        self.arrived = arrived
        self.host: Host | None = None
        self.root: TableRoot | None = None
        self.tab = Tab.ACTIONS
        self.folded = False
        self.hand_folded = False
        self.hide_counters = False
        self.legend_open = False
        self.cursor: Option | None = None
        self.zone_shown: Ref | None = None
        self.log_filter = Filter.ALL
        self.log_words = ""
        self.news: NewsPanel | None = None
        self.pausing = False
        """The screen is about to change hands or the game is over: waits for a key."""
        self.dice_entry: DiceEntry | None = None
        self.recap: Recap | None = None
        self.toast = Toast()
        self._focus: frozenset[Ref] = frozenset()
        self._bot_ms = 0.0
        self._last_steps: tuple[LogEntry, ...] = ()
        """What happened last, for stepping through it."""
        self.presenter: Presenter
        self.board: BoardView
        self.pieces: PiecePainter

    def rebuild(self) -> None:
        """Build the widgets anew: what they show has changed."""
        raise NotImplementedError

    # ── the board ───────────────────────────────────────────────────────────────────────────

    def scene_now(self) -> BoardScene:
        """The table with what is pointed at."""
        presenter = self.presenter
        if self.recap is not None and self.recap.view is not None:
            flags = BoardFlags(focus=self._focus, hide_counters=self.hide_counters)
            return presenter.skin.board(self.recap.view, None, flags)
        refs = self.board.pointed
        target = presenter.target(refs)
        options = presenter.at(refs)
        focus = self._focus
        if self.cursor is not None:
            focus |= {self.cursor.target}
            focus |= presenter.skin.places(presenter.view, self.cursor.target)
        flags = BoardFlags(
            lit=presenter.lit,
            focus=focus,
            refused=self._refused(refs),
            hovered=target,
            hint=presenter.hint(options[0]) if options else "",
            hide_counters=self.hide_counters,
            legend_open=self.legend_open,
        )
        return presenter.scene(flags)

    def _refused(self, refs: Sequence[Ref]) -> Ref | None:
        presenter = self.presenter
        if not refs or presenter.at(refs) or self._muted in refs:
            return None
        for ref in refs:
            if presenter.refusal(ref) is not None:
                return ref
        return None

    def refresh_board(self, *, animate: bool = False) -> None:
        """Show the table as it is now, with what is pointed at."""
        self.board.lit = self.presenter.lit
        self.board.set_scene(self.scene_now(), animate=animate)

    def point_at(self, ref: Ref | None) -> None:
        """Light up what a line of a panel is about."""
        focus = frozenset[Ref]()
        if ref is not None:
            focus = self.presenter.skin.places(self.presenter.view, ref) | {ref}
        if focus != self._focus:
            self._focus = focus
            self.refresh_board()

    def pointed(self, refs: list[Ref]) -> None:
        """The pointer came onto something else."""
        self._focus = frozenset()
        zones = [ref for ref in refs if ref.kind is RefKind.ZONE]
        if self._muted not in refs:
            self._muted = None
        if zones and zones[0] != self.zone_shown:
            self.zone_shown = zones[0]
            if self.tab is Tab.ZONE and not self.folded:
                self.rebuild()
                return
        self.refresh_board()

    def tip_of(self, refs: Sequence[Ref]) -> Tip | None:
        """What to say about things under the pointer: why not, or what a click would do."""
        presenter = self.presenter
        if not refs or (self.recap is not None and self.recap.view is not None):
            return None
        options = presenter.at(refs)
        about = next(
            (words for ref in refs if (words := presenter.skin.tip(presenter.view, ref))), ""
        )
        if options:
            return self._option_tip(options, about)
        for ref in refs if self._muted not in refs else ():
            refusal = presenter.refusal(ref)
            if refusal is not None:
                cite = presenter.cite_text(refusal.cite)
                text = f"{about}\n{refusal.text}" if about else refusal.text
                return Tip(text, f"{cite}: F1 opens it")
        return Tip(about) if about else None

    def _option_tip(self, options: Sequence[Option], about: str) -> Tip:
        presenter = self.presenter
        lines = [about] if about else []
        for option in options:
            hint = presenter.hint(option)
            lines.append(f"{option.label}: {hint}" if hint else option.label)
        reason = presenter.closes(options[0]) if len(options) == 1 else None
        return Tip("\n".join(lines), f"Cannot be taken back: {reason}." if reason else "")

    def cite_under_pointer(self) -> str:
        """The section that F1 opens: of the refusal under the pointer, else of the decision."""
        for ref in self.board.pointed:
            refusal = self.presenter.refusal(ref)
            if refusal is not None:
                return refusal.cite.section
        cite = self.presenter.cite()
        return cite.section if cite is not None else ""

    def fold_legend(self) -> None:
        """Open the legend or fold it."""
        self.legend_open = not self.legend_open
        self.refresh_board()

    def can_drag(self, refs: list[Ref]) -> bool:
        """Whether a drag from here begins an order."""
        presenter = self.presenter
        if not refs or refs[0].kind is RefKind.ZONE:
            return False
        if presenter.skin.grabbed(presenter.view, presenter.decision, refs[0]) is not None:
            return True
        return bool(presenter.at(refs))
