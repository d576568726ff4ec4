"""The events of the screen of one deck; `go("deck", deck=name)` opens it."""

from contextlib import suppress
from itertools import chain
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from goa_solo.app.i18n import _, from_pack
from goa_solo.app.pictures.card_buttons import CardTap, card_button_for
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.deck.presenter import BankView, CardSlotView, DeckPresenter, PileView
from goa_solo.app.screens.page_templates import FormPage
from goa_solo.app.screens.share_code.presenter import shared_deck
from goa_solo.app.toolkit.base_widgets import Surface
from goa_solo.app.toolkit.buttons import Chip, ListRow
from goa_solo.application import own_decks
from goa_solo.rules.entries import ACTION
from goa_solo.rules.message import PlayerError
from goa_solo.rules.setup import HOUSE_DECK, Phase

WIDE_FROM = 900  # dp
CARD = 76  # dp; the minimum width of a card
PHASES = tuple(Phase)


class PileBox(Surface):
    """Eight cards under a heading, as many side by side as there is room for."""

    pile = ObjectProperty()
    cols = NumericProperty(4)
    high = NumericProperty(0)


class DeckPage(FormPage):
    """Day, night and Solo Bank cards on tabs, below the actions for the deck."""

    deck_name = StringProperty()
    tab = NumericProperty(0)
    renaming = BooleanProperty(False)
    wide = BooleanProperty(False)
    low = BooleanProperty(False)  # a phone in landscape
    presenter: DeckPresenter

    def __init__(self, context: Context, **kwargs: Any) -> None:
        self._deck = ""
        super().__init__(context, **kwargs)
        self.save_as_typed("name")
        self.bind(size=self._arrange)

    def opened(self, deck: str = "", news: str = "", **_what: Any) -> None:
        if deck and deck != self._deck:
            self._deck, self.tab = deck, 0
            self.ids.scroll.to_top()
        self._deck = self._deck or HOUSE_DECK
        self.renaming = False
        self.refresh()
        if news:
            self.say(news)

    def refresh(self) -> None:
        with self.showing_refusals():
            self._show(DeckPresenter(self.context.store, self._deck))

    def _show(self, shown: DeckPresenter) -> None:
        self.presenter = shown
        self.deck_name = from_pack(shown.pack.name)
        self.ids.name.text = shown.pack.name
        self.ids.tabs.options = shown.tabs()
        self.ids.tabs.chosen = self.tab
        self._show_actions()
        self._fill()

    def _show_actions(self) -> None:
        actions = (
            ("compare", _("Compare"), "scale-balance"),
            ("check", _("Check"), "check-circle-outline"),
            ("rename", _("Rename"), "pencil-outline"),
            ("copy", _("Copy"), "content-copy"),
            ("share", _("Share"), "export-variant"),
            ("delete", _("Delete"), "trash-can-outline"),
        )
        chips = (
            Chip(text=text, icon=icon, on_release=lambda _chip, does=does: self.do(does))
            for does, text, icon in actions
            if self.presenter.own or does == "share"
        )
        self.fill("actions", self.presenter.own, chips)

    def _fill(self) -> None:
        shown = self.presenter
        piles = shown.piles(PHASES[self.tab]) if self.tab < len(PHASES) else []
        banks = [] if piles else shown.banks()
        widgets = chain(map(self._pile, piles), map(self._bank, banks))
        self.fill("piles", (piles, banks, shown.edition.terms), widgets)
        self._arrange()

    def _pile(self, pile: PileView) -> PileBox:
        box = PileBox(pile=pile)
        for place in pile.places:
            box.ids.cards.add_widget(self._card(place))
        return box

    def _card(self, place: CardSlotView) -> CardTap:
        shown = self.presenter.edition
        return card_button_for(
            place.face,
            action=place.slot.deck == ACTION,
            looks=shown.looks,
            terms=shown.terms,
            number=place.slot.number,
            size_hint=(1, 1),
            badge="2×" if place.is_duplicate else "",
            on_release=lambda _card: self.edit(place),
        )

    def _bank(self, bank: BankView) -> ListRow:
        return ListRow(
            icon="plus" if bank.counts is None else "bank",
            title=bank.title,
            line=bank.line,
            on_release=lambda _row: self.edit_bank(bank.difficulty),
        )

    def _arrange(self, *_args: object) -> None:
        self.wide = self.width >= dp(WIDE_FROM)
        self.low = not self.wide and self.width > self.height
        room = min(self.width, dp(960)) - dp(32) - dp(24)
        cols = 8 if room >= dp((CARD + 8) * 8) else 4
        width = (room - dp(8) * (cols - 1)) / cols
        for box in self.ids.piles.children:
            if isinstance(box, PileBox):
                box.cols, box.high = cols, width * 1.42

    # --- doing ---------------------------------------------------------------------------------

    def choose_tab(self, number: int) -> None:
        self.tab = number
        self._fill()

    def edit(self, place: CardSlotView) -> None:
        if self.presenter.own:
            self.context.navigator.go("card_editor", deck=self._deck, slot=place.slot)

    def edit_bank(self, difficulty: int) -> None:
        if self.presenter.own:
            self.context.navigator.go("card_editor", deck=self._deck, difficulty=difficulty)

    def go_on(self) -> None:
        """Do what the main button says."""
        shown = self.presenter
        if not shown.own:
            self.do("copy")
        elif shown.next_slot is not None:
            self.context.navigator.go("card_editor", deck=self._deck, slot=shown.next_slot)
        elif shown.next_purse is not None:
            self.edit_bank(shown.next_purse)
        else:
            with self.showing_refusals():
                shown.choose()
                self.context.navigator.go("new_session")

    def renamed(self) -> None:
        """Save the new name."""
        with self.showing_refusals():
            self.presenter.rename(self.ids.name.text)
        self.deck_name = self.ids.name.text = self.presenter.pack.name
        self.renaming = False

    def save_typed(self) -> None:
        """Save the name as far as it is typed; one that isn't valid yet waits."""
        if self.renaming:
            with suppress(PlayerError):
                self.presenter.rename(self.ids.name.text)
            self.deck_name = from_pack(self.presenter.pack.name)

    def do(self, what: str) -> None:
        if what in ("compare", "check"):
            self.context.navigator.go("deck_report", deck=self._deck, about=what)
        elif what == "rename":
            self.renaming = not self.renaming
            self.ids.name.focus = self.renaming
        elif what == "share":
            shared = shared_deck(self.context.store, self._deck)
            self.context.navigator.go("share_code", shared=shared)
        elif what == "copy":
            with self.showing_refusals():
                self.opened(deck=self.presenter.copy())
                self.say(_("This is the copy; change it as you like."))
        else:
            with self.showing_refusals():
                own_decks.delete(self.context.store, self._deck)
                gone, self._deck = self._deck, ""
                self.context.navigator.go("decks", deleted=gone)
