"""A message in a bubble beside the widget it is about; everything else is dimmed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Canvas
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.stencilview import StencilView

from goa_solo.app.toolkit import buttons, drawing  # noqa: F401  used in tour_bubble.kv
from goa_solo.app.toolkit.base_widgets import Filled, Pressable
from goa_solo.app.toolkit.events import nothing
from goa_solo.app.toolkit.rect import Rect
from goa_solo.app.toolkit.tour_bubble_position import Spot, around, beside, holds

GAP = 8  # dp between the bubble and everything else
ROOMY = 700  # dp; in a lower window the text is smaller
SHADE = (0, 0, 0, 0.4)


class TourBubbleButton(Pressable):
    """A small button of the bubble, as wide as its text."""

    text = StringProperty()
    text_color = ColorProperty([0, 0, 0, 1])
    main = BooleanProperty(False)
    room = NumericProperty(0)


class TourBubbleBox(Filled, BoxLayout, StencilView):
    """The message, a button to leave and, if there is nothing to do, one to continue."""

    text = StringProperty()
    role = StringProperty("large")
    next_label = StringProperty()  # "" for no such button
    leave_label = StringProperty()  # the same
    __events__ = ("on_next", "on_leave")
    on_next = on_leave = nothing


class TourBubble(FloatLayout):
    """Covers a screen. `target` is the widget the message is about; touches reach the screen only
    inside the widgets `open_to`."""

    target = ObjectProperty(None, allownone=True)
    bright = ListProperty()  # what must be touched: not dimmed, and not to be covered
    clear = ListProperty()  # what must be read: the same, if there is room
    open_to = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._theme = App.get_running_app().theme_cls
        self._layer = Canvas()
        self._watched: list[Any] = []
        self._place = Clock.create_trigger(self._place_now, -1)
        super().__init__(**kwargs)
        self.canvas.before.add(self._layer)
        self.bind(size=self._place, target=self._place)
        self.ids.bubble.bind(height=self._place)
        self._theme.bind(primaryColor=self._place)

    @property
    def bubble(self) -> TourBubbleBox:
        return self.ids.bubble

    def point(
        self, target: Any, *, bright: list[Any], open_to: list[Any], clear: list[Any]
    ) -> None:
        """Show the bubble at a widget, and follow it when it moves."""
        for widget in self._watched:
            widget.unbind(pos=self._place, size=self._place)
        self.target, self.bright, self.open_to, self.clear = target, bright, open_to, clear
        self._watched = [*self._in_parents(target), *bright, *clear]
        for widget in self._watched:
            widget.bind(pos=self._place, size=self._place)
        self._place()

    def _in_parents(self, widget: Any) -> Iterator[Any]:
        """Yield the widget and what it is in: a list that grows moves its lines in the window."""
        while widget is not None and widget is not self.parent:
            yield widget
            widget = widget.parent if widget.parent is not widget else None

    def on_touch_down(self, touch: Any) -> bool:
        if self.bubble.collide_point(*touch.pos):
            super().on_touch_down(touch)
            return True
        return not any(holds(self._box(widget), touch.x, touch.y) for widget in self.open_to)

    def _box(self, widget: Any) -> Rect:
        x, y = self.to_widget(*widget.to_window(*widget.pos))
        return Rect(x, y, widget.width, widget.height)

    def _place_now(self, *_args: object) -> None:
        if self.target is None or self.target.get_root_window() is None:
            return
        bubble, gap = self.bubble, dp(GAP)
        widest = dp(340) if self.width > self.height else dp(420)
        bubble.role = "medium" if self.height < dp(ROOMY) else "large"
        bubble.width = min(self.width - 2 * gap, widest)
        box = self._box(self.target)
        clear, touched = [*map(self._box, self.clear)], [*map(self._box, self.bright)]
        spot = beside(box, clear, touched, tuple(bubble.size), tuple(self.size), gap)
        bubble.pos = spot.x, spot.y
        self._draw(box, spot)

    def _draw(self, box: Rect, spot: Spot) -> None:
        self._layer.clear()
        bright = [box, *map(self._box, [*self.bright, *self.clear])]
        with self._layer:
            drawing.bars(around(bright, tuple(self.size)), SHADE)
            corner = getattr(self.target, "corner", dp(16))
            drawing.corners(box, corner, SHADE)
            drawing.frame(box, corner, dp(3), self._theme.primaryColor)
            if spot.tip is not None:
                ink = self._theme.inverseSurfaceColor
                drawing.head(spot.tip, spot.direction, dp(2 * GAP), ink)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
