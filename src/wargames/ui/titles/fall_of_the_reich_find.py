"""Finds units and odds in a view of Fall of the Reich."""

from __future__ import annotations

from wargames.core.decision import Ref
from wargames.core.ids import ZoneId
from wargames.engines.fall_of_the_reich.ids import N_ZONES, UNREVEALED_REFS
from wargames.engines.fall_of_the_reich.view import (
    AttackForecast,
    FallOfTheReichView,
    GermanInfo,
    UnitInfo,
    UnitView,
    ZoneView,
)
from wargames.ui.titles.fall_of_the_reich_pieces import (
    german_words,
    info_words,
    state_words,
    unit_words,
)

View = FallOfTheReichView


def find_unit(view: View, ref: Ref) -> UnitView | UnitInfo | GermanInfo | None:
    """The unit that a ref means, wherever it is; None for Unrevealed counters."""
    for zone in view.zones:
        for unit in zone.soviet:
            if unit.info.id == ref.id:
                return unit
        for info in _known(zone):
            if info.id == ref.id:
                return info
    for lost in view.out_of_action:
        if lost.id == ref.id:
            return lost
    return next((info for info in view.eliminated if info.id == ref.id), None)


def _known(zone: ZoneView) -> tuple[GermanInfo, ...]:
    """German units of a zone that everybody has seen."""
    german = zone.german
    shown = (german.info,) if german is not None and german.info is not None else ()
    return (*shown, *zone.ninth_army)


def hidden_zone(view: View, ref: Ref) -> ZoneView | None:
    """The zone whose Unrevealed counter a ref means."""
    zone = ref.id - UNREVEALED_REFS
    return view.zones[zone] if 0 <= zone < N_ZONES else None


def zone_of(view: View, ref: Ref) -> ZoneId:
    """Where a counter stands; -1 if it is not on the map."""
    hidden = hidden_zone(view, ref)
    if hidden is not None:
        return hidden.id
    for zone in view.zones:
        if any(unit.info.id == ref.id for unit in zone.soviet):
            return zone.id
        if any(info.id == ref.id for info in _known(zone)):
            return zone.id
    return ZoneId(-1)


def unit_tip(view: View, ref: Ref) -> str:
    """A counter in words: its values, or what it may be."""
    hidden = hidden_zone(view, ref)
    if hidden is not None:
        return german_words(hidden.german) if hidden.german is not None else ""
    found = find_unit(view, ref)
    if isinstance(found, UnitView):
        return state_words(found)
    if isinstance(found, UnitInfo):
        return unit_words(found)
    return info_words(found) if found is not None else ""


def forecast_at(view: View, zone: ZoneId) -> AttackForecast | None:
    """The odds of an attack in a zone, if there can be one now."""
    if view.battle is not None:
        return view.battle.forecast if view.battle.zone == zone else None
    forecasts = view.round.forecasts if view.round is not None else ()
    return next((one for one in forecasts if one.zone == zone), None)
