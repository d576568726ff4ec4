"""What a step asks for, its help and its reasons mention nothing that isn't on this table."""

import random
import re
from collections.abc import Iterator
from itertools import product

import pytest
from attrs import evolve

from goa_solo.rules import steps
from goa_solo.rules.entries import PURSE
from goa_solo.rules.on_the_table import OnTheTable, on_the_table
from goa_solo.rules.session import begin
from goa_solo.rules.setup import CardSource, Phase, Setup
from goa_solo.rules.steps.prompt import help_messages
from goa_solo.rules.table import Table
from tests.support.random_play import play

MODULES = ("captains", "gambit", "planned expansion")
TAXED = Setup(
    (5, 4, 3, 0), story="taxes", modules=MODULES, captain="malian", confirm_her_action=True
)
SOURCES = tuple(product(CardSource, CardSource))
WITHOUT_MODULES = Setup((3, 3, 1, 0), rulings=("R3", "R24"))


def tables(setup: Setup) -> Iterator[Setup]:
    """Yield every kind of table."""
    for (cards, purse), board in product(SOURCES, (False, True)):
        one = evolve(setup, cards=cards, purse_cards=purse, solo_board=board)
        yield one
        yield evolve(one, cards_only=True)
        if cards is purse is CardSource.TABLE:
            yield evolve(one, search_only=True)


def not_there(there: OnTheTable) -> Iterator[str]:
    """Yield patterns for what isn't on a table."""
    if not there.her_board:
        yield "solo board"
    if not there.her_purse:
        yield "(draw|discard) pile|fewest cards|reveal (her|the) (next|top) card of her purse"
    if not there.her_cards:
        yield "reveal (her|the) next [^.]*(auction|action) card"
    if not (there.her_cards or there.her_purse):
        yield "you draw her cards|reveal (her|the) (next|top)"
    if not there.market_known:
        yield "enter (its|the) tiles"
    yield from {"taxes", "malian", *MODULES} - set(there.things)


def told(table: Table) -> Iterator[str]:
    prompt = table.prompt
    if not prompt.of_chance or prompt.help:  # a shuffle of the app's isn't shown
        messages = (prompt.instruction(), prompt.expected, *prompt.reasons(table))
        yield from map(str, (*messages, *help_messages(prompt, on_the_table(table))))


@pytest.mark.parametrize("setup", [TAXED, WITHOUT_MODULES], ids=["taxes", "no modules"])
def test_no_word_for_a_thing_that_is_not_on_this_table(setup: Setup) -> None:
    for kind in tables(setup):
        wrong = re.compile("|".join((*not_there(OnTheTable(kind)), "$^")), re.IGNORECASE)
        shown = {text for table in play(kind, random.Random(5))[1] for text in told(table)}
        assert {text for text in shown if wrong.search(text)} == set(), kind


def test_a_card_that_is_revealed_comes_with_the_rules_for_its_pile() -> None:
    keys = [one.key for one in steps.DrawCard("auction 2", Phase.DAY).help]
    assert keys == ["decks.real"]
    keys = [one.key for one in steps.DrawCard(PURSE, Phase.DAY).help]
    assert keys == ["decks.real", "purse.shuffle"]
    keys = [one.key for one in steps.DrawCard(PURSE, Phase.DAY, tax=True).help]
    assert keys == ["decks.real", "purse.shuffle", "modules.taxes_hers"]


def test_where_auctions_are_played_at_the_table_both_ends_of_yours_are_told() -> None:
    real = CardSource.TABLE
    setup = Setup((0,) * 4, cards=real, purse_cards=real, search_only=True, story="taxes")
    table = begin(setup)
    told = [str(one) for one in help_messages(steps.WhoWon(), on_the_table(table))]
    for beginning in ("Pay the bank 1 less", "Or let her win", "Taxes: to win", "Taxes: if you"):
        assert any(line.startswith(beginning) for line in told), beginning
