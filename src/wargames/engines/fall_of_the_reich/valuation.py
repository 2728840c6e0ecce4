"""What places are worth to the Soviets: for the computer player, from public facts only."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Protocol

from wargames.core.graph import distances
from wargames.core.ids import ZoneId
from wargames.engines.fall_of_the_reich.ids import Side
from wargames.engines.fall_of_the_reich.tables import Tables
from wargames.engines.fall_of_the_reich.view import FallOfTheReichView

MORALE_POINTS = (1.2, 0.6, 0.1)
"""Worth of a point of German Morale before it is Shaken, after that, and once it is low enough."""
APPROVAL_POINT = 1.0
FINAL_GOAL = 1.5
CENTRE_GOAL = 9.0
ACCESS = 2.5
"""For a way in to the Reichstag or the Chancellery while there is none."""
INWARD = 0.25
"""For each step that a place is nearer to the Reichstag than the edge of the city."""
EDGE = 6
UNIT_SPENT = 0.04
DISTANCE_DISCOUNT = 0.7
GUARDED_FROM = 28
"""German Morale at which units begin to gather for the Zitadelle."""


class Chances(Protocol):
    """What ``of_attack`` reads of odds."""

    @property
    def repulse(self) -> float:
        """Chance of a Repulse."""

    @property
    def success(self) -> float:
        """Chance of a Success."""

    @property
    def overrun(self) -> float:
        """Chance of an Overrun."""

    @property
    def units(self) -> float:
        """Units expected to be lost."""


class Worth:
    """Values of all places at one moment.

    Args:
        t: the tables.
        view: what may be seen.
    """

    def __init__(self, t: Tables, view: FallOfTheReichView) -> None:
        self.tables = t
        self.view = view
        self.far = _all_distances(t.soviet_adjacent)
        self._open_zones = [
            zone for zone in t.objectives.surround if view.zones[zone].control is Side.GERMAN
        ]
        self._ways_in = self._missing_ways_in()
        self.value = tuple(self._value(ZoneId(zone)) for zone in range(len(view.zones)))
        self.position = tuple(self._position(ZoneId(zone)) for zone in range(len(view.zones)))

    def _value(self, zone: ZoneId) -> float:
        """What it is worth to take a zone; 0 if it is taken."""
        here, goals = self.view.zones[zone], self.tables.objectives
        if here.control is not Side.GERMAN:
            return 0.0
        late = 0.6 + self.view.turn / 6
        worth = -self._morale_point() * here.morale_worth + APPROVAL_POINT * here.approval_worth
        if zone in {goals.reichstag, goals.chancellery}:
            worth += CENTRE_GOAL * late
        elif zone in goals.final:
            worth += FINAL_GOAL * late
        if zone in self._ways_in:
            worth += ACCESS * late
        if zone in self._open_zones and self.view.turn < self.view.last_turn:
            worth += 6.0 / len(self._open_zones)
        return worth + INWARD * max(0, EDGE - self.far[goals.reichstag][zone])

    def _missing_ways_in(self) -> set[ZoneId]:
        """Return the German neighbours of those goals in the centre that have no Soviet one."""
        found: set[ZoneId] = set()
        for goal in self.tables.objectives.guarded:
            near = self.tables.soviet_adjacent[goal]
            if self.view.zones[goal].control is Side.GERMAN and all(
                self.view.zones[zone].control is Side.GERMAN for zone in near
            ):
                found.update(near)
        return found

    @property
    def repulse(self) -> float:
        """What a point of Approval is worth that a Repulse costs: little while there is enough."""
        slack = self.view.approval - (self.view.last_turn + 1 - self.view.turn)
        return 2.0 if slack < 2 else 1.0 if slack < 5 else 0.3

    @property
    def unit(self) -> float:
        """What a unit is worth: the less, the fewer days are left to use it."""
        return 0.2 + 0.1 * (self.view.last_turn + 1 - self.view.turn)

    def of_attack(self, zone: ZoneId, chances: Chances, units: int) -> float:
        """Return what an attack is worth by its chances, before the price of support."""
        taken = chances.success + chances.overrun
        gain = taken * self.value[zone] - chances.repulse * self.repulse
        spent = (1 - chances.overrun) * UNIT_SPENT * units
        return gain - chances.units * self.unit + chances.overrun * 0.2 * units - spent

    def _morale_point(self) -> float:
        view = self.view
        if not view.shaken:
            return MORALE_POINTS[0]
        days_left = view.last_turn + 1 - view.turn
        enough = view.morale - days_left < self.tables.objectives.final_morale_below
        return MORALE_POINTS[2 if enough else 1]

    def _position(self, zone: ZoneId) -> float:
        """What it is worth to stand in a zone: the best places near it, less for each step."""
        far, guarded = self.far[zone], self.tables.objectives.guarded
        gather = self.view.morale < GUARDED_FROM
        best = 0.0
        for other, value in enumerate(self.value):
            if value and far[other] >= 0 and (gather or other not in guarded):
                best = max(best, value * DISTANCE_DISCOUNT ** far[other])
        return best


@cache
def _all_distances(adjacent: Sequence[Sequence[ZoneId]]) -> tuple[tuple[int, ...], ...]:
    return tuple(distances(adjacent, ZoneId(zone)) for zone in range(len(adjacent)))
