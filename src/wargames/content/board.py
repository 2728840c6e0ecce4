"""What the frozen tables of all titles have: zones, units, markers, rules, drawing."""

from __future__ import annotations

from dataclasses import dataclass

from wargames.content.drawing import MapDrawing
from wargames.content.texts import HintText, RuleText, Source
from wargames.core.ids import UnitId, ZoneId


@dataclass(frozen=True, slots=True)
class MarkerType:
    """A kind of marker; ``count`` is how many there are, 0 if as many as needed."""

    slug: str
    name: str
    count: int
    text: str
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardTables:
    """Base of a title's tables; everything is indexed by dense ids."""

    zone_slug: tuple[str, ...]
    zone_name: tuple[str, ...]
    zone_short: tuple[str, ...]
    """The printed code: A, 15, IV."""
    zone_label: tuple[str, ...]
    """Name for narrow labels."""
    zone_source: tuple[tuple[tuple[str, Source], ...], ...]
    """Per zone the pairs (field, source)."""
    corner_contacts: tuple[tuple[ZoneId, ZoneId], ...]
    """Zones that meet at a corner only and so are not adjacent."""

    unit_slug: tuple[str, ...]
    unit_name: tuple[str, ...]
    unit_symbol: tuple[str, ...]
    """Which drawing stands on the counter."""
    unit_size: tuple[str, ...]
    """Size mark: XXX corps, XX division, X brigade, III regiment, II battalion, or empty."""
    unit_source: tuple[Source, ...]

    marker_types: tuple[MarkerType, ...]
    rules: tuple[RuleText, ...]
    hints: tuple[HintText, ...] = ()
    """What a first game is told, by the moment."""
    drawing: MapDrawing

    def zone(self, slug: str) -> ZoneId:
        """Return the zone with a slug.

        Raises:
            ValueError: there is none.
        """
        return ZoneId(self.zone_slug.index(slug))

    def unit(self, slug: str) -> UnitId:
        """Return the unit with a slug.

        Raises:
            ValueError: there is none.
        """
        return UnitId(self.unit_slug.index(slug))
