"""Bar charts: a name, a bar, a number."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from goa_solo.app.presenters.plot_view import ChartBar as ChartBar
from goa_solo.app.toolkit.base_widgets import Stack
from goa_solo.app.toolkit.buttons import longest_word
from goa_solo.app.toolkit.fill_rows import fill_rows


class BarLine(BoxLayout):
    """One bar with its name on the left and its number on the right."""

    bar = ObjectProperty(ChartBar("", "", 0), rebind=True)
    stacked = BooleanProperty(False)  # the name above its bar, if there is no room beside it
    share = NumericProperty(0.4)  # of the width, for the name beside its bar
    gap = NumericProperty(dp(10))  # between them

    def breaks_a_word(self, width: float) -> bool:
        """Whether its name would, beside the bar, in a line of this width."""
        return longest_word(self.ids.name) > (width - self.gap) * self.share


class Bars(Stack):
    """Several bars below each other, in the same style."""

    def __init__(self, **kwargs: Any) -> None:
        self._fit = Clock.create_trigger(self._fit_now, -1)
        super().__init__(**kwargs)
        self.bind(width=self._fit, minimum_height=self._fit)

    def _fit_now(self, *_args: object) -> None:
        width = self.width - self.padding[0] - self.padding[2]
        stacked = any(line.breaks_a_word(width) for line in self.children)
        for line in self.children:
            line.stacked = stacked

    def show(self, bars: Iterable[ChartBar]) -> None:
        fill_rows(self, list(bars), BarLine, BarLine.bar.set)
        self._fit_now()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
