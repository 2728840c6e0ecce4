"""How the game ends (10)."""

from __future__ import annotations

from wargames.core.agenda import GameResult
from wargames.core.events import Recorder
from wargames.engines.fall_of_the_reich.cites import RB
from wargames.engines.fall_of_the_reich.ids import SOVIET_SEAT
from wargames.engines.fall_of_the_reich.state import FallOfTheReichState, is_german, place_name

AUTOMATIC_WIN = "automatic-victory"
FINAL_WIN = "final-victory"
FINAL_LOSS = "final-defeat"
APPROVAL_LOSS = "approval-defeat"
ENDINGS = (AUTOMATIC_WIN, FINAL_WIN, FINAL_LOSS, APPROVAL_LOSS)


@RB.rule("10.0", "10.1", "10.1.1")
def check_automatic_victory(s: FallOfTheReichState, rec: Recorder) -> None:
    """End the game at once if the city has surrendered."""
    goals = s.tables.objectives
    if s.result is not None or s.morale > goals.automatic_morale:
        return
    if is_german(s, goals.reichstag) or is_german(s, goals.chancellery):
        return
    reason = (
        f"Reichstag and Chancellery are Soviet Controlled and German Morale is {s.morale}: "
        "Berlin surrenders."
    )
    _end(s, rec, ending=AUTOMATIC_WIN, section="10.1.1", reason=reason)


@RB.rule("10.1.2", "R-FOR-15")
def check_approval_defeat(s: FallOfTheReichState, rec: Recorder) -> None:
    """End the game if Stalin's Approval is gone at the end of a turn."""
    if s.result is None and s.approval == 0:
        reason = "Stalin's Approval is 0 at the end of the turn: you are relieved of command."
        _end(s, rec, ending=APPROVAL_LOSS, section="10.1.2", reason=reason)


@RB.rule("10.2", "6.4.3")
def final_check(s: FallOfTheReichState, rec: Recorder) -> None:
    """Decide the game after the last turn; there is no draw."""
    if s.result is not None:
        return
    missing = missing_objectives(s)
    if not missing:
        reason = f"All objectives are Soviet Controlled and German Morale is {s.morale}."
        _end(s, rec, ending=FINAL_WIN, section="10.2", reason=reason)
    else:
        reason = f"The last turn is over and this is missing: {', '.join(missing)}."
        _end(s, rec, ending=FINAL_LOSS, section="10.2", reason=reason)


def missing_objectives(s: FallOfTheReichState) -> list[str]:
    """Return what the final check would find missing now, in words."""
    goals = s.tables.objectives
    missing = [place_name(s, zone) for zone in goals.final if is_german(s, zone)]
    if s.morale >= goals.final_morale_below:
        missing.append(f"German Morale below {goals.final_morale_below}, it is {s.morale}")
    return missing


def _end(s: FallOfTheReichState, rec: Recorder, *, ending: str, section: str, reason: str) -> None:
    won = ending in {AUTOMATIC_WIN, FINAL_WIN}
    s.result = GameResult((SOVIET_SEAT,) if won else (), reason, RB[section], ending)
    rec.tell("{} {}", "Victory!" if won else "Defeat.", reason, cite=RB[section])
