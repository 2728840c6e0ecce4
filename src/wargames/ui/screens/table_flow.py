"""The way of one choice: to the session, what has happened, who has the screen next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame

from wargames.core.decision import Option, OptionRole, Ref, RefKind
from wargames.core.ids import PlayerId
from wargames.session.history import LogEntry
from wargames.session.standing import Ask, StandingAnswer
from wargames.ui.presenter import Mode
from wargames.ui.screens.table_menu import save_words
from wargames.ui.screens.table_overlays import NewsPanel, OptionMenu
from wargames.ui.screens.table_recap import Recap
from wargames.ui.screens.table_report import open_report
from wargames.ui.screens.table_state import TableState
from wargames.ui.screens.table_steps import StepsPanel

ARMED_MS: Final = 6_000.0
"""So long a step that ends something waits for the second press."""
MOST_BOT_PLIES: Final = 400
"""At most so many plies of computer players are skipped through with one key."""


class TableFlow(TableState):
    """Takes decisions and shows what they lead to."""

    def curtain_due(self) -> bool:
        """Put up the curtain if the screen has to change hands; True if so."""
        from wargames.ui.screens.curtain import CurtainScreen

        seat = self.session.handoff_due()
        if seat is None:
            return False
        self.shell.replace(CurtainScreen(self.context, self.session, seat))
        return True

    # ── choosing ────────────────────────────────────────────────────────────────────────────

    def click(self, refs: Sequence[Ref], pos: tuple[int, int]) -> None:
        """One click does the obvious thing; several options on one thing open a small list."""
        if self.recap is not None and self.recap.view is not None:
            return
        options = self.presenter.at(refs)
        if len(options) == 1:
            self.choose(options[0])
        elif options:
            self._open_choices(options, pos)
        elif refs:
            zones = [ref for ref in refs if ref.kind is RefKind.ZONE]
            self.zone_shown = zones[0] if zones else self.zone_shown

    def click_card(self, ref: Ref, pos: tuple[int, int]) -> None:
        """A card of the hand was clicked."""
        self.click([ref], pos)

    def _open_choices(self, options: Sequence[Option], pos: tuple[int, int]) -> None:
        host = self.host
        if host is None:
            return
        popup = OptionMenu(options, self, lambda: host.close_popup(popup))
        area = host.area.inflate(-16, -16)
        rect = pygame.Rect(pos, popup.size_in(self.theme, area)).clamp(area)
        host.open_popup(popup, rect)

    def choose(self, option: Option) -> None:
        """Take an option of the decision."""
        decision = self.presenter.decision
        if decision is None or self.pausing or option not in decision.options:
            return
        self.board.skip()
        if self._held_back(option):
            return
        before = self.presenter.view
        self.show_after(self.session.submit(option.action), decision.player)
        self._report_turn(before)

    def _held_back(self, option: Option) -> bool:
        """Arm a step that ends something too early; the second time it is taken."""
        if not self.context.settings.confirm_ends or self.armed is option:
            return False
        words = self.presenter.caution(option)
        if not words:
            return False
        self.armed, self._armed_ms = option, ARMED_MS
        if option.role is not OptionRole.CONFIRM:
            self.toast.show(f"{words} Choose it again to go on all the same.", ms=ARMED_MS)
        self.rebuild()
        return True

    def disarm(self) -> None:
        """Forget that a step has been asked for once."""
        if self.armed is not None:
            self.armed = None
            self.rebuild()

    def _report_turn(self, before: Any) -> None:
        """Show the page about a turn that has just ended."""
        skin, now = self.presenter.skin, self.presenter.view
        host = self.host
        if host is None or self.pausing or not 0 < skin.turn(before) < skin.turn(now):
            return
        report = skin.report(self.session)
        if report is not None:
            open_report(report, host)

    def pick(self, ref: Ref) -> None:
        """A row of a table of choices was clicked."""
        options = self.presenter.at([ref])
        if len(options) == 1:
            self.choose(options[0])

    def grab(self, refs: list[Ref], pos: tuple[int, int]) -> None:
        """A drag begins on a counter: take what it needs, one option after the other."""
        presenter = self.presenter
        wanted = presenter.skin.grabbed(presenter.view, presenter.decision, refs[0])
        if wanted is None:
            self.click(refs, pos)
            return
        for ref in wanted:
            self.pick(ref)

    def show_after(self, entries: Sequence[LogEntry], actor: PlayerId | None) -> None:
        """Show what has happened; give the screen away where it has to change hands."""
        self.cursor = None
        self.recap = None
        self._focus = frozenset()
        self._bot_ms = 0.0
        self.dice_entry = None
        self.armed = None
        session = self.session
        over = session.result is not None
        if session.handoff_due() is not None and not _worth_waiting(entries):
            self.curtain_due()
            return
        self.presenter.refresh()
        self.pausing = over or session.handoff_due() is not None
        shown = [e for e in entries if e.event.dice or e.event.reveals or e.player != actor]
        if shown and self.presenter.skin.steps:
            shown = list(entries)
            self._last_steps = tuple(entries)
        self.news = self._news(shown or (entries if self.pausing else ()))
        self._settle_pointer()
        self.rebuild()
        self.refresh_board(animate=True)

    def _settle_pointer(self) -> None:
        """The pointer rests where it has just clicked: no word about it until it has moved on."""
        zones = [ref for ref in self.board.pointed if ref.kind is RefKind.ZONE]
        self._muted = zones[0] if zones else None
        self.board.lit = self.presenter.lit
        self.board.after_choice()

    def _news(self, entries: Sequence[LogEntry]) -> NewsPanel | None:
        if not entries and not self.pausing:
            return None
        settings = self.context.settings
        tumble = settings.animations and settings.dice_animation
        if self.presenter.skin.steps:
            return StepsPanel(
                entries, self.carry_on, waits=self.pausing, dice_side=self._dice_side,
                tumble=tumble, cite_text=lambda entry: self.presenter.cite_text(entry.event.cite),
                on_cite=self._open_cite, on_step=self.start_recap,
            )  # fmt: skip
        return NewsPanel(
            entries, self.carry_on, waits=self.pausing, dice_side=self._dice_side, tumble=tumble
        )

    def _open_cite(self, entry: LogEntry) -> None:
        if entry.event.cite is not None:
            self.context.show_rules(self.session.game.info.id, entry.event.cite.section)

    def _dice_side(self, roller: PlayerId | None) -> str:
        return "neutral" if roller is None else self.presenter.skin.side(roller)

    def carry_on(self) -> None:
        """Go on after something that everybody had to see, or let what moves come to rest."""
        if self.news is not None and self.news.skip():
            self.invalidate()
            return
        if self.board.skip():
            self.refresh_board()
            self.invalidate()
            return
        if self.looking is not None:
            self.stop_looking()
        elif self.presenter.mode is Mode.BOT:
            self._skip_bots()
        elif self.pausing:
            self._hand_on()
        elif self.news is not None:
            self.news = None
            self.rebuild()

    def _hand_on(self) -> None:
        self.pausing = False
        if self.session.result is not None:
            self.context.show_end(self.session)
        elif not self.curtain_due():
            self.news = None
            self.presenter.refresh()
            self.rebuild()

    # ── other ways of going on ──────────────────────────────────────────────────────────────

    def _skip_bots(self) -> None:
        entries: list[LogEntry] = []
        for _ in range(MOST_BOT_PLIES):
            if self.session.bot_due() is None:
                break
            entries += self.session.advance_bot()
        self.show_after(entries, None)

    def enter_dice(self, faces: tuple[int, ...]) -> None:
        """Dice of the real table were typed in."""
        self.show_after(self.session.enter_dice(faces), None)

    def undo(self) -> None:
        """Take back one step, or say why not."""
        if self.presenter.mode is not Mode.DECIDE or self.pausing:
            return
        reason = self.session.undo_barrier()
        if reason is not None:
            self.toast.show(f"This cannot be taken back: {reason}.")
            return
        self.session.undo()
        self._taken_back()

    def redo(self) -> None:
        """Do again what was taken back last."""
        if self.presenter.mode is Mode.DECIDE and self.session.can_redo():
            self.session.redo()
            self._taken_back()

    def rewind(self, ply: int) -> None:
        """Everybody agreed to take back more."""
        self.session.rewind(ply)
        self._taken_back()

    def _taken_back(self) -> None:
        self.news = None
        self.pausing = False
        self._last_steps = ()
        self.show_after((), None)

    def save(self) -> None:
        """Save under a name of its own."""
        self.toast.show(save_words(self.context))

    def look(self, seat: PlayerId) -> None:
        """Give the screen to a seat that wants to look at its own things."""
        from wargames.ui.screens.curtain import CurtainScreen

        self.shell.replace(CurtainScreen(self.context, self.session, seat, looking=True))

    def stop_looking(self) -> None:
        """The seat has looked enough; nothing of what it saw stays."""
        from wargames.ui.screens.table import TableScreen

        self.session.stop_looking()
        self.shell.replace(TableScreen(self.context, self.session))

    def turn(self) -> int:
        """The number of the turn, for standing answers."""
        return self.presenter.skin.turn(self.presenter.view)

    def answer_standing(self, ask: Ask, size: int, kind: str = "") -> None:
        """Answer the question on the screen, now and from now on."""
        decision = self.presenter.decision
        if decision is None or decision.window is None:
            return
        kind = kind or decision.window.kind
        self.give_standing(StandingAnswer(decision.player, kind, ask, size, self.turn()))

    def give_standing(self, answer: StandingAnswer) -> None:
        """Give a standing answer; one that fits the question on the screen answers it."""
        before = self.session.revision
        entries = self.session.set_standing(answer)
        if self.session.revision != before:
            self.show_after(entries, answer.seat)

    def start_recap(self) -> None:
        """Step through what could be seen since the seat last looked."""
        if self.recap is None and self._last_steps:
            self.recap = Recap.over(self.session, self._last_steps)
        elif self.recap is None and self.session.eyes is not None:
            self.recap = Recap.of(self.session, self.session.eyes)
        if self.recap is None:
            self.toast.show("Nothing has happened since you last looked.")
            return
        self.step_recap(1)

    def step_recap(self, step: int) -> None:
        """To the next or the former event; past the last one the recap is over."""
        if self.recap is not None and not self.recap.step(step):
            self.recap = None
        self.rebuild()

    def close_recap(self) -> None:
        """Back to the game."""
        self.recap = None
        self.rebuild()


def _worth_waiting(entries: Sequence[LogEntry]) -> bool:
    """Whether everybody should see this before the screen changes hands: dice, and open cards.

    Only what everybody may know decides: entries after a change of hands are public ones.
    """
    return any(entry.event.dice or entry.event.reveals for entry in entries)
