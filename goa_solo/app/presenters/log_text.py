"""The log of a session as players read it, and the board it shows."""

from collections.abc import Mapping

from goa_solo.app.i18n import render
from goa_solo.app.presenters.board_view import BoardView
from goa_solo.play.undo_history import Turn
from goa_solo.rules.auction import Outcome
from goa_solo.rules.entries import Place
from goa_solo.rules.log_messages import log_line
from goa_solo.rules.market import Space
from goa_solo.rules.on_the_table import on_the_table
from goa_solo.rules.steps import HerAuction, Settle, YourAuction


def board_of(turn: Turn) -> BoardView | None:
    """Return the board that a line of the log shows: as it was after it, with what is new; in an
    auction as it was before, with what was auctioned. None without a known market."""
    table, fresh = turn.after, frozenset[Space]()
    match turn.before.prompt if turn.before is not None else None:
        case YourAuction(lot=lot) | HerAuction(lot=lot) | Settle(outcome=Outcome(lot=lot)):
            assert turn.before is not None
            table, fresh = turn.before, frozenset((lot.space,))
        case _ if isinstance(turn.entry, Place):
            fresh = frozenset((turn.entry.space,))
    if not on_the_table(table).market_known or not table.market.left:
        return None
    return BoardView(table.market, stone=table.stone, markers=table.markers, fresh=fresh)


def log_text(turn: Turn, terms: Mapping[str, str]) -> str:
    """Return a line of the log, with her card in words."""
    return render(log_line(turn.before, turn.entry, turn.after), terms)
