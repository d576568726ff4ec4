"""Challenges: made from a session, so that others can play the same one."""

from attrs import evolve

from goa_solo.application import own_decks, pack_lookup
from goa_solo.application.challenge_code import Challenge
from goa_solo.application.session_defaults import SessionDefaults
from goa_solo.packs import DeckPack
from goa_solo.rules.entries import Lay
from goa_solo.rules.market import Market
from goa_solo.rules.message import RuleError
from goa_solo.rules.setup import HOUSE_DECK, CardSource, Phase, Setup
from goa_solo.rules.stages import ROUNDS_A_PHASE, TILES_A_ROUND
from goa_solo.rules.steps.lay_market import unplayable
from goa_solo.store.ids import Id
from goa_solo.store.records import FinishedSession, RunningSession
from goa_solo.store.store import Store


def challenge_of(store: Store, name: Id) -> Challenge:
    """Return the challenge to replay a saved session; raise `RuleError` if it can't be repeated."""
    record: RunningSession | FinishedSession
    if name in store.finished:
        record = store.finished.read(name)
        log, points = record.entries, record.total
    else:
        record = store.running.read(name)
        log, points = record.log, None
    setup = record.setup
    if CardSource.TABLE in (setup.cards, setup.purse_cards):
        raise RuleError(
            "Her cards came from your real decks, so nobody else can draw the same ones."
        )
    if not record.seed:
        raise RuleError("This session was saved without its shuffles, so it can't be repeated.")
    given = record.markets if isinstance(record, RunningSession) else ()
    laid = tuple(entry.market for entry in log if isinstance(entry, Lay))
    return Challenge(
        record.seed,
        SessionDefaults(
            setup.edition,
            setup.difficulty,
            modules=setup.modules,
            story=setup.story or "",
            captain=setup.captain or "",
            rulings=setup.rulings,
            cards_only=setup.cards_only,
        ),
        (*laid, *given[len(laid) :])[: len(Phase)],
        None if setup.deck == HOUSE_DECK else pack_lookup.deck(store, setup.deck),
        points,
    )


def setup_of(store: Store, challenge: Challenge) -> Setup:
    """Return the setup of a challenge's session; raise `RuleError` if the rules don't allow it."""
    for market in challenge.markets:
        if problem := unplayable(market, TILES_A_ROUND * ROUNDS_A_PHASE):
            raise RuleError(problem)
    name = HOUSE_DECK if challenge.deck is None else _own_deck_like(store, challenge.deck)
    setup = evolve(challenge.chosen, deck=name or HOUSE_DECK).setup(store)
    if challenge.deck is None:
        return setup
    return evolve(setup, purse=challenge.deck.purse(setup.difficulty))


def prepare(store: Store, challenge: Challenge) -> Setup:
    """Return the setup of a challenge's session, after saving its deck to the player's own."""
    setup = setup_of(store, challenge)  # fails before anything is saved
    if challenge.deck is not None and not _own_deck_like(store, challenge.deck):
        setup = evolve(setup, deck=own_decks.add(store, challenge.deck))
    return setup


def brings_deck(store: Store, challenge: Challenge) -> bool:
    """Return whether a challenge's deck would be new here."""
    return challenge.deck is not None and not _own_deck_like(store, challenge.deck)


def _own_deck_like(store: Store, pack: DeckPack) -> str:
    """Return the name of a deck of the player's with the same cards in the same order, which
    shuffling depends on; "" if there is none."""
    for name, mine in pack_lookup.readable_own_decks(store):
        if (mine.piles, mine.purses) == (pack.piles, pack.purses):
            return name
    return ""


def market_of_challenge(record: RunningSession, phase: Phase) -> Market | None:
    """Return the market that a challenge sets for a phase, if any."""
    number = [*Phase].index(phase)
    return record.markets[number] if number < len(record.markets) else None
