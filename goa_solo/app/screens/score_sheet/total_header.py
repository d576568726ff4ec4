"""The head of the sheet: points, rank and how far the next rank is."""

from itertools import pairwise
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from goa_solo.app.screens.score_sheet import rows  # noqa: F401  used in head.kv
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.rect import Rect


class RankBar(Widget):
    """The five ranks side by side, filled up to the points."""

    bands = ListProperty()
    share = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._theme = App.get_running_app().theme_cls
        redraw = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        self.bind(pos=redraw, size=redraw, bands=redraw, share=redraw)
        self._theme.bind(tileColor=redraw)

    def _draw(self, *_args: object) -> None:
        self.canvas.clear()
        with self.canvas:
            for begin, end in pairwise((*self.bands, 1.0)):
                left, right = self.x + begin * self.width, self.x + end * self.width - dp(2)
                rect = Rect(left, self.center_y - dp(3), right - left, dp(6))
                drawing.block(rect, dp(3), self._theme.surfaceContainerHighestColor)
                filled = min(right, self.x + self.share * self.width) - left
                if filled > dp(2):
                    part = Rect(left, rect.y, filled, rect.height)
                    drawing.block(part, dp(3), self._theme.primaryColor)


class ScoreHead(BoxLayout):
    """Total and rank, always visible."""

    __events__ = ("on_back",)
    total = StringProperty()
    rank = StringProperty()
    line = StringProperty()
    bands = ListProperty()
    share = NumericProperty(0)

    def on_back(self) -> None:
        """The arrow was tapped."""


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
