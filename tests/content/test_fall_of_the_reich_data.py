from __future__ import annotations

import math
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from wargames.content import geometry
from wargames.content.checks import LightTable, light_table
from wargames.content.promises import breaches, mutation_score, network_of
from wargames.content.sources import source_share
from wargames.core.graph import distances
from wargames.core.ids import UnitId, ZoneId
from wargames.engines.fall_of_the_reich.ids import (
    N_AREAS,
    N_GARRISON,
    N_SOVIET,
    N_UNITS,
    N_ZONES,
    Arm,
    BloodyStreets,
    BorderKind,
    Event,
    Front,
    GermanKind,
    Group,
    OptionalRule,
    Shape,
    Side,
    Strategy,
    Terrain,
    UnitClass,
    ZoneKind,
)
from wargames.engines.fall_of_the_reich.load import (
    check_title,
    data_files,
    load_tables,
    read_files,
)
from wargames.engines.fall_of_the_reich.references import TitleFiles
from wargames.engines.fall_of_the_reich.tables import ALL_MOVEMENT, NO_ZONE, UNLIMITED, Tables

SETUP_ZONES = "ABDEFLMN"


@pytest.fixture(scope="module")
def tables(data_dir: Path) -> Tables:
    return load_tables(data_dir)


@pytest.fixture(scope="module")
def files(data_dir: Path) -> TitleFiles:
    return read_files(data_dir)


def test_all_data_are_without_problems(data_dir: Path) -> None:
    assert check_title(data_dir) == []
    assert all(file.is_file() for file in data_files(data_dir))


def test_3_1_areas_and_zones(tables: Tables) -> None:
    assert list(tables.zone_short) == [*map(str, range(1, 52)), *"ABCDEFGHIJKLMN"]
    assert Counter(tables.zone_kind) == {ZoneKind.AREA: 51, ZoneKind.ZONE: 14}
    assert (len(tables.areas), len(tables.zones)) == (N_AREAS, N_ZONES - N_AREAS)
    assert tables.zones == tuple(range(N_AREAS, N_ZONES))
    assert Counter(b.kind for b in tables.borders) == {BorderKind.LAND: 149, BorderKind.WATER: 16}
    assert len({*tables.zone_slug}) == len({*tables.zone_name}) == N_ZONES


def test_names_that_the_book_prints(tables: Tables) -> None:
    names = {"14": "Weissensee", "15": "Prenzlauer Berg", "50": "Reichstag", "51": "Chancellery"}
    names |= {"C": "Halbe", "D": "Sperenberg", "G": "Brandenburg", "H": "Potsdam"}
    for code, name in names.items():
        assert tables.zone_name[zone(tables, code)] == name


def test_3_1_1_and_3_1_2_terrain(tables: Tables) -> None:
    rows = [(row.modifier, row.shape) for row in tables.terrain[:5]]
    assert rows == [
        (1, Shape.CIRCLE),
        (2, Shape.TRIANGLE),
        (2, Shape.SQUARE),
        (3, Shape.BLACK_PENTAGON),
        (4, Shape.RED_PENTAGON),
    ]
    assert [row.counters for row in tables.terrain[:5]] == [24, 8, 32, 24, 8]
    assert [row.bloody_streets for row in tables.terrain] == [False, False, *(True,) * 3, False]
    no_bonus = {Terrain.HEAVY_URBAN, Terrain.ZITADELLE, Terrain.CLOSED}
    for terrain in Terrain:
        row = tables.terrain[terrain]
        assert row.combined_arms == row.overrun == (terrain not in no_bonus)
    assert tables.zone_terrain[zone(tables, "15")] is Terrain.HEAVY_URBAN
    for code in ("50", "51"):
        assert tables.zone_terrain[zone(tables, code)] is Terrain.ZITADELLE
    for area, terrain in enumerate(tables.zone_terrain):
        assert (terrain is Terrain.CLOSED) == (tables.zone_short[area] in "CG")


def test_3_1_4_airfields(tables: Tables) -> None:
    assert codes(tables, tables.objectives.airfields) == ["6", "24", "50", "I"]
    fields = [z for z in range(N_ZONES) if tables.zone_airfield[z]]
    assert tuple(fields) == tables.objectives.airfields
    for code in ("6", "24", "I"):
        assert tables.zone_terrain[zone(tables, code)] is Terrain.SUBURBAN


def test_7_1_and_8_4_2_stacking(tables: Tables) -> None:
    for at in range(N_ZONES):
        assert tables.zone_limit[at] == (4 if at < N_AREAS else UNLIMITED)


def test_adjacency_is_symmetric_and_crosses_no_water(tables: Tables) -> None:
    for a in tables.areas + tables.zones:
        for b in tables.adjacent[a]:
            assert a in tables.adjacent[b]
            assert tables.border_kind[a][b] is BorderKind.LAND
        for b in tables.blue_adjacent[a]:
            assert a in tables.blue_adjacent[b]
            assert b not in tables.adjacent[a]
            assert tables.border_kind[a][b] is BorderKind.WATER
        assert set(tables.german_near[a]) == {b for b in tables.adjacent[a] if b < N_AREAS}
        assert list(tables.adjacent[a]) == sorted(tables.adjacent[a])


def test_8_4_1_nobody_enters_c_and_g_and_all_else_is_connected(tables: Tables) -> None:
    closed = {zone(tables, code) for code in "CG"}
    assert {z for z in range(N_ZONES) if tables.zone_closed[z]} == closed
    assert not any(closed & {*goals} for goals in tables.soviet_adjacent)
    far = distances(tables.soviet_adjacent, zone(tables, "A"))
    assert {z for z in range(N_ZONES) if far[z] < 0} == closed


def test_13_3_weissensee_and_prenzlauer_berg_touch(tables: Tables) -> None:
    assert zone(tables, "15") in tables.soviet_adjacent[zone(tables, "14")]


def test_11_4_3_the_way_west(tables: Tables) -> None:
    army = tables.ninth_army
    assert codes(tables, army.path) == ["C", "D", "E", "F", "G"]
    for a, b in zip(army.path, army.path[1:], strict=False):
        assert b in tables.adjacent[a]
        one, other = (tables.drawing.zones[z].centre for z in (a, b))
        assert other[0] < one[0]
    assert army.activation == ((2, 5), (3, 3), (4, 1))
    assert [tables.unit_setup[u] for u in army.units] == [zone(tables, "C")] * 3
    assert army.link_up_unit == tables.unit("wenck")
    assert tables.zone_short[army.link_up_zone] == "F"
    assert (army.link_up_bonus, army.company) == (1, 1)


def test_6_3_2_zones_that_surround_berlin(tables: Tables) -> None:
    assert codes(tables, tables.objectives.surround) == [*"ABDEFHIJKLMN"]


def test_47_soviet_units_with_the_printed_strengths(tables: Tables) -> None:
    assert tables.soviet_units == tuple(range(N_SOVIET))
    assert Counter(tables.unit_class[u] for u in tables.soviet_units) == {
        UnitClass.GUARDS_INFANTRY: 6,
        UnitClass.GUARDS_ARMOR: 9,
        UnitClass.ARMOR: 4,
        UnitClass.INFANTRY: 10,
        UnitClass.BRIGADE: 18,
    }
    costs = {(7, 4): 5, (8, 6): 4, (6, 6): 3, (5, 6): 3, (5, 4): 2}
    costs |= {(4, 6): 1, (3, 6): 1, (2, 6): 1}
    for unit in tables.soviet_units:
        strength = tables.unit_attack[unit], tables.unit_movement[unit]
        assert tables.unit_cost[unit] == costs[strength]
        assert (tables.unit_arm[unit] is Arm.INFANTRY) == (strength[1] == 4)
        assert tables.unit_tank_reserve[unit] == (strength in {(3, 6), (2, 6)})
        assert tables.german_kind[unit] is None
    barred = [row.barred_by_shortages for row in tables.unit_classes]
    assert barred == [True, False, False, True, False]


def test_4_3_2_groups_start_in_their_zones(tables: Tables) -> None:
    assert [codes(tables, row.zones) for row in tables.groups] == [[*"LMN"], [*"AB"], [*"DEF"]]
    assert [row.colour for row in tables.groups] == ["orange", "tan", "light-blue"]
    for unit in tables.soviet_units:
        group = tables.unit_group[unit]
        assert group is not None
        assert tables.unit_setup[unit] in tables.groups[group].zones
        assert (tables.unit_front[unit] is Front.UKRAINIAN) == (group is Group.UKRAINIAN)
    assert {tables.zone_short[tables.unit_setup[u]] for u in tables.soviet_units} == {*SETUP_ZONES}


def test_13_4_the_lead_of_the_example(tables: Tables) -> None:
    lead = tables.unit_by_label("3S/12G")
    assert (tables.unit_attack[lead], tables.unit_movement[lead]) == (7, 4)
    army = [u for u in tables.soviet_units if tables.unit_label[u].startswith("3S/")]
    assert len(army) >= 4


def test_4_4_96_german_counters(tables: Tables) -> None:
    assert len(tables.unit_slug) == len({*tables.unit_slug}) == N_UNITS
    assert len(tables.garrison_units) == N_GARRISON
    assert [len(units) for units in tables.counters_of] == [24, 8, 32, 24, 8, 0]
    assert sum(kind.count for kind in tables.german_types) == N_GARRISON
    for index, kind in enumerate(tables.german_types):
        for unit in kind.units:
            assert tables.unit_type[unit] == index
            assert tables.unit_terrain[unit] is kind.terrain
            assert tables.unit_factor[unit] == kind.factor
            assert tables.unit_strategy[unit] is kind.strategy
    assert {*tables.unit_strategy} == {*Strategy}
    assert tables.garrison_units == tuple(unit for units in tables.counters_of for unit in units)


def test_5_4_printed_suburban_counters(tables: Tables) -> None:
    kinds = {
        (kind.factor, kind.strategy): kind.count
        for kind in tables.german_types
        if kind.terrain is Terrain.SUBURBAN
    }
    assert kinds == {
        (3, Strategy.HETZER): 3,
        (3, Strategy.VOLKSSTURM): 3,
        (4, Strategy.HETZER): 3,
        (4, Strategy.VOLKSSTURM): 3,
        (4, Strategy.PANTHER): 3,
        (5, Strategy.HETZER): 3,
        (5, Strategy.WIRBELWIND): 3,
        (5, Strategy.PANTHER): 3,
    }
    fanatics = [
        kind.count
        for kind in tables.german_types
        if (kind.terrain, kind.factor, kind.strategy) == (Terrain.HEAVY_URBAN, 8, Strategy.FANATIC)
    ]
    assert fanatics == [2]


def test_5_4_places_leave_spare_counters_of_every_terrain(tables: Tables) -> None:
    assert [len(places) for places in tables.places_of] == [20, 6, 20, 13, 4, 0]
    for places, units in zip(tables.places_of[:5], tables.counters_of, strict=False):
        assert len(places) < len(units)
    shown = [tables.zone_short[z] for z in range(N_ZONES) if tables.zone_revealed[z]]
    assert shown == [*SETUP_ZONES]
    bare = [tables.zone_short[z] for z in range(N_ZONES) if not tables.zone_garrison[z]]
    assert bare == ["C", "G"]


def test_other_german_units(tables: Tables) -> None:
    kinds = Counter(kind for kind in tables.german_kind if kind is not None)
    assert kinds == {GermanKind.GARRISON: 96, GermanKind.NINTH_ARMY: 3, GermanKind.EVENT: 3}
    assert [tables.unit_slug[unit] for unit in tables.event_units] == ["wenck", "steiner", "busse"]
    for unit in (*tables.event_units, *tables.ninth_army.units):
        assert tables.unit_strategy[unit] is Strategy.NONE
        assert tables.unit_factor[unit] > 0
        assert tables.unit_type[unit] == -1
    for unit in tables.garrison_units + tables.event_units:
        assert tables.unit_setup[unit] == NO_ZONE


def test_6_1_every_roll_of_3d6_has_one_event(tables: Tables) -> None:
    assert tables.event_of_roll[:3] == (None,) * 3
    assert [e for e in tables.event_of_roll[3:] if e is None] == []
    assert len(tables.event_of_roll) == 19
    assert {*tables.event_of_roll[3:]} == {*Event}
    konev = tables.events[Event.KONEV_PAUSE]
    assert tables.event_of_roll[11] is Event.KONEV_PAUSE
    assert codes(tables, konev.paused) == ["D", "E", "F"]
    for event, row in zip(Event, tables.events, strict=True):
        assert (row.void_turns == (1, 9)) == bool(row.paused) == ("PAUSE" in event.name)
        assert row.bars_infantry == (event is Event.INFANTRY_SHORTAGES)
        assert all(tables.event_of_roll[roll] is event for roll in row.rolls)


def test_15_1_shortages_and_pauses_are_most_common(tables: Tables) -> None:
    ways = Counter(a + b + c for a in range(6) for b in range(6) for c in range(6))
    common = {Event.INFANTRY_SHORTAGES, Event.KONEV_PAUSE}
    common |= {Event.ZHUKOV_PAUSE_NORTH, Event.ZHUKOV_PAUSE_EAST}
    share = sum(n for roll, n in ways.items() if tables.event_of_roll[roll + 3] in common)
    assert share > 216 * 0.8
    assert tables.event_of_roll[3] is Event.ODER_BRIDGES
    assert tables.event_of_roll[18] is Event.HITLER_FLEES


def test_events_attack_the_zones_of_their_units(tables: Tables) -> None:
    attacks = {
        tables.unit_slug[row.counterattack]: tables.zone_short[row.zone]
        for row in tables.events
        if row.counterattack >= 0
    }
    assert attacks == {"wenck": "F", "steiner": "L", "busse": "B"}
    assert tables.events[Event.BUSSE_ATTACKS].void_with_ninth_army


def test_5_1_nine_days(tables: Tables) -> None:
    assert tables.turns == len(tables.turn_track) == 9
    assert [tables.turn_track[i].date for i in (0, 8)] == ["24 April 1945", "2 May 1945"]


def test_5_2_tracks(tables: Tables) -> None:
    tracks = tables.tracks
    assert (tracks.morale.start, tracks.approval.start, tracks.supply.start) == (50, 19, 0)
    assert (tracks.morale.minimum, tracks.approval.minimum, tracks.shaken) == (0, 0, 19)


def test_6_4_1_and_9_5_5_changes(tables: Tables) -> None:
    assert (tables.morale.end_phase, tables.approval.end_phase) == (-1, -1)
    assert (tables.approval.repulse, tables.approval.bloody_streets) == (-1, -1)
    assert tables.morale.ninth_army_arrives == 1
    assert [row.morale_loss for row in tables.terrain] == [1, 1, 1, 2, 3, 0]
    assert tables.counterattack.approval < 0 < tables.events[Event.HITLER_FLEES].flight_approval


def test_6_3_tables_cover_the_die(tables: Tables) -> None:
    assert tables.bloody_streets == (
        BloodyStreets.SPEND_AND_APPROVAL,
        BloodyStreets.APPROVAL,
        BloodyStreets.LOSE_UNIT,
        *(BloodyStreets.NOTHING,) * 3,
    )
    call = tables.phone_call
    assert (call.changes, call.surrounded, call.shaken) == ((-2, -1, 0, 0, 1, 2), 1, 1)


def test_8_2_movement_costs(tables: Tables) -> None:
    costs = tables.move_costs
    entering = (costs.vacant, costs.vacant_near_german, costs.revealed, costs.unrevealed)
    assert entering == (1, 2, 3, 4)
    assert costs.zone == costs.attack_in_place == ALL_MOVEMENT


def test_9_5_combat_and_6_2_supply(tables: Tables) -> None:
    combat, supply = tables.combat, tables.supply
    assert (combat.dice, combat.per_unit, combat.per_artillery, combat.combined_arms) == (
        2,
        1,
        2,
        1,
    )
    assert (combat.shaken, combat.max_artillery, combat.max_air) == (-1, 3, 1)
    assert (combat.zitadelle_morale, combat.limited_air) == (20, -2)
    assert (supply.dice, supply.support_cost, supply.support_markers) == (4, (2, 2), (8, 2))
    assert (supply.tank_reserves_cost, supply.reroll_max, supply.free_air) == (1, 1, 1)


def test_strategies(tables: Tables) -> None:
    rows = dict(zip(Strategy, tables.strategies, strict=True))
    tanks = {Strategy.PANTHER: 1, Strategy.TIGER: 2, Strategy.KING_TIGER: 3}
    assert {kind: row.value for kind, row in rows.items() if row.value} == tanks
    assert {kind for kind, row in rows.items() if row.dice != 2} == {Strategy.ELITE}
    shaken = {kind for kind, row in rows.items() if row.ignores_shaken}
    assert shaken == {Strategy.ELITE, Strategy.HITLERJUGEND}
    for flag, kind in (
        ("lead_lost", Strategy.AMBUSH),
        ("kill_zone", Strategy.KILL_ZONE),
        ("success_is_stalemate", Strategy.FANATIC),
        ("armor_lost", Strategy.HITLERJUGEND),
        ("bars_combined_arms", Strategy.HETZER),
        ("bars_air", Strategy.WIRBELWIND),
    ):
        assert [one for one, row in rows.items() if getattr(row, flag)] == [kind]


def test_10_objectives(tables: Tables) -> None:
    goals = tables.objectives
    assert codes(tables, (goals.reichstag, goals.chancellery, goals.potsdam)) == ["50", "51", "H"]
    assert codes(tables, goals.final) == ["6", "24", "50", "51", "H", "I"]
    assert (goals.final_morale_below, goals.automatic_morale) == (5, 0)
    assert codes(tables, goals.guarded) == ["50", "51"]


def test_11_seven_optional_rules(tables: Tables) -> None:
    assert [row.section for row in tables.options] == [f"11.{n}" for n in range(1, 8)]
    assert len(OptionalRule) == 7
    assert tables.options[OptionalRule.NINTH_ARMY].slug == "ninth-army"


def test_every_section_and_ruling_is_explained(tables: Tables, repository: Path) -> None:
    ids = [rule.id for rule in tables.rules]
    parts = {
        1: 0,
        2: 1,
        3: 8,
        4: 5,
        5: 4,
        6: 4,
        7: 4,
        8: 4,
        9: 5,
        10: 2,
        11: 7,
        13: 5,
        15: 4,
        16: 0,
    }
    for chapter, count in parts.items():
        assert all(f"{chapter}.{part}" in ids for part in range(count + 1))
    below = {"3.1": 4, "4.2": 2, "4.3": 3, "4.5": 7, "5.3": 1, "6.1": 1, "6.2": 1, "6.3": 4}
    below |= {"6.4": 3, "8.1": 2, "8.2": 1, "8.3": 4, "8.4": 4, "9.5": 8, "10.1": 2, "11.4": 7}
    for section, count in below.items():
        assert all(f"{section}.{part}" in ids for part in range(1, count + 1))
    rulings = [rule for rule in tables.rules if rule.status == "ruling"]
    assert [rule.id for rule in rulings] == [f"R-FOR-{n:02}" for n in range(1, len(rulings) + 1)]
    page = (repository / "docs" / "rulings" / "fall-of-the-reich.md").read_text(encoding="utf-8")
    words = " ".join(page.split())
    for rule in rulings:
        assert f"## {rule.id}: {rule.heading}" in page
        assert rule.text.split(" Why: ")[0] in words


def test_player_aids_say_what_the_tables_say(tables: Tables) -> None:
    texts = {rule.id: rule.text for rule in tables.rules}
    for strategy in tables.strategies[Strategy.VOLKSSTURM :]:
        assert strategy.name in texts["A.2"]
    for event in tables.events:
        rolls = "-".join(map(str, sorted({event.rolls[0], event.rolls[-1]})))
        assert f"{rolls} {event.name.split(':')[0].split()[0]}" in texts["A.1"]


def test_promises_catch_single_link_errors(files: TitleFiles) -> None:
    network = network_of(files.map)
    assert list(breaches(network, files.promises)) == []
    score = mutation_score(network, files.promises)
    assert set(score.tried) == {"drop", "add", "retype", "rewire"}
    assert score.share >= 0.95, score.missed


def test_light_table_sorts_every_pair(files: TitleFiles) -> None:
    rows = light_table(files.map)
    verdicts = Counter(row.verdict for row in rows)
    assert verdicts[LightTable.TOUCHES_AND_DECLARED] == 165
    assert verdicts[LightTable.DECLARED_NOT_TOUCHING] == 0
    corners = [row for row in rows if row.verdict is LightTable.TOUCHES_NOT_DECLARED]
    assert len(corners) == len(files.map.separations)
    assert all(row.reason and not row.length for row in corners)


def test_blue_boundaries_have_a_water_that_is_drawn(tables: Tables) -> None:
    names = {water.name for water in tables.drawing.waters}
    assert {"Spree", "Havel", "Landwehr Canal", "Teltow Canal", "Hohenzollern Canal"} <= names
    assert {border.water for border in tables.borders if border.water} <= names
    assert all(border.water for border in tables.borders if border.kind is BorderKind.WATER)


LABEL_HEIGHT, LETTER, SHAPE = 18.0, 7.2, 26.0
GERMAN, SOVIET = (46.0, 46.0), (58.0, 46.0)


def test_names_and_stacks_lie_clear_of_each_other(tables: Tables) -> None:
    for at, drawing in enumerate(tables.drawing.zones):
        width = SHAPE + LETTER * len(tables.zone_label[at])
        soviet = (12.0, 12.0) if tables.zone_closed[at] else SOVIET
        boxes = [
            (drawing.label, (width, LABEL_HEIGHT)),
            (drawing.stacks[Side.SOVIET], soviet),
            (drawing.stacks[Side.GERMAN], GERMAN),
        ]
        for (one, size), (other, bulk) in combinations(boxes, 2):
            clear_x = abs(one[0] - other[0]) - (size[0] + bulk[0]) / 2
            clear_y = abs(one[1] - other[1]) - (size[1] + bulk[1]) / 2
            assert max(clear_x, clear_y) >= 0, tables.zone_short[at]
        used = drawing.stacks[Side.GERMAN :] if tables.zone_closed[at] else drawing.stacks
        for point in used:
            assert geometry.distance_to_path(point, drawing.outline, closed=True) >= 18


def test_landmarks_lie_clear_of_stacks(tables: Tables) -> None:
    for mark in tables.drawing.landmarks:
        for at, drawing in enumerate(tables.drawing.zones):
            near = min(math.dist(mark.at, point) for point in drawing.stacks)
            assert near >= 20, (mark.name, tables.zone_short[at])


def test_every_record_tells_where_it_comes_from(files: TitleFiles) -> None:
    counters = source_share("counters", files.counters_doc.data)
    assert counters.total == 47 + 54 + 3 + 3 + 8
    assert source_share("map", files.map_doc.data).total > N_ZONES * 4 + 165
    assert source_share("tables", files.tables_doc.data).total > 60


def zone(tables: Tables, code: str) -> ZoneId:
    return tables.zone_by_code(code)


def codes(tables: Tables, zones: tuple[ZoneId, ...]) -> list[str]:
    return [tables.zone_short[z] for z in zones]


def test_names_find_what_they_name(tables: Tables) -> None:
    assert tables.zone("zone-c") == zone(tables, "C")
    assert tables.unit("3s-12g") == tables.unit_by_label("3S/12G")
    assert tables.unit("wenck") == UnitId(N_UNITS - 3)
    with pytest.raises(ValueError, match="not in"):
        tables.zone("area-52")
