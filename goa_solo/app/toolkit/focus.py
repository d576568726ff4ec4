"""Which widgets of a screen can have the keyboard focus, in what order, and where they are.

These are buttons, text fields, and widgets that handle keys themselves: with `handle_key` (a
slider, the market) or with `focus_areas` (a picture with several things to press).
"""

from collections.abc import Callable, Iterator
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior, FocusBehavior
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.recycleboxlayout import RecycleBoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.scrollview import ScrollView
from kivy.uix.stencilview import StencilView

from goa_solo.app.toolkit.rect import FocusArea, Rect

ALIKE = 12  # dp; tops that differ by less are in one row


def rect_of(widget: Any, place: FocusArea | None = None) -> Rect:
    """Return where a widget, or a place in it, is in the window."""
    box = place.rect if place else widget
    return Rect.between(*widget.to_window(*box.pos), *widget.to_window(box.right, box.top))


def focus_areas(widget: Any) -> list[FocusArea]:
    """Return what can be pressed inside a widget that isn't a button itself."""
    return widget.focus_areas() if hasattr(widget, "focus_areas") else []


def top_layer(root: Any) -> Any:
    """Return the dialog or drawer that is open on top, or the root itself."""
    found = root
    for widget in root.walk(restrict=True):
        if getattr(widget, "modal", False) and widget.open and widget.opacity > 0:
            found = widget
    return found


def focusable_widgets(root: Any) -> list[Any]:
    """Return all widgets below `root` that can have the focus, in reading order."""
    return list(_below(root, Rect(0, 0, *Window.size), False))


def _below(widget: Any, clip: Rect, scrolls: bool) -> Iterator[Any]:
    if widget.opacity <= 0:
        return
    area = rect_of(widget)
    if _can_have_focus(widget) and (scrolls or not area.common(clip).empty):
        yield widget
    if isinstance(widget, StencilView):
        clip = clip.common(area)
        if clip.empty and not scrolls:
            return
        scrolls = scrolls or isinstance(widget, ScrollView)
    for child in _in_order(widget):
        yield from _below(child, clip, scrolls)


def _can_have_focus(widget: Any) -> bool:
    if widget.disabled:
        return False
    if isinstance(widget, ButtonBehavior | FocusBehavior):
        return True
    handles = hasattr(widget, "handle_key") or hasattr(widget, "focus_areas")
    return handles and bool(getattr(widget, "accepts_keys", True))


def _in_order(widget: Any) -> list[Any]:
    """Return the children in reading order; by position if the layout places them freely."""
    children = list(reversed(widget.children))
    if isinstance(widget, FloatLayout | RecycleBoxLayout):
        children.sort(key=lambda child: (-round(child.top / dp(ALIKE)), child.x))
    return children


def nearest_in_direction(here: Rect, others: list[Rect], direction: str) -> int | None:
    """Return the nearest in a direction inside a picture; straight ahead is preferred."""
    x, y = here.centre
    best, least = None, float("inf")
    for number, other in enumerate(others):
        right, up = other.centre[0] - x, other.centre[1] - y
        if direction in ("up", "down"):
            ahead, aside, shared = up, right, (here.width + other.width) / 2
        else:
            ahead, aside, shared = right, up, (here.height + other.height) / 2
        if direction in ("down", "left"):
            ahead = -ahead
        if ahead < 2:
            continue
        far = ahead + 2.5 * max(0.0, abs(aside) - shared)  # the same row or column is not aside
        if far < least:
            best, least = number, far
    return best


def straight_ahead(here: Rect, others: list[Rect], direction: str, column: float) -> int | None:
    """Return the next control straight ahead: left and right only within the same row; up and down
    the one in the next row at `column`, or nearest to it."""
    if direction in ("up", "down"):
        ahead = {number: _gap(here, one, direction) for number, one in enumerate(others)}
        ahead = {number: gap for number, gap in ahead.items() if gap > -EDGES}
        if not ahead:
            return None
        nearest = others[min(ahead, key=ahead.__getitem__)]
        row = [number for number in ahead if _alike(nearest, others[number])]
        return min(row, key=lambda number: _sideways(others[number], column))
    row = [number for number, one in enumerate(others) if _alike(here, one)]
    gaps = {number: _gap(here, others[number], direction) for number in row}
    gaps = {number: gap for number, gap in gaps.items() if gap > -EDGES}
    return min(gaps, key=gaps.__getitem__) if gaps else None


EDGES = 2  # pixels by which two neighbours may overlap


def _gap(here: Rect, other: Rect, direction: str) -> float:
    """Return how far ahead another rectangle begins; negative if beside or behind this one."""
    match direction:
        case "up":
            return other.y - here.top
        case "down":
            return here.y - other.top
        case "right":
            return other.x - here.right
    return here.x - other.right


def _alike(one: Rect, other: Rect) -> bool:
    """Return whether two rectangles are in one row."""
    return min(one.top, other.top) - max(one.y, other.y) > EDGES


def _sideways(place: Rect, column: float) -> tuple[float, float]:
    """Return how far a rectangle is from a column, and then how far its centre is."""
    return max(place.x - column, column - place.right, 0), abs(place.centre[0] - column)


def scroll_into_view(widget: Any, place: FocusArea | None = None) -> None:
    """Scroll everything around a widget until it is visible."""
    above = widget.parent
    while above is not None and above is not above.parent:
        if isinstance(above, ScrollView) and not isinstance(above, RecycleView):
            _scroll_to(above, rect_of(widget, place))
        elif isinstance(above, RecycleView):
            above.scroll_to(widget, padding=dp(8), animate=False)
        above = above.parent


def _scroll_to(scroll: Any, area: Rect) -> None:
    """Scroll as little as needed; if something is higher than the view, show its top."""
    view = rect_of(scroll)
    room = scroll.children[0].height - scroll.height if scroll.children else 0
    if room <= 0:
        return
    margin = min(dp(12), max(0.0, (scroll.height - area.height) / 2))
    up = max(0.0, area.top + margin - view.top)
    down = max(0.0, view.y + margin - area.y)
    _scroll_by(scroll, (up or -down) / room)


def _scroll_by(scroll: Any, share: float) -> None:
    scroll.scroll_y = min(1.0, max(0.0, scroll.scroll_y + share))
    scroll.update_from_scroll()


def scroll_page(root: Any, share: float) -> bool:
    """Scroll the largest list by a share of its height, down if negative; return if it moved."""
    views = [
        one for one in root.walk(restrict=True) if isinstance(one, ScrollView) and one.children
    ]
    views = [one for one in views if one.children[0].height > one.height + 1 and one.opacity > 0]
    if not views:
        return False
    largest = max(views, key=lambda one: one.width * one.height)
    room = largest.children[0].height - largest.height
    before = largest.scroll_y
    _scroll_by(largest, share * largest.height / room)
    return abs(largest.scroll_y - before) * room > 1


def next_row(widget: Any, by: int) -> Callable[[], Any] | None:
    """Scroll to the next row of a RecycleView; return a function that gets its widget."""
    rows = widget.parent
    listed = rows.parent if rows is not None else None
    if not isinstance(listed, RecycleView):
        return None
    views = listed.view_adapter.views
    here = next((number for number, view in views.items() if view is widget), None)
    if here is None or not 0 <= here + by < len(listed.data):
        return None
    room = rows.height - listed.height
    if room > 0 and not (here + by in views and _is_whole(listed, views[here + by])):
        step = widget.height + rows.spacing
        listed.scroll_y = min(1.0, max(0.0, listed.scroll_y - by * step / room))
    return lambda: listed.view_adapter.get_visible_view(here + by)


def _is_whole(listed: Any, row: Any) -> bool:
    """Return whether a row is completely visible."""
    area, view = rect_of(row), rect_of(listed)
    return area.y >= view.y and area.top <= view.top
