"""Check whether a session can continue from a saved table whose log no longer replays."""

from goa_solo.rules.cards import HIGHEST_VALUE, LEVELS, PARDAUS, AuctionFace, Face
from goa_solo.rules.corrections import tiles_needed
from goa_solo.rules.entries import ACTION, AUCTION, DECKS, HIGHEST_BID
from goa_solo.rules.gambit import GAMBITS
from goa_solo.rules.market import ON_TABLE
from goa_solo.rules.setup import CardSource, Side
from goa_solo.rules.stages import OUTPOSTS, ROUNDS, Stage
from goa_solo.rules.steps import PlaceYours
from goa_solo.rules.steps.shuffle import wrong_card
from goa_solo.rules.table import Table


def is_playable(table: Table) -> bool:
    """Return whether cards, purse, markers and step fit together, so that play can continue."""
    try:
        fits = all(part(table) for part in CHECKS)
        return fits and not (isinstance(table.prompt, PlaceYours) and not table.prompt.answers)
    except Exception:  # a made-up state can contain anything, so anything can fail
        return False


def _counts(table: Table) -> bool:
    left = zip(table.outposts, table.setup.outposts, strict=True)
    return (
        1 <= table.round <= ROUNDS
        and (table.round == ROUNDS or not table.over)
        and table.level in LEVELS
        and all(0 <= there <= most for there, most in left)
        and set(table.founded) <= set(OUTPOSTS)
        and len(set(table.acted)) == len(table.acted) <= (2 if table.over else 1)
    )


def _cards(table: Table) -> bool:
    """Check that decks hold cards of their own kind, and only the app's wait to be shuffled."""
    for name in (*AUCTION, ACTION):
        deck = table.deck(name)
        if deck.hidden < 0 or any(_wrong_card(table, name, card) for card in deck.pile + deck.used):
            return False
    waiting = set(table.unshuffled)
    mine = {name for name in DECKS if table.setup.source(name) is CardSource.APP}
    return waiting <= mine


def _wrong_card(table: Table, deck: str, card: Face | int) -> bool:
    """Return whether a card can't be in a deck. A real auction card may be only a value."""
    only_value = type(card) is int and deck in AUCTION and table.setup.real_cards
    if only_value:
        return card not in range(HIGHEST_VALUE + 1)
    return wrong_card(deck, card) is not None


def _purse(table: Table) -> bool:
    purse = table.purse
    if purse.open is not None and table.stage is not Stage.AUCTION:
        return False
    return set(purse.cards) <= set(PARDAUS) and 0 <= purse.known <= len(purse.draw)


def _markers(table: Table) -> bool:
    """Check that the step's number of markers is placed, each on its own space."""
    levels = tuple(marker.level for marker in table.markers)
    if table.stage is Stage.PLACE:
        stand = LEVELS[: table.level - 1]
    elif table.stage is Stage.GAMBIT:
        stand = LEVELS
    elif table.stage is Stage.AUCTION:
        stand = LEVELS[table.level - 1 :]
    else:
        stand = ()
    if levels != stand:
        return False
    if table.setup.cards_only:
        return all(marker.space == ON_TABLE for marker in table.markers)
    spaces = {marker.space for marker in table.markers}
    return len(spaces) == len(levels) and all(  # only the Nazar Stone isn't on a tile
        (table.market.tile(marker.space) is None) == (marker.level == 1) for marker in table.markers
    )


def _gambit(table: Table) -> bool:
    """Check that the cards played differ, and that the round's card is one of them."""
    played = table.gambits_played
    if table.stage is Stage.GAMBIT and not table.setup.plays_gambit:
        return False
    if not set(played) <= set(GAMBITS) or len(set(played)) != len(played):
        return False
    if not table.gambit:
        return table.gambit_level == 0
    return table.gambit in played and table.gambit_level in (0, *LEVELS)


def _auction(table: Table) -> bool:
    """Check that each of her markers has a revealed card, and only her auction a bid."""
    for marker in table.markers:
        used = table.auction[marker.level - 1].used
        if marker.side is Side.LAKSHMI and not (used and isinstance(used[-1], AuctionFace)):
            return False
    hers = bool(table.markers) and table.markers[0].side is Side.LAKSHMI
    if table.bid is None:
        return True
    return table.stage is Stage.AUCTION and hers and 0 <= table.bid <= HIGHEST_BID


def _outcome(table: Table) -> bool:
    """Check that who won what, and against which bid, can be rendered."""
    end = table.outcome
    if end is None:
        return True
    if end.lot.level not in LEVELS or (end.lot.type is not None and end.lot.is_stone):
        return False
    mine = end.lot.auctioneer is Side.PLAYER
    passed = not mine and end.yours is None and end.winner is Side.LAKSHMI
    return passed or (end.hers is not None and mine == (end.yours is None))


def _market(table: Table) -> bool:
    if table.setup.cards_only or table.stage is Stage.MARKET:
        return True
    return table.market.left >= tiles_needed(table)


CHECKS = (_counts, _cards, _purse, _markers, _gambit, _auction, _outcome, _market)
