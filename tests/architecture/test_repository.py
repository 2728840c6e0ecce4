"""The repository is whole in itself: no paths of one machine, one line ending, real links."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

MACHINE_PATH = re.compile(r"(?<![\w./~$}-])/(?:work|tmp|root|home|Users)/|[A-Z]:\\Users\\")
LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)")


@pytest.fixture(scope="module")
def tracked(repository: Path) -> list[Path]:
    """Return every tracked text file."""
    if shutil.which("git") is None or not (repository / ".git").exists():
        pytest.skip("no git checkout")
    listing = subprocess.run(
        ["git", "ls-files", "-z"], cwd=repository, capture_output=True, text=True, check=True
    ).stdout
    paths = (repository / name for name in listing.split("\0") if name)
    return [path for path in paths if path.is_file() and b"\0" not in path.read_bytes()]


def test_no_file_names_a_path_of_one_machine(tracked: list[Path]) -> None:
    found = [
        f"{path}:{number}: {line.strip()}"
        for path in tracked
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if MACHINE_PATH.search(line) and path != Path(__file__).resolve()
    ]
    assert found == []


def test_lines_end_alike_and_files_end_with_one(tracked: list[Path]) -> None:
    texts = {path: path.read_bytes() for path in tracked}
    assert [path for path, text in texts.items() if b"\r" in text] == []
    assert [path for path, text in texts.items() if text and not text.endswith(b"\n")] == []


def test_links_between_documents_lead_somewhere(tracked: list[Path]) -> None:
    broken = [
        f"{path}: {target}"
        for path in tracked
        if path.suffix == ".md"
        for target in LINK.findall(path.read_text(encoding="utf-8"))
        if "://" not in target and not (path.parent / target).exists()
    ]
    assert broken == []
