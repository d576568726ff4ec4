"""Find words in rendered texts, ignoring case and accents."""

import re
import unicodedata
from functools import lru_cache

Span = tuple[int, int]


@lru_cache(maxsize=1024)
def _folded(text: str) -> tuple[str, tuple[int, ...]]:
    """The text without capitals and accents, and for each of its letters where it comes from."""
    letters, places = [], []
    for place, letter in enumerate(text):
        for plain in unicodedata.normalize("NFKD", letter.casefold()):
            if not unicodedata.combining(plain):
                letters.append(plain)
                places.append(place)
    return "".join(letters), (*places, len(text))


def query_words(query: str) -> tuple[str, ...]:
    """What is looked for: each word by itself."""
    return tuple(dict.fromkeys(_folded(query)[0].split()))


def match_spans(text: str, query: str) -> tuple[Span, ...]:
    """Where the words of a query stand in a text, from left to right and never overlapping."""
    plain, places = _folded(text)
    found = [span for word in query_words(query) for span in _spots_of(plain, word)]
    merged: list[Span] = []
    for start, end in sorted(found):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return tuple((places[start], places[end - 1] + 1) for start, end in merged)


def matches_all(query: str, *texts: str) -> bool:
    """Whether every word of a query stands somewhere in these texts; an empty query is nowhere."""
    words = query_words(query)
    plain = [_folded(text)[0] for text in texts]
    return bool(words) and all(any(_spots_of(text, word) for text in plain) for word in words)


def _spots_of(plain: str, word: str) -> list[Span]:
    """A word may be part of a longer one, but a number is meant whole: R1 is not R15."""
    pattern = re.escape(word) + (r"(?!\d)" if word[-1].isdigit() else "")
    if word[0].isdigit():
        pattern = r"(?<!\d)" + pattern
    return [match.span() for match in re.finditer(pattern, plain)]
