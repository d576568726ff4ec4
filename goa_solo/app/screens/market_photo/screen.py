"""The events of reading a market from a photo; `presenter` documents how to open it."""

from collections.abc import Callable, Collection
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from goa_solo.app.i18n import _
from goa_solo.app.pictures import market_board, photo_view  # noqa: F401  used in screen.kv
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.base_page import UNOPENED, Page
from goa_solo.app.screens.market_photo.presenter import MarketPhotoPresenter
from goa_solo.app.toolkit.show_hide import set_shown
from goa_solo.photo.geometry import Quad
from goa_solo.photo.open_photo import Photo
from goa_solo.rules.edition import Edition
from goa_solo.rules.market import Market, Space
from goa_solo.rules.message import PlayerError

SHORT = 540  # dp
DRAWN_AFTER = 0.05  # seconds


class MarketPhotoPage(Page):
    """The photo with its handles, and beside or below it the market read from it."""

    line = StringProperty()
    tight = BooleanProperty(False)
    working = BooleanProperty(False)  # the app is looking for the market
    gap = NumericProperty(dp(8))
    presenter: MarketPhotoPresenter

    def __init__(self, context: Context, **kwargs: Any) -> None:
        self._on_market: Callable[[Market], None] | None = None
        super().__init__(context, **kwargs)
        self._help = self.ids.help.__self__
        self.bind(size=self._arrange, tight=self._arrange)
        self._arrange()

    def opened(
        self,
        photo: Photo | None = None,
        edition: Edition | None = None,
        on_market: Callable[[Market], None] | None = None,
        empty: Collection[Space] = (),
        **_what: Any,
    ) -> None:
        if photo is None or edition is None:
            if not self.presenter:
                Clock.schedule_once(lambda _passed: self.context.navigator.back())
            return
        self.presenter, self._on_market = UNOPENED, on_market
        self.ids.photo.show(photo.image, None)
        self.ids.board.looks = None
        self.line, self.working = _("Looking for the market…"), True
        self._find_soon(photo, edition, empty)

    def _find_soon(
        self, photo: Photo, edition: Edition, empty: Collection[Space], *, there: bool = False
    ) -> None:
        """Look for the market once the page is `there` and has been drawn: it says what the app is
        doing, and nothing else is drawn until that is done."""

        def find(_passed: float) -> None:
            comes_in = self.manager is not None and self.manager.transition.is_active
            if comes_in or not there:
                self._find_soon(photo, edition, empty, there=not comes_in)
            else:
                self._find_market(photo, edition, empty)

        Clock.schedule_once(find, DRAWN_AFTER)

    def _find_market(self, photo: Photo, edition: Edition, empty: Collection[Space]) -> None:
        if self.ids.photo.image is not photo.image:
            return  # the screen was left meanwhile
        self.presenter = MarketPhotoPresenter(photo, edition, self.context.store, empty)
        self.ids.board.looks, self.working = edition.looks, False
        self._show()

    def left(self) -> None:
        """Drop the photo: it isn't saved."""
        super().left()
        self.presenter = UNOPENED
        self.ids.banner.dismiss()
        self.ids.photo.show(None, None)

    def _show(self) -> None:
        shown = self.presenter
        self.line, self.ids.board.view = shown.line, shown.view
        self.ids.photo.corners = _shares(shown.corners, shown.photo.size)

    def do(self, what: str, *more: object) -> None:
        """Call the presenter's method, and show the result."""
        if self.presenter:
            getattr(self.presenter, what)(*more)
            self._show()

    def drag(self, number: int, x: float, y: float) -> None:
        """Move a handle to a place, given as shares of the photo's sides."""
        shown = self.presenter
        if shown:
            shown.move(number, (x * shown.photo.size[0], y * shown.photo.size[1]))
            self.ids.photo.corners = _shares(shown.corners, shown.photo.size)

    def finish(self) -> None:
        if not self.presenter:
            return
        try:
            market = self.presenter.finish()
        except PlayerError as error:  # the learned colours can't be saved
            market = self.presenter.market
            self.context.open_session.add_notice(error.message)
        on_market = self._on_market
        self.context.navigator.back()
        if on_market:
            on_market(market)

    enter_pressed = finish

    def on_line(self, *_args: object) -> None:
        if self.tight:
            self.say_line()

    def say_line(self) -> None:
        """Show what to do as a message, where there is no room for it."""
        self.ids.banner.dismiss()
        self.ids.banner.say(self.line)

    def _arrange(self, *_args: object) -> None:
        self.gap = dp(4) if self.height < dp(SHORT) else dp(8)
        set_shown(self._help, self.ids.buttons, self.tight, below=1)


def _shares(corners: Quad, size: tuple[int, int]) -> list[tuple[float, float]]:
    return [(x / size[0], y / size[1]) for x, y in corners]
