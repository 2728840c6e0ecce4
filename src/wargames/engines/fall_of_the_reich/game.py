"""Berlin: Fall of the Reich, 1945, as a game for the session and the bots."""

from __future__ import annotations

from collections.abc import Mapping

from wargames.core.agenda import GameResult
from wargames.core.decision import Action, Cite, Decision
from wargames.core.game import GameInfo, NodeGame
from wargames.core.ids import PlayerId
from wargames.core.notation import Notation, SlugCodec
from wargames.engines.fall_of_the_reich import (
    combat,
    combat_start,
    events,
    flow,
    losses,
    moving,
    ninth_army,
    outcome,
    retreat,
    rounds,
    setup,
    state,
    supply,
)
from wargames.engines.fall_of_the_reich.actions import ACTIONS
from wargames.engines.fall_of_the_reich.advice import advise
from wargames.engines.fall_of_the_reich.ids import PHASE_NAMES, Event, Phase, Result, Terrain
from wargames.engines.fall_of_the_reich.kit import build_kit
from wargames.engines.fall_of_the_reich.observe import observe
from wargames.engines.fall_of_the_reich.options import option_specs, rules_in_use
from wargames.engines.fall_of_the_reich.printed import build_printed
from wargames.engines.fall_of_the_reich.state import FallOfTheReichState
from wargames.engines.fall_of_the_reich.tables import Tables
from wargames.engines.fall_of_the_reich.view import FallOfTheReichView

RULES_VERSION = 1

SAVED_TYPES: tuple[type, ...] = (
    FallOfTheReichState,
    GameResult,
    Cite,
    Phase,
    Event,
    Result,
    Terrain,
    state.Purchase,
    state.Ledger,
    state.Battle,
    setup.PlaceGarrison,
    setup.RevealOuterZones,
    flow.Turn,
    flow.BeginPhase,
    flow.NinthArmyFirst,
    flow.EndTracks,
    flow.EndTurn,
    events.RollEvent,
    events.RollCounterattack,
    events.RollFlight,
    supply.RollSupply,
    supply.RerollSupply,
    supply.Purchases,
    supply.PlaceUnit,
    combat_start.BloodyStreetsRolls,
    combat_start.RollBloodyStreets,
    combat_start.PhoneCall,
    combat_start.RollCall,
    losses.ChooseLoss,
    rounds.ActionRounds,
    rounds.NextRound,
    rounds.ActionRound,
    rounds.ChooseAttackers,
    moving.Moving,
    combat.Reveal,
    combat.KillZone,
    combat.ChooseLead,
    combat.PlaceSupport,
    combat.RollAir,
    combat.SovietDice,
    combat.GermanDice,
    combat.EndAttack,
    outcome.Resolve,
    retreat.RetreatAll,
    retreat.ChooseRetreating,
    retreat.ChooseRetreat,
    ninth_army.ActivateNinthArmy,
    ninth_army.RollActivation,
    ninth_army.Advance,
    ninth_army.RollAdvance,
)
"""Everything that can be in a saved game."""


class FallOfTheReichGame(NodeGame[FallOfTheReichState, FallOfTheReichView]):
    """The rules of the title on the tables of its data files.

    Args:
        tables: from ``load.load_tables``.
        data_digest: identifies the data files, for saved games.
    """

    gives_advice = True

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
            },
        )

    def start(self, options: Mapping[str, str]) -> FallOfTheReichState:
        """Return the map before the German counters are shuffled."""
        s = setup.initial_state(self.tables, self._kit, rules_in_use(self.tables, options))
        terrains = [terrain for terrain in Terrain if terrain is not Terrain.CLOSED]
        procedure = (
            *(setup.PlaceGarrison(terrain) for terrain in terrains),
            setup.RevealOuterZones(),
            flow.Turn(),
        )
        s.agenda = list(reversed(procedure))
        return s

    def attach(self, s: FallOfTheReichState) -> FallOfTheReichState:
        """Give a loaded state its tables back."""
        s.tables = self.tables
        s.kit = self._kit
        return s

    def view(self, s: FallOfTheReichState, viewer: PlayerId | None) -> FallOfTheReichView:
        """Return what may be seen: the only seat knows no more than everybody."""
        del viewer
        return observe(s, self._printed)

    def advise(self, view: FallOfTheReichView, decision: Decision) -> Action:
        """Return what a sensible player would do who sees no more than this."""
        return advise(self.tables, view, decision)

    def turn(self, s: FallOfTheReichState) -> int:
        """Return the number of the turn; 0 during the set-up."""
        return s.turn

    def turn_text(self, s: FallOfTheReichState) -> str:
        """Say turn, date and phase, for saves."""
        if not s.turn:
            return PHASE_NAMES[s.phase]
        track = self.tables.turn_track
        date = track[s.turn - 1].date
        return f"Turn {s.turn} of {len(track)}, {date}: {PHASE_NAMES[s.phase]}"


def _info(tables: Tables) -> GameInfo:
    return GameInfo(
        id="fall-of-the-reich",
        name="Berlin: Fall of the Reich, 1945",
        seats=("Soviet",),
        length="60-120 minutes",
        tagline="Alone against hidden defenders: nine turns to take the city.",
        has_hidden_information=True,
        rules_version=RULES_VERSION,
        options=option_specs(tables),
    )
