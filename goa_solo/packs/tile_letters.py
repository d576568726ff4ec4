"""A letter for each type of tile from the edition's terms, for players who can't see colours."""

import unicodedata
from collections.abc import Mapping
from string import ascii_uppercase

from goa_solo.rules.market import TileType


def tile_letters(terms: Mapping[str, str]) -> dict[TileType, str]:
    """The first letter of each type's word that no type before it has, as any keyboard can type
    it; where a word has none left, the first letter of the alphabet that is free."""
    found: dict[TileType, str] = {}
    for tile in TileType:
        wanted = _plain(terms[tile.key]) + ascii_uppercase
        found[tile] = next(letter for letter in wanted if letter not in found.values())
    return found


def _plain(word: str) -> str:
    """Its letters from A to Z, capital and without accents: dépôt is DEPOT."""
    parts = unicodedata.normalize("NFKD", word).upper()
    return "".join(letter for letter in parts if letter in ascii_uppercase)
