"""Everything built once per program run: each option of the title, and indexes of the cards.

Options do not depend on the state, so building them here makes listing them a matter of looking
them up: the difference between thousands and tens of thousands of decisions per second.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from wargames.core.decision import Action, Option, OptionRole, Ref
from wargames.core.ids import CardId, UnitId, ZoneId
from wargames.engines.berlin_1945 import actions as act
from wargames.engines.berlin_1945 import ids
from wargames.engines.berlin_1945.ids import Button, Marker
from wargames.engines.berlin_1945.tables import CardWindow, OpKind, Tables

MOST_UNITS = 35
"""No stack is larger: all Soviet units together."""
MOST_PLANNED = 8
"""More lines than a Planning board can hold: three orders, Zhukov's two, an additional one."""

CONFIRM = OptionRole.CONFIRM
BACK = OptionRole.BACK

CONFIRM_ORDER = Option(
    act.ConfirmOrder(), ids.button_ref(Button.CONFIRM_ORDER), "Confirm this order", CONFIRM
)
CANCEL_ORDER = Option(
    act.CancelOrder(), ids.button_ref(Button.CANCEL_ORDER), "Drop this order", BACK
)
SEAL_PLAN = Option(act.SealPlan(), ids.button_ref(Button.SEAL_PLAN), "Seal the plan", CONFIRM)
PLAN_EXTRA_MOVE = Option(
    act.PlanExtraMove(), ids.button_ref(Button.PLAN_EXTRA_MOVE), "Plan an additional Movement order"
)
PLAN_REBUILD = Option(
    act.PlanRebuild(), ids.button_ref(Button.PLAN_REBUILD), "Plan an additional Rebuild order"
)
BACK_TO_PLAN = Option(act.CancelOrder(), ids.button_ref(Button.BACK), "Back to the plan", BACK)
FINISH_ORDERS = Option(
    act.FinishOrders(), ids.button_ref(Button.FINISH_ORDERS), "Finish orders", CONFIRM
)
EXTRA_MOVE = Option(act.ExtraMove(), ids.button_ref(Button.EXTRA_MOVE), "Additional Movement order")
EXTRA_REBUILD = Option(
    act.ExtraRebuild(), ids.button_ref(Button.EXTRA_REBUILD), "Additional Rebuild order"
)
END_MOVEMENT = Option(
    act.EndMovement(), ids.button_ref(Button.END_MOVEMENT), "End movement", CONFIRM
)
DROP_EXTRA = Option(
    act.DropExtra(), ids.button_ref(Button.DROP_EXTRA), "Do without the additional order"
)
CONVERT = Option(
    act.ConvertToRetreat(), ids.button_ref(Button.CONVERT), "Turn it into a Retreat", CONFIRM
)
LET_CANCEL = Option(
    act.CancelOrder(), ids.button_ref(Button.CANCEL_ORDER), "Let the order be cancelled", BACK
)
REACT = Option(act.React(), ids.button_ref(Button.REACT), "Yes: look at my cards", CONFIRM)
NO_REACTION = Option(act.Decline(), ids.button_ref(Button.DECLINE), "No", BACK)
PLAY_NOTHING = Option(act.Decline(), ids.button_ref(Button.DECLINE), "Play no card", BACK)
REMOVE_NOTHING = Option(act.Decline(), ids.button_ref(Button.DECLINE), "Remove nothing", BACK)
DONE = Option(act.Done(), ids.button_ref(Button.DONE), "Done", CONFIRM)


@dataclass(frozen=True, slots=True, eq=False)
class Kit:
    """Interned options, by the id that they are about."""

    place: tuple[Option, ...]
    reinforce: tuple[Option, ...]
    plan_from: tuple[Option, ...]
    plan_to: tuple[Option, ...]
    move_from: tuple[Option, ...]
    move_to: tuple[Option, ...]
    fight_in: tuple[Option, ...]
    choose_zone: tuple[Option, ...]
    toggle: tuple[Option, ...]
    take: tuple[Option, ...]
    remove: tuple[Option, ...]
    choose_unit: tuple[Option, ...]
    discard: tuple[Option, ...]
    play: tuple[tuple[Option, ...], ...]
    """By card, then mode."""
    number: tuple[tuple[Option, ...], tuple[Option, ...]]
    """By leg, then number; 0 is "all"."""
    drop_leg: tuple[Option, Option]
    remove_planned: tuple[Option, ...]
    raise_planned: tuple[Option, ...]
    execute: tuple[Option, ...]
    choose_planned: tuple[Option, ...]
    peek_at: tuple[Option, ...]
    """By starting zone."""
    choose_marker: tuple[tuple[Option, ...], ...]
    """By marker, then zone."""
    modes_at: dict[CardWindow, tuple[tuple[int, ...], ...]]
    """By window the modes of each card that can be used then."""
    tunnel_zones: tuple[ZoneId, ...]
    """Zones that a card can make adjacent for one order."""


def build_kit(tables: Tables) -> Kit:
    """Build every option of the title once."""
    cards = [CardId(i) for i in range(len(tables.card_slug))]
    slots = range(MOST_PLANNED)
    return Kit(
        place=_by_zone(tables, act.PlaceUnit, "Place it in {}"),
        reinforce=_by_zone(tables, act.Reinforce, "Enter at {}"),
        plan_from=_by_zone(tables, act.PlanFrom, "Order from {}"),
        plan_to=_by_zone(tables, act.PlanTo, "To {}"),
        move_from=_by_zone(tables, act.MoveFrom, "Order from {}"),
        move_to=_by_zone(tables, act.MoveTo, "To {}"),
        fight_in=_by_zone(tables, act.FightIn, "Fight in {}"),
        choose_zone=_by_zone(tables, act.ChooseZone, "{}"),
        peek_at=_by_zone(tables, act.ChooseZone, "See the order from {}"),
        toggle=_by_unit(tables, act.ToggleUnit, "Take or leave {}"),
        take=_by_unit(tables, act.TakeUnit, "Send {}"),
        remove=_by_unit(tables, act.RemoveUnit, "Remove {}"),
        choose_unit=_by_unit(tables, act.ChooseUnit, "{}"),
        discard=tuple(
            Option(act.DiscardCard(card), ids.card_ref(card), f"Discard {tables.card_name[card]}")
            for card in cards
        ),
        play=tuple(
            tuple(_play_option(tables, card, mode) for mode in range(len(tables.card_modes[card])))
            for card in cards
        ),
        number=(_number_options(0), _number_options(1)),
        drop_leg=(_drop_leg_option(0), _drop_leg_option(1)),
        remove_planned=_by_slot(
            slots, act.RemovePlanned, ids.remove_plan_ref, "Take order {} off the board"
        ),
        raise_planned=_by_slot(slots, act.RaisePlanned, ids.raise_plan_ref, "Move order {} up"),
        execute=_by_slot(slots, act.ExecutePlanned, ids.plan_ref, "Carry out order {}"),
        choose_planned=_by_slot(slots, act.ChoosePlanned, ids.plan_ref, "Order {}"),
        choose_marker=tuple(_marker_options(tables, marker) for marker in Marker),
        modes_at={
            window: tuple(_modes_in_window(tables, card, window) for card in cards)
            for window in CardWindow
        },
        tunnel_zones=_tunnel_zones(tables),
    )


def _tunnel_zones(tables: Tables) -> tuple[ZoneId, ...]:
    for modes in tables.card_modes:
        for mode in modes:
            op = mode.op(OpKind.EXTRA_ADJACENCY)
            if op is not None:
                return op.zones
    return ()


def _by_zone(tables: Tables, action: Callable[[ZoneId], Action], label: str) -> tuple[Option, ...]:
    zones = (ZoneId(i) for i in range(len(tables.zone_slug)))
    return tuple(
        Option(action(zone), ids.zone_ref(zone), label.format(_place_name(tables, zone)))
        for zone in zones
    )


def _by_unit(tables: Tables, action: Callable[[UnitId], Action], label: str) -> tuple[Option, ...]:
    return tuple(
        Option(action(UnitId(i)), ids.unit_ref(UnitId(i)), label.format(name))
        for i, name in enumerate(tables.unit_name)
    )


def _by_slot(
    slots: range, action: Callable[[int], Action], ref: Callable[[int], Ref], label: str
) -> tuple[Option, ...]:
    return tuple(Option(action(slot), ref(slot), label.format(slot + 1)) for slot in slots)


def _marker_options(tables: Tables, marker: Marker) -> tuple[Option, ...]:
    zones = (ZoneId(i) for i in range(len(tables.zone_slug)))
    name = marker.name.replace("_", " ").title()
    return tuple(
        Option(
            act.ChooseMarker(marker, zone),
            ids.zone_ref(zone),
            f"Remove {name} in {_place_name(tables, zone)}",
        )
        for zone in zones
    )


def _place_name(tables: Tables, zone: ZoneId) -> str:
    code, name = tables.zone_short[zone], tables.zone_name[zone]
    return name if code in name.split() else f"{code} {name}"


def _play_option(tables: Tables, card: CardId, mode: int) -> Option:
    modes = tables.card_modes[card]
    label = f"Play {tables.card_name[card]}"
    if len(modes) > 1:
        alike = [other for other in modes if other.symbol is modes[mode].symbol]
        what = modes[mode].symbol.name.lower() if len(alike) == 1 else modes[mode].text
        label += f" ({what.rstrip('.')})"
    return Option(act.PlayCard(card, mode), ids.card_ref(card), label)


def _number_options(leg: int) -> tuple[Option, ...]:
    which = "first" if leg == 0 else "second"
    return tuple(
        Option(
            act.SetNumber(leg, n),
            ids.number_ref(leg, n),
            f"{'All units' if n == ids.ALL_UNITS else n} to the {which} destination",
        )
        for n in range(MOST_UNITS + 1)
    )


def _drop_leg_option(leg: int) -> Option:
    which = "first" if leg == 0 else "second"
    return Option(act.DropLeg(leg), ids.drop_leg_ref(leg), f"Drop the {which} destination")


def _modes_in_window(tables: Tables, card: CardId, window: CardWindow) -> tuple[int, ...]:
    return tuple(
        mode for mode, printed in enumerate(tables.card_modes[card]) if window in printed.windows
    )
