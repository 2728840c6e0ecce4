"""Attacks of Fall of the Reich on the panels: exact chances, terms, support, purchases."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from wargames.core.decision import Decision, Ref
from wargames.core.ids import UnitId, ZoneId
from wargames.engines.fall_of_the_reich.ids import (
    Button,
    Result,
    air_ref,
    artillery_ref,
    button_ref,
    drop_supply_ref,
    unit_ref,
    zone_ref,
)
from wargames.engines.fall_of_the_reich.view import (
    AttackForecast,
    BattleView,
    FallOfTheReichView,
    OddsView,
    Term,
    UnitInfo,
)
from wargames.ui.chances import percent, signed
from wargames.ui.titles.fall_of_the_reich_pieces import german_words, info_words
from wargames.ui.titles.skin import Battle, BattleLine, Draft, DraftLeg, Grid, GridRow

COLUMNS: Final = ("Rep.", "Stal.", "Succ.", "Over.", "Lost")
FEW: Final = 2
"""For more targets only the chances without support are listed; tooltips tell the rest."""
COLUMNS_TIP: Final = (
    "Chances of Repulse (or of a Kill Zone turning the attack back), Stalemate, Success and "
    "Overrun, and the Soviet units that are lost on average."
)
RESULT_NAMES: Final = {
    Result.REPULSE: "Repulse", Result.STALEMATE: "Stalemate", Result.SUCCESS: "Success",
    Result.OVERRUN: "Overrun",
}  # fmt: skip

TIMES: Final = "×"
DOT: Final = "·"

Place = Callable[[ZoneId], str]

# ── chances ─────────────────────────────────────────────────────────────────────────────────


def outcomes(odds: OddsView) -> tuple[tuple[str, float], ...]:
    """Every result with its chance."""
    found = [
        ("Repulse", odds.repulse), ("Stalemate", odds.stalemate), ("Success", odds.success),
        ("Overrun", odds.overrun),
    ]  # fmt: skip
    if odds.no_fight > 0:
        found.append(("Kill Zone turns it back", odds.no_fight))
    return tuple(found)


def cost_words(odds: OddsView) -> str:
    """What an attack is expected to cost or bring."""
    return (
        f"Expected: {odds.units:.2f} units lost, Approval {signed(odds.approval)}, "
        f"German Morale {signed(odds.morale)}."
    )


def support_words(odds: OddsView) -> str:
    """The support that a row of odds is for."""
    words = [f"{odds.artillery} Art."] if odds.artillery else []
    words += ["Air"] if odds.air else []
    return " + ".join(words) or "No support"


def odds_row(
    odds: OddsView, label: str, *, current: bool = False, ref: Ref | None = None
) -> GridRow:
    """A line of the table of chances."""
    chances = (odds.repulse + odds.no_fight, odds.stalemate, odds.success, odds.overrun)
    values = (*(percent(chance) for chance in chances), f"{odds.units:.1f}")
    return GridRow(label, values, current, ref)


def support_grid(forecast: AttackForecast, artillery: int, air: int) -> Grid:
    """The chances for every support that could be laid; the present one is lit."""
    rows = []
    for odds in forecast.odds:
        ref = None
        if odds.air == air and odds.artillery != artillery:
            ref = artillery_ref(odds.artillery)
        elif odds.artillery == artillery and odds.air != air:
            ref = air_ref(odds.air)
        current = (odds.artillery, odds.air) == (artillery, air)
        rows.append(odds_row(odds, support_words(odds), current=current, ref=ref))
    return Grid("What support would change", COLUMNS, tuple(rows), COLUMNS_TIP)


def targets_grid(forecasts: Sequence[AttackForecast], place: Place) -> Grid | None:
    """Attacks that could be made now; where there are few also with all support there is."""
    rows = []
    for forecast in forecasts:
        ref = zone_ref(forecast.zone)
        first, last = forecast.odds[0], forecast.odds[-1]
        rows.append(odds_row(first, place(forecast.zone), ref=ref))
        if last is not first and len(forecasts) <= FEW:
            rows.append(odds_row(last, f"with {support_words(last)}", ref=ref))
    return Grid("Chances of attacks", COLUMNS, tuple(rows), COLUMNS_TIP) if rows else None


def short_odds(forecast: AttackForecast) -> str:
    """An attack in one sentence for the tooltip."""
    odds = forecast.odds[0]
    parts = ", ".join(f"{name} {percent(chance)}" for name, chance in outcomes(odds) if chance > 0)
    words = f"Attack without support: {parts}. {cost_words(odds)}"
    best = forecast.odds[-1]
    if best is not odds:
        won = percent(best.success + best.overrun)
        words += f" With {support_words(best)}: Success or Overrun {won}."
    return words


# ── the attack being carried out ────────────────────────────────────────────────────────────


def battle_panel(view: FallOfTheReichView, place: Place) -> Battle | None:
    """The attack being carried out."""
    battle = view.battle
    if battle is None:
        return None
    odds = odds_now(battle)
    kind = "Mandatory Attack" if battle.mandatory else "Optional attack"
    return Battle(
        title=f"{kind}: {place(battle.zone)}",
        zone=zone_ref(battle.zone),
        sides=("Soviets", "Germans"),
        styles=("soviet", "wehrmacht"),
        lines=(*_lines(battle.attack_terms, left=True), *_lines(battle.defense_terms, left=False)),
        totals=_totals(battle),
        verdict=_verdict(view, battle, odds),
        chances=outcomes(odds) if odds is not None else (),
        cards=(None, None),
        card_notes=("", ""),
        owed=(0, 0),
        dice=battle.soviet_dice,
        second_dice=battle.german_dice,
        dice_sides=6,
        dice_side="soviet",
        measure="Total" if battle.german_dice else "Value",
        notes=_notes(view, battle, odds),
        grid=None
        if battle.forecast is None
        else support_grid(battle.forecast, battle.artillery, battle.air),
    )


def odds_now(battle: BattleView) -> OddsView | None:
    """The chances for the support now laid."""
    if battle.forecast is None:
        return None
    for odds in battle.forecast.odds:
        if (odds.artillery, odds.air) == (battle.artillery, battle.air):
            return odds
    return None


def _lines(terms: Sequence[Term], *, left: bool) -> list[BattleLine]:
    return [
        BattleLine(
            term.text, f"{term.value:+d}" if left else "", "" if left else f"{term.value:+d}"
        )
        for term in terms
    ]


def _totals(battle: BattleView) -> tuple[str, str]:
    if battle.soviet_dice and battle.german_dice:
        return str(battle.attack_total), str(battle.defense_total)
    known = bool(battle.defense_terms)
    attack = str(battle.attack_value) if battle.attack_terms else "?"
    return attack, str(battle.defense_value) if known else "?"


def _verdict(view: FallOfTheReichView, battle: BattleView, odds: OddsView | None) -> str:
    if battle.result is not None:
        return (
            f"{RESULT_NAMES[battle.result]}: {battle.attack_total} against {battle.defense_total}."
        )
    if odds is not None:
        return cost_words(odds)
    if not battle.revealed:
        german = view.zones[battle.zone].german
        return german_words(german) if german is not None else ""
    return "" if battle.lead is not None else "The Lead is still to be named."


def _notes(view: FallOfTheReichView, battle: BattleView, odds: OddsView | None) -> tuple[str, ...]:
    zone = view.zones[battle.zone]
    german = zone.german
    notes = []
    if german is not None and german.info is not None and battle.result is None:
        notes.append(info_words(german.info))
        if not german.in_force and battle.revealed:
            notes.append("Revealed before: its strategy no longer counts.")
    if odds is not None and odds.air and not battle.air_die:
        notes.append("Air takes one die off the Defense Value.")
    return tuple(notes)


# ── purchases and choices ───────────────────────────────────────────────────────────────────


def draft_box(
    view: FallOfTheReichView, decision: Decision | None, place: Place, costs: Sequence[int]
) -> Draft | None:
    """What is being put together: support, purchases, or the group that moves."""
    if decision is None:
        return None
    targets = {option.target for option in decision.options}
    if view.battle is not None and button_ref(Button.ROLL) in targets:
        return _support(view, view.battle)
    if view.ledger is not None and view.placing is None:
        return _ledger(view, targets, place, costs)
    if view.round is not None and view.round.taken:
        entered = button_ref(Button.NO_ATTACK) in targets
        title = "To attack" if entered else f"Chosen in {place(view.round.active)}"
        return _group(view, view.round.taken, title)
    return None


def _support(view: FallOfTheReichView, battle: BattleView) -> Draft:
    forecast = battle.forecast
    guns = sorted({odds.artillery for odds in forecast.odds}) if forecast is not None else []
    planes = sorted({odds.air for odds in forecast.odds}) if forecast is not None else []
    legs = []
    if len(planes) > 1:
        choices = tuple((str(n), air_ref(n)) for n in planes)
        text = f"Air of {view.air} available"
        legs.append(DraftLeg(text, str(battle.air), choices, joint=TIMES))
    choices = tuple((str(n), artillery_ref(n)) for n in guns)
    text = f"Artillery of {view.artillery} available"
    legs.append(DraftLeg(text, str(battle.artillery), choices, joint=TIMES))
    return Draft("Support of the attack", tuple(legs), "What is laid is used up by the attack.")


def _ledger(
    view: FallOfTheReichView, targets: set[Ref], place: Place, costs: Sequence[int]
) -> Draft | None:
    ledger = view.ledger
    if ledger is None or button_ref(Button.END_SUPPLY) not in targets:
        return None
    legs = [
        DraftLeg(
            f"Artillery ({costs[0]} points each)", str(ledger.artillery),
            (("–", button_ref(Button.RETURN_ARTILLERY)), ("+", button_ref(Button.BUY_ARTILLERY))),
            joint=TIMES,
        ),
        DraftLeg(
            f"Air ({costs[1]} points each)", str(ledger.air),
            (("–", button_ref(Button.RETURN_AIR)), ("+", button_ref(Button.BUY_AIR))),
            joint=TIMES,
        ),
    ]  # fmt: skip
    if ledger.tank_reserves:
        legs.append(DraftLeg("Tank Reserves", "1", (), button_ref(Button.TANK_RESERVES), TIMES))
    for slot, line in enumerate(ledger.lines):
        cost = _points(line.cost) if line.cost else "Tank Reserves"
        text = f"{line.unit.name} in {place(line.zone)}"
        legs.append(DraftLeg(text, cost, (), drop_supply_ref(slot), DOT))
    note = f"{ledger.cost} of {view.supply} Supply Points spent, {ledger.left} left."
    return Draft("Purchases", tuple(legs), note)


def _points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"


def _group(view: FallOfTheReichView, taken: Sequence[UnitId], title: str) -> Draft:
    legs = tuple(
        DraftLeg(info.name, f"{info.attack}-{info.movement}", (), unit_ref(info.id), DOT)
        for info in (_info(view, unit) for unit in taken)
        if info is not None
    )
    return Draft(title, legs)


def _info(view: FallOfTheReichView, unit: UnitId) -> UnitInfo | None:
    for zone in view.zones:
        for other in zone.soviet:
            if other.info.id == unit:
                return other.info
    return None
