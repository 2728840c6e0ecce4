"""Strengths and results of combats (7.4.2-7.4.4), shared by the rules and the forecasts."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from wargames.core.ids import ZoneId
from wargames.engines.berlin_1945.cards import mode_of
from wargames.engines.berlin_1945.cites import RB
from wargames.engines.berlin_1945.ids import Marker, Side
from wargames.engines.berlin_1945.state import (
    Berlin1945State,
    enemy_of,
    strength_of,
    units_in,
    units_of_kind,
)
from wargames.engines.berlin_1945.tables import Op, OpKind, Tables

WAVE_ROUND = 2
"""In a second round combat cards count no more."""


@dataclass(frozen=True, slots=True)
class Result:
    """What the strengths lead to, before cards that change losses."""

    winner: Side | None
    losses: tuple[int, int]
    """Units that each side should remove."""
    dice: int
    """Dice that the winner rolls if the loser removes as many units as it should."""


@RB.rule("7.4.3", "7.4.4", "R-B45-26")
def combat_result(tables: Tables, german: int, soviet: int) -> Result:
    """Return winner, losses and dice for two strengths; less than zero counts as zero."""
    german, soviet = max(0, german), max(0, soviet)
    if german == soviet:
        tie = tables.combat[0]
        return Result(None, (tie.loser_removes, tie.winner_removes), tie.winner_dice)
    winner = Side.GERMAN if german > soviet else Side.SOVIET
    high, low = max(german, soviet), min(german, soviet)
    row = [row for row in tables.combat[1:] if high >= row.ratio * low][-1]
    losses = (row.winner_removes, row.loser_removes)
    if winner is Side.SOVIET:
        losses = (row.loser_removes, row.winner_removes)
    return Result(winner, losses, row.winner_dice)


def active_ops(s: Berlin1945State, side: Side, kind: OpKind) -> list[Op]:
    """Return the effects of one kind of the C card that a side has in force in the combat."""
    battle = s.battle
    if battle is None:
        return []
    played = battle.cards[side]
    if played is None or (side is Side.GERMAN and battle.german_card_cancelled):
        return []
    enemy = battle.cards[enemy_of(side)]
    if enemy is not None and not (side is Side.SOVIET and battle.german_card_cancelled):
        for op in mode_of(s, enemy.card, enemy.mode).ops:
            if op.kind is OpKind.NEGATE_CARD and played.card in op.cards:
                return []
    return [op for op in mode_of(s, played.card, played.mode).ops if op.kind is kind]


@RB.rule("7.4.2")
def strength_lines(s: Berlin1945State, zone: ZoneId) -> list[tuple[str, int, int]]:
    """Return where the strengths in a zone come from: text, German part, Soviet part."""
    lines = [("Units", strength_of(s, s.german[zone]), strength_of(s, s.soviet[zone]))]
    worth = s.tables.marker_strength
    if s.german[zone]:
        if zone in s.barricades and not _markers_ignored(s, Marker.BARRICADES):
            lines.append(("Barricades", worth[Marker.BARRICADES], 0))
        if zone in s.flak and not _markers_ignored(s, Marker.FLAK_TOWER):
            lines.append(("Flak tower", worth[Marker.FLAK_TOWER], 0))
    battle = s.battle
    if battle is not None and battle.zone == zone and battle.round < WAVE_ROUND:
        for side in Side:
            played = battle.cards[side]
            if played is not None:
                value = _card_value(s, side, zone)
                name = s.tables.card_name[played.card]
                lines.append((name, value, 0) if side is Side.GERMAN else (name, 0, value))
    return lines


def _card_value(s: Berlin1945State, side: Side, zone: ZoneId) -> int:
    return sum(
        modifier_value(s, side, op, zone) for op in active_ops(s, side, OpKind.COMBAT_MODIFIER)
    )


def modifier_value(s: Berlin1945State, side: Side, op: Op, zone: ZoneId) -> int:
    """Return the strength that a modifier is worth in a zone."""
    if zone in op.bonus_zones:
        return op.bonus_value
    if op.bonus_unit is not None and units_of_kind(s, units_in(s, side, zone), op.bonus_unit):
        return op.bonus_value
    return op.value


def _markers_ignored(s: Berlin1945State, marker: Marker) -> bool:
    if s.battle is None or s.battle.round >= WAVE_ROUND:
        return False
    return any(marker in op.markers for op in active_ops(s, Side.SOVIET, OpKind.IGNORE_MARKERS))


def strength_in(s: Berlin1945State, zone: ZoneId) -> tuple[int, int]:
    """Return the German and the Soviet strength in a zone with all that counts now."""
    lines = strength_lines(s, zone)
    return (
        max(0, sum(german for _, german, _ in lines)),
        max(0, sum(soviet for _, _, soviet in lines)),
    )


def strength_in_battle(s: Berlin1945State, side: Side) -> int:
    """Return the strength of a side in the combat being fought."""
    assert s.battle is not None
    return strength_in(s, s.battle.zone)[side]


def casualty_chances(dice: int, sides: int, casualty_max: int) -> tuple[float, ...]:
    """Return the chance that exactly 0, 1, 2 … of the dice cost the winner a unit."""
    hit = casualty_max / sides
    return tuple(
        comb(dice, hits) * hit**hits * (1 - hit) ** (dice - hits) for hits in range(dice + 1)
    )
