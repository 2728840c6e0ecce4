"""Finding fonts and pictures in the asset folder that the app hands in."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, IntEnum
from pathlib import Path
from typing import Final

import pygame

FONT_SUFFIXES: Final = (".ttf", ".otf", ".woff2", ".woff")


class Family(Enum):
    """The three families of the look; the value is how their files' names begin."""

    TITLE = "stardos"
    LABEL = "oswald"
    TEXT = "lato"


class Weight(IntEnum):
    """Weights of type, as font files count them."""

    REGULAR = 400
    BOLD = 700


_WEIGHT_WORDS: Final = {
    "thin": 100, "hairline": 100, "light": 300, "regular": 400, "normal": 400,
    "medium": 500, "semibold": 600, "bold": 700, "heavy": 800, "black": 900,
}  # fmt: skip


class Assets:
    """The asset folder. A missing folder or file is never fatal: a built-in font stands in."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self._faces: dict[Family, dict[int, Path]] | None = None

    def open_font(self, family: Family, px: int, weight: Weight) -> pygame.font.Font:
        """A font of ``px`` pixels; the nearest shipped weight, emboldened if it is too light."""
        faces = self._index().get(family, {})
        if not faces:
            return _builtin_font(px, weight)
        nearest = min(faces, key=lambda shipped: (abs(shipped - weight), shipped))
        try:
            font = pygame.font.Font(str(faces[nearest]), px)
        except (pygame.error, OSError):
            return _builtin_font(px, weight)
        if weight - nearest >= 200:
            font.set_bold(True)
        return font

    def has_family(self, family: Family) -> bool:
        """Whether a family is shipped; else the built-in font stands in."""
        return bool(self._index().get(family))

    def _index(self) -> dict[Family, dict[int, Path]]:
        if self._faces is None:
            self._faces = {}
            for path in self._font_files():
                for family in Family:
                    if path.name.lower().startswith(family.value):
                        self._faces.setdefault(family, {}).setdefault(_weight_of(path), path)
        return self._faces

    def _font_files(self) -> Iterator[Path]:
        root = None if self.folder is None else self.folder / "fonts"
        if root is None or not root.is_dir():
            return
        for path in sorted(root.rglob("*")):
            name = path.name.lower()
            slanted = "italic" in name or "oblique" in name
            if path.suffix.lower() in FONT_SUFFIXES and not slanted:
                yield path


def _builtin_font(px: int, weight: Weight) -> pygame.font.Font:
    font = pygame.font.Font(None, round(px * 1.25))
    font.set_bold(weight >= Weight.BOLD)
    return font


def _weight_of(path: Path) -> int:
    name = path.stem.lower()
    for number in range(100, 1000, 100):
        if f"-{number}" in name:
            return number
    for word in sorted(_WEIGHT_WORDS, key=len, reverse=True):
        if word in name:
            return _WEIGHT_WORDS[word]
    return int(Weight.REGULAR)
