"""The page shown after a fault: what happened, what was saved, and ways on."""

# ruff: noqa: D102 - overrides; Widget and Screen say what they are for
from __future__ import annotations

import pygame

from wargames.ui import theme as look
from wargames.ui.intents import Intent, Key, Quit
from wargames.ui.shell import CrashReport, Screen
from wargames.ui.text import BODY, HEAD, NOTE, QUIET_NOTE
from wargames.ui.widgets import Button, Column, Flow, Host, Padded, TextBlock, Tone


class CrashScreen(Screen):
    """Says what broke and where the game was saved; goes on, back, or shows the details."""

    def __init__(self, report: CrashReport, culprit: Screen) -> None:
        super().__init__()
        self.report = report
        self.culprit = culprit
        self.host: Host | None = None
        self._details = False

    def layout(self, size: tuple[int, int]) -> None:
        host = Host(self.theme, self.invalidate)
        saved = "There was no game to save."
        if self.report.save_path is not None:
            saved = f"Your game is safe. It was saved to\n{self.report.save_path}"
        parts = [
            TextBlock("Something broke, but nothing is lost", HEAD),
            TextBlock(self.report.summary, BODY.coloured(look.WARNING_TEXT), label="what"),
            TextBlock(saved, BODY, label="where saved"),
            TextBlock(
                "“Carry on” returns to the page where it happened; “Back” leaves that page. "
                "If it happens again, the details help to mend it.",
                QUIET_NOTE,
            ),
            Flow(
                Button("Carry on", self._carry_on, tone=Tone.ACT),
                Button("Back", self._back),
                Button("Hide details" if self._details else "Details", self._toggle),
                Button("Quit", self.shell.quit),
                gap=12,
            ),
        ]
        if self._details:
            parts.append(TextBlock(self.report.details, NOTE, grow=1, label="details"))
        page = Column(*parts, gap=16, pad=24, ground=look.PANEL, grow=1 if self._details else 0)
        host.set_root(Padded(page, max_width=760, pad=16), pygame.Rect((0, 0), size))
        self.host = host

    def _carry_on(self) -> None:
        self.shell.pop()

    def _back(self) -> None:
        self.shell.pop()
        if self.shell.top is self.culprit:
            self.shell.pop()
        if not self.shell.screens:
            self.shell.on_last_page_left()

    def _toggle(self) -> None:
        self._details = not self._details
        self.layout(self.shell.size)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Quit):
            return False
        if isinstance(intent, Key) and intent.name == "escape":
            self._back()
            return True
        return self.host is not None and self.host.handle(intent)

    def update(self, dt_ms: float) -> None:
        if self.host is not None:
            self.host.update(dt_ms)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(look.TABLE)
        if self.host is not None:
            self.host.draw(surface)
