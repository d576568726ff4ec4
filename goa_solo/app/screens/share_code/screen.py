"""The events of the page that shares a code; `go("share_code", shared=…)`."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from goa_solo.app import file_exchange
from goa_solo.app.i18n import _
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.base_page import Page
from goa_solo.app.screens.share_code.presenter import SharedCode, shared_deck
from goa_solo.app.toolkit import banner_and_dialogs, buttons, qr_code  # noqa: F401  in screen.kv
from goa_solo.application.qr_codes import qr_picture, qr_rows
from goa_solo.rules.setup import HOUSE_DECK


class ShareCodePage(Page):
    """The QR code, and the text beside or below it."""

    title = StringProperty()
    line = StringProperty()
    heading = StringProperty()
    code = StringProperty()
    file_label = StringProperty()  # "" if there is no file
    has_code = BooleanProperty(True)
    wide = BooleanProperty(False)
    shared: SharedCode

    def __init__(self, context: Context, **kwargs: Any) -> None:
        super().__init__(context, **kwargs)
        self.bind(size=self._arrange)

    def _arrange(self, *_args: object) -> None:
        self.wide = self.width > self.height and self.width >= dp(560)

    def opened(self, shared: SharedCode | None = None, **_what: Any) -> None:
        shared = self.shared = shared or shared_deck(self.context.store, HOUSE_DECK)
        self.title, self.line = shared.title, shared.line
        self.heading, self.code = shared.heading, shared.shown
        self.file_label = (shared.file_label or _("Save a file")) if shared.file else ""
        self.has_code = bool(shared.link)
        self.ids.qr.rows = qr_rows(shared.link) if shared.link else ()
        self.ids.qr.says = shared.link
        self.ids.scroll.to_top()
        self._arrange()

    def enter_pressed(self) -> bool:
        self.main()
        return True

    def main(self) -> None:
        """Copy the code, or save the file where there is none."""
        if self.has_code:
            self.copy()
        else:
            self.save_file()

    def copy(self) -> None:
        """To the clipboard; on a phone to another app."""
        self.say(file_exchange.hand_over(self.shared.text))

    def save_picture(self) -> None:
        picture = qr_picture(self.shared.link)
        file_exchange.save(self.context, self.shared.picture_name, picture, self.say)

    def save_file(self) -> None:
        file_exchange.save(self.context, self.shared.file_name, self.shared.file, self.say)
