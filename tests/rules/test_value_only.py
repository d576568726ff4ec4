"""Only the value of a real card is entered, where only that matters: in your own auctions."""

import pytest

from goa_solo.rules import odds
from goa_solo.rules.cards import AuctionFace
from goa_solo.rules.draw_pile import Deck
from goa_solo.rules.entries import AUCTION, Buy, Done, Drawn, Lay, Place
from goa_solo.rules.log_messages import log_line
from goa_solo.rules.market import Market, space
from goa_solo.rules.message import RuleError
from goa_solo.rules.session import begin
from goa_solo.rules.setup import CardSource, Setup
from goa_solo.rules.state_check import is_playable
from goa_solo.rules.steps import DrawCard, YourAuction
from goa_solo.rules.table import Table
from tests.support.prompts import expect
from tests.support.stacked_decks import MARKET, auction_faces, do

SETUP = Setup((0, 0, 2, 0), cards=CardSource.TABLE, purse_cards=CardSource.TABLE)
HER_2 = Drawn(AUCTION[1], AuctionFace.parse("T SE cw 4"))


def at_your_auction() -> Table:
    table = do(begin(SETUP), Lay(Market.parse(MARKET)), Place(space("W1")))
    return do(table, HER_2, Done(), Place(space("r1c1")))


def test_a_value_makes_her_bid() -> None:
    table = at_your_auction()
    assert str(table.prompt.instruction()) == (
        "You auction the Nazar Stone. Reveal her next level 1 auction card (day). What is its"
        " value?"
    )
    table = do(table, Drawn(AUCTION[0], 6), Drawn("purse", 5))
    prompt = expect(table, YourAuction)
    assert (prompt.face, prompt.hers.value, prompt.hers.total) == (None, 6, 11)
    assert odds.next_bid(table, 1) == odds.Odds.count([11])
    assert is_playable(table)
    after = do(table, Buy())
    assert after.auction[0].used == (6,)
    assert is_playable(after)


def test_the_log_says_the_value() -> None:
    table = at_your_auction()
    drawn = Drawn(AUCTION[0], 6)
    assert str(log_line(table, drawn, do(table, drawn))) == "Revealed a card worth 6."


def test_the_card_she_places_with_is_asked_for_whole() -> None:
    table = do(begin(SETUP), Lay(Market.parse(MARKET)), Place(space("W1")))
    assert not expect(table, DrawCard).values
    with pytest.raises(RuleError, match="holds auction cards"):
        do(table, Drawn(AUCTION[1], 6))


@pytest.mark.parametrize("value", [-1, 10, True])
def test_a_value_is_0_to_9(value: int) -> None:
    with pytest.raises(RuleError, match="holds auction cards"):
        do(at_your_auction(), Drawn(AUCTION[0], value))


def test_odds_leave_a_card_of_that_value_out() -> None:
    table = at_your_auction()
    known = {AUCTION[0]: auction_faces(1, "T N1 cw 6", "T N2 cw 6", "T N3 cw 1")}  # the rest are 3s
    seen = table.with_deck(AUCTION[0], Deck((), 7, (6,)))
    found = odds.next_bid(seen, 1, known)
    assert found == odds.Odds.count([6 + 5, 1 + 5, *[3 + 5] * 5])
    unlike = table.with_deck(AUCTION[0], Deck((), 7, (9,)))
    assert odds.next_bid(unlike, 1, known) is None  # none of the eight is worth 9


def test_a_saved_table_has_her_own_card_whole() -> None:
    table = at_your_auction()
    assert is_playable(table)
    assert not is_playable(table.with_deck(AUCTION[1], Deck((), 7, (4,))))
    assert not is_playable(table.with_deck(AUCTION[0], Deck((10,), 7, ())))
