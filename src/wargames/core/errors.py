"""Errors that the kernel raises; each message says where, what and how to mend."""

from __future__ import annotations

from wargames.core.decision import Refusal
from wargames.core.ids import PlayerId


class WargamesError(Exception):
    """Base class of every error that this project raises on purpose."""


class IllegalAction(WargamesError):
    """Somebody tried an action that is not on offer."""

    def __init__(self, player: PlayerId, action_text: str, refusal: Refusal) -> None:
        self.player = player
        self.action_text = action_text
        self.refusal = refusal
        section = f"{refusal.cite.book} {refusal.cite.section}"
        super().__init__(f"seat {player}: {action_text!r} is refused: {refusal.text} [{section}]")


class GameOver(WargamesError):
    """An action was tried after the end of the game."""


class EngineBug(WargamesError):
    """The rules of a title are in a state that must not exist (no options, runaway rules)."""


class NotationError(WargamesError):
    """A text is not the notation of any action of this title."""


class StateFormatError(WargamesError):
    """A dumped state cannot be read back."""
