"""What the whole table should look like now, in a few lines, to compare or to lay out again."""

from collections.abc import Iterator

from goa_solo.rules.corrections import MARKET_ON_TABLE, PURSE_ON_TABLE, has_bonus_tile
from goa_solo.rules.gambit import GAMBIT_TITLES
from goa_solo.rules.market import CORNERS, Market
from goa_solo.rules.market_description import marker_messages
from goa_solo.rules.message import Message, say, say_count
from goa_solo.rules.on_the_table import OnTheTable, on_the_table
from goa_solo.rules.purse import purse_piles
from goa_solo.rules.setup import Side
from goa_solo.rules.stages import ROUNDS, Stage
from goa_solo.rules.table import Table


def where_are_we(table: Table, there: OnTheTable | None = None) -> Iterator[Message]:
    """Yield where the session is, then what lies where; `market_now` has the tiles."""
    there = there or on_the_table(table)
    yield table.prompt.position(table)
    if table.stone is None:
        yield held_by(table.holder)
    yield from marker_messages(table)
    if not there.market_known:
        yield MARKET_ON_TABLE
    elif market_now(table) is None:
        yield say("The market is empty.")
    elif there.tiles:
        for corner in CORNERS:
            if table.market.tile(corner) and has_bonus_tile(table, corner):
                yield say("Bonus tile, face down: {space}.", space=corner)
    yield from _hers(table, there)
    if table.gambit:
        card = GAMBIT_TITLES[table.gambit]
        if 0 < table.gambit_level <= table.level:
            yield say("Your Gambit card is face up: {card}.", card=card)
        else:
            yield say("You laid down your Gambit card: {card}.", card=card)


def held_by(holder: Side) -> Message:
    """Return who has the Nazar Stone."""
    if holder is Side.PLAYER:
        return say("You hold the {nazar}.")
    return say("Lakshmi holds the {nazar}.")


def market_now(table: Table) -> Market | None:
    """Return the market on the table; None if there is none yet, or only the player knows it."""
    laid = on_the_table(table).market_known and table.stage is not Stage.MARKET
    return table.market if laid else None


def _hers(table: Table, there: OnTheTable) -> Iterator[Message]:
    """Yield what is on the table of her cards, and what she takes from the supply."""
    if there.her_board:
        yield say("Solo Board: {phase}.", phase=table.phase)
    if not there.auctions_known:
        yield PURSE_ON_TABLE
        return
    if there.her_purse:
        yield from purse_piles(table.purse)
    else:
        yield say("The app keeps track of her purse: she has no {pardau} cards on the table.")
    if there.her_cards:
        one, two, three = (deck.hidden for deck in table.auction)
        yield say(
            "Cards left in her decks: level 1 ({one}), level 2 ({two}), level 3 ({three}),"
            " actions ({action}).",
            one=one,
            two=two,
            three=three,
            action=table.action.hidden,
        )
    yield _outposts_left(table)


def what_is_left(table: Table) -> Iterator[Message]:
    """Yield how much of the session is left: rounds, outposts and Gambit cards."""
    rounds = ROUNDS - table.round
    if rounds:
        yield say_count("{count} round after this one.", "{count} rounds after this one.", rounds)
    yield _outposts_left(table)
    if table.gambits_left:
        cards = " · ".join(str(GAMBIT_TITLES[card]) for card in table.gambits_left)
        yield say("Gambit cards left: {cards}.", cards=cards)


def _outposts_left(table: Table) -> Message:
    kollam, madras = table.outposts
    return say("{Outposts} left: {one} {kollam}, {two} {madras}.", one=kollam, two=madras)
