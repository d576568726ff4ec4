"""Find words in rendered texts, ignoring case and accents."""

import re
import unicodedata
from collections.abc import Mapping
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


def with_synonyms(query: str, synonyms: Mapping[str, str]) -> str:
    """The query with the words that have one replaced by their synonyms, longest first."""
    plain = _folded(query)[0]
    by_length = sorted(synonyms, key=len, reverse=True)
    phrases = {_folded(phrase)[0]: synonyms[phrase] for phrase in by_length}
    if not phrases:
        return plain
    pattern = "|".join(map(re.escape, phrases))
    return re.sub(rf"\b(?:{pattern})\b", lambda found: phrases[found[0]], plain)


def match_rank(query: str, *texts: str, synonyms: Mapping[str, str]) -> int | None:
    """How well texts match a query, best first: its whole words, parts of words, or the words that
    are synonyms of its own. None if they don't."""
    if matches_all(query, *texts):
        plain = [_folded(text)[0] for text in texts]
        words = [rf"\b{re.escape(word)}\b" for word in query_words(query)]
        whole = all(any(re.search(word, text) for text in plain) for word in words)
        return 0 if whole else 1
    return 2 if matches_all(with_synonyms(query, synonyms), *texts) else None


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
