"""Maps for the workshop: a square sheet of any number of zones, and ways to click on it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
from tests.ui.screens_kit import frame, open_window

from wargames.app.paths import data_dir
from wargames.ui.context import AppContext
from wargames.ui.screens.workshop import WorkshopScreen, camera_of

SIDE = 40
"""Map units of a zone of the square sheet."""


def grid_map(folder: Path, columns: int, rows: int) -> Path:
    """Write a map of ``columns`` times ``rows`` squares, all linked by land."""
    wide, tall = columns * SIDE, rows * SIDE
    lines = [
        "title: grid",
        f"canvas: {{size: [{wide}, {tall}], frame: [0, 0, {wide}, {tall}]}}",
        "rings:",
        "  - {id: all, name: All, source: {tag: designed, note: test}, zones: ["
        + ", ".join(f"z-{x}-{y}" for y in range(rows) for x in range(columns))
        + "]}",
        "travel: {red: {kinds: [land]}}",
        "zones:",
    ]
    for y in range(rows):
        for x in range(columns):
            lines += _zone(x, y)
    lines.append("borders:")
    corners = ["separations:"]
    for y in range(rows):
        for x in range(columns):
            here = f"z-{x}-{y}"
            for dx, dy in ((1, 0), (0, 1)):
                if x + dx < columns and y + dy < rows:
                    lines.append(
                        f"  - {{a: {here}, b: z-{x + dx}-{y + dy}, kind: land, "
                        "source: {tag: designed, note: test}}"
                    )
            corners += [
                f"  - {{a: {here}, b: z-{x + dx}-{y + 1}, contact: corner, "
                "reason: corner, source: {tag: designed, note: test}}"
                for dx in (1, -1)
                if 0 <= x + dx < columns and y + 1 < rows
            ]
    path = folder / "grid.yaml"
    path.write_text("\n".join([*lines, *corners, ""]), encoding="utf-8")
    return path


def _zone(x: int, y: int) -> list[str]:
    left, top = x * SIDE, y * SIDE
    right, bottom = left + SIDE, top + SIDE
    middle = (left + SIDE // 2, top + SIDE // 2)
    return [
        f"  - id: z-{x}-{y}",
        f'    code: "{y}.{x}"',
        f"    name: Field {y} {x}",
        f"    short: F {y} {x}",
        "    kind: field",
        "    ring: all",
        f"    centre: [{middle[0]}, {middle[1]}]",
        f"    label: [{middle[0]}, {middle[1] - 8}]",
        f"    stacks: {{red: [{middle[0]}, {middle[1] + 8}]}}",
        f"    outline: {[[left, top], [right, top], [right, bottom], [left, bottom]]}",
        "    source: {outline: {tag: designed, note: test}}",
    ]


def copy_of(title: str, folder: Path) -> Path:
    """Copy the map of a title and what lies beside it, to be edited."""
    for file in (data_dir() / "maps").glob(f"{title}*"):
        shutil.copy(file, folder)
    return folder / f"{title}.yaml"


def open_map_window(
    file: Path, size: tuple[int, int] = (1280, 800), *, text_scale: float = 1.0
) -> AppContext:
    """Open the window on a map."""
    return open_window(size, text_scale=text_scale, map_file=file)


def screen(context: AppContext) -> WorkshopScreen:
    """Return the workshop on top."""
    top = context.shell.top
    assert isinstance(top, WorkshopScreen), top
    return top


def spot_of(context: AppContext, zone: str) -> tuple[int, int]:
    """Return a window point well inside a zone."""
    top = screen(context)
    assert top.pane is not None
    camera = camera_of(top)
    shape = top.bench.picture.zone(zone)
    xs = [camera.to_screen(point)[0] for point in shape.outline]
    ys = [camera.to_screen(point)[1] for point in shape.outline]
    tries = [camera.to_screen(shape.centre)]
    tries += [
        (min(xs) + (max(xs) - min(xs)) * i / 12, min(ys) + (max(ys) - min(ys)) * j / 12)
        for i in range(1, 12)
        for j in range(1, 12)
    ]
    for x, y in tries:
        pos = (round(x), round(y))
        if top.pane.zone_at(pos) == zone and top.pane.row_at(pos) is None:
            return pos
    raise AssertionError(f"{zone} cannot be clicked")


def click_at(context: AppContext, pos: tuple[int, int]) -> None:
    """Click a point by real events."""
    move_to(context, pos)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
    frame(context)


def move_to(context: AppContext, pos: tuple[int, int]) -> None:
    """Move the pointer by a real event."""
    event = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    pygame.event.post(event)
    frame(context)


def drag(context: AppContext, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Drag from a point to another by real events."""
    move_to(context, start)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    steps = 4
    for step in range(1, steps + 1):
        pos = (
            start[0] + (end[0] - start[0]) * step // steps,
            start[1] + (end[1] - start[1]) * step // steps,
        )
        event = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0))
        pygame.event.post(event)
        frame(context)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    frame(context)


def wait(context: AppContext, ms: float) -> None:
    """Let time pass."""
    for _ in range(int(ms // 50) + 1):
        context.shell.run_frame(50.0)
    frame(context)


def map_point(context: AppContext, at: tuple[float, float]) -> tuple[int, int]:
    """Return the window point of a point of the map."""
    x, y = camera_of(screen(context)).to_screen(at)
    return round(x), round(y)
