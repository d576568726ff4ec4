"""A challenge as a code: everything another player needs to play the same session.

A code is `CHAL2` and a number in base 32, as described in `code_digits.py`.
"""

from collections.abc import Iterator

from attrs import frozen

from goa_solo import packs
from goa_solo.application.session_defaults import SessionDefaults
from goa_solo.packs.code_digits import (
    SCHEME,
    Digit,
    DigitReader,
    damaged_code,
    decode,
    encode,
    text_digits,
)
from goa_solo.packs.deck_code import deck_digits, read_deck_digits
from goa_solo.packs.deck_pack import DeckPack
from goa_solo.rules.market import LETTERS, SIZE, Market
from goa_solo.rules.message import RuleError
from goa_solo.rules.modules import CAPTAINS, MODULES, STORIES
from goa_solo.rules.rulings import SWITCHABLE
from goa_solo.rules.setup import DIFFICULTIES, HOUSE_DECK, Phase

LINK = f"{SCHEME}:challenge/"
LONGEST_SEED = 60  # bytes
START, _VERSION = "CHAL", 2
_MODULES = {1: 1 << 5, _VERSION: 1 << 32}  # one bit per module; room for more since version 2
_LONGEST_CODE = 700
_LONGEST_EDITION = 30
_MOST_RULINGS = 64  # bits: one per ruling number
_MOST_POINTS = 1000
_TILES = tuple(LETTERS.values())


@frozen
class Challenge:
    """A session's choices and shuffles, and its score, if it is finished."""

    seed: str
    chosen: SessionDefaults
    markets: tuple[Market, ...] = ()  # the day's and the night's, as far as known
    deck: DeckPack | None = None  # one of the player's own; None: the house deck
    points: int | None = None  # score of the player who made it


def challenge_code(challenge: Challenge) -> str:
    """Return the code of a challenge; raise `RuleError` if its seed is too long for one."""
    if len(challenge.seed.encode("utf-8")) > LONGEST_SEED:
        raise RuleError("This session's seed is too long for a challenge code.")
    return encode(f"{START}{_VERSION}", _digits(challenge))


def challenge_link(challenge: Challenge) -> str:
    """Return the code as a link that a phone can open in the app."""
    return LINK + challenge_code(challenge)


def read_challenge_code(text: str) -> Challenge:
    """Return the challenge of a code or link; raise `RuleError` if it isn't valid for this app."""
    reader = decode(text, LINK, (START, _VERSION), _LONGEST_CODE)
    if reader is None:
        raise RuleError("This isn't a challenge code. Challenge codes begin with CHAL.")
    challenge = _read(reader)
    reader.finish()
    return challenge


def _digits(challenge: Challenge) -> Iterator[Digit]:
    yield from text_digits(challenge.seed, LONGEST_SEED)
    chosen = challenge.chosen
    yield from text_digits(chosen.edition, _LONGEST_EDITION)
    yield DIFFICULTIES.index(chosen.difficulty), len(DIFFICULTIES)
    bits = (1 << place for place, module in enumerate(MODULES) if module in chosen.modules)
    yield sum(bits), _MODULES[_VERSION]
    yield ("", *STORIES).index(chosen.story), 64
    yield ("", *CAPTAINS).index(chosen.captain), 64
    yield sum(1 << int(ruling[1:]) for ruling in chosen.rulings), 1 << _MOST_RULINGS
    yield int(chosen.cards_only), 2
    yield len(challenge.markets), len(Phase) + 1
    for market in challenge.markets:
        for tile in market.tiles:
            yield _TILES.index(tile), len(_TILES)
    yield 0 if challenge.points is None else min(challenge.points, _MOST_POINTS) + 1, 1024
    yield int(challenge.deck is not None), 2
    if challenge.deck is None:
        yield _house_deck_sum(), 1 << 16
    else:
        yield from deck_digits(challenge.deck, ordered=True)


def _house_deck_sum() -> int:
    """Return a checksum of the house deck: with another deck, a seed draws other cards."""
    found = 0
    for digit, base in deck_digits(packs.deck(HOUSE_DECK), ordered=True):
        found = (found * base + digit) % 65521
    return found


def _read(reader: DigitReader) -> Challenge:
    take = reader.take
    seed, edition = reader.take_text(LONGEST_SEED), reader.take_text(_LONGEST_EDITION)
    difficulty = DIFFICULTIES[take(len(DIFFICULTIES))]
    bits = take(_MODULES[reader.version])
    modules = tuple(module for place, module in enumerate(MODULES) if bits >> place & 1)
    if bits >> len(MODULES):
        raise _from_a_newer_app()
    story, captain = _one_of(("", *STORIES), take(64)), _one_of(("", *CAPTAINS), take(64))
    bits = take(1 << _MOST_RULINGS)
    rulings = tuple(f"R{n}" for n in range(_MOST_RULINGS) if bits >> n & 1)
    cards_only = bool(take(2))
    markets = tuple(
        Market(tuple(_TILES[take(len(_TILES))] for _ in range(SIZE * SIZE)))
        for _ in range(take(len(Phase) + 1))
    )
    points = take(1024) - 1
    deck = _read_deck(reader)
    if not seed:
        raise damaged_code()
    if edition not in packs.editions() or not SWITCHABLE.issuperset(rulings):
        raise _from_a_newer_app()
    chosen = SessionDefaults(
        edition, difficulty, HOUSE_DECK, modules, story, captain, rulings, cards_only=cards_only
    )
    return Challenge(seed, chosen, markets, deck, None if points < 0 else points)


def _read_deck(reader: DigitReader) -> DeckPack | None:
    if not reader.take(2):
        if reader.take(1 << 16) != _house_deck_sum():
            raise RuleError(
                "This challenge was made with a different version of the house deck."
                " Update the app on both devices and make a new code."
            )
        return None
    deck = read_deck_digits(reader)
    if not deck.complete:
        raise damaged_code()
    return deck


def _one_of(names: tuple[str, ...], number: int) -> str:
    if number >= len(names):
        raise _from_a_newer_app()
    return names[number]


def _from_a_newer_app() -> RuleError:
    return RuleError(
        "This challenge uses something this version of the app doesn't know. Update the app."
    )
