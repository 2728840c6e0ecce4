"""Turning checked data files into the frozen tables."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from wargames.content.building import (
    adjacency,
    border_matrix,
    corner_contacts,
    drawing_of,
    field_sources,
    hint_texts,
    marker_types,
    rule_texts,
    source_of,
)
from wargames.core.ids import CardId, UnitId, ZoneId
from wargames.engines.berlin_1945 import tables as t
from wargames.engines.berlin_1945.ids import BorderKind, Marker, Side, UnitKind, ZoneKind
from wargames.engines.berlin_1945.references import MAP_MARKERS, ZONE_CODES, TitleFiles
from wargames.engines.berlin_1945.schema import (
    BerlinCard,
    BerlinMarker,
    BerlinZone,
    ModeSpec,
    OpSpec,
    PlacementSpec,
    ScenarioFile,
    UnitSpec,
)

_KIND_ORDER = tuple(kind.name.lower() for kind in UnitKind)
NO_CARD = CardId(-1)


@dataclass(frozen=True, slots=True)
class _Names:
    """Dense ids of everything that files call by name."""

    zones: dict[str, ZoneId]
    zone_sets: dict[str, tuple[ZoneId, ...]]
    units: dict[str, UnitId]
    cards: dict[str, CardId]
    marker_strength: tuple[int, ...]

    def zones_of(self, names: Iterable[str] | None) -> tuple[ZoneId, ...]:
        """Return the zones behind slugs, rings and zone sets, ascending and without doubles."""
        found: set[ZoneId] = set()
        for name in names or ():
            found.update(self.zone_sets.get(name) or (self.zones[name],))
        return tuple(sorted(found))


def build_tables(files: TitleFiles) -> t.Tables:
    """Return the tables; the files have been checked."""
    zones = sorted(files.map.zones, key=lambda zone: ZONE_CODES.index(zone.code))
    units = sorted(
        files.counters.units, key=lambda u: (u.side == "german", _KIND_ORDER.index(u.kind))
    )
    cards = sorted(files.cards.cards, key=lambda card: (card.side == "soviet", card.number))
    markers = {marker.id: marker for marker in files.counters.markers}
    names = _names(files, zones, units, cards, markers)
    borders = tuple(
        t.Border(names.zones[b.a], names.zones[b.b], _border_kind(b.kind), b.water or "")
        for b in files.map.borders
    )
    bridge = next(border for border in borders if border.kind is BorderKind.BRIDGE)
    rings = [ring.id for ring in files.map.rings]
    ring = tuple(rings.index(zone.ring) for zone in zones)
    setup = tuple(t.NO_ZONE if u.setup is None else names.zones[u.setup] for u in units)
    limit, limit_mitte_entered = _limits(zones)
    return t.Tables(
        zone_slug=tuple(zone.id for zone in zones),
        zone_name=tuple(zone.name for zone in zones),
        zone_short=tuple(zone.code for zone in zones),
        zone_label=tuple(zone.short for zone in zones),
        zone_kind=tuple(ZoneKind[zone.kind.upper()] for zone in zones),
        zone_source=tuple(field_sources(zone.source) for zone in zones),
        ring=ring,
        ring_name=tuple(spec.name for spec in files.map.rings),
        limit=limit,
        limit_mitte_entered=limit_mitte_entered,
        reichstag=ZoneId(ZONE_CODES.index("V")),
        zones_in_ring=tuple(
            tuple(ZoneId(z) for z, r in enumerate(ring) if r == n) for n in range(len(rings))
        ),
        soviet_adjacent=adjacency(files.map.borders, files.map.travel["soviet"], names.zones),
        german_adjacent=adjacency(files.map.borders, files.map.travel["german"], names.zones),
        border_kind=border_matrix(len(zones), ((b.a, b.b, b.kind) for b in borders)),
        borders=borders,
        corner_contacts=corner_contacts(files.map, names.zones),
        moltke_bridge=(bridge.a, bridge.b),
        unit_slug=tuple(unit.id for unit in units),
        unit_name=tuple(unit.name for unit in units),
        unit_side=tuple(Side[unit.side.upper()] for unit in units),
        unit_kind=tuple(UnitKind[unit.kind.upper()] for unit in units),
        unit_strength=tuple(unit.strength for unit in units),
        unit_yellow=tuple(unit.yellow_dot for unit in units),
        unit_garrison=tuple(unit.garrison for unit in units),
        unit_rebuildable=tuple(unit.rebuildable for unit in units),
        unit_setup=setup,
        unit_reinforcement=tuple((unit.reinforcement or 0) - 1 for unit in units),
        unit_by_card=tuple(NO_CARD if not u.by_card else names.cards[u.by_card] for u in units),
        unit_symbol=tuple(unit.symbol for unit in units),
        unit_size=tuple(unit.size or "" for unit in units),
        unit_source=tuple(source_of(unit.source) for unit in units),
        units_of=(_ids_of(units, "german"), _ids_of(units, "soviet")),
        reinforcement_zones=(
            names.zones_of(files.tables.reinforcement_zones[0]),
            names.zones_of(files.tables.reinforcement_zones[1]),
        ),
        card_slug=tuple(card.id for card in cards),
        card_name=tuple(card.name for card in cards),
        card_side=tuple(Side[card.side.upper()] for card in cards),
        card_number=tuple(card.number for card in cards),
        card_modes=tuple(tuple(_mode(mode, names) for mode in card.modes) for card in cards),
        card_source=tuple(source_of(card.source) for card in cards),
        decks=(
            tuple(CardId(i) for i, card in enumerate(cards) if card.side == "german"),
            tuple(CardId(i) for i, card in enumerate(cards) if card.side == "soviet"),
        ),
        marker_types=marker_types(files.counters.markers),
        marker_limit=tuple(markers[name].count for name in MAP_MARKERS),
        marker_strength=names.marker_strength,
        constants=_constants(files),
        combat=tuple(
            t.CombatRow(row.ratio, row.loser_removes, row.winner_removes, row.winner_dice)
            for row in files.tables.combat
        ),
        turn_track=tuple(
            t.TurnSpace(space.turn, space.date, space.event or "") for space in files.tables.turns
        ),
        scenarios=tuple(_scenario(spec, units, setup, names) for spec in files.scenarios),
        rules=rule_texts(files.rules),
        hints=hint_texts(files.rules),
        drawing=drawing_of(files.map, zones, ("german", "soviet")),
    )


def _names(
    files: TitleFiles,
    zones: list[BerlinZone],
    units: list[UnitSpec],
    cards: list[BerlinCard],
    markers: dict[str, BerlinMarker],
) -> _Names:
    ids = {zone.id: ZoneId(i) for i, zone in enumerate(zones)}
    sets = {ring.id: tuple(ids[zone] for zone in ring.zones) for ring in files.map.rings}
    for name, members in files.cards.zone_sets.items():
        found: set[ZoneId] = set()
        for member in members:
            found.update(sets.get(member) or (ids[member],))
        sets[name] = tuple(sorted(found))
    return _Names(
        zones=ids,
        zone_sets=sets,
        units={unit.id: UnitId(i) for i, unit in enumerate(units)},
        cards={card.id: CardId(i) for i, card in enumerate(cards)},
        marker_strength=tuple(markers[name].strength for name in MAP_MARKERS),
    )


def _mode(mode: ModeSpec, names: _Names) -> t.CardMode:
    return t.CardMode(
        symbol=t.Symbol("M!C".index(mode.symbol)),
        windows=tuple(t.CardWindow(window) for window in mode.windows),
        text=mode.text,
        requires=mode.requires or "",
        ops=tuple(_op(op, names) for op in mode.ops),
    )


def _op(op: OpSpec, names: _Names) -> t.Op:
    marker = None if op.marker is None else _marker(op.marker)
    value = op.value or (0 if marker is None else names.marker_strength[marker])
    bonus = op.bonus
    return t.Op(
        kind=t.OpKind(op.op),
        side=None if op.side is None else Side[op.side.upper()],
        value=value,
        bonus_value=0 if bonus is None else bonus.value,
        bonus_zones=() if bonus is None else names.zones_of(bonus.zones),
        bonus_unit=None if bonus is None or bonus.unit is None else UnitKind[bonus.unit.upper()],
        only_zones=names.zones_of(op.only_zones),
        count=1 if op.count is None else op.count,
        die=op.die or 0,
        success_max=op.success_max or 0,
        target=None if op.target is None else t.Target[op.target.upper().replace("-", "_")],
        chooser=None if op.chooser is None else Side[op.chooser.upper()],
        unit_kind=None if op.unit is None else UnitKind[op.unit.upper()],
        units=tuple(names.units[unit] for unit in op.units or ()),
        cards=tuple(names.cards[card] for card in op.cards or ()),
        marker=marker,
        markers=tuple(_marker(name) for name in op.markers or ()),
        zones=names.zones_of(op.zones),
        destination_zones=names.zones_of(op.destinations),
        except_within=names.zones_of(op.except_within),
        conditions=tuple(t.ZoneCondition(condition) for condition in op.conditions or ()),
        together=bool(op.together),
        every=bool(op.every),
    )


def _limits(
    zones: list[BerlinZone],
) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], tuple[tuple[int, ...], tuple[int, ...]]]:
    later = tuple(t.UNLIMITED if zone.limit is None else zone.limit for zone in zones)
    german = tuple(
        limit if zone.german_limit_before_mitte is None else zone.german_limit_before_mitte
        for zone, limit in zip(zones, later, strict=True)
    )
    return (german, later), (later, later)


def _constants(files: TitleFiles) -> t.Constants:
    spec = files.tables.constants
    orders = spec.german_orders
    return t.Constants(
        turns=spec.turns,
        opening_hand=spec.opening_hand,
        hand_limit=spec.hand_limit,
        draw_per_turn=spec.draw_per_turn,
        german_orders=(
            orders.start,
            orders.inner_ring_entered,
            orders.sector_entered,
            orders.reichstag_entered,
        ),
        soviet_orders=spec.soviet_orders,
        max_withdrawals=spec.max_withdrawals,
        retreat_cover=(spec.retreat_cover.german, spec.retreat_cover.soviet),
        extra_move_cost=(spec.extra_move_cost.german, spec.extra_move_cost.soviet),
        rebuild_cost=(spec.rebuild_cost.german, spec.rebuild_cost.soviet),
        destinations_per_order=spec.destinations_per_order,
        die=spec.die,
        casualty_max=spec.casualty_max,
        reinforcement_turn=spec.reinforcement_turn,
        automatic_victory_turn=spec.automatic_victory_turn,
        victory_ratio=spec.victory_ratio,
    )


def _scenario(
    spec: ScenarioFile, units: list[UnitSpec], setup: tuple[ZoneId, ...], names: _Names
) -> t.Scenario:
    moves = {names.units[unit]: names.zones[zone] for unit, zone in (spec.moves or {}).items()}
    start = [moves.get(UnitId(i), zone) for i, zone in enumerate(setup)]
    to_place: tuple[list[UnitId], list[UnitId]] = ([], [])
    free = None
    if spec.free is not None:
        for i, unit in enumerate(units):
            if unit.setup is not None and not unit.garrison:
                start[i] = t.NO_ZONE
                to_place[Side[unit.side.upper()]].append(UnitId(i))
        free = t.FreeDeployment(
            german_minimum=_minimums(spec.free.german, names),
            german_zones=names.zones_of(spec.free.german.zones),
            soviet_minimum=_minimums(spec.free.soviet, names),
            soviet_zones=names.zones_of(spec.free.soviet.zones),
        )
    return t.Scenario(
        slug=spec.id,
        name=spec.name,
        text=spec.text,
        start=tuple(start),
        free=free,
        to_place=(tuple(to_place[0]), tuple(to_place[1])),
        source=source_of(spec.source),
    )


def _minimums(placement: PlacementSpec, names: _Names) -> tuple[int, ...]:
    zones = frozenset(names.zones_of(placement.minimum_zones))
    return tuple(placement.minimum if z in zones else 0 for z in range(len(ZONE_CODES)))


def _ids_of(units: list[UnitSpec], side: str) -> tuple[UnitId, ...]:
    return tuple(UnitId(i) for i, unit in enumerate(units) if unit.side == side)


def _border_kind(name: str) -> BorderKind:
    return BorderKind[name.upper().replace("-", "_")]


def _marker(name: str) -> Marker:
    return Marker[name.upper().replace("-", "_")]
