"""The keyboard on every screen: Tab and arrows move a focus ring over what can be pressed, Enter
and Space press it. The ring is shown only while keys are used; a touch hides it."""

from collections.abc import Callable
from typing import Any, Protocol
from weakref import WeakKeyDictionary, ref

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp
from kivy.uix.behaviors import FocusBehavior

from goa_solo.app.toolkit import focus
from goa_solo.app.toolkit.rect import FocusArea, Point, Rect

TAB, ENTER, SPACE = 9, (13, 271), 32
ARROWS = {273: "up", 274: "down", 275: "right", 276: "left"}
PAGES = {280: 0.8, 281: -0.8}  # a page up, a page down
LINE = 0.2  # of a list's height, for an arrow without anything left to focus
FOLLOW_SECONDS = 0.6  # seconds after a key during which widgets may still move
CHECK_EVERY = 0.04  # seconds between two checks of where they are
GAP = 3  # dp between a widget and its ring


class Pages(Protocol):
    """The screens, as far as the keyboard needs them."""

    @property
    def current_screen(self) -> Any: ...


class Keyboard:
    """Holds the focus and handles keys. A screen's own keys come first, except on a button with the
    focus ring, which Enter and Space press."""

    def __init__(self, screens: Pages, theme: Any) -> None:
        self._screens = screens
        self._theme = theme
        self._at: Callable[[], Any] = lambda: None  # the widget with the ring, if it still exists
        self._place: FocusArea | None = None
        self._number = 0  # its index among the focusable widgets
        self._column: float | None = None  # the x at which arrows started up or down
        self._root: Callable[[], Any] = lambda: None
        self._left_at: WeakKeyDictionary[Any, int] = WeakKeyDictionary()
        self._down: set[int] = set()  # keys that are still down
        self._ring = InstructionGroup()
        self._drawn: object = None
        self._follow_for = 0.0
        self._check_soon = Clock.create_trigger(self._check, CHECK_EVERY)
        self.shown = False
        Window.canvas.after.add(self._ring)
        Window.bind(
            on_touch_down=self._touched, on_key_up=self._came_up, on_resize=self.follow_focus
        )

    def stop(self) -> None:
        Window.unbind(
            on_touch_down=self._touched, on_key_up=self._came_up, on_resize=self.follow_focus
        )
        Window.canvas.after.remove(self._ring)
        self._check_soon.cancel()

    # ------------------------------------------------------------------ keys

    def pressed(self, key: int, text: str | None, held: list[str]) -> bool:
        """Handle a key; return False if it has no effect here."""
        page = self._screens.current_screen
        again, self._down = key in self._down, self._down | {key}
        if key == TAB:
            if {"ctrl", "alt", "meta"} & set(held):
                return False
            self._step(-1 if "shift" in held else 1)
            return True
        if again and key in ENTER:
            return True  # held down: counts once
        widget = self.widget
        if widget is not None and key in (*ENTER, SPACE) and not hasattr(widget, "handle_key"):
            if not again and not page.waits(widget):
                self._press(widget)
            return True
        if page.pressed(key, text, held):
            if key in ARROWS and not hasattr(widget, "handle_key"):
                self.hide()  # the screen handles them itself
            self.follow_focus()
            return True
        return self._other(key, widget)

    def _other(self, key: int, widget: Any) -> bool:
        """Handle a key that the screen itself doesn't."""
        name = ARROWS.get(key) or ("enter" if key in (*ENTER, SPACE) else "")
        if name and hasattr(widget, "handle_key") and widget.handle_key(name):
            self.follow_focus()
            return True
        if key in PAGES:
            return focus.scroll_page(self._layer(), PAGES[key])
        if key in ARROWS:
            return self._arrow(name)
        return False

    def _press(self, widget: Any) -> None:
        if self._place is not None:
            self._place.press()
        elif isinstance(widget, FocusBehavior):
            widget.focus = True
        else:
            widget.trigger_action(0)
        self.follow_focus()

    def _came_up(self, _window: Any, key: int, *_more: object) -> None:
        self._down.discard(key)

    # ------------------------------------------------------------------ moving

    @property
    def widget(self) -> Any:
        """The widget with the ring; None while it is not shown."""
        return self._at() if self.shown else None

    def _layer(self) -> Any:
        return focus.top_layer(self._screens.current_screen)

    def _stops(self) -> tuple[Any, list[Any]]:
        layer = self._layer()
        allowed = self._screens.current_screen.reachable()
        if layer is self._screens.current_screen and allowed is not None:
            return layer, [stop for part in allowed for stop in focus.focusable_widgets(part)]
        return layer, focus.focusable_widgets(layer)

    def _step(self, by: int) -> None:
        """Move to the next or previous widget; the first press shows where the focus is."""
        layer, stops = self._stops()
        typing = next((one for one in stops if getattr(one, "focus", False) is True), None)
        here = typing or (self._at() if layer is self._root() else None)
        if not stops:
            return
        if typing is not None:
            typing.focus = False
        if here is not None and (typing or self.shown) and here in stops:
            row = focus.next_row(here, by)
            if row is not None:
                Clock.schedule_once(lambda _passed: self._focus_row(row()), 0)
                return
            number = (stops.index(here) + by) % len(stops)
        elif here is not None and here in stops:
            number = stops.index(here)
        else:
            before = self._left_at.get(layer, 0 if by > 0 else len(stops) - 1)
            number = min(before, len(stops) - 1)
        self._go(layer, stops, number)

    def _focus_row(self, row: Any) -> None:
        layer, stops = self._stops()
        if row in stops:
            self._go(layer, stops, stops.index(row))

    def _arrow(self, direction: str) -> bool:
        """Move to the nearest widget in that direction, first inside a picture; else scroll."""
        layer, stops = self._stops()
        here = self.widget
        if here is None or here not in stops:
            if stops:
                self._step(1)
            return bool(stops)
        area = focus.rect_of(here, self._place)
        inside = focus.focus_areas(here)
        areas = [focus.rect_of(here, one) for one in inside]
        found = focus.nearest_in_direction(area, areas, direction)
        if found is not None:
            self._put(here, inside[found])
            return True
        others = [number for number, stop in enumerate(stops) if stop is not here]
        areas = [focus.rect_of(stops[number]) for number in others]
        column = area.centre[0] if self._column is None else self._column
        found = focus.straight_ahead(area, areas, direction, column)
        if found is not None:
            self._go(layer, stops, others[found], coming=area)
            self._column = column if direction in ("up", "down") else None
            return True
        share = {"up": LINE, "down": -LINE}.get(direction, 0)
        moved = bool(share) and focus.scroll_page(layer, share)
        self.follow_focus()
        return moved

    def _go(self, layer: Any, stops: list[Any], number: int, coming: Rect | None = None) -> None:
        before = self._at()
        widget = stops[number]
        if before is not None and before is not widget:
            self._leave(before)
        self._root = ref(layer)
        self._number = self._left_at[layer] = number
        inside = focus.focus_areas(widget)
        if coming is not None:
            here = coming.centre
            inside.sort(key=lambda one: _far(focus.rect_of(widget, one).centre, here))
        self._put(widget, inside[0] if inside else None)
        if isinstance(widget, FocusBehavior):
            widget.focus = True

    def _put(self, widget: Any, place: FocusArea | None) -> None:
        self._column = None
        self._at, self._place, self.shown = ref(widget), place, True
        focus.scroll_into_view(widget, place)
        self.follow_focus()

    def _leave(self, widget: Any) -> None:
        if isinstance(widget, FocusBehavior):
            widget.focus = False
        if hasattr(widget, "focus_left"):
            widget.focus_left()

    # ------------------------------------------------------------------ the ring

    def hide(self) -> None:
        if self.shown:
            self.shown = False
            self._draw()

    def _touched(self, *_args: object) -> None:
        widget = self._at()
        if widget is not None and self.shown:
            self._leave(widget)
        self.hide()

    def follow_focus(self, *_args: object) -> None:
        """Follow the focused widget for a while, because it may move."""
        if self.shown:
            self._follow_for = FOLLOW_SECONDS
            self._draw()
            self._check_soon()

    def _check(self, passed: float) -> None:
        if not self.shown:
            return
        self._find_again()
        self._draw()
        self._follow_for -= min(passed, 0.1)
        if self._follow_for > 0:
            self._check_soon()

    def _find_again(self) -> None:
        """Find the focus again: it keeps its place in a list that was rebuilt, moves into a dialog
        and back, and is lost on another screen."""
        layer, stops = self._stops()
        widget = self._at()
        if layer is self._root() and widget in stops:
            inside = focus.focus_areas(widget)
            if self._place is not None and inside:
                here = self._place.rect.centre
                self._place = min(inside, key=lambda one: _far(one.rect.centre, here))
            return
        if layer is self._root() and stops:
            self._go(layer, stops, min(self._number, len(stops) - 1))
        elif stops and self._within(self._root(), layer):  # a dialog has closed
            self._go(layer, stops, min(self._left_at.get(layer, 0), len(stops) - 1))
        elif stops and self._within(layer, self._root()):  # one has opened
            self._go(layer, stops, 0)
        else:
            self.hide()

    @staticmethod
    def _within(widget: Any, layer: Any) -> bool:
        """Return whether a widget is `layer` or inside it."""
        while widget is not None and widget is not widget.parent:
            if widget is layer:
                return True
            widget = widget.parent
        return False

    def _draw(self) -> None:
        widget = self.widget
        ink, paper = self._theme.onSurfaceColor, self._theme.backgroundColor
        wanted = None
        if widget is not None:
            corner = 0 if self._place else getattr(widget, "corner", dp(10))
            wanted = (focus.rect_of(widget, self._place), corner, tuple(ink), tuple(paper))
        if wanted == self._drawn:
            return
        self._drawn = wanted
        self._ring.clear()
        if wanted is not None:
            for width, colour in ((dp(2.5), paper), (dp(1.5), ink)):
                self._ring.add(Color(*colour))
                self._ring.add(_outline(*wanted[:2], width))
        Window.canvas.ask_update()


def _far(one: Point, other: Point) -> float:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _outline(area: Rect, corner: float, width: float) -> Line:
    """Return the ring around an area, but never beyond the window."""
    gap = dp(GAP)
    left, bottom = max(width, area.x - gap), max(width, area.y - gap)
    right = min(Window.width - width, area.right + gap)
    top = min(Window.height - width, area.top + gap)
    wide, high = max(2.0, right - left), max(2.0, top - bottom)
    radius = min(corner + gap, wide / 2, high / 2)
    return Line(rounded_rectangle=(left, bottom, wide, high, max(1.0, radius)), width=width)
