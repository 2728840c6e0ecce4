"""Writing proof sheets: SVG by the workshop, PNG by the window's fonts, without a window."""

from __future__ import annotations

import os
from pathlib import Path

from wargames.workshop.proof import difference_sheets, proof_sheets
from wargames.workshop.signoff import write_at_once
from wargames.workshop.svg import svg


def write_proofs(
    file: Path,
    folder: Path,
    *,
    old: Path | None,
    paper: str,
    dpi: int,
    data: Path | None,
    assets: Path,
) -> list[Path]:
    """Write the sheets of a map, or what changed since an old version, and return the files.

    Raises:
        ContentError: a file does not load.
        EditRefused: a sheet cannot be written.
        OSError: the folder cannot be made.
    """
    if old is None:
        sheets = proof_sheets(file, paper=paper, data=data)
    else:
        sheets = difference_sheets(file, old, paper=paper)
    folder.mkdir(parents=True, exist_ok=True)
    # Before anything imports pygame: it reads these once.
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from wargames.ui.sheet_png import write_png

    written = []
    for sheet in sheets:
        vector = folder / f"{file.stem}-{sheet.name}.svg"
        write_at_once(vector, svg(sheet).encode("utf-8"))
        picture = vector.with_suffix(".png")
        write_png(sheet, picture, dpi=dpi, assets=assets)
        written += [vector, picture]
    return written
