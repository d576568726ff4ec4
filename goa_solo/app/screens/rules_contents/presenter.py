"""The rules as plain values: chapters, search results, highlighted words. Imports no Kivy."""

from attrs import frozen

from goa_solo.app.i18n import _, plural, render
from goa_solo.app.open_session import OpenSession
from goa_solo.app.presenters.markup import escape_markup
from goa_solo.application.rules_book import ChapterView, Hit, RulesBook
from goa_solo.application.session_defaults import SessionDefaults, switched_rulings
from goa_solo.packs import Edition, nearest_edition
from goa_solo.rules.handbook import COMMON_QUESTIONS
from goa_solo.rules.handbook.text_search import match_spans
from goa_solo.rules.on_the_table import on_the_table
from goa_solo.rules.rulings import BONUS_ONCE

ICONS = {
    "setup": "clipboard-list-outline",
    "market": "grid",
    "yours": "map-marker-outline",
    "hers": "map-search-outline",
    "you_call": "gavel",
    "she_calls": "account-tie-woman",
    "purse": "wallet-outline",
    "actions": "hand-pointing-up",
    "her_action": "cards-playing-outline",
    "ends": "flag-checkered",
    "scoring": "calculator-variant-outline",
    "campaign": "ferry",
    "modules": "puzzle-outline",
    "rulings": "scale-balance",
    "editions": "bookshelf",
    "decks": "cards-outline",
}


QUESTION = "help-circle-outline"


@frozen
class ChapterLine:
    """A chapter in the contents, or a question and the key of its answer."""

    key: str
    title: str
    icon: str


class HandbookView(RulesBook):
    """Created each time the rules are opened; a chapter is rendered on request."""

    def __init__(self, open_session: OpenSession) -> None:
        self._open_session = open_session
        conductor = open_session.conductor
        there = on_the_table(conductor.table) if conductor is not None else None
        chosen = switched_rulings(open_session.store.settings)
        super().__init__(_edition(open_session), _played(open_session), there, chosen)

    def contents(self) -> tuple[ChapterLine, ...]:
        return tuple(
            ChapterLine(key, render(chapter.title, self.edition.terms), ICONS[key])
            for key, chapter in self._chapters.items()
        )

    def questions(self) -> tuple[ChapterLine, ...]:
        """Return what players ask most; what is about the current step of a session first."""
        conductor = self._open_session.conductor
        here = conductor.prompt.help[0].key.partition(".")[0] if conductor is not None else ""
        lines = [ChapterLine(key, self._question(key), QUESTION) for key in COMMON_QUESTIONS]
        return tuple(sorted(lines, key=lambda line: line.key.partition(".")[0] != here))

    # --- looking up ----------------------------------------------------------------------------

    def chapter(self, key: str) -> ChapterView:
        """Return the chapter for the key of a chapter or paragraph; by default the first one."""
        first = next(iter(self._chapters.values()))
        return self._chapter(self._chapters.get(key.partition(".")[0], first))

    def after(self, key: str) -> ChapterLine | None:
        """Return the next chapter."""
        lines = self.contents()
        place = [line.key for line in lines].index(key) + 1
        return lines[place] if place < len(lines) else None


def _edition(open_session: OpenSession) -> Edition:
    """Return the edition of the open session, else the one chosen last."""
    if open_session.conductor is not None:
        return open_session.edition()
    return nearest_edition(SessionDefaults.read(open_session.store.settings).edition)


def _played(open_session: OpenSession) -> frozenset[str]:
    """Return the rulings switched in the open session, else those for a new one."""
    chosen = switched_rulings(open_session.store.settings)
    if open_session.conductor is None:
        return chosen
    return frozenset(open_session.conductor.table.setup.rulings) | (chosen & {BONUS_ONCE})


def highlight(text: str, query: str, colour: str) -> str:
    """Return the text in Kivy's markup, the query's words bold and in a colour (rrggbb)."""
    pieces, place = [], 0
    for start, end in match_spans(text, query):
        pieces += [escape_markup(text[place:start]), f"[b][color={colour}]"]
        pieces += [escape_markup(text[start:end]), "[/color][/b]"]
        place = end
    return "".join((*pieces, escape_markup(text[place:])))


AT_ONCE = 8
"""How many hits are shown before the player asks for more."""


@frozen
class Found:
    """The result of a query: the hits to show, how many more there are, and a summary line."""

    hits: tuple[Hit, ...]
    more: int
    line: str


class RulesContentsPresenter(HandbookView):
    """The contents, or the result of a query."""

    @property
    def line(self) -> str:
        return _("In the words of {edition}").format(edition=self.edition.title)

    @property
    def offers_tour(self) -> bool:
        """Whether to offer the tour: not during a session, which it would pause."""
        return self._open_session.conductor is None

    def result(self, query: str, *, all_of_them: bool = False) -> Found | None:
        """Return the result of a query; None if it is empty."""
        if not query.strip():
            return None
        hits = self.find(query)
        if not hits:
            line = _("Nothing in the rules mentions '{query}'; try a shorter word.")
            return Found((), 0, line.format(query=query.strip()[:40]))
        shown = hits if all_of_them else hits[:AT_ONCE]
        line = plural("{count} result", "{count} results", len(hits))
        return Found(tuple(shown), len(hits) - len(shown), line)
