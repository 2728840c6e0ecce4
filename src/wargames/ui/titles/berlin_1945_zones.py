"""Marks, tags and limits of the zones of Berlin 1945."""

from __future__ import annotations

from typing import Final

from wargames.core.decision import Ref
from wargames.engines.berlin_1945.ids import Phase, zone_ref
from wargames.engines.berlin_1945.view import Berlin1945View, ZoneView
from wargames.ui.scene import Mark
from wargames.ui.titles.skin import BoardFlags

NO_LIMIT: Final = -1


def zone_mark(view: Berlin1945View, ref: Ref, flags: BoardFlags, chosen: frozenset[Ref]) -> Mark:
    """What the decision makes of a zone."""
    origin = view.draft is not None and ref == zone_ref(view.draft.origin)
    if origin and ref not in flags.lit:
        return Mark.ORIGIN
    if ref == flags.refused:
        return Mark.REFUSED
    if ref in flags.focus:
        return Mark.FOCUS
    if ref in flags.lit:
        return Mark.OFFERED
    if ref in chosen:
        return Mark.CHOSEN
    if view.battle is not None and ref == zone_ref(view.battle.zone):
        return Mark.FOCUS
    return Mark.NONE


def zone_note(view: Berlin1945View, zone: ZoneView, flags: BoardFlags) -> str:
    """The tag of a zone: what a click would mean, or that there is a combat."""
    ref = zone_ref(zone.id)
    if ref == flags.hovered and ref in flags.lit and flags.hint and view.draft is None:
        return flags.hint
    if view.battle is not None and view.battle.zone == zone.id:
        return "Combat" if view.battle.round == 1 else "Second round"
    if view.phase is Phase.COMBAT and zone.disputed and zone.id not in view.fought:
        return "Combat to come"
    return ""


def limit_text(zone: ZoneView) -> str:
    """The stacking limit as it is printed;  for none."""
    german, soviet = zone.german_limit, zone.soviet_limit
    if german == soviet:
        return "" if german == NO_LIMIT else str(german)
    if soviet == NO_LIMIT:
        return f"G{german}"
    return f"S{soviet}" if german == NO_LIMIT else f"{german}/{soviet}"
