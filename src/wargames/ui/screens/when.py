"""Times in words that people use."""

from __future__ import annotations

from datetime import datetime, timedelta


def moment_text(moment: datetime, now: datetime | None = None) -> str:
    """Say when something was: "today, 14:05", "yesterday, 21:30", "3 May 2025, 09:12"."""
    today = (now or datetime.now()).date()  # noqa: DTZ005 - local time, as it is shown
    clock = f"{moment:%H:%M}"
    if moment.date() == today:
        return f"today, {clock}"
    if moment.date() == today - timedelta(days=1):
        return f"yesterday, {clock}"
    return f"{moment.day} {moment:%B %Y}, {clock}"
