"""Shared shapes of data files; a title's ``schema`` module extends them.

Keys are written in kebab-case in YAML. Unknown keys and silent conversions are refused.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr


def _kebab(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


class Strict(BaseModel):
    """Base of all models of data files."""

    model_config = ConfigDict(extra="forbid", frozen=True, alias_generator=_kebab)


Int = StrictInt
Flag = StrictBool
Number = Annotated[float, Field(strict=True)]
Text = Annotated[StrictStr, Field(min_length=1)]
Slug = Annotated[StrictStr, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Point = tuple[Number, Number]
SourceTag = Literal["rulebook", "published", "inferred", "designed"]


class Source(Strict):
    """Where a datum comes from; the note names a section, a publication or the reason."""

    tag: SourceTag
    note: Text


class ZoneSpec(Strict):
    """A map space."""

    id: Slug
    code: Text
    """What is printed on the map and said at the table: A, 15, IV."""
    name: Text
    short: Text
    """Name for narrow labels."""
    kind: Text
    ring: Text
    centre: Point
    label: Point
    stacks: dict[str, Point]
    outline: tuple[Point, ...]
    seeds: tuple[Point, ...] = ()
    """Points that the zone is to hold; outlines are grown from them, nothing else uses them."""
    source: dict[str, Source]
    """Source per field; ``outline`` covers all coordinates."""


class BorderSpec(Strict):
    """A link of two zones, declared once."""

    a: Slug
    b: Slug
    kind: Text
    water: Text | None = None
    """Name of the river or canal along it; drawing only unless the title says otherwise."""
    reason: Text | None = None
    """Why it is declared although the outlines do not touch."""
    source: Source


class SeparationSpec(Strict):
    """Two zones that touch and still are not linked."""

    a: Slug
    b: Slug
    contact: Literal["corner", "border"]
    reason: Text
    source: Source


class RingSpec(Strict):
    """A ring or region of zones, listed from the outside in."""

    id: Slug
    name: Text
    zones: tuple[Slug, ...]
    source: Source


class TravelSpec(Strict):
    """Which kinds of borders a side can cross."""

    kinds: tuple[Text, ...]
    one_way: tuple[Text, ...] = ()
    """Kinds that are crossed from ``a`` to ``b`` only."""


class WaterSpec(Strict):
    """A river, canal (open curve) or lake (closed)."""

    id: Slug
    name: Text
    kind: Literal["river", "canal", "lake"]
    width: Number
    points: tuple[Point, ...]
    label: Point | None = None
    label_angle: Number = 0.0
    source: Source


class LandmarkSpec(Strict):
    """A place worth a small drawing."""

    id: Slug
    name: Text
    symbol: Literal[
        "reichstag",
        "flak-tower",
        "airfield",
        "bridge",
        "gate",
        "station",
        "church",
        "palace",
        "square",
        "stadium",
        "forest",
        "factory",
        "citadel",
    ]
    at: Point
    angle: Number = 0.0
    zone: Slug
    source: Source


class InsetSpec(Strict):
    """A part of the map to be shown enlarged."""

    id: Slug
    name: Text
    rectangle: tuple[Number, Number, Number, Number]
    """x, y, width, height."""
    scale: Number
    source: Source


class CanvasSpec(Strict):
    """Size of the map and what its outlines must fill."""

    size: Point
    frame: tuple[Number, Number, Number, Number]
    """x, y, width, height of the rectangle that the zones cover without gaps or overlaps."""
    coastline: tuple[Point, ...] = ()
    """Closed curve within the frame that the zones cover instead of all of it."""


class MapFile(Strict):
    """``data/maps/<title>.yaml``."""

    title: Slug
    canvas: CanvasSpec
    rings: tuple[RingSpec, ...]
    travel: dict[str, TravelSpec]
    zones: tuple[ZoneSpec, ...]
    borders: tuple[BorderSpec, ...]
    separations: tuple[SeparationSpec, ...]
    waters: tuple[WaterSpec, ...] = ()
    landmarks: tuple[LandmarkSpec, ...] = ()
    insets: tuple[InsetSpec, ...] = ()


class LinkPromise(Strict):
    """Two zones that are, or are not, linked."""

    zones: tuple[Slug, Slug]
    kind: Text | None = None
    section: Text


class CyclePromise(Strict):
    """Zones of which each is linked with the next, and with no other of them."""

    name: Text
    zones: tuple[Slug, ...]
    section: Text


class DistancePromise(Strict):
    """Least number of moves of a side from one zone to another."""

    side: Text
    from_: Slug
    to: Slug
    steps: Int | None
    """null: not to be reached."""
    section: Text


class CutPromise(Strict):
    """Zones without which a side cannot get from one zone to another."""

    side: Text
    from_: Slug
    to: Slug
    through: tuple[Slug, ...]
    section: Text


class CountsPromise(Strict):
    """How many there are, by kind."""

    zones: dict[str, Int]
    borders: dict[str, Int]
    section: Text


class CliquePromise(Strict):
    """Zones that are all adjacent to each other for a side."""

    side: Text
    zones: tuple[Slug, ...]
    section: Text


class PromisesFile(Strict):
    """``data/maps/<title>.promises.yaml``: facts that the map must keep, checked one by one."""

    title: Slug
    counts: CountsPromise
    links: tuple[LinkPromise, ...]
    no_links: tuple[LinkPromise, ...]
    degrees: dict[str, Int]
    """Number of borders of every kind, per zone."""
    cycles: tuple[CyclePromise, ...] = ()
    cliques: tuple[CliquePromise, ...] = ()
    distances: tuple[DistancePromise, ...] = ()
    cuts: tuple[CutPromise, ...] = ()


class CounterSpec(Strict):
    """A unit counter."""

    id: Slug
    side: Text
    name: Text
    symbol: Text
    size: Text | None = None
    source: Source


class MarkerSpec(Strict):
    """A kind of marker and how many there are."""

    id: Slug
    name: Text
    count: Int
    strength: Int = 0
    text: Text
    source: Source


class CardSpec(Strict):
    """What all cards have."""

    id: Slug
    side: Text
    number: Int
    name: Text
    source: Source


class RuleSpec(Strict):
    """A section of the rulebook."""

    id: Text
    heading: Text
    status: Literal["code", "ui", "component", "flavour", "optional"]
    note: Text
    text: Text


class RulingSpec(Strict):
    """A decision on a hole or a contradiction of the rulebook."""

    id: Annotated[StrictStr, Field(pattern=r"^R-[A-Z0-9]+-[0-9]{2,}$")]
    heading: Text
    sections: tuple[Text, ...]
    question: Text
    ruling: Text
    why: Text


class HintSpec(Strict):
    """What to tell somebody who plays for the first time, at one moment of the game."""

    id: Slug
    section: Text
    text: Text


class RulesFile(Strict):
    """``data/rules/<title>.yaml``."""

    title: Slug
    book: Text
    sections: tuple[RuleSpec, ...]
    rulings: tuple[RulingSpec, ...]
    hints: tuple[HintSpec, ...] = ()
