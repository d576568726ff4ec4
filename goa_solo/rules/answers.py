"""What an answer does to the table: the order of play, one small function for each step."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from goa_solo.rules import auction
from goa_solo.rules.asks import (
    ConfirmOnTable,
    HerAction,
    LayMarketOnTable,
    PlaceHers,
    PlaceHersOnTable,
    Settle,
    YourAuction,
)
from goa_solo.rules.auction import HerBid, Outcome
from goa_solo.rules.cards import Face
from goa_solo.rules.draw_pile import UNSEEN, Deck
from goa_solo.rules.entries import (
    ACTION,
    AUCTION,
    DECKS,
    PURSE,
    Acted,
    Begin,
    Bid,
    Buy,
    Correct,
    Done,
    Drawn,
    Entry,
    Lay,
    Pass,
    Place,
    Sell,
    Shuffled,
)
from goa_solo.rules.market import ON_TABLE, Space
from goa_solo.rules.purse import Purse
from goa_solo.rules.rulings import PAYS_WHEN_PASSED
from goa_solo.rules.setup import CardSource, Side
from goa_solo.rules.steps import (
    LAST_LEVEL,
    OUTPOSTS,
    ROUNDS,
    ROUNDS_A_PHASE,
    Marker,
    Stage,
    auction_face,
    who_places,
)

if TYPE_CHECKING:
    from goa_solo.rules.session import Table


def taken(table: Table, entry: Entry) -> Table:
    """The table after an answer that was allowed."""
    match entry:
        case Place(space):
            return _placed(table, space)
        case Done():
            return _done(table)
        case Bid(amount):
            return _bid(table, amount)
        case Pass():
            return _bid(table, 0)
        case Buy() | Sell():
            return _decided(table, isinstance(entry, Buy))
        case Acted(founded):
            return _acted(table, founded)
        case Shuffled(deck, cards):
            return _shuffled(table, deck, cards)
        case Drawn(deck, card):
            return _drawn(table, deck, card)
        case Lay(market):
            return table.with_changes(market=market, step=Stage.PLACE, level=1)
        case Begin() | Correct():
            raise AssertionError(entry)
        case _:
            assert_never(entry)


def _done(table: Table) -> Table:
    prompt = table.prompt
    if isinstance(prompt, PlaceHers):
        return _placed(_card_used(table, prompt.level), prompt.placement.space)
    if isinstance(prompt, ConfirmOnTable):
        return _done_on_table(table, prompt)
    if isinstance(prompt, Settle):
        return _next_auction(table)
    assert isinstance(prompt, HerAction)
    return _her_action(table, prompt)


def _done_on_table(table: Table, prompt: ConfirmOnTable) -> Table:
    """The market was laid out or a marker placed where the app does not look."""
    if isinstance(prompt, LayMarketOnTable):
        return table.with_changes(step=Stage.PLACE, level=1)
    if isinstance(prompt, PlaceHersOnTable):
        table = _card_used(table, prompt.level)
    return _placed(table, ON_TABLE)


def _placed(table: Table, space: Space) -> Table:
    level = table.level
    marker = Marker(level, who_places(table, level), space)
    last = level == LAST_LEVEL
    return table.with_changes(
        markers=(*table.markers, marker),
        step=Stage.AUCTION if last else Stage.PLACE,
        level=1 if last else level + 1,
    )


def _card_used(table: Table, level: int) -> Table:
    one, two, three = (
        deck.taken() if n == level else deck for n, deck in enumerate(table.auction, 1)
    )
    return table.with_changes(auction=(one, two, three))


def _decided(table: Table, buys: bool) -> Table:
    prompt = table.prompt
    assert isinstance(prompt, YourAuction)
    end = auction.player_buys if buys else auction.player_sells
    outcome, purse = end(table.setup, prompt.lot, prompt.hers, table.purse)
    return _next_auction(_won(_card_used(table, prompt.lot.level), outcome, purse))


def _bid(table: Table, amount: int) -> Table:
    """She is the auctioneer: her purse card decides as soon as it is known."""
    free = amount == 0 and not table.setup.switched(PAYS_WHEN_PASSED)
    if table.purse.needs_chance and not free:
        return table.with_changes(bid=amount)
    lot = table.lot
    if amount == 0:
        outcome, purse = auction.player_passes(table.setup, lot, table.purse)
    else:
        value = auction_face(table.auction[lot.level - 1].used[-1]).value
        hers = HerBid(value, table.purse.top)
        outcome, purse = auction.player_bids(table.setup, lot, amount, hers, table.purse)
    return _won(table, outcome, purse).with_changes(bid=None, step=Stage.SETTLE)


def _won(table: Table, outcome: Outcome, purse: Purse) -> Table:
    """The Nazar Stone goes to the winner; a tile leaves the market either way."""
    if outcome.lot.is_stone:
        return table.with_changes(outcome=outcome, purse=purse, holder=outcome.winner)
    if table.setup.cards_only:
        return table.with_changes(outcome=outcome, purse=purse)
    market = table.market.without(outcome.lot.space)
    return table.with_changes(outcome=outcome, purse=purse, market=market)


def _next_auction(table: Table) -> Table:
    markers = table.markers[1:]
    if markers:
        return table.with_changes(markers=markers, step=Stage.AUCTION, level=markers[0].level)
    return table.with_changes(markers=(), step=Stage.ACT, level=1, acted=())


def _acted(table: Table, founded: tuple[str, ...]) -> Table:
    kollam, madras = (
        left - (kind in founded) for kind, left in zip(OUTPOSTS, table.outposts, strict=True)
    )
    table = table.with_changes(outposts=(kollam, madras), founded=table.founded + founded)
    return _after_acting(table, Side.PLAYER)


def _her_action(table: Table, prompt: HerAction) -> Table:
    deed = prompt.deed
    purse = table.purse.gaining(deed.gain) if deed.gain else table.purse
    kollam, madras = (
        left - (prompt.discards if kind == deed.outpost else 0)
        for kind, left in zip(OUTPOSTS, table.outposts, strict=True)
    )
    action = table.action.taken()
    table = table.with_changes(action=action, purse=purse, outposts=(kollam, madras))
    return _after_acting(table, Side.LAKSHMI)


def _after_acting(table: Table, side: Side) -> Table:
    acted = (*table.acted, side)
    if len(acted) < len(Side):
        return table.with_changes(acted=acted)
    if table.round == ROUNDS:
        return table.with_changes(acted=acted, step=Stage.OVER)
    table = table.with_changes(
        round=table.round + 1, acted=(), outcome=None, step=Stage.PLACE, level=1
    )
    return _nightfall(table) if table.round == ROUNDS_A_PHASE + 1 else table


def _nightfall(table: Table) -> Table:
    """Night cards replace day cards; all her Pardau cards become one new draw pile."""
    piles = tuple(name for name in DECKS if table.setup.source(name) is CardSource.APP)
    return table.with_changes(
        step=Stage.MARKET,
        auction=(UNSEEN, UNSEEN, UNSEEN),
        action=UNSEEN,
        purse=table.purse.gathered(),
        unshuffled=piles,
    )


# --- what chance does ------------------------------------------------------------------------


def _shuffled(table: Table, deck: str, cards: tuple[Face, ...] | tuple[int, ...]) -> Table:
    rest = tuple(name for name in table.unshuffled if name != deck)
    if deck == PURSE:
        order = tuple(card for card in cards if isinstance(card, int))
        table = table.with_changes(purse=table.purse.shuffled(order), unshuffled=rest)
        return pending(table)
    faces = tuple(card for card in cards if not isinstance(card, int))
    return with_deck(table, deck, table.deck(deck).shuffled(faces)).with_changes(unshuffled=rest)


def _drawn(table: Table, deck: str, card: Face | int) -> Table:
    if isinstance(card, int):
        return pending(table.with_changes(purse=table.purse.turned_up(card)))
    return with_deck(table, deck, table.deck(deck).turned_up(card))


def pending(table: Table) -> Table:
    """A bid that waited for her purse card is decided as soon as that is known."""
    if table.bid is None or table.purse.needs_chance or PURSE in table.unshuffled:
        return table
    return _bid(table, table.bid)


def with_deck(table: Table, name: str, deck: Deck) -> Table:
    if name == ACTION:
        return table.with_changes(action=deck)
    one, two, three = (deck if n == name else table.deck(n) for n in AUCTION)
    return table.with_changes(auction=(one, two, three))
