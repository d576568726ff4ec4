"""The part of the window that nothing of the system covers; the screens are in it."""

from typing import Any

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.relativelayout import RelativeLayout
from kivy.utils import platform

from goa_solo.app.display import covered_edges

LOOK_AGAIN = 0.5  # seconds; turning a phone upside down changes the edges and nothing else


class SafeArea(BoxLayout):
    """Keeps the screens off a phone's status bar, navigation bar and camera. Behind them is the
    colour of the window."""

    def __init__(self, screens: Any) -> None:
        super().__init__()
        inside = RelativeLayout()  # rules in kv files take a screen's lower left corner for (0, 0)
        inside.add_widget(screens)
        self.add_widget(inside)
        self.follow_display()
        if platform == "android":
            Clock.schedule_interval(self.follow_display, LOOK_AGAIN)

    def follow_display(self, *_args: object) -> None:
        self.padding = covered_edges()
