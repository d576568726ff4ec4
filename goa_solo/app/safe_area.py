"""The part of the window that nothing of the system covers; the screens are in it."""

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.relativelayout import RelativeLayout
from kivy.utils import platform

from goa_solo.app.display import NOTHING_COVERED, covered_edges

LOOK_AGAIN = 0.5  # seconds; turning a phone upside down changes the edges and nothing else


class SafeArea(RelativeLayout):
    """Keeps the screens off a phone's status bar, navigation bar and camera. Behind them is the
    colour of the window."""

    def __init__(self, screens: Any) -> None:
        super().__init__(size_hint=(None, None))
        self.edges = NOTHING_COVERED
        self._screens = screens
        screens.size_hint = (None, None)
        self.add_widget(screens)
        self.follow_display()
        Window.bind(size=self.follow_display, on_resize=self.follow_display)
        if platform == "android":
            Clock.schedule_interval(self.follow_display, LOOK_AGAIN)

    def follow_display(self, *_args: object) -> None:
        """Take the place that is free now; sizes are set here, so that no screen is laid out in one
        that doesn't hold."""
        self.edges = left, top, right, bottom = covered_edges()
        size = (Window.width - left - right, Window.height - top - bottom)
        self.pos, self.size, self._screens.size = (left, bottom), size, size
