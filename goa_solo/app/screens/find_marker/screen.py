"""The events of "Find her marker"; `presenter` documents how to open it."""

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from goa_solo.app.i18n import _
from goa_solo.app.pictures import market_board  # noqa: F401  used in screen.kv
from goa_solo.app.pictures.card_buttons import AuctionTap  # noqa: F401  used in screen.kv
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.base_page import Page
from goa_solo.app.screens.find_marker.presenter import FindMarkerPresenter
from goa_solo.rules.cards import LEVELS, AuctionFace
from goa_solo.rules.entries import AUCTION
from goa_solo.rules.market import Market, Space
from goa_solo.rules.setup import Phase


class FindMarkerPage(Page):
    """The board, her card, and the answer in large type."""

    presenter: FindMarkerPresenter
    button = StringProperty()
    low = BooleanProperty(False)
    roomy = BooleanProperty(False)
    beside = NumericProperty(0)  # the board's width if it is beside the rest

    def __init__(self, context: Context, **kwargs: Any) -> None:
        self.presenter = FindMarkerPresenter()
        super().__init__(context, **kwargs)
        self.ids.levels.options = self.presenter.levels()

    def opened(self, **what: Any) -> None:
        if what:
            market = self.presenter.market if self.presenter.entered else None
            self.presenter = FindMarkerPresenter(**what)
            if market is not None:  # the same table, most likely
                self.presenter.lay(market)
        self.refresh()

    def refresh(self) -> None:
        shown = self.presenter
        edition = shown.shown
        self.ids.levels.chosen = LEVELS.index(shown.level)
        card, board = self.ids.card, self.ids.board
        card.looks, card.terms, card.face = edition.looks, edition.terms, shown.face
        card.level = shown.level
        board.looks, board.view = edition.looks, shown.view()
        self.show_changes()
        self.button = _("Change the market") if shown.entered else _("Enter the tiles")
        if shown.entered and shown.face is None:
            self.button = _("Enter her card")

    def choose_level(self, number: int) -> None:
        self.presenter.choose_level(LEVELS[number])
        self.refresh()

    def tapped(self, space: Space) -> None:
        self.say(self.presenter.tapped(space))
        self.refresh()

    def go_on(self) -> None:
        """Ask for what is missing next: the main button was tapped."""
        if self.presenter.entered and self.presenter.face is None:
            self.enter_card()
        else:
            self.enter_market()

    def enter_market(self) -> None:
        shown = self.presenter
        self.context.navigator.go(
            "enter_market",
            phase=Phase.DAY,
            edition=shown.shown,
            start=shown.market if shown.entered else None,
            title=_("The market now"),
            done=self._laid,
        )

    def _laid(self, market: Market) -> None:
        self.presenter.lay(market)
        self.context.navigator.go("find_marker")

    def enter_card(self) -> None:
        shown = self.presenter
        self.context.navigator.go(
            "card_editor",
            pile=AUCTION[shown.level - 1],
            face=shown.face,
            edition=shown.shown,
            title=_("Her level {level} card").format(level=shown.level),
            with_value=False,
            done=self._face_entered,
        )

    def _face_entered(self, face: AuctionFace) -> None:
        self.presenter.face = face
        self.context.navigator.go("find_marker")
