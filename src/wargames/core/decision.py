"""What a player is asked, what may be answered, and why something may not."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from wargames.core.ids import PlayerId


class RefKind(IntEnum):
    """Kinds of things on the table that a player can point at."""

    ZONE = 0
    UNIT = 1
    CARD = 2
    SLOT = 3
    """A place in a list or on a board: a planned order, a number on a picker."""
    BUTTON = 4


class Ref(NamedTuple):
    """One thing a player can point at; ``id`` counts within its kind."""

    kind: RefKind
    id: int


class Cite(NamedTuple):
    """A section of a rulebook, or the id of one of our rulings (``R-…``)."""

    book: str
    section: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is not allowed now, in one sentence for players."""

    text: str
    cite: Cite


@dataclass(frozen=True, slots=True)
class Action:
    """One atomic choice. Titles subclass it; fields are ids and small numbers only."""


class OptionRole(IntEnum):
    """What a key does with an option: Enter takes CONFIRM, Esc takes BACK."""

    NORMAL = 0
    CONFIRM = 1
    BACK = 2


@dataclass(frozen=True, slots=True)
class Option:
    """A legal action together with what to click for it.

    Options do not depend on the state, so titles build each of them once and list them again
    and again; what does depend on the state is asked from ``PlayerNode.hint``.
    """

    action: Action
    target: Ref
    label: str
    role: OptionRole = OptionRole.NORMAL


class Window(NamedTuple):
    """A chance to react, opened on public criteria only.

    ``kind`` names the moment (standing answers are given by kind), ``size`` is the number of
    units concerned, for answers such as "ask only when more than four units fight".
    """

    kind: str
    size: int


@dataclass(frozen=True, slots=True)
class Decision:
    """What one seat is asked now."""

    player: PlayerId
    prompt: str
    options: tuple[Option, ...]
    cite: Cite
    public: bool = False
    """True if question and answers hold no secret: it can be put with everybody watching."""
    window: Window | None = None
