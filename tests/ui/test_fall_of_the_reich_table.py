"""What the table of Fall of the Reich shows: no secrets, no clipping, every place findable."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest
from tests.conformance.fall_of_the_reich import resample
from tests.ui.fall_kit import TITLE, advance, is_over, open_fall, pick
from tests.ui.screens_kit import SIZES, TEXT_SCALES
from tests.ui.table_kit import (
    close_windows,  # noqa: F401 - a fixture
    game_session,
    run,
    table,
)
from tests.ui.test_table_layout import faults

from wargames.app.titles import load_game
from wargames.core.chance import Rng
from wargames.core.ids import ZoneId
from wargames.engines.fall_of_the_reich.ids import (
    N_AREAS,
    N_ZONES,
    UNREVEALED_REFS,
    Side,
    hidden_ref,
    zone_ref,
)
from wargames.ui.draw.geometry import row_spans
from wargames.ui.figures import figures_of
from wargames.ui.presenter import Mode
from wargames.ui.scene import IdShape
from wargames.ui.screens.end import verdict
from wargames.ui.screens.table_build import Tab
from wargames.ui.theme import Theme
from wargames.ui.titles import BoardFlags, skin_for


def shown(skin: Any, view: Any, decision: Any) -> tuple[Any, ...]:
    """Everything that the skin makes of a view."""
    refs = [zone_ref(ZoneId(zone)) for zone in range(N_ZONES)]
    refs += [hidden_ref(ZoneId(zone)) for zone in range(N_ZONES)]
    lit = frozenset(option.target for option in decision.options)
    return (
        skin.board(view, decision, BoardFlags(lit=lit)),
        [skin.tip(view, ref) for ref in refs],
        [skin.face(view, ref) for ref in refs],
        [skin.zone_info(view, ref) for ref in refs],
        skin.tracks(view), skin.status(view), skin.desk(view, decision), skin.battle(view),
        skin.draft(view, decision), skin.headline(view),
        [skin.caution(view, option) for option in decision.options],
    )  # fmt: skip


def test_nothing_on_the_table_hangs_on_what_unrevealed_counters_are() -> None:
    context = open_fall(seed=9)
    session = game_session(context)
    game, rng = session.game, random.Random(1)
    skin = skin_for(TITLE, game)
    compared = 0
    for step in range(160):
        if is_over(context):
            break
        screen = table(context)
        if screen.host is not None and screen.host.popups:
            screen.host.close_popup(screen.host.popups[-1])
        state = session.history.state
        if step % 8 == 0:
            other = state.clone()
            resample(other, None, Rng(step))
            assert other != state or not any(
                unit >= 0 and not state.seen[unit] for unit in state.german
            )
            decisions = [game.decision(state), game.decision(other)]
            views = [game.view(one, None) for one in (state, other)]
            assert shown(skin, views[0], decisions[0]) == shown(skin, views[1], decisions[1])
            compared += 1
        option = pick(screen.presenter.options, rng)
        screen.armed = option
        screen.choose(option)
    assert compared >= 10


def test_unrevealed_counters_are_closed_and_named_by_their_place() -> None:
    context = open_fall()
    screen = table(context)
    closed = 0
    for stack in screen.board.scene.stacks if screen.board.scene else ():
        for counter in stack.counters:
            if counter.ref.id >= UNREVEALED_REFS:
                closed += 1
                assert counter.face.face_down
                assert counter.face.strength == counter.face.name == ""
                assert counter.tip.startswith("Unrevealed German unit")
    assert closed > N_AREAS // 2


def test_identifiers_tell_the_terrain_and_lie_in_their_areas() -> None:
    game = load_game(TITLE)
    skin = skin_for(TITLE, game)
    tables: Any = game.tables  # type: ignore[attr-defined]
    sheet = skin.maker.sheet  # type: ignore[attr-defined]
    for zone, ground in enumerate(sheet.zones):
        places = skin.maker.places(ZoneId(zone))  # type: ignore[attr-defined]
        for x, y in (places.identifier, places.control, places.marker):
            spans = row_spans(ground.outline, y + 0.01)
            assert any(left <= x <= right for left, right in spans), ground.name
    by_terrain: dict[Any, set[IdShape | None]] = {}
    for zone in range(N_AREAS):
        shapes = by_terrain.setdefault(tables.zone_terrain[zone], set())
        shapes.add(sheet.zones[zone].shape)
    assert len(by_terrain) == 5
    assert all(len(shapes) == 1 for shapes in by_terrain.values())
    assert len(set.union(*by_terrain.values())) == 5


def test_blue_boundaries_are_drawn_as_water() -> None:
    game = load_game(TITLE)
    tables: Any = game.tables  # type: ignore[attr-defined]
    sheet = skin_for(TITLE, game).maker.sheet  # type: ignore[attr-defined]
    blue = sum(border.kind.name == "WATER" for border in tables.borders)
    drawn = sum(border.kind.name == "IMPASSABLE_WATER" for border in sheet.borders)
    assert drawn == blue > 0


def test_every_counter_and_area_can_be_pointed_at_without_zoom() -> None:
    context = open_fall(seed=5)
    advance(context, lambda screen: screen.presenter.view.turn == 3)
    run(context)
    screen = table(context)
    for zone in range(N_ZONES):
        assert screen.board.hits.point_of(zone_ref(ZoneId(zone))) is not None, zone
    view = screen.presenter.view
    for zone_view in view.zones:
        if zone_view.german is not None and zone_view.german.info is None:
            assert screen.board.hits.point_of(hidden_ref(zone_view.id)) is not None


def test_stacks_of_both_sides_do_not_cover_each_other() -> None:
    game = load_game(TITLE)
    maker = skin_for(TITLE, game).maker  # type: ignore[attr-defined]
    for zone in range(N_ZONES):
        one, two = (maker.stack_at(ZoneId(zone), side) for side in Side)
        apart = max(abs(one[0] - two[0]), abs(one[1] - two[1]))
        assert apart >= 48 or game.tables.zone_closed[zone]  # type: ignore[attr-defined]


# ── pictures and layout ─────────────────────────────────────────────────────────────────────


def test_pictures_without_a_table() -> None:
    game = load_game(TITLE)
    skin = skin_for(TITLE, game)
    theme = Theme()
    assert skin.preview(theme, (480, 300)).get_size() == (480, 300)
    context = open_fall()
    picture = skin.render(theme, table(context).presenter.view, (700, 500))
    assert len({tuple(picture.get_at((x, 250))) for x in range(0, 700, 7)}) > 20


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", TEXT_SCALES)
def test_every_tab_fits_every_window(size: tuple[int, int], scale: float) -> None:
    context = open_fall(size, text_scale=scale)
    found = []
    for tab in Tab:
        screen = table(context)
        screen.zone_shown = zone_ref(ZoneId(49))
        screen.show_tab(tab)
        run(context)
        found += [f"{tab.name}: {fault}" for fault in table_faults(context)]
    assert found == []


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 2.0), ((1280, 800), 1.0)])
def test_nothing_is_clipped_while_a_game_goes_on(size: tuple[int, int], scale: float) -> None:
    context = open_fall(size, text_scale=scale, seed=5)
    rng = random.Random(8)
    found: dict[str, int] = {}
    for _ in range(120):
        if is_over(context):
            break
        screen = table(context)
        run(context)
        host = screen.host
        assert host is not None
        if host.popups:
            assert pygame.Rect((0, 0), context.shell.size).contains(host.popups[-1].rect)
            host.close_popup(host.popups[-1])
        for fault in table_faults(context):
            found.setdefault(fault, game_session(context).ply_count)
        option = pick(screen.presenter.options, rng)
        screen.armed = option
        screen.choose(option)
    assert found == {}


def table_faults(context: Any) -> list[str]:
    """What is wrong with the layout, the strip of figures included."""
    root = table(context).root
    assert root is not None
    found = faults(context)
    status = root.status
    assert status is not None
    if status.rect.colliderect(root.board.rect):
        found.append("the status covers the map")
    for gauge, cell in zip(
        status.gauges, status._cells(context.shell.theme, status.rect.width)[0], strict=True  # type: ignore[attr-defined]
    ):  # fmt: skip
        if not status.rect.contains(cell.move(status.rect.topleft)):
            found.append(f"{gauge.label} leaves the status")
    return found


def test_a_lost_game_ends_with_its_figures_and_turning_points() -> None:
    context = open_fall(seed=5)
    advance(context, lambda screen: screen.presenter.mode is Mode.OVER, most=3_000)
    session = game_session(context)
    figures = figures_of(session)
    last = session.view()
    named = {figure.name: figure.values for figure in figures.figures}
    assert named["German Morale"] == (str(last.morale),)
    assert figures.curves[0].name == "German Morale"
    assert figures.curves[0].lines[0][0] == 50.0
    assert len(figures.curves[0].turns) == last.turn + 1
    assert figures.turning_points
    assert not any("another day" in point.text for point in figures.turning_points)
    context.show_end(session)
    run(context)
    assert verdict(session) in ("Defeat", "The Soviet side wins", "Soviet (Zhukov) wins")
