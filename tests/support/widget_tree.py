"""Reads the widget tree as a person sees it: what is visible, where, and its text.

Imports no Kivy until a window is open.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from goa_solo.app.toolkit.rect import Rect


class Seen(NamedTuple):
    """A widget, its rectangle, and the part of the window it can be seen in."""

    widget: Any
    box: Rect
    clip: Rect
    scrolls: bool  # whether scrolling can bring it into view
    swipes: bool = False  # whether swiping sideways can: it is in a row of cards


def box_of(widget: Any) -> Rect:
    left, bottom = widget.to_window(widget.x, widget.y)
    right, top = widget.to_window(widget.right, widget.top)
    return Rect.between(left, bottom, right, top)


def seen(root: Any = None) -> Iterator[Seen]:
    """Yield every visible widget, from back to front; of a screen manager, one screen."""
    from kivy.core.window import Window

    whole = Rect(0, 0, *Window.size)
    for top in [root] if root else reversed(Window.children):
        yield from _below(top, whole, False)


def _below(widget: Any, clip: Rect, scrolls: bool, swipes: bool = False) -> Iterator[Seen]:
    from kivy.uix.scrollview import ScrollView
    from kivy.uix.stencilview import StencilView

    if widget.opacity <= 0:
        return
    box = box_of(widget)
    yield Seen(widget, box, clip, scrolls, swipes)
    if isinstance(widget, StencilView):
        clip = clip.common(box)
        scrolls = scrolls or isinstance(widget, ScrollView)
        if isinstance(widget, ScrollView):
            swipes = widget.do_scroll_x and not widget.do_scroll_y
    for child in reversed(widget.children):
        yield from _below(child, clip, scrolls, swipes)


def says(widget: Any) -> str:
    """Return the text of a widget, or its description; "" for a picture without one."""
    if getattr(widget, "font_name", "") in ("SmallIcons", "Icons"):
        return ""
    from kivy.uix.label import Label
    from kivy.uix.textinput import TextInput

    written = isinstance(widget, Label | TextInput)
    words = widget.text if written else getattr(widget, "says", "")
    return words if words.strip() else ""


def is_button(widget: Any) -> bool:
    """Return whether a widget reacts to taps."""
    from kivy.uix.behaviors import ButtonBehavior

    return isinstance(widget, ButtonBehavior) and not widget.disabled


def text_box(widget: Any) -> Rect:
    """Return the rectangle of a label's text, which may be larger than the label. A texture is as
    wide as the room for the text, so its width means nothing if the text wraps."""
    box = box_of(widget)
    width, height = widget.texture_size
    if widget.text_size[0]:
        width = widget._label._internal_size[0] + widget.padding[0] + widget.padding[2]
    padding = list(widget.padding)
    left = {
        "center": (box.x + box.right - width) / 2,
        "right": box.right - width,
    }.get(widget.halign, box.x)
    if width > box.width or not widget.text_size[0]:
        left = (box.x + box.right - width) / 2
    bottom = (box.y + box.top - height) / 2
    drawn = Rect.between(left, bottom, left + width, bottom + height)
    inner = Rect.between(
        drawn.x + padding[0],
        drawn.y + padding[3],
        drawn.right - padding[2],
        drawn.top - padding[1],
    )
    return inner if not inner.empty else drawn
