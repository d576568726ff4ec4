"""The base class of widgets that draw themselves on their canvas."""

from collections.abc import Iterator
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import Property, StringProperty
from kivy.uix.widget import Widget

from goa_solo.app.toolkit.rect import Rect


class DrawnWidget(Widget):
    """Redraws itself when its size, the theme, or a property that one of its classes adds changes,
    unless it is one of those that only move what is drawn."""

    redraw_on: tuple[str, ...] = ()  # other properties at whose change it is redrawn too
    moves: tuple[str, ...] = ()
    redraw_after = -1  # seconds; -1 is still in this frame
    smallest = 0  # dp; in less room nothing is drawn
    says = StringProperty()  # the picture as text, for screen readers

    def __init__(self, **kwargs: Any) -> None:
        self._theme = App.get_running_app().theme_cls
        self._redraw = Clock.create_trigger(self._draw, self.redraw_after)
        self._offset = Translate()
        self._drawn_at = (0, 0)
        super().__init__(**kwargs)
        for name in {"size", *self.redraw_on, *self._added()} - {*self.moves}:
            self.fbind(name, self._redraw)
        self.fbind("pos", self._follow)
        self._theme.bind(tileColor=self._recolour, font_styles=self._recolour)
        self._redraw()

    def _added(self) -> Iterator[str]:
        """Yield the properties that its classes add to those of this one."""
        for kind in type(self).__mro__[: type(self).__mro__.index(DrawnWidget)]:
            if issubclass(kind, DrawnWidget):
                yield from (name for name, one in vars(kind).items() if isinstance(one, Property))

    def _recolour(self, *_args: object) -> None:
        # A method: the theme would hold a strong reference to the trigger, and so to the widget.
        self._redraw()

    def _follow(self, *_args: object) -> None:
        """Move what is drawn: layouts move a picture more often than they resize it."""
        x, y = self._drawn_at
        self._offset.xy = round(self.x) - x, round(self.y) - y

    def _draw(self, *_args: object) -> None:
        self.canvas.clear()
        self._drawn_at = round(self.x), round(self.y)
        self._offset.xy = 0, 0
        if min(self.size) >= dp(self.smallest):
            with self.canvas:
                PushMatrix()
                self.canvas.add(self._offset)
                self.draw(Rect(*self._drawn_at, *self.size))
                PopMatrix()

    def draw(self, rect: Rect) -> None:
        """Draw the widget into its rectangle."""
        raise NotImplementedError
