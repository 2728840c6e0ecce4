"""Pictures of a table without a window: for the command line and for tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from wargames.core.game import NodeGame
from wargames.session.errors import SessionError
from wargames.session.launch import Folders
from wargames.ui.assets import Assets
from wargames.ui.shell import require_pygame_ce
from wargames.ui.theme import Theme

SMALLEST, LARGEST = 160, 16_384
TEXT_AT_FULL_SIZE = 1080
"""Height in pixels at which texts have the size they have in a window at 100 %."""


def render_view(
    game: NodeGame[Any, Any], view: Any, *, size: tuple[int, int], out: Path, folders: Folders
) -> None:
    """Draw what a view holds and write it as PNG.

    No display is needed. Texts grow with the picture, so that a large one can be printed.

    Args:
        game: the rules of the title; only what is printed is taken from it.
        view: of one seat, or of everybody at once.
        size: of the picture in pixels.
        out: the file to write; it is replaced if it exists.
        folders: where the fonts are.

    Raises:
        SessionError: the size is out of range, nothing draws the title, or the file cannot be
            written.
    """
    require_pygame_ce()
    if not all(SMALLEST <= side <= LARGEST for side in size):
        raise SessionError(
            f"a picture of {size[0]}x{size[1]} pixels cannot be drawn: "
            f"each side may have {SMALLEST} to {LARGEST}"
        )
    from wargames.ui.titles import skin_for

    pygame.font.init()
    scale = min(max(min(size[0] / 1.6, size[1]) / TEXT_AT_FULL_SIZE, 0.5), 6.0)
    theme = Theme(ui_scale=scale, assets=Assets(folders.assets))
    try:
        skin = skin_for(game.info.id, game)
    except KeyError as error:
        raise SessionError(f"{game.info.name} cannot be drawn yet") from error
    picture = skin.render(theme, view, size)
    try:
        pygame.image.save(picture, str(out))
    except (OSError, pygame.error) as error:
        raise SessionError(f"{out}: cannot be written ({error})") from error
