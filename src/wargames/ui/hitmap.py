"""What lies under the pointer: shapes on the screen and the refs that they stand for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from wargames.core.decision import Ref

ScreenPoint = tuple[float, float]
PROBES: Final = (0.5, 0.25, 0.75, 0.12, 0.88, 0.38, 0.62, 0.05, 0.95)


@dataclass(frozen=True, slots=True)
class HitShape:
    """A rectangle, or a polygon with its bounds."""

    ref: Ref
    bounds: pygame.Rect
    outline: tuple[ScreenPoint, ...] = ()
    anchor: ScreenPoint | None = None

    def contains(self, pos: ScreenPoint) -> bool:
        """Whether a window point is inside."""
        if not self.bounds.collidepoint(pos):
            return False
        return not self.outline or point_in_polygon(pos, self.outline)


class HitMap:
    """Shapes in drawing order: what is added later lies on top."""

    def __init__(self, view: pygame.Rect | None = None) -> None:
        self.view = view
        self._shapes: list[HitShape] = []

    def add_rect(self, ref: Ref, rect: pygame.Rect) -> None:
        """Adds a rectangle on top."""
        self._shapes.append(HitShape(ref, rect.copy()))

    def add_polygon(
        self, ref: Ref, outline: Sequence[ScreenPoint], anchor: ScreenPoint | None = None
    ) -> None:
        """Adds a polygon; ``anchor`` is a good point to click on, tried first by `points`."""
        xs = [point[0] for point in outline]
        ys = [point[1] for point in outline]
        left, top = int(min(xs)), int(min(ys))
        bounds = pygame.Rect(left, top, int(max(xs)) - left + 2, int(max(ys)) - top + 2)
        self._shapes.append(HitShape(ref, bounds, tuple(outline), anchor))

    def extend(self, other: HitMap) -> None:
        """Lays another map's shapes on top of these."""
        self._shapes.extend(other._shapes)

    def at(self, pos: ScreenPoint) -> list[Ref]:
        """Refs under a window point, topmost first, each once."""
        if self.view is not None and not self.view.collidepoint(pos):
            return []
        found: dict[Ref, None] = {}
        for shape in reversed(self._shapes):
            if shape.contains(pos):
                found.setdefault(shape.ref)
        return list(found)

    def topmost(self, pos: ScreenPoint) -> Ref | None:
        """The topmost ref under a window point."""
        found = self.at(pos)
        return found[0] if found else None

    def refs(self) -> set[Ref]:
        """Everything that can be hit somewhere."""
        return {shape.ref for shape in self._shapes}

    def bounds(self, ref: Ref) -> pygame.Rect | None:
        """The rectangle around the topmost shape of ``ref``."""
        for shape in reversed(self._shapes):
            if shape.ref == ref:
                return shape.bounds.copy()
        return None

    def point_of(self, ref: Ref) -> tuple[int, int] | None:
        """A window point at which ``ref`` is topmost, or None if it is covered or out of view."""
        for shape in reversed(self._shapes):
            if shape.ref == ref:
                for pos in _probes(shape):
                    if self.topmost(pos) == ref:
                        return pos
        return None

    def points(self, refs: Iterable[Ref] | None = None) -> dict[Ref, tuple[int, int] | None]:
        """For every ref a point to click it at; None for those that can not be reached."""
        wanted = sorted(self.refs() if refs is None else set(refs))
        return {ref: self.point_of(ref) for ref in wanted}


def _probes(shape: HitShape) -> Iterator[tuple[int, int]]:
    if shape.anchor is not None:
        yield round(shape.anchor[0]), round(shape.anchor[1])
    area = shape.bounds
    for down in PROBES:
        for across in PROBES:
            pos = (int(area.left + area.width * across), int(area.top + area.height * down))
            if shape.contains(pos):
                yield pos


def point_in_polygon(pos: ScreenPoint, outline: Sequence[ScreenPoint]) -> bool:
    """Even-odd rule."""
    x, y = pos
    inside = False
    before = outline[-1]
    for after in outline:
        if (after[1] > y) != (before[1] > y):
            slope = (before[0] - after[0]) / (before[1] - after[1])
            if x < after[0] + slope * (y - after[1]):
                inside = not inside
        before = after
    return inside
