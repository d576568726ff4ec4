"""The events of the market screen; `presenter` documents how to open it."""

import os
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from goa_solo.app import file_exchange
from goa_solo.app.pictures import tile_spot  # noqa: F401  used in screen.kv
from goa_solo.app.pictures.board_geometry import ARROWS
from goa_solo.app.pictures.market_board import MarketBoard
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.base_page import Page
from goa_solo.app.screens.enter_market.presenter import Arguments, Brush, EnterMarketPresenter
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.base_widgets import Pressable
from goa_solo.app.toolkit.buttons import BigButton, Chip  # noqa: F401  used in screen.kv
from goa_solo.app.toolkit.fill_rows import fill_rows
from goa_solo.app.toolkit.tap_guard import TapGuard
from goa_solo.packs import edition
from goa_solo.photo.open_photo import open_photo
from goa_solo.rules.handbook.setup_and_markers import WHICH_TILE
from goa_solo.rules.market import Market, TileType
from goa_solo.rules.setup import DEFAULT_EDITION, Phase

FIRST_TILE = f"{WHICH_TILE}{TileType.DEPOT.key}"
KEYS = {273: "up", 274: "down", 275: "right", 276: "left", 13: "enter", 271: "enter", 32: "space"}


class Swatch(Pressable):
    """A brush of the palette: the tile as on the board, and how many there are."""

    brush = ObjectProperty(Brush(None, "", 0, False, False), rebind=True)
    looks = ObjectProperty(None, allownone=True)
    horizontal = BooleanProperty(False)  # with its count beside the picture
    named = BooleanProperty(False)  # and its name between them
    says = StringProperty()


class EnterMarketPage(Page):
    """The grid to paint on, a palette, undo and redo, and a main button to finish."""

    wide_from = 560
    roomy = BooleanProperty(False)  # wide, and high enough to stack them
    named = BooleanProperty(False)  # the palette has room for names
    tight = BooleanProperty(False)  # the photo button has only an icon
    small = BooleanProperty(False)  # room for nothing but the board, the palette and the buttons
    gap = NumericProperty(dp(8))
    digits = NumericProperty(0)  # the height of a count
    beside = NumericProperty(0)  # the board's width if it is beside the rest
    presenter: EnterMarketPresenter

    def __init__(self, context: Context, **kwargs: Any) -> None:
        self._question_guard = TapGuard()  # for the question that Done may raise
        super().__init__(context, **kwargs)
        self.bind(size=self._arrange)
        Window.bind(on_drop_file=self._dropped)

    @property
    def board(self) -> MarketBoard:
        return self.ids.board

    def opened(self, **what: Any) -> None:
        if not what and self.presenter:
            return
        given: dict[str, Any] = {"phase": Phase.DAY, "edition": edition(DEFAULT_EDITION)} | what
        self.presenter = EnterMarketPresenter(Arguments(**given))
        self._show()
        self._arrange()

    def _show(self) -> None:
        shown, looks = self.presenter, self.presenter.looks
        self.show_changes()
        self.board.looks, self.board.view = looks, shown.view
        fill_rows(self.ids.palette, shown.palette(), self._swatch, Swatch.brush.set)
        for swatch in self.ids.palette.children:
            swatch.looks = looks

    def _swatch(self) -> Swatch:
        return Swatch(on_release=lambda one: self.do("choose", one.brush.kind))

    def do(self, what: str, *more: object) -> None:
        """Call the presenter's method, and show the result."""
        getattr(self.presenter, what)(*more)
        self._show()

    def finish(self) -> None:
        if self._question_guard.unread:
            return
        if not self.presenter.finish():
            self.context.navigator.back()
        self._question_guard.restart()
        self._show()

    def from_photo(self) -> None:
        """Let the player choose a photo of the market."""
        file_exchange.open_content(self.context, file_exchange.PHOTOS, self._photo)

    def _dropped(self, _window: Any, name: bytes, *_where: object) -> None:
        """Read a photo that was dropped on the window of a desktop."""
        if self.manager is None or self.manager.current_screen is not self:
            return
        self._photo(Path(os.fsdecode(name)))

    def _photo(self, source: bytes | Path) -> None:
        with self.showing_refusals():
            self.context.navigator.go(
                "market_photo",
                photo=open_photo(source),
                edition=self.presenter.edition,
                on_market=self._use_photo,
                empty=self.presenter.empty,
            )

    def _use_photo(self, market: Market) -> None:
        """Use the market the player has checked in a photo, and finish if it can be played on."""
        self.do("use_photo", market)
        self._question_guard = TapGuard()
        self.finish()

    def which_tile(self) -> None:
        """Open the list of the tiles of each type; the market stays as it is."""
        self.context.navigator.go("rules_chapter", at=FIRST_TILE)

    def _arrange(self, *_args: object) -> None:
        self.named = self.wide and self._names_fit()
        for swatch in self.ids.palette.children:
            swatch.horizontal, swatch.named = self.wide, self.named

    def _names_fit(self) -> bool:
        """Return whether two swatches side by side have room for the longest type name."""
        if self.roomy or not self.presenter:
            return True
        style = App.get_running_app().theme_cls.font_styles["Label"]["large"]
        font, size = style["font-name"], style["font-size"]
        room = (self.width - self.beside - dp(16)) / 2 - dp(78) - self.digits * 1.3
        names = [brush.name for brush in self.presenter.palette()]
        return room > 0 and all(drawing.fitted(name, font, size, room) >= size for name in names)

    # ------------------------------------------------------------------ keys

    def leave(self) -> None:
        """Go back: the arrow was tapped."""
        self.presenter.focus = None
        self.context.navigator.back()

    def back(self) -> bool:
        """Hide the keyboard cursor first; Enter then means Done again."""
        if self.presenter.focus is None:
            return False
        self.presenter.focus = None
        self._show()
        return True

    def pressed(self, key: int, text: str | None, held: list[str]) -> bool:
        if {"ctrl", "meta"} & set(held):
            return self._shortcut(key, "shift" in held)
        name = KEYS.get(key, "")
        if name in ARROWS:
            self.presenter.focus = self.board.arrow(name)
        elif name in ("enter", "space") and self.presenter.focus:
            self.do("tap", self.presenter.focus)
        elif name == "enter":
            self.finish()
        elif text and self.presenter.letter(text):
            self._show()
        else:
            return False
        return True

    def _shortcut(self, code: int, shift: bool) -> bool:
        if KEYS.get(code) == "enter":
            self.finish()
            return True
        if code not in (ord("z"), ord("y")):
            return False
        self.do("redo" if shift or code == ord("y") else "undo")
        return True
