"""Who sits where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

HUMAN: Final = "human"
COMPUTER_DICE: Final = "computer"
TYPED_DICE: Final = "typed"


@dataclass(frozen=True, slots=True)
class Seat:
    """One place at the table.

    ``kind`` is ``HUMAN`` or the id of a computer player's level (``wargames.bots.bot.LEVELS``).
    """

    name: str
    kind: str = HUMAN

    @property
    def is_human(self) -> bool:
        """Tell whether a person sits here."""
        return self.kind == HUMAN


@dataclass(frozen=True, slots=True)
class Setup:
    """What is chosen before a game begins."""

    options: Mapping[str, str]
    seed: int
    """Secret while the game lasts: whoever knows it knows every shuffle to come."""
    seats: tuple[Seat, ...]
    dice: str = COMPUTER_DICE
    """``COMPUTER_DICE``, or ``TYPED_DICE``: open dice wait until somebody enters them."""
