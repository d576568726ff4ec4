"""Words that rulebooks use where the handbook has others, so that a search for them finds it."""

from collections.abc import Mapping
from functools import cache

from goa_solo.packs.edition import Edition
from goa_solo.packs.edition_differences import shipped_editions
from goa_solo.packs.lookup import edition
from goa_solo.rules.message import TERMS
from goa_solo.rules.translation import current_language

_RULEBOOK_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "reshuffle": "shuffle",
        "reshuffled": "shuffled",
        "solo board": "discard pile",
        "adjacent": "beside",
        "orthogonally": "directly",
        "orthogonal": "directly",
        "auction token": "marker",
        "auction tokens": "markers",
        "token": "marker",
        "tokens": "markers",
        "victory points": "points",
        "vp": "points",
        "market grid": "market",
        "grid": "market",
        "automa": "Lakshmi",
        "bot": "Lakshmi",
        "first player": "{nazar}",
        "cycle": "{day}",
        "spices": "{goods}",
        "spice": "{good}",
        "found": "{established}",
        "founded": "{established}",
        "swap": "{exchange}",
        "hammer": "auction",
        "coins": "{pardaos}",
        "money": "{pardaos}",
    },
    "de": {
        "versteigerungsmarker": "Marker",
        "auktionsmarker": "Marker",
        "spielplättchen": "Plättchen",
        "orthogonal": "direkt",
        "angrenzend": "neben",
        "benachbart": "neben",
        "neu mischen": "mischen",
        "siegpunkte": "Punkte",
        "startspieler": "{nazar}",
        "geld": "{pardaos}",
        "gewürze": "{goods}",
        "gegnerin": "Lakshmi",
    },
    "fr": {
        "remélanger": "mélang",
        "adjacent": "côté",
        "adjacente": "côté",
        "orthogonalement": "directement",
        "jeton": "marqueur",
        "jetons": "marqueurs",
        "points de victoire": "points",
        "premier joueur": "{nazar}",
        "argent": "{pardaos}",
        "épices": "{goods}",
    },
}
"""By language: what somebody may look for, and what the handbook says instead."""


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
    words = _RULEBOOK_WORDS.get(code, _RULEBOOK_WORDS["en"])
    return found | {word: ours.format(**own) for word, ours in words.items()}
