"""What ends a command with one line instead of a trace."""

from __future__ import annotations

from typing import Final

OK: Final = 0
FAILED: Final = 1
"""The command did its work and the answer is bad, or a file cannot be used."""
WRONG_USE: Final = 2
"""The command line is wrong, or something that it needs is missing."""
INTERRUPTED: Final = 130


class UsageError(Exception):
    """The command line asks for something that does not exist; the message says what does."""
