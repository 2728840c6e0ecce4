"""What a title tells the table: plain rows, lines and figures, made from a view."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol

import pygame

from wargames.core.decision import Decision, Option, Ref
from wargames.core.ids import PlayerId
from wargames.session.session import Session
from wargames.ui.scene import BoardScene, CardFace, CardItem, CounterFace
from wargames.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class BoardFlags:
    """What the screen makes of the table just now."""

    lit: frozenset[Ref] = frozenset()
    """Things that an option of the decision is about."""
    focus: frozenset[Ref] = frozenset()
    """Shown by the keyboard, the log or a list: 'here'."""
    refused: Ref | None = None
    hovered: Ref | None = None
    hint: str = ""
    """What the option under the pointer would mean."""
    hide_counters: bool = False
    legend_open: bool = False


class Tone(Enum):
    """How a line of a panel is set."""

    PLAIN = "plain"
    QUIET = "quiet"
    GOOD = "good"
    WARNING = "warning"
    ACT = "act"


@dataclass(frozen=True, slots=True)
class Fact:
    """A line of a panel: words at the left, a figure at the right."""

    text: str
    value: str = ""
    tone: Tone = Tone.PLAIN
    ref: Ref | None = None
    """What lights up on the map while the line is pointed at."""


@dataclass(frozen=True, slots=True)
class Meter:
    """Two strengths beside each other."""

    left: int
    right: int
    left_side: str
    right_side: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Boxes:
    """A row of boxes, one of them current."""

    boxes: tuple[str, ...]
    current: int | None
    notes: tuple[str, ...] = ()
    """A sentence for each box, shown for the current one and on hover."""


@dataclass(frozen=True, slots=True)
class Counters:
    """A row of counters."""

    counters: tuple[tuple[Ref, CounterFace, str], ...]
    """What is meant, what it looks like, name and values in words."""


@dataclass(frozen=True, slots=True)
class GridRow:
    """What one choice would mean: a line of figures."""

    label: str
    values: tuple[str, ...]
    current: bool = False
    ref: Ref | None = None
    """Target of the option that makes this choice, if it is on offer."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Choices beside each other, to be compared."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[GridRow, ...]
    tip: str = ""
    """What the columns mean."""


Part = Fact | Meter | Boxes | Counters | Grid
"""What stands under a heading."""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading of a panel and what stands under it."""

    title: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Headline:
    """Where the game stands: ``Turn 3 of 12``, ``23 April 1945``, ``German movement``."""

    turn: str
    date: str
    phase: str


@dataclass(frozen=True, slots=True)
class PlanLine:
    """One line of a list of planned orders."""

    ref: Ref
    text: str
    note: str = ""
    tone: Tone = Tone.PLAIN
    places: frozenset[Ref] = frozenset()
    remove: Ref | None = None
    """Target of the option that takes the line off."""
    raised: Ref | None = None
    """Target of the option that moves the line up."""


@dataclass(frozen=True, slots=True)
class PlanBoard:
    """The planned orders as far as the viewer may see them."""

    title: str
    lines: tuple[PlanLine, ...]
    columns: tuple[tuple[str, str, Ref], ...] = ()
    """The printed board: label and entry of every column, and its starting zone."""
    empty: str = ""
    """What to say where there is no line."""


@dataclass(frozen=True, slots=True)
class DraftLeg:
    """A destination of the order being composed, and the numbers it can be set to."""

    text: str
    number: str
    choices: tuple[tuple[str, Ref], ...]
    """Label and target of every number on offer."""
    drop: Ref | None = None
    joint: str = "›"
    """What stands between number and text."""


@dataclass(frozen=True, slots=True)
class Draft:
    """The order being composed."""

    title: str
    legs: tuple[DraftLeg, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class BattleLine:
    """Where a strength comes from."""

    text: str
    left: str
    right: str


@dataclass(frozen=True, slots=True)
class Gauge:
    """A figure that is always on the screen, with a bar where it has a range."""

    label: str
    value: str
    tip: str = ""
    share: float | None = None
    """0 to 1: how far the bar is filled."""
    mark: float | None = None
    """0 to 1: where something changes."""
    warning: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """A page between two turns."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    """A name and a figure for every column."""
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """What to tell somebody who plays for the first time, at one moment."""

    id: str
    text: str
    section: str


@dataclass(frozen=True, slots=True)
class Battle:
    """A combat: two sides, what counts, what is to be expected, what is owed."""

    title: str
    zone: Ref
    sides: tuple[str, str]
    """Names of the two sides."""
    styles: tuple[str, str]
    lines: tuple[BattleLine, ...]
    totals: tuple[str, str]
    verdict: str
    """Who is ahead and what each side would lose, in one sentence."""
    chances: tuple[tuple[str, float], ...]
    """Outcomes of the dice with their exact chances."""
    cards: tuple[CardItem | None, CardItem | None]
    card_notes: tuple[str, str]
    owed: tuple[int, int]
    dice: tuple[int, ...]
    dice_sides: int
    dice_side: str
    second_dice: tuple[int, ...] = ()
    """Dice of the second side, in its colours on its side of the panel."""
    measure: str = "Strength"
    """What the totals are."""
    notes: tuple[str, ...] = ()
    """Sentences under the verdict."""
    grid: Grid | None = None


class SkinDefaults:
    """What most titles need not say: a skin derives from it and overrides what it has."""

    steps: bool = False
    """True if everything that happens between two decisions is shown step by step."""
    pinned: frozenset[Ref] = frozenset()
    """Buttons that stay at the foot of the Actions tab, however long the list is."""
    zones_first: bool = False
    """True if places are listed before units while a group is being put together."""

    def status(self, view: Any) -> tuple[Gauge, ...]:
        """Figures that are always on the screen."""
        del view
        return ()

    def desk(self, view: Any, decision: Decision | None) -> tuple[Section, ...]:
        """What the Actions tab says above the list."""
        del view, decision
        return ()

    hands: bool = False
    """True if seats hold cards: their place stays while everybody looks."""
    endings: frozenset[Ref] = frozenset()
    """Buttons that end something; what their hint says is left is a reason to ask again."""

    def caution(self, view: Any, option: Option) -> str:
        """Why an option may be taken too early; "" for no warning."""
        del view, option
        return ""

    def lesson(self, view: Any, decision: Decision) -> Lesson | None:
        """What to tell somebody who meets this moment for the first time."""
        del view, decision
        return None

    def grabbed(self, view: Any, decision: Decision | None, ref: Ref) -> tuple[Ref, ...] | None:
        """What to click on, one after the other, when a drag begins on something.

        None: just on the thing itself, if it is on offer.
        """
        del view, decision, ref
        return None

    def report(self, session: Session[Any, Any]) -> Report | None:
        """A page about the turn that has just ended."""
        del session
        return None


class Skin(Protocol):
    """Draws one title. Everything comes from views: nothing here knows a rule or a state."""

    title_id: str
    dice_sides: int
    steps: bool
    hands: bool
    endings: frozenset[Ref]
    pinned: frozenset[Ref]
    zones_first: bool

    def status(self, view: Any) -> tuple[Gauge, ...]:
        """Figures that are always on the screen."""
        ...

    def desk(self, view: Any, decision: Decision | None) -> tuple[Section, ...]:
        """What the Actions tab says above the list."""
        ...

    def caution(self, view: Any, option: Option) -> str:
        """Why an option may be taken too early; "" for no warning."""
        ...

    def lesson(self, view: Any, decision: Decision) -> Lesson | None:
        """What to tell somebody who meets this moment for the first time."""
        ...

    def grabbed(self, view: Any, decision: Decision | None, ref: Ref) -> tuple[Ref, ...] | None:
        """What to click on, one after the other, when a drag begins on something."""
        ...

    def report(self, session: Session[Any, Any]) -> Report | None:
        """A page about the turn that has just ended."""
        ...

    def side(self, seat: PlayerId) -> str:
        """The side style of a seat."""
        ...

    def turn(self, view: Any) -> int:
        """The number of the turn, for standing answers."""
        ...

    def headline(self, view: Any) -> Headline:
        """Where the game stands."""
        ...

    def board(self, view: Any, decision: Decision | None, flags: BoardFlags) -> BoardScene:
        """The sheet and all that lies on it."""
        ...

    def hand(self, view: Any, decision: Decision | None) -> tuple[CardItem, ...]:
        """The cards of whoever looks."""
        ...

    def face(self, view: Any, ref: Ref) -> CounterFace | None:
        """The counter that a ref means; None for other things."""
        ...

    def card(self, view: Any, ref: Ref) -> CardFace | None:
        """The card that a ref means, if whoever looks may know it."""
        ...

    def tip(self, view: Any, ref: Ref) -> str:
        """Name and values of what is pointed at."""
        ...

    def places(self, view: Any, ref: Ref) -> frozenset[Ref]:
        """The zones that something is about: a line of the plan, a unit, a zone itself."""
        ...

    def zone_info(self, view: Any, ref: Ref) -> tuple[Section, ...]:
        """All about a zone, for the side panel."""
        ...

    def tracks(self, view: Any) -> tuple[Section, ...]:
        """Tracks, counts and meters."""
        ...

    def plan(self, view: Any) -> PlanBoard | None:
        """Planned orders; None where there are none to be seen."""
        ...

    def draft(self, view: Any, decision: Decision | None) -> Draft | None:
        """The order being composed."""
        ...

    def battle(self, view: Any) -> Battle | None:
        """The combat being fought."""
        ...

    def section_key(self, section: str) -> str:
        """A section as it is cited on the screen: ``rule 7.2``, ``ruling R-B45-09``."""
        ...

    def preview(self, theme: Theme, size: tuple[int, int]) -> pygame.Surface:
        """A picture of the map without a game, filling ``size``."""
        ...

    def render(self, theme: Theme, view: Any, size: tuple[int, int]) -> pygame.Surface:
        """The whole table of a view, fitted into ``size``."""
        ...
