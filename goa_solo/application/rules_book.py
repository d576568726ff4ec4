"""The rules as they apply here: in an edition's words and figures, with the rulings that are
played, and with what is on the table of a session. The window and the terminal show them."""

from collections.abc import Collection, Iterable, Iterator
from functools import cached_property

from attrs import frozen

from goa_solo.packs import Edition
from goa_solo.packs.edition_differences import (
    differences,
    edition_suffix,
    handbook_of,
    synonyms_for,
)
from goa_solo.rules.handbook import COMMON_QUESTIONS
from goa_solo.rules.handbook.text_search import match_rank, with_synonyms
from goa_solo.rules.message import say
from goa_solo.rules.on_the_table import OnTheTable
from goa_solo.rules.paragraph import (
    EDITIONS_CHAPTER,
    RULINGS_CHAPTER,
    HandbookChapter,
    not_in_session,
)
from goa_solo.rules.rulings import BONUS_ONCE, RULINGS, Ruling


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
    def heading(self) -> str:
        return str(say("{number}: {question}", number=self.number, question=self.question))

    @property
    def shown(self) -> str:
        return "\n".join((self.heading, *(text for _other, text in self.readings)))


@frozen
class EditionDifference:
    """A difference: each edition's publisher, and its rule."""

    key: str
    topic: str
    values: tuple[tuple[str, str], ...]

    @property
    def shown(self) -> str:
        values = [f"{what} ({who.replace(chr(10), '; ')})" for who, what in self.values]
        return "\n".join((self.topic, *values))


HandbookPart = Passage | RulingCard | EditionDifference


@frozen
class ChapterView:
    """A chapter with its parts."""

    key: str
    title: str
    parts: tuple[HandbookPart, ...]


@frozen
class Hit:
    """A part that was found, and its chapter."""

    chapter: str
    title: str
    part: HandbookPart
    question: str = ""  # which it answers

    @property
    def key(self) -> str:
        return self.part.key

    @property
    def text(self) -> str:
        return self.part.shown

    @property
    def searched(self) -> str:
        """The question it answers, if any, and its text without marks."""
        return f"{self.question} {_searched(self.part)}".strip()

    @property
    def elsewhere(self) -> bool:
        return isinstance(self.part, Passage) and self.part.elsewhere


class RulesBook:
    """The rules in an edition's words; a chapter is rendered on request. `switched` has the rulings
    played the other way, `chosen` those of new sessions, and `there` what is on the table of the
    open session, if any."""

    def __init__(
        self,
        edition: Edition,
        switched: Collection[str],
        there: OnTheTable | None = None,
        chosen: Collection[str] = (),
    ) -> None:
        self.edition = edition
        self.switched = switched
        self._there = there
        self._chosen = chosen
        self._chapters = {chapter.key: chapter for chapter in handbook_of(edition)}

    def chapters(self) -> Iterator[ChapterView]:
        return map(self._chapter, self._chapters.values())

    def _question(self, key: str) -> str:
        asked = COMMON_QUESTIONS.get(key)
        return asked.text(self.edition.terms) if asked is not None else ""

    def _chapter(self, chapter: HandbookChapter) -> ChapterView:
        terms = self.edition.terms
        parts: list[HandbookPart] = [
            Passage(
                one.key,
                one.text_for(self.switched).text(terms),
                one.rulings,
                one.picture,
                self._there is not None and one.when not in self._there.things,
            )
            for one in chapter.paragraphs
        ]
        if chapter.key == RULINGS_CHAPTER:
            parts += [self._ruling(ruling) for ruling in RULINGS]
        elif chapter.key == EDITIONS_CHAPTER:
            parts += self._edition_differences()
        return ChapterView(chapter.key, chapter.title.text(terms), tuple(parts))

    def _ruling(self, ruling: Ruling) -> RulingCard:
        terms = self.edition.terms
        return RulingCard(
            f"{RULINGS_CHAPTER}.{ruling.number}",
            ruling.number,
            ruling.question.text(terms),
            ruling.answer.text(terms),
            ruling.other.text(terms) if ruling.other else "",
            ruling.switchable,
            ruling.number in self._chosen,
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

    def _edition_differences(self) -> list[HandbookPart]:
        return [
            EditionDifference(
                f"{EDITIONS_CHAPTER}.{one.key}",
                one.topic.text(self.edition.terms),
                _grouped(
                    (edition_suffix(shown), value.text(shown.terms)) for shown, value in one.values
                ),
            )
            for one in differences()
        ]

    @cached_property
    def _texts(self) -> tuple[Hit, ...]:
        """Every part that can be found."""
        return tuple(
            Hit(chapter.key, chapter.title, part, self._question(part.key))
            for chapter in self.chapters()
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
            return "\n".join((part.heading, part.answer, part.other))
        case EditionDifference():
            return part.shown
