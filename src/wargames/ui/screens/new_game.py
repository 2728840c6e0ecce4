"""New game: scenario, seats, optional rules, seed, dice."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from wargames.bots.bot import levels_for
from wargames.core.errors import WargamesError
from wargames.core.game import GameInfo, OptionSpec
from wargames.session.seats import COMPUTER_DICE, HUMAN, TYPED_DICE, Seat
from wargames.ui.context import SEED_LIMIT
from wargames.ui.intents import Key, Mods
from wargames.ui.screens.page import Page, centred, labelled, section
from wargames.ui.text import QUIET_NOTE, SMALL
from wargames.ui.theme import WARNING_TEXT
from wargames.ui.widgets import (
    Button,
    Checkbox,
    Choice,
    Column,
    Flow,
    Row,
    ScrollArea,
    TextBlock,
    TextField,
    Tip,
    Tone,
    Widget,
)

if TYPE_CHECKING:
    from wargames.ui.context import AppContext

SWITCH = ("off", "on")


FIRST_GAME_SEED = 1945
FIRST_GAME_TIP = (
    "The first set-up without optional rules, always with the same cards and dice, and with hints "
    "at each new step"
)


class NewGameScreen(Page):
    """Everything that is chosen before a game begins, with its explanation and section."""

    first_focus = "Start"

    def __init__(self, context: AppContext, title_id: str) -> None:
        super().__init__(context)
        self.title_id = title_id
        game = context.game(title_id)
        self.info: GameInfo = game.info
        self.levels = levels_for(game)
        self.options = {spec.id: spec.values[0][0] for spec in self.info.options}
        self.names = list(self.info.seats)
        self.kinds = [HUMAN for _ in self.info.seats]
        self.seed_text = str(secrets.randbelow(SEED_LIMIT))
        self.dice = TYPED_DICE if context.settings.typed_dice else COMPUTER_DICE
        self.problem = ""

    # ── what is shown ───────────────────────────────────────────────────────────────────────

    def build(self) -> Widget:
        """Return the tree of the page."""
        body = Column(
            self._seats(),
            *self._options(),
            self._chance(),
            gap=16,
            pad=4,
        )
        bar: list[Widget] = [
            Button("Start", self.start, tone=Tone.ACT, icon_name="play", hint="Ctrl+Enter"),
            Button("First game", self.start_first_game, tip=FIRST_GAME_TIP),
            Button("Read the rules", self._rules, icon_name="info", hint="F1"),
            Button("Sources of the data", self._sources),
            Button("Back ", self.go_back, hint="Esc"),
        ]
        parts: list[Widget] = [ScrollArea(centred(body, max_width=860), label="choices", grow=1)]
        if self.problem:
            parts.append(TextBlock(self.problem, SMALL.coloured(WARNING_TEXT), label="problem"))
        parts.append(centred(Flow(*bar, gap=12), max_width=860))
        facts = f"{self.info.tagline} {self.info.length}."
        return self.frame(self.info.name, Column(*parts, gap=12, grow=1), note=facts)

    def _seats(self) -> Widget:
        kinds = ["Human", *(f"Computer: {level.name}" for level in self.levels)]
        rows: list[Widget] = []
        for index, side in enumerate(self.info.seats):
            name = TextField(
                self.names[index],
                on_change=self._namer(index),
                max_length=24,
                label=f"name of {side}",
                placeholder=side,
                tip="Who plays this side; shown on the curtain and in the log",
            )
            kind = Choice(
                kinds,
                self._seater(index),
                current=self._kind_index(index),
                label=f"who plays {side}",
                tip=self._kind_tip(index),
            )
            pair: Widget = Row(name, kind, gap=12)
            if self.narrow:
                pair = Column(name, kind, gap=4)
            rows.append(labelled(side, pair, narrow=self.narrow))
        rows.append(TextBlock(self._who_text(), QUIET_NOTE, label="who plays here"))
        return section("Seats", *rows)

    def _who_text(self) -> str:
        people = [i for i, kind in enumerate(self.kinds) if kind == HUMAN]
        sides = [self.info.seats[i] for i in people]
        if not people:
            return "Two computer players: you watch, and everything is in the open."
        if len(people) == 1:
            return f"You play the {sides[0]} side alone at this laptop; no curtain is needed."
        hidden = self.info.has_hidden_information
        curtain = " A curtain keeps their secrets apart." if hidden else ""
        return f"{' and '.join(sides)} share this laptop.{curtain}"

    def _options(self) -> list[Widget]:
        scenarios = [spec for spec in self.info.options if not _is_switch(spec)]
        switches = [spec for spec in self.info.options if _is_switch(spec)]
        parts: list[Widget] = [
            section(spec.name, self._choice(spec), note=self._explained(spec)) for spec in scenarios
        ]
        if switches:
            boxes = [self._switch(spec) for spec in switches]
            parts.append(section("Optional rules", *boxes))
        return parts

    def _choice(self, spec: OptionSpec) -> Widget:
        values = [value for value, _ in spec.values]

        def changed(index: int) -> None:
            self.options[spec.id] = values[index]

        return Choice(
            [label for _, label in spec.values],
            changed,
            current=values.index(self.options[spec.id]),
            label=spec.name,
        )

    def _switch(self, spec: OptionSpec) -> Widget:
        def changed(checked: bool) -> None:  # noqa: FBT001 - what a check box tells
            self.options[spec.id] = SWITCH[checked]

        return Checkbox(
            spec.name,
            changed,
            checked=self.options[spec.id] == "on",
            note=self._explained(spec),
        )

    def _explained(self, spec: OptionSpec) -> str:
        where = f" (rule {spec.cite.section})" if spec.cite is not None else ""
        return f"{spec.explanation}{where}"

    def _chance(self) -> Widget:
        seed = Row(
            TextField(
                self.seed_text,
                on_change=self._seeded,
                max_length=len(str(SEED_LIMIT)) - 1,
                allowed=str.isdigit,
                label="seed",
            ),
            Button("Another", self._another_seed, icon_name="die", tip="Draw another seed"),
            gap=8,
        )
        dice = Choice(
            ["Rolled by the computer", "Real dice, typed in"],
            self._diced,
            current=int(self.dice == TYPED_DICE),
            label="dice",
            tip=Tip("With real dice, roll them on the table and type what they show."),
        )
        narrow = self.narrow
        return section(
            "Chance",
            labelled(
                "Seed",
                seed,
                note="The same seed gives the same cards and dice. Whoever knows it could "
                "work out what comes: keep it to yourselves.",
                narrow=narrow,
            ),
            labelled("Dice", dice, narrow=narrow),
        )

    # ── what happens ────────────────────────────────────────────────────────────────────────

    def _namer(self, index: int) -> Callable[[str], None]:
        def changed(text: str) -> None:
            self.names[index] = text

        return changed

    def _seater(self, index: int) -> Callable[[int], None]:
        def changed(choice: int) -> None:
            self.kinds[index] = HUMAN if choice == 0 else self.levels[choice - 1].id
            self.rebuild()

        return changed

    def _kind_index(self, index: int) -> int:
        ids = [level.id for level in self.levels]
        return 0 if self.kinds[index] == HUMAN else 1 + ids.index(self.kinds[index])

    def _kind_tip(self, index: int) -> str:
        choice = self._kind_index(index)
        return "A person at this laptop" if choice == 0 else self.levels[choice - 1].explanation

    def _seeded(self, text: str) -> None:
        self.seed_text = text

    def _another_seed(self) -> None:
        self.seed_text = str(secrets.randbelow(SEED_LIMIT))
        self.rebuild()

    def _diced(self, index: int) -> None:
        self.dice = (COMPUTER_DICE, TYPED_DICE)[index]

    def _rules(self) -> None:
        self.context.show_rules(self.title_id)

    def _sources(self) -> None:
        self.context.show_sources(self.title_id)

    def start(self) -> None:
        """Begin the game as it is set up."""
        sides = self.info.seats
        seats = tuple(
            Seat(self.names[i].strip() or side, self.kinds[i]) for i, side in enumerate(sides)
        )
        seed = int(self.seed_text) if self.seed_text else None
        try:
            self.context.new_game(self.title_id, self.options, seats, seed=seed, dice=self.dice)
        except (WargamesError, ValueError) as error:
            self.problem = str(error)
            self.rebuild()

    def start_first_game(self) -> None:
        """Begin the game to learn by: always the same cards and dice, hints at each new step."""
        self.context.apply_settings(replace(self.context.settings, first_game_hints=True))
        self.options = {spec.id: spec.values[0][0] for spec in self.info.options}
        self.seed_text = str(FIRST_GAME_SEED)
        self.dice = COMPUTER_DICE
        self.start()

    def page_key(self, key: Key) -> bool:
        """React to a key of this page."""
        if key.name == "f1":
            self._rules()
            return True
        if key.name == "return" and key.mods & Mods.CTRL:
            self.start()
            return True
        return False


def _is_switch(spec: OptionSpec) -> bool:
    return tuple(value for value, _ in spec.values) == SWITCH
