"""Setting text: nothing wider than its room, nothing lost, nothing measured differently."""

from pathlib import Path

import pygame
import pytest

from wargames.ui.assets import Assets, Family, Weight
from wargames.ui.text import BODY, BUTTON, CAPS, ELLIPSIS, NOTE, TextSetter, marked
from wargames.ui.theme import MIN_TEXT_PX, Theme

ASSETS = Assets(Path(__file__).parents[2] / "assets")
LONG = (
    "Only 2 more units may enter Köpenick-Treptow: its limit is 6, and Donaudampfschifffahrts"
    "gesellschaftskapitänswitwe has 4 there."
)


@pytest.fixture(params=[1.0, 2.0])
def words(request: pytest.FixtureRequest) -> TextSetter:
    return TextSetter(Theme(text_scale=request.param, assets=ASSETS))


@pytest.mark.parametrize("width", [40, 90, 200, 333, 1000])
def test_no_wrapped_line_is_wider_than_its_room(words: TextSetter, width: int) -> None:
    layout = words.wrap(LONG, width)
    assert max(line.width for line in layout.lines) <= width
    for line in layout.lines:
        text = "".join(placed.run.text for placed in line.placed)
        assert words.picture(text).get_width() <= width


@pytest.mark.parametrize("width", [60, 140, 500])
def test_wrapping_loses_no_letter(words: TextSetter, width: int) -> None:
    layout = words.wrap(LONG, width)
    kept = "".join(p.run.text for line in layout.lines for p in line.placed)
    assert kept.replace(" ", "") == LONG.replace(" ", "")


def test_a_text_fits_in_a_room_of_exactly_its_width(words: TextSetter) -> None:
    for text in ("Carry on", "Seal the plan", "AVAVA To Wa", "Turn 3 of 12"):
        for style in (BODY, BUTTON, NOTE):
            natural = words.wrap(text, 10_000, style)
            assert len(words.wrap(text, natural.width, style).lines) == 1


def test_line_breaks_of_the_text_are_kept(words: TextSetter) -> None:
    assert len(words.wrap("one\ntwo\n\nfour", 1000).lines) == 4


def test_too_many_lines_end_with_an_ellipsis(words: TextSetter) -> None:
    layout = words.wrap(LONG, 160, max_lines=2)
    assert len(layout.lines) == 2
    assert layout.lines[-1].placed[-1].run.text.endswith(ELLIPSIS)
    assert layout.lines[-1].width <= 160


def test_ellipsis_keeps_as_much_as_fits(words: TextSetter) -> None:
    full = words.width(LONG)
    assert words.ellipsis(LONG, BODY, full) == LONG
    short = words.ellipsis(LONG, BODY, full // 2)
    assert short.endswith(ELLIPSIS)
    assert words.width(short) <= full // 2
    longer = LONG[: len(short) + 2].rstrip() + ELLIPSIS
    assert words.width(longer) > full // 2


def test_an_ellipsis_without_room_is_empty(words: TextSetter) -> None:
    assert not words.ellipsis("Berlin", BODY, 2)


def test_marks_change_the_style_and_vanish() -> None:
    runs = marked("Move **2 units** to ~~Pankow~~")
    assert "".join(run.text for run in runs) == "Move 2 units to Pankow"
    assert [run.style.weight for run in runs] == [Weight.REGULAR, Weight.BOLD] + [
        Weight.REGULAR
    ] * 2


def test_a_word_in_two_styles_is_not_torn_apart(words: TextSetter) -> None:
    runs = marked("aaa bbbb**cccc**")
    width = words.width("aaa bbbbcc")
    layout = words.wrap(runs, width)
    last = "".join(placed.run.text for placed in layout.lines[-1].placed)
    assert last == "bbbbcccc"


def test_spaced_small_capitals_are_drawn_as_wide_as_measured(words: TextSetter) -> None:
    text = "Soviet planning"
    picture = words.picture(text, CAPS)
    assert picture.get_width() == words.width(text, CAPS)
    ink = picture.get_bounding_rect()
    assert ink.right <= picture.get_width()
    last = picture.subsurface(ink).subsurface((ink.width - 2, 0, 2, ink.height))
    assert pygame.mask.from_surface(last).count() > 0


def test_figures_are_equally_wide(words: TextSetter) -> None:
    assert words.figures("111").get_width() == words.figures("888").get_width()


def test_columns_leave_room_for_their_widest_cell(words: TextSetter) -> None:
    rows = [["Turn", "Hits"], ["Turn 12", "3"]]
    widths = words.column_widths(rows)
    for row in rows:
        for cell, width in zip(row, widths, strict=True):
            assert words.width(cell, NOTE) < width


def test_a_second_wrap_of_the_same_text_is_the_same_object(words: TextSetter) -> None:
    assert words.wrap(LONG, 300) is words.wrap(LONG, 300)


def test_text_is_never_smaller_than_twelve_pixels() -> None:
    theme = Theme(ui_scale=0.75)
    assert theme.text_px(12) == MIN_TEXT_PX


def test_missing_fonts_are_replaced() -> None:
    theme = Theme(assets=Assets(Path("no-such-folder")))
    assert theme.font(Family.TITLE, 20, Weight.BOLD).size("Berlin")[0] > 0


@pytest.mark.parametrize("family", list(Family))
def test_shipped_fonts_have_the_letters_of_our_names(family: Family) -> None:
    assert ASSETS.has_family(family)
    font = ASSETS.open_font(family, 16, Weight.REGULAR)
    assert all(font.metrics("Köpenick ÄÖÜäöüß 0123456789 – · ’"))
