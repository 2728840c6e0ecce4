"""Pages as SVG, in millimetres, so that they print in their size."""

from __future__ import annotations

from html import escape

from wargames.workshop.sheet import Colour, Disc, Item, Sheet, Words

_FONT = "Lato, 'Helvetica Neue', Arial, sans-serif"


def svg(sheet: Sheet) -> str:
    """Return a page as SVG."""
    size = f'width="{_n(sheet.width)}mm" height="{_n(sheet.height)}mm"'
    box = f'viewBox="0 0 {_n(sheet.width)} {_n(sheet.height)}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box} font-family="{_FONT}">',
        f"<title>{escape(sheet.title)}</title>",
        f'<rect width="{_n(sheet.width)}" height="{_n(sheet.height)}" fill="#ffffff"/>',
        *map(_item, sheet.items),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _item(item: Item) -> str:
    if isinstance(item, Words):
        return _words(item)
    if isinstance(item, Disc):
        x, y = item.at
        return (
            f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(item.radius)}" fill="{_colour(item.fill)}" '
            f'stroke="{_colour(item.stroke)}" stroke-width="0.2"/>'
        )
    points = " ".join(f"{_n(x)},{_n(y)}" for x, y in item.points)
    dash = f' stroke-dasharray="{" ".join(map(_n, item.dash))}"' if item.dash else ""
    return (
        f'<{"polygon" if item.closed else "polyline"} points="{points}" '
        f'fill="{_colour(item.fill)}" stroke="{_colour(item.stroke)}" '
        f'stroke-width="{_n(item.width)}" stroke-linejoin="round"{dash}/>'
    )


def _words(item: Words) -> str:
    x, y = item.at
    bold = ' font-weight="bold"' if item.bold else ""
    halo = ""
    if item.halo:
        rim = _n(item.size * 0.22)
        halo = (
            f' stroke="#ffffff" stroke-width="{rim}" paint-order="stroke" stroke-linejoin="round"'
        )
    anchor = "" if item.anchor == "start" else f' text-anchor="{item.anchor}"'
    return (
        f'<text x="{_n(x)}" y="{_n(y)}" font-size="{_n(item.size)}" '
        f'fill="{_colour(item.colour)}"{bold}{anchor}{halo}>{escape(item.text)}</text>'
    )


def _colour(colour: Colour | None) -> str:
    return "none" if colour is None else "#{:02x}{:02x}{:02x}".format(*colour)


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
