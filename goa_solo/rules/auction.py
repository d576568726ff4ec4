"""Her bid, who wins, and where the money goes (rules section 3, Auctions)."""

from typing import Any

from attrs import frozen

from goa_solo.rules.market import CORNERS, Space, TileType
from goa_solo.rules.purse import Purse, payment
from goa_solo.rules.rulings import NO_TAX_FOR_HER
from goa_solo.rules.setup import Setup, Side

TAX = 2
MALIAN = 2
MARGIN = 2
"""How far a bid must exceed her total to win: she wins if she reaches the bid minus 1."""


@frozen
class Lot:
    """What is auctioned: the Nazar Stone as lot 1, a marked tile as lots 2 and 3."""

    level: int
    auctioneer: Side
    space: Space
    type: TileType | None  # None: the Nazar Stone

    @property
    def is_stone(self) -> bool:
        return self.level == 1


@frozen
class HerBid:
    """Her bid in its two parts: the value of her auction card and the card from her purse."""

    value: int
    card: int | None  # None: her purse is empty (R4), or no card was revealed

    @property
    def total(self) -> int:
        return self.value + (self.card or 0)


@frozen
class Outcome:
    """The result of an auction, with every Pardao that moved."""

    lot: Lot
    winner: Side
    hers: HerBid | None  # None: the player passed and no card was revealed
    yours: int | None = None  # the player's bid; None as auctioneer or after passing
    to_bank: int = 0  # the player pays the bank
    to_her: tuple[int, ...] = ()  # cards the player pays to her discard pile
    from_her: int = 0  # her purse card, handed to the player
    from_bank: int = 0  # the bank pays the player (Taxes)
    bank_to_her: int = 0  # the bank adds to her discard pile (Taxes)
    her_card_to: str | None = None  # "discard", "bank" or "player"
    her_tax: int = 0  # a second card of hers that goes to the bank (Taxes, R18)
    bonanza: bool = False
    rulings: tuple[str, ...] = ()
    gambit: str = ""  # the player's Gambit card, if it pays

    @property
    def compass(self) -> bool:
        """Whether the player gains a Compass card: for winning the Nazar Stone."""
        return self.lot.is_stone and self.winner is Side.PLAYER

    @property
    def discarded(self) -> tuple[int, ...]:
        """The cards that it puts on her discard pile."""
        card = self.hers.card if self.hers and self.her_card_to == "discard" else None
        return tuple(filter(None, (card, *self.to_her, self.bank_to_her)))


def her_bid(_setup: Setup, value: int, card: int | None) -> HerBid:
    """Return her bid: the value of her auction card and her purse card. If a module changes what
    she bids, it does so here: effects, odds, quick bids, reasons and simulated players ask this."""
    return HerBid(value, card)


def possible_bids(setup: Setup, value: int, purse: Purse) -> list[HerBid]:
    """Return her bid with each card her purse may reveal now; none is left in an empty one (R4)."""
    return [her_bid(setup, value, card) for card in purse.refilled().draw or (None,)]


def winning_bid(hers: int) -> int:
    """Return the lowest bid of the player's that beats her total."""
    return hers + MARGIN


def plain_price(total: int) -> int:
    """Return her bid minus 1; a bid of 0 costs nothing (R11)."""
    return max(0, total - 1)


def price(setup: Setup, total: int) -> int:
    """Return the player's price as auctioneer: her bid minus 1 (R11), with Taxes and the Malian."""
    return max(0, plain_price(total) + tax(setup) - discount(setup))


def discount(setup: Setup) -> int:
    """Return how much less the player pays the bank to win (Malian)."""
    return MALIAN if setup.captain == "malian" else 0


def tax(setup: Setup) -> int:
    """Return what the bank pays a side that sells, and the player pays extra to win (Taxes)."""
    return TAX if setup.story == "taxes" else 0


def _bonanza(setup: Setup, lot: Lot) -> bool:
    in_corner = lot.space in CORNERS or setup.cards_only  # then the player must check
    return "bonanza" in setup.modules and in_corner and not lot.is_stone


def _empty_purse(hers: HerBid) -> tuple[str, ...]:
    if hers.card is not None:
        return ()
    return ("R4",) if hers.total else ("R4", "R11")


def _outcome(
    setup: Setup, lot: Lot, winner: Side, hers: HerBid, card_to: str, tax_card: int = 0, **paid: Any
) -> Outcome:
    """Return how an auction ends in which she bid; her purse card, if any, goes to `card_to`."""
    return Outcome(
        lot,
        winner,
        hers,
        her_card_to=card_to if hers.card else None,
        her_tax=tax_card,
        bonanza=_bonanza(setup, lot),
        rulings=(*_empty_purse(hers), "R18") if tax_card else _empty_purse(hers),
        **paid,
    )


def player_buys(setup: Setup, lot: Lot, hers: HerBid, purse: Purse) -> tuple[Outcome, Purse]:
    """Let the player, as auctioneer, pay the bank and win; her purse card is discarded."""
    pays = price(setup, hers.total)
    bought = _outcome(setup, lot, Side.PLAYER, hers, "discard", to_bank=pays)
    return bought, purse.spent().gaining(*bought.discarded)


def player_sells(setup: Setup, lot: Lot, hers: HerBid, purse: Purse) -> tuple[Outcome, Purse]:
    """Let her win with the player as auctioneer: only her purse card changes hands."""
    card = hers.card or 0
    sold = _outcome(setup, lot, Side.LAKSHMI, hers, "player", from_her=card, from_bank=tax(setup))
    return sold, purse.spent()


def player_bids(
    setup: Setup, lot: Lot, bid: int, hers: HerBid, purse: Purse
) -> tuple[Outcome, Purse]:
    """Settle an auction of hers in which the player bid: her total decides."""
    if bid < winning_bid(hers.total):
        tax_card, after = _pay_bank(setup, purse)
        return _outcome(setup, lot, Side.LAKSHMI, hers, "bank", tax_card, yours=bid), after
    cards, added = payment(bid), tax(setup)
    lost = _outcome(
        setup, lot, Side.PLAYER, hers, "discard", yours=bid, to_her=cards, bank_to_her=added
    )
    return lost, purse.spent().gaining(*lost.discarded)


def player_passes(setup: Setup, lot: Lot, purse: Purse) -> tuple[Outcome, Purse]:
    """Let her win for free after a pass, or by R3's other reading for a card to the bank."""
    pays = purse.open is not None
    tax_card, after = _pay_bank(setup, purse)
    outcome = Outcome(
        lot,
        Side.LAKSHMI,
        HerBid(0, purse.open) if pays else None,
        her_card_to="bank" if pays else None,
        her_tax=tax_card,
        bonanza=_bonanza(setup, lot),
        rulings=("R3", "R18") if tax_card else ("R3",),
    )
    return outcome, after


def taxes_her(setup: Setup) -> bool:
    """Return whether she pays a tax for what she auctions and keeps (R18)."""
    return setup.story == "taxes" and not setup.switched(NO_TAX_FOR_HER)


def her_tax(setup: Setup, purse: Purse) -> int | None:
    """Return the card she pays besides the revealed one to win what she auctions (Taxes, R18): her
    next card worth 1 or 2. None if she pays none, 0 while the next one is unknown."""
    pays = taxes_her(setup) and purse.open is not None
    return purse.next_small(TAX) if pays else None


def _pay_bank(setup: Setup, purse: Purse) -> tuple[int, Purse]:
    """Return her tax card, or 0 if there is none, and her purse after paying the bank."""
    card = her_tax(setup, purse)
    paid = purse.spent()
    return (card, paid.without_small(card)) if card else (0, paid)
