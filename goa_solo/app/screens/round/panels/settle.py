"""How an auction ended."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import AliasProperty, NumericProperty, ObjectProperty, StringProperty

from goa_solo.app.pictures import bid_counters, card_widgets  # noqa: F401  used in settle.kv
from goa_solo.app.screens.round.panels import receipt  # noqa: F401  used in settle.kv
from goa_solo.app.screens.round.panels.base_panel import RoundPanel
from goa_solo.app.screens.round.view_values import AuctionEnd


class SettlePanel(RoundPanel):
    """Her total against your bid, if there is room, and the receipt."""

    face = ObjectProperty(None, allownone=True)
    alone = StringProperty()
    contest = ObjectProperty(None, allownone=True)  # both bids, to count
    card_here = AliasProperty(lambda self: not self.compact, bind=("compact",))
    sunk = NumericProperty(0)  # how far the receipt still has to rise

    def show(self, value: AuctionEnd) -> None:
        self.face, self.contest, self.alone = value.face, value.contest, value.alone
        self.sunk = 0
        self.ids.receipt.show(value.receipt)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
