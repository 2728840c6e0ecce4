"""Pointing, opening stacks, zooming, asking why not, numbers, standing answers, recap."""

from __future__ import annotations

import itertools
import random

import pygame
import pytest
from tests.ui.table_kit import (
    click_at,
    click_option,
    click_widget,
    close_windows,  # noqa: F401 - a fixture
    game_session,
    lift,
    open_table,
    play,
    point,
    post_key,
    run,
    table,
    tap,
    widgets,
)

from wargames.core.decision import OptionRole, RefKind, Window
from wargames.session.standing import ANY_KIND, Ask
from wargames.ui.context import AppContext
from wargames.ui.scene import ArrowStyle, Mark, StackItem
from wargames.ui.screens.curtain import HOLD_MS, RETURN_MS, CurtainScreen
from wargames.ui.screens.rules_help import RulesScreen
from wargames.ui.screens.table import TableScreen
from wargames.ui.screens.table_build import Tab


def soviet_table() -> AppContext:
    context = open_table()
    lift(context)
    return context


def a_stack(context: AppContext) -> tuple[StackItem, tuple[int, int]]:
    board = table(context).board
    assert board.scene is not None
    assert board.camera is not None
    stack = next(stack for stack in board.scene.stacks if len(stack.counters) > 3)
    x, y = board.camera.to_screen(stack.at)
    return stack, (round(x), round(y))


def zone_point(context: AppContext, mark: Mark) -> tuple[int, int]:
    board = table(context).board
    assert board.scene is not None
    for zone in board.scene.zones:
        if zone.mark is mark:
            spot = board.hits.point_of(zone.ref)
            assert spot is not None
            return spot
    raise AssertionError(mark)


def test_a_stack_opens_within_80_ms_and_keeps_still() -> None:
    context = soviet_table()
    board = table(context).board
    stack, spot = a_stack(context)
    point(context, spot, 60)
    assert board.fan is not None
    assert {placed.ref for placed in board.fan.placed} == {c.ref for c in stack.counters}
    before = [placed.rect.copy() for placed in board.fan.placed]
    for placed in before:
        point(context, placed.center, 40)
        assert board.fan is not None
        assert [placed.rect for placed in board.fan.placed] == before
    assert len({board.refs_at(rect.center)[0] for rect in before}) == len(before)
    point(context, (5, context.shell.size[1] - 5))
    assert board.fan is None


def test_a_stack_that_was_chosen_from_closes_until_the_pointer_has_left_it() -> None:
    context = soviet_table()
    board = table(context).board

    def is_open() -> bool:
        return board.fan is not None

    stack, spot = a_stack(context)
    point(context, spot, ms=200)
    assert is_open()
    click_at(context, spot)
    assert not is_open(), "what lies beside the stack is chosen next"
    point(context, (spot[0] + 1, spot[1]), ms=300)
    assert not is_open()
    point(context, (640, 350), ms=100)
    point(context, spot, ms=200)
    fan = board.fan
    assert fan is not None
    assert fan.stack.label == stack.label


def test_an_open_stack_lets_the_zone_beneath_have_the_click() -> None:
    context = soviet_table()
    screen = table(context)
    board = screen.board
    assert board.scene is not None
    for stack in [stack for stack in board.scene.stacks if len(stack.counters) > 3]:
        assert board.camera is not None
        x, y = map(round, board.camera.to_screen(stack.at))
        point(context, (x, y), ms=200)
        click_at(context, (x, y))
        board.open_fan(stack)
        fan = board.fan
        assert fan is not None
        covered = [spot.rect.center for spot in fan.placed if board._beneath(fan, spot.rect.center)]
        for pos in covered:
            target = screen.presenter.target(board.refs_at(pos))
            assert target is not None
            assert target.kind is RefKind.ZONE
            assert target in screen.presenter.lit
        if covered:
            click_at(context, covered[0])
            plan = screen.presenter.view.draft
            assert plan is not None
            assert plan.legs, "the click went to the zone under the open stack"
            return
        tap(context, pygame.K_ESCAPE)
        point(context, (640, 350), ms=100)
    raise AssertionError("no open stack covers an offered zone")


def test_on_the_way_to_an_offered_zone_the_stack_closes() -> None:
    context = soviet_table()
    board = table(context).board
    assert board.scene is not None
    assert board.camera is not None
    stack = next(s for s in board.scene.stacks if s.label == "soviet area-b")
    x, y = map(round, board.camera.to_screen(stack.at))
    click_at(context, (x, y))
    point(context, (640, 350))
    point(context, (x, y), ms=200)
    fan = board.fan
    assert fan is not None
    way = [(x, y + step) for step in range(0, 200, 2) if fan.tray.collidepoint(x, y + step)]
    way += [(x - step, y) for step in range(0, 200, 2) if fan.tray.collidepoint(x - step, y)]
    offered = next((pos for pos in way if board._beneath(fan, pos)), None)
    if offered is None:
        offered = next(p for s in fan.placed if board._beneath(fan, p := s.rect.midbottom))
    point(context, offered)
    assert board.fan is None


def test_a_zone_just_chosen_is_not_refused_at_once() -> None:
    context = soviet_table()
    screen = table(context)
    click_at(context, zone_point(context, Mark.OFFERED))
    spot = zone_point(context, Mark.OFFERED)
    click_at(context, spot)
    assert screen.board.scene is not None
    assert all(zone.mark is not Mark.REFUSED for zone in screen.board.scene.zones)
    tip = screen.tip_of(screen.board.pointed)
    assert tip is None or not tip.cite
    point(context, (640, 20))
    point(context, spot)
    tip = screen.tip_of(screen.board.pointed)
    assert tip is not None
    assert "already" in tip.text


def test_an_open_stack_stays_open_while_units_are_taken_and_left() -> None:
    rng = random.Random(3)
    context = open_table(seed=5)
    for _ in range(300):
        top = context.shell.top
        if isinstance(top, TableScreen) and not top.pausing:
            names = {type(option.action).__name__ for option in top.presenter.options}
            units = [o for o in top.presenter.options if o.target.kind is RefKind.UNIT]
            if "ToggleUnit" in names and len(units) > 1:
                break
        play(context, 1, lambda c, o: click_option(c, o, rng), rng)
    board = table(context).board
    unit = next(o for o in table(context).presenter.options if o.target.kind is RefKind.UNIT)
    stack = board.stack_of(unit.target)
    assert stack is not None
    assert board.camera is not None
    x, y = board.camera.to_screen(stack.at)
    point(context, (round(x), round(y)), 80)
    fan = board.fan
    assert fan is not None
    spot = next(placed.rect for placed in fan.placed if placed.ref == unit.target)
    click_at(context, spot.center)
    assert board.fan is not None
    again = next(placed.rect for placed in board.fan.placed if placed.ref == unit.target)
    assert again == spot
    assert unit.action == table(context).session.history.plies[-1].action


def test_what_is_not_on_offer_says_why_and_f1_opens_the_rule() -> None:
    context = soviet_table()
    screen = table(context)
    spot = zone_point(context, Mark.NONE)
    point(context, spot, 500)
    refusal = next(
        refusal for ref in screen.board.pointed if (refusal := screen.presenter.refusal(ref))
    )
    tip = widgets(context).shown_tip
    assert tip is not None
    assert refusal.text in tip.text
    assert refusal.cite.section in tip.cite
    marks = {item.ref: item.mark for item in screen.board.scene.zones} if screen.board.scene else {}
    assert Mark.REFUSED in marks.values()
    tap(context, pygame.K_F1)
    assert isinstance(context.shell.top, RulesScreen)


def test_f1_without_a_refusal_opens_the_rule_of_the_decision() -> None:
    context = soviet_table()
    assert table(context).cite_under_pointer() == "7.2"


def test_pointing_at_an_offer_shows_what_it_would_be() -> None:
    context = soviet_table()
    tap(context, pygame.K_1)
    screen = table(context)
    spot = zone_point(context, Mark.OFFERED)
    point(context, spot)
    assert screen.board.scene is not None
    act = [arrow for arrow in screen.board.scene.arrows if arrow.style is ArrowStyle.ACT]
    assert [arrow.label for arrow in act] == ["Advance"]


def test_a_drag_from_a_counter_to_a_zone_plans_the_order() -> None:
    context = soviet_table()
    _, spot = a_stack(context)
    board = table(context).board
    point(context, spot)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1))
    run(context)
    moved = (spot[0] + 12, spot[1] + 12)
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEMOTION, pos=moved, rel=(12, 12), buttons=(1, 0, 0))
    )
    run(context)
    goal = zone_point(context, Mark.OFFERED)
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEMOTION, pos=goal, rel=(1, 1), buttons=(1, 0, 0))
    )
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=goal, button=1))
    run(context)
    draft = table(context).presenter.view.draft
    assert draft is not None
    assert len(draft.legs) == 1
    assert board is table(context).board


def test_numbers_are_set_by_click_key_and_wheel() -> None:
    context = soviet_table()
    tap(context, pygame.K_1, pygame.K_TAB, pygame.K_RETURN)
    screen = table(context)
    assert screen.presenter.view.draft.legs[0].number == 0
    tap(context, pygame.K_2)
    assert screen.presenter.view.draft.legs[0].number == 2
    chip = widgets(context).find("option 3 to the first destination")
    click_widget(context, chip)
    assert screen.presenter.view.draft.legs[0].number == 3
    point(context, widgets(context).find("option 2 to the first destination").rect.center)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0, precise_y=1.0))
    run(context)
    assert screen.presenter.view.draft.legs[0].number == 4
    tap(context, pygame.K_0)
    assert screen.presenter.view.draft.legs[0].number == 0


def test_the_right_button_steps_back() -> None:
    context = soviet_table()
    tap(context, pygame.K_1)
    assert table(context).presenter.view.draft is not None
    click_at(context, table(context).board.rect.center, button=3)
    assert table(context).presenter.view.draft is None


def test_keys_move_the_camera_and_clear_the_map() -> None:
    context = soviet_table()
    board = table(context).board
    assert board.camera is not None
    assert board.scene is not None
    fitted = board.camera.zoom
    tap(context, pygame.K_PLUS, pygame.K_PLUS)
    assert board.camera.zoom > fitted
    centre = board.camera.centre
    tap(context, pygame.K_LEFT)
    assert board.camera.centre != centre
    tap(context, pygame.K_HOME)
    assert board.camera.fitted
    tap(context, pygame.K_h)
    assert board.scene.hide_counters
    assert board.hits.at(a_stack(context)[1])[0].kind is not RefKind.UNIT
    tap(context, pygame.K_h)
    assert not board.scene.hide_counters


def test_holding_shift_enlarges_what_is_under_the_pointer() -> None:
    context = soviet_table()
    point(context, table(context).board.rect.center)
    plain = pygame.image.tobytes(context.shell.surface, "RGB")
    post_key(pygame.KEYDOWN, pygame.K_LSHIFT)
    run(context)
    assert pygame.image.tobytes(context.shell.surface, "RGB") != plain
    post_key(pygame.KEYUP, pygame.K_LSHIFT)
    run(context)
    assert pygame.image.tobytes(context.shell.surface, "RGB") == plain


def test_tabs_fold_and_hand_fold_by_key() -> None:
    context = soviet_table()
    screen = table(context)
    for key, tab in ((pygame.K_l, Tab.LOG), (pygame.K_u, Tab.ZONE), (pygame.K_t, Tab.TRACKS)):
        tap(context, key)
        assert screen.tab is tab
    wide = screen.board.rect.width
    tap(context, pygame.K_f)
    assert screen.board.rect.width > wide
    tall = screen.board.rect.height
    tap(context, pygame.K_c)
    assert screen.board.rect.height > tall


def test_hovering_a_card_enlarges_it_above_the_tray() -> None:
    context = soviet_table()
    root = table(context).root
    assert root is not None
    assert root.hand is not None
    spot = root.hand.spot_of(root.hand.cards[0].ref)
    assert spot is not None
    point(context, spot.center)
    assert root.hand.shown == root.hand.cards[0].ref
    large = root.hand.draw_enlarged(
        context.shell.surface, context.shell.theme, context.shell.surface.get_rect(), None
    )
    assert large is not None
    assert large.height >= 360


def question(context: AppContext, rng: random.Random) -> None:
    for _ in range(400):
        top = context.shell.top
        decision = top.presenter.decision if isinstance(top, TableScreen) else None
        if decision is not None and decision.window is not None:
            return
        play(context, 1, lambda c, o: click_option(c, o, rng), rng)


def test_a_standing_answer_can_be_given_at_the_question() -> None:
    context = open_table()
    question(context, random.Random(8))
    session = game_session(context)
    decision = table(context).presenter.decision
    assert decision is not None
    assert decision.window is not None
    click_widget(context, widgets(context).find("Never"))
    answer = session.standing.get(decision.player, decision.window.kind)
    assert answer.ask is Ask.NEVER
    after = session.decision()
    assert after is None or after.window is None or after.window.kind != decision.window.kind


def test_one_answer_silences_every_question_of_the_turn() -> None:
    context = open_table()
    question(context, random.Random(8))
    session = game_session(context)
    asked = session.decision()
    assert asked is not None
    click_widget(context, widgets(context).find("Nothing this turn"))
    answer = session.standing.get(asked.player, ANY_KIND)
    assert (answer.ask, answer.turn) == (Ask.NOT_THIS_TURN, 1)
    assert answer.declines(Window("any moment", 9), 1)
    assert not answer.declines(Window("any moment", 9), 2)


def test_the_map_stays_where_it_is_while_a_public_question_is_asked() -> None:
    context = open_table()
    lift(context)
    before = table(context).board.rect.copy()
    question(context, random.Random(8))
    root = table(context).root
    assert root is not None
    assert root.board.rect == before
    assert root.banner is not None
    assert not root.banner.rect.colliderect(root.board.rect), "the question lies below the map"


def test_the_way_back_to_the_same_seat_is_shorter() -> None:
    context = open_table()
    rng = random.Random(8)
    question(context, rng)
    seat = game_session(context).decision().player  # type: ignore[union-attr]
    tap(context, pygame.K_ESCAPE)
    curtain = context.shell.top
    assert isinstance(curtain, CurtainScreen)
    assert curtain.seat != seat
    assert curtain.hold_ms == RETURN_MS
    lift(context)
    for _ in range(60):
        if isinstance(context.shell.top, CurtainScreen) and context.shell.top.seat == seat:
            break
        play(context, 1, lambda c, option: table(c).choose(option), rng)
    assert isinstance(context.shell.top, CurtainScreen)
    assert context.shell.top.hold_ms == HOLD_MS


def test_standing_answers_can_be_changed_in_the_menu() -> None:
    context = soviet_table()
    tap(context, pygame.K_m)
    click_widget(context, widgets(context).find("When to ask for reactions"))
    click_widget(context, widgets(context).find("0 Never ask"))
    session = game_session(context)
    assert session.standing.get(session.handoff_due() or 0, ANY_KIND).ask is Ask.NEVER  # type: ignore[arg-type]
    click_widget(context, widgets(context).find("0 Always ask"))
    assert session.standing.all() == ()


def test_the_recap_steps_through_what_happened_since_the_seat_last_looked() -> None:
    rng = random.Random(9)
    context = open_table()
    for _ in range(200):
        if isinstance(context.shell.top, CurtainScreen):
            lift(context)
            arrived = table(context).recap
            if game_session(context).ply_count > 20 and arrived and len(arrived.entries) > 2:
                break
        play(context, 1, lambda c, o: click_option(c, o, rng), rng)
    screen = table(context)
    recap = screen.recap
    assert recap is not None
    tap(context, pygame.K_r)
    assert recap.view is not None
    assert recap.view.viewer is None
    assert screen.root is not None
    assert screen.root.banner is not None
    before = game_session(context).ply_count
    tap(context, pygame.K_RIGHT)
    assert recap.at == 1
    tap(context, pygame.K_LEFT)
    assert recap.at == 0
    tap(context, pygame.K_ESCAPE)
    assert screen.recap is None
    assert game_session(context).ply_count == before


def test_take_back_by_agreement_is_noted_in_the_log() -> None:
    context = soviet_table()
    tap(context, pygame.K_1, pygame.K_TAB, pygame.K_RETURN, pygame.K_RETURN)
    tap(context, pygame.K_m)
    click_widget(context, widgets(context).find("Take back by agreement"))
    click_widget(context, widgets(context).find("agree"))
    notes = [entry.text for entry in table(context).presenter.log() if entry.is_note]
    assert len(notes) == 1
    assert "consent" in notes[0]


def test_enter_after_a_click_on_a_button_is_still_the_decision() -> None:
    context = soviet_table()
    tap(context, pygame.K_1, pygame.K_TAB, pygame.K_RETURN)
    click_widget(context, widgets(context).find("recap"))
    tap(context, pygame.K_ESCAPE) if table(context).recap else None
    confirm = table(context).presenter.with_role(OptionRole.CONFIRM)
    assert confirm is not None
    tap(context, pygame.K_RETURN)
    assert game_session(context).history.plies[-1].action == confirm.action


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_cards_of_a_full_hand_do_not_cover_each_other(size: tuple[int, int]) -> None:
    context = open_table(size)
    lift(context)
    root = table(context).root
    assert root is not None
    tray = root.hand
    assert tray is not None
    spots = [rect for rect, _ in tray._spots]
    assert len(spots) >= 5
    for one, two in itertools.pairwise(spots):
        assert one.right <= two.left
    assert all(tray.rect.contains(rect) for rect in spots), "nothing of a card is cut off"
