"""Side panels of Fall of the Reich: gauges, tracks, Areas, and what the Actions tab says first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from wargames.core.decision import Decision, Ref
from wargames.core.ids import ZoneId
from wargames.engines.fall_of_the_reich.ids import (
    Button,
    OptionalRule,
    Phase,
    Side,
    Terrain,
    ZoneKind,
    button_ref,
    unit_ref,
)
from wargames.engines.fall_of_the_reich.view import (
    AttackForecast,
    FallOfTheReichView,
    Goal,
    Possible,
    UnitView,
    ZoneView,
)
from wargames.ui.chances import percent
from wargames.ui.scene import CounterFace
from wargames.ui.titles.fall_of_the_reich_attack import support_grid, targets_grid
from wargames.ui.titles.fall_of_the_reich_pieces import (
    german_face,
    german_ref,
    german_words,
    info_face,
    info_words,
    printed_face,
    state_words,
    unit_face,
    unit_words,
)
from wargames.ui.titles.fall_of_the_reich_sheet import TERRAIN_NAMES
from wargames.ui.titles.skin import Boxes, Counters, Fact, Gauge, Section, Tone

NO_LIMIT: Final = -1
RULE_NAMES: Final = {
    OptionalRule.LIMITED_AIR: "11.1 Limited Air Power",
    OptionalRule.EARLY_LEAD: "11.2 Early Lead Unit Declaration",
    OptionalRule.RIVALRY: "11.3 Zhukov/Konev Rivalry",
    OptionalRule.NINTH_ARMY: "11.4 German 9th Army",
    OptionalRule.SUPPLY_LUCK: "11.5 Reduced Supply Luck",
    OptionalRule.TANK_RESERVES: "11.6 Soviet Tank Reserves",
    OptionalRule.HEAVY_AIR: "11.7 Heavier Air Commitment",
}

Place = Callable[[ZoneId], str]
CounterRow = tuple[tuple[Ref, CounterFace, str], ...]

# ── always on the screen ────────────────────────────────────────────────────────────────────


def gauges(view: FallOfTheReichView) -> tuple[Gauge, ...]:
    """Turn, Morale, Approval, Supply Points, markers, units that can act."""
    shaken = "; Shaken now" if view.shaken else ""
    return (
        Gauge("Turn", f"{view.turn} of {view.last_turn}", view.date, view.turn / view.last_turn),
        Gauge(
            "Morale",
            f"{view.morale}{' Shaken' if view.shaken else ''}",
            f"German Morale. Shaken at {view.shaken_at} and below{shaken}. At 0, with the "
            "Reichstag and the Chancellery taken, the game is won at once.",
            min(view.morale / view.start_morale, 1.0),
            view.shaken_at / view.start_morale,
        ),
        Gauge(
            "Approval", str(view.approval),
            "Stalin's Approval. At 0 at the end of a turn the game is lost.",
            min(view.approval / view.start_approval, 1.0), warning=view.low_approval,
        ),
        Gauge("Supply", str(_points(view)), "Supply Points that are left."),
        Gauge(
            "Artillery", str(view.artillery),
            f"Artillery markers available; {view.artillery_used} can be bought.",
        ),
        Gauge("Air", str(view.air), f"Air markers available; {view.air_used} can be bought."),
        Gauge("Fresh", str(view.fresh_units), "Soviet units that have not acted this turn."),
    )  # fmt: skip


def _points(view: FallOfTheReichView) -> int:
    return view.ledger.left if view.ledger is not None else view.supply


# ── tracks ──────────────────────────────────────────────────────────────────────────────────


def track_sections(view: FallOfTheReichView) -> tuple[Section, ...]:
    """Tracks, goals, markers, units off the map, rules in use."""
    turns = tuple(str(n) for n in range(1, view.last_turn + 1))
    areas = [zone for zone in view.zones if zone.kind is ZoneKind.AREA]
    held = sum(zone.control is Side.SOVIET for zone in areas)
    return (
        Section(
            f"Turn: {view.date or 'set-up'}", (Boxes(turns, view.turn - 1 if view.turn else None),)
        ),
        Section("Random event", tuple(_event(view))),
        Section("Morale and Approval", (
            Fact(f"German Morale (Shaken at {view.shaken_at})", str(view.morale),
                 Tone.GOOD if view.shaken else Tone.PLAIN),
            Fact("Stalin's Approval", str(view.approval),
                 Tone.WARNING if view.low_approval else Tone.PLAIN),
            Fact("Areas in Soviet hands", f"{held} of {len(areas)}"),
        )),
        Section("Supply", (
            Fact("Supply Points", str(_points(view))),
            Fact("Artillery available, used", f"{view.artillery} · {view.artillery_used}"),
            Fact("Air available, used", f"{view.air} · {view.air_used}"),
        )),
        Section("Automatic victory", _goals(view.automatic_goals)),
        Section("Final check after the last turn", _goals(view.final_goals)),
        Section("Berlin surrounded" if view.surrounded else "To surround Berlin",
                _goals(view.surround_goals)),
        *_off_map(view),
        *_rules(view),
    )  # fmt: skip


def _event(view: FallOfTheReichView) -> Iterator[Fact]:
    event = view.event
    if event is None:
        yield Fact("None yet this turn.", tone=Tone.QUIET)
        return
    yield Fact(event.name, "" if event.in_force else "no effect", Tone.ACT)
    yield Fact(event.text, tone=Tone.QUIET)


def _goals(goals: Sequence[Goal]) -> tuple[Fact, ...]:
    return tuple(
        Fact(goal.text, "done" if goal.done else "open", Tone.GOOD if goal.done else Tone.PLAIN)
        for goal in goals
    )


def _off_map(view: FallOfTheReichView) -> Iterator[Section]:
    soviets: CounterRow = tuple(
        (unit_ref(info.id), printed_face(info), f"{unit_words(info)} Returns for {info.cost}.")
        for info in view.out_of_action
    )
    germans: CounterRow = tuple(
        (unit_ref(info.id), info_face(info), info_words(info)) for info in view.eliminated
    )
    if soviets:
        yield Section(f"Out of Action ({len(soviets)})", (Counters(soviets),))
    if germans:
        yield Section(f"Eliminated German units ({len(germans)})", (Counters(germans),))
    yield Section(
        "German counters", (Fact("Set aside unseen at the start", str(view.excess), Tone.QUIET),)
    )


def _rules(view: FallOfTheReichView) -> Iterator[Section]:
    if view.rules:
        yield Section("Optional rules in use", tuple(Fact(RULE_NAMES[rule]) for rule in view.rules))


# ── an Area ─────────────────────────────────────────────────────────────────────────────────


def zone_tip(zone: ZoneView) -> str:
    """A zone in one or two lines for the tooltip."""
    words = [f"{zone.short} {zone.name}: {TERRAIN_NAMES[zone.terrain]}"]
    if zone.soviet:
        words.append(f"{len(zone.soviet)} Soviet, Attack {_attack(zone)}")
    if zone.german is not None and zone.german.info is not None:
        words.append(f"German: {zone.german.info.name}, Defense Factor {zone.german.info.factor}")
    elif zone.german is not None:
        words.append("an Unrevealed German unit")
    words += [unit.name for unit in zone.ninth_army]
    return ", ".join(words) + "."


def _attack(zone: ZoneView) -> int:
    return sum(unit.info.attack for unit in zone.soviet)


def zone_sections(zone: ZoneView, forecast: AttackForecast | None) -> tuple[Section, ...]:
    """All about an Area or Zone."""
    sections = [Section(f"{zone.short} {zone.name}", tuple(_zone_facts(zone)))]
    counters = zone_counters(zone)
    if counters:
        sections.append(Section("Units", (Counters(counters),)))
    german = zone.german
    if german is not None and german.info is None:
        sections.append(Section("What the German unit may be", possible_facts(german.possible)))
        sections.append(Section("What that would mean", strategy_facts(german.possible)))
    elif german is not None:
        sections.append(Section("The German unit", (Fact(german_words(german)),)))
    if forecast is not None:
        sections.append(Section("An attack here", (support_grid(forecast, 0, 0),)))
    return tuple(sections)


def _zone_facts(zone: ZoneView) -> Iterator[Fact]:
    if zone.closed:
        yield Fact("Closed: no Soviet unit ever enters.", tone=Tone.QUIET)
        return
    holder = "Soviets" if zone.control is Side.SOVIET else "Germans"
    yield Fact("Controlled by", holder)
    if zone.terrain is not Terrain.CLOSED:
        yield Fact(f"Terrain: {TERRAIN_NAMES[zone.terrain]}", f"{zone.modifier:+d} to defend")
    if zone.entry_reason:
        number, _, reason = zone.entry_reason.partition(": ")
        yield Fact(f"Cost to enter: {reason}" if reason else "Cost to enter", number)
    if zone.limit != NO_LIMIT:
        yield Fact("Soviet units at most", str(zone.limit))
    if zone.airfield:
        yield Fact("Airfield")
    if zone.contested:
        yield Fact("Contested: both sides are here.", tone=Tone.ACT)
    if zone.bloody_streets:
        yield Fact("Bloody Streets this turn", tone=Tone.WARNING)
    if zone.approval_worth:
        yield Fact("Approval when taken", f"{zone.approval_worth:+d}", Tone.GOOD)
    if zone.morale_worth:
        yield Fact("German Morale when its unit falls", f"{zone.morale_worth:+d}", Tone.GOOD)


def zone_counters(zone: ZoneView) -> CounterRow:
    """Every counter of a zone."""
    rows = [
        (unit_ref(unit.info.id), unit_face(unit), state_words(unit)) for unit in sorted_units(zone)
    ]
    if zone.german is not None:
        german = zone.german
        rows.append((german_ref(zone.id, german), german_face(german), german_words(german)))
    rows += [(unit_ref(info.id), info_face(info), info_words(info)) for info in zone.ninth_army]
    return tuple(rows)


def sorted_units(zone: ZoneView) -> list[UnitView]:
    """Soviet units of a zone: those that can act first, the strongest first."""
    return sorted(zone.soviet, key=lambda u: (u.spent, u.acted, -u.info.attack, u.info.id))


def possible_facts(possible: Sequence[Possible]) -> tuple[Fact, ...]:
    """What an Unrevealed counter may be, the likeliest first."""
    ranked = sorted(possible, key=lambda one: (-one.chance, one.factor, one.strategy))
    return tuple(
        Fact(f"{one.strategy_name}, Defense Factor {one.factor}", percent(one.chance))
        for one in ranked
    )


def strategy_facts(possible: Sequence[Possible]) -> tuple[Fact, ...]:
    """What the Defense Strategies of an Unrevealed counter would do, each once."""
    texts = {one.strategy: f"{one.strategy_name}: {one.strategy_text}" for one in possible}
    return tuple(Fact(texts[strategy], tone=Tone.QUIET) for strategy in sorted(texts))


# ── above the list of actions ───────────────────────────────────────────────────────────────


def desk_sections(
    view: FallOfTheReichView, decision: Decision | None, place: Place
) -> tuple[Section, ...]:
    """What matters for the decision, above the list."""
    if decision is None:
        return ()
    targets = {option.target for option in decision.options}
    if button_ref(Button.PHONE_STALIN) in targets:
        return (_phone(view),)
    if view.phase is Phase.SUPPLY:
        return (Section("Event of the turn", tuple(_event(view))),)
    if view.round is None:
        return (_state(view, place),) if view.phase is Phase.ACTION_ROUNDS else ()
    facts: list[Fact] = []
    if view.round.moving and view.round.moving_in is not None:
        facts.append(Fact("Movement spent so far", str(view.round.spent_factors)))
    for zone in view.round.pending:
        due = "Attack possible" if zone in view.round.optional else "Attack to make"
        facts.append(Fact(f"{due}: {place(zone)}", tone=Tone.ACT))
    sections = [Section(f"Active: {place(view.round.active)}", tuple(facts))] if facts else []
    grid = None if view.battle is not None else targets_grid(view.round.forecasts, place)
    if grid is not None:
        sections.append(Section(grid.title, (grid,)))
    return tuple(sections)


def _phone(view: FallOfTheReichView) -> Section:
    return Section(
        "Phone call: one die, changes Approval",
        (
            Fact("To the die: German Morale Shaken", "+1" if view.shaken else "no"),
            Fact("To the die: Berlin surrounded", "+1" if view.surrounded else "no"),
            Fact("Approval now", str(view.approval)),
        ),
    )


def _state(view: FallOfTheReichView, place: Place) -> Section:
    spots = [zone for zone in view.zones if any(not unit.spent for unit in zone.soviet)]
    facts = [Fact("Units that can still act", f"{view.fresh_units} in {len(spots)} places")]
    if view.event is not None and view.event.in_force:
        facts.append(Fact(f"{view.event.name}: {view.event.text}", tone=Tone.QUIET))
    contested = [zone for zone in view.zones if zone.contested]
    if contested:
        names = ", ".join(place(zone.id) for zone in contested)
        facts.append(Fact(f"Contested: {names}", tone=Tone.QUIET))
    return Section("Action Rounds", tuple(facts))
