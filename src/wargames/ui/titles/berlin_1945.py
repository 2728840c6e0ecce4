"""The skin of Berlin 1945: what lies on the map for whoever looks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, cast

import pygame

from wargames.core.decision import Decision, Ref, RefKind
from wargames.core.game import NodeGame
from wargames.core.ids import PlayerId, ZoneId
from wargames.engines.berlin_1945.ids import (
    ALL_UNITS,
    PHASE_NAMES,
    Button,
    Phase,
    Side,
    button_ref,
    unit_ref,
    zone_ref,
)
from wargames.engines.berlin_1945.view import Berlin1945View, CardInfo, LegView, UnitView, ZoneView
from wargames.ui.scene import (
    ArrowItem,
    ArrowStyle,
    BoardScene,
    CardFace,
    CardItem,
    ControlMark,
    CounterFace,
    MarkerItem,
    MarkerKind,
    Sheet,
    StackItem,
    WorldPoint,
    ZoneItem,
)
from wargames.ui.theme import Theme
from wargames.ui.titles import berlin_1945_orders as orders
from wargames.ui.titles import berlin_1945_panels as panels
from wargames.ui.titles.berlin_1945_cards import card_face, hand_items
from wargames.ui.titles.berlin_1945_lessons import lesson_moment
from wargames.ui.titles.berlin_1945_pieces import (
    counter_face,
    counter_item,
    printed_face,
    unit_words,
)
from wargames.ui.titles.berlin_1945_sheet import (
    Printed,
    bridge_at,
    build_sheet,
    control_at,
    stack_at,
)
from wargames.ui.titles.berlin_1945_zones import limit_text, zone_mark, zone_note
from wargames.ui.titles.skin import (
    Battle,
    BoardFlags,
    Draft,
    Headline,
    Lesson,
    PlanBoard,
    Section,
    SkinDefaults,
)

SEAT_STYLES: Final = {Side.GERMAN: "wehrmacht", Side.SOVIET: "soviet"}
MOVING: Final = (Phase.GERMAN_MOVEMENT, Phase.SOVIET_MOVEMENT)


class Berlin1945Skin(SkinDefaults):
    """Draws Berlin 1945 from its views."""

    title_id = "berlin-1945"
    dice_sides = 10
    hands = True
    endings = frozenset(
        button_ref(button)
        for button in (Button.SEAL_PLAN, Button.FINISH_ORDERS, Button.END_MOVEMENT)
    )

    def __init__(self, game: NodeGame[Any, Any]) -> None:
        self.printed = cast(Printed, cast(Any, game).tables)
        self._sheets: dict[tuple[str, ...], Sheet] = {}

    def _sheet(self, limits: tuple[str, ...]) -> Sheet:
        """The sheet, kept: the printed limits change once or twice in a game."""
        if limits not in self._sheets:
            self._sheets[limits] = build_sheet(self.printed, limits)
        return self._sheets[limits]

    # ── words ───────────────────────────────────────────────────────────────────────────────

    def side(self, seat: PlayerId) -> str:
        """The side style of a seat."""
        return SEAT_STYLES[Side(seat)]

    def turn(self, view: Berlin1945View) -> int:
        """The number of the turn."""
        return view.turn

    def headline(self, view: Berlin1945View) -> Headline:
        """Where the game stands."""
        turn = f"Turn {view.turn} of {view.last_turn}" if view.turn else "Set-up"
        return Headline(turn, view.date, PHASE_NAMES[view.phase])

    def section_key(self, section: str) -> str:
        """A section as it is cited on the screen."""
        return f"ruling {section}" if section.startswith("R-") else f"rule {section}"

    def place(self, zone: ZoneId) -> str:
        """A zone's code and name."""
        code, name = self.printed.zone_short[zone], self.printed.zone_label[zone]
        return f"{code} {name}"

    def tip(self, view: Berlin1945View, ref: Ref) -> str:
        """Name and values of what is pointed at."""
        if ref.kind is RefKind.UNIT:
            unit = _unit(view, ref)
            return "" if unit is None else unit_words(unit)
        if ref.kind is RefKind.ZONE:
            return panels.zone_tip(view.zones[ref.id], self.place(ZoneId(ref.id)))
        return ""

    def lesson(self, view: Berlin1945View, decision: Decision) -> Lesson | None:
        """What to tell somebody who meets this moment for the first time."""
        moment = lesson_moment(view, decision)
        hint = next((hint for hint in self.printed.hints if hint.id == moment), None)
        return None if hint is None else Lesson(hint.id, hint.text, hint.section)

    # ── pieces ──────────────────────────────────────────────────────────────────────────────

    def face(self, view: Berlin1945View, ref: Ref) -> CounterFace | None:
        """The counter that a ref means."""
        if ref.kind is not RefKind.UNIT:
            return None
        unit = _unit(view, ref)
        if unit is not None:
            return counter_face(unit, moved=False)
        for side in view.sides:
            for info in (*side.removed, *side.reserve):
                if info.id == ref.id:
                    return printed_face(info)
        return None

    def card(self, view: Berlin1945View, ref: Ref) -> CardFace | None:
        """The card that a ref means, if whoever looks may know it."""
        if ref.kind is not RefKind.CARD:
            return None
        for info in _known_cards(view):
            if info.id == ref.id:
                return card_face(info)
        return None

    def hand(self, view: Berlin1945View, decision: Decision | None) -> tuple[CardItem, ...]:
        """The cards of whoever looks."""
        return hand_items(view, decision)

    # ── panels ──────────────────────────────────────────────────────────────────────────────

    def places(self, view: Berlin1945View, ref: Ref) -> frozenset[Ref]:
        """The zones that something is about."""
        if ref.kind is RefKind.ZONE:
            return frozenset((ref,))
        if ref.kind is RefKind.UNIT:
            found = [zone.id for zone in view.zones if _stands_in(zone, ref)]
            return frozenset(zone_ref(zone) for zone in found)
        return orders.plan_places(view, ref)

    def zone_info(self, view: Berlin1945View, ref: Ref) -> tuple[Section, ...]:
        """All about a zone, for the side panel."""
        if ref.kind is not RefKind.ZONE:
            return ()
        zone = view.zones[ref.id]
        return panels.zone_sections(zone, self.place(zone.id), _counters(zone))

    def tracks(self, view: Berlin1945View) -> tuple[Section, ...]:
        """Tracks, counts and meters."""
        return panels.track_sections(view)

    def plan(self, view: Berlin1945View) -> PlanBoard | None:
        """Planned orders."""
        return orders.plan_board(view, self)

    def draft(self, view: Berlin1945View, decision: Decision | None) -> Draft | None:
        """The order being composed."""
        return orders.draft_box(view, decision, self)

    def battle(self, view: Berlin1945View) -> Battle | None:
        """The combat being fought."""
        return panels.battle_panel(view, self)

    # ── the map ─────────────────────────────────────────────────────────────────────────────

    def board(
        self, view: Berlin1945View, decision: Decision | None, flags: BoardFlags
    ) -> BoardScene:
        """The sheet and all that lies on it."""
        chosen = _chosen(view)
        stacks = [stack for zone in view.zones for stack in self._stacks(view, zone, flags, chosen)]
        return BoardScene(
            sheet=self._sheet(tuple(limit_text(zone) for zone in view.zones)),
            zones=tuple(self._zone(view, zone, flags, chosen) for zone in view.zones),
            markers=tuple(self._markers(view)),
            stacks=tuple(stacks),
            arrows=tuple(self._arrows(view, flags)),
            hide_counters=flags.hide_counters,
            legend_open=flags.legend_open,
        )

    def _zone(
        self, view: Berlin1945View, zone: ZoneView, flags: BoardFlags, chosen: frozenset[Ref]
    ) -> ZoneItem:
        ref = zone_ref(zone.id)
        sheet = self._sheet(tuple(limit_text(other) for other in view.zones))
        control = None
        if zone.control is not None:
            rival = SEAT_STYLES[Side(1 - zone.control)] if zone.disputed else None
            control = ControlMark(SEAT_STYLES[zone.control], rival)
        elif zone.disputed:
            control = ControlMark(SEAT_STYLES[Side.SOVIET], SEAT_STYLES[Side.GERMAN])
        return ZoneItem(
            ground=sheet.zones[zone.id],
            mark=zone_mark(view, ref, flags, chosen),
            control=control,
            control_at=control_at(self.printed, zone.id),
            pinned=zone.disputed,
            note=zone_note(view, zone, flags),
        )

    def _stacks(
        self, view: Berlin1945View, zone: ZoneView, flags: BoardFlags, chosen: frozenset[Ref]
    ) -> Iterator[StackItem]:
        moving = view.phase in MOVING
        for side, units in ((Side.GERMAN, zone.german), (Side.SOVIET, zone.soviet)):
            if not units:
                continue
            counters = [counter_item(unit, flags, chosen, moving=moving) for unit in _sorted(units)]
            counters.sort(key=lambda c: c.ref not in flags.lit)
            yield StackItem(
                counters=tuple(counters),
                at=stack_at(self.printed, zone.id, side),
                strength=str(sum(unit.strength for unit in units)),
                label=f"{side.name.lower()} {zone.slug}",
            )

    def _markers(self, view: Berlin1945View) -> Iterator[MarkerItem]:
        for zone in view.zones:
            x, y = stack_at(self.printed, zone.id, Side.GERMAN)
            if zone.barricades:
                yield MarkerItem(
                    MarkerKind.BARRICADE, (x - 40, y + 16), ref=zone_ref(zone.id),
                    tip="Barricades", scale=0.9,
                )  # fmt: skip
            if zone.flak:
                yield MarkerItem(
                    MarkerKind.FLAK_TOWER, (x - 40, y - 16), ref=zone_ref(zone.id),
                    tip="Flak tower", scale=0.9,
                )  # fmt: skip
            if zone.id in view.known_starts:
                yield MarkerItem(
                    MarkerKind.FLAG, self._near(zone.id, Side.SOVIET), "soviet",
                    ref=zone_ref(zone.id), tip="A Soviet order starts here",
                )  # fmt: skip
        if view.bridge_closed:
            yield MarkerItem(
                MarkerKind.BRIDGE_CLOSED, bridge_at(self.printed), tip="Moltke Bridge closed"
            )

    def _near(self, zone: ZoneId, side: Side) -> WorldPoint:
        x, y = stack_at(self.printed, zone, side)
        return x + 34, y - 30

    # ── arrows ──────────────────────────────────────────────────────────────────────────────

    def _arrows(self, view: Berlin1945View, flags: BoardFlags) -> Iterator[ArrowItem]:
        for order in view.plan or ():
            if order.origin is not None and order.status == "planned":
                for leg in order.legs:
                    yield self._arrow(order.origin, leg, Side.SOVIET, ArrowStyle.PLAN)
        for order in view.known_orders:
            if order.origin is not None:
                for leg in order.legs:
                    yield self._arrow(order.origin, leg, Side.SOVIET, ArrowStyle.ENEMY)
        moved = view.moved_order
        if moved is not None and moved.origin is not None:
            for leg in moved.legs:
                yield self._arrow(moved.origin, leg, moved.side, ArrowStyle.ENEMY)
        draft = view.draft
        if draft is None:
            return
        side = Side.SOVIET if view.viewer is Side.SOVIET else Side.GERMAN
        for leg in draft.legs:
            yield self._arrow(draft.origin, leg, side, ArrowStyle.DASHED)
        ahead = flags.hovered
        if ahead is not None and ahead.kind is RefKind.ZONE and ahead in flags.lit:
            goal = LegView(ZoneId(ahead.id), 0, (), None)
            yield self._arrow(draft.origin, goal, side, ArrowStyle.ACT, label=flags.hint)

    def _arrow(
        self,
        origin: ZoneId,
        leg: LegView,
        side: Side,
        style: ArrowStyle,
        *,
        label: str | None = None,
    ) -> ArrowItem:
        start = stack_at(self.printed, origin, side)
        goal = stack_at(self.printed, leg.zone, side)
        words = leg_number(leg) if label is None else label
        return ArrowItem((start, goal), style, words, SEAT_STYLES[side])

    # ── pictures without a table ────────────────────────────────────────────────────────────

    def preview(self, theme: Theme, size: tuple[int, int]) -> pygame.Surface:
        """A picture of the map without a game, filling ``size``."""
        from wargames.ui.titles.pictures import sheet_picture

        limits = ("",) * len(self.printed.zone_slug)
        return sheet_picture(theme, self._sheet(limits), size)

    def render(self, theme: Theme, view: Berlin1945View, size: tuple[int, int]) -> pygame.Surface:
        """The whole table of a view, fitted into ``size``."""
        from wargames.ui.titles.pictures import board_picture

        return board_picture(theme, self.board(view, None, BoardFlags()), size)


# ── from views to items ─────────────────────────────────────────────────────────────────────


def leg_number(leg: LegView) -> str:
    """How many units go to a destination."""
    if leg.units:
        return str(len(leg.units))
    return "all" if leg.number == ALL_UNITS else str(leg.number)


def _sorted(units: tuple[UnitView, ...]) -> list[UnitView]:
    return sorted(units, key=lambda unit: (-unit.strength, unit.info.kind, unit.info.id))


def _counters(zone: ZoneView) -> tuple[tuple[Ref, CounterFace, str], ...]:
    return tuple(
        (unit_ref(unit.info.id), counter_face(unit, moved=True), unit_words(unit))
        for unit in (*_sorted(zone.german), *_sorted(zone.soviet))
    )


def _chosen(view: Berlin1945View) -> frozenset[Ref]:
    draft = view.draft
    if draft is None:
        return frozenset()
    units = [unit_ref(unit) for unit in draft.taken]
    zones = [zone_ref(leg.zone) for leg in draft.legs]
    return frozenset((*units, *zones))


def _stands_in(zone: ZoneView, ref: Ref) -> bool:
    return any(unit.info.id == ref.id for unit in (*zone.german, *zone.soviet))


def _unit(view: Berlin1945View, ref: Ref) -> UnitView | None:
    for zone in view.zones:
        for unit in (*zone.german, *zone.soviet):
            if unit.info.id == ref.id:
                return unit
    return None


def _known_cards(view: Berlin1945View) -> tuple[CardInfo, ...]:
    played = tuple(card for side in view.sides for card in side.played)
    return (*view.hand, *view.seen_hand, *played)
