"""`goa-solo rules`: the solo rules and our rulings, all of them or those that match a query."""

import argparse
import textwrap
from collections.abc import Iterator

from goa_solo import packs
from goa_solo.application.rules_book import (
    EditionDifference,
    HandbookPart,
    Passage,
    RulesBook,
    RulingCard,
)
from goa_solo.commands.terminal_io import BOLD, FAILED, OK, USAGE_ERROR, Terminal, print_error
from goa_solo.rules.handbook.text_search import match_spans
from goa_solo.rules.message import Message, say
from goa_solo.rules.rulings import SWITCHABLE, in_order
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
    book = RulesBook(packs.edition(args.edition), switched)
    reader = RulesPrinter(book, " ".join(args.words))
    if not reader.print_found():
        return print_error(
            say("Nothing in the rules mentions '{words}'.", words=reader.query), FAILED
        )
    return OK


class RulesPrinter:
    """Prints the chapters; with a query, only what it finds in each."""

    def __init__(self, book: RulesBook, query: str, *, plain: bool = False) -> None:
        self.query = query.strip()
        self._book = book
        self._terminal = Terminal(book.edition.terms, plain=plain)

    def print_found(self) -> bool:
        """Print the rules and return whether anything was printed."""
        hits = self._book.find(self.query)
        printed = False
        for chapter in self._book.chapters():
            found = tuple(hit.part for hit in hits if hit.chapter == chapter.key)
            parts = found if self.query else chapter.parts
            if parts and printed:
                print()
            if parts:
                self._terminal.print_paragraph(chapter.title, style=BOLD)
            for part in parts:
                print()
                for line in self._lines(part):
                    self._paragraph(self._terminal.text(line))
            printed = printed or bool(parts)
        return printed

    def _lines(self, part: HandbookPart) -> Iterator[Message | str]:
        match part:
            case Passage():
                yield part.shown
            case RulingCard():
                yield part.heading
                yield from self._readings(part)
            case EditionDifference():
                yield part.topic
                for publishers, value in part.values:
                    who = publishers.replace("\n", "; ")
                    yield say("{publisher}: {value}", publisher=who, value=value)

    def _readings(self, card: RulingCard) -> Iterator[Message | str]:
        """Yield both readings; in a session, the one played first."""
        for number, (other, text) in enumerate(card.readings):
            if number and card.other_played is not None:
                yield text  # which says that it isn't played here
            elif other:
                yield say("The other reading: {other}", other=text)
            else:
                yield say("Our ruling: {answer}", answer=text)
        if card.other_played is None and card.number in self._book.switched:
            yield say("The other reading is in use here.")
        elif card.other_played is None and card.switchable:
            yield say("You can play either one.")

    def _paragraph(self, text: str) -> None:
        """Print a text wrapped to the terminal's width, with matches in bold; to be heard, in one
        line."""
        if self._terminal.plain:
            self._terminal.print_paragraph(text)
            return
        for row in textwrap.wrap(text, self._terminal.width - len(INDENT)):
            print(INDENT + self._marked(row))

    def _marked(self, row: str) -> str:
        pieces, place = [], 0
        for start, end in match_spans(row, self._book.words_to_highlight(self.query)):
            pieces += [row[place:start], self._terminal.painted(row[start:end], BOLD)]
            place = end
        return "".join((*pieces, row[place:]))
