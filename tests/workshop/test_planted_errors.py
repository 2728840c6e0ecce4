"""Every kind of error, planted in every place of both maps where it can stand, is reported."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from wargames.content.geometry import crossing
from wargames.workshop.loading import AnyMap, read_map
from wargames.workshop.splice import Splicer, number

TITLES = ("berlin-1945", "fall-of-the-reich")

Planted = tuple[str, Callable[[], str], int | str, str]
"""What, the spoilt text, the line to be named, and words of the message.

The line is 0 where only the promises can know, and text if it is that of the text's last place.
"""


class Sound:
    """A map without errors, as text and as model."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.raw = file.read_bytes()
        self.text = self.raw.decode()
        reading = read_map(file, self.raw)
        assert reading.good is not None
        assert reading.problems == ()
        self.spec: AnyMap = reading.good.spec
        self.document = reading.good.document

    def key_line(self, *path: str | int) -> int:
        assert self.document is not None
        return self.document.line_of(path)

    def with_value(self, value: str, *path: str | int) -> Callable[[], str]:
        def spoilt() -> str:
            splicer = Splicer(self.text)
            splicer.replace(path, value)
            return splicer.result()

        return spoilt

    def without(self, *path: str | int) -> Callable[[], str]:
        def spoilt() -> str:
            splicer = Splicer(self.text)
            splicer.remove_item(path)
            return splicer.result()

        return spoilt

    def with_border(self, a: str, b: str, kind: str) -> Callable[[], str]:
        def spoilt() -> str:
            splicer = Splicer(self.text)
            source = {"tag": "designed", "note": "planted"}
            splicer.append_item(("borders",), {"a": a, "b": b, "kind": kind, "source": source})
            return splicer.result()

        return spoilt


def dropped(sound: Sound) -> Iterator[Planted]:
    """A border that is drawn and forgotten: named at the list that it is missing from."""
    order = [zone.id for zone in sound.spec.zones]
    for i, border in enumerate(sound.spec.borders):
        pair = " - ".join(zone for zone in order if zone in (border.a, border.b))
        line = 0 if border.reason else sound.key_line("borders")
        yield pair, sound.without("borders", i), line, "" if border.reason else pair


def added(sound: Sound) -> Iterator[Planted]:
    """A border between zones that meet at a corner, or do not touch at all."""
    for item in sound.spec.separations:
        text = sound.with_border(item.a, item.b, sound.spec.borders[0].kind)
        record = f"a: {item.a}, b: {item.b}, contact"
        yield f"{item.a} - {item.b}", text, record, "expected each pair once"
    zones = [zone.id for zone in sound.spec.zones]
    near = {frozenset((border.a, border.b)) for border in sound.spec.borders}
    near |= {frozenset((item.a, item.b)) for item in sound.spec.separations}
    pairs = [*zip(zones, zones[7:], strict=False), *zip(zones, zones[11:], strict=False)]
    for a, b in pairs:
        if frozenset((a, b)) not in near:
            record = f"a: {a}, b: {b}, kind"
            yield f"{a} - {b}", sound.with_border(a, b, "land"), record, "touch or a reason"


def one_sided(sound: Sound) -> Iterator[Planted]:
    """A border that is declared a second time from the other side, as another kind."""
    for border in sound.spec.borders:
        text = sound.with_border(border.b, border.a, "else")
        record = f"a: {border.b}, b: {border.a}, kind: else"
        yield f"{border.b} - {border.a}", text, record, "expected each pair once"


def one_sided_ring(sound: Sound) -> Iterator[Planted]:
    """A zone that names a ring which does not name the zone."""
    rings = [ring.id for ring in sound.spec.rings]
    for i, zone in enumerate(sound.spec.zones):
        other = next(ring for ring in rings if ring != zone.ring)
        text = sound.with_value(other, "zones", i, "ring")
        yield zone.id, text, sound.key_line("zones", i, "ring"), f"expected {zone.id} among"


def wrong_kind(sound: Sound) -> Iterator[Planted]:
    """A border of a kind that another has: only the promises can know."""
    kinds = sorted({border.kind for border in sound.spec.borders})
    for i, border in enumerate(sound.spec.borders):
        for kind in kinds:
            if kind != border.kind:
                text = sound.with_value(kind, "borders", i, "kind")
                yield f"{border.a} - {border.b} {kind}", text, 0, "promise broken"


def misspelt(sound: Sound) -> Iterator[Planted]:
    for i, border in enumerate(sound.spec.borders):
        for end in ("a", "b"):
            name = getattr(border, end)
            wrong = name.replace("-", "-0", 1)
            text = sound.with_value(wrong, "borders", i, end)
            yield f"{name} in {i}", text, sound.key_line("borders", i, end), f"got '{wrong}'"


def used_twice(sound: Sound) -> Iterator[Planted]:
    zones = sound.spec.zones
    for i in range(1, len(zones)):
        text = sound.with_value(zones[i - 1].id, "zones", i, "id")
        yield zones[i].id, text, sound.key_line("zones", i, "id"), "expected a id of its own"


def crossed(sound: Sound) -> Iterator[Planted]:
    """Two corners of an outline swapped, so that its lines cross."""
    for i, zone in enumerate(sound.spec.zones):
        spots = range(len(zone.outline) - 1)
        for j in spots:
            points = list(zone.outline)
            points[j], points[j + 1] = points[j + 1], points[j]
            found = crossing(points)
            if found is not None:
                text = sound.with_value(_points(points), "zones", i, "outline")
                line = sound.key_line("zones", i, "outline", 0)
                yield zone.id, text, line, "does not cross itself"
                break


def holed(sound: Sound) -> Iterator[Planted]:
    """A corner pulled inwards in one of the outlines that share it."""
    for i, zone in enumerate(sound.spec.zones):
        x, y = zone.centre
        by_distance = sorted(
            range(len(zone.outline)), key=lambda k: -_far(zone.outline[k], zone.centre)
        )
        for j in by_distance:
            points = list(zone.outline)
            px, py = points[j]
            points[j] = (round(px + (x - px) / 5), round(py + (y - py) / 5))
            if crossing(points) is None:
                value = _points([points[j]])[1:-1]
                text = sound.with_value(value, "zones", i, "outline", j)
                line = sound.key_line("zones", i, "outline")
                yield zone.id, text, line, f"every line of {zone.id}"
                break


def centre_outside(sound: Sound) -> Iterator[Planted]:
    for i, zone in enumerate(sound.spec.zones):
        other = sound.spec.zones[i - 1].centre
        text = sound.with_value(_points([other])[1:-1], "zones", i, "centre")
        yield zone.id, text, sound.key_line("zones", i, "centre"), "inside the outline"


def labels_collide(sound: Sound) -> Iterator[Planted]:
    """The name of a zone where that of the zone before it stands, which is outside as well."""
    for i, zone in enumerate(sound.spec.zones[1:], 1):
        other = sound.spec.zones[i - 1].label
        text = sound.with_value(_points([other])[1:-1], "zones", i, "label")
        yield zone.id, text, sound.key_line("zones", i, "label"), "expected room for the name"


PLANTERS: tuple[Callable[[Sound], Iterator[Planted]], ...] = (
    dropped,
    added,
    one_sided,
    one_sided_ring,
    wrong_kind,
    misspelt,
    used_twice,
    crossed,
    holed,
    centre_outside,
    labels_collide,
)
LEAST = 30
"""Places of a map where each error was planted at least."""


@pytest.fixture(scope="module")
def sounds(repository: Path) -> dict[str, Sound]:
    return {title: Sound(repository / "data" / "maps" / f"{title}.yaml") for title in TITLES}


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("plant", PLANTERS, ids=lambda plant: plant.__name__)
def test_every_error_is_reported_at_its_line(
    sounds: dict[str, Sound], plant: Callable[[Sound], Iterator[Planted]], title: str
) -> None:
    sound = sounds[title]
    planted = list(plant(sound))
    assert len(planted) >= min(LEAST, len(sound.spec.zones) - 1)
    # Every place is tried by the slow test.
    planted = planted[:: len(planted) // 5]
    assert [one[0] for one in planted if not reported(sound, one)] == []


@pytest.mark.slow
@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("plant", PLANTERS, ids=lambda plant: plant.__name__)
def test_every_error_is_reported_wherever_it_stands(
    sounds: dict[str, Sound], plant: Callable[[Sound], Iterator[Planted]], title: str
) -> None:
    sound = sounds[title]
    assert [one[0] for one in plant(sound) if not reported(sound, one)] == []


def test_a_misspelt_name_comes_with_the_nearest_right_one(sounds: dict[str, Sound]) -> None:
    sound = sounds["berlin-1945"]
    text = sound.text.replace("b: district-8", "b: distrikt-8", 1)
    [problem] = read_map(sound.file, text.encode()).problems
    assert "did you mean 'district-8'" in problem.message


@pytest.mark.parametrize("slip", ["limti", "centr", "outlne"])
def test_a_misspelt_key_comes_with_the_nearest_right_one(
    sounds: dict[str, Sound], slip: str
) -> None:
    sound = sounds["berlin-1945"]
    key = {"limti": "limit", "centr": "centre", "outlne": "outline"}[slip]
    text = re.sub(rf"^    {key}:", f"    {slip}:", sound.text, count=1, flags=re.MULTILINE)
    found = read_map(sound.file, text.encode()).problems
    missing_or_slip = f"(the key '{key}'|got '{slip}'; did you mean '{key}')"
    assert [p for p in found if re.search(missing_or_slip, p.message)]


def reported(sound: Sound, planted: Planted) -> bool:
    _, spoil, line, word = planted
    text = spoil()
    at = text[: text.rindex(line)].count("\n") + 1 if isinstance(line, str) else line
    problems = read_map(sound.file, text.encode()).problems
    if not at:
        return any("promise broken" in p.message and p.line > 0 for p in problems)
    return any(p.file == sound.file and p.line == at and word in p.message for p in problems)


def _points(points: list[tuple[float, float]]) -> str:
    return "[" + ", ".join(f"[{number(x)}, {number(y)}]" for x, y in points) + "]"


def _far(point: tuple[float, float], other: tuple[float, float]) -> float:
    return abs(point[0] - other[0]) + abs(point[1] - other[1])
