"""The events of the list of decks."""

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from goa_solo.app.i18n import _
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.decks.presenter import DeckRow, DecksPresenter
from goa_solo.app.screens.page_templates import ListPage
from goa_solo.app.toolkit.base_widgets import Pressable
from goa_solo.application import own_decks
from goa_solo.packs import DeckPack


class DeckTile(Pressable):
    """A deck with how much of it is entered."""

    row = ObjectProperty()


class DecksPage(ListPage):
    """The player's own decks first."""

    any_own = BooleanProperty(False)
    kept_in = "decks"

    def __init__(self, context: Context, **kwargs: Any) -> None:
        super().__init__(context, **kwargs)
        self.presenter = DecksPresenter(context.store)

    def refresh(self) -> None:
        rows = self.presenter.rows()
        self.any_own = any(row.own for row in rows)
        self.show_rows(rows, self._tile)

    def _tile(self, row: DeckRow) -> DeckTile:
        return DeckTile(row=row, on_release=lambda _tile: self.open_deck(row.name))

    def open_deck(self, name: str) -> None:
        """Open a deck; if its file has errors, show all of them."""
        if problems := self.presenter.problems(name):
            self.context.navigator.go("deck_report", problems=problems)
        else:
            self.context.navigator.go("deck", deck=name)

    def new(self) -> None:
        with self.showing_refusals():
            name = own_decks.add(self.context.store, DeckPack.empty(_("My cards")))
            self.context.navigator.go("deck", deck=name)
