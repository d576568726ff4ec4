"""Deck codes: every deck comes back, and nothing else is read."""

import random
import string
from collections import Counter

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from goa_solo.packs import DeckPack, deck
from goa_solo.packs.deck_code import deck_code, deck_link, read_deck_code
from goa_solo.packs.deck_pack import PILES
from goa_solo.rules.cards import DECK_SIZE
from goa_solo.rules.message import RuleError
from tests.support.card_entry_player import made_up
from tests.support.random_setups import made_up as any_deck

HOUSE = (
    "GOA1AFWJWWKMIJQLYM77PEBG5JQELU3D4QHFAL6RRPHBTN5NEZEYEEGCJI4Q3GKS3A3V3IYLYE2HYQJMDP4Y7AD7T7IX6P3"
    "F3P4ZD4YTXYCVKQDPKCYUBGNEDWUR4S4YV4G24CZISRUDBS7EFEOSE3OFW4NSZNPJPEDMNJFTY3BI7NSP2IUO5AJP6T7IFD"
    "U76UOALHKOY4XPWFBMI6VV75LXEELOWWUA"
)
"""As it was first written: codes that people have shared must be read for ever."""


def same(one: DeckPack, other: DeckPack) -> bool:
    """Whether two decks have the same cards, in whatever order, and the same purses."""
    piles = all(Counter(one.faces(*key)) == Counter(other.faces(*key)) for key in PILES)
    return piles and one.purses == other.purses


def partly(pack: DeckPack, chance: random.Random, share: float) -> DeckPack:
    """The deck with only a part of its cards and purses known."""
    piles = {
        key: tuple(face if chance.random() < share else None for face in pile)
        for key, pile in pack.piles.items()
    }
    purses = {n: counts for n, counts in pack.purses.items() if chance.random() < share}
    return evolve(pack, piles=piles, purses=purses)


@given(st.integers(0, 10**6), st.sampled_from((0.0, 0.1, 0.5, 1.0)))
def test_every_deck_comes_back(seed: int, share: float) -> None:
    chance = random.Random(seed)
    pack = partly(any_deck(chance), chance, share)
    read = read_deck_code(deck_code(pack))
    assert same(read, pack)
    assert read.name == pack.name


def test_a_complete_deck_has_at_most_300_characters() -> None:
    longest = evolve(made_up(), name="Ü" * 40)
    assert len(deck_code(longest)) <= 300
    assert read_deck_code(deck_code(longest)).name == "Ü" * 15
    assert len(deck_code(partly(made_up(), random.Random(1), 0.3))) < len(deck_code(made_up())) / 2


def test_a_code_that_was_shared_is_read_for_ever() -> None:
    assert same(read_deck_code(HOUSE), deck("house"))


@pytest.mark.parametrize(
    "typed",
    [HOUSE.lower(), "\n".join(HOUSE[n : n + 20] for n in range(0, len(HOUSE), 20)),
     "-".join(HOUSE[n : n + 4] for n in range(0, len(HOUSE), 4)), f"  {HOUSE}\r\n",
     f"lakshmi:deck/{HOUSE}", f"LAKSHMI:DECK/{HOUSE}"],
    ids=["small letters", "line breaks", "hyphens", "spaces", "link", "capital link"],
)  # fmt: skip
def test_how_it_is_typed_does_not_matter(typed: str) -> None:
    assert same(read_deck_code(typed), deck("house"))


def test_a_link_is_the_code_with_our_scheme() -> None:
    assert deck_link(deck("house")) == f"lakshmi:deck/{HOUSE}"


@pytest.mark.parametrize(
    ("text", "says"),
    [("", "isn't a deck code"), ("hello", "isn't a deck code"), ("GOA1", "isn't a deck code"),
     ("GOA1!!!", "isn't a deck code"), ("GOA1A", "missing or mistyped"),
     (HOUSE[:-1], "missing or mistyped"), (HOUSE[:100], "missing or mistyped"),
     ("GOA2" + HOUSE[4:], "newer version of the app"), ("GOA0" + HOUSE[4:], "missing or mistyped"),
     (HOUSE + HOUSE[4:], "isn't a deck code"), ("x" * 10**6, "isn't a deck code")],
)  # fmt: skip
def test_what_is_no_code_is_refused_in_a_sentence(text: str, says: str) -> None:
    with pytest.raises(RuleError, match=says):
        read_deck_code(text)


def test_thousands_of_mutated_codes_are_refused() -> None:
    """A check sum of 32 bits lets one in four billion through; none of these."""
    chance = random.Random(7)
    for _ in range(4_000):
        letters = list(HOUSE)
        for _change in range(chance.randint(1, 4)):
            place = chance.randrange(len(letters))
            kind = chance.randrange(3)
            if kind == 0:
                letters[place] = chance.choice(string.ascii_uppercase + "234567")
            elif kind == 1:
                del letters[place]
            else:
                letters.insert(place, chance.choice(string.printable))
        text = "".join(letters)
        try:
            read = read_deck_code(text)
        except RuleError:
            continue
        assert same(read, deck("house")), text  # only a space or the same letter was put in


def test_a_pile_has_at_most_eight_cards_whatever_is_made_up() -> None:
    assert all(len(read_deck_code(HOUSE).pile(*key)) == DECK_SIZE for key in PILES)
