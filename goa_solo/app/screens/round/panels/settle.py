"""How an auction ended."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from goa_solo.app.pictures import bid_counters, card_widgets  # noqa: F401  used in settle.kv
from goa_solo.app.presenters.contest import Contest
from goa_solo.app.screens.round.panels import receipt  # noqa: F401  used in settle.kv
from goa_solo.app.screens.round.panels.base_panel import RoundPanel
from goa_solo.app.screens.round.view_values import FAVOR, AuctionEnd
from goa_solo.rules.auction import HerBid


class SettlePanel(RoundPanel):
    """Her total against your bid, if there is room, and the receipt."""

    face = ObjectProperty(None, allownone=True)
    card = ObjectProperty(None, allownone=True)
    total = StringProperty()
    yours = StringProperty()
    you_won = BooleanProperty(False)
    alone = StringProperty()
    contest = ObjectProperty(None, allownone=True)  # both bids, to count
    sunk = NumericProperty(0)  # how far the receipt still has to rise

    def show(self, value: AuctionEnd) -> None:
        self.face, self.card = value.face, value.card
        self.total = "" if value.total is None else str(value.total)
        self.yours = "" if value.yours is None else str(value.yours)
        self.you_won, self.alone = value.you_won, value.alone
        self.contest, self.sunk = None, 0
        if value.total is not None:
            hers = HerBid(value.total - (value.card or 0), value.card)
            self.contest = Contest(hers, value.yours)
        self.ids.receipt.show(value.receipt)

    def use_favor(self) -> None:
        self.dispatch("on_use_tile", FAVOR)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
