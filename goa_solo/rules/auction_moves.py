"""What hands do when an auction is settled, in their order: the money, the marker, the lot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from goa_solo.rules import moves
from goa_solo.rules.auction import Outcome, discount, plain_price, tax
from goa_solo.rules.gambit import PROFITABLE, PROFITABLE_PAYS
from goa_solo.rules.market import TileType
from goa_solo.rules.purse import Purse
from goa_solo.rules.scoring import MOST_DEPOTS
from goa_solo.rules.setup import Setup, Side

if TYPE_CHECKING:
    from goa_solo.rules.table import Table


def auction_moves(table: Table, outcome: Outcome) -> tuple[moves.Forward, ...]:
    """Return what the player does to settle an auction on a table; after the last one of a round,
    the revealed Gambit card goes too."""
    done = (*_money(table.setup, outcome, table.purse), *_lot(table.setup, outcome, table.won))
    last = len(table.markers) == 1
    return (*done, moves.BoxGambit(table.gambit)) if last and table.gambit else done


def _money(setup: Setup, outcome: Outcome, purse: Purse) -> Iterator[moves.Forward]:
    """Yield what is paid. Without her real purse, the bank stands for it; whatever goes between the
    player and the bank is one payment."""
    if not setup.real_purse:
        yield from _with_bank(bank_terms(setup, outcome))
        return
    card = outcome.hers.card if outcome.hers else None
    if card is not None and outcome.her_card_to == "player":
        yield moves.TakeHerCard(card)
    if card is not None and outcome.her_card_to == "bank":
        yield moves.BankHerCard(card)
    yield from _with_bank(bank_terms(setup, outcome))
    if card is not None and outcome.her_card_to == "discard":
        yield moves.DiscardHerCard(card)
    if outcome.to_her:
        yield moves.PayHer(outcome.to_her)
    if outcome.bank_to_her:
        yield moves.GiveHer((outcome.bank_to_her,), moves.TAXES)
    if outcome.her_tax:
        yield moves.BankHerTax(outcome.her_tax, outcome.her_tax in purse.draw)


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


def _with_bank(terms: tuple[int, ...]) -> Iterator[moves.Forward]:
    amount = sum(terms)
    if amount > 0:
        yield moves.PayBank(amount)
    elif amount < 0:
        yield moves.TakeFromBank(-amount)


def _lot(
    setup: Setup, outcome: Outcome, won: tuple[TileType | None, ...]
) -> Iterator[moves.Forward]:
    lot, winner = outcome.lot, outcome.winner
    hers = lot.auctioneer is Side.LAKSHMI
    yield moves.TakeMarker(lot.auctioneer, lot.level, lot.space, hers and setup.solo_board)
    if lot.is_stone:
        yield moves.TakeStone(winner, lot.space, winner is Side.LAKSHMI and setup.solo_board)
    else:
        yours = winner is Side.PLAYER and lot.type is TileType.DEPOT
        full = won.count(TileType.DEPOT) >= MOST_DEPOTS or None in won
        yield moves.TakeTile(lot.space, lot.type, winner, fifth=yours and full)
    if outcome.compass:
        yield moves.TakeCompass()
    if outcome.bonanza:
        yield moves.TakeBonusTile(winner, lot.space)
    if outcome.gambit and outcome.gambit != PROFITABLE:
        yield moves.TakeReward(outcome.gambit)
