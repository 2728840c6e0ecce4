"""Pictures of maps kept on the disk, so that Home can show them before any data are read."""

from __future__ import annotations

import zlib
from contextlib import suppress
from pathlib import Path
from typing import Final

import pygame

from wargames import __version__
from wargames.session.launch import Folders

PREVIEW_SIZE: Final = (960, 600)


class PreviewCache:
    """One picture a title, for as long as its map file and the program stay the same."""

    def __init__(self, folders: Folders) -> None:
        self._folders = folders

    def load(self, title_id: str) -> pygame.Surface | None:
        """Return the picture; None if there is none that is up to date."""
        try:
            return pygame.image.load(str(self._path(title_id)))
        except (OSError, pygame.error):
            return None

    def store(self, title_id: str, picture: pygame.Surface) -> None:
        """Keep a picture and drop older ones; a disk that is full is no reason to fail."""
        path = self._path(title_id)
        with suppress(OSError, pygame.error):
            path.parent.mkdir(parents=True, exist_ok=True)
            for old in path.parent.glob(f"{title_id}-*.png"):
                old.unlink()
            fresh = path.with_name(path.stem + ".new.png")
            pygame.image.save(picture, str(fresh))
            fresh.replace(path)

    def _path(self, title_id: str) -> Path:
        mark = f"{__version__} {PREVIEW_SIZE}"
        with suppress(OSError):
            facts = (self._folders.data / "maps" / f"{title_id}.yaml").stat()
            mark += f" {facts.st_mtime_ns} {facts.st_size}"
        return self._folders.cache / "previews" / f"{title_id}-{zlib.crc32(mark.encode()):08x}.png"
