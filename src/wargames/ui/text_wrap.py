"""Breaking text into lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol

from wargames.ui.text_style import BODY, Layout, Line, Placed, Run, TextStyle

ELLIPSIS = "…"


class Measure(Protocol):
    """What line breaking asks of a text setter; all in pixels."""

    def width(self, text: str, style: TextStyle) -> int:
        """Width of a line."""

    def heights(self, style: TextStyle) -> tuple[int, int]:
        """Line height and ascent."""

    def ellipsis(self, text: str, style: TextStyle, width: int) -> str:
        """As much of a line as fits."""


class Wrapper:
    """Greedy line breaking over runs of several styles."""

    def __init__(self, setter: Measure, width: int, max_lines: int) -> None:
        self.setter = setter
        self.width = width
        self.max_lines = max_lines
        self.rows: list[list[Run]] = [[]]
        self.before = 0
        self.tail = Run("", BODY)

    def run(self, runs: Sequence[Run]) -> Layout:
        """Breaks ``runs`` and places the pieces."""
        for run in runs:
            for token in re.findall(r"\n|[^\S\n]+|\S+", run.text):
                self._token(token, run.style)
        fallback = runs[0].style if runs else BODY
        rows = [self._merged(row) for row in self.rows]
        if self.max_lines and len(rows) > self.max_lines:
            rows = rows[: self.max_lines]
            rows[-1] = self._cut(rows[-1], fallback)
        return self._placed(rows, fallback)

    def _token(self, token: str, style: TextStyle) -> None:
        if token == "\n":
            self._new_row()
        elif token.isspace():
            if self.rows[-1]:
                self._add(" ", style)
        else:
            self._word(token, style)

    def _word(self, word: str, style: TextStyle) -> None:
        if self._with(word, style) > self.width and self.rows[-1]:
            if self.rows[-1][-1].text.isspace():
                self._new_row()
            elif self.setter.width(word, style) <= self.width:
                self._carry_over()
        while self._with(word, style) > self.width and len(word) > 1:
            head = self._fitting(word, style)
            self._add(word[:head], style)
            word = word[head:]
            self._new_row()
        self._add(word, style)

    def _carry_over(self) -> None:
        """A word in several styles stays in one piece: its beginning moves to the next line."""
        row = self.rows[-1]
        start = len(row)
        while start > 0 and not row[start - 1].text.isspace():
            start -= 1
        if start == 0:
            return
        moved = row[start:]
        del row[start:]
        self._new_row()
        for run in moved:
            self._add(run.text, run.style)

    def _fitting(self, word: str, style: TextStyle) -> int:
        count = len(word) - 1
        while count > 1 and self._with(word[:count], style) > self.width:
            count -= 1
        return count

    def _with(self, text: str, style: TextStyle) -> int:
        """Width of the row with ``text`` after it; kerning makes it differ from a sum."""
        if style == self.tail.style:
            return self.before + self.setter.width(self.tail.text + text, style)
        tail = self.setter.width(self.tail.text, self.tail.style)
        return self.before + tail + self.setter.width(text, style)

    def _add(self, text: str, style: TextStyle) -> None:
        self.rows[-1].append(Run(text, style))
        if style == self.tail.style:
            self.tail = Run(self.tail.text + text, style)
        else:
            self.before += self.setter.width(self.tail.text, self.tail.style)
            self.tail = Run(text, style)

    def _new_row(self) -> None:
        self.rows.append([])
        self.before = 0
        self.tail = Run("", BODY)

    def _merged(self, row: list[Run]) -> list[Run]:
        while row and row[-1].text.isspace():
            row.pop()
        merged: list[Run] = []
        for run in row:
            if merged and merged[-1].style == run.style:
                merged[-1] = Run(merged[-1].text + run.text, run.style)
            else:
                merged.append(run)
        return merged

    def _cut(self, row: list[Run], fallback: TextStyle) -> list[Run]:
        if not row:
            return [Run(ELLIPSIS, fallback)]
        last = row[-1]
        before = sum(self.setter.width(run.text, run.style) for run in row[:-1])
        text = self.setter.ellipsis(last.text + " " + "m" * 200, last.style, self.width - before)
        if text.endswith("m" + ELLIPSIS):
            text = last.text.rstrip(" .,;:") + ELLIPSIS
        return [*row[:-1], Run(text or ELLIPSIS, last.style)]

    def _placed(self, rows: list[list[Run]], fallback: TextStyle) -> Layout:
        lines: list[Line] = []
        y = 0
        for row in rows:
            styles = [run.style for run in row] or [fallback]
            heights = [self.setter.heights(style) for style in styles]
            placed: list[Placed] = []
            x = 0
            for run in row:
                placed.append(Placed(x, run))
                x += self.setter.width(run.text, run.style)
            height = max(height for height, _ in heights)
            ascent = max(ascent for _, ascent in heights)
            lines.append(Line(tuple(placed), y, height, x, ascent))
            y += height
        return Layout(tuple(lines), max((line.width for line in lines), default=0), y)
