"""The extra that the workshop needs, or one clear line that it is missing."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from wargames.workshop.api import WorkshopMissing

INSTALL: Final = "run 'make setup' in a checkout, or: pip install 'wargames[workshop]'"


def require() -> None:
    """Make sure that shapely is there.

    Raises:
        WorkshopMissing: it is not; the message says what to run.
    """
    if not is_installed():
        raise WorkshopMissing(f"the map workshop needs shapely, which is not installed: {INSTALL}")


def is_installed() -> bool:
    """Tell whether the workshop can be opened, without importing anything heavy."""
    return find_spec("shapely") is not None
