"""Colours, sizes and fonts of the look, at the user's two scales."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

import pygame

from wargames.ui.assets import Assets, Family, Weight

Colour = tuple[int, int, int]
"""Red, green, blue, 0 to 255."""


def rgb(code: str) -> Colour:
    """The colour written ``#RRGGBB``."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """``first`` blended with ``share`` (0 to 1) of ``second``."""
    r, g, b = (round(x + (y - x) * share) for x, y in zip(first, second, strict=True))
    return r, g, b


def luminance(colour: Colour) -> float:
    """Relative luminance (WCAG), 0 for black to 1 for white."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in _unit(colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: Colour, second: Colour) -> float:
    """Contrast ratio (WCAG), 1 to 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def _unit(colour: Colour) -> tuple[float, ...]:
    return tuple(channel / 255 for channel in colour)


WHITE: Final = rgb("#FFFFFF")
TABLE: Final = rgb("#1F2328")
TABLE_DEEP: Final = rgb("#171A1E")
PANEL: Final = rgb("#272C33")
PANEL_RAISED: Final = rgb("#343B44")
PANEL_HOVER: Final = rgb("#3F4751")
PANEL_SUNK: Final = rgb("#1E2227")
LINE: Final = rgb("#454D57")
TEXT: Final = rgb("#ECE6DA")
QUIET: Final = rgb("#A9A79E")
PAPER: Final = rgb("#EFE6D2")
PAPER_SHADE: Final = rgb("#DDD1B6")
INK: Final = rgb("#2B2A26")
INK_QUIET: Final = rgb("#5A554A")
ACT: Final = rgb("#E8A317")
ACT_BRIGHT: Final = rgb("#F5BC45")
ON_ACT: Final = rgb("#1E1708")
WARNING: Final = rgb("#C8442B")
WARNING_TEXT: Final = rgb("#F08A72")
GOOD_TEXT: Final = rgb("#9CC48A")
WATER: Final = rgb("#A9C6CF")
SHORE: Final = rgb("#4E7C8C")
WOOD: Final = rgb("#B98A54")

TEXT_PAIRS: Final = (
    ("text on table", TEXT, TABLE), ("text on panel", TEXT, PANEL),
    ("text on raised", TEXT, PANEL_RAISED), ("text on hover", TEXT, PANEL_HOVER),
    ("text on sunk", TEXT, PANEL_SUNK), ("quiet on table", QUIET, TABLE),
    ("quiet on panel", QUIET, PANEL), ("quiet on raised", QUIET, PANEL_RAISED),
    ("quiet on sunk", QUIET, PANEL_SUNK), ("ink on paper", INK, PAPER),
    ("ink on shade", INK, PAPER_SHADE), ("quiet ink on paper", INK_QUIET, PAPER),
    ("on act", ON_ACT, ACT), ("on act hover", ON_ACT, ACT_BRIGHT), ("act on panel", ACT, PANEL),
    ("act on table", ACT, TABLE), ("white on warning", WHITE, WARNING),
    ("warning on panel", WARNING_TEXT, PANEL), ("warning on table", WARNING_TEXT, TABLE),
    ("good on panel", GOOD_TEXT, PANEL), ("ink on wood", INK, WOOD),
)  # fmt: skip
"""Every pair in which text is set: name, text colour, ground. Each has a contrast >= 4.5."""


class Pip(Enum):
    """The shape that stands for a side wherever its colour does."""

    STAR = "star"
    SHIELD_STAR = "shield star"
    CROSS = "cross"
    SHIELD = "shield"
    ROUNDEL = "roundel"
    DIAMOND = "diamond"
    HAMMER = "square"
    RING = "ring"


@dataclass(frozen=True, slots=True)
class SideStyle:
    """How the pieces of a side look: ground, what is printed on it, and its pip."""

    fill: Colour
    text: Colour
    pip: Pip
    accent: Colour
    """Colour of the formation stripe if the counter names none, and of the pip's rim."""


SIDES: Final[dict[str, SideStyle]] = {
    "soviet": SideStyle(rgb("#C9652C"), rgb("#190E05"), Pip.STAR, rgb("#F3CE9B")),
    "guards": SideStyle(rgb("#9E1F1B"), rgb("#FFF3E2"), Pip.SHIELD_STAR, rgb("#E9B44C")),
    "wehrmacht": SideStyle(rgb("#9AA495"), rgb("#1B1E19"), Pip.CROSS, rgb("#E9EADF")),
    "ss": SideStyle(rgb("#26282B"), rgb("#F1EEE6"), Pip.SHIELD, rgb("#A7ABB0")),
    "western": SideStyle(rgb("#2F6395"), rgb("#F4F7FA"), Pip.ROUNDEL, rgb("#C8DCEF")),
    "cia": SideStyle(rgb("#6FA3D4"), rgb("#0E1B28"), Pip.ROUNDEL, rgb("#E3EEF8")),
    "kgb": SideStyle(rgb("#B23A2E"), rgb("#FFF4EA"), Pip.STAR, rgb("#F0C8A8")),
    "purple": SideStyle(rgb("#55336A"), rgb("#F4ECF8"), Pip.DIAMOND, rgb("#CDB2DB")),
    "neutral": SideStyle(rgb("#CFC6B2"), rgb("#26241F"), Pip.RING, rgb("#7B7363")),
}
"""Side styles by key. Skins name a key; a title may add its own with ``register_side``."""


def register_side(key: str, style: SideStyle) -> None:
    """Adds or replaces a side style; for titles whose sides are not among the built-in ones."""
    SIDES[key] = style


def side_style(key: str) -> SideStyle:
    """The style named ``key``; an unknown key looks neutral rather than failing a whole frame."""
    return SIDES.get(key, SIDES["neutral"])


class Size:
    """Text sizes in pixels at 100 %."""

    SMALL: Final = 12
    NOTE: Final = 14
    BODY: Final = 16
    LEAD: Final = 20
    HEAD: Final = 26
    TITLE: Final = 34


MIN_TEXT_PX: Final = 12


class Theme:
    """Sizes and fonts at one pair of scales. Immutable in use: a new scale is a new theme."""

    def __init__(
        self, *, ui_scale: float = 1.0, text_scale: float = 1.0, assets: Assets | None = None
    ) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self.ui_scale = ui_scale
        self.text_scale = text_scale
        self.assets = assets or Assets(None)
        self._fonts: dict[tuple[Family, int, Weight], pygame.font.Font] = {}

    @property
    def key(self) -> tuple[float, float, int]:
        """What cached pictures depend on."""
        return self.ui_scale, self.text_scale, id(self.assets)

    def px(self, size: float) -> int:
        """``size`` pixels at 100 % in pixels of the window; at least 1 for what is not 0."""
        return 0 if size == 0 else max(1, round(size * self.ui_scale))

    def text_px(self, size: float) -> int:
        """Height of a text size in pixels of the window, never under 12."""
        return max(MIN_TEXT_PX, round(size * self.ui_scale * self.text_scale))

    def map_font(self, size: float) -> pygame.font.Font:
        """Bold label font for tabs on the map.

        It follows the text scale only so far that tabs do not hide what they point at.
        """
        grow = min(self.text_scale, 1.4)
        px = max(MIN_TEXT_PX, round(size * self.ui_scale * grow))
        return self.font_px(Family.LABEL, px, Weight.BOLD)

    def font(
        self, family: Family, size: float, weight: Weight = Weight.REGULAR
    ) -> pygame.font.Font:
        """The font of a text size; cached."""
        return self.font_px(family, self.text_px(size), weight)

    def font_px(self, family: Family, px: int, weight: Weight = Weight.REGULAR) -> pygame.font.Font:
        """The font of an exact pixel height, for lettering that follows the zoom; cached."""
        key = (family, max(4, px), weight)
        if key not in self._fonts:
            self._fonts[key] = self.assets.open_font(*key)
        return self._fonts[key]
