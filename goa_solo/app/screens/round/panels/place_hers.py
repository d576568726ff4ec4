"""Placing one of her markers on the real board."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import NumericProperty, ObjectProperty

from goa_solo.app.pictures import card_widgets, search_order_picture  # noqa: F401  used in place_hers.kv
from goa_solo.app.screens.round.panels.base_panel import RoundPanel


class PlaceHersPanel(RoundPanel):
    """Her card and the order of her search, and a button to let the app search."""

    anchor_y = "center"

    face = ObjectProperty(None, allownone=True)
    level = NumericProperty(1)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
