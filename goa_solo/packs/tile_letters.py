"""A letter for each tile type, from the edition's terms, for players who can't see colours."""

import unicodedata
from collections.abc import Mapping
from string import ascii_uppercase

from goa_solo.rules.market import TileType


def tile_letters(terms: Mapping[str, str]) -> dict[TileType, str]:
    """Choose for each type the first letter of its term, without accents, that no earlier type has;
    if none is left, the first free letter of the alphabet."""
    found: dict[TileType, str] = {}
    for tile in TileType:
        wanted = _plain(terms[tile.key]) + ascii_uppercase
        found[tile] = next(letter for letter in wanted if letter not in found.values())
    return found


def _plain(word: str) -> str:
    """Return its letters from A to Z, in upper case without accents: dépôt is DEPOT."""
    parts = unicodedata.normalize("NFKD", word).upper()
    return "".join(letter for letter in parts if letter in ascii_uppercase)
