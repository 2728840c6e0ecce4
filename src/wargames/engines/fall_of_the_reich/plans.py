"""Attacks and moves that the computer player considers, each with what it expects of it.

It looks one step ahead: everything that could happen in an attack is weighed by its exact chance.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from wargames.core.ids import UnitId, ZoneId
from wargames.engines.fall_of_the_reich.ids import (
    N_AREAS,
    OptionalRule,
    Side,
    Strategy,
    ZoneKind,
)
from wargames.engines.fall_of_the_reich.odds import (
    Counter,
    Ground,
    Plan,
    TablesKey,
    cached_odds,
)
from wargames.engines.fall_of_the_reich.tables import ALL_MOVEMENT, NO_UNIT, UNLIMITED, Tables
from wargames.engines.fall_of_the_reich.valuation import Worth
from wargames.engines.fall_of_the_reich.view import FallOfTheReichView, UnitView, ZoneView

ARTILLERY_USED = 0.28
AIR_USED = 0.35
MOST_IN_ZONES = 5
"""Attackers in a Zone, which would hold any number."""


@dataclass(frozen=True, slots=True)
class Assault:
    """An attack on a zone and what it is worth."""

    zone: ZoneId
    units: tuple[UnitId, ...]
    path: tuple[ZoneId, ...]
    """Steps from the Active Area; empty for an attack in place."""
    worth: float


def ground_in_view(t: Tables, view: FallOfTheReichView, zone: ZoneId) -> Ground:
    """Return the public facts about an attack in a zone."""
    here = view.zones[zone]
    terrain = t.terrain[here.terrain]
    return Ground(
        terrain=here.terrain,
        overrun_allowed=here.kind is ZoneKind.AREA and terrain.overrun,
        shaken=view.shaken,
        limited_air=OptionalRule.LIMITED_AIR in view.rules,
        company=bool(here.ninth_army) and here.german is not None,
        approval_repulse=t.approval.repulse,
        approval_success=0,
        morale_success=0,
    )


def defenders_in_view(here: ZoneView) -> tuple[Counter, ...]:
    """Return what an attack in a zone may meet."""
    if here.ninth_army:
        return (Counter(sum(unit.factor for unit in here.ninth_army), Strategy.NONE, 1),)
    german = here.german
    assert german is not None
    if german.info is None:
        return tuple(Counter(one.factor, one.strategy, one.count) for one in german.possible)
    strategy = german.info.strategy if german.in_force else Strategy.NONE
    return (Counter(german.info.factor, strategy, 1),)


class Planner:
    """Finds the best attack and the best moves from a zone.

    Args:
        t: the tables.
        view: what may be seen.
        allowed: the units that can be chosen now; None: all that are Fresh.
    """

    def __init__(
        self, t: Tables, view: FallOfTheReichView, allowed: frozenset[UnitId] | None = None
    ) -> None:
        self.tables = t
        self.view = view
        self.allowed = allowed
        self.worth = Worth(t, view)

    # ── attacks ─────────────────────────────────────────────────────────────────────────────

    def best_assault(self, origin: ZoneId) -> Assault | None:
        """Return the best attack by Fresh units of a zone; None if nothing is worth it."""
        found = list(self._assaults(origin))
        return max(found, key=lambda one: one.worth) if found else None

    def _assaults(self, origin: ZoneId) -> Iterator[Assault]:
        here = self.view.zones[origin]
        able = [u for u in self.ready(origin) if not u.paused]
        if not able:
            return
        if here.control is Side.GERMAN and self._open(origin):
            most = len(able) if here.kind is ZoneKind.AREA else MOST_IN_ZONES
            yield from self._variants(origin, able, most, ())
        for path, cost in self._ways(origin):
            goal = path[-1]
            there = self.view.zones[goal]
            if there.control is not Side.GERMAN or not self._open(goal):
                continue
            fit = [u for u in able if cost == ALL_MOVEMENT or u.info.movement >= cost]
            most = min(self.room(zone) for zone in path)
            yield from self._variants(goal, fit, min(most, MOST_IN_ZONES), path)

    def _open(self, zone: ZoneId) -> bool:
        """Tell whether the zone may be attacked now."""
        guarded = zone in self.tables.objectives.guarded
        attacked = self.view.round is not None and zone in self.view.round.attacked
        low = self.view.morale < self.tables.combat.zitadelle_morale
        return not attacked and (low or not guarded)

    def _variants(
        self, zone: ZoneId, able: Sequence[UnitView], most: int, path: tuple[ZoneId, ...]
    ) -> Iterator[Assault]:
        """Yield attacks by different leads, each with the cheapest company."""
        if OptionalRule.RIVALRY in self.view.rules and able:
            able = [u for u in able if u.info.front is able[0].info.front]
        strongest = {u.info.attack: u for u in able}
        for lead in strongest.values():
            others = sorted(
                (u for u in able if u is not lead), key=lambda u: (u.info.cost, -u.info.attack)
            )
            other_arm = [u for u in others if u.info.arm is not lead.info.arm]
            for size in {min(most, len(able)), min(most, len(able), 3)}:
                company = others[: size - 1]
                if other_arm and company and other_arm[0] not in company:
                    company = [*company[:-1], other_arm[0]]
                units = tuple(sorted(u.info.id for u in (lead, *company)))
                if size > 0:
                    yield Assault(zone, units, path, self.best_support(zone, units)[0])

    def best_support(self, zone: ZoneId, units: tuple[UnitId, ...]) -> tuple[float, int, int]:
        """Return worth, Artillery and Air of the best support for an attack."""
        guns = min(len(units), self.tables.combat.max_artillery, self.view.artillery)
        tries = [(0, 0), (guns, 0)] + ([(guns, 1)] if self.view.air else [])
        counters = defenders_in_view(self.view.zones[zone])
        ground = ground_in_view(self.tables, self.view, zone)
        best = (-99.0, 0, 0)
        for artillery, air in tries:
            plan = Plan(alike(self.tables, units), NO_UNIT, artillery, air)
            found = cached_odds(TablesKey(self.tables), plan, ground, counters)
            worth = self.worth.of_attack(zone, found, len(units))
            best = max(best, (worth - price(artillery, air), artillery, air))
        return best

    # ── moves ───────────────────────────────────────────────────────────────────────────────

    def best_move(self, origin: ZoneId) -> Assault | None:
        """Return the move of one unit that improves its position most."""
        best: Assault | None = None
        here = self.worth.position[origin]
        for path, cost in self._ways(origin):
            goal = path[-1]
            if self.view.zones[goal].control is Side.GERMAN or self.room(goal) < 1:
                continue
            gain = self.worth.position[goal] - here
            fit = [u for u in self.ready(origin) if cost == ALL_MOVEMENT or u.info.movement >= cost]
            if not fit or gain <= 0.02 or (best is not None and gain <= best.worth):
                continue
            unit = max(fit, key=lambda u: (u.info.attack, -u.info.id))
            best = Assault(goal, (unit.info.id,), path, gain)
        return best

    def _ways(self, origin: ZoneId) -> Iterator[tuple[tuple[ZoneId, ...], int]]:
        """Yield paths of one to four steps with their cost, cheapest first for each goal."""
        most = max((u.info.movement for u in self.ready(origin)), default=0)
        contested = self.view.zones[origin].contested
        seen = {origin: 0}
        front: list[tuple[tuple[ZoneId, ...], int]] = [((), 0)]
        while front:
            path, cost = front.pop(0)
            here = path[-1] if path else origin
            for goal in self.tables.soviet_adjacent[here]:
                there = self.view.zones[goal]
                german = there.control is Side.GERMAN
                if (goal >= N_AREAS and path) or (contested and german and not path):
                    continue
                total = ALL_MOVEMENT if goal >= N_AREAS else cost + there.entry_cost
                if total > most or (goal in seen and seen[goal] <= total) or not self.room(goal):
                    continue
                seen[goal] = total
                yield (*path, goal), total
                if not german and goal < N_AREAS:
                    front.append(((*path, goal), total))

    def ready(self, zone: ZoneId) -> list[UnitView]:
        """Return the units of a zone that can still act."""
        return [
            u
            for u in self.view.zones[zone].soviet
            if not u.spent and not u.acted and u.entered_from is None
            if self.allowed is None or u.info.id in self.allowed
        ]

    def room(self, zone: ZoneId) -> int:
        """Return how many more units fit into a zone."""
        here = self.view.zones[zone]
        return 99 if here.limit == UNLIMITED else max(0, here.limit - len(here.soviet))


def price(artillery: int, air: int) -> float:
    """Return what support costs in the same measure as the worth of an attack."""
    return ARTILLERY_USED * artillery + AIR_USED * air


def alike(t: Tables, units: Sequence[UnitId]) -> tuple[UnitId, ...]:
    """Return other units of the same kinds, always the same ones, so that few plans differ."""
    kinds = sorted((t.unit_attack[u], t.unit_arm[u] or 0, t.unit_cost[u]) for u in units)
    found: list[UnitId] = []
    for kind in dict.fromkeys(kinds):
        found += _units_of_kind(TablesKey(t), kind)[: kinds.count(kind)]
    return tuple(found)


@cache
def _units_of_kind(key: TablesKey, kind: tuple[int, int, int]) -> list[UnitId]:
    t = key.tables
    return [
        u for u in t.soviet_units if (t.unit_attack[u], t.unit_arm[u] or 0, t.unit_cost[u]) == kind
    ]
