"""Where German orders may start and go just now (5, 7.3)."""

from __future__ import annotations

from wargames.core.decision import Refusal
from wargames.core.ids import ZoneId
from wargames.engines.berlin_1945.cites import RB
from wargames.engines.berlin_1945.ids import (
    N_ZONES,
    Side,
)
from wargames.engines.berlin_1945.movement import (
    is_anywhere_open,
    most_leaving,
    open_destinations,
    refuse_cover,
    refuse_unit,
)
from wargames.engines.berlin_1945.state import (
    Berlin1945State,
    german_base_orders,
    is_disputed,
    movable_units,
    place_name,
    room_in,
)

_NO_UNITS = "There is no German unit in {} that may still move."
_NO_DESTINATION = "No zone can be entered from {} now."


def orders_left(s: Berlin1945State) -> int:
    """Return how many basic German orders are left this turn."""
    return german_base_orders(s) - s.orders_used


def german_origins(s: Berlin1945State) -> list[ZoneId]:
    """Return the zones where a German order may start, in order of id."""
    german, soviet = s.german, s.soviet
    cover = s.tables.constants.retreat_cover[Side.GERMAN]
    found = []
    for zone in _ZONES:
        stack = german[zone]
        if not stack or (soviet[zone] and len(stack) <= cover):
            continue
        if movable_units(s, Side.GERMAN, zone) and _can_leave(s, zone):
            found.append(zone)
    return found


_ZONES = tuple(ZoneId(zone) for zone in range(N_ZONES))


def _can_leave(s: Berlin1945State, zone: ZoneId) -> bool:
    if is_anywhere_open(s, Side.GERMAN, zone):
        return True
    return bool(s.extra_adjacency and possible_destinations(s, zone))


@RB.rule("5")
def refuse_german_origin(s: Berlin1945State, zone: ZoneId) -> Refusal | None:
    """Refuse a zone where no German order may start now."""
    if not movable_units(s, Side.GERMAN, zone):
        if len(s.german[zone]) > 0:
            return refuse_unit(s, s.german[zone][0]) or _no_units(s, zone)
        return _no_units(s, zone)
    if most_leaving(s, Side.GERMAN, zone) < 1:
        return refuse_cover(s, Side.GERMAN, zone, 1)
    if not possible_destinations(s, zone):
        return Refusal(_NO_DESTINATION.format(place_name(s, zone)), RB["5"])
    return None


def _no_units(s: Berlin1945State, zone: ZoneId) -> Refusal:
    return Refusal(_NO_UNITS.format(place_name(s, zone)), RB["5"])


def possible_destinations(s: Berlin1945State, origin: ZoneId) -> list[ZoneId]:
    """Return the zones with room that can be entered, tunnels included."""
    zones = open_destinations(s, Side.GERMAN, origin)
    if s.extra_adjacency:
        zones += [
            zone
            for zone in tunnel_zones(s, origin)
            if zone not in zones and room_in(s, Side.GERMAN, zone) > 0
        ]
    return zones


@RB.rule("2.3")
def tunnel_zones(s: Berlin1945State, origin: ZoneId) -> list[ZoneId]:
    """Return the zones that the tunnels add to the neighbours of a zone.

    They run between the inner ring and the Mitte; whoever is pinned may still only retreat.
    """
    zones = s.kit.tunnel_zones
    if origin not in zones:
        return []
    ring = s.tables.ring
    disputed = is_disputed(s, origin)
    return [
        zone for zone in zones if zone != origin and not (disputed and ring[zone] < ring[origin])
    ]
