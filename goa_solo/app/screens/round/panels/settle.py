"""How an auction ended."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from goa_solo.app.pictures import card_widgets  # noqa: F401  used in settle.kv
from goa_solo.app.screens.round.panels import receipt  # noqa: F401  used in settle.kv
from goa_solo.app.screens.round.panels.base_panel import RoundPanel
from goa_solo.app.screens.round.view_values import FAVOR, AuctionEnd


class SettlePanel(RoundPanel):
    """Her total against your bid, if there is room, and the receipt."""

    face = ObjectProperty(None, allownone=True)
    card = ObjectProperty(None, allownone=True)
    total = StringProperty()
    yours = StringProperty()
    you_won = BooleanProperty(False)
    alone = StringProperty()

    def show(self, value: AuctionEnd) -> None:
        self.face, self.card = value.face, value.card
        self.total = "" if value.total is None else str(value.total)
        self.yours = "" if value.yours is None else str(value.yours)
        self.you_won, self.alone = value.you_won, value.alone
        self.ids.receipt.show(value.receipt)

    def use_favor(self) -> None:
        self.dispatch("on_use_tile", FAVOR)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
