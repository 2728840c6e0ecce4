"""Setting up a game (3): the printed start places, or a deployment by the players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wargames.core.agenda import ChanceNode, Node, PlayerNode, RuleNode
from wargames.core.chance import ChanceEvent, Outcome, Shuffle
from wargames.core.decision import Action, Option, Ref, RefKind, Refusal
from wargames.core.events import Recorder
from wargames.core.ids import CardId, PlayerId, UnitId, ZoneId
from wargames.engines.berlin_1945 import actions as act
from wargames.engines.berlin_1945.cites import RB
from wargames.engines.berlin_1945.effects import draw_cards
from wargames.engines.berlin_1945.ids import N_ZONES, RESERVE, Phase, Side, ZoneKind
from wargames.engines.berlin_1945.kit import Kit
from wargames.engines.berlin_1945.movement import SIDE_NAMES, refuse_stacking
from wargames.engines.berlin_1945.state import Berlin1945State, room_in, stacks_of, units_in
from wargames.engines.berlin_1945.tables import NO_ZONE, FreeDeployment, Scenario, Tables

Nodes = Sequence[Node[Berlin1945State]]

_N_PLACES = N_ZONES + 2


@RB.rule("3", "R-B45-05")
def initial_state(tables: Tables, kit: Kit, scenario: Scenario) -> Berlin1945State:
    """Return the map as it stands before cards are shuffled and units are deployed."""
    german: list[tuple[UnitId, ...]] = [()] * _N_PLACES
    soviet: list[tuple[UnitId, ...]] = [()] * _N_PLACES
    for index, start in enumerate(scenario.start):
        unit = UnitId(index)
        stacks = soviet if tables.unit_side[unit] is Side.SOVIET else german
        zone = RESERVE if start == NO_ZONE else start
        stacks[zone] = (*stacks[zone], unit)
    areas = [kind is ZoneKind.AREA for kind in tables.zone_kind]
    return Berlin1945State(
        tables=tables,
        kit=kit,
        german=german,
        soviet=soviet,
        control=[Side.SOVIET if area else Side.GERMAN for area in areas],
        moved=[False] * len(tables.unit_slug),
        decks=list(tables.decks),
        hands=[(), ()],
        discards=[(), ()],
    )


@dataclass(frozen=True, slots=True)
class ShuffleDeck(ChanceNode[Berlin1945State]):
    """Shuffle the deck of a side and deal its opening hand (2.3)."""

    side: Side
    cite = RB["2.3"]

    def event(self, s: Berlin1945State) -> ChanceEvent:
        deck = tuple(int(card) for card in s.tables.decks[self.side])
        return Shuffle(deck, f"{SIDE_NAMES[self.side]} deck")

    def answer(self, s: Berlin1945State, outcome: Outcome, rec: Recorder) -> Nodes:
        s.decks[self.side] = tuple(CardId(card) for card in outcome.values)
        rec.tell(
            "The {} side shuffles its deck and takes {} cards.",
            SIDE_NAMES[self.side],
            s.tables.constants.opening_hand,
            cite=RB["2.3"],
        )
        draw_cards(s, self.side, s.tables.constants.opening_hand, rec)
        return ()


def units_to_place(s: Berlin1945State, side: Side, scenario: Scenario) -> tuple[UnitId, ...]:
    """Return the units of a free deployment that are not on the map yet, strongest first."""
    reserve = stacks_of(s, side)[RESERVE]
    waiting = [unit for unit in scenario.to_place[side] if unit in reserve]
    strength = s.tables.unit_strength
    return tuple(sorted(waiting, key=lambda unit: (-strength[unit], unit)))


def _demand(free: FreeDeployment, side: Side) -> tuple[tuple[ZoneId, ...], tuple[int, ...]]:
    if side is Side.GERMAN:
        return free.german_zones, free.german_minimum
    return free.soviet_zones, free.soviet_minimum


def placement_zones(s: Berlin1945State, side: Side, scenario: Scenario) -> list[ZoneId]:
    """Return where the next unit may go so that every minimum can still be met."""
    free = scenario.free
    assert free is not None
    zones, minimum = _demand(free, side)
    missing = {zone: max(0, minimum[zone] - len(units_in(s, side, zone))) for zone in zones}
    left = len(units_to_place(s, side, scenario))
    if sum(missing.values()) >= left:
        return [zone for zone in zones if missing[zone]]
    return [zone for zone in zones if room_in(s, side, zone) > 0]


@dataclass(frozen=True, slots=True)
class Deploy(RuleNode[Berlin1945State]):
    """Have a side place its units one by one, if the set-up is a free deployment."""

    side: Side
    scenario: int
    cite = RB["3"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        if units_to_place(s, self.side, s.tables.scenarios[self.scenario]):
            return (PlaceNext(self.side, self.scenario), self)
        return ()


@dataclass(frozen=True, slots=True)
class PlaceNext(PlayerNode[Berlin1945State]):
    """Choose the zone of the next unit of a free deployment."""

    side: Side
    scenario: int
    public = True
    cite = RB["3"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return PlayerId(int(self.side))

    def prompt(self, s: Berlin1945State) -> str:
        waiting = units_to_place(s, self.side, s.tables.scenarios[self.scenario])
        name = s.tables.unit_name[waiting[0]]
        return f"{SIDE_NAMES[self.side]} side: click a zone for {name} ({len(waiting)} to place)."

    def options(self, s: Berlin1945State) -> list[Option]:
        scenario = s.tables.scenarios[self.scenario]
        return [s.kit.place[zone] for zone in placement_zones(s, self.side, scenario)]

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        assert isinstance(action, act.PlaceUnit)
        unit = units_to_place(s, self.side, s.tables.scenarios[self.scenario])[0]
        stacks = stacks_of(s, self.side)
        stacks[RESERVE] = tuple(other for other in stacks[RESERVE] if other != unit)
        stacks[action.zone] = tuple(sorted((*stacks[action.zone], unit)))
        return ()

    def propose(self, s: Berlin1945State, target: Ref) -> Action | None:
        return act.PlaceUnit(ZoneId(target.id)) if target.kind is RefKind.ZONE else None

    def explain(self, s: Berlin1945State, action: Action) -> Refusal | None:
        if not isinstance(action, act.PlaceUnit):
            return None
        scenario = s.tables.scenarios[self.scenario]
        if action.zone in placement_zones(s, self.side, scenario):
            return None
        assert scenario.free is not None
        zones, minimum = _demand(scenario.free, self.side)
        if action.zone not in zones:
            return Refusal("This set-up has no units of your side in this zone.", RB["3"])
        return refuse_stacking(s, self.side, action.zone, 1) or Refusal(
            f"First bring every zone to its minimum ({max(minimum)} here and there).", RB["3"]
        )


@dataclass(frozen=True, slots=True)
class BeginPlay(RuleNode[Berlin1945State]):
    """The set-up is complete."""

    cite = RB["3"]

    def run(self, s: Berlin1945State, rec: Recorder) -> Nodes:
        s.phase = Phase.CARD_DRAW
        return ()
