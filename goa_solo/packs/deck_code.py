"""A deck as a short code to type, paste or scan, and back.

A code is `GOA1` and a number in base 32. The number contains the known cards of each pile, the
purses and the deck's name, and a checksum at the end. The order of the cards in a pile doesn't
matter in the game and isn't included.
"""

from collections.abc import Iterator
from itertools import permutations

from goa_solo.packs.code_digits import (
    SCHEME,
    Digit,
    DigitReader,
    damaged_code,
    decode,
    encode,
    text_digits,
)
from goa_solo.packs.deck_pack import PILES, DeckPack
from goa_solo.rules.cards import (
    DECK_SIZE,
    HIGHEST_VALUE,
    PARDAUS,
    ActionFace,
    AuctionFace,
    Deed,
    Face,
)
from goa_solo.rules.entries import ACTION, AUCTION
from goa_solo.rules.market import SPACES, STEPS, Direction, TileType
from goa_solo.rules.message import RuleError
from goa_solo.rules.purse import MOST_CARDS
from goa_solo.rules.setup import DIFFICULTIES

LINK = f"{SCHEME}:deck/"
_START, _VERSION = "GOA", 1
_LONGEST_NAME = 30  # bytes
_LONGEST_CODE = 400

_PRIORITIES = tuple(
    order for n in range(1, len(TileType) + 1) for order in permutations(TileType, n)
)
_EDGES = tuple(space for space in SPACES.values() if not space.on_grid)
_NEIGHBOURS = tuple(STEPS)
_DEEDS, _DIRECTIONS = tuple(Deed), tuple(Direction)


def deck_code(pack: DeckPack) -> str:
    """Return the code of a deck, complete or not."""
    return encode(f"{_START}{_VERSION}", deck_digits(pack))


def deck_link(pack: DeckPack) -> str:
    """Return the code as a link that a phone can open in the app."""
    return LINK + deck_code(pack)


def read_deck_code(text: str) -> DeckPack:
    """Return the deck of a code or link; raise `RuleError` if it isn't one. Line breaks, spaces,
    hyphens and lower case are accepted."""
    reader = decode(text, LINK, (_START, _VERSION), _LONGEST_CODE)
    if reader is None:
        raise RuleError("This isn't a deck code. Deck codes begin with GOA1.")
    pack = read_deck_digits(reader)
    reader.finish()
    return pack


# --- a deck as digits ----------------------------------------------------------------------------


def deck_digits(pack: DeckPack, *, ordered: bool = False) -> Iterator[Digit]:
    """Yield a deck as digits; `ordered` keeps the order in each pile, which shuffling depends
    on."""
    for phase, deck in PILES:
        faces = [*pack.faces(phase, deck)]
        if not ordered:
            faces.sort(key=str)
        yield len(faces), DECK_SIZE + 1
        for face in faces:
            yield from _face_digits(face, deck)
    for difficulty in DIFFICULTIES:
        counts = pack.purses.get(difficulty)
        yield int(counts is not None), 2
        for count in counts or ():
            yield count, MOST_CARDS + 1
    yield from text_digits(pack.name, _LONGEST_NAME)


def _face_digits(face: Face, deck: str) -> Iterator[Digit]:
    if isinstance(face, ActionFace):
        for deed in (face.holding, face.without):
            yield _DEEDS.index(deed), len(_DEEDS)
        return
    starts: tuple[object, ...] = _EDGES if deck == AUCTION[0] else _NEIGHBOURS
    yield _PRIORITIES.index(face.priority), len(_PRIORITIES)
    yield starts.index(face.start), len(starts)
    yield _DIRECTIONS.index(face.direction), len(_DIRECTIONS)
    yield face.value, HIGHEST_VALUE + 1


def read_deck_digits(reader: DigitReader) -> DeckPack:
    """Read a deck from digits, which can be invalid even with a correct checksum."""
    take = reader.take
    piles = {}
    for phase, deck in PILES:
        faces = tuple(_read_face(reader, deck) for _ in range(take(DECK_SIZE + 1)))
        piles[phase, deck] = faces + (None,) * (DECK_SIZE - len(faces))
    purses = {}
    for difficulty in DIFFICULTIES:
        if take(2):
            one, two, five, ten = (take(MOST_CARDS + 1) for _ in PARDAUS)
            purses[difficulty] = (one, two, five, ten)
    name = reader.take_text(_LONGEST_NAME)
    if not name:
        raise damaged_code()
    return DeckPack(name, piles, purses)


def _read_face(reader: DigitReader, deck: str) -> Face:
    take = reader.take
    if deck == ACTION:
        return ActionFace(_DEEDS[take(len(_DEEDS))], _DEEDS[take(len(_DEEDS))])
    priority = _PRIORITIES[take(len(_PRIORITIES))]
    if deck == AUCTION[0]:
        edge = _EDGES[take(len(_EDGES))]
        return AuctionFace(priority, edge, *_read_rest(reader))
    return AuctionFace(priority, _NEIGHBOURS[take(len(_NEIGHBOURS))], *_read_rest(reader))


def _read_rest(reader: DigitReader) -> tuple[Direction, int]:
    return _DIRECTIONS[reader.take(len(_DIRECTIONS))], reader.take(HIGHEST_VALUE + 1)
