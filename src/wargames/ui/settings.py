"""What a user can set about the window; plain data, stored by ``settings_file``."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

UI_SCALE_RANGE: Final = (0.75, 2.0)
TEXT_SCALE_RANGE: Final = (1.0, 2.0)
UI_SCALE_STEP: Final = 0.25
TEXT_SCALE_STEP: Final = 0.25


@dataclass(frozen=True, slots=True)
class UiSettings:
    """Settings of the window. Scales outside their range are clamped on construction."""

    ui_scale: float = 1.0
    """0.75 to 2.0: size of everything."""
    text_scale: float = 1.0
    """1.0 to 2.0: size of text on top of ``ui_scale``."""
    animations: bool = True
    dice_animation: bool = True
    """True if dice tumble before they lie; needs ``animations`` too."""
    confirm_ends: bool = True
    """True if a step that ends a turn or phase asks for a second key."""
    first_game_hints: bool = True
    """True if each new moment is explained in the first turns of a game."""
    sound: bool = False
    typed_dice: bool = False
    """True if the players roll real dice and type them in."""
    fullscreen: bool = False
    show_pointer_zoom: bool = True
    """True if holding Shift enlarges what is under the pointer."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "ui_scale", _clamp(self.ui_scale, UI_SCALE_RANGE))
        object.__setattr__(self, "text_scale", _clamp(self.text_scale, TEXT_SCALE_RANGE))

    def with_ui_scale(self, scale: float) -> UiSettings:
        """The same with another ui scale."""
        return replace(self, ui_scale=scale)

    def with_text_scale(self, scale: float) -> UiSettings:
        """The same with another text scale."""
        return replace(self, text_scale=scale)


def _clamp(value: float, limits: tuple[float, float]) -> float:
    low, high = limits
    return min(max(value, low), high)
