"""Line styles of link classes and of kinds of borders: colour, width and dashes all differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from wargames.workshop.api import LegendEntry, LightRow, LineStyle, LinkClass

CLASS_STYLES: Final = (
    LineStyle(LinkClass.AGREED, "touches and declared", (0, 114, 178), 4.0, ()),
    LineStyle(LinkClass.DECLARED, "declared, does not touch", (213, 94, 0), 5.0, (14.0, 7.0)),
    LineStyle(LinkClass.TOUCHING, "touches, not declared", (204, 121, 167), 7.0, (4.0, 6.0)),
    LineStyle(LinkClass.CORNER, "meets at one point, not declared", (230, 159, 0), 9.0, (1.0, 3.0)),
)

# Okabe and Ito's palette without black and yellow, which vanish on dark and light grounds.
_COLOURS: Final = (
    (0, 114, 178),
    (213, 94, 0),
    (0, 158, 115),
    (204, 121, 167),
    (86, 180, 233),
    (230, 159, 0),
)
_DASHES: Final[tuple[tuple[float, ...], ...]] = (
    (),
    (14.0, 6.0),
    (5.0, 5.0),
    (16.0, 5.0, 3.0, 5.0),
    (3.0, 7.0),
    (22.0, 8.0),
)
_WIDTHS: Final = (3.0, 6.0, 5.0, 4.5, 7.0, 3.5)


def kind_styles(kinds: Sequence[str]) -> tuple[LineStyle, ...]:
    """Return a style per kind of border; the order of the kinds decides which."""
    size = len(_COLOURS)
    # With more kinds than colours the dashes move on, so that no two kinds are alike.
    return tuple(
        LineStyle(
            kind,
            kind.replace("-", " "),
            _COLOURS[i % size],
            _WIDTHS[i % size],
            _DASHES[(i + i // size) % size],
        )
        for i, kind in enumerate(kinds)
    )


def class_legend(rows: Iterable[LightRow]) -> tuple[LegendEntry, ...]:
    """Return all classes with the numbers of rows."""
    count = Counter(row.link_class for row in rows)
    return tuple(LegendEntry(style, count[LinkClass(style.key)]) for style in CLASS_STYLES)


def kind_legend(rows: Iterable[LightRow], kinds: Sequence[str]) -> tuple[LegendEntry, ...]:
    """Return the kinds of borders with their numbers."""
    count = Counter(row.kind for row in rows)
    return tuple(LegendEntry(style, count[style.key]) for style in kind_styles(kinds))
