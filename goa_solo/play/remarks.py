"""Rare dry remarks on how auctions end, made of facts. They are computed from the turns, so undo, a
restart and a replay lead to the same ones."""

from collections.abc import Callable, Sequence

from attrs import frozen

from goa_solo.play.undo_history import Turn
from goa_solo.rules.auction import Outcome, winning_bid
from goa_solo.rules.entries import Buy, Sell
from goa_solo.rules.message import Message, say, say_count
from goa_solo.rules.setup import Side
from goa_solo.rules.steps import Settle

MOST = 3  # remarks a session
APART = 2  # rounds from one remark to the next, at least
IN_A_ROW = 3
FEW_CARDS = 2  # her purse is nearly empty
FAR_TOO_MUCH = 8  # Pardaos


@frozen
class EndedAuction:
    """How an auction ended, in which round, and how many cards are then in her purse."""

    round: int
    outcome: Outcome
    purse: int

    @property
    def won_by_her(self) -> bool:
        """Whether she won."""
        return self.outcome.winner is Side.LAKSHMI


Ends = Sequence[EndedAuction]
"""The auctions so far, the one to remark on last."""


def remark_on(turns: Sequence[Turn]) -> Message | None:
    """Return the remark on the last of these turns; there rarely is one. Each is made once."""
    if _end_of_auction(turns[-1]) is None:
        return None
    ends: list[EndedAuction] = []
    made: set[Callable[[Ends], Message | None]] = set()
    next_round, found = 0, None
    for turn in turns:
        found, end = None, _end_of_auction(turn)
        if end is None:
            continue
        ends.append(end)
        if len(made) == MOST or end.round < next_round:
            continue
        for fact in FACTS:
            found = None if fact in made else fact(ends)
            if found is not None:
                made.add(fact)
                next_round = end.round + APART
                break
    return found


def _end_of_auction(turn: Turn) -> EndedAuction | None:
    """Return the auction whose end is known with this turn."""
    before, after = turn.before, turn.after
    if before is None:
        return None
    if isinstance(after.prompt, Settle) and not isinstance(before.prompt, Settle):
        return EndedAuction(before.round, after.prompt.outcome, len(after.prompt.purse.cards))
    if isinstance(turn.entry, Buy | Sell) and after.outcome is not None:
        return EndedAuction(before.round, after.outcome, len(after.purse.cards))
    return None


def stone_in_a_row(ends: Ends) -> Message | None:
    """The third Nazar Stone in a row, hers or yours."""
    stones = [end.won_by_her for end in ends if end.outcome.lot.is_stone]
    if not ends[-1].outcome.lot.is_stone or not _just_in_a_row(stones):
        return None
    if stones[-1]:
        return say("She has won the {nazar} three rounds in a row.")
    return say("You have won the {nazar} three rounds in a row.")


def whole_round(ends: Ends) -> Message | None:
    """All three auctions of a round, hers or yours."""
    lots = [end.won_by_her for end in ends if end.round == ends[-1].round]
    if len(lots) < IN_A_ROW or len(set(lots)) > 1:
        return None
    if lots[-1]:
        return say("Three auctions this round. None of them yours.")
    return say("Three auctions this round. None of them hers.")


def passed_in_a_row(ends: Ends) -> Message | None:
    """The third pass in a row."""
    hers = [end.outcome for end in ends if end.outcome.lot.auctioneer is Side.LAKSHMI]
    passes = [outcome.yours is None for outcome in hers]
    here = ends[-1].outcome in hers[-1:] and passes[-1]
    if not here or not _just_in_a_row(passes):
        return None
    return say("Three passes in a row. Three auctions for her.")


def purse_nearly_empty(ends: Ends) -> Message | None:
    count = ends[-1].purse
    if not 0 < count <= FEW_CARDS:
        return None
    return say_count(
        "Her purse is down to {count} card.", "Her purse is down to {count} cards.", count
    )


def far_too_much(ends: Ends) -> Message | None:
    """You won, and much less would have been enough."""
    spare, yours = _spare(ends[-1].outcome), ends[-1].outcome.yours
    if spare is None or yours is None or spare < FAR_TOO_MUCH:
        return None
    return say("{bid} would have won it too.", bid=yours - spare)


def outbid_by_one(ends: Ends) -> Message | None:
    return say("One more would have won it.") if _spare(ends[-1].outcome) == -1 else None


FACTS = (
    stone_in_a_row,
    whole_round,
    passed_in_a_row,
    purse_nearly_empty,
    far_too_much,
    outbid_by_one,
)
"""What can be remarked on, the rarest first."""


def _spare(outcome: Outcome) -> int | None:
    """Return how much more than necessary you bid; negative if you lost, None without a bid."""
    if outcome.yours is None or outcome.hers is None:
        return None
    return outcome.yours - winning_bid(outcome.hers.total)


def _just_in_a_row(values: Sequence[bool]) -> bool:
    """Return whether the last three values are the same, and the one before them isn't."""
    last, before = values[-IN_A_ROW:], values[-IN_A_ROW - 1 : -IN_A_ROW]
    return len(last) == IN_A_ROW and len(set(last)) == 1 and last[0] not in before
