"""Lakshmi's auction: your bid."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from goa_solo.app.pictures import card_widgets  # noqa: F401  used in her_auction.kv
from goa_solo.app.screens.round.panels.base_panel import RoundPanel, fit_children
from goa_solo.app.screens.round.view_values import BidPad, PanelInput, QuickBidOption
from goa_solo.app.toolkit import fit_text, one_line  # noqa: F401  used in her_auction.kv
from goa_solo.app.toolkit.base_widgets import Pressable, Text
from goa_solo.app.toolkit.show_hide import set_shown
from goa_solo.rules.entries import HIGHEST_BID, Bid, Pass

LEAST_LINE = 11  # dp, the least font size at which a bid says in words what it beats


class QuickBid(Pressable):
    """A bid with one tap, in the type size of the highest, whose texts are the longest."""

    option: QuickBidOption = ObjectProperty(QuickBidOption(0, "", "", ""), rebind=True)
    highest: QuickBidOption = ObjectProperty(QuickBidOption(0, "", "", ""), rebind=True)
    worded = BooleanProperty(True)  # if there is room for the label
    short = BooleanProperty(False)  # beside her card, with little room, or if words have none
    needed = NumericProperty(0)  # the height its text needs

    def title(self, option: QuickBidOption, worded: bool) -> str:
        if option.chance:
            return f"{option.amount} · {option.chance}"
        return option.label if worded else str(option.amount)

    @property
    def cramped(self) -> bool:
        """Return whether what it beats is too small to read in words."""
        needed = fit_text.text_width(self.option.line, self.ids.line.font_name) * dp(LEAST_LINE)
        return bool(needed > self.width - 2 * self.padding[0])


class HintText(Text):
    """One of several hints, with room for the highest: nothing moves while a bid is chosen."""

    hints = ListProperty()

    def _needed(self) -> float:
        font = self.font_name, self.line_height, self.font_size
        return max((fit_text.text_height(one, *font, self.width) for one in self.hints), default=0)

    needed = AliasProperty(
        _needed, bind=("hints", "font_name", "line_height", "font_size", "width")
    )


class HerAuctionPanel(RoundPanel):
    """A few bids with one tap, and − + for any other. Digits type a bid, P passes. Her card is here
    if it has no room beside the instruction."""

    enter_gives_main = True

    face = ObjectProperty(None, allownone=True)
    amount = NumericProperty(1)
    most = NumericProperty(HIGHEST_BID)
    first = NumericProperty(1)  # the bid suggested before anything is typed
    typed = BooleanProperty(False)
    rule = StringProperty()
    too_low = StringProperty()  # instead, if the bid can't win
    least = NumericProperty(1)  # the lowest bid that can
    hint = AliasProperty(
        lambda self: self.too_low if 0 < self.amount < self.least else self.rule,
        bind=("amount", "least", "rule", "too_low"),
    )
    in_a_row = AliasProperty(
        lambda self: self.compact or self.little_room, bind=("compact", "little_room")
    )

    large = AliasProperty(  # her card, in the place of the board on a tablet
        lambda self: self.roomy and self.boardless, bind=("roomy", "boardless")
    )

    def on_kv_post(self, _base: object) -> None:
        self._card = self.ids.card.__self__  # referenced here while it is removed
        self._show_card()

    def show(self, value: BidPad) -> None:
        self.most, self.first, self.amount, self.typed = value.most, value.first, value.first, False
        self.rule, self.too_low, self.face = value.rule, value.too_low, value.face
        self.least = value.quick[0].amount
        buttons = fit_children(self.ids.quick, QuickBid, len(value.quick), self._prepare)
        for button, quick in zip(buttons, value.quick, strict=True):
            button.option, button.highest = quick, value.quick[-1]
        self._show_card()

    def _show_card(self, *_args: object) -> None:
        """Show her card large above the quick bids, or beside them, which then leave out their
        words; or not."""
        self.card_here = here = self.large or (self.in_a_row and not self.card_shown)
        set_shown(self._card, self.ids.bids, here, below=len(self.ids.bids.children))
        self._card.face = self.face if here else None
        for button in self.ids.quick.children:
            button.worded = not self.in_a_row
        self._shorten()

    on_card_shown = on_in_a_row = on_large = _show_card

    def _shorten(self, *_args: object) -> None:
        """Leave out all words of what the bids beat if those of one have no room."""
        buttons = self.ids.quick.children
        alone = (self.card_here and self.in_a_row) or self.little_room
        short = alone or any(button.cramped for button in buttons)
        for button in buttons:
            button.short = short

    def _prepare(self, button: QuickBid) -> None:
        button.bind(on_release=lambda button: self.dispatch("on_answer", Bid(button.option.amount)))
        button.bind(needed=self._fit, width=self._shorten)

    def _fit(self, *_args: object) -> None:
        self.ids.quick.height = max(button.needed for button in self.ids.quick.children)

    def input(self) -> PanelInput:
        return PanelInput(bid=int(self.amount))

    def on_amount(self, *_args: Any) -> None:
        self.dispatch("on_bid_changed")

    def step(self, by: int) -> None:
        self.amount = min(max(self.amount + by, 1), self.most)

    def digit(self, digit: int) -> bool:
        """Start a new bid with the first digit, append a second. A 0 alone isn't a bid: the button
        then says Pass."""
        grown = self.amount * 10 + digit if self.typed else digit
        self.amount = grown if grown <= self.most else digit
        self.typed = True
        return True

    def letter(self, letter: str) -> bool:
        if letter == "p":
            self.dispatch("on_answer", Pass())
        return letter == "p"

    def backspace(self) -> bool:
        """Remove the last digit; with none left, restore the suggested bid."""
        shorter = self.amount // 10
        self.amount, self.typed = shorter or self.first, bool(shorter)
        return True


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
