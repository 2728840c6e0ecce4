"""Counters of Berlin 1945 as the table shows them."""

from __future__ import annotations

from typing import Final

from wargames.core.decision import Ref
from wargames.engines.berlin_1945.ids import UnitKind, unit_ref
from wargames.engines.berlin_1945.view import UnitInfo, UnitView
from wargames.ui.scene import Band, CounterFace, CounterItem, Mark, Symbol, UnitBadge
from wargames.ui.titles.skin import BoardFlags

KIND_STYLES: Final = {
    UnitKind.REGULAR: "soviet", UnitKind.GUARDS: "guards",
    UnitKind.WEHRMACHT: "wehrmacht", UnitKind.SS: "ss",
}  # fmt: skip
KIND_NAMES: Final = {
    UnitKind.REGULAR: "Soviet regular", UnitKind.GUARDS: "Soviet Guards",
    UnitKind.WEHRMACHT: "Wehrmacht", UnitKind.SS: "SS",
}  # fmt: skip
SYMBOLS: Final = {
    "infantry": Symbol.INFANTRY, "mechanised": Symbol.MECHANISED, "tank": Symbol.TANK,
    "parachute": Symbol.PARACHUTE, "naval": Symbol.NAVAL, "police": Symbol.POLICE,
    "militia": Symbol.MILITIA, "flak": Symbol.ANTI_AIRCRAFT, "fortress": Symbol.ENGINEERS,
}  # fmt: skip


def printed_face(info: UnitInfo) -> CounterFace:
    """A counter as it is printed."""
    badges = (UnitBadge.YELLOW_DOT,) if info.yellow_dot else ()
    return CounterFace(
        side=KIND_STYLES[info.kind],
        symbol=SYMBOLS.get(info.symbol, Symbol.NONE),
        size_mark=info.size,
        strength=str(info.strength),
        name=info.name,
        badges=badges,
    )


def counter_face(unit: UnitView, *, moved: bool) -> CounterFace:
    """A counter as it stands on the map."""
    info = unit.info
    badges = (
        *((UnitBadge.SHOCK,) if unit.shock else ()),
        *((UnitBadge.YELLOW_DOT,) if info.yellow_dot else ()),
        *((UnitBadge.PIN,) if unit.locked else ()),
    )
    return CounterFace(
        side=KIND_STYLES[info.kind],
        symbol=SYMBOLS.get(info.symbol, Symbol.NONE),
        size_mark=info.size,
        strength=str(unit.strength),
        name=info.name,
        badges=badges,
        band=Band.MOVED if moved and unit.moved else Band.NONE,
    )


def unit_words(unit: UnitView) -> str:
    """A unit's name and values in words."""
    info = unit.info
    words = [f"{info.name}: {KIND_NAMES[info.kind]}, strength {unit.strength}"]
    if unit.shock:
        words.append("Shock Army")
    if info.yellow_dot:
        words.append("yellow dot")
    if unit.moved:
        words.append("has moved or entered this turn")
    if unit.locked:
        words.append("Reichstag garrison, may not move yet")
    return ", ".join(words) + "."


def counter_item(
    unit: UnitView, flags: BoardFlags, chosen: frozenset[Ref], *, moving: bool
) -> CounterItem:
    """A counter with what the decision makes of it."""
    ref = unit_ref(unit.info.id)
    mark = Mark.NONE
    if ref in chosen:
        mark = Mark.CHOSEN
    elif ref in flags.lit:
        mark = Mark.OFFERED
    if ref in flags.focus:
        mark = Mark.FOCUS
    elif ref == flags.refused:
        mark = Mark.REFUSED
    return CounterItem(ref, counter_face(unit, moved=moving), mark, unit_words(unit))
