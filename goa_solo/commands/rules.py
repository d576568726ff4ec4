"""`goa-solo rules`: the solo rules and our rulings, all of them or those that match a query."""

import argparse
import textwrap
from collections.abc import Collection, Iterator

from attrs import frozen

from goa_solo import packs
from goa_solo.commands.terminal_io import BOLD, FAILED, OK, USAGE_ERROR, Terminal, print_error
from goa_solo.packs import Edition
from goa_solo.packs.edition_differences import (
    differences,
    edition_suffix,
    handbook_of,
    synonyms_for,
)
from goa_solo.rules.handbook.text_search import match_rank, match_spans, with_synonyms
from goa_solo.rules.message import Message, say
from goa_solo.rules.on_the_table import OnTheTable
from goa_solo.rules.paragraph import (
    EDITIONS_CHAPTER,
    RULINGS_CHAPTER,
    HandbookChapter,
    not_in_session,
)
from goa_solo.rules.rulings import RULINGS, SWITCHABLE, Ruling, in_order
from goa_solo.rules.setup import DEFAULT_EDITION
from goa_solo.rules.translation import translated as _

EXAMPLES = """\
  goa-solo rules | less
  goa-solo rules {pile}
  goa-solo rules R2
  goa-solo rules --edition zman-2012 {flag}
"""
INDENT = "  "


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    examples = EXAMPLES.format(pile=_("discard pile"), flag=_("flag"))
    parser.epilog = "\n".join((_("examples:"), examples))
    parser.add_argument(
        "words",
        nargs="*",
        metavar=_("WORD"),
        help=_("only paragraphs that contain all these words; capitals and accents don't matter"),
    )
    parser.add_argument(
        "--edition",
        choices=packs.editions(),
        default=DEFAULT_EDITION,
        help=_("the edition whose terms and numbers to use"),
    )
    parser.add_argument(
        "--rulings", default="", metavar="R2,R3", help=_("rulings to play the other way")
    )


def run(args: argparse.Namespace) -> int:
    switched = {number.strip().upper() for number in args.rulings.split(",") if number.strip()}
    for number in sorted(switched - SWITCHABLE):
        known = ", ".join(in_order(SWITCHABLE))
        no = say(
            "{number} can't be played the other way; these can: {known}.",
            number=number,
            known=known,
        )
        return print_error(no, USAGE_ERROR)
    shown = packs.edition(args.edition)
    reader = RulesPrinter(shown, frozenset(switched), " ".join(args.words))
    if not reader.tell():
        return print_error(
            say("Nothing in the rules mentions '{words}'.", words=reader.query), FAILED
        )
    return OK


@frozen
class Line:
    """A line of a text, and whether it applies in the session."""

    text: str
    here: bool


class RulesPrinter:
    """Prints the chapters; with a query, only the matching paragraphs. In a session, what isn't on
    its table comes last and is marked, and so is the reading that isn't played."""

    def __init__(
        self,
        shown: Edition,
        switched: Collection[str],
        query: str,
        there: OnTheTable | None = None,
    ) -> None:
        self.query = query.strip()
        self._edition = shown
        self._switched = switched
        self._there = there
        self._terminal = Terminal(shown.terms)

    def tell(self) -> bool:
        """Print the rules and return whether anything was printed."""
        printed = False
        for chapter in handbook_of(self._edition):
            title = self._terminal.text(chapter.title)
            ranked = [(self._rank(title, text), text) for text in self._texts(chapter)]
            found = [
                text
                for here in (True, False)
                for wanted in range(3)
                for rank, text in ranked
                if rank == wanted and text[0].here == here
            ]
            if not found:
                continue
            if printed:
                print()
            printed = True
            print(self._terminal.painted(title, BOLD))
            for text in found:
                print()
                for line in text:
                    self._paragraph(line.text if line.here else not_in_session(line.text))
        return printed

    def _rank(self, title: str, lines: list[Line]) -> int | None:
        """Return how well a paragraph matches, 0 is best; None if it doesn't."""
        if not self.query:
            return 0
        text = "\n".join(line.text for line in lines)
        return match_rank(self.query, text, title, synonyms=synonyms_for(self._edition))

    def _texts(self, chapter: HandbookChapter) -> Iterator[list[Line]]:
        """Yield every text of a chapter, which may have several lines."""
        for paragraph in chapter.paragraphs:
            here = self._there is None or paragraph.when in self._there.things
            yield [self._line(paragraph.text_for(self._switched), here)]
        if chapter.key == RULINGS_CHAPTER:
            for ruling in RULINGS:
                yield list(self._ruling(ruling))
        elif chapter.key == EDITIONS_CHAPTER:
            for one in differences():
                values = (self._value(*each) for each in one.values)
                yield [self._line(message) for message in (one.topic, *values)]

    def _line(self, message: Message, here: bool = True) -> Line:
        return Line(self._terminal.text(message), here)

    def _value(self, of: Edition, value: Message) -> Message:
        return say("{publisher}: {value}", publisher=edition_suffix(of), value=value.text(of.terms))

    def _ruling(self, ruling: Ruling) -> Iterator[Line]:
        switched, in_session = ruling.number in self._switched, self._there is not None
        yield self._line(
            say("{number}: {question}", number=ruling.number, question=ruling.question)
        )
        if not (switched and in_session):
            yield self._line(say("Our ruling: {answer}", answer=ruling.answer))
        if ruling.other is None:
            return
        if switched or not in_session:
            yield self._line(say("The other reading: {other}", other=ruling.other))
        if in_session:
            yield self._line(ruling.answer if switched else ruling.other, here=False)
        elif switched:
            yield self._line(say("The other reading is in use here."))
        elif ruling.switchable:
            yield self._line(say("You can play either one."))

    def _paragraph(self, text: str) -> None:
        """Print a text wrapped to the terminal's width, with matches in bold."""
        for row in textwrap.wrap(text, self._terminal.width - len(INDENT)):
            print(INDENT + self._marked(row))

    def _marked(self, row: str) -> str:
        pieces, place = [], 0
        query = f"{self.query} {with_synonyms(self.query, synonyms_for(self._edition))}"
        for start, end in match_spans(row, query):
            pieces += [row[place:start], self._terminal.painted(row[start:end], BOLD)]
            place = end
        return "".join((*pieces, row[place:]))
