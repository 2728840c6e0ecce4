"""Opening a map file for the workshop."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from wargames.content.errors import Problem
from wargames.workshop.protocol import Workshop


def open_map(file: Path, check: Callable[[], list[Problem]] | None = None) -> Workshop:
    """Open a map file.

    Args:
        file: any map file that follows docs/map-format.md.
        check: further checks of the title that owns the map, run when its files have changed.

    Raises:
        WorkshopMissing: the extra ``workshop`` is not installed.
        ContentError: the file does not load and there is no good map to show yet.
    """
    raise NotImplementedError
