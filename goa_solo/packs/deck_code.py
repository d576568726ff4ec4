"""A deck as a short code to type, paste or scan, and back.

A code is `GOA1` and a number in base 32. The number holds, one after the other, the known cards of
each pile, the purses and the deck's name; a check sum comes last. The order of the cards in a pile
has no meaning in the game and is not part of it.
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
from goa_solo.packs.deck_pack import MOST_CARDS, PILES, DeckPack
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
from goa_solo.rules.message import RuleError, say
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
    """The code of a deck, complete or not."""
    return encode(f"{_START}{_VERSION}", deck_digits(pack))


def deck_link(pack: DeckPack) -> str:
    """The code as a link that a phone can hand to the app."""
    return LINK + deck_code(pack)


def read_deck_code(text: str) -> DeckPack:
    """The deck of a code or link; `RuleError` if it isn't one. Line breaks, spaces, hyphens and
    small letters do no harm."""
    reader = decode(text, LINK, (_START, _VERSION), _LONGEST_CODE)
    if reader is None:
        raise RuleError(say("This isn't a deck code. Deck codes begin with GOA1."))
    pack = read_deck_digits(reader)
    reader.finish()
    return pack


# --- a deck as digits ----------------------------------------------------------------------------


def deck_digits(pack: DeckPack, *, ordered: bool = False) -> Iterator[Digit]:
    """A deck as digits; `ordered` leaves the cards of each pile in their order, which a shuffle
    begins with."""
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
    """A deck from digits; those of a correct check sum can still be made up."""
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
