"""A choice from a short list in the terminal, as of a Gambit card."""

import pytest

from goa_solo.commands.steps.pick_one import PickOneInTerminal, number_to_type
from goa_solo.rules.entries import Entry, PlayGambit
from goa_solo.rules.gambit import BROKER, GAMBITS, HARBOR, PROFITABLE
from goa_solo.rules.message import TERMS, RuleError, say
from goa_solo.rules.steps import GambitCard
from tests.support.run_cli import call

STEP = PickOneInTerminal(GambitCard(GAMBITS, two_auctions=False), TERMS)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1", PlayGambit(PROFITABLE)),
        ("6", PlayGambit(BROKER)),
        ("7", PlayGambit()),
        ("no card this round", PlayGambit()),
        ("h", PlayGambit(HARBOR)),
        ("HARBOR S", PlayGambit(HARBOR)),
    ],
)
def test_typed_by_number_or_by_how_the_label_begins(typed: str, meant: Entry) -> None:
    assert STEP.parse(typed) == meant


@pytest.mark.parametrize("typed", ["", "0", "8", "p", "card", "01", "-1"])
def test_what_fits_none_or_several_is_refused_with_the_question(typed: str) -> None:
    with pytest.raises(RuleError) as refused:
        STEP.parse(typed)
    assert (
        refused.value.message == STEP.question() == say("Type a number from 1 to {most}.", most=7)
    )


def test_two_are_named_not_counted() -> None:
    """Nobody says a number from 1 to 2."""
    assert str(number_to_type(2)) == "Type 1 or 2."
    assert str(number_to_type(3)) == "Type a number from 1 to 3."


def test_the_loop_prints_the_list_and_asks() -> None:
    words = ("play", "--cards-only", "--modules", "gambit", "--seed", "1")
    said = call(*words, typed="\n" * 4 + "x\nq\n").text
    assert "1 Profitable Auction: if you win, take 5 Pardaos. 2 Strategic" in said
    assert "7 No card this round Type a number from 1 to 7. > x ! Type a number" in said
