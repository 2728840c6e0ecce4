"""Fall of the Reich played at the table by real events: by mouse, by keys, by dragging."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from tests.ui.fall_kit import (
    ALL_RULES,
    advance,
    by_keys,
    by_mouse,
    close_report,
    is_over,
    open_fall,
    pick,
)
from tests.ui.table_kit import (
    click_widget,
    close_windows,  # noqa: F401 - a fixture
    game_session,
    map_point,
    point,
    run,
    table,
    tap,
    widget_of,
    widgets,
)

from wargames.core.decision import Option, RefKind
from wargames.core.ids import UnitId
from wargames.engines.fall_of_the_reich import actions as act
from wargames.engines.fall_of_the_reich.ids import (
    SOVIET_SEAT,
    Button,
    Phase,
    attack_ref,
    button_ref,
    unit_ref,
    zone_ref,
)
from wargames.ui.context import AppContext
from wargames.ui.screens.table import TableScreen
from wargames.ui.screens.table_report import ReportTable
from wargames.ui.screens.table_steps import StepRow, StepsPanel

Act = Callable[[AppContext, Option], None]


def every_option_has_a_place(context: AppContext) -> None:
    screen = table(context)
    if screen.pausing:
        return
    for option in screen.presenter.options:
        assert widget_of(context, option) is not None, option.label
        if option.target.kind is RefKind.ZONE:
            spot = screen.board.hits.point_of(option.target)
            assert spot is not None, f"{option.label} cannot be clicked on the map"


def play(context: AppContext, most: int, take: Act, rng: random.Random) -> int:
    session = game_session(context)
    for made in range(most):
        if is_over(context):
            return made
        close_report(context)
        every_option_has_a_place(context)
        count = session.ply_count
        take(context, pick(table(context).presenter.options, rng))
        assert session.ply_count != count or session.result is not None
    return most


def with_mouse(rng: random.Random) -> Act:
    return lambda context, option: by_mouse(context, option, rng)


def test_rounds_can_be_played_by_mouse() -> None:
    rng = random.Random(3)
    assert play(open_fall(options=ALL_RULES), 90, with_mouse(rng), rng) == 90


def test_rounds_can_be_played_by_keys_alone() -> None:
    rng = random.Random(4)
    assert play(open_fall(seed=11), 90, by_keys, rng) == 90


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_whole_game_can_be_played_by_mouse() -> None:
    rng = random.Random(5)
    context = open_fall(seed=3, options=ALL_RULES)
    play(context, 4_000, with_mouse(rng), rng)
    assert game_session(context).result is not None


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_whole_game_can_be_played_by_keys_alone() -> None:
    rng = random.Random(6)
    context = open_fall(seed=4)
    play(context, 4_000, by_keys, rng)
    assert game_session(context).result is not None


# ── dragging ────────────────────────────────────────────────────────────────────────────────


def choosing_an_area(screen: TableScreen) -> bool:
    view = screen.presenter.view
    return view.phase is Phase.ACTION_ROUNDS and view.round is None and view.turn == 2


def drag(context: AppContext, start: tuple[int, int], end: tuple[int, int]) -> None:
    point(context, start)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    run(context)
    for share in (0.2, 0.6, 1.0):
        pos = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
        moved = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(4, 4), buttons=(1, 0, 0))
        pygame.event.post(moved)
        run(context)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    run(context)


def test_a_counter_dragged_on_activates_its_area_and_moves() -> None:
    context = open_fall(seed=5)
    advance(context, choosing_an_area)
    tap(context, pygame.K_SPACE)
    screen = table(context)
    session = game_session(context)
    found = None
    scene = screen.board.scene
    assert scene is not None
    for zone in screen.presenter.view.zones:
        stack = next((s for s in scene.stacks if s.label == f"soviet {zone.slug}"), None)
        if stack is None or zone_ref(zone.id) not in screen.presenter.lit:
            continue
        ref = stack.counters[0].ref
        start = map_point(context, ref)
        game, state = session.game, session.history.state
        for action in (act.Activate(zone.id), act.ToggleUnit(UnitId(ref.id))):
            state = game.apply(state, SOVIET_SEAT, action).state
        moves = [o.action for o in game.decision(state).options if isinstance(o.action, act.MoveTo)]
        goals = [move.zone for move in moves if map_point(context, zone_ref(move.zone))]
        if start is not None and goals:
            found = (ref, start, goals[0])
            break
    assert found is not None
    ref, start, goal = found
    before = session.ply_count
    end = map_point(context, zone_ref(goal))
    assert end is not None
    drag(context, start, end)
    view = table(context).presenter.view
    assert session.ply_count >= before + 3
    assert any(unit_ref(unit.info.id) == ref for unit in view.zones[goal].soviet)


def test_a_group_is_dragged_together() -> None:
    context = open_fall(seed=5)

    def two_can_go(screen: TableScreen) -> bool:
        view = screen.presenter.view
        if view.turn < 2 or view.round is None or len(view.round.taken) != 1 or view.battle:
            return False
        toggles = [o for o in screen.presenter.options if o.target.kind is RefKind.UNIT]
        moves = [o for o in screen.presenter.options if o.target.kind is RefKind.ZONE]
        return len(toggles) > 2 and bool(moves)

    advance(context, two_can_go)
    tap(context, pygame.K_SPACE)
    screen = table(context)
    taken = screen.presenter.view.round.taken[0]
    other = next(
        o for o in screen.presenter.options
        if o.target.kind is RefKind.UNIT and o.target.id != taken
    )  # fmt: skip
    screen.choose(other)
    run(context)
    goal = next(o.target for o in screen.presenter.options if o.target.kind is RefKind.ZONE)
    group = set(screen.presenter.view.round.taken)
    assert len(group) == 2
    start, end = map_point(context, unit_ref(taken)), map_point(context, goal)
    assert start is not None
    assert end is not None
    drag(context, start, end)
    there = {unit.info.id for unit in table(context).presenter.view.zones[goal.id].soviet}
    assert group <= there


# ── comfort ─────────────────────────────────────────────────────────────────────────────────


def end_of_combat(context: AppContext) -> Option:
    target = button_ref(Button.END_COMBAT)
    return next(o for o in table(context).presenter.options if o.target == target)


def test_ending_the_combat_phase_with_fresh_units_is_warned_of_once() -> None:
    context = open_fall(seed=5)
    advance(context, choosing_an_area)
    session = game_session(context)
    before = session.ply_count
    option = end_of_combat(context)
    widget = widget_of(context, option)
    assert widget is not None
    click_widget(context, widget)
    assert session.ply_count == before
    assert "still Fresh" in table(context).toast.text
    click_widget(context, widget_of(context, end_of_combat(context)) or widget)
    assert session.ply_count > before


def test_no_warning_where_the_player_wants_none() -> None:
    context = open_fall(seed=5)
    context.shell.apply_settings(replace(context.settings, confirm_ends=False))
    run(context)
    advance(context, choosing_an_area)
    before = game_session(context).ply_count
    table(context).choose(end_of_combat(context))
    assert game_session(context).ply_count > before


def test_a_page_between_turns_tells_how_the_campaign_goes() -> None:
    context = open_fall(seed=5)
    advance(context, lambda screen: bool(screen.host.popups))
    run(context)
    page = widgets(context).popups[-1]
    assert page.label == "turn report"
    page_of_figures = widgets(context).find("report Turn 1 is over")
    assert isinstance(page_of_figures, ReportTable)
    table_of_figures = page_of_figures.report
    assert table_of_figures.columns == ("Start", "1")
    figures = dict(table_of_figures.rows)
    assert figures["German Morale"][0] == "50"
    assert figures["German Morale"][1] == str(table(context).presenter.view.morale)
    assert close_report(context)


def test_what_the_rules_do_is_shown_line_by_line_with_dice_and_sections() -> None:
    context = open_fall(seed=5)
    advance(context, lambda screen: bool(screen.host.popups))
    close_report(context)
    screen = table(context)
    assert isinstance(screen.news, StepsPanel)
    rows = [row for row in widgets(context).widgets() if isinstance(row, StepRow)]
    texts = [row.label for row in rows]
    assert any("Random event" in text for text in texts)
    assert any("Supply dice" in text for text in texts)
    dice = [row.throw.results for row in rows if row.throw is not None]
    rolled = [roll.dice for roll in game_session(context).rolls()][-len(dice) :]
    assert dice == rolled
    assert all(row.cite for row in rows)
    tap(context, pygame.K_r)
    assert screen.recap is not None
    assert screen.recap.view is not None
    tap(context, pygame.K_RIGHT)
    assert widgets(context).find("recap text").label == "recap text"
    tap(context, pygame.K_ESCAPE)
    assert screen.recap is None


def test_the_ledger_can_be_edited_until_it_is_paid() -> None:
    context = open_fall(seed=5)
    screen = table(context)
    assert screen.presenter.view.ledger is not None

    def press(button: Button) -> None:
        option = screen.presenter.at([button_ref(button)])[0]
        widget = widget_of(context, option)
        assert widget is not None
        click_widget(context, widget)

    press(Button.BUY_ARTILLERY)
    press(Button.BUY_ARTILLERY)
    press(Button.RETURN_ARTILLERY)
    press(Button.BUY_AIR)
    ledger = screen.presenter.view.ledger
    assert (ledger.artillery, ledger.air) == (1, 1)
    assert not any(o.target == button_ref(Button.BUY_AIR) for o in screen.presenter.listed())
    tap(context, pygame.K_RETURN)
    assert (screen.presenter.view.artillery, screen.presenter.view.air) == (1, 1)


def test_support_is_set_by_chips_digits_and_rows_of_the_table() -> None:
    context = open_fall(seed=5)

    def laying(screen: TableScreen) -> bool:
        battle = screen.presenter.view.battle
        if battle is None or button_ref(Button.ROLL) not in screen.presenter.lit:
            return False
        return len({odds.artillery for odds in battle.forecast.odds}) > 2

    advance(context, laying)
    screen = table(context)
    assert screen.root is not None
    tap(context, pygame.K_2)
    assert screen.presenter.view.battle.artillery == 2
    tap(context, pygame.K_0)
    assert screen.presenter.view.battle.artillery == 0
    grid = next(w for w in widgets(context).widgets() if w.label.startswith("grid What support"))
    spot = next(rect for rect, row in grid._spots if row.label == "1 Art.")  # type: ignore[attr-defined]
    pygame.event.clear()
    point(context, spot.center)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=spot.center, button=1))
    run(context)
    assert screen.presenter.view.battle.artillery == 1
    panel = screen.presenter.skin.battle(screen.presenter.view)
    assert panel is not None
    assert sum(chance for _, chance in panel.chances) == pytest.approx(1.0)


def test_ending_a_round_with_chosen_units_is_warned_of_once() -> None:
    context = open_fall(seed=5)
    advance(context, lambda screen: bool(screen.presenter.view.round and chosen(screen)))
    session = game_session(context)
    before = session.ply_count
    tap(context, pygame.K_RETURN)
    tap(context, pygame.K_ESCAPE)
    assert session.ply_count == before
    host = table(context).host
    assert host is not None
    assert not host.popups, "Esc only takes the question back"
    tap(context, pygame.K_RETURN)
    assert session.ply_count == before
    tap(context, pygame.K_RETURN)
    assert session.ply_count > before
    assert table(context).presenter.view.round is None


def chosen(screen: TableScreen) -> bool:
    targets = {option.target for option in screen.presenter.options}
    return bool(screen.presenter.view.round.taken) and button_ref(Button.END_ROUND) in targets


def test_the_mark_of_an_attack_lies_on_the_counters_beside_it() -> None:
    context = open_fall(seed=11)
    advance(context, lambda screen: screen.presenter.view.phase is Phase.ACTION_ROUNDS)
    screen = table(context)
    zone = next(z for z in screen.presenter.view.zones if z.contested)
    screen.pick(zone_ref(zone.id))
    screen.pick(unit_ref(zone.soviet[0].info.id))
    run(context)
    spot = screen.board.hits.point_of(attack_ref(zone.id))
    assert spot is not None
    assert screen.board.hits.at(spot)[0] == attack_ref(zone.id)


def test_the_dice_of_both_sides_are_told_apart_beside_the_map() -> None:
    context = open_fall(seed=5)

    def fought(screen: TableScreen) -> bool:
        battle = screen.presenter.view.battle
        return battle is not None and battle.result is not None

    advance(context, fought, 2_000)
    screen = table(context)
    panel = screen.presenter.skin.battle(screen.presenter.view)
    assert panel is not None
    battle = screen.presenter.view.battle
    assert (panel.dice, panel.second_dice) == (battle.soviet_dice, battle.german_dice)
    assert panel.measure == "Total"
    assert panel.totals == (str(battle.attack_total), str(battle.defense_total))


def test_the_menu_of_a_player_alone_asks_for_no_reactions_and_no_agreement() -> None:
    context = open_fall()
    tap(context, pygame.K_m)
    names = {widget.label for widget in widgets(context).widgets()}
    assert "Take back over dice" in names
    assert not names & {"When to ask for reactions", "Take back by agreement"}


def test_an_attack_that_need_not_be_made_is_not_called_due() -> None:
    context = open_fall(seed=9, options=ALL_RULES)
    advance(context, lambda s: bool(s.presenter.view.round and s.presenter.view.round.optional),
            4_000)  # fmt: skip
    screen = table(context)
    view, skin = screen.presenter.view, screen.presenter.skin
    facts = [f.text for part in skin.desk(view, screen.presenter.decision) for f in part.parts
             if hasattr(f, "text")]  # fmt: skip
    assert any(text.startswith("Attack possible") for text in facts)
    assert not any(text.startswith("Attack to make") for text in facts)
