"""Search rendered texts for words, ignoring case and accents."""

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache

Span = tuple[int, int]


@lru_cache(maxsize=1024)
def _folded(text: str) -> tuple[str, tuple[int, ...]]:
    """Return the text in lower case without accents, and each letter's place in the original."""
    letters, places = [], []
    for place, letter in enumerate(text):
        for plain in unicodedata.normalize("NFKD", letter.casefold()):
            if not unicodedata.combining(plain):
                letters.append(plain)
                places.append(place)
    return "".join(letters), (*places, len(text))


def query_words(query: str) -> tuple[str, ...]:
    """Return the different words of a query."""
    return tuple(dict.fromkeys(_folded(query)[0].split()))


def match_spans(text: str, query: str) -> tuple[Span, ...]:
    """Return where the words of a query occur in a text, from left to right, without overlaps."""
    plain, places = _folded(text)
    found = [span for word in query_words(query) for span in _spans_of_word(plain, word)]
    merged: list[Span] = []
    for start, end in sorted(found):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return tuple((places[start], places[end - 1] + 1) for start, end in merged)


def with_synonyms(query: str, synonyms: Mapping[str, str]) -> str:
    """Return the query with words replaced by their synonyms, longest first."""
    plain = _folded(query)[0]
    by_length = sorted(synonyms, key=len, reverse=True)
    phrases = {_folded(phrase)[0]: synonyms[phrase] for phrase in by_length}
    if not phrases:
        return plain
    pattern = "|".join(map(re.escape, phrases))
    return re.sub(rf"\b(?:{pattern})\b", lambda found: phrases[found[0]], plain)


def match_rank(query: str, *texts: str, synonyms: Mapping[str, str]) -> int | None:
    """Return how well texts match a query: 0 for whole words, 1 for parts of words, 2 for synonyms,
    None for no match."""
    if matches_all(query, *texts):
        plain = [_folded(text)[0] for text in texts]
        words = [rf"\b{re.escape(word)}\b" for word in query_words(query)]
        whole = all(any(re.search(word, text) for text in plain) for word in words)
        return 0 if whole else 1
    return 2 if matches_all(with_synonyms(query, synonyms), *texts) else None


def matches_all(query: str, *texts: str) -> bool:
    """Return whether every word of a query occurs in these texts; an empty query never does."""
    words = query_words(query)
    plain = [_folded(text)[0] for text in texts]
    return bool(words) and all(any(_spans_of_word(text, word) for text in plain) for word in words)


def _spans_of_word(plain: str, word: str) -> list[Span]:
    """Find a word, perhaps inside a longer one; a number must match whole: R1 isn't R15."""
    pattern = re.escape(word) + (r"(?!\d)" if word[-1].isdigit() else "")
    if word[0].isdigit():
        pattern = r"(?<!\d)" + pattern
    return [match.span() for match in re.finditer(pattern, plain)]
