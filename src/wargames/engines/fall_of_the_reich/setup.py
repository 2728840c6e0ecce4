"""Setting up the game (5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wargames.core.agenda import ChanceNode, Node, RuleNode
from wargames.core.chance import ChanceEvent, Outcome, Shuffle
from wargames.core.events import Recorder
from wargames.core.ids import UnitId, ZoneId
from wargames.engines.fall_of_the_reich.cites import RB
from wargames.engines.fall_of_the_reich.ids import (
    N_GARRISON,
    N_SOVIET,
    N_UNITS,
    N_ZONES,
    OptionalRule,
    Terrain,
)
from wargames.engines.fall_of_the_reich.kit import Kit
from wargames.engines.fall_of_the_reich.state import (
    NOT_ACTED,
    FallOfTheReichState,
    has_rule,
    place_name,
)
from wargames.engines.fall_of_the_reich.tables import NO_UNIT, Tables

Nodes = Sequence[Node[FallOfTheReichState]]


@RB.rule("5.0", "5.1", "5.2", "5.3", "5.3.1", "11.4")
def initial_state(tables: Tables, kit: Kit, rules: tuple[bool, ...]) -> FallOfTheReichState:
    """Return the map with the Soviet units and markers, before German counters are placed."""
    soviet: list[tuple[UnitId, ...]] = [()] * (N_ZONES + 1)
    for unit in tables.soviet_units:
        zone = tables.unit_setup[unit]
        soviet[zone] = (*soviet[zone], unit)
    tracks = tables.tracks
    s = FallOfTheReichState(
        tables=tables,
        kit=kit,
        rules=rules,
        morale=tracks.morale.start,
        approval=tracks.approval.start,
        supply=tracks.supply.start,
        soviet=soviet,
        spent=[False] * N_SOVIET,
        german=[NO_UNIT] * N_ZONES,
        # All but the garrison have their backs open from the start.
        seen=[not N_SOVIET <= unit < N_SOVIET + N_GARRISON for unit in range(N_UNITS)],
        entered_from=[NOT_ACTED] * N_SOVIET,
    )
    if has_rule(s, OptionalRule.NINTH_ARMY):
        s.ninth = [tables.ninth_army.path[0]] * len(tables.ninth_army.units)
    return s


@dataclass(frozen=True, slots=True)
class PlaceGarrison(ChanceNode[FallOfTheReichState]):
    """Shuffle the counters of a terrain and put one into each place of it, unseen (5.4)."""

    terrain: Terrain
    cite = RB["5.4"]

    def event(self, s: FallOfTheReichState) -> ChanceEvent:
        units = tuple(int(unit) for unit in s.tables.counters_of[self.terrain])
        return Shuffle(units, f"{s.tables.terrain[self.terrain].name} counters")

    @RB.rule("3.1.1", "4.4", "R-FOR-30", "R-FOR-39")
    def answer(self, s: FallOfTheReichState, outcome: Outcome, rec: Recorder) -> Nodes:
        places = s.tables.places_of[self.terrain]
        for zone, unit in zip(places, outcome.values, strict=False):
            s.german[zone] = UnitId(unit)
        rest = tuple(UnitId(unit) for unit in outcome.values[len(places) :])
        s.excess = tuple(sorted(s.excess + rest))
        rec.tell(
            "{} counters are shuffled: {} placed, {} removed unexamined.",
            s.tables.terrain[self.terrain].name,
            len(places),
            len(rest),
            cite=RB["5.4"],
        )
        return ()


@dataclass(frozen=True, slots=True)
class RevealOuterZones(RuleNode[FallOfTheReichState]):
    """Counters in the Zones of Soviet units are placed Revealed, without a strategy (5.4)."""

    cite = RB["5.4"]

    @RB.rule("5.4", "R-FOR-06")
    def run(self, s: FallOfTheReichState, rec: Recorder) -> Nodes:
        for index in range(N_ZONES):
            zone = ZoneId(index)
            if not s.tables.zone_revealed[zone]:
                continue
            unit = s.german[zone]
            s.seen[unit] = True
            rec.tell(
                "{}: {} is set up Revealed.",
                place_name(s, zone),
                s.tables.unit_name[unit],
                cite=RB["5.4"],
                reveals=True,
            )
        return ()
