"""Each type of tile has a letter of its own, in every edition and every language."""

import pytest

from goa_solo.packs import edition, editions
from goa_solo.rules.edition import tile_letters
from goa_solo.rules.market import TileType
from goa_solo.rules.message import TERMS


@pytest.mark.parametrize("name", editions())
def test_five_letters_that_differ(name: str) -> None:
    for words in edition(name).languages.values():
        found = tile_letters(words)
        assert list(found) == list(TileType)
        assert len(set(found.values())) == 5
        assert all(letter.isascii() and letter.isupper() for letter in found.values())


def test_first_letters_where_they_differ() -> None:
    quined, old = edition("quined"), edition("rio-grande-2004")
    assert "".join(tile_letters(quined.languages["en"]).values()) == "DTBYP"
    assert "".join(tile_letters(old.languages["en"]).values()) == "PIROE"
    assert "".join(look.letter for look in old.looks.values()) == "PIROE"


def test_a_letter_taken_gives_way_to_the_next_of_the_word() -> None:
    words = {
        **TERMS,
        "depot": "Éléphant",
        "teal": "els",
        "blue": "el",
        "yellow": "ELS",
        "purple": "",
    }
    assert "".join(tile_letters(words).values()) == "ELASB"
