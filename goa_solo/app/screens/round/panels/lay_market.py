"""The checklist for laying out a market, or before the next round."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty

from goa_solo.app.pictures import round_track  # noqa: F401  used in lay_market.kv
from goa_solo.app.screens.round.panels.base_panel import TickingPanel, numbered
from goa_solo.app.screens.round.view_values import Checklist
from goa_solo.app.toolkit.buttons import Tick


class LayMarketPanel(TickingPanel):
    """The setup, line by line; before a round, below a track of all rounds."""

    anchor_y = "top"
    heading = StringProperty()
    begins = NumericProperty(0)

    def show(self, value: Checklist) -> None:
        self.heading, self.begins = value.heading, value.begins
        self._fill(self.ids.ticks, Tick, numbered(value.lines), value.ticked)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
