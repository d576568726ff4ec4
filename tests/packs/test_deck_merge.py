"""Laws of merging two decks."""

import random
from collections import Counter

from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from goa_solo.packs import DeckPack
from goa_solo.packs.deck_merge import merge
from goa_solo.packs.deck_pack import PILES
from goa_solo.rules.cards import DECK_SIZE
from tests.packs.test_deck_code import partly, same
from tests.support.card_entry_player import made_up
from tests.support.random_setups import made_up as any_deck


def halves(seed: int) -> tuple[DeckPack, DeckPack]:
    """Two decks of which each knows a part of the same cards, in any order."""
    chance = random.Random(seed)
    whole = any_deck(chance)
    shuffled = {key: tuple(chance.sample(pile, DECK_SIZE)) for key, pile in whole.piles.items()}
    return partly(whole, chance, 0.6), partly(evolve(whole, piles=shuffled), chance, 0.6)


def strangers(seed: int) -> tuple[DeckPack, DeckPack]:
    chance = random.Random(seed)
    return partly(any_deck(chance), chance, 0.7), partly(any_deck(chance), chance, 0.7)


SEEDS = st.integers(0, 10**6)


@given(SEEDS)
def test_merging_with_itself_changes_nothing(seed: int) -> None:
    one, _ = halves(seed)
    found = merge(one, one)
    assert found.pack == one
    assert found.changes_nothing


@given(SEEDS)
def test_halves_of_one_game_become_one_whichever_comes_first(seed: int) -> None:
    one, other = halves(seed)
    here, there = merge(one, other), merge(other, one)
    assert not here.purses
    if not here.piles:  # cards that occur twice in a pile may be counted apart
        assert same(here.pack, there.pack)
    again = merge(here.pack, other)
    assert same(again.pack, here.pack)
    assert again.new_faces == sum(len(one.theirs) for one in here.piles)


@given(SEEDS)
def test_no_face_is_lost_without_asking_and_no_pile_has_more_than_eight(seed: int) -> None:
    one, other = strangers(seed)
    found = merge(one, other)
    asked = {conflict.pile: conflict for conflict in found.piles}
    for key in PILES:
        here, there = Counter(one.faces(*key)), Counter(other.faces(*key))
        merged = Counter(found.pack.faces(*key))
        assert len(found.pack.pile(*key)) == DECK_SIZE
        assert merged.total() <= DECK_SIZE
        if key not in asked:
            assert merged == here | there
        else:
            conflict = asked[key]
            every = (*conflict.both, *conflict.mine, *conflict.theirs)
            assert Counter(every) == here | there
            assert len(every) > DECK_SIZE
            assert merged == here, "until the player has decided"


@given(SEEDS)
def test_a_conflict_is_settled_as_the_player_decides(seed: int) -> None:
    one, other = strangers(seed)
    found = merge(one, other)
    theirs = {
        conflict.pile: (*conflict.theirs, *conflict.mine)[: conflict.room]
        for conflict in found.piles
    }
    purses = {conflict.difficulty: conflict.theirs for conflict in found.purses}
    resolved = found.resolved(theirs, purses)
    for key in theirs:
        assert Counter(other.faces(*key)) <= Counter(resolved.faces(*key))
        assert len(resolved.faces(*key)) == DECK_SIZE
    assert all(resolved.purses[n] == other.purses[n] for n in other.purses)


def test_names_and_notes_of_the_first_stay() -> None:
    mine = evolve(DeckPack.empty("Mine"), author="me", note="typed in June")
    found = merge(mine, made_up(title="Theirs"))
    assert (found.pack.name, found.pack.author, found.pack.note) == ("Mine", "me", "typed in June")
    assert (found.new_faces, found.new_purses) == (64, (1, 2, 3))
    assert same(found.pack, made_up())
