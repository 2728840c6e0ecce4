"""The player's settings on the disk: JSON, written in one step, never a reason not to start."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any, Final

from wargames.ui.settings import UiSettings

DEFAULT_WINDOW: Final = (1280, 800)
_WINDOW: Final = "window"
_SETTINGS: Final = "settings"


class SettingsFile:
    """Reads and writes one file. What cannot be read falls back to its default.

    Args:
        path: of the file; it need not exist.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problem = ""
        """Why the settings are not on the disk, or could not be read; "" if all is well."""

    def load(self) -> tuple[UiSettings, tuple[int, int]]:
        """Return the settings and the size of the window when it was last closed."""
        stored = self._read()
        kept = stored.get(_SETTINGS)
        known = {field.name: field.type for field in fields(UiSettings)}
        values: dict[str, Any] = {}
        for name, value in kept.items() if isinstance(kept, dict) else ():
            wanted = known.get(name)
            if wanted == "bool" and isinstance(value, bool):
                values[name] = value
            elif wanted == "float" and _is_number(value):
                values[name] = float(value)
        return UiSettings(**values), _window_of(stored.get(_WINDOW))

    def save(self, settings: UiSettings) -> None:
        """Store the settings; the window's size stays as it was stored."""
        self._write({**self._read(), _SETTINGS: asdict(settings)})

    def save_window(self, size: tuple[int, int], settings: UiSettings) -> None:
        """Store the window's size, unless it fills the screen."""
        if not settings.fullscreen:
            self._write({**self._read(), _SETTINGS: asdict(settings), _WINDOW: list(size)})

    def _read(self) -> dict[str, Any]:
        try:
            stored = json.loads(self.path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as error:
            self.problem = f"{self.path}: the settings cannot be read ({error}); defaults are used"
            return {}
        return stored if isinstance(stored, dict) else {}

    def _write(self, stored: dict[str, Any]) -> None:
        fresh = self.path.with_name(self.path.name + ".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            text = json.dumps(stored, indent=2, sort_keys=True) + "\n"
            with fresh.open("w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(self.path)
            self.problem = ""
        except OSError as error:
            with suppress(OSError):
                fresh.unlink(missing_ok=True)
            self.problem = f"{self.path}: the settings cannot be stored ({error.strerror or error})"


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _window_of(value: object) -> tuple[int, int]:
    if isinstance(value, list) and len(value) == 2 and all(type(side) is int for side in value):
        return value[0], value[1]
    return DEFAULT_WINDOW
