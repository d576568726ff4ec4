"""The panels for a real card that was revealed: which one is it?"""

from pathlib import Path

from kivy.app import App
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from goa_solo.app.i18n import _, plural
from goa_solo.app.pictures.card_buttons import PardauTap, card_button_for
from goa_solo.app.pictures.card_part_buttons import CountTap
from goa_solo.app.screens.round.panels.base_panel import RoundPanel, fit_children
from goa_solo.app.screens.round.view_values import Coins, KnownCards
from goa_solo.rules.cards import PARDAUS, ActionFace


class HandPanel(RoundPanel):
    """The known cards of a pile that haven't been seen in this phase, and a pad of values if only
    the value matters. A digit enters a value."""

    line = StringProperty()
    cards_height = NumericProperty(0)
    values_height = NumericProperty(0)

    def show(self, value: KnownCards) -> None:
        self.line = value.line
        cards = self.ids.cards
        cards.clear_widgets()
        for face in value.faces:
            card = card_button_for(face, looks=self.looks, terms=self.terms, size_hint=(1, 1))
            if not isinstance(face, ActionFace):
                card.level = value.level
            card.marked = face == value.offered
            card.bind(on_release=lambda card: self.dispatch("on_card_tapped", card.face))
            cards.add_widget(card)
        taps = fit_children(self.ids.value_taps, CountTap, len(value.values), self._prepare)
        for tap, number in zip(taps, value.values, strict=True):
            tap.value, tap.active = number, number == value.offered
        self._fit()

    def _prepare(self, tap: CountTap) -> None:
        tap.bind(on_release=lambda tap: self.dispatch("on_card_tapped", int(tap.value)))

    def digit(self, digit: int) -> bool:
        if self.ids.value_taps.children:
            self.dispatch("on_card_tapped", digit)
        return bool(self.ids.value_taps.children)

    def _fit(self, *_args: object) -> None:
        """Fit four cards side by side on a phone, more if there is room, up to a maximum size."""
        count = len(self.ids.cards.children)
        room = self.width - dp(32)
        cols = 8 if room >= dp(84) * 8 else 4
        if self.compact:
            cols = max(4, min(8, int((room + dp(8)) // dp(70))))
        most = dp(96) * App.get_running_app().theme_cls.zoom
        width = min((room - dp(8) * (cols - 1)) / cols, most)
        cards = self.ids.cards
        cards.cols = cols
        cards.width = width * cols + dp(8) * (cols - 1)
        rows = -(-count // cols)
        self.cards_height = rows * width * 1.42 + max(0, rows - 1) * dp(8)
        taps = self.ids.value_taps
        taps.cols = 10 if room >= dp(56) * 10 else 5
        rows = -(-len(taps.children) // taps.cols)
        self.values_height = rows * dp(48 if self.compact else 52) + max(0, rows - 1) * dp(6)
        for card in cards.children:
            card.size_hint, card.size = (None, None), (width, width * 1.42)

    on_width = on_compact = _fit


class CoinsPanel(RoundPanel):
    """The four kinds of Pardau cards, each with how many her draw pile should have. A digit taps
    the card of that value, 0 the 10."""

    def show(self, value: Coins) -> None:
        cards, counts = self.ids.cards, self.ids.counts
        if not cards.children:
            for _coin in value.coins:
                card = PardauTap(size_hint=(1, 1))
                card.bind(on_release=lambda card: self.dispatch("on_card_tapped", card.face))
                cards.add_widget(card)
        for card, label, coin in zip(
            cards.children[::-1], counts.children[::-1], value.coins, strict=True
        ):
            card.looks, card.terms, card.face = self.looks, self.terms, coin.value
            card.faint, card.marked = not coin.left, coin.offered
            label.text = _left(coin.left)

    def digit(self, digit: int) -> bool:
        value = digit or 10
        if value in PARDAUS:
            self.dispatch("on_card_tapped", value)
        return True


def _left(count: int | None) -> str:
    if count is None:
        return ""
    return plural("{count} left", "{count} left", count) if count else _("none")


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
