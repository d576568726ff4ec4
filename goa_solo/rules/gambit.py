"""The player's Gambit cards: what each one pays, and when (Gambit module, R20)."""

from collections.abc import Mapping

from goa_solo.rules.message import Message, say

PROFITABLE, STRATEGIC = "profitable auction", "strategic victory"
HARBOR, RESUPPLY, ROUTES = "harbor support", "emergency resupply", "chart new routes"
BROKER = "power broker"
GAMBITS = (PROFITABLE, STRATEGIC, HARBOR, RESUPPLY, ROUTES, BROKER)
"""The Gambit cards of the solo game: without Heavy Bidding and Extended Bidding (R20)."""

GAMBIT_TITLES: Mapping[str, Message] = {
    PROFITABLE: say("Profitable Auction"),
    STRATEGIC: say("Strategic Victory"),
    HARBOR: say("Harbor Support"),
    RESUPPLY: say("Emergency Resupply"),
    ROUTES: say("Chart New Routes"),
    BROKER: say("Power Broker"),
}
GAMBIT_EFFECTS: Mapping[str, Message] = {
    PROFITABLE: say("Profitable Auction: if you win, take 5 {pardaos}."),
    STRATEGIC: say("Strategic Victory: if you win and pay 5 or more, take one {compass}."),
    HARBOR: say("Harbor Support: if Lakshmi wins, take 1 {ship} and 1 {contract}."),
    RESUPPLY: say("Emergency Resupply: if Lakshmi wins, refill one of your {outposts}."),
    ROUTES: say("Chart New Routes: if Lakshmi wins, draw one {exploration}."),
    BROKER: say(
        "Power Broker: take two of these: 1 {ship}, 1 {contract}, 3 {pardaos}. Her purse gets"
        " a 2 and a 1 (R20)."
    ),
}
"""What each card does in the auction it is revealed in."""

GAMBIT_CONDITIONS: Mapping[str, Message] = {
    PROFITABLE: say("If you win: take 5 {pardaos}."),
    STRATEGIC: say("If you win and pay 5 or more: take one {compass}."),
    HARBOR: say("If Lakshmi wins: take 1 {ship} and 1 {contract}."),
    RESUPPLY: say("If Lakshmi wins: refill one of your {outposts}."),
    ROUTES: say("If Lakshmi wins: draw one {exploration}."),
    BROKER: say("Take two: 1 {ship}, 1 {contract}, 3 {pardaos}. She gets a 2 and a 1."),
}
"""The same on a card, below its title."""

GAMBIT_REWARDS: Mapping[str, Message] = {
    STRATEGIC: say("Strategic Victory: take one {compass}."),
    HARBOR: say("Harbor Support: take 1 {ship} and 1 {contract}."),
    RESUPPLY: say("Emergency Resupply: refill one of your {outposts}."),
    ROUTES: say("Chart New Routes: draw one {exploration}."),
}
"""What to take once its condition is met. Profitable Auction is part of the payment, and Power
Broker has no condition."""


STRATEGIC_PRICE = 5
PROFITABLE_PAYS = 5
BROKER_CARDS = (2, 1)  # what Lakshmi adds to her discard pile


def gambit_applies(card: str, player_won: bool, paid: int) -> bool:
    """Return whether a card with a condition applies in an auction of the player's that ended like
    this."""
    if card in (HARBOR, RESUPPLY, ROUTES):
        return not player_won
    return player_won and (card == PROFITABLE or paid >= STRATEGIC_PRICE)
