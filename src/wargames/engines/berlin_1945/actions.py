"""The choices of this title. One click is one action is one step of undo."""

from __future__ import annotations

from dataclasses import dataclass

from wargames.core.decision import Action
from wargames.core.ids import CardId, UnitId, ZoneId


@dataclass(frozen=True, slots=True)
class PlaceUnit(Action):
    """Put the next unit of a free deployment into a zone."""

    zone: ZoneId


@dataclass(frozen=True, slots=True)
class Reinforce(Action):
    """Choose the Area of a reinforcement group (8.1)."""

    zone: ZoneId


@dataclass(frozen=True, slots=True)
class DiscardCard(Action):
    """Give up a card face down (7.1, 6.1) or because a card says so."""

    card: CardId


@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    """Play a card face up in one of its modes (2.3)."""

    card: CardId
    mode: int


@dataclass(frozen=True, slots=True)
class PlanFrom(Action):
    """Begin to plan an order in the column of a starting zone (7.2)."""

    zone: ZoneId


@dataclass(frozen=True, slots=True)
class PlanTo(Action):
    """Add a destination to the order being planned (7.2)."""

    zone: ZoneId


@dataclass(frozen=True, slots=True)
class SetNumber(Action):
    """Set the number of units of a destination; 0 is "all units" (7.2)."""

    leg: int
    number: int


@dataclass(frozen=True, slots=True)
class DropLeg(Action):
    """Take a destination off the order being written."""

    leg: int


@dataclass(frozen=True, slots=True)
class ConfirmOrder(Action):
    """Note the planned order, or carry out the order just composed."""


@dataclass(frozen=True, slots=True)
class CancelOrder(Action):
    """Drop the order being composed, or cancel one that cannot be carried out."""


@dataclass(frozen=True, slots=True)
class RemovePlanned(Action):
    """Take an order off the Planning board."""

    slot: int


@dataclass(frozen=True, slots=True)
class RaisePlanned(Action):
    """Move a planned order up by one line."""

    slot: int


@dataclass(frozen=True, slots=True)
class PlanExtraMove(Action):
    """Plan the additional Movement order (7.2)."""


@dataclass(frozen=True, slots=True)
class PlanRebuild(Action):
    """Begin to plan the additional Rebuild order (7.2)."""


@dataclass(frozen=True, slots=True)
class SealPlan(Action):
    """Close the Planning board until the Soviet movement (7.2)."""


@dataclass(frozen=True, slots=True)
class MoveFrom(Action):
    """Begin a German order in a starting zone (5)."""

    zone: ZoneId


@dataclass(frozen=True, slots=True)
class ToggleUnit(Action):
    """Take a unit into the group being formed, or leave it behind."""

    unit: UnitId


@dataclass(frozen=True, slots=True)
class MoveTo(Action):
    """Give the group just formed its destination (5)."""

    zone: ZoneId


@dataclass(frozen=True, slots=True)
class TakeUnit(Action):
    """Name a unit that moves with a planned order (7.2)."""

    unit: UnitId


@dataclass(frozen=True, slots=True)
class FinishOrders(Action):
    """Give no more basic orders in this phase (5.4)."""


@dataclass(frozen=True, slots=True)
class ExtraMove(Action):
    """Buy an additional Movement order (6.1)."""


@dataclass(frozen=True, slots=True)
class ExtraRebuild(Action):
    """Buy an additional Rebuild order (6.1)."""


@dataclass(frozen=True, slots=True)
class EndMovement(Action):
    """End the own Movement phase (7.3)."""


@dataclass(frozen=True, slots=True)
class ExecutePlanned(Action):
    """Carry out a planned order (7.3)."""

    slot: int


@dataclass(frozen=True, slots=True)
class DropExtra(Action):
    """Do without the planned additional order, before paying for it (6.1)."""


@dataclass(frozen=True, slots=True)
class ConvertToRetreat(Action):
    """Turn an order that cannot be carried out into a Retreat (7.3)."""


@dataclass(frozen=True, slots=True)
class React(Action):
    """Say that the own side wants to look at its cards."""


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Do nothing at this point."""


@dataclass(frozen=True, slots=True)
class FightIn(Action):
    """Choose the next combat (7.4)."""

    zone: ZoneId


@dataclass(frozen=True, slots=True)
class RemoveUnit(Action):
    """Remove a unit: a loss of the own side (7.4.4), or one taken from the Germans (7.5)."""

    unit: UnitId


@dataclass(frozen=True, slots=True)
class ChooseZone(Action):
    """Choose a zone that a card or order asks for."""

    zone: ZoneId


@dataclass(frozen=True, slots=True)
class ChooseUnit(Action):
    """Choose a unit that a card or order asks for."""

    unit: UnitId


@dataclass(frozen=True, slots=True)
class ChoosePlanned(Action):
    """Choose a planned order that a card asks for."""

    slot: int


@dataclass(frozen=True, slots=True)
class ChooseMarker(Action):
    """Choose a marker on the map that a card removes."""

    marker: int
    zone: ZoneId


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Choose nothing more."""


ACTIONS: tuple[type[Action], ...] = (
    PlaceUnit,
    Reinforce,
    DiscardCard,
    PlayCard,
    PlanFrom,
    PlanTo,
    SetNumber,
    DropLeg,
    ConfirmOrder,
    CancelOrder,
    RemovePlanned,
    RaisePlanned,
    PlanExtraMove,
    PlanRebuild,
    SealPlan,
    MoveFrom,
    ToggleUnit,
    MoveTo,
    TakeUnit,
    FinishOrders,
    ExtraMove,
    ExtraRebuild,
    EndMovement,
    ExecutePlanned,
    DropExtra,
    ConvertToRetreat,
    React,
    Decline,
    FightIn,
    RemoveUnit,
    ChooseZone,
    ChooseUnit,
    ChoosePlanned,
    ChooseMarker,
    Done,
)
