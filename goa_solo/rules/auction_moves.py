"""What hands do when an auction is settled, in their order: the money, the marker, the lot."""

from collections.abc import Iterator

from goa_solo.rules.auction import Outcome, discount, plain_price, tax
from goa_solo.rules.gambit import PROFITABLE, PROFITABLE_PAYS
from goa_solo.rules.moves import (
    TAXES,
    BankHerCard,
    BankHerTax,
    DiscardHerCard,
    Forward,
    GiveHer,
    PayBank,
    PayHer,
    TakeBonusTile,
    TakeCompass,
    TakeFromBank,
    TakeHerCard,
    TakeMarker,
    TakeReward,
    TakeStone,
    TakeTile,
)
from goa_solo.rules.purse import Purse
from goa_solo.rules.setup import Setup, Side


def auction_moves(setup: Setup, outcome: Outcome, purse: Purse) -> tuple[Forward, ...]:
    """Return what the player does to settle an auction; `purse` is hers before it."""
    return (*_money(setup, outcome, purse), *_lot(setup, outcome))


def _money(setup: Setup, outcome: Outcome, purse: Purse) -> Iterator[Forward]:
    """Yield what is paid. Without her real purse, the bank stands for it; whatever goes between the
    player and the bank is one payment."""
    if not setup.real_purse:
        yield from _with_bank(bank_terms(setup, outcome))
        return
    card = outcome.hers.card if outcome.hers else None
    if card is not None and outcome.her_card_to == "player":
        yield TakeHerCard(card)
    if card is not None and outcome.her_card_to == "bank":
        yield BankHerCard(card)
    yield from _with_bank(bank_terms(setup, outcome))
    if card is not None and outcome.her_card_to == "discard":
        yield DiscardHerCard(card)
    if outcome.to_her:
        yield PayHer(outcome.to_her)
    if outcome.bank_to_her:
        yield GiveHer((outcome.bank_to_her,), TAXES)
    if outcome.her_tax:
        yield BankHerTax(outcome.her_tax, outcome.her_tax in purse.draw)


def bank_terms(setup: Setup, outcome: Outcome) -> tuple[int, ...]:
    """Return what goes between the player and the bank as the terms of a sum, negative if the
    player gets more than is paid: 9 − 1 + 2 for her bid of 9, with Taxes."""
    hers, reward = outcome.hers, -PROFITABLE_PAYS if outcome.gambit == PROFITABLE else 0
    if outcome.yours is not None and outcome.to_her and not setup.real_purse:
        terms = [outcome.yours]
    elif outcome.lot.auctioneer is Side.PLAYER and outcome.winner is Side.PLAYER:
        assert hers is not None
        terms = [hers.total, plain_price(hers.total) - hers.total, tax(setup), -discount(setup)]
        if sum(terms) != outcome.to_bank:  # never less than nothing
            terms = [outcome.to_bank]
    else:
        terms = [-outcome.from_bank, 0 if setup.real_purse else -outcome.from_her]
    return tuple(term for term in (*terms, reward) if term)


def _with_bank(terms: tuple[int, ...]) -> Iterator[Forward]:
    amount = sum(terms)
    if amount > 0:
        yield PayBank(amount)
    elif amount < 0:
        yield TakeFromBank(-amount)


def _lot(setup: Setup, outcome: Outcome) -> Iterator[Forward]:
    lot, winner = outcome.lot, outcome.winner
    hers = lot.auctioneer is Side.LAKSHMI
    yield TakeMarker(lot.auctioneer, lot.level, lot.space, hers and setup.solo_board)
    if lot.is_stone:
        yield TakeStone(winner, lot.space, winner is Side.LAKSHMI and setup.solo_board)
    else:
        yield TakeTile(lot.space, lot.type, winner)
    if outcome.compass:
        yield TakeCompass()
    if outcome.bonanza:
        yield TakeBonusTile(winner, lot.space)
    if outcome.gambit and outcome.gambit != PROFITABLE:
        yield TakeReward(outcome.gambit)
