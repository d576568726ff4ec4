"""The Gambit module: one card a round, chosen blind, revealed in an auction of the player's."""

import pytest

from goa_solo.rules import moves, steps
from goa_solo.rules.entries import (
    Buy,
    Done,
    Drawn,
    Entry,
    Pass,
    PlayGambit,
    RevealGambit,
    Sell,
    Shuffled,
)
from goa_solo.rules.gambit import (
    BROKER,
    GAMBITS,
    HARBOR,
    PROFITABLE,
    RESUPPLY,
    ROUTES,
    STRATEGIC,
)
from goa_solo.rules.log_messages import log_line, undo_label
from goa_solo.rules.message import RuleError
from goa_solo.rules.move_messages import sentences
from goa_solo.rules.moves import back
from goa_solo.rules.session import moves_of
from goa_solo.rules.setup import CardSource
from goa_solo.rules.table import Table
from tests.rules.test_session import placed
from tests.support.prompts import expect, outcome, told
from tests.support.stacked_decks import dealt, do


def chosen(*more: Entry, one: str = "D N1 cw 3", **setup: object) -> Table:
    """All markers are placed; her bid in the first auction is 3 + 5."""
    return do(placed(dealt(modules=("gambit",), one=(one,), **setup)), *more)  # type: ignore[arg-type]


def revealed(card: str, one: str = "D N1 cw 3") -> Table:
    return chosen(PlayGambit(card), RevealGambit(now=True), one=one)


def test_it_is_chosen_after_the_markers_and_before_any_card_is_revealed() -> None:
    table = chosen()
    prompt = expect(table, steps.GambitCard)
    assert prompt.left == GAMBITS
    assert table.purse.open is None
    assert prompt.cards_shown is None
    assert not isinstance(placed(dealt()).prompt, steps.GambitCard)


def test_cards_that_need_rivals_are_left_out_r20() -> None:
    for card in ("heavy bidding", "extended bidding", "nonsense"):
        with pytest.raises(RuleError, match="choose your Gambit card"):
            do(chosen(), PlayGambit(card))


def test_who_calls_two_auctions_chooses_which() -> None:
    table = chosen(PlayGambit(PROFITABLE))
    expect(table, steps.GambitReveal)
    now = do(table, RevealGambit(now=True))
    assert expect(now, steps.YourAuction).gambit == PROFITABLE
    assert now.consequences == (moves.ShowGambit(PROFITABLE),)
    (line,) = told(table, RevealGambit(now=True))
    assert line.startswith("Reveal Profitable Auction.")
    later = do(table, RevealGambit(now=False))
    assert expect(later, steps.YourAuction).gambit == ""
    assert later.consequences == ()
    third = do(later, Buy(), Pass(), Done())
    assert expect(third, steps.YourAuction).gambit == PROFITABLE
    acting = do(third, Buy())
    assert outcome(acting).gambit == PROFITABLE
    assert (acting.gambit, acting.gambit_level) == ("", 0)


def test_who_calls_one_auction_reveals_it_there() -> None:
    table = chosen(PlayGambit(), rulings=())
    table = do(table, Sell(), Pass(), Done(), Sell())  # she leads the second round
    table = do(table, steps.YourActions(()).answers[0], Done())  # she has acted by herself
    table = do(table, table.prompt.answers[0], Done())
    assert not expect(table, steps.GambitCard).two_auctions
    table = do(table, PlayGambit(HARBOR))
    expect(table, steps.HerAuction)
    table = do(table, Pass(), Done())
    assert expect(table, steps.YourAuction).gambit == HARBOR


def test_a_card_used_is_gone_and_none_may_be_played() -> None:
    table = chosen(PlayGambit(ROUTES), RevealGambit(now=True))
    assert table.gambits_played == (ROUTES,)
    assert ROUTES not in table.gambits_left
    nothing = chosen(PlayGambit())
    expect(nothing, steps.YourAuction)
    assert nothing.gambits_left == GAMBITS
    all_played = chosen().with_changes(gambits_played=GAMBITS, gambit="", gambit_level=0)
    assert all_played.gambits_left == ()


@pytest.mark.parametrize(
    ("card", "won", "lost"),
    [
        (PROFITABLE, "Pay 2 Pardaos to the bank", ""),  # 8 − 1 − 5
        (STRATEGIC, "take one Compass card", ""),
        (HARBOR, "", "take 1 Ship and 1 Contract"),
        (RESUPPLY, "", "refill one of your outposts"),
        (ROUTES, "", "draw one exploration card"),
        (BROKER, "", ""),  # by then it is resolved
    ],
)
def test_what_it_brings(card: str, won: str, lost: str) -> None:
    for answer, gain in ((Buy(), won), (Sell(), lost)):
        table = revealed(card)
        said = " ".join(told(table, answer))
        assert (outcome(do(table, answer)).gambit == card) is bool(gain)
        assert gain in said
        assert gain or card not in said.lower()


def test_the_card_goes_in_the_box_after_the_auctions() -> None:
    away = "Put your Gambit card in the box."
    first = revealed(HARBOR)
    assert away not in told(first, Sell())
    her_auction = do(first, Sell())
    assert away not in told(do(her_auction, Pass()), Done())
    third = do(her_auction, Pass(), Done())
    assert told(third, Buy())[-1] == told(third, Sell())[-1] == away
    later = do(chosen(PlayGambit(HARBOR), RevealGambit(now=False)), Buy(), Pass(), Done())
    assert told(later, Buy())[-1] == away
    reward = "Harbor Support: take 1 Ship and 1 Contract."
    assert told(later, Sell())[-1] == f"{reward} Then put the card in the box."
    put_back = sentences(back(moves_of(later, Sell(), do(later, Sell()))))
    assert list(map(str, put_back[:2])) == [
        "Lay your Gambit card face up again.",
        "Give back what your Gambit card gave you.",
    ]
    none = do(chosen(PlayGambit()), Buy(), Pass(), Done())
    assert not any("Gambit" in line for line in told(none, Buy()))


def test_strategic_victory_wants_a_price_of_5() -> None:
    dear = do(revealed(STRATEGIC, one="D N1 cw 1"), Buy())  # her bid of 6 costs 5
    assert (outcome(dear).to_bank, outcome(dear).gambit) == (5, STRATEGIC)
    cheap = do(revealed(STRATEGIC, one="D N1 cw 0"), Buy())
    assert (outcome(cheap).to_bank, outcome(cheap).gambit) == (4, "")


def test_power_broker_is_resolved_once_before_bids_r20() -> None:
    table = revealed(BROKER)
    assert table.purse.discard == (2, 1)
    (line,) = told(chosen(PlayGambit(BROKER)), RevealGambit(now=True))
    assert "Take two: " in line
    assert table.prompt.reasons(table) == chosen(PlayGambit()).prompt.reasons(table)
    assert do(table, Sell()).purse.discard == (2, 1)
    later = do(chosen(PlayGambit(BROKER), RevealGambit(now=False)), Buy(), Pass(), Done())
    assert later.purse.discard == (5, 2, 1)


def test_power_broker_can_be_all_she_has_to_bid_r20_r24() -> None:
    table = chosen(PlayGambit(BROKER), RevealGambit(now=True), purse=())
    assert expect(table, steps.Shuffle).cards == (2, 1)
    table = do(table, Shuffled("purse", (1, 2)))
    assert expect(table, steps.YourAuction).hers.card == 1
    last = chosen(PlayGambit(BROKER), RevealGambit(now=False), purse=(5,))
    last = do(last, Buy(), Pass(), Done())  # her 5 is a pile of its own by then
    assert (last.purse.open, last.purse.draw) == (5, (2, 1))


def test_power_broker_is_told_once_with_real_cards_before_the_first_r20() -> None:
    real = CardSource.TABLE
    table = chosen(PlayGambit(BROKER), purse_cards=real, purse=())
    gambit, cards, pile = told(table, RevealGambit(now=True))
    assert gambit.startswith("Reveal Power Broker.")
    assert cards == "Put both cards from the bank on her discard pile."
    assert pile.startswith("Her draw pile is empty: shuffle")
    table = do(table, RevealGambit(now=True))
    assert told(table, Drawn("purse", 2)) == []


def test_it_is_in_the_log_and_can_be_undone_by_name() -> None:
    table = chosen()
    entry = PlayGambit(PROFITABLE)
    said = log_line(table, entry, do(table, entry))
    assert str(said) == "You laid down your Gambit card: Profitable Auction."
    assert str(undo_label(table, entry)) == "your Gambit card"
