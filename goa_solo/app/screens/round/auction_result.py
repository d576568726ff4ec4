"""The result of your auction, on its own card above the next step."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from goa_solo.app.screens.round.view_values import AuctionResult
from goa_solo.app.toolkit import base_widgets  # noqa: F401  used in auction_result.kv
from goa_solo.app.toolkit.buttons import Chip


class FavorChip(Chip):
    """Enters the use of Favor; a chip that stands out from the card it is on."""


class ResultCard(Widget):
    """The money in large type, who won, and what else to do. Empty without a result."""

    __events__ = ("on_use_favor",)
    title = StringProperty()
    money = StringProperty()
    lines = StringProperty()
    small = BooleanProperty(False)  # smaller text for a small screen
    words_width = NumericProperty(0)  # of the texts beside the money
    favor_height = NumericProperty(0)  # of the button below them

    def __init__(self, **kwargs: Any) -> None:
        self._favor = FavorChip(icon="compare")
        self._favor.bind(on_release=lambda _chip: self.dispatch("on_use_favor"))
        super().__init__(**kwargs)

    def on_use_favor(self) -> None:
        """Do nothing by default; the screen asks what was taken."""

    def show(self, result: AuctionResult | None) -> None:
        self._favor.text = result.favor if result else ""
        self.ids.words.remove_widget(self._favor)
        if self._favor.text:
            self.ids.words.add_widget(self._favor)
        self.favor_height = self._favor.height + dp(4) if self._favor.text else 0
        self.money = result.money if result else ""  # first: the other texts are beside it
        self.title = result.title if result else ""
        self.lines = "\n".join(result.lines) if result else ""


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
