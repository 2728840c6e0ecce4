"""A map of many zones with irregular outlines that share their corners."""

from __future__ import annotations

import random

Point = tuple[int, int]
STEP = 100


def big_map(side: int) -> str:
    """Return the text of a map of ``side * side`` zones."""
    corners = _corners(side)
    names = [f"z-{i}-{j}" for i in range(side) for j in range(side)]
    size = side * STEP
    source = '{tag: designed, note: "made for a test"}'
    lines = [
        "title: big",
        f"canvas:\n  size: [{size}, {size}]\n  frame: [0, 0, {size}, {size}]",
        f"rings:\n  - {{id: all, name: All, zones: [{', '.join(names)}],\n     source: {source}}}",
        "travel:\n  land: {kinds: [land]}",
        "zones:",
    ]
    for i in range(side):
        lines += [_zone(corners, i, j, source) for j in range(side)]
    lines.append("borders:")
    for i in range(side):
        for j in range(side):
            lines += [
                f"  - {{a: z-{i}-{j}, b: z-{k}-{m}, kind: land,\n     source: {source}}}"
                for k, m in ((i + 1, j), (i, j + 1))
                if k < side and m < side
            ]
    lines.append("separations:")
    for i in range(side - 1):
        for j in range(side - 1):
            for a, b in (
                (f"z-{i}-{j}", f"z-{i + 1}-{j + 1}"),
                (f"z-{i + 1}-{j}", f"z-{i}-{j + 1}"),
            ):
                lines.append(
                    f"  - {{a: {a}, b: {b}, contact: corner, reason: corner,\n"
                    f"     source: {source}}}"
                )
    return "\n".join(lines) + "\n"


def _corners(side: int) -> dict[Point, Point]:
    chance = random.Random(1)

    def coordinate(i: int) -> int:
        return i * STEP if i in (0, side) else i * STEP + chance.randint(-25, 25)

    every = range(side + 1)
    return {(i, j): (coordinate(i), coordinate(j)) for i in every for j in every}


def _zone(corners: dict[Point, Point], i: int, j: int, source: str) -> str:
    around = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
    outline: list[Point] = []
    for k in range(4):
        outline += _way(corners[around[k]], corners[around[(k + 1) % 4]])
    x = sum(corners[corner][0] for corner in around) // 4
    y = sum(corners[corner][1] for corner in around) // 4
    points = ", ".join(f"[{px}, {py}]" for px, py in outline)
    return (
        f'  - id: z-{i}-{j}\n    code: "{i}.{j}"\n    name: "Zone {i}.{j}"\n    short: "Z{i}"\n'
        f"    kind: land\n    ring: all\n    centre: [{x}, {y}]\n    label: [{x}, {y - 10}]\n"
        f"    stacks: {{land: [{x}, {y + 5}]}}\n    outline:\n      [{points}]\n"
        f"    source:\n      name: {source}\n      outline: {source}"
    )


def _way(start: Point, end: Point) -> list[Point]:
    """Return the start and two points on the way, the same ones from either end."""
    first, last = sorted((start, end))
    between = [
        (
            round(first[0] + (last[0] - first[0]) * k / 3),
            round(first[1] + (last[1] - first[1]) * k / 3),
        )
        for k in (1, 2)
    ]
    return [start, *(between if (start, end) == (first, last) else reversed(between))]
