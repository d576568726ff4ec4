"""A language nobody speaks: every vowel twice and with an accent. Its texts are at least 40 % longer
than the English ones, and one that did not come from a catalogue is seen at once."""

import re

from goa_solo.rules.language import Tongue
from goa_solo.rules.sentence import WORDS

_LONG = {"a": "áä", "e": "éë", "i": "íï", "o": "óö", "u": "úü", "y": "ýÿ",
         "A": "Áä", "E": "Éë", "I": "Íï", "O": "Óö", "U": "Úü"}  # fmt: skip
_KEPT = re.compile(r"(\{[^}]*\}|\[/?\w+(?:=[^\]]*)?\]|%\(\w+\)\w|https?://\S+)")
LONGER = 1.4


class Pseudo:
    """Stands where a catalogue of gettext stands."""

    def gettext(self, message: str, /) -> str:
        return lengthened(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        return lengthened(msgid1 if n == 1 else msgid2)


def lengthened(text: str) -> str:
    """The text with its placeholders and markup as they are."""
    parts = _KEPT.split(text)
    parts[::2] = [_drawl(part) for part in parts[::2]]
    return "".join(parts)


def _drawl(text: str) -> str:
    """Longer by its vowels, and where those are few by a letter more here and there."""
    found = "".join(_LONG.get(letter, letter) for letter in text)
    words = found.split(" ")
    number = 0
    while len(found) < len(text) * LONGER and any(words):
        if words[number % len(words)]:
            words[number % len(words)] += "ñ"
        found, number = " ".join(words), number + 1
    return found


def is_pseudo(text: str) -> bool:
    return any(letter in "áéíóúýÁÉÍÓÚñ" for letter in text)


PSEUDO = Tongue("en", Pseudo(), {key: lengthened(word) for key, word in WORDS.items()}, ",")
