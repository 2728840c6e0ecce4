"""Promises of a map: facts written beside it, each checked, and how many errors they catch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from wargames.content.document import Document
from wargames.content.errors import DataPath, Problem
from wargames.content.graph_facts import Link, Travel, reach, roads_of
from wargames.content.models import MapFile, PromisesFile

Breach = tuple[DataPath, str]
"""Where a broken promise stands in its file, and what is wrong."""


@dataclass(frozen=True, slots=True)
class Network:
    """What promises speak of, reduced to what a mutation can change."""

    zone_kinds: Mapping[str, str]
    travel: Mapping[str, Travel]
    links: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class MutationScore:
    """How many wrong maps break a promise; a wrong map differs from the right one by one link."""

    tried: Mapping[str, int]
    """Per mutation: drop, add, retype, rewire."""
    caught: Mapping[str, int]
    missed: tuple[str, ...]

    @property
    def share(self) -> float:
        """Caught mutations, 0 to 1."""
        total = sum(self.tried.values())
        return sum(self.caught.values()) / total if total else 1.0


def network_of(spec: MapFile) -> Network:
    """Return the links of a map."""
    return Network(
        zone_kinds={zone.id: zone.kind for zone in spec.zones},
        travel={
            side: Travel(frozenset(travel.kinds), frozenset(travel.one_way))
            for side, travel in spec.travel.items()
        },
        links=tuple(Link(border.a, border.b, border.kind) for border in spec.borders),
    )


def check_promises(spec: MapFile, promises: PromisesFile, document: Document) -> list[Problem]:
    """Return a problem at each promise that the map breaks."""
    return [
        document.problem(path, f"promise broken: {what}")
        for path, what in breaches(network_of(spec), promises)
    ]


def promised_zones(promises: PromisesFile) -> Iterator[tuple[DataPath, str]]:
    """Yield every zone name in the promises with its path."""
    for group in ("links", "no-links", "cycles", "cliques"):
        for i, item in enumerate(getattr(promises, group.replace("-", "_"))):
            for j, zone in enumerate(item.zones):
                yield (group, i, "zones", j), zone
    for zone in promises.degrees:
        yield ("degrees", zone), zone
    for i, distance in enumerate(promises.distances):
        yield ("distances", i, "from"), distance.from_
        yield ("distances", i, "to"), distance.to
    for i, cut in enumerate(promises.cuts):
        yield ("cuts", i, "from"), cut.from_
        yield ("cuts", i, "to"), cut.to
        for j, zone in enumerate(cut.through):
            yield ("cuts", i, "through", j), zone


def breaches(network: Network, promises: PromisesFile) -> Iterator[Breach]:
    """Yield the promises that a network breaks."""
    yield from _counts(network, promises)
    yield from _links(network, promises)
    yield from _degrees(network, promises)
    yield from _cycles(network, promises)
    yield from _cliques(network, promises)
    yield from _distances(network, promises)
    yield from _cuts(network, promises)


def mutation_score(network: Network, promises: PromisesFile) -> MutationScore:
    """Try every single-link error and count those that break a promise.

    Dropped links, links added between two neighbours' neighbours, links of another kind, and
    links with one end in a neighbouring zone.
    """
    tried: Counter[str] = Counter()
    caught: Counter[str] = Counter()
    missed = []
    for name, what, links in _mutations(network):
        tried[name] += 1
        wrong = Network(network.zone_kinds, network.travel, links)
        if next(breaches(wrong, promises), None) is not None:
            caught[name] += 1
        else:
            missed.append(f"{name} {what}")
    return MutationScore(dict(tried), dict(caught), tuple(missed))


def _mutations(network: Network) -> Iterator[tuple[str, str, tuple[Link, ...]]]:
    links = network.links
    kinds = sorted({link.kind for link in links})
    linked = {frozenset(link[:2]) for link in links}
    near = _neighbours(links)
    for i, link in enumerate(links):
        rest = (*links[:i], *links[i + 1 :])
        yield "drop", f"{link.a} - {link.b}", rest
        for kind in kinds:
            if kind != link.kind:
                yield "retype", f"{link.a} - {link.b} {kind}", (*rest, link._replace(kind=kind))
        for end in near[link.b]:
            if end != link.a and frozenset((link.a, end)) not in linked:
                yield "rewire", f"{link.a} - {link.b} to {end}", (*rest, link._replace(b=end))
        for end in near[link.a]:
            if end != link.b and frozenset((link.b, end)) not in linked:
                yield "rewire", f"{link.a} - {link.b} to {end}", (*rest, link._replace(a=end))
    for a, b in combinations(network.zone_kinds, 2):
        if frozenset((a, b)) not in linked and set(near[a]) & set(near[b]):
            for kind in kinds:
                yield "add", f"{a} - {b} {kind}", (*links, Link(a, b, kind))


def _neighbours(links: Sequence[Link]) -> dict[str, list[str]]:
    near: dict[str, list[str]] = {}
    for a, b, _ in links:
        near.setdefault(a, []).append(b)
        near.setdefault(b, []).append(a)
    return near


def _counts(network: Network, promises: PromisesFile) -> Iterator[Breach]:
    wanted = promises.counts
    for group, counts, found in (
        ("zones", wanted.zones, Counter(network.zone_kinds.values())),
        ("borders", wanted.borders, Counter(link.kind for link in network.links)),
    ):
        for kind in sorted({*counts, *found}):
            if counts.get(kind, 0) != found[kind]:
                yield (
                    ("counts", group, kind),
                    f"expected {counts.get(kind, 0)} {kind} {group}, got {found[kind]}",
                )


def _links(network: Network, promises: PromisesFile) -> Iterator[Breach]:
    kinds = {frozenset(link[:2]): link.kind for link in network.links}
    for i, promise in enumerate(promises.links):
        kind = kinds.get(frozenset(promise.zones))
        pair = " - ".join(promise.zones)
        if kind is None:
            yield ("links", i), f"expected {pair} to be linked [{promise.section}], got no border"
        elif promise.kind not in (None, kind):
            yield ("links", i), f"expected {pair} to be {promise.kind}, got {kind}"
    for i, promise in enumerate(promises.no_links):
        kind = kinds.get(frozenset(promise.zones))
        if kind is not None and promise.kind in (None, kind):
            pair = " - ".join(promise.zones)
            yield ("no-links", i), f"expected no border {pair} [{promise.section}], got {kind}"


def _degrees(network: Network, promises: PromisesFile) -> Iterator[Breach]:
    found = Counter(zone for link in network.links for zone in link[:2])
    for zone, degree in promises.degrees.items():
        if found[zone] != degree:
            yield ("degrees", zone), f"expected {degree} borders of {zone}, got {found[zone]}"


def _cycles(network: Network, promises: PromisesFile) -> Iterator[Breach]:
    linked = {frozenset(link[:2]) for link in network.links}
    for i, cycle in enumerate(promises.cycles):
        size = len(cycle.zones)
        for j, k in combinations(range(size), 2):
            pair = cycle.zones[j], cycle.zones[k]
            beside = k - j in (1, size - 1)
            if beside != (frozenset(pair) in linked):
                verb = "linked" if beside else "not linked"
                yield ("cycles", i), f"expected {' - '.join(pair)} to be {verb} in the {cycle.name}"


def _cliques(network: Network, promises: PromisesFile) -> Iterator[Breach]:
    for i, clique in enumerate(promises.cliques):
        roads = roads_of(network.links, network.travel[clique.side])
        for pair in combinations(clique.zones, 2):
            if pair[1] not in roads.get(pair[0], ()) or pair[0] not in roads.get(pair[1], ()):
                yield (
                    ("cliques", i),
                    f"expected {' - '.join(pair)} to be adjacent for {clique.side}",
                )


def _distances(network: Network, promises: PromisesFile) -> Iterator[Breach]:
    for i, promise in enumerate(promises.distances):
        travel = network.travel[promise.side]
        steps = reach(network.links, travel, promise.from_).get(promise.to)
        if steps != promise.steps:
            way = f"{promise.from_} to {promise.to}"
            yield ("distances", i), f"expected {promise.steps} moves from {way}, got {steps}"


def _cuts(network: Network, promises: PromisesFile) -> Iterator[Breach]:
    for i, cut in enumerate(promises.cuts):
        found = reach(
            network.links, network.travel[cut.side], cut.from_, without=frozenset(cut.through)
        )
        if cut.to in found:
            way = f"{cut.from_} to {cut.to}"
            yield ("cuts", i), f"expected no way from {way} without {', '.join(cut.through)}"
