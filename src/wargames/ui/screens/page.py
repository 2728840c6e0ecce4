"""What pages other than the table have in common: header, widgets, keys, focus that survives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from wargames.ui import theme as look
from wargames.ui.intents import Intent, Key, Mods, Quit
from wargames.ui.screens.panes import Pair
from wargames.ui.shell import Screen
from wargames.ui.text import BODY, HEAD, QUIET_NOTE, TITLE
from wargames.ui.widgets import (
    Button,
    Column,
    Host,
    IconButton,
    Modal,
    Padded,
    Row,
    Scroller,
    TextBlock,
    Toast,
    Tone,
    Widget,
)

if TYPE_CHECKING:
    from wargames.ui.context import AppContext

ARROWS = ("up", "down", "left", "right")


class Page(Screen):
    """A page made of widgets. Subclasses build the tree; focus and scrolling survive a rebuild.

    Args:
        context: shared by every page.
    """

    first_focus = ""
    """Label of the widget that has the focus when the page opens."""
    tells_warnings = False
    """True for a page that shows a game just loaded: it tells what was wrong with the file."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        self.host: Host | None = None
        self.toast = Toast()

    def build(self) -> Widget:
        """Return the tree of the page for the theme and size as they are now."""
        raise NotImplementedError

    def layout(self, size: tuple[int, int]) -> None:
        """Lay out anew for a size or theme."""
        kept = _Kept(self.host)
        host = Host(self.theme, self.invalidate)
        self.host = host
        host.set_root(Layers(self.build(), self.toast), pygame.Rect((0, 0), size))
        kept.give_back(host, self.first_focus)
        if self.tells_warnings and self.context.warnings:
            text = "\n".join(self.context.warnings)
            self.context.warnings = ()
            self.tell("About this save", text)

    def rebuild(self) -> None:
        """Build the tree anew: what it shows has changed."""
        self.layout(self.shell.size)
        self.invalidate()

    def go_back(self) -> None:
        """What Esc and the arrow in the header do."""
        self.context.back()

    def page_key(self, key: Key) -> bool:
        """React to a key that no widget wanted."""
        return False

    def handle(self, intent: Intent) -> bool:
        """React to an intent."""
        if isinstance(intent, Quit):
            self.context.quit()
            return True
        host = self.host
        if host is None:
            return False
        if host.handle(intent):
            return True
        return isinstance(intent, Key) and self._key(intent)

    def _key(self, key: Key) -> bool:
        if self.page_key(key):
            return True
        if key.name == "escape" and not key.repeat:
            self.go_back()
            return True
        if is_question_mark(key):
            self.context.show_keys()
            return True
        if key.name in ARROWS and self.host is not None and self.host.focus is None:
            self.host.move_focus(-1 if key.name in ("up", "left") else 1)
            return True
        return False

    def update(self, dt_ms: float) -> None:
        """Follow the time."""
        if self.host is not None:
            self.host.update(dt_ms)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        surface.fill(look.TABLE)
        if self.host is not None:
            self.host.draw(surface)

    # ── pieces that pages are made of ───────────────────────────────────────────────────────

    def frame(self, heading: str, body: Widget, *extras: Widget, note: str = "") -> Widget:
        """Return a page with a header: the way back, a heading, extras at the right."""
        back = IconButton("left", self.go_back, label="Back", tip="Back (Esc)", size=36)
        style = replace(TITLE, size=look.Size.LEAD) if self.narrow else TITLE
        words = Column(TextBlock(heading, style, label="heading"), gap=0, grow=1)
        if note:
            words.items.append(TextBlock(note, QUIET_NOTE, label="note"))
        header = Row(back, words, *extras, gap=12)
        return Column(header, body, gap=16, pad=24)

    def ask(
        self,
        heading: str,
        text: str,
        confirm: str,
        on_confirm: Callable[[], object],
        *,
        danger: bool = False,
    ) -> None:
        """Ask before something that cannot be undone."""
        host = self.host
        assert host is not None

        def confirmed() -> None:
            modal.close()
            on_confirm()

        def cancelled() -> None:
            modal.close()

        buttons = (
            Button("Cancel", cancelled, hint="Esc"),
            Button(confirm, confirmed, tone=Tone.DANGER if danger else Tone.ACT),
        )
        modal = Modal(heading, (TextBlock(text, BODY),), buttons, on_cancel=cancelled)
        modal.open(host)

    def tell(self, heading: str, text: str) -> None:
        """Show a message that stays until it is read."""
        host = self.host
        assert host is not None

        def read() -> None:
            modal.close()

        modal = Modal(
            heading,
            (TextBlock(text, BODY, label="message"),),
            (Button("OK", read, tone=Tone.ACT),),
            on_confirm=read,
            on_cancel=read,
            width=620,
        )
        modal.open(host)

    @property
    def narrow(self) -> bool:
        """Tell whether there is no room for two columns of text."""
        theme = self.theme
        return self.shell.size[0] < theme.px(900 * min(theme.text_scale, 1.6))


class Layers(Widget):
    """The page, and above it a line that comes and goes."""

    def __init__(self, page: Widget, toast: Toast) -> None:
        super().__init__()
        self._page = page
        self._toast = toast

    def children(self) -> Sequence[Widget]:
        """Return what lies in it."""
        return (self._page, self._toast)

    def place(self, rect: pygame.Rect, theme: look.Theme) -> None:
        """Take a rectangle."""
        super().place(rect, theme)
        self._page.place(rect, theme)

    def draw(self, surface: pygame.Surface, theme: look.Theme) -> None:
        """Draw it."""
        self._page.draw(surface, theme)
        self._toast.draw(surface, theme)


def section(heading: str, *children: Widget, note: str = "", grow: int = 0) -> Column:
    """Return a raised panel with a heading."""
    lines: list[Widget] = [TextBlock(heading, HEAD, label=f"heading {heading}")]
    if note:
        lines.append(TextBlock(note, QUIET_NOTE))
    return Column(*lines, *children, gap=12, pad=16, ground=look.PANEL, grow=grow)


def labelled(text: str, field: Widget, *, note: str = "", narrow: bool = False) -> Widget:
    """Return a field with its name before it, above it where there is little room."""
    words: list[Widget] = [TextBlock(text, BODY, label=f"name {text}")]
    if note:
        words.append(TextBlock(note, QUIET_NOTE, label=f"note {text}"))
    name = Column(*words, gap=2)
    return Column(name, field, gap=4) if narrow else Pair(name, field)


def centred(body: Widget, *, max_width: int) -> Widget:
    """Return a body no wider than is good to read."""
    return Padded(body, max_width=max_width)


def is_question_mark(key: Key) -> bool:
    """Tell whether a key is the question mark, on the layouts where it has a key of its own."""
    return key.name == "?" or (key.name == "/" and bool(key.mods & Mods.SHIFT))


class _Kept:
    """Focus and scrolling of a tree, to be given to the one that replaces it."""

    def __init__(self, host: Host | None) -> None:
        self.is_first = host is None
        self.focus = "" if host is None or host.focus is None else host.focus.label
        self.offsets: dict[str, int] = {}
        for widget in [] if host is None else host.widgets():
            if isinstance(widget, Scroller) and widget.label and widget.offset:
                self.offsets[widget.label] = widget.offset

    def give_back(self, host: Host, first_focus: str) -> None:
        """Apply it, as far as the new tree has widgets of the same labels."""
        for widget in host.widgets():
            if isinstance(widget, Scroller) and widget.label in self.offsets:
                widget.scroll_to(self.offsets[widget.label])
        wanted = first_focus if self.is_first else self.focus
        for widget in host.focusables():
            if wanted and widget.label == wanted:
                host.set_focus(widget)
                return
