"""One skin per title: from what a seat may see to what lies on the table."""

from __future__ import annotations

from typing import Any

from wargames.core.game import NodeGame
from wargames.ui.titles.skin import BoardFlags, Skin

__all__ = ["BoardFlags", "Skin", "skin_for"]


def skin_for(title_id: str, game: NodeGame[Any, Any]) -> Skin:
    """Return what draws a title.

    Args:
        title_id: ``GameInfo.id``.
        game: its rules; only what is printed (map, names) is taken from it.

    Raises:
        KeyError: nothing draws this title yet.
    """
    if title_id == "berlin-1945":
        from wargames.ui.titles.berlin_1945 import Berlin1945Skin

        return Berlin1945Skin(game)
    if title_id == "fall-of-the-reich":
        from wargames.ui.titles.fall_of_the_reich import FallOfTheReichSkin

        return FallOfTheReichSkin(game)
    raise KeyError(f"nothing draws {title_id!r} yet")
