"""Random players for tests: made-up decks, shuffles and answers from a seed."""

import random
from collections.abc import Callable

from goa_solo.rules.cards import DECK_SIZE, ActionFace, AuctionFace, Deed, Face
from goa_solo.rules.entries import (
    ACTION,
    AUCTION,
    PURSE,
    Begin,
    Correct,
    Drawn,
    Entry,
    Lay,
    Shuffled,
)
from goa_solo.rules.market import (
    EDGE,
    GRID,
    SIZE,
    SPACES,
    STEPS,
    Direction,
    Market,
    Space,
    TileType,
)
from goa_solo.rules.session import apply, begin
from goa_solo.rules.setup import Setup, Side
from goa_solo.rules.steps import DrawCard, HerAuction, LayMarket, Prompt, Shuffle
from goa_solo.rules.table import Table

TYPES = tuple(TileType)
COMMON_BIDS = 16
ALL_STARTS: dict[int, tuple[Space | str, ...]] = {1: EDGE, 2: tuple(STEPS), 3: tuple(STEPS)}
"""Every start a card of each level can show."""


def random_face(rng: random.Random, deck: str) -> Face:
    if deck == ACTION:
        return ActionFace(rng.choice(tuple(Deed)), rng.choice(tuple(Deed)))
    level = AUCTION.index(deck) + 1
    return AuctionFace(
        tuple(rng.sample(TYPES, rng.randint(1, len(TYPES)))),
        rng.choice(ALL_STARTS[level]),
        rng.choice(tuple(Direction)),
        rng.randint(0, 6),
    )


def random_deck(rng: random.Random, deck: str) -> tuple[Face, ...]:
    return tuple(random_face(rng, deck) for _ in range(DECK_SIZE))


def random_market(rng: random.Random, gaps: int = 0) -> Market:
    tiles: list[TileType | None] = [*rng.choices(TYPES, k=SIZE * SIZE - gaps), *[None] * gaps]
    rng.shuffle(tiles)
    return Market(tuple(tiles))


def of_chance(rng: random.Random, prompt: Prompt) -> Entry:
    """Return the answer of chance: a shuffle, or a real card."""
    if isinstance(prompt, Shuffle):
        if prompt.deck == PURSE:
            return Shuffled(PURSE, tuple(rng.sample(prompt.cards, len(prompt.cards))))
        return Shuffled(prompt.deck, random_deck(rng, prompt.deck))
    assert isinstance(prompt, DrawCard)
    if prompt.values and rng.random() < 0.5:
        return rng.choice(prompt.answers)
    return Drawn(
        prompt.deck, rng.choice(prompt.cards) if prompt.cards else random_face(rng, prompt.deck)
    )


def random_answer(rng: random.Random, prompt: Prompt) -> Entry:
    """Return any legal answer to a prompt, of chance or of the player."""
    if isinstance(prompt, Shuffle | DrawCard):
        return of_chance(rng, prompt)
    if isinstance(prompt, LayMarket):
        return Lay(random_market(rng))
    if isinstance(prompt, HerAuction):
        return rng.choice(prompt.answers[:COMMON_BIDS])
    return rng.choice(prompt.answers)


def random_correction(rng: random.Random, table: Table) -> Correct:
    """Return a correction the player might make, not always a valid one."""
    return rng.choice(
        [
            Correct(market=random_market(rng, rng.randint(0, 12))),
            Correct(holder=rng.choice(tuple(Side))),
            Correct(draw=(1, 1, 1, 0), discard=(0, 0, 1, 1)),
            Correct(discard=(3, 0, 0, 0)),
            Correct(draw=(0, 0, 0, 0), discard=(0, 0, 0, 0)),
            Correct(outposts=(rng.randint(0, 2), 0)),
            Correct(stone=rng.choice(tuple(SPACES.values()))),
            Correct(market=table.market.with_tile(rng.choice(GRID), None)),
            Correct(market=table.market.with_tile(rng.choice(GRID), rng.choice(TYPES))),
            Correct(one_more=rng.choice((*AUCTION, ACTION))),
        ]
    )


def play(
    setup: Setup,
    rng: random.Random,
    answer: Callable[[random.Random, Prompt], Entry] = random_answer,
) -> tuple[list[Entry], list[Table]]:
    """Play a whole session; return its entries, and the table after each."""
    entries: list[Entry] = [Begin(setup)]
    tables = [begin(setup)]
    while not tables[-1].over:
        entry = answer(rng, tables[-1].prompt)
        entries.append(entry)
        tables.append(apply(tables[-1], entry))
    return entries, tables
