"""The contents of the rules: chapters, or search results. Imports no Kivy."""

from attrs import frozen

from goa_solo.app.i18n import _, count_of
from goa_solo.app.open_session import OpenSession
from goa_solo.app.screens.rules_contents.handbook_view import ChapterLine, HandbookView, Hit

AT_ONCE = 8
"""How many hits are shown before the player asks for more."""


@frozen
class Found:
    """The result of a query: the hits to show, how many more there are, and a summary line."""

    hits: tuple[Hit, ...]
    more: int
    line: str


class RulesContentsPresenter:
    def __init__(self, open_session: OpenSession) -> None:
        self._open_session = open_session
        self.book = HandbookView(open_session)

    @property
    def line(self) -> str:
        return _("In the words of {edition}").format(edition=self.book.edition.title)

    @property
    def offers_tour(self) -> bool:
        """Whether to offer the tour: not during a session, which it would pause."""
        return self._open_session.conductor is None

    def chapters(self) -> tuple[ChapterLine, ...]:
        return self.book.contents()

    def find(self, query: str, *, all_of_them: bool = False) -> Found | None:
        """Return the result of a query; None if it is empty."""
        if not query.strip():
            return None
        hits = self.book.find(query)
        if not hits:
            line = _("Nothing in the rules mentions '{query}'; try a shorter word.")
            return Found((), 0, line.format(query=query.strip()[:40]))
        shown = hits if all_of_them else hits[:AT_ONCE]
        line = count_of("{count} result", "{count} results", len(hits))
        return Found(tuple(shown), len(hits) - len(shown), line)
