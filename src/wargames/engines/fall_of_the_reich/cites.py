"""The rulebook of this title, as the code cites it."""

from __future__ import annotations

from wargames.core.rulebook import Rulebook

RB = Rulebook("fall-of-the-reich")
