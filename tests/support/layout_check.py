"""Checks the layout: walks the widget tree and lists what doesn't fit.

    assert layout_check.complaints() == []

It finds texts that are cut off, shortened or outside the window; broken words; texts and buttons
that overlap; buttons that are smaller than a fingertip (48 dp) or outside their container; and an
instruction of which less than two lines is in view.
"""

import re
from collections.abc import Callable
from itertools import combinations
from typing import Any

from goa_solo.app.toolkit.rect import Rect
from tests.support import widget_tree
from tests.support.widget_tree import Seen

FINGERTIP = 48  # dp
SLACK = 1.5  # px; rounding, not a fault
_TAG = re.compile(r"\[/?[a-z]+(=[^\]]*)?\]")  # of Kivy's markup
LONGEST = 28  # letters; longer words, such as paths, may be broken


def complaints(root: Any = None) -> list[str]:
    """Return what doesn't fit, one line each, including what must be scrolled to."""
    drawn = list(widget_tree.seen(root))
    labels = [
        one for one in drawn if widget_tree.says(one.widget) and hasattr(one.widget, "texture_size")
    ]
    buttons = [one for one in drawn if widget_tree.is_button(one.widget)]
    found = [line for one in labels for line in (*_cut(one), *_broken(one), *_outside(one))]
    found += [line for one in drawn for line in _out_of_view(one)]
    found += _overlaps(labels)
    found += _overlaps(buttons, box=lambda one: one.box)
    found += [line for one in buttons for line in (*_too_small(one), *_beyond(one))]
    return found


def _name(widget: Any) -> str:
    words = widget_tree.says(widget) or next(filter(None, map(widget_tree.says, widget.walk())), "")
    return f"{type(widget).__name__} {words[:40]!r}"


def _cut(one: Seen) -> list[str]:
    label = one.widget
    if getattr(label, "is_shortened", False):
        return [f"{_name(label)} is shortened"]
    width, height = label.texture_size
    if label.text_size[1] is not None:  # then the texture itself was cut to that height
        height = max(height, _natural_height(label))
    if width > one.box.width + SLACK or height > one.box.height + SLACK:
        return [
            f"{_name(label)} needs {width:.0f}×{height:.0f} px "
            f"and has {one.box.width:.0f}×{one.box.height:.0f}"
        ]
    return []


def _natural_height(label: Any) -> float:
    options = dict(label._label.options)
    options["text_size"] = (label.text_size[0], None)
    measure = type(label._label)(**options)
    measure.refresh()
    return float(measure.content_height)


def _outside(one: Seen) -> list[str]:
    letters = widget_tree.text_box(one.widget)
    sideways = letters.x < one.clip.x - SLACK or letters.right > one.clip.right + SLACK
    updown = letters.y < one.clip.y - SLACK or letters.top > one.clip.top + SLACK
    if (sideways and not one.swipes) or (updown and not one.scrolls):
        return [f"{_name(one.widget)} leaves its place: {_round(letters)} in {_round(one.clip)}"]
    return []


def _out_of_view(one: Seen) -> list[str]:
    """Return a line if an instruction must be scrolled before its second line can be read."""
    from goa_solo.app.screens.round.instruction import InstructionPanel

    if not isinstance(one.widget, InstructionPanel):
        return []
    label = one.widget.ids.instruction.__self__
    box = widget_tree.box_of(label)
    two_lines = 2 * label.line_height * label._label.get_extents(" ")[1]
    if box.common(one.clip).height < min(two_lines, box.height) - SLACK:
        return [f"{_name(label)} is out of view: {_round(box)} in {_round(one.clip)}"]
    return []


def _beyond(one: Seen) -> list[str]:
    """Return a line if a button is cut off at the left or right; vertically, it may be scrolled."""
    if one.swipes:
        return []
    if one.box.x < one.clip.x - SLACK or one.box.right > one.clip.right + SLACK:
        return [f"{_name(one.widget)} stands beyond: {_round(one.box)} in {_round(one.clip)}"]
    return []


def _round(box: Rect) -> tuple[int, ...]:
    return tuple(round(side) for side in (box.x, box.y, box.right, box.top))


def _broken(one: Seen) -> list[str]:
    """Return a line if a word doesn't fit on a line and is broken."""
    label = one.widget
    if not label.text_size[0] or not hasattr(label, "_label"):
        return []
    room = label.text_size[0] - label.padding[0] - label.padding[2]
    text = _TAG.sub("", label.text) if label.markup else label.text
    words = [word for word in re.split(r"[ \n]", text) if len(word) <= LONGEST]
    torn = [word for word in words if label._label.get_extents(word)[0] > room + SLACK]
    return [f"{_name(label)} tears {torn[0]!r} apart"] if torn and one.box.width > SLACK else []


def _letters(one: Seen) -> Rect:
    return widget_tree.text_box(one.widget)


def _overlaps(things: list[Seen], box: Callable[[Seen], Rect] = _letters) -> list[str]:
    found = []
    boxes = [(one, box(one)) for one in things]
    for (one, area), (other, others) in combinations(boxes, 2):
        if one.clip != other.clip:  # one scrolls beneath the other
            continue
        common = area.common(others)
        if common.width <= SLACK or common.height <= SLACK or _within(one, other):
            continue
        if _layer(one.widget) is _layer(other.widget):
            found.append(f"{_name(one.widget)} and {_name(other.widget)} lie over each other")
    return found


def _layer(widget: Any) -> Any:
    """Return the dialog or sheet that contains a widget; these cover everything else."""
    from goa_solo.app.toolkit.banner_and_dialogs import Overlay

    while widget is not None and not isinstance(widget, Overlay):
        widget = widget.parent if widget.parent is not widget else None
    return widget


def _within(one: Seen, other: Seen) -> bool:
    """Return whether one widget is inside the other: a button may be on another."""
    return one.widget in other.widget.walk(restrict=True) or other.widget in one.widget.walk(
        restrict=True
    )


def _too_small(one: Seen) -> list[str]:
    from kivy.metrics import dp

    least = dp(FINGERTIP) - 0.5
    if one.box.width < least or one.box.height < least:
        size = f"{one.box.width / dp(1):.0f}×{one.box.height / dp(1):.0f} dp"
        return [f"{_name(one.widget)} is {size}, too small for a finger"]
    return []
