"""Placing one of your markers on the real board."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import StringProperty

from goa_solo.app.screens.round.panels.base_panel import RoundPanel
from goa_solo.app.screens.round.view_values import PlacingRules


class PlaceYoursPanel(RoundPanel):
    """The rules for placing it; nothing else is shown."""

    anchor_y = "center"

    text = StringProperty()

    def show(self, value: PlacingRules) -> None:
        self.text = "\n\n".join(value.lines)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
