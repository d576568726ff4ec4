"""The events of the page that shares a code; `go("share_code", shared=…)` opens it."""

import webbrowser
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from goa_solo.app import file_exchange
from goa_solo.app.i18n import _
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.base_page import UNOPENED
from goa_solo.app.screens.page_templates import FormPage
from goa_solo.app.screens.share_code.presenter import SharedCode, shared_deck
from goa_solo.app.toolkit.drawn_widget import DrawnWidget
from goa_solo.app.toolkit.rect import Rect
from goa_solo.app.toolkit.show_hide import set_shown
from goa_solo.application.qr_codes import qr_picture, qr_rows
from goa_solo.rules.setup import HOUSE_DECK

QUIET = 4  # white squares around it, as the standard requires


class QrCode(DrawnWidget):
    """`rows` are its squares from the top, dark ones True. Dark on white in every theme, as
    scanners require."""

    rows = ObjectProperty(())

    def draw(self, rect: Rect) -> None:
        if not self.rows:
            return
        squares = len(self.rows) + 2 * QUIET
        side = int(min(rect.width, rect.height)) // squares * squares or min(rect.size)
        x, y = rect.x + (rect.width - side) // 2, rect.y + (rect.height - side) // 2
        Color(1, 1, 1, 1)
        Rectangle(pos=(x, y), size=(side, side), texture=self._texture(squares))

    def _texture(self, squares: int) -> Texture:
        texture = Texture.create(size=(squares, squares), colorfmt="luminance")
        texture.mag_filter = texture.min_filter = "nearest"
        light = bytearray(b"\xff" * squares * squares)
        for number, row in enumerate(reversed(self.rows)):  # a texture starts at the bottom
            start = (number + QUIET) * squares + QUIET
            light[start : start + len(row)] = bytes(0 if dark else 255 for dark in row)
        texture.blit_buffer(bytes(light), colorfmt="luminance", bufferfmt="ubyte")
        return texture


class ShareCodePage(FormPage):
    """The QR code, and the text beside or below it."""

    opens = StringProperty()  # the app that the main button opens; "" for none
    wide_from = 560
    phone = BooleanProperty(False)  # pictures and files can be shared with other apps
    shared: SharedCode = ObjectProperty(UNOPENED, rebind=True)

    def __init__(self, context: Context, **kwargs: Any) -> None:
        super().__init__(context, phone=file_exchange.on_android(), **kwargs)
        self._choice = self.ids.choice.__self__
        if not self.phone:
            self.ids.chips.remove_widget(self.ids.share_file)
        self.bind(wide=self._place_choice)

    def _place_choice(self, *_args: object) -> None:
        """Put the choice above the picture, or beside it if there is little height."""
        set_shown(self._choice, None, False)
        if self._choice.options:
            box = self.ids.words if self.wide else self.ids.column
            set_shown(self._choice, box, True, len(box.children))

    def opened(self, shared: SharedCode | None = None, **_what: Any) -> None:
        shared = shared or self.shared  # back from choosing a file
        self._show(shared or shared_deck(self.context.store, HOUSE_DECK))
        self.ids.scroll.to_top()
        self._place_choice()

    def _show(self, shared: SharedCode) -> None:
        self.shared = shared
        self.opens = shared.app if file_exchange.on_android() else ""
        self.ids.qr.rows = qr_rows(shared.link) if shared.link else ()
        self.ids.qr.says = _("QR code")
        self._choice.options, self._choice.chosen = list(shared.choices), shared.chosen

    def choose(self, number: int) -> None:
        if self.shared.choose is not None:
            self._show(self.shared.choose(number))

    def act(self) -> None:
        """Open the app the link is for; copy the text if that app is on another device, or save the
        file if there is no code."""
        if self.opens:
            webbrowser.open(self.shared.link)
        elif self.shared.link:
            self.copy()
        else:
            self.save_file()

    enter_pressed = act

    def copy(self) -> None:
        """Copy to the clipboard; on a phone, share with another app."""
        self.say(file_exchange.share_text(self.shared.text))

    def share_picture(self) -> None:
        picture = qr_picture(self.shared.link)
        file_exchange.share(self.context, self.shared.picture_name, picture)

    def share_file(self) -> None:
        file_exchange.share(self.context, self.shared.file_name, self.shared.file)

    def save_file(self) -> None:
        file_exchange.save(self.context, self.shared.file_name, self.shared.file)
