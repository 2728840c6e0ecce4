"""The menu of the table and the panels that open from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wargames.core.errors import WargamesError
from wargames.core.ids import PlayerId
from wargames.session.session import Session
from wargames.session.standing import ANY_KIND, Ask, StandingAnswer
from wargames.ui.text import BODY, LABEL, QUIET_NOTE
from wargames.ui.widgets import Button, Column, Flow, Modal, TextBlock, Tone, Widget

if TYPE_CHECKING:
    from wargames.ui.context import AppContext
    from wargames.ui.screens.table import TableScreen

ASK_WORDS = {
    Ask.ALWAYS: "Always ask", Ask.NOT_THIS_TURN: "Not this turn", Ask.NEVER: "Never ask",
}  # fmt: skip
LARGE_SIZES = (2, 4, 6)
"""Numbers of units offered for "only if more than …"."""


def open_menu(screen: TableScreen) -> None:
    """Show what can be done with the game as a whole."""
    host = screen.host
    assert host is not None
    session, context = screen.session, screen.context

    def closing(action: Callable[[], object]) -> Callable[[], None]:
        def run() -> None:
            modal.close()
            action()

        return run

    title_id = session.game.info.id
    rows: list[Widget] = [Button("Back to the game", closing(lambda: None), hint="Esc")]
    if session.curtained and screen.looking is None:
        for seat in human_seats(session):
            text = f"Look at the hand: {session.seat_text(seat)}"
            rows.append(Button(text, closing(_looker(screen, seat)), icon_name="eye"))
    if not is_alone(session):
        rows.append(Button("When to ask for reactions", closing(lambda: open_standing(screen))))
    rows += [
        Button(rewind_words(session), closing(lambda: open_rewind(screen))),
        Button("Save under a name of its own", closing(screen.save), hint="Ctrl+S",
               icon_name="save"),
        Button("Load a game", closing(context.open_load)),
        Button("Rules", closing(lambda: context.show_rules(title_id)), hint="F1"),
        Button("Dice and luck", closing(lambda: context.show_luck(session)), icon_name="die"),
        Button("All keys", closing(context.show_keys), hint="?"),
        Button("Settings", closing(context.open_settings), icon_name="gear"),
        Button("Leave the game (it is saved)", closing(context.go_home), icon_name="home"),
    ]  # fmt: skip
    modal = Modal(
        session.game.info.name, (Column(*rows, gap=6),), on_cancel=closing(lambda: None),
        width=420, label="menu",
    )  # fmt: skip
    modal.open(host)


def human_seats(session: Session[Any, Any]) -> list[PlayerId]:
    """The seats where people sit."""
    return [PlayerId(i) for i, seat in enumerate(session.setup.seats) if seat.is_human]


def _looker(screen: TableScreen, seat: PlayerId) -> Callable[[], None]:
    return lambda: screen.look(seat)


# ── standing answers ────────────────────────────────────────────────────────────────────────


def open_standing(screen: TableScreen) -> None:
    """Show and change when each side wants to be asked. Everybody may read it."""
    host = screen.host
    assert host is not None
    session = screen.session

    def close() -> None:
        modal.close()

    def reopen() -> None:
        modal.close()
        if screen.host is not None:
            open_standing(screen)

    body: list[Widget] = [
        TextBlock(
            "A side is asked at every moment at which it might play a card, whatever it holds. "
            "Here it can say when it does not want to be asked.",
            QUIET_NOTE,
        )
    ]
    for seat in human_seats(session):
        body.append(TextBlock(session.seat_text(seat), LABEL, label=f"standing of {seat}"))
        body.append(_choices(screen, seat, reopen))

    modal = Modal(
        "When to ask for reactions", body, (Button("Done", close, tone=Tone.ACT, hint="Esc"),),
        on_confirm=close, on_cancel=close, width=560, label="standing answers",
    )  # fmt: skip
    modal.open(host)


def _choices(screen: TableScreen, seat: PlayerId, changed: Callable[[], object]) -> Widget:
    current = screen.session.standing.get(seat, ANY_KIND)
    row = Flow(gap=6)

    def add(text: str, ask: Ask, size: int = 0) -> None:
        def choose() -> None:
            screen.give_standing(StandingAnswer(seat, ANY_KIND, ask, size, screen.turn()))
            changed()

        button = Button(text, choose, tone=Tone.QUIET, label=f"{seat} {text}")
        button.selected = current.ask is ask and (ask is not Ask.LARGER or current.size == size)
        row.items.append(button)

    for ask, text in ASK_WORDS.items():
        add(text, ask)
    for size in LARGE_SIZES:
        add(f"Only above {size} units", Ask.LARGER, size)
    for answer in screen.session.standing.all():
        if answer.seat == seat and answer.kind != ANY_KIND and answer.ask is not Ask.ALWAYS:
            row.items.append(_back_to_asking(screen, answer, changed))
    return row


def _back_to_asking(
    screen: TableScreen, answer: StandingAnswer, changed: Callable[[], object]
) -> Button:
    words = answer.kind.replace("-", " ").replace("_", " ")

    def ask_again() -> None:
        always = StandingAnswer(answer.seat, answer.kind, Ask.ALWAYS)
        screen.give_standing(always)
        changed()

    return Button(f"Ask again: {words}", ask_again, label=f"{answer.seat} ask {answer.kind}")


# ── take-back by agreement ──────────────────────────────────────────────────────────────────


def is_alone(session: Session[Any, Any]) -> bool:
    """Whether the game has one seat only: nobody to react, and nobody else to agree."""
    return len(session.setup.seats) == 1


def rewind_words(session: Session[Any, Any]) -> str:
    """What going back over dice or a reveal is called."""
    return "Take back over dice" if is_alone(session) else "Take back by agreement"


def open_rewind(screen: TableScreen) -> None:
    """Ask everybody at the table whether a step over a barrier shall be taken back."""
    host = screen.host
    assert host is not None
    session = screen.session
    ply = last_choice(session)

    def close() -> None:
        modal.close()

    def agreed() -> None:
        modal.close()
        if ply is not None:
            screen.rewind(ply)

    text = (
        "There is nothing to take back."
        if ply is None
        else f"Play goes back to before the last decision ({session.turn_text()}). "
        "The same dice come again, and the log says that it was taken back."
    )
    buttons: list[Widget] = [Button("Cancel", close, hint="Esc")]
    if ply is not None:
        buttons.append(
            Button(
                "Take it back" if is_alone(session) else "Everybody agrees",
                agreed,
                tone=Tone.DANGER,
                label="agree",
            )
        )
    modal = Modal(
        rewind_words(session), (TextBlock(text, BODY),), buttons, on_cancel=close,
        label="rewind",
    )  # fmt: skip
    modal.open(host)


def last_choice(session: Session[Any, Any]) -> int | None:
    """The number of the last ply that a person chose."""
    people = set(human_seats(session))
    for ply in reversed(session.history.plies):
        if ply.player in people and not ply.standing:
            return int(ply.number)
    return None


def save_words(context: AppContext) -> str:
    """Save under a name of its own and say what became of it."""
    try:
        path = context.save_game()
    except (WargamesError, OSError) as error:
        return str(error)
    return f"Saved as {path.name}."
