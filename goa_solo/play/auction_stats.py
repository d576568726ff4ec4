"""A session's auctions: each as it was played, what decided them, and statistics."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from attrs import frozen

from goa_solo.play.undo_history import Turn
from goa_solo.rules import odds
from goa_solo.rules.auction import MARGIN, Outcome, price, winning_bid
from goa_solo.rules.entries import Bid, Buy, Done, Sell, StoneWon
from goa_solo.rules.setup import Side
from goa_solo.rules.stages import Stage
from goa_solo.rules.steps import Settle
from goa_solo.rules.table import Table
from goa_solo.store.records import AuctionStats


@frozen
class PlayedAuction:
    """An auction as it was played."""

    round: int
    outcome: Outcome
    least: int | None  # the lowest bid, or the price, that would have won; None: not revealed
    chance: Fraction | None = None  # of the player's bid in her auction, from the cards seen then

    @property
    def won(self) -> bool:
        return self.outcome.winner is Side.PLAYER

    @property
    def paid(self) -> int:
        """What the player paid."""
        return self.outcome.to_bank + sum(self.outcome.to_her)

    @property
    def swing(self) -> Fraction:
        """How far the result is from what the odds promised: 1 for a sure win that was lost."""
        if self.chance is None:
            return Fraction(0)
        return 1 - self.chance if self.won else self.chance

    @property
    def overpaid(self) -> int:
        """How much less would have won the player's bid in her auction."""
        bid = self.outcome.yours
        return bid - self.least if self.won and bid is not None and self.least is not None else 0


@frozen
class Deciders:
    """The auctions that decided a session; None if there was none of a kind."""

    swing: PlayedAuction | None = None  # its result differs most from the odds
    overpaid: PlayedAuction | None = None
    bargain: PlayedAuction | None = None  # won for the least
    dearest: PlayedAuction | None = None  # the tile that cost the most


def played_auctions(turns: Iterable[Turn]) -> Iterator[PlayedAuction]:
    chance: Fraction | None = None
    for turn in turns:
        before = turn.before
        if before is None:
            continue
        match turn.entry:
            case Bid(amount):
                hers = odds.next_bid(before, before.lot.level)
                chance = None if hers is None else hers.chance_below(amount - MARGIN + 1)
            case Buy() | Sell() if turn.after.outcome is not None:
                yield _played(before, turn.after.outcome, None)
            case Done() if isinstance(before.prompt, Settle):
                outcome = before.prompt.outcome
                yield _played(before, outcome, chance)
                chance = None


def _played(table: Table, outcome: Outcome, chance: Fraction | None) -> PlayedAuction:
    hers, least = outcome.hers, None
    if outcome.lot.auctioneer is Side.PLAYER:
        assert hers is not None
        least = price(table.setup, hers.total)
    elif hers is not None and outcome.yours is not None:
        least = winning_bid(hers.total)
    return PlayedAuction(table.round, outcome, least, chance)


def deciders(played: Sequence[PlayedAuction]) -> Deciders:
    """Return what decided a session; of equal auctions, the first."""
    won = [one for one in played if one.won]
    return Deciders(
        max((one for one in played if one.swing), key=lambda one: one.swing, default=None),
        max((one for one in won if one.overpaid), key=lambda one: one.overpaid, default=None),
        min(won, key=lambda one: one.paid, default=None),
        max(
            (one for one in won if one.paid and not one.outcome.lot.is_stone),
            key=lambda one: one.paid,
            default=None,
        ),
    )


def auction_stats(turns: Iterable[Turn]) -> AuctionStats:
    """Return who won what, what was paid, and who held the Nazar Stone."""
    turns = tuple(turns)
    ends = tuple(one.outcome for one in played_auctions(turns))
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


def _holders(turns: Iterable[Turn]) -> Iterator[str]:
    for turn in turns:
        before = turn.before
        if isinstance(turn.entry, StoneWon):
            yield turn.entry.winner.value
        elif before is not None and before.stage is not Stage.ACT and turn.after.stage is Stage.ACT:
            yield turn.after.holder.value
