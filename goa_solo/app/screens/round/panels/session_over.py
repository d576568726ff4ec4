"""The end of a session in figures."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from goa_solo.app.screens.round.panels.base_panel import RoundPanel
from goa_solo.app.screens.round.view_values import Ending


class FigureBox(BoxLayout):
    """A large number with a line below."""

    value = StringProperty()
    label = StringProperty()


class SessionOverPanel(RoundPanel):
    """What the eight rounds came to."""

    anchor_y = "center"

    lines = StringProperty()

    def show(self, value: Ending) -> None:
        self.ids.figures.clear_widgets()
        for figure in value.figures:
            self.ids.figures.add_widget(FigureBox(value=figure.value, label=figure.label))
        self.lines = "\n\n".join(value.lines)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
