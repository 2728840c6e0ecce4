"""Small integer names used by every layer."""

from __future__ import annotations

from typing import Final, NewType

PlayerId = NewType("PlayerId", int)
"""A seat at the table: 0..n-1, or one of the two constants below."""

ZoneId = NewType("ZoneId", int)
"""A map space, dense from 0, so that it indexes every per-zone list."""

UnitId = NewType("UnitId", int)
CardId = NewType("CardId", int)

CHANCE: Final = PlayerId(-1)
"""Acts at chance nodes: dice, shuffles, random draws."""

TERMINAL: Final = PlayerId(-4)
"""The current player of a game that has ended."""
