"""The events of the list of decks."""

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from goa_solo.app.i18n import render
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.base_page import Page
from goa_solo.app.screens.decks.presenter import DeckRow, DecksPresenter
from goa_solo.app.toolkit import banner_and_dialogs, buttons  # noqa: F401  used in screen.kv
from goa_solo.app.toolkit.base_widgets import Pressable
from goa_solo.app.toolkit.fill_rows import fill_rows
from goa_solo.application.sessions import PlayerErrors


class DeckTile(Pressable):
    """A deck with how much of it is entered."""

    title = StringProperty()
    line = StringProperty()
    share = NumericProperty(0)
    own = BooleanProperty(True)
    deck = StringProperty()


class DecksPage(Page):
    """`opened(deleted=name)` offers to restore a deck."""

    deleted = StringProperty()

    def __init__(self, context: Context, **kwargs: Any) -> None:
        super().__init__(context, **kwargs)
        self.presenter = DecksPresenter(context.store)

    def opened(self, deleted: str = "", **_what: Any) -> None:
        self.deleted = deleted
        self.refresh()

    def refresh(self) -> None:
        rows = self.presenter.rows()
        self.ids.welcome.shown = not any(row.own for row in rows)
        fill_rows(self.ids.decks, rows, self._tile, self._show)

    def _tile(self) -> DeckTile:
        return DeckTile(on_release=lambda tile: self.open_deck(tile.deck))

    def open_deck(self, name: str) -> None:
        """Open a deck; if its file has errors, show all of them."""
        if problems := self.presenter.problems(name):
            self.context.navigator.go("deck_report", problems=problems)
        else:
            self.context.navigator.go("deck", deck=name)

    @staticmethod
    def _show(tile: DeckTile, row: DeckRow) -> None:
        tile.deck, tile.title, tile.line = row.name, row.title, row.line
        tile.share, tile.own = row.share, row.own

    def new(self) -> None:
        try:
            name = self.presenter.new()
        except PlayerErrors as error:
            self.say(render(error.message))
        else:
            self.context.navigator.go("deck", deck=name)

    def restore_from_trash(self) -> None:
        problem = self.presenter.restore_from_trash(self.deleted)
        self.deleted = ""
        self.refresh()
        if problem:
            self.say(problem)
