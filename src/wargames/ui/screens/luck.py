"""Luck: every throw of open dice by seat, against what was to be expected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wargames.core.ids import PlayerId
from wargames.session.luck import Luck, RollRecord, luck_by_seat
from wargames.session.session import Session
from wargames.ui.screens.charts import FaceBars
from wargames.ui.screens.page import Page, centred, section
from wargames.ui.screens.panes import Top
from wargames.ui.text import NOTE, QUIET_NOTE
from wargames.ui.widgets import Column, Row, ScrollArea, TextBlock, Widget

if TYPE_CHECKING:
    from wargames.ui.context import AppContext

UNUSUAL = 2.0
"""Standard deviations from which a mean counts as unusual; one game in twenty gets there."""
MANY = 30
"""Dice from which a mean says anything."""


class LuckScreen(Page):
    """Dice are thrown in the open, so this page may be read by everybody at any time."""

    def __init__(self, context: AppContext, session: Session[Any, Any]) -> None:
        super().__init__(context)
        self.session = session
        self.rolls = session.rolls()

    def build(self) -> Widget:
        """Return the tree of the page."""
        if not self.rolls:
            text = "No dice have been rolled yet."
            return self.frame("Luck", TextBlock(text, QUIET_NOTE, label="empty"))
        panels = [self._panel(luck) for luck in luck_by_seat(self.rolls)]
        charts: Widget = Column(*panels, gap=16)
        if not self.narrow and len(panels) > 1:
            charts = Row(*(Top(one) for one in panels), gap=16)
        throws = section("Every throw", *(self._throw(roll) for roll in self.rolls))
        page = ScrollArea(
            centred(Column(charts, throws, gap=16, pad=4), max_width=1100), label="luck", grow=1
        )
        page.focusable = True
        note = "Bars: how often each face came. Dashes: how often it was to be expected."
        return self.frame("Luck", page, note=note)

    def _panel(self, luck: Luck) -> Column:
        name = "Nobody's dice" if luck.roller is None else self.session.seat_text(luck.roller)
        dice = "one die" if luck.dice == 1 else f"{luck.dice} dice"
        return section(
            name,
            FaceBars(luck, self._side(luck.roller)),
            TextBlock(luck_text(luck), NOTE, label=f"luck of {name}"),
            note=f"{dice} with {luck.sides} sides",
        )

    def _side(self, roller: PlayerId | None) -> str:
        if roller is None:
            return "neutral"
        try:
            return self.context.skin(self.session.game.info.id).side(roller)
        except KeyError:
            return "neutral"

    def _throw(self, roll: RollRecord) -> Widget:
        who = "" if roll.roller is None else f"{self.session.game.info.seats[roll.roller]}: "
        faces = " + ".join(map(str, roll.dice))
        return TextBlock(f"{who}{faces}  ({roll.text})", NOTE, label=f"throw at {roll.ply}")


def luck_text(luck: Luck) -> str:
    """Say how unusual a series of throws is, without making much of a few dice."""
    text = f"Mean {luck.mean:.2f}, expected {luck.expected_mean:.2f}."
    if luck.dice < MANY:
        return f"{text} Too few dice to speak of luck."
    if abs(luck.deviation) < UNUSUAL:
        return f"{text} Within what is usual."
    way = "high" if luck.deviation > 0 else "low"
    return f"{text} Unusually {way}: {abs(luck.deviation):.1f} standard deviations off."
