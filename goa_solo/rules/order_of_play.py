"""The order of play: what comes next at each stage, and how each step moves the session on.

Read top to bottom, this is a round: lay out the market, place three markers, hold three auctions,
act. The steps themselves know nothing of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from goa_solo.rules.draw_pile import UNSEEN
from goa_solo.rules.entries import ACTION, AUCTION, DECKS, PURSE
from goa_solo.rules.setup import CardSource, Side
from goa_solo.rules.stages import LAST_LEVEL, ROUNDS, ROUNDS_A_PHASE, Stage
from goa_solo.rules.steps import (
    AnyPrompt,
    DrawCard,
    HerAction,
    HerAuction,
    LayMarket,
    LayMarketOnTable,
    PlaceHers,
    PlaceHersOnTable,
    PlaceYours,
    PlaceYoursOnTable,
    SessionOver,
    Settle,
    Shuffle,
    YourActions,
    YourAuction,
    draw_card,
    her_action,
    her_auction,
    lay_market,
    place_hers,
    place_yours,
    settle,
    shuffle,
    your_actions,
    your_auction,
)

if TYPE_CHECKING:
    from goa_solo.rules.table import Table


def next_prompt(table: Table) -> AnyPrompt:
    """What must happen next."""
    if table.unshuffled and table.stage is not Stage.OVER:
        return _card_needed(table, table.unshuffled[0])
    match table.stage:
        case Stage.MARKET:
            return lay_market.prompt_for(table)
        case Stage.PLACE if table.placer(table.level) is Side.PLAYER:
            return place_yours.prompt_for(table)
        case Stage.PLACE:
            return _missing(table, AUCTION[table.level - 1]) or place_hers.prompt_for(table)
        case Stage.AUCTION if table.lot.auctioneer is Side.LAKSHMI:
            if table.bid is not None:
                return _card_needed(table, PURSE)
            return her_auction.prompt_for(table)
        case Stage.AUCTION:
            missing = _missing(table, AUCTION[table.lot.level - 1]) or _missing(table, PURSE)
            return missing or your_auction.prompt_for(table)
        case Stage.SETTLE:
            return settle.prompt_for(table)
        case Stage.ACT if table.actor is Side.PLAYER:
            return your_actions.prompt_for(table)
        case Stage.ACT:
            return _missing(table, ACTION) or her_action.prompt_for(table)
        case Stage.OVER:
            return SessionOver()
        case _:
            assert_never(table.stage)


def advance(table: Table, done: AnyPrompt) -> Table:
    """The table moved on, after an answer to a prompt has had its effect."""
    match done:
        case LayMarket() | LayMarketOnTable():
            return table.with_changes(stage=Stage.PLACE, level=1)
        case PlaceYours() | PlaceYoursOnTable() | PlaceHers() | PlaceHersOnTable():
            if table.level < LAST_LEVEL:
                return table.with_changes(level=table.level + 1)
            return table.with_changes(stage=Stage.AUCTION, level=1)
        case HerAuction() | DrawCard() | Shuffle():
            return with_bid_decided(table)
        case YourAuction() | Settle():
            return _next_auction(table)
        case YourActions():
            return _after_acting(table, Side.PLAYER)
        case HerAction():
            return _after_acting(table, Side.LAKSHMI)
        case SessionOver():
            return table
        case _:
            assert_never(done)


def with_bid_decided(table: Table) -> Table:
    """A bid that waited for her purse card is settled as soon as that card is known."""
    decided = her_auction.decided(table)
    return table if decided is table else decided.with_changes(stage=Stage.SETTLE)


def _card_needed(table: Table, deck: str) -> DrawCard | Shuffle:
    """A card is not known yet: shuffle in the app, or turn up a real card."""
    if table.setup.source(deck) is CardSource.APP:
        return shuffle.prompt_for(table, deck)
    return draw_card.prompt_for(table, deck)


def _missing(table: Table, deck: str) -> DrawCard | Shuffle | None:
    """The step that brings the next card of a deck; None if that card is known."""
    if deck == PURSE:
        return _card_needed(table, deck) if table.purse.needs_chance else None
    return _card_needed(table, deck) if table.deck(deck).top is None else None


def _next_auction(table: Table) -> Table:
    markers = table.markers[1:]
    if markers:
        return table.with_changes(markers=markers, stage=Stage.AUCTION, level=markers[0].level)
    return table.with_changes(markers=(), stage=Stage.ACT, level=1, acted=())


def _after_acting(table: Table, side: Side) -> Table:
    acted = (*table.acted, side)
    if len(acted) < len(Side):
        return table.with_changes(acted=acted)
    if table.round == ROUNDS:
        return table.with_changes(acted=acted, stage=Stage.OVER)
    table = table.with_changes(
        round=table.round + 1, acted=(), outcome=None, stage=Stage.PLACE, level=1
    )
    return _nightfall(table) if table.round == ROUNDS_A_PHASE + 1 else table


def _nightfall(table: Table) -> Table:
    """Night cards replace day cards; all her Pardau cards become one new draw pile."""
    return table.with_changes(
        stage=Stage.MARKET,
        auction=(UNSEEN, UNSEEN, UNSEEN),
        action=UNSEEN,
        purse=table.purse.gathered(),
        unshuffled=tuple(n for n in DECKS if table.setup.source(n) is CardSource.APP),
    )
