"""The result of your auction, on its own card above the next step."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from goa_solo.app.screens.round.view_values import AuctionResult
from goa_solo.app.toolkit import base_widgets  # noqa: F401  used in auction_result.kv


class ResultCard(Widget):
    """The money in large type, who won, and what else to do. Empty without a result."""

    title = StringProperty()
    money = StringProperty()
    lines = StringProperty()
    small = BooleanProperty(False)  # smaller text for a small screen
    words_width = NumericProperty(0)  # of the texts beside the money

    def show(self, result: AuctionResult | None) -> None:
        self.money = result.money if result else ""  # first: the other texts are beside it
        self.title = result.title if result else ""
        self.lines = "\n".join(result.lines) if result else ""


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
