"""One chapter of the rules, opened at a place. Imports no Kivy."""

from goa_solo.app.open_session import OpenSession
from goa_solo.app.screens.rules_chapter.example_pictures import Picture, picture
from goa_solo.app.screens.rules_contents.presenter import ChapterLine, HandbookView
from goa_solo.application.rules_book import ChapterView
from goa_solo.application.session_defaults import set_ruling
from goa_solo.packs import Edition


class ChapterPresenter:
    """`at` is the key of a chapter, or of a paragraph or ruling in it."""

    def __init__(self, open_session: OpenSession, at: str) -> None:
        self._open_session = open_session
        self.at = at
        self.book = HandbookView(open_session)
        self.chapter: ChapterView = self.book.chapter(at)

    @property
    def next(self) -> ChapterLine | None:
        return self.book.after(self.chapter.key)

    @property
    def edition(self) -> Edition:
        return self.book.edition

    def picture(self, name: str) -> Picture:
        return picture(name, self.edition.terms, self.book.switched)

    def switch(self, number: str, other: bool) -> None:
        """Choose a ruling's reading for new sessions."""
        set_ruling(self._open_session.store.settings, number, other)
        self.book = HandbookView(self._open_session)
        self.chapter = self.book.chapter(self.at)
