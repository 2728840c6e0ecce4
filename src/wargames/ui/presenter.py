"""Between a session and the table: what can be chosen, what it would mean, why the rest cannot.

Nothing here draws and nothing here knows a rule: options, hints and refusals come from the
session, names and scenes from the skin.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from wargames.core.decision import Cite, Decision, Option, OptionRole, Ref, RefKind, Refusal
from wargames.core.ids import PlayerId
from wargames.session.history import LogEntry
from wargames.session.session import Session
from wargames.ui.scene import BoardScene
from wargames.ui.titles.skin import BoardFlags, PlanBoard, Skin


class Mode(Enum):
    """What the table waits for."""

    DECIDE = "decide"
    LOOK = "look"
    """A seat looks at its own things."""
    BOT = "bot"
    DICE = "dice"
    """Somebody rolls real dice and types them in."""
    HAND_OVER = "hand over"
    OVER = "over"
    WAIT = "wait"


@dataclass(slots=True)
class Presenter:
    """The decision on the screen and everything asked about it, computed once per revision.

    Args:
        session: one play.
        skin: draws its title.
        looking: a seat looks at its own things and decides nothing.
    """

    session: Session[Any, Any]
    skin: Skin
    looking: PlayerId | None = None
    decision: Decision | None = None
    view: Any = None
    mode: Mode = Mode.WAIT
    options: tuple[Option, ...] = ()
    lit: frozenset[Ref] = frozenset()
    _by_ref: dict[Ref, list[Option]] = field(default_factory=dict)
    _closing: dict[int, str | None] = field(default_factory=dict)
    _hints: dict[int, str] = field(default_factory=dict)
    _refusals: dict[Ref, Refusal | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Take over what the session shows now; everything computed before is dropped."""
        session = self.session
        self.view = session.view()
        self.decision = session.decision()
        self.mode = self._mode()
        if self.mode is not Mode.DECIDE:
            self.decision = None
        self.options = _in_order(self.decision)
        self._by_ref = {}
        for option in self.options:
            self._by_ref.setdefault(option.target, []).append(option)
        self.lit = frozenset(self._by_ref)
        self._closing, self._hints, self._refusals = {}, {}, {}

    def _mode(self) -> Mode:
        session = self.session
        if self.looking is not None:
            return Mode.LOOK
        if session.result is not None:
            return Mode.OVER
        if session.dice_due() is not None:
            return Mode.DICE
        if session.bot_due() is not None:
            return Mode.BOT
        if session.handoff_due() is not None:
            return Mode.HAND_OVER
        return Mode.DECIDE if self.decision is not None else Mode.WAIT

    # ── options ─────────────────────────────────────────────────────────────────────────────

    def at(self, refs: Sequence[Ref]) -> tuple[Option, ...]:
        """The options of the topmost ref that has any."""
        for ref in refs:
            found = self._by_ref.get(ref)
            if found:
                return tuple(found)
        return ()

    def target(self, refs: Sequence[Ref]) -> Ref | None:
        """The ref that a click on these would be about: the first with options, else the first."""
        for ref in refs:
            if ref in self._by_ref:
                return ref
        return refs[0] if refs else None

    def with_role(self, role: OptionRole) -> Option | None:
        """The option that a key stands for."""
        return next((option for option in self.options if option.role is role), None)

    def listed(self) -> tuple[Option, ...]:
        """The options that the list shows line by line: numbers and marks have places of their own.

        Zones, units and cards, and buttons that are not at the foot of the panel.
        """
        drafted = self.drafted() | self.skin.pinned
        found = (
            option
            for option in self.options
            if option.role is OptionRole.NORMAL
            and option.target.kind is not RefKind.SLOT
            and option.target not in drafted
        )
        if self.drafted() and self.skin.zones_first:
            return tuple(sorted(found, key=lambda option: option.target.kind is RefKind.UNIT))
        return tuple(found)

    def drafted(self) -> frozenset[Ref]:
        """What the lines of the order in hand stand for."""
        draft = self.skin.draft(self.view, self.decision)
        legs = draft.legs if draft is not None else ()
        found = {ref for leg in legs for _, ref in leg.choices}
        return frozenset(found | {leg.drop for leg in legs if leg.drop is not None})

    def slots(self) -> tuple[Option, ...]:
        """The options about lines and numbers."""
        return tuple(option for option in self.options if option.target.kind is RefKind.SLOT)

    def hint(self, option: Option) -> str:
        """What an option would mean just now."""
        key = id(option)
        if key not in self._hints:
            self._hints[key] = self.session.hint(option.action)
        return self._hints[key]

    def caution(self, option: Option) -> str:
        """Why an option should be asked for twice: what it would leave undone; "" for no reason."""
        words = self.skin.caution(self.view, option)
        if not words and option.target in self.skin.endings:
            words = self.hint(option)
        return words

    def closes(self, option: Option) -> str | None:
        """Why an option could not be taken back; None if it can. Computed when first asked."""
        key = id(option)
        if key not in self._closing:
            # A question put to everybody has no step to take back, and must not be tried out.
            public = self.decision is not None and self.decision.public
            self._closing[key] = None if public else self.session.closes_undo(option.action)
        return self._closing[key]

    def known_to_close(self, option: Option) -> str | None:
        """Like `closes`, but only what has been computed already."""
        return self._closing.get(id(option))

    def compute_one(self) -> bool:
        """Find out about one more option whether it closes undo; False if all are known."""
        for option in self.options:
            if id(option) not in self._closing:
                self.closes(option)
                return True
        return False

    def refusal(self, ref: Ref) -> Refusal | None:
        """Why something is not on offer."""
        if self.decision is None or ref in self._by_ref:
            return None
        if ref not in self._refusals:
            self._refusals[ref] = self.session.why_not(ref)
        return self._refusals[ref]

    # ── words ───────────────────────────────────────────────────────────────────────────────

    def prompt(self) -> str:
        """What to do now, in one sentence."""
        if self.mode is Mode.LOOK:
            return "Look at your cards and plans as long as you like; nothing is decided here."
        if self.decision is not None:
            return self.decision.prompt
        return self.session.waiting_text()

    def cite(self) -> Cite | None:
        """The section of what is being decided."""
        return self.decision.cite if self.decision is not None else None

    def cite_text(self, cite: Cite | None) -> str:
        """A section as the screen shows it."""
        return self.skin.section_key(cite.section) if cite and cite.section else ""

    def who(self) -> PlayerId | None:
        """Whose decision it is, as far as everybody may know."""
        if self.looking is not None:
            return self.looking
        if self.decision is not None:
            return self.decision.player
        return self.session.bot_due()

    def who_text(self) -> str:
        """The seat whose decision it is."""
        who = self.who()
        return "" if who is None else self.session.seat_text(who)

    def undo_text(self) -> str:
        """What undo would take back; "" if nothing."""
        return "" if self.mode is not Mode.DECIDE else self.session.undo_label()

    def undo_reason(self) -> str:
        """Why nothing can be taken back."""
        return self.session.undo_barrier() or "" if self.mode is Mode.DECIDE else ""

    # ── the table ───────────────────────────────────────────────────────────────────────────

    def scene(self, flags: BoardFlags) -> BoardScene:
        """The sheet and all that lies on it."""
        return self.skin.board(self.view, self.decision, flags)

    def plan(self) -> PlanBoard | None:
        """Planned orders as far as whoever looks may see them."""
        return self.skin.plan(self.view)

    def view_has_orders(self) -> bool:
        """Whether planned orders are to be seen."""
        plan = self.plan()
        return plan is not None and bool(plan.lines)

    def log(self) -> tuple[LogEntry, ...]:
        """The log as whoever looks may read it."""
        return self.session.log(self.session.eyes)


def _in_order(decision: Decision | None) -> tuple[Option, ...]:
    """Normal options first, as listed; then what Enter and Esc do."""
    if decision is None:
        return ()
    return tuple(sorted(decision.options, key=lambda option: option.role is not OptionRole.NORMAL))
