"""Invariants of Fall of the Reich, and other truths that nobody could tell from the real one."""

from __future__ import annotations

from wargames.core.chance import Rng
from wargames.core.decision import Action
from wargames.core.ids import PlayerId, UnitId
from wargames.engines.fall_of_the_reich import actions as act
from wargames.engines.fall_of_the_reich.ids import (
    N_SOVIET,
    N_ZONES,
    OUT_OF_ACTION,
    OptionalRule,
    Phase,
    Support,
    Terrain,
)
from wargames.engines.fall_of_the_reich.state import (
    ACTED,
    NOT_ACTED,
    FallOfTheReichState,
    has_rule,
    is_german,
)
from wargames.engines.fall_of_the_reich.tables import NO_UNIT, NO_ZONE, UNLIMITED, Track

ALL_RULES = {
    "limited-air-power": "on",
    "early-lead": "on",
    "rivalry": "on",
    "ninth-army": "on",
    "supply-luck": "on",
    "tank-reserves": "on",
    "heavy-air": "on",
}


def resample(s: FallOfTheReichState, viewer: PlayerId | None, rng: Rng) -> None:
    """Deal the counters that nobody has seen anew among Unrevealed places and the excess."""
    del viewer
    terrain_of = s.tables.unit_terrain
    excess: list[UnitId] = []
    for terrain in Terrain:
        places = [
            zone
            for zone in range(N_ZONES)
            if s.german[zone] != NO_UNIT
            and not s.seen[s.german[zone]]
            and terrain_of[s.german[zone]] is terrain
        ]
        unseen = [s.german[zone] for zone in places]
        unseen += [unit for unit in s.excess if terrain_of[unit] is terrain]
        dealt = rng.shuffled(unseen)
        for zone, unit in zip(places, dealt, strict=False):
            s.german[zone] = unit
        excess += dealt[len(places) :]
    s.excess = tuple(sorted(excess))


def weigh(s: FallOfTheReichState, action: Action) -> int:
    """Play with a purpose: choose, move and attack rather than change one's mind."""
    if isinstance(action, act.Attack | act.ConfirmAttack):
        return 40
    if isinstance(action, act.MoveTo):
        return 30 if is_german(s, action.zone) else 6
    if isinstance(action, act.ReturnUnit | act.BuyArtillery | act.Activate | act.CallTankReserves):
        return 10
    if isinstance(action, act.SetArtillery | act.SetAir):
        return 1 + 3 * action.number
    if isinstance(action, act.ToggleUnit):
        return 4
    return 8 if isinstance(action, act.RollDice) else 1


def check(s: FallOfTheReichState) -> None:
    """Raise AssertionError where a state is impossible."""
    _check_soviet(s)
    _check_german(s)
    _check_tracks(s)
    _check_round(s)


def _check_soviet(s: FallOfTheReichState) -> None:
    t = s.tables
    assert len(s.soviet) == OUT_OF_ACTION + 1
    everywhere = sorted(unit for stack in s.soviet for unit in stack)
    assert everywhere == list(t.soviet_units), "Soviet units are conserved"
    for zone in range(N_ZONES):
        stack, limit = s.soviet[zone], t.zone_limit[zone]
        assert list(stack) == sorted(stack)
        assert limit == UNLIMITED or len(stack) <= limit, f"{t.zone_slug[zone]} is overfull"
        assert not (stack and t.zone_closed[zone]), "Soviet units never enter C and G"
    assert not any(s.spent[unit] for unit in s.soviet[OUT_OF_ACTION])
    assert len(s.spent) == len(s.entered_from) == N_SOVIET


def _check_german(s: FallOfTheReichState) -> None:
    t = s.tables
    on_map = [unit for unit in s.german if unit != NO_UNIT]
    if s.turn:
        ninth = [u for u, zone in zip(t.ninth_army.units, s.ninth, strict=False) if zone == NO_ZONE]
        everywhere = sorted([*on_map, *s.excess, *s.eliminated])
        fixed = sorted(u for u in everywhere if u in t.garrison_units)
        assert fixed == list(t.garrison_units), "German counters are conserved"
        assert len(set(everywhere)) == len(everywhere)
        assert set(ninth) == {unit for unit in s.eliminated if unit in t.ninth_army.units}
    for zone in range(N_ZONES):
        unit = s.german[zone]
        if unit == NO_UNIT:
            continue
        assert not t.zone_closed[zone]
        if unit in t.garrison_units:
            assert t.unit_terrain[unit] == t.zone_terrain[zone]
            assert s.seen[unit] or not t.zone_revealed[zone] or not s.turn
    assert not any(s.seen[unit] for unit in s.excess), "nobody has seen the excess"
    assert all(s.seen[unit] for unit in s.eliminated)
    assert bool(s.ninth) == has_rule(s, OptionalRule.NINTH_ARMY)
    assert all(zone == NO_ZONE or zone in t.ninth_army.path for zone in s.ninth)


def _check_tracks(s: FallOfTheReichState) -> None:
    tracks, markers = s.tables.tracks, s.tables.supply.support_markers
    assert 0 <= s.turn <= s.tables.turns
    pairs: list[tuple[int, Track]] = [
        (s.morale, tracks.morale),
        (s.approval, tracks.approval),
        (s.supply, tracks.supply),
    ]
    assert all(track.minimum <= value <= track.maximum for value, track in pairs)
    assert 0 <= s.artillery <= markers[Support.ARTILLERY]
    assert 0 <= s.air <= markers[Support.AIR]
    assert all(is_german(s, zone) for zone in s.bloody)


def _check_round(s: FallOfTheReichState) -> None:
    assert (s.ledger is None) or s.phase is Phase.SUPPLY
    if s.result is None:
        assert (s.active == NO_ZONE) <= (s.battle is None)
    if s.active == NO_ZONE:
        assert all(mark == NOT_ACTED for mark in s.entered_from) or s.result is not None
    for unit, mark in enumerate(s.entered_from):
        assert mark >= 0 or mark in {NOT_ACTED, ACTED}
        if mark >= 0 and s.battle is None:
            (zone,) = [z for z in range(N_ZONES) if unit in s.soviet[z]]
            assert zone in s.pending
            assert is_german(s, zone)  # type: ignore[arg-type]
