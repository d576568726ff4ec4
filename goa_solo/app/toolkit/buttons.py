"""Widgets to press and to choose with: large buttons, chips, ticks, steppers, segments."""

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
from kivy.uix.scrollview import ScrollView
from kivy.uix.stacklayout import StackLayout

from goa_solo.app.i18n import _
from goa_solo.app.toolkit.base_widgets import (
    IconTap,
    MirroredRow,
    Outlined,
    Pressable,
    Stack,
    Surface,
    ThemedLabel,
)
from goa_solo.app.toolkit.events import nothing

REPEAT_AFTER = 0.45  # seconds until holding − or + repeats it
REPEAT_EVERY = 0.09  # seconds


def longest_word(label: Any, text: str | None = None) -> float:
    """Return the width of the longest word of a label, or of a text in its font, with what a
    no-break space keeps with it; a narrower label would break it."""
    words = (label.text if text is None else text).replace("\n", " ").split(" ")
    return max((float(label._label.get_extents(word)[0]) for word in words), default=0.0)


class Word(ThemedLabel):
    """Text on one line, as wide as it is; never longer than a word or two. `own_size` replaces the
    style's, also when that changes."""

    font_style = StringProperty("Label")
    role = StringProperty("large")
    face = StringProperty()  # another font than the style's: numbers need plain digits
    own_size = NumericProperty(0)


class Number(Word):
    """A number in plain digits, at least `least` wide."""

    least = NumericProperty(0)


class BigButton(Pressable):
    """A large button with one line or two. `style` is "filled", "tonal", "muted" if something is
    missing first, or "text" for a hint that can't be pressed."""

    text = StringProperty()
    style = StringProperty("filled")
    text_color = ColorProperty([0, 0, 0, 1])
    font_size = NumericProperty(0)  # 0: as large as in every other one
    least = NumericProperty(dp(64))
    needed = NumericProperty(dp(64))  # the height its text needs; a row of buttons uses the largest


class Chip(Pressable):
    """A small button with an icon; `active` while it is expanded or chosen."""

    text = StringProperty()
    icon = StringProperty()
    active = BooleanProperty(False)
    says = StringProperty()
    line = NumericProperty(0)  # its width with its text on one line
    beside = NumericProperty(0)  # how much of that isn't text
    room = NumericProperty(10000)  # its maximum width; beyond that its text wraps

    def on_parent(self, _chip: Any, parent: Any) -> None:
        if parent is not None and not isinstance(parent, ScrollView):
            parent.bind(width=self._find_room)
            self._find_room(parent)

    def _find_room(self, parent: Any, *_args: object) -> None:
        if parent is not self.parent or not hasattr(parent, "padding") or not parent.width:
            return  # where there is no room, texts are slow to wrap
        row = isinstance(parent, BoxLayout) and parent.orientation == "horizontal"
        sides = parent.padding[0] + parent.padding[2]
        self.room = 10000 if row else max(dp(64), parent.width - sides)


class Ticked(Pressable):
    """Ticked (`active`) or not; a tap changes it."""

    active = BooleanProperty(False)

    def on_release(self) -> None:
        self.active = not self.active


class Tick(Ticked):
    """A line that can be ticked off, with a smaller one below it; what is done fades, unless the
    tick is a `choice`."""

    choice = BooleanProperty(False)
    text = StringProperty()
    line = StringProperty()
    role = StringProperty("large")


class RoundTap(Pressable):
    """A round button with a sign, for steppers."""

    sign = StringProperty()
    says = StringProperty()


class LabelledRow(Stack):
    """A label and what the kv rule of a kind of row has beside it; the label is above that if there
    is no room. Rows of chips are below both."""

    label = StringProperty()
    detail = StringProperty()
    high = NumericProperty(dp(52))  # what is beside the label
    gap = NumericProperty(dp(4))
    stacked = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._fit = Clock.create_trigger(self._fit_now, -1)
        super().__init__(**kwargs)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        if "beside" in self.ids and not isinstance(widget, StackLayout):
            self.ids.beside.add_widget(widget, *args, **kwargs)
        else:
            super().add_widget(widget, *args, **kwargs)

    def on_kv_post(self, _base: Any) -> None:
        self.bind(width=self._fit, label=self._fit, detail=self._fit)
        self.ids.beside.bind(width=self._fit)

    def _fit_now(self, *_args: object) -> None:
        needed = max(longest_word(self.ids.label), longest_word(self.ids.detail))
        self.stacked = needed > self.width - self.ids.beside.width - self.gap


class Stepper(LabelledRow):
    """A number between − and +, with `quick` buttons for larger steps; holding − or + repeats it.
    What changes the number fires `on_change`."""

    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(99)
    quick = ListProperty()  # steps for large numbers, such as -5 and 10
    __events__ = ("on_change",)
    on_change = nothing

    def __init__(self, **kwargs: Any) -> None:
        self._wait = 0.0  # seconds until what is held repeats
        self._repeat = Clock.create_trigger(self._repeat_now, REPEAT_EVERY, interval=True)
        super().__init__(**kwargs)

    def on_kv_post(self, base: Any) -> None:
        super().on_kv_post(base)
        for by in self.quick:
            text = f"{'+' if by > 0 else '−'}{abs(by)}"
            chip = Chip(text=text, says=_("{step} {what}").format(step=text, what=self.label))
            chip.bind(on_release=lambda _chip, by=by: self.step(by))
            self.ids.quick.add_widget(chip)

    def hold(self, tap: Any, by: int) -> None:
        """Repeat a step for as long as the tap is held."""
        self._held, self._wait = (tap, by), REPEAT_AFTER
        self._repeat()

    def _repeat_now(self, passed: float) -> None:
        tap, by = self._held
        self._wait -= passed
        if tap.state != "down":
            self._repeat.cancel()
        elif self._wait <= 0:
            self.step(by)

    def release(self, by: int) -> None:
        """Step, unless that was repeated."""
        if self._wait > 0:
            self.step(by)

    def step(self, by: int) -> None:
        value = min(max(self.value + by, self.least), self.most)
        if value != self.value:
            self.value = value
            self.dispatch("on_change", value)


class FitGrid(GridLayout):
    """Widgets with text (their id `words`) side by side if each one's longest word fits, else in
    fewer columns; all as high as the highest."""

    most = NumericProperty(99)  # columns; long options read better below each other
    least = NumericProperty(dp(52))  # the minimum height of each

    def __init__(self, **kwargs: Any) -> None:
        self._fit = Clock.create_trigger(self.fit, -1)
        super().__init__(**{"cols": 1} | kwargs)
        self.bind(width=self._fit, most=self._fit, least=self._fit, children=self._fit)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        widget.bind(minimum_height=self._fit)
        super().add_widget(widget, *args, **kwargs)

    def fit(self, *_args: object) -> None:
        self.cols = self._columns()
        rows = -(-len(self.children) // self.cols)
        highest = max([self.least, *(child.minimum_height for child in self.children)])
        self.height = highest * rows + self.spacing[1] * max(0, rows - 1)

    def _columns(self) -> int:
        """Return the most columns without a broken word or a nearly empty last row."""
        count = len(self.children)
        longest = max(map(min_width, self.children), default=0)
        for columns in range(max(1, min(count, int(self.most))), 1, -1):
            room = (self.width - self.spacing[0] * (columns - 1)) / columns
            if room >= longest and -(-count // columns) != -(-count // (columns - 1)):
                return columns
        return 1


def min_width(widget: Any) -> float:
    """Return the width a widget needs so that none of its words is broken."""
    if "words" not in widget.ids:  # its kv rule is applied after it was added
        return 0.0
    return longest_word(widget.ids.words) + float(widget.padding[0] + widget.padding[2]) + 1


class FootRow(MirroredRow):
    """Large buttons side by side, all as high as the highest needs; stacked if a word would be
    broken."""

    needed = NumericProperty(dp(64))

    def __init__(self, **kwargs: Any) -> None:
        self._fit = Clock.create_trigger(self.fit, -1)
        super().__init__(**kwargs)
        self.bind(width=self._fit, children=self._fit)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        widget.bind(needed=self._fit, text=self._fit)
        super().add_widget(widget, *args, **kwargs)

    def fit(self, *_args: object) -> None:
        heights = [button.needed for button in self.children] or [dp(64)]
        between = self.spacing * (len(heights) - 1)
        room = (self.width - between) / len(heights)
        tight = len(heights) > 1 and any(min_width(button) > room for button in self.children)
        self.orientation = "vertical" if tight else "horizontal"
        self.needed = sum(heights) + between if tight else max(heights)
        for button in self.children:
            button.size_hint_y = 1


class Foot(BoxLayout):
    """Large buttons at the bottom of a page, below what scrolls."""

    margin = NumericProperty(dp(16))
    shown = BooleanProperty(True)


class SegmentOption(Pressable):
    """One of the options of `Segments`."""

    text = StringProperty()
    active = BooleanProperty(False)


class Segments(FitGrid):
    """A choice of a few: the chosen one is filled. `options` are the labels, `chosen` the index."""

    options = ListProperty()
    chosen = NumericProperty(0)
    __events__ = ("on_change",)
    on_change = nothing

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(options=self._fill, chosen=self._mark)
        self._fill()

    def _fill(self, *_args: object) -> None:
        self.clear_widgets()
        for number, text in enumerate(self.options):
            option = SegmentOption(text=text, active=number == self.chosen)
            option.bind(on_release=lambda _option, number=number: self._choose(number))
            self.add_widget(option)
        self.fit()

    def _choose(self, number: int) -> None:
        if number != self.chosen:
            self.chosen = number
            self.dispatch("on_change", number)

    def _mark(self, *_args: object) -> None:
        for number, option in enumerate(reversed(self.children)):
            option.active = number == self.chosen


class OptionButton(Pressable):
    """One of several stacked options, of which one is chosen."""

    text = StringProperty()
    line = StringProperty()  # more about it, in small letters below
    role = StringProperty("large")
    markup = BooleanProperty(False)
    active = BooleanProperty(False)


class TwoLines(Stack):
    """A title over a line about it, for a row; `role` is the title's."""

    title = StringProperty()
    line = StringProperty()
    role = StringProperty("small")


class ListRow(Pressable):
    """A row of a list to tap: an icon, a title and a line."""

    icon = StringProperty()
    title = StringProperty()
    line = StringProperty()
    role = StringProperty("medium")  # the title's


class TapsBeside(BoxLayout):
    """A row of a list with buttons beside it."""

    def __init__(self, *parts: Pressable | IconTap, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for part in parts:
            self.add_widget(part)


class SectionPanel(Outlined, Surface):
    """A heading with its content, on its own surface."""

    heading = StringProperty()
    line = StringProperty()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
