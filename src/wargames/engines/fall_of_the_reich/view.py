"""What may be seen of a game: plain types, built by whitelist in ``observe``.

Nothing here knows rules or imports the engine; the ui draws these and nothing else. There is one
seat, and it may see no more than everybody: Unrevealed counters are distributions.
"""

from __future__ import annotations

from dataclasses import dataclass

from wargames.core.ids import UnitId, ZoneId
from wargames.engines.fall_of_the_reich.ids import (
    Arm,
    Event,
    Front,
    GermanKind,
    Group,
    OptionalRule,
    Phase,
    Result,
    Side,
    Strategy,
    Terrain,
    UnitClass,
    ZoneKind,
)


@dataclass(frozen=True, slots=True)
class UnitInfo:
    """What is printed on a Soviet counter."""

    id: UnitId
    name: str
    label: str
    """Short id: 3S/12G."""
    arm: Arm
    unit_class: UnitClass
    class_name: str
    attack: int
    movement: int
    group: Group
    front: Front
    setup: ZoneId
    cost: int
    """Supply Points to return it."""
    symbol: str
    size: str
    source: str


@dataclass(frozen=True, slots=True)
class UnitView:
    """A Soviet counter on the map and what it can still do."""

    info: UnitInfo
    spent: bool
    paused: bool
    """May move but not attack this turn (6.1)."""
    acted: bool
    """Fresh, but done in this Action Round."""
    entered_from: ZoneId | None
    """It has entered a German-occupied zone in this round and waits for the attack."""


@dataclass(frozen=True, slots=True)
class GermanInfo:
    """What is printed on the back of a German counter."""

    id: UnitId
    name: str
    kind: GermanKind
    factor: int
    strategy: Strategy
    strategy_name: str
    strategy_text: str
    symbol: str
    source: str


@dataclass(frozen=True, slots=True)
class Possible:
    """What an Unrevealed counter may be, and how likely."""

    factor: int
    strategy: Strategy
    strategy_name: str
    strategy_text: str
    count: int
    """Counters of this kind that nobody has seen."""
    chance: float


@dataclass(frozen=True, slots=True)
class GermanView:
    """The German counter of a zone."""

    terrain: Terrain | None
    """What its front shows; None for units of events."""
    info: GermanInfo | None
    """None while it is Unrevealed."""
    possible: tuple[Possible, ...]
    """Empty once it is Revealed."""
    in_force: bool
    """Its strategy counts in the attack being carried out."""


@dataclass(frozen=True, slots=True)
class ZoneView:
    """One Area or Zone and what stands in it."""

    id: ZoneId
    slug: str
    short: str
    name: str
    kind: ZoneKind
    terrain: Terrain
    modifier: int
    airfield: bool
    closed: bool
    limit: int
    """-1: unlimited."""
    control: Side | None
    """None for the closed Zones."""
    contested: bool
    soviet: tuple[UnitView, ...]
    german: GermanView | None
    ninth_army: tuple[GermanInfo, ...]
    bloody_streets: bool
    entry_cost: int
    """-1: all movement."""
    entry_reason: str
    """"2: next to a German unit"."""
    morale_worth: int
    """Change of German Morale when the German unit there is eliminated."""
    approval_worth: int
    """Change of Approval when the zone is taken."""


@dataclass(frozen=True, slots=True)
class OddsView:
    """Chances of an attack; see ``odds`` for what is assumed where a choice is still open."""

    artillery: int
    air: int
    repulse: float
    stalemate: float
    success: float
    overrun: float
    no_fight: float
    """Chance that a Kill Zone turns the attack back."""
    units: float
    """Soviet units expected to go out of action."""
    approval: float
    morale: float


@dataclass(frozen=True, slots=True)
class AttackForecast:
    """Odds of an attack for every support that could be laid."""

    zone: ZoneId
    attackers: tuple[UnitId, ...]
    mandatory: bool
    lead: UnitId
    odds: tuple[OddsView, ...]
    """By Artillery, then Air."""


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the Attack or Defense Value."""

    text: str
    value: int


@dataclass(frozen=True, slots=True)
class BattleView:
    """The attack being carried out."""

    zone: ZoneId
    attackers: tuple[UnitId, ...]
    mandatory: bool
    revealed: bool
    fresh: bool
    """The German unit's strategy and armor count."""
    lead: UnitId | None
    artillery: int
    air: int
    attack_terms: tuple[Term, ...]
    defense_terms: tuple[Term, ...]
    attack_value: int
    defense_value: int
    """Before the Air die."""
    air_die: int
    soviet_dice: tuple[int, ...]
    german_dice: tuple[int, ...]
    attack_total: int
    defense_total: int
    result: Result | None
    forecast: AttackForecast | None
    """While support is still being placed."""


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """A unit on the ledger."""

    unit: UnitInfo
    zone: ZoneId
    cost: int


@dataclass(frozen=True, slots=True)
class LedgerView:
    """The purchases noted so far."""

    artillery: int
    air: int
    lines: tuple[LedgerLine, ...]
    tank_reserves: bool
    cost: int
    left: int


@dataclass(frozen=True, slots=True)
class RoundView:
    """The Action Round being played."""

    active: ZoneId
    taken: tuple[UnitId, ...]
    moving: tuple[UnitId, ...]
    """Units under way."""
    moving_in: ZoneId | None
    spent_factors: int
    pending: tuple[ZoneId, ...]
    """German-occupied zones entered in this round whose attack is still to come."""
    optional: tuple[ZoneId, ...]
    """Those of them where there need not be an attack."""
    attacked: tuple[ZoneId, ...]
    forecasts: tuple[AttackForecast, ...]
    """For attacks that can be made now, and for zones that the chosen units could enter."""


@dataclass(frozen=True, slots=True)
class EventView:
    """The random event of the turn."""

    event: Event
    name: str
    text: str
    in_force: bool


@dataclass(frozen=True, slots=True)
class Goal:
    """A line of the checklist of victory."""

    text: str
    done: bool


@dataclass(frozen=True, slots=True)
class FallOfTheReichView:
    """Everything that may be seen."""

    turn: int
    date: str
    last_turn: int
    phase: Phase
    rules: tuple[OptionalRule, ...]
    """Optional rules in use."""
    morale: int
    start_morale: int
    shaken: bool
    shaken_at: int
    """German Morale is Shaken at this value and below."""
    approval: int
    start_approval: int
    low_approval: bool
    """A bad phone call, a repulse and the end of the turn could bring it to 0."""
    supply: int
    event: EventView | None
    artillery: int
    air: int
    artillery_used: int
    air_used: int
    zones: tuple[ZoneView, ...]
    out_of_action: tuple[UnitInfo, ...]
    eliminated: tuple[GermanInfo, ...]
    excess: int
    """Counters removed unexamined."""
    ninth_army_active: bool
    ledger: LedgerView | None
    placing: UnitInfo | None
    """The returning unit whose place is being chosen."""
    round: RoundView | None
    battle: BattleView | None
    surrounded: bool
    automatic_goals: tuple[Goal, ...]
    final_goals: tuple[Goal, ...]
    surround_goals: tuple[Goal, ...]
    fresh_units: int
    won: bool | None
    ending: str
