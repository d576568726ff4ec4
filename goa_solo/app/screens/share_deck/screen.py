"""The events of the page that shares a deck; `go("share_deck", deck=name)`."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from goa_solo.app import file_exchange
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.base_page import Page
from goa_solo.app.screens.share_deck.presenter import ShareDeckPresenter, qr_rows
from goa_solo.app.toolkit import banner_and_dialogs, buttons, qr_code  # noqa: F401  in screen.kv
from goa_solo.application.sessions import Refused
from goa_solo.rules.setup import HOUSE_DECK


class ShareDeckPage(Page):
    """The QR code and the code beside or below it."""

    title = StringProperty()
    line = StringProperty()
    code = StringProperty()
    wide = BooleanProperty(False)
    presenter: ShareDeckPresenter

    def __init__(self, context: Context, **kwargs: Any) -> None:
        super().__init__(context, **kwargs)
        self.bind(size=self._arrange)

    def _arrange(self, *_args: object) -> None:
        self.wide = self.width > self.height and self.width >= dp(560)

    def opened(self, deck: str = HOUSE_DECK, **_what: Any) -> None:
        try:
            shown = self.presenter = ShareDeckPresenter(self.context.store, deck)
        except Refused as error:
            self.leave_refused(error, "decks")
            return
        self.title, self.line, self.code = shown.title, shown.line, shown.readable_code
        self.ids.qr.rows, self.ids.qr.says = qr_rows(shown.link), shown.link
        self.ids.scroll.scroll_y = 1
        self._arrange()

    def enter_pressed(self) -> bool:
        self.copy()
        return True

    def copy(self) -> None:
        """To the clipboard; on a phone to another app."""
        self.say(file_exchange.hand_over(self.presenter.code))

    def save_picture(self) -> None:
        file_exchange.save(self.context, *self.presenter.picture(), self.say)

    def save_file(self) -> None:
        file_exchange.save(self.context, *self.presenter.file(), self.say)
