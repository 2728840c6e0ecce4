"""Phase 3.a: German orders are given and carried out one by one (7.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wargames.core.agenda import Node, PlayerNode
from wargames.core.decision import Action, Option, Ref, RefKind, Refusal
from wargames.core.events import Recorder
from wargames.core.ids import PlayerId, ZoneId
from wargames.engines.berlin_1945 import actions as act
from wargames.engines.berlin_1945 import kit as k
from wargames.engines.berlin_1945.cards import (
    cards_left,
    explain_card,
    play_card,
    playable_options,
    propose_card,
)
from wargames.engines.berlin_1945.cites import RB
from wargames.engines.berlin_1945.draft_move import draft_from
from wargames.engines.berlin_1945.german_orders import (
    german_origins,
    orders_left,
    refuse_german_origin,
)
from wargames.engines.berlin_1945.ids import (
    GERMAN_SEAT,
    Side,
)
from wargames.engines.berlin_1945.payment import RebuildOrder, german_rebuild_zones
from wargames.engines.berlin_1945.state import (
    Berlin1945State,
    OrderUse,
)
from wargames.engines.berlin_1945.tables import CardWindow

Nodes = Sequence[Node[Berlin1945State]]
_NO_ORDERS = "All German orders of this turn have been given."


@dataclass(frozen=True, slots=True)
class GermanMovement(PlayerNode[Berlin1945State]):
    """Give basic orders one by one, with cards between them."""

    cite = RB["7.3"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return GERMAN_SEAT

    def prompt(self, s: Berlin1945State) -> str:
        left = orders_left(s)
        if left <= 0:
            return "All basic orders are given: finish orders."
        orders = "1 order" if left == 1 else f"{left} orders"
        return f"You have {orders} left: click a starting zone, or finish orders."

    def options(self, s: Berlin1945State) -> list[Option]:
        found = playable_options(s, Side.GERMAN, *self.windows(s))
        if orders_left(s) > 0:
            found += [s.kit.move_from[zone] for zone in german_origins(s)]
        found.append(k.FINISH_ORDERS)
        return found

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        match action:
            case act.PlayCard(card, mode):
                return (*play_card(s, Side.GERMAN, card, mode, rec), self)
            case act.MoveFrom(zone):
                return (draft_from(s, zone, OrderUse.BASE), self)
            case _:
                s.last_order = None
                return ()

    def hint(self, s: Berlin1945State, action: Action) -> str:
        left = orders_left(s)
        if not isinstance(action, act.FinishOrders) or left <= 0 or not german_origins(s):
            return ""
        return "1 order is not given." if left == 1 else f"{left} orders are not given."

    def windows(self, s: Berlin1945State) -> tuple[CardWindow, ...]:
        """Return the moments that this point of the phase is."""
        found = [CardWindow.GERMAN_MOVE]
        if s.orders_used == 0:
            found.append(CardWindow.GERMAN_MOVE_START)
        if s.last_order is not None:
            found.append(CardWindow.AFTER_OWN_ORDER)
        return tuple(found)

    def propose(self, s: Berlin1945State, target: Ref) -> Action | None:
        if target.kind is RefKind.ZONE:
            return act.MoveFrom(ZoneId(target.id))
        return propose_card(s, target, *self.windows(s))

    def explain(self, s: Berlin1945State, action: Action) -> Refusal | None:
        if isinstance(action, act.MoveFrom):
            if orders_left(s) <= 0:
                return Refusal(_NO_ORDERS, RB["5.4"])
            return refuse_german_origin(s, action.zone)
        return explain_card(s, Side.GERMAN, action, *self.windows(s))


@dataclass(frozen=True, slots=True)
class GermanClosing(PlayerNode[Berlin1945State]):
    """After the basic orders: the additional order, then cards for the end of the phase."""

    cite = RB["6.1"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return GERMAN_SEAT

    def prompt(self, s: Berlin1945State) -> str:
        return "Buy an additional order, play cards for the end of movement, or end movement."

    def options(self, s: Berlin1945State) -> list[Option]:
        found = playable_options(s, Side.GERMAN, *self.windows(s))
        if refuse_extra_move(s) is None:
            found.append(k.EXTRA_MOVE)
        if refuse_extra_rebuild(s) is None:
            found.append(k.EXTRA_REBUILD)
        found.append(k.END_MOVEMENT)
        return found

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        match action:
            case act.PlayCard(card, mode):
                return (*play_card(s, Side.GERMAN, card, mode, rec), self)
            case act.ExtraMove():
                return (AdditionalMoveOrigin(), self)
            case act.ExtraRebuild():
                return (RebuildOrder(Side.GERMAN), self)
            case _:
                return ()

    def hint(self, s: Berlin1945State, action: Action) -> str:
        if not isinstance(action, act.EndMovement):
            return ""
        found = cards_left(playable_options(s, Side.GERMAN, *self.windows(s)))
        if refuse_extra_move(s) is None or refuse_extra_rebuild(s) is None:
            return f"{found} {_ADDITIONAL_LEFT}".lstrip()
        return found

    def windows(self, s: Berlin1945State) -> tuple[CardWindow, ...]:
        """Return the moments that this point of the phase is."""
        moments = (CardWindow.GERMAN_MOVE_END, CardWindow.GERMAN_MOVE)
        return moments if s.last_order is None else (*moments, CardWindow.AFTER_OWN_ORDER)

    def propose(self, s: Berlin1945State, target: Ref) -> Action | None:
        return propose_card(s, target, *self.windows(s))

    def explain(self, s: Berlin1945State, action: Action) -> Refusal | None:
        if isinstance(action, act.ExtraMove):
            return refuse_extra_move(s)
        if isinstance(action, act.ExtraRebuild):
            return refuse_extra_rebuild(s)
        return explain_card(s, Side.GERMAN, action, *self.windows(s))


@RB.rule("5.4", "6.1", "R-B45-36")
def refuse_extra_move(s: Berlin1945State) -> Refusal | None:
    """Refuse an additional Movement order that is the second, cannot be paid or has no units."""
    refusal = _refuse_additional(s, s.tables.constants.extra_move_cost[Side.GERMAN])
    if refusal is not None:
        return refusal
    return None if german_origins(s) else Refusal(_NOBODY_MOVES, RB["5"])


@RB.rule("6", "6.1")
def refuse_extra_rebuild(s: Berlin1945State) -> Refusal | None:
    """Refuse a Rebuild order that is a second additional order, or that is not possible."""
    refusal = _refuse_additional(s, s.tables.constants.rebuild_cost[Side.GERMAN])
    if refusal is not None:
        return refusal
    return None if german_rebuild_zones(s) else Refusal(_NOTHING_TO_REBUILD, RB["6"])


def _refuse_additional(s: Berlin1945State, cost: int) -> Refusal | None:
    if s.german_additional_used:
        return Refusal(_ONE_ADDITIONAL, RB["6.1"])
    if len(s.hands[Side.GERMAN]) < cost:
        return Refusal(_TOO_FEW_CARDS.format(cost, "s" if cost > 1 else ""), RB["6.1"])
    return None


_ADDITIONAL_LEFT = "An additional order can still be bought."
_ONE_ADDITIONAL = "There is only one additional order in a turn."
_TOO_FEW_CARDS = "This additional order costs {} card{}."
_NOBODY_MOVES = "No German unit can move any more."
_NOTHING_TO_REBUILD = "There is no removed unit that can be rebuilt, or no zone that can take it."


@dataclass(frozen=True, slots=True)
class AdditionalMoveOrigin(PlayerNode[Berlin1945State]):
    """Choose where the additional Movement order starts."""

    cite = RB["6.1"]

    def player(self, s: Berlin1945State) -> PlayerId:
        return GERMAN_SEAT

    def prompt(self, s: Berlin1945State) -> str:
        return "Additional order (one card): click its starting zone."

    def options(self, s: Berlin1945State) -> list[Option]:
        return [*(s.kit.move_from[zone] for zone in german_origins(s)), k.CANCEL_ORDER]

    def answer(self, s: Berlin1945State, action: Action, rec: Recorder) -> Nodes:
        if isinstance(action, act.MoveFrom):
            return (draft_from(s, action.zone, OrderUse.ADDITIONAL),)
        return ()

    def propose(self, s: Berlin1945State, target: Ref) -> Action | None:
        return act.MoveFrom(ZoneId(target.id)) if target.kind is RefKind.ZONE else None

    def explain(self, s: Berlin1945State, action: Action) -> Refusal | None:
        return refuse_german_origin(s, action.zone) if isinstance(action, act.MoveFrom) else None
