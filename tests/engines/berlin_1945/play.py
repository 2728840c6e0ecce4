"""Positions of Berlin 1945 in one call, driven by notation, read as facts.

    play = position(soviet={"district-15": 5}, phase="soviet-planning")
    play("soviet: plan-from district-15; plan-to district-8; confirm-order; seal-plan")
    assert play.refused("german: move-from district-8") == "5"
    play("dice: 4 9")

Units are given as a number of the common kind (``3``), by kinds (``"3w+1ss"``, ``"2r+1g"``) or by
name (``["gs04"]``). Hands and decks are empty unless given, so that nobody is asked for reactions.
Dice are outcomes written in the script. No unit may be lost or doubled at any step.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from wargames.core.agenda import ChanceNode, PlayerNode, settle
from wargames.core.chance import Outcome
from wargames.core.decision import Action, Refusal
from wargames.core.events import SILENT, Event
from wargames.core.ids import CHANCE, CardId, PlayerId, UnitId, ZoneId
from wargames.engines.berlin_1945 import flow, setup
from wargames.engines.berlin_1945.game import Berlin1945Game
from wargames.engines.berlin_1945.ids import REMOVED, RESERVE, Phase, Side, UnitKind
from wargames.engines.berlin_1945.load import load_tables
from wargames.engines.berlin_1945.state import Berlin1945State, stacks_of, strength_on_map
from wargames.engines.berlin_1945.strength import strength_in
from wargames.engines.berlin_1945.view import Berlin1945View

DATA = Path(__file__).resolve().parents[3] / "data"

Stack = int | str | Sequence[str]
Goals = Mapping[str, int | Sequence[str]]

SEATS = {"german": PlayerId(0), "soviet": PlayerId(1), "dice": CHANCE}
_KINDS = {"r": UnitKind.REGULAR, "g": UnitKind.GUARDS, "w": UnitKind.WEHRMACHT, "ss": UnitKind.SS}
_COMMON = {"german": "w", "soviet": "r"}


@cache
def the_game() -> Berlin1945Game:
    """Return the game on the shipped data, loaded once."""
    return Berlin1945Game(load_tables(DATA))


@dataclass
class Play:
    """A game in progress and everything that was told."""

    game: Berlin1945Game
    state: Berlin1945State
    events: list[Event] = field(default_factory=list)
    """Of the last script only."""

    def __call__(self, script: str) -> Play:
        """Carry out ``seat: action; action`` steps; a line may name another seat."""
        self.events = []
        for seat, text in _steps(script):
            done = self.game.apply(self.state, SEATS[seat], self._action(seat, text))
            self.state = done.state
            self.events += done.events
            self._check_units()
        return self

    def refusal(self, step: str) -> Refusal | None:
        """Return why a step is refused; None if it is allowed."""
        ((seat, text),) = _steps(step)
        return self.game.refuse(self.state, SEATS[seat], self._action(seat, text))

    def refused(self, step: str) -> str:
        """Return the section that refuses a step; "" if it is allowed."""
        refusal = self.refusal(step)
        return "" if refusal is None else refusal.cite.section

    def offers(self, step: str) -> bool:
        """Tell whether a step is allowed now."""
        return self.refusal(step) is None

    # Composed orders: no rule of their own, only several steps of notation.

    def plan(self, origin: str, goals: Goals, *, additional: bool = False) -> Play:
        """Have the Soviets plan an order; a number of 0 is "all units"."""
        steps = ["plan-extra-move"] if additional else []
        steps.append(f"plan-from {origin}")
        steps += [f"plan-to {zone}" for zone in goals]
        self("soviet: " + "; ".join(steps))
        wanted = list(goals.values())
        for leg in reversed(range(len(wanted))):
            number = f"soviet: set-number {leg} {wanted[leg]}"
            if self.state.agenda[-1].legs[leg].number != wanted[leg]:  # type: ignore[attr-defined]
                self(number)
        return self("soviet: confirm-order")

    def seal(self) -> Play:
        """Have the Soviets seal their plan."""
        return self("soviet: seal-plan")

    def move(self, origin: str, goals: Goals, *, additional: bool = False) -> Play:
        """Have the Germans give and confirm an order: numbers of units or their names."""
        self(f"german: {'extra-move; ' if additional else ''}move-from {origin}")
        for zone, wanted in goals.items():
            self.take(wanted)
            self(f"german: move-to {zone}")
        return self("german: confirm-order")

    def take(self, wanted: int | Sequence[str]) -> Play:
        """Have exactly these units (or so many) taken in the German order being composed."""
        node: Any = self.state.agenda[-1]
        slugs = self.game.tables.unit_slug
        gone = {u for group in node.groups for u in group.units}
        free = [
            slugs[u]
            for u in self.state.german[node.origin]
            if u not in gone and not self.state.moved[u]
        ]
        names = free[:wanted] if isinstance(wanted, int) else list(wanted)
        for slug in [slugs[u] for u in node.taken if slugs[u] not in names]:
            self(f"german: toggle-unit {slug}")
        for slug in names:
            if self.game.tables.unit(slug) not in self.state.agenda[-1].taken:  # type: ignore[attr-defined]
                self(f"german: toggle-unit {slug}")
        return self

    def to_soviet_movement(self) -> Play:
        """Have the Germans end their movement; nobody reacts to their last order."""
        self.no_reactions()
        if self.at("GermanMovement"):
            self("german: finish-orders")
        return self("german: end-movement")

    def to_combat(self) -> Play:
        """Have both sides end their movement."""
        if self.at("SovietPlanning"):
            self.seal()
        if not self.at("SovietMovement"):
            self.to_soviet_movement()
        return self.no_reactions()("soviet: end-movement")

    def no_reactions_but(self, seat: str) -> Play:
        """Have everybody but one seat say no wherever they are asked for a reaction now."""
        while self.at("AskForReaction") and self.asked() != seat:
            self(f"{self.asked()}: decline")
        return self

    def to_first_combat(self) -> Play:
        """Have nobody use a card at the start of the Combat phase."""
        while self.at("AskForReaction") and self.state.battle is None:
            self(f"{self.asked()}: decline")
        return self

    def no_reactions(self) -> Play:
        """Have both sides say no wherever they are asked for a reaction now."""
        while self.at("AskForReaction"):
            self(f"{self.asked()}: decline")
        return self

    # Facts.

    def at(self, node: str) -> bool:
        """Tell whether the node that waits is of a class of this name."""
        return bool(self.state.agenda) and type(self.state.agenda[-1]).__name__ == node

    def node(self) -> str:
        """Return the class name of the node that waits."""
        return type(self.state.agenda[-1]).__name__ if self.state.agenda else ""

    def asked(self) -> str:
        """Return the seat that decides now: german, soviet, dice, or "" after the end."""
        player = self.game.current_player(self.state)
        return next((name for name, seat in SEATS.items() if seat == player), "")

    def dice_asked(self) -> int:
        """Return how many dice are to be rolled now."""
        event: Any = self.game.chance(self.state)
        return 0 if event is None else int(event.count)

    def options(self) -> list[str]:
        """Return the notation of everything that is on offer."""
        top = self.state.agenda[-1]
        if not isinstance(top, PlayerNode):
            return []
        return [self.game.notation.write(option.action) for option in top.options(self.state)]

    def zones_on_offer(self, word: str) -> list[str]:
        """Return the zones of the options with an action word."""
        return [text.split()[1] for text in self.options() if text.split()[0] == word]

    def units(self, side: str, zone: str) -> list[str]:
        """Return the names of the units in a zone, or in ``removed`` or ``reserve``."""
        stacks = stacks_of(self.state, Side[side.upper()])
        return [self.game.tables.unit_slug[unit] for unit in stacks[self._place(zone)]]

    def count(self, side: str, zone: str) -> int:
        """Return the number of units of a side in a zone."""
        return len(self.units(side, zone))

    def control(self, zone: str) -> str:
        """Return the side that controls a zone."""
        return self.state.control[self._place(zone)].name.lower()

    def hand(self, side: str) -> list[str]:
        """Return the cards in a hand."""
        return [self.game.tables.card_slug[c] for c in self.state.hands[Side[side.upper()]]]

    def played(self) -> list[str]:
        """Return the cards played face up."""
        return [self.game.tables.card_slug[c] for c in self.state.played]

    def discarded(self, side: str) -> list[str]:
        """Return the cards put away face down."""
        return [self.game.tables.card_slug[c] for c in self.state.discards[Side[side.upper()]]]

    def zones(self, field_name: str) -> list[str]:
        """Return a list of zones of the state (barricades, flak, fought) by name."""
        return [self.game.tables.zone_slug[z] for z in getattr(self.state, field_name)]

    def strengths(self, zone: str) -> tuple[int, int]:
        """Return the German and the Soviet strength in a zone."""
        return strength_in(self.state, self._place(zone))

    def map_strengths(self) -> tuple[int, int]:
        """Return the German and the Soviet strength on the map."""
        return strength_on_map(self.state, Side.GERMAN), strength_on_map(self.state, Side.SOVIET)

    def plan_status(self) -> list[str]:
        """Return what has become of each planned order."""
        return [order.status.name.lower() for order in self.state.plan]

    def ending(self) -> str:
        """Return the id of the ending; "" while the game lasts."""
        return self.state.result.ending if self.state.result else ""

    def told(self, phrase: str) -> bool:
        """Tell whether an event of the last script contains a phrase."""
        return any(phrase in event.text for event in self.events)

    def cites(self) -> list[str]:
        """Return the sections of the events of the last script."""
        return [event.cite.section for event in self.events if event.cite]

    def hint(self, step: str) -> str:
        """Return what an action would mean."""
        ((seat, text),) = _steps(step)
        return self.game.hint(self.state, self._action(seat, text))

    def view(self, side: str | None) -> Berlin1945View:
        """Return what a seat may see."""
        return self.game.view(self.state, None if side is None else SEATS[side])

    def _place(self, slug: str) -> ZoneId:
        boxes = {"removed": REMOVED, "reserve": RESERVE}
        return boxes[slug] if slug in boxes else self.game.tables.zone(slug)

    def _action(self, seat: str, text: str) -> Action:
        if seat == "dice":
            return Outcome(tuple(int(face) for face in text.split()))
        return self.game.notation.read(text)

    def _check_units(self) -> None:
        for side in Side:
            everywhere = sorted(u for stack in stacks_of(self.state, side) for u in stack)
            assert everywhere == list(self.game.tables.units_of[side]), "a unit is lost or doubled"


def _steps(script: str) -> list[tuple[str, str]]:
    found, seat = [], ""
    for part in re.split(r"[;\n]", script):
        text = part.strip()
        if not text:
            continue
        if ":" in text:
            seat, text = (piece.strip() for piece in text.split(":", 1))
        found.append((seat, text))
    return found


def position(
    *,
    german: Mapping[str, Stack] | None = None,
    soviet: Mapping[str, Stack] | None = None,
    removed: Mapping[str, Stack] | None = None,
    soviet_control: Sequence[str] = (),
    german_control: Sequence[str] = (),
    german_hand: Sequence[str] = (),
    soviet_hand: Sequence[str] = (),
    decks: Mapping[str, Sequence[str]] | None = None,
    turn: int = 2,
    phase: str = "soviet-planning",
    **facts: Any,
) -> Play:
    """Return a game at the beginning of a phase.

    Control follows from the units where it is not given: a zone with Soviet units alone is
    Soviet, every other district and sector German. ``facts`` are fields of the state: ``flak``
    and ``barricades`` as zones, ``shock`` as units, ``mitte_entered``, ``german_order_step`` …
    """
    game = the_game()
    tables = game.tables
    start = game.start({})
    state = setup.initial_state(tables, start.kit, tables.scenarios[0])
    box = _Box(game)
    for side, stacks in (("german", german or {}), ("soviet", soviet or {})):
        lists = stacks_of(state, Side[side.upper()])
        lists[:] = [()] * len(lists)
        given = [(tables.zone(zone), stack) for zone, stack in stacks.items()]
        given += [(REMOVED, stack) for name, stack in (removed or {}).items() if name == side]
        for zone, stack in sorted(given, key=lambda pair: isinstance(pair[1], int | str)):
            lists[zone] = tuple(sorted(lists[zone] + box.take(side, stack)))
        lists[RESERVE] = box.rest(side)
    for index in range(REMOVED):
        if state.soviet[index] and not state.german[index]:
            state.control[index] = Side.SOVIET
    for slugs, side_of in ((soviet_control, Side.SOVIET), (german_control, Side.GERMAN)):
        for slug in slugs:
            state.control[tables.zone(slug)] = side_of
    state.hands = [_cards(game, german_hand), _cards(game, soviet_hand)]
    state.decks = [_cards(game, (decks or {}).get(name, ())) for name in ("german", "soviet")]
    state.turn = turn - 1
    _cut_turn(state, Phase[phase.upper().replace("-", "_")])
    _set_facts(state, facts)
    settle(state, SILENT)
    return Play(game, state)


def new_game(**options: str) -> Play:
    """Return a game at its very first question or shuffle."""
    game = the_game()
    return Play(game, game.new_initial_state(options).state)


def deal(play: Play, german: Sequence[str] = (), soviet: Sequence[str] = ()) -> Play:
    """Shuffle both decks so that these cards come first, the others in order of their numbers."""
    for wanted in (german, soviet):
        top = play.state.agenda[-1]
        assert isinstance(top, ChanceNode)
        event: Any = top.event(play.state)
        first = [play.game.tables.card(slug) for slug in wanted]
        rest = [card for card in event.items if card not in first]
        play("dice: " + " ".join(str(card) for card in reversed([*first, *rest])))
    return play


class _Box:
    """The counters that have not been put on the map yet."""

    def __init__(self, game: Berlin1945Game) -> None:
        self.game = game
        t = game.tables
        self.free = list(range(len(t.unit_slug)))
        special = [
            t.unit_yellow[u] or t.unit_garrison[u] or t.unit_reinforcement[u] >= 0
            for u in self.free
        ]
        self.free.sort(key=lambda unit: (special[unit], unit))

    def take(self, side: str, stack: Stack) -> tuple[UnitId, ...]:
        if isinstance(stack, int):
            stack = f"{stack}{_COMMON[side]}"
        if not isinstance(stack, str):
            return tuple(self._pick(self.game.tables.unit(slug)) for slug in stack)
        found: list[UnitId] = []
        for part in stack.split("+"):
            match = re.fullmatch(r"(\d+)(r|g|w|ss)", part.strip())
            assert match, f"units are written like 3w+1ss, got {stack!r}"
            kind = _KINDS[match[2]]
            for _ in range(int(match[1])):
                kinds = self.game.tables.unit_kind
                found.append(self._pick(next(u for u in self.free if kinds[u] is kind)))
        return tuple(found)

    def rest(self, side: str) -> tuple[UnitId, ...]:
        wanted = Side[side.upper()]
        return tuple(
            sorted(UnitId(u) for u in self.free if self.game.tables.unit_side[u] is wanted)
        )

    def _pick(self, unit: int) -> UnitId:
        self.free.remove(unit)
        return UnitId(unit)


def _cards(game: Berlin1945Game, slugs: Sequence[str]) -> tuple[CardId, ...]:
    return tuple(game.tables.card(slug) for slug in slugs)


def _set_facts(state: Berlin1945State, facts: Mapping[str, Any]) -> None:
    tables = state.tables
    for name, value in facts.items():
        assert hasattr(state, name), f"the state has no {name}"
        if name in {"flak", "barricades"}:
            setattr(state, name, tuple(sorted(tables.zone(slug) for slug in value)))
        elif name == "shock":
            state.shock = tuple(tables.unit(slug) for slug in value)
        elif name == "played":
            state.played = _cards(the_game(), value)
        else:
            setattr(state, name, value)


def _cut_turn(state: Berlin1945State, phase: Phase) -> None:
    """Cut the procedure of a turn where the phase begins."""
    nodes = list(flow.Turn().run(state, SILENT))
    if phase is Phase.PRESENCE_CHECK:
        nodes = nodes[-2:]
    elif phase is not Phase.CARD_DRAW:
        nodes = nodes[nodes.index(flow.BeginPhase(phase)) :]
    state.agenda = list(reversed(nodes))
