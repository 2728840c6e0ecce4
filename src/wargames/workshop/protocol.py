"""What an open map can do, as the window sees it; ``open_map.OpenMap`` does it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from wargames.content.drawing import Point
from wargames.content.errors import Problem
from wargames.workshop.api import (
    LegendEntry,
    LightRow,
    MapPicture,
    OutlinePoint,
    Place,
    Profile,
    PromiseHelp,
    Verdict,
    WalkEdge,
    ZoneFacts,
)


class Workshop(Protocol):
    """An open map: picture, light-table, questions, edits, border walk."""

    @property
    def file(self) -> Path:
        """The map file."""
        ...

    @property
    def picture(self) -> MapPicture:
        """The last good map."""
        ...

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the file as it stands now, ordered by file and line."""
        ...

    @property
    def is_stale(self) -> bool:
        """True while the file does not load and the picture is of the version before it."""
        ...

    @property
    def rows(self) -> tuple[LightRow, ...]:
        """The light-table, in the order of the file; undeclared contacts last."""
        ...

    def class_legend(self) -> tuple[LegendEntry, ...]:
        """The four link classes with their styles and numbers."""
        ...

    def kind_legend(self) -> tuple[LegendEntry, ...]:
        """The kinds of borders in use with their styles and numbers."""
        ...

    def poll(self) -> bool:
        """Reload if a file has changed on disk; True if anything to be shown is new. Cheap."""
        ...

    # Questions

    @property
    def profiles(self) -> tuple[Profile, ...]:
        """Kinds of units that move differently."""
        ...

    def inspect(self, zone: str) -> ZoneFacts:
        """All that is known about a zone. Raises KeyError for an unknown one."""
        ...

    def row_of(self, a: str, b: str) -> LightRow | None:
        """The light-table row of a pair, in either order."""
        ...

    def distances(self, profile: str, start: str) -> Mapping[str, int]:
        """Least number of moves to each zone that can be reached."""
        ...

    def path(self, profile: str, start: str, goal: str) -> tuple[str, ...]:
        """Zones of one shortest path, both ends included; empty if there is none."""
        ...

    def search(self, text: str) -> tuple[str, ...]:
        """Zones whose id, code or name fits, best first."""
        ...

    def promises_about(self, zone: str, other: str | None = None) -> tuple[PromiseHelp, ...]:
        """Promises that speak of a zone or a pair."""
        ...

    def mutations(self, a: str, b: str) -> Mapping[str, tuple[PromiseHelp, ...]]:
        """What would catch a wrong pair: per possible error the promises that it breaks.

        Errors are ``drop``, ``retype KIND`` and ``add KIND``; one without promises is a hole in
        the promises.
        """
        ...

    # Edits: each is checked first, raises EditRefused and changes nothing if it would not load.

    @property
    def kinds(self) -> tuple[str, ...]:
        """Kinds of borders known to the map, for join and retype."""
        ...

    def join(self, a: str, b: str, kind: str, *, reason: str = "") -> None:
        """Declare a border; a separation of the pair goes."""
        ...

    def cut(self, a: str, b: str, *, reason: str = "") -> None:
        """Remove a border; if the outlines touch it becomes a separation with the reason."""
        ...

    def retype(self, a: str, b: str, kind: str) -> None:
        """Give a border another kind."""
        ...

    def move_centre(self, zone: str, to: Point) -> None:
        """Move the centre of a zone."""
        ...

    def move_label(self, zone: str, to: Point) -> None:
        """Move the middle of the name of a zone."""
        ...

    def move_stack(self, zone: str, side: str, to: Point) -> None:
        """Move the stack anchor of a side."""
        ...

    def points_near(self, at: Point, radius: float) -> tuple[OutlinePoint, ...]:
        """Corners of outlines within a distance, nearest first."""
        ...

    def move_point(self, at: Point, to: Point) -> None:
        """Move a corner in all outlines that have it."""
        ...

    @property
    def undo_text(self) -> str:
        """What undo would take back, empty if nothing."""
        ...

    @property
    def redo_text(self) -> str:
        """What redo would do again, empty if nothing."""
        ...

    def undo(self) -> None:
        """Take back the last edit."""
        ...

    def redo(self) -> None:
        """Do it again."""
        ...

    @property
    def has_unsaved_edits(self) -> bool:
        """True if edits have not been written yet."""
        ...

    def save(self) -> Place:
        """Write the edits at once or not at all, the former file beside it as ``.bak``.

        Raises:
            EditRefused: the file has changed on disk meanwhile, or cannot be written.
        """
        ...

    def discard(self) -> None:
        """Forget the edits and read the file again."""
        ...

    # Border walk

    def walk(self) -> tuple[WalkEdge, ...]:
        """Every row of the light-table with its signature; open and stale ones are to be walked."""
        ...

    def sign(self, a: str, b: str, verdict: Verdict, *, note: str = "", date: str = "") -> None:
        """Say yes or no to an edge; written beside the map at once."""
        ...
