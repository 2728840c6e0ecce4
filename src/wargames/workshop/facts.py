"""Questions about a map that loads: one zone, ways and distances, names, promises."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from wargames.content.drawing import Landmark, Water
from wargames.content.errors import DataPath, show
from wargames.content.graph_facts import Travel, reach, roads_of
from wargames.content.promises import network_of
from wargames.workshop.api import (
    Fact,
    LightRow,
    MapPicture,
    Neighbour,
    Place,
    Profile,
    ZoneFacts,
    ZoneShape,
)
from wargames.workshop.loading import GoodMap, OpenZone

_DRAWN = ("outline", "centre", "label", "stacks", "seeds")
"""Keys of a zone that the source of ``outline`` covers."""


def picture_of(good: GoodMap) -> MapPicture:
    """Return the map as drawn."""
    spec = good.spec
    return MapPicture(
        title=spec.title,
        size=spec.canvas.size,
        frame=spec.canvas.frame,
        coastline=spec.canvas.coastline,
        zones=tuple(_shape(good, i, zone) for i, zone in enumerate(spec.zones)),
        waters=tuple(
            Water(w.id, w.name, w.kind, w.width, w.points, w.label, w.label_angle)
            for w in spec.waters
        ),
        landmarks=tuple(Landmark(m.id, m.name, m.symbol, m.at, m.angle) for m in spec.landmarks),
    )


def profiles_of(good: GoodMap) -> tuple[Profile, ...]:
    """Return the kinds of units that move differently, as ``travel`` declares them."""
    return tuple(
        Profile(side, side.replace("-", " ").capitalize(), travel.kinds, travel.one_way)
        for side, travel in good.spec.travel.items()
    )


def kinds_of(good: GoodMap) -> tuple[str, ...]:
    """Return the kinds of borders that are in use or can be crossed, in the file's order."""
    used = [kind for travel in good.spec.travel.values() for kind in travel.kinds]
    return tuple(dict.fromkeys([*used, *(border.kind for border in good.spec.borders)]))


def inspect(good: GoodMap, rows: Sequence[LightRow], zone_id: str) -> ZoneFacts:
    """Return all that is known about a zone.

    Raises:
        KeyError: there is none of this id.
    """
    index = next((i for i, zone in enumerate(good.spec.zones) if zone.id == zone_id), None)
    if index is None:
        raise KeyError(zone_id)
    own = [row for row in rows if zone_id in (row.a, row.b)]
    return ZoneFacts(
        zone=_shape(good, index, good.spec.zones[index]),
        neighbours=tuple(_neighbours(good, own, zone_id)),
        facts=tuple(_facts(good, index)),
        landmarks=tuple(mark.name for mark in good.spec.landmarks if mark.zone == zone_id),
        waters=tuple(dict.fromkeys(row.water for row in own if row.water)),
    )


def distances(good: GoodMap, profile: str, start: str) -> Mapping[str, int]:
    """Return the least number of moves to each zone that a kind of unit can reach."""
    return reach(network_of(good.spec).links, _travel(good, profile), start)


def shortest_path(good: GoodMap, profile: str, start: str, goal: str) -> tuple[str, ...]:
    """Return the zones of one shortest path, both ends included; empty if there is none.

    Of several, the one whose zones come first in the file.
    """
    far = distances(good, profile, start)
    if goal not in far:
        return ()
    roads = roads_of(network_of(good.spec).links, _travel(good, profile))
    order = {zone.id: i for i, zone in enumerate(good.spec.zones)}
    path = [goal]
    while path[-1] != start:
        here = path[-1]
        before = [
            zone for zone, step in far.items() if step == far[here] - 1 and here in roads[zone]
        ]
        path.append(min(before, key=order.__getitem__))
    return tuple(reversed(path))


def search(good: GoodMap, text: str) -> tuple[str, ...]:
    """Return zones whose code, id or name fits a text, best first."""
    wanted = text.strip().casefold()
    if not wanted:
        return ()
    ranked: list[tuple[int, int, str]] = []
    words: dict[str, str] = {}
    for i, zone in enumerate(good.spec.zones):
        names = [name.casefold() for name in (zone.code, zone.id, zone.name, zone.short)]
        words |= dict.fromkeys(names, zone.id)
        if wanted in names:
            ranked.append((names.index(wanted), i, zone.id))
        elif any(name.startswith(wanted) for name in names):
            ranked.append((4, i, zone.id))
        elif any(wanted in name for name in names):
            ranked.append((5, i, zone.id))
    if ranked:
        return tuple(zone for _, _, zone in sorted(ranked))
    near = get_close_matches(wanted, words, n=3)
    return tuple(dict.fromkeys(words[name] for name in near))


def _travel(good: GoodMap, profile: str) -> Travel:
    travel = good.spec.travel[profile]
    return Travel(frozenset(travel.kinds), frozenset(travel.one_way))


def _shape(good: GoodMap, index: int, zone: OpenZone) -> ZoneShape:
    return ZoneShape(
        id=zone.id,
        code=zone.code,
        name=zone.name,
        short=zone.short,
        kind=zone.kind,
        ring=zone.ring,
        outline=zone.outline,
        centre=zone.centre,
        label=zone.label,
        stacks=zone.stacks,
        place=_place(good, ("zones", index)),
    )


def _neighbours(good: GoodMap, own: Sequence[LightRow], zone: str) -> Iterator[Neighbour]:
    links = network_of(good.spec).links
    roads = {side: roads_of(links, _travel(good, side)).get(zone, ()) for side in good.spec.travel}
    for row in sorted(own, key=lambda row: not row.kind):
        other = row.b if row.a == zone else row.a
        yield Neighbour(other, row, tuple(side for side, goals in roads.items() if other in goals))


def _facts(good: GoodMap, index: int) -> Iterator[Fact]:
    data = good.document.data["zones"][index]
    sources = data["source"]
    for key, value in data.items():
        if key == "source":
            continue
        source = sources.get("outline" if key in _DRAWN else key, {})
        yield Fact(
            key,
            _in_words(value),
            source.get("tag", ""),
            source.get("note", ""),
            _place(good, ("zones", index, key)),
        )


def _in_words(value: Any) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, dict):
        return ", ".join(f"{key} {_in_words(item)}" for key, item in value.items())
    if isinstance(value, list) and len(value) == 2 and not isinstance(value[0], list | dict):
        return f"{value[0]}, {value[1]}"
    if isinstance(value, list):
        return f"{len(value)} points" if value and isinstance(value[0], list) else show(value)
    return show(value)


def _place(good: GoodMap, path: DataPath) -> Place:
    return Place(good.document.file, good.document.line_of(path))
