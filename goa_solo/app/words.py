"""Every word a person reads in the app passes through here, so that it can be translated."""

from collections.abc import Mapping
from gettext import NullTranslations

from goa_solo.rules.sentence import WORDS, Sentence

_catalogue = NullTranslations()


def _(text: str) -> str:
    """`text` in the player's language."""
    return _catalogue.gettext(text)


def count_of(one: str, many: str, count: int) -> str:
    """The form of a text that goes with a count, which it may name as {count}."""
    return _catalogue.ngettext(one, many, count).format(count=count)


def told(sentence: Sentence, words: Mapping[str, str] = WORDS) -> str:
    """A sentence of the rules in the player's language and an edition's words."""
    return sentence.text(words, _catalogue)
