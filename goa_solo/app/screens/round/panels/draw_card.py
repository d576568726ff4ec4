"""The panels for real cards and for a search on the real board."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from goa_solo.app.i18n import _, count_of
from goa_solo.app.screens.round import view_values
from goa_solo.app.screens.round.panels.her_auction import RoundPanel
from goa_solo.app.widgets import search_order_picture  # noqa: F401  used in real_pieces.kv
from goa_solo.app.widgets.card_buttons import PardauTap, card_button_for
from goa_solo.rules.cards import ActionFace


class CardPanel(RoundPanel):
    """`on_card(card)` tells which card was tapped."""

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_card")
        super().__init__(**kwargs)

    def on_card(self, card: Any) -> None:
        """A card was tapped."""


class HandPanel(CardPanel):
    """The known cards of a pile that have not been seen in this phase."""

    line = StringProperty()
    high = NumericProperty(0)

    def show(self, value: view_values.Hand) -> None:
        self.line = value.line
        cards = self.ids.cards
        cards.clear_widgets()
        for face in value.faces:
            card = card_button_for(face, looks=self.looks, terms=self.terms, size_hint=(1, 1))
            if not isinstance(face, ActionFace):
                card.level = value.level
            card.marked = face == value.offered
            card.bind(on_release=lambda card: self.dispatch("on_card", card.face))
            cards.add_widget(card)
        self._fit()

    def on_width(self, *_args: object) -> None:
        self._fit()

    def on_compact(self, *_args: object) -> None:
        self._fit()

    def _fit(self) -> None:
        """Four beside each other on a phone, more where it lies or there is room; never huge."""
        count = len(self.ids.cards.children)
        room = self.width - dp(32)
        cols = 8 if room >= dp(84) * 8 else 4
        if self.compact:
            cols = max(4, min(8, int((room + dp(8)) // dp(70))))
        width = min((room - dp(8) * (cols - 1)) / cols, dp(96))
        cards = self.ids.cards
        cards.cols = cols
        cards.width = width * cols + dp(8) * (cols - 1)
        rows = -(-count // cols)
        self.high = rows * width * 1.42 + max(0, rows - 1) * dp(8)
        for card in cards.children:
            card.size_hint, card.size = (None, None), (width, width * 1.42)


class CoinsPanel(CardPanel):
    """The four kinds of Pardau cards, each with how many her draw pile should have."""

    def show(self, value: view_values.Coins) -> None:
        cards, counts = self.ids.cards, self.ids.counts
        if not cards.children:
            for _coin in value.coins:
                card = PardauTap(size_hint=(1, 1))
                card.bind(on_release=lambda card: self.dispatch("on_card", card.face))
                cards.add_widget(card)
        for card, label, coin in zip(
            cards.children[::-1], counts.children[::-1], value.coins, strict=True
        ):
            card.looks, card.terms, card.face = self.looks, self.terms, coin.value
            card.faint, card.marked = not coin.left, coin.offered
            label.text = (
                count_of("{count} there", "{count} there", coin.left) if coin.left else _("none")
            )


class NotePanel(RoundPanel):
    """The rules for a step in which nothing else is to be seen."""

    text = StringProperty()

    def show(self, value: view_values.Note) -> None:
        self.text = "\n\n".join(value.lines)


class SearchPanel(RoundPanel):
    """Her card and the order of her search, and the way to have it searched."""

    face = ObjectProperty(None, allownone=True)
    level = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_where")
        super().__init__(**kwargs)

    def on_where(self) -> None:
        """The app shall search."""

    def show(self, value: view_values.Search) -> None:
        self.face, self.level = value.face, value.level


REAL_PANELS: dict[type, type[RoundPanel]] = {
    view_values.Hand: HandPanel,
    view_values.Coins: CoinsPanel,
    view_values.Search: SearchPanel,
    view_values.Note: NotePanel,
}

Builder.load_file(str(Path(__file__).with_suffix(".kv")))
