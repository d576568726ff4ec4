"""Random setups: every edition, deck, module, story, ruling and source of cards."""

import random

from attrs import evolve, frozen

from goa_solo import packs
from goa_solo.packs import DeckPack, Edition
from goa_solo.packs.deck_pack import PILES
from goa_solo.packs.random_market import deal_market
from goa_solo.rules.cards import Face
from goa_solo.rules.entries import PURSE, Drawn, Entry, Lay
from goa_solo.rules.rulings import SWITCHABLE
from goa_solo.rules.setup import DIFFICULTIES, CardSource, Setup
from goa_solo.rules.steps import DrawCard, HerAuction, LayMarket, Prompt
from goa_solo.rules.table import Table
from tests.support.random_play import random_answer, random_deck, random_market

HOUSE = packs.deck("house")
MOST_GAPS = 17  # a phase needs eight tiles
WILD_BID = 0.1


@frozen
class Choice:
    """The choices for a session."""

    setup: Setup
    edition: Edition
    deck: DeckPack
    seed: str


def chosen(rng: random.Random) -> Choice:
    """Choose everything for a new session at random."""
    edition = packs.edition(rng.choice(packs.editions()))
    deck = HOUSE if rng.random() < 0.5 else made_up(rng)
    difficulty = rng.choice(DIFFICULTIES)
    modules = [module for module in edition.modules if rng.random() < 0.3]
    if "captains" in modules and "quick start" in modules:
        modules.remove("quick start")
    captains = edition.captains if "captains" in modules else ()
    purse = deck.purse(difficulty) if rng.random() < 0.8 else _any_purse(rng)
    setup = Setup(
        purse,
        difficulty,
        edition.name,
        "house" if deck is HOUSE else deck.name,
        rulings=tuple(r for r in sorted(SWITCHABLE) if rng.random() < 0.5),
        modules=tuple(modules),
        story=rng.choice((None, *edition.stories)),
        captain=rng.choice((None, *captains)),
        cards=rng.choice(tuple(CardSource)),
        purse_cards=rng.choice(tuple(CardSource)),
        outposts=edition.setup_outposts,
        cards_only=rng.random() < 0.25,
    )
    seed = str(rng.random())
    setup = evolve(setup, solo_board=rng.random() < 0.5, confirm_her_action=rng.random() < 0.3)
    if setup.real_cards and setup.real_purse and not setup.cards_only and rng.random() < 0.4:
        setup = evolve(setup, search_only=True)
    return Choice(setup, edition, deck, seed)


def made_up(rng: random.Random) -> DeckPack:
    """Return a complete made-up deck."""
    piles = {(phase, deck): random_deck(rng, deck) for phase, deck in PILES}
    return DeckPack("my-cards", piles, {n: _any_purse(rng) for n in DIFFICULTIES})


def _any_purse(rng: random.Random) -> tuple[int, int, int, int]:
    """Return mostly a few cards of each kind, sometimes none at all, or very many."""
    most = rng.choice((0, 2, 5, 5, 5, 99))
    one, two, five, ten = (rng.randint(0, most) for _ in range(4))
    return one, two, five, ten


def answer(rng: random.Random, choice: Choice, table: Table) -> Entry:
    """Return any legal answer; markets and real cards mostly match the box."""
    prompt: Prompt = table.prompt
    if isinstance(prompt, LayMarket):
        if rng.random() < 0.7:
            return Lay(deal_market(prompt.phase, choice.edition.tiles[prompt.phase], rng))
        return Lay(random_market(rng, rng.randint(0, MOST_GAPS)))
    if isinstance(prompt, DrawCard) and prompt.deck != PURSE and rng.random() < 0.9:
        return Drawn(prompt.deck, rng.choice(_unseen(choice, table, prompt)))
    if isinstance(prompt, HerAuction) and rng.random() < WILD_BID:
        return rng.choice(prompt.answers)
    return random_answer(rng, prompt)


def _unseen(choice: Choice, table: Table, prompt: DrawCard) -> list[Face]:
    left = list(choice.deck.faces(prompt.phase, prompt.deck))
    for face in table.deck(prompt.deck).used:
        if face in left:
            left.remove(face)
    return left or list(choice.deck.faces(prompt.phase, prompt.deck))
