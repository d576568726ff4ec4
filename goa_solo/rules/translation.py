"""The language that messages are rendered in.

One language is active at a time, English by default. It affects texts only, never what is saved in
files or what the rules decide.
"""

from collections.abc import Callable, Mapping
from gettext import NullTranslations
from typing import NamedTuple, Protocol


class Language(Protocol):
    """Translates templates; `gettext`'s translation classes fit as they are."""

    def gettext(self, message: str, /) -> str: ...

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str: ...


class ActiveLanguage(NamedTuple):
    """The active language: its catalogue, and its terms if no edition is in play."""

    code: str = "en"
    catalogue: Language = NullTranslations()  # English
    terms: Callable[[], Mapping[str, str]] | None = None  # read when a text first needs one
    point: str = "."  # between whole numbers and decimals


_in_use = ActiveLanguage()


def set_language(language_used: ActiveLanguage) -> None:
    """Render everything in this language from now on."""
    global _in_use
    _in_use = language_used


def current_language() -> ActiveLanguage:
    return _in_use


def translated(text: str) -> str:
    """Return a text in the active language."""
    return _in_use.catalogue.gettext(text)


def plural(one: str, many: str, count: int) -> str:
    """Return the form of a text for a count, which it may contain as {count}."""
    return _in_use.catalogue.ngettext(one, many, count).format(count=count)


def decimal(value: float, places: int = 1) -> str:
    """Return a number with decimals as this language writes it."""
    return f"{value:.{places}f}".replace(".", _in_use.point)
