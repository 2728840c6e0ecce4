"""Proof sheets from the workshop: where to, on which paper, and a bar while they are written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from wargames.ui import theme as look
from wargames.ui.screens.workshop_widgets import Meter
from wargames.ui.text import BODY, NOTE, QUIET_NOTE
from wargames.ui.widgets import Button, Choice, Column, Modal, Row, TextBlock, TextField, Tone

if TYPE_CHECKING:
    from wargames.ui.widgets import Host

PAPERS: Final = ("a4", "a3")
DPI: Final = 150


@dataclass(slots=True)
class ProofJob:
    """Writes one sheet after the other, so that the window stays alive.

    Args:
        file: the map.
        folder: where the sheets go; it is made if need be.
        paper: ``a4`` or ``a3``.
        data: the data folder of a title's own map, for its counters and cards; else None.
        assets: where the fonts are.
    """

    file: Path
    folder: Path
    paper: str
    data: Path | None
    assets: Path
    written: list[Path] = field(default_factory=list)
    total: int = 0
    _steps: Iterator[None] | None = None

    @property
    def done(self) -> int:
        """Number of sheets that are written."""
        return len(self.written) // 2

    def step(self) -> bool:
        """Write the next sheet; True while there are more.

        Raises:
            ContentError: a file does not load.
            WorkshopError: a sheet cannot be written.
            OSError: the folder cannot be made or written to.
        """
        if self._steps is None:
            self._steps = self._run()
        return next(self._steps, self) is not self

    def _run(self) -> Iterator[None]:
        from wargames.ui.sheet_png import write_png
        from wargames.workshop.proof import proof_sheets
        from wargames.workshop.signoff import write_at_once
        from wargames.workshop.svg import svg

        sheets = proof_sheets(self.file, paper=self.paper, data=self.data)
        self.total = len(sheets)
        self.folder.mkdir(parents=True, exist_ok=True)
        yield
        for sheet in sheets:
            vector = self.folder / f"{self.file.stem}-{sheet.name}.svg"
            write_at_once(vector, svg(sheet).encode("utf-8"))
            picture = vector.with_suffix(".png")
            write_png(sheet, picture, dpi=DPI, assets=self.assets)
            self.written += [vector, picture]
            yield


def ask_where(host: Host, folder: Path, start: Callable[[Path, str], object]) -> None:
    """Ask for folder and paper, then call ``start`` with them."""

    def go(text: str) -> None:
        if text.strip():
            modal.close()
            start(Path(text.strip()).expanduser(), PAPERS[paper.current])

    def leave() -> None:
        modal.close()

    target = TextField(str(folder), on_enter=go, max_length=400, label="proof folder", grow=0)
    paper = Choice([name.upper() for name in PAPERS], label="paper", tip="Size of the sheets")
    about = TextBlock(
        "The map by class and by kind of border, by the source of its data, and lists of zones, "
        "counters and cards; each as SVG for printing and as PNG.",
        NOTE,
        label="about proofs",
    )
    modal = Modal(
        "Proof sheets",
        (about, target, Row(TextBlock("Paper", BODY), paper, gap=12)),
        (Button("Write", lambda: go(target.text), tone=Tone.ACT), Button("Cancel", leave)),
        on_cancel=leave,
        width=620,
    )
    modal.open(host)


def show_progress(host: Host, job: ProofJob, cancel: Callable[[], object]) -> None:
    """Show how far a job has come; called after every sheet."""
    words = f"Sheet {job.done} of {job.total}" if job.total else "Laying out the sheets"
    bar = Meter(((job.done, look.ACT),), job.total, label="proof meter")
    modal = Modal(
        "Writing proof sheets",
        (Column(TextBlock(words, BODY, label="proof progress"), bar,
                TextBlock(str(job.folder), QUIET_NOTE, label="proof place"), gap=8),),
        (Button("Stop", cancel, hint="Esc", label="stop proofs"),),
        on_cancel=cancel,
    )  # fmt: skip
    modal.open(host)
