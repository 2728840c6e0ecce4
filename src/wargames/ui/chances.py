"""Chances and expectations in words, the same on every panel."""

from __future__ import annotations


def percent(chance: float) -> str:
    """A chance as people say it: what can happen is never 0, what can fail never 100."""
    if 0 < chance < 0.005:
        return "<1 %"
    if 0.995 < chance < 1:
        return ">99 %"
    return f"{chance * 100:.0f} %"


def signed(value: float) -> str:
    """An expected change with its sign and two digits; "0" for nothing worth a digit."""
    return "0" if abs(value) < 0.005 else f"{value:+.2f}"
