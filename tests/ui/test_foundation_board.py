"""Drawing of sheets and pieces: determinism, caches, reachability, speed."""

import math
import time

import pygame
import pytest

from wargames.core.decision import Ref, RefKind
from wargames.ui.camera import Camera
from wargames.ui.draw.board import BoardPainter
from wargames.ui.draw.cards import CardPainter
from wargames.ui.draw.dice import die_picture
from wargames.ui.draw.geometry import (
    RadialWarp,
    densified,
    name_length,
    ring_name_path,
    shared_border,
    smooth_outlines,
)  # fmt: skip
from wargames.ui.draw.pieces import VISIBLE_IN_STACK, PiecePainter
from wargames.ui.draw.pips import control_mark
from wargames.ui.draw.primitives import dashes
from wargames.ui.scene import (
    ArrowItem,
    ArrowStyle,
    Band,
    BoardScene,
    BorderItem,
    BorderKind,
    CardFace,
    CardItem,
    CardMode,
    Cartouche,
    ControlMark,
    CounterFace,
    CounterItem,
    LabelItem,
    Landmark,
    LandmarkItem,
    LegendEntry,
    Mark,
    MarkerItem,
    MarkerKind,
    Sheet,
    StackItem,
    Symbol,
    Texture,
    Timing,
    Tint,
    TrackItem,
    UnitBadge,
    WaterItem,
    ZoneGround,
    ZoneItem,
)  # fmt: skip
from wargames.ui.theme import SIDES, Theme

VIEW = pygame.Rect(0, 0, 1580, 1024)


def unit(number: int) -> Ref:
    return Ref(RefKind.UNIT, number)


def ring_zone(number: int, radii: tuple[float, float], span: tuple[float, float]) -> ZoneGround:
    """Part of a ring around (700, 500)."""
    steps = [span[0] + (span[1] - span[0]) * k / 12 for k in range(13)]
    outer = [(700 + 1.4 * radii[1] * math.cos(a), 500 + radii[1] * math.sin(a)) for a in steps]
    inner = [(700 + 1.4 * radii[0] * math.cos(a), 500 + radii[0] * math.sin(a)) for a in steps]
    middle, reach = (span[0] + span[1]) / 2, (radii[0] + radii[1]) / 2
    centre = (700 + 1.4 * reach * math.cos(middle), 500 + reach * math.sin(middle))
    outline = (*outer, *inner[::-1])
    return ZoneGround(
        Ref(RefKind.ZONE, number), outline, centre, f"Zone {number}", str(number), centre,
        list(Tint)[number % 6], list(Texture)[number % 9], "4", (centre[0] + 30, centre[1]),
        ring_name_path(outline, (700, 500)),
    )  # fmt: skip


def busy_scene() -> BoardScene:
    """24 zones, 72 stacks with 200 counters, arrows, markers, a track."""
    zones = tuple(
        ring_zone(
            row * 8 + k,
            (90 + 130 * row, 220 + 130 * row),
            (math.tau * k / 8, math.tau * (k + 1) / 8),
        )
        for row in range(3)
        for k in range(8)
    )
    sides = sorted(SIDES)
    stacks, number = [], 0
    for index, zone in enumerate(zones):
        for place in range(3):
            counters = []
            for _ in range(3 if place else 2):
                face = CounterFace(sides[number % 9], list(Symbol)[number % 17], "XX", "2")
                counters.append(CounterItem(unit(number), face))
                number += 1
            at = (zone.centre[0] + 52 * (place - 1), zone.centre[1] + 8 * (index % 3))
            stacks.append(StackItem(tuple(counters), at, "6"))
    marks = (Mark.OFFERED, Mark.NONE, Mark.ORIGIN, Mark.NONE, Mark.REFUSED)
    items = tuple(
        ZoneItem(z, marks[i % 5], ControlMark("soviet", "wehrmacht" if i % 3 else None), z.centre)
        for i, z in enumerate(zones)
    )
    arrows = tuple(
        ArrowItem((zones[k].centre, zones[k + 9].centre), list(ArrowStyle)[k % 5], str(k))
        for k in range(8)
    )
    sheet = Sheet(
        (0, 0, 1400, 1000), zones, (BorderItem(zones[0].outline[:13], BorderKind.MAJOR),),
        (WaterItem(((0, 100), (400, 300), (1400, 250)), 12, name="Spree", name_at=(300, 250)),),
        labels=(LabelItem("Havel", (100, 100)),),
        landmarks=tuple(
            LandmarkItem(kind, (40 + 80 * i, 960), kind.value) for i, kind in enumerate(Landmark)
        ),
        cartouche=Cartouche("Berlin", "April", (20, 20, 260, 70), (1340, 80), (1100, 980), 200),
        legend=(LegendEntry("Town", Tint.INNER, Texture.HEAVY_URBAN),),
    )  # fmt: skip
    markers = tuple(
        MarkerItem(kind, (60 + 60 * i, 40), ref=Ref(RefKind.SLOT, 100 + i))
        for i, kind in enumerate(MarkerKind)
    )
    track = TrackItem(
        (400, 940, 500, 50), tuple("123456"), 2, "Turn",
        refs=tuple(Ref(RefKind.SLOT, i) for i in range(6)),
    )  # fmt: skip
    return BoardScene(sheet, items, (track,), markers, tuple(stacks), arrows)


def painter(scene: BoardScene) -> tuple[BoardPainter, Camera]:
    board = BoardPainter(Theme())
    board.set_scene(scene)
    return board, Camera(board.world(), VIEW)


@pytest.fixture(scope="module")
def scene() -> BoardScene:
    return busy_scene()


def test_the_same_scene_gives_the_same_pixels(scene: BoardScene) -> None:
    pictures = []
    for _ in range(2):
        board, camera = painter(scene)
        surface = pygame.Surface(VIEW.size)
        board.draw(surface, camera)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_a_cached_busy_table_is_drawn_in_a_few_milliseconds(scene: BoardScene) -> None:
    board, camera = painter(scene)
    surface = pygame.Surface(VIEW.size)
    board.draw(surface, camera)
    times = []
    for _ in range(15):
        started = time.process_time()
        board.draw(surface, camera)
        times.append(time.process_time() - started)
    assert sorted(times)[len(times) // 2] < 0.030, "8 ms where nothing else runs"


def test_every_zone_and_visible_counter_can_be_clicked(scene: BoardScene) -> None:
    board, camera = painter(scene)
    hits = board.hitmap(camera)
    points = hits.points([zone.ref for zone in scene.zones])
    assert all(point is not None for point in points.values())
    for stack in scene.stacks:
        top = hits.point_of(stack.counters[0].ref)
        if top is not None:
            found = board.stack_at(camera, top)
            assert found is not None
            assert stack.counters[0].ref in [counter.ref for counter in found.counters]
    assert {Ref(RefKind.SLOT, i) for i in range(6)} <= hits.refs()


def test_hidden_counters_leave_the_map_to_be_read(scene: BoardScene) -> None:
    board, camera = painter(
        BoardScene(scene.sheet, scene.zones, stacks=scene.stacks, hide_counters=True)
    )
    assert all(ref.kind is RefKind.ZONE for ref in board.hitmap(camera).refs())


def test_a_zoom_is_stretched_first_and_then_drawn_sharply(scene: BoardScene) -> None:
    board, camera = painter(scene)
    surface = pygame.Surface(VIEW.size)
    board.draw(surface, camera)
    camera.wheel(VIEW.center, 4)
    board.draw(surface, camera)
    rough = pygame.image.tobytes(surface, "RGB")
    camera.advance(200)
    board.draw(surface, camera)
    assert pygame.image.tobytes(surface, "RGB") != rough


@pytest.mark.parametrize("clicks", [0, 3, 12])
def test_every_zoom_and_corner_of_the_sheet_can_be_drawn(scene: BoardScene, clicks: int) -> None:
    board, camera = painter(scene)
    surface = pygame.Surface(VIEW.size)
    camera.wheel(VIEW.topleft, clicks)
    camera.settle()
    for dx, dy in ((0, 0), (-9e5, -9e5)):
        camera.pan(dx, dy)
        board.draw(surface, camera, hovered=scene.zones[3].ref)
        assert surface.get_at(VIEW.center)[:3] != (0, 0, 0)


def test_neighbours_share_their_smooth_border() -> None:
    square = {
        0: [(0, 0), (4, 0), (5, 3), (4, 6), (0, 6)],
        1: [(4, 0), (9, 0), (9, 6), (4, 6), (5, 3)],
    }
    joined = smooth_outlines(
        {key: [(float(x), float(y)) for x, y in ring] for key, ring in square.items()}
    )
    assert set(joined[0]) & set(joined[1]) == set(shared_border(joined[0], joined[1]))
    assert len(shared_border(joined[0], joined[1])) > 3


def test_shared_borders_are_found_across_the_start_of_an_outline() -> None:
    first = ((4.0, 3.0), (4.0, 6.0), (0.0, 6.0), (0.0, 0.0), (4.0, 0.0))
    second = ((4.0, 0.0), (9.0, 0.0), (9.0, 6.0), (4.0, 6.0), (4.0, 3.0))
    assert shared_border(first, second) == ((4.0, 0.0), (4.0, 3.0), (4.0, 6.0))


def test_a_warp_enlarges_the_middle_and_keeps_the_edge() -> None:
    warp = RadialWarp((500, 500), 150, 480, 1.4)
    assert warp((600, 500)) == pytest.approx((640, 500))
    assert warp((500, 990)) == pytest.approx((500, 990))
    reaches = [warp((500 + r, 500))[0] for r in range(0, 600, 10)]
    assert reaches == sorted(reaches)
    assert len(densified([(0, 0), (10, 0)], 3)) == 5


def test_names_are_set_within_their_zone_and_upright() -> None:
    for start in (0.0, 1.5, 3.0, 4.5):
        zone = ring_zone(1, (100, 220), (start, start + 1.2))
        path = ring_name_path(
            zone.outline, (700, 500), through=zone.centre, length=name_length("Zone", 12)
        )
        assert path[-1][0] - path[0][0] > -1 or abs(path[-1][1] - path[0][1]) > 5
        assert 20 < math.dist(path[0], path[-1]) < 40


def test_dashes_cover_the_line_in_turn() -> None:
    pieces = dashes([(0, 0), (100, 0)], 10, 5)
    assert [piece[0][0] for piece in pieces] == pytest.approx([15 * k for k in range(7)])
    assert pieces[0][-1] == pytest.approx((10, 0))


def test_a_stack_shows_four_counters_and_fans_out_all_of_them() -> None:
    pieces = PiecePainter(Theme())
    stack = StackItem(
        tuple(CounterItem(unit(i), CounterFace("soviet")) for i in range(9)), (0, 0), "12"
    )
    surface = pygame.Surface((500, 300))
    placed = pieces.draw_stack(surface, stack, (200, 150), 46)
    assert len(placed) == VISIBLE_IN_STACK
    assert placed[-1].ref == stack.counters[0].ref
    assert placed[-1].rect.left - placed[-2].rect.left == -5
    area = surface.get_rect()
    fan = pieces.fan_rects(stack, (490, 10), 46, area)
    assert [spot.ref for spot in fan] == [counter.ref for counter in stack.counters]
    assert all(area.contains(spot.rect) for spot in fan)
    assert not any(a.rect.colliderect(b.rect) for i, a in enumerate(fan) for b in fan[:i])


@pytest.mark.parametrize("px", [32, 46, 92, 120])
def test_what_a_counter_says_changes_its_picture(px: int) -> None:
    pieces = PiecePainter(Theme())
    faces = [
        CounterFace("soviet", Symbol.TANK, "XX", "2"),
        CounterFace("guards", Symbol.TANK, "XX", "2"),
        CounterFace("soviet", Symbol.INFANTRY, "XX", "2"),
        CounterFace("soviet", Symbol.TANK, "XX", "3"),
        CounterFace("soviet", Symbol.TANK, "XX", "2", badges=(UnitBadge.YELLOW_DOT,)),
        CounterFace("soviet", Symbol.TANK, "XX", "2", band=Band.MOVED),
        CounterFace("soviet", Symbol.TANK, "XX", "2", band=Band.SPENT),
        CounterFace("soviet", Symbol.TANK, "XX", "2", face_down=True),
        CounterFace("soviet", Symbol.TANK, "XX", "2", wooden=True),
    ]
    pictures = {pygame.image.tobytes(pieces.picture(face, px), "RGBA") for face in faces}
    assert len(pictures) == len(faces)


def test_a_face_down_counter_shows_nothing_of_its_face() -> None:
    pieces = PiecePainter(Theme())
    first = CounterFace("german", Symbol.TANK, "XX", "9", "Nordland", face_down=True)
    second = CounterFace("german", Symbol.POLICE, "III", "1", "Steiner", face_down=True)
    pictures = {pygame.image.tobytes(pieces.picture(face, 92), "RGBA") for face in (first, second)}
    assert len(pictures) == 1


def test_control_marks_differ_in_grey_too() -> None:
    grey = {
        pygame.image.tobytes(pygame.transform.grayscale(control_mark(side, None, 24)), "RGBA")
        for side in SIDES
    }
    assert len(grey) == len(SIDES)


def test_a_card_tells_its_text_and_the_back_tells_nothing() -> None:
    cards = CardPainter(Theme())
    size = cards.size(large=True)
    assert (cards.size(), size) == ((132, 184), (264, 368))
    one = CardFace("wehrmacht", "Panzerfaust", (CardMode(Timing.COMBAT, "Two more."),), "1")
    two = CardFace("wehrmacht", "Panzerfaust", (CardMode(Timing.COMBAT, "Three more."),), "1")
    first, second = (pygame.image.tobytes(cards.face(face, size), "RGBA") for face in (one, two))
    assert first != second
    surface = pygame.Surface((300, 400))
    for mark in Mark:
        cards.draw(surface, CardItem(unit(1), one, "wehrmacht", mark), pygame.Rect(9, 9, *size))
        cards.draw(surface, CardItem(unit(1), None, "guards", mark), pygame.Rect(9, 9, *size))


def test_a_long_card_text_stays_on_the_card() -> None:
    cards = CardPainter(Theme(text_scale=2.0))
    face = CardFace(
        "soviet", "A title that is much too long for a card of this size",
        tuple(CardMode(timing, "every word of this effect counts " * 9) for timing in Timing),
        "99", "rulebook 8.2",
    )  # fmt: skip
    for large in (False, True):
        picture = cards.face(face, cards.size(large=large))
        assert picture.get_size() == cards.size(large=large)


@pytest.mark.parametrize(("sides", "faces"), [(6, range(1, 7)), (10, range(1, 11))])
def test_every_face_of_a_die_is_different(sides: int, faces: range) -> None:
    theme = Theme()
    pictures = {pygame.image.tobytes(die_picture(theme, sides, face, 48), "RGBA") for face in faces}
    assert len(pictures) == len(faces)
