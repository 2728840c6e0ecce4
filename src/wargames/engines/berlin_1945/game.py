"""Berlin 1945: The Fall of the Reichstag, as a game for the session and the bots."""

from __future__ import annotations

from collections.abc import Mapping

from wargames.core.agenda import GameResult
from wargames.core.decision import Cite
from wargames.core.game import GameInfo, NodeGame, OptionSpec
from wargames.core.ids import PlayerId
from wargames.core.notation import Notation, SlugCodec
from wargames.engines.berlin_1945 import (
    card_nodes,
    cards,
    casualties,
    combat,
    draft_move,
    draft_plan,
    effects,
    execution,
    flow,
    german_movement,
    hand_nodes,
    losses,
    payment,
    planning,
    reactions,
    second_move,
    setup,
    state,
)
from wargames.engines.berlin_1945.actions import ACTIONS
from wargames.engines.berlin_1945.cites import RB
from wargames.engines.berlin_1945.ids import PHASE_NAMES, OrderType, Phase, Side
from wargames.engines.berlin_1945.kit import build_kit
from wargames.engines.berlin_1945.observe import build_printed, observe
from wargames.engines.berlin_1945.state import Berlin1945State
from wargames.engines.berlin_1945.tables import CardWindow, Tables
from wargames.engines.berlin_1945.view import Berlin1945View

RULES_VERSION = 1

SAVED_TYPES: tuple[type, ...] = (
    Berlin1945State,
    GameResult,
    Cite,
    Side,
    Phase,
    OrderType,
    CardWindow,
    state.PlanStatus,
    state.OrderUse,
    state.PlannedLeg,
    state.PlannedOrder,
    state.Group,
    state.MovedOrder,
    state.PlayedMode,
    state.Battle,
    cards.OpRef,
    setup.ShuffleDeck,
    setup.Deploy,
    setup.PlaceNext,
    setup.BeginPlay,
    flow.Turn,
    flow.BeginPhase,
    flow.CardDraw,
    flow.Reinforcements,
    flow.PlaceReinforcements,
    flow.PresenceCheck,
    flow.RemoveByPresence,
    flow.FinalCheck,
    flow.EndTurn,
    planning.SovietPlanning,
    planning.AdditionalOrigin,
    planning.RebuildZone,
    draft_plan.DraftPlan,
    german_movement.GermanMovement,
    german_movement.GermanClosing,
    german_movement.AdditionalMoveOrigin,
    draft_move.DraftMove,
    draft_move.CarryOutGerman,
    second_move.SecondMove,
    second_move.SecondDestination,
    payment.PayCards,
    payment.PayOne,
    payment.RebuildOrder,
    payment.RebuildUnit,
    payment.ChooseRebuilt,
    payment.ReturnRebuilt,
    payment.CheckSuperiority,
    execution.RevealPlan,
    execution.SovietMovement,
    execution.TestOrder,
    execution.ConvertOrCancel,
    execution.SplitRetreat,
    execution.NameUnits,
    execution.NameUnit,
    execution.CarryOutSoviet,
    reactions.OpenWindow,
    reactions.SettleOrder,
    reactions.AskForReaction,
    reactions.PlayReaction,
    reactions.MoreReactions,
    combat.NextCombat,
    combat.ChooseCombat,
    combat.CombatResult,
    casualties.TakeLosses,
    casualties.ChooseLoss,
    combat.WinnerDice,
    casualties.RollCasualties,
    combat.FurtherLosses,
    combat.EndRound,
    casualties.WaveLoss,
    casualties.ChooseWaveLoss,
    combat.EndCombat,
    combat.CloseCombat,
    losses.LoseUnits,
    card_nodes.DeployByCard,
    card_nodes.RebuildByCard,
    card_nodes.MoreRebuilding,
    card_nodes.ReturnUnit,
    card_nodes.PlaceMarkerByCard,
    card_nodes.RemoveMarkerByCard,
    card_nodes.ShockZone,
    card_nodes.PickTargetZone,
    card_nodes.RollToRemove,
    hand_nodes.DrawAtRandom,
    hand_nodes.DiscardDown,
    hand_nodes.DiscardOne,
    hand_nodes.PeekPlan,
    hand_nodes.ReplanChoice,
)
"""Everything that can be in a saved game."""

assert effects.deploy is not None, "effects register themselves when imported"


class Berlin1945Game(NodeGame[Berlin1945State, Berlin1945View]):
    """The rules of the title on the tables of its data files.

    Args:
        tables: from ``load.load_tables``.
        data_digest: identifies the data files, for saved games.
    """

    def __init__(self, tables: Tables, data_digest: str = "") -> None:
        super().__init__(SAVED_TYPES)
        self.tables = tables
        self.data_digest = data_digest
        self._kit = build_kit(tables)
        self._printed = build_printed(tables)
        self.info = _info(tables)
        self.notation = Notation(
            ACTIONS,
            {
                "ZoneId": SlugCodec("zone", tables.zone_slug),
                "UnitId": SlugCodec("unit", tables.unit_slug),
                "CardId": SlugCodec("card", tables.card_slug),
            },
        )

    def start(self, options: Mapping[str, str]) -> Berlin1945State:
        """Return the map before the decks are shuffled."""
        slug = options.get("scenario", self.tables.scenarios[0].slug)
        scenario = self.tables.scenario(slug)
        index = self.tables.scenarios.index(scenario)
        s = setup.initial_state(self.tables, self._kit, scenario)
        procedure = (
            setup.ShuffleDeck(Side.GERMAN),
            setup.ShuffleDeck(Side.SOVIET),
            setup.Deploy(Side.GERMAN, index),
            setup.Deploy(Side.SOVIET, index),
            setup.BeginPlay(),
            flow.Turn(),
        )
        s.agenda = list(reversed(procedure))
        return s

    def attach(self, s: Berlin1945State) -> Berlin1945State:
        """Give a loaded state its tables back."""
        s.tables = self.tables
        s.kit = self._kit
        return s

    def view(self, s: Berlin1945State, viewer: PlayerId | None) -> Berlin1945View:
        """Return what a seat may see."""
        return observe(s, None if viewer is None else Side(viewer), self._printed)

    def turn(self, s: Berlin1945State) -> int:
        """Return the number of the turn; 0 during the set-up."""
        return s.turn

    def turn_text(self, s: Berlin1945State) -> str:
        """Say turn, date and phase, for saves."""
        if not s.turn:
            return PHASE_NAMES[s.phase]
        track = self.tables.turn_track
        date = track[s.turn - 1].date
        return f"Turn {s.turn} of {len(track)}, {date}: {PHASE_NAMES[s.phase]}"


def _info(tables: Tables) -> GameInfo:
    scenarios = tuple((scenario.slug, scenario.name) for scenario in tables.scenarios)
    explanation = " ".join(f"{scenario.name}: {scenario.text}" for scenario in tables.scenarios)
    return GameInfo(
        id="berlin-1945",
        name="Berlin 1945: The Fall of the Reichstag",
        seats=("German", "Soviet"),
        length="90-150 minutes",
        tagline="Plan in secret, storm the Reichstag by the twelfth turn.",
        has_hidden_information=True,
        rules_version=RULES_VERSION,
        options=(OptionSpec("scenario", "Set-up", explanation, RB["3"], scenarios),),
    )
