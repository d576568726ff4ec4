"""Placing one of her markers on the real board."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import NumericProperty, ObjectProperty

from goa_solo.app.pictures import card_widgets, search_order_picture  # noqa: F401  used in place_hers.kv
from goa_solo.app.screens.round.panels.base_panel import RoundPanel
from goa_solo.app.toolkit.show_hide import set_shown


class PlaceHersPanel(RoundPanel):
    """Her card and the order of her search, and a button to let the app search."""

    anchor_y = "center"

    face = ObjectProperty(None, allownone=True)
    level = NumericProperty(1)

    def on_kv_post(self, _base: object) -> None:
        # Referenced here while they are removed.
        self._search, self._search_icon = self.ids.search.__self__, self.ids.search_icon.__self__
        self.on_tight()

    def on_tight(self, *_args: object) -> None:
        """Show the button with or without words."""
        set_shown(self._search, self, not self.tight)
        set_shown(self._search_icon, self.ids.both, self.tight)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
