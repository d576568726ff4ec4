"""The order of play as small steps: what each asks, and what an answer does to the table."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, assert_never

from attrs import evolve, frozen

from goa_solo.rules import auction
from goa_solo.rules.asks import (
    Ask,
    Draw,
    Finished,
    HerAction,
    HerAuction,
    LayMarket,
    PlaceHers,
    PlaceYours,
    Settle,
    Shuffle,
    YourActions,
    YourAuction,
)
from goa_solo.rules.auction import HerBid, Outcome
from goa_solo.rules.cards import ActionFace, AuctionFace, Face
from goa_solo.rules.deck import UNSEEN, Deck
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
from goa_solo.rules.market import Space, marker_spaces, stone_spaces
from goa_solo.rules.placement import Placement, place_marker, place_stone
from goa_solo.rules.purse import Purse
from goa_solo.rules.rulings import FARTHER, PAYS_WHEN_PASSED
from goa_solo.rules.setup import Side, Source

if TYPE_CHECKING:
    from goa_solo.rules.session import Table

ROUNDS = 8
ROUNDS_A_PHASE = 4
LAST_LEVEL = 3
TILES_A_ROUND = 2
OUTPOSTS = ("kollam", "madras")
DISCARDED_OUTPOSTS = 2


class Step(Enum):
    MARKET = "market"
    PLACE = "place"
    AUCTION = "auction"
    SETTLE = "settle"
    ACT = "act"
    OVER = "over"


@frozen
class Marker:
    """An auction marker on the market; marker 1 lies with the Nazar Stone."""

    level: int
    side: Side
    space: Space


def asked(table: Table) -> Ask:
    """What must happen next."""
    if table.unshuffled and table.step is not Step.OVER:
        return _of_chance(table, table.unshuffled[0])
    return _ASKS[table.step](table)


def _of_chance(table: Table, deck: str) -> Ask:
    """A card is needed and not known: shuffle in the app, or turn up a real card."""
    if deck != PURSE:
        if table.setup.cards is Source.APP:
            return Shuffle(deck, table.phase)
        return Draw(deck, table.phase)
    cards = table.purse.refilled().draw
    if table.setup.purse_cards is Source.APP:
        return Shuffle(deck, table.phase, cards)
    return Draw(deck, table.phase, cards, reshuffle=not table.purse.draw)


# --- what each step asks ---------------------------------------------------------------------


def _ask_market(table: Table) -> Ask:
    return LayMarket(table.phase, TILES_A_ROUND * ROUNDS_A_PHASE)


def placer(table: Table, level: int) -> Side:
    """The Nazar Stone's holder places markers 1 and 3, the other places 2."""
    return table.holder.other if level == 2 else table.holder


def _ask_place(table: Table) -> Ask:
    level = table.level
    previous = table.markers[-1].space if table.markers else None
    if placer(table, level) is Side.PLAYER:
        if previous is None:
            return PlaceYours(level, stone_spaces(table.market), table.market)
        marked = table.marked
        spaces = marker_spaces(table.market, previous, marked)
        return PlaceYours(level, spaces, table.market, previous, marked)
    face = table.auction[level - 1].top
    if face is None:
        return _of_chance(table, AUCTION[level - 1])
    return PlaceHers(level, her_placement(table, auction_face(face)))


def her_placement(table: Table, face: AuctionFace) -> Placement:
    """Where her next marker goes with this card."""
    if not table.markers:
        return place_stone(table.market, face)
    previous = table.markers[-1].space
    farther = table.setup.switched(FARTHER)
    return place_marker(table.market, face, previous, table.marked, farther=farther)


def _ask_auction(table: Table) -> Ask:
    lot = table.lot
    deck = table.auction[lot.level - 1]
    if lot.auctioneer is Side.LAKSHMI:
        if table.bid is not None:
            return _of_chance(table, PURSE)
        return HerAuction(lot, auction_face(deck.used[-1]))
    face = deck.top
    if face is None:
        return _of_chance(table, AUCTION[lot.level - 1])
    if table.purse.needs_chance:
        return _of_chance(table, PURSE)
    hers = HerBid(auction_face(face).value, table.purse.top)
    pay = auction.price(table.setup, hers.total)
    return YourAuction(lot, auction_face(face), hers, pay, hers.card or 0)


def _ask_settle(table: Table) -> Ask:
    assert table.outcome is not None
    return Settle(table.outcome)


def _ask_act(table: Table) -> Ask:
    if actor(table) is Side.PLAYER:
        left = dict(zip(OUTPOSTS, table.outposts, strict=True))
        return YourActions(tuple(k for k in OUTPOSTS if left[k] and k not in table.founded))
    face = table.action.top
    if face is None:
        return _of_chance(table, ACTION)
    assert isinstance(face, ActionFace)
    holds = table.holder is Side.LAKSHMI
    kind = face.half(holds).outpost
    count = min(DISCARDED_OUTPOSTS, table.outposts[OUTPOSTS.index(kind)]) if kind else 0
    return HerAction(face, holds, count)


def actor(table: Table) -> Side:
    """The Nazar Stone's holder acts first."""
    return table.holder.other if table.holder in table.acted else table.holder


def _ask_nothing(_table: Table) -> Ask:
    return Finished()


_ASKS = {
    Step.MARKET: _ask_market,
    Step.PLACE: _ask_place,
    Step.AUCTION: _ask_auction,
    Step.SETTLE: _ask_settle,
    Step.ACT: _ask_act,
    Step.OVER: _ask_nothing,
}


# --- what an answer does ---------------------------------------------------------------------


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
            return evolve(table, market=market, step=Step.PLACE, level=1)
        case Begin() | Correct():
            raise AssertionError(entry)
        case _:
            assert_never(entry)


def _done(table: Table) -> Table:
    ask = table.asks
    if isinstance(ask, PlaceHers):
        return _placed(_card_used(table, ask.level), ask.placement.space)
    if isinstance(ask, Settle):
        return _next_auction(table)
    assert isinstance(ask, HerAction)
    return _her_action(table, ask)


def _placed(table: Table, space: Space) -> Table:
    level = table.level
    marker = Marker(level, placer(table, level), space)
    last = level == LAST_LEVEL
    return evolve(
        table,
        markers=(*table.markers, marker),
        step=Step.AUCTION if last else Step.PLACE,
        level=1 if last else level + 1,
    )


def _card_used(table: Table, level: int) -> Table:
    one, two, three = (
        deck.taken() if n == level else deck for n, deck in enumerate(table.auction, 1)
    )
    return evolve(table, auction=(one, two, three))


def _decided(table: Table, buys: bool) -> Table:
    ask = table.asks
    assert isinstance(ask, YourAuction)
    end = auction.bought if buys else auction.sold
    outcome, purse = end(table.setup, ask.lot, ask.hers, table.purse)
    return _next_auction(_won(_card_used(table, ask.lot.level), outcome, purse))


def _bid(table: Table, amount: int) -> Table:
    """She is the auctioneer: her purse card decides as soon as it is known."""
    free = amount == 0 and not table.setup.switched(PAYS_WHEN_PASSED)
    if table.purse.needs_chance and not free:
        return evolve(table, bid=amount)
    lot = table.lot
    if amount == 0:
        outcome, purse = auction.passed(table.setup, lot, table.purse)
    else:
        value = auction_face(table.auction[lot.level - 1].used[-1]).value
        hers = HerBid(value, table.purse.top)
        outcome, purse = auction.answered(table.setup, lot, amount, hers, table.purse)
    return evolve(_won(table, outcome, purse), bid=None, step=Step.SETTLE)


def _won(table: Table, outcome: Outcome, purse: Purse) -> Table:
    """The Nazar Stone goes to the winner; a tile leaves the market either way."""
    if outcome.lot.is_stone:
        return evolve(table, outcome=outcome, purse=purse, holder=outcome.winner)
    market = table.market.without(outcome.lot.space)
    return evolve(table, outcome=outcome, purse=purse, market=market)


def _next_auction(table: Table) -> Table:
    markers = table.markers[1:]
    if markers:
        return evolve(table, markers=markers, step=Step.AUCTION, level=markers[0].level)
    return evolve(table, markers=(), step=Step.ACT, level=1, acted=())


def _acted(table: Table, founded: tuple[str, ...]) -> Table:
    kollam, madras = (
        left - (kind in founded) for kind, left in zip(OUTPOSTS, table.outposts, strict=True)
    )
    table = evolve(table, outposts=(kollam, madras), founded=table.founded + founded)
    return _after_acting(table, Side.PLAYER)


def _her_action(table: Table, ask: HerAction) -> Table:
    deed = ask.deed
    purse = table.purse.gaining(deed.gain) if deed.gain else table.purse
    kollam, madras = (
        left - (ask.discards if kind == deed.outpost else 0)
        for kind, left in zip(OUTPOSTS, table.outposts, strict=True)
    )
    action = table.action.taken()
    table = evolve(table, action=action, purse=purse, outposts=(kollam, madras))
    return _after_acting(table, Side.LAKSHMI)


def _after_acting(table: Table, side: Side) -> Table:
    acted = (*table.acted, side)
    if len(acted) < len(Side):
        return evolve(table, acted=acted)
    if table.round == ROUNDS:
        return evolve(table, acted=acted, step=Step.OVER)
    table = evolve(table, round=table.round + 1, acted=(), outcome=None, step=Step.PLACE, level=1)
    return _nightfall(table) if table.round == ROUNDS_A_PHASE + 1 else table


def _nightfall(table: Table) -> Table:
    """Night cards replace day cards; all her Pardau cards become one new draw pile."""
    piles = tuple(name for name in DECKS if table.setup.source(name) is Source.APP)
    return evolve(
        table,
        step=Step.MARKET,
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
        table = evolve(table, purse=table.purse.shuffled(order), unshuffled=rest)
        return _pending(table)
    faces = tuple(card for card in cards if not isinstance(card, int))
    return evolve(_with_deck(table, deck, table.deck(deck).shuffled(faces)), unshuffled=rest)


def _drawn(table: Table, deck: str, card: Face | int) -> Table:
    if isinstance(card, int):
        return _pending(evolve(table, purse=table.purse.turned_up(card)))
    return _with_deck(table, deck, table.deck(deck).turned_up(card))


def _pending(table: Table) -> Table:
    """A bid that waited for her purse card is decided now."""
    return table if table.bid is None else _bid(table, table.bid)


def _with_deck(table: Table, name: str, deck: Deck) -> Table:
    if name == ACTION:
        return evolve(table, action=deck)
    one, two, three = (deck if n == name else table.deck(n) for n in AUCTION)
    return evolve(table, auction=(one, two, three))


def auction_face(face: Face) -> AuctionFace:
    assert isinstance(face, AuctionFace)
    return face
