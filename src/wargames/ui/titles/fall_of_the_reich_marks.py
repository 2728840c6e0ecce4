"""What the decision and the attack make of zones and counters of Fall of the Reich."""

from __future__ import annotations

from wargames.core.decision import Ref
from wargames.engines.fall_of_the_reich.ids import Phase, unit_ref, zone_ref
from wargames.engines.fall_of_the_reich.view import FallOfTheReichView, UnitView, ZoneView
from wargames.ui.scene import Mark
from wargames.ui.titles.skin import BoardFlags

View = FallOfTheReichView


def mark_of(ref: Ref, flags: BoardFlags) -> Mark:
    """What the decision makes of a counter."""
    if ref in flags.focus:
        return Mark.FOCUS
    if ref == flags.refused:
        return Mark.REFUSED
    return Mark.OFFERED if ref in flags.lit else Mark.NONE


def unit_mark(view: View, unit: UnitView, flags: BoardFlags) -> Mark:
    """What the decision and the attack make of a Soviet unit."""
    ref = unit_ref(unit.info.id)
    current, battle = view.round, view.battle
    chosen = current is not None and unit.info.id in (*current.taken, *current.moving)
    if chosen and battle is None:
        return Mark.CHOSEN
    mark = mark_of(ref, flags)
    if mark is not Mark.NONE:
        return mark
    if battle is not None and unit.info.id == battle.lead:
        return Mark.CHOSEN
    if battle is not None and unit.info.id in battle.attackers:
        return Mark.FOCUS
    return Mark.QUIET if unit.spent and view.phase is Phase.ACTION_ROUNDS else Mark.NONE


def zone_mark(view: View, ref: Ref, flags: BoardFlags) -> Mark:
    """What the decision and the attack make of a zone."""
    if ref in flags.focus:
        return Mark.FOCUS
    if ref in flags.lit:
        return Mark.OFFERED
    current, battle = view.round, view.battle
    if battle is not None:
        return Mark.FOCUS if ref == zone_ref(battle.zone) else Mark.NONE
    if current is not None:
        start = current.active if current.moving_in is None else current.moving_in
        if ref == zone_ref(start):
            return Mark.ORIGIN
        if ref.id in current.pending:
            return Mark.FOCUS
    return Mark.REFUSED if ref == flags.refused else Mark.NONE


def zone_note(view: View, zone: ZoneView, flags: BoardFlags) -> str:
    """A word or two in a tab at a zone."""
    ref = zone_ref(zone.id)
    if view.battle is not None:
        return "Attack" if view.battle.zone == zone.id else ""
    if view.round is not None and zone.id in view.round.pending:
        return "Attack possible" if zone.id in view.round.optional else "Attack to make"
    if ref == flags.hovered and ref in flags.lit and view.round is None:
        return flags.hint
    return ""
