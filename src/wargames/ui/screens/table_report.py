"""The page between two turns: how the campaign goes, in figures."""

# ruff: noqa: D102 - overrides; Widget and Screen say what they are for

from __future__ import annotations

from typing import Final

import pygame

from wargames.ui import theme as look
from wargames.ui.text import LABEL, NOTE, SMALL, TextStyle, setter
from wargames.ui.theme import Theme
from wargames.ui.titles.skin import Report
from wargames.ui.widgets import Button, Host, Modal, TextBlock, Tone, Widget

COLUMN: Final = 46


class ReportTable(Widget):
    """Figures by turn, the last turn lit; names wrap, the oldest turns give way."""

    def __init__(self, report: Report) -> None:
        super().__init__(label=f"report {report.title}")
        self.report = report

    def _shape(self, theme: Theme, width: int) -> tuple[int, int, int]:
        """Width of the names, of a column, and how many of the columns fit."""
        words, report = setter(theme), self.report
        texts = [*report.columns, *(value for _, values in report.rows for value in values)]
        column = max(
            theme.px(COLUMN), max(words.width(text, LABEL) for text in texts) + theme.px(8)
        )
        names = max(words.width(name, NOTE) for name, _ in report.rows) + theme.px(12)
        names = min(names, width // 2)
        shown = max(1, min(len(report.columns), (width - names) // column))
        return width - shown * column, column, shown

    def _heights(self, theme: Theme, width: int) -> list[int]:
        words = setter(theme)
        names = self._shape(theme, width)[0] - theme.px(8)
        return [words.wrap(name, names, NOTE).height + theme.px(6) for name, _ in self.report.rows]

    def natural(self, theme: Theme, width: int | None) -> tuple[int, int]:
        wide = width or theme.px(560)
        head = setter(theme).line_height(SMALL) + theme.px(6)
        return wide, head + sum(self._heights(theme, wide))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        words, rect = setter(theme), self.rect
        names, column, shown = self._shape(theme, rect.width)
        y = rect.top
        lit = pygame.Rect(rect.right - column, y, column, rect.height)
        fill = look.mix(look.PANEL, look.ACT, 0.2)
        pygame.draw.rect(surface, fill, lit, border_radius=theme.px(3))
        self._line(surface, theme, (y, column), self.report.columns[-shown:], SMALL)
        y += words.line_height(SMALL) + theme.px(6)
        heights = self._heights(theme, rect.width)
        for (name, values), tall in zip(self.report.rows, heights, strict=True):
            pygame.draw.line(surface, look.LINE, (rect.left, y), (rect.right, y))
            layout = words.wrap(name, names - theme.px(8), NOTE)
            words.draw_layout(surface, layout, (rect.left, y + theme.px(3)))
            up = (words.line_height(LABEL) - words.line_height(NOTE)) // 2
            self._line(surface, theme, (y + theme.px(2) - up, column), values[-shown:], LABEL)
            y += tall

    def _line(
        self,
        surface: pygame.Surface,
        theme: Theme,
        place: tuple[int, int],
        values: tuple[str, ...],
        style: TextStyle,
    ) -> None:
        y, column = place
        right = self.rect.right - theme.px(6) - column * (len(values) - 1)
        for value in values:
            setter(theme).draw(surface, value, (right, y), style, align=1.0)
            right += column


def open_report(report: Report, host: Host) -> None:
    """Show the page; Enter and Escape close it."""

    def close() -> None:
        modal.close()

    lines = [TextBlock(line, NOTE, label="report line") for line in report.lines]
    button = Button("Go on", close, tone=Tone.ACT, hint="Enter", label="go on")
    modal = Modal(
        report.title, [ReportTable(report), *lines], [button],
        on_confirm=close, on_cancel=close, width=680, label="turn report",
    )  # fmt: skip
    modal.open(host)
