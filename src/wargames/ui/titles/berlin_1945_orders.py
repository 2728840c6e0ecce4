"""Planned orders and the order in hand of Berlin 1945, for the side panel."""

from __future__ import annotations

from typing import Final, Protocol

from wargames.core.decision import Decision, Ref, RefKind
from wargames.core.ids import ZoneId
from wargames.engines.berlin_1945.ids import (
    N_ZONES,
    Phase,
    drop_leg_ref,
    number_ref,
    plan_ref,
    raise_plan_ref,
    remove_plan_ref,
    zone_ref,
)
from wargames.engines.berlin_1945.view import Berlin1945View, LegView, OrderView
from wargames.ui.titles.berlin_1945_sheet import Printed
from wargames.ui.titles.skin import Draft, DraftLeg, PlanBoard, PlanLine, Tone

NUMBER_SLOTS: Final = 100
"""Slots 100-199 are numbers of the first destination, 200-299 of the second."""
REMOVE_SLOTS: Final = 20
STATUS_TONES: Final = {
    "planned": Tone.PLAIN, "done": Tone.GOOD, "cancelled": Tone.WARNING, "dropped": Tone.QUIET,
}  # fmt: skip


class Namer(Protocol):
    """Knows the names of zones."""

    printed: Printed

    def place(self, zone: ZoneId) -> str:
        """A zone's code and name."""
        ...


# ── the plan ────────────────────────────────────────────────────────────────────────────────


def plan_board(view: Berlin1945View, namer: Namer) -> PlanBoard | None:
    """The planned orders as far as the viewer may see them."""
    if view.plan is not None and (view.plan or view.phase is Phase.SOVIET_PLANNING):
        lines = tuple(_plan_line(order, namer) for order in view.plan)
        title = "The Soviet plan" if view.plan_sealed else "Planned orders"
        return PlanBoard(title, lines, _columns(view, namer), "Nothing is planned yet.")
    if view.known_orders or view.known_starts:
        lines = tuple(_plan_line(order, namer) for order in view.known_orders)
        starts = ", ".join(namer.place(zone) for zone in view.known_starts)
        return PlanBoard("Known of the Soviet plan", lines, (), f"Orders start in {starts}.")
    return None


def _plan_line(order: OrderView, namer: Namer) -> PlanLine:
    zones = [leg.zone for leg in order.legs]
    if order.origin is not None:
        zones.append(order.origin)
    note, tone = order.problem, STATUS_TONES.get(order.status, Tone.PLAIN)
    if order.status != "planned":
        note = f"{order.status}: {order.cause}" if order.cause else order.status
    elif order.problem:
        tone = Tone.WARNING
    if order.additional:
        note = f"additional order; {note}" if note else "additional order"
    return PlanLine(
        ref=plan_ref(order.slot),
        text=f"{order.slot + 1}. {order_words(order, namer)}",
        note=note,
        tone=tone,
        places=frozenset(zone_ref(zone) for zone in zones),
        remove=remove_plan_ref(order.slot),
        raised=raise_plan_ref(order.slot),
    )


def order_words(order: OrderView, namer: Namer) -> str:
    """A planned order in words."""
    if order.origin is None:
        return f"Rebuild a unit in {namer.place(order.legs[0].zone)}"
    goals = " and ".join(_leg_words(leg, namer) for leg in order.legs)
    return f"{namer.place(order.origin)} › {goals}"


def _leg_words(leg: LegView, namer: Namer) -> str:
    kind = f" ({leg.type.name.lower()})" if leg.type is not None else ""
    return f"{_number(leg)} to {namer.place(leg.zone)}{kind}"


def _number(leg: LegView) -> str:
    if leg.units:
        return str(len(leg.units))
    return "all" if leg.number == 0 else str(leg.number)


def _columns(view: Berlin1945View, namer: Namer) -> tuple[tuple[str, str, Ref], ...]:
    short = namer.printed.zone_short
    entries = {
        order.origin: " ".join(f"{short[leg.zone]}:{_number(leg)}" for leg in order.legs)
        for order in view.plan or ()
        if order.origin is not None
    }
    return tuple(
        (short[zone], entries.get(ZoneId(zone), ""), zone_ref(ZoneId(zone)))
        for zone in range(N_ZONES)
    )


def plan_places(view: Berlin1945View, ref: Ref) -> frozenset[Ref]:
    """The zones that a line of the plan, or a mark beside it, is about."""
    if ref.kind is not RefKind.SLOT:
        return frozenset()
    draft = view.draft
    if ref.id >= NUMBER_SLOTS and draft is not None:
        leg = ref.id // NUMBER_SLOTS - 1
        return (
            frozenset((zone_ref(draft.legs[leg].zone),)) if leg < len(draft.legs) else frozenset()
        )
    slot = ref.id % REMOVE_SLOTS
    for order in view.plan or ():
        if order.slot == slot:
            zones = [leg.zone for leg in order.legs]
            return frozenset(zone_ref(z) for z in [*zones, order.origin] if z is not None)
    return frozenset()


# ── the order in hand ───────────────────────────────────────────────────────────────────────


def draft_box(view: Berlin1945View, decision: Decision | None, namer: Namer) -> Draft | None:
    """The order being composed, with the numbers on offer."""
    draft = view.draft
    if draft is None or decision is None:
        return None
    offered = {option.target for option in decision.options}
    legs = []
    for index, leg in enumerate(draft.legs):
        choices = tuple(
            ("all" if n == 0 else str(n), number_ref(index, n))
            for n in range(NUMBER_SLOTS)
            if draft.numbers and (number_ref(index, n) in offered or n == leg.number)
        )
        drop = drop_leg_ref(index) if drop_leg_ref(index) in offered else None
        kind = "" if leg.type is None else f": {leg.type.name.capitalize()}"
        legs.append(DraftLeg(f"{namer.place(leg.zone)}{kind}", _number(leg), choices, drop))
    note = "" if draft.numbers or not draft.taken else _taken(view, draft.taken)
    return Draft(f"Order from {namer.place(draft.origin)}", tuple(legs), note)


def _taken(view: Berlin1945View, units: tuple[int, ...]) -> str:
    count = "1 unit" if len(units) == 1 else f"{len(units)} units"
    strength = sum(
        unit.strength
        for zone in view.zones
        for unit in (*zone.german, *zone.soviet)
        if unit.info.id in units
    )
    return f"Taken: {count} of strength {strength}"
