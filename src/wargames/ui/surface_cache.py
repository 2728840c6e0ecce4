"""A cache of finished pictures with a byte budget."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

import pygame

DEFAULT_BUDGET: Final = 48 * 1024 * 1024


class SurfaceCache:
    """Pictures by key; the least recently used are dropped beyond ``budget`` bytes."""

    def __init__(self, budget: int = DEFAULT_BUDGET) -> None:
        self.budget = budget
        self.used = 0
        self._pictures: OrderedDict[Hashable, tuple[pygame.Surface, int]] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of ``key``, made by ``make`` if it is not here. Do not draw on it."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return found[0]
        picture = make()
        size = picture.get_width() * picture.get_height() * picture.get_bytesize()
        self._pictures[key] = (picture, size)
        self.used += size
        while self.used > self.budget and len(self._pictures) > 1:
            _, (_, freed) = self._pictures.popitem(last=False)
            self.used -= freed
        return picture

    def clear(self) -> None:
        """Drops all pictures: at a hand-over nothing of the last seat stays in memory."""
        self._pictures.clear()
        self.used = 0

    def __len__(self) -> int:
        return len(self._pictures)
