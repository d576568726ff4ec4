"""How Lakshmi's auction ended."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from goa_solo.app.pictures.card_widgets import PardauCard
from goa_solo.app.screens.round.panels.base_panel import RoundPanel, fit_children
from goa_solo.app.screens.round.view_values import FAVOR, HerAuctionResult
from goa_solo.app.toolkit.buttons import Chip


class SettlePanel(RoundPanel):
    """Her total against your bid, which cards to pay with, and what else to do."""

    face = ObjectProperty(None, allownone=True)
    card = ObjectProperty(None, allownone=True)
    total = StringProperty()
    yours = StringProperty()
    you_won = BooleanProperty(False)
    contested = BooleanProperty(False)
    pays = BooleanProperty(False)
    price = StringProperty()
    lines = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._favor = Chip(icon="compare")
        self._favor.bind(on_release=lambda _chip: self.dispatch("on_use_tile", FAVOR))
        super().__init__(**kwargs)

    def show(self, value: HerAuctionResult) -> None:
        self._favor.text = value.favor
        self.remove_widget(self._favor)
        if value.favor:
            self.add_widget(self._favor)
        self.face, self.card = value.face, value.card
        self.total = "" if value.total is None else str(value.total)
        self.yours = "" if value.yours is None else str(value.yours)
        self.contested = value.total is not None
        self.you_won, self.price = value.you_won, value.price
        self.pays = bool(value.pay or value.price)
        self.lines = "\n".join((value.alone, *value.lines) if value.alone else value.lines)
        size = (dp(34), dp(48)) if self.compact else (dp(44), dp(62))
        cards = fit_children(self.ids.pay, PardauCard, len(value.pay))
        for card, worth in zip(cards, value.pay, strict=True):
            card.looks, card.terms, card.face, card.size = self.looks, self.terms, worth, size


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
