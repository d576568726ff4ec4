"""The steps of a round and what each asks; `answers` says what comes of it."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from attrs import frozen

from goa_solo.rules import auction
from goa_solo.rules.asks import (
    DrawCard,
    HerAction,
    HerAuction,
    LayMarket,
    LayMarketOnTable,
    PlaceHers,
    PlaceHersOnTable,
    PlaceYours,
    PlaceYoursOnTable,
    Prompt,
    SessionOver,
    Settle,
    Shuffle,
    YourActions,
    YourAuction,
)
from goa_solo.rules.auction import HerBid
from goa_solo.rules.cards import ActionFace, AuctionFace, Face
from goa_solo.rules.entries import (
    ACTION,
    AUCTION,
    PURSE,
)
from goa_solo.rules.market import Space, marker_spaces, stone_spaces
from goa_solo.rules.placement import Placement, place_marker, place_stone
from goa_solo.rules.rulings import FARTHER
from goa_solo.rules.setup import CardSource, Side

if TYPE_CHECKING:
    from goa_solo.rules.session import Table

ROUNDS = 8
ROUNDS_A_PHASE = 4
LAST_LEVEL = 3
TILES_A_ROUND = 2
OUTPOSTS = ("kollam", "madras")
DISCARDED_OUTPOSTS = 2


class Stage(Enum):
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


def next_prompt(table: Table) -> Prompt:
    """What must happen next."""
    if table.unshuffled and table.step is not Stage.OVER:
        return _of_chance(table, table.unshuffled[0])
    return _ASKS[table.step](table)


def _of_chance(table: Table, deck: str) -> Prompt:
    """A card is needed and not known: shuffle in the app, or turn up a real card."""
    if deck != PURSE:
        if table.setup.cards is CardSource.APP:
            return Shuffle(deck, table.phase)
        return DrawCard(deck, table.phase)
    cards = table.purse.refilled().draw
    if table.setup.purse_cards is CardSource.APP:
        return Shuffle(deck, table.phase, cards)
    return DrawCard(deck, table.phase, cards, reshuffle=not table.purse.draw)


# --- what each step asks ---------------------------------------------------------------------


def _ask_market(table: Table) -> Prompt:
    if table.setup.cards_only:
        return LayMarketOnTable(table.phase)
    return LayMarket(table.phase, TILES_A_ROUND * ROUNDS_A_PHASE)


def who_places(table: Table, level: int) -> Side:
    """The Nazar Stone's holder places markers 1 and 3, the other places 2."""
    return table.holder.other if level == 2 else table.holder


def _ask_place(table: Table) -> Prompt:
    level = table.level
    previous = table.markers[-1].space if table.markers else None
    if table.setup.cards_only:
        return _ask_place_on_table(table)
    if who_places(table, level) is Side.PLAYER:
        if previous is None:
            return PlaceYours(level, stone_spaces(table.market), table.market)
        marked = table.marked
        spaces = marker_spaces(table.market, previous, marked)
        return PlaceYours(level, spaces, table.market, previous, marked)
    face = table.auction[level - 1].top
    if face is None:
        return _of_chance(table, AUCTION[level - 1])
    return PlaceHers(level, her_placement(table, auction_face(face)))


def _ask_place_on_table(table: Table) -> Prompt:
    """The app does not see the market: it only says whose marker is next and by which card."""
    level = table.level
    if who_places(table, level) is Side.PLAYER:
        return PlaceYoursOnTable(level)
    face = table.auction[level - 1].top
    if face is None:
        return _of_chance(table, AUCTION[level - 1])
    return PlaceHersOnTable(level, auction_face(face), table.setup.switched(FARTHER))


def her_placement(table: Table, face: AuctionFace) -> Placement:
    """Where her next marker goes with this card."""
    if not table.markers:
        return place_stone(table.market, face)
    previous = table.markers[-1].space
    farther = table.setup.switched(FARTHER)
    return place_marker(table.market, face, previous, table.marked, farther=farther)


def _ask_auction(table: Table) -> Prompt:
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
    added = auction.tax(table.setup)
    return YourAuction(lot, auction_face(face), hers, pay, hers.card or 0, added)


def _ask_settle(table: Table) -> Prompt:
    assert table.outcome is not None
    return Settle(table.outcome)


def _ask_act(table: Table) -> Prompt:
    if who_acts(table) is Side.PLAYER:
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


def who_acts(table: Table) -> Side:
    """The Nazar Stone's holder acts first."""
    return table.holder.other if table.holder in table.acted else table.holder


def _ask_nothing(_table: Table) -> Prompt:
    return SessionOver()


_ASKS = {
    Stage.MARKET: _ask_market,
    Stage.PLACE: _ask_place,
    Stage.AUCTION: _ask_auction,
    Stage.SETTLE: _ask_settle,
    Stage.ACT: _ask_act,
    Stage.OVER: _ask_nothing,
}


def auction_face(face: Face) -> AuctionFace:
    assert isinstance(face, AuctionFace)
    return face
