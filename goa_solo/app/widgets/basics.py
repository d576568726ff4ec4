"""The smallest pieces: text, icon, something to press, the top bar, a readable column."""

from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label


class Text(Label):
    """Words in one of the theme's styles; wraps to its width and is as high as it needs."""

    style = StringProperty("Body")
    role = StringProperty("medium")


class Icon(Label):
    """A picture from Material Design Icons by its name. Never the only carrier of a meaning."""

    icon = StringProperty()
    icon_size = NumericProperty(dp(24))


class Pressable(ButtonBehavior, BoxLayout):
    """A rounded surface that answers a tap with `on_release`."""

    fill = ColorProperty([0, 0, 0, 0])
    corner = NumericProperty(dp(16))


class IconTap(ButtonBehavior, AnchorLayout):
    """A round 48 dp target with an icon; `says` names it for those who can't see it."""

    icon = StringProperty()
    says = StringProperty()
    tint = ColorProperty(None, allownone=True)
    fill = ColorProperty([0, 0, 0, 0])
    corner = NumericProperty(dp(24))


class HandRow(BoxLayout):
    """A row for the right thumb; for the left one it stands the other way round, in the same
    order for everyone who counts."""

    left_handed = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("left_handed", self._trigger_layout)

    def do_layout(self, *args: object) -> None:
        super().do_layout(*args)
        if self.left_handed and self.orientation == "horizontal":
            for child in self.children:
                child.x = self.x + self.right - child.right


class TopBar(BoxLayout):
    """Back arrow and title."""

    title = StringProperty()

    def __init__(self, **kwargs: object) -> None:
        self.register_event_type("on_back")
        super().__init__(**kwargs)

    def on_back(self) -> None:
        """The arrow was tapped."""


class Column(BoxLayout):
    """A column no wider than reads well, as high as its content."""

    widest = NumericProperty(dp(640))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
