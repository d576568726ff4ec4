"""The rulebooks' words find the handbook's, in every edition and language."""

import pytest

from goa_solo.language_choice import load_language
from goa_solo.packs import edition
from goa_solo.packs.edition_differences import handbook_of, synonyms_for
from goa_solo.rules.handbook.text_search import match_rank
from goa_solo.rules.rulings import RULINGS
from goa_solo.rules.translation import set_language


def hits(query: str, name: str) -> int:
    """How many paragraphs and rulings of an edition's handbook are found."""
    shown = edition(name)
    texts = [
        one.text.text(shown.terms) for chapter in handbook_of(shown) for one in chapter.paragraphs
    ]
    texts += [f"{one.question.text(shown.terms)} {one.answer.text(shown.terms)}" for one in RULINGS]
    ranks = [match_rank(query, text, synonyms=synonyms_for(shown)) for text in texts]
    return sum(rank is not None for rank in ranks)


@pytest.mark.parametrize(
    "query",
    ["reshuffle", "solo board", "adjacent", "auction token", "Power Broker", "victory points",
     "flag", "ducats", "colony", "Quilon", "automa"],
)  # fmt: skip
def test_an_english_rulebooks_words(query: str) -> None:
    assert hits(query, "quined")


@pytest.mark.parametrize("query", ["Nazar Stone", "outpost", "Kollam", "depot", "Pardaos"])
def test_the_new_words_in_an_old_edition(query: str) -> None:
    assert hits(query, "rio-grande-2004")


@pytest.mark.parametrize(
    ("code", "query"),
    [("de", "Versteigerungsmarker"), ("de", "Flagge"), ("fr", "jeton"), ("nl", "veilingfiche"),
     ("pt", "ficha de leilão"), ("pt", "adjacente"), ("pt", "primeiro jogador")],
)  # fmt: skip
def test_other_languages(code: str, query: str) -> None:
    set_language(load_language(code))
    assert hits(query, "quined")


def test_a_word_that_nobody_uses_finds_nothing() -> None:
    assert not hits("spaceship", "quined")
