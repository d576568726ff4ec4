"""Synonyms for searching the handbook with words that only rulebooks use."""

from collections.abc import Mapping
from functools import cache

from goa_solo.languages import language_pack
from goa_solo.packs.edition import Edition
from goa_solo.packs.edition_differences import shipped_editions
from goa_solo.packs.lookup import edition
from goa_solo.rules.message import TERMS
from goa_solo.rules.translation import current_language


def synonyms_for(shown: Edition) -> Mapping[str, str]:
    """Map each word that the handbook doesn't use to one it does: a rulebook's to the handbook's,
    another edition's to this edition's."""
    return _synonyms(shown.name, current_language().code)


@cache
def _synonyms(name: str, code: str) -> Mapping[str, str]:
    shown = edition(name)
    own = {key: shown.terms[key] for key in TERMS}
    known = {term.casefold() for term in own.values()}
    found: dict[str, str] = {}
    for other in shipped_editions():
        for key, term in own.items():
            theirs = other.terms[key].casefold()
            if theirs not in known:
                found.setdefault(theirs, term)
    words = language_pack(code).search
    return found | {word: ours.format(**own) for word, ours in words.items()}
