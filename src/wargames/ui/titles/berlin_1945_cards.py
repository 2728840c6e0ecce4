"""Cards of Berlin 1945 as the table shows them."""

from __future__ import annotations

from typing import Final

from wargames.core.decision import Decision
from wargames.engines.berlin_1945.ids import Side, card_ref
from wargames.engines.berlin_1945.view import Berlin1945View, CardInfo, ModeInfo
from wargames.ui.scene import CardFace, CardItem, CardMode, Mark, Timing

SIDE_STYLES: Final = {Side.GERMAN: "wehrmacht", Side.SOVIET: "soviet"}
TIMINGS: Final = {timing.value: timing for timing in Timing}
SOURCE_WORDS: Final = {
    "rulebook": "From the rulebook", "published": "Published", "inferred": "Inferred",
    "designed": "Designed stand-in",
}  # fmt: skip


def card_face(info: CardInfo) -> CardFace:
    """A card as it is printed."""
    return CardFace(
        side=SIDE_STYLES[info.side],
        title=info.name,
        modes=tuple(_mode(mode) for mode in info.modes),
        number=str(info.number),
        source=source_line(info),
    )


def source_line(info: CardInfo) -> str:
    """Where the text of a card comes from, in a few words."""
    word = SOURCE_WORDS.get(info.source_tag, info.source_tag)
    return f"{word}: {info.source_note}" if info.source_note else word


def _mode(mode: ModeInfo) -> CardMode:
    text = mode.text
    if mode.requires:
        text = f"{text} Needs: {mode.requires.rstrip('.')}."
    return CardMode(TIMINGS.get(mode.symbol), text, mode.when)


def hand_items(view: Berlin1945View, decision: Decision | None) -> tuple[CardItem, ...]:
    """The viewer's cards, lit where an option is about them."""
    lit = {option.target for option in decision.options} if decision is not None else set()
    items = []
    some = any(card_ref(info.id) in lit for info in view.hand)
    for info in view.hand:
        ref = card_ref(info.id)
        mark = Mark.NONE
        if some:
            mark = Mark.OFFERED if ref in lit else Mark.QUIET
        items.append(CardItem(ref, card_face(info), SIDE_STYLES[info.side], mark))
    return tuple(items)


def shown_item(info: CardInfo) -> CardItem:
    """A card that lies open."""
    return CardItem(card_ref(info.id), card_face(info), SIDE_STYLES[info.side])
