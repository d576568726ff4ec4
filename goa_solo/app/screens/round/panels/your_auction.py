"""Your auction: how Lakshmi's bid adds up."""

from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import AliasProperty, NumericProperty, ObjectProperty, StringProperty

from goa_solo.app.pictures import card_widgets  # noqa: F401  used in your_auction.kv
from goa_solo.app.screens.round.panels.base_panel import RoundPanel

SHAPE = 0.708  # of a card: its width divided by its height


class YourAuctionPanel(RoundPanel):
    """Value card plus purse card make her bid; with an empty purse, the value card alone. Where it
    is tight, their numbers are there instead of the cards."""

    zoom = NumericProperty(1)
    face = ObjectProperty(None, allownone=True)  # None: only its value was entered
    value = NumericProperty(0)
    card = ObjectProperty(None, allownone=True)
    total = NumericProperty(0)
    rule = StringProperty()

    def _sum_below(self) -> bool:
        """Return whether the sum is below two larger cards, on a tablet."""
        cards = self.face is not None and self.card is not None
        return self.roomy and cards and not (self.tight or self.with_receipt)

    below = AliasProperty(_sum_below, bind=("roomy", "face", "card", "tight", "with_receipt"))

    @property
    def _numbers_only(self) -> bool:
        return self.tight and not (self.compact or self.roomy)

    def _card_height(self) -> float:
        """Return the height of the cards, or of the numbers instead."""
        if self._numbers_only:
            return dp(54)
        if self.little_room:
            return dp(84)
        if self.small:
            return dp(76)
        if self.below:
            return min(dp(200) * self.zoom, (self.width - dp(110)) / 2 / SHAPE)
        if self.roomy or self.boardless:
            signs = dp(215) * self.zoom  # with the sum
            return min(dp(190) * self.zoom, (self.width - signs) / 2 / SHAPE)
        return dp(92) * self.zoom

    card_height = AliasProperty(
        _card_height,
        bind=(
            *("width", "zoom", "below", "boardless"),
            *("tight", "compact", "roomy", "little_room", "small"),
        ),
    )
    card_width = AliasProperty(
        lambda self: 0 if self._numbers_only else self.card_height * SHAPE, bind=("card_height",)
    )


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
