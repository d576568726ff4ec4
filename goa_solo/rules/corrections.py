"""Corrections: the table is right, and the player can correct the app at any time (R14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from goa_solo.rules import order_of_play
from goa_solo.rules.entries import ACTION, AUCTION, DECKS, PURSE, Correct
from goa_solo.rules.market import CORNERS, Market, Space, TileType, stone_spaces
from goa_solo.rules.message import Message, RuleError, say
from goa_solo.rules.moves import DiscardShown, SwapTile, TakeBonusTile, TakeLeftOut
from goa_solo.rules.purse import MOST_CARDS, Purse, coin_counts
from goa_solo.rules.rulings import ANY_GAP
from goa_solo.rules.setup import CardSource, Side
from goa_solo.rules.stages import ROUNDS_A_PHASE, TILES_A_ROUND, Stage
from goa_solo.rules.steps import YourActions
from goa_solo.rules.steps.lay_market import too_few_tiles
from goa_solo.rules.steps.place_yours import why_no_stone

if TYPE_CHECKING:
    from goa_solo.rules.table import Table

MARKET_ON_TABLE = say(
    "In this session, the app only plays her cards: it doesn't know the market on your table."
)
PURSE_ON_TABLE = say(
    "In this session, the app only finds where her markers go: her purse and the {outposts} are on"
    " your table."
)


def apply_correction(table: Table, entry: Correct) -> Table:
    """Return the corrected table; everything is checked before anything changes."""
    if table.setup.cards_only and (entry.market is not None or entry.stone is not None):
        raise RuleError(MARKET_ON_TABLE)
    if table.setup.search_only and (entry.draw or entry.discard or entry.outposts):
        raise RuleError(PURSE_ON_TABLE)
    table = before = table.with_changes(consequences=())
    if entry.exchanged is not None or entry.favor is not None:
        return order_of_play.with_consequences(_tile_used(table, entry))
    if entry.market is not None:
        table = _market(table, entry.market)
    if entry.stone is not None:
        table = _stone(table, entry.stone)
    if table.stone is not None and table.market.tile(table.stone) is not None:
        raise RuleError(
            "The {nazar} is in {space}, so that space can't have a tile.", space=table.stone
        )
    if entry.holder is not None:
        table = _holder(table, entry.holder)
    if entry.draw is not None or entry.discard is not None:
        table = _purse(table, entry.draw, entry.discard)
    if entry.outposts is not None:
        table = _outposts(table, entry.outposts)
    if entry.one_more is not None:
        table = _one_more(table, entry.one_more)
    if table == before:
        raise RuleError("This correction changes nothing.")
    return order_of_play.with_consequences(table)


def tiles_needed(table: Table) -> int:
    """Return how many tiles this phase's markers still need."""
    rounds_after = -table.round % ROUNDS_A_PHASE
    if table.stage is Stage.OVER:
        return 0
    if table.stage is Stage.ACT:
        this_round = 0
    elif table.stage is Stage.PLACE:
        this_round = TILES_A_ROUND
    else:
        this_round = len(table.marked)
    return TILES_A_ROUND * rounds_after + this_round


def _market(table: Table, market: Market) -> Table:
    if table.stage is Stage.MARKET:
        raise RuleError("The {phase} market hasn't been laid out yet.", phase=table.phase)
    for marker in table.markers:
        if marker.level > 1 and market.tile(marker.space) is None:
            raise RuleError(
                "Marker {level} is in {space}, so that space must have a tile.",
                level=marker.level,
                space=marker.space,
            )
    problem = too_few_tiles(market, tiles_needed(table))
    if problem is not None:
        raise RuleError(problem)
    return table.with_changes(market=market)


def _stone(table: Table, space: Space) -> Table:
    if table.stone is None:
        raise RuleError(
            "The {nazar} isn't on the market right now: correct who holds it, not where it is."
        )
    if space not in stone_spaces(table.market, table.setup.switched(ANY_GAP)):
        raise RuleError(why_no_stone(table.market, space))
    first = evolve(table.markers[0], space=space)
    return table.with_changes(markers=(first, *table.markers[1:]))


def _holder(table: Table, holder: Side) -> Table:
    """Give the Nazar Stone to a side. If she was about to place it, the card she has revealed for
    that is discarded, so that it isn't used again."""
    if holder is table.holder:
        return table
    if table.stone is not None:
        raise RuleError(_why_nobody_holds_it(table))
    if table.stage is Stage.PLACE and holder is Side.PLAYER and table.auction[0].pile:
        table = table.with_auction_card_used(1)
        if table.setup.real_cards:
            table = table.and_then(DiscardShown(AUCTION[0]))
    return table.with_changes(holder=holder)


def _why_nobody_holds_it(table: Table) -> Message:
    if table.setup.search_only:
        return say(
            "The {nazar} is still on the market, so nobody holds it. When this round is over, the"
            " app asks who won it."
        )
    return say(
        "The {nazar} is still on the market, so nobody holds it. As soon as its auction is over,"
        " you can correct who holds it."
    )


def _purse(
    table: Table, draw: tuple[int, int, int, int] | None, discard: tuple[int, int, int, int] | None
) -> Table:
    """Set her piles to these cards; a changed draw pile must be shuffled. The revealed card is in
    neither pile and stays."""
    for counts in (draw, discard):
        if counts is not None and not all(0 <= n <= MOST_CARDS for n in counts):
            raise RuleError("A pile can have 0 to {most} cards of each value.", most=MOST_CARDS)
    old = table.purse
    discarded = old.discard if discard is None else Purse.of(discard).draw
    if draw is None:
        return table.with_changes(purse=evolve(old, discard=discarded))
    if draw == coin_counts(old.draw):
        return table.with_changes(purse=evolve(old, discard=discarded))
    pile = Purse.of(draw).draw
    piles = table.unshuffled
    if pile and table.setup.purse_cards is CardSource.APP and PURSE not in piles:
        piles = tuple(name for name in DECKS if name in piles or name == PURSE)
    return table.with_changes(purse=Purse(pile, discarded, open=old.open), unshuffled=piles)


def _one_more(table: Table, deck: str) -> Table:
    """Add a card to a real deck that revealed more than eight: the table is right."""
    if deck not in (*AUCTION, ACTION) or table.setup.cards is CardSource.APP:
        raise RuleError("Only a deck of real cards can have more cards than expected.")
    pile = table.deck(deck)
    return table.with_deck(deck, evolve(pile, hidden=pile.hidden + 1))


def may_be_favor(table: Table) -> bool:
    """Return whether the tile just auctioned may be Favor in the player's hands: a teal one, or one
    the app can't see. Favor is used when it is won (section 9)."""
    outcome = table.result
    if outcome is None or outcome.winner is Side.LAKSHMI or outcome.lot.is_stone:
        return False
    return outcome.lot.type in (None, TileType.TEAL)


def has_bonus_tile(table: Table, space: Space) -> bool:
    """Return whether a Bonanza tile lies there: in a corner, unless Exchange has taken it."""
    in_corner = "bonanza" in table.setup.modules and space in CORNERS
    return in_corner and space not in table.bonuses_taken


def _tile_used(table: Table, entry: Correct) -> Table:
    """Put the Exchange tile where the tile it took was; in a corner, it takes the Bonanza tile too
    (section 9). Favor takes a tile that was left out of the market (R28), so nothing the app tracks
    changes."""
    if entry not in (Correct(exchanged=entry.exchanged), Correct(favor=entry.favor)):
        raise RuleError("Enter the use of a tile separately, without other corrections.")
    space = entry.exchanged
    if space is None:
        assert entry.favor is not None
        table = table.with_changes(won=(*table.won, entry.favor))
        return table.and_then(TakeLeftOut(entry.favor))
    if not isinstance(table.prompt, YourActions):
        raise RuleError("You can use {exchange} only while you take your actions.")
    if table.setup.cards_only:
        raise RuleError(MARKET_ON_TABLE)
    tile = table.market.tile(space)
    if tile is None:
        raise RuleError("{exchange} takes a tile, but there is none in {space}.", space=space)
    table = table.and_then(SwapTile(space, tile))
    if has_bonus_tile(table, space):
        taken = (*table.bonuses_taken, space)
        table = table.with_changes(bonuses_taken=taken).and_then(TakeBonusTile(Side.PLAYER, space))
    kept = list(table.won)
    if TileType.YELLOW in kept:
        kept.remove(TileType.YELLOW)
    market = table.market.with_tile(space, TileType.YELLOW)
    return table.with_changes(market=market, won=(*kept, tile))


def _outposts(table: Table, left: tuple[int, int]) -> Table:
    if any(not 0 <= n <= most for n, most in zip(left, table.setup.outposts, strict=True)):
        raise RuleError(
            "There can be 0 to {most} {outposts} of each kind.", most=max(table.setup.outposts)
        )
    return table.with_changes(outposts=left)
