"""Input and output in a terminal or through a pipe, one answer per line, and exit statuses."""

import json
import os
import re
import shutil
import sys
import textwrap
import unicodedata
from collections.abc import Iterable, Mapping

from goa_solo.languages import language_pack
from goa_solo.rules.market import ON_TABLE, SPACES, Space, space
from goa_solo.rules.message import TERMS, Message
from goa_solo.rules.translation import current_language

OK, FAILED, USAGE_ERROR = 0, 1, 2
INTERRUPTED = 130  # as shells use it after Ctrl+C
WIDEST = 78
BOLD, DIM = "1", "2"
PLAIN = "GOA_SOLO_PLAIN"  # an environment variable that does what --plain does, for every command
NO_BREAK = "\u00a0\u202f"  # spaces that French puts before a question mark; lines don't break there
COLOURS = {"D": "33", "T": "36", "B": "34", "Y": "93", "P": "35", "yours": "1;32", "hers": "1;31"}


def printable(text: Message | str) -> str:
    """Remove control characters: a name or note from somebody's file could contain escape codes
    that a terminal would obey. All printed text goes through here."""
    return "".join(c if c.isprintable() or c in NO_BREAK else " " for c in str(text))


def printable_lines(text: object) -> str:
    """Remove control characters from a text of several lines, such as a table."""
    return "\n".join(map(printable, str(text).split("\n")))


def print_error(message: Message | str | Exception, status: int = FAILED) -> int:
    """Print the reason on stderr, and return the exit status."""
    print(f"goa-solo: {printable(str(message))}", file=sys.stderr)
    return status


def print_json(value: object, indent: int | None = None) -> None:
    """Print JSON, escaping control characters and what the terminal can't show."""
    encoding = (sys.stdout.encoding or "utf-8").lower()
    text = json.dumps(value, ensure_ascii=not encoding.startswith("utf"), indent=indent)
    print("".join(c if c.isprintable() or c == "\n" else json.dumps(c)[1:-1] for c in text))


def is_yes(typed: str) -> bool:
    """Return whether this means yes, in English or in the active language."""
    return any(typed.lower() in language_pack(code).yes for code in ("en", current_language().code))


def is_no(typed: str) -> bool:
    return any(typed.lower() in language_pack(code).no for code in ("en", current_language().code))


def without_accents(word: object) -> str:
    """Return a word in small letters without accents, which not every keyboard has."""
    letters = unicodedata.normalize("NFD", str(word).casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def typed_space(name: str) -> Space:
    """Return a space typed in either case: R2C4, n3. What isn't one is refused as it was typed."""
    typed = name.strip()
    known = typed.lower() if typed[:1].lower() == "r" else typed.upper()
    return space(known if known in SPACES or typed == ON_TABLE.name else typed)


def to_be_heard(text: str) -> str:
    """Replace signs that a voice skips or misreads with words or a comma, and no-break spaces,
    which a line without an end doesn't need. End each line, or a voice runs into the next one;
    but a command or a file must stay as it is to be typed."""
    text = text.replace("\N{NO-BREAK SPACE}", " ").replace(" · ", ", ")
    for sign, word in language_pack(current_language().code).heard.items():
        text = text.replace(sign, word)
    unended = text[-1:].isalnum() or text.endswith((")", "“", "»", "’", "'"))
    to_type = "goa-solo " in text or re.search(r"\S[/\\.]\S+$", text)
    return f"{text}." if unended and not to_type else text


class EndOfInput(Exception):  # noqa: N818  not an error
    """There is no more input."""


class Terminal:
    """Prints and asks; in colour only if the terminal supports it, and without drawings or wrapped
    lines if it is to be heard (`plain`)."""

    def __init__(self, terms: Mapping[str, str] = TERMS, *, plain: bool = False) -> None:
        self.terms = terms
        self.plain = plain or bool(os.environ.get(PLAIN))
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        self.colours = (
            sys.stdout.isatty()
            and not os.environ.get("NO_COLOR")
            and os.environ.get("TERM", "dumb") != "dumb"
        )
        self.width = min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns)

    def text(self, what: Message | str) -> str:
        """Return a message in the edition's terms, without control characters from files."""
        return printable(what if isinstance(what, str) else what.text(self.terms))

    def painted(self, text: str, colour: str) -> str:
        return f"\x1b[{colour}m{text}\x1b[0m" if self.colours else text

    def print_paragraph(
        self, what: Message | str = "", *, indent: str = "", style: str = ""
    ) -> None:
        """Print a paragraph, wrapped to the terminal; to be heard, in one line. An `indent` with a
        number stands before its first line."""
        if self.plain:
            print(to_be_heard(f"{indent}{self.text(what)}".strip()))
            return
        rest = " " * len(indent)
        wrapper = textwrap.TextWrapper(self.width, indent, rest, break_on_hyphens=False)
        for line in wrapper.wrap(self.text(what)) or [""]:
            print(self.painted(line, style) if style else line)

    def in_one_line(self, facts: Iterable[Message]) -> list[str]:
        """Return short facts side by side; to be heard, one below the other."""
        texts = [self.text(fact) for fact in facts]
        return texts if self.plain else [" · ".join(texts)]

    def print_line(self, line: str) -> None:
        """Print a line that isn't wrapped, such as a row of a drawing."""
        print(to_be_heard(line) if self.plain else line)

    def print_rejection(self, message: Message) -> None:
        """Print why an answer was rejected."""
        self.print_paragraph(message if self.plain else f"! {self.text(message)}")

    def ask(self, prompt: str = "> ") -> str:
        """Read one line of input; input from a pipe is printed too, for a readable transcript."""
        if self.interactive:
            try:
                return input(prompt).strip()
            except EOFError:
                print()
                raise EndOfInput from None
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            raise EndOfInput
        print(line.strip())
        return line.strip()
