"""German Morale, Stalin's Approval, and everything that a change of control sets off."""

from __future__ import annotations

from wargames.core.decision import Cite
from wargames.core.events import Recorder
from wargames.core.ids import UnitId, ZoneId
from wargames.engines.fall_of_the_reich.cites import RB
from wargames.engines.fall_of_the_reich.ids import GermanKind, ZoneKind
from wargames.engines.fall_of_the_reich.state import (
    FallOfTheReichState,
    is_german,
    is_shaken,
    is_surrounded,
    place_name,
)
from wargames.engines.fall_of_the_reich.tables import NO_UNIT, NO_ZONE, Tables
from wargames.engines.fall_of_the_reich.victory import check_automatic_victory


@RB.rule("3.4", "4.5.2", "5.2", "A.3", "R-FOR-24", "R-FOR-40")
def change_morale(s: FallOfTheReichState, change: int, why: str, cite: Cite, rec: Recorder) -> None:
    """Move the German Morale markers, and see whether that ends the game."""
    if not change:
        return
    track = s.tables.tracks.morale
    was_shaken = is_shaken(s)
    before, s.morale = s.morale, max(track.minimum, min(track.maximum, s.morale + change))
    _tell_track(rec, "German Morale", before, s.morale, why=why, cite=cite)
    if is_shaken(s) != was_shaken:
        word = "is Shaken" if is_shaken(s) else "is not Shaken any more"
        rec.tell("German Morale {}.", word, cite=RB["4.5.2"])
    check_automatic_victory(s, rec)


@RB.rule("3.5", "4.5.3", "5.2", "A.4", "R-FOR-24", "R-FOR-40")
def change_approval(
    s: FallOfTheReichState, change: int, why: str, cite: Cite, rec: Recorder
) -> None:
    """Move the Stalin Approval markers."""
    if not change:
        return
    track = s.tables.tracks.approval
    before, s.approval = s.approval, max(track.minimum, min(track.maximum, s.approval + change))
    _tell_track(rec, "Stalin's Approval", before, s.approval, why=why, cite=cite)


def _tell_track(rec: Recorder, name: str, before: int, after: int, *, why: str, cite: Cite) -> None:
    moved = f"{before} to {after}" if before != after else f"stays at {after}"
    rec.tell("{} {}: {}.", name, moved, why, cite=cite)


def morale_for(t: Tables, unit: UnitId, zone: ZoneId) -> int:
    """Return how German Morale changes when a German unit is eliminated in a zone."""
    kind = t.german_kind[unit]
    if kind is GermanKind.EVENT:
        return t.counterattack.morale_on_loss
    if kind is GermanKind.NINTH_ARMY:
        return 0
    if t.zone_kind[zone] is ZoneKind.ZONE:
        return t.morale.zone_elimination
    return -t.terrain[t.zone_terrain[zone]].morale_loss


@RB.rule("9.5.5", "3.4")
def eliminate(s: FallOfTheReichState, unit: UnitId, zone: ZoneId, rec: Recorder) -> None:
    """Remove a German unit from the map; what control brings is settled by ``gain_control``."""
    if s.german[zone] == unit:
        s.german[zone] = NO_UNIT
    else:
        s.ninth[s.tables.ninth_army.units.index(unit)] = NO_ZONE
    s.eliminated = tuple(sorted((*s.eliminated, unit)))
    name = s.tables.unit_name[unit]
    rec.tell("{} in {} is eliminated.", name, place_name(s, zone), cite=RB["9.5.5"])
    why = f"a German unit is eliminated in {place_name(s, zone)}"
    change_morale(s, morale_for(s.tables, unit, zone), why, RB["3.4"], rec)


def approval_for_control(s: FallOfTheReichState, zone: ZoneId) -> int:
    """Return what the first Soviet control of a zone is worth to Stalin now."""
    goals, worth = s.tables.objectives, s.tables.approval
    if zone not in goals.airfields or zone in s.rewarded:
        return 0
    return worth.reichstag if zone == goals.reichstag else worth.airfield


def would_surround(s: FallOfTheReichState, zone: ZoneId) -> bool:
    """Tell whether control of a zone would surround Berlin for the first time."""
    if s.surrounded_once or zone not in s.tables.objectives.surround:
        return False
    others = (other for other in s.tables.objectives.surround if other != zone)
    return not any(is_german(s, other) for other in others)


@RB.rule("3.1.4", "3.5", "6.3.2", "7.2", "R-FOR-35")
def gain_control(s: FallOfTheReichState, zone: ZoneId, rec: Recorder) -> None:
    """Settle what follows when a zone has lost its last German unit."""
    if is_german(s, zone) or s.result is not None:
        return
    s.bloody = tuple([z for z in s.bloody if z != zone])
    worth = approval_for_control(s, zone)
    if worth:
        s.rewarded = (*s.rewarded, zone)
        change_approval(s, worth, f"{place_name(s, zone)} is taken", RB["3.5"], rec)
    goals = s.tables.objectives
    if not s.surrounded_once and zone in goals.surround and is_surrounded(s):
        s.surrounded_once = True
        rec.tell("Berlin is surrounded.", cite=RB["6.3.2"])
        change_approval(s, s.tables.approval.surrounded, "Berlin is surrounded", RB["3.5"], rec)
        change_morale(s, s.tables.morale.surrounded, "Berlin is surrounded", RB["3.4"], rec)
    check_automatic_victory(s, rec)
