"""The map on the screen: camera, pointer, stacks that open, counters that slide."""

# ruff: noqa: D102 - overrides; Widget and Screen say what they are for

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from wargames.core.decision import Ref, RefKind
from wargames.ui.anim import Animator
from wargames.ui.camera import ZOOM_STEP, Camera
from wargames.ui.draw.board import BoardPainter
from wargames.ui.hitmap import HitMap
from wargames.ui.intents import (
    Click,
    DragEnd,
    DragMove,
    DragStart,
    Hover,
    Intent,
    Mouse,
    Pinch,
    Press,
    Release,
    Scroll,
)
from wargames.ui.scene import BoardScene, CounterItem, StackItem, WorldPoint
from wargames.ui.screens.table_fan import Fan, open_fan
from wargames.ui.screens.table_lens import enlarge
from wargames.ui.screens.table_slides import draw_sliding, slides_between, sliding
from wargames.ui.theme import Theme
from wargames.ui.widgets import Tip, Widget

FAN_MS: Final = 60.0
ARROW_PAN: Final = 70

Pointed = Callable[[list[Ref]], object]
Clicked = Callable[[list[Ref], tuple[int, int]], object]


class BoardView(Widget):
    """Shows a scene; tells what is pointed at, clicked and dragged."""

    def __init__(
        self,
        painter: BoardPainter,
        *,
        on_point: Pointed,
        on_click: Clicked,
        on_back: Callable[[], object],
        tip_of: Callable[[list[Ref]], Tip | None],
        animations: bool = True,
    ) -> None:
        super().__init__(label="map", grow=1)
        self.painter = painter
        self.on_point = on_point
        self.on_click = on_click
        self.on_back = on_back
        self.tip_of = tip_of
        self.on_legend: Callable[[], object] | None = None
        self.on_grab: Clicked | None = None
        """A drag begins; without it that is a click."""
        self.can_drag: Callable[[list[Ref]], bool] | None = None
        self.animator = Animator(enabled=animations)
        self.camera: Camera | None = None
        self.scene: BoardScene | None = None
        self.fan: Fan | None = None
        self.lens = False
        self.pointed: list[Ref] = []
        self.lit: frozenset[Ref] = frozenset()
        """What is on offer: decides who gets a click on an open stack."""
        self.clear_of: list[pygame.Rect] = []
        """Parts of the map that panels cover."""
        self._hits: HitMap | None = None
        self._over: StackItem | None = None
        self._over_ms = 0.0
        self._quiet = ""
        """The stack that stays closed until the pointer has left it."""
        self._dragged: CounterItem | None = None
        self._drag_from: list[Ref] | None = None

    # ── scene ───────────────────────────────────────────────────────────────────────────────

    def set_scene(self, scene: BoardScene, *, animate: bool = False) -> None:
        """Take the table as it is now; counters that have moved slide there."""
        before = self.scene
        if scene == before:
            return
        if animate and before is not None and self.camera is not None:
            self.animator.play(*slides_between(before, scene))
        self.scene = scene
        self.painter.set_scene(scene)
        self.painter.hidden = sliding(self.animator)
        if self.camera is not None:
            self.camera.set_world(self.painter.world())
        self._hits = None
        self._refresh_fan(scene)
        self.invalidate()

    @property
    def dragging(self) -> bool:
        """True while a counter is being dragged."""
        return self._drag_from is not None

    @property
    def moving(self) -> bool:
        """True while something has to be drawn anew every frame."""
        camera = self.camera
        return self.animator.busy or (camera is not None and camera.gesturing)

    def skip(self) -> bool:
        """End what moves; True if something did."""
        skipped = self.animator.skip()
        self.painter.hidden = frozenset()
        return skipped

    # ── widget ──────────────────────────────────────────────────────────────────────────────

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        if self.painter.theme.key != theme.key:
            self.painter.set_theme(theme)
        changed = rect != self.rect
        super().place(rect, theme)
        if self.camera is None:
            self.camera = Camera(self.painter.world(), rect.copy())
        elif changed:
            self.camera.set_view(rect)
            self.fan = None
        self._hits = None

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        camera = self.camera
        if camera is None:
            return
        top = self.pointed[0] if self.pointed else None
        self.painter.draw(surface, camera, hovered=None if self.fan else top)
        before = surface.get_clip()
        surface.set_clip(before.clip(self.rect))
        if self.scene is not None and self.animator.busy:
            draw_sliding(surface, self.painter, camera, self.animator)
        if self.fan is not None:
            self.painter.pieces.draw_fan(surface, self.fan.stack, self.fan.placed, hovered=top)
        if self._dragged is not None and self.host is not None:
            self._draw_dragged(surface, self.host.pointer)
        surface.set_clip(before)
        if self.lens and self.host is not None and self.hovered:
            stack = self._over or (self.fan.stack if self.fan else None)
            enlarge(surface, self.painter.pieces, stack, (self.host.pointer, self.rect))

    def _draw_dragged(self, surface: pygame.Surface, pointer: tuple[int, int]) -> None:
        if self._dragged is None or self.camera is None:
            return
        px = self.painter.counter_px(self.camera)
        rect = pygame.Rect(0, 0, px, px)
        rect.center = pointer
        self.painter.pieces.draw(surface, self._dragged, rect)

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        return None if self.lens else self.tip_of(self.refs_at(pos))

    # ── what lies where ─────────────────────────────────────────────────────────────────────

    @property
    def hits(self) -> HitMap:
        """Everything that can be pointed at, in window pixels."""
        if self._hits is None:
            assert self.camera is not None
            self._hits = self.painter.hitmap(self.camera)
        return self._hits

    def refs_at(self, pos: tuple[int, int]) -> list[Ref]:
        """What lies under a point, topmost first."""
        fan = self.fan
        if fan is not None and fan.tray.collidepoint(pos):
            found = [spot.ref for spot in fan.placed if spot.rect.collidepoint(pos)]
            zone = self._beneath(fan, pos) or fan.zone
            return [*found, *([zone] if zone is not None else [])]
        found = self.hits.at(pos)
        stack = self.stack_of(found[0]) if found and found[0].kind is RefKind.UNIT else None
        zone = self.zone_of(stack) if stack is not None else None
        if zone is None:
            return found
        # A counter that juts out of its zone still stands for that zone.
        return [*(ref for ref in found if ref.kind is not RefKind.ZONE), zone]

    def _beneath(self, fan: Fan, pos: tuple[int, int]) -> Ref | None:
        """The zone on offer under an open stack that itself has nothing to offer."""
        if self.lit.intersection([*(spot.ref for spot in fan.placed), fan.zone]):
            return None
        return next(
            (r for r in self.hits.at(pos) if r.kind is RefKind.ZONE and r in self.lit), None
        )

    def zone_of(self, stack: StackItem) -> Ref | None:
        """The zone that a stack stands in."""
        assert self.camera is not None
        x, y = self.camera.to_screen(stack.at)
        px = self.painter.counter_px(self.camera)
        for spot in ((x, y), (x, y + px * 0.45), (x - px * 0.4, y)):
            for ref in self.hits.at((round(spot[0]), round(spot[1]))):
                if ref.kind is RefKind.ZONE:
                    return ref
        return None

    # ── the fan ─────────────────────────────────────────────────────────────────────────────

    def open_fan(self, stack: StackItem, *, pinned: bool = False) -> None:
        """Spread a stack out."""
        if self.camera is None or len(stack.counters) < 2:
            return
        self.fan = open_fan(self.painter, self.camera, stack)
        self.fan.zone, self.fan.pinned = self.zone_of(stack), pinned
        self.invalidate()

    def close_fan(self) -> None:
        """Put the open stack together again."""
        if self.fan is not None:
            self.fan = None
            self.invalidate()

    def after_choice(self) -> None:
        """Put the open stack together, unless its counters are what is chosen from next."""
        fan = self.fan
        if fan is None:
            return
        if fan.pinned:
            self.close_fan()
        elif not self.lit.intersection(spot.ref for spot in fan.placed):
            self._quiet = fan.stack.label
            self.close_fan()

    def show_unit(self, ref: Ref) -> None:
        """Open the stack that a unit lies in, for the keyboard."""
        stack = self.stack_of(ref)
        if stack is not None and self.camera is not None:
            self.open_fan(stack, pinned=True)

    def stack_of(self, ref: Ref) -> StackItem | None:
        """The stack that a counter lies in."""
        stacks = self.scene.stacks if self.scene is not None else ()
        return next((s for s in stacks if any(c.ref == ref for c in s.counters)), None)

    def _refresh_fan(self, scene: BoardScene) -> None:
        """Keep an open stack open and its counters where they are, if it is still the same."""
        fan = self.fan
        if fan is None:
            return
        same = [stack for stack in scene.stacks if stack.label == fan.stack.label]
        refs = {spot.ref for spot in fan.placed}
        if same and {counter.ref for counter in same[0].counters} == refs:
            fan.stack = same[0]
        else:
            self.fan = None

    # ── intents ─────────────────────────────────────────────────────────────────────────────

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Hover):
            self._point(intent.pos)
            return False
        if isinstance(intent, Press):
            return True
        if isinstance(intent, Click):
            self._clicked(intent)
            return True
        if isinstance(intent, (DragStart, DragMove, DragEnd)):
            self._drag(intent)
            return True
        if isinstance(intent, Scroll):
            self._zoom(intent.pos, ZOOM_STEP**intent.dy)
            return True
        if isinstance(intent, Pinch):
            self._zoom(intent.pos, intent.factor)
            return True
        return isinstance(intent, Release)

    def _clicked(self, click: Click) -> None:
        if click.button is Mouse.RIGHT:
            self.on_back()
        elif click.button is Mouse.LEFT:
            if self.painter.legend_rect.collidepoint(click.pos) and self.on_legend is not None:
                self.on_legend()
                return
            self._point(click.pos)
            self.on_click(self.refs_at(click.pos), click.pos)

    def _point(self, pos: tuple[int, int]) -> None:
        fan, camera = self.fan, self.camera
        over = None if camera is None else self.painter.stack_at(camera, pos)
        if over is None or over.label != self._quiet:
            self._quiet = ""
        else:
            over = None
        if fan is not None and not fan.pinned:
            home = over is not None and over.label == fan.stack.label
            left = not fan.tray.collidepoint(pos)
            if left or (not home and self._beneath(fan, pos) is not None):
                self.close_fan()
        if self.fan is not None and not self.fan.pinned:
            over = None
        if over is None or self._over is None or over.label != self._over.label:
            self._over_ms = 0.0
        self._over = over
        refs = self.refs_at(pos) if self.rect.collidepoint(pos) else []
        if refs != self.pointed:
            self.pointed = refs
            self.on_point(refs)
            self.invalidate()
        if self.lens:
            self.invalidate()

    def _drag(self, intent: DragStart | DragMove | DragEnd) -> None:
        if isinstance(intent, DragStart):
            refs = self.refs_at(intent.start)
            if intent.button is Mouse.LEFT and self.can_drag is not None and self.can_drag(refs):
                self._drag_from = refs
                self._dragged = _counter_in(self.scene, refs)
                (self.on_grab or self.on_click)(refs, intent.start)
            else:
                self._drag_from = None
            return
        if self._drag_from is not None:
            self._point(intent.pos)
            if isinstance(intent, DragEnd):
                refs = [ref for ref in self.refs_at(intent.pos) if ref.kind is RefKind.ZONE]
                moved = refs and refs[0] not in self._drag_from
                self._drag_from = self._dragged = None
                if moved:
                    self.on_click(refs, intent.pos)
            self.invalidate()
        elif isinstance(intent, DragMove) and self.camera is not None:
            self.pan(*intent.step)

    def pan(self, dx: float, dy: float) -> None:
        """Move the sheet by pixels."""
        if self.camera is not None:
            self.camera.pan(dx, dy)
            self._moved()

    def _zoom(self, pos: tuple[int, int], factor: float) -> None:
        if self.camera is not None:
            self.camera.zoom_at(pos, factor)
            self._moved()

    def zoom_step(self, step: int) -> None:
        """Zoom by key, around the middle of the view."""
        self._zoom(self.rect.center, ZOOM_STEP ** (2 * step))

    def fit(self) -> None:
        """Show the whole sheet."""
        if self.camera is not None:
            self.camera.fit()
            self._moved()

    def look_at(self, point: WorldPoint) -> None:
        """Bring a place into view."""
        if self.camera is not None and not self.camera.fitted:
            self.camera.look_at(point)
            self._moved()

    def _moved(self) -> None:
        self.fan = None
        self._hits = None
        self.invalidate()

    def update(self, dt_ms: float) -> None:
        if not self.hovered and self.pointed:
            self.pointed = []
            self._over = None
            if self.fan is not None and not self.fan.pinned:
                self.close_fan()
            self.on_point([])
        if self._over is not None and self.hovered:
            self._over_ms += dt_ms
            if self._over_ms >= FAN_MS and (self.fan is None or self.fan.pinned):
                over, self._over = self._over, None
                self.open_fan(over)
        if self.camera is not None and self.camera.advance(dt_ms):
            self._hits = None
            self.invalidate()
        if self.animator.advance(dt_ms):
            self.painter.hidden = sliding(self.animator)
            self._hits = None
            self.invalidate()


def _counter_in(scene: BoardScene | None, refs: list[Ref]) -> CounterItem | None:
    counters = (c for stack in (scene.stacks if scene else ()) for c in stack.counters)
    return next((counter for counter in counters if counter.ref in refs), None)
