"""The workshop at every window size and text scale: nothing cut, nothing on top of another."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.ui.screens_kit import SIZES, TEXT_SCALES, frame, layout_faults, open_window
from tests.ui.workshop_kit import copy_of, open_map_window, screen

from wargames.ui.screens.workshop_state import Tab, Tool

LEAST_MAP = 170
"""Pixels that the map keeps in either direction."""


@pytest.mark.parametrize("text_scale", TEXT_SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_every_page_of_the_panel_fits(
    size: tuple[int, int], text_scale: float, tmp_path: Path
) -> None:
    context = open_map_window(copy_of("berlin-1945", tmp_path), size, text_scale=text_scale)
    top = screen(context)
    faults = []
    for tab in Tab:
        top.open_tab(tab)
        frame(context)
        faults += [f"{tab.value}: {fault}" for fault in layout_faults(context)]
        assert top.pane is not None
        assert min(top.pane.rect.size) >= LEAST_MAP, tab
    for zone in ("district-8", "mitte-i"):
        top.show_zone(zone)
        frame(context)
        faults += [f"{zone}: {fault}" for fault in layout_faults(context)]
    top.show_pair("district-8", "district-14")
    top.take_tool(Tool.RETYPE)
    frame(context)
    faults += [f"pair: {fault}" for fault in layout_faults(context)]
    assert faults == []


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_choosing_a_map_fits(size: tuple[int, int], text_scale: float) -> None:
    context = open_window(size, text_scale=text_scale)
    context.choose_map()
    frame(context)
    assert layout_faults(context) == []


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_an_error_above_the_map_fits(text_scale: float, tmp_path: Path) -> None:
    path = copy_of("berlin-1945", tmp_path)
    context = open_map_window(path, text_scale=text_scale)
    path.write_text(path.read_text().replace("kind: land", "kind: lnad"))
    top = screen(context)
    assert top.bench.workshop.poll()
    top.taken_in()
    frame(context)
    assert top.bench.workshop.problems
    assert layout_faults(context) == []
