"""A made-up language: every vowel is doubled and accented. Its texts are 40% longer than the
English ones, and texts that aren't from a catalogue stand out."""

import re

from goa_solo.rules.message import TERMS
from goa_solo.rules.translation import ActiveLanguage

_LONG = {"a": "áä", "e": "éë", "i": "íï", "o": "óö", "u": "úü", "y": "ýÿ",
         "A": "Áä", "E": "Éë", "I": "Íï", "O": "Óö", "U": "Úü"}  # fmt: skip
_KEPT = re.compile(r"(\{[^}]*\}|\[/?\w+(?:=[^\]]*)?\]|%\(\w+\)\w|https?://\S+)")
LONGER, STRETCHED = 1.4, 1.5


class Pseudo:
    """Replaces a gettext catalogue."""

    def gettext(self, message: str, /) -> str:
        return lengthened(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        return lengthened(msgid1 if n == 1 else msgid2)


def lengthened(text: str) -> str:
    """Lengthen a text, except its placeholders and markup."""
    parts = _KEPT.split(text)
    parts[::2] = [_lengthen(part) for part in parts[::2]]
    return "".join(parts)


def _lengthen(text: str) -> str:
    """Double the vowels; if there are few, other letters too; finally add a word, because no word
    may grow by more than half."""
    short = text.split(" ")
    words = ["".join(_LONG.get(letter, letter) for letter in word) for word in short]
    for number, word in enumerate(short):
        if len(" ".join(words)) >= len(text) * LONGER:
            break
        if word.isalpha() and len(words[number]) < len(word) * STRETCHED - 1:
            words[number] += "ñ"
    found = " ".join(words)
    lacking = round(len(text) * LONGER - len(found))
    return found + (" " + "ñ" * (lacking - 1) if lacking > 1 and text.strip() else "")


def is_pseudo(text: str) -> bool:
    return any(letter in "áéíóúýÁÉÍÓÚñ" for letter in text)


_TERMS = {key: lengthened(word) for key, word in TERMS.items()}
PSEUDO = ActiveLanguage("en", Pseudo(), lambda: _TERMS, ",")
