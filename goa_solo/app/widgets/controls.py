"""Things to press and to choose with: large buttons, chips, ticks, steppers, segments."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from goa_solo.app.widgets.basics import Pressable


class Word(Label):
    """Words on one line, as wide as they are; for what is never longer than a word or two."""

    style = StringProperty("Label")
    role = StringProperty("large")
    face = StringProperty()  # another font than the style's: numbers want plain digits


class BigButton(Pressable):
    """A step: large, with one line or two. `kind` is main, second or quiet (a hint, no button)."""

    text = StringProperty()
    kind = StringProperty("main")
    ink = ColorProperty([0, 0, 0, 1])
    least = NumericProperty(dp(64))
    needed = NumericProperty(dp(64))  # the height its words need; a row of buttons shares the most


class Chip(Pressable):
    """A small button with an icon; `on` says it is unfolded or chosen."""

    text = StringProperty()
    icon = StringProperty()
    on = BooleanProperty(False)
    says = StringProperty()


class Tick(Pressable):
    """A line that can be ticked off."""

    text = StringProperty()
    ticked = BooleanProperty(False)

    def on_release(self) -> None:
        self.ticked = not self.ticked


class TickChip(Chip):
    """A chip that is ticked or not."""

    ticked = BooleanProperty(False)

    def on_release(self) -> None:
        self.ticked = not self.ticked


class RoundTap(Pressable):
    """A round button with a sign, for steppers."""

    sign = StringProperty()
    says = StringProperty()


class Stepper(BoxLayout):
    """A number between − and +; `on_change` tells when a finger changed it."""

    label = StringProperty()
    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(99)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_change")
        super().__init__(**kwargs)

    def step(self, by: int) -> None:
        value = min(max(self.value + by, self.least), self.most)
        if value != self.value:
            self.value = value
            self.dispatch("on_change", value)

    def on_change(self, _value: int) -> None:
        """The value was changed by hand."""


class Option(Pressable):
    """One of the options of `Segments`."""

    text = StringProperty()
    on = BooleanProperty(False)


class Segments(BoxLayout):
    """One of a few: the chosen one is filled. `options` are the words, `chosen` a number."""

    options = ListProperty()
    chosen = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_change")
        super().__init__(**kwargs)
        self.bind(options=self._fill, chosen=self._mark)
        self._fill()

    def on_change(self, _number: int) -> None:
        """Another one was chosen by hand."""

    def _fill(self, *_args: object) -> None:
        self.clear_widgets()
        for number, text in enumerate(self.options):
            option = Option(text=text, on=number == self.chosen)
            option.bind(on_release=lambda _option, number=number: self._choose(number))
            option.ids.words.bind(height=self._fit)
            self.add_widget(option)
        self._fit()

    def _fit(self, *_args: object) -> None:
        """All are as high as the one with the most lines."""
        needed = [option.ids.words.height + dp(16) for option in self.children]
        self.height = max([dp(52), *needed])

    def _choose(self, number: int) -> None:
        if number != self.chosen:
            self.chosen = number
            self.dispatch("on_change", number)

    def _mark(self, *_args: object) -> None:
        for number, option in enumerate(reversed(self.children)):
            option.on = number == self.chosen


class Section(BoxLayout):
    """A heading with what belongs to it, on a surface of its own."""

    heading = StringProperty()
    line = StringProperty()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
