"""Small charts: curves by turn, bars of thrown faces, a table of figures by seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from wargames.session.luck import Luck
from wargames.ui import theme as look
from wargames.ui.draw.pips import pip_picture
from wargames.ui.draw.primitives import panel
from wargames.ui.figures import Curve, Figure
from wargames.ui.text import LABEL, NOTE, SMALL, setter
from wargames.ui.theme import Colour, Theme, mix, side_style
from wargames.ui.widgets import Tip, Widget

LEAST_CONTRAST: Final = 3.0


def line_colour(side: str) -> Colour:
    """Return the colour of a side, light enough to be seen on a panel."""
    colour = side_style(side).fill
    while look.contrast(colour, look.PANEL) < LEAST_CONTRAST:
        colour = mix(colour, look.WHITE, 0.12)
    return colour


class SideName(Widget):
    """A pip and a name, for legends."""

    def __init__(self, side: str, name: str) -> None:
        super().__init__(label=f"side {name}")
        self._side, self._name = side, name

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        """Return the size that it needs."""
        words = setter(theme)
        wide, tall = words.size(self._name, LABEL)
        return wide + theme.text_px(16) + theme.px(8), max(tall, theme.text_px(18))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw it."""
        px = theme.text_px(16)
        pip = pip_picture(self._side, px)
        ground = pygame.Rect(0, 0, px + theme.px(4), px + theme.px(4))
        ground.midleft = self.rect.midleft
        panel(surface, ground, look.PAPER, radius=theme.px(3))
        surface.blit(pip, pip.get_rect(center=ground.center))
        spot = (ground.right + theme.px(8), self.rect.centery)
        setter(theme).draw(surface, self._name, spot, LABEL, valign=0.5)


class FigureTable(Widget):
    """Figures by seat: the names at the left, a column for every seat."""

    def __init__(self, figures: Sequence[Figure], seats: Sequence[str]) -> None:
        super().__init__(label="figures")
        self._figures, self._seats = figures, seats

    def _row(self, theme: Theme) -> int:
        return setter(theme).line_height(NOTE) + theme.px(8)

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        """Return the size that it needs."""
        words = setter(theme)
        wide = max((words.width(one.name, NOTE) for one in self._figures), default=0)
        columns = len(self._seats) * self._column(theme)
        return wide + columns + theme.px(16), self._row(theme) * (len(self._figures) + 1)

    def _column(self, theme: Theme) -> int:
        words = setter(theme)
        return max(words.width(seat, LABEL) for seat in self._seats) + theme.px(20)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw it."""
        words, row, column = setter(theme), self._row(theme), self._column(theme)
        first = self.rect.right - column * len(self._seats)
        y = self.rect.top + row // 2
        for index, seat in enumerate(self._seats):
            spot = (first + column * (index + 1), y)
            words.draw(surface, seat, spot, LABEL.coloured(look.QUIET), align=1.0, valign=0.5)
        for figure in self._figures:
            y += row
            pygame.draw.line(
                surface, look.PANEL_RAISED, (self.rect.left, y - row // 2),
                (self.rect.right, y - row // 2),
            )  # fmt: skip
            room = first - self.rect.left
            words.draw(
                surface, figure.name, (self.rect.left, y), NOTE.coloured(look.QUIET), valign=0.5,
                width=room,
            )  # fmt: skip
            for index, value in enumerate(figure.values):
                picture = words.figures(value, NOTE.bold())
                right = first + column * (index + 1)
                surface.blit(picture, picture.get_rect(midright=(right, y)))


class CurveChart(Widget):
    """A curve for every seat over the turns, each with its pip at the end."""

    def __init__(self, curve: Curve, sides: Sequence[str]) -> None:
        super().__init__(label=f"chart {curve.name}")
        self._curve, self._sides = curve, sides

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        """Return the size that it needs."""
        return theme.px(260), theme.px(150) + setter(theme).line_height(SMALL)

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        """Say the values of the turn under the pointer."""
        curve, host = self._curve, self.host
        if host is None or not curve.turns:
            return None
        plot = self._plot(host.theme)
        steps = max(1, len(curve.turns) - 1)
        index = round((pos[0] - plot.left) / max(1, plot.width) * steps)
        index = min(max(index, 0), len(curve.turns) - 1)
        turn = curve.turns[index]
        name = "At the end" if turn == "end" else f"Turn {turn}"
        return Tip(f"{name}: " + " against ".join(f"{line[index]:g}" for line in curve.lines))

    def _plot(self, theme: Theme) -> pygame.Rect:
        words = setter(theme)
        left = words.width(f"{self._top():g}", SMALL) + theme.px(8)
        foot = words.line_height(SMALL) + theme.px(4)
        plot = self.rect.copy()
        plot.left += left
        plot.width -= left + theme.px(24)
        plot.top += theme.px(10)
        plot.height -= foot + theme.px(10)
        return plot

    def _top(self) -> float:
        highest = max((max(line, default=0.0) for line in self._curve.lines), default=0.0)
        step = 10.0 if highest > 10 else 2.0
        return max(step, -(-highest // step) * step)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw it."""
        words, plot, top = setter(theme), self._plot(theme), self._top()
        for share in (0.0, 0.5, 1.0):
            y = plot.bottom - round(plot.height * share)
            pygame.draw.line(surface, look.PANEL_RAISED, (plot.left, y), (plot.right, y))
            spot = (plot.left - theme.px(6), y)
            words.draw(surface, f"{top * share:g}", spot, SMALL, align=1.0, valign=0.5)
        self._draw_turns(surface, theme, plot)
        for side, line in zip(self._sides, self._curve.lines, strict=False):
            points = [self._point(plot, i, value / top) for i, value in enumerate(line)]
            if len(points) > 1:
                pygame.draw.lines(surface, line_colour(side), False, points, theme.px(3))
            pip = pip_picture(side, theme.px(16))
            ground = pygame.Rect(0, 0, theme.px(20), theme.px(20))
            ground.midleft = points[-1]
            panel(surface, ground, look.PAPER, radius=theme.px(3))
            surface.blit(pip, pip.get_rect(center=ground.center))

    def _draw_turns(self, surface: pygame.Surface, theme: Theme, plot: pygame.Rect) -> None:
        words, turns = setter(theme), self._curve.turns
        wide = max((words.width(turn, SMALL) for turn in turns), default=1) + theme.px(6)
        every = max(1, -(-wide * len(turns) // max(1, plot.width)))
        for index, turn in enumerate(turns):
            if index % every and index != len(turns) - 1:
                continue
            if index + every > len(turns) - 1 > index:
                continue
            x = self._point(plot, index, 0.0)[0]
            words.draw(surface, turn, (x, plot.bottom + theme.px(4)), SMALL, align=0.5)

    def _point(self, plot: pygame.Rect, index: int, share: float) -> tuple[int, int]:
        steps = max(1, len(self._curve.turns) - 1)
        x = plot.left + round(plot.width * index / steps)
        return x, plot.bottom - round(plot.height * share)


class FaceBars(Widget):
    """How often each face of a die came, and a mark where it was to be expected."""

    def __init__(self, luck: Luck, side: str) -> None:
        super().__init__(label=f"bars of d{luck.sides}")
        self._luck, self._side = luck, side

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        """Return the size that it needs."""
        return theme.px(26) * self._luck.sides, theme.px(120) + setter(theme).line_height(SMALL) * 2

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        """Say how often the face under the pointer came."""
        luck = self._luck
        face = int((pos[0] - self.rect.left) / max(1, self.rect.width) * luck.sides)
        face = min(max(face, 0), luck.sides - 1)
        seen = luck.seen[face]
        times = "once" if seen == 1 else f"{seen} times"
        return Tip(f"{face + 1} came {times}; {luck.expected:.1f} to be expected")

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw it."""
        words, luck = setter(theme), self._luck
        line = words.line_height(SMALL)
        plot = self.rect.copy()
        plot.top += line
        plot.height -= 2 * line + theme.px(4)
        top = max(*luck.seen, luck.expected, 1.0)
        each = plot.width / luck.sides
        for face, seen in enumerate(luck.seen):
            left = plot.left + round(each * face)
            bar = pygame.Rect(left + theme.px(3), 0, round(each) - theme.px(6), 0)
            bar.height = round(plot.height * seen / top)
            bar.bottom = plot.bottom
            pygame.draw.rect(surface, line_colour(self._side), bar)
            if seen:
                words.draw(surface, str(seen), (bar.centerx, bar.top - line), SMALL, align=0.5)
            spot = (bar.centerx, plot.bottom + theme.px(4))
            words.draw(surface, str(face + 1), spot, SMALL, align=0.5)
        y = plot.bottom - round(plot.height * luck.expected / top)
        for x in range(plot.left, plot.right, theme.px(8)):
            pygame.draw.line(
                surface, look.ACT, (x, y), (min(x + theme.px(4), plot.right), y), theme.px(2)
            )
        pygame.draw.line(surface, look.LINE, plot.bottomleft, plot.bottomright)
