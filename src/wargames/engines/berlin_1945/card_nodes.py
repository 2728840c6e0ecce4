"""The choices and dice that card effects ask for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wargames.core.agenda import ChanceNode, Node, PlayerNode, RuleNode
from wargames.core.chance import ChanceEvent, Outcome, Roll
from wargames.core.decision import Action, Option, Ref, RefKind, Refusal
from wargames.core.events import Recorder
from wargames.core.ids import PlayerId, UnitId, ZoneId
from wargames.engines.berlin_1945 import actions as act
from wargames.engines.berlin_1945 import kit as k
from wargames.engines.berlin_1945.card_targets import (
    deploy_zones,
    markable_units,
    marker_zones,
    rebuild_zones_by_card,
    removable_markers,
    removed_units,
    target_units,
    target_zones,
)
from wargames.engines.berlin_1945.cards import (
    OpRef,
    op_of,
    seat_of,
)
from wargames.engines.berlin_1945.cites import RB
from wargames.engines.berlin_1945.ids import (
    N_ZONES,
    REMOVED,
    RESERVE,
    Marker,
    Side,
)
from wargames.engines.berlin_1945.losses import lose_one, place_on_map
from wargames.engines.berlin_1945.state import (
    Berlin1945State,
    all_alike,
    place_name,
    stacks_of,
)
from wargames.engines.berlin_1945.tables import Op

Nodes = Sequence[Node[Berlin1945State]]
_NOT_THERE = "The card cannot be used in this zone."
MARKER_NAMES = ("Barricades", "Flak tower", "Moltke Bridge", "Shock Army", "Wave Attack")


@dataclass(frozen=True, slots=True)
class CardChoice(PlayerNode[Berlin1945State]):
    """Base of the choices that a card asks its player for."""

    side: Side
    ref: OpRef
    cite = RB["2.3"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return seat_of(self.side)

    def propose(self, s: Berlin1945State, target: Ref) -> Action | None:
        return act.ChooseZone(ZoneId(target.id)) if target.kind is RefKind.ZONE else None

    def explain(self, s: Berlin1945State, action: Action) -> Refusal | None:
        if not isinstance(action, act.ChooseZone):
            return None
        if any(option.action == action for option in self.options(s)):
            return None
        return Refusal(_NOT_THERE, RB["2.3"])

    def name(self, s: Berlin1945State) -> str:
        """Return the name of the card."""
        return s.tables.card_name[self.ref.card]


@dataclass(frozen=True, slots=True)
class DeployByCard(CardChoice):
    """Choose where new units enter (8.2)."""

    cite = RB["8.2"]

    def prompt(self, s: Berlin1945State) -> str:
        return f"{self.name(s)}: click the zone where the units enter."

    def options(self, s: Berlin1945State) -> list[Option]:
        return [s.kit.choose_zone[zone] for zone in deploy_zones(s, op_of(s, self.ref))]

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        assert isinstance(action, act.ChooseZone)
        waiting = stacks_of(s, self.side)[RESERVE]
        units = tuple(unit for unit in op_of(s, self.ref).units if unit in waiting)
        place_on_map(s, units, action.zone, rec)
        return ()


@dataclass(frozen=True, slots=True)
class RebuildByCard(CardChoice):
    """Choose where removed units return; after the first one may stop."""

    left: int
    zone: ZoneId = REMOVED
    """The zone of the first unit where all must go to one zone."""

    def prompt(self, s: Berlin1945State) -> str:
        more = "one more unit" if self.zone != REMOVED else "a removed unit"
        return f"{self.name(s)}: click the zone for {more}."

    def options(self, s: Berlin1945State) -> list[Option]:
        found = [s.kit.choose_zone[zone] for zone in self._zones(s)]
        return [*found, k.DONE] if self.zone != REMOVED else found

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        if not isinstance(action, act.ChooseZone):
            return ()
        after: Nodes = (MoreRebuilding(self.side, self.ref, self.left - 1, action.zone),)
        units = removed_units(s, self.side, op_of(s, self.ref))
        if not all_alike(s, units):
            return (ReturnUnit(self.side, units, action.zone), *after)
        place_on_map(s, units[:1], action.zone, rec)
        return after

    def _zones(self, s: Berlin1945State) -> list[ZoneId]:
        op = op_of(s, self.ref)
        zones = rebuild_zones_by_card(s, self.side, op)
        if op.together and self.zone != REMOVED:
            return [zone for zone in zones if zone == self.zone]
        return zones


@dataclass(frozen=True, slots=True)
class MoreRebuilding(RuleNode[Berlin1945State]):
    """Go on with a rebuilding card if there is still something to return."""

    side: Side
    ref: OpRef
    left: int
    zone: ZoneId
    cite = RB["2.3"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        node = RebuildByCard(self.side, self.ref, self.left, self.zone)
        return (node,) if self.left > 0 and len(node.options(s)) > 1 else ()


@dataclass(frozen=True, slots=True)
class ReturnUnit(PlayerNode[Berlin1945State]):
    """Choose which of several different removed units returns."""

    side: Side
    units: tuple[UnitId, ...]
    zone: ZoneId
    cite = RB["6"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return seat_of(self.side)

    def prompt(self, s: Berlin1945State) -> str:
        return f"Click the removed unit that returns to {place_name(s, self.zone)}."

    def options(self, s: Berlin1945State) -> list[Option]:
        return [s.kit.choose_unit[unit] for unit in self.units]

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        assert isinstance(action, act.ChooseUnit)
        place_on_map(s, (action.unit,), self.zone, rec)
        return ()


@dataclass(frozen=True, slots=True)
class PlaceMarkerByCard(CardChoice):
    """Choose zones for markers; after the first one may stop."""

    left: int
    placed: int = 0

    def prompt(self, s: Berlin1945State) -> str:
        return f"{self.name(s)}: click a zone for the marker."

    def options(self, s: Berlin1945State) -> list[Option]:
        found = [s.kit.choose_zone[zone] for zone in marker_zones(s, op_of(s, self.ref))]
        return [*found, k.DONE] if self.placed else found

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        if not isinstance(action, act.ChooseZone):
            return ()
        put_marker(s, op_of(s, self.ref), action.zone, rec)
        node = PlaceMarkerByCard(self.side, self.ref, self.left - 1, self.placed + 1)
        return (node,) if node.left > 0 and marker_zones(s, op_of(s, self.ref)) else ()


def put_marker(s: Berlin1945State, op: Op, zone: ZoneId, rec: Recorder) -> None:
    """Place the marker of a card in a zone."""
    assert op.marker is not None
    if op.marker is Marker.BARRICADES:
        s.barricades = tuple(sorted((*s.barricades, zone)))
    else:
        s.flak = tuple(sorted((*s.flak, zone)))
    rec.tell("{} in {}.", MARKER_NAMES[op.marker], place_name(s, zone), cite=RB["2.2"])


@dataclass(frozen=True, slots=True)
class RemoveMarkerByCard(CardChoice):
    """Choose markers to remove; after the first one may stop."""

    left: int
    removed: int = 0

    def prompt(self, s: Berlin1945State) -> str:
        return f"{self.name(s)}: click a marker to remove."

    def options(self, s: Berlin1945State) -> list[Option]:
        found = [
            s.kit.choose_marker[marker][zone]
            for marker, zone in removable_markers(s, op_of(s, self.ref))
        ]
        return [*found, k.DONE] if self.removed else found

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        if not isinstance(action, act.ChooseMarker):
            return ()
        take_marker(s, Marker(action.marker), action.zone, rec)
        node = RemoveMarkerByCard(self.side, self.ref, self.left - 1, self.removed + 1)
        return (node,) if node.left > 0 and removable_markers(s, op_of(s, self.ref)) else ()


def take_marker(s: Berlin1945State, marker: Marker, zone: ZoneId, rec: Recorder) -> None:
    """Remove a marker from the map."""
    if marker is Marker.MOLTKE_BRIDGE:
        s.bridge_closed = False
    elif marker is Marker.BARRICADES:
        s.barricades = tuple(z for z in s.barricades if z != zone)
    else:
        s.flak = tuple(z for z in s.flak if z != zone)
    where = place_name(s, zone)
    rec.tell("{} in {}: the marker is removed.", MARKER_NAMES[marker], where, cite=RB["2.2"])


@dataclass(frozen=True, slots=True)
class ShockZone(CardChoice):
    """Choose the zone whose units get Shock Army markers."""

    def prompt(self, s: Berlin1945State) -> str:
        count = op_of(s, self.ref).count
        return f"{self.name(s)}: click a zone; {count} regular units there get strength 2."

    def options(self, s: Berlin1945State) -> list[Option]:
        op = op_of(s, self.ref)
        zones = (ZoneId(zone) for zone in range(N_ZONES))
        return [
            s.kit.choose_zone[zone]
            for zone in zones
            if len(markable_units(s, self.side, zone, op)) >= op.count
        ]

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        assert isinstance(action, act.ChooseZone)
        op = op_of(s, self.ref)
        units = markable_units(s, self.side, action.zone, op)[: op.count]
        s.shock = tuple(sorted(s.shock + units))
        where = place_name(s, action.zone)
        rec.tell("Shock Army markers on {} units in {}.", op.count, where, cite=RB["2.2"])
        return ()


@dataclass(frozen=True, slots=True)
class PickTargetZone(CardChoice):
    """Choose the zone that a card strikes."""

    def prompt(self, s: Berlin1945State) -> str:
        return f"{self.name(s)}: click the zone to strike."

    def options(self, s: Berlin1945State) -> list[Option]:
        return [s.kit.choose_zone[zone] for zone in target_zones(s, op_of(s, self.ref))]

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        assert isinstance(action, act.ChooseZone)
        return (RollToRemove(self.side, self.ref, action.zone),)


@dataclass(frozen=True, slots=True)
class RollToRemove(ChanceNode[Berlin1945State]):
    """Roll whether a card hits."""

    side: Side
    ref: OpRef
    zone: ZoneId
    cite = RB["2.3"]

    def event(self, s: Berlin1945State) -> ChanceEvent:
        op = op_of(s, self.ref)
        name = s.tables.card_name[self.ref.card]
        return Roll(op.die, 1, f"{name}: a unit is removed on 1 to {op.success_max}")

    def answer(self, s: Berlin1945State, outcome: Outcome, rec: Recorder) -> Nodes:
        op = op_of(s, self.ref)
        assert op.chooser is not None
        hit = outcome.values[0] <= op.success_max
        rec.tell(
            "{}: {} rolled, {}.",
            s.tables.card_name[self.ref.card],
            outcome.values[0],
            "a hit" if hit else "no effect",
            cite=RB["2.3"],
            dice=outcome.values,
            sides=op.die,
            roller=seat_of(self.side),
            reveals=True,
        )
        if not hit:
            return ()
        return lose_one(s, op.chooser, target_units(s, op, self.zone), self.zone, rec)
