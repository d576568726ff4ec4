"""The checklist for laying out a market."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import StringProperty

from goa_solo.app.screens.round.panels.base_panel import TickingPanel, numbered
from goa_solo.app.screens.round.view_values import Checklist
from goa_solo.app.toolkit.buttons import Tick


class LayMarketPanel(TickingPanel):
    """The setup, line by line."""

    anchor_y = "top"
    heading = StringProperty()

    def show(self, value: Checklist) -> None:
        self.heading = value.heading
        self._fill(self.ids.ticks, Tick, numbered(value.lines), value.ticked)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
