"""The skin of Fall of the Reich: what lies on the map of its only player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, cast

import pygame

from wargames.core.decision import Decision, Option, Ref, RefKind
from wargames.core.game import NodeGame
from wargames.core.ids import PlayerId, ZoneId
from wargames.engines.fall_of_the_reich.ids import (
    N_ZONES,
    PHASE_NAMES,
    Button,
    Phase,
    Side,
    attack_ref,
    button_ref,
    unit_ref,
    zone_ref,
)
from wargames.engines.fall_of_the_reich.view import (
    FallOfTheReichView,
    GermanInfo,
    UnitInfo,
    UnitView,
    ZoneView,
)
from wargames.session.session import Session
from wargames.ui.scene import (
    ArrowItem,
    ArrowStyle,
    BoardScene,
    CardFace,
    CardItem,
    ControlMark,
    CounterFace,
    CounterItem,
    Mark,
    MarkerItem,
    MarkerKind,
    StackItem,
    WorldPoint,
    ZoneItem,
)
from wargames.ui.theme import Theme
from wargames.ui.titles import fall_of_the_reich_attack as attack
from wargames.ui.titles import fall_of_the_reich_panels as panels
from wargames.ui.titles.fall_of_the_reich_find import (
    find_unit,
    forecast_at,
    hidden_zone,
    unit_tip,
    zone_of,
)
from wargames.ui.titles.fall_of_the_reich_lessons import lesson_moment
from wargames.ui.titles.fall_of_the_reich_marks import mark_of, unit_mark, zone_mark, zone_note
from wargames.ui.titles.fall_of_the_reich_pieces import (
    german_face,
    german_item,
    info_face,
    info_words,
    printed_face,
    unit_face,
    unit_item,
)
from wargames.ui.titles.fall_of_the_reich_sheet import Printed, SheetMaker
from wargames.ui.titles.skin import (
    Battle,
    BoardFlags,
    Draft,
    Gauge,
    Headline,
    Lesson,
    PlanBoard,
    Report,
    Section,
    SkinDefaults,
)

COUNTER_SIZE: Final = 50.0
View = FallOfTheReichView


class FallOfTheReichSkin(SkinDefaults):
    """Draws Fall of the Reich from its views."""

    title_id = "fall-of-the-reich"
    dice_sides = 6
    steps = True
    zones_first = True
    pinned = frozenset((button_ref(Button.END_COMBAT), button_ref(Button.KILL_ZONE_RETREAT)))

    def __init__(self, game: NodeGame[Any, Any]) -> None:
        self.printed = cast(Printed, cast(Any, game).tables)
        self.maker = SheetMaker(self.printed)

    # ── words ───────────────────────────────────────────────────────────────────────────────

    def side(self, seat: PlayerId) -> str:
        """The side style of a seat; there is only the Soviet one."""
        del seat
        return "soviet"

    def turn(self, view: View) -> int:
        """The number of the turn."""
        return view.turn

    def headline(self, view: View) -> Headline:
        """Where the game stands."""
        turn = f"Turn {view.turn} of {view.last_turn}" if view.turn else "Set-up"
        return Headline(turn, view.date, PHASE_NAMES[view.phase])

    def section_key(self, section: str) -> str:
        """A section as it is cited on the screen."""
        return f"ruling {section}" if section.startswith("R-") else f"rule {section}"

    def place(self, zone: ZoneId) -> str:
        """Identifier and name of a zone."""
        return f"{self.printed.zone_short[zone]} {self.printed.zone_label[zone]}"

    def tip(self, view: View, ref: Ref) -> str:
        """Name and values of what is pointed at."""
        if ref.kind is RefKind.UNIT:
            return unit_tip(view, ref)
        if ref.kind is not RefKind.ZONE or ref.id >= N_ZONES:
            return ""
        zone = view.zones[ref.id]
        lines = [panels.zone_tip(zone)]
        forecast = forecast_at(view, zone.id)
        if forecast is not None:
            lines.append(attack.short_odds(forecast))
        return "\n".join(lines)

    def caution(self, view: View, option: Option) -> str:
        """Warn of ending the Combat Phase, or a round, while units could still act."""
        if option.target == button_ref(Button.END_ROUND) and view.round and view.round.taken:
            return "The chosen units have not acted."
        if option.target != button_ref(Button.END_COMBAT) or not view.fresh_units:
            return ""
        one = view.fresh_units == 1
        return f"{view.fresh_units} {'unit is' if one else 'units are'} still Fresh."

    def lesson(self, view: View, decision: Decision) -> Lesson | None:
        """What to tell somebody who meets this moment for the first time."""
        moment = lesson_moment(view, decision)
        hint = next((hint for hint in self.printed.hints if hint.id == moment), None)
        return None if hint is None else Lesson(hint.id, hint.text, hint.section)

    # ── pieces ──────────────────────────────────────────────────────────────────────────────

    def face(self, view: View, ref: Ref) -> CounterFace | None:
        """The counter that a ref means."""
        if ref.kind is not RefKind.UNIT:
            return None
        found = find_unit(view, ref)
        if isinstance(found, UnitView):
            return unit_face(found)
        if isinstance(found, UnitInfo):
            return printed_face(found)
        if isinstance(found, GermanInfo):
            return info_face(found)
        zone = hidden_zone(view, ref)
        return german_face(zone.german) if zone is not None and zone.german is not None else None

    def card(self, view: View, ref: Ref) -> CardFace | None:
        """Nothing: there are no cards."""
        del view, ref
        return None

    def hand(self, view: View, decision: Decision | None) -> tuple[CardItem, ...]:
        """Nothing: there are no cards."""
        del view, decision
        return ()

    def grabbed(self, view: View, decision: Decision | None, ref: Ref) -> tuple[Ref, ...] | None:
        """A drag takes a unit into the group; from the map it activates its Area first."""
        if (
            decision is None
            or ref.kind is not RefKind.UNIT
            or not isinstance(find_unit(view, ref), UnitView)
        ):
            return None
        targets = {option.target for option in decision.options}
        current = view.round
        if current is not None and ref.id in (*current.taken, *current.moving):
            return ()
        if ref in targets:
            return (ref,) if current is not None and view.battle is None else None
        home = zone_ref(zone_of(view, ref)) if current is None else None
        return (home, ref) if home in targets else None

    # ── panels ──────────────────────────────────────────────────────────────────────────────

    def places(self, view: View, ref: Ref) -> frozenset[Ref]:
        """The zones that something is about."""
        if ref.kind is RefKind.ZONE:
            return frozenset((ref,))
        if ref.kind is RefKind.UNIT:
            zone = zone_of(view, ref)
            return frozenset() if zone < 0 else frozenset((zone_ref(zone),))
        for zone_view in view.zones:
            if ref == attack_ref(zone_view.id):
                return frozenset((zone_ref(zone_view.id),))
        return frozenset()

    def zone_info(self, view: View, ref: Ref) -> tuple[Section, ...]:
        """All about a zone, for the side panel."""
        if ref.kind is not RefKind.ZONE or ref.id >= N_ZONES:
            return ()
        zone = view.zones[ref.id]
        return panels.zone_sections(zone, forecast_at(view, zone.id))

    def status(self, view: View) -> tuple[Gauge, ...]:
        """Tracks and markers, always on the screen."""
        return panels.gauges(view)

    def tracks(self, view: View) -> tuple[Section, ...]:
        """Tracks, goals and units off the map."""
        return panels.track_sections(view)

    def desk(self, view: View, decision: Decision | None) -> tuple[Section, ...]:
        """What matters for the decision."""
        return panels.desk_sections(view, decision, self.place)

    def plan(self, view: View) -> PlanBoard | None:
        """Nothing: orders are not planned."""
        del view
        return None

    def draft(self, view: View, decision: Decision | None) -> Draft | None:
        """Purchases, support, or the group that moves."""
        return attack.draft_box(view, decision, self.place, self.printed.supply.support_cost)

    def battle(self, view: View) -> Battle | None:
        """The attack being carried out."""
        return attack.battle_panel(view, self.place)

    def report(self, session: Session[Any, Any]) -> Report | None:
        """The campaign so far."""
        from wargames.ui.titles.fall_of_the_reich_figures import turn_report

        return turn_report(session)

    # ── the map ─────────────────────────────────────────────────────────────────────────────

    def board(self, view: View, decision: Decision | None, flags: BoardFlags) -> BoardScene:
        """The sheet and all that lies on it."""
        fresh = decision is not None and view.phase is Phase.ACTION_ROUNDS
        stacks = [stack for zone in view.zones for stack in self._stacks(view, zone, flags, fresh)]
        return BoardScene(
            sheet=self.maker.sheet,
            zones=tuple(self._zone(view, zone, flags) for zone in view.zones),
            markers=tuple(self._markers(view, flags)),
            stacks=tuple(stacks),
            arrows=tuple(self._arrows(view, flags)),
            counter_size=COUNTER_SIZE,
            hide_counters=flags.hide_counters,
            legend_open=flags.legend_open,
        )

    def _zone(self, view: View, zone: ZoneView, flags: BoardFlags) -> ZoneItem:
        # Where only a German counter stands it says itself whose the place is.
        control = None
        if not view.turn:
            pass  # The counters of the opening are still being placed.
        elif zone.contested:
            control = ControlMark("soviet", "wehrmacht")
        elif zone.control is Side.SOVIET:
            control = ControlMark("soviet")
        elif zone.control is Side.GERMAN and zone.german is None and not zone.ninth_army:
            control = ControlMark("wehrmacht")
        return ZoneItem(
            ground=self.maker.sheet.zones[zone.id],
            mark=zone_mark(view, zone_ref(zone.id), flags),
            control=control,
            control_at=self.maker.places(zone.id).control,
            note=zone_note(view, zone, flags),
        )

    def _stacks(
        self,
        view: View,
        zone: ZoneView,
        flags: BoardFlags,
        fresh: bool,  # noqa: FBT001
    ) -> Iterator[StackItem]:
        if zone.soviet:
            lead = view.battle.lead if view.battle is not None else None
            items = [
                unit_item(unit, unit_mark(view, unit, flags), fresh=fresh)
                for unit in panels.sorted_units(zone)
            ]
            items.sort(key=lambda item: (item.ref.id != lead, item.ref not in flags.lit))
            yield StackItem(
                tuple(items),
                self.maker.stack_at(zone.id, Side.SOVIET),
                str(sum(unit.info.attack for unit in zone.soviet)),
                f"soviet {zone.slug}",
            )
        germans = self._germans(zone, flags)
        if germans:
            yield StackItem(
                germans, self.maker.stack_at(zone.id, Side.GERMAN), "", f"german {zone.slug}"
            )

    def _germans(self, zone: ZoneView, flags: BoardFlags) -> tuple[CounterItem, ...]:
        items = []
        if zone.german is not None:
            item = german_item(zone.id, zone.german, Mark.NONE)
            mark = mark_of(item.ref, flags)
            items.append(german_item(zone.id, zone.german, mark))
        for info in zone.ninth_army:
            ref = unit_ref(info.id)
            mark = mark_of(ref, flags)
            items.append(CounterItem(ref, info_face(info), mark, info_words(info)))
        return tuple(items)

    def _markers(self, view: View, flags: BoardFlags) -> Iterator[MarkerItem]:
        for zone in view.zones:
            ref, at = zone_ref(zone.id), self.maker.places(zone.id).marker
            if zone.bloody_streets:
                yield MarkerItem(
                    MarkerKind.RUINS, at, "soviet", ref=ref, tip="Bloody Streets", scale=0.85
                )
            if attack_ref(zone.id) in flags.lit:
                yield MarkerItem(
                    MarkerKind.ATTACK, self._between(zone.id), ref=attack_ref(zone.id),
                    mark=Mark.OFFERED, tip="Attack here", scale=0.85,
                    on_top=True,
                )  # fmt: skip
        battle = view.battle
        if battle is not None and battle.result is None:
            x, y = self.maker.stack_at(battle.zone, Side.SOVIET)
            for step in range(battle.artillery):
                at = (x - 24 + 24 * step, y + 42)
                yield MarkerItem(MarkerKind.ARTILLERY, at, "soviet", tip="Artillery")
            if battle.air:
                yield MarkerItem(MarkerKind.AIR, (x + 44, y - 20), "soviet", tip="Air Support")

    def _between(self, zone: ZoneId) -> WorldPoint:
        (ax, ay), (bx, by) = (self.maker.stack_at(zone, side) for side in Side)
        return (ax + bx) / 2, (ay + by) / 2

    def _arrows(self, view: View, flags: BoardFlags) -> Iterator[ArrowItem]:
        current = view.round
        for zone in view.zones:
            origins = {u.entered_from for u in zone.soviet if u.entered_from is not None}
            for origin in sorted(origins):
                yield self._arrow(origin, zone.id, ArrowStyle.DASHED, "")
        ahead = flags.hovered
        if current is None or ahead is None or view.battle is not None:
            return
        if ahead.kind is RefKind.ZONE and ahead in flags.lit:
            start = current.active if current.moving_in is None else current.moving_in
            yield self._arrow(start, ZoneId(ahead.id), ArrowStyle.ACT, flags.hint)

    def _arrow(self, start: ZoneId, goal: ZoneId, style: ArrowStyle, label: str) -> ArrowItem:
        ends = tuple(self.maker.stack_at(zone, Side.SOVIET) for zone in (start, goal))
        return ArrowItem(ends, style, label, "soviet")

    # ── pictures without a table ────────────────────────────────────────────────────────────

    def preview(self, theme: Theme, size: tuple[int, int]) -> pygame.Surface:
        """A picture of the map without a game, filling ``size``."""
        from wargames.ui.titles.pictures import sheet_picture

        return sheet_picture(theme, self.maker.sheet, size)

    def render(self, theme: Theme, view: View, size: tuple[int, int]) -> pygame.Surface:
        """The whole table of a view, fitted into ``size``."""
        from wargames.ui.titles.pictures import board_picture

        return board_picture(theme, self.board(view, None, BoardFlags()), size)
