"""What moves with the pointer on the map of the workshop: lit neighbours, ways, grips."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import Final

import pygame

from wargames.content.drawing import Point
from wargames.ui import theme as look
from wargames.ui.assets import Family, Weight
from wargames.ui.camera import Camera
from wargames.ui.draw.geometry import bounds
from wargames.ui.draw.primitives import dashes, thick_line
from wargames.ui.draw.zone_marks import heat_colour
from wargames.ui.screens.workshop_paint import number_badge
from wargames.ui.screens.workshop_state import Bench, Grip, Handle, Layer, Tool
from wargames.ui.screens.workshop_styles import BLUE, LineStyle, draw_styled
from wargames.ui.surface_cache import SurfaceCache
from wargames.ui.theme import Colour, Theme
from wargames.workshop.api import LightRow, LinkClass

FINE: Final = 2
GHOST_SIDE: Final = 15
GHOST_ROOM: Final = 60
"""Side of a zone on the screen from which on anchors of stacks do not hide it."""


class MarkPainter:
    """Draws over the kept picture of the map; pictures of lit zones are kept too."""

    def __init__(self, theme: Theme, bench: Bench) -> None:
        self.theme = theme
        self.bench = bench
        self.cache = SurfaceCache(24 * 1024 * 1024)
        self._corner_owners: dict[tuple[int, Point], tuple[str, ...]] = {}

    def draw(
        self, surface: pygame.Surface, camera: Camera, over: str, row: LightRow | None
    ) -> None:
        """Draw what is chosen, shown and pointed at.

        Args:
            surface: the window.
            camera: how the map is looked at.
            over: the zone under the pointer, or "".
            row: the border under the pointer.
        """
        bench = self.bench
        for zone in dict.fromkeys((bench.chosen, bench.first, *(bench.pair or ()))):
            if zone:
                self._zone(surface, camera, zone, (look.WHITE, 40), (look.INK, look.WHITE))
        if over and over not in (bench.chosen, bench.first):
            self._zone(surface, camera, over, (look.WHITE, 44), None)
        if Layer.COUNTERS not in bench.hidden:
            self._ghosts(surface, camera)
        if bench.chosen and bench.heat is None and bench.tool is not Tool.SHAPE:
            self._neighbours(surface, camera)
        if bench.heat is not None:
            self._steps(surface, camera)
        if bench.pair is not None:
            self._pair(surface, camera, bench.pair)
        if row is not None:
            self._row(surface, camera, row, 1.7)
        if len(bench.path) > 1:
            self._way(surface, camera)

    # ── zones ───────────────────────────────────────────────────────────────────────────────

    def _zone(
        self,
        surface: pygame.Surface,
        camera: Camera,
        zone: str,
        fill: tuple[Colour, int],
        ring: tuple[Colour, Colour] | None,
    ) -> None:
        outline = self.bench.picture.zone(zone).outline
        points = [camera.to_screen(point) for point in outline]
        left, top, right, bottom = bounds(points)
        pad = self.theme.px(6)
        box = pygame.Rect(math.floor(left) - pad, math.floor(top) - pad, 0, 0)
        box.width, box.height = math.ceil(right - left) + 2 * pad, math.ceil(bottom - top) + 2 * pad
        if not box.colliderect(camera.view):
            return
        seen = box.clip(camera.view.inflate(2 * pad, 2 * pad))
        is_printed = self.bench.printed is not None
        key = (self.bench.revision, is_printed, zone, fill, ring, tuple(box), seen.topleft)

        def make() -> pygame.Surface:
            big = pygame.Surface((seen.width * FINE, seen.height * FINE), pygame.SRCALPHA)
            big.fill((*fill[0], 0))
            shape = [((x - seen.left) * FINE, (y - seen.top) * FINE) for x, y in points]
            pygame.draw.polygon(big, (*fill[0], fill[1]), shape)
            if ring is not None:
                closed = [*shape, shape[0]]
                unit = self.theme.ui_scale * FINE
                thick_line(big, (*ring[0], 230), closed, 5.4 * unit)
                thick_line(big, (*ring[1], 255), closed, 2.8 * unit)
            return pygame.transform.smoothscale(big, seen.size)

        surface.blit(self.cache.get(key, make), seen)

    def _neighbours(self, surface: pygame.Surface, camera: Camera) -> None:
        """Light up the neighbours and say on each border what it is."""
        bench = self.bench
        rows = [row for row in bench.rows if bench.chosen in (row.a, row.b)]
        for row in rows:
            self._row(surface, camera, row, 1.35)
        taken: list[pygame.Rect] = []
        for row in rows:
            picture = self._tag(row)
            x, y = camera.to_screen(row.at)
            box = picture.get_rect(center=(round(x), round(y)))
            # Where tabs would hide each other the panel says it, and so does a zoom.
            if box.collidelist(taken) < 0:
                taken.append(box)
                surface.blit(picture, box)

    def _tag(self, row: LightRow) -> pygame.Surface:
        """The kind of a border in a tab."""
        text = row.kind or ("corner" if row.link_class is LinkClass.CORNER else "no border")
        colour = self.bench.style_of(row).colour
        key = ("tag", text, colour)

        def make() -> pygame.Surface:
            words = self.theme.map_font(12).render(text, True, look.INK)
            box = pygame.Surface(
                (words.get_width() + self.theme.px(18), words.get_height() + self.theme.px(2)),
                pygame.SRCALPHA,
            )
            radius = box.get_height() // 3
            pygame.draw.rect(box, look.INK, box.get_rect(), border_radius=radius)
            pygame.draw.rect(box, look.PAPER, box.get_rect().inflate(-2, -2), border_radius=radius)
            bar = pygame.Rect(self.theme.px(4), self.theme.px(4), self.theme.px(4), 0)
            bar.height = box.get_height() - self.theme.px(8)
            pygame.draw.rect(box, colour, bar)
            box.blit(words, (self.theme.px(12), self.theme.px(1)))
            return box

        return self.cache.get(key, make)

    def cursor(self, surface: pygame.Surface, camera: Camera, zone: str) -> None:
        """Draw where the keyboard points."""
        try:
            outline = self.bench.picture.zone(zone).outline
        except KeyError:
            return
        ring = [camera.to_screen(point) for point in (*outline, outline[0])]
        unit = self.theme.ui_scale
        for piece in dashes(ring, 9 * unit, 6 * unit):
            pygame.draw.lines(surface, look.INK, False, piece, round(5 * unit))
        for piece in dashes(ring, 9 * unit, 6 * unit):
            pygame.draw.lines(surface, look.ACT, False, piece, round(3 * unit))

    # ── borders and ways ────────────────────────────────────────────────────────────────────

    def _pair(self, surface: pygame.Surface, camera: Camera, pair: tuple[str, str]) -> None:
        row = self.bench.row_of(*pair)
        if row is None:
            return
        self._row(surface, camera, row, 2.0)
        x, y = camera.to_screen(row.at)
        for reach, colour in ((19, look.INK), (17, look.ACT), (13, look.INK)):
            pygame.draw.aacircle(
                surface, colour, (round(x), round(y)), self.theme.px(reach), self.theme.px(2)
            )
        picture = self._tag(row)
        spot = picture.get_rect(midtop=(round(x), round(y) + self.theme.px(22)))
        surface.blit(picture, spot)

    def _row(self, surface: pygame.Surface, camera: Camera, row: LightRow, grow: float) -> None:
        """Draw a border once more, heavier."""
        style = self.bench.style_of(row)
        thick = LineStyle(style.colour, style.width * grow, style.pattern)
        for line in row.lines:
            points = [camera.to_screen(point) for point in line]
            if len(points) > 1:
                self._smooth(surface, camera, points, thick)

    def _smooth(
        self, surface: pygame.Surface, camera: Camera, points: Sequence[Point], style: LineStyle
    ) -> None:
        left, top, right, bottom = bounds(points)
        pad = round((style.width + 6) * self.theme.ui_scale)
        box = pygame.Rect(math.floor(left) - pad, math.floor(top) - pad, 0, 0)
        box.width, box.height = math.ceil(right - left) + 2 * pad, math.ceil(bottom - top) + 2 * pad
        box = box.clip(camera.view)
        if not box.width or not box.height:
            return
        key = (
            style,
            box.size,
            tuple((round(x - box.left, 1), round(y - box.top, 1)) for x, y in points),
        )

        def make() -> pygame.Surface:
            big = pygame.Surface((box.width * FINE, box.height * FINE), pygame.SRCALPHA)
            big.fill((*look.PAPER, 0))
            moved = [((x - box.left) * FINE, (y - box.top) * FINE) for x, y in points]
            draw_styled(big, moved, style, self.theme.ui_scale * FINE)
            return pygame.transform.smoothscale(big, box.size)

        surface.blit(self.cache.get(key, make), box)

    def _way(self, surface: pygame.Surface, camera: Camera) -> None:
        picture = self.bench.picture
        points = [camera.to_screen(picture.zone(zone).centre) for zone in self.bench.path]
        unit = self.theme.ui_scale
        for start, end in pairwise(points):
            pygame.draw.aaline(surface, look.INK, start, end, round(9 * unit))
        for start, end in pairwise(points):
            pygame.draw.aaline(surface, look.ACT, start, end, round(5 * unit))
        for step, (x, y) in enumerate(points):
            disc = self.cache.get(
                ("step", step), partial(number_badge, self.theme, str(step), look.ACT)
            )
            surface.blit(disc, disc.get_rect(center=(round(x), round(y))))

    def _steps(self, surface: pygame.Surface, camera: Camera) -> None:
        """Write the number of moves on every zone that can be reached."""
        heat = self.bench.heat or {}
        most = max(heat.values(), default=0) or 1
        for zone in self.bench.picture.zones:
            steps = heat.get(zone.id)
            text = "-" if steps is None else str(steps)
            colour = look.rgb("#9AA0A6") if steps is None else heat_colour(steps / most)
            disc = self.cache.get(
                ("heat", text, colour),
                partial(number_badge, self.theme, text, colour),
            )
            x, y = camera.to_screen(zone.centre)
            if camera.view.collidepoint(x, y):
                surface.blit(disc, disc.get_rect(center=(round(x), round(y))))

    # ── anchors and grips ───────────────────────────────────────────────────────────────────

    def _ghosts(self, surface: pygame.Surface, camera: Camera) -> None:
        """Where counters will lie: a small empty counter per side."""
        picture = self.bench.picture
        room = math.sqrt(picture.frame[2] * picture.frame[3] / len(picture.zones)) * camera.zoom
        if room < self.theme.px(GHOST_ROOM):
            return
        side = round(max(6.0, min(camera.zoom * 0.022 * max(picture.size), self.theme.px(40))))
        for zone in picture.zones:
            for name, at in zone.stacks.items():
                x, y = camera.to_screen(at)
                if camera.view.collidepoint(x, y):
                    ghost = self.cache.get(("ghost", name, side), partial(self._ghost, name, side))
                    surface.blit(ghost, ghost.get_rect(center=(round(x), round(y))))

    def _ghost(self, name: str, side: int) -> pygame.Surface:
        styles = {"german": "wehrmacht", "soviet": "soviet"}
        style = look.side_style(styles.get(name, name))
        out = pygame.Surface((side, side), pygame.SRCALPHA)
        pygame.draw.rect(out, (*style.fill, 120), out.get_rect(), border_radius=2)
        pygame.draw.rect(out, (*look.INK, 190), out.get_rect(), 1, border_radius=2)
        if side >= GHOST_SIDE:
            font = self.theme.font_px(Family.LABEL, round(side * 0.62), Weight.BOLD)
            letter = font.render(name[:1].upper(), True, look.INK)
            letter.set_alpha(200)
            out.blit(letter, letter.get_rect(center=(side // 2, side // 2)))
        return out

    def grips(
        self, surface: pygame.Surface, camera: Camera, moving: tuple[Grip, Point] | None
    ) -> None:
        """Draw what can be dragged of the chosen zone, and the outlines as they will be."""
        if moving is not None:
            self._preview(surface, camera, moving)
        for number, grip in enumerate(self.bench.grips()):
            at = moving[1] if moving is not None and moving[0] == grip else grip.at
            x, y = camera.to_screen(at)
            self._grip(surface, (round(x), round(y)), grip, is_held=number == self.bench.grip)

    def _grip(
        self, surface: pygame.Surface, at: tuple[int, int], grip: Grip, *, is_held: bool
    ) -> None:
        px = self.theme.px
        fill = look.ACT if is_held else look.WHITE
        if grip.handle is Handle.CORNER:
            shared = len(self._owners(grip)) > 1
            pygame.draw.aacircle(surface, look.INK, at, px(7))
            pygame.draw.aacircle(surface, fill, at, px(5))
            if shared and not is_held:
                pygame.draw.aacircle(surface, BLUE, at, px(3))
            return
        letter = {Handle.CENTRE: "+", Handle.LABEL: "T", Handle.STACK: grip.side[:1].upper()}
        box = pygame.Rect(0, 0, px(22), px(22))
        box.center = at
        pygame.draw.rect(surface, look.INK, box.inflate(2, 2), border_radius=px(5))
        pygame.draw.rect(surface, fill, box, border_radius=px(4))
        font = self.theme.font_px(Family.LABEL, px(15), Weight.BOLD)
        words = font.render(letter[grip.handle], True, look.INK)
        surface.blit(words, words.get_rect(center=box.center))

    def _owners(self, grip: Grip) -> tuple[str, ...]:
        found = self._corner_owners.get((self.bench.revision, grip.at))
        if found is None:
            near = self.bench.workshop.points_near(grip.at, 0.01)
            found = tuple(zone for zone, _ in near[0].owners) if near else (grip.zone,)
            self._corner_owners[self.bench.revision, grip.at] = found
        return found

    def _preview(self, surface: pygame.Surface, camera: Camera, moving: tuple[Grip, Point]) -> None:
        grip, to = moving
        unit = self.theme.ui_scale
        if grip.handle is not Handle.CORNER:
            start = camera.to_screen(grip.at)
            pygame.draw.aaline(surface, look.ACT, start, camera.to_screen(to), round(2 * unit))
            return
        for zone in self._owners(grip):
            outline = self.bench.picture.zone(zone).outline
            ring = [camera.to_screen(to if point == grip.at else point) for point in outline]
            for start, end in pairwise([*ring, ring[0]]):
                pygame.draw.aaline(surface, look.INK, start, end, round(4 * unit))
            for start, end in pairwise([*ring, ring[0]]):
                pygame.draw.aaline(surface, look.ACT, start, end, round(2 * unit))
