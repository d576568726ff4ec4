"""Your auction: how Lakshmi's bid adds up."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import ObjectProperty, StringProperty

from goa_solo.app.pictures import card_widgets  # noqa: F401  used in your_auction.kv
from goa_solo.app.screens.round.panels.base_panel import RoundPanel
from goa_solo.app.screens.round.view_values import HerBidSum


class YourAuctionPanel(RoundPanel):
    """Value card plus purse card make her bid; with an empty purse, the value card alone."""

    face = ObjectProperty(None, allownone=True)
    value = StringProperty()  # of a card whose face was not entered
    card = ObjectProperty(None, allownone=True)
    parts = StringProperty()  # of the total
    total = StringProperty()
    rule = StringProperty()

    def show(self, value: HerBidSum) -> None:
        self.face, self.card, self.total = value.face, value.card, str(value.total)
        self.value = "" if value.face else str(value.value)
        self.parts = f"{value.value} + {value.card} ="
        self.rule = value.rule


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
