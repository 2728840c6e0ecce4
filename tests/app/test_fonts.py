"""The shipped fonts have the characters that the texts use, and their licences are there."""

from __future__ import annotations

from pathlib import Path

import pytest

pygame_font = pytest.importorskip("pygame.font")

WESTERN = "ABCXYZabcxyz0123456789ßäöüÄÖÜéèñç–—‘’“”…×·§°"
EVERYWHERE = WESTERN + "łŁśźżąęćńőčšž±÷≥≤≠←↑→↓"


@pytest.mark.parametrize(
    ("family", "wanted"),
    [("stardos-stencil", WESTERN), ("oswald", EVERYWHERE), ("lato", EVERYWHERE)],
)
def test_a_family_covers_the_texts(repository: Path, family: str, wanted: str) -> None:
    pygame_font.init()
    files = font_files(repository / "assets" / "fonts" / family)
    assert files
    for file in files:
        metrics = pygame_font.Font(str(file), 20).metrics(wanted)
        missing = [c for c, found in zip(wanted, metrics, strict=True) if found is None]
        assert not missing, f"{file.name} lacks {missing}"


def test_digits_of_the_text_font_line_up_in_tables(repository: Path) -> None:
    pygame_font.init()
    for name in ("Lato-Regular.ttf", "Lato-Bold.ttf"):
        font = pygame_font.Font(str(repository / "assets" / "fonts" / "lato" / name), 20)
        assert len({font.size(digit)[0] for digit in "0123456789"}) == 1


def test_every_font_has_its_licence_beside_it_and_is_listed(repository: Path) -> None:
    listed = (repository / "assets" / "LICENSES.md").read_text(encoding="utf-8")
    for folder in sorted((repository / "assets" / "fonts").iterdir()):
        assert "SIL OPEN FONT LICENSE" in (folder / "OFL.txt").read_text(encoding="utf-8")
        assert f"fonts/{folder.name}/" in listed
        for file in font_files(folder):
            assert file.stem.partition("-")[2] in listed


def font_files(folder: Path) -> list[Path]:
    return sorted(p for p in folder.iterdir() if p.suffix in {".ttf", ".otf", ".woff2"})
