"""Whether planned orders can be carried out on the board as it stands (7.3)."""

from __future__ import annotations

from wargames.core.decision import Refusal
from wargames.engines.berlin_1945.cites import RB
from wargames.engines.berlin_1945.ids import Side
from wargames.engines.berlin_1945.movement import (
    most_leaving,
    refuse_cover,
    refuse_destination,
    refuse_stacking,
)
from wargames.engines.berlin_1945.payment import (
    rebuildable_units,
    refuse_rebuild_zone,
)
from wargames.engines.berlin_1945.plan_board import (
    planned_numbers,
)
from wargames.engines.berlin_1945.state import (
    Berlin1945State,
    PlannedOrder,
    PlanStatus,
    is_disputed,
    movable_units,
    place_name,
)

_LAPSED = "No unit that could move is left in {}."
_NOTHING_REMOVED = "There is no removed unit that could be rebuilt."


@RB.rule("R-B45-08", "R-B45-29")
def pending_slots(s: Berlin1945State) -> list[int]:
    """Return the lines that can be carried out now: basic orders first (6.1)."""
    waiting = [i for i, order in enumerate(s.plan) if order.status is PlanStatus.PLANNED]
    basic = [i for i in waiting if not s.plan[i].additional]
    return basic or waiting


@RB.rule("R-B45-09")
def numbers_present(s: Berlin1945State, order: PlannedOrder) -> tuple[int, ...]:
    """Return how many units go to each destination, no more than can still move."""
    present = len(movable_units(s, Side.SOVIET, order.origin))
    numbers = []
    for number in planned_numbers(present, order.legs):
        numbers.append(min(number, present))
        present -= numbers[-1]
    return tuple(numbers)


@RB.rule("7.3", "R-B45-14")
def refuse_execution(s: Berlin1945State, order: PlannedOrder) -> Refusal | None:
    """Refuse a planned order that cannot be carried out on the board as it stands."""
    if order.is_rebuild:
        if not rebuildable_units(s, Side.SOVIET):
            return Refusal(_NOTHING_REMOVED, RB["6"])
        return refuse_rebuild_zone(s, Side.SOVIET, order.legs[0].zone)
    numbers = numbers_present(s, order)
    if sum(numbers) == 0:
        return Refusal(_LAPSED.format(place_name(s, order.origin)), RB["R-B45-09"])
    for leg, number in zip(order.legs, numbers, strict=True):
        refusal = refuse_destination(s, Side.SOVIET, order.origin, leg.zone) or refuse_stacking(
            s, Side.SOVIET, leg.zone, number
        )
        if refusal is not None:
            return refusal
    return refuse_cover(s, Side.SOVIET, order.origin, sum(numbers))


@RB.rule("7.3", "R-B45-13")
def conversion_numbers(s: Berlin1945State, order: PlannedOrder) -> tuple[int, int]:
    """Return the least and the most units for the first destination of a conversion to a Retreat.

    The other destination, if there is one, gets the rest of ``conversion_total``. (0, 0) if the
    order cannot be converted.
    """
    if order.is_rebuild or not is_disputed(s, order.origin):
        return (0, 0)
    total = conversion_total(s, order)
    if total < len(order.legs):
        return (0, 0)
    for leg in order.legs:
        if refuse_destination(s, Side.SOVIET, order.origin, leg.zone):
            return (0, 0)
    numbers = numbers_present(s, order)
    if len(order.legs) == 1:
        most = 0 if refuse_stacking(s, Side.SOVIET, order.legs[0].zone, total) else total
        return (most, most)
    fits = [
        first
        for first in range(1, total)
        if first <= numbers[0]
        and total - first <= numbers[1]
        and not refuse_stacking(s, Side.SOVIET, order.legs[0].zone, first)
        and not refuse_stacking(s, Side.SOVIET, order.legs[1].zone, total - first)
    ]
    return (fits[0], fits[-1]) if fits else (0, 0)


def conversion_total(s: Berlin1945State, order: PlannedOrder) -> int:
    """Return how many units a conversion to a Retreat moves: all but the cover."""
    return min(sum(numbers_present(s, order)), most_leaving(s, Side.SOVIET, order.origin))
