"""Side panels of Berlin 1945: zones, tracks, the plan, the order in hand, the combat."""

from __future__ import annotations

from typing import Final

from wargames.core.decision import Ref, RefKind
from wargames.engines.berlin_1945.ids import (
    Side,
    unit_ref,
    zone_ref,
)
from wargames.engines.berlin_1945.view import (
    BattleView,
    Berlin1945View,
    CardInfo,
    Forecast,
    SideView,
    UnitInfo,
    ZoneView,
)
from wargames.ui.chances import percent
from wargames.ui.scene import CardItem, CounterFace
from wargames.ui.titles.berlin_1945_cards import shown_item
from wargames.ui.titles.berlin_1945_orders import Namer
from wargames.ui.titles.berlin_1945_pieces import KIND_NAMES, printed_face
from wargames.ui.titles.skin import (
    Battle,
    BattleLine,
    Boxes,
    Counters,
    Fact,
    Meter,
    Section,
    Tone,
)

NAMES: Final = ("German", "Soviet")
PLURALS: Final = ("Germans", "Soviets")
STYLES: Final = ("wehrmacht", "soviet")

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


def track_sections(view: Berlin1945View) -> tuple[Section, ...]:
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
        facts += [
            Fact(f"{name}: {card.name}", "played", Tone.QUIET, _card_ref(card))
            for card in side.played
        ]
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
