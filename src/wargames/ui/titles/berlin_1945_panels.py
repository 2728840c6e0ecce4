"""Side panels of Berlin 1945: zones, tracks, the plan, the order in hand, the combat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from wargames.core.decision import Decision, Ref, RefKind
from wargames.core.ids import ZoneId
from wargames.engines.berlin_1945.ids import (
    N_ZONES,
    Phase,
    Side,
    drop_leg_ref,
    number_ref,
    plan_ref,
    raise_plan_ref,
    remove_plan_ref,
    unit_ref,
    zone_ref,
)
from wargames.engines.berlin_1945.view import (
    BattleView,
    Berlin1945View,
    CardInfo,
    Forecast,
    LegView,
    OrderView,
    SideView,
    UnitInfo,
    ZoneView,
)
from wargames.session.history import LogEntry
from wargames.ui.scene import CardItem, CounterFace
from wargames.ui.titles.berlin_1945_cards import shown_item
from wargames.ui.titles.berlin_1945_sheet import Printed
from wargames.ui.titles.skin import (
    Battle,
    BattleLine,
    Boxes,
    Counters,
    Draft,
    DraftLeg,
    Fact,
    Meter,
    PlanBoard,
    PlanLine,
    Section,
    Tone,
)

NAMES: Final = ("German", "Soviet")
PLURALS: Final = ("Germans", "Soviets")
STYLES: Final = ("wehrmacht", "soviet")
NUMBER_SLOTS: Final = 100
"""Slots 100-199 are numbers of the first destination, 200-299 of the second."""
REMOVE_SLOTS: Final = 20
PLAN_REVEALED: Final = "The Soviet plan is revealed"
ORDER_CANCELLED: Final = "Order {} is cancelled"
STATUS_TONES: Final = {
    "planned": Tone.PLAIN, "done": Tone.GOOD, "cancelled": Tone.WARNING, "dropped": Tone.QUIET,
}  # fmt: skip


class Namer(Protocol):
    """Knows the names of zones."""

    printed: Printed

    def place(self, zone: ZoneId) -> str:
        """A zone's code and name."""
        ...


# ── zones ───────────────────────────────────────────────────────────────────────────────────


def zone_tip(zone: ZoneView, name: str) -> str:
    """A zone in one line for the tooltip."""
    words = [name]
    if zone.german:
        words.append(f"German {_pile(len(zone.german), _strength(zone, Side.GERMAN))}")
    if zone.soviet:
        words.append(f"Soviet {_pile(len(zone.soviet), _strength(zone, Side.SOVIET))}")
    return ", ".join(words) + "."


def _pile(count: int, strength: int) -> str:
    units = "1 unit" if count == 1 else f"{count} units"
    return f"{units} of strength {strength}"


def _strength(zone: ZoneView, side: Side) -> int:
    return sum(unit.strength for unit in (zone.german if side is Side.GERMAN else zone.soviet))


def zone_sections(
    zone: ZoneView,
    name: str,
    counters: tuple[tuple[Ref, CounterFace, str], ...],
    printed: Printed,
) -> tuple[Section, ...]:
    """All about a zone."""
    control = "nobody" if zone.control is None else NAMES[zone.control]
    facts: list[Fact | Meter | Boxes | Counters] = [
        Fact("Controlled by", control),
        Fact("German limit", _limit(zone.german_limit)),
        Fact("Soviet limit", _limit(zone.soviet_limit)),
    ]
    if zone.disputed:
        facts.append(Fact("Disputed: units here are pinned and may only retreat.", tone=Tone.ACT))
    if zone.barricades:
        facts.append(Fact("Barricades", "in place"))
    if zone.flak:
        facts.append(Fact("Flak tower", "in place"))
    if zone.german or zone.soviet:
        facts.append(
            Meter(_strength(zone, Side.GERMAN), _strength(zone, Side.SOVIET), *STYLES, "strength")
        )
    sections = [Section(name, tuple(facts))]
    if counters:
        sections.append(Section("Units", (Counters(counters),)))
    if zone.forecast is not None:
        sections.append(Section("A combat now", _forecast_facts(zone.forecast)))
    return tuple(sections)


def _limit(limit: int) -> str:
    return "none" if limit < 0 else str(limit)


def _forecast_facts(forecast: Forecast) -> tuple[Fact, ...]:
    facts = [Fact(verdict(forecast))]
    facts += [Fact(text, percent(chance)) for text, chance in dice_chances(forecast)]
    return tuple(facts)


# ── tracks ──────────────────────────────────────────────────────────────────────────────────


def track_sections(view: Berlin1945View, printed: Printed) -> tuple[Section, ...]:
    """Turn, orders, victory, cards, units off the map."""
    germans, soviets = view.sides
    return (
        _turn_section(view),
        Section("German orders", _german_orders(view)),
        Section("Soviet orders", _soviet_orders(view)),
        Section("Victory", _victory(view)),
        Section("Cards", tuple(_card_facts(view))),
        *_boxes_of_units("Removed", germans.removed, soviets.removed),
        *_boxes_of_units("Not yet in play", germans.reserve, soviets.reserve),
    )


def _turn_section(view: Berlin1945View) -> Section:
    numbers = tuple(str(n) for n in range(1, view.last_turn + 1))
    current = view.turn - 1 if view.turn else None
    title = f"Turn track: {view.date}" if view.date else "Turn track"
    return Section(title, (Boxes(numbers, current),))


def _german_orders(view: Berlin1945View) -> tuple[Fact | Meter | Boxes | Counters, ...]:
    limit = view.german_withdrawal_limit
    steps = ("4", "3", "2", "1")
    base = str(view.german_base_orders)
    return (
        Boxes(steps, steps.index(base) if base in steps else None),
        Fact("Basic orders left this turn", str(view.german_orders_left)),
        Fact(
            "Withdrawals this turn",
            f"{view.german_withdrawals} of {limit}" if limit >= 0 else
            f"{view.german_withdrawals}, no limit",
        ),
    )  # fmt: skip


def _soviet_orders(view: Berlin1945View) -> tuple[Fact, ...]:
    planned = "sealed" if view.plan_sealed else "not sealed"
    return (
        Fact("Orders per turn", str(view.soviet_order_limit)),
        Fact("Plan of this turn", planned),
    )


def _victory(view: Berlin1945View) -> tuple[Fact | Meter | Boxes | Counters, ...]:
    germans, soviets = view.sides
    in_v_german, in_v_soviet = view.reichstag_ratio
    active = "counts now" if view.automatic_victory_active else "does not count yet"
    return (
        Fact("Strength on the map (automatic German victory)", active, Tone.QUIET),
        Meter(germans.strength, soviets.strength, *STYLES, "on the map"),
        Fact("Strength in Sector V", "", Tone.QUIET),
        Meter(in_v_german, in_v_soviet, *STYLES, "in V"),
        Fact("A Soviet unit has entered the Mitte", "yes" if view.mitte_entered else "no"),
    )


def _card_facts(view: Berlin1945View) -> list[Fact]:
    facts = []
    for side, name in zip(view.sides, NAMES, strict=True):
        facts.append(Fact(f"{name} hand, deck, face down", _card_counts(side)))
    for side, name in zip(view.sides, NAMES, strict=True):
        for card in side.played:
            facts.append(Fact(f"{name}: {card.name}", "played", Tone.QUIET, _card_ref(card)))
    if view.seen_hand:
        facts.append(Fact(f"German cards seen on turn {view.seen_hand_turn}:", tone=Tone.ACT))
        facts += [Fact(card.name, "", Tone.PLAIN, _card_ref(card)) for card in view.seen_hand]
    return facts


def _card_counts(side: SideView) -> str:
    return f"{side.hand_count} · {side.deck_count} · {side.discarded_count}"


def _card_ref(card: CardInfo) -> Ref:
    return Ref(RefKind.CARD, card.id)


def _boxes_of_units(
    title: str, german: tuple[UnitInfo, ...], soviet: tuple[UnitInfo, ...]
) -> list[Section]:
    from wargames.ui.titles.berlin_1945 import KIND_NAMES, printed_face

    sections = []
    for name, units in (("German", german), ("Soviet", soviet)):
        if units:
            row = tuple(
                (
                    unit_ref(info.id), printed_face(info),
                    f"{info.name}: {KIND_NAMES[info.kind]}, strength {info.strength}.",
                )
                for info in units
            )  # fmt: skip
            sections.append(Section(f"{title}: {name} ({len(units)})", (Counters(row),)))
    return sections


# ── the plan ────────────────────────────────────────────────────────────────────────────────


def causes_of_cancelling(log: Sequence[LogEntry]) -> dict[int, str]:
    """Why orders of the plan that lies open were cancelled, by their number, as the log tells."""
    causes: dict[int, str] = {}
    for entry in reversed(log):
        template, args = entry.event.template, entry.event.args
        if template.startswith(PLAN_REVEALED):
            break
        if template.startswith(ORDER_CANCELLED) and args:
            cause = str(args[1]) if len(args) > 1 else entry.text.partition(": ")[2]
            causes[int(str(args[0]))] = cause
    return causes


def plan_board(view: Berlin1945View, namer: Namer, causes: Mapping[int, str]) -> PlanBoard | None:
    """The planned orders as far as the viewer may see them."""
    if view.plan is not None and (view.plan or view.phase is Phase.SOVIET_PLANNING):
        lines = tuple(_plan_line(order, namer, causes) for order in view.plan)
        title = "The Soviet plan" if view.plan_sealed else "Planned orders"
        return PlanBoard(title, lines, _columns(view, namer), "Nothing is planned yet.")
    if view.known_orders or view.known_starts:
        lines = tuple(_plan_line(order, namer, {}) for order in view.known_orders)
        starts = ", ".join(namer.place(zone) for zone in view.known_starts)
        return PlanBoard("Known of the Soviet plan", lines, (), f"Orders start in {starts}.")
    return None


def _plan_line(order: OrderView, namer: Namer, causes: Mapping[int, str]) -> PlanLine:
    zones = [leg.zone for leg in order.legs]
    if order.origin is not None:
        zones.append(order.origin)
    note, tone = order.problem, STATUS_TONES.get(order.status, Tone.PLAIN)
    if order.status != "planned":
        cause = causes.get(order.slot + 1, "")
        note = f"{order.status}: {cause}" if cause else order.status
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


# ── combat ──────────────────────────────────────────────────────────────────────────────────


def battle_panel(view: Berlin1945View, namer: Namer) -> Battle | None:
    """The combat being fought."""
    battle = view.battle
    if battle is None:
        return None
    forecast = battle.forecast
    winner = forecast.winner
    settled = bool(battle.dice or battle.german_to_remove or battle.soviet_to_remove)
    title = f"Combat in {namer.place(battle.zone)}"
    if battle.round > 1:
        title += ", second round"
    return Battle(
        title=title,
        zone=zone_ref(battle.zone),
        sides=(PLURALS[0], PLURALS[1]),
        styles=(STYLES[0], STYLES[1]),
        lines=tuple(
            BattleLine(text, _signed(german), _signed(soviet))
            for text, german, soviet in battle.lines
        ),
        totals=(str(forecast.german_strength), str(forecast.soviet_strength)),
        verdict="" if settled else verdict(forecast),
        chances=() if settled else dice_chances(forecast),
        cards=_battle_cards(battle),
        card_notes=("cancelled" if battle.german_card_cancelled else "", ""),
        owed=(battle.german_to_remove, battle.soviet_to_remove),
        dice=battle.dice,
        dice_sides=10,
        dice_side=STYLES[winner] if winner is not None else "neutral",
        hits_up_to=0,
    )


def _battle_cards(battle: BattleView) -> tuple[CardItem | None, CardItem | None]:
    german, soviet = battle.german_card, battle.soviet_card
    return (
        shown_item(german) if german is not None else None,
        shown_item(soviet) if soviet is not None else None,
    )


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else ("–" if value == 0 else str(value))


def verdict(forecast: Forecast) -> str:
    """Who is ahead and what each side would remove."""
    losses = f"Germans remove {forecast.german_losses}, Soviets remove {forecast.soviet_losses}"
    if forecast.winner is None:
        return f"A tie: {losses}."
    dice = {0: "", 1: "; the winner rolls 1 die"}.get(
        forecast.dice, f"; the winner rolls {forecast.dice} dice"
    )
    return f"{PLURALS[forecast.winner]} ahead: {losses}{dice}."


def dice_chances(forecast: Forecast) -> tuple[tuple[str, float], ...]:
    """The exact chances of the winner's losses to the dice."""
    if forecast.dice == 0:
        return ()
    return tuple(
        ("Winner loses nothing" if hits == 0 else f"Winner loses {hits}", chance)
        for hits, chance in enumerate(forecast.winner_loss_chances)
    )


def percent(chance: float) -> str:
    """A chance as people say it."""
    return f"{chance * 100:.0f} %"
