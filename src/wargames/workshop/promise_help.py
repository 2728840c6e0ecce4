"""Which promises speak of a pair of zones, and which would catch a wrong pair."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from wargames.content.errors import DataPath
from wargames.content.graph_facts import Link
from wargames.content.promises import Network, breaches, network_of
from wargames.workshop.api import Place, PromiseHelp
from wargames.workshop.loading import GoodMap

_GROUPS = ("links", "no-links", "cycles", "cliques", "distances", "cuts")


def promises_about(good: GoodMap, zone: str, other: str | None) -> tuple[PromiseHelp, ...]:
    """Return the promises that name a zone, or both zones of a pair."""
    if good.promises_document is None:
        return ()
    wanted = {zone} if other is None else {zone, other}
    data = good.promises_document.data
    found = []
    for group in _GROUPS:
        for i, item in enumerate(data.get(group, ())):
            if wanted <= set(_zones(item)):
                found.append(_help(good, (group, i), _text(group, item), item))
    found += [
        _help(good, ("degrees", name), f"{name} has {data['degrees'][name]} borders", {})
        for name in sorted(wanted)
        if name in data.get("degrees", {})
    ]
    return tuple(found)


def mutations(good: GoodMap, a: str, b: str) -> Mapping[str, tuple[PromiseHelp, ...]]:
    """Return per possible error of a pair the promises that would break.

    Errors are ``drop`` and ``retype KIND`` of a border, ``add KIND`` where there is none.
    """
    if good.promises is None:
        return {}
    network = network_of(good.spec)
    now = set(breaches(network, good.promises))
    found = {}
    for name, links in _wrong(network, a, b):
        wrong = Network(network.zone_kinds, network.travel, links)
        broken = [one for one in breaches(wrong, good.promises) if one not in now]
        found[name] = tuple(_help(good, path, text, {}) for path, text in broken)
    return found


def _wrong(network: Network, a: str, b: str) -> Iterator[tuple[str, tuple[Link, ...]]]:
    kinds = sorted({link.kind for link in network.links})
    rest = tuple(link for link in network.links if {link.a, link.b} != {a, b})
    here = [link for link in network.links if {link.a, link.b} == {a, b}]
    if not here:
        for kind in kinds:
            yield f"add {kind}", (*rest, Link(a, b, kind))
        return
    yield "drop", rest
    for kind in kinds:
        if kind != here[0].kind:
            yield f"retype {kind}", (*rest, here[0]._replace(kind=kind))


def _zones(item: Mapping[str, Any]) -> list[str]:
    return [*item.get("zones", ()), *(item[key] for key in ("from", "to") if key in item)]


def _text(group: str, item: Mapping[str, Any]) -> str:
    if group in ("links", "no-links"):
        verb = "linked" if group == "links" else "not linked"
        kind = f" by {item['kind']}" if "kind" in item else ""
        return f"{' and '.join(item['zones'])} are {verb}{kind}"
    if group in ("cycles", "cliques"):
        name = item.get("name") or f"all adjacent for {item.get('side')}"
        return f"{name}: {', '.join(item['zones'])}"
    if group == "distances":
        steps = "no way" if item["steps"] is None else f"{item['steps']} moves"
        return f"{item['side']}: {steps} from {item['from']} to {item['to']}"
    through = ", ".join(item["through"])
    return f"{item['side']}: no way from {item['from']} to {item['to']} without {through}"


def _help(good: GoodMap, path: DataPath, text: str, item: Mapping[str, Any]) -> PromiseHelp:
    document = good.promises_document
    assert document is not None
    place = Place(document.file, document.line_of(path))
    return PromiseHelp(text, place, str(item.get("section", "")))
