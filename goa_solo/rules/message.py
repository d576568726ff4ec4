"""Messages of the rules, independent of language and edition.

A message is a template and its values. The template is what a translator sees; terms that differ
between editions ("Nazar Stone", "flag") are placeholders filled in from that edition's terms.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Any

from goa_solo.rules.translation import Language, current_language

TERMS: Mapping[str, str] = {
    "pardau": "Pardau",
    "pardaos": "Pardaos",
    "nazar": "Nazar Stone",
    "day": "day",
    "night": "night",
    "depot": "depot",
    "depots": "depots",
    "teal": "teal",
    "blue": "blue",
    "yellow": "yellow",
    "purple": "purple",
    "outpost": "outpost",
    "outposts": "outposts",
    "kollam": "Kollam",
    "kochi": "Kochi",
    "madras": "Madras",
    "kozhikode": "Kozhikode",
    "contract": "Contract",
    "contracts": "Contracts",
    "ship": "Ship",
    "ships": "Ships",
    "compass": "Compass card",
    "compasses": "Compass cards",
    "exploration": "exploration card",
    "explorations": "exploration cards",
    "track_ships": "Build Ships",
    "track_produce": "Produce",
    "track_income": "Receive Income",
    "track_explore": "Explore",
    "track_outpost": "Establish an Outpost",
    "duty": "Duty",
    "foreman": "Foreman",
    "mission_small": "Small Mission",
    "mission_large": "Large Mission",
    "exchange": "Exchange",
    "favor": "Favor",
    "good": "good",
    "goods": "goods",
    "establish": "establish",
    "established": "established",
    "auction_markers": "auction markers",
}
"""The terms an edition must define; these are the English ones of the Quined edition."""


LONGEST_VALUE = 400  # characters; more than real paths and our longest list of names
LONGEST_NUMBER = 20  # digits
LARGEST_SHOWN = 10**LONGEST_NUMBER


@dataclass(frozen=True, slots=True)
class Message:
    """A template and the values for its placeholders; `str()` renders it in plain English."""

    template: str
    values: tuple[tuple[str, object], ...] = ()
    plural: str | None = None  # the template for any count except 1
    count: int = 1

    def text(self, terms: Mapping[str, str] = TERMS, language: Language | None = None) -> str:
        """Render the message in an edition's terms and a language, by default the active one.

        `TERMS` means no particular edition: the language's own terms.
        """
        language_used = current_language()
        language = language or language_used.catalogue
        if self.plural is None and "{" not in self.template:
            return language.gettext(self.template)
        if terms is TERMS and language_used.terms is not None:
            terms = language_used.terms()
        filled = _Filled(terms)
        for name, value in self.values:
            message = _as_message(value)
            filled[name] = readable(value) if message is None else message.text(terms, language)
            filled.stands_for[name] = "" if message is None else message.word
        if self.plural is None:
            return language.gettext(self.template).format_map(filled)
        filled["count"] = self.count
        return language.ngettext(self.template, self.plural, self.count).format_map(filled)

    @property
    def word(self) -> str:
        """The key of the term it consists of, such as a phase or a tile type; else ""."""
        return self.template[1:-1] if self.template.startswith("{") else ""

    def __str__(self) -> str:
        return self.text()


class _Filled(dict[str, object]):
    """Values for placeholders. A translation may use a form of a term from its language's table
    ({nazar_acc}: "den Nazar-Stein"), also of a value that is a single term ({phase_adj}: "de
    nuit"), and capitalise any of them: {Nazar_acc}."""

    def __init__(self, terms: Mapping[str, str]) -> None:
        super().__init__(terms)
        self.stands_for: dict[str, str] = {}  # values that are a single term of the edition

    def __missing__(self, name: str) -> object:
        small = name[:1].lower() + name[1:]
        if small != name:
            told = str(self[small])
            return told[:1].upper() + told[1:]
        word, form, _ = name.rpartition("_")
        if not form:
            raise KeyError(name)
        if word in self.stands_for:
            return self.get(self.stands_for[word] + name.removeprefix(word), self[word])
        return self[word]


def _as_message(value: Any) -> Message | None:
    """Return the message for a value: itself, or from its `as_message`; None for other values."""
    if isinstance(value, Message):
        return value
    return value.as_message() if hasattr(value, "as_message") else None


def say(template: str, **values: object) -> Message:
    """Make a message; every template in the rules is in a call of this or `say_count`, or given to
    an error, a paragraph or a ruling."""
    return Message(template, tuple(values.items()))


def say_count(one: str, many: str, count: int, **values: object) -> Message:
    """Make a message that depends on a count, which it may contain as {count}."""
    return Message(one, tuple(values.items()), many, count)


def with_semicolons(parts: Iterable[object]) -> Message:
    """Join messages, or what has one, by semicolons: French has a space before them."""
    messages = filter(None, map(_as_message, parts))
    return reduce(lambda some, last: say("{some}; {last}", some=some, last=last), messages)


def as_written(text: str | Message) -> Message:
    """Return a text as a message: errors and paragraphs take their sentence without a call of
    `say`."""
    return Message(text) if isinstance(text, str) else text


def readable(value: object) -> object:
    """Return a value for a message: as it is, or shortened in the middle if it's far too long. A
    name, number or path may come from a file that somebody else wrote."""
    if isinstance(value, int) and abs(value) < LARGEST_SHOWN:
        return value
    text = str(value)
    most = LONGEST_NUMBER if isinstance(value, int) else LONGEST_VALUE
    if len(text) <= most:
        return value
    half = most // 2
    return f"{text[:half]}…{text[-half:]}"


def shorten(text: str, most: int = 40) -> str:
    """Return a user's text for quoting in a message: on one line, and not too long."""
    return cut_off("".join(c if c.isprintable() else "?" for c in text[: most + 1]), most)


def cut_off(text: str, most: int) -> str:
    """Return a text, cut off if it is longer than `most`."""
    return text if len(text) <= most else text[:most] + "…"


class PlayerError(Exception):
    """An error with a sentence for the player, and the values of its placeholders, as for `say`."""

    def __init__(self, sentence: str | Message, /, **values: object) -> None:
        if isinstance(sentence, str):
            sentence = Message(sentence, tuple(values.items()))
        super().__init__(sentence)
        self.message = sentence

    def __str__(self) -> str:
        return str(self.message)


class RuleError(PlayerError, ValueError):
    """Something the rules don't allow."""
