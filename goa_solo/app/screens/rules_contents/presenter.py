"""The rules as plain values: chapters, search results, highlighted words. Imports no Kivy."""

from collections.abc import Iterable
from functools import cached_property

from attrs import frozen

from goa_solo.app.i18n import _, plural, render
from goa_solo.app.open_session import OpenSession
from goa_solo.app.presenters.markup import escape_markup
from goa_solo.application.session_defaults import SessionDefaults, switched_rulings
from goa_solo.packs import Edition, nearest_edition
from goa_solo.packs.edition_differences import (
    differences,
    edition_suffix,
    handbook_of,
    synonyms_for,
)
from goa_solo.rules.handbook import COMMON_QUESTIONS
from goa_solo.rules.handbook.text_search import match_rank, match_spans, with_synonyms
from goa_solo.rules.on_the_table import on_the_table
from goa_solo.rules.paragraph import (
    EDITIONS_CHAPTER,
    RULINGS_CHAPTER,
    HandbookChapter,
    not_in_session,
)
from goa_solo.rules.rulings import BONUS_ONCE, RULINGS, Ruling

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
class Passage:
    """A paragraph: its text, the rulings that affect it, and its picture."""

    key: str
    text: str
    rulings: tuple[str, ...] = ()
    picture: str = ""
    elsewhere: bool = False  # about something that isn't on the table of the open session

    @property
    def shown(self) -> str:
        return not_in_session(self.text) if self.elsewhere else self.text


@frozen
class RulingCard:
    """A ruling: its question and both readings; `other_chosen` if new sessions use the other."""

    key: str
    number: str
    question: str
    answer: str
    other: str
    switchable: bool
    other_chosen: bool
    other_played: bool | None  # in the open session; None if there is none
    rule: str  # the paragraph it affects

    @property
    def readings(self) -> tuple[tuple[bool, str], ...]:
        """Each reading with whether it is the other one; in a session, the one played first."""
        if not self.other:
            return ((False, self.answer),)
        if self.other_played is None:
            return (False, self.answer), (True, self.other)
        if self.other_played:
            return (True, self.other), (False, not_in_session(self.answer))
        return (False, self.answer), (True, not_in_session(self.other))

    @property
    def shown(self) -> str:
        heading = f"{self.number}: {self.question}"
        return "\n".join((heading, *(text for _other, text in self.readings)))


@frozen
class Differing:
    """A difference: each edition's publisher, and its rule."""

    key: str
    topic: str
    values: tuple[tuple[str, str], ...]

    @property
    def shown(self) -> str:
        values = [f"{what} ({who.replace(chr(10), '; ')})" for who, what in self.values]
        return "\n".join((self.topic, *values))


HandbookPart = Passage | RulingCard | Differing


@frozen
class ChapterLine:
    """A chapter in the contents, or a question and the key of its answer."""

    key: str
    title: str
    icon: str


@frozen
class ChapterView:
    """A chapter with its parts."""

    key: str
    title: str
    parts: tuple[HandbookPart, ...]


@frozen
class Hit:
    """A part that was found: its place and its text."""

    chapter: str
    title: str
    key: str
    text: str
    searched: str  # the question it answers, if any, and its text without marks
    elsewhere: bool


class HandbookView:
    """Created each time the rules are opened; a chapter is rendered on request."""

    def __init__(self, open_session: OpenSession) -> None:
        self._open_session = open_session
        self.edition = _edition(open_session)
        self.switched = _played(open_session)
        conductor = open_session.conductor
        self._there = on_the_table(conductor.table) if conductor is not None else None
        self._chapters = {chapter.key: chapter for chapter in handbook_of(self.edition)}

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

    def _question(self, key: str) -> str:
        asked = COMMON_QUESTIONS.get(key)
        return render(asked, self.edition.terms) if asked is not None else ""

    def _chapter(self, chapter: HandbookChapter) -> ChapterView:
        terms = self.edition.terms
        parts: list[HandbookPart] = [
            Passage(
                one.key,
                render(one.text_for(self.switched), terms),
                one.rulings,
                one.picture,
                self._there is not None and one.when not in self._there.things,
            )
            for one in chapter.paragraphs
        ]
        if chapter.key == RULINGS_CHAPTER:
            parts += [self._ruling(ruling) for ruling in RULINGS]
        elif chapter.key == EDITIONS_CHAPTER:
            parts += self._differing()
        return ChapterView(chapter.key, render(chapter.title, terms), tuple(parts))

    def _ruling(self, ruling: Ruling) -> RulingCard:
        terms = self.edition.terms
        return RulingCard(
            f"{RULINGS_CHAPTER}.{ruling.number}",
            ruling.number,
            render(ruling.question, terms),
            render(ruling.answer, terms),
            render(ruling.other, terms) if ruling.other else "",
            ruling.switchable,
            ruling.number in switched_rulings(self._open_session.store.settings),
            self._other_played(ruling.number),
            self._rule(ruling.number),
        )

    def _rule(self, number: str) -> str:
        """Return the first paragraph a ruling affects; "" if the edition has no such module."""
        about = (
            paragraph.key
            for chapter in self._chapters.values()
            for paragraph in chapter.paragraphs
            if number in paragraph.rulings
        )
        return next(about, "")

    def _other_played(self, number: str) -> bool | None:
        """Return whether the open session plays the other reading; R8 is a campaign's."""
        if self._there is None or number == BONUS_ONCE:
            return None
        return self._there.setup.switched(number)

    def _differing(self) -> list[HandbookPart]:
        return [
            Differing(
                f"{EDITIONS_CHAPTER}.{one.key}",
                render(one.topic, self.edition.terms),
                _grouped(
                    (edition_suffix(shown), render(value, shown.terms))
                    for shown, value in one.values
                ),
            )
            for one in differences()
        ]

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

    @cached_property
    def _texts(self) -> tuple[Hit, ...]:
        """Every part that can be found."""
        chapters = map(self._chapter, self._chapters.values())
        return tuple(
            Hit(
                chapter.key,
                chapter.title,
                part.key,
                part.shown,
                f"{self._question(part.key)} {_searched(part)}".strip(),
                isinstance(part, Passage) and part.elsewhere,
            )
            for chapter in chapters
            for part in chapter.parts
        )

    def find(self, query: str) -> list[Hit]:
        """Return every part that contains all words of the query, or their synonyms; whole words
        come first, and what isn't on the table of the open session last. A part includes its
        chapter's title."""
        synonyms = synonyms_for(self.edition)
        ranked = [
            (match_rank(query, one.searched, one.title, synonyms=synonyms), one)
            for one in self._texts
        ]
        found = [one for wanted in range(3) for rank, one in ranked if rank == wanted]
        return sorted(found, key=lambda one: one.elsewhere)

    def words_to_highlight(self, query: str) -> str:
        """Return the words to highlight in a text that was found."""
        return f"{query} {with_synonyms(query, synonyms_for(self.edition))}" if query else ""


def _grouped(values: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Group the editions that have the same rule."""
    who: dict[str, list[str]] = {}
    for name, value in values:
        who.setdefault(value, []).append(name)
    return tuple(("\n".join(names), value) for value, names in who.items())


def _searched(part: HandbookPart) -> str:
    """Return the text to search in: without marks."""
    match part:
        case Passage():
            return part.text
        case RulingCard():
            return "\n".join((f"{part.number}: {part.question}", part.answer, part.other))
        case Differing():
            return part.shown


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
