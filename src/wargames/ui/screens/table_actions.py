"""The Actions tab: every option of the decision, the order in hand, what Enter and Esc do."""

# ruff: noqa: D102 - overrides; Widget and Screen say what they are for

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, Protocol

import pygame

from wargames.core.decision import Option, OptionRole, Ref
from wargames.ui import theme as look
from wargames.ui.draw.icons import icon
from wargames.ui.draw.pieces import PiecePainter
from wargames.ui.draw.primitives import panel
from wargames.ui.intents import Hover, Intent, Scroll
from wargames.ui.presenter import Presenter
from wargames.ui.screens.planning_list import plan_widgets
from wargames.ui.screens.table_sections import FactLine, sections_column
from wargames.ui.text import BUTTON, QUIET_NOTE, SMALL, TextStyle, setter
from wargames.ui.theme import Theme
from wargames.ui.titles.skin import Draft, DraftLeg, Fact
from wargames.ui.widgets import (
    Button,
    Clickable,
    Column,
    Flow,
    IconButton,
    Row,
    ScrollArea,
    TextBlock,
    Tip,
    Tone,
    Widget,
)

DIGITS: Final = 9
FEW: Final = 2
"""So many choices have room beside their words."""
BARRIER_WORDS: Final = "cannot be taken back"


class Desk(Protocol):
    """What the panel asks of the table screen."""

    presenter: Presenter
    pieces: PiecePainter
    cursor: Option | None
    armed: Option | None

    def choose(self, option: Option) -> None:
        """Take an option."""
        ...

    def point_at(self, ref: Ref | None) -> None:
        """Light up what a line of the panel is about."""
        ...


def build_actions(desk: Desk, before: Sequence[Widget] = ()) -> Column:
    """The whole tab. The options of Enter and Esc stay at the foot when the list scrolls."""
    presenter = desk.presenter
    body = Column(*before, gap=6)
    desk_sections = presenter.skin.desk(presenter.view, presenter.decision)
    if desk_sections:
        body.items.append(sections_column(desk_sections, desk.pieces, desk.point_at))
    draft = presenter.skin.draft(presenter.view, presenter.decision)
    if draft is not None:
        body.items += _draft_widgets(draft, desk)
    plan = plan_widgets(presenter.plan(), desk)
    # Where the plan can be edited or carried out it comes first, else it is only for reading.
    if presenter.slots() or not presenter.view_has_orders():
        body.items += plan
        plan = []
    body.items += _loose_slots(desk, draft)
    listed = presenter.listed()
    if listed:
        body.items.append(TextBlock("Choose here or on the map", SMALL, label="list heading"))
    body.items += [
        OptionRow(option, desk, number=place + 1 if place < DIGITS else 0)
        for place, option in enumerate(listed)
    ]
    body.items += plan
    foot = [
        FootButton(option, desk, tone=Tone.NORMAL, hint="")
        for option in presenter.options
        if option.target in presenter.skin.pinned and option.role is OptionRole.NORMAL
    ]
    foot += [
        foot_button(option, desk)
        for role in (OptionRole.CONFIRM, OptionRole.BACK)
        for option in presenter.options
        if option.role is role
    ]
    return Column(ScrollArea(body, label="actions"), *foot, gap=8, grow=1)


class OptionRow(Clickable):
    """One option: key, counter, words, what it would mean, and a mark if it cannot be undone."""

    def __init__(self, option: Option, desk: Desk, *, number: int = 0) -> None:
        super().__init__(lambda: desk.choose(option), label=f"option {option.label}")
        self.option = option
        self.desk = desk
        self.number = number
        self.face = desk.presenter.skin.face(desk.presenter.view, option.target)
        self.hint = desk.presenter.hint(option)

    @property
    def selected(self) -> bool:
        """Whether the keyboard is on this row."""
        return self.desk.cursor is self.option

    def _lead(self, theme: Theme) -> int:
        lead = theme.text_px(12) + theme.px(10)
        return lead + (theme.px(38) if self.face is not None else 0)

    def _tail(self, theme: Theme) -> int:
        return theme.px(24)

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        words = setter(theme)
        extra = self._lead(theme) + self._tail(theme) + theme.px(8)
        room = 10_000 if width is None else max(theme.px(40), width - extra)
        layout = words.wrap(self.option.label, room, BUTTON)
        tall = layout.height + theme.px(8)
        if self.hint:
            tall += words.wrap(self.hint, room, SMALL).height
        least = theme.px(38) if self.face is not None else theme.px(28)
        return layout.width + extra, max(tall, least)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Hover):
            self.desk.point_at(self.option.target)
        return super().handle(intent)

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        reason = self.desk.presenter.closes(self.option)
        return Tip(f"This {BARRIER_WORDS}: {reason}.") if reason else None

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        words, rect = setter(theme), self.rect
        if self.selected or self.focused:
            fill, border = look.mix(look.PANEL, look.ACT, 0.25), look.ACT
        else:
            fill = look.PANEL_HOVER if self.hovered else look.PANEL_RAISED
            border = look.LINE
        panel(surface, rect, fill, radius=theme.px(4), border=border)
        if self.number:
            at = (rect.left + theme.px(7), rect.centery)
            words.draw(surface, str(self.number), at, SMALL, valign=0.5)
        left = rect.left + self._lead(theme)
        if self.face is not None:
            side = theme.px(32)
            picture = self.desk.pieces.picture(self.face, side)
            surface.blit(picture, (left - side - theme.px(6), rect.centery - side // 2))
        room = max(theme.px(40), rect.right - self._tail(theme) - theme.px(4) - left)
        layout = words.wrap(self.option.label, room, BUTTON)
        hint = words.wrap(self.hint, room, SMALL) if self.hint else None
        top = rect.centery - (layout.height + (hint.height if hint else 0)) // 2
        words.draw_layout(surface, layout, (left, top))
        if hint is not None:
            words.draw_layout(surface, hint, (left, top + layout.height))
        if self.desk.presenter.known_to_close(self.option):
            draw_barrier(surface, theme, (rect.right - theme.px(6), rect.centery))


def draw_barrier(surface: pygame.Surface, theme: Theme, right: tuple[int, int]) -> None:
    """The small mark of what cannot be taken back."""
    side = theme.px(16)
    mark = icon("barrier", side, look.QUIET)
    surface.blit(mark, mark.get_rect(midright=right))


class FootButton(Button):
    """A button at the foot of the panel, with the mark of what cannot be taken back."""

    def __init__(self, option: Option, desk: Desk, *, tone: Tone, hint: str) -> None:
        text = option.label
        if desk.armed is option:
            text = f"{desk.presenter.caution(option)} {option.label} all the same?"
            tone = Tone.DANGER
        super().__init__(
            text, lambda: desk.choose(option), tone=tone, hint=hint,
            label=f"option {option.label}",
        )  # fmt: skip
        self.option = option
        self.desk = desk

    def _extra(self, theme: Theme) -> int:
        return super()._extra(theme) + theme.px(16)

    def _draw_words(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, style: TextStyle
    ) -> None:
        # Room for the mark at the left.
        lead = theme.px(16)
        inner = pygame.Rect(rect.left + lead, rect.top, rect.width - lead, rect.height)
        super()._draw_words(surface, theme, inner, style)

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        reason = self.desk.presenter.closes(self.option)
        lines = [self.desk.presenter.hint(self.option)]
        lines.append(f"This {BARRIER_WORDS}: {reason}." if reason else "")
        text = "\n".join(line for line in lines if line)
        return Tip(text) if text else None

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        self.selected = self.desk.cursor is self.option and self.tone is not Tone.ACT
        super().draw(surface, theme)
        if self.desk.cursor is self.option:
            pygame.draw.rect(
                surface, look.WHITE, self.rect.inflate(4, 4), theme.px(2), border_radius=theme.px(5)
            )
        if self.desk.presenter.known_to_close(self.option):
            side = theme.px(16)
            inks = {Tone.ACT: look.ON_ACT, Tone.DANGER: look.WHITE}
            colour = inks.get(self.tone, look.QUIET)
            mark = icon("barrier", side, colour)
            surface.blit(mark, mark.get_rect(midleft=(self.rect.left + 6, self.rect.centery)))


def foot_button(option: Option, desk: Desk) -> FootButton:
    """The button of the option that Enter or Esc takes."""
    if option.role is OptionRole.CONFIRM:
        return FootButton(option, desk, tone=Tone.ACT, hint="Enter")
    return FootButton(option, desk, tone=Tone.NORMAL, hint="Esc")


# ── the order in hand ───────────────────────────────────────────────────────────────────────


def _draft_widgets(draft: Draft, desk: Desk) -> list[Widget]:
    found: list[Widget] = [TextBlock(draft.title, BUTTON, label="draft")]
    if draft.note:
        found.append(TextBlock(draft.note, QUIET_NOTE, label="draft note"))
    for leg in draft.legs:
        head = _leg_head(leg, desk)
        if 0 < len(leg.choices) <= FEW:
            head.grow = 1
            found.append(Row(head, _chips(leg, desk), gap=6))
            continue
        found.append(head)
        if leg.choices:
            found.append(_chips(leg, desk))
    return [Column(*found, gap=6, pad=8, ground=look.PANEL_SUNK)]


def _leg_head(leg: DraftLeg, desk: Desk) -> Widget:
    words = FactLine(Fact(f"{leg.number} {leg.joint} {leg.text}"), lambda _: None)
    words.grow = 1
    option = _option_at(leg.drop, desk)
    if option is None:
        return words
    drop = SlotButton("close", option, desk)
    return Row(words, drop, gap=4)


def _chips(leg: DraftLeg, desk: Desk) -> Widget:
    row = ChipRow(leg, desk)
    for text, ref in leg.choices:
        option = _option_at(ref, desk)
        row.items.append(NumberChip(text, option, desk, current=text == leg.number))
    return row


class ChipRow(Flow):
    """The numbers of a destination; the wheel goes to the next or the former one."""

    def __init__(self, leg: DraftLeg, desk: Desk) -> None:
        super().__init__(gap=4)
        self.leg = leg
        self.desk = desk

    def handle(self, intent: Intent) -> bool:
        if not isinstance(intent, Scroll) or not intent.dy:
            return False
        texts = [text for text, _ in self.leg.choices]
        at = texts.index(self.leg.number) if self.leg.number in texts else 0
        at += 1 if intent.dy > 0 else -1
        if 0 <= at < len(texts):
            option = _option_at(self.leg.choices[at][1], self.desk)
            if option is not None:
                self.desk.choose(option)
        return True


class NumberChip(Clickable):
    """A number of units that can be chosen; the present one is lit."""

    def __init__(self, text: str, option: Option | None, desk: Desk, *, current: bool) -> None:
        words = option.label if option is not None else f"{text}: chosen"
        super().__init__(
            None if option is None else (lambda: desk.choose(option)), label=f"option {words}",
            tip=words,
        )  # fmt: skip
        self.text = text
        self.option = option
        self.desk = desk
        self.current = current
        self.enabled = option is not None
        self.focusable = option is not None

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        wide, tall = setter(theme).size(self.text, BUTTON)
        return max(wide + theme.px(14), theme.px(30)), max(tall + theme.px(4), theme.px(28))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        fill = look.PANEL_HOVER if self.hovered else look.PANEL_RAISED
        ink, border = look.TEXT, look.LINE
        if self.current:
            fill, ink = look.ACT, look.ON_ACT
        if self.option is not None and (self.focused or self.desk.cursor is self.option):
            border = look.WHITE
        panel(surface, self.rect, fill, radius=theme.px(4), border=border, width=theme.px(1))
        style = replace(BUTTON, colour=ink)
        setter(theme).draw(surface, self.text, self.rect.center, style, align=0.5, valign=0.5)


class SlotButton(IconButton):
    """A small mark beside a line: take it off, move it up."""

    def __init__(self, icon_name: str, option: Option, desk: Desk) -> None:
        super().__init__(
            icon_name, lambda: desk.choose(option), label=f"option {option.label}",
            tip=option.label, size=28,
        )  # fmt: skip
        self.option = option
        self.desk = desk

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        self.selected = self.desk.cursor is self.option
        super().draw(surface, theme)


def _option_at(ref: Ref | None, desk: Desk) -> Option | None:
    if ref is None:
        return None
    found = desk.presenter.at([ref])
    return found[0] if found else None


def _loose_slots(desk: Desk, draft: Draft | None) -> list[Widget]:
    """Options about lines and numbers that no other part of the tab shows."""
    presenter = desk.presenter
    shown: set[Ref | None] = set()
    for leg in draft.legs if draft is not None else ():
        shown.add(leg.drop)
        shown.update(ref for _, ref in leg.choices)
    plan = presenter.plan()
    for line in plan.lines if plan is not None else ():
        shown.update((line.ref, line.remove, line.raised))
    loose = [option for option in presenter.slots() if option.target not in shown]
    return [OptionRow(option, desk) for option in loose]


Chooser = Callable[[Option], None]
