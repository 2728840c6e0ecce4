"""The choices of this title. One click is one action is one step of undo."""

from __future__ import annotations

from dataclasses import dataclass

from wargames.core.decision import Action
from wargames.core.ids import UnitId, ZoneId


@dataclass(frozen=True, slots=True)
class BuyArtillery(Action):
    """Note one more Artillery marker on the ledger of purchases (6.2)."""


@dataclass(frozen=True, slots=True)
class DropArtillery(Action):
    """Take an Artillery marker off the ledger."""


@dataclass(frozen=True, slots=True)
class BuyAir(Action):
    """Note one more Air marker on the ledger of purchases (6.2)."""


@dataclass(frozen=True, slots=True)
class DropAir(Action):
    """Take an Air marker off the ledger."""


@dataclass(frozen=True, slots=True)
class ReturnUnit(Action):
    """Pay for a unit in the Out of Action Box; its place is chosen next (6.2)."""

    unit: UnitId


@dataclass(frozen=True, slots=True)
class PlaceReturned(Action):
    """Choose where the returning unit goes (6.2)."""

    zone: ZoneId


@dataclass(frozen=True, slots=True)
class CancelReturn(Action):
    """Leave the unit in the box after all."""


@dataclass(frozen=True, slots=True)
class DropReturn(Action):
    """Take a returning unit off the ledger."""

    slot: int


@dataclass(frozen=True, slots=True)
class CallTankReserves(Action):
    """Note the Tank Reserves on the ledger; their places are chosen next (11.6)."""


@dataclass(frozen=True, slots=True)
class DropTankReserves(Action):
    """Take the Tank Reserves off the ledger."""


@dataclass(frozen=True, slots=True)
class EndSupply(Action):
    """Pay for everything on the ledger and go on (6.2)."""


@dataclass(frozen=True, slots=True)
class CallStalin(Action):
    """Roll for the Phone Call (6.3.2)."""


@dataclass(frozen=True, slots=True)
class MakeNoCall(Action):
    """Do without the Phone Call this turn (6.3.2)."""


@dataclass(frozen=True, slots=True)
class Activate(Action):
    """Choose the Active Area of an Action Round (6.3.3)."""

    zone: ZoneId


@dataclass(frozen=True, slots=True)
class EndCombat(Action):
    """Activate nothing more this turn (6.3.4)."""


@dataclass(frozen=True, slots=True)
class ToggleUnit(Action):
    """Take a unit into the group that moves or attacks next, or leave it out."""

    unit: UnitId


@dataclass(frozen=True, slots=True)
class MoveTo(Action):
    """Move the chosen units into the next zone (8.1)."""

    zone: ZoneId


@dataclass(frozen=True, slots=True)
class Halt(Action):
    """End the move where the units are."""


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """Attack in a zone: with the units that entered it, or with those chosen there (9.0)."""

    zone: ZoneId


@dataclass(frozen=True, slots=True)
class ConfirmAttack(Action):
    """Attack with the chosen ones of the units that entered (9.2)."""


@dataclass(frozen=True, slots=True)
class MakeNoAttack(Action):
    """Do not attack where the attack is optional (9.2)."""


@dataclass(frozen=True, slots=True)
class EndRound(Action):
    """Activate no more units of the Active Area in this round."""


@dataclass(frozen=True, slots=True)
class LoseUnit(Action):
    """Choose the unit that goes to the Out of Action Box."""

    unit: UnitId


@dataclass(frozen=True, slots=True)
class LeaveKillZone(Action):
    """Retreat from a Kill Zone instead of losing a unit."""


@dataclass(frozen=True, slots=True)
class NameLead(Action):
    """Designate the Lead Attacking Unit (9.5 A)."""

    unit: UnitId


@dataclass(frozen=True, slots=True)
class SetArtillery(Action):
    """Set how many Artillery markers support the attack (9.5.4)."""

    number: int


@dataclass(frozen=True, slots=True)
class SetAir(Action):
    """Set how many Air markers support the attack (9.5.4)."""

    number: int


@dataclass(frozen=True, slots=True)
class RollDice(Action):
    """Support is placed: roll (9.5 D)."""


@dataclass(frozen=True, slots=True)
class RetreatUnit(Action):
    """Name the unit that retreats next (9.5.7)."""

    unit: UnitId


@dataclass(frozen=True, slots=True)
class RetreatTo(Action):
    """Choose where a unit retreats to (9.5.7, 8.4.3)."""

    zone: ZoneId


ACTIONS: tuple[type[Action], ...] = (
    BuyArtillery,
    DropArtillery,
    BuyAir,
    DropAir,
    ReturnUnit,
    PlaceReturned,
    CancelReturn,
    DropReturn,
    CallTankReserves,
    DropTankReserves,
    EndSupply,
    CallStalin,
    MakeNoCall,
    Activate,
    EndCombat,
    ToggleUnit,
    MoveTo,
    Halt,
    Attack,
    ConfirmAttack,
    MakeNoAttack,
    EndRound,
    LoseUnit,
    LeaveKillZone,
    NameLead,
    SetArtillery,
    SetAir,
    RollDice,
    RetreatUnit,
    RetreatTo,
)
