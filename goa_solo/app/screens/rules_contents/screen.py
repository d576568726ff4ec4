"""The events of the rules' contents: open a chapter, or search for a word."""

from collections.abc import Iterator
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.utils import get_hex_from_color

from goa_solo.app.i18n import _, plural
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.base_page import Page
from goa_solo.app.screens.rules_contents.presenter import (
    ChapterLine,
    Found,
    RulesContentsPresenter,
    highlight,
)
from goa_solo.app.toolkit.base_widgets import Pressable
from goa_solo.app.toolkit.buttons import Chip, ListRow
from goa_solo.app.toolkit.fill_rows import IncrementalFill

TWO_COLUMNS_FROM = 600  # dp
ROWS_AT_ONCE = 5  # the others are added in the next frames


class HitRow(Pressable):
    """A paragraph that was found."""

    title = StringProperty()
    text = StringProperty()
    at = StringProperty()


class ContentsRow(ListRow):
    """A chapter, or a question."""


class RulesContentsPage(Page):
    """Chapters, or as soon as something is typed, search results."""

    line = StringProperty()
    wide = BooleanProperty(False)
    presenter: RulesContentsPresenter

    def __init__(self, context: Context, **kwargs: Any) -> None:
        self._hits: list[HitRow] = []  # reused for each search
        self.search = Clock.create_trigger(lambda _passed: self._search())
        super().__init__(context, **kwargs)
        self._list = IncrementalFill(self.ids.rows)
        self.bind(width=self._arrange)

    def opened(self, search: bool = False, **_what: Any) -> None:
        """Show the contents, or let the player type; when returning, the search is still there."""
        self.presenter = RulesContentsPresenter(self.context.open_session)
        self._search()
        self.ids.query.focus = search

    def left(self) -> None:
        """Clear the search: next time it starts with all chapters."""
        super().left()
        self.clear()

    def back(self) -> bool:
        """Close an open search first."""
        if not self.ids.query.text:
            return False
        self.clear()
        return True

    def clear(self) -> None:
        self.ids.query.text = ""
        self.ids.query.focus = False

    def _search(self, all_of_them: bool = False) -> None:
        query = self.ids.query.text
        found = self.presenter.result(query, all_of_them=all_of_them)
        colour = get_hex_from_color(App.get_running_app().theme_cls.primaryColor)[1:7]
        self._arrange()
        if found is None:
            self.line = self.presenter.line
            lines = (*self.presenter.questions(), *self.presenter.contents())
            tour = self.presenter.offers_tour
            self._fill((lines, tour), self._chapter_rows(lines, tour))
        else:
            self.line = found.line
            self._fill((found, query, colour), self._hit_rows(found, query, colour))

    def _fill(self, shown: object, rows: Iterator[Any]) -> None:
        """Rebuild the rows only if something else is shown."""
        if not self.built_from(shown):
            self._list.fill(rows, ROWS_AT_ONCE)
            self.ids.scroll.to_top()

    def _chapter_rows(self, chapters: tuple[ChapterLine, ...], tour: bool) -> Iterator[ContentsRow]:
        if tour:
            row = ContentsRow(title=_("Play the first round as a tour"), icon="play-circle-outline")
            row.bind(on_release=lambda _row: self.context.navigator.go("tour"))
            yield row
        for chapter in chapters:
            row = ContentsRow(title=chapter.title, icon=chapter.icon)
            row.bind(on_release=lambda _row, key=chapter.key: self._go(key))
            yield row

    def _hit_rows(self, found: Found, query: str, colour: str) -> Iterator[Any]:
        highlighted = self.presenter.words_to_highlight(query)
        for place, hit in enumerate(found.hits):
            if place == len(self._hits):
                self._hits.append(HitRow(on_release=self._open_hit))
            row, text = self._hits[place], highlight(hit.text, highlighted, colour)
            row.title, row.text, row.at = hit.title, text, hit.key
            yield row
        if found.more:
            text = plural("Show {count} more", "Show {count} more", found.more)
            chip = Chip(text=text, icon="chevron-down")
            chip.bind(on_release=lambda _chip: self._search(all_of_them=True))
            yield chip

    def _open_hit(self, row: Any) -> None:
        self._go(row.at, self.presenter.words_to_highlight(self.ids.query.text))

    def _go(self, at: str, highlighted: str = "") -> None:
        self.ids.query.focus = False
        self.context.navigator.go("rules_chapter", at=at, highlighted=highlighted)

    def _arrange(self, *_args: object) -> None:
        """Show chapters in two columns if there is room; search results read better in one."""
        self.wide = self.width >= dp(TWO_COLUMNS_FROM) and not self.ids.query.text
