"""The end of a session in figures."""

from pathlib import Path
from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.lang import Builder
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from goa_solo.app.pictures.sea_animation import SunAndSea  # noqa: F401  used in session_over.kv
from goa_solo.app.screens.round.panels.base_panel import RoundPanel
from goa_solo.app.screens.round.view_values import Figure, SessionTotals

COUNTING = 1.5  # seconds


class FigureBox(BoxLayout):
    """A large number with a line below it."""

    value = StringProperty()
    label = StringProperty()


class SessionOverPanel(RoundPanel):
    """The totals of the eight rounds, counted up over the sea unless motion is reduced."""

    anchor_y = "center"

    lines = ObjectProperty(())  # the last one is the first to give way
    counted = NumericProperty(1.0)  # the share of the figures that is shown

    def __init__(self, **kwargs: Any) -> None:
        self._figures: tuple[Figure, ...] = ()
        super().__init__(**kwargs)

    def show(self, value: SessionTotals) -> None:
        self._figures = value.figures
        self.ids.figures.clear_widgets()
        for figure in value.figures:
            self.ids.figures.add_widget(FigureBox(value=figure.value, label=figure.label))
        self.lines = value.lines
        Animation.cancel_all(self, "counted")
        if not App.get_running_app().theme_cls.reduced_motion:
            self.counted = 0.0
            Animation(counted=1.0, duration=COUNTING, t="out_quad").start(self)

    def on_counted(self, _panel: Any, share: float) -> None:
        self.ids.sea.height_of_sun = 0.45 * share
        for box, figure in zip(self.ids.figures.children[::-1], self._figures, strict=True):
            box.value = str(round(int(figure.value) * share))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
