"""Words that rulebooks use where the handbook has others, so that a search for them finds it."""

from collections.abc import Mapping
from functools import cache

from goa_solo.languages import language_pack
from goa_solo.packs.edition import Edition
from goa_solo.packs.edition_differences import shipped_editions
from goa_solo.packs.lookup import edition
from goa_solo.rules.message import TERMS
from goa_solo.rules.translation import current_language


def synonyms_for(shown: Edition) -> Mapping[str, str]:
    """What to look for instead of a rulebook's word: the handbook's, or this edition's where the
    word is another edition's."""
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
