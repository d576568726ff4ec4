"""Does everything fit? Walks what is drawn and lists what a picky eye would complain about.

    assert fit.complaints() == []

Texts that are cut, shortened or leave the window; texts that lie over each other; things to tap
that are smaller than a fingertip (48 dp).
"""

from itertools import combinations
from typing import Any

from tests.app import tree
from tests.app.tree import Seen

FINGERTIP = 48  # dp
SLACK = 1.5  # px; rounding, not a fault


def complaints(root: Any = None) -> list[str]:
    """Everything that does not fit now, one line each; scrolled-away parts are judged too."""
    drawn = list(tree.seen(root))
    labels = [one for one in drawn if tree.says(one.widget) and hasattr(one.widget, "texture_size")]
    found = [line for one in labels for line in _cut(one)]
    found += [line for one in labels for line in _outside(one)]
    found += _overlaps(labels)
    found += [line for one in drawn if tree.is_button(one.widget) for line in _too_small(one)]
    return found


def _name(widget: Any) -> str:
    words = tree.says(widget) or next(filter(None, map(tree.says, widget.walk())), "")
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
    letters = tree.text_box(one.widget)
    sideways = letters.left < one.clip.left - SLACK or letters.right > one.clip.right + SLACK
    updown = letters.bottom < one.clip.bottom - SLACK or letters.top > one.clip.top + SLACK
    if sideways or (updown and not one.scrolls):
        return [f"{_name(one.widget)} leaves its place: {_round(letters)} in {_round(one.clip)}"]
    return []


def _round(box: tree.Box) -> tuple[int, ...]:
    return tuple(round(side) for side in box)


def _overlaps(labels: list[Seen]) -> list[str]:
    found = []
    for one, other in combinations(labels, 2):
        if one.clip != other.clip:  # one scrolls beneath the other
            continue
        common = tree.text_box(one.widget).common(tree.text_box(other.widget))
        if common.width > SLACK and common.height > SLACK:
            found.append(f"{_name(one.widget)} and {_name(other.widget)} lie over each other")
    return found


def _too_small(one: Seen) -> list[str]:
    from kivy.metrics import dp

    least = dp(FINGERTIP) - 0.5
    if one.box.width < least or one.box.height < least:
        size = f"{one.box.width / dp(1):.0f}×{one.box.height / dp(1):.0f} dp"
        return [f"{_name(one.widget)} is {size}, too small for a finger"]
    return []
