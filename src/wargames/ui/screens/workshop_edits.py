"""What the workshop screen does to the map: edits, saving, signatures; refusals in words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from wargames.content.drawing import Point
from wargames.content.errors import ContentError
from wargames.core.errors import WargamesError
from wargames.ui.screens.page import Page
from wargames.ui.screens.workshop_proof import ProofJob, ask_where, show_progress
from wargames.ui.screens.workshop_state import Bench, Grip, Handle, Tool
from wargames.ui.screens.workshop_walk import EdgeKey, Walk
from wargames.ui.text import BODY
from wargames.ui.widgets import Button, Modal, TextBlock, TextField, Tone
from wargames.workshop.api import LightRow, LinkClass, Verdict, WorkshopError

if TYPE_CHECKING:
    from wargames.ui.context import AppContext


class WorkshopEdits(Page):
    """Part of the screen: everything that changes the map or what is written beside it."""

    def __init__(self, context: AppContext, bench: Bench) -> None:
        super().__init__(context)
        self.bench = bench
        self.walk = Walk(bench)
        self.job: ProofJob | None = None

    def taken_in(self) -> None:
        """The map has changed."""
        raise NotImplementedError

    def show_row(self, row: LightRow, *, jump: bool = True) -> None:
        """Choose a border and bring it into view."""
        raise NotImplementedError

    # ── edits ───────────────────────────────────────────────────────────────────────────────

    def use_tool(self, first: str, second: str) -> None:
        """Do with two zones what the tool says."""
        bench = self.bench
        if bench.tool is Tool.WAY:
            bench.path = bench.workshop.path(bench.profile, first, second)
            bench.measure()
            self.rebuild()
            if not bench.path:
                self.toast.show(f"No way from {bench.name(first)} to {bench.name(second)}")
        elif bench.tool is Tool.JOIN:
            self.join(first, second)
        elif bench.tool is Tool.CUT:
            self.cut(first, second)
        elif bench.tool is Tool.RETYPE:
            self.retype(first, second)

    def join(self, a: str, b: str) -> None:
        """Declare a border; where the outlines do not touch it needs a reason."""
        bench = self.bench
        row = bench.workshop.row_of(a, b)
        kind = bench.kind

        def now(reason: str) -> None:
            self._edit(lambda: bench.workshop.join(a, b, kind, reason=reason), (a, b))

        if row is None or row.link_class is LinkClass.CORNER:
            self._ask_reason(
                "Join zones that do not touch",
                f"{bench.name(a)} and {bench.name(b)} share no line. Why are they linked?",
                now,
            )
        else:
            now("")

    def cut(self, a: str, b: str) -> None:
        """Remove a border; where the outlines touch that needs a reason."""
        bench = self.bench
        row = bench.workshop.row_of(a, b)

        def now(reason: str) -> None:
            self._edit(lambda: bench.workshop.cut(a, b, reason=reason), (a, b))

        if row is not None and row.link_class is LinkClass.AGREED:
            self._ask_reason(
                "Cut zones that touch",
                f"{bench.name(a)} and {bench.name(b)} share a line. Why is there no border?",
                now,
            )
        else:
            now("")

    def retype(self, a: str, b: str) -> None:
        """Give a border the chosen kind."""
        bench = self.bench
        self._edit(lambda: bench.workshop.retype(a, b, bench.kind), (a, b))

    def drop(self, grip: Grip, to: Point) -> None:
        """Write down where a grip was dragged to."""
        workshop = self.bench.workshop
        if to == grip.at:
            self.rebuild()
            return
        moves: dict[Handle, Callable[[], None]] = {
            Handle.CENTRE: lambda: workshop.move_centre(grip.zone, to),
            Handle.LABEL: lambda: workshop.move_label(grip.zone, to),
            Handle.STACK: lambda: workshop.move_stack(grip.zone, grip.side, to),
            Handle.CORNER: lambda: workshop.move_point(grip.at, to),
        }
        self._edit(moves[grip.handle], None)

    def undo(self) -> None:
        """Take back the last edit."""
        text = self.bench.workshop.undo_text
        if text:
            self._edit(self.bench.workshop.undo, None)
            self.toast.show(f"Taken back: {text}")

    def redo(self) -> None:
        """Do it again."""
        text = self.bench.workshop.redo_text
        if text:
            self._edit(self.bench.workshop.redo, None)
            self.toast.show(f"Done again: {text}")

    def _edit(self, change: Callable[[], object], pair: tuple[str, str] | None) -> None:
        try:
            change()
        except WorkshopError as error:
            self.rebuild()
            self.tell("This edit is refused", f"{error}\n\nNothing was changed.")
            return
        if pair is not None:
            self.bench.pair, self.bench.chosen = pair, ""
        self.taken_in()

    def _ask_reason(self, heading: str, text: str, then: Callable[[str], object]) -> None:
        """Ask for the reason that an edit has to have."""
        self.rebuild()
        host = self.host
        assert host is not None

        def done(reason: str) -> None:
            if reason.strip():
                modal.close()
                then(reason.strip())

        def cancelled() -> None:
            modal.close()

        field = TextField(
            "", on_enter=done, placeholder="a canal without a bridge, a ferry, a corner …",
            label="reason", max_length=200, grow=0,
        )  # fmt: skip
        buttons = (
            Button("Go on", lambda: done(field.text), tone=Tone.ACT),
            Button("Cancel", cancelled, hint="Esc"),
        )
        modal = Modal(
            heading, (TextBlock(text, BODY, label="question"), field), buttons, on_cancel=cancelled
        )
        modal.open(host)
        host.set_focus(field)

    # ── the file ────────────────────────────────────────────────────────────────────────────

    def save(self) -> bool:
        """Write the edits; True if that went well."""
        workshop = self.bench.workshop
        if not workshop.has_unsaved_edits:
            self.toast.show("Nothing to save: the file says what the map shows")
            return True
        try:
            place = workshop.save()
        except WorkshopError as error:
            self.tell("The file was not written", str(error))
            return False
        self.taken_in()
        self.toast.show(f"Written: {place}. The former file lies beside it as .bak")
        return True

    def forget(self) -> None:
        """Ask, then forget the edits and read the file again."""
        workshop = self.bench.workshop

        def now() -> None:
            workshop.discard()
            self.taken_in()

        text = f"All edits since the last save of {workshop.file.name} are lost."
        self.ask("Forget the edits?", text, "Forget", now, danger=True)

    def ask_about_edits(self, leave: Callable[[], object]) -> None:
        """Ask what is to become of edits that are not written."""
        host = self.host
        assert host is not None

        def saved() -> None:
            modal.close()
            if self.save():
                leave()

        def dropped() -> None:
            modal.close()
            self.bench.workshop.discard()
            leave()

        def stayed() -> None:
            modal.close()

        buttons = (
            Button("Save", saved, tone=Tone.ACT, label="save and leave"),
            Button("Forget the edits", dropped, tone=Tone.DANGER),
            Button("Stay", stayed, hint="Esc"),
        )
        text = f"{self.bench.workshop.file.name} has edits that are not written yet."
        modal = Modal(
            "Save the edits?", (TextBlock(text, BODY),), buttons, on_confirm=saved, on_cancel=stayed
        )
        modal.open(host)

    # ── the border walk ─────────────────────────────────────────────────────────────────────

    def say(self, verdict: Verdict) -> None:
        """Sign the edge that is asked."""
        from wargames.ui.context import local_now

        try:
            row = self.walk.say(verdict, local_now().date().isoformat())
        except WorkshopError as error:
            self.tell("The signature was not written", str(error))
            return
        self._ask_edge(row)

    def skip_edge(self) -> None:
        """Ask another edge first."""
        self._ask_edge(self.walk.skip())

    def edge_back(self) -> None:
        """Ask the edge signed last once more."""
        self._ask_edge(self.walk.go_back())

    def go_edge(self, key: EdgeKey) -> None:
        """Ask a certain edge."""
        self.walk.go(key)
        self._ask_edge(self.walk.asked())

    def _ask_edge(self, row: LightRow | None) -> None:
        if row is None:
            self.bench.pair = None
            self.rebuild()
        else:
            self.show_row(row)

    # ── proof sheets ────────────────────────────────────────────────────────────────────────

    def export(self) -> None:
        """Ask where proof sheets are to be written."""
        if self.bench.workshop.has_unsaved_edits:
            self.tell("Save first", "Proof sheets show what is in the file. Save the edits first.")
            return
        assert self.host is not None
        folders, file = self.context.folders, self.bench.workshop.file
        target = folders.saves.parent / "proof-sheets" / file.stem

        def start(folder: Path, paper: str) -> None:
            is_ours = file.resolve().parent == (folders.data / "maps").resolve()
            data = folders.data if is_ours else None
            self.job = ProofJob(file, folder, paper, data, folders.assets)
            self._show_job()

        ask_where(self.host, target, start)

    def work_on_proofs(self) -> None:
        """Write the next sheet, if any are being written."""
        job = self.job
        if job is None:
            return
        try:
            more = job.step()
        except (WorkshopError, ContentError, WargamesError, OSError) as error:
            self.job = None
            self.rebuild()
            self.tell("The proof sheets were not written", str(error))
            return
        if more:
            self._show_job()
            return
        self.job = None
        self.rebuild()
        self.tell("Proof sheets", f"{job.done} sheets are in\n{job.folder}")

    def _show_job(self) -> None:
        self.rebuild()
        if self.host is not None and self.job is not None:
            show_progress(self.host, self.job, self._stop_job)

    def _stop_job(self) -> None:
        self.job = None
        self.rebuild()
