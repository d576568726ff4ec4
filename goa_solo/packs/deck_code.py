"""A deck as a short code to type, paste or scan, and back.

A code is `GOA1` and a number in base 32. The number holds, one after the other, the known cards of
each pile, the purses and the deck's name; a check sum comes last. The order of the cards in a pile
has no meaning in the game and is not part of it.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterable, Iterator
from itertools import permutations
from zlib import crc32

from goa_solo.packs.deck_pack import MOST_CARDS, PILES, DeckPack
from goa_solo.packs.problem_report import printable
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

SCHEME = "lakshmi"
"""Of links: `lakshmi:deck/CODE`."""

LINK = f"{SCHEME}:deck/"
_START, _VERSION = "GOA", 1
_LONGEST_NAME = 30  # bytes
_LONGEST_CODE = 400
_CHECK = 4  # bytes

_PRIORITIES = tuple(
    order for n in range(1, len(TileType) + 1) for order in permutations(TileType, n)
)
_EDGES = tuple(space for space in SPACES.values() if not space.on_grid)
_NEIGHBOURS = tuple(STEPS)
_DEEDS, _DIRECTIONS = tuple(Deed), tuple(Direction)

Digit = tuple[int, int]
"""A number and how many values it could have."""


def deck_code(pack: DeckPack) -> str:
    """The code of a deck, complete or not."""
    return encode(f"{_START}{_VERSION}", deck_digits(pack))


def encode(start: str, digits: Iterable[Digit]) -> str:
    """Digits as a code, with a check sum at its end."""
    number = 1  # so that leading zeros are not lost
    for digit, base in reversed(list(digits)):
        number = number * base + digit
    data = number.to_bytes((number.bit_length() + 7) // 8, "big")
    checked = data + _check_sum(data)
    return f"{start}{base64.b32encode(checked).decode('ascii').rstrip('=')}"


def deck_link(pack: DeckPack) -> str:
    """The code as a link that a phone can hand to the app."""
    return LINK + deck_code(pack)


def read_deck_code(text: str) -> DeckPack:
    """The deck of a code or link; `RuleError` if it isn't one. Line breaks, spaces, hyphens and
    small letters do no harm."""
    reader = decode(text, LINK, (_START, _VERSION), _LONGEST_CODE)
    if reader is None:
        raise RuleError(say("This isn't a deck code. Such a code begins with GOA1."))
    pack = read_deck_digits(reader)
    if not reader.is_done:
        raise _damaged()
    return pack


def decode(text: str, link: str, kind: tuple[str, int], longest: int) -> DigitReader | None:
    """The digits of a code or link of a kind, which is known by its first letters, up to a version;
    None if it is of another kind, `RuleError` if it is damaged."""
    start, version = kind
    code = re.sub(r"[\s-]+", "", text[: 4 * longest]).upper().removeprefix(link.upper())
    found = re.fullmatch(rf"{start}(\d)([A-Z2-7]{{1,{longest}}})", code)
    if found is None:
        return None
    if int(found[1]) > version:
        raise RuleError(say("This code was made by a newer Lakshmi. Update the app to read it."))
    try:
        raw = base64.b32decode(found[2] + "=" * (-len(found[2]) % 8))
    except binascii.Error:
        raise _damaged() from None
    data, check = raw[:-_CHECK], raw[-_CHECK:]
    if int(found[1]) != version or not data or _check_sum(data) != check:
        raise _damaged()
    return DigitReader(data)


def _damaged() -> RuleError:
    return RuleError(say("A part of this code is missing or mistyped."))


def _check_sum(data: bytes) -> bytes:
    return crc32(data).to_bytes(_CHECK, "big")


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


def text_digits(text: str, longest: int) -> Iterator[Digit]:
    """A text, cut off after so many bytes."""
    raw = text.encode("utf-8")[:longest].decode("utf-8", "ignore").encode("utf-8")
    yield len(raw), longest + 1
    for byte in raw:
        yield byte, 256


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


class DigitReader:
    """Takes digits from a number, in the order in which they were put in."""

    def __init__(self, data: bytes) -> None:
        self._left = int.from_bytes(data, "big")

    def take(self, base: int) -> int:
        self._left, digit = divmod(self._left, base)
        if not self._left:
            raise _damaged()
        return digit

    def take_text(self, longest: int) -> str:
        """A text that can be shown."""
        raw = bytes(self.take(256) for _ in range(self.take(longest + 1)))
        text = raw.decode("utf-8", "replace")
        if text and (not text.strip() or not printable(text) or {"{", "}"} & set(text)):
            raise _damaged()
        return text

    @property
    def is_done(self) -> bool:
        return self._left == 1


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
        raise _damaged()
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
