"""Positions of Fall of the Reich in one call, driven by notation, read as facts.

    play = position({"14": ["3S/12G", "3S/79"]}, {"15": "fanatic 8"}, artillery=2)
    play("activate area-14; toggle-unit 3s-12g; move-to area-15; attack area-15")
    assert play.refused("end-round") == "9.1"
    play("dice 4 4; dice 5 3")

Zones are printed identifiers in positions and slugs in notation. A German counter is written as
strategy and Defense Factor; ``"fanatic 8 open"`` stands Revealed. All other zones hold no German
unit, and every counter that is not named is among the excess. Dice are outcomes in the script.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from wargames.core.agenda import ChanceNode, PlayerNode, settle
from wargames.core.chance import Outcome
from wargames.core.decision import Action, Refusal
from wargames.core.events import SILENT, Event
from wargames.core.ids import CHANCE, UnitId, ZoneId
from wargames.engines.fall_of_the_reich import flow, setup
from wargames.engines.fall_of_the_reich.game import FallOfTheReichGame
from wargames.engines.fall_of_the_reich.ids import (
    N_ZONES,
    OUT_OF_ACTION,
    SOVIET_SEAT,
    Phase,
    Strategy,
)
from wargames.engines.fall_of_the_reich.ids import Event as RandomEvent
from wargames.engines.fall_of_the_reich.load import load_tables
from wargames.engines.fall_of_the_reich.options import rules_in_use
from wargames.engines.fall_of_the_reich.state import (
    FallOfTheReichState,
    is_contested,
    is_german,
)
from wargames.engines.fall_of_the_reich.tables import NO_UNIT, NO_ZONE
from wargames.engines.fall_of_the_reich.view import FallOfTheReichView, ZoneView

DATA = Path(__file__).resolve().parents[3] / "data"


@cache
def the_game() -> FallOfTheReichGame:
    """Return the game on the shipped data, loaded once."""
    return FallOfTheReichGame(load_tables(DATA))


def zone(code: str) -> ZoneId:
    """Return a zone by its printed identifier; ``box`` is the Out of Action Box."""
    return OUT_OF_ACTION if code == "box" else the_game().tables.zone_by_code(code)


def unit(label: str) -> UnitId:
    """Return a Soviet unit by its printed id."""
    return the_game().tables.unit_by_label(label)


@dataclass
class Play:
    """A game in progress and everything that was told."""

    game: FallOfTheReichGame
    state: FallOfTheReichState
    events: list[Event] = field(default_factory=list)
    """Of the last script only."""

    def __call__(self, script: str) -> Play:
        """Carry out actions separated by semicolons; ``dice 4 4`` is what chance does."""
        self.events = []
        for text in _steps(script):
            player, action = self._action(text)
            done = self.game.apply(self.state, player, action)
            self.state = done.state
            self.events += done.events
        return self

    def refusal(self, step: str) -> Refusal | None:
        """Return why a step is refused; None if it is allowed."""
        return self.game.refuse(self.state, *self._action(step))

    def refused(self, step: str) -> str:
        """Return the section that refuses a step; "" if it is allowed."""
        refusal = self.refusal(step)
        return "" if refusal is None else refusal.cite.section

    # Composed actions: no rule of their own, only several steps of notation.

    def take(self, *labels: str) -> Play:
        """Choose units."""
        return self("; ".join(f"toggle-unit {_slug(label)}" for label in labels))

    def march(self, labels: Sequence[str], *path: str) -> Play:
        """Choose units and move them along a path of identifiers."""
        self.take(*labels)
        return self("; ".join(f"move-to {self.slug(code)}" for code in path))

    def activate(self, code: str) -> Play:
        """Activate a zone."""
        return self(f"activate {self.slug(code)}")

    def attack(self, code: str) -> Play:
        """Attack in a zone."""
        return self(f"attack {self.slug(code)}")

    def assault(self, labels: Sequence[str], code: str, *path: str) -> Play:
        """Activate a zone, move units along a path and attack where it ends."""
        self.activate(code)
        if path:
            return self.march(labels, *path).attack(path[-1])
        return self.take(*labels).attack(code)

    def fight(self, soviet: str, german: str, *, lead: str = "", support: str = "") -> Play:
        """Name the Lead, place support, roll these dice."""
        if lead:
            self(f"name-lead {_slug(lead)}")
        if support:
            self(support)
        return self(f"roll-dice; dice {soviet}; dice {german}")

    def end_turn(self) -> Play:
        """End the Combat Phase."""
        if self.at("ActionRound"):
            self("end-round")
        return self("end-combat") if self.at("ActionRounds") else self

    # Facts.

    @property
    def s(self) -> FallOfTheReichState:
        """The state."""
        return self.state

    def at(self, node: str) -> bool:
        """Tell whether the node that waits is of a class of this name."""
        return self.node() == node

    def node(self) -> str:
        """Return the class name of the node that waits."""
        return type(self.state.agenda[-1]).__name__ if self.state.agenda else ""

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
        """Return the identifiers of the zones of the options with an action word."""
        t = self.game.tables
        texts = [text.split() for text in self.options()]
        return [t.zone_short[t.zone(text[1])] for text in texts if text[0] == word]

    def units(self, code: str) -> list[str]:
        """Return the Soviet units in a zone, or in the ``box``."""
        return [self.game.tables.unit_label[u] for u in self.state.soviet[zone(code)]]

    def where(self, label: str) -> str:
        """Return the zone of a Soviet unit; ``box`` is a place too."""
        (found,) = [i for i, stack in enumerate(self.state.soviet) if unit(label) in stack]
        return "box" if found == OUT_OF_ACTION else self.game.tables.zone_short[found]

    def spent(self, label: str) -> bool:
        """Tell whether a Soviet unit is Spent."""
        return self.state.spent[unit(label)]

    def german(self, code: str) -> str:
        """Return strategy and factor of the German unit of a zone, ``open`` if Revealed; or ""."""
        found = self.state.german[zone(code)]
        if found == NO_UNIT:
            return ""
        t = self.game.tables
        word = t.unit_strategy[found].name.lower().replace("_", "-")
        seen = " open" if self.state.seen[found] else ""
        return f"{word} {t.unit_factor[found]}{seen}"

    def ninth(self) -> list[str]:
        """Return the zone of each 9th Army unit; "-" if it is gone."""
        names = self.game.tables.zone_short
        return ["-" if where == NO_ZONE else names[where] for where in self.state.ninth]

    def is_german(self, code: str) -> bool:
        """Tell whether a zone is German Controlled."""
        return is_german(self.state, zone(code))

    def is_contested(self, code: str) -> bool:
        """Tell whether a zone is Contested."""
        return is_contested(self.state, zone(code))

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
        return self.game.hint(self.state, self._action(step)[1])

    def view(self) -> FallOfTheReichView:
        """Return what may be seen."""
        return self.game.view(self.state, SOVIET_SEAT)

    def seen(self, code: str) -> ZoneView:
        """Return what may be seen of a zone."""
        return self.view().zones[zone(code)]

    def slug(self, code: str) -> str:
        """Return the slug of a zone."""
        return self.game.tables.zone_slug[zone(code)]

    def _action(self, text: str) -> tuple[Any, Action]:
        if text.startswith("dice"):
            return CHANCE, Outcome(tuple(int(face) for face in text.split()[1:]))
        return SOVIET_SEAT, self.game.notation.read(text)


def _steps(script: str) -> list[str]:
    return [text.strip() for text in script.replace("\n", ";").split(";") if text.strip()]


def _slug(label: str) -> str:
    return the_game().tables.unit_slug[unit(label)]


def position(
    soviet: Mapping[str, Sequence[str]] | None = None,
    german: Mapping[str, str] | None = None,
    *,
    turn: int = 2,
    phase: str = "action-rounds",
    rules: Sequence[str] = (),
    event: str = "",
    surrounded_once: bool = True,
    ninth: Sequence[str] = (),
    **facts: Any,
) -> Play:
    """Return a game at the beginning of a phase.

    ``facts`` are fields of the state: ``morale``, ``approval``, ``supply``, ``artillery``, ``air``
    … ``box`` names units in the Out of Action Box; all that are not named stand there too, but for
    ``others``, the zone of the rest (Zone N unless given).
    """
    game = the_game()
    start = game.start({})
    rows = rules_in_use(game.tables, dict.fromkeys(rules, "on"))
    s = setup.initial_state(game.tables, start.kit, rows)
    box, spent = facts.pop("box", ()), facts.pop("spent", ())
    _place_soviets(s, soviet or {}, box, facts.pop("others", "N"))
    _place_germans(s, german or {})
    for label in spent:
        s.spent[unit(label)] = True
    if ninth:
        s.ninth = [NO_ZONE if code == "-" else zone(code) for code in ninth]
    s.surrounded_once = surrounded_once
    for name, value in facts.items():
        assert hasattr(s, name), f"the state has no {name}"
        setattr(s, name, value)
    s.turn = turn - 1
    play = Play(game, s)
    _begin(s, Phase[phase.upper().replace("-", "_")], event)
    return play


def _place_soviets(
    s: FallOfTheReichState, wanted: Mapping[str, Sequence[str]], box: Sequence[str], others: str
) -> None:
    s.soviet = [()] * (N_ZONES + 1)
    placed = {
        code: tuple(sorted(unit(label) for label in labels)) for code, labels in wanted.items()
    }
    placed["box"] = tuple(sorted(unit(label) for label in box))
    named = [u for stack in placed.values() for u in stack]
    assert len(set(named)) == len(named), "a unit is named twice"
    for code, stack in placed.items():
        s.soviet[zone(code)] = stack
    rest = [u for u in s.tables.soviet_units if u not in named]
    s.soviet[zone(others)] = tuple(sorted([*s.soviet[zone(others)], *rest]))


def _place_germans(s: FallOfTheReichState, wanted: Mapping[str, str]) -> None:
    t = s.tables
    free = list(t.garrison_units)
    for code, text in wanted.items():
        if text in {"wenck", "steiner", "busse"}:
            s.german[zone(code)] = t.unit(text)
            continue
        word, factor, *mark = text.split()
        strategy = Strategy[word.upper().replace("-", "_")]
        found = next(
            u
            for u in free
            if t.unit_terrain[u] is t.zone_terrain[zone(code)]
            and (t.unit_strategy[u], t.unit_factor[u]) == (strategy, int(factor))
        )
        free.remove(found)
        s.german[zone(code)] = found
        s.seen[found] = bool(mark)
    s.excess = tuple(free)


def _begin(s: FallOfTheReichState, phase: Phase, event: str) -> None:
    """Cut the procedure of a turn where the phase begins, and go to the first question."""
    nodes = list(flow.Turn().run(s, SILENT))
    s.agenda = list(reversed(nodes[nodes.index(flow.BeginPhase(phase)) :]))
    if event:
        s.event = s.event_drawn = RandomEvent[event.upper().replace("-", "_")]
    settle(s, SILENT)


def new_game(*rules: str) -> Play:
    """Return a game at its first shuffle, with these optional rules."""
    game = the_game()
    return Play(game, game.new_initial_state(dict.fromkeys(rules, "on")).state)


def deal(play: Play) -> Play:
    """Place all counters in the order of their numbers."""
    while isinstance(play.state.agenda[-1], ChanceNode) and play.state.turn == 0:
        event: Any = play.game.chance(play.state)
        play("dice " + " ".join(str(item) for item in event.items))
    return play
