"""The events of the question about R2: asked once, before the first session."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from attrs import evolve
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from goa_solo.app.pictures.tile_spot import TileSpot
from goa_solo.app.screens.page_templates import FormPage
from goa_solo.app.screens.rules_chapter.widgets import picture_widget
from goa_solo.app.screens.search_question import presenter
from goa_solo.app.toolkit.base_widgets import Pressable
from goa_solo.application.session_defaults import answer_search
from goa_solo.packs import Edition, edition
from goa_solo.rules.market import TileType
from goa_solo.rules.setup import DEFAULT_EDITION
from goa_solo.store.errors import StoreError


class SearchReading(Pressable):
    """One reading: its picture beside its text, or above it. A tap chooses it."""

    choice = ObjectProperty()
    stacked = BooleanProperty(False)


class SearchQuestionPage(FormPage):
    """Both readings of R2, each with a picture; a tap on it or a button chooses. The answer goes to
    `done(other)`."""

    question = StringProperty()
    wanted = StringProperty()
    wide_from = 640
    _done: Callable[[bool], object] | None = None

    def opened(
        self,
        done: Callable[[bool], object] | None = None,
        edition_shown: Edition | None = None,
        **_what: Any,
    ) -> None:
        self._done = done
        shown = edition_shown or edition(DEFAULT_EDITION)
        self.question = presenter.question()
        self.ids.scroll.to_top()
        tiles, self.wanted = presenter.wanted(shown)
        self.fill("tiles", (shown.name, tiles), (self._tile(tile, shown) for tile in tiles))
        readings = (self._reading(one, shown) for one in presenter.readings(shown))
        self.fill("readings", (shown.name, self.question), readings)

    def _tile(self, tile: TileType, shown: Edition) -> TileSpot:
        return TileSpot(kind=tile, looks=shown.looks, size_hint_x=None, width=dp(36))

    def _reading(self, one: presenter.ReadingChoice, shown: Edition) -> SearchReading:
        panel = SearchReading(choice=one, on_release=lambda _panel: self.answer(one.other))
        example = picture_widget(evolve(one.picture, caption=""), shown)
        example.ids.board.show_edge = False  # nothing of it happens there
        panel.ids.picture.add_widget(example)
        return panel

    def answer(self, other: bool) -> None:
        """Go back to the setup, which continues with the answer; if it can't be saved, it is asked
        again before the next session."""
        with suppress(StoreError):
            answer_search(self.context.store.settings, other)
        done, self._done = self._done, None
        self.context.navigator.back()
        if done is not None:
            done(other)
