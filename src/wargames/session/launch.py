"""What the command line hands to the window: the titles there are, folders, what to open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from wargames.content.errors import Problem
from wargames.core.game import NodeGame


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """A section of the rulebook, or a ruling of ours, explained in our own words."""

    id: str
    heading: str
    text: str
    note: str = ""
    """What it is about in a few words; for a ruling the sections that it settles."""
    is_ruling: bool = False


@dataclass(frozen=True, slots=True)
class SourceLine:
    """Where a kind of data comes from: what it is, how much of it, from where."""

    subject: str
    tag: str
    """rulebook, published, inferred or designed."""
    count: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class Reference:
    """What can be read about a title: its rules in our own words, and its sources."""

    name: str
    rules: tuple[RuleEntry, ...]
    sources: tuple[SourceLine, ...] = ()


@dataclass(frozen=True, slots=True)
class Title:
    """One title as Home lists it, before anything of it is loaded."""

    id: str
    name: str
    tagline: str
    players: str
    length: str
    load: Callable[[], NodeGame[Any, Any]]
    """Read the data and return the rules; takes a moment the first time.

    Raises ContentError if the data are wrong, SessionError if the title is only planned.
    """
    available: bool = True
    """False for titles that are planned; Home shows them in grey."""
    package: str = ""
    """Name of its package below ``engines``."""
    reference: Callable[[], Reference] | None = None
    """Read the rules in our own words; raises what ``load`` raises."""


@dataclass(frozen=True, slots=True)
class Folders:
    """Where things are; each exists."""

    data: Path
    assets: Path
    saves: Path
    crashes: Path
    cache: Path
    settings_file: Path
    """The file need not exist yet."""


def _no_problems(_: Path) -> list[Problem]:
    return []


@dataclass(frozen=True, slots=True)
class LaunchRequest:
    """How the window opens: Home, unless a title or a file is named."""

    titles: tuple[Title, ...]
    folders: Folders
    title: str | None = None
    """Begin a new game of this title at once."""
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None
    resume: Path | None = None
    """Open this game instead."""
    replay: Path | None = None
    """Step through this game instead."""
    map_file: Path | None = None
    """Open this map in the workshop instead."""
    check_map: Callable[[Path], list[Problem]] = _no_problems
    """Return what a title has to say about a map file of its own; nothing about others'."""

    def find(self, title_id: str) -> Title:
        """Return a title by its id.

        Raises:
            KeyError: there is none.
        """
        for title in self.titles:
            if title.id == title_id:
                return title
        raise KeyError(title_id)
