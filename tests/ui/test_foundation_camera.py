"""Camera, hit map and motions."""

import pygame
import pytest

from wargames.core.decision import Ref, RefKind
from wargames.ui.anim import Animator, card_turn, dice_throw, slide
from wargames.ui.camera import Camera
from wargames.ui.hitmap import HitMap, point_in_polygon

WORLD = (0.0, 0.0, 1500.0, 1000.0)


def camera() -> Camera:
    return Camera(WORLD, pygame.Rect(0, 56, 940, 600))


def zone(number: int) -> Ref:
    return Ref(RefKind.ZONE, number)


def test_a_fitted_sheet_is_wholly_in_view() -> None:
    cam = camera()
    for corner in ((0.0, 0.0), (1500.0, 0.0), (0.0, 1000.0), (1500.0, 1000.0)):
        assert cam.view.inflate(2, 2).collidepoint(cam.to_screen(corner))


@pytest.mark.parametrize("clicks", [0, 1, 4, -2])
def test_world_and_window_are_inverse(clicks: int) -> None:
    cam = camera()
    cam.wheel((300, 300), clicks)
    cam.pan(-40, 25)
    for point in ((10.0, 20.0), (777.7, 333.3)):
        assert cam.to_world(cam.to_screen(point)) == pytest.approx(point)


def test_zoom_keeps_the_point_under_the_pointer() -> None:
    cam = camera()
    before = cam.to_world((500, 300))
    cam.wheel((500, 300), 3)
    assert cam.to_world((500, 300)) == pytest.approx(before)


def test_the_sheet_can_not_be_pushed_out_of_view() -> None:
    cam = camera()
    cam.wheel((470, 350), 5)
    cam.pan(1e6, 1e6)
    assert cam.to_screen((0, 0)) == pytest.approx(cam.view.topleft)
    cam.pan(-1e6, -1e6)
    assert cam.to_screen((1500, 1000)) == pytest.approx(cam.view.bottomright)


def test_zooming_out_ends_at_the_whole_sheet() -> None:
    cam = camera()
    cam.wheel((100, 100), 4)
    cam.wheel((100, 100), -40)
    assert cam.fitted
    assert cam.centre == pytest.approx((750, 500))


def test_layers_are_redrawn_when_a_zoom_has_come_to_rest() -> None:
    cam = camera()
    cam.wheel((100, 100), 1)
    assert cam.gesturing
    assert not cam.advance(50)
    cam.wheel((100, 100), 1)
    assert not cam.advance(80)
    assert cam.advance(80)
    assert cam.sharp_zoom == cam.zoom
    assert not cam.advance(500)


def test_a_fitted_sheet_stays_fitted_when_the_window_changes() -> None:
    cam = camera()
    cam.set_view(pygame.Rect(0, 56, 1500, 900))
    assert cam.fitted


def test_what_is_added_later_lies_on_top() -> None:
    hits = HitMap()
    hits.add_polygon(zone(1), [(0, 0), (100, 0), (100, 100), (0, 100)])
    hits.add_rect(Ref(RefKind.UNIT, 7), pygame.Rect(10, 10, 20, 20))
    assert hits.at((15, 15)) == [Ref(RefKind.UNIT, 7), zone(1)]
    assert hits.at((50, 50)) == [zone(1)]
    assert hits.at((500, 50)) == []


def test_every_shape_gets_a_point_where_it_is_on_top() -> None:
    hits = HitMap()
    hits.add_polygon(zone(1), [(0, 0), (100, 0), (100, 100), (0, 100)], anchor=(50, 50))
    hits.add_rect(Ref(RefKind.UNIT, 7), pygame.Rect(25, 25, 50, 50))
    hits.add_rect(Ref(RefKind.UNIT, 8), pygame.Rect(30, 20, 50, 50))
    for ref, point in hits.points().items():
        assert point is not None
        assert hits.topmost(point) == ref


def test_a_covered_shape_has_no_point() -> None:
    hits = HitMap()
    hits.add_rect(zone(1), pygame.Rect(10, 10, 10, 10))
    hits.add_rect(zone(2), pygame.Rect(0, 0, 50, 50))
    assert hits.point_of(zone(1)) is None


def test_outside_of_the_view_nothing_is_hit() -> None:
    hits = HitMap(pygame.Rect(0, 0, 40, 40))
    hits.add_rect(zone(1), pygame.Rect(0, 0, 100, 100))
    assert hits.at((60, 60)) == []


def test_points_in_a_concave_polygon() -> None:
    shape = [(0, 0), (10, 0), (10, 10), (5, 4), (0, 10)]
    assert point_in_polygon((5, 2), shape)
    assert not point_in_polygon((5, 8), shape)


def test_a_slide_starts_fast_and_ends_where_it_should() -> None:
    motion = slide([zone(1)], (0, 0), (100, 0))
    motion.advance(90)
    assert 50 < motion.position()[0] < 100
    motion.advance(90)
    assert motion.done
    assert motion.position() == (100, 0)


def test_dice_settle_on_the_thrown_results() -> None:
    throw = dice_throw([3, 10], 10)
    shown = set()
    for _ in range(12):
        throw.advance(40)
        assert all(1 <= face <= 10 for face in throw.faces())
        shown.add(throw.faces())
    throw.advance(40)
    assert throw.faces() == (3, 10)
    assert len(shown) > 3
    assert abs(throw.angle(0)) < 1e-9


def test_a_card_shows_its_other_side_past_the_middle() -> None:
    turn = card_turn(Ref(RefKind.CARD, 3))
    assert (turn.turned, turn.squeeze) == (False, 1.0)
    turn.advance(220)
    assert turn.turned
    assert turn.squeeze == pytest.approx(1.0)


def test_motions_play_one_after_another_and_can_be_skipped() -> None:
    player = Animator()
    first, second = slide([], (0, 0), (1, 1)), dice_throw([1], 6)
    player.play(first)
    player.play(second)
    assert player.advance(200)
    assert player.current == (second,)
    assert player.skip()
    assert not player.busy


def test_switched_off_nothing_plays() -> None:
    player = Animator(enabled=False)
    player.play(slide([], (0, 0), (1, 1)))
    assert not player.busy
    assert not player.advance(16)
