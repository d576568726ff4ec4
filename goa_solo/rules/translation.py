"""The language that messages are rendered in.

One is in use at a time, as there is one reader; English until another is asked for. Only words
depend on it: what is saved in files and what the rules decide never does.
"""

from collections.abc import Mapping
from typing import NamedTuple, Protocol


class Language(Protocol):
    """What turns templates into another language; `gettext`'s translations fit as they are."""

    def gettext(self, message: str, /) -> str: ...

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str: ...


class _English:
    def gettext(self, message: str, /) -> str:
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        return msgid1 if n == 1 else msgid2


ENGLISH: Language = _English()


class ActiveLanguage(NamedTuple):
    """A language in use: its catalogue, and the words for things where no edition is in play."""

    code: str = "en"
    catalogue: Language = ENGLISH
    terms: Mapping[str, str] | None = None
    point: str = "."  # between whole numbers and decimals


_in_use = ActiveLanguage()


def set_language(language_used: ActiveLanguage) -> None:
    """From now on everything is rendered in this language."""
    global _in_use
    _in_use = language_used


def current_language() -> ActiveLanguage:
    return _in_use


def translated(text: str) -> str:
    """A text in the language in use."""
    return _in_use.catalogue.gettext(text)


def count_of(one: str, many: str, count: int) -> str:
    """The form of a text that goes with a count, which it may name as {count}."""
    return _in_use.catalogue.ngettext(one, many, count).format(count=count)


def decimal(value: float, places: int = 1) -> str:
    """A number with decimals, as this language writes it."""
    return f"{value:.{places}f}".replace(".", _in_use.point)
