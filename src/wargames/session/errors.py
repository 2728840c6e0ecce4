"""Errors of one play; each message says what and how to mend."""

from __future__ import annotations

from wargames.core.errors import WargamesError


class SessionError(WargamesError):
    """Something was asked of a play that it cannot do now."""


class UndoClosed(SessionError):
    """A step cannot be taken back or repeated; the message says why."""


class DiceRefused(SessionError):
    """The dice that were typed in are not those to be rolled."""


class SaveError(WargamesError):
    """A save file cannot be used or written: ``path:line: what; how to mend``."""
