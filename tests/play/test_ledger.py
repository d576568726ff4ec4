"""The ledger of her purse: every change has its cause, and they add up."""

import re
from itertools import pairwise

import pytest
from attrs import evolve

from goa_solo.play.ledger import change_text, purse_changes
from goa_solo.rules.entries import Correct
from goa_solo.rules.setup import Setup
from tests.support.random_session import AT_THE_TABLE, SETUP, play, unsaved

GAMBIT = Setup(SETUP.purse, modules=("gambit",))
CAUSES = {
    r"Lakshmi gained a (\d+) with her action\.": 1,
    r"You let Lakshmi have .+ and got (\d+)\.": -1,
    r"You won .+ for (\d+) against her \d+\. On her discard pile: [\d\s+]+\.": 1,
}
"""What the sentence of a cause says, and its sign."""
CARDS = re.compile(r"On her discard pile: ([\d\s+]+)\.$")
GAIN = re.compile(r"Lakshmi gained a (\d+) with her action\.")
BROKER = "You revealed Power Broker. On her discard pile: 2\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}1."
RAN_OUT = "Her draw pile ran out: her discarded cards became the new one."
NIGHT = "Night fell: her discarded cards went back into her draw pile."


def is_new_pile(cause: str) -> bool:
    return cause in (RAN_OUT, NIGHT)


@pytest.mark.parametrize("setup", [SETUP, AT_THE_TABLE, GAMBIT], ids=["app", "real", "gambit"])
def test_every_change_of_her_purse_has_its_own_cause(setup: Setup) -> None:
    causes: set[str] = set()
    for seed in range(4):
        session = play(unsaved(setup), seed)
        first, *changes = purse_changes(session.turns)
        assert str(first.cause) == "The session began at difficulty I."
        assert changes[-1].worth == session.table.purse.worth
        for before, after in pairwise([first, *changes]):
            assert after.worth == before.worth + after.change
            assert after.change or CARDS.search(str(after.cause)) or is_new_pile(str(after.cause))
            assert before.round <= after.round
            for cause, sign in CAUSES.items():
                told = re.fullmatch(cause, str(after.cause))
                assert not told or after.change == sign * int(told[1])
                causes |= {cause} if told else set()
            if str(after.cause) == BROKER:
                assert after.change == 3
                causes.add(BROKER)
    assert causes >= {*CAUSES} | ({BROKER} if setup is GAMBIT else set())


@pytest.mark.parametrize("setup", [SETUP, AT_THE_TABLE, GAMBIT], ids=["app", "real", "gambit"])
def test_the_ledger_accounts_for_every_card_on_her_discard_pile(setup: Setup) -> None:
    """A player who compares it with the strip can follow each number of discarded cards."""
    piles: set[str] = set()
    for seed in range(4):
        session = play(unsaved(setup), seed)
        for place, turn in enumerate(session.turns, 1):
            discard: list[int] = []
            for cause in (str(one.cause) for one in purse_changes(session.turns[:place])):
                if is_new_pile(cause):
                    discard = []
                    piles.add(cause)
                elif cards := CARDS.search(cause) or GAIN.match(cause):
                    discard += map(int, cards[1].split("+"))
            assert discard == list(turn.after.purse.discard), (seed, place)
    assert piles == {RAN_OUT, NIGHT}


def test_a_card_of_hers_paid_as_a_tax_is_no_new_draw_pile() -> None:
    session = unsaved(evolve(SETUP, story="taxes"))
    play(session, 3)
    for turn in session.turns[1:]:
        assert turn.before is not None
        told = [*map(str, (one.cause for one in purse_changes((turn,))))]
        bigger = len(turn.after.purse.draw) > len(turn.before.purse.draw)
        assert not any(map(is_new_pile, told)) or bigger


def test_what_taxes_add_is_named() -> None:
    """The rest is what you paid: 7 for a change of 9."""
    named = 0
    for seed in range(4):
        for turn in play(unsaved(evolve(SETUP, story="taxes")), seed).turns[1:]:
            outcome = turn.after.outcome
            for change in purse_changes((turn,)):
                if "(Taxes)" in str(change.cause):
                    assert outcome is not None
                    assert str(change.cause).endswith("\N{NO-BREAK SPACE}2 (Taxes).")
                    assert change.change == sum(outcome.to_her) + 2
                    named += 1
    assert named > 2


def test_a_correction_of_her_purse_is_a_change_and_an_undone_step_is_none() -> None:
    session = unsaved()
    session.answer(Correct(draw=(0, 0, 0, 2)))
    (start, corrected) = purse_changes(session.turns)
    assert (str(corrected.cause), corrected.worth) == ("Corrected: her purse.", 20)
    assert corrected.change == 20 - start.worth
    session.undo()
    assert list(purse_changes(session.turns[: session.place])) == [start]


def test_changes_are_signed() -> None:
    assert [change_text(change) for change in (7, -5, 0)] == ["+7", "−5", ""]
