"""The two bids of an auction as numbers. Imports no Kivy."""

from attrs import frozen

from goa_solo.rules.auction import HerBid, winning_bid


@frozen
class Contest:
    """Her bid, and yours if there is one."""

    hers: HerBid
    yours: int | None = None  # None: you are the auctioneer
    most: int = 0  # what her purse card could have been worth

    @property
    def needed(self) -> int:
        """The least bid of yours that wins."""
        return winning_bid(self.hers.total)

    @property
    def you_won(self) -> bool:
        return self.yours is not None and self.yours >= self.needed
