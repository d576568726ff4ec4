"""Placing one of your markers on the real board."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from goa_solo.app.pictures import market_sketch  # noqa: F401  used in place_yours.kv
from goa_solo.app.presenters.board_view import EMPTY, BoardView
from goa_solo.app.screens.round.panels.base_panel import RoundPanel
from goa_solo.app.screens.round.view_values import PlacingRules


class PlaceYoursPanel(RoundPanel):
    """A sketch of where it may go, the markers of the round, and the rule in words."""

    anchor_y = "center"

    sketch = ObjectProperty(BoardView(EMPTY))
    markers = ObjectProperty(())
    placed = NumericProperty(0)
    text = StringProperty()

    def show(self, value: PlacingRules) -> None:
        self.sketch, self.markers, self.placed = value.sketch, value.markers, value.placed
        self.text = " ".join(value.lines)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
