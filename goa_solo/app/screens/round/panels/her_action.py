"""Her action card, large, and what it does to the supply."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty

from goa_solo.app.pictures import card_widgets  # noqa: F401  used in her_action.kv
from goa_solo.app.screens.round.panels.base_panel import RoundPanel


class HerActionPanel(RoundPanel):
    """The card with the half that applies, and how many outposts are left."""

    anchor_y = "center"
    face = ObjectProperty(None, allownone=True)
    holds = BooleanProperty(False)
    supply = ObjectProperty(None, allownone=True)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
