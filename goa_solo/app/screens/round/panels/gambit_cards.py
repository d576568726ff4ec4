"""The player's Gambit cards, face up in a hand below the board."""

from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from goa_solo.app.pictures import card_drawing  # noqa: F401  used in gambit_cards.kv
from goa_solo.app.screens.round.panels.base_panel import RoundPanel, fit_children
from goa_solo.app.screens.round.view_values import CardHand
from goa_solo.app.toolkit.base_widgets import Pressable
from goa_solo.app.toolkit.buttons import longest_word
from goa_solo.rules.entries import Entry

AT_ONCE = 3  # cards side by side on a phone; the next one begins at the edge of the window


class GambitTap(Pressable):
    """A card: its title, and what it does."""

    title = StringProperty()
    text = StringProperty()
    answer = ObjectProperty(None)


class GambitPanel(RoundPanel):
    """A card for each answer, in a row to swipe: below the board, which stays as it is. The digits
    choose them in order. Above them, in which of two auctions the card is revealed."""

    card_height = NumericProperty(0)
    rows = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        self._fit = Clock.create_trigger(self._fit_now, -1)
        self._reveals: list[Entry | None] = []
        super().__init__(**kwargs)
        self.bind(width=self._fit, padding=self._fit, roomy=self._fit)

    def show(self, value: CardHand) -> None:
        self.ids.row.scroll_x = 0
        cards = fit_children(self.ids.options, GambitTap, len(value.options), self._prepare)
        for card, option, title in zip(cards, value.options, value.titles, strict=True):
            card.title, card.text, card.answer = title, option.label, option.entry
        self._reveals = [one.entry for one in value.reveals]
        self.ids.reveals.options = [one.label for one in value.reveals]
        self.ids.reveals.chosen = 0
        self._fit_now()

    def _prepare(self, card: GambitTap) -> None:
        card.bind(on_release=self._give, minimum_height=self._fit)

    def _fit_now(self, *_args: object) -> None:
        """Make the cards as wide as fits, but never so narrow that a word is broken."""
        cards, gap = self.ids.options.children, dp(8)
        words = (words for card in cards for words in (card.ids.words, card.ids.effect))
        least = max(map(longest_word, words), default=0) + dp(22)
        room = self.width - self.padding[0] - self.padding[2] + gap
        few = len(cards) <= 2 and len(cards) * (least + gap) <= room
        self.rows = 2 if self.roomy and not few else 1
        across = max(1, -(-len(cards) // self.rows))
        whole = room // across - gap
        width = whole if whole >= max(least, dp(112)) else max(least, room // AT_ONCE - gap)
        for card in cards:
            card.width = min(width, dp(180) + least / 4)
        self.card_height = max((card.minimum_height for card in cards), default=0)

    def _give(self, card: GambitTap) -> None:
        revealed = self._reveals and self._reveals[self.ids.reveals.chosen]
        self.dispatch("on_answer", *filter(None, (card.answer, revealed)))

    def digit(self, digit: int) -> bool:
        cards = self.ids.options.children[::-1]
        if 1 <= digit <= len(cards):
            self._give(cards[digit - 1])
        return True


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
