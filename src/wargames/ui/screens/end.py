"""The end: who won, by which rule, the game in figures, and the way to its replay."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wargames.core.agenda import GameResult
from wargames.core.ids import PlayerId
from wargames.session.session import Session
from wargames.ui import theme as look
from wargames.ui.assets import Family, Weight
from wargames.ui.figures import GameFigures, figures_of, take_backs
from wargames.ui.intents import Key
from wargames.ui.screens.charts import CurveChart, FigureTable, SideName
from wargames.ui.screens.page import Page, centred, section
from wargames.ui.screens.panes import Top
from wargames.ui.text import BODY, CAPS, QUIET_NOTE, TextStyle
from wargames.ui.widgets import Button, Column, Flow, Row, ScrollArea, TextBlock, Tone, Widget

if TYPE_CHECKING:
    from wargames.ui.context import AppContext

VERDICT = TextStyle(size=look.Size.TITLE, family=Family.TITLE, weight=Weight.BOLD)


class EndScreen(Page):
    """Everything may be shown here: the game is over and nothing is secret any more."""

    first_focus = "Full replay"
    tells_warnings = True

    def __init__(self, context: AppContext, session: Session[Any, Any]) -> None:
        super().__init__(context)
        assert session.result is not None, "the end is shown when there is one"
        self.session = session
        self.result: GameResult = session.result
        self.figures: GameFigures = figures_of(session)
        self.sides = [self._side(PlayerId(i)) for i in range(len(session.game.info.seats))]

    def _side(self, seat: PlayerId) -> str:
        try:
            return self.context.skin(self.session.game.info.id).side(seat)
        except KeyError:
            return "neutral"

    # ── what is shown ───────────────────────────────────────────────────────────────────────

    def build(self) -> Widget:
        """Return the tree of the page."""
        info = self.session.game.info
        head = Column(
            TextBlock(info.name, CAPS, label="game"),
            TextBlock(verdict(self.session), VERDICT, label="verdict"),
            TextBlock(self.result.reason, BODY, label="reason"),
            gap=8,
        )
        cite = self.result.cite
        buttons: list[Widget] = [
            Button("Full replay", self._replay, tone=Tone.ACT, icon_name="play", hint="R"),
            Button(f"Rule {cite.section}", self._rule, icon_name="info", hint="F1"),
            Button("Luck", self._luck, icon_name="die"),
            Button("Play again", self._again),
            Button("Home", self.context.go_home, icon_name="home", hint="Esc"),
        ]
        bar = Flow(*buttons, gap=12)
        body = Column(head, bar, *self._panels(), gap=16, pad=8)
        page = ScrollArea(centred(body, max_width=1100), label="end", grow=1)
        return Column(page, pad=16, gap=0)

    def _panels(self) -> list[Widget]:
        seats = self.session.game.info.seats
        names = [self.session.seat_text(PlayerId(i)) for i in range(len(seats))]
        legend = Flow(
            *(SideName(side, name) for side, name in zip(self.sides, names, strict=True)), gap=16
        )
        table = section("In figures", FigureTable(self.figures.figures, seats), self._consent())
        curves = [
            section(curve.name, CurveChart(curve, self.sides)) for curve in self.figures.curves
        ]
        left = [table, *self._turning_points()]
        if curves and not self.narrow:
            columns = Row(Top(Column(*left, gap=16)), Top(Column(*curves, gap=16)), gap=16)
            return [legend, columns]
        return [legend, *left, *curves]

    def _turning_points(self) -> list[Widget]:
        points = [
            Button(one.text, self._to(one.ply), tone=Tone.QUIET, align=0.0, icon_name="right")
            for one in self.figures.turning_points
        ]
        note = "Each leads to that moment of the replay."
        return [section("When it turned", *points, note=note)] if points else []

    def _consent(self) -> Widget:
        count = take_backs(self.session)
        times = {0: "Nothing was", 1: "Once something was"}.get(count, f"{count} times things were")
        text = f"{times} taken back over a barrier by consent."
        return TextBlock(text, QUIET_NOTE, label="take-backs")

    # ── what happens ────────────────────────────────────────────────────────────────────────

    def _replay(self) -> None:
        self.context.show_replay(self.session)

    def _to(self, ply: int) -> Callable[[], None]:
        return lambda: self.context.show_replay(self.session, at=ply)

    def _rule(self) -> None:
        self.context.show_rules(self.session.game.info.id, self.result.cite.section)

    def _luck(self) -> None:
        self.context.show_luck(self.session)

    def _again(self) -> None:
        title_id = self.session.game.info.id
        self.context.go_home()
        self.context.open_new_game(title_id)

    def go_back(self) -> None:
        """Leave the page."""
        self.context.go_home()

    def page_key(self, key: Key) -> bool:
        """React to a key of this page."""
        actions = {"r": self._replay, "f1": self._rule}
        action = actions.get(key.name)
        if action is None or key.mods:
            return False
        action()
        return True


def verdict(session: Session[Any, Any]) -> str:
    """Say in a few words who won."""
    result = session.result
    if result is None:
        return "The game is not over"
    if not result.winners:
        return "Defeat" if len(session.game.info.seats) == 1 else "Nobody has won"
    names = [session.party_text(PlayerId(int(seat))) for seat in result.winners]
    words = f"{' and '.join(names)} win{'' if len(names) > 1 else 's'}"
    return words[0].upper() + words[1:]
