"""Where a datum comes from and what a rule says, as plain frozen data (standard library only)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Source:
    """Where a datum comes from: rulebook, published, inferred or designed, and why."""

    tag: str
    note: str


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rulebook section or a ruling, explained in our own words."""

    id: str
    heading: str
    status: str
    """code, ui, component, flavour, optional or ruling."""
    note: str
    text: str


@dataclass(frozen=True, slots=True)
class HintText:
    """What to tell somebody who plays for the first time."""

    id: str
    """The moment, as the skin of the title names it."""
    section: str
    text: str
