"""Things to press and to choose with: large buttons, chips, ticks, steppers, segments."""

from pathlib import Path
from typing import Any

from kivy.clock import Clock
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
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label

from goa_solo.app.widgets.basics import Edged, Pressable


def longest_word(label: Any) -> float:
    """How wide the longest word of a label is; a narrower label would break it."""
    words = label.text.split()
    return max((float(label._label.get_extents(word)[0]) for word in words), default=0.0)


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


class Segments(GridLayout):
    """One of a few: the chosen one is filled. `options` are the words, `chosen` a number. They
    stand side by side while their longest word has room, else in fewer columns."""

    options = ListProperty()
    chosen = NumericProperty(0)
    most = NumericProperty(99)  # columns; long options read better below each other

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_change")
        self._fit = Clock.create_trigger(self._fit_now, -1)
        super().__init__(**kwargs)
        self.bind(options=self._fill, chosen=self._mark, width=self._fit, most=self._fit)
        self._fill()

    def on_change(self, _number: int) -> None:
        """Another one was chosen by hand."""

    def _fill(self, *_args: object) -> None:
        self.clear_widgets()
        for number, text in enumerate(self.options):
            option = Option(text=text, on=number == self.chosen)
            option.bind(on_release=lambda _option, number=number: self._choose(number))
            option.ids.words.bind(height=self._fit, font_size=self._fit)
            self.add_widget(option)
        self._fit_now()

    def _fit_now(self, *_args: object) -> None:
        """All are as high as the one with the most lines."""
        self.cols = self._columns()
        needed = [option.ids.words.height + dp(16) for option in self.children]
        rows = -(-len(self.options) // self.cols)
        self.height = max([dp(52), *needed]) * rows + self.spacing[1] * (rows - 1)

    def _columns(self) -> int:
        """The most columns in which no word is broken; a last row is not left nearly empty."""
        options = self.children
        longest = max((longest_word(option.ids.words) for option in options), default=0)
        most = max(1, min(len(options), int(self.most)))
        for columns in range(most, 1, -1):
            room = (self.width - self.spacing[0] * (columns - 1)) / columns - dp(16)
            if room >= longest and -(-len(options) // columns) != -(-len(options) // (columns - 1)):
                return columns
        return 1

    def _choose(self, number: int) -> None:
        if number != self.chosen:
            self.chosen = number
            self.dispatch("on_change", number)

    def _mark(self, *_args: object) -> None:
        for number, option in enumerate(reversed(self.children)):
            option.on = number == self.chosen


class Section(Edged, BoxLayout):
    """A heading with what belongs to it, on a surface of its own."""

    heading = StringProperty()
    line = StringProperty()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
