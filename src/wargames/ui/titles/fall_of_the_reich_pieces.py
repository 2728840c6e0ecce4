"""Counters of Fall of the Reich as the table shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wargames.core.decision import Ref
from wargames.core.ids import ZoneId
from wargames.engines.fall_of_the_reich.ids import (
    Arm,
    GermanKind,
    Group,
    Strategy,
    UnitClass,
    hidden_ref,
    unit_ref,
)
from wargames.engines.fall_of_the_reich.view import (
    GermanInfo,
    GermanView,
    Possible,
    UnitInfo,
    UnitView,
)
from wargames.ui.scene import Band, CounterFace, CounterItem, Mark, Symbol, UnitBadge
from wargames.ui.theme import rgb
from wargames.ui.titles.fall_of_the_reich_sheet import SHAPES, TERRAIN_NAMES

SYMBOLS: Final = {
    "infantry": Symbol.INFANTRY, "tank": Symbol.TANK, "mechanized": Symbol.MECHANISED,
    "assault-gun": Symbol.ARTILLERY, "volkssturm": Symbol.MILITIA, "hetzer": Symbol.TANK,
    "wirbelwind": Symbol.ANTI_AIRCRAFT, "panther": Symbol.TANK, "tiger": Symbol.TANK,
    "king-tiger": Symbol.TANK, "ambush": Symbol.RECON, "kill-zone": Symbol.ENGINEERS,
    "fanatic": Symbol.INFANTRY, "hitlerjugend": Symbol.MILITIA, "elite": Symbol.PARACHUTE,
}  # fmt: skip
STRIPES: Final = {
    Group.NORTH: rgb("#E8912D"), Group.EAST: rgb("#CDB38B"), Group.UKRAINIAN: rgb("#8CC4DE"),
}  # fmt: skip
GROUP_NAMES: Final = {
    Group.NORTH: "1st Byelorussian Front, north wing",
    Group.EAST: "1st Byelorussian Front, east wing",
    Group.UKRAINIAN: "1st Ukrainian Front",
}
GUARDS: Final = (UnitClass.GUARDS_ARMOR, UnitClass.GUARDS_INFANTRY)
DARK: Final = (Strategy.FANATIC, Strategy.ELITE, Strategy.KING_TIGER, Strategy.HITLERJUGEND)


# ── Soviet units ────────────────────────────────────────────────────────────────────────────


def printed_face(info: UnitInfo) -> CounterFace:
    """A Soviet counter as it is printed."""
    return CounterFace(
        side="guards" if info.unit_class in GUARDS else "soviet",
        symbol=SYMBOLS.get(info.symbol, Symbol.NONE),
        size_mark=info.size,
        strength=f"{info.attack}-{info.movement}",
        name=info.label,
        stripe=STRIPES[info.group],
    )


def unit_face(unit: UnitView, *, fresh: bool = False) -> CounterFace:
    """A Soviet counter as it stands; ``fresh`` marks one that can still act."""
    face = printed_face(unit.info)
    band = Band.NONE
    if unit.spent:
        band = Band.SPENT
    elif unit.entered_from is not None:
        band = Band.ENGAGED
    elif unit.acted:
        band = Band.MOVED
    badges = (UnitBadge.PIN,) if unit.paused else ()
    if fresh and band is Band.NONE:
        badges = (UnitBadge.YELLOW_DOT, *badges)
    return CounterFace(
        face.side, face.symbol, face.size_mark, face.strength, face.name, face.stripe, badges, band
    )


def unit_words(info: UnitInfo) -> str:
    """What is printed on a Soviet counter, in words."""
    arm = "Armor" if info.arm is Arm.ARMOR else "Infantry"
    return (
        f"{info.name} ({info.label}): {info.class_name}, {arm}, Attack {info.attack}, "
        f"Movement {info.movement}. {GROUP_NAMES[info.group]}."
    )


def state_words(unit: UnitView) -> str:
    """A unit on the map, and what it can still do."""
    words = [unit_words(unit.info)]
    if unit.spent:
        words.append("Spent: it can do nothing more this turn.")
    elif unit.entered_from is not None:
        words.append("It has entered and waits for the attack.")
    elif unit.acted:
        words.append("It has acted in this Action Round.")
    if unit.paused:
        words.append("Paused: it may move but not attack this turn.")
    return " ".join(words)


def unit_item(unit: UnitView, mark: Mark, *, fresh: bool) -> CounterItem:
    """A Soviet counter with what the decision makes of it."""
    return CounterItem(
        unit_ref(unit.info.id), unit_face(unit, fresh=fresh), mark, state_words(unit)
    )


# ── German units ────────────────────────────────────────────────────────────────────────────


def german_ref(zone: ZoneId, german: GermanView) -> Ref:
    """What a German counter is called: by its zone until it is revealed."""
    return hidden_ref(zone) if german.info is None else unit_ref(german.info.id)


def german_face(german: GermanView) -> CounterFace:
    """The German counter of a zone: its front, or its back once it is revealed."""
    if german.info is not None:
        return info_face(german.info)
    front = SHAPES.get(german.terrain) if german.terrain is not None else None
    return CounterFace("wehrmacht", Symbol.UNKNOWN, face_down=True, front=front)


def info_face(info: GermanInfo) -> CounterFace:
    """A German counter that everybody has seen."""
    dark = info.strategy in DARK or (info.kind is GermanKind.NINTH_ARMY and "SS" in info.name)
    own = info.kind is GermanKind.GARRISON and info.strategy is not Strategy.NONE
    return CounterFace(
        side="ss" if dark else "wehrmacht",
        symbol=SYMBOLS.get(info.symbol, Symbol.INFANTRY),
        strength=str(info.factor),
        name=info.strategy_name if own else info.name,
        size_mark="" if info.kind is GermanKind.GARRISON else "XXX",
        badges=(UnitBadge.ELITE,) if info.strategy is Strategy.ELITE else (),
    )


def german_words(german: GermanView) -> str:
    """A German counter in words: its values, or what it may be."""
    if german.info is not None:
        return info_words(german.info)
    terrain = "" if german.terrain is None else f" ({TERRAIN_NAMES[german.terrain]})"
    return f"Unrevealed German unit{terrain}: {possible_words(german.possible)}."


def info_words(info: GermanInfo) -> str:
    """A German counter that everybody has seen, in words."""
    return f"{info.name}: Defense Factor {info.factor}. {info.strategy_text}"


def possible_words(possible: Sequence[Possible]) -> str:
    """What an Unrevealed counter may be, by its Defense Factor."""
    chances: dict[int, float] = {}
    for one in possible:
        chances[one.factor] = chances.get(one.factor, 0.0) + one.chance
    parts = [f"{factor} in {chance * 100:.0f} %" for factor, chance in sorted(chances.items())]
    return f"Defense Factor {', '.join(parts)}" if parts else "nothing is known"


def german_item(zone: ZoneId, german: GermanView, mark: Mark) -> CounterItem:
    """The German counter of a zone."""
    return CounterItem(german_ref(zone, german), german_face(german), mark, german_words(german))
