"""Problems in a file, reported to its author: where, what is wrong, what is expected."""

from typing import Generic, TypeVar

from attrs import frozen

from goa_solo.rules.message import Message, RuleError, say

Pack_co = TypeVar("Pack_co", covariant=True)

MOST_SHOWN = 40
_INVISIBLE = "\u200d\u200c\u00a0\u202f"  # joiners, and the spaces French has before : and !
_BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


@frozen
class Problem:
    """A problem in a file, with its entry."""

    file: str
    where: Message | None
    what: Message

    def as_message(self) -> Message:
        if self.where is None:
            return say("{file}: {what}", file=sanitize(self.file), what=self.what)
        return say(
            "{file}: {where}: {what}", file=sanitize(self.file), where=self.where, what=self.what
        )

    def __str__(self) -> str:
        return str(self.as_message())


class PackError(RuleError):
    """A file that can't be used; `problems` has everything wrong with it."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(problems[0].as_message())
        self.problems = problems

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


@frozen
class Report(Generic[Pack_co]):
    """The result of reading a file: a pack, or all its problems; notes are odd but allowed."""

    pack: Pack_co | None
    problems: tuple[Problem, ...] = ()
    notes: tuple[Problem, ...] = ()

    def pack_or_raise(self) -> Pack_co:
        """Return the pack, or raise `PackError` with every problem."""
        if self.pack is None:
            raise PackError(*self.problems)
        return self.pack


def printable(text: str) -> bool:
    """Return whether a text is safe to show on one line: no control characters, no bidirectional
    overrides, no lone surrogates."""
    return all(c.isprintable() or c in _INVISIBLE for c in text) and not _BIDI & set(text)


def sanitize(text: str, most: int = 200) -> str:
    """Return a text made safe to print, and not too long."""
    short = text if len(text) <= most else text[: most - 1] + "…"
    if printable(short):
        return short
    return "".join(c if printable(c) else "\N{REPLACEMENT CHARACTER}" for c in short)


def quote_value(value: object) -> Message | str:
    """Quote a wrong value for a problem report."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value) if abs(value) < 10**15 else say("a huge number")
        case float():
            return str(value)
        case str():
            return say("'{word}'", word=sanitize(value, MOST_SHOWN)) if value else say("empty")
        case list():
            return say("a list")
        case dict():
            return say("a table")
        case _:
            return say("a date or time")
