"""What the modules of a session ask for at a moment of play, besides the instruction."""

from goa_solo.rules.message import Message, say
from goa_solo.rules.setup import Side
from goa_solo.rules.stages import Stage
from goa_solo.rules.table import Table


def module_cues(table: Table) -> tuple[Message, ...]:
    """The Gambit card of the round, from the start of an auction until it is decided."""
    if "gambit" not in table.setup.modules or table.stage is not Stage.AUCTION:
        return ()
    if table.bid is not None:  # only her purse card is still to come
        return ()
    yours = table.lot.auctioneer is Side.PLAYER
    if table.lot.is_stone and yours:
        return (
            say(
                "Gambit: choose your card for this round and lay it face down; reveal it in this"
                " auction or in that of your 3."
            ),
        )
    if table.lot.is_stone:
        return (say("Gambit: choose your card for this round and lay it face down."),)
    if yours:
        return (say("Gambit: if you have not yet, reveal your card in this auction."),)
    return ()
