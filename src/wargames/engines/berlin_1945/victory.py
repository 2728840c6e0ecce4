"""How the game ends (9)."""

from __future__ import annotations

from wargames.core.agenda import GameResult
from wargames.core.events import Recorder
from wargames.engines.berlin_1945.cites import RB
from wargames.engines.berlin_1945.ids import GERMAN_SEAT, SOVIET_SEAT, Phase, Side
from wargames.engines.berlin_1945.state import Berlin1945State, strength_of, strength_on_map

SOVIET_WIN = "soviet-reichstag"
GERMAN_STANDARD_WIN = "german-held-out"
GERMAN_AUTOMATIC_WIN = "german-automatic"
ENDINGS = (SOVIET_WIN, GERMAN_STANDARD_WIN, GERMAN_AUTOMATIC_WIN)


@RB.rule("9.2")
def automatic_victory_active(s: Berlin1945State) -> bool:
    """Tell whether German superiority on the map would end the game now."""
    return s.turn > s.tables.constants.automatic_victory_turn


@RB.rule("9.2", "R-B45-34")
def check_automatic_victory(s: Berlin1945State, rec: Recorder, *, turn_ends: bool = False) -> None:
    """End the game at once if the Germans are stronger on the map than the Soviets.

    ``turn_ends`` says that the current turn is over, which is when the test first counts.
    """
    first = s.tables.constants.automatic_victory_turn
    if s.result is not None or not (s.turn > first or (turn_ends and s.turn == first)):
        return
    german, soviet = strength_on_map(s, Side.GERMAN), strength_on_map(s, Side.SOVIET)
    if german > soviet:
        reason = f"German strength {german} exceeds Soviet strength {soviet} on the map."
        s.result = GameResult((GERMAN_SEAT,), reason, RB["9.2"], GERMAN_AUTOMATIC_WIN)
        rec.tell("Automatic German victory: {}", reason, cite=RB["9.2"])


@RB.rule("9.1", "R-B45-04")
def holds_reichstag(s: Berlin1945State) -> bool:
    """Tell whether the Soviet victory condition holds in Sector V."""
    zone = s.tables.reichstag
    soviet, german = strength_of(s, s.soviet[zone]), strength_of(s, s.german[zone])
    return soviet > 0 and soviet >= s.tables.constants.victory_ratio * german


@RB.rule("9", "9.1", "9.2")
def decide_game(s: Berlin1945State, rec: Recorder) -> None:
    """Name the winner after the combats of the last turn; there is no draw."""
    zone = s.tables.reichstag
    soviet, german = strength_of(s, s.soviet[zone]), strength_of(s, s.german[zone])
    facts = f"strength in Sector V: Soviet {soviet}, German {german}"
    if holds_reichstag(s):
        reason = f"The Soviets hold the Reichstag ({facts})."
        s.result = GameResult((SOVIET_SEAT,), reason, RB["9.1"], SOVIET_WIN)
    else:
        reason = f"The Germans have held out ({facts})."
        s.result = GameResult((GERMAN_SEAT,), reason, RB["9.2"], GERMAN_STANDARD_WIN)
    s.phase = Phase.PRESENCE_CHECK
    rec.tell("{}", reason, cite=s.result.cite)
