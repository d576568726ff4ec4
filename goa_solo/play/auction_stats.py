"""Statistics about a session's auctions."""

from collections.abc import Iterable, Iterator

from goa_solo.play.undo_history import Turn
from goa_solo.rules.auction import Outcome
from goa_solo.rules.entries import Buy, Done, Sell, StoneWon
from goa_solo.rules.setup import Side
from goa_solo.rules.stages import Stage
from goa_solo.rules.steps import Settle
from goa_solo.store.records import AuctionStats


def auction_stats(turns: Iterable[Turn]) -> AuctionStats:
    """Return who won what, what was paid, and who held the Nazar Stone."""
    turns = tuple(turns)
    ends = tuple(_outcomes(turns))
    mine = [end for end in ends if end.lot.auctioneer is Side.PLAYER]
    hers = [end for end in ends if end.lot.auctioneer is Side.LAKSHMI]
    won = [end for end in ends if end.winner is Side.PLAYER]
    return AuctionStats(
        yours_won=sum(end.winner is Side.PLAYER for end in mine),
        yours_sold=sum(end.winner is Side.LAKSHMI for end in mine),
        hers_won=sum(end.winner is Side.PLAYER for end in hers),
        hers_lost=sum(end.winner is Side.LAKSHMI for end in hers),
        passed=sum(end.yours is None for end in hers),
        paid_bank=sum(end.to_bank for end in ends),
        paid_her=sum(sum(end.to_her) for end in ends),
        received=sum(end.from_her + end.from_bank for end in ends),
        prices=tuple(end.to_bank + sum(end.to_her) for end in won),
        nazar=tuple(_holders(turns)),
    )


def _outcomes(turns: Iterable[Turn]) -> Iterator[Outcome]:
    for turn in turns:
        if isinstance(turn.entry, Buy | Sell) and turn.after.outcome is not None:
            yield turn.after.outcome
        elif isinstance(turn.entry, Done):
            asked = turn.before and turn.before.prompt
            if isinstance(asked, Settle):
                yield asked.outcome


def _holders(turns: Iterable[Turn]) -> Iterator[str]:
    for turn in turns:
        before = turn.before
        if isinstance(turn.entry, StoneWon):
            yield turn.entry.winner.value
        elif before is not None and before.stage is not Stage.ACT and turn.after.stage is Stage.ACT:
            yield turn.after.holder.value
