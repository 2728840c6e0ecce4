"""The table's own small widget toolkit: testable, keyboard first, scale aware."""

from wargames.ui.widgets.base import Host, Tip, Widget
from wargames.ui.widgets.buttons import (
    Badge,
    Button,
    Checkbox,
    Clickable,
    IconButton,
    KeyHint,
    Tabs,
    Tone,
)  # fmt: skip
from wargames.ui.widgets.choice import Choice
from wargames.ui.widgets.fields import Slider, Stepper, TextField
from wargames.ui.widgets.layout import Box, Column, Flow, Padded, Row, Spacer
from wargames.ui.widgets.overlays import Modal, Toast, draw_shadow, draw_tip
from wargames.ui.widgets.scrolling import ListBox, ScrollArea, Scroller, TextBlock

__all__ = [
    "Badge", "Box", "Button", "Checkbox", "Choice", "Clickable", "Column", "Flow", "Host",
    "IconButton", "KeyHint", "ListBox", "Modal", "Padded", "Row", "ScrollArea", "Scroller",
    "Slider", "Spacer", "Stepper", "Tabs", "TextBlock", "TextField", "Tip", "Toast", "Tone",
    "Widget", "draw_shadow", "draw_tip",
]  # fmt: skip
