from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from wargames.content.checks import LightTable, light_table
from wargames.content.promises import breaches, mutation_score, network_of
from wargames.content.sources import TAGS, source_share
from wargames.core.ids import CardId, ZoneId
from wargames.engines.berlin_1945.ids import BorderKind, Marker, Side, UnitKind, ZoneKind
from wargames.engines.berlin_1945.load import check_title, data_files
from wargames.engines.berlin_1945.references import TitleFiles
from wargames.engines.berlin_1945.tables import (
    NO_ZONE,
    UNLIMITED,
    CardWindow,
    OpKind,
    Symbol,
    Tables,
)

SECTORS = ("mitte-i", "mitte-ii", "mitte-iii", "mitte-iv", "mitte-v")


def test_all_data_are_without_problems(data_dir: Path) -> None:
    assert check_title(data_dir) == []


@pytest.mark.rule("2.1")
def test_zones_are_counted_and_in_order(tables: Tables) -> None:
    codes = [*"ABCDEF", *map(str, range(1, 19)), "I", "II", "III", "IV", "V"]
    assert list(tables.zone_short) == codes
    kinds = Counter(tables.zone_kind)
    assert kinds == {ZoneKind.AREA: 6, ZoneKind.DISTRICT: 18, ZoneKind.SECTOR: 5}
    assert [len(zones) for zones in tables.zones_in_ring] == [6, 7, 6, 5, 5]
    assert Counter(border.kind for border in tables.borders) == {
        BorderKind.LAND: 55,
        BorderKind.BRIDGE: 1,
        BorderKind.AREA_EXIT: 13,
        BorderKind.GERMAN_ONLY: 2,
    }


@pytest.mark.example("5.1")
@pytest.mark.parametrize("pair", ["7-1 7-2 14-15 14-7 8-15 8-16 8-2 8-3 8-7 8-9"])
def test_printed_neighbours_are_adjacent_for_both_sides(tables: Tables, pair: str) -> None:
    for a, b in (zones.split("-") for zones in pair.split()):
        one, other = zone(tables, a), zone(tables, b)
        for side in Side:
            assert other in tables.adjacent(side, one)
            assert one in tables.adjacent(side, other)


@pytest.mark.rule("5.1")
def test_corners_are_not_borders(tables: Tables) -> None:
    corners = {frozenset(pair) for pair in tables.corner_contacts}
    for a, b in (("14", "8"), ("3", "I"), ("15", "7"), ("2", "II"), ("1", "I")):
        one, other = zone(tables, a), zone(tables, b)
        assert frozenset((one, other)) in corners
        assert tables.border_kind[one][other] is None
        assert other not in tables.adjacent(Side.GERMAN, one)
        assert other not in tables.adjacent(Side.SOVIET, one)


@pytest.mark.rule("5.1")
def test_sectors_are_all_adjacent_for_germans_only(tables: Tables) -> None:
    sectors = [tables.zone(slug) for slug in SECTORS]
    for one, other in combinations(sectors, 2):
        assert other in tables.adjacent(Side.GERMAN, one)
        assert one in tables.adjacent(Side.GERMAN, other)
    assert zone(tables, "III") not in tables.adjacent(Side.SOVIET, zone(tables, "I"))
    assert zone(tables, "IV") not in tables.adjacent(Side.SOVIET, zone(tables, "II"))


@pytest.mark.rule("7.2")
def test_areas_can_be_left_by_soviets_and_entered_by_nobody(tables: Tables) -> None:
    areas = tables.zones_in_ring[0]
    for side in Side:
        assert not {goal for z in range(29) for goal in tables.adjacent(side, ZoneId(z))} & {*areas}
    assert all(tables.soviet_adjacent[area] and not tables.german_adjacent[area] for area in areas)
    assert zone(tables, "13") in tables.soviet_adjacent[zone(tables, "E")]
    assert tables.soviet_adjacent[zone(tables, "F")] == (zone(tables, "13"), zone(tables, "14"))


@pytest.mark.rule("5.3")
def test_limits(tables: Tables) -> None:
    german, soviet = tables.limit
    for code in [*"ABCDEF", *map(str, range(12, 19))]:
        assert german[zone(tables, code)] == soviet[zone(tables, code)] == UNLIMITED
    assert german[zone(tables, "5")] == soviet[zone(tables, "5")] == 7
    assert german[zone(tables, "8")] == soviet[zone(tables, "8")] == 8
    for slug in SECTORS[:4]:
        assert german[tables.zone(slug)] == soviet[tables.zone(slug)] == 4
    v = tables.reichstag
    assert (german[v], soviet[v]) == (4, UNLIMITED)
    assert [limit[v] for limit in tables.limit_mitte_entered] == [UNLIMITED, UNLIMITED]
    assert tables.limit_mitte_entered[0][:v] == german[:v]


@pytest.mark.rule("2.2")
def test_units(tables: Tables) -> None:
    assert Counter(tables.unit_kind) == {
        UnitKind.REGULAR: 33,
        UnitKind.GUARDS: 2,
        UnitKind.WEHRMACHT: 22,
        UnitKind.SS: 5,
    }
    strengths = dict(zip(tables.unit_kind, tables.unit_strength, strict=True))
    assert strengths == {
        UnitKind.REGULAR: 1,
        UnitKind.GUARDS: 2,
        UnitKind.WEHRMACHT: 1,
        UnitKind.SS: 2,
    }
    assert tables.units_of == (tuple(range(35, 62)), tuple(range(35)))
    assert [tables.unit_slug[unit] for unit in (0, 32, 33, 34, 35, 56, 57, 61)] == [
        *("sr01", "sr33", "sg01", "sg02", "gw01", "gw22", "gs01", "gs05"),
    ]
    for kind, rebuildable in zip(tables.unit_kind, tables.unit_rebuildable, strict=True):
        assert rebuildable == (kind in (UnitKind.REGULAR, UnitKind.WEHRMACHT))
    assert sum(marker.count for marker in tables.marker_types) == 127 - 62


@pytest.mark.rule("5.5.4")
def test_yellow_dots_are_the_five_units_that_cards_bring(tables: Tables) -> None:
    yellow = [slug for slug, dot in zip(tables.unit_slug, tables.unit_yellow, strict=True) if dot]
    assert yellow == ["gw20", "gw21", "gw22", "gs04", "gs05"]
    by_card = {
        tables.unit_slug[unit]: tables.card_slug[card]
        for unit, card in enumerate(tables.unit_by_card)
        if card >= 0
    }
    assert by_card == {"gw20": "g02", "gw21": "g02", "gw22": "g10", "gs04": "g03", "gs05": "g23"}


@pytest.mark.rule("8.1")
def test_reinforcements_are_two_groups_of_three_regulars_and_a_guards_unit(tables: Tables) -> None:
    for group in (0, 1):
        kinds = [
            kind
            for kind, g in zip(tables.unit_kind, tables.unit_reinforcement, strict=True)
            if g == group
        ]
        assert Counter(kinds) == {UnitKind.REGULAR: 3, UnitKind.GUARDS: 1}
    assert [tables.zone_short[z] for z in tables.reinforcement_zones[0]] == [*"ABC"]
    assert [tables.zone_short[z] for z in tables.reinforcement_zones[1]] == [*"DEF"]


@pytest.mark.rule("3")
def test_historical_set_up(tables: Tables) -> None:
    start = tables.scenario("historical").start
    assert start == tables.unit_setup
    soviets = Counter(tables.zone_short[start[u]] for u in tables.units_of[1] if start[u] >= 0)
    assert soviets == {"A": 5, "B": 5, "C": 5, "D": 4, "E": 4, "F": 4}
    strength = sum(tables.unit_strength[u] for u in tables.units_of[0] if start[u] != NO_ZONE)
    assert strength == 25
    garrison = [u for u, there in enumerate(tables.unit_garrison) if there]
    assert [tables.unit_kind[u] for u in garrison] == [UnitKind.WEHRMACHT, UnitKind.SS]
    assert {start[u] for u in garrison} == {tables.reichstag}
    stacks = Counter(start[u] for u in tables.units_of[0] if start[u] != NO_ZONE)
    limit = tables.limit[Side.GERMAN]
    assert all(limit[z] == UNLIMITED or n <= limit[z] for z, n in stacks.items())


def test_free_deployment_leaves_the_garrison_and_has_room_for_its_minimums(tables: Tables) -> None:
    scenario = tables.scenario("free-deployment")
    assert scenario.free is not None
    german, soviet = scenario.to_place
    assert (len(german), len(soviet)) == (20, 27)
    placed = [u for u, z in enumerate(scenario.start) if z != NO_ZONE]
    assert placed == [u for u, there in enumerate(tables.unit_garrison) if there]
    assert sum(scenario.free.german_minimum) == 13 <= len(german)
    assert sum(scenario.free.soviet_minimum) == 18 <= len(soviet)
    assert not {*scenario.free.german_zones} & {*tables.zones_in_ring[0], *tables.zones_in_ring[4]}
    assert scenario.free.soviet_zones == tables.zones_in_ring[0]


@pytest.mark.rule("2.3")
def test_cards(tables: Tables) -> None:
    assert tables.card_slug[:25] == tuple(f"g{n:02}" for n in range(1, 26))
    assert tables.card_slug[25:] == tuple(f"s{n:02}" for n in range(1, 26))
    assert tables.decks == (tuple(range(25)), tuple(range(25, 50)))
    modes = [mode for modes in tables.card_modes for mode in modes]
    for mode in modes:
        assert (mode.symbol is Symbol.COMBAT) == (mode.window is CardWindow.COMBAT_CARD)
    assert {op.kind for mode in modes for op in mode.ops} == set(OpKind)
    assert {window for mode in modes for window in mode.windows} == set(CardWindow)


@pytest.mark.rule("8.2")
def test_printed_cards(tables: Tables) -> None:
    wenck = tables.card_modes[tables.card("g02")][0]
    op = wenck.ops[0]
    assert (wenck.symbol, wenck.window) == (Symbol.MOVE, CardWindow.GERMAN_MOVE_END)
    assert [tables.unit_slug[unit] for unit in op.units] == ["gw20", "gw21"]
    assert [tables.zone_short[z] for z in op.zones] == ["12", "13", "18"]
    assert op.together
    steiner = tables.card_modes[tables.card("g23")][0].ops[0]
    assert [tables.zone_short[z] for z in steiner.zones] == ["13", "16"]
    volkssturm = tables.card_modes[tables.card("g10")][0].ops[0]
    assert len(volkssturm.zones) == 23


@pytest.mark.rule("5.4")
def test_zhukov_and_konev(tables: Tables) -> None:
    zhukov, konev = (tables.card_modes[tables.card(slug)][0].ops[0] for slug in ("s13", "s22"))
    assert (zhukov.count, konev.count) == (2, 1)
    assert zhukov.cards == (tables.card("s22"),)
    assert konev.cards == (tables.card("s13"),)


@pytest.mark.parametrize("card", [CardId(i) for i in range(50)])
def test_numbers_of_a_card_stand_in_its_text(tables: Tables, card: CardId) -> None:
    for mode in tables.card_modes[card]:
        numbers = set(re.findall(r"\d+", mode.text.replace("six", "6").replace("seven", "7")))
        for op in mode.ops:
            if op.marker is None and op.value:
                assert str(op.value) in numbers
            if op.bonus_value:
                assert str(op.bonus_value) in numbers
            if op.success_max:
                assert str(op.success_max) in numbers
            if op.count > 1 and op.kind is not OpKind.PLACE_MARKER:
                assert str(op.count) in numbers


def test_marker_values(tables: Tables) -> None:
    assert tables.marker_strength[Marker.BARRICADES] == 1
    assert tables.marker_strength[Marker.FLAK_TOWER] == 2
    assert tables.marker_strength[Marker.SHOCK_ARMY] == 2
    assert [tables.marker_limit[marker] for marker in Marker] == [4, 3, 1, 4, 2]
    flak = tables.card_modes[tables.card("g04")][0].ops[0]
    assert (flak.marker, flak.value) == (Marker.FLAK_TOWER, 2)


@pytest.mark.rule("7.4.4")
def test_combat_results(tables: Tables) -> None:
    rows = [(r.ratio, r.loser_removes, r.winner_removes, r.winner_dice) for r in tables.combat]
    assert rows == [(0, 1, 1, 0), (1, 1, 0, 0), (2, 2, 0, 1), (3, 3, 0, 2)]
    assert (tables.constants.die, tables.constants.casualty_max) == (10, 3)


def test_turn_track_runs_from_21_april_to_2_may(tables: Tables) -> None:
    dates = [space.date for space in tables.turn_track]
    assert (len(dates), dates[0], dates[-1]) == (12, "21 April 1945", "2 May 1945")


def test_every_section_and_ruling_is_explained(tables: Tables, repository: Path) -> None:
    ids = [rule.id for rule in tables.rules]
    chapters = {1: 0, 2: 5, 3: 0, 4: 0, 5: 5, 6: 1, 7: 5, 8: 2, 9: 2}
    for chapter, parts in chapters.items():
        assert str(chapter) in ids
        assert all(f"{chapter}.{part}" in ids for part in range(1, parts + 1))
    assert all(f"{section}.{part}" in ids for section in ("5.5", "7.4") for part in range(1, 5))
    rulings = [rule for rule in tables.rules if rule.status == "ruling"]
    assert [rule.id for rule in rulings] == [f"R-B45-{n:02}" for n in range(1, 39)]
    page = (repository / "docs" / "rulings" / "berlin-1945.md").read_text(encoding="utf-8")
    words = " ".join(page.split())
    for rule in rulings:
        assert f"## {rule.id}: {rule.heading}" in page
        assert rule.text.split(" Why: ")[0] in words


def test_promises_catch_single_link_errors(files: TitleFiles) -> None:
    network = network_of(files.map)
    assert list(breaches(network, files.promises)) == []
    score = mutation_score(network, files.promises)
    assert set(score.tried) == {"drop", "add", "retype", "rewire"}
    assert score.share >= 0.95, score.missed


def test_promises_catch_most_errors_even_without_counting_borders(files: TitleFiles) -> None:
    network = network_of(files.map)
    weaker = files.promises.model_copy(update={"degrees": {}})
    score = mutation_score(network, weaker)
    assert score.share >= 0.95, score.missed


def test_light_table_sorts_every_pair(files: TitleFiles) -> None:
    rows = light_table(files.map)
    verdicts = Counter(row.verdict for row in rows)
    assert verdicts[LightTable.TOUCHES_AND_DECLARED] == 69
    apart = [(r.a, r.b) for r in rows if r.verdict is LightTable.DECLARED_NOT_TOUCHING]
    assert apart == [("mitte-i", "mitte-iii"), ("mitte-ii", "mitte-iv")]
    assert verdicts[LightTable.TOUCHES_NOT_DECLARED] == 12
    assert all(r.reason for r in rows if r.verdict is not LightTable.TOUCHES_AND_DECLARED)


def test_rivers_are_drawn(tables: Tables) -> None:
    names = {water.name for water in tables.drawing.waters}
    assert {border.water for border in tables.borders if border.water} <= names
    assert {"Spree", "Havel", "Landwehr Canal", "Teltow Canal", "Hohenzollern Canal"} <= names
    assert len(tables.drawing.zones) == 29


def test_every_file_tells_where_its_data_come_from(files: TitleFiles) -> None:
    share = source_share("cards", files.cards_doc.data)
    assert share.total == 50
    assert share.counts[TAGS.index("rulebook")] == 7
    assert sum(share.percent(tag) for tag in TAGS) in range(98, 103)
    assert source_share("counters", files.counters_doc.data).total == 62 + 10
    assert source_share("map", files.map_doc.data).total > 29 * 3 + 71


def test_polygons_take_few_lines(data_dir: Path) -> None:
    for file in data_files(data_dir):
        lines = file.read_text(encoding="utf-8").splitlines()
        assert not [line for line in lines if re.fullmatch(r"\s*- *-?[\d.]+", line)]


def zone(tables: Tables, code: str) -> ZoneId:
    return ZoneId(tables.zone_short.index(code))
