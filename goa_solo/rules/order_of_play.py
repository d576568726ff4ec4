"""The order of play: what comes next at each stage, and how each step advances the session.

Read top to bottom, this is a round: lay out the market, place three markers, hold three auctions,
act. The steps themselves don't know the order.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, assert_never

from attrs import evolve

from goa_solo.rules import moves, steps
from goa_solo.rules.entries import ACTION, AUCTION, DECKS, PURSE
from goa_solo.rules.gambit import BROKER, BROKER_CARDS
from goa_solo.rules.market import TileType
from goa_solo.rules.rulings import (
    PLAYER_BEGINS_NIGHT,
    RESHUFFLE_WHEN_NEEDED,
    USED_BONANZA_GONE,
)
from goa_solo.rules.setup import CardSource, Side
from goa_solo.rules.stages import LAST_LEVEL, ROUNDS, ROUNDS_A_PHASE, Stage, TimeSpan

if TYPE_CHECKING:
    from goa_solo.rules.table import Table


def next_prompt(table: Table) -> steps.AnyPrompt:
    """Return what must happen next."""
    if table.unshuffled and table.stage is not Stage.OVER:
        return _card_needed(table, table.unshuffled[0])
    match table.stage:
        case Stage.MARKET:
            return steps.lay_market.prompt_for(table)
        case Stage.PLACE if table.placer(table.level) is Side.PLAYER:
            return steps.place_yours.prompt_for(table)
        case Stage.PLACE:
            return _missing(table, AUCTION[table.level - 1]) or steps.place_hers.prompt_for(table)
        case Stage.GAMBIT:
            return steps.gambit_card.prompt_for(table)
        case Stage.AUCTION if table.setup.search_only:
            return steps.WhoWon()
        case Stage.AUCTION if table.lot.auctioneer is Side.LAKSHMI:
            if table.bid is None:
                return steps.her_auction.prompt_for(table)
            return steps.settle.prompt_for(table) or _card_needed(table, PURSE)
        case Stage.AUCTION:
            missing = _missing(table, AUCTION[table.lot.level - 1]) or _missing(table, PURSE)
            return missing or steps.your_auction.prompt_for(table)
        case Stage.ACT if table.actor is Side.PLAYER:
            return steps.your_actions.prompt_for(table)
        case Stage.ACT:
            return _missing(table, ACTION) or steps.her_action.prompt_for(table)
        case Stage.OVER:
            return steps.SessionOver()
        case _:
            assert_never(table.stage)


def advance(table: Table, done: steps.AnyPrompt) -> Table:
    """Advance the table after an answer to a prompt has taken effect."""
    if (table.consequences or table.her_action) and not done.of_chance:
        table = table.with_changes(her_action=None, consequences=())
    return _with_consequences(_moved_on(_with_pile_made(table), done))


def _moved_on(table: Table, done: steps.AnyPrompt) -> Table:
    match done:
        case steps.LayMarket() | steps.LayMarketOnTable():
            return table.with_changes(stage=Stage.PLACE, level=1)
        case (
            steps.PlaceYours()
            | steps.PlaceYoursOnTable()
            | steps.PlaceHers()
            | steps.PlaceHersOnTable()
        ):
            if table.level < LAST_LEVEL:
                return table.with_changes(level=table.level + 1)
            stage = Stage.GAMBIT if table.gambits_left else Stage.AUCTION
            return table.with_changes(stage=stage, level=1)
        case steps.GambitCard() if table.gambit and not table.gambit_level:
            return table
        case steps.GambitCard() | steps.GambitReveal():
            return _with_gambit_revealed(table.with_changes(stage=Stage.AUCTION))
        case steps.HerAuction() | steps.DrawCard() | steps.Shuffle():
            return table
        case steps.YourAuction() | steps.Settle() if table.markers:
            return _with_gambit_revealed(table.with_changes(level=table.markers[0].level))
        case steps.YourAuction() | steps.Settle():
            return table.at_end_of(TimeSpan.AUCTIONS).with_changes(stage=Stage.ACT)
        case steps.WhoWon():
            return _after_table_round(table)
        case steps.YourActions():
            return _after_acting(table, Side.PLAYER)
        case steps.HerAction():
            return _after_acting(table, Side.LAKSHMI)
        case steps.SessionOver():
            return table
        case _:
            assert_never(done)


def with_consequences(table: Table) -> Table:
    """Apply what follows automatically after the setup or a correction."""
    return _with_consequences(_with_pile_made(table))


def settled(table: Table) -> Table:
    """Return the table after the auction that is being settled, before the next card is revealed;
    the same table if none is."""
    prompt = table.prompt
    if not isinstance(prompt, steps.Settle):
        return table
    return _with_new_pile(_moved_on(prompt.apply(table, prompt.answers[0]), prompt))


def _with_pile_made(table: Table) -> Table:
    return table.with_changes(fresh_pile=False) if table.fresh_pile else table


def _with_consequences(table: Table) -> Table:
    """Apply what follows automatically: her purse card is revealed, an empty draw pile is renewed
    (R24), and she acts if there is nothing to confirm."""
    table = _with_lone_card_known(table)
    if table.purse.known and _wants_purse_card(table):
        table = table.with_changes(purse=table.purse.revealed())
    return _with_her_action(_with_new_pile(table))


def _with_her_action(table: Table) -> Table:
    """Do her action without asking, unless it ends the round and the player must move something;
    before the player's actions there is time to do that. Her new draw pile comes first."""
    if table.stage is not Stage.ACT or table.actor is not Side.LAKSHMI or table.unshuffled:
        return table
    if table.setup.confirm_her_action or table.fresh_pile or _missing(table, ACTION):
        return table
    action = steps.her_action.prompt_for(table)
    if action.moves_something and table.acted:
        return table
    done = action.answers[0]
    acted = action.apply(table, done).and_then(*action.moves(table, done))
    acted = _with_lone_card_known(_after_acting(acted, Side.LAKSHMI))
    return _with_new_pile(acted.with_changes(her_action=action))


def _wants_purse_card(table: Table) -> bool:
    if table.stage is not Stage.AUCTION or table.purse.open is not None:
        return False
    if table.lot.auctioneer is Side.LAKSHMI:
        return steps.her_auction.wants_purse_card(table)
    return table.auction[table.lot.level - 1].top is not None


def _with_new_pile(table: Table) -> Table:
    """Make her discard pile her draw pile as soon as that is empty (R24); the revealed card stays
    out of it."""
    purse = table.purse
    if purse.draw or not purse.discard or table.stage is Stage.OVER:
        return table
    if table.setup.switched(RESHUFFLE_WHEN_NEEDED):
        return table
    table = table.with_changes(purse=purse.refilled())
    if table.setup.purse_cards is CardSource.TABLE:
        pile = moves.MakeDrawPile(len(purse.discard), card_out=purse.open is not None)
        return table.with_changes(fresh_pile=True).and_then(pile)
    waiting = tuple(name for name in DECKS if name in table.unshuffled or name == PURSE)
    return _with_lone_card_known(table.with_changes(unshuffled=waiting))


def _with_lone_card_known(table: Table) -> Table:
    """Don't have a pile of fewer than two cards shuffled (R24): the app knows its order."""
    purse = table.purse
    if len(purse.draw) > 1 or table.setup.purse_cards is CardSource.TABLE:
        return table
    if not purse.draw and len(purse.discard) == 1 and _wants_purse_card(table):
        purse = purse.refilled()  # when needed, by R24's other reading
    waiting = tuple(name for name in table.unshuffled if name != PURSE)
    return table.with_changes(purse=evolve(purse, known=len(purse.draw)), unshuffled=waiting)


def _with_gambit_revealed(table: Table) -> Table:
    """Reveal the player's Gambit card when its auction begins. Power Broker is resolved at once,
    before bids: Lakshmi takes a 2 and a 1 (R20). A pile that had run out before is made without
    them (R24)."""
    card = table.gambit_revealed
    if not card:
        return table
    if card != BROKER:
        return table.and_then(moves.ShowGambit(card))
    table = _with_new_pile(table).and_then(moves.ShowGambit(card))
    if table.setup.purse_cards is CardSource.TABLE:
        table = table.and_then(moves.GiveHer(BROKER_CARDS, BROKER))
    return _with_new_pile(table.with_changes(purse=table.purse.gaining(*BROKER_CARDS)))


def _card_needed(table: Table, deck: str) -> steps.DrawCard | steps.Shuffle:
    """Return the step for an unknown card: shuffle in the app, or reveal a real card."""
    if table.setup.source(deck) is CardSource.APP:
        return steps.shuffle.prompt_for(table, deck)
    return steps.draw_card.prompt_for(table, deck)


def _missing(table: Table, deck: str) -> steps.DrawCard | steps.Shuffle | None:
    """Return the step that supplies a deck's next card; None if that card is known."""
    if deck == PURSE:
        needed = table.purse.open is None and table.purse.needs_chance
        return _card_needed(table, deck) if needed else None
    return _card_needed(table, deck) if table.deck(deck).top is None else None


def _after_table_round(table: Table) -> Table:
    """End a round of a search-only session: auctions and actions were played at the table."""
    table = table.at_end_of(TimeSpan.AUCTIONS).with_changes(acted=(Side.PLAYER,))
    return _after_acting(table, Side.LAKSHMI)


def _after_acting(table: Table, side: Side) -> Table:
    acted = (*table.acted, side)
    if len(acted) < len(Side):
        return table.with_changes(acted=acted)
    if table.round == ROUNDS:
        return table.with_changes(acted=acted, stage=Stage.OVER)
    if TileType.BLUE in table.won or None in table.won:
        known = TileType.BLUE in table.won and not table.setup.search_only
        table = table.and_then(moves.TurnTilesUp(sure=known))
    if table.round == ROUNDS_A_PHASE:
        table = _nightfall(table)
    else:
        table = table.and_then(moves.MoveRoundMarker(table.round + 1))
        table = table.at_end_of(TimeSpan.ROUND).with_changes(stage=Stage.PLACE)
    return table.with_changes(round=table.round + 1)


def _nightfall(table: Table) -> Table:
    """Replace day cards with night cards and gather her Pardau cards into one new draw pile. The
    Nazar Stone stays with its holder, or by R25's other reading returns to the player."""
    begins = Side.PLAYER if table.setup.switched(PLAYER_BEGINS_NIGHT) else table.holder
    table = table.and_then(*_night_moves(table, begins))
    return table.at_end_of(TimeSpan.PHASE).with_changes(
        stage=Stage.MARKET,
        holder=begins,
        purse=table.purse.gathered(),
        unshuffled=tuple(n for n in DECKS if table.setup.source(n) is CardSource.APP),
    )


def _night_moves(table: Table, begins: Side) -> Iterator[moves.Forward]:
    """Yield what is put away and prepared before the night market is laid out."""
    setup = table.setup
    if begins is not table.holder:
        yield moves.PassStone(begins)
    if setup.cards_only or table.market.left:
        yield moves.ClearMarket()
    yield moves.MoveRoundMarker(table.round + 1)
    if setup.solo_board:
        yield moves.TurnSoloBoard()
    if setup.cards is CardSource.TABLE:
        yield moves.ChangeToNight()
    if setup.search_only:
        yield moves.GatherPurse(None)
    elif setup.purse_cards is CardSource.TABLE and len(table.purse.cards) > 1:
        yield moves.GatherPurse(len(table.purse.cards))
    elif setup.purse_cards is CardSource.TABLE and table.purse.discard:
        yield moves.MakeDrawPile(1)
    if "bonanza" in setup.modules:
        yield moves.LayBonusTiles(all_again=not setup.switched(USED_BONANZA_GONE))
